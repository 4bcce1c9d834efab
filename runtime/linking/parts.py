"""Parts, skills, cards, modes and whole programs to their linked form."""

from __future__ import annotations

from dataclasses import replace

from .. import lowered, vocabulary
from ..lowered import FIRST_SLOT
from ..play import Play
from ..procedures.moves import sweep
from ..program import (
    PLAY,
    CardKind,
    Frame,
    LinkedAction,
    LinkedDraft,
    LinkedEvent,
    LinkedLimit,
    LinkedMode,
    LinkedModifier,
    LinkedOffer,
    LinkedPart,
    LinkedSkill,
    LinkedTrigger,
    LinkedUse,
    LinkedVictory,
    Picker,
    Probe,
    Program,
    Run,
    Value,
)
from ..registry import FORMS
from .borrowing import borrowed
from .clauses import opening_feasible
from .context import Context, picker
from .guards import guard
from .leanings import hints_of, lean_of, readied_by, sways_of
from .statements import block
from .values import constant, value
from .watching import watch_kind, watch_mode, watch_part

assert vocabulary.FORMS


def swept(run: Run, do: lowered.Block) -> Run:
    """A script after which what it left on the table goes to the discard pile (D-17); none of its verbs may leave any."""
    if not _leaves(do):
        return run

    def swept_run(fr: Frame) -> int:
        play: Play = fr[PLAY]
        mark = len(play.loose)
        signal = run(fr)
        sweep(play, mark)
        return signal

    return swept_run


def _leaves(node: object) -> bool:
    """Whether a verb that may leave cards on the table stands anywhere in a script."""
    if isinstance(node, lowered.Step):
        return FORMS[node.form].leaves
    return isinstance(node, tuple) and any(_leaves(part) for part in node)


def _limit(limit: lowered.Limit | None, skill: str) -> LinkedLimit | None:
    if limit is None:
        return None
    key = None if limit.key is None else value(limit.key, skill)
    return LinkedLimit(value(limit.count, skill), limit.scope, key, constant(limit.count), limit.of)


def _limit_of_choices(limit: lowered.Limit | None, skill: str, choose: tuple[lowered.Pick, ...]) -> LinkedLimit | None:
    made = _limit(limit, skill)
    if made is not None and limit is not None and limit.key is not None:
        read = _slots_in(limit.key)
        made.last = max((index for index, pick in enumerate(choose) if pick.slot in read), default=-1)
    return made


def _slots_in(node: object) -> set[int]:
    """The slots an expression reads."""
    if not isinstance(node, tuple):
        return set()
    if node[:1] == ("slot",):
        return {node[1]}
    return {slot for part in node for slot in _slots_in(part)}


def _maybe(node: lowered.Node | None, skill: str) -> Value | None:
    return None if node is None else value(node, skill)


def link_part(part: lowered.Part, context: Context) -> LinkedPart:
    """Link one part; parts it attaches are collected in the context."""
    linked = _kind_of_part(part, context)
    if part.terms is not None:
        linked.guard = guard(part.terms.guard, context.skill)
        linked.group = part.terms.group
        if part.terms.after is not None:
            linked.after = block(part.terms.after.do, context)
            linked.after_slots = part.terms.after.slots
    if context.program.probe is not None and part.line and not context.borrower:
        watch_part(linked, context)
    return linked


def _kind_of_part(part: lowered.Part, context: Context) -> LinkedPart:
    match part:
        case lowered.Trigger():
            return _trigger(part, context)
        case lowered.Modifier():
            return _modifier(part, context)
        case lowered.Action():
            return _action(part, context)
        case lowered.Offer():
            return _offer(part, context)
        case lowered.Borrow():
            raise ValueError(f"{part.id} stands for the parts of other skills")


def _first_line(part: lowered.Trigger | lowered.Action) -> int:
    """The line of the part's first clause, for messages about its script."""
    first = part.do[0] if part.do else ("",)
    return int(first[1]) if first[0] in ("act", "options", "attach") else part.line


