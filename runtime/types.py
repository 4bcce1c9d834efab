"""The types of the card language.

A type is a base name, whether it is many, and whether it may be absent. Declarations write them as text: `Player`,
`Player*` (many), `Player?` (may be absent). An absent value must be tested with `exists` before it is used.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

BASES = frozenset(
    [
        "Player",
        "Card",
        "Number",
        "Flag",
        "Suit",
        "Colour",
        "Type",
        "Slot",
        "Name",
        "Nature",
        "Kingdom",
        "Gender",
        "Phase",
        "Role",
        "Side",
        "Skill",
        "Reason",
        "Zone",
        "Pile",
        "Use",
        "Contest",
        "Option",
        "General",
        "Stack",
        "Entry",
        "Scope",
        "Thing",
        "Place",
        "Nothing",
        "Any",
    ]
)


@dataclass(frozen=True, slots=True)
class Type:
    """`base`, `base*` when `many`, `base?` when `optional`."""

    base: str
    many: bool = False
    optional: bool = False

    def __str__(self) -> str:
        return self.base + ("*" if self.many else "") + ("?" if self.optional else "")

    @property
    def one(self) -> Type:
        """The type of one of many."""
        return replace(self, many=False)

    @property
    def present(self) -> Type:
        """The type once it was tested to be there."""
        return replace(self, optional=False)


@cache
def type_of(text: str) -> Type:
    """Read `Card`, `Card*`, `Card?`; raises ValueError for a base that does not exist."""
    base = text.rstrip("*?")
    if base not in BASES:
        raise ValueError(f"no type {base!r}")
    return Type(base, "*" in text, "?" in text)
