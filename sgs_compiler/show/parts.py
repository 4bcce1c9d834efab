"""Skills and cards with all their parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from runtime.lowered import (
    FIRST_SLOT,
    Action,
    Attached,
    Borrow,
    Card,
    Guard,
    Limit,
    Modifier,
    Node,
    Offer,
    Part,
    Script,
    Skill,
    StateSpec,
    Template,
    Trigger,
    UseSpec,
)
from runtime.registry import QUERIES

from ..check.states import STATE_TYPES
from ..diagnostics.terms import type_word
from .naming import noun
from .saying import Labels, Saying
from .statements import INDENT, Lines, Telling, deeper


def show_skill(skill: Skill, lang: str = "en", labels: Labels | None = None) -> str:
    """A skill with all its parts."""
    return "\n".join(_skill(Saying(lang, labels), skill)) + "\n"


def show_template(template: Template, lang: str = "en", labels: Labels | None = None) -> str:
    """What a tag means."""
    return "\n".join(_template(Saying(lang, labels), template)) + "\n"


def show_card(card: Card, lang: str = "en", labels: Labels | None = None) -> str:
    """A card with its uses and scripts, or the parts of equipment."""
    return "\n".join(_card(Saying(lang, labels), card)) + "\n"


# --- parts


def _conditions(
    it: Saying, lets: Iterable[tuple[int, Node]] = (), test: Node | None = None, limit: Limit | None = None
) -> Lines:
    for slot, node in lets:
        yield it.word("let", name=it.slot(slot), value=it.say(node))
    if test is not None:
        yield it.word("condition", test=it.say(test))
    if limit is not None:
        yield it.limit(limit)


def _part(it: Saying, part: Part) -> Lines:
    match part:
        case Trigger():
            return _trigger(it.about(_named_first(part)), part)
        case Modifier():
            return _modifier(it, part)
        case Action():
            return _action(it.about(part), part)
        case Offer():
            return _offer(it.about(_named_first(part)), part)
        case Borrow():
            return _borrow(it.about(part), part)


def _named_first(part: Trigger | Offer) -> tuple[Any, ...]:
    """A part with its first names as statements, so that they count as such."""
    return (*(("let", slot, node) for slot, node in part.lets), part)


def _trigger(it: Saying, part: Trigger) -> Lines:
    manner = it.word("forced" if part.forced else "optional") + (it.word("once") if part.once else "")
    yield it.word("trigger", id=part.id) + manner
    yield from deeper(it.word("when", event=it.event(spec)) for spec in part.events)
    yield from deeper(_conditions(it, part.lets, part.test, part.limit))
    if part.times is not None:
        yield INDENT + it.word("times", n=it.say(part.times))
    yield from deeper(Telling(it, _attached).block(part.do))


def _modifier(it: Saying, part: Modifier) -> Lines:
    names = _params(it, part)
    it = it.about(part, names)
    args = tuple(("slot", FIRST_SLOT + index) for index in range(len(names)))
    yield it.word("modifier", id=part.id, query=it.query(part.query, args)) + it.word(
        part.form, value=it.say(part.value)
    )
    if part.owner_at >= 0:
        yield INDENT + it.word("owner", name=names[FIRST_SLOT + part.owner_at])
    yield from deeper(_conditions(it, test=part.test))


def _params(it: Saying, part: Modifier) -> dict[int, str]:
    """The names of the query's parameters; in Chinese their types, numbered where one comes twice."""
    params = QUERIES[part.query].params if part.query in QUERIES else ()
    bases = [type.base for _, type in params]
    names = {}
    for index, (name, type) in enumerate(params):
        told = noun(type.base, type.many, it.lang)
        if bases.count(type.base) > 1:
            told += str(bases[: index + 1].count(type.base))
        names[FIRST_SLOT + index] = told if it.zh else name
    return names


def _action(it: Saying, part: Action) -> Lines:
    if part.actor:
        it.names[part.actor] = it.word("actor")
    by = it.word("action_by", by=it.say(part.by)) if part.by is not None else ""
    yield it.word("action", id=part.id) + by
    yield from deeper(_conditions(it, test=part.test, limit=part.limit))
    yield from deeper(it.pick(pick) for pick in part.choose)
    yield from deeper(Telling(it, _attached).block(part.do))


def _offer(it: Saying, part: Offer) -> Lines:
    for slot, word in ((part.claim, "claim"), (part.answered, "what_is_answered")):
        if slot:
            it.names[slot] = it.word(word)
    name = it.say(part.names) if part.names is not None else it.known(part.name)
    yield it.word("offer", id=part.id, name=name) + (it.word(f"at_{part.at}") if part.at else "")
    yield from deeper(_conditions(it, part.lets, part.test, part.limit))
    yield from deeper(it.pick(pick) for pick in part.choose)
    yield from deeper(Telling(it, _attached).block(part.do or ()))


def _borrow(it: Saying, part: Borrow) -> Lines:
    joint = "、" if it.zh else ", "
    yield it.word("borrow", id=part.id, skills=joint.join(it.known(name) for name in part.skills))
    yield from deeper(_conditions(it, test=part.test))
    if part.pay is not None:
        yield INDENT + it.word("price")
        yield from deeper(deeper(Telling(it, _attached).block(part.pay)))


