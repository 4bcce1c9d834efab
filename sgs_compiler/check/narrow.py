"""What a test tells about absent values.

`source exists and …`, the block under `if source exists:` and what follows a negative test that leaves early may use
the value. An expression is recognised by its lowered node, so `target.weapon exists` helps `target.weapon` as well.
"""

from __future__ import annotations

from collections.abc import Iterable

from runtime.lowered import Block, Node, Step
from runtime.registry import FORMS

# What a line that could not be read is lowered to. It may do anything; its pack is not loaded.
HOLE: Node = ("hole",)

Present = frozenset[Node]
NOTHING: Present = frozenset()


def present_if(test: Node) -> Present:
    """The expressions that are there when a test holds."""
    kind = test[0]
    if kind == "exists":
        return frozenset({test[1]})
    if kind == "and":
        return present_if(test[1]) | present_if(test[2])
    if kind == "or":
        return present_if(test[1]) & present_if(test[2])
    if kind == "not":
        return present_unless(test[1])
    return _first_of_counted(test)


def present_unless(test: Node) -> Present:
    """The expressions that are there when a test fails."""
    kind = test[0]
    if kind == "not":
        return present_if(test[1])
    if kind == "or":
        return present_unless(test[1]) | present_unless(test[2])
    if kind == "and":
        return present_unless(test[1]) & present_unless(test[2])
    if kind == "empty":
        return frozenset({("get", "many", "first", test[1])})
    return NOTHING


def leaves(block: Block) -> bool:
    """Whether a block never reaches its end."""
    if not block:
        return False
    last = block[-1]
    if last == HOLE or last[0] in ("stop", "next", "quit"):
        return True
    if last[0] == "if":
        return last[2] is not None and leaves(last[2]) and all(leaves(arm) for _, arm in last[1])
    return last[0] == "act" and last[6] is None and last[7] is None and ends_script(last[5])


def ends_script(steps: Iterable[Step]) -> bool:
    """Whether a clause ends the script: `provide` does."""
    return any(FORMS[step.form].ends for step in steps)


def _first_of_counted(test: Node) -> Present:
    """`count(many) is 2` tells that there is a first one."""
    if test[0] == "same" and test[2][0] == "num" and test[2][1] > 0:
        counted = test[1]
        if counted[:3] == ("get", "many", "count"):
            return frozenset({("get", "many", "first", counted[3])})
        if counted[:2] == ("query", "count"):
            return frozenset({("get", "many", "first", counted[2][0])})
    return NOTHING
