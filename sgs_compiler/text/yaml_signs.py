"""Full-width signs where YAML wants its own.

A Chinese input method writes `：` for `:` and `，` for `,`. To YAML these are letters like any other, so the file may
even be read without a complaint, as one long word. In running text they belong, so a sign is only taken for a slip
where a designer would write the YAML sign: at the start of an item, between plain words in brackets, or, when the text
could not be read at all, in the lines the parser stumbled over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .source import Source, Span

RIGHT = {
    "：": ":", "，": ",", "、": ",", "；": ",", "［": "[", "］": "]", "｛": "{", "｝": "}", "－": "-", "＃": "#",
    "｜": "|", "＞": ">", "“": '"', "”": '"', "‘": "'", "’": "'", "\u3000": " ", "\xa0": " ",
}  # fmt: skip

_ANY = re.compile("[" + "".join(RIGHT) + "]")
_FIRST = re.compile(r"[\u3000\xa0［｛＃]|－(?=[ \u3000A-Za-z])|[｜＞](?=[-+0-9]*[ ]*(?:[\r\n]|\Z))")
_QUOTED = re.compile(r"(?P<open>[“‘])[A-Za-z0-9_ -]*[”’]\Z")
_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*[ \u3000]*(?P<sign>：)")
_BETWEEN = re.compile(r"[A-Za-z0-9_]\s*(?P<sign>[，、；])\s*[A-Za-z0-9_]")
_DASHES = re.compile(r"[ \t]*(?:-[ \t]+)*")
_LOOSE_KEY = re.compile(r"[^\s：:'\"#{}\[\]]+\s*(?P<sign>：)")
_LOOSE_IN_FLOW = re.compile(r"[，、；］｝：]")


@dataclass(frozen=True, slots=True)
class Sign:
    """A full-width sign and the YAML sign that should stand in its place."""

    span: Span

    @property
    def right(self) -> str:
        """The sign to write; a colon or a comma comes with its space unless there is one already."""
        sign = RIGHT[self.span.text]
        follows = self.span.source.text[self.span.end : self.span.end + 1]
        return sign + " " if sign in ":," and follows not in ("", " ", "\r", "\n") else sign


def full_width_sign(source: Source, start: int, end: int, *, in_flow: bool) -> Sign | None:
    """The first sign in a plain scalar, text[start:end], that was meant for YAML."""
    if not _ANY.search(source.text, start, end):
        return None
    quoted = _QUOTED.match(source.text[start:end])
    if quoted:
        return Sign(source.span(start, start + 1))
    between = _BETWEEN.search(source.text, start, end) if in_flow else None
    for at in _item_starts(source, start, end):
        found = _FIRST.match(source.text, at, end) or _KEY.match(source.text, at, end)
        if found and not (between and between.start() < found.start()):
            return Sign(source.span(found.end() - 1, found.end()))
    if _FIRST.match(source.text, start, end):
        return Sign(source.span(start, start + 1))
    return Sign(source.span(*between.span("sign"))) if between else None


def sign_in_brackets(source: Source, start: int, end: int) -> Sign | None:
    """A likely slip in the last item of text[start:end], which begins with a bracket and has stopped the parser."""
    item = max(source.text.rfind(sign, start, end) for sign in ",[{") + 1
    inside = _LOOSE_IN_FLOW.search(source.text, max(item, start), end)
    return Sign(source.span(*inside.span())) if inside else None


def sign_in_lines(source: Source, start: int, end: int) -> Sign | None:
    """The first likely slip in the lines of start to end, which the parser could not make sense of."""
    last = source.line_col(end)[0]
    for number in range(_first_line(source, source.line_col(start)[0]), last + 1):
        line, base = source.line(number), source.line_start(number)
        at = _after_dashes(line)
        found = _FIRST.match(line, at) or _LOOSE_KEY.match(line, at)
        if found:
            return Sign(source.span(base + found.end() - 1, base + found.end()))
    return None


def _item_starts(source: Source, start: int, end: int) -> list[int]:
    """Where in a plain scalar an item might begin: at its start, when nothing but dashes, a bracket or a comma stands
    before it, and at each of its further lines."""
    line, column = source.line_col(start)
    before = source.line(line)[: column - 1]
    starts = [start] if _DASHES.fullmatch(before) or before.rstrip().endswith(("{", "[", ",")) else []
    for number in range(line + 1, source.line_col(end)[0] + 1):
        starts.append(source.line_start(number) + _after_dashes(source.line(number)))
    return starts


def _first_line(source: Source, number: int) -> int:
    """Where the words of this line may have begun: back over lines indented like it that have no colon of their own."""
    indentation = _indentation(source.line(number))
    while number > 1:
        above = source.line(number - 1)
        if not above.strip() or _indentation(above) != indentation or re.search(r":(?: |$)", above):
            break
        number -= 1
    return number


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _after_dashes(line: str) -> int:
    found = _DASHES.match(line)
    return found.end() if found else 0
