"""Which skills and cards have too few scenarios: at least two each, one where it works and one where it must not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from runtime.lowered import Pack

from .model import Scenario

LEAST = 2


@dataclass(frozen=True, slots=True)
class Lack:
    """A skill or card with too few scenarios; how many of each kind it has."""

    kind: str
    id: str
    works: int
    must_not: int

    @property
    def count(self) -> int:
        """How many scenarios are about it."""
        return self.works + self.must_not


def lacking(packs: Iterable[Pack], scenarios: Iterable[Scenario]) -> list[Lack]:
    """The skills and cards of some packs that have fewer than two scenarios, or not both kinds."""
    counts: dict[str, list[int]] = {}
    for scenario in scenarios:
        for name in scenario.about:
            counts.setdefault(name.text, [0, 0])[not scenario.works] += 1
    lacks = []
    for kind, id in _shipped(packs):
        works, must_not = counts.get(id, (0, 0))
        if works + must_not < LEAST or not works or not must_not:
            lacks.append(Lack(kind, id, works, must_not))
    return lacks


def _shipped(packs: Iterable[Pack]) -> Iterator[tuple[str, str]]:
    """Every skill and card, by kind and id."""
    for pack in packs:
        for skill in pack.skills:
            yield "skill", skill.id
        for card in pack.cards:
            yield "card", card.id
