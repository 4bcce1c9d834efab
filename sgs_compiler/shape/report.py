"""How the readers of one declaration report: the findings, and whether anything is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..diagnostics import Diagnostics, Related
from ..diagnostics.model import Fact
from ..text.source import Span
from ..text.yaml_tree import Mapping, Node, Scalar, Sequence

_LONGEST = 40
_WORD = re.compile(r"[^\W\d]\w*")


class Report:
    """Findings about one declaration. `ok` turns false with the first of them.

    `unread` are the words of everything that could not be read, among them perhaps names that were given there.
    """

    def __init__(self, found: Diagnostics) -> None:
        self._found = found
        self.ok = True
        self.unread: set[str] = set()

    def add(
        self, code: str, span: Span, *, related: Iterable[Related] = (), fix: str | None = None, **facts: Fact | None
    ) -> None:
        """Records a finding; facts that are None are left out."""
        self.ok = False
        known: dict[str, Any] = {name: fact for name, fact in facts.items() if fact is not None}
        self._found.add(code, span, related=related, fix=fix, **known)

    def lose(self, span: Span) -> None:
        """Notes that what stands there is not read."""
        self.unread.update(_WORD.findall(span.text))


def looks(node: Node) -> str:
    """How a node looks, for messages: a text itself, or the signs of a mapping or list."""
    if isinstance(node, Scalar):
        text = " ".join(node.text.split())
        return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    flow = node.span.text[:1] in ("{", "[")
    if isinstance(node, Mapping):
        return "{…}" if flow else f"{node.items[0].key.text}: …"
    return "[…]" if flow else "- …"


def head_of(node: Node) -> Span:
    """A short place for a finding about a whole node: its first line, for a mapping its first key."""
    if isinstance(node, Mapping) and node.items and node.span.text[:1] != "{":
        return node.items[0].key.span
    if isinstance(node, Sequence) and node.span.text[:1] != "[":
        return Span(node.span.source, node.span.start, min(node.span.start + 1, node.span.end))
    return node.span
