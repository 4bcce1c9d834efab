"""Which ways scripts went while scenarios were played, and which they never went.

A branch is one way a script can go at one place: a question answered with yes, an `if` that does not hold, a modifier that
applies. Scripts that are inherited stand in one place, so whoever runs them has shown it for all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from runtime.play import Play
from runtime.program import Marks

from ..check.written import Written
from ..declarations import GapDecl
from ..packs import PackFiles
from ..shape.scenario_keys import WAYS
from ..text.source import Span

# A card is used in the same way in one's own play phase and when an effect asks for it.
_SAME_USE = {"need": "play"}
_RECAST = "recast"


@dataclass(slots=True)
class Branch:
    """One way a script can go, at `span`; `owners` are the skills, cards or modes that have the script, `count` is how often
    it went so, and a `gap` tells why it never can. `now` counts until it is known whose scenarios they are."""

    owners: list[str]
    kind: str
    way: str
    span: Span
    count: int = 0
    gap: GapDecl | None = None
    now: int = 0

    @property
    def place(self) -> tuple[str, int, str, str]:
        """What branches are told apart and sorted by."""
        return self.span.source.name, self.span.start, self.kind, self.way

    @property
    def text(self) -> str:
        """The line of the script, without what opens a block."""
        return self.span.text.strip().removesuffix(":")

    def told(self, lang: str) -> str:
        """The way in words."""
        return WAYS[self.way][lang != "zh"]


@dataclass(slots=True)
class Branches:
    """The probe of programs whose scenarios are measured: every branch of their scripts. Several programs may share it."""

    written: Written
    found: dict[tuple[str, int, str, str], Branch] = field(default_factory=dict)
    uses: dict[tuple[str, str], Branch] = field(default_factory=dict)

    def marks(self, owner: str, at: Any, kind: str, ways: tuple[str, ...]) -> Marks | None:
        """The marks of a branch. Raises LookupError when nobody knows where it stands."""
        spans = self.written.of(at, kind)
        if not spans and kind == "condition":
            return None  # of a pattern every case fits, or of a part that the game itself makes
        if not spans:
            raise LookupError(f"no place is known for {kind} {at if isinstance(at, str) else at[0]} of {owner}")
        branches = [self._branch(owner, kind, way, spans[min(i, len(spans) - 1)]) for i, way in enumerate(ways)]
        if kind == "use":
            name, _, way = str(at).split("/")
            self.uses[name, way] = branches[0]
        return tuple(_counting(branch) for branch in branches)

    def _branch(self, owner: str, kind: str, way: str, span: Span) -> Branch:
        made = Branch([], kind, way, span)
        branch = self.found.setdefault(made.place, made)
        if owner not in branch.owners:
            branch.owners.append(owner)
        return branch

    def row(self, play: Play, row: tuple[Any, ...]) -> None:
        """Takes down a row of the log of a scenario: in which way a card is used."""
        if row[0] == "use":
            record = play.uses[-1]
            self._used(record.card.kind.id, _SAME_USE.get(record.at, record.at))
        elif row[0] == "move" and row[1] == "recast":
            for id, *_ in row[3]:
                self._used(play.cards[id].kind.id, "recast")

    def _used(self, card: str, way: str) -> None:
        branch = self.uses.get((card, way))
        if branch is not None:
            branch.now += 1

    def keep(self, pack: PackFiles) -> None:
        """The scenarios so far were those of a pack: they count for what it declares itself. So what is seen of a pack does
        not depend on which others are tested with it."""
        own = frozenset(file.name for file in pack.files)
        for branch in self.found.values():
            if branch.span.source.name in own:
                branch.count += branch.now
            branch.now = 0

    def of_files(self, names: Iterable[str]) -> list[Branch]:
        """The branches that stand in some files, in order."""
        names = frozenset(names)
        return sorted((each for each in self.found.values() if each.span.source.name in names), key=lambda b: b.place)


def _counting(branch: Branch) -> Any:
    def mark() -> None:
        branch.now += 1

    return mark


@dataclass(frozen=True, slots=True)
class Covered:
    """How many branches of one pack, or of all, were seen."""

    pack: str
    branches: tuple[Branch, ...]

    @property
    def missing(self) -> tuple[Branch, ...]:
        """The ways scripts never went though they could."""
        return tuple(each for each in self.branches if not each.count and each.gap is None)

    @property
    def gaps(self) -> tuple[Branch, ...]:
        """The ways scripts never went and never can."""
        return tuple(each for each in self.branches if not each.count and each.gap is not None)

    @property
    def seen(self) -> int:
        """How many were seen."""
        return sum(each.count > 0 for each in self.branches)

    def reaches(self, percent: int) -> bool:
        """Whether at least so many of a hundred that can be seen were; of nothing, all was."""
        return 100 * self.seen >= percent * (len(self.branches) - len(self.gaps))

    @property
    def share(self) -> float:
        """The part that was seen of what can be, 1 when there is nothing to see."""
        most = len(self.branches) - len(self.gaps)
        return self.seen / most if most else 1.0


def covered(branches: Branches, packs: Iterable[PackFiles]) -> list[Covered]:
    """What was seen of each pack, of its files that were asked for, in the order of the packs; those with no branch are
    left out."""
    made = []
    for pack in packs:
        own = branches.of_files(pack.only or [file.name for file in pack.files])
        if own:
            made.append(Covered(pack.name, tuple(own)))
    return made
