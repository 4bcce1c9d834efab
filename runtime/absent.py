"""What is not there (D-07): a value that never existed, or a name whose step was skipped. What needs it does not apply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Absent(Exception):
    """A value that is not there: its step was skipped, or it never existed (D-07). What needs it does not apply."""


class Skipped:
    """What a name holds when its step was skipped: reading it raises Absent."""

    __slots__ = ()


SKIPPED = Skipped()


def holds(test: Callable[[list[Any]], Any], frame: list[Any]) -> bool:
    """Whether a test holds; one that needs what is not there does not."""
    try:
        return bool(test(frame))
    except Absent:
        return False
