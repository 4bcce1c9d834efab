"""The shipped packs, compiled and linked once for all tests. What tests ask for is the standard pack, unless they name
others: its numbers of cards and generals stay what they are when packs join."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from runtime.choices import Question
from runtime.game import Setup, advance, new_game
from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.play import Play
from runtime.program import Program
from sgs_compiler.data import shipped_cards
from sgs_compiler.dependencies import closure
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs

STANDARD = "standard"


@cache
def all_packs() -> tuple[Pack, ...]:
    """All lowered packs; fails when they have an error."""
    found = Diagnostics()
    made = compile_packs(find_packs([shipped_cards()], found), found)
    assert not found.has_errors, render(found)
    return tuple(made)


def packs(*ids: str) -> tuple[Pack, ...]:
    """Some packs with all they are built on; without a name the standard pack."""
    return closure(all_packs(), ids or [STANDARD])


@cache
def program(*ids: str) -> Program:
    """These packs linked."""
    return link_program(packs(*ids))


@cache
def whole_program() -> Program:
    """All shipped packs linked."""
    return link_program(all_packs())


class Draws:
    """Random numbers of a seed, as bots draw them."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)

    def below(self, n: int) -> int:
        return self.source.randrange(n)


def random_answers(seed: int) -> Callable[[Play, Question], Any]:
    """An answerer that draws fairly from every question."""
    draws = Draws(seed)
    return lambda play, question: question.sample(draws)


def started(setup: Setup, answerer: Callable[[Play, Question], Any] | None = None) -> Play:
    """A game just after its set-up."""
    play = new_game(program(), setup, answerer or random_answers(setup.seed))
    while play.state.stage == "set_up":
        advance(play)
    return play
