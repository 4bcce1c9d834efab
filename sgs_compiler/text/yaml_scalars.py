"""Where each character of a scalar's value stands in the file.

A YAML parser gives the value of a scalar and the place of its first sign; everything between is lost: the indentation
a block takes off, lines it folds, escapes, CRLF. A place inside a value is what every later layer needs, so the raw
slice is read once more here, by the rules of its style, and each character of the value is paired with the offset it
came from. The result has one entry more than the value: the place behind the last character.

Only the value a parser has already given is searched for, which makes the reading simple and proves it: the
characters found must be that value. `None` means they are not (callers report it; it would be a fault of this
module). For a block, even the indentation need not be known: it is the one that yields the value.

A line break that became a space or a newline stands where it is in the file; an escape stands where its `\\` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

Origin = tuple[int, ...] | range

_BREAK = r"(?:\r\n|\r|\n)"
_LINE_BREAK = re.compile(_BREAK)
_FOLD = rf"[ \t]*{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*"
_PLAIN = re.compile(rf"(?P<fold>{_FOLD})|(?P<text>[^ \t\r\n]+|[ \t]+)")
_SINGLE = re.compile(rf"(?P<fold>{_FOLD})|(?P<quote>'')|(?P<text>[^ \t\r\n']+|[ \t]+)")
_DOUBLE = re.compile(
    rf"(?P<fold>{_FOLD})|\\(?P<cut>{_BREAK}(?:[ \t]*{_BREAK})*[ \t]*)"
    r"|(?P<escape>\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[^\r\n]))|(?P<text>[^ \t\r\n\\]+|[ \t]+)"
)
_HEADER = re.compile(r"[|>](?P<signs>[-+0-9]{0,2})[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n|\Z)")
_LINE = re.compile(r"(?P<spaces> *)(?P<rest>[^\r\n]*)(?P<end>\r\n|\r|\n|\Z)")

ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "\\": "\\", "/": "/", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip


@dataclass(slots=True)
class _Read:
    """What has been read so far: characters and the offset of each."""

    chars: list[str] = field(default_factory=list)
    origin: list[int] = field(default_factory=list)

    def put(self, chars: str, start: int) -> None:
        """Characters that stand side by side in the file."""
        self.chars.append(chars)
        self.origin.extend(range(start, start + len(chars)))

    def put_one(self, char: str, at: int) -> None:
        self.chars.append(char)
        self.origin.append(at)

    def put_breaks(self, raw: str, start: int, *, fold: bool) -> None:
        """Line breaks of a scalar that is not a block: a single one is a space, each further one a newline."""
        first, *more = (each.start() + start for each in _LINE_BREAK.finditer(raw))
        if fold and not more:
            self.put_one(" ", first)
        for at in more:
            self.put_one("\n", at)

    def result(self, value: str, end: int) -> Origin | None:
        return (*self.origin, end) if "".join(self.chars) == value else None


def plain_origin(text: str, start: int, end: int, value: str) -> Origin | None:
    """The origin of a plain scalar that takes text[start:end]."""
    if len(value) == end - start and text.startswith(value, start):
        return range(start, end + 1)
    read = _Read()
    for found in _PLAIN.finditer(text, start, end):
        if found["fold"]:
            read.put_breaks(found["fold"], found.start(), fold=True)
        else:
            read.put(found["text"], found.start())
    return read.result(value, end)


def single_origin(text: str, start: int, end: int, value: str) -> Origin | None:
    """The origin of a scalar in single quotes; start and end include the quotes."""
    start, end = start + 1, end - 1
    if text[start:end] == value:
        return range(start, end + 1)
    read = _Read()
    for found in _SINGLE.finditer(text, start, end):
        if found["fold"]:
            read.put_breaks(found["fold"], found.start(), fold=True)
        elif found["quote"]:
            read.put_one("'", found.start())
        else:
            read.put(found["text"], found.start())
    return read.result(value, end)


def double_origin(text: str, start: int, end: int, value: str) -> Origin | None:
    """The origin of a scalar in double quotes; start and end include the quotes."""
    start, end = start + 1, end - 1
    if text[start:end] == value:
        return range(start, end + 1)
    read = _Read()
    for found in _DOUBLE.finditer(text, start, end):
        if found["fold"]:
            read.put_breaks(found["fold"], found.start(), fold=True)
        elif found["cut"]:
            read.put_breaks(found["cut"], found.start() + 1, fold=False)
        elif found["escape"]:
            char = escaped_char(found["escape"])
            if char is None:
                return None
            read.put_one(char, found.start())
        else:
            read.put(found["text"], found.start())
    return read.result(value, end)


def escapes(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """Offset and spelling of every escape in a double-quoted scalar."""
    for found in _DOUBLE.finditer(text, start + 1, end - 1):
        if found["escape"]:
            yield found.start(), found["escape"]


def escape_length(text: str, at: int) -> int:
    """How long the escape is that starts here; 1 when none does."""
    found = _DOUBLE.match(text, at)
    return len(found["escape"]) if found and found["escape"] else 1


def escaped_char(escape: str) -> str | None:
    """The character an escape such as `\\u6740` stands for, None when there is no such escape."""
    if len(escape) == 2:
        return ESCAPES.get(escape[1])
    number = int(escape[2:], 16)
    return chr(number) if number <= 0x10FFFF else None


# --- blocks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Block:
    """A block scalar found in the file: the origin of its value, and the end of its last line with something on it."""

    origin: Origin
    end: int


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a block: where its part of the value starts, where it ends, and whether a line break follows."""

    start: int
    end: int
    has_break: bool


