"""Fields to declarations. What was wrong or missing, and reported, becomes a hole, so that the rest can be checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ..declarations import (
    ActionDecl,
    AnswerDecl,
    BorrowDecl,
    CardDecl,
    CardTypeDecl,
    DeckDecl,
    DeckRow,
    Decl,
    DraftDecl,
    FormDecl,
    GapDecl,
    GeneralDecl,
    LetDecl,
    ModeDecl,
    ModifierDecl,
    Named,
    Names,
    OfferDecl,
    PackDecl,
    PartDecl,
    PileDecl,
    ScenarioDecl,
    SkillDecl,
    StateDecl,
    TemplateDecl,
    TriggerDecl,
    UseDecl,
    VariantDecl,
    VictoryDecl,
    WordDecl,
)
from ..script.lexer import ScriptText
from ..text.yaml_tree import Mapping
from . import keys
from .fields import Fields
from .values import Form


def build(form: Form, fields: Fields, tree: Mapping) -> Decl:
    """The declaration of a whole document."""
    if form.id == "scenario":
        return ScenarioDecl(fields.named("scenario"), fields.many("about", Named), tree)
    return _BUILDERS[form.id](fields)


# --- what many kinds share ------------------------------------------------------------------------------------------


def _names(fields: Fields | None, otherwise: str) -> Names:
    """The names under `zh` and `en`."""
    if fields is None:
        return Names(otherwise, otherwise)
    return Names(fields.text("zh", otherwise), fields.text("en", otherwise))


def _name(fields: Fields, otherwise: Named) -> Names:
    """The names, with the note; a note in one language serves for both."""
    names, note = _names(fields.fields_or_none("name"), otherwise.text), fields.fields_or_none("note")
    if note is None:
        return names
    zh, en = note.text("zh", ""), note.text("en", "")
    return replace(names, note=(zh or en, en or zh))


def _lets(fields: Fields) -> tuple[LetDecl, ...]:
    return tuple(LetDecl(name, value) for name, value in fields.entries("let", ScriptText))


def _answer(fields: Fields) -> AnswerDecl | None:
    answer = fields.fields_or_none("answer")
    return None if answer is None else AnswerDecl(answer.named("by"), answer.named("with"))


# --- skills ---------------------------------------------------------------------------------------------------------


def _trigger(fields: Fields, tags: tuple[Named, ...]) -> TriggerDecl:
    return TriggerDecl(
        span=fields.place("when"),
        tags=tags,
        when=fields.script("when"),
        lets=_lets(fields),
        test=fields.script_or_none("if"),
        times=fields.script_or_none("times"),
        limit=fields.script_or_none("limit"),
        do=fields.script("do"),
    )


def _modifier(fields: Fields, tags: tuple[Named, ...]) -> ModifierDecl:
    return ModifierDecl(fields.place("modify"), tags, fields.script("modify"))


def _action(fields: Fields, tags: tuple[Named, ...]) -> ActionDecl:
    play = fields.fields("play")
    by = play.script_or_none("by")
    return ActionDecl(
        span=fields.place("play"),
        tags=tags,
        by=by if "play" in fields.values else ScriptText.hole_at(fields.place("play")),
        limit=play.script_or_none("limit"),
        test=play.script_or_none("if"),
        choose=play.script_or_none("choose"),
        do=fields.script("do"),
    )


def _offer(fields: Fields, tags: tuple[Named, ...]) -> OfferDecl:
    span = fields.place("offers")
    offers = fields.values.get("offers", ScriptText.hole_at(span))
    if isinstance(offers, ScriptText):
        return OfferDecl(span, tags, offers, None, None, None, None, None, None, _lets(fields))
    inside = fields.fields("offers")
    return OfferDecl(
        span=span,
        tags=tags,
        lines=None,
        at=inside.named_or_none("at"),
        name=inside.script("as"),
        choose=inside.script_or_none("choose"),
        test=inside.script_or_none("if"),
        limit=inside.script_or_none("limit"),
        do=inside.script_or_none("do"),
        lets=_lets(fields),
    )


def _borrow(fields: Fields, tags: tuple[Named, ...]) -> BorrowDecl:
    inside = fields.fields("borrow")
    return BorrowDecl(
        fields.place("borrow"),
        tags,
        inside.many("skills", Named),
        inside.script_or_none("if"),
        inside.script_or_none("pay"),
    )


_PARTS: dict[str, Callable[[Fields, tuple[Named, ...]], PartDecl]] = {
    keys.TRIGGER.head: _trigger,
    keys.MODIFIER.head: _modifier,
    keys.ACTION.head: _action,
    keys.OFFER.head: _offer,
    keys.BORROW.head: _borrow,
}


def _written(fields: Fields, tags: tuple[Named, ...]) -> tuple[PartDecl, ...]:
    """The part whose keys are written here. Of two that contradict each other both are made, and keys that do not say
    of which part they are, are taken for those of a trigger."""
    if fields.part is not None:
        return (_PARTS[fields.part.head](fields, tags),)
    heads = [part.head for part in fields.form.parts if part.head in fields.values]
    if not heads and any(fields.form.key(key) is None for key in fields.values):
        heads = [keys.TRIGGER.head]
    return tuple(_PARTS[head](fields, tags) for head in heads)


def _parts(fields: Fields, key: str = "parts") -> tuple[PartDecl, ...]:
    """All parts. The tags of a skill written flat are the skill's."""
    entries = fields.many(key, Fields)
    plain = (*_written(fields, ()), *(part for each in entries for part in _written(each, each.many("tags", Named))))
    return (*plain, *_formed(fields)) if key == "parts" else plain


