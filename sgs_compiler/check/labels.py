"""The names people know things by, in both languages: a script may have been written in them.

`杀` is meant to be the card of that name, `受到伤害时` the event; ids of packs come from what they declare, words of the
language from the registry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from runtime.events import EVENTS
from runtime.registry import PROPERTIES
from runtime.words import ENUMS

from ..diagnostics.near import near
from .names import Symbols

Labels = dict[str, tuple[str, ...]]
_DECLARED = ("card", "skill", "template", "general", "mode")


def near_by_any_name(word: str, candidates: Iterable[str], symbols: Symbols, pack: str) -> str | None:
    """The candidate that was probably meant, by its id or by a name in either language, in a pack."""
    known = list(candidates)
    labels = _labels(symbols, pack)
    bare = word.removeprefix("当").removeprefix("你")
    return near(word, known, labels=labels) or (near(bare, known, labels=labels) if bare != word else None)


def _labels(symbols: Symbols, pack: str) -> Labels:
    """Every name by id. Ids of different kinds may be the same word, and have all the names then."""
    merged: Labels = dict(_of_language())
    for kind in _DECLARED:
        for name, given in symbols.labels(kind, pack).items():
            merged[name] = (*merged.get(name, ()), *given)
    return merged


@cache
def _of_language() -> Labels:
    merged: Labels = {"you": ("oneself", "myself", "me", "我", "你", "自己")}
    for word, *names in _words():
        merged[word] = (*merged.get(word, ()), *names)
    return merged


def _words() -> Iterator[tuple[str, str, str]]:
    """Words of the language with their names."""
    for enum in ENUMS:
        for member in enum.members:
            yield member.id, member.zh, member.en
    for event in EVENTS.values():
        yield event.id, event.zh, event.en
    for prop in PROPERTIES.values():
        yield prop.id, prop.zh, prop.en
