"""Features of the language that no shipped card needs, or that deserve harder cases: small skills with their scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.program import Program
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


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).name}::{scenario.title}")
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(PROGRAM, scenario)
    assert result.ok, failure_text(result)


def test_every_skill_has_one_that_works_and_one_that_must_not() -> None:
    mine = [pack for pack in PACKS if pack.id == "features"]
    lacks = lacking(mine, SCENARIOS)
    assert not lacks, "\n".join(f"{lack.kind} {lack.id}: {lack.works}, {lack.must_not}" for lack in lacks)