def _trigger(part: lowered.Trigger, context: Context) -> LinkedTrigger:
    skill = context.skill
    limit = _limit(part.limit, skill)
    inner = replace(context, limit=limit, announce=not part.forced, opening=None)
    events = {spec.event: _event(spec, skill) for spec in part.events}
    run = swept(block(part.do, inner, accept=not part.forced), part.do)
    lets = tuple((slot, value(of, skill)) for slot, of in part.lets)
    test = None if part.forced or not part.do else opening_feasible(part.do[0], inner)
    return LinkedTrigger(
        part.id,
        skill,
        _first_line(part),
        part.slots,
        events,
        lets,
        _maybe(part.test, skill),
        _maybe(part.times, skill),
        limit,
        part.forced,
        part.once,
        run,
        test,
    )


def _event(spec: lowered.EventSpec, skill: str) -> LinkedEvent:
    own, others = spec.subject == ("you",), spec.subject == ("group", "others")
    subject = None if own or others or spec.subject is None else value(spec.subject, skill)
    return LinkedEvent(spec.event, spec.args, own, others, subject)


def _modifier(part: lowered.Modifier, context: Context) -> LinkedModifier:
    skill = context.skill
    return LinkedModifier(
        part.id,
        skill,
        part.line,
        part.slots,
        part.query,
        part.owner_at,
        _maybe(part.test, skill),
        part.form == "by",
        value(part.value, skill),
        constant(part.value),
        _lends(part, skill),
        _dresses(part),
    )


def _lends(part: lowered.Modifier, skill: str) -> Value | None:
    """The skills a modifier of `has_skill` may give, which its pattern names."""
    named = _named(part, "has_skill")
    return None if named is None else value(named, skill)


def _dresses(part: lowered.Modifier) -> tuple[str, ...]:
    """The equipment a modifier of `wears` makes its owner count as wearing, which its pattern names."""
    named = _named(part, "wears")
    return (named[1],) if named is not None and named[0] == "word" and part.owner_at == 0 else ()


def _named(part: lowered.Modifier, query: str) -> lowered.Node | None:
    """What a modifier of this query may say yes to: the second parameter, as its pattern names it."""
    if part.query != query or part.value == ("flag", False):
        return None
    asked, tests = ("slot", FIRST_SLOT + 1), [part.test]
    while tests:
        test = tests.pop(0)
        if test is not None and test[0] == "and":
            tests += test[1:]
        elif test is not None and test[0] in ("same", "in") and test[1] == asked:
            named: lowered.Node = test[2]
            return named
    return None


def _action(part: lowered.Action, context: Context) -> LinkedAction:
    skill = context.skill
    return LinkedAction(
        part.id,
        skill,
        _first_line(part),
        part.slots,
        _maybe(part.by, skill),
        part.actor,
        _limit_of_choices(part.limit, skill, part.choose),
        _maybe(part.test, skill),
        tuple(_cost(pick, skill) for pick in part.choose),
        swept(block(part.do, context), part.do),
    )


def _cost(pick: lowered.Pick, skill: str) -> Picker:
    """A choice of an action: cards are its cost, and give nothing any more while the rest is chosen (C-004)."""
    made = picker(pick, skill)
    made.spends = pick.kind == "card"
    return made


def _offer(part: lowered.Offer, context: Context) -> LinkedOffer:
    skill = context.skill
    lets = tuple((slot, value(of, skill)) for slot, of in part.lets)
    return LinkedOffer(
        part.id,
        skill,
        part.line,
        part.slots,
        part.name,
        _maybe(part.names, skill),
        part.claim,
        part.at,
        _limit_of_choices(part.limit, skill, part.choose),
        lets,
        _maybe(part.test, skill),
        tuple(picker(pick, skill) for pick in part.choose),
        None if part.do is None else block(part.do, context),
        part.answered,
    )


def link_parts(parts: tuple[lowered.Part, ...], skill: str, program: Program) -> tuple[LinkedPart, ...]:
    """Link the parts of one skill and register them, with those they attach, under their ids."""
    context = Context(program, skill, link_part)
    linked: list[LinkedPart] = []
    for part in parts:
        linked += (
            borrowed(part, skill, program, link_part)
            if isinstance(part, lowered.Borrow)
            else [link_part(part, context)]
        )
    program.parts.update((made.id, made) for made in linked)
    program.parts.update(context.attached)
    return tuple(linked)


def _keep(skill: lowered.Skill, program: Program) -> None:
    """Register what a skill keeps."""
    for state in skill.state:
        program.states[f"{skill.id}.{state.name}"] = state
    program.words.update((word, (zh, en)) for word, zh, en in skill.words)
    for pile in skill.piles:
        program.piles[f"{skill.id}.{pile.name}"] = pile
    program.hints.update(hints_of(skill.id, skill.parts))


