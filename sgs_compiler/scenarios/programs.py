"""With which packs a scenario is played: its own and those it is built on, never with what happens to lie beside them.

So a scenario that counts the cards of the draw pile (R-036, D-03) stays right whatever other packs are installed.
"""

from __future__ import annotations

from collections.abc import Sequence

from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.program import Probe, Program

from ..dependencies import closure
from ..packs import PackFiles
from ..pipeline import id_of


class Programs:
    """The programs of some loaded packs, each set linked once; a `probe` is told which way their scripts go."""

    def __init__(self, packs: Sequence[Pack], probe: Probe | None = None) -> None:
        self.packs = tuple(packs)
        self.probe = probe
        self._linked: dict[tuple[str, ...], Program] = {}

    def of(self, pack: PackFiles) -> Program:
        """The program the scenarios of a pack are played with."""
        chosen = self.packs_of(pack)
        key = tuple(each.id for each in chosen)
        if key not in self._linked:
            self._linked[key] = link_program(chosen, self.probe)
        return self._linked[key]

    def packs_of(self, pack: PackFiles) -> tuple[Pack, ...]:
        """A pack and those it is built on. Scenarios outside any pack are played with everything there is."""
        return self.packs if pack.alone else closure(self.packs, [id_of(pack)])
