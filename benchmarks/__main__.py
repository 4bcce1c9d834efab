"""All figures of the project's speed, each beside the limit the design sets: `python benchmarks/run.py [--json] [--quick]`.

Games are given in toy turns (see `toy`), because absolute times say more about the machine than about the program.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
from runtime.linking import link_program
from sgs_compiler.cache import Cache
from sgs_compiler.cli.tables import table
from sgs_compiler.workspace import load, locate

from .checking import CheckFigures, measure_check
from .games import GameFigures, measure_games
from .skills import SkillFigures, measure_skills

LIMITS = {"turn": 60.0, "skills": 1.5, "cold": 3.0, "cached": 0.5, "help": 0.15}


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything that was measured."""

    python: str
    compiled: bool
    games: list[GameFigures]
    skills: list[SkillFigures]
    check: CheckFigures


def measure(quick: bool) -> Figures:
    """Runs all benchmarks, one after another."""
    program = link_program(load(locate(()), Cache()).packs)
    games = [measure_games(program, players, 10 if quick else 100) for players in (5, 8)]
    skills = measure_skills(40 if quick else 400)
    check = measure_check(100 if quick else 1000, repeats=1 if quick else 3)
    return Figures(platform.python_version(), is_compiled(), games, skills, check)


def is_compiled() -> bool:
    """Whether the runtime is an extension module."""
    from runtime import asking

    return not (asking.__file__ or "").endswith(".py")


def text(figures: Figures) -> str:
    """The figures as tables."""
    kind = "compiled" if figures.compiled else "plain"
    return "\n\n".join(
        [
            f"Python {figures.python}, runtime {kind}",
            "Games: one turn in toy turns, and what a turn consists of\n" + _games(figures.games),
            "Skills: in the language against by hand\n" + _skills(figures.skills),
            f"Checking {figures.check.generals} generals\n" + _check(figures.check),
        ]
    )


def _games(rows: Iterable[GameFigures]) -> str:
    head = ("players", "games", "turns", "µs a turn", "µs a toy turn", "ratio", "limit", "policy", "asks", "uses", "log rows",
            "windows")  # fmt: skip
    return table(head, [
        (str(row.players), str(row.games), str(row.turns), f"{row.game_us:.0f}", f"{row.toy_us:.2f}", f"{row.ratio:.1f}",
         _limit(LIMITS["turn"], row.players == 5), row.policy, f"{row.asks:.1f}", f"{row.uses:.1f}", f"{row.rows:.1f}",
         f"{row.windows:.1f}")
        for row in rows
    ])  # fmt: skip


def _skills(rows: Sequence[SkillFigures]) -> str:
    head = ("skill", "µs language", "µs by hand", "ratio", "limit")
    return table(head, [
        (row.skill, f"{row.language_us:.1f}", f"{row.hand_us:.1f}", f"{row.ratio:.2f}",
         _limit(LIMITS["skills"], row is rows[-1]))
        for row in rows
    ])  # fmt: skip


def _check(row: CheckFigures) -> str:
    cells = (("cold", row.cold_s), ("cached", row.cached_s), ("help", row.help_s))
    return table(("", "seconds", "limit"), [(name, f"{took:.2f}", _limit(LIMITS[name], True)) for name, took in cells])


def _limit(limit: float, there: bool) -> str:
    return f"{limit:g}" if there else ""


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="benchmarks/run.py", description="Measures the speed of games, skills and checks."
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, for a first look")
    args = parser.parse_args()
    figures = measure(args.quick)
    print(json.dumps(asdict(figures), indent=2) if args.json else text(figures))


if __name__ == "__main__":
    main()
