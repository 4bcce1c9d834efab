"""Checked expressions: a lowered node with its type.

An expression with a mistake has the type `Any`, which fits everywhere, so that one mistake is reported once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from runtime.lowered import Node
from runtime.types import Type

from ..diagnostics import terms

NUMBER, FLAG, PLAYER, CARD, NAME = (Type(base) for base in ("Number", "Flag", "Player", "Card", "Name"))
PLAYERS, CARDS, NAMES = (Type(base, many=True) for base in ("Player", "Card", "Name"))
ANY = Type("Any")
# What piles hold. A pile is a place, too: something is put there.
HOLDS = {"Pile": "Card", "Stack": "General"}


@dataclass(frozen=True, slots=True)
class Typed:
    """A lowered expression and its type. `log` is set for rows of the event log: which log they are of."""

    node: Node
    type: Type
    log: str = ""

    @property
    def wrong(self) -> bool:
        """Whether a mistake in it was already reported."""
        return self.type.base == "Any" and not self.type.many

    @property
    def item(self) -> Type:
        """The type of one of it: a pile holds cards or generals."""
        return Type(HOLDS.get(self.type.base, self.type.base))

    @property
    def many(self) -> bool:
        return plain(self.type).many

    def as_type(self, given: Type) -> Typed:
        """The same node under another type."""
        return replace(self, type=given)


WRONG = Typed(("flag", False), ANY)


def plain(given: Type) -> Type:
    """A pile is many cards, or generals, wherever it is not changed."""
    held = HOLDS.get(given.base)
    return given if held is None else Type(held, many=True, optional=given.optional)


def fits(found: Type, wanted: Type) -> bool:
    """Whether a value of one type may stand where another is wanted, absence and number aside."""
    if "Any" in (found.base, wanted.base):
        return True
    if wanted.base in HOLDS:
        return found.base == wanted.base
    return plain(found).base == plain(wanted).base


def shown(given: Type) -> str:
    """A type as the facts of a finding hold it: `Card`, `Cards`. How people read it is said in `diagnostics/terms`."""
    return terms.shown(given.base, given.many)
