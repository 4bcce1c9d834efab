"""Filters: which of many pass a test. What does not depend on the candidate is computed once, not for each.

A candidate whose test needs data that is not there does not pass (D-07); when what all candidates are compared with is not
there, none does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..absent import Absent
from ..lowered import Node
from ..program import PLAY, Frame, Value
from .operators import class_test, compare
from .values import reader, value

Filter = Callable[[Frame, list[Any]], list[Any]]


def passing(test: Node, slot: int, skill: str) -> Filter:
    """The filter of a test whose candidate is in `slot`."""
    if test[0] == "and":
        first, second = passing(test[1], slot, skill), passing(test[2], slot, skill)
        return lambda fr, items: second(fr, first(fr, items))
    if test[0] == "class" and test[2] == ("slot", slot):
        return _classified(test)
    if test[0] == "not" and test[1][0] == "same":
        return _compared(test[1], slot, skill, "!=") or _general(test, slot, skill)
    if test[0] == "same":
        return _compared(test, slot, skill, "==") or _general(test, slot, skill)
    if test[0] == "cmp":
        return _compared((test[0], *test[2:]), slot, skill, test[1]) or _general(test, slot, skill)
    return _general(test, slot, skill)


def _general(test: Node, slot: int, skill: str) -> Filter:
    holds = value(test, skill)

    def keep(fr: Frame, items: list[Any]) -> list[Any]:
        kept = []
        for item in items:
            fr[slot] = item
            try:
                if holds(fr):
                    kept.append(item)
            except Absent:
                continue
        return kept

    return keep


def _classified(test: Node) -> Filter:
    belongs, word = class_test(test[1], test[3]), test[3]

    def keep(fr: Frame, items: list[Any]) -> list[Any]:
        play = fr[PLAY]
        return [item for item in items if belongs(play, item, word)]

    return keep


def _compared(test: Node, slot: int, skill: str, op: str) -> Filter | None:
    """A comparison of the candidate, or of a property of it, with something that does not depend on it."""
    left, right = test[1], test[2]
    read = _of_candidate(left, slot)
    if read is None or _mentions(right, slot):
        return None
    return _against(read, compare(op), value(right, skill))


def _of_candidate(node: Node, slot: int) -> Callable[[Any, Any], Any] | None:
    if node == ("slot", slot):
        return _itself
    if node[0] == "get" and node[3] == ("slot", slot):
        return reader(node[1], node[2])
    return None


def _itself(play: Any, item: Any) -> Any:
    return item


def _against(read: Callable[[Any, Any], Any], test: Callable[[Any, Any], bool], other: Value) -> Filter:
    def keep(fr: Frame, items: list[Any]) -> list[Any]:
        try:
            fixed = other(fr)
        except Absent:
            return []
        play = fr[PLAY]
        if read is _itself:
            return [item for item in items if test(item, fixed)]
        return [item for item in items if test(read(play, item), fixed)]

    return keep


def _mentions(node: Any, slot: int) -> bool:
    """Whether an expression reads the slot, or asks something whose answer may change from candidate to candidate."""
    if node == ("slot", slot) or (isinstance(node, tuple) and node[:1] == ("where",)):
        return True
    return isinstance(node, tuple) and any(_mentions(part, slot) for part in node)