def _attached(outer: Saying, attached: Attached) -> Lines:
    """A part that is put on the rules for a while: what it takes from the script around it keeps its name."""
    kept = {inner: outer.slot(around) for inner, around in attached.captures}
    it = Saying(outer.lang, outer.labels)
    it.kept = kept
    return _part(it, attached.part)


# --- skills and cards


def _skill(it: Saying, skill: Skill) -> Lines:
    it.options = {id: (zh, en) for id, zh, en in skill.words}
    joint = "、" if it.zh else ", "
    tags = f" [{joint.join(map(it.tag, skill.tags))}]" if skill.tags else ""
    yield it.word("skill", id=skill.id, zh=skill.zh, en=skill.en, tags=tags)
    yield from _note(it, skill.note)
    yield from deeper(_guarded(it, skill.guard))
    yield from deeper(_state(it, state) for state in skill.state)
    for pile in skill.piles:
        seen = it.word(pile.seen_by)
        yield INDENT + it.word("a_pile", name=pile.name, zh=pile.zh, en=pile.en, seen=seen)
    form = ("", "")
    for part in skill.parts:
        lines = _with_terms(it, part, skill)
        if part.terms is not None and part.terms.form != ("", ""):
            if part.terms.form != form:
                yield INDENT + it.word("form", state=part.terms.form[0], value=it.known(part.terms.form[1]))
            form, lines = part.terms.form, deeper(lines)
        yield from deeper(lines)


def _with_terms(it: Saying, part: Part, skill: Skill) -> Lines:
    yield from _part(it, part)
    if part.terms is not None:
        guard = part.terms.guard if part.terms.guard != skill.guard and not part.terms.group else None
        yield from deeper((*_guarded(it, guard), *_after(it, part.terms.after)))


def _state(it: Saying, state: StateSpec) -> str:
    keep = it.known(state.keep, "Scope")
    kind = (type_word(state.type, it.lang) or state.type) if it.zh else state.type
    if state.options:
        kind = ("、" if it.zh else ", ").join(map(it.known, state.options))
    start = it.known(str(state.start)) if state.start != () else it.word("nothing")
    told = it.word("state", name=state.name, type=kind, keep=keep, start=start)
    if state.per:
        told += it.word("per", what=noun(STATE_TYPES[state.per].base, False, it.lang))
    if state.least is not None:
        told += it.word("least", n=state.least)
    return told if state.most is None else told + it.word("most", n=state.most)


def _guarded(it: Saying, guard: Guard | None) -> Lines:
    if guard is not None:
        yield it.word("guard", test=it.about(guard[0]).say(guard[0]))


def _after(it: Saying, after: Script | None) -> Lines:
    if after is not None:
        yield it.word("after_use")
        yield from deeper(Telling(it.about(after.do), _attached).block(after.do))


def _template(it: Saying, template: Template) -> Lines:
    it.options = {id: (zh, en) for id, zh, en in template.words}
    text = template.text[not it.zh]
    yield it.word(
        "template", id=template.id, zh=template.zh, en=template.en, text=it.word("namely", what=text) if text else ""
    )
    if template.forced:
        yield INDENT + it.word("forced_tag")
    yield from deeper(_guarded(it, template.guard))
    if template.limit is not None:
        yield INDENT + it.limit(template.limit)
    yield from deeper(_state(it, state) for state in template.state)
    yield from deeper(_after(it, template.after))


def _note(it: Saying, note: tuple[str, str]) -> Lines:
    if any(note):
        yield INDENT + it.word("note", text=note[not it.zh])


def _card(it: Saying, card: Card) -> Lines:
    joint = "、" if it.zh else ", "
    kind = joint.join(filter(None, (it.known(card.type, "Type"), it.known(card.slot, "Slot") if card.slot else "")))
    yield it.word("card", id=card.id, zh=card.zh, en=card.en, type=kind)
    yield from _note(it, card.note)
    yield INDENT + it.word("families", all=joint.join(it.known(each) for each in card.families))
    if card.answer is not None:
        by, with_card = card.answer
        yield INDENT + it.word("answered", who=it.word(by), card=it.known(with_card))
    for use in card.uses:
        yield from deeper(_use(it.about(use), use))
    whole = it.about((card.uses, card.affects, card.before, card.resolve, card.after, card.offset))
    if card.affects is not None:
        yield INDENT + it.word("affects", test=whole.say(card.affects[0]))
    for name in ("before", "resolve", "after", "offset"):
        yield from deeper(_script(whole, name, getattr(card, name)))
    if card.skill is not None:
        yield from deeper(_skill(it, card.skill))


def _use(it: Saying, use: UseSpec) -> Lines:
    yield it.word("use", at=it.word(f"use_{use.at}"))
    if use.targets is not None:
        yield INDENT + it.word("targets", pick=it.say(use.targets))
    if use.within is not None:
        yield INDENT + it.word("within", reach=it.say(use.within))
    yield from deeper(_conditions(it, test=use.test, limit=use.limit))
    yield from deeper(it.pick(pick) for pick in use.choose)
    yield from deeper(_script(it, "resolve", use.resolve))


def _script(it: Saying, name: str, script: Script | None) -> Lines:
    if script is not None:
        yield it.word(name)
        yield from deeper(Telling(it, _attached).block(script.do))
