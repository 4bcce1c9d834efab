"""Skills on loan: those a player has only because a modifier of `has_skill` says so (design 4.6).

A modifier that may say yes *lends* the skills its pattern names: a word, or what a state of its skill holds now. Their parts
are on the index as long as it is, and each works while the query says yes. So which skills one has is a query like any other,
and what it depends on may change at any time. What is lent may lend in turn; nothing is on loan by its own power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .absent import Absent
from .live import GENERAL_RANK, Live
from .lowered import FIRST_SLOT
from .program import LinkedModifier

if TYPE_CHECKING:
    from .play import Play

Loan = tuple[int, str]


def loans(play: Play) -> list[Loan]:
    """Who may have which skill through a modifier, each once, in an order that follows from the state alone."""
    found: dict[Loan, None] = {}
    waiting = [live for live in play.modifiers.get("has_skill", ()) if not live.lent]
    while waiting:
        live = waiting.pop(0)
        for loan in _lent_by(play, live):
            if loan not in found:
                found[loan] = None
                parts = play.program.skills[loan[1]].parts
                waiting += [Live(part, loan[0], GENERAL_RANK, lent=True) for part in parts if _lends(part)]
    return list(found)


def _lends(part: object) -> bool:
    return isinstance(part, LinkedModifier) and part.lends is not None


def _lent_by(play: Play, live: Live) -> list[Loan]:
    """What one modifier lends. A skill that sleeps is on loan and not had (R-019)."""
    part = live.part
    if not isinstance(part, LinkedModifier) or part.lends is None:
        return []
    state = play.state
    found: list[Loan] = []
    for seat in (*play.order, *play.unburied):
        if part.owner_at == 0 and seat != live.owner:
            continue
        frame = live.frame(play, None)
        frame[FIRST_SLOT] = seat
        try:
            named = part.lends(frame)
        except Absent:
            continue
        for skill in named if isinstance(named, list) else [named]:
            if skill is not None and skill not in state.skills[seat]:
                found.append((seat, skill))
    return found
