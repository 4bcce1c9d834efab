"""Skills gained and lost in play (timings, section 9)."""

from __future__ import annotations

from ..asking import window
from ..modifying import awake
from ..play import Play
from ..records import Changed
from ..write import gain_skill, lose_skill


def acquire(play: Play, player: int, skill: str) -> bool:
    """The player has a skill from now on; False when he had it or is dead, or it sleeps: the guard of a tag does not hold
    for him (R-019)."""
    if not play.state.alive[player] or not gain_skill(play, player, skill) or not awake(play, player, skill):
        return False
    window(play, "skill_acquired", Changed(player, skill), player)
    return True


def forget(play: Play, player: int, skill: str) -> bool:
    """The player has a skill no longer; False when he had it not."""
    if not lose_skill(play, player, skill):
        return False
    window(play, "skill_lost", Changed(player, skill), player)
    return True
