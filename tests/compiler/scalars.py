"""Random scalars of every style, written down together with the place of each of their characters.

Nothing here parses: a value and its places are known because the text is put together piece by piece. That makes it
an independent witness for the reader, which has to find both from the text alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

LETTERS = list("abz09_+/") + ["曹", "操", "。", "【", "𠮷", "é", "e\u0301", "🀄", "."]
ESCAPES = {"\\n": "\n", "\\t": "\t", '\\"': '"', "\\\\": "\\", "\\/": "/", "\\u6740": "杀", "\\x41": "A", "\\_": "\xa0",
           "\\U00020BB7": "𠮷", "\\ ": " "}  # fmt: skip


@dataclass
class Written:
    """A text in the making: the whole of it, and of one scalar the value, its places and the spelling of each."""

    text: str = ""
    value: str = ""
    places: list[int] = field(default_factory=list)
    spelled: list[str] = field(default_factory=list)
    end: int = 0

    def raw(self, text: str) -> None:
        """Text that is no part of the value."""
        self.text += text

    def put(self, value: str, spelling: str | None = None) -> None:
        """Characters of the value; one character may be spelled in another way."""
        for part, shown in [(value, spelling)] if spelling is not None else [(char, char) for char in value]:
            self.places.append(len(self.text))
            self.spelled.append(shown)
            self.value += part
            self.text += shown


@dataclass(frozen=True)
class Setting:
    """Where a scalar stands: the line end of the file and the indentation its further lines need."""

    random: Random
    eol: str
    indent: int

    def word(self) -> str:
        return "".join(self.random.choice(LETTERS) for _ in range(self.random.randint(1, 5))).lstrip("./+,_")

    def some_word(self) -> str:
        return "w" + self.word()

    def fold(self, out: Written, indent: int) -> None:
        """Ends the line inside a scalar that is not a block, perhaps with empty lines after it."""
        out.raw(" " * self.random.randint(0, 2))
        empty = self.random.choice([0, 0, 1, 2])
        if empty:
            out.raw(self.eol)
        else:
            out.put(" ", self.eol)
        for _ in range(empty):
            out.raw(" " * self.random.randint(0, indent))
            out.put("\n", self.eol)
        out.raw(" " * (indent + self.random.randint(0, 2)))


def plain(out: Written, at: Setting) -> None:
    out.put(at.some_word())
    for _ in range(at.random.randint(0, 5)):
        if at.random.random() < 0.4:
            at.fold(out, at.indent)
        else:
            out.put(" " * at.random.randint(1, 3))
        out.put(at.some_word())
    out.end = len(out.text)


def single(out: Written, at: Setting) -> None:
    out.raw("'")
    for _ in range(at.random.randint(0, 6)):
        kind = at.random.choice(["word", "quote", "sign", "fold"])
        if kind == "quote":
            out.put("'", "''")
        elif kind == "fold":
            out.put(at.some_word())
            at.fold(out, at.indent)
            out.put(at.some_word())
        else:
            out.put(at.word() if kind == "word" else at.random.choice([" ", ": ", "#", '"', "\\n", "[{"]) + "x")
    out.end = len(out.text)
    out.raw("'")


def double(out: Written, at: Setting) -> None:
    out.raw('"')
    for _ in range(at.random.randint(0, 6)):
        kind = at.random.choice(["word", "escape", "escape", "fold", "cut", "sign"])
        if kind == "escape":
            spelling = at.random.choice(list(ESCAPES))
            out.put(ESCAPES[spelling], spelling)
        elif kind == "fold":
            out.put(at.some_word())
            at.fold(out, at.indent)
            out.put(at.some_word())
        elif kind == "cut":
            out.put(at.some_word() + " " * at.random.randint(0, 2))
            out.raw("\\" + at.eol + " " * at.random.randint(at.indent, at.indent + 3))
            out.put(at.some_word())
        else:
            out.put(at.word() if kind == "word" else at.random.choice([": ", "#", "'", "[{"]) + "x")
    out.end = len(out.text)
    out.raw('"')


def literal(out: Written, at: Setting) -> None:
    _block(out, at, "|")


def folded(out: Written, at: Setting) -> None:
    _block(out, at, ">")


def _block(out: Written, at: Setting, sign: str) -> None:
    lines = _block_lines(at)
    chomp, indent = _block_header(out, at, sign, lines)
    last = max((number for number, line in enumerate(lines) if line), default=-1)
    for number, line in enumerate(lines):
        out.raw(" " * (indent if line else at.random.randint(0, indent)))
        out.put(line)
        if number == last:
            out.end = len(out.text)
        becomes = _break(lines, number, last, chomp, folds=sign == ">")
        if becomes:
            out.put(becomes, at.eol)
        else:
            out.raw(at.eol)
        if becomes and number >= last:
            out.end = len(out.text)


def _break(lines: list[str], number: int, last: int, chomp: str, *, folds: bool) -> str:
    """What the line break after a line of a block becomes: by the rules of YAML 1.1, 9.3 and 9.4."""
    if number > last:
        return "\n" if chomp == "+" else ""
    if number == last:
        return "" if chomp == "-" else "\n"
    if not folds or not lines[number]:
        return "\n"
    following = next(line for line in lines[number + 1 :] if line)
    if lines[number][0] in " \t" or following[0] in " \t":
        return "\n"
    return "" if not lines[number + 1] else " "


def _block_lines(at: Setting) -> list[str]:
    lines = []
    for _ in range(at.random.randint(1, 6)):
        kind = at.random.choice(["text", "text", "text", "deeper", "tab", "blank", "empty"])
        text = at.some_word() + at.random.choice(["", " ", " # no comment", ": x", "\ttab", " " + at.some_word()])
        lines.append({"text": text, "deeper": "  " + text, "tab": "\t" + text, "blank": "  ", "empty": ""}[kind])
    return lines


def _block_header(out: Written, at: Setting, sign: str, lines: list[str]) -> tuple[str, int]:
    """Writes the first line. A digit is needed when the first text begins with a space."""
    chomp = at.random.choice(["", "-", "+"])
    first = next((line for line in lines if line), "")
    digit = ""
    extra = at.random.randint(1, 4)
    if first.startswith(" ") or not first or at.random.random() < 0.3:
        digit = str(extra)
    out.raw(sign + at.random.choice([digit + chomp, chomp + digit]))
    out.end = len(out.text)
    out.raw(at.random.choice(["", " ", " # a comment"]))
    out.raw(at.eol)
    return chomp, at.indent - 1 + extra


STYLES = {"plain": plain, "single": single, "double": double, "literal": literal, "folded": folded}
