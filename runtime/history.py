"""The rows of the event log that scripts may look at: uses, plays, moves, damages (design 4.7).

An entry is the row itself; its fields are read when they are asked for. The event being handled is never among them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .cards import Card
from .play import Play
from .registry import log
from .state import owner_of_zone, zone_word
from .words import colour_of_suit

Row = tuple[Any, ...]
Read = Callable[[Play, Row], Any]

log("uses", user="Player", card="Card", targets="Player*", phase="Phase?")
log("plays", player="Player", card="Card", phase="Phase?")
log("moves", owner="Player?", card="Card", reason="Reason", origin="Zone", to="Zone", agent="Player?")
log("damages", source="Player?", victim="Player", amount="Number", nature="Nature")


def entries(play: Play, what: str, scope: str, event: Any) -> list[Row]:
    """The rows of one kind within a scope, oldest first; of a batch of moves one entry for each card."""
    state = play.state
    rows, kind = state.log, _KINDS[what]
    start = _start(play, scope)
    here = getattr(event, "row", -1)
    found = [row for row in rows[start:] if row[0] == kind]
    if here >= start and rows[here][0] == kind:
        found = [row for row in found if row is not rows[here]]
    if kind == "move":
        return [(kind, reason, agent, *step) for _, reason, agent, steps in found for step in steps]
    return found


def _start(play: Play, scope: str) -> int:
    """Where a scope begins in the log; a use or damage that does not run has nothing."""
    if scope == "use":
        return play.uses[-1].began if play.uses else len(play.state.log)
    if scope == "damage":
        return play.damage_began if play.damage_serial else len(play.state.log)
    return play.state.scope_starts[scope]


_KINDS = {"uses": "use", "plays": "play", "moves": "move", "damages": "damage"}


def _card(play: Play, row: Row) -> Card:
    """The card of a use or play, as it was then."""
    name, material, suit, number = row[2:6]
    card: Card
    if len(material) == 1 and play.cards[material[0]].kind.id == name:
        card = play.cards[material[0]]
        return card
    return Card(-1, play.program.kinds[name], suit, number, colour_of_suit(suit), material, "")


def _player(index: int) -> Read:
    return lambda play, row: None if row[index] < 0 else row[index]


def _at(index: int) -> Read:
    return lambda play, row: row[index]


def _zone(index: int) -> Read:
    return lambda play, row: zone_word(play.state, row[index])


def _owner(play: Play, row: Row) -> int | None:
    owner = owner_of_zone(play.state, row[4])
    return None if owner < 0 else owner


FIELDS: dict[str, dict[str, Read]] = {
    "uses": {
        "user": _at(1),
        "card": _card,
        "targets": lambda play, row: list(row[6]),
        "phase": lambda play, row: row[7] or None,
    },
    "plays": {"player": _at(1), "card": _card, "phase": lambda play, row: row[6] or None},
    "moves": {
        "owner": _owner,
        "card": lambda play, row: play.cards[row[3]],
        "reason": _at(1),
        "origin": _zone(4),
        "to": _zone(5),
        "agent": _player(2),
    },
    "damages": {"source": _player(1), "victim": _at(2), "amount": _at(3), "nature": _at(4)},
}
