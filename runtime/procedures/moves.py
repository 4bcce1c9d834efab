"""Cards moving (timings, section 5; C-001): one batch is one event, seen by each owner as what he lost and gained.

A move is given as pairs of card and zone, with its reason and the player who causes it (`agent`).
"""

from __future__ import annotations

from ..asking import GameOver, window
from ..cards import Card
from ..play import EQUIPMENT_RANK, NOBODY, Live, Play, top_cards
from ..records import Moved, Plain, Record
from ..state import DECK, DISCARD, HAND, TABLE, area_of, owner_of_zone, zone_word
from ..write import end_game, place, reshuffle, wear

Step = tuple[int, int, int]


class Batch(Record):
    """A whole batch, for those who look at moves of anybody."""

    __slots__ = ("cards", "reason", "agent")

    def __init__(self, cards: list[Card], reason: str, agent: int | None) -> None:
        super().__init__()
        self.cards = cards
        self.reason = reason
        self.agent = agent


def move(play: Play, moves: list[tuple[int, int]], reason: str, agent: int = NOBODY, *, bottom: bool = False) -> None:
    """Move cards as one batch and tell everybody concerned, losses before gains."""
    if not moves:
        return
    watched = play.triggers.keys() & _WATCHED
    before = {id: play.card(id) for id, _ in moves} if watched else {}
    parting = _parting(play, moves) if "cards_lost" in watched else ()
    steps = place(play, moves, reason, agent, bottom=bottom)
    if not watched:
        return
    who = None if agent == NOBODY else agent
    if "cards_moved" in watched:
        window(play, "cards_moved", Batch([before[id] for id, _, _ in steps], reason, who), NOBODY)
    if "cards_lost" in watched:
        _tell(play, "cards_lost", steps, before, reason, who, lost=True, parting=parting)
    if "cards_gained" in watched:
        _tell(play, "cards_gained", steps, before, reason, who, lost=False)


_WATCHED = frozenset(("cards_moved", "cards_lost", "cards_gained"))


def _tell(
    play: Play,
    event: str,
    steps: tuple[Step, ...],
    before: dict[int, Card],
    reason: str,
    agent: int | None,
    *,
    lost: bool,
    parting: tuple[Live, ...] = (),
) -> None:
    """One record for each owner, in action order; the dead lose and gain nothing (B-004)."""
    state = play.state
    views: dict[int, Moved] = {}
    for id, origin, to in steps:
        mine, other = (origin, to) if lost else (to, origin)
        owner, partner = owner_of_zone(state, mine), owner_of_zone(state, other)
        if owner == NOBODY or not state.alive[owner] or mine == other:
            continue
        if owner not in views:
            views[owner] = Moved(owner, [], [], reason, agent, None if partner == NOBODY else partner)
        views[owner].cards.append(before[id])
        views[owner].zones.append(zone_word(state, mine))
    for owner in play.action_order():
        if owner in views and state.alive[owner]:
            window(play, event, views[owner], owner, parting=parting)


def _parting(play: Play, moves: list[tuple[int, int]]) -> tuple[Live, ...]:
    """The parts of equipment about to leave that react to being lost: they are off the index by then (B-001)."""
    leaving = {id for id, _ in moves}
    return tuple(
        live
        for live in play.triggers.get("cards_lost", ())
        if live.rank == EQUIPMENT_RANK and not live.serial and live.card is not None and live.card.id in leaving
    )


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
    """The material of a card to the processing zone."""
    zone_of = play.state.zone_of
    move(play, [(id, TABLE) for id in card.material if zone_of[id] != TABLE], reason, agent)


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
    return top_cards(play, count)


def draw(play: Play, player: int, count: int) -> list[Card]:
    """Draw `count` cards, 0 or more, from the top."""
    if count <= 0:
        return []
    ids = need_cards(play, count)
    zone = area_of(player, HAND)
    move(play, [(id, zone) for id in ids], "draw", player)
    return [play.cards[id] for id in ids]


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
