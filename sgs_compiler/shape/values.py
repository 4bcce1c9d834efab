"""The kinds of value a key of a card file may have.

A key table (`keys`) says for each key which of these stands under it. Two readers share them: `read` checks a tree
against them, and `schemas` writes them as JSON Schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from runtime.words import Enum


@dataclass(frozen=True, slots=True)
class Id:
    """A name this file gives to something: see `names`. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class Ref:
    """The id of something that is declared elsewhere, perhaps with its pack (`pack.id`). Read as `Named`."""


@dataclass(frozen=True, slots=True)
class PackId:
    """The name a pack gives itself. It stands before a dot only, so it may also be a fixed word. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class TagId:
    """The word of a tag. It stands behind `is` and in `tags`, so it may also be a fixed word. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class FullId:
    """The full name of something in another pack, `pack.id`. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class Range:
    """A range of versions: see `versions`. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a closed list; `labels` are the names it has in the languages. Read as `Named`."""

    words: tuple[str, ...]
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, enum: Enum, without: tuple[str, ...] = ()) -> Word:
        """The words of an enum of the registry."""
        members = [member for member in enum.members if member.id not in without]
        return cls(tuple(member.id for member in members), {each.id: (each.zh, each.en) for each in members})


@dataclass(frozen=True, slots=True)
class Text:
    """One line for people. With a `pattern`, the form it has, shown as `like`. Read as `Named`."""

    pattern: str = ""
    like: str = ""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds; `faces` are other spellings people use for some of them. Read as `int`."""

    low: int
    high: int
    faces: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Flag:
    """`yes` or `no`. Read as `bool`."""


@dataclass(frozen=True, slots=True)
class Extent:
    """`least .. most`, or one number for both. Read as a pair of `int`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Literal:
    """A word or a whole number. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class Free:
    """Any text of one line, also a number, `yes` or `no`: what it may be is for another layer. Read as `Named`."""


@dataclass(frozen=True, slots=True)
class Script:
    """Text in the effect language; `start` is the start symbol of its grammar. Read as `ScriptText`."""

    start: str


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a deck in short form, `suit number card`. Read as the `Fields` of the long form, `form`."""

    form: Form


@dataclass(frozen=True, slots=True)
class Many:
    """A list. `unique`: no entry may come twice. Read as a tuple."""

    of: Value
    least: int = 1
    unique: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A mapping with the keys of a form. Read as `Fields`."""

    form: Form


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping whose keys the author chooses. Read as a tuple of pairs; a key is read as `Named` or `int`."""

    key: Id | PackId | Ref | Word | Whole | Text | Literal
    of: Value


@dataclass(frozen=True, slots=True)
class Forms:
    """A value that may have several forms, told apart by what stands there: a word or text, a mapping, a list."""

    scalar: Value | None = None
    mapping: Value | None = None
    sequence: Value | None = None


@dataclass(frozen=True, slots=True)
class Tree:
    """Something another layer reads. Only that it is there, and is one of `shapes`, is checked. Read as the node."""

    shapes: tuple[str, ...]


Value = (
    Id
    | Ref
    | PackId
    | TagId
    | FullId
    | Range
    | Word
    | Text
    | Whole
    | Flag
    | Extent
    | Literal
    | Free
    | Script
    | Row
    | Many
    | Table
    | Entries
    | Forms
    | Tree
)


@dataclass(frozen=True, slots=True)
class Key:
    """One key: its name, what stands under it, and what it means. Before the colon of a text stands its title."""

    name: str
    value: Value
    zh: str
    en: str
    required: bool = False

    @property
    def title_zh(self) -> str:
        return self.zh.split("：")[0]

    @property
    def title_en(self) -> str:
        return self.en.split(": ")[0]


@dataclass(frozen=True, slots=True)
class OneOf:
    """At least one of these keys must be there."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OnlyWith:
    """`key` must be there when `other` has the value `word`, and may not be there otherwise."""

    key: str
    other: str
    word: str


@dataclass(frozen=True, slots=True)
class NotWith:
    """None of these keys may be there when `other` has the value `word`; `code` says why."""

    keys: tuple[str, ...]
    other: str
    word: str
    code: str


Rule = OneOf | OnlyWith | NotWith


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """A mapping with fixed keys. `id` is the word it is known by: its kind, or the key it stands under.

    With `parts`, the keys of exactly one of these forms may stand beside its own, if there is no key `parts`. The form
    is told by its head, the first of its keys. `needs_part` says that one of them, or `parts`, must be there.
    """

    id: str
    zh: str
    en: str
    keys: tuple[Key, ...]
    rules: tuple[Rule, ...] = ()
    parts: tuple[Form, ...] = ()
    needs_part: bool = False

    @property
    def head(self) -> str:
        """The key the form is told by."""
        return self.keys[0].name

    def key(self, name: str) -> Key | None:
        """The form's own key of that name."""
        return _by_name(self).get(name)

    @property
    def part_keys(self) -> tuple[Key, ...]:
        """The keys of its parts that are not its own, each once."""
        return _part_keys(self)

    @property
    def names(self) -> frozenset[str]:
        """The names of all keys that may stand here, those of its parts with them."""
        return _names(self)


@cache
def _by_name(form: Form) -> dict[str, Key]:
    return {key.name: key for key in form.keys}


@cache
def _part_keys(form: Form) -> tuple[Key, ...]:
    own = _by_name(form)
    return tuple({key.name: key for part in form.parts for key in part.keys if key.name not in own}.values())


@cache
def _names(form: Form) -> frozenset[str]:
    return frozenset(key.name for key in (*form.keys, *form.part_keys))
