"""A file of several documents, cut at its `---` lines.

Such a line stands at the very start of a line, where no scalar can hold it, so a file can be cut before it is read and
a fault in one document leaves the others alone. Directives and `...` are refused here, since they stand between
documents, and so is content on the line of a `---`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..diagnostics import Diagnostics
from .source import Source, Span

_MARK = re.compile(r"(?<![^\r\n])(?:---|\.\.\.)(?=[ \t\r\n]|\Z)")
_CONTENT = re.compile(r"(?:\A|[\r\n])[ \t]*([^ \t\r\n#][^\r\n]*)")


@dataclass(frozen=True, slots=True)
class Piece:
    """The text of one document, text[start:end]; `mark` is the `---` before it."""

    start: int
    end: int
    mark: Span | None
    has_content: bool


def cut_documents(source: Source, found: Diagnostics) -> Iterator[Piece]:
    """Cuts a file at its document marks. They stand at the start of a line, where no scalar can hold them."""
    start, mark = 0, None
    for match in _MARK.finditer(source.text):
        yield from _piece(source, start, match.start(), mark, found)
        start, mark = match.end(), source.span(*match.span())
        if match.group() == "...":
            found.add("SGS120", mark, fix="---")
    yield from _piece(source, start, len(source.text), mark, found)


def _piece(source: Source, start: int, end: int, mark: Span | None, found: Diagnostics) -> Iterator[Piece]:
    start = _skip_directives(source, start, end, found)
    content = _CONTENT.search(source.text[start:end])
    is_document = mark is not None and mark.text == "---"
    if content is None:
        if is_document:
            yield Piece(start, end, mark, has_content=False)
        return
    at = start + content.start(1)
    if mark is not None and mark.line == source.line_col(at)[0]:
        found.add("SGS124", source.span(at, start + content.end()), sign=mark.text)
        yield Piece(end, end, mark, has_content=True)
        return
    yield Piece(start, end, mark, has_content=True)


def _skip_directives(source: Source, start: int, end: int, found: Diagnostics) -> int:
    """Refuses the `%` lines before a document; gives the offset behind them."""
    while (first := _CONTENT.search(source.text[start:end])) is not None:
        at, stop = start + first.start(1), start + first.end()
        if not (first.group(1).startswith("%") and source.line_col(at)[1] == 1):
            break
        found.add("SGS109", source.span(at, stop), directive=first.group(1).split()[0])
        start = stop
    return start
