"""Script text to effect syntax tree.

`parse` reads one script. It does not stop at a mistake: a line that cannot be read is diagnosed once, by the clause
doctor, and something harmless of the same shape is read in its place, so that the lines after it are judged as if it
had been right. Such a line is a hole in the tree. Mistakes that leave no doubt about what is meant (a full-width sign, a
missing `:` before a block) are reported and repaired. So later passes can find what else is wrong with the script.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from ..data import grammar_file
from ..diagnostics.near import near
from .clause_doctor import BadLine, diagnose, doubt
from .layout import Laid, flat, lasts, lay_out
from .lexer import Line, ScriptText, Token, Words, read_lines
from .stand_in import stand_ins
from .syntax import Block, Choice, Expr, Limit, Modifier, Noun, Trigger
from .tree_builder import TreeBuilder

if TYPE_CHECKING:
    from lark import Lark
    from lark.parsers.lalr_interactive_parser import InteractiveParser

    from ..diagnostics.model import Diagnostics

Tree = Block | Trigger | Expr | Noun | tuple[Choice, ...] | tuple[Modifier, ...] | Limit

# What each gives: script -> Block; trigger -> Trigger; condition, value -> Expr; selection -> Noun;
# choices -> tuple[Choice, ...]; modifiers -> tuple[Modifier, ...]; limit -> Limit.
STARTS = ("script", "trigger", "condition", "value", "selection", "choices", "modifiers", "limit")
# Letters of one script. The longest skill there is has 1,500.
MOST_LETTERS = 20_000
_LIFETIMES = ("this", "until")
_BLOCK_STARTS = frozenset({"script", "choices", "modifiers"})


def parse(text: ScriptText, start: str, words: Words, found: Diagnostics) -> Tree | None:
    """The tree of a script, None when none of it could be read. `start` is one of `STARTS`."""
    if len(text.text) > MOST_LETTERS:
        found.add("SGS285", text.place(0, 1), limit=MOST_LETTERS)
        return None
    lines = read_lines(text, start, words, found)
    if not lines:
        found.add("SGS249", text.place(0, len(text.text)))
        return None
    laid = lay_out(lines, found) if start == "script" else flat(lines)
    return _Reading(start, words, found).read(laid) if laid else None


def grammar_text() -> str:
    """The grammar: package data when installed, else beside the package."""
    return grammar_file("effects.lark").read_text("utf-8")


@cache
def effect_parser() -> Lark:
    """The LALR parser, built once. Lark is imported here, not at the top, because many commands parse nothing."""
    from lark import Lark

    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="basic",
        start=list(STARTS),
        keep_all_tokens=True,
        maybe_placeholders=False,
        transformer=cast(Any, TreeBuilder()),
    )


class _Reading:
    """One script on its way through the parser, line by line."""

    def __init__(self, start: str, words: Words, found: Diagnostics) -> None:
        self.start = start
        self.words = words
        self.found = found
        self.parser: InteractiveParser = effect_parser().parse_interactive(start=start)
        self.tree: Any = None

    def read(self, laid: Sequence[Laid]) -> Tree | None:
        for number, here in enumerate(laid):
            below = laid[number + 1] if number + 1 < len(laid) else None
            if not self._line(laid, number):
                return None
            self._close(here, 0 if below is None else below.depth)
        if self.start in _BLOCK_STARTS:
            self._feed(_layout_token("$END", laid[-1].line.tokens[-1]))
        return cast(Tree, self.tree)

    def _line(self, laid: Sequence[Laid], number: int) -> bool:
        """Reads one line or something in its place. False when nothing can be put there, which ends the reading."""
        here = laid[number]
        before = self._copy(self.parser)
        stuck = self._feed_all((*here.line.tokens, *self._end_of(here))) if here.sound else 0
        if stuck is not None and here.sound and not here.line.flawed:
            diagnose(self._bad_line(laid, number, stuck, before), self.found)
        if stuck is None and not self._doubted(here, laid[number + 1].line if here.has_block else None):
            return True
        for tokens in stand_ins(laid, number, _accepts(before)):
            self.parser = self._copy(before)
            if self._feed_all(tokens) is None:
                return True
        return False

    def _doubted(self, here: Laid, held: Line | None) -> bool:
        """What there is to say about a line that the grammar takes; whether it is no line all the same."""
        tokens = here.line.tokens
        if held is not None and tokens[0].type == "NAME" and lasts(held):
            close = near(tokens[0].text, _LIFETIMES)
            if close is not None:
                self.found.add("SGS283", tokens[0].span, fix=close, word=tokens[0].text, near=close)
                return True
        if here.added_colon:
            self.found.add("SGS216", tokens[-1].span, fix=":", word=tokens[-2].text)
        return doubt(tokens, self.start, self.found)

    def _bad_line(self, laid: Sequence[Laid], number: int, stuck: int, before: InteractiveParser) -> BadLine:
        depth = laid[number].depth
        above = next((each.line for each in reversed(laid[:number]) if each.depth <= depth), None)
        return BadLine(
            start=self.start,
            tokens=laid[number].line.tokens,
            at=stuck,
            has_block=laid[number].has_block,
            above=above,
            could_begin=_accepts(before),
            could_follow=_accepts(self.parser),
            words=self.words,
            bound=frozenset(name for each in laid for name in _names_in(each.line.tokens)),
        )

    def _end_of(self, here: Laid) -> tuple[Token, ...]:
        kind = "$END" if self.start not in _BLOCK_STARTS else "INDENT" if here.has_block else "NL"
        return (_layout_token(kind, here.line.tokens[-1]),)

    def _close(self, here: Laid, depth: int) -> None:
        for _ in range(here.depth - depth):
            self._feed(_layout_token("DEDENT", here.line.tokens[-1]))

    def _feed_all(self, tokens: Iterable[Token]) -> int | None:
        """Feeds tokens in order; the number of the one that does not fit, None when all do."""
        from lark.exceptions import UnexpectedToken

        for number, token in enumerate(tokens):
            try:
                self._feed(token)
            except UnexpectedToken:
                return number
        return None

    @staticmethod
    def _copy(parser: InteractiveParser) -> InteractiveParser:
        """The parser as it stands, to come back to. Finished nodes are shared: they never change. Lines gathered so far
        are not: the parser adds to them in place."""
        from lark import Tree as Gathered

        made = cast(Any, parser).copy(deepcopy_values=False)
        values = made.parser_state.value_stack
        for index, value in enumerate(values):
            if isinstance(value, Gathered):
                values[index] = Gathered(value.data, list(value.children))
        return cast("InteractiveParser", made)

    def _feed(self, token: Token) -> None:
        self.tree = self.parser.feed_token(cast(Any, token))


def _names_in(tokens: Sequence[Token]) -> list[str]:
    """The names a line gives."""
    return [word.text for head, word in zip(tokens, tokens[1:], strict=False) if head.type in ("AS", "LET", "FOR_EACH")]


def _layout_token(kind: str, after: Token) -> Token:
    return Token(kind, "", after.end, after.end, after.span)


def _accepts(parser: InteractiveParser) -> frozenset[str]:
    """The classes of tokens that could come next."""
    return frozenset(cast(Any, parser).accepts())
