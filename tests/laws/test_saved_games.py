"""Design law 4.1, 4.2: a hundred games, each saved at a random question, loaded in another process with another hash seed and
gone on with there, leave the very logs of the games that were never interrupted (invariant 8 of the bug cases)."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from shipped import program

from runtime.choices import Question
from runtime.game import Setup, new_game, run
from runtime.play import Play
from runtime.random import Generator, seeded
from runtime.save import log_hash
from runtime.session import Session

ROOT = Path(__file__).resolve().parents[2]
GAMES = 100
GO_ON = """
import json, sys
sys.path[:0] = [{root!r}, {root!r} + "/tests", {root!r} + "/tests/laws"]
from shipped import program
from test_saved_games import Answers
from runtime.session import Session
for save, draws in json.load(sys.stdin):
    session, answers = Session.load(program(), save), Answers(draws)
    while not session.over:
        session.let(answers)
    print(session.log_hash())
"""


class Answers:
    """Draws answers from a generator whose state can be handed on."""

    def __init__(self, state: int) -> None:
        self.draws = Generator(state)

    def __call__(self, play: Play, question: Question) -> Any:
        return question.sample(self.draws)


def whole(setup: Setup) -> tuple[str, int]:
    """A game played to its end: the hash of its log and the number of its questions."""
    play = new_game(program(), setup, Answers(seeded(setup.seed + 1000)))
    run(play)
    return log_hash(play), play.asks


def saved(setup: Setup, questions: int) -> list[Any]:
    """The same game saved when so many questions were answered, with the state of the answers' generator."""
    session, answers = Session.start(program(), setup), Answers(seeded(setup.seed + 1000))
    for _ in range(questions):
        session.let(answers)
    return [session.save(), answers.draws.state]


def test_games_go_on_in_another_process() -> None:
    chosen = random.Random(20)
    setups = [Setup(4 + seed % 7, seed) for seed in range(GAMES)]
    meant, saves = [], []
    for setup in setups:
        hashed, asks = whole(setup)
        meant.append(hashed)
        saves.append(saved(setup, chosen.randrange(asks)))
    ran = subprocess.run(
        [sys.executable, "-c", GO_ON.format(root=str(ROOT))],
        input=json.dumps(saves),
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    went_on = ran.stdout.split()
    assert len(went_on) == GAMES
    wrong = [setup for setup, a, b in zip(setups, meant, went_on, strict=True) if a != b]
    assert not wrong, f"other logs after loading: {wrong}"
