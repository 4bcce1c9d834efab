"""Skills gained and lost in play (timings, section 9)."""

from __future__ import annotations

from ..asking import window
from ..modifying import awake
from ..play import Play
from ..records import Changed
from ..stacks import POOL, stack_key
from ..state import DISCARD
from ..write import gain_skill, lose_skill, move_generals
from .moves import move


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
    abandon(play, player, skill)
    window(play, "skill_lost", Changed(player, skill), player)
    return True


def abandon(play: Play, player: int, skill: str) -> None:
    """What a skill had put on the general of a player who has it no longer: cards go to the discard pile, generals back to
    the pool. What it remembers stays, should he have it again."""
    state = play.state
    if skill in state.skills[player] or (player, skill) in play.lent:
        return
    first = len(state.zones) - len(state.piles)
    ids = [
        id
        for index, (owner, key) in enumerate(state.piles)
        if owner == player and key.rpartition(".")[0] == skill
        for id in state.zones[first + index]
    ]
    move(play, [(id, DISCARD) for id in ids], "put")
    for key in [key for key in state.stacks if key.rpartition(".")[0] == stack_key(player, skill)]:
        move_generals(play, state.stacks[key], POOL)


def settle_loans(play: Play) -> None:
    """Skills that were on loan and are so no longer."""
    while play.returned:
        seat, skill = play.returned.pop(0)
        if play.state.alive[seat]:
            abandon(play, seat, skill)
