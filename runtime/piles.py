"""Zones as scripts see them: a list of cards that also knows which zone it is."""

from __future__ import annotations

from .cards import Card
from .play import NOBODY, Play
from .state import DISCARD, EQUIPPED, FIRST_AREA, HAND, JUDGING, area_of, pile_zone


class Pile(list[Card]):
    """The cards of a zone, together with the zone itself: what `hand`, `deck` or a pile of a skill stand for. `zone` is -1
    for a pile that holds nothing yet; `owner` and `key` find it."""

    __slots__ = ("zone", "owner", "key")

    def __init__(self, cards: list[Card], zone: int, owner: int = NOBODY, key: str = "") -> None:
        super().__init__(cards)
        self.zone = zone
        self.owner = owner
        self.key = key


def cards_called(play: Play, ids: list[int]) -> list[Card]:
    """The cards with these ids, as what they count now."""
    if play.state.worn:
        return [play.card(id) for id in ids]
    cards = play.cards
    return [cards[id] for id in ids]


def zone_cards(play: Play, zone: int) -> Pile:
    """The cards of a zone; the draw and discard piles topmost first."""
    found = cards_called(play, play.state.zones[zone])
    if zone <= DISCARD:
        found.reverse()
    return Pile(found, zone)


def own_area(play: Play, player: int, area: int) -> Pile:
    """The cards of an area of a player."""
    return zone_cards(play, FIRST_AREA + 3 * player + area)


def pile_of(play: Play, owner: int, key: str, gone: tuple[int, ...] = ()) -> Pile:
    """The pile `skill.name` of a player, without cards that are being paid or converted (`gone`; C-004, D-13)."""
    zone = pile_zone(play.state, owner, key)
    if zone < 0:
        return Pile([], -1, owner, key)
    made = zone_cards(play, zone)
    if gone:
        made[:] = [card for card in made if card.id not in gone]
    made.owner, made.key = owner, key
    return made


def own_zone(player: int, card: Card) -> int:
    """The zone of a player that a delayed trick or equipment belongs into."""
    return area_of(player, JUDGING if card.kind.type == "delayed_trick" else EQUIPPED)


def fit_into(play: Play, zone: int, cards: list[Card], gone: tuple[int, ...] = ()) -> list[Card]:
    """Those of the cards that a zone can take: into an equipment area one equipment card for each free slot (C-001), into a
    judge area one delayed trick of each name (C-008), anything into other zones. `gone` are cards about to leave it."""
    state = play.state
    area = zone - FIRST_AREA
    if not 0 <= area < 3 * state.seats or area % 3 == HAND:
        return cards
    if not state.alive[area // 3]:
        return []
    judging = area % 3 == JUDGING
    taken = {_place_in(play.card(id), judging) for id in state.zones[zone] if id not in gone}
    fitting: list[Card] = []
    for card in cards:
        place = _place_in(card, judging)
        if place and place not in taken and card.kind.type == ("delayed_trick" if judging else "equipment"):
            taken.add(place)
            fitting.append(card)
    return fitting


def _place_in(card: Card, judging: bool) -> str:
    """What at most one card of an area may be: its name in a judge area, its slot in an equipment area."""
    return card.kind.id if judging else card.kind.slot
