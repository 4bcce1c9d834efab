"""Plain tables and a progress bar for a console."""

from __future__ import annotations

import contextlib
import sys
import threading
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
    """A bar on standard error with the seconds gone by, drawn only for a person and only when it takes long. It is drawn
    anew each second, so that a long game does not look like a standstill."""

    def __init__(self, on: bool | None = None, patience: float = PATIENCE) -> None:
        self.begun = time.monotonic()
        self.on = is_terminal(sys.stderr) if on is None else on
        self.patience = patience
        self.drawn = 0
        self.state = (0, 0)
        self.over = threading.Event()
        self.clock = threading.Thread(target=self._tick, daemon=True)
        if self.on:
            self.clock.start()

    def __call__(self, done: int, total: int) -> None:
        """Takes down how far it is, and draws it."""
        self.state = (done, total)
        self._draw()

    def close(self) -> None:
        """Wipes the bar away."""
        self.over.set()
        if self.on:
            self.clock.join()
        if self.drawn:
            sys.stderr.write("\r" + " " * self.drawn + "\r")
            sys.stderr.flush()

    def _tick(self) -> None:
        while not self.over.wait(self.patience):
            self._draw()

    def _draw(self) -> None:
        done, total = self.state
        seconds = time.monotonic() - self.begun
        if not self.on or not total or seconds < self.patience:
            return
        filled = BAR * done // total
        bar = f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total} {seconds:.0f} s"
        self.drawn = max(self.drawn, len(bar))
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write("\r" + bar)
            sys.stderr.flush()
