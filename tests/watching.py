"""Games played with the invariants watched at every row and question."""

from __future__ import annotations

from typing import Any

from runtime.game import advance
from runtime.invariants import Watch, check, watch
from runtime.play import Play


def watched(play: Play) -> bool:
    """One step under watch, and a look at the state after it."""
    if not isinstance(getattr(play.answerer, "__self__", None), Watch):
        told = play.observe
        seen = watch(play)

        def row(row: tuple[Any, ...]) -> None:
            seen.row(row)
            if told is not None:
                told(row)

        play.observe = row
    more = advance(play)
    check(play)
    return more
