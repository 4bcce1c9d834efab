"""One line that could not be read, and what a rule says about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...diagnostics.model import Diagnostics, Fact
from ...diagnostics.near import near
from ...text.source import Span
from ..lexer import Line, Token, Words

# Tokens a value can begin or end with, and those a counted noun can begin with besides a value.
VALUE_BEGINS = frozenset({"NUMBER", "NAME", "KIND", "ADJ", "GROUP", "LPAR", "LSQB", "MINUS"})
VALUE_ENDS = frozenset({"NUMBER", "NAME", "KIND", "ADJ", "GROUP", "RPAR", "RSQB"})
AMOUNT_BEGINS = frozenset({"UP_TO", "AT_LEAST", "ANY_NUMBER", "ALL"})
OPERATORS = frozenset(
    {"IS", "IS_NOT", "IN", "NOT_IN", "COMPARE", "AND", "OR", "NOT", "PLUS", "MINUS", "STAR", "RANGE", "EQUALS", "WHERE"}
)
END = "END"


@dataclass(frozen=True, slots=True)
class Finding:
    """A mistake with a name: its code, its place, what should stand there, and its facts."""

    code: str
    span: Span
    fix: str | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def report(self, found: Diagnostics) -> None:
        """Puts it among the diagnostics."""
        facts: dict[str, Any] = dict(self.facts)
        found.add(self.code, self.span, fix=self.fix, **facts)


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line the parser got stuck in.

    `at` is the number of the token that does not fit, or of none when the line ends too early. `could_begin` and
    `could_follow` are the classes the grammar would have taken at the start of the line and at `at`; they are read by
    rules and never shown. `above` is the line before on the same level, or the one this line stands in. `bound` are the
    names the whole script gives.
    """

    start: str
    tokens: tuple[Token, ...]
    at: int
    has_block: bool
    above: Line | None
    could_begin: frozenset[str]
    could_follow: frozenset[str]
    words: Words
    bound: frozenset[str] = frozenset()

    def type(self, number: int) -> str:
        """The class of a token; `END` past either end."""
        return self.tokens[number].type if 0 <= number < len(self.tokens) else END

    def text(self, number: int) -> str:
        """What a token says; empty past either end."""
        return self.tokens[number].text if 0 <= number < len(self.tokens) else ""

    @property
    def here(self) -> str:
        """The class of the token that does not fit."""
        return self.type(self.at)

    @property
    def before(self) -> str:
        """The class of the token before it."""
        return self.type(self.at - 1)

    @property
    def head(self) -> str:
        """The class the line begins with."""
        return self.type(0)

    @property
    def among_options(self) -> bool:
        return "ITEM" in self.could_begin

    @property
    def in_lifetime(self) -> bool:
        return "WHEN" in self.could_begin

    def types(self, first: int = 0, end: int | None = None) -> tuple[str, ...]:
        """The classes of a stretch of tokens."""
        return tuple(token.type for token in self.tokens[first:end])

    def find(self, kind: str) -> int:
        """The number of the first token of a class, -1 when there is none."""
        types = self.types()
        return types.index(kind) if kind in types else -1

    @property
    def verb(self) -> Token | None:
        """The verb of the clause the parser was in."""
        for token in reversed(self.tokens[: self.at]):
            if token.type in ("VERB", "THEN"):
                return token if token.type == "VERB" else None
        return None

    def near(self, number: int, known: Iterable[str]) -> str | None:
        """The known word a token was probably meant to be."""
        return near(self.text(number), known)

    def finding(
        self, code: str, first: int, last: int | None = None, *, fix: str | None = None, **facts: Fact
    ) -> Finding:
        """A finding about the tokens from first to last; past the end it is the place where the line ends."""
        if first >= len(self.tokens):
            final = self.tokens[-1].span
            return Finding(code, Span(final.source, final.end, final.end), fix, facts)
        begin = self.tokens[first].span
        end = self.tokens[min(first if last is None else last, len(self.tokens) - 1)].span
        return Finding(code, begin.to(end), fix, facts)

    def unknown(self, code: str, number: int, known: Iterable[str], **facts: Fact) -> Finding:
        """A finding about a word that is not one of those known, with the nearest of them."""
        close = self.near(number, known)
        finding = self.finding(code, number, None, fix=close, word=self.text(number), **facts)
        return replace(finding, facts={**finding.facts, "near": close}) if close else finding


Rule = Callable[[BadLine], Finding | None]
