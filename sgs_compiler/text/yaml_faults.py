"""What is wrong with text that YAML cannot read, in words a card designer knows.

The parser's own wording never leaves this module. Its message and its two marks say where it stopped and what it had
begun, which is often a line late and speaks of tokens; the explanations below look at the text around the marks. They
are tried in order and the first that fits speaks; the last one always fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ..diagnostics import Diagnostics, Related
from .source import Source, Span
from .yaml_scalars import escape_length
from .yaml_signs import sign_in_brackets, sign_in_lines

LONGEST_KEY = 1000
_RESERVED = "%@`*&!,]}|>?:-"


@dataclass(frozen=True, slots=True)
class _Fault:
    """Where the parser stopped (`at`), what it had begun (`begun`, the same place when nothing), what it said.

    The document is text[base:limit] of the source.
    """

    source: Source
    base: int
    limit: int
    at: int
    begun: int
    problem: str
    context: str
    found: Diagnostics

    @property
    def char(self) -> str:
        return self.source.text[self.at : self.at + 1] if self.at < self.limit else ""

    @property
    def line(self) -> int:
        return self.source.line_col(self.at)[0]

    def before(self, at: int) -> str:
        """The text of the line of an offset, up to it."""
        line, column = self.source.line_col(at)
        return self.source.line(line)[: column - 1]

    def rest(self, at: int) -> Span:
        """From an offset to the end of its line, without blanks and a comment at the end; at least one character."""
        line, column = self.source.line_col(at)
        text = re.sub(r"[ \t]+(#.*)?$", "", self.source.line(line)[column - 1 :])
        return self.source.span(at, at + max(len(text), 1))

    def add(
        self, code: str, span: Span, *, related: tuple[Related, ...] = (), fix: str | None = None, **facts: str
    ) -> bool:
        self.found.add(code, span, related=related, fix=fix, **facts)
        return True


def explain(error: Exception, source: Source, base: int, limit: int, found: Diagnostics) -> None:
    """Adds one finding for an error of the parser, whose offsets count from base, unless its line already has one."""
    problem_mark = getattr(error, "problem_mark", None)
    context_mark = getattr(error, "context_mark", None) or problem_mark
    at = base if problem_mark is None else base + problem_mark.index
    begun = base if context_mark is None else base + context_mark.index
    problem, context = (str(getattr(error, name, None) or "") for name in ("problem", "context"))
    fault = _Fault(source, base, limit, min(at, limit), min(begun, limit), problem, context, found)
    reported = {each.span.line for each in found if each.span is not None}
    if fault.line not in reported:
        any(explanation(fault) for explanation in EXPLANATIONS)


def _huge_escape(fault: _Fault) -> bool:
    """`"\\U00110000"`: the parser gave up without a mark."""
    if fault.problem:
        return False
    escape = re.compile(r"\\U(?!000[0-9A-Fa-f]|0010)[0-9A-Fa-f]{8}").search(fault.source.text, fault.at, fault.limit)
    return escape is not None and fault.add("SGS118", fault.source.span(*escape.span()), escape=escape.group())


def _tab(fault: _Fault) -> bool:
    """A tab where the parser stopped, or in the indentation of its line."""
    at = fault.at if fault.char == "\t" else -1
    indentation = fault.before(fault.at)
    if at < 0 and "\t" in indentation and not indentation.strip():
        at = fault.at - len(indentation) + indentation.index("\t")
    if at < 0:
        return False
    tabs = re.compile(r"\t+").match(fault.source.text, at)
    return fault.add("SGS107", fault.source.span(at, tabs.end() if tabs else at + 1))


def _full_width(fault: _Fault) -> bool:
    if "flow" in fault.context:
        sign = sign_in_brackets(fault.source, fault.begun, fault.at)
    else:
        begun = fault.begun if "simple key" in fault.context else fault.at
        sign = sign_in_lines(fault.source, begun, fault.at)
    return sign is not None and fault.add("SGS108", sign.span, fix=sign.right, sign=sign.span.text)


def _directive(fault: _Fault) -> bool:
    sign = re.compile(r"(?<![^\r\n])%\S*").search(fault.source.text, fault.base, fault.limit)
    if sign is None or sign.start() > fault.at:
        return False
    return fault.add("SGS109", fault.rest(sign.start()), directive=sign.group())


def _unclosed_quote(fault: _Fault) -> bool:
    if "unexpected end of stream" not in fault.problem and "document separator" not in fault.problem:
        return False
    span = fault.source.span(fault.begun, fault.begun + 1)
    return fault.add("SGS114", span, quote=span.text)


def _escape(fault: _Fault) -> bool:
    if "double-quoted" not in fault.context:
        return False
    at = fault.source.text.rfind("\\", fault.begun, fault.at + 1)
    length = max(escape_length(fault.source.text, at), 2)
    span = fault.source.span(at, at + length)
    return fault.add("SGS118", span, escape=span.text)


def _block_header(fault: _Fault) -> bool:
    if "block scalar" not in fault.context:
        return False
    span = fault.rest(fault.begun)
    return fault.add("SGS119", span, sign=span.text[0])


def _reserved_sign(fault: _Fault) -> bool:
    """Text that begins with a sign of YAML: `*`, `&` or `!` before what is no name, `%`, `@`, a stray comma."""
    at = fault.begun if re.search(r"alias|anchor|tag", fault.context) else fault.at
    sign = fault.source.text[at : min(at + 1, fault.limit)]
    known = at == fault.begun or "cannot start" in fault.problem or "node content" in fault.problem
    if not known or not sign or sign not in _RESERVED or "simple key" in fault.context:
        return False
    if "undefined tag handle" in fault.problem:
        word = re.compile(r"\S+").match(fault.source.text, at)
        span = fault.source.span(*word.span()) if word else fault.rest(at)
        return fault.add("SGS103", span, name=span.text)
    if "node content" not in fault.problem and "cannot start" not in fault.problem and at == fault.at:
        return False
    return fault.add("SGS112", fault.source.span(at, at + 1), sign=sign)


def _unclosed_bracket(fault: _Fault) -> bool:
    if "flow" not in fault.context:
        return False
    begun = _open_bracket(fault)
    opened = fault.source.span(begun, begun + 1)
    close = "]" if opened.text == "[" else "}"
    if not fault.source.text[fault.at : fault.limit].strip() or _is_outside(fault, opened):
        return fault.add("SGS115", opened, bracket=opened.text, close=close)
    key = re.fullmatch(r"\s*(\w+)\s*", fault.before(fault.at)) if fault.char == ":" else None
    start = fault.source.line_start(fault.line) + key.start(1) if key else fault.at
    related = (Related(opened, "opened_here"),)
    return fault.add("SGS121", fault.source.span(start, max(fault.at, start + 1)), related=related, close=close)


def _open_bracket(fault: _Fault) -> int:
    """The bracket the parser was in: the one it names, or the last before it that is not closed."""
    depth = 0
    for at in range(fault.begun, fault.base - 1, -1):
        sign = fault.source.text[at : at + 1]
        if sign in ("[", "{"):
            if depth == 0:
                return at
            depth -= 1
        elif sign in ("]", "}") and at < fault.begun:
            depth += 1
    return fault.begun


def _is_outside(fault: _Fault, opened: Span) -> bool:
    """Whether the line the parser stopped in stands no deeper than the one with the bracket, as a new item would."""
    here, there = fault.source.line(fault.line), fault.source.line(opened.line)
    return fault.line > opened.line and _indentation(here) <= _indentation(there) and here.strip()[:1] not in "]},"


def _colon_in_text(fault: _Fault) -> bool:
    """`text: more: words`, or a line that is indented deeper than the line before allows."""
    if "mapping values are not allowed" not in fault.problem:
        return False
    before = fault.before(fault.at)
    if not before.strip(" -") or len(before) > LONGEST_KEY:
        start = fault.at - len(before.lstrip(" -"))
        return fault.add("SGS106", fault.source.span(start, fault.at + 1))
    if re.search(r": ", before) or before.rstrip().endswith(('"', "'", "]", "}")):
        return fault.add("SGS113", fault.source.span(fault.at, fault.at + 1))
    above = fault.source.line(fault.line - 1)
    if above.strip() and _indentation(above) == _indentation(before):
        return _no_colon(fault, fault.source.line_start(fault.line - 1) + _indentation(above))
    return _indented(fault)


def _missing_colon(fault: _Fault) -> bool:
    if "could not find expected ':'" not in fault.problem:
        return False
    return _no_colon(fault, fault.begun)


def _no_colon(fault: _Fault, at: int) -> bool:
    """A line that should be `key: value`: it has no colon, or no space behind it."""
    tight = re.compile(r"[A-Za-z_]\w*(:)(?=[^\s:])", re.ASCII).match(fault.source.text, at, fault.limit)
    if tight:
        return fault.add("SGS123", fault.source.span(*tight.span(1)), fix=": ")
    return fault.add("SGS116", fault.rest(at))


def _dash(fault: _Fault) -> bool:
    if "sequence entries are not allowed" not in fault.problem:
        return False
    return fault.add("SGS122", fault.source.span(fault.at, fault.at + 1), sign="-")


def _question_mark(fault: _Fault) -> bool:
    """`?` begins a key of any kind, and inside brackets it cannot even stand in a word."""
    if "mapping keys are not allowed" not in fault.problem and not (fault.char == "?" and "flow" in fault.context):
        return False
    in_word = re.search(r"[^\s,\[{]\s*$", fault.before(fault.at)) is not None
    return fault.add("SGS125" if in_word else "SGS106", fault.source.span(fault.at, fault.at + 1))


def _trailing(fault: _Fault) -> bool:
    """Text behind a closing quote or bracket, or a line whose indentation fits nothing."""
    if not re.search(r"<block end>|<document start>|node content", fault.problem):
        return False
    if not fault.before(fault.at).strip() and fault.char:
        if re.compile(r":\s").match(fault.source.text, fault.at):
            return fault.add("SGS106", fault.source.span(fault.at, fault.at + 1))
        return _indented(fault)
    return fault.add("SGS122", fault.rest(fault.at), sign=fault.rest(fault.at).text[:20])


def _indented(fault: _Fault) -> bool:
    line_start = fault.source.line_start(fault.line)
    return fault.add("SGS117", fault.rest(line_start + _indentation(fault.source.line(fault.line))))


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _anything(fault: _Fault) -> bool:
    return fault.add("SGS199", fault.rest(fault.at))


EXPLANATIONS: tuple[Callable[[_Fault], bool], ...] = (
    _huge_escape,
    _tab,
    _unclosed_quote,
    _escape,
    _full_width,
    _directive,
    _block_header,
    _question_mark,
    _reserved_sign,
    _unclosed_bracket,
    _colon_in_text,
    _missing_colon,
    _dash,
    _trailing,
    _anything,
)
