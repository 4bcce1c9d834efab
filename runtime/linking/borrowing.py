"""Borrowed skills: the parts of other skills, made once more as parts of the skill that borrows them.

They belong to the borrower, so they are there while he has that skill, and limits count under ids of their own. Their words,
states and piles stay those of the skill they come from.
"""

from __future__ import annotations

from collections.abc import Callable

from .. import lowered
from ..absent import holds
from ..lowered import FIRST_SLOT
from ..program import (
    EVENT,
    LIVE,
    ON,
    PLAY,
    YOU,
    Frame,
    Guard,
    LinkedAction,
    LinkedOffer,
    LinkedPart,
    LinkedTrigger,
    Program,
    Value,
)
from .context import Context
from .guards import guard
from .statements import block
from .values import value

Link = Callable[[lowered.Part, Context], LinkedPart]


def borrowed(borrow: lowered.Borrow, borrower: str, program: Program, link: Link) -> list[LinkedPart]:
    """The parts a skill borrows. Raises LookupError when a skill is not in the program's packs."""
    test = None if borrow.test is None else _on_own_frame(value(borrow.test, borrower), borrow.slots)
    price = None if borrow.pay is None else _price(borrow, borrower, program, link)
    own_guard = None if borrow.terms is None else guard(borrow.terms.guard, borrower)
    made: list[LinkedPart] = []
    for name in borrow.skills:
        source = next((skill for pack in program.packs for skill in pack.skills if skill.id == name), None)
        if source is None:
            raise LookupError(f"{borrower} borrows {name}, which no pack defines")
        for part in source.parts:
            context = Context(program, name, link, borrower=borrower, price=price)
            made.append(_lent(link(_counted_apart(part, borrow), context), borrower, test, price))
            made[-1].guard = _guarded(own_guard, made[-1].guard)
            program.parts.update(context.attached)
            if part.id in program.hints:
                program.hints[made[-1].id] = program.hints[part.id]
    return made


def _counted_apart(part: lowered.Part, borrow: lowered.Borrow) -> lowered.Part:
    """The part under an id of its own, as is the name its limit counts under."""
    limit = getattr(part, "limit", None)
    if limit is not None and limit.of:
        part = part._replace(limit=limit._replace(of=borrow.borrowed_id(limit.of)))  # type: ignore[call-arg]
    terms = part.terms
    if terms is not None and terms.group:
        part = part._replace(terms=terms._replace(group=borrow.borrowed_id(terms.group)))
    return part._replace(id=borrow.borrowed_id(part.id))


def _guarded(one: Guard | None, other: Guard | None) -> Guard | None:
    if one is None or other is None:
        return one or other
    return lambda play, owner: one(play, owner) and other(play, owner)


def _lent(part: LinkedPart, borrower: str, test: Value | None, price: Value | None) -> LinkedPart:
    part.lender, part.skill, part.price = part.skill, borrower, price
    if test is not None and isinstance(part, LinkedTrigger | LinkedAction | LinkedOffer):
        part.test = _both(test, part.test)
    return part


def _both(first: Value, second: Value | None) -> Value:
    if second is None:
        return first
    return lambda fr: first(fr) and second(fr)


def _on_own_frame(test: Value, slots: int) -> Value:
    """A condition of the borrowing skill, asked on the frame of a part of another skill."""
    return lambda fr: holds(test, _frame(fr, slots))


def _price(borrow: lowered.Borrow, borrower: str, program: Program, link: Link) -> Value:
    """Pays the price; whether the script ran to its end."""
    assert borrow.pay is not None
    context = Context(program, borrower, link)
    pay = block(borrow.pay, context)
    program.parts.update(context.attached)
    return lambda fr: pay(_frame(fr, borrow.slots)) == ON


def _frame(fr: Frame, slots: int) -> Frame:
    own: Frame = [None] * max(slots, FIRST_SLOT)
    own[PLAY], own[YOU], own[EVENT], own[3], own[LIVE] = fr[PLAY], fr[YOU], None, (), fr[LIVE]
    return own
