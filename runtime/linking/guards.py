"""Guards: whether a skill, or a part of one, works for a player now."""

from __future__ import annotations

from ..absent import holds
from ..lowered import FIRST_SLOT
from ..lowered import Guard as Written
from ..play import Play
from ..program import Frame, Guard
from .values import value


def guard(of: Written | None, skill: str) -> Guard | None:
    """Whether something works for a player. A guard that comes back to its own question finds the answer no."""
    if of is None:
        return None
    test, slots = value(of[0], skill), of[1]

    def works(play: Play, owner: int) -> bool:
        asked = (works, owner)
        if asked in play.guarding:
            return False
        frame: Frame = [play, owner, None, (), None]
        frame.extend([None] * (slots - FIRST_SLOT))
        play.guarding.append(asked)
        found = holds(test, frame)
        play.guarding.pop()
        return found

    return works
