"""Whole games by random bots, in toy turns for one turn, with the policy and what a turn consists of."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any

from runtime import asking
from runtime.bots import table
from runtime.game import Setup, new_game
from runtime.game import run as play_on
from runtime.play import Play
from runtime.program import Program

from .toy import play_game

POLICY = "random"
ROUNDS = 5


@dataclass(frozen=True, slots=True)
class GameFigures:
    """One number of players: microseconds for a turn of a game and of the toy, their ratio, and counts per turn."""

    players: int
    games: int
    turns: int
    game_us: float
    toy_us: float
    ratio: float
    policy: str
    asks: float
    uses: float
    rows: float
    windows: float


def measure_games(program: Program, players: int, games: int) -> GameFigures:
    """Plays the same games in rounds, each beside a round of the toy, and takes the median of the ratios."""
    _games(program, players, max(1, games // 10), seed=0)
    rounds = []
    turns = 0
    for number in range(ROUNDS):
        toy = _toy_turn(players, number)
        took, turns = _games(program, players, games, seed=1)
        rounds.append((took / turns / toy, took / turns, toy))
    ratio, game, toy = sorted(rounds)[ROUNDS // 2]
    per_turn = _counts(program, players, max(2, games // 5))
    return GameFigures(players, games, turns, game * 1e6, toy * 1e6, ratio, POLICY, **per_turn)


def _toy_turn(players: int, seed: int) -> float:
    """Seconds for one turn of the toy."""
    source = random.Random(seed)
    turns, begun = 0, time.process_time()
    while time.process_time() - begun < 0.25:
        for _ in range(20):
            turns += play_game(players, source)[0]
    return (time.process_time() - begun) / turns


def _games(program: Program, players: int, games: int, seed: int) -> tuple[float, int]:
    """Seconds and turns of some games, set-up included."""
    turns = 0
    begun = time.process_time()
    for number in range(seed, seed + games):
        turns += play_one(program, players, number).state.turn
    return time.process_time() - begun, turns


def play_one(program: Program, players: int, seed: int) -> Play:
    """One game to its end; nobody looks on."""
    play = new_game(program, Setup(players, seed), table(POLICY, players, seed))
    play_on(play)
    return play


def _counts(program: Program, players: int, games: int) -> dict[str, float]:
    """What one turn consists of; windows are counted by a profiler, so this is not timed."""
    asks = uses = rows = turns = 0
    with CallCounter(asking.window) as windows:
        for seed in range(1, games + 1):
            play = play_one(program, players, seed)
            turns += play.state.turn
            asks += play.asks
            rows += len(play.state.log)
            uses += sum(row[0] == "use" for row in play.state.log)
    return {"asks": asks / turns, "uses": uses / turns, "rows": rows / turns, "windows": windows.calls / turns}


class CallCounter:
    """Counts the calls of one function without touching it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.code = getattr(function, "__code__", None)  # a compiled function has none: its calls stay 0
        self.calls = 0

    def __enter__(self) -> CallCounter:
        sys.setprofile(self._seen)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _seen(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is self.code:
            self.calls += 1
