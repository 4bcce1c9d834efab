"""Fields to declarations: names, and skills with their parts, states, piles and forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ..declarations import (
    ActionDecl,
    AnswerDecl,
    BorrowDecl,
    FormDecl,
    LetDecl,
    ModifierDecl,
    Named,
    Names,
    OfferDecl,
    PartDecl,
    PileDecl,
    SkillDecl,
    StateDecl,
    TemplateDecl,
    TriggerDecl,
    VariantDecl,
    WordDecl,
)
from ..script.lexer import ScriptText
from . import keys
from .fields import Fields

# --- what many kinds share ------------------------------------------------------------------------------------------


def names_of(fields: Fields | None, otherwise: str) -> Names:
    """The names under `zh` and `en`."""
    if fields is None:
        return Names(otherwise, otherwise)
    return Names(fields.text("zh", otherwise), fields.text("en", otherwise))


def name_of(fields: Fields, otherwise: Named) -> Names:
    """The names, with the note; a note in one language serves for both."""
    names, note = names_of(fields.fields_or_none("name"), otherwise.text), fields.fields_or_none("note")
    if note is None:
        return names
    zh, en = note.text("zh", ""), note.text("en", "")
    return replace(names, note=(zh or en, en or zh))


def lets(fields: Fields) -> tuple[LetDecl, ...]:
    """The lines of `let:`."""
    return tuple(LetDecl(name, value) for name, value in fields.entries("let", ScriptText))


def answer(fields: Fields) -> AnswerDecl | None:
    """`answer: {by, with}`, None where it is not written."""
    answer = fields.fields_or_none("answer")
    return None if answer is None else AnswerDecl(answer.named("by"), answer.named("with"))


# --- skills ---------------------------------------------------------------------------------------------------------


def _trigger(fields: Fields, tags: tuple[Named, ...]) -> TriggerDecl:
    return TriggerDecl(
        span=fields.place("when"),
        tags=tags,
        when=fields.script("when"),
        lets=lets(fields),
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
        return OfferDecl(span, tags, offers, None, None, None, None, None, None, lets(fields))
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
        lets=lets(fields),
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


def skill_parts(fields: Fields, key: str = "parts") -> tuple[PartDecl, ...]:
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
        per=fields.named_or_none("per"),
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
    return tuple(WordDecl(word, names_of(each, word.text)) for word, each in fields.entries("words", Fields))


def _pile(name: Named, fields: Fields) -> PileDecl:
    return PileDecl(name, name_of(fields, name), fields.named_or_none("seen_by"), fields.named_or_none("of"))


def body(fields: Fields, name: Named, names: Names, parts: tuple[PartDecl, ...]) -> SkillDecl:
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


def skill(fields: Fields) -> SkillDecl:
    """A whole skill."""
    name = fields.named("skill")
    return body(fields, name, name_of(fields, name), skill_parts(fields))


def template(fields: Fields) -> TemplateDecl:
    """What a tag means."""
    name = fields.named("template")
    text = fields.fields_or_none("text")
    return TemplateDecl(
        id=name,
        names=name_of(fields, name),
        text=None if text is None else names_of(text, ""),
        forced=fields.flag("forced"),
        test=fields.script_or_none("if"),
        limit=fields.script_or_none("limit"),
        after=fields.script_or_none("after"),
        state=_states(fields),
        words=_words(fields),
    )