def block_origin(text: str, start: int, limit: int, value: str) -> Block | None:
    """The origin of the block scalar whose `|` or `>` stands at start; it ends before limit."""
    header = _HEADER.match(text, start, limit)
    if header is None:
        return None
    at_line_end = start + len(header.group().split("#")[0].rstrip())
    for indent in _indents(text, header.end(), limit):
        lines = list(_lines(text, header.end(), limit, indent))
        read = _read_block(text, lines, folded=text[start] == ">", signs=header["signs"])
        written = [line.end for line in lines if line.end > line.start]
        end = written[-1] if written else at_line_end
        origin = read.result(value, _behind(text, read, end))
        if origin is not None:
            return Block(origin, end)
    return None


def _behind(text: str, read: _Read, end: int) -> int:
    """The place behind the last character: behind its line break when it is one."""
    if not read.origin or read.chars[-1] != "\n":
        return end
    found = _LINE_BREAK.match(text, read.origin[-1])
    return found.end() if found else end


def _indents(text: str, start: int, limit: int) -> Iterator[int]:
    """Indentations the block may have, the likely one first: that of the first line, or of blank lines before it."""
    widest = 0
    for found in _LINE.finditer(text, start, limit):
        widest = max(widest, len(found["spaces"]))
        if found["rest"] or not found["end"]:
            break
    yield from range(widest, 0, -1)
    yield widest + 1


def _lines(text: str, start: int, limit: int, indent: int) -> Iterator[_Line]:
    """The lines of a block with this indentation, up to the first that is indented less and not blank."""
    for found in _LINE.finditer(text, start, limit):
        taken = min(len(found["spaces"]), indent)
        end = found.end("rest")
        has_break = bool(found["end"])
        blank = end == found.start() + taken
        if (taken < indent and not blank) or (blank and not has_break):
            return
        yield _Line(found.start() + taken, end, has_break)
        if not has_break:
            return


def _read_block(text: str, lines: list[_Line], *, folded: bool, signs: str) -> _Read:
    """The value that lines make up, by the rules of folding and of the signs `-` and `+` in the header."""
    read = _Read()
    last: _Line | None = None
    breaks: list[int] = []
    for line in lines:
        if line.start == line.end:
            breaks.append(line.end)
            continue
        if last is not None:
            folds = folded and not _starts_blank(text, last) and not _starts_blank(text, line)
            if not folds:
                read.put_one("\n", last.end)
            elif not breaks:
                read.put_one(" ", last.end)
        for at in breaks:
            read.put_one("\n", at)
        read.put(text[line.start : line.end], line.start)
        last, breaks = line, []
    if "-" not in signs and last is not None and last.has_break:
        read.put_one("\n", last.end)
    if "+" in signs:
        for at in breaks:
            read.put_one("\n", at)
    return read


def _starts_blank(text: str, line: _Line) -> bool:
    return text[line.start] in " \t"
