"""The event log read within the use and the damage at hand."""

from __future__ import annotations

from typing import Any

import pytest
from games import Answers
from toy_pack import PACK, YOU, act, skill, step, trigger

from runtime.game import Setup, new_game, run
from runtime.invariants import watch
from runtime.linking import link_program
from runtime.lowered import StateSpec


@pytest.mark.parametrize("scope, event, what", [("use", "card_used", "uses"), ("damage", "damaged_after", "damages")])
def test_the_log_of_the_use_or_damage_at_hand(scope: str, event: str, what: str) -> None:
    """Within the use (or damage) at hand nothing has happened yet but that very event, which the log never shows while it
    is being handled; what was before does not belong to it."""
    count = ("get", "many", "count", ("log", what, scope))
    keep = act(None, step("change:to", ("state", "counter", "seen", YOU), count))
    counter = skill(
        "counter",
        trigger("counter/1", event, keep, subject=None, forced=True),
        tags=("locked",),
        state=(StateSpec("seen", "Number", "game", 0, True),),
    )
    generals = tuple(general._replace(skills=("counter",)) for general in PACK.generals)
    program = link_program((PACK._replace(skills=(*PACK.skills, counter), generals=generals),))
    play = new_game(program, Setup(3, 2), Answers(7))
    watch(play)
    run(play)
    seen: list[Any] = [row[3] for row in play.state.log if row[0] == "var"]
    assert len(seen) > 20
    assert set(seen) == {0}
