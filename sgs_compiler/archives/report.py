"""Findings about the files of one pack: each fault is told once, with the first file that has it and how many more."""

from __future__ import annotations

from ..diagnostics import Diagnostic, Diagnostics
from ..diagnostics.model import Fact

SHOWN = 120


class Report:
    """Collects the faults of a pack, so that 5,000 bad members are one finding and not 5,000. `tell` hands them on."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._first: dict[str, dict[str, Fact]] = {}
        self._count: dict[str, int] = {}

    def add(self, code: str, member: str = "", **facts: Fact) -> None:
        """Notes a fault, of a member or of the whole pack."""
        self._first.setdefault(code, {"member": cut(member), **facts} if member else facts)
        self._count[code] = self._count.get(code, 0) + 1

    @property
    def codes(self) -> frozenset[str]:
        """The codes noted so far."""
        return frozenset(self._first)

    def __bool__(self) -> bool:
        return bool(self._first)

    def tell(self, found: Diagnostics) -> None:
        """Records what was noted."""
        for code, facts in self._first.items():
            more = self._count[code] - 1
            all_facts = {**facts, "more": more} if more else facts
            found.put(Diagnostic(code, None, tuple(all_facts.items()), file=self.file))


def cut(text: str) -> str:
    """A text from a stranger, short enough to be shown."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
