"""What the slots of a part are called: the lowered form has no names, so each has that of what is put into it.

One chosen card is “the chosen card”; where there are several such, they are numbered. What a verb gives is called after
the verb's type, or is the choice itself where the verb hands that back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from runtime.lowered import Attached, Pick, Step
from runtime.registry import FORMS, PROPERTIES, QUERIES
from runtime.words import KINDS

from ..diagnostics.terms import TYPES, Term

_ANY = Term("一项", "个", "one", "ones")
_UNKNOWNS = "xyzuvw"
Key = tuple[str, str, bool]  # word, base type, several


def names_of(tree: Any, lang: str, words: dict[str, tuple[str, str]]) -> tuple[dict[int, str], set[int]]:
    """The names of the slots in a tree of lowered things, and the slots whose name is numbered."""
    found: dict[int, Key] = {}
    for thing in _things(tree):
        _collect(thing, found)
    aliases = {slot: int(key[1]) for slot, key in found.items() if key[0] == "alias"}
    found = {slot: key for slot, key in found.items() if slot not in aliases}
    total = Counter(found.values())
    seen: Counter[Key] = Counter()
    names, numbered = {}, set()
    unknown = iter(_UNKNOWNS)
    for slot, key in found.items():
        seen[key] += 1
        if key[0] == "let":
            names[slot] = next(unknown, "x")
            continue
        names[slot] = _name(key, lang, words)
        if total[key] > 1 and key[0] not in ("it", "them"):
            names[slot] = words["number"][lang != "zh"].format(name=names[slot], n=seen[key])
            numbered.add(slot)
    return {**names, **{slot: names[other] for slot, other in aliases.items() if other in names}}, numbered


def noun(base: str, many: bool, lang: str) -> str:
    """`card`, `cards`, 牌."""
    term = TYPES.get(base, _ANY) if base != "Any" else _ANY
    return term.zh if lang == "zh" else term.ens if many else term.en


def term_of(base: str) -> Term:
    """The noun of a type."""
    return TYPES.get(base, _ANY)


def base_of(kind: str) -> str:
    """The type of what a choice of a kind gives."""
    return KINDS.get(kind, "Any")


def _name(key: Key, lang: str, words: dict[str, tuple[str, str]]) -> str:
    word, base, many = key
    return words[word][lang != "zh"].format(what=noun(base, many, lang))


def _things(tree: Any) -> Iterator[Any]:
    """Every tuple of a tree, outer ones first; parts attached for a while are left out, for they have slots of their own."""
    if isinstance(tree, Attached):
        return
    if isinstance(tree, tuple):
        yield tree
        for each in tree:
            yield from _things(each)


def _collect(thing: Any, found: dict[int, Key]) -> None:
    match thing:
        case Pick():
            found.setdefault(thing.slot, ("chosen", base_of(thing.kind), not thing.single))
            if thing.it:
                found.setdefault(thing.it, ("it", "", False))
            if thing.them:
                found.setdefault(thing.them, ("them", "", True))
        case Step() if thing.bind:
            found.setdefault(thing.bind, _given(thing))
        case ("each", int(slot), many, _):
            found.setdefault(slot, ("that", _base(many, found), False))
        case ("act", int(), _, bool(), bool(), _, _, _, int(turn)) if turn:
            found.setdefault(turn, ("that", "Player", False))
        case ("let", int(slot), _):
            found.setdefault(slot, ("let", "", False))
        case ("where", _, int(slot), _) if slot:
            found.setdefault(slot, ("it", "", False))


def _given(step: Step) -> Key:
    """What a verb gives: the choice it was given, or something new."""
    form = FORMS.get(step.form)
    if form is None:
        return ("something", "", False)
    named = {"Contest": "contest", "Card": "verdict"}.get(form.gives.base) if not form.params else None
    if form.gives.base == "Contest" or named:
        return (named or "contest", "", False)
    picked = next((arg for arg in step.args if isinstance(arg, Pick)), None)
    if picked is not None and base_of(picked.kind) == form.gives.base:
        return ("alias", str(picked.slot), False)
    return ("that", form.gives.base, form.gives.many and not step.one)


def _base(node: Any, found: dict[int, Key]) -> str:
    """The type of the items of an expression, as far as it can be told."""
    match node:
        case ("group", _):
            return "Player"
        case ("slot", int(slot)) if slot in found:
            word, base, _ = found[slot]
            return _base(("slot", int(base)), found) if word == "alias" else base or "Any"
        case ("get" | "map", base, name, _) if name in PROPERTIES and base in PROPERTIES[name].of:
            return PROPERTIES[name].of[base].base
        case ("query", name, _) if name in QUERIES:
            return QUERIES[name].gives.base
        case ("where", many, *_):
            return _base(many, found)
    return "Any"