def _variants(fields: Fields) -> tuple[VariantDecl, ...]:
    pairs: tuple[tuple[Named, Any], ...] = fields.values.get("variants", ())
    return tuple(VariantDecl(state, tuple(value for value, _ in forms)) for state, forms in pairs)


def _formed(fields: Fields) -> Iterator[PartDecl]:
    """The parts of all forms."""
    pairs: tuple[tuple[Named, Any], ...] = fields.values.get("variants", ())
    for state, forms in pairs:
        for value, entries in forms:
            listed = (entries,) if isinstance(entries, Fields) else entries
            parts = (part for each in listed for part in _written(each, each.many("tags", Named)))
            for number, part in enumerate(parts, 1):
                yield replace(part, form=FormDecl(state, value, number))


def _state(name: Named, fields: Fields) -> StateDecl:
    kind = fields.values.get("type")
    is_list = isinstance(kind, tuple)
    return StateDecl(
        name=name,
        type=None if is_list else fields.named("type"),
        options=fields.many("type", Named) if is_list else (),
        keep=fields.named_or_none("keep"),
        start=fields.named_or_none("start"),
        optional=fields.flag("optional"),
        shown=fields.flag("shown"),
        **_bounds(fields),
    )


def _param(name: Named, fields: Fields) -> StateDecl:
    """A parameter: a number from 0 up unless its bounds say otherwise, which all see."""
    found = _bounds(fields)
    if found["least"] is None:
        found["least"] = 0
    return StateDecl(
        name=name,
        type=None,
        options=(),
        keep=None,
        start=fields.named("start"),
        optional=False,
        shown=True,
        **found,
    )


def _bounds(fields: Fields) -> dict[str, Any]:
    written = [key for key in ("least", "most") if key in fields.values]
    place = fields.place(written[0]) if written else None
    return {"least": fields.whole_or_none("least"), "most": fields.whole_or_none("most"), "bounds": place}


def _states(fields: Fields) -> tuple[StateDecl, ...]:
    params = tuple(_param(*entry) for entry in fields.entries("params", Fields))
    return (*params, *(_state(*entry) for entry in fields.entries("state", Fields)))


def _words(fields: Fields) -> tuple[WordDecl, ...]:
    return tuple(WordDecl(word, _names(each, word.text)) for word, each in fields.entries("words", Fields))


def _pile(name: Named, fields: Fields) -> PileDecl:
    return PileDecl(name, _name(fields, name), fields.named_or_none("seen_by"))


def _body(fields: Fields, name: Named, names: Names, parts: tuple[PartDecl, ...]) -> SkillDecl:
    """A skill made of parts and what stands beside them."""
    return SkillDecl(
        id=name,
        names=names,
        tags=fields.many("tags", Named),
        parts=parts,
        state=_states(fields),
        piles=tuple(_pile(*entry) for entry in fields.entries("piles", Fields)),
        words=_words(fields),
        variants=_variants(fields),
        unread=frozenset(fields.unread),
    )


