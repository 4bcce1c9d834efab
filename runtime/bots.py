"""Players who are no people. A bot is made for one seat of one game and answers that seat's questions.

It has its own generator, seeded from the game's seed and its seat, so that games with bots are as repeatable as any, and
the game's generator is never touched by an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .choices import Question
from .play import Play
from .random import own_generator
from .simple_bot import SimpleBot

Bot = Callable[[Play, Question], Any]
Factory = Callable[[int, int], Bot]


class BotError(Exception):
    """No bot of that name, or not one for each seat."""


class RandomBot:
    """Answers at random: passing and every possible way are equally likely."""

    __slots__ = ("draws",)

    def __init__(self, seed: int, seat: int) -> None:
        self.draws = own_generator(seed, seat)

    def __call__(self, play: Play, question: Question) -> Any:
        return question.sample(self.draws)


BOTS: dict[str, Factory] = {"random": RandomBot, "simple": SimpleBot}


def bot_names(names: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat: one name for all, or as many as there are seats. Raises BotError for others."""
    found = (names,) * seats if isinstance(names, str) else tuple(names)
    if len(found) != seats:
        raise BotError(f"{len(found)} bots for {seats} seats")
    for name in found:
        if name not in BOTS:
            raise BotError(f"no bot called {name!r}; there are {', '.join(sorted(BOTS))}")
    return found


def table(names: str | Sequence[str], seats: int, seed: int) -> Bot:
    """One answerer for all seats: each question goes to the bot of its player. Raises BotError for unknown names."""
    bots = [BOTS[name](seed, seat) for seat, name in enumerate(bot_names(names, seats))]

    def answer(play: Play, question: Question) -> Any:
        return bots[question.player](play, question)

    return answer
