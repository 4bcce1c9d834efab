"""Expressions to closures. They never ask and never change the state.

A name whose step was skipped is empty (D-07); an expression that needs it raises `Absent`, and the statement, test or
candidate it stands in does not apply.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from ..cards import Card
from ..choices import Absent
from ..lowered import Node
from ..play import Play
from ..program import EVENT, GONE, LIVE, PLAY, YOU, Frame, Value
from ..properties import colour, entries, zone
from ..queries import gender_of, is_dying, pile_of, suit_of, zone_cards
from ..registry import PROPERTIES, QUERIES
from ..state import DECK, DISCARD, EQUIPPED, FIRST_AREA, HAND, JUDGING, TABLE
from ..words import UNLIMITED

_ATTRIBUTES = {"from": "source"}


def value(node: Node, skill: str) -> Value:
    """The closure of an expression; `skill` is the skill (or card) it is written in, for cards it converts."""
    return _KINDS[node[0]](node, skill)


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


def _constant(node: Node, skill: str) -> Value:
    fixed = constant(node)
    return lambda fr: fixed


def _you(node: Node, skill: str) -> Value:
    return lambda fr: fr[YOU]


def _slot(node: Node, skill: str) -> Value:
    index = node[1]
    return lambda fr: fr[index]


def _field(node: Node, skill: str) -> Value:
    name = str(_ATTRIBUTES.get(node[1], node[1]))
    return lambda fr: getattr(fr[EVENT], name)


def _spent(node: Node, skill: str) -> Value:
    return lambda fr: fr[LIVE].card


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
}


def _group(node: Node, skill: str) -> Value:
    if node[1] == "others":
        return lambda fr: [seat for seat in fr[PLAY].action_order() if seat != fr[YOU]]
    if node[1] == "seats":
        return lambda fr: list(range(fr[PLAY].state.seats))
    return lambda fr: fr[PLAY].action_order()


def _reader(base: str, name: str) -> Callable[[Play, Any], Any]:
    if base == "many":
        return _count if name == "count" else _first
    if name in PROPERTIES and base in PROPERTIES[name].run:
        return PROPERTIES[name].run[base]
    return lambda play, row: row[name]


def _count(play: Play, many: list[Any]) -> int:
    return len(many)


def _first(play: Play, many: list[Any]) -> Any:
    return many[0] if many else None


_AREAS = {"hand": HAND, "equipment": EQUIPPED, "judging": JUDGING}


def _size(node: Node, skill: str) -> Value | None:
    """How many cards are in an area of a player, counted without looking at them; None for any other expression."""
    if node[0] != "get" or node[1] != "Player" or node[2] not in _AREAS:
        return None
    area, of = FIRST_AREA + _AREAS[node[2]], value(node[3], skill)

    def size(fr: Frame) -> int:
        player = of(fr)
        if player is None:
            raise Absent
        return len(fr[PLAY].state.zones[area + 3 * player])

    return size


def _get(node: Node, skill: str) -> Value:
    if node[1] == "many" and node[2] == "count":
        size = _size(node[3], skill)
        if size is not None:
            return size
    read, of = _reader(node[1], node[2]), value(node[3], skill)

    def get(fr: Frame) -> Any:
        thing = of(fr)
        if thing is None:
            raise Absent
        return read(fr[PLAY], thing)

    return get


def _map(node: Node, skill: str) -> Value:
    read, of = _reader(node[1], node[2]), value(node[3], skill)

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


def _query(node: Node, skill: str) -> Value:
    name, args = node[1], node[2]
    declared = QUERIES[name]
    if name in ("lowest", "highest"):
        return _extreme(node, skill)
    run = declared.run
    closures = [value(arg, skill) for arg in args]
    parameters = inspect.signature(run).parameters
    if "gone" in parameters:
        return lambda fr: run(fr[PLAY], *present(closures, fr), gone=fr[GONE])
    if "made_by" in parameters:
        return lambda fr: run(fr[PLAY], *present(closures, fr), made_by=skill)
    return lambda fr: run(fr[PLAY], *present(closures, fr))


def present(closures: list[Value], fr: Frame) -> list[Any]:
    """The values of arguments; raises Absent when one is not there."""
    values = [closure(fr) for closure in closures]
    if None in values:
        raise Absent
    return values


def _extreme(node: Node, skill: str) -> Value:
    run = QUERIES[node[1]].run
    players, read = value(node[2][0], skill), PROPERTIES[node[2][1][1]].run["Player"]

    def extreme(fr: Frame) -> Any:
        seats = players(fr)
        return run(fr[PLAY], seats, [read(fr[PLAY], seat) for seat in seats])

    return extreme


def _arith(node: Node, skill: str) -> Value:
    op, left, right = node[0], value(node[1], skill), value(node[2], skill)

    def add(fr: Frame) -> Any:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        if isinstance(a, list):
            return [*a, *(b if isinstance(b, list) else [b])]
        return a + b

    def sub(fr: Frame) -> Any:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        if isinstance(a, list):
            taken = b if isinstance(b, list) else [b]
            return [item for item in a if item not in taken]
        return a - b

    def mul(fr: Frame) -> Any:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        return a * b

    return {"add": add, "sub": sub, "mul": mul}[op]


def _neg(node: Node, skill: str) -> Value:
    fixed = constant_negative(node)
    if fixed is not None:
        return lambda fr: fixed
    of = value(node[1], skill)

    def neg(fr: Frame) -> Any:
        number = of(fr)
        if number is None:
            raise Absent
        return -number

    return neg


_TESTS: dict[str, Callable[[Any, Any], bool]] = {
    "<": lambda a, b: bool(a < b),
    "<=": lambda a, b: bool(a <= b),
    ">": lambda a, b: bool(a > b),
    ">=": lambda a, b: bool(a >= b),
}


def _cmp(node: Node, skill: str) -> Value:
    test, left, right = _TESTS[node[1]], value(node[2], skill), value(node[3], skill)

    def compare(fr: Frame) -> bool:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        return test(a, b)

    return compare


def _same(node: Node, skill: str) -> Value:
    left, right = value(node[1], skill), value(node[2], skill)
    fixed = constant(node[2])
    if fixed is not None:
        return lambda fr: bool(left(fr) == fixed)
    return lambda fr: bool(left(fr) == right(fr))


def _and(node: Node, skill: str) -> Value:
    left, right = value(node[1], skill), value(node[2], skill)
    return lambda fr: left(fr) and right(fr)


def _or(node: Node, skill: str) -> Value:
    left, right = value(node[1], skill), value(node[2], skill)
    return lambda fr: left(fr) or right(fr)


def _not(node: Node, skill: str) -> Value:
    of = value(node[1], skill)
    return lambda fr: not of(fr)


# --- classification ---------------------------------------------------------------------------------------------------------

_CLASSES: dict[str, Callable[[Play, Any, str], bool]] = {
    "Suit": lambda play, card, word: suit_of(play, card) == word,
    "Colour": lambda play, card, word: colour(play, card) == word,
    "Type": lambda play, card, word: card.kind.type == word,
    "Slot": lambda play, card, word: card.kind.slot == word,
    "Name": lambda play, card, word: word in card.kind.families,
    "mount": lambda play, card, word: card.kind.slot.endswith("mount"),
    "Zone": lambda play, card, word: zone(play, card) == word,
    "Gender": lambda play, player, word: gender_of(play, player) == word,
}

_FLAGS: dict[str, Callable[[Play, int], bool]] = {
    "alive": lambda play, player: bool(play.state.alive[player]),
    "dead": lambda play, player: not play.state.alive[player],
    "wounded": lambda play, player: play.state.hp[player] < play.state.max_hp[player],
    "chained": lambda play, player: bool(play.state.chained[player]),
    "dying": is_dying,
    "face_down": lambda play, player: bool(play.state.face_down[player]),
}


def _class(node: Node, skill: str) -> Value:
    base, word = node[1], node[3]
    of = value(node[2], skill)
    if base == "Flag":
        flag = _FLAGS[word]

        def is_so(fr: Frame) -> bool:
            player = of(fr)
            if player is None:
                raise Absent
            return flag(fr[PLAY], player)

        return is_so
    test = _CLASSES[base]

    def belongs(fr: Frame) -> bool:
        thing = of(fr)
        if thing is None:
            raise Absent
        return test(fr[PLAY], thing, word)

    return belongs


# --- many -------------------------------------------------------------------------------------------------------------------


def _empty(node: Node, skill: str) -> Value:
    size = _size(node[1], skill)
    if size is not None:
        return lambda fr: not size(fr)
    of = value(node[1], skill)
    return lambda fr: not of(fr)


def _exists(node: Node, skill: str) -> Value:
    of = value(node[1], skill)

    def exists(fr: Frame) -> bool:
        try:
            return of(fr) is not None
        except Absent:
            return False

    return exists


def _in(node: Node, skill: str) -> Value:
    item, many = value(node[1], skill), value(node[2], skill)
    return lambda fr: item(fr) in (many(fr) or ())


def _between(node: Node, skill: str) -> Value:
    item, low, high = (value(part, skill) for part in node[1:4])

    def between(fr: Frame) -> bool:
        a, b, c = low(fr), item(fr), high(fr)
        if a is None or b is None or c is None:
            raise Absent
        return bool(a <= b <= c)

    return between


def _list(node: Node, skill: str) -> Value:
    items = [value(item, skill) for item in node[1]]

    def several(fr: Frame) -> list[Any]:
        found: list[Any] = []
        for item in items:
            got = item(fr)
            if isinstance(got, list):
                found += got
            elif got is not None:
                found.append(got)
        return found

    return several


def _where(node: Node, skill: str) -> Value:
    many, slot, test = value(node[1], skill), node[2], value(node[3], skill)

    def where(fr: Frame) -> list[Any]:
        found = []
        for item in many(fr) or ():
            fr[slot] = item
            try:
                if test(fr):
                    found.append(item)
            except Absent:
                continue
        return found

    return where


def _log(node: Node, skill: str) -> Value:
    what, scope = node[1], node[2]
    return lambda fr: entries(fr[PLAY], what, scope)


def _state(node: Node, skill: str) -> Value:
    name = f"{node[1]}.{node[2]}"
    holder = value(node[3], skill)

    def read(fr: Frame) -> Any:
        play: Play = fr[PLAY]
        key = f"{holder(fr)}:{name}"
        kept = play.state.vars
        if key in kept:
            return kept[key]
        start = play.program.states[name].start
        return list(start) if isinstance(start, tuple) else start

    return read


def _pile(node: Node, skill: str) -> Value:
    key = f"{node[1]}.{node[2]}"
    holder = value(node[3], skill)
    return lambda fr: pile_of(fr[PLAY], holder(fr), key)


def _table(node: Node, skill: str) -> Value:
    slot, player = node[1], value(node[2], skill)

    def read(fr: Frame) -> Any:
        table = fr[slot]
        if table is None:
            raise Absent
        return table.get(player(fr))

    return read


_KINDS: dict[str, Callable[[Node, str], Value]] = {
    "num": _constant,
    "word": _constant,
    "flag": _constant,
    "unlimited": _constant,
    "you": _you,
    "slot": _slot,
    "field": _field,
    "spent": _spent,
    "global": _global,
    "group": _group,
    "get": _get,
    "map": _map,
    "query": _query,
    "add": _arith,
    "sub": _arith,
    "mul": _arith,
    "neg": _neg,
    "cmp": _cmp,
    "same": _same,
    "and": _and,
    "or": _or,
    "not": _not,
    "class": _class,
    "empty": _empty,
    "exists": _exists,
    "in": _in,
    "between": _between,
    "list": _list,
    "where": _where,
    "log": _log,
    "state": _state,
    "pile": _pile,
    "table": _table,
}
