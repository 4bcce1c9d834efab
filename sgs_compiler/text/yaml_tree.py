"""YAML text to a tree in which every node, and every character of every scalar, knows its place.

Card files use the part of YAML that says what it shows. A scalar keeps its text as written: there is no implicit
typing (`on`, `no`, `010`, `1:30` and `~` stay words), and what a word means is decided by the key it stands under.
Anchors, aliases, merge keys, tags, directives, repeated keys and keys that are not words are refused at their place.

PyYAML reads the signs. Its events, not its nodes, are used: they come one by one, so deep nesting ends at a limit
instead of in a RecursionError, and an alias is refused before anything it stands for exists. Its C parser is taken
where there is one, for speed; when that finds a fault the text is read again with the Python parser, whose verdict
holds on every machine, and `yaml_faults` says in our own words what is wrong. A document with a tab goes to the Python
parser at once, because the C parser lets tabs pass between tokens.

The documents of a file are cut apart at `---` first and read one by one, so a fault in one leaves the others readable.
A document with a fault is left out of the result, since a guess at what was meant would only cause more findings; but
one whose only fault is a repeated key is kept, with the first of the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import yaml

from ..diagnostics import Diagnostic, Diagnostics, Related
from .source import Source, Span, is_refused, refused_characters
from .yaml_documents import Piece, cut_documents
from .yaml_faults import explain
from .yaml_scalars import (
    Origin,
    block_origin,
    double_origin,
    escape_length,
    escaped_char,
    escapes,
    plain_origin,
    single_origin,
)
from .yaml_signs import full_width_sign

MAX_DEPTH = 60

Style = Literal["plain", "single", "double", "literal", "folded"]

_STYLES: dict[str, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}
_FAST: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_SURE: Any = yaml.BaseLoader


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text as written. `origin[i]` is the offset the value's character i stands at; one more entry gives the end."""

    span: Span
    text: str
    style: Style
    origin: Origin

    def span_of(self, start: int, end: int) -> Span:
        """The place of text[start:end] in the file. An empty slice gives an empty span at that character."""
        start, end = max(start, 0), min(end, len(self.text))
        if start >= end:
            at = self.origin[min(start, len(self.text))]
            return Span(self.span.source, at, at)
        return Span(self.span.source, self.origin[start], self.origin[end - 1] + self._width(end - 1))

    def _width(self, index: int) -> int:
        """How many characters of the file make up one character of the value."""
        at, text = self.origin[index], self.span.source.text
        if self.origin[index + 1] - at == 1:
            return 1
        if text.startswith("\r\n", at) or (self.style == "single" and text[at] == "'"):
            return 2
        return escape_length(text, at) if self.style == "double" and text[at] == "\\" else 1


