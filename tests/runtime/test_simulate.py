"""Simulations: the same for any number of processes; what goes wrong is told and does not stop the others."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest
from toy_pack import PACK, YOU, act, skill, step, trigger

from runtime.game import Setup, SetupError
from runtime.lowered import General
from runtime.simulate import Rate, simulate, wilson


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    seen: list[tuple[int, int]] = []
    one = simulate((PACK,), Setup(4, 0), 20, seed=5, jobs=1, progress=lambda done, all: seen.append((done, all)))
    two = simulate((PACK,), Setup(4, 0), 20, seed=5, jobs=2)
    assert one == two
    assert [outcome.seed for outcome in one.outcomes] == list(range(5, 25))
    assert seen[-1] == (20, 20) and len(seen) > 1
    assert one.games == one.finished == 20 and not one.errors


def test_other_seeds_other_games() -> None:
    hashes = {simulate((PACK,), Setup(3, 0), 3, seed=seed).log_hash for seed in (0, 1, 100)}
    assert len(hashes) == 3


def test_rates_count_every_seat() -> None:
    total = simulate((PACK,), Setup(5, 0), 10)
    assert {role: rate.games for role, rate in total.roles.items()} == {
        "lord": 10,
        "loyalist": 10,
        "rebel": 20,
        "renegade": 10,
    }
    assert sum(rate.games for rate in total.generals.values()) == 50
    assert total.to_json()["roles"]["lord"]["games"] == 10


def test_the_limit_of_turns_leaves_games_unfinished() -> None:
    total = simulate((PACK,), Setup(5, 0), 4, limit=3)
    assert total.unfinished == 4 and total.finished == 0 and not total.roles


def _with(*parts: Any) -> Any:
    """The toy pack in which every general has one more skill."""
    cursed = skill("cursed", *parts, tags=("locked",))
    generals = tuple(_cursed(general) for general in PACK.generals)
    return PACK._replace(skills=(*PACK.skills, cursed), generals=generals)


def _cursed(general: General) -> General:
    return general._replace(skills=(*general.skills, "cursed"))


def test_a_runaway_game_names_the_skill_and_the_line() -> None:
    endless = ("repeat", "bare", None, (act(YOU, step("change:by", ("slot", 5), ("num", 1))),))
    pack = _with(trigger("cursed/1", "turn_start", ("let", 5, ("num", 0)), endless, forced=True))
    total = simulate((pack,), Setup(3, 0), 3)
    assert len(total.errors) == 3 and total.finished == 0
    assert "skill cursed, toy.yaml:1" in total.errors[0].error
    assert total.errors[0].seed == 0


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(SetupError, match="2 to 5 players, not for 9"):
        simulate((PACK,), Setup(9, 0), 3)
    few = PACK._replace(generals=PACK.generals[:6])
    with pytest.raises(SetupError, match="generals"):
        simulate((few,), Setup(5, 0), 3)


def test_wilson() -> None:
    low, high = wilson(50, 100)
    assert isclose(low, 0.4038, abs_tol=1e-4) and isclose(high, 0.5962, abs_tol=1e-4)
    assert wilson(0, 10)[0] == 0.0 and isclose(wilson(0, 10)[1], 0.2775, abs_tol=1e-4)
    assert isclose(wilson(10, 10)[1], 1.0)
    assert wilson(0, 0) == (0.0, 1.0)
    assert Rate(1, 2).share == 0.5 and Rate().share == 0.0
