"""Features of the language that no shipped card needs, or that deserve harder cases: small skills with their scenarios."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from shipped import random_answers

from runtime.game import Setup, advance, new_game
from runtime.invariants import check
from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.play import Play
from runtime.program import Program
from runtime.save import dump, load, state_hash
from runtime.views import view
from runtime.write import bury, die, end_scope, gain_skill, set_var
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Scenario, failure_text, lacking, read_scenarios, run_scenario

FEATURES = Path(__file__).parent / "features"


def _load() -> tuple[list[Pack], Program, list[Scenario]]:
    found = Diagnostics()
    files = find_packs([shipped_cards(), FEATURES], found)
    packs = compile_packs(files, found)
    assert not list(found), render(found, "text", "en")
    program = link_program(packs)
    mine = [pack for pack in files if pack.folder == FEATURES]
    scenarios = read_scenarios(mine, program, found)
    assert not list(found), render(found, "text", "en")
    return packs, program, scenarios


PACKS, PROGRAM, SCENARIOS = _load()


def playing(*skills: str) -> Play:
    """A game of four at its first play phase; the first player has the skills."""
    play = new_game(PROGRAM, Setup(4, 1, "no_generals"), random_answers(1))
    while play.state.stage != "play_step":
        advance(play)
    for skill in skills:
        gain_skill(play, 0, skill)
    return play


def test_memory_is_saved_copied_and_seen_by_those_who_may() -> None:
    play = playing("grudge", "curios")
    mine, his = play.state.hand(0)[0], play.state.hand(1)[0]
    set_var(play, 0, "grudge.marks", 2, "3")
    set_var(play, 0, "curios.price", 4, str(mine))
    other = load(PROGRAM, json.loads(json.dumps(dump(play))), play.answerer)
    assert state_hash(other) == state_hash(play)
    assert other.state.vars == {"0:grudge.marks@3": 2, f"0:curios.price@{mine}": 4}
    for seat in range(4):
        assert view(play, seat).players[0].marks == (("grudge.marks@3", 2),), "prices are not shown"
    check(play)
    assert play.state.log[-2:] == [("var", 0, "grudge.marks", 2, "3"), ("var", 0, "curios.price", 4, str(mine))]
    assert his not in (mine,)


def test_memory_of_a_hidden_card_does_not_tell_which_card_it_is() -> None:
    play = playing("relics")
    hidden = play.state.hand(1)[0]
    set_var(play, 0, "relics.worth", 3, str(hidden))
    assert view(play, 0).players[0].marks == (("relics.worth@?", 3),)
    assert view(play, 1).players[0].marks == ((f"relics.worth@{hidden}", 3),)
    assert view(play, 0).log[-1] == ("var", 0, "relics.worth", 3, "?")
    assert view(play, 1).log[-1] == ("var", 0, "relics.worth", 3, str(hidden))


def test_memory_ends_with_its_scope_and_its_owner() -> None:
    play = playing("curios")
    set_var(play, 0, "curios.told", True, "slash")
    set_var(play, 0, "curios.price", 1, "7")
    end_scope(play, "turn")
    assert play.state.vars == {"0:curios.price@7": 1}
    die(play, 0)
    bury(play, 0)
    assert play.state.vars == {}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).name}::{scenario.title}")
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(PROGRAM, scenario)
    assert result.ok, failure_text(result)


def test_every_skill_has_one_that_works_and_one_that_must_not() -> None:
    mine = [pack for pack in PACKS if pack.id == "features"]
    lacks = lacking(mine, SCENARIOS)
    assert not lacks, "\n".join(f"{lack.kind} {lack.id}: {lack.works}, {lack.must_not}" for lack in lacks)
