"""One document of a card file: which kind it is, and what it declares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..declarations import Decl, Named
from ..diagnostics import Diagnostics, Related, near
from ..text.yaml_tree import Item, Mapping, Node, Scalar
from .build import build
from .kinds import BY_ID, NOUNS, owners
from .meaning import check_together
from .names import is_id
from .reader import Reader
from .report import Report, head_of, looks
from .values import Form

_SCENARIO = "scenario"


def shape(tree: Node, found: Diagnostics) -> Decl | None:
    """What a document declares. With a mistake it is a declaration with holes, or None: when it cannot be told what it
    would declare, and for a scenario, which is right or not run."""
    report = Report(found)
    if not isinstance(tree, Mapping):
        report.add("SGS344", head_of(tree), found=looks(tree))
        return None
    if not tree.items:
        report.add("SGS343", tree.span)
        return None
    item = _kind_item(tree, report)
    if item is None:
        return None
    if item.key.text not in BY_ID:
        item = Item(replace(item.key, text=_near_kind(item.key.text) or ""), item.value)
        tree = Mapping(tree.span, (item, *tree.items[1:]))
    form = BY_ID[item.key.text]
    tree = _without_other_kinds(tree, item, form, report)
    place = item.key.span.to(item.value.span) if isinstance(item.value, Scalar) else item.key.span
    fields = Reader(report).read_table(form, tree, place)
    check_together(report, form, fields)
    return build(form, fields, tree) if report.ok or form.id != _SCENARIO else None


def kind_of(tree: Node) -> str:
    """The kind a document says it is of, by its first key; empty when it says none."""
    first = tree.items[0].key.text if isinstance(tree, Mapping) and tree.items else ""
    return first if first in BY_ID else ""


def parts_of(tree: Node) -> Iterator[Node]:
    """A document, and each declaration in it that needs a document of its own, if that is what it certainly is."""
    yield tree
    while isinstance(tree, Mapping) and (form := BY_ID.get(kind_of(tree))):
        cut = _next_kind(tree, form)
        if cut is None:
            return
        tree = Mapping(tree.span, tree.items[cut:])
        if _keys_fit(tree, kind_of(tree)):
            yield tree


def declared_ids(tree: Node) -> tuple[Named, ...]:
    """The ids a document means to declare, even when it is faulty: what refers to them need not be reported."""
    return tuple(dict.fromkeys(_ids_in(tree, 0)))


def _ids_in(node: Node, depth: int) -> Iterator[Named]:
    if isinstance(node, Mapping):
        for item in node.items:
            if item.key.text in BY_ID and isinstance(item.value, Scalar) and is_id(item.value.text):
                yield Named(item.value.text, item.value.span)
    if depth < 3 and not isinstance(node, Scalar):
        for each in node.items:
            yield from _ids_in(each.value if isinstance(each, Item) else each, depth + 1)


def _kind_item(tree: Mapping, report: Report) -> Item | None:
    """The item whose key says the kind: the first. One that stands further down or is misspelt is reported and taken."""
    first = tree.items[0]
    if first.key.text in BY_ID:
        return first
    kinds = [item for item in tree.items if item.key.text in BY_ID and first.key.text in BY_ID[item.key.text].names]
    if kinds:
        report.add("SGS341", kinds[0].key.span, kind=kinds[0].key.text, first=first.key.text)
        return kinds[0]
    like = _near_kind(first.key.text)
    known = tuple(sorted(BY_ID))
    if like is None and owners(first.key.text):
        report.add("SGS345", first.key.span, key=first.key.text, kinds=known)
    else:
        report.add("SGS340", first.key.span, fix=like, kind=first.key.text, near=like, kinds=None if like else known)
    return first if like is not None and _keys_fit(tree, like) else None


def _keys_fit(tree: Mapping, kind: str) -> bool:
    """Whether the other keys of a document are of a kind, so that the first was certainly meant to say it."""
    rest = [item.key.text for item in tree.items[1:]]
    return bool(rest) and all(key in BY_ID[kind].names for key in rest)


def _near_kind(word: str) -> str | None:
    folded = word.strip().casefold()
    return folded if folded in BY_ID else near(word, BY_ID, labels=NOUNS)


def _without_other_kinds(tree: Mapping, kind: Item, form: Form, report: Report) -> Mapping:
    """The tree up to the next key that is a kind: it begins a declaration that needs a document of its own."""
    cut = _next_kind(tree, form)
    if cut is None:
        return tree
    key = tree.items[cut].key
    report.add("SGS342", key.span, related=(Related(kind.key.span, "first_here"),), kind=key.text, first=kind.key.text)
    return Mapping(tree.span, tree.items[:cut])


def _next_kind(tree: Mapping, form: Form) -> int | None:
    """The number of the first item that begins another declaration."""
    for index, item in enumerate(tree.items):
        name = item.key.text
        begins = name in BY_ID and name not in form.names and isinstance(item.value, Scalar)
        if begins and not _is_misspelt(name, form.names, tree):
            return index
    return None


def _is_misspelt(name: str, keys: frozenset[str], tree: Mapping) -> bool:
    """Whether the name of a kind is rather a key of this one, almost: `skill` for `skills`."""
    return any(key.startswith(name) and tree.get(key) is None for key in keys)
