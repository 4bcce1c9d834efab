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
from ..packs import PackFiles
from ..text.source import Span

# How the ways of each kind of branch are told: (zh, en).
WAYS: dict[str, dict[str, tuple[str, str]]] = {
    "may": {"taken": ("选择发动", "answered with yes"), "declined": ("选择不发动", "answered with no")},
    "clause": {"done": ("做到了", "done"), "failed": ("没做到", "not done")},
    "if": {
        "taken": ("条件成立", "true"),
        "else": ("走到 else", "`else` taken"),
        "passed": ("条件都不成立", "no condition true"),
    },
    "options": {"chosen": ("被选择", "chosen"), "declined": ("不再选择", "declined")},
    "each": {"some": ("有对象", "something to go through"), "none": ("没有对象", "nothing to go through")},
    "repeat": {
        "none": ("一次也没有", "no round"),
        "once": ("只有一次", "only one round"),
        "again": ("重复", "more than one round"),
    },
    "until": {"ended": ("到期", "ended")},
    "condition": {"holds": ("条件成立", "true"), "fails": ("条件不成立", "false")},
    "trigger": {"fired": ("触发", "fired")},
    "modifier": {"applied": ("生效", "applied")},
    "action": {"used": ("发动", "used")},
    "offer": {"used": ("使用", "used")},
    "use": {"used": ("这样使用", "used this way")},
    "script": {"ran": ("运行", "run")},
}
_EVENT = ("由 {event} 触发", "fired by {event}")
# A card is used in the same way in one's own play phase and when an effect asks for it.
_SAME_USE = {"need": "play"}


@dataclass(slots=True)
class Branch:
    """One way a script can go: of a skill, card or mode `owner`, at `span`; `count` is how often it went so."""

    owner: str
    kind: str
    way: str
    span: Span
    count: int = 0

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
        known = _EVENT if self.kind == "event" else WAYS[self.kind][self.way]
        return known[lang != "zh"].format(event=self.way)


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
        branch = Branch(owner, kind, way, span)
        return self.found.setdefault(branch.place, branch)

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
            branch.count += 1

    def of_files(self, names: Iterable[str]) -> list[Branch]:
        """The branches that stand in some files, in order."""
        names = frozenset(names)
        return sorted((each for each in self.found.values() if each.span.source.name in names), key=lambda b: b.place)


def _counting(branch: Branch) -> Any:
    def mark() -> None:
        branch.count += 1

    return mark


@dataclass(frozen=True, slots=True)
class Covered:
    """How many branches of one pack, or of all, were seen."""

    pack: str
    branches: tuple[Branch, ...]

    @property
    def missing(self) -> tuple[Branch, ...]:
        """The ways scripts never went."""
        return tuple(each for each in self.branches if not each.count)

    @property
    def seen(self) -> int:
        """How many were seen."""
        return len(self.branches) - len(self.missing)

    def reaches(self, percent: int) -> bool:
        """Whether at least so many of a hundred were seen; of nothing, all was."""
        return 100 * self.seen >= percent * len(self.branches)

    @property
    def share(self) -> float:
        """The part that was seen, 1 when there is nothing to see."""
        return self.seen / len(self.branches) if self.branches else 1.0


def covered(branches: Branches, packs: Iterable[PackFiles]) -> list[Covered]:
    """What was seen of each pack, of its files that were asked for, in the order of the packs; those with no branch are
    left out."""
    made = []
    for pack in packs:
        own = branches.of_files(pack.only or [file.name for file in pack.files])
        if own:
            made.append(Covered(pack.name, tuple(own)))
    return made
