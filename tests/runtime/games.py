"""Games of the toy pack for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toy_pack import toy_program

from runtime.choices import Question
from runtime.game import Setup, advance, new_game
from runtime.play import Play
from runtime.program import Program
from runtime.random import Generator, seeded

PROGRAM = toy_program()


class Answers:
    """A random answerer that counts; its generator can be read and set."""

    def __init__(self, state: int) -> None:
        self.draws = Generator(state)
        self.count = 0

    def __call__(self, play: Play, question: Question) -> Any:
        self.count += 1
        return question.sample(self.draws)


def random_game(seed: int, players: int = 4, program: Program = PROGRAM) -> tuple[Play, Answers]:
    """A new game with a random answerer."""
    answers = Answers(seeded(seed + 1000))
    return new_game(program, Setup(players, seed), answers), answers


def played(seed: int, steps: int, players: int = 4) -> tuple[Play, Answers]:
    """A game some steps on (or at its end)."""
    play, answers = random_game(seed, players)
    for _ in range(steps):
        if not advance(play):
            break
    return play, answers


def every_step(seed: int, look: Callable[[Play], None], players: int = 4, most: int = 2000) -> Play:
    """Play a whole game and look at it after each step."""
    play, _ = random_game(seed, players)
    for _ in range(most):
        more = advance(play)
        look(play)
        if not more:
            return play
    raise AssertionError(f"game {seed} does not end")
