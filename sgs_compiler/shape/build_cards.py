"""Fields to declarations: generals, cards, equipment, decks."""

from __future__ import annotations

from typing import Any

from ..declarations import (
    CardDecl,
    CardTypeDecl,
    DeckDecl,
    DeckRow,
    GeneralDecl,
    Named,
    Names,
    SkillDecl,
    UseDecl,
)
from .build_skills import answer, body, name_of, skill, skill_parts
from .fields import Fields

# --- generals, cards, decks -----------------------------------------------------------------------------------------


def general(fields: Fields) -> GeneralDecl:
    """A general with the skills written in it."""
    name = fields.named("general")
    entries: tuple[Any, ...] = fields.values.get("skills", ())
    own = tuple(skill(each) for each in entries if isinstance(each, Fields))
    named = tuple(each.named("skill") if isinstance(each, Fields) else each for each in entries)
    return general_of(fields, name, name_of(fields, name), named, own)


def general_of(
    fields: Fields, name: Named, names: Names, skills: tuple[Named, ...], own: tuple[SkillDecl, ...]
) -> GeneralDecl:
    """A general made of its own keys; also what everybody is in a mode that deals none."""
    return GeneralDecl(
        id=name,
        names=names,
        kingdom=fields.named("kingdom"),
        gender=fields.named("gender"),
        hp=fields.whole("hp"),
        skills=skills,
        own=own,
        lord_candidate=fields.flag("lord_candidate"),
        never_lord=fields.flag("never_lord"),
    )


def _use(fields: Fields) -> UseDecl:
    return UseDecl(
        span=fields.place("at"),
        at=fields.named("at"),
        limit=fields.script_or_none("limit"),
        test=fields.script_or_none("if"),
        targets=fields.script_or_none("targets"),
        within=fields.script_or_none("within"),
        choose=fields.script_or_none("choose"),
        resolve=fields.script_or_none("resolve"),
    )


def _uses(fields: Fields) -> tuple[UseDecl, ...]:
    use = fields.values.get("use")
    if use is None and fields.has("use"):
        use = Fields(fields.form, fields.place("use"))
    return tuple(map(_use, (use,) if isinstance(use, Fields) else fields.many("use", Fields)))


def card(fields: Fields) -> CardDecl:
    """A card that is no equipment."""
    name = fields.named("card")
    return CardDecl(
        id=name,
        names=name_of(fields, name),
        type=fields.named_or_none("type"),
        kind_of=fields.named_or_none("kind_of"),
        uses=_uses(fields),
        answer=answer(fields),
        affects=fields.script_or_none("if"),
        before=fields.script_or_none("before"),
        resolve=fields.script_or_none("resolve"),
        after=fields.script_or_none("after"),
        offset=fields.script_or_none("offset"),
        slot=None,
        range=0,
        skill=None,
        unread=frozenset(fields.unread),
    )


def equipment(fields: Fields) -> CardDecl:
    """A card of the type its kind is named after; what it does to its wearer is a skill with the card's id."""
    name = fields.named("equipment")
    names, parts = name_of(fields, name), skill_parts(fields)
    return CardDecl(
        id=name,
        names=names,
        type=Named(fields.form.id, fields.place("equipment")),
        kind_of=None,
        uses=(),
        answer=None,
        affects=None,
        before=None,
        resolve=None,
        after=None,
        offset=None,
        slot=fields.named("slot"),
        range=fields.whole_or_none("range") or 0,
        skill=body(fields, name, names, parts) if parts else None,
    )


def card_type(fields: Fields) -> CardTypeDecl:
    """What all cards of a type share."""
    name = fields.named("card_type")
    return CardTypeDecl(name, name_of(fields, name), answer(fields))


def deck(fields: Fields) -> DeckDecl:
    """A deck, card by card."""
    name = fields.named("deck")
    rows = fields.many("cards", Fields)
    cards = tuple(DeckRow(row.named("card"), row.named("suit"), row.whole("number")) for row in rows)
    return DeckDecl(name, name_of(fields, name), cards, fields.flag("apart"))
