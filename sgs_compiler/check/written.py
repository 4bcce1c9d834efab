"""Where lowered things were written: the places of all that can branch, kept beside the lowered form while compiling.

The lowered form itself holds lines only, since games need no more. A statement is known as itself, everything else by
name: a part by its id, `card/resolve`, `card/use/play`, `mode/victory/1`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from runtime.lowered import Node

from ..script import syntax as tree
from ..script.lexer import ScriptText
from ..text.source import Span


class Spanned(Protocol):
    """A piece of syntax."""

    @property
    def span(self) -> Span:
        """Where it stands."""
        ...


Place = Span | ScriptText | Spanned
Key = tuple[int | str, str]


@dataclass(slots=True)
class Written:
    """The places of branches, one for each way they go; the last one stands for all ways that have none of their own.
    `statements` are kept so that none that is made later can be taken for one of them."""

    places: dict[Key, tuple[Span, ...]] = field(default_factory=dict)
    statements: list[Node] = field(default_factory=list)

    def statement(self, node: Node, *places: Span) -> Node:
        """Keeps where a statement was written; gives the statement."""
        self.statements.append(node)
        self.places[id(node), ""] = places
        return node

    def named(self, name: str, kind: str, *places: Place | None) -> None:
        """Keeps where something with a name was written; nothing of what is not written at all."""
        spans = tuple(first_line(each) for each in places if each is not None)
        if spans:
            self.places[name, kind] = spans

    def of(self, at: Node | str, kind: str) -> tuple[Span, ...]:
        """The places of a branch, empty when none was written."""
        return self.places.get((at, kind) if isinstance(at, str) else (id(at), ""), ())


def write_trigger(part: str, when: tree.Trigger | None, test: Place | None, written: Written) -> None:
    """Keeps where a trigger stands: its events together, each of them, and its condition."""
    if when is not None:
        written.named(part, "trigger", when)
        first: dict[str, tree.EventRef] = {}
        for event in when.events:
            first.setdefault(event.name.text, event)
        written.named(part, "event", *first.values())
    written.named(part, "condition", test)


def first_line(written: Place) -> Span:
    """The first line of a text, of a script the first that says something."""
    if not isinstance(written, ScriptText):
        written = written if isinstance(written, Span) else written.span
        line = written.text.split("\n", 1)[0].rstrip()
        return Span(written.source, written.start, written.start + len(line))
    start = len(written.text) - len(written.text.lstrip())
    return written.place(start, start + len(written.text.strip().split("\n", 1)[0].rstrip()))
