"""Script text to lines of tokens.

Every word has one class, whatever stands around it (`Words.class_of`), with two exceptions that are rules of the
language and not of a parser state:

- After `.`, `this` and `per` stands a plain name: `damage.card`, `this damage`, `once per turn`.
- A verb word is a verb only where the verb of a clause can stand: in a script, and there at the start of a line, after
  `may`, `secretly` or `then`, or directly after a word or bracket that can end the subject (`source draws`,
  `others - [you] draw`). Everywhere else, so after `is`, `is not`, `in`, `.`, `(`, `,`, `[`, a comparison sign,
  `this`, `per`, `and`, `or`, `when`, `until`, `of`, a preposition or another verb, it is a plain name (`skip judge`,
  `phase is play`, `phase_start(draw)`). A word followed by `.` is a name, too (`use.user`). After `as`, `let` and
  `for each` it stays a verb, so that naming a thing like a verb is an error.

Indentation and comments are handled here. In a script every line is a line; a bracket that is open goes on in a line
indented deeper. In `choices` and `modifiers` a line indented deeper than the first goes on the line above it. For all
other starts the whole text is one line. Each token knows its exact place; a sign from a Chinese keyboard or from
another language is reported with its fix and read as what it stands for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..text.source import Source, Span, character_name
from .lexer_words import FOREIGN_SIGNS, KEYWORDS, OPENING_QUOTES, PHRASES, SIGNS, WIDE_SIGNS, Words

if TYPE_CHECKING:
    from ..diagnostics.model import Diagnostics
    from ..text.yaml_tree import Scalar

__all__ = ["Line", "ScriptText", "Token", "Words", "read_lines"]

MOST_TOKENS = 240
MOST_DIGITS = 6

# After these a word is a plain name, and after these a verb word is a verb.
_NAME_FOLLOWS = frozenset({"DOT", "THIS", "PER"})
_VERB_FOLLOWS = frozenset({"MAY", "SECRETLY", "THEN", "ITEM", "NAME", "KIND", "ADJ", "GROUP", "NUMBER", "RPAR", "RSQB"})
_NAMING = frozenset({"AS", "LET", "FOR_EACH"})
_ONE_LINE = frozenset({"trigger", "condition", "value", "selection", "limit"})
_OPENING = {"LPAR": "RPAR", "LSQB": "RSQB"}

_PHYSICAL = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)?")
_BLANK = re.compile(r"[ \t\xa0\u3000]*")
_PHRASE = re.compile(
    "(?:" + "|".join(phrase.replace(" ", "[ \t]+") for phrase in sorted(PHRASES, key=len, reverse=True)) + r")(?!\w)"
)
_WORD = re.compile(r"[^\W\d]\w*")
_NUMBER = re.compile(r"\d+")
_DECIMAL = re.compile(r"\d+\.\d+(?!\.)")
_SIGN = re.compile(r"\.\.\.|===|\.\.|[<>=!]=|<>|&&|\|\||[+*-]=|[-=]>|//|[:,.()\[\]=<>+*&|!~-]")
_POSSESSIVE = re.compile(r"['’`]s(?!\w)")
_NEGATION = re.compile(r"(?<=n)['’]t(?!\w)")


@dataclass(frozen=True, slots=True)
class Token:
    """One word or sign: its class, what it says (as it should be written), and its place in its file.

    `start` and `end` are offsets in the script text.
    """

    type: str
    text: str
    start: int
    end: int
    span: Span


@dataclass(frozen=True, slots=True)
class Line:
    """One line with content: how far it is indented, and its tokens (at least one).

    A flawed line has something, already reported, that cannot be read as anything, so what follows from it is no news.
    """

    indent: int
    tokens: tuple[Token, ...]
    flawed: bool = False

    @property
    def opens(self) -> bool:
        """Whether the line ends with `:`, so that a block belongs to it."""
        return self.tokens[-1].type == "COLON"


@dataclass(frozen=True, slots=True)
class ScriptText:
    """The text of a script value, and where each stretch of it stands in its file.

    A hole stands where a script should be and something else is, which was reported: it is not read.
    """

    text: str
    place: Callable[[int, int], Span]
    hole: bool = False

    @classmethod
    def of_source(cls, source: Source, start: int = 0, end: int | None = None) -> ScriptText:
        """A stretch of a source, as it stands."""
        return cls(source.text[start:end], lambda first, last: source.span(start + first, start + last))

    @classmethod
    def hole_at(cls, span: Span) -> ScriptText:
        """What stands where a script should be."""
        return cls("", lambda first, last: span, hole=True)

    @classmethod
    def of_scalar(cls, scalar: Scalar) -> ScriptText:
        """The value of a YAML scalar, in whatever style it is written."""
        return cls(scalar.text, scalar.span_of)


def read_lines(text: ScriptText, start: str, words: Words, found: Diagnostics) -> list[Line]:
    """The lines of a script, comments and blank lines left out. Findings do not stop it."""
    lexer = _Lexer(text, start, words, found)
    lines = [lexer.whole(line) for line in _join(lexer.lines(), start)]
    return [line for line in lines if line.tokens]


def _join(lines: Iterator[Line], start: str) -> list[Line]:
    """Puts lines together that are one: see the head of this module."""
    joined: list[Line] = []
    for line in lines:
        if joined and _goes_on(joined[0], joined[-1], line, start):
            last = joined[-1]
            joined[-1] = replace(last, tokens=last.tokens + line.tokens, flawed=last.flawed or line.flawed)
        else:
            joined.append(line)
    return joined


def _goes_on(first: Line, last: Line, line: Line, start: str) -> bool:
    if start in _ONE_LINE:
        return True
    if start != "script":
        return line.indent > first.indent
    return line.indent > last.indent and not last.opens and _open_brackets(last) > 0


def _open_brackets(line: Line) -> int:
    return sum((token.type in _OPENING) - (token.type in _OPENING.values()) for token in line.tokens)


class _Lexer:
    """Reads one text. Methods named `_read_…` look at one position and give the position after what they took."""

    def __init__(self, text: ScriptText, start: str, words: Words, found: Diagnostics) -> None:
        self.text = text.text
        self.place = text.place
        self.is_script = start == "script"
        self.words = words
        self.found = found
        self.tokens: list[Token] = []
        self.flawed = False

    def lines(self) -> Iterator[Line]:
        """The physical lines that hold anything."""
        for match in _PHYSICAL.finditer(self.text):
            body = match.group().rstrip("\r\n")
            at, end = match.start(), match.start() + len(body)
            self.tokens, self.flawed = [], False
            begin = self._read_blank(at, end)
            self._read_line(begin, end)
            if self.tokens:
                yield Line(_width(self.text[at:begin]), tuple(self.tokens), self.flawed)

    def whole(self, line: Line) -> Line:
        """The line, cut when it is longer than anybody would write."""
        if len(line.tokens) <= MOST_TOKENS:
            return line
        self._report("SGS266", line.tokens[MOST_TOKENS].start, line.tokens[-1].end, limit=MOST_TOKENS)
        kept = line.tokens[:MOST_TOKENS]
        return replace(line, tokens=(*kept, line.tokens[-1]) if line.opens else kept, flawed=True)

    def _read_line(self, at: int, end: int) -> None:
        while at < end:
            char = self.text[at]
            if char in "#＃":
                if char == "＃":
                    self._report("SGS250", at, at + 1, fix="#", sign=char)
                return
            if char in " \t\xa0\u3000":
                at = self._read_blank(at, end)
            elif match := _WORD.match(self.text, at, end):
                at = self._read_word(match)
            elif match := _NUMBER.match(self.text, at, end):
                at = self._read_number(match)
            else:
                at = self._read_sign(at, end)

    def _read_blank(self, at: int, end: int) -> int:
        match = _BLANK.match(self.text, at, end)
        stop = match.end() if match else at
        for position in range(at, stop):
            char = self.text[position]
            if char == "\t":
                self._report("SGS252", position, position + 1, fix="  ")
            elif char != " ":
                point, name = f"U+{ord(char):04X}", character_name(char)
                self._report("SGS258", position, position + 1, fix=" ", point=point, name=name)
        return stop

    def _read_word(self, match: re.Match[str]) -> int:
        at, end = match.span()
        word = match.group()
        plain = unicodedata.normalize("NFKC", word) if _is_wide(word) else word
        if plain != word:
            self._report("SGS250", at, end, fix=plain, sign=word)
        before = self.tokens[-1].type if self.tokens else None
        if self.text.startswith(".", end) and before != "DOT" and (whole := self._full_name(plain, end)):
            self._push("NAME", whole, at, at + len(whole))
            return at + len(whole)
        phrase = _PHRASE.match(self.text, at)
        if phrase and before not in _NAME_FOLLOWS:
            spelling = " ".join(phrase.group().split())
            self._push(PHRASES[spelling], spelling, at, phrase.end())
            return phrase.end()
        self._push(self._class_of(plain, before, self.text[end : end + 1]), plain, at, end)
        return end

    def _full_name(self, pack: str, dot: int) -> str:
        """The full name that begins with a word before a dot, empty when there is none."""
        more = _WORD.match(self.text, dot + 1)
        whole = f"{pack}.{more.group()}" if more else ""
        return whole if whole in self.words.full else ""

    def _class_of(self, word: str, before: str | None, after: str) -> str:
        if before in _NAME_FOLLOWS:
            return "NAME"
        known = self.words.class_of(word)
        if known != "VERB":
            return known or "NAME"
        clause = self.is_script and (before is None or before in _VERB_FOLLOWS) and after != "."
        return "VERB" if clause or before in _NAMING else "NAME"

    def _read_number(self, match: re.Match[str]) -> int:
        at, end = match.span()
        number = match.group()
        decimal = _DECIMAL.match(self.text, at)
        if decimal:
            self._report("SGS259", at, decimal.end(), number=decimal.group())
            end = decimal.end()
        elif len(number) > MOST_DIGITS:
            self._report("SGS267", at, end, limit=MOST_DIGITS)
            number = "1"
        elif number != str(int(number)):
            number = str(int(number))
            self._report("SGS260", at, end, fix=number, number=match.group())
        self._push("NUMBER", number, at, end)
        glued = _WORD.match(self.text, end)
        if glued:
            self._flaw("SGS265", at, glued.end(), fix=f"{number} {glued.group()}", number=number, word=glued.group())
        return end

    def _read_sign(self, at: int, end: int) -> int:
        char = self.text[at]
        possessive = _POSSESSIVE.match(self.text, at)
        if possessive and self.tokens and self.tokens[-1].end == at:
            return self._read_possessive(possessive)
        if (short := _NEGATION.match(self.text, at)) and self.tokens and self.tokens[-1].end == at:
            last = self.tokens.pop()
            self._push("NAME", f"{last.text}'t", last.start, short.end())
            return short.end()
        if char in OPENING_QUOTES:
            return self._read_quotes(at, end)
        match = _SIGN.match(self.text, at, end)
        sign = match.group() if match else char
        stop = at + len(sign)
        if sign in WIDE_SIGNS:
            return self._read_wide(sign, at, end)
        if sign in FOREIGN_SIGNS:
            code, fix, stands_for = FOREIGN_SIGNS[sign]
            self._report(code, at, stop, fix=fix, sign=sign)
            self._push(_type_of(stands_for), stands_for, at, stop)
        elif sign in SIGNS:
            item = sign == "-" and self.is_script and not self.tokens
            self._push("ITEM" if item else SIGNS[sign], sign, at, stop)
        else:
            return self._read_unknown(sign, at, end)
        return stop

    def _read_wide(self, sign: str, at: int, end: int) -> int:
        meant = WIDE_SIGNS[sign]
        if sign == "。" and not self.text[at + 1 : end].strip():
            self._report("SGS262", at, at + 1, fix="", sign=sign)
            return at + 1
        self._report("SGS250", at, at + 1, fix=meant, sign=sign)
        self._push(_type_of(FOREIGN_SIGNS[meant][2] if meant in FOREIGN_SIGNS else meant), meant, at, at + 1)
        return at + 1

    def _read_possessive(self, match: re.Match[str]) -> int:
        self._report("SGS264", *match.span(), fix=".", owner=self.tokens[-1].text)
        self._push("DOT", ".", *match.span())
        return match.end()

    def _read_quotes(self, at: int, end: int) -> int:
        """A quoted word is read as the word; other quoted text is left out."""
        close = self.text.find(OPENING_QUOTES[self.text[at]], at + 1, end)
        stop = close + 1 if close >= 0 else at + 1
        quoted = self.text[at + 1 : close] if close >= 0 else ""
        word = _WORD.fullmatch(quoted)
        if not word:
            self._flaw("SGS251", at, stop)
        else:
            self._report("SGS256", at, stop, fix=quoted, word=quoted)
            before = self.tokens[-1].type if self.tokens else None
            self._push(self._class_of(quoted, before, self.text[stop : stop + 1]), quoted, at, stop)
        return stop

    def _read_unknown(self, sign: str, at: int, end: int) -> int:
        stop = at + len(sign)
        if sign == "//":
            self._report("SGS261", at, stop, fix="#")
            return end
        if sign in ("/", "÷", "%", "／"):
            self._report("SGS255", at, stop, sign=sign)
            self._push("STAR", "*", at, stop)
        elif sign in (";", "；"):
            last = not self.text[stop:end].strip()
            self._report("SGS262", at, stop, fix="" if last else None, sign=sign)
            return end
        elif sign in ("{", "}", "｛", "｝"):
            self._flaw("SGS268", at, stop, sign=sign)
        elif sign in ("+=", "-=", "*="):
            self._flaw("SGS269", at, end, sign=sign)
            return end
        else:
            self._flaw("SGS257", at, stop, sign=sign, point=f"U+{ord(sign[0]):04X}", name=character_name(sign[0]))
        return stop

    def _push(self, kind: str, text: str, start: int, end: int) -> None:
        self.tokens.append(Token(kind, text, start, end, self.place(start, end)))

    def _flaw(self, code: str, start: int, end: int, **facts: Any) -> None:
        self.flawed = True
        self._report(code, start, end, **facts)

    def _report(self, code: str, start: int, end: int, *, fix: str | None = None, **facts: Any) -> None:
        self.found.add(code, self.place(start, end), fix=fix, **facts)


def _type_of(text: str) -> str:
    """The class of a sign or word of the language itself."""
    return SIGNS.get(text) or PHRASES.get(text) or KEYWORDS[text]


def _width(blank: str) -> int:
    """How far a line is indented; a tab reaches the next multiple of eight and is reported anyway."""
    return len(blank.expandtabs(8))


def _is_wide(word: str) -> bool:
    return not word.isascii() and any("\uff01" <= char <= "\uff5e" for char in word)
