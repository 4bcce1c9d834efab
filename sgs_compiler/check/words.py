"""The words of the registry, as the lexer and the checker need them."""

from __future__ import annotations

from functools import cache

from runtime.events import EVENTS
from runtime.registry import GLOBALS, LOGS, QUERIES, VERBS, third_person
from runtime.words import ADJECTIVES, ENUMS, GROUPS, KINDS, MANY_ENDINGS, PREPOSITIONS

from ..script.lexer import Words

# Names a script is given by the place it stands in.
TRUTHS = {"yes": True, "no": False}
GIVEN = ("you", "it", "them", "self", "actor", "claim", "answered")


@cache
def language_words() -> Words:
    """The open word classes of the language. The registry must be complete when this is first called."""
    verbs = {spelling: verb for verb in VERBS for spelling in (verb, third_person(verb))}
    kinds = {kind: kind for kind in KINDS} | dict(MANY_ENDINGS)
    return Words(verbs, kinds, frozenset(ADJECTIVES), frozenset(PREPOSITIONS), frozenset(GROUPS), events=tuple(EVENTS))


@cache
def reserved() -> dict[str, str]:
    """Every word a local name may not be, with what it is: a key of `WORD_CLASSES`."""
    words = language_words()
    taken: dict[str, str] = {}
    for kind, spellings in (
        ("parameter", [name for query in QUERIES.values() if query.modifiable for name, _ in query.params]),
        ("given", (*GIVEN, *TRUTHS)),
        ("enum", [word for enum in ENUMS for word in enum.ids]),
        ("log", LOGS),
        ("global", GLOBALS),
        ("query", QUERIES),
        ("group", words.groups),
        ("prep", words.preps),
        ("adjective", words.adjectives),
        ("kind", words.kinds),
        ("verb", words.verbs),
    ):
        taken.update(dict.fromkeys(sorted(spellings), kind))
    return taken


@cache
def enum_words() -> dict[str, tuple[str, ...]]:
    """Base type to its words. What players can be (`wounded`) is not here: it classifies and is no value."""
    return {enum.base: enum.ids for enum in ENUMS if enum.base != "Flag"}


@cache
def player_flags() -> tuple[str, ...]:
    """What a player can be."""
    return next(enum.ids for enum in ENUMS if enum.base == "Flag")


def bases_of(word: str) -> tuple[str, ...]:
    """The enums a word is a member of."""
    return tuple(base for base, ids in enum_words().items() if word in ids)


def kind_of_word(word: str) -> str:
    """`cards` and `card` are the kind `card`."""
    return language_words().kinds.get(word, word)


def verb_of_word(word: str) -> str:
    """`draws` and `draw` are the verb `draw`."""
    return language_words().verbs.get(word, word)
