"""Cards moving (timings, section 5; C-001): one batch is one event, seen by each owner as what he lost and gained.

A move is given as pairs of card and zone, with its reason and the player who causes it (`agent`).
"""

from __future__ import annotations

from ..asking import GameOver, window
from ..cards import Card
from ..play import EQUIPMENT_RANK, NOBODY, Live, Play
from ..records import Moved, Plain, Record
from ..state import DECK, DISCARD, HAND, TABLE, area_of, owner_of_zone, top_cards, zone_word
from ..write import place, reshuffle, wear
from ..write_course import end_game

Step = tuple[int, int, int]


class Batch(Record):
    """A whole batch, for those who look at moves of anybody; its arguments are the zones the cards came into."""

    __slots__ = ("cards", "zones", "reason", "agent", "row")

    def __init__(self, cards: list[Card], zones: list[str], reason: str, agent: int | None, row: int) -> None:
        super().__init__()
        self.cards = cards
        self.zones = zones
        self.reason = reason
        self.agent = agent
        self.row = row

    def accepts(self, args: tuple[str, ...]) -> Record | None:
        if not args:
            return self
        kept = [i for i, zone in enumerate(self.zones) if zone in args]
        cards, zones = [self.cards[i] for i in kept], [self.zones[i] for i in kept]
        return Batch(cards, zones, self.reason, self.agent, self.row) if kept else None


def move(play: Play, moves: list[tuple[int, int]], reason: str, agent: int = NOBODY, *, bottom: bool = False) -> None:
    """Move cards as one batch and tell everybody concerned, losses before gains."""
    if not moves:
        return
    triggers = play.triggers
    if "cards_moved" not in triggers and "cards_lost" not in triggers and "cards_gained" not in triggers:
        place(play, moves, reason, agent, bottom=bottom)
        return
    before = {id: play.card(id) for id, _ in moves}
    parting = _parting(play, moves) if "cards_lost" in triggers else ()
    steps = place(play, moves, reason, agent, bottom=bottom)
    who, row = None if agent == NOBODY else agent, len(play.state.log) - 1
    if "cards_moved" in triggers:
        cards, zones = [before[id] for id, _, _ in steps], [zone_word(play.state, to) for _, _, to in steps]
        window(play, "cards_moved", Batch(cards, zones, reason, who, row), NOBODY)
    if "cards_lost" in triggers or parting:
        _tell(play, "cards_lost", steps, before, reason, who, row, parting)
    if "cards_gained" in triggers:
        _tell(play, "cards_gained", steps, before, reason, who, row, ())


def _tell(
    play: Play,
    event: str,
    steps: tuple[Step, ...],
    before: dict[int, Card],
    reason: str,
    agent: int | None,
    row: int,
    parting: tuple[Live, ...],
) -> None:
    """One record for each owner somebody listens for, in action order; the dead lose and gain nothing (B-004)."""
    state = play.state
    lost = event == "cards_lost"
    heard = _heard(play, event, parting)
    views: dict[int, Moved] = {}
    for id, origin, to in steps:
        mine, other = (origin, to) if lost else (to, origin)
        owner = owner_of_zone(state, mine)
        if owner == NOBODY or (heard is not None and owner not in heard) or not state.alive[owner] or mine == other:
            continue
        if owner not in views:
            partner = owner_of_zone(state, other)
            views[owner] = Moved(owner, [], [], reason, agent, None if partner == NOBODY else partner, row)
        views[owner].cards.append(before[id])
        views[owner].zones.append(zone_word(state, mine))
    if views:
        for owner in list(play.action_order()):
            if owner in views and state.alive[owner]:
                window(play, event, views[owner], owner, parting=parting)


def _heard(play: Play, event: str, parting: tuple[Live, ...]) -> set[int] | None:
    """The players whose own moves somebody listens to; None when somebody listens to the moves of others."""
    heard: set[int] = set()
    for live in (*play.triggers.get(event, ()), *parting):
        if not live.part.events[event].own:
            return None
        heard.add(live.owner)
    return heard


def _parting(play: Play, moves: list[tuple[int, int]]) -> tuple[Live, ...]:
    """The parts of equipment about to leave that react to being lost: they are off the index by then (B-001)."""
    worn = [live for live in play.triggers["cards_lost"] if live.rank == EQUIPMENT_RANK and not live.serial]
    if not worn:
        return ()
    leaving = {id for id, _ in moves}
    return tuple(live for live in worn if live.card is not None and live.card.id in leaving)


def ids_of(cards: list[Card]) -> list[int]:
    """The physical ids in cards, each once."""
    return list(dict.fromkeys(id for card in cards for id in card.material))


def discard(play: Play, cards: list[Card], agent: int, reason: str = "discard") -> None:
    """Cards to the discard pile."""
    move(play, [(id, DISCARD) for id in ids_of(cards)], reason, agent)


def to_hand(play: Play, cards: list[Card], player: int, reason: str, agent: int) -> None:
    """Cards to a hand; those already there stay."""
    zone = area_of(player, HAND)
    zone_of = play.state.zone_of
    move(play, [(id, zone) for id in ids_of(cards) if zone_of[id] != zone], reason, agent)


def to_table(play: Play, card: Card, reason: str, agent: int) -> None:
    """The material of a card to the processing zone, where it is still the agent's."""
    zone_of = play.state.zone_of
    move(play, [(id, TABLE) for id in card.material if zone_of[id] != TABLE], reason, agent)
    bear(play, card, agent)


def bear(play: Play, card: Card, player: int) -> None:
    """A card on the table is one that this player uses or plays, or judges by: it counts among his (S-106)."""
    for id in card.material:
        play.bearers[id] = player


def to_judge_area(play: Play, card: Card, player: int, agent: int) -> None:
    """A delayed trick into a judge area, under the name it is used by (C-008, B-002)."""
    wear(play, card)
    move(play, [(id, area_of(player, 2)) for id in card.material], "put", agent)


def need_cards(play: Play, count: int) -> list[int]:
    """The ids of the top `count` cards of the draw pile, topmost first. A short pile is made longer by the shuffled discard
    pile under it (R-036, B-031); when both are too few the game ends with no winner (D-03)."""
    state = play.state
    if len(state.zones[DECK]) < count:
        if len(state.zones[DECK]) + len(state.zones[DISCARD]) < count:
            end_game(play, [])
            raise GameOver
        reshuffle(play)
        window(play, "pile_shuffled", Plain(), NOBODY)
    return top_cards(state, count)


def draw(play: Play, player: int, count: int) -> list[Card]:
    """Draw `count` cards, 0 or more, from the top."""
    if count <= 0:
        return []
    ids = need_cards(play, count)
    zone = area_of(player, HAND)
    move(play, [(id, zone) for id in ids], "draw", player)
    return [play.cards[id] for id in ids]


def recast(play: Play, player: int, cards: list[Card]) -> list[Card]:
    """Recast cards: they go to the discard pile, and as many are drawn. It is no use of a card (C-212)."""
    move(play, [(id, DISCARD) for id in ids_of(cards)], "recast", player)
    return draw(play, player, len(cards)) if play.state.alive[player] else []


def sweep(play: Play, mark: int) -> None:
    """Cards left on the table by an effect that has ended go to the discard pile, if nothing took them (D-17)."""
    loose = play.loose
    if len(loose) <= mark:
        return
    left = list(dict.fromkeys(loose[mark:]))
    del loose[mark:]
    zone_of = play.state.zone_of
    ids = [id for id in left if zone_of[id] == TABLE]
    if ids:
        move(play, [(id, DISCARD) for id in ids], "put")
