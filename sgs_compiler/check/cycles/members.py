"""The members of all packs: every trigger (those put on the rules for a while, too), every card and every offer that has
a script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from runtime.lowered import Action, Block, Borrow, Card, Node, Offer, Pack, Part, Script, Skill, Trigger

from .causes import Walk
from .hearing import fields_of
from .model import CARD_SIGNAL, CHOICE, OFFER_SIGNAL, OWN, PERHAPS, SOME, Amount, Cause, Member, Signal


def members_of(packs: Sequence[Pack]) -> list[Member]:
    """Everything that events, uses and needs of cards can start, in the order of the packs."""
    skills = {skill.id: skill for pack in packs for skill in pack.skills}
    return [member for index, pack in enumerate(packs) for member in _of_pack(pack, index, skills)]


def _of_pack(pack: Pack, index: int, skills: Mapping[str, Skill]) -> Iterator[Member]:
    for skill in pack.skills:
        yield from _of_skill(skill, index)
        for part in skill.parts:
            if isinstance(part, Borrow):
                yield from _borrowed(part, (skill, index, False), skills)
    for mode in pack.modes:
        if mode.rules is not None:
            yield from _of_skill(mode.rules, index, rules=True)
    for card in pack.cards:
        yield from _of_card(card, index)
        if card.skill is not None:
            yield from _of_skill(card.skill, index)


def _of_skill(skill: Skill, pack: int, *, rules: bool = False) -> Iterator[Member]:
    for part in skill.parts:
        yield from _of_part(part, (skill, pack, rules), {})


def _borrowed(part: Borrow, home: tuple[Skill, int, bool], skills: Mapping[str, Skill]) -> Iterator[Member]:
    """What a skill borrows listens once more; whoever uses it pays, which may start something, too."""
    walk = Walk({}, {})
    walk.block(part.pay or ())
    for name in part.skills:
        for one in skills[name].parts if name in skills else ():
            for member in _of_part(one._replace(id=part.borrowed_id(one.id)), home, {}):
                paid = tuple(dict.fromkeys((*member.causes, *walk.causes)))
                yield member._replace(causes=paid)
    for attached, captured in walk.inner:
        yield from _of_part(attached.part, home, captured)


def _of_part(part: Part, home: tuple[Skill, int, bool], slots: Mapping[int, str]) -> Iterator[Member]:
    """The member of a part, and those of the parts its script puts on the rules."""
    if isinstance(part, Trigger):
        walk = Walk(fields_of(part), slots)
        for slot, node in part.lets:
            walk.slots[slot] = walk.whose(node)
        walk.block(part.do)
        yield _trigger(part, home, walk)
    elif isinstance(part, Action | Offer):
        walk = Walk({}, slots)
        walk.block(part.do or ())
        if isinstance(part, Offer) and part.do is not None:
            yield _offer(part, home, walk)
    else:
        return
    for attached, captured in walk.inner:
        yield from _of_part(attached.part, home, captured)


def _test(part: Trigger) -> Node | None:
    """The condition of a part with what must hold for it to work at all."""
    if part.terms is None or part.terms.guard is None:
        return part.test
    guard = part.terms.guard[0]
    return guard if part.test is None else ("and", guard, part.test)


def _trigger(part: Trigger, home: tuple[Skill, int, bool], walk: Walk) -> Member:
    skill, pack, rules = home
    causes = tuple(walk.causes)
    if part.times is not None and part.times[0] != "num":
        causes = tuple(each._replace(stop=each.stop or PERHAPS) for each in causes)
    if "skill_used" not in (spec.event for spec in part.events):
        causes += (Cause(Signal("skill_used", OWN, skill.id), frozenset(), PERHAPS if part.forced else CHOICE, 0),)
    return Member(
        part.id, "trigger", skill.id, pack, skill.source, part.line, part.events, _test(part), part.limit,
        part.forced, part.once, rules, (), causes, frozenset(walk.feeds),
    )  # fmt: skip


def _offer(part: Offer, home: tuple[Skill, int, bool], walk: Walk) -> Member:
    skill, pack, rules = home
    used = Cause(Signal("skill_used", OWN, skill.id), frozenset(), CHOICE, 0)
    return Member(
        part.id, "offer", skill.id, pack, skill.source, part.line, (), None, part.limit,
        False, False, rules, (), (*walk.causes, used), frozenset(walk.feeds),
    )  # fmt: skip


def _of_card(card: Card, pack: int) -> Iterator[Member]:
    walk = Walk({"user": OWN}, {})
    for block in _scripts(card):
        walk.block(block)
    if card.answer is not None:
        walk.causes[
            Cause(Signal(CARD_SIGNAL, SOME, card.answer[1]), frozenset((Amount("cards", SOME),)), PERHAPS, 0)
        ] = None
        walk.causes[Cause(Signal(OFFER_SIGNAL, SOME, ""), frozenset(), PERHAPS, 0)] = None
    home = Skill(card.id, card.zh, card.en, (), (), (), (), card.source)
    if walk.causes:
        yield Member(
            card.id, "card", card.id, pack, card.source, 0, (), None, None,
            False, False, False, card.families, tuple(walk.causes), frozenset(walk.feeds),
        )  # fmt: skip
    for attached, captured in walk.inner:
        yield from _of_part(attached.part, (home, pack, False), captured)


def _scripts(card: Card) -> list[Block]:
    written = (*(use.resolve for use in card.uses), card.before, card.resolve, card.after, card.offset)
    return [script.do for script in written if isinstance(script, Script)]
