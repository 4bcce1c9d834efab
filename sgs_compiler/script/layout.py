"""Which line of a script belongs to which: indentation read as blocks, before the grammar is asked.

A line that ends with `:` opens a block, the lines below that are indented deeper. Both or neither: a deeper line under
one that opens nothing, and a `:` with nothing below, are mistakes, reported here. After that the shape is sound
whatever the lines say, so the parser can judge them one by one. Where it is clear what was meant (the lines under
`this turn:` stand on its own level, a whole block is shifted), the lines are given the depth they were meant to have,
so that one slip is one finding.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .lexer import Line, Token

if TYPE_CHECKING:
    from ..diagnostics.model import Diagnostics

DEEPEST = 24

_OPENS_NOTHING = frozenset({"LET", "STOP", "NEXT", "QUIT"})


@dataclass(frozen=True, slots=True)
class Laid:
    """A line in its place: how many blocks it stands in, whether one belongs to it, whether its layout is right.

    `added_colon` says that the line has been given the `:` it lacks, which is still to be reported.
    """

    line: Line
    depth: int
    has_block: bool
    sound: bool = True
    added_colon: bool = False


def lay_out(lines: Sequence[Line], found: Diagnostics) -> list[Laid]:
    """The lines with their depths. Empty when they are nested deeper than anybody would write."""
    plan = _Plan(list(lines), found)
    depths = [plan.depth_of(number) for number in range(len(lines))]
    deep = next((line for line, depth in zip(lines, depths, strict=True) if depth > DEEPEST), None)
    if deep:
        found.add("SGS270", deep.tokens[0].span, limit=DEEPEST)
        return []
    blocks = [below > depth for depth, below in zip(depths, [*depths[1:], -1], strict=True)]
    return [plan.laid(number, *each) for number, each in enumerate(zip(depths, blocks, strict=True))]


def flat(lines: Sequence[Line]) -> list[Laid]:
    """The lines of a text that has no blocks."""
    return [Laid(line, 0, False) for line in lines]


@dataclass(frozen=True, slots=True)
class _Level:
    """Lines with this indentation have this depth; `owner` is the header they are taken for the block of."""

    indent: int
    depth: int
    owner: Line | None = None


class _Plan:
    """The open levels while going down the lines."""

    def __init__(self, lines: list[Line], found: Diagnostics) -> None:
        self.lines = lines
        self.found = found
        self.levels = [_Level(lines[0].indent, 0)]
        self.shifted: set[int] = set()
        self.coloned: set[int] = set()

    def depth_of(self, number: int) -> int:
        """The depth of a line; to be asked in order."""
        line = self.lines[number]
        if line.indent > self.levels[-1].indent:
            self._deeper(number)
        else:
            self._back(line)
            self._adopt(number)
        return self.levels[-1].depth

    def laid(self, number: int, depth: int, has_block: bool) -> Laid:
        """The line as it goes to the parser, when all depths are known."""
        line = self.lines[number]
        empty = line.opens and not has_block
        if empty:
            self.found.add("SGS217", line.tokens[-1].span)
        return Laid(line, depth, has_block, sound=not empty, added_colon=number in self.coloned)

    def _deeper(self, number: int) -> None:
        line, above = self.lines[number], self.lines[number - 1]
        depth = self.levels[-1].depth
        if above.opens:
            depth += 1
        elif above.tokens[0].type in _OPENS_NOTHING or self._is_shifted(number):
            self.shifted.add(number)
            self.found.add("SGS219", line.tokens[0].span)
        else:
            self._add_colon(number - 1)
            depth += 1
        self.levels.append(_Level(line.indent, depth))

    def _is_shifted(self, number: int) -> bool:
        """A header whose block stands on its own level: it was moved in, the block was not."""
        line = self.lines[number]
        below = self.lines[number + 1] if number + 1 < len(self.lines) else None
        return line.opens and below is not None and below.indent == line.indent

    def _add_colon(self, number: int) -> None:
        line = self.lines[number]
        last = line.tokens[-1]
        if last.type == "THEN":
            self.found.add("SGS239", last.span, fix=":", word=line.tokens[0].text)
            self.lines[number] = replace(line, tokens=(*line.tokens[:-1], replace(last, type="COLON", text=":")))
            return
        place = replace(last.span, start=last.span.end)
        self.lines[number] = replace(line, tokens=(*line.tokens, Token("COLON", ":", last.end, last.end, place)))
        self.coloned.add(number)

    def _back(self, line: Line) -> None:
        depth = self.levels[-1].depth
        while self.levels and self._is_left(self.levels[-1], line):
            depth = self.levels.pop().depth
        if not self.levels or self.levels[-1].indent < line.indent:
            self.found.add("SGS218", line.tokens[0].span)
            self.levels.append(_Level(line.indent, depth))

    def _is_left(self, level: _Level, line: Line) -> bool:
        if level.indent != line.indent or level.owner is None:
            return level.indent > line.indent
        return not _belongs(level.owner, line)

    def _adopt(self, number: int) -> None:
        """Takes a line for the block of the header above although it is not indented deeper."""
        line, above = self.lines[number], self.lines[number - 1] if number else None
        if above is None or not above.opens or above.indent != line.indent:
            return
        level = self.levels[-1]
        if number - 1 in self.shifted:
            self.levels.append(_Level(line.indent, level.depth + 1))
        elif _belongs(above, line):
            self.found.add("SGS217", above.tokens[-1].span)
            self.levels.append(_Level(line.indent, level.depth + 1, above))


def lasts(line: Line) -> bool:
    """Whether a line reads like what stands in a lifetime: `when …`, `offer …`, `query(…) by n`."""
    types = [token.type for token in line.tokens]
    return types[0] in ("WHEN", "OFFER") or (types[:2] == ["NAME", "LPAR"] and bool({"BY", "IS"} & set(types)))


def _belongs(header: Line, line: Line) -> bool:
    """Whether a line can only be meant for the block of a header."""
    if header.tokens[0].type in ("THIS", "UNTIL"):
        return lasts(line)
    if header.tokens[0].type == "WHEN":
        return not lasts(line)
    return any(token.type == "CHOOSE" for token in header.tokens) and line.tokens[0].type == "ITEM"
