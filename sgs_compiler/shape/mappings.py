"""The keys of one mapping: which are known, which belong together, which are missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..diagnostics import Related, near
from ..diagnostics.near import edit_distance
from ..text.source import Span
from ..text.yaml_tree import Item, Mapping, Scalar
from .kinds import BY_ID, is_outermost, owners, parents
from .report import Report
from .values import Form, Key, OneOf

_PARTS, _VARIANTS = "parts", "variants"


def whole_items(report: Report, mapping: Mapping, is_key: Callable[[str], bool]) -> list[Item]:
    """The items of a mapping. In `{if: f(a, b)}` YAML sees a key `b)` without a value: reported, and not an item."""
    if not mapping.span.text.startswith("{"):
        return list(mapping.items)
    items: list[Item] = []
    last: Item | None = None
    for item in mapping.items:
        if items and not is_key(item.key.text) and _is_piece(item) and _is_plain(items[-1].value):
            last = item
            continue
        _report_split(report, items, last)
        items.append(item)
        last = None
    _report_split(report, items, last)
    return items


def _report_split(report: Report, items: list[Item], last: Item | None) -> None:
    """Reports the value that a comma cut off; its last piece is the key of `last`."""
    if last is None:
        return
    whole = items[-1].value.span.to(last.key.span)
    quote = "'" if '"' in whole.text else '"'
    report.add("SGS320", whole, fix=f"{quote}{whole.text}{quote}", key=items[-1].key.text)


def _is_piece(item: Item) -> bool:
    """Whether an item is only a key: no value, and no colon behind it."""
    value = item.value
    if not (_is_plain(item.key) and isinstance(value, Scalar) and value.style == "plain" and not value.text):
        return False
    behind = item.key.span.source.text[item.key.span.end : item.key.span.end + 200].lstrip()
    return not behind.startswith(":")


def _first_word(text: str) -> str:
    """`at` of `at play`, where the colon was left out."""
    return re.split(r"\W", text, maxsplit=1)[0]


def _is_plain(node: object) -> bool:
    return isinstance(node, Scalar) and node.style == "plain" and node.text != ""


# Of more unknown keys than this nobody asks what each was meant to be.
MOST_GUESSED = 50


class KeyCheck:
    """Sorts the items of one mapping by the keys of its form. `known` are the good ones, `part` the kind of part;
    `guessed` are items with a misspelt key, under the key that was probably meant."""

    def __init__(self, report: Report, form: Form, items: Sequence[Item], owner: Span) -> None:
        self.report = report
        self.form = form
        self.owner = owner
        self.written = {item.key.text: item.key for item in items}
        self.suspects: set[str] = set()
        self.part: Form | None = None
        self.undecided = False
        self.guessed: list[tuple[Key, Item]] = []
        self._choose_part()
        head = next((item.value for item in items if self.part and item.key.text == self.part.head), None)
        self.too_deep = set(head.keys()) if isinstance(head, Mapping) else set()
        self.known = [(key, item) for item in items if (key := self._key(item)) is not None]
        self._check_needs()

    # --- which part -------------------------------------------------------------------------------------------------

    def _choose_part(self) -> None:
        """Finds the part that is written flat. What contradicts itself is reported once and leaves it undecided."""
        flat = [key for name, key in self.written.items() if name in self.form.names and self.form.key(name) is None]
        heads = [part for part in self.form.parts if part.head in self.written]
        if _PARTS in self.written and self.form.key(_PARTS) is not None and flat:
            related = (Related(self.written[_PARTS].span, "first_here"),)
            self.report.add("SGS307", flat[0].span, related=related, key=flat[0].text)
            self.undecided = True
        elif len(heads) > 1:
            keys = sorted((self.written[part.head] for part in heads), key=lambda key: key.span.start)
            related = (Related(keys[0].span, "first_here"),)
            self.report.add("SGS306", keys[1].span, related=related, first=keys[0].text, second=keys[1].text)
            self.undecided = True
        elif heads:
            self.part = heads[0]
        else:
            self._guess_part()

    def _guess_part(self) -> None:
        """The part whose head was misspelt, when there is one."""
        unknown = [name for name in self.written if name not in self.form.names and not owners(name)]
        likes = {self._near_key(name) for name in unknown[:MOST_GUESSED]}
        heads = [part for part in self.form.parts if part.head in likes]
        self.part = heads[0] if len(heads) == 1 else None

    # --- each key ---------------------------------------------------------------------------------------------------

    def _key(self, item: Item) -> Key | None:
        """The declared key of an item; None, and reported, when it has none here."""
        name = item.key.text
        key = self.form.key(name) or (self.part.key(name) if self.part else None)
        if key is not None:
            return key
        stray = next((each for each in self.form.part_keys if each.name == name), None)
        if stray is not None and self.part is None:
            return stray
        if stray is not None and self.part is not None:
            self._report_stray(item.key, self.part)
            self.report.lose(item.value.span)
            return None
        return self._meant(item)

    def _meant(self, item: Item) -> Key | None:
        """The key an unknown one stands for, when only the case of its letters is wrong; else it is guessed, or lost."""
        like = self._near_key(item.key.text)
        self._report_unknown(item.key, like)
        key = next((each for each in self._candidates() if each.name == like), None)
        if key is None or key.name in self.written or key in [each for each, _ in self.guessed]:
            self.report.lose(item.key.span.to(item.value.span))
            return None
        if like == item.key.text.strip().casefold():
            return key
        self.guessed.append((key, item))
        return None

    def _report_unknown(self, key: Scalar, like: str | None) -> None:
        if like is None or like != key.text.strip().casefold():
            outer = next((each.id for each in parents(self.form) if key.text in each.names), None)
            homes = () if key.text in BY_ID else owners(key.text)
            if outer is not None:
                self.report.add("SGS346", key.span, key=key.text, form=self.form.id)
                return
            if homes and is_outermost(self.form):
                self.report.add("SGS302", key.span, key=key.text, form=self._written_name(), homes=homes)
                return
        if like is not None:
            self.suspects.add(like)
        free = tuple(each.name for each in self._candidates() if each.name not in self.written)
        keys = free if like is None else None
        form = self.form.id if like is None or self.form.key(like) else self._written_name()
        glued = like is not None and like == _first_word(key.text) != key.text.strip()
        fix = f"{like}: {key.text[len(like or '') :].lstrip(' .')}" if glued else like
        self.report.add("SGS301", key.span, key=key.text, form=form, near=like, keys=keys, fix=fix)

    def _report_stray(self, key: Scalar, part: Form) -> None:
        """A key of another part: it may have its place under the head of this one, or not at all."""
        if part.head in owners(key.text):
            self.report.add("SGS347", key.span, key=key.text, form=part.head)
            return
        homes = tuple(each.head for each in self.form.parts if each.key(key.text) is not None)
        self.report.add("SGS302", key.span, key=key.text, form=part.head, homes=homes)

    def _name(self) -> str:
        return self.part.head if self.part else self.form.id

    def _written_name(self) -> str:
        return self.part.head if self.part and self.part.head in self.written else self.form.id

    def _candidates(self) -> tuple[Key, ...]:
        """The keys that may stand here."""
        keys = self.form.keys + (self.part.keys if self.part else self.form.part_keys)
        return tuple({key.name: key for key in keys}.values())

    def _near_key(self, word: str) -> str | None:
        keys = self._candidates()
        for key in keys:
            if key.name == word.strip().casefold():
                return key.name
        glued = _first_word(word)
        if glued != word and glued not in self.written and any(key.name == glued for key in keys):
            return glued
        labels = {key.name: (key.title_zh, key.title_en) for key in keys}
        free = [key.name for key in keys if key.name not in self.written]
        likely = near(word, free, labels=labels) or near(word, labels, labels=labels)
        missing = near(word, [key.name for key in keys if key.required and key.name in free], labels=labels)
        if missing is not None and likely is not None and slips(word, missing) <= slips(word, likely):
            return missing
        return likely

    # --- what must be there -----------------------------------------------------------------------------------------

    def _check_needs(self) -> None:
        self._check_part()
        there = self.written.keys() | self.suspects | self.too_deep
        for name, keys in ((self.form.id, self.form.keys), (self._name(), self.part.keys if self.part else ())):
            missing = tuple(key.name for key in keys if key.required and key.name not in there)
            if missing:
                self.report.add("SGS304", self.owner, form=name, keys=missing)
        for rule in self.form.rules:
            if isinstance(rule, OneOf) and not self._has_any(rule.keys):
                self.report.add("SGS308", self.owner, form=self.form.id, keys=rule.keys)

    def _check_part(self) -> None:
        """A skill needs a part; `do` or `times` alone does not say of which kind."""
        if self.part or self.undecided or self._has_any(tuple(part.head for part in self.form.parts)):
            return
        strays = [key for key in self.form.part_keys if key.name in self.written]
        if strays:
            key = min((self.written[each.name] for each in strays), key=lambda each: each.span.start)
            heads = tuple(part.head for part in self.form.parts if part.key(key.text) is not None)
            self.report.add("SGS303", key.span, key=key.text, heads=heads)
        elif self.form.needs_part and not self._has_any((_PARTS, _VARIANTS)):
            heads = tuple(part.head for part in self.form.parts)
            more = tuple(key for key in (_PARTS, _VARIANTS) if self.form.key(key))
            self.report.add("SGS305", self.owner, form=self.form.id, heads=heads + more)

    def _has_any(self, keys: tuple[str, ...]) -> bool:
        return any(key in self.written or key in self.suspects for key in keys)


def slips(word: str, meant: str) -> int:
    """How many letters of a key are wrong."""
    return edit_distance(word.casefold(), meant, len(word) + len(meant))
