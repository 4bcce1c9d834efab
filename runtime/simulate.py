"""Whole games by bots, many of them: who wins how often, and what went wrong.

Game `i` of a simulation is the set-up with seed `seed + i`, whatever number of processes share the work, so the result
is the same for any number of jobs and every game can be played again by itself. Packs travel to the workers once, in
their lowered form.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from hashlib import sha256
from math import sqrt
from multiprocessing.synchronize import Event
from typing import Any

from .asking import Runaway, runaway
from .bots import bot_names, table
from .game import TURN_LIMIT, Setup, SetupError, advance, new_game
from .invariants import check
from .linking import link_program
from .lowered import Pack
from .play import Play
from .program import Program
from .save import log_hash
from .tally import Tally

Bots = str | tuple[str, ...]
CHUNK = 8


class WorkerError(Exception):
    """A worker process died, for want of memory or by a signal; the games it had are not known."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went. `error` is empty when nothing went wrong; `finished` is false at the limit of turns, too."""

    seed: int
    roles: tuple[str, ...] = ()
    generals: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()
    turns: int = 0
    asks: int = 0
    finished: bool = False
    log_hash: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class Rate:
    """Wins out of games, with the 95 % interval of Wilson."""

    wins: int = 0
    games: int = 0

    @property
    def share(self) -> float:
        """The share of games won, 0 for none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds between which the true share lies with 95 % certainty."""
        return wilson(self.wins, self.games)

    def plus(self, won: bool) -> Rate:
        """The rate after one more game."""
        return Rate(self.wins + won, self.games + 1)


@dataclass(slots=True)
class Summary:
    """What many games came to. `log_hash` is the hash over the hashes of the logs, in the order of the games; `tally` what
    came up in them, when that was counted."""

    games: int = 0
    finished: int = 0
    unfinished: int = 0
    draws: int = 0
    turns: int = 0
    asks: int = 0
    log_hash: str = ""
    roles: dict[str, Rate] = field(default_factory=dict)
    generals: dict[str, Rate] = field(default_factory=dict)
    errors: list[Outcome] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    tally: Tally | None = None

    def to_json(self) -> dict[str, Any]:
        """Everything but the single games, as JSON data."""
        return {
            "games": self.games,
            "finished": self.finished,
            "unfinished": self.unfinished,
            "draws": self.draws,
            "turns": self.turns,
            "asks": self.asks,
            "log_hash": self.log_hash,
            "roles": {name: _rate_form(rate) for name, rate in self.roles.items()},
            "generals": {name: _rate_form(rate) for name, rate in self.generals.items()},
            "errors": [asdict(outcome) for outcome in self.errors],
        }


def _rate_form(rate: Rate) -> dict[str, Any]:
    low, high = rate.interval
    return {"wins": rate.wins, "games": rate.games, "share": rate.share, "low": low, "high": high}


