"""What was read from one mapping: values by key, already of the kind the key table promises."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..declarations import Named
from ..script.lexer import ScriptText
from ..text.source import Span
from ..text.yaml_tree import Scalar
from .values import Form

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fields:
    """The values of one mapping with fixed keys; a key that was not written, or whose value is wrong, is not there.

    Of a word or script that is wrong, or missing where it may not be, the methods give a hole, of a number 0.

    `keys` are all its keys with their places, `part` is the form of the skill part that was recognised. `meant` are the
    keys that misspelt ones were probably meant to be; they count as written, so that one mistake is reported once.
    `unread` are the words of everything in the declaration that could not be read.
    """

    form: Form
    span: Span
    keys: dict[str, Scalar] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    part: Form | None = None
    meant: frozenset[str] = frozenset()
    unread: Set[str] = frozenset()

    def has(self, key: str) -> bool:
        """Whether the key is written, perhaps misspelt."""
        return key in self.keys or key in self.meant

    def place(self, key: str) -> Span:
        """Where a key stands; that of the mapping when it is not written."""
        return self.keys[key].span if key in self.keys else self.span

    def named(self, key: str) -> Named:
        return self._get(key, Named) or Named("", self.place(key))

    def named_or_none(self, key: str) -> Named | None:
        return self.named(key) if self.has(key) else None

    def text(self, key: str, otherwise: str = "") -> str:
        named = self._get(key, Named)
        return otherwise if named is None else named.text

    def script(self, key: str) -> ScriptText:
        return self._get(key, ScriptText) or ScriptText.hole_at(self.place(key))

    def script_or_none(self, key: str) -> ScriptText | None:
        return self.script(key) if self.has(key) else None

    def whole(self, key: str) -> int:
        return self._get(key, int) or 0

    def whole_or_none(self, key: str) -> int | None:
        return self._get(key, int)

    def flag(self, key: str) -> bool:
        """The value of a yes-or-no key; no when it is not written."""
        return bool(self.values.get(key, False))

    def fields(self, key: str) -> Fields:
        return self._get(key, Fields) or Fields(self.form, self.span)

    def fields_or_none(self, key: str) -> Fields | None:
        return self._get(key, Fields)

    def many(self, key: str, of: type[T]) -> tuple[T, ...]:
        """The entries of a list; none when it is not written."""
        entries: tuple[Any, ...] = self.values.get(key, ())
        return tuple(_checked(each, of) for each in entries)

    def many_or_none(self, key: str, of: type[T]) -> tuple[T, ...] | None:
        return self.many(key, of) if key in self.values else None

    def entries(self, key: str, of: type[T]) -> tuple[tuple[Named, T], ...]:
        """The entries of a mapping whose keys are names."""
        pairs: tuple[tuple[Any, Any], ...] = self.values.get(key, ())
        return tuple((_checked(name, Named), _checked(value, of)) for name, value in pairs)

    def _get(self, key: str, of: type[T]) -> T | None:
        value = self.values.get(key)
        return None if value is None else _checked(value, of)


def _checked(value: Any, of: type[T]) -> T:
    if not isinstance(value, of):
        raise TypeError(f"{type(value).__name__} where {of.__name__} was read")
    return value
