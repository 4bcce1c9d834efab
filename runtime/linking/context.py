"""What linking one script needs to know: the program being made, the skill (or card) and part it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .. import lowered
from ..asking import note_skill, use_limit_up
from ..play import NOBODY, Play
from ..program import LIVE, Frame, LinkedLimit, LinkedPart, Marks, Picker, Program, Value
from .filters import passing
from .growing import growing
from .values import cards_of, value


@dataclass(slots=True)
class Context:
    """One script. `limit` is counted and the skill is put on record (`announce`) when the script's first question is
    accepted; `link` links a part it attaches, `attached` collects them; `opening` becomes the clause of that first
    question. `borrower` is the skill that borrows this one's parts, `price` what each use of them costs."""

    program: Program
    skill: str
    link: Callable[[lowered.Part, Context], LinkedPart]
    limit: LinkedLimit | None = None
    announce: bool = False
    attached: dict[str, LinkedPart] = field(default_factory=dict)
    opening: Any = None
    borrower: str = ""
    price: Value | None = None

    def marks(self, at: Any, kind: str, *ways: str) -> Marks | None:
        """The marks of a branch, None when nobody watches."""
        probe = self.program.probe
        return None if probe is None else probe.marks(self.skill, at, kind, ways)


def picker(pick: lowered.Pick, skill: str) -> Picker:
    """Link a pick."""
    return Picker(
        slot=pick.slot,
        kind=pick.kind,
        low=value(pick.low, skill),
        high=None if pick.high is None else value(pick.high, skill),
        source=cards_of(pick.source, skill) or value(pick.source, skill),
        single=pick.single,
        keep=None if pick.test is None else passing(pick.test, pick.it, skill),
        them=pick.them,
        whole=None if pick.whole is None else value(pick.whole, skill),
        partial=None if pick.whole is None or (part := growing(pick.whole, pick.them)) is None else value(part, skill),
        random=pick.random,
    )


def accepted(context: Context, fr: Frame, play: Play) -> bool:
    """A skill was used: count its limit, put it on record, pay for it. False when the price was not paid."""
    live = fr[LIVE]
    if live is None:
        return True
    if context.limit is not None:
        use_limit_up(play, live, context.limit, fr)
    if context.announce and live.owner != NOBODY:
        lender = context.skill if context.borrower else ""
        note_skill(play, live, live.owner, context.borrower or context.skill, lender)
    return context.price is None or bool(context.price(fr))
