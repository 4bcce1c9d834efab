"""Many: lists, filters, the event log, and what skills keep."""

from __future__ import annotations

from typing import Any

from ..absent import SKIPPED, Absent
from ..cards import key_of
from ..history import entries, newest
from ..lowered import Node
from ..piles import pile_of
from ..play import Play
from ..program import EVENT, GONE, PLAY, Frame, Value
from ..stacks import stack_key, stack_of
from ..state import var_name
from .filters import passing
from .values import cards_of, node, size_of, value


@node("empty")
def _empty(node: Node, skill: str) -> Value:
    size = size_of(node[1], skill)
    if size is not None:
        return lambda fr: not size(fr)
    of = value(node[1], skill)
    return lambda fr: not of(fr)


@node("exists")
def _exists(node: Node, skill: str) -> Value:
    of = value(node[1], skill)

    def exists(fr: Frame) -> bool:
        try:
            return of(fr) is not None
        except Absent:
            return False

    return exists


@node("in")
def _in(node: Node, skill: str) -> Value:
    item, many = value(node[1], skill), value(node[2], skill)
    return lambda fr: item(fr) in (many(fr) or ())


@node("between")
def _between(node: Node, skill: str) -> Value:
    item, low, high = (value(part, skill) for part in node[1:4])

    def between(fr: Frame) -> bool:
        a, b, c = low(fr), item(fr), high(fr)
        if a is None or b is None or c is None:
            raise Absent
        return bool(a <= b <= c)

    return between


@node("list")
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


@node("where")
def _where(node: Node, skill: str) -> Value:
    many, keep = cards_of(node[1], skill) or value(node[1], skill), passing(node[3], node[2], skill)
    return lambda fr: keep(fr, many(fr) or [])


@node("log")
def _log(node: Node, skill: str) -> Value:
    what, scope = node[1], node[2]
    return lambda fr: entries(fr[PLAY], what, scope, fr[EVENT])


@node("latest")
def _latest(node: Node, skill: str) -> Value:
    """`last`, `some` and `none` of a log look at its entries from the latest on, and no further than they must."""
    name, (rows,) = node[1], node[2]
    keep = None
    if rows[0] == "where":
        rows, keep = rows[1], passing(rows[3], rows[2], skill)
    what, scope = rows[1], rows[2]

    def latest(fr: Frame) -> Any:
        for row in newest(fr[PLAY], what, scope, fr[EVENT]):
            if keep is None or keep(fr, [row]):
                return row
        return None

    if name == "last":
        return latest
    there = name == "some"
    return lambda fr: (latest(fr) is not None) == there


@node("state")
def _state(node: Node, skill: str) -> Value:
    name = f"{node[1]}.{node[2]}"
    holder = value(node[3], skill)
    key = value(node[4], skill) if len(node) > 4 and node[4] != ("all",) else None

    def read(fr: Frame) -> Any:
        play: Play = fr[PLAY]
        of = ""
        if key is not None:
            thing = key(fr)
            if thing is None:
                raise Absent
            of = key_of(thing)
        at = var_name(holder(fr), name, of)
        kept = play.state.vars
        if at in kept:
            return kept[at]
        return play.program.states[name].first()

    return read


@node("pile")
def _pile(node: Node, skill: str) -> Value:
    key = f"{node[1]}.{node[2]}"
    holder = value(node[3], skill)
    return lambda fr: pile_of(fr[PLAY], holder(fr), key, fr[GONE])


@node("stack")
def _stack(node: Node, skill: str) -> Value:
    pile, holder = f"{node[1]}.{node[2]}", value(node[3], skill)
    return lambda fr: stack_of(fr[PLAY], stack_key(holder(fr), pile))


@node("table")
def _table(node: Node, skill: str) -> Value:
    slot, player = node[1], value(node[2], skill)

    def read(fr: Frame) -> Any:
        table = fr[slot]
        if table is None or table is SKIPPED:
            raise Absent
        seat = player(fr)
        if seat not in table:
            raise Absent
        return table[seat]

    return read