@dataclass(frozen=True, slots=True)
class Item:
    """`key: value`."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """Items in the order written; no key comes twice."""

    span: Span
    items: tuple[Item, ...]

    def get(self, key: str) -> Node | None:
        """The value of a key, None when the key is not there."""
        return next((item.value for item in self.items if item.key.text == key), None)

    def keys(self) -> tuple[str, ...]:
        return tuple(item.key.text for item in self.items)


@dataclass(frozen=True, slots=True)
class Sequence:
    """`- a`, `- b` or `[a, b]`."""

    span: Span
    items: tuple[Node, ...]


Node = Scalar | Mapping | Sequence

_TIGHT_COMMENT = re.compile(r"[|>][-+0-9]*#[^\r\n]*")
_PROPERTY = re.compile(r"\s*(?P<name>[&!][^\s,\[\]{}]*)")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)", re.ASCII)


def as_int(scalar: Scalar) -> int | None:
    """The whole number an unquoted scalar spells: plain decimal without a leading zero, perhaps with a minus."""
    if scalar.style != "plain" or len(scalar.text) > 18 or not _NUMBER.fullmatch(scalar.text):
        return None
    return None if scalar.text == "-0" else int(scalar.text)


def as_flag(scalar: Scalar) -> bool | None:
    """True for `yes`, False for `no`, None for every other word."""
    return {"yes": True, "no": False}.get(scalar.text) if scalar.style == "plain" else None


def read_yaml(source: Source, found: Diagnostics) -> tuple[Node, ...]:
    """The trees of the documents that can be read, in order; everything else is added to the findings."""
    refused = list(refused_characters(source))
    for code, span, facts in refused:
        found.put(Diagnostic(code, span, tuple(facts.items()), fix="", file=source.name))
    if refused:
        return ()
    pieces = list(cut_documents(source, found))
    if not any(piece.has_content for piece in pieces):
        found.add("SGS006", None, file=source.name)
        return ()
    return tuple(tree for piece in pieces if (tree := _read_piece(source, piece, found)) is not None)


def _read_piece(source: Source, piece: Piece, found: Diagnostics) -> Node | None:
    if not piece.has_content:
        if piece.mark is not None:
            found.add("SGS110", piece.mark)
        return None
    if piece.start == piece.end:
        return None
    text = source.text[piece.start : piece.end]
    for loader in [_SURE] if "\t" in text else dict.fromkeys([_FAST, _SURE]):
        problems = Diagnostics()
        builder = _Builder(source, piece.start, piece.end, problems)
        try:
            tree = builder.build(yaml.parse(text, Loader=loader))
        except (yaml.YAMLError, ValueError) as error:
            if loader is _SURE:
                explain(error, source, piece.start, piece.end, problems)
                found.extend(problems)
            continue
        if len(problems) and loader is not _SURE:
            continue
        found.extend(problems)
        return tree
    return None


# --- the tree of one document -----------------------------------------------------------------------------------------


class _Hopeless(Exception):
    """The rest of the document is not worth reading."""


@dataclass(slots=True)
class _Open:
    """A collection that is being read. In a mapping, `key` waits for its value."""

    start: int
    is_mapping: bool
    in_flow: bool
    has_bracket: bool
    nodes: list[Node] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    seen: dict[str, Scalar] = field(default_factory=dict)
    key: Scalar | None = None


class _Builder:
    """Builds the tree of one document from the events of the parser, whose offsets count from `base`."""

    def __init__(self, source: Source, base: int, limit: int, found: Diagnostics) -> None:
        self.source = source
        self.base = base
        self.limit = limit
        self.found = found
        self.open: list[_Open] = []
        self.root: Node | None = None
        self.usable = True
        self.aliases: set[str] = set()
        self.read_to = base
        self.has_question_mark = source.text.find("?", base, limit) >= 0

    def build(self, events: Iterator[Any]) -> Node | None:
        """The tree, or None when something in it was refused."""
        try:
            for event in events:
                self._take(event)
        except _Hopeless:
            return None
        self._check_gap(self.limit)
        return self.root if self.usable else None

    def _take(self, event: Any) -> None:
        match event:
            case yaml.ScalarEvent():
                self._put(self._scalar(event))
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self._begin(event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._put(self._finish(self._event_span(event).end))
            case yaml.AliasEvent():
                span = self._event_span(event)
                self._alias(span)
                self._put(Scalar(span, span.text, "plain", range(span.start, span.end + 1)))

    def _refuse(self, code: str, span: Span, *, fix: str | None = None, **facts: str | int) -> None:
        self.found.put(Diagnostic(code, span, tuple(facts.items()), fix=fix, file=self.source.name))
        self.usable = False

    def _alias(self, span: Span) -> None:
        """Refuses an alias, once for each name: a file can hold thousands."""
        if span.text not in self.aliases:
            self.aliases.add(span.text)
            self._refuse("SGS102", span, name=span.text)

    def _event_span(self, event: Any) -> Span:
        return self.source.span(event.start_mark.index + self.base, event.end_mark.index + self.base)

    def _begin(self, event: Any) -> None:
        start = event.start_mark.index + self.base
        self._check_properties(event)
        if len(self.open) == MAX_DEPTH:
            self._refuse("SGS111", self.source.span(start, start + 1), limit=MAX_DEPTH)
            raise _Hopeless
        in_flow = bool(event.flow_style)
        has_bracket = in_flow and self.source.text[start] in "{["
        self.open.append(_Open(start, isinstance(event, yaml.MappingStartEvent), in_flow, has_bracket))

    def _finish(self, end: int) -> Node:
        """Closes the innermost collection. One without brackets ends where its last node ends."""
        done = self.open.pop()
        span = self.source.span(done.start, end)
        nodes = [done.items[0].key, done.items[-1].value] if done.items else done.nodes
        if not done.has_bracket:
            start = nodes[0].span.start if done.is_mapping and nodes else done.start
            span = self.source.span(start, max(nodes[-1].span.end, start) if nodes else start)
        if done.is_mapping:
            return Mapping(span, tuple(done.items))
        return Sequence(span, tuple(done.nodes))

    def _put(self, node: Node) -> None:
        """Gives a finished node to the collection it stands in."""
        if not self.open:
            self.root = node
            return
        into = self.open[-1]
        if not into.is_mapping:
            into.nodes.append(node)
        elif into.key is None:
            into.key = self._key(node)
        else:
            self._put_item(into, Item(into.key, node))
            into.key = None

    def _key(self, node: Node) -> Scalar:
        if isinstance(node, Scalar) and node.span.start < node.span.end:
            if node.text == "<<" and node.style == "plain":
                self._refuse("SGS104", node.span)
            return node
        self._refuse("SGS106", node.span)
        return Scalar(node.span, "", "plain", range(node.span.start, node.span.start + 1))

    def _put_item(self, into: _Open, item: Item) -> None:
        first = into.seen.setdefault(item.key.text, item.key)
        if first is item.key:
            into.items.append(item)
        elif item.key.text not in ("", "<<"):
            related = [Related(first.span, "first_here")]
            self.found.add("SGS105", item.key.span, related=related, key=item.key.text)

    # --- scalars

    def _scalar(self, event: Any) -> Scalar:
        start = event.start_mark.index + self.base
        end = event.end_mark.index + self.base
        self._check_gap(start)
        if self._check_properties(event):
            self.read_to = end
            return Scalar(self.source.span(start, end), event.value, "plain", (start,) * (len(event.value) + 1))
        style = _STYLES.get(event.style, "plain")
        origin, end = self._origin(style, start, end, event.value)
        self.read_to = end
        scalar = Scalar(self.source.span(start, end), event.value, style, origin)
        self._check_scalar(scalar)
        return scalar

    def _origin(self, style: Style, start: int, end: int, value: str) -> tuple[Origin, int]:
        """The origin of a value, and where its scalar ends."""
        text = self.source.text
        origin: Origin | None
        if style in ("literal", "folded"):
            block = block_origin(text, start, self.limit, value)
            origin, end = (block.origin, block.end) if block else (None, end)
        elif style == "single":
            origin = single_origin(text, start, end, value)
        elif style == "double":
            self._check_escapes(start, end)
            origin = double_origin(text, start, end, value)
        else:
            origin = plain_origin(text, start, end, value)
        if origin is None:
            if self.usable:
                self._refuse("SGS901", self.source.span(start, end))
            origin = (start,) * (len(value) + 1)
        return origin, end

    def _check_escapes(self, start: int, end: int) -> None:
        """Refuses escapes that do not exist, and those for characters that may not stand in a card file."""
        for at, escape in escapes(self.source.text, start, end):
            char = escaped_char(escape)
            if char is None or is_refused(char):
                self._refuse("SGS118", self.source.span(at, at + len(escape)), escape=escape)

    def _check_scalar(self, scalar: Scalar) -> None:
        span = scalar.span
        if scalar.style == "plain":
            in_flow = bool(self.open) and self.open[-1].in_flow
            if in_flow and "?" in scalar.text:
                at = self.source.text.index("?", span.start)
                self._refuse("SGS125", self.source.span(at, at + 1))
            slip = full_width_sign(self.source, span.start, span.end, in_flow=in_flow)
            if slip is not None:
                self._refuse("SGS108", slip.span, fix=slip.right, sign=slip.span.text)
        elif scalar.style in ("literal", "folded"):
            sign = _TIGHT_COMMENT.match(self.source.text, span.start)
            if sign is not None:
                self._refuse("SGS119", self.source.span(*sign.span()), sign=sign.group()[0])

    # --- what stands between and before scalars

    def _check_properties(self, event: Any) -> bool:
        """Refuses the anchor and the tag of a node; says whether there was one."""
        if event.anchor is None and event.tag is None:
            return False
        start = event.start_mark.index + self.base
        while (part := _PROPERTY.match(self.source.text, start, self.limit)) is not None:
            code = "SGS101" if part["name"].startswith("&") else "SGS103"
            self._refuse(code, self.source.span(*part.span("name")), name=part["name"])
            start = part.end()
        return True

    def _check_gap(self, end: int) -> None:
        """Refuses a `?` between the last scalar and the next: it marks a key that may be anything."""
        if not self.has_question_mark or self.read_to >= end:
            return
        gap = re.sub(r"#[^\r\n]*", lambda comment: " " * len(comment.group()), self.source.text[self.read_to : end])
        for found in re.finditer(r"\?", gap):
            at = self.read_to + found.start()
            self._refuse("SGS106", self.source.span(at, at + 1))
