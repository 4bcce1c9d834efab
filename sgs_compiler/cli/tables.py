"""Plain tables and a progress bar for a console."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from ..diagnostics.text import width
from .console import is_terminal

PATIENCE = 1.0
BAR = 30


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns under their heads: the first to the left, the others to the right; Chinese counts two columns."""
    widths = [max(width(row[column]) for row in (head, *rows)) for column in range(len(head))]
    return "\n".join(_line(row, widths) for row in (head, *rows))


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [
        " " * (room - width(cell)) + cell if column else cell + " " * (room - width(cell))
        for column, (cell, room) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()


class Progress:
    """A bar on standard error, drawn only for a person and only when it takes long."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.on = is_terminal(sys.stderr)
        self.drawn = False

    def __call__(self, done: int, total: int) -> None:
        """Draws how far it is."""
        if self.on and time.monotonic() - self.begun > PATIENCE:
            filled = BAR * done // total
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}")
            sys.stderr.flush()
            self.drawn = True

    def close(self) -> None:
        """Wipes the bar away."""
        if self.drawn:
            sys.stderr.write("\r" + " " * (BAR + 24) + "\r")
            sys.stderr.flush()