def _skill(skill: lowered.Skill, program: Program) -> LinkedSkill:
    _keep(skill, program)
    parts = link_parts(skill.parts, skill.id, program)
    return LinkedSkill(skill.id, frozenset(skill.tags), parts, skill, guard(skill.guard, skill.id))


def _script(script: lowered.Script | None, context: Context) -> Run | None:
    return None if script is None else block(script.do, context)


def _use(spec: lowered.UseSpec, context: Context) -> LinkedUse:
    skill = context.skill
    targets = spec.targets
    chosen = picker(targets, skill) if isinstance(targets, lowered.Pick) else None
    fixed = None if chosen is not None or targets is None else value(targets, skill)
    return LinkedUse(
        spec.at,
        _limit(spec.limit, skill),
        _maybe(spec.test, skill),
        chosen,
        fixed,
        _maybe(spec.within, skill),
        tuple(picker(pick, skill) for pick in spec.choose),
        _script(spec.resolve, context),
        spec.slots,
    )


def _card(card: lowered.Card, number: int, program: Program) -> CardKind:
    context = Context(program, card.id, link_part)
    parts: tuple[LinkedPart, ...] = ()
    if card.skill is not None:
        _keep(card.skill, program)
        parts = link_parts(card.skill.parts, card.id, program)
    scripts = (card.before, card.resolve, card.after, card.offset, *(use.resolve for use in card.uses))
    slots = max(
        [FIRST_SLOT, *(script.slots for script in scripts if script is not None), *(use.slots for use in card.uses)]
    )
    affects = None if card.affects is None else value(card.affects[0], card.id)
    if card.affects is not None:
        slots = max(slots, card.affects[1])
    kind = CardKind(
        card.id,
        number,
        card.type,
        frozenset(card.families),
        card.families[-1],
        card.slot,
        card.range,
        {spec.at: _use(spec, context) for spec in card.uses},
        card.answer,
        affects,
        _script(card.before, context),
        _script(card.resolve, context),
        _script(card.after, context),
        _script(card.offset, context),
        slots,
        parts,
        lean_of(card),
        sways_of(card),
        readied_by(card),
        card.resolve.line if card.resolve else 0,
        card,
    )
    program.parts.update(context.attached)
    if program.probe is not None:
        watch_kind(kind, context)
    return kind


def _mode(mode: lowered.Mode, program: Program) -> LinkedMode:
    if mode.rules is not None:
        _keep(mode.rules, program)
    rules = () if mode.rules is None else link_parts(mode.rules.parts, mode.id, program)
    victory = tuple(
        LinkedVictory(value(rule.test, mode.id), value(rule.winners, mode.id), rule.slots) for rule in mode.victory
    )
    drafts = tuple(
        LinkedDraft(value(draft.who, mode.id), draft.fixed, draft.random, draft.shown, _maybe(draft.test, mode.id))
        for draft in mode.drafts
    )
    linked = LinkedMode(mode.id, drafts, rules, victory, mode)
    if program.probe is not None:
        watch_mode(linked, Context(program, mode.id, link_part))
    return linked


def link_program(packs: list[lowered.Pack] | tuple[lowered.Pack, ...], probe: Probe | None = None) -> Program:
    """Link packs into the program of their games; a `probe` is told which way its scripts go. Raises LookupError when one
    names a card that none of them defines."""
    program = Program(tuple(packs), probe=probe)
    for pack in packs:
        for skill in pack.skills:
            program.skills[skill.id] = _skill(skill, program)
        program.generals.update((general.id, general) for general in pack.generals)
        program.origins.update((general.id, pack.id) for general in pack.generals)
        program.decks.update((deck.id, deck) for deck in pack.decks)
    for pack in packs:
        for card in pack.cards:
            kind = _card(card, len(program.order), program)
            program.kinds[card.id] = kind
            program.order.append(kind)
    for pack in packs:
        for mode in pack.modes:
            program.modes[mode.id] = _mode(mode, program)
    program.spares_dying = any(
        isinstance(part, LinkedModifier) and part.query == "is_dying" for part in program.parts.values()
    )
    program.savers = tuple(kind.id for kind in program.order if "save" in kind.uses)
    program.recasts = any("recast" in kind.uses for kind in program.order)
    return program
