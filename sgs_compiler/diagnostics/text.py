"""Diagnostics for people: the place, the line it happened in, and a caret under the exact characters.

Carets are placed by display width: East-Asian wide characters take two columns, combining marks none. Characters that
cannot be seen are spelled out, and a tab is shown four columns wide (in line and column numbers it counts as one).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from ..text.source import Span
from .model import Diagnostic, Diagnostics
from .prose import label, message, notes, printable, printable_char, role, word

WIDEST = 160
CONTEXT = 60


def render_text(diagnostics: Diagnostics | Iterable[Diagnostic], lang: str) -> str:
    """All findings one after the other, with an empty line between them."""
    return "\n".join(_one(found, lang) for found in diagnostics)


def width(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return sum(_char_width(char) for char in text)


def _one(found: Diagnostic, lang: str) -> str:
    lines = [f"{word(found.severity, lang)}[{found.code}]: {message(found, lang)}"]
    places = [found.span] if found.span is not None else []
    gutter = max((len(str(span.line)) for span in [*places, *(each.span for each in found.related)]), default=1)
    if found.span is None:
        lines.append(f"  {printable(found.file)}")
    else:
        lines += [f"  {_at(found.span)}", *_excerpt(found.span, label(found, lang), gutter)]
    for each in found.related:
        lines += [f"  {_at(each.span)} {role(each.role, lang)}", *_excerpt(each.span, "", gutter)]
    lines += [f"{' ' * gutter} = {note}" for note in notes(found, lang)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _at(span: Span) -> str:
    return f"{printable(span.source.name)}:{span.line}:{span.column}"


def _excerpt(span: Span, behind: str, gutter: int) -> list[str]:
    """The first line of a span with carets under its part of the span."""
    line = span.source.line(span.line)
    first = min(span.column - 1, len(line))
    last = min(first + max(span.end - span.start, 1), max(len(line), first + 1))
    before, marked, after = _window(line[:first], line[first:last], line[last:])
    carets = " " * width(before) + "^" * max(width(marked), 1)
    blank = " " * (gutter + 1) + "|"
    return [blank, f"{span.line:>{gutter}} | {before}{marked}{after}", f"{blank} {carets} {behind}"]


def _window(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """The three parts as they are shown; of a line that is too wide only the surroundings of the marked part."""
    if len(before) + len(marked) + len(after) > 4 * WIDEST or width(before + marked + after) > WIDEST:
        if len(before) > CONTEXT:
            before = "…" + before[-CONTEXT:]
        if len(marked) > CONTEXT:
            marked, after = marked[:CONTEXT] + "…", ""
        if len(after) > CONTEXT:
            after = after[:CONTEXT] + "…"
    return _shown(before), _shown(marked), _shown(after)


def _shown(text: str) -> str:
    return "".join(map(printable_char, text))


def _char_width(char: str) -> int:
    if unicodedata.east_asian_width(char) in "WF":
        return 2
    return 0 if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf") else 1
