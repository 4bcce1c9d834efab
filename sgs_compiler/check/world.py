"""What one compilation shares: the symbol tables, the words, the findings, and every script read once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from ..diagnostics.model import Diagnostics
from ..script.lexer import ScriptText, Words
from ..script.parser import parse
from ..text.source import Span
from .labels import near_by_any_name
from .names import Symbols
from .written import Written

# How many declarations a card or a mode may come from, one after the other.
LONGEST_LINE = 12


@dataclass(frozen=True, slots=True)
class World:
    """`trees` remembers the tree of every script, since inherited ones are compiled more than once; `written` where
    everything that branches stands. `home` is the pack that is compiled."""

    symbols: Symbols
    words: Words
    found: Diagnostics
    loud: bool = True
    home: str = ""
    trees: dict[tuple[int, str], tuple[ScriptText, Any]] = field(default_factory=dict)
    written: Written = field(default_factory=Written)

    def read(self, text: ScriptText, start: str) -> Any:
        """The tree of a script; None when it could not be read, which was reported."""
        if text.hole:
            return None
        key = (id(text), start)
        if key not in self.trees:
            self.trees[key] = (text, parse(text, start, self.words, self.found))
        return self.trees[key][1]

    def quiet(self) -> World:
        """The same world, where findings are thrown away: for trying what an expression would be."""
        return replace(self, found=Diagnostics(), loud=False)

    def names(self, kind: str) -> dict[str, str]:
        """Everything of a kind that can be named, with its id in the program."""
        return self.symbols.names(kind, self.home)

    def near(self, word: str, candidates: Iterable[str]) -> str | None:
        """The candidate that was probably meant, by its id or by a name in either language."""
        return near_by_any_name(word, candidates, self.symbols, self.home)

    def error(self, code: str, span: Span, **facts: Any) -> None:
        """Records a finding; facts that are None or empty lists are left out."""
        self.found.add(code, span, **{key: value for key, value in facts.items() if value is not None and value != ()})

    def unknown(self, code: str, span: Span, word: str, candidates: Any, **facts: Any) -> None:
        """Records a word nobody knows, with the known word that was probably meant."""
        close = self.near(word, candidates)
        self.error(code, span, word=word, near=close, fix=close, **facts)
