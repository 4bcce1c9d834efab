"""Which skills may be borrowed: those whose every part begins with its owner's choice, so that there is a moment to pay."""

from __future__ import annotations

from ..declarations import ActionDecl, Named, OfferDecl, PartDecl, SkillDecl, TriggerDecl
from ..diagnostics.model import Related
from .names import look_up
from .openings import owner_may
from .world import World


def lendable(name: Named, borrower: SkillDecl, world: World) -> bool:
    """Whether the skill that is named may be borrowed; what is wrong with it is reported."""
    skill = look_up(world.symbols, "skill", name, world.found)
    if not isinstance(skill, SkillDecl):
        return False
    if skill is borrower:
        world.error("SGS582", name.span, word=name.text)
        return False
    for part in skill.parts:
        if not _asks_first(part, world):
            world.error("SGS581", name.span, word=name.text, related=(Related(part.span, "defined_here"),))
            return False
    return True


def _asks_first(part: PartDecl, world: World) -> bool:
    if isinstance(part, TriggerDecl):
        do = world.quiet().read(part.do, "script")
        return do is None or owner_may(do)
    return isinstance(part, ActionDecl | OfferDecl)
