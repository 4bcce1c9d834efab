"""The game's random generator: xorshift64*, one 64-bit number of state, the same on every machine (design 4.1).

Rule code draws from it only through `below`, `shuffle` and `pick`; nothing else in a game is random.
"""

from __future__ import annotations

from typing import TypeVar

Item = TypeVar("Item")
_MASK = (1 << 64) - 1
_START = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """A well mixed, never zero start state for any whole number."""
    x = (seed * _START + 0xD1B54A32D192ED03) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return (x ^ (x >> 31)) or _START


class Generator:
    """A generator whose whole state is `state`, a number between 1 and 2**64 - 1."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n must be at least 1."""
        x = self.state
        x ^= x >> 12
        x = (x ^ (x << 25)) & _MASK
        x ^= x >> 27
        self.state = x
        return ((((x * 0x2545F4914F6CDD1D) & _MASK) >> 32) * n) >> 32 if n < 1 << 32 else x % n

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle in place, every order equally likely (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: list[Item]) -> Item:
        """One of the items, each equally likely; the list must not be empty."""
        return items[self.below(len(items))]


def own_generator(seed: int, seat: int) -> Generator:
    """The generator of a player's own, for a seat of the game with this seed: answers never touch the game's."""
    return Generator(seeded(seeded(seed) ^ (seat + 1)))
