"""What a diagnostic is made of: facts, recorded where the problem is seen.

Prose does not belong here. A site says `found.add("SGS201", span, word="dael", near="deal")`; the catalogue
(`codes.py`) turns code and facts into sentences, the renderers lay them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from ..text.source import Span, Unreadable
from .codes import CODES, ROLES

Severity = Literal["error", "warning", "note"]
Fact = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that belongs to the story; `role` is a key of the catalogue's `ROLES`, such as `first_here`."""

    span: Span
    role: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `span` is None when it concerns a file as a whole, which `file` then names.

    `fix` is the text that should stand in place of the span. Two facts have a meaning of their own for the renderers:
    `near` is the known word that looks most like the one written, `usage` holds lines that show how a thing is written.
    """

    code: str
    span: Span | None
    facts: tuple[tuple[str, Fact], ...] = ()
    related: tuple[Related, ...] = ()
    fix: str | None = None
    file: str = ""

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    @property
    def fact(self) -> Mapping[str, Fact]:
        """The facts by name."""
        return dict(self.facts)

    @property
    def place(self) -> tuple[str, int, str]:
        """What diagnostics are sorted by: file, offset (a whole file comes first), code."""
        return self.file, -1 if self.span is None else self.span.start, self.code


# How many errors of one pack are told. A page of them is enough to begin with; half a million would take hours to find.
MOST_ERRORS = 500


class TooMany(Exception):
    """More errors were found than anybody would read; `file` is the one the last stands in."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.file = file


class Diagnostics:
    """Everything found so far. Iterating gives it sorted by place, each finding once, the same in every run."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}
        self._room: int | None = None

    @contextmanager
    def at_most(self, errors: int = MOST_ERRORS) -> Iterator[None]:
        """While it lasts, one error more than this raises TooMany in place of being recorded. Only for walks over what one
        pack holds, which can be broken off anywhere."""
        before, self._room = self._room, errors
        try:
            yield
        finally:
            self._room = before

    def add(
        self,
        code: str,
        span: Span | None,
        *,
        related: Iterable[Related] = (),
        fix: str | None = None,
        file: str = "",
        **facts: Fact,
    ) -> None:
        """Records one finding. An unknown code or role is a mistake of the compiler and raises KeyError."""
        related = tuple(related)
        file = file if span is None else span.source.name
        self.put(Diagnostic(code, span, tuple(facts.items()), related, fix, file))

    def put(self, found: Diagnostic) -> None:
        """Records a finding made elsewhere."""
        if found.code not in CODES:
            raise KeyError(found.code)
        for each in found.related:
            if each.role not in ROLES:
                raise KeyError(each.role)
        if self._room is not None and found.severity == "error" and found not in self._found:
            if not self._room:
                raise TooMany(found.file)
            self._room -= 1
        self._found[found] = None

    def add_unreadable(self, error: Unreadable) -> None:
        """Records a file that could not become a source; a character that may not stand there is to be removed."""
        fix = None if error.span is None else ""
        self.put(Diagnostic(error.code, error.span, tuple(error.facts.items()), fix=fix, file=error.name))

    def extend(self, others: Iterable[Diagnostic]) -> None:
        """Takes over findings recorded elsewhere."""
        self._found.update(dict.fromkeys(others))

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(sorted(self._found, key=lambda each: each.place))

    def __len__(self) -> int:
        return len(self._found)

    @property
    def has_errors(self) -> bool:
        return any(each.severity == "error" for each in self._found)

    def count(self, severity: Severity) -> int:
        """How many findings are of this severity."""
        return sum(each.severity == severity for each in self._found)
