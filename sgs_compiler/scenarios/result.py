"""What came of a scenario: what failed, and everything that happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from runtime.describe import describe
from runtime.play import Play

from ..diagnostics import Diagnostic
from .model import Scenario
from .notation import player_text

_KINDS = {
    "play": ("出牌", "play phase"),
    "respond": ("响应", "respond"),
    "confirm": ("是否", "may"),
    "choose": ("选择", "choose"),
    "option": ("选项", "option"),
    "order": ("先发动哪个", "which comes next"),
    "arrange": ("摆放", "arrange"),
    "distribute": ("分配", "distribute"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """One question with what it offered and how it was answered."""

    player: int
    kind: str
    need: str
    about: str
    may: bool
    offered: tuple[str, ...]
    answer: str
    entry: bool

    def text(self, lang: str) -> str:
        """The question in one line."""
        zh = lang == "zh"
        kind = _KINDS.get(self.kind, (self.kind, self.kind))[not zh]
        words = " ".join(filter(None, (kind, self.need, self.about if self.about != self.need else "")))
        who = player_text(self.player)
        asks = f"问 {who}（{words}）" if zh else f"{who} is asked ({words})"
        by = "" if self.entry else " （没写）" if zh else " (not written)"
        return f"{asks}: {' / '.join(self.offered)} -> {self.answer}{by}"


@dataclass(frozen=True, slots=True)
class Happened:
    """One row of the event log."""

    row: tuple[Any, ...]


@dataclass(slots=True)
class Trace:
    """Questions and rows of the log in the order in which they came."""

    play: Play | None = None
    entries: list[Asked | Happened] = field(default_factory=list)

    @property
    def questions(self) -> list[Asked]:
        return [entry for entry in self.entries if isinstance(entry, Asked)]

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        return [entry.row for entry in self.entries if isinstance(entry, Happened)]

    def lines(self, lang: str) -> list[str]:
        """Everything in words."""
        return [entry.text(lang) if isinstance(entry, Asked) else self.told(entry.row, lang) for entry in self.entries]

    def told(self, row: tuple[Any, ...], lang: str) -> str:
        """One row of the log in words."""
        return " ".join(map(str, row)) if self.play is None else describe(self.play, row, lang)


@dataclass(slots=True)
class Result:
    """One scenario that was run. It is ok when nothing failed."""

    scenario: Scenario
    failures: tuple[Diagnostic, ...]
    trace: Trace

    @property
    def ok(self) -> bool:
        return not self.failures

    @property
    def name(self) -> str:
        """`file::title`."""
        return self.scenario.name
