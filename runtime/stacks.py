"""Generals nobody plays: the pool of the game, and the piles of generals that skills keep (S-417, S-418).

A general is its id. Each is played by somebody, lies in one pile, or lies in the pool; the pool is the pile with the empty
key. Nobody sees the pool; a pile is seen as the skill says.
"""

from __future__ import annotations

from .play import Play

POOL = ""


class Stack(list[str]):
    """The generals of a pile together with its key, `seat:skill.pile`, or `POOL`."""

    __slots__ = ("key",)

    def __init__(self, generals: list[str], key: str) -> None:
        super().__init__(generals)
        self.key = key


def stack_key(owner: int, pile: str) -> str:
    """The key of the pile `skill.name` of a player."""
    return f"{owner}:{pile}"


def stack_of(play: Play, key: str) -> Stack:
    """A pile of generals as it is now; one that holds nothing yet is empty."""
    return Stack(play.state.stacks.get(key, []), key)


def sees_stack(play: Play, seat: int, key: str) -> bool:
    """Whether a player sees the generals of a pile."""
    if key == POOL:
        return False
    owner, _, pile = key.partition(":")
    return owner == str(seat) or play.program.piles[pile].seen_by == "everyone"


def unseen_general(play: Play, seat: int, general: str) -> bool:
    """Whether a general lies where the player does not see it."""
    for key, generals in play.state.stacks.items():
        if general in generals:
            return not sees_stack(play, seat, key)
    return False
