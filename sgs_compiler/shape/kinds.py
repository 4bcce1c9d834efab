"""The kinds of card files: one form for each, told by its first key."""

from __future__ import annotations

from functools import cache

from .keys import (
    CARD,
    CARD_TYPE,
    DECK,
    EQUIPMENT,
    GENERAL,
    MODE,
    NAME,
    PART,
    SKILL,
    TEMPLATE,
    VARIANT,
)
from .scenario_keys import GAP, SCENARIO
from .values import Entries, Form, Forms, FullId, Key, Many, PackId, Range, Table, Text, Value

PACK = Form("pack", "卡牌包", "pack", (
    Key("pack", PackId(), "卡牌包：它的编号", "pack: its id", True),
    Key("version", Text(r"^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}$", '"1.0.0"'), '版本：如 "1.0.0"',
        'version: such as "1.0.0"',
        True),
    Key("language", Range(), '语言版本：如 "1"，或 ">=1 <2"',
        'language: the versions of the card language it is written in, such as "1"', True),
    NAME,
    Key("authors", Many(Text(), unique=True), "作者：谁写的", "authors: who wrote it"),
    Key("licence", Text(), "许可：如 CC0-1.0", "licence: such as CC0-1.0", True),
    Key("depends", Entries(PackId(), Range()), '依赖：用到哪些包的哪些版本，如 `other: ">=1.0 <2"`',
        'depends: the packs it is built on, with their versions, such as `other: ">=1.0 <2"`'),
    Key("replaces", Many(FullId(), unique=True), "替换：为所有包换掉的东西，写全名 `包.编号`",
        "replaces: what it changes for all packs, by full name `pack.id`"),
))  # fmt: skip

# In this order they are tried by the schema; a key of an earlier kind may have the name of a later kind.
KINDS: tuple[Form, ...] = (
    SCENARIO,
    GAP,
    VARIANT,
    MODE,
    GENERAL,
    SKILL,
    TEMPLATE,
    CARD,
    CARD_TYPE,
    EQUIPMENT,
    DECK,
    PACK,
)
BY_ID: dict[str, Form] = {form.id: form for form in KINDS}
NOUNS: dict[str, tuple[str, ...]] = {form.id: (form.zh, form.en) for form in KINDS}


def inner(value: Value) -> tuple[Form, ...]:
    """The forms that may stand directly in a value."""
    match value:
        case Table(form):
            return (form,)
        case Many(of=of) | Entries(of=of):
            return inner(of)
        case Forms(scalar, mapping, sequence):
            return tuple(form for each in (scalar, mapping, sequence) if each is not None for form in inner(each))
    return ()


def _all_forms(outermost: tuple[Form, ...]) -> tuple[Form, ...]:
    seen: dict[int, Form] = {}
    waiting = list(outermost)
    while waiting:
        form = waiting.pop(0)
        if id(form) in seen:
            continue
        seen[id(form)] = form
        waiting += form.parts
        waiting += [each for key in form.keys for each in inner(key.value)]
    return tuple(seen.values())


FORMS: tuple[Form, ...] = _all_forms((*KINDS, PART))

# What a key of a card file may belong to: what only stands inside a scenario is no home for it.
_HOMES: tuple[Form, ...] = (SCENARIO, *_all_forms((*KINDS[1:], PART)))


@cache
def owners(key: str) -> tuple[str, ...]:
    """The ids of the forms that have a key, each once, in a fixed order."""
    return tuple(dict.fromkeys(form.id for form in _HOMES if form.key(key) is not None))


def is_outermost(form: Form) -> bool:
    """Whether a form is a kind of card file, or a skill or part inside one."""
    return form in KINDS or form is PART


def parents(form: Form) -> tuple[Form, ...]:
    """The forms a mapping of this form stands in, for mappings that belong to a key."""
    if is_outermost(form):
        return ()
    return tuple(each for each in FORMS if any(form in inner(key.value) for key in each.keys))