def wilson(wins: int, games: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """Wilson's score interval for a share; (0, 1) when there was no game."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    width = z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - width), min(1.0, middle + width)


# --- one game -----------------------------------------------------------------------------------------------------------


def play_one(
    program: Program,
    setup: Setup,
    bots: Bots,
    checked: bool = True,
    limit: int = TURN_LIMIT,
    tally: Tally | None = None,
) -> Outcome:
    """Play one game to its end or to the limit of turns; what goes wrong is told in the outcome. A `tally`, the probe of the
    program, counts what comes up."""
    play: Play | None = None
    error = ""
    if tally is not None:
        tally.begin()
    try:
        play = new_game(program, setup, table(bots, setup.players, setup.seed))
        while play.state.turn <= limit and advance(play):
            if checked:
                check(play)
        if checked:
            check(play)
    except SetupError:
        raise
    except Exception as wrong:  # a game that breaks is a result, the others go on
        error = blame(play, wrong)
    if tally is not None and play is not None:
        tally.end(play)
    return _outcome(setup.seed, play, error)


def blame(play: Play | None, wrong: Exception) -> str:
    """What broke a game, in one line: the error with the skill that was running and the place it is written at."""
    error = f"{type(wrong).__name__}: {wrong}"
    if play is None or isinstance(wrong, Runaway):
        return error
    if play.culprits:
        where = runaway(play, error, None)
        error = str(where)
    return f"{error} (turn {play.state.turn}, {play.state.stage})"


def _outcome(seed: int, play: Play | None, error: str) -> Outcome:
    if play is None:
        return Outcome(seed, error=error)
    state = play.state
    return Outcome(
        seed=seed,
        roles=tuple(state.role),
        generals=tuple(state.general),
        winners=tuple(state.winners or ()),
        turns=state.turn,
        asks=play.asks,
        finished=bool(state.over) and not error,
        log_hash=log_hash(play),
        error=error,
    )


# --- many games ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Task:
    """What all games of a simulation share."""

    setup: Setup
    bots: Bots
    checked: bool
    limit: int


Played = tuple[list[Outcome], Tally | None]
_programs: list[tuple[Program, Tally | None, Event]] = []


def _prepare(packs: tuple[Pack, ...], counted: bool, over: Event) -> None:
    """Link the packs, once in each worker."""
    tally = Tally() if counted else None
    _programs[:] = [(link_program(packs, tally), tally, over)]


def _work(task: _Task, seeds: range) -> Played:
    """Play a chunk of games in a worker, none any more when nobody waits for them."""
    program, tally, over = _programs[0]
    outcomes = [_one(program, task, seed, tally) for seed in seeds if not over.is_set()]
    return outcomes, None if tally is None else tally.take()


def _one(program: Program, task: _Task, seed: int, tally: Tally | None) -> Outcome:
    return play_one(program, replace(task.setup, seed=seed), task.bots, task.checked, task.limit, tally)


def simulate(
    packs: Sequence[Pack],
    setup: Setup,
    games: int,
    seed: int = 0,
    bots: str | Sequence[str] = "random",
    jobs: int = 1,
    check: bool = True,
    limit: int = TURN_LIMIT,
    progress: Callable[[int, int], None] | None = None,
    counted: bool = False,
) -> Summary:
    """Play `games` games with `jobs` processes. `check` looks at the invariants after each step; `progress` is called with
    the games done and all games; with `counted` it is counted what comes up. Raises SetupError or BotError before the first
    game when none can be played, WorkerError when a worker process dies."""
    names = bot_names(bots, setup.players)
    task = _Task(setup, names, check, limit)
    tally = Tally() if counted else None
    program = link_program(tuple(packs), tally)
    new_game(program, replace(setup, seed=seed), table(names, setup.players, seed))
    chunks = [range(start, min(start + CHUNK, seed + games)) for start in range(seed, seed + games, CHUNK)]
    found: list[Outcome] = []
    total = Tally() if counted else None
    if progress is not None:
        progress(0, games)
    for outcomes, part in _played(program, packs, task, chunks, jobs, tally):
        found += outcomes
        if total is not None and part is not None:
            total.add(part)
        if progress is not None:
            progress(len(found), games)
    return summed(found, total)


def _played(
    program: Program, packs: Sequence[Pack], task: _Task, chunks: list[range], jobs: int, tally: Tally | None
) -> Iterator[Played]:
    """The outcomes of each chunk, in order; of each game, when one process plays them all."""
    if jobs <= 1 or len(chunks) <= 1:
        for seed in (seed for seeds in chunks for seed in seeds):
            yield [_one(program, task, seed, tally)], None if tally is None else tally.take()
        return
    context = multiprocessing.get_context("spawn")
    over = context.Event()
    shared = (tuple(packs), tally is not None, over)
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, _prepare, shared)
    try:
        with _uninterrupted():
            results = pool.map(partial(_work, task), chunks)
        yield from results
    except BrokenProcessPool:
        raise WorkerError("a worker process ended before its games were played") from None
    finally:
        over.set()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C; it is for the one that started them, which then ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if hasattr(signal, "pthread_sigmask"):  # what comes meanwhile is not lost: it waits until they are started
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def summed(outcomes: Sequence[Outcome], tally: Tally | None = None) -> Summary:
    """Add up games in their order. Games with an error count for no rate."""
    total = Summary(outcomes=list(outcomes), tally=tally)
    hashes = sha256()
    for outcome in outcomes:
        total.games += 1
        total.turns += outcome.turns
        total.asks += outcome.asks
        hashes.update(outcome.log_hash.encode("ascii"))
        if outcome.error:
            total.errors.append(outcome)
        elif not outcome.finished:
            total.unfinished += 1
        else:
            total.finished += 1
            total.draws += not outcome.winners
            _count(total, outcome)
    total.log_hash = hashes.hexdigest()
    total.roles = dict(sorted(total.roles.items()))
    total.generals = dict(sorted(total.generals.items()))
    return total


def _count(total: Summary, outcome: Outcome) -> None:
    for seat, role in enumerate(outcome.roles):
        won = seat in outcome.winners
        total.roles[role] = total.roles.get(role, Rate()).plus(won)
        general = outcome.generals[seat]
        if general:
            total.generals[general] = total.generals.get(general, Rate()).plus(won)
