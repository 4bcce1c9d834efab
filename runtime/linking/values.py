"""Expressions to closures. They never ask and never change the state.

A name whose step was skipped is empty (D-07); an expression that needs it raises `Absent`, and the statement, test or
candidate it stands in does not apply.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from ..absent import SKIPPED, Absent
from ..cards import Card
from ..history import FIELDS
from ..lowered import Node
from ..piles import cards_called, zone_cards
from ..play import Play
from ..program import EVENT, GONE, LIVE, PLAY, YOU, Frame, Value
from ..registry import PROPERTIES, QUERIES
from ..stacks import POOL, stack_of
from ..state import DECK, DISCARD, EQUIPPED, FIRST_AREA, HAND, JUDGING, TABLE
from ..words import UNLIMITED

Linker = Callable[[Node, str], Value]
NODES: dict[str, Linker] = {}


def node(*kinds: str) -> Callable[[Linker], Linker]:
    """Declare how the nodes of these kinds are linked."""

    def declare(linker: Linker) -> Linker:
        NODES.update((kind, linker) for kind in kinds)
        return linker

    return declare


def value(node: Node, skill: str) -> Value:
    """The closure of an expression; `skill` is the skill (or card) it is written in, for cards it converts."""
    return NODES[node[0]](node, skill)


def constant(node: Node) -> Any:
    """The constant an expression is, None when it is none."""
    if node[0] in ("num", "word", "flag"):
        return node[1]
    if node[0] == "unlimited":
        return UNLIMITED
    return constant_negative(node)


def constant_negative(node: Node) -> Any:
    """The number a negated constant is."""
    return -node[1][1] if node[0] == "neg" and node[1][0] == "num" else None


@node("num", "word", "flag", "unlimited")
def _constant(node: Node, skill: str) -> Value:
    fixed = constant(node)
    return lambda fr: fixed


@node("you")
def _you(node: Node, skill: str) -> Value:
    return lambda fr: fr[YOU]


@node("slot")
def _slot(node: Node, skill: str) -> Value:
    index = node[1]

    def read(fr: Frame) -> Any:
        found = fr[index]
        if found is SKIPPED:
            raise Absent
        return found

    return read


@node("field")
def _field(node: Node, skill: str) -> Value:
    name = str(node[1])
    return lambda fr: getattr(fr[EVENT], name)


@node("spent")
def _spent(node: Node, skill: str) -> Value:
    return lambda fr: fr[LIVE].card


@node("global")
def _global(node: Node, skill: str) -> Value:
    return _GLOBALS[node[1]]


def _turn_owner(fr: Frame) -> int | None:
    owner = fr[PLAY].state.turn_owner
    return None if owner < 0 else owner


def _board(fr: Frame) -> list[Card]:
    play: Play = fr[PLAY]
    found: list[Card] = []
    for seat in play.action_order():
        for area in (EQUIPPED, JUDGING):
            found += [play.card(id) for id in play.state.zones[FIRST_AREA + 3 * seat + area]]
    return found


_GLOBALS: dict[str, Value] = {
    "turn_owner": _turn_owner,
    "phase": lambda fr: fr[PLAY].state.phase or None,
    "deck": lambda fr: zone_cards(fr[PLAY], DECK),
    "discard_pile": lambda fr: zone_cards(fr[PLAY], DISCARD),
    "processing": lambda fr: zone_cards(fr[PLAY], TABLE),
    "board": _board,
    "spare_generals": lambda fr: stack_of(fr[PLAY], POOL),
}


@node("group")
def _group(node: Node, skill: str) -> Value:
    if node[1] == "others":
        return lambda fr: [seat for seat in fr[PLAY].action_order() if seat != fr[YOU]]
    if node[1] == "seats":
        return lambda fr: list(range(fr[PLAY].state.seats))
    return lambda fr: fr[PLAY].action_order()


def reader(base: str, name: str) -> Callable[[Play, Any], Any]:
    """The function that reads a property of one thing of a base type, or a field of an entry of a log."""
    if base == "many":
        return _count if name == "count" else _first
    if name in PROPERTIES and base in PROPERTIES[name].run:
        return PROPERTIES[name].run[base]
    return FIELDS[base][name]


def _count(play: Play, many: list[Any]) -> int:
    return len(many)


def _first(play: Play, many: list[Any]) -> Any:
    return many[0] if many else None


_AREAS = {
    "hand": (HAND,),
    "equipment": (EQUIPPED,),
    "judging": (JUDGING,),
    "cards": (HAND, EQUIPPED),
    "area": (HAND, EQUIPPED, JUDGING),
}


def _ids_of(node: Node, skill: str) -> Value | None:
    """The ids of the cards in areas of a player, not to be changed; None for any other expression."""
    if node[0] != "get" or node[1] != "Player" or node[2] not in _AREAS:
        return None
    areas, of = tuple(FIRST_AREA + area for area in _AREAS[node[2]]), value(node[3], skill)

    def ids(fr: Frame) -> list[int]:
        player = of(fr)
        if player is None:
            raise Absent
        first, zones = 3 * player, fr[PLAY].state.zones
        if len(areas) == 1:
            return zones[areas[0] + first]  # type: ignore[no-any-return]
        return [id for area in areas for id in zones[area + first]]

    return ids


def size_of(node: Node, skill: str) -> Value | None:
    """How many cards are in areas of a player, counted without looking at them; None for any other expression."""
    ids = _ids_of(node, skill)
    return None if ids is None else lambda fr: len(ids(fr))


def cards_of(node: Node, skill: str) -> Value | None:
    """The cards in areas of a player as a bare list, for those who only look at them; None for any other expression."""
    ids = _ids_of(node, skill)
    return None if ids is None else lambda fr: cards_called(fr[PLAY], ids(fr))


@node("get")
def _get(node: Node, skill: str) -> Value:
    if node[1] == "many" and node[2] == "count":
        size = size_of(node[3], skill)
        if size is not None:
            return size
    read, of = reader(node[1], node[2]), value(node[3], skill)
    if node[3] == ("you",):
        return lambda fr: read(fr[PLAY], fr[YOU])

    def get(fr: Frame) -> Any:
        thing = of(fr)
        if thing is None:
            raise Absent
        return read(fr[PLAY], thing)

    return get


@node("map")
def _map(node: Node, skill: str) -> Value:
    read, of = reader(node[1], node[2]), value(node[3], skill)

    def each(fr: Frame) -> list[Any]:
        play = fr[PLAY]
        found: list[Any] = []
        for thing in of(fr) or ():
            got = read(play, thing)
            if isinstance(got, list):
                found += got
            elif got is not None:
                found.append(got)
        return found

    return each


@node("query")
def _query(node: Node, skill: str) -> Value:
    name, args = node[1], node[2]
    declared = QUERIES[name]
    if name in ("lowest", "highest"):
        return _extreme(node, skill)
    if name in ("last", "some", "none") and _of_log(args[0]):
        return NODES["latest"](node, skill)
    run = declared.run
    closures = [value(arg, skill) for arg in args]
    parameters = inspect.signature(run).parameters
    if "gone" in parameters:
        return lambda fr: run(fr[PLAY], *present(closures, fr), gone=fr[GONE])
    if "made_by" in parameters:
        return lambda fr: run(fr[PLAY], *present(closures, fr), made_by=skill)
    return lambda fr: run(fr[PLAY], *present(closures, fr))


def _of_log(node: Node) -> bool:
    """Whether an expression is a log, perhaps with a condition on its entries."""
    return bool(node[0] == "log" or (node[0] == "where" and node[1][0] == "log"))


def present(closures: list[Value], fr: Frame) -> list[Any]:
    """The values of arguments; raises Absent when one is not there."""
    values = [closure(fr) for closure in closures]
    if None in values:
        raise Absent
    return values


@node("extreme")
def _extreme(node: Node, skill: str) -> Value:
    run = QUERIES[node[1]].run
    players, read = value(node[2][0], skill), PROPERTIES[node[2][1][1]].run["Player"]

    def extreme(fr: Frame) -> Any:
        seats = players(fr)
        return run(fr[PLAY], seats, [read(fr[PLAY], seat) for seat in seats])

    return extreme