def _skill(fields: Fields) -> SkillDecl:
    name = fields.named("skill")
    return _body(fields, name, _name(fields, name), _parts(fields))


def _template(fields: Fields) -> TemplateDecl:
    name = fields.named("template")
    text = fields.fields_or_none("text")
    return TemplateDecl(
        id=name,
        names=_name(fields, name),
        text=None if text is None else _names(text, ""),
        forced=fields.flag("forced"),
        test=fields.script_or_none("if"),
        limit=fields.script_or_none("limit"),
        after=fields.script_or_none("after"),
        state=_states(fields),
        words=_words(fields),
    )


# --- generals, cards, decks -----------------------------------------------------------------------------------------


def _general(fields: Fields) -> GeneralDecl:
    name = fields.named("general")
    entries: tuple[Any, ...] = fields.values.get("skills", ())
    own = tuple(_skill(each) for each in entries if isinstance(each, Fields))
    named = tuple(each.named("skill") if isinstance(each, Fields) else each for each in entries)
    return _general_of(fields, name, _name(fields, name), named, own)


def _general_of(
    fields: Fields, name: Named, names: Names, skills: tuple[Named, ...], own: tuple[SkillDecl, ...]
) -> GeneralDecl:
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


def _card(fields: Fields) -> CardDecl:
    name = fields.named("card")
    return CardDecl(
        id=name,
        names=_name(fields, name),
        type=fields.named_or_none("type"),
        kind_of=fields.named_or_none("kind_of"),
        uses=_uses(fields),
        answer=_answer(fields),
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


def _equipment(fields: Fields) -> CardDecl:
    """A card of the type its kind is named after; what it does to its wearer is a skill with the card's id."""
    name = fields.named("equipment")
    names, parts = _name(fields, name), _parts(fields)
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
        skill=_body(fields, name, names, parts) if parts else None,
    )


def _card_type(fields: Fields) -> CardTypeDecl:
    name = fields.named("card_type")
    return CardTypeDecl(name, _name(fields, name), _answer(fields))


def _deck(fields: Fields) -> DeckDecl:
    name = fields.named("deck")
    rows = fields.many("cards", Fields)
    cards = tuple(DeckRow(row.named("card"), row.named("suit"), row.whole("number")) for row in rows)
    return DeckDecl(name, _name(fields, name), cards, fields.flag("apart"))


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
    return None if blank is None else _general_of(blank, mode, _name(blank, mode), (), ())


def _victory(fields: Fields) -> tuple[VictoryDecl, ...] | None:
    entries = fields.many_or_none("victory", Fields)
    if entries is None:
        return None
    return tuple(VictoryDecl(each.script("if"), each.script("winners")) for each in entries)


def _rules(fields: Fields, name: Named, names: Names) -> SkillDecl | None:
    if not any(fields.has(key) for key in ("rules", "params", "state", "piles", "words")):
        return None
    return _body(fields, name, names, _parts(fields, "rules"))


def _mode(fields: Fields) -> ModeDecl:
    name = fields.named(fields.form.head)
    names = _name(fields, name)
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
        names=_name(fields, name),
        language=fields.text("language"),
        authors=tuple(author.text for author in fields.many("authors", Named)),
        licence=fields.text("licence"),
        depends=fields.entries("depends", Named) if fields.has("depends") else None,
        replaces=fields.many("replaces", Named),
    )


def _gap(fields: Fields) -> GapDecl:
    never = fields.values.get("never", ())
    ways = never if isinstance(never, tuple) else (never,)
    return GapDecl(fields.named("gap"), fields.named("at"), ways, _names(fields.fields_or_none("why"), ""))


_BUILDERS: dict[str, Callable[[Fields], Decl]] = {
    "gap": _gap,
    "general": _general,
    "skill": _skill,
    "template": _template,
    "card": _card,
    "card_type": _card_type,
    "equipment": _equipment,
    "deck": _deck,
    "mode": _mode,
    "variant": _mode,
    "pack": _pack,
}
