"""What is read in place of a line that cannot be read: a harmless line of the same shape.

It has a block when the bad line has one, stands where the bad line stands (among options, in a lifetime, in a script),
and lets an `else` or `otherwise` of the line below belong to it. Its words begin with `UNREAD`, so that everybody sees
that nothing is written there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import chain

from .layout import Laid, lasts
from .lexer import Token
from .syntax import ANY_NAME, UNREAD

_LEAVES = ("STOP NL", "ITEM NAME NL", "NAME LPAR NAME RPAR IS NAME NL", "NAME AS NAME NL")
_EMPTY_BLOCK = "INDENT STOP NL DEDENT"


def stand_ins(laid: Sequence[Laid], number: int, could_begin: Set[str]) -> Iterator[tuple[Token, ...]]:
    """Token sequences to try in order; the first the parser takes is right."""
    here = laid[number]
    shapes: Iterator[str]
    if here.has_block:
        shapes = (f"{header} INDENT" for header in _headers(laid, number))
    elif here.line.opens:
        shapes = chain((f"{header} {_EMPTY_BLOCK}" for header in _headers(laid, number)), _LEAVES)
    else:
        shapes = iter(_LEAVES)
    tokens = here.line.tokens
    text = UNREAD + " ".join(_names(tokens))
    span = tokens[0].span.to(tokens[-1].span)
    for shape in shapes:
        kinds = shape.split()
        if kinds[0] in could_begin:
            yield tuple(Token(kind, text, tokens[0].start, tokens[-1].end, span) for kind in kinds)


def _names(tokens: Sequence[Token]) -> Iterator[str]:
    """The names in a line, and `ANY_NAME` when it gives one that is not there."""
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "NAME":
            yield token.text
        elif token.type == "AS" and (after is None or after.type != "NAME"):
            yield ANY_NAME


def _headers(laid: Sequence[Laid], number: int) -> Iterator[str]:
    """Headers whose block may hold what the block of this line holds."""
    first = laid[number].line.tokens[0].type
    if first in ("ELSE", "OTHERWISE"):
        yield f"{first} COLON"
    if first == "ELSE_IF":
        yield "ELSE_IF NAME COLON"
    held = laid[number + 1].line if laid[number].has_block else None
    if held and held.tokens[0].type == "ITEM":
        yield "NAME CHOOSE ONE COLON"
    if held and lasts(held):
        yield "THIS NAME COLON"
    if first in ("THIS", "UNTIL"):
        yield "THIS NAME COLON"
    if any(token.type == "CHOOSE" for token in laid[number].line.tokens):
        yield "NAME CHOOSE ONE COLON"
    after = _after_block(laid, number)
    if after in ("ELSE", "ELSE_IF"):
        yield "IF NAME COLON"
    yield "NAME MAY COLON"
    yield "ITEM NAME COLON"
    yield "WHEN NAME COLON"


def _after_block(laid: Sequence[Laid], number: int) -> str:
    """What the next line of the same depth begins with."""
    depth = laid[number].depth
    after = next((each for each in laid[number + 1 :] if each.depth <= depth), None)
    return after.line.tokens[0].type if after and after.depth == depth else ""
