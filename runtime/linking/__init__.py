"""Linking: the lowered form of packs becomes closures over slots (`values`, `clauses`, `statements`, `parts`).

Closures were chosen over generated source: they cost a fifth more to run but a sixteenth to link, keep step limits and
coverage simple, and can be compiled ahead of time.
"""

from . import many, operators
from .parts import link_program

__all__ = ["link_program", "many", "operators"]
