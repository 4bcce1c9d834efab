"""Fields to declarations. What was wrong or missing, and reported, becomes a hole, so that the rest can be checked."""

from __future__ import annotations

from collections.abc import Callable

from ..declarations import (
    Decl,
    DraftDecl,
    GapDecl,
    GeneralDecl,
    ModeDecl,
    Named,
    Names,
    PackDecl,
    ScenarioDecl,
    SkillDecl,
    VictoryDecl,
)
from ..text.yaml_tree import Mapping
from .build_cards import card, card_type, deck, equipment, general, general_of
from .build_skills import body, name_of, names_of, skill, skill_parts, template
from .fields import Fields
from .values import Form


def build(form: Form, fields: Fields, tree: Mapping) -> Decl:
    """The declaration of a whole document."""
    if form.id == "scenario":
        return ScenarioDecl(fields.named("scenario"), fields.many("about", Named), tree)
    return _BUILDERS[form.id](fields)


# --- modes and packs ------------------------------------------------------------------------------------------------


def _draft(fields: Fields) -> DraftDecl:
    return DraftDecl(
        span=fields.place("for"),
        who=fields.script("for"),
        fixed=fields.whole_or_none("fixed") or 0,
        random=fields.whole_or_none("random") or 0,
        shown=fields.flag("shown"),
        test=fields.script_or_none("if"),
    )


def _drafts(fields: Fields) -> tuple[DraftDecl, ...] | None:
    steps = fields.many_or_none("generals", Fields)
    return None if steps is None else tuple(map(_draft, steps))


def _blank(fields: Fields, mode: Named) -> GeneralDecl | None:
    blank = fields.fields_or_none("blank")
    return None if blank is None else general_of(blank, mode, name_of(blank, mode), (), ())


def _victory(fields: Fields) -> tuple[VictoryDecl, ...] | None:
    entries = fields.many_or_none("victory", Fields)
    if entries is None:
        return None
    return tuple(VictoryDecl(each.script("if"), each.script("winners")) for each in entries)


def _rules(fields: Fields, name: Named, names: Names) -> SkillDecl | None:
    if not any(fields.has(key) for key in ("rules", "params", "state", "piles", "words")):
        return None
    return body(fields, name, names, skill_parts(fields, "rules"))


def _mode(fields: Fields) -> ModeDecl:
    name = fields.named(fields.form.head)
    names = name_of(fields, name)
    left_out = fields.fields_or_none("deck")
    return ModeDecl(
        id=name,
        names=names,
        of=fields.named_or_none("of"),
        default=fields.flag("default"),
        players=fields.values.get("players"),
        roles=fields.values.get("roles", ()),
        shown=fields.many_or_none("shown", Named),
        hand=fields.whole_or_none("hand"),
        draw=fields.whole_or_none("draw"),
        drafts=_drafts(fields),
        blank=_blank(fields, name),
        without_numbers=() if left_out is None else left_out.many("without_numbers", int),
        decks=None if left_out is None else left_out.many_or_none("decks", Named),
        packs=fields.many_or_none("packs", Named),
        rules=_rules(fields, name, names),
        victory=_victory(fields),
        unread=frozenset(fields.unread),
    )


def _pack(fields: Fields) -> PackDecl:
    name = fields.named("pack")
    return PackDecl(
        id=name,
        version=fields.named("version"),
        names=name_of(fields, name),
        language=fields.text("language"),
        authors=tuple(author.text for author in fields.many("authors", Named)),
        licence=fields.text("licence"),
        depends=fields.entries("depends", Named) if fields.has("depends") else None,
        replaces=fields.many("replaces", Named),
    )


def _gap(fields: Fields) -> GapDecl:
    never = fields.values.get("never", ())
    ways = never if isinstance(never, tuple) else (never,)
    return GapDecl(fields.named("gap"), fields.named("at"), ways, names_of(fields.fields_or_none("why"), ""))


_BUILDERS: dict[str, Callable[[Fields], Decl]] = {
    "gap": _gap,
    "general": general,
    "skill": skill,
    "template": template,
    "card": card,
    "card_type": card_type,
    "equipment": equipment,
    "deck": deck,
    "mode": _mode,
    "variant": _mode,
    "pack": _pack,
}
