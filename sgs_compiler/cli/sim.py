"""`sgs sim`: many games by bots; who wins how often, and what went wrong."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Mapping

import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
from runtime.bots import BOTS, BotError
from runtime.game import TURN_LIMIT, Setup, SetupError
from runtime.lowered import Mode
from runtime.simulate import Rate, Summary, simulate
from runtime.words import ROLE

from ..diagnostics import near
from ..workspace import Compiled
from .arguments import Args
from .console import Console
from .loading import load_game
from .naming import meant
from .prose import count
from .sim_coverage import LEAST, as_data, print_seen, seen
from .tables import Progress, table

GAMES_A_JOB = 16


def run(args: Args, console: Console) -> int:
    """Exit code 1 when a game had an error or was not finished, or when less came up than is asked for."""
    bots = _bots(args, console)
    compiled = load_game(args, console, args.mode)
    mode = mode_of(args.mode, args.players, compiled, console)
    progress = Progress()
    begun = time.perf_counter()
    try:
        summary = simulate(
            compiled.packs, Setup(args.players, args.seed, mode.id), args.games, args.seed, bots, _jobs(args),
            progress=progress, counted=args.coverage or args.coverage_min is not None,
        )  # fmt: skip
    except (SetupError, BotError) as error:
        raise console.usage("plain", text=error) from None
    finally:
        progress.close()
    least = LEAST if args.coverage_min is None else args.coverage_min
    counts = None if summary.tally is None else seen(summary.tally, compiled.packs, least)
    if args.json:
        coverage = {} if counts is None else {"coverage": as_data(counts)}
        console.out(json.dumps(summary.to_json() | coverage, ensure_ascii=False, indent=2), form="json")
    else:
        names = _names(compiled, console.lang)
        _print(summary, args, mode, names, time.perf_counter() - begun, console)
        if counts is not None:
            print_seen(counts, names, console)
    missing = counts is not None and args.coverage_min is not None and not counts.enough
    return int(bool(summary.errors or summary.unfinished or missing))


def _bots(args: Args, console: Console) -> str | tuple[str, ...]:
    """One name for all seats, or as many names with commas as there are seats."""
    names = args.bots.split(",") if args.bots else [next(iter(BOTS))]
    for name in names:
        if name not in BOTS:
            raise unknown(name, "what_bots", BOTS, console)
    if len(names) not in (1, args.players):
        raise console.usage("bots_for_seats", bots=len(names), players=args.players)
    return tuple(names) if len(names) > 1 else str(names[0])


def mode_of(name: str, players: int, compiled: Compiled, console: Console) -> Mode:
    """The mode that is played, for this number of players."""
    modes = {mode.id: mode for pack in compiled.packs for mode in pack.modes}
    if not modes:
        raise console.usage("no_modes")
    found = meant(name, ("mode",), compiled.packs, console)
    if name and not found:
        raise unknown(name, "what_mode", modes, console)
    mode = (
        modes[found[0][1]]
        if found
        else next((mode for mode in modes.values() if mode.default), next(iter(modes.values())))
    )
    if players not in dict(mode.roles):
        raise console.usage("mode_players", mode=mode.id, least=mode.least, most=mode.most, players=players)
    return mode


def unknown(word: str, what: str, known: Iterable[str], console: Console) -> Exception:
    """The error for a word that is not among the known ones."""
    close = near(word, known)
    if close is None:
        return console.usage("unknown", what=console.say(what), word=word, known=", ".join(sorted(known)))
    return console.usage("unknown_near", what=console.say(what), word=word, near=close)


def _jobs(args: Args) -> int:
    """As many processes as there are processors, fewer when there is little to do."""
    wanted: int | None = args.jobs
    return wanted or max(1, min(os.cpu_count() or 1, args.games // GAMES_A_JOB))


def _print(
    summary: Summary, args: Args, mode: Mode, names: Mapping[str, str], seconds: float, console: Console
) -> None:
    say, lang = console.say, console.lang
    bots = args.bots or next(iter(BOTS))
    games = count("games", summary.games, lang)
    players = count("players", args.players, lang)
    console.out(say("sim_head", games=games, players=players, mode=mode.id, bots=bots, seed=args.seed))
    turns = count("turns", summary.turns, lang)
    console.out(say("sim_turns", turns=turns, mean=summary.turns / max(summary.games, 1), seconds=seconds))
    for title, rates in (("sim_roles", summary.roles), ("sim_generals", summary.generals)):
        if rates:
            console.out("\n" + _rates(say(title), rates, names, console))
    console.out("\n" + say("sim_hash", hash=summary.log_hash))
    if summary.unfinished:
        seeds = ", ".join(str(each.seed) for each in summary.outcomes if not each.finished and not each.error)
        unfinished = count("games", summary.unfinished, lang)
        console.out(say("sim_unfinished", count=unfinished, limit=TURN_LIMIT, seeds=seeds))
    if summary.errors:
        console.out(say("sim_errors", count=count("games", len(summary.errors), lang)))
        for each in summary.errors:
            console.out(say("sim_error", seed=each.seed, error=each.error))


def _rates(title: str, rates: Mapping[str, Rate], names: Mapping[str, str], console: Console) -> str:
    """Win rates, the best first."""
    head = [title, *(console.say(name) for name in ("sim_played", "sim_won", "sim_rate", "sim_interval"))]
    best = sorted(rates.items(), key=lambda item: (-item[1].share, item[0]))
    return table(head, [[names.get(name, name), *_cells(rate)] for name, rate in best])


def _cells(rate: Rate) -> list[str]:
    low, high = rate.interval
    return [str(rate.games), str(rate.wins), f"{rate.share:.1%}", f"{low:.1%} – {high:.1%}"]


def _names(compiled: Compiled, lang: str) -> dict[str, str]:
    """What players read, by the id of a role, general, skill or card."""
    names = {role.id: role.zh if lang == "zh" else role.en for role in ROLE.members}
    for pack in compiled.packs:
        for things in (pack.generals, pack.skills, pack.cards):
            names.update((each.id, each.zh if lang == "zh" else each.en) for each in things)
    return names
