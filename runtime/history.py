"""The rows of the event log that scripts may look at: uses, plays, moves, damages and more (design 4.7).

An entry is the row itself; its fields are read when they are asked for. The event being handled is never among them. Where
the rows of a kind stand in the log is noted from the first time a script asks for them (`Play.rows_of`), so a look at this
turn does not cost more the longer the game has lasted, and games whose cards never ask pay nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from .cards import Card, converted
from .play import Play
from .registry import log
from .state import owner_of_zone, zone_word
from .words import colour_of_suit

Row = tuple[Any, ...]
Read = Callable[[Play, Row], Any]

log("uses", "使用记录", user="Player", card="Card", targets="Player*", phase="Phase?", answering="Flag")
log("plays", "打出记录", player="Player", card="Card", phase="Phase?")
log(
    "moves",
    "移动记录",
    owner="Player?",
    card="Card",
    reason="Reason",
    origin="Zone",
    to="Zone",
    receiver="Player?",
    agent="Player?",
)
log(
    "damages",
    "伤害记录",
    source="Player?",
    victim="Player",
    amount="Number",
    nature="Nature",
    card="Card?",
    chained="Flag",
)
log("recoveries", "回复记录", player="Player", source="Player?", amount="Number")
log("losses", "失去体力记录", player="Player", amount="Number")
log("judgements", "判定记录", player="Player", verdict="Card")
log("dyings", "濒死记录", player="Player")
log("deaths", "死亡记录", dead="Player", killer="Player?")
log("skill_uses", "发动技能记录", player="Player", skill="Skill")
log("skips", "跳过阶段记录", player="Player", phase="Phase")


class _Kind(NamedTuple):
    """Which rows of the event log are the entries of a log: their kind, and what more must be true of them."""

    row: str
    test: Callable[[Play, Row], bool] | None = None


def entries(play: Play, what: str, scope: str, event: Any) -> list[Row]:
    """The entries of a log within a scope, oldest first; of a batch of moves one for each card."""
    found = list(newest(play, what, scope, event))
    found.reverse()
    return found


def newest(play: Play, what: str, scope: str, event: Any) -> Iterator[Row]:
    """The entries of a log within a scope, the latest first, each looked up when it is asked for."""
    log, kind, here = play.state.log, _KINDS[what], getattr(event, "row", -1)
    places = play.rows_of(kind.row)
    for at in reversed(places[bisect_left(places, _start(play, scope)) :]):
        row = log[at]
        if at == here or (kind.test is not None and not kind.test(play, row)):
            continue
        if kind.row == "move":
            yield from ((*row[:3], *step) for step in reversed(row[3]))
        else:
            yield row


def _start(play: Play, scope: str) -> int:
    """Where a scope begins in the log; a use or damage that does not run has nothing."""
    if scope == "use":
        return play.uses[-1].began if play.uses else len(play.state.log)
    if scope == "damage":
        return play.damage_began if play.damage_serial else len(play.state.log)
    return play.state.scope_starts[scope]


_KINDS = {
    "uses": _Kind("use"),
    "plays": _Kind("play"),
    "moves": _Kind("move"),
    "damages": _Kind("damage"),
    "recoveries": _Kind("hp", lambda play, row: row[4] == "recovery"),
    "losses": _Kind("hp", lambda play, row: row[4] == "loss"),
    "judgements": _Kind("verdict", lambda play, row: row[2] >= 0),
    "dyings": _Kind("dying"),
    "deaths": _Kind("death"),
    "skill_uses": _Kind("skill", lambda play, row: row[2] in play.program.skills),
    "skips": _Kind("skip"),
}


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


def _owner(index: int) -> Read:
    """The player whose zone it is."""

    def owner(play: Play, row: Row) -> int | None:
        found = owner_of_zone(play.state, row[index])
        return None if found < 0 else found

    return owner


def _damaging(play: Play, row: Row) -> Card | None:
    """The card that did the damage, as far as the record knows it."""
    return converted(play.program.kinds[row[5]], [play.cards[id] for id in row[6]], "") if row[5] else None


FIELDS: dict[str, dict[str, Read]] = {
    "uses": {
        "user": _at(1),
        "card": _card,
        "targets": lambda play, row: list(row[6]),
        "phase": lambda play, row: row[7] or None,
        "answering": lambda play, row: row[9] == "answer",
    },
    "plays": {"player": _at(1), "card": _card, "phase": lambda play, row: row[6] or None},
    "moves": {
        "owner": _owner(4),
        "card": lambda play, row: play.cards[row[3]],
        "reason": _at(1),
        "origin": _zone(4),
        "to": _zone(5),
        "receiver": _owner(5),
        "agent": _player(2),
    },
    "damages": {
        "source": _player(1),
        "victim": _at(2),
        "amount": _at(3),
        "nature": _at(4),
        "card": _damaging,
        "chained": lambda play, row: bool(row[7]),
    },
    "recoveries": {"player": _at(1), "source": _player(5), "amount": _at(2)},
    "losses": {"player": _at(1), "amount": lambda play, row: -row[2]},
    "judgements": {"player": _at(1), "verdict": lambda play, row: play.cards[row[2]]},
    "dyings": {"player": _at(1)},
    "deaths": {"dead": _at(1), "killer": _player(2)},
    "skill_uses": {"player": _at(1), "skill": _at(2)},
    "skips": {"player": _at(1), "phase": _at(2)},
}
