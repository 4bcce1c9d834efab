"""What came of a scenario: what failed, and everything that happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from runtime.describe import Names, describe, is_technical
from runtime.play import Play

from ..diagnostics import Diagnostic
from .model import Scenario
from .notation import player_text

# What is asked: (zh, en), with and without a card that is needed or a thing it is about.
_ASKS = {
    "play": ("{who} 的出牌阶段", "{who} may act in the play phase"),
    "respond": ("问 {who} 是否用{need}响应{about}", "{who} is asked for {need} against {about}"),
    "respond need": ("问 {who} 是否打出{need}", "{who} is asked for {need}"),
    "respond about": ("问 {who} 是否响应{about}", "{who} may respond to {about}"),
    "respond plain": ("问 {who} 是否响应", "{who} may respond"),
    "confirm": ("问 {who} 是否发动{about}", "{who} is asked whether to use {about}"),
    "choose": ("问 {who} 如何选择{about}", "{who} chooses{about}"),
    "option": ("问 {who} 选哪一项{about}", "{who} chooses an option{about}"),
    "order": ("问 {who} 先发动哪个", "{who} is asked which comes first"),
    "arrange": ("问 {who} 如何摆放{about}", "{who} arranges cards{about}"),
    "distribute": ("问 {who} 如何分配{about}", "{who} distributes cards{about}"),
}
_INSIDE = ("choose", "option", "arrange", "distribute")


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

    def text(self, lang: str, play: Play | None = None) -> str:
        """The question in one line, with the names of cards and skills when the game is known."""
        by = "" if self.entry else "（没写）" if lang == "zh" else " (not written)"
        return f"{self.asks(lang, play)}: {' / '.join(self.offered)} -> {self.answer}{by}"

    def asks(self, lang: str, play: Play | None) -> str:
        """Who is asked what."""
        zh = lang == "zh"
        name = Names(play, lang).skill if play is not None else str
        need = name(self.need) if self.need else ""
        about = name(self.about) if self.about and self.about != self.need else ""
        kind = self.kind
        if kind == "respond" and not (need and about):
            kind += " need" if need else " about" if about else " plain"
        elif kind in _INSIDE and about:
            about = f"（{about}）" if zh else f" for {about}"
        elif kind == "confirm" and not about:
            about = "效果" if zh else "the effect"
        phrase = _ASKS.get(kind, ("问 {who}", "{who} is asked"))[not zh]
        return phrase.format(who=player_text(self.player), need=need, about=about)


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
        """Everything in words but moves that follow from what was told before."""
        return [
            entry.text(lang, self.play) if isinstance(entry, Asked) else self.told(entry.row, lang)
            for entry in self.entries
            if isinstance(entry, Asked) or self.play is None or not is_technical(self.play, entry.row)
        ]

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
