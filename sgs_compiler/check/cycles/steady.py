"""What a condition can do to a cycle: it holds, it fails, it stays as it is while the cycle runs, or it may change.

Only what cannot change inside one resolution is steady: constants, you, the turn, the phase, role, kingdom and gender.
Everything else may be what ends the cycle, so a part with such a condition is never called endless.
"""

from __future__ import annotations

from collections.abc import Mapping

from runtime.lowered import Node

HOLDS, FAILS, STEADY, OPEN = "holds", "fails", "steady", "open"
_PROPERTIES = frozenset(("role", "kingdom", "gender"))
_GLOBALS = frozenset(("turn_owner", "phase"))


def outcome(node: Node | None, known: Mapping[str, Node]) -> str:
    """What a condition does when the fields of the event in `known` have those values."""
    if node is None:
        return HOLDS
    match node[0]:
        case "flag":
            return HOLDS if node[1] else FAILS
        case "and":
            return _both(outcome(node[1], known), outcome(node[2], known))
        case "or":
            return _turned(_both(_turned(outcome(node[1], known)), _turned(outcome(node[2], known))))
        case "not":
            return _turned(outcome(node[1], known))
        case "same":
            return _same(_value(node[1], known), _value(node[2], known))
        case "in" if node[2][0] == "list":
            item, items = _value(node[1], known), [_value(each, known) for each in node[2][1]]
            return _turned(_all([_turned(_same(item, each)) for each in items]))
        case "cmp":
            return _compared(node[1], _value(node[2], known), _value(node[3], known))
        case "exists":
            return STEADY if _fixed(_value(node[1], known)) else OPEN
        case "class" if node[1] in ("Gender", "Kingdom"):
            return STEADY if _fixed(_value(node[2], known)) else OPEN
    return OPEN


def _both(one: str, other: str) -> str:
    return next((each for each in (FAILS, OPEN, STEADY) if each in (one, other)), HOLDS)


def _all(outcomes: list[str]) -> str:
    whole = HOLDS
    for each in outcomes:
        whole = _both(whole, each)
    return whole


def _turned(one: str) -> str:
    return {HOLDS: FAILS, FAILS: HOLDS}.get(one, one)


def _value(node: Node, known: Mapping[str, Node]) -> Node:
    return known.get(node[1], node) if node[0] == "field" else node


def _fixed(node: Node) -> bool:
    """Whether a value is the same however often the cycle went round."""
    match node[0]:
        case "num" | "word" | "flag" | "you":
            return True
        case "global":
            return node[1] in _GLOBALS
        case "get":
            return node[2] in _PROPERTIES and _fixed(node[3])
    return False


def _same(one: Node, other: Node) -> str:
    if one == other and _fixed(one):
        return HOLDS
    if one[0] == other[0] and one[0] in ("num", "word", "flag"):
        return FAILS
    return STEADY if _fixed(one) and _fixed(other) else OPEN


def _compared(sign: str, one: Node, other: Node) -> str:
    if one[0] != "num" or other[0] != "num":
        return OPEN
    a, b = one[1], other[1]
    holds = {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[sign]
    return HOLDS if holds else FAILS
