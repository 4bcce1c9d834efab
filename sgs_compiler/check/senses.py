"""Constants that make no sense where they stand: none of something, a range from much to little, a black red card."""

from __future__ import annotations

from collections.abc import Iterable

from runtime.lowered import Node
from runtime.words import RED_SUITS, SUIT

from ..diagnostics.model import Related
from ..script import syntax as tree
from ..text.source import Span
from .classify import class_base
from .scope import Scope

# What a thing can be only one of.
_ONE_OF = ("Suit", "Colour", "Type", "Slot", "Zone", "Gender")


def some(node: Node, span: Span, scope: Scope) -> Node:
    """A number of things or times, which is at least 1."""
    if (number := _constant(node)) is not None and number < 1:
        scope.error("SGS561", span, word=span.text)
    return node


def upwards(low: Node, high: Node, span: Span, scope: Scope) -> bool:
    """Whether a range goes from little to much; one that does not is reported."""
    least, most = _constant(low), _constant(high)
    if least is None or most is None or least <= most:
        return True
    scope.error("SGS562", span, fix=f"{most} .. {least}", word=span.text)
    return False


def amount(low: Node, high: Node | None, span: Span, scope: Scope) -> None:
    """What may be chosen goes from little to much and is more than nothing."""
    least, most = _constant(low), None if high is None else _constant(high)
    if high is not None and not upwards(low, high, span, scope):
        return
    if (most is not None and most < 1) or (least is not None and least < 0):
        scope.error("SGS561", span, word=span.text)


def together(adjectives: Iterable[tree.Word], base: str, scope: Scope) -> None:
    """No thing is of two suits, two colours, or of a suit and the other colour."""
    seen: list[tuple[str, tree.Word]] = []
    for word in adjectives:
        kind = class_base(word, base, scope) or ""
        for other, before in seen:
            if _exclude((kind, word.text), (other, before.text)):
                related = (Related(before.span, "first_here"),)
                scope.error("SGS563", word.span, word=word.text, first=before.text, related=related)
                return
        seen.append((kind, word))


def _exclude(one: tuple[str, str], other: tuple[str, str]) -> bool:
    if one[0] == other[0]:
        return one[0] in _ONE_OF and one[1] != other[1]
    words = {one[0]: one[1], other[0]: other[1]}
    if words.keys() != {"Suit", "Colour"} or words["Suit"] not in SUIT.ids:
        return False
    return (words["Suit"] in RED_SUITS) != (words["Colour"] == "red")


def _constant(node: Node) -> int | None:
    return int(node[1]) if node[0] == "num" else None
