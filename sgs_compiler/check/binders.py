"""Where scripts bind names: `as`, `let`, `for each`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ..script import syntax as tree
from ..text.source import Span


def bound_later(name: str, offset: int, trees: Iterable[Any]) -> Span | None:
    """The first place behind an offset where a name is bound."""
    places = [word.span for each in trees for word in _bound(each) if word.text == name and word.span.start > offset]
    return min(places, key=lambda span: span.start, default=None)


def _bound(node: Any) -> Iterator[tree.Word]:
    """The words of a tree that name something."""
    if isinstance(node, tuple):
        for each in node:
            yield from _bound(each)
        return
    if not is_dataclass(node) or isinstance(node, Span):
        return
    match node:
        case tree.Step(name=tree.Word() as word) | tree.Let(name=word) | tree.Each(name=word):
            yield word
        case tree.Choice(name=tree.Word() as word):
            yield word
    for field in fields(node):
        yield from _bound(getattr(node, field.name))
