"""Reads a tree by the key tables: every value checked, every problem reported, nothing built yet.

A misspelt key is read as the one that was meant, so that its value is checked as well: loudly when only the case of its
letters is wrong, else only when the value turns out to be right, for the guess may be wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..declarations import Named
from ..diagnostics import Diagnostics, Related
from ..script.lexer import ScriptText
from ..text.source import Span
from ..text.yaml_tree import Item, Mapping, Node, Scalar, Sequence
from . import scalars
from .fields import Fields
from .mappings import KeyCheck, whole_items
from .report import Report, head_of, looks
from .values import (
    Entries,
    Extent,
    Flag,
    Form,
    Forms,
    Free,
    FullId,
    Id,
    Key,
    Literal,
    Many,
    NotWith,
    OnlyWith,
    PackId,
    Range,
    Ref,
    Row,
    Script,
    Table,
    TagId,
    Text,
    Tree,
    Value,
    Whole,
    Word,
)

_SCALARS: dict[type, Callable[[Report, Any, Scalar, str], Any]] = {
    Id: scalars.read_id,
    Ref: scalars.read_ref,
    PackId: scalars.read_pack_id,
    TagId: scalars.read_tag_id,
    FullId: scalars.read_full_id,
    Range: scalars.read_range,
    Word: scalars.read_word,
    Text: scalars.read_text,
    Whole: scalars.read_whole,
    Flag: scalars.read_flag,
    Extent: scalars.read_extent,
    Literal: scalars.read_literal,
    Free: scalars.read_free,
    Script: scalars.read_script,
}


class Reader:
    """Reads values. Each method gives what the kind of value promises, or None when something was reported; of a list,
    and of a mapping of mappings, it gives the entries that are right.

    `key` is the key a value stands under, for messages; `owner` the place that a missing key is reported at.
    """

    def __init__(self, report: Report) -> None:
        self.report = report

    def read(self, value: Value, node: Node, key: str, owner: Span) -> Any:
        """The value of a key."""
        match value:
            case Forms():
                return self._read_forms(value, node, key, owner)
            case Tree(shapes):
                return self._read_tree(shapes, node, key, owner)
            case Many():
                return self._read_many(value, node, key, owner)
            case Table(form):
                mapping = self._mapping(node, key, owner)
                return None if mapping is None else self.read_table(form, mapping, self._place(mapping, owner))
            case Entries():
                return self._read_entries(value, node, key, owner)
            case _:
                return self._read_scalar(value, node, key, owner)

    def read_table(self, form: Form, mapping: Mapping, owner: Span) -> Fields:
        """A mapping with fixed keys. Values that are wrong are left out."""
        items = whole_items(self.report, mapping, form.names.__contains__)
        check = KeyCheck(self.report, form, items, owner)
        meant, unread = frozenset(check.suspects), self.report.unread
        fields = Fields(form, mapping.span, check.written, part=check.part, meant=meant, unread=unread)
        for key, item in check.known:
            self._put(fields, key, item)
        for key, item in check.guessed:
            self._try(fields, key, item)
        for rule in form.rules:
            if isinstance(rule, OnlyWith):
                self._check_only_with(rule, fields, owner)
            elif isinstance(rule, NotWith) and fields.text(rule.other) == rule.word:
                for word in (word for word in rule.keys if word in fields.keys):
                    self.report.add(rule.code, fields.keys[word].span, key=word)
        return fields

    def _put(self, fields: Fields, key: Key, item: Item) -> None:
        value = self.read(key.value, item.value, key.name, item.key.span)
        if value is None:
            self.report.lose(item.value.span)
        else:
            fields.values[key.name] = value

    def _try(self, fields: Fields, key: Key, item: Item) -> None:
        """Takes the value of a misspelt key if it is right for the key that was probably meant."""
        quiet = Report(Diagnostics())
        value = Reader(quiet).read(key.value, item.value, key.name, item.key.span)
        if quiet.ok:
            fields.values[key.name] = value
        else:
            self.report.lose(item.value.span)

    def _check_only_with(self, rule: OnlyWith, fields: Fields, owner: Span) -> None:
        """Holds one key to the value of another."""
        word = fields.text(rule.other)
        if word == rule.word and not fields.has(rule.key):
            self.report.add("SGS337", owner, key=rule.key, other=rule.other, word=rule.word)
        elif word not in ("", rule.word) and rule.key in fields.keys:
            place = fields.keys[rule.key].span
            self.report.add("SGS309", place, key=rule.key, other=rule.other, word=rule.word, value=word)

    # --- the forms of a value ---------------------------------------------------------------------------------------

    def _read_forms(self, value: Forms, node: Node, key: str, owner: Span) -> Any:
        if isinstance(node, Scalar):
            fits = value.scalar or value.mapping or value.sequence
        elif isinstance(node, Mapping):
            fits = value.mapping or value.sequence or value.scalar
        else:
            fits = value.sequence or value.mapping or value.scalar
        assert fits is not None
        return self.read(fits, node, key, owner)

    def _read_tree(self, shapes: tuple[str, ...], node: Node, key: str, owner: Span) -> Node | None:
        shape = {Scalar: "text", Mapping: "mapping", Sequence: "list"}[type(node)]
        if isinstance(node, Scalar) and self._is_empty(node, key, owner):
            return None
        if shape not in shapes:
            self.report.add("SGS310" if "mapping" in shapes else "SGS311", head_of(node), key=key, found=looks(node))
            return None
        return node

    def _read_many(self, value: Many, node: Node, key: str, owner: Span) -> tuple[Any, ...] | None:
        if isinstance(node, Scalar):
            if not self._is_empty(node, key, owner):
                fix = f"[{node.span.text}]" if isinstance(value.of, Ref | Word | Id) and node.style == "plain" else None
                self.report.add("SGS311", node.span, fix=fix, key=key, found=looks(node))
            return None
        if isinstance(node, Mapping):
            self.report.add("SGS311", head_of(node), key=key, found=looks(node))
            return None
        if len(node.items) < value.least:
            self.report.add("SGS334", node.span, key=key, least=value.least, count=len(node.items))
            return None
        entries = [self.read(value.of, each, key, head_of(each)) for each in node.items]
        for entry, each in zip(entries, node.items, strict=True):
            if entry is None:
                self.report.lose(each.span)
        if value.unique:
            self._check_unique(entries, node, key)
        return tuple(each for each in entries if each is not None)

    def _check_unique(self, entries: list[Any], node: Sequence, key: str) -> None:
        """No entry of a list may come twice."""
        first: dict[str, Span] = {}
        for entry, each in zip(entries, node.items, strict=True):
            if entry is None:
                continue
            text = entry.text if isinstance(entry, Named) else str(entry)
            before = first.setdefault(text, each.span)
            if before is not each.span:
                self.report.add("SGS333", each.span, related=(Related(before, "first_here"),), key=key, word=text)

    def _read_entries(self, value: Entries, node: Node, key: str, owner: Span) -> tuple[Any, ...] | None:
        mapping = self._mapping(node, key, owner)
        if mapping is None:
            return None
        if not mapping.items:
            self.report.add("SGS334", mapping.span, key=key, least=1, count=0)
            return None
        is_text = isinstance(value.of, Script)
        pairs = []
        for item in whole_items(self.report, mapping, (lambda _: False) if is_text else (lambda _: True)):
            name = self._read_scalar(value.key, item.key, key, item.key.span)
            read = self.read(value.of, item.value, f"{key}.{item.key.text}", item.key.span)
            if read is None:
                self.report.lose(item.value.span)
                read = _hole(value.of, item)
            if name is None:
                self.report.lose(item.key.span)
            pairs.append((name, read))
        good = tuple(pair for pair in pairs if None not in pair)
        return (
            good if len(good) == len(pairs) or isinstance(value.of, Entries | Table | Forms | Script | Range) else None
        )

    # --- what stands there ------------------------------------------------------------------------------------------

    def _read_scalar(self, value: Value, node: Node, key: str, owner: Span) -> Any:
        if not isinstance(node, Scalar):
            code = "SGS322" if isinstance(value, Script) else "SGS312"
            self.report.add(code, head_of(node), key=key, found=looks(node))
            return None
        if self._is_empty(node, key, owner):
            return None
        if isinstance(value, Row):
            return self._read_row(value, node, key)
        return _SCALARS[type(value)](self.report, value, node, key)

    def _is_empty(self, scalar: Scalar, key: str, owner: Span) -> bool:
        """Reports a value that is not there. An empty place is shown at its key."""
        if not scalars.is_empty(scalar):
            return False
        self.report.add("SGS316", scalar.span if scalar.span.text.strip() else owner, key=key)
        return True

    def _mapping(self, node: Node, key: str, owner: Span) -> Mapping | None:
        if isinstance(node, Mapping):
            return node
        if not (isinstance(node, Scalar) and self._is_empty(node, key, owner)):
            self.report.add("SGS310", head_of(node), key=key, found=looks(node))
        return None

    def _place(self, mapping: Mapping, owner: Span) -> Span:
        """Where a missing key is reported: at the key above, or, in a list, at the entry."""
        return mapping.span if mapping.span.text.startswith("{") and "\n" not in mapping.span.text else owner

    def _read_row(self, value: Row, scalar: Scalar, key: str) -> Fields | None:
        """`suit number card`."""
        words = _words(scalar)
        if len(words) != 3:
            self.report.add("SGS328", scalar.span, key=key, word=looks(scalar))
            return None
        fields = Fields(value.form, scalar.span)
        for name, word in zip(("suit", "number", "card"), words, strict=True):
            declared = value.form.key(name)
            assert declared is not None
            read = self._read_scalar(declared.value, word, name, word.span)
            if read is not None:
                fields.values[name] = read
        return fields


def _hole(value: Value, item: Item) -> Fields | ScriptText | Named | None:
    """What stands for a wrong value beside a good name, so that the name is known."""
    if isinstance(value, Table):
        return Fields(value.form, item.value.span)
    if isinstance(value, Range):
        return Named("", item.value.span)
    return ScriptText.hole_at(item.value.span) if isinstance(value, Script) else None


def _words(scalar: Scalar) -> list[Scalar]:
    """The words of a text, each a scalar of its own with its exact place."""
    words, at = [], 0
    for word in scalar.text.split():
        start = scalar.text.index(word, at)
        at = start + len(word)
        words.append(Scalar(scalar.span_of(start, at), word, "plain", tuple(scalar.origin[start : at + 1])))
    return words
