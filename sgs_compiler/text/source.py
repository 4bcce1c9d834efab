"""Source texts and places in them.

A `Source` is one decoded file, a `Span` a stretch of it. Every later layer says *where* with a `Span`, so lines and
columns are worked out here and nowhere else: both count from 1, columns count code points, and a line ends with LF,
CRLF or CR. A tab is one column.

There is one way in: bytes through `decode`, text that is already decoded through `from_text`. Both take a byte-order
mark off the front and refuse the same characters, so a file, a string and standard input read alike. Nothing here
depends on the locale of the machine.
"""

from __future__ import annotations

import io
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Literal

MAX_BYTES = 1_000_000
BOM = "\ufeff"

_LINE_END = re.compile(r"\r\n|\r|\n")

# Control characters, the exotic line ends that editors and parsers count differently, marks that cannot be seen or
# that turn the direction of writing (so that a text reads differently from what it says), lone surrogates, and code
# points that stand for nothing.
_REFUSED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"
    "\ud800-\udfff\ufff9-\ufffb\ufffe\uffff]"
)
_UNNAMED = {
    "\x00": "NULL",
    "\x7f": "DELETE",
    "\x85": "NEXT LINE",
    BOM: "BYTE ORDER MARK",
}


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its name as given (with `/`) and its decoded text, line ends as they were read."""

    name: str
    text: str = field(repr=False)
    _starts: list[int] = field(default_factory=list, init=False, repr=False, compare=False)

    def line_col(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset, both from 1, columns in code points."""
        starts = self._line_starts()
        offset = min(max(offset, 0), len(self.text))
        row = bisect_right(starts, offset) - 1
        return row + 1, offset - starts[row] + 1

    def line(self, number: int) -> str:
        """The text of a line without its end; empty when there is no such line."""
        starts = self._line_starts()
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def line_start(self, number: int) -> int:
        """The offset a line begins at."""
        return self._line_starts()[number - 1]

    def span(self, start: int, end: int) -> Span:
        """The stretch from start up to, not including, end."""
        return Span(self, start, end)

    def _line_starts(self) -> list[int]:
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(found.end() for found in _LINE_END.finditer(self.text))
        return self._starts


# What a file in UTF-16 begins with, if it says what it is.
_MARKS = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source: offsets into its text, the end not included. An empty one is a place between two."""

    source: Source = field(repr=False)
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.line_col(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.line_col(self.start)[1]

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    def to(self, other: Span) -> Span:
        """The stretch that covers both."""
        return Span(self.source, min(self.start, other.start), max(self.end, other.end))


class Unreadable(Exception):
    """A file that cannot become a source. It carries the code and facts of the diagnostic, and the place when known."""

    def __init__(self, code: str, name: str, facts: Mapping[str, str | int], span: Span | None = None) -> None:
        super().__init__(f"{name}: {code}")
        self.code = code
        self.name = name
        self.facts = dict(facts)
        self.span = span


@dataclass(frozen=True, slots=True)
class Held:
    """A file that is not on the disk but in memory, such as a member of a zip. It opens and reads as a path does."""

    name: str
    data: bytes = field(repr=False)

    def open(self, mode: Literal["rb"] = "rb") -> BinaryIO:
        """The content, to be read."""
        return io.BytesIO(self.data)

    def read_bytes(self) -> bytes:
        """The content."""
        return self.data

    def as_posix(self) -> str:
        """Its name."""
        return self.name


def read_source(path: Path | Held, name: str | None = None) -> Source:
    """Reads a file; `name` is what diagnostics call it. Raises `Unreadable`, never an error of the system."""
    shown = path.as_posix() if name is None else name
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable("SGS005", shown, {"reason": reason}) from None
    return decode(data, shown)


def decode(data: bytes, name: str) -> Source:
    """The source that bytes spell in UTF-8. Raises `Unreadable`."""
    if len(data) > MAX_BYTES:
        raise Unreadable("SGS004", name, {"limit": MAX_BYTES})
    if 4 * data.count(0) > len(data) and not data.startswith(_MARKS):
        raise _not_utf8(data, name, data.index(0))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_utf8(data, name, error.start) from None
    return from_text(text, name)


def from_text(text: str, name: str) -> Source:
    """The source of text that is already decoded. Raises `Unreadable` at the first character that is refused."""
    if len(text) > MAX_BYTES:
        raise Unreadable("SGS004", name, {"limit": MAX_BYTES})
    source = Source(name, text.removeprefix(BOM))
    for code, span, facts in refused_characters(source):
        raise Unreadable(code, name, facts, span)
    return source


def refused_characters(source: Source) -> Iterator[tuple[str, Span, dict[str, str]]]:
    """Code, place and facts of every character that may not stand in a card file."""
    for found in _REFUSED.finditer(source.text):
        char = found.group()
        facts = {"point": f"U+{ord(char):04X}", "name": character_name(char)}
        yield "SGS003" if char == BOM else "SGS002", source.span(*found.span()), facts


def is_refused(char: str) -> bool:
    """Whether a character may not stand in a card file, not even written as an escape."""
    return _REFUSED.match(char) is not None


def character_name(char: str) -> str:
    """The Unicode name of a character, with the usual names for the few that have none."""
    return _UNNAMED[char] if char in _UNNAMED else unicodedata.name(char, "CONTROL CHARACTER")


def _not_utf8(data: bytes, name: str, at: int) -> Unreadable:
    line = len(re.findall(rb"\r\n|\r|\n", data[:at])) + 1
    place: dict[str, str | int] = {"byte": f"0x{data[at]:02X}", "offset": at, "line": line}
    return Unreadable("SGS001", name, {"guess": _guess_encoding(data), **place})


def _guess_encoding(data: bytes) -> str:
    if data.startswith(_MARKS) or b"\0" in data:
        return "UTF-16"
    for encoding in ("GBK", "GB18030", "Big5"):
        try:
            data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return encoding
    return ""
