"""Conditions on a whole choice that no further card can mend: where they fail for some of it, they fail for more.

A search for a legal choice leaves such beginnings alone (`selection.Choice.partial`). Only what is certain is said: a sum of
numbers that are never negative grows, and what is there twice stays there twice.
"""

from __future__ import annotations

from ..lowered import Node


def growing(test: Node, them: int) -> Node | None:
    """What must hold for every part of a choice that is to pass the test; None when nothing is known."""
    match test[0]:
        case "and":
            left, right = growing(test[1], them), growing(test[2], them)
            return ("and", left, right) if left is not None and right is not None else left or right
        case "cmp":
            return _bounded(test, them)
        case "same":
            return _equal(test, them)
        case "between" if _grows(test[1], them) and _fixed(test[3], them):
            return ("cmp", "<=", test[1], test[3])
    return None


def _bounded(test: Node, them: int) -> Node | None:
    op, left, right = test[1:]
    if op in ("<", "<=") and _grows(left, them) and _fixed(right, them):
        return test
    if op in (">", ">=") and _fixed(left, them) and _grows(right, them):
        return test
    return None


def _equal(test: Node, them: int) -> Node | None:
    for one, other in ((test[1], test[2]), (test[2], test[1])):
        if _grows(one, them) and _fixed(other, them):
            return ("cmp", "<=", one, other)
        if _different(one, them) and other == _count(("slot", them)):
            return test
    return None


def _count(many: Node) -> Node:
    return ("get", "many", "count", many)


def _different(node: Node, them: int) -> bool:
    """Whether this counts the different values of something all of the choice have."""
    if node[:3] == ("get", "many", "count"):
        return bool(node[3][:2] == ("query", "distinct") and _reads(node[3], them))
    if node[:2] == ("query", "count"):
        return _different(_count(node[2][0]), them)
    return False


def _grows(node: Node, them: int) -> bool:
    """Whether this is a number that does not become less when something is added to the choice."""
    if node == _count(("slot", them)) or _different(node, them):
        return True
    if node[:2] != ("query", "sum"):
        return False
    many = node[2][0]
    return bool(many[0] == "map" and many[1:3] == ("Card", "number") and many[3] == ("slot", them))


def _fixed(node: Node, them: int) -> bool:
    return not _reads(node, them)


def _reads(node: object, them: int) -> bool:
    if node == ("slot", them):
        return True
    return isinstance(node, tuple) and any(_reads(part, them) for part in node)
