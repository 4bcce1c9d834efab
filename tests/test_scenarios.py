"""Every scenario of the shipped packs is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.program import Program
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Scenario, failure_text, lacking, read_scenarios, run_scenario

CARDS = Path(__file__).parents[1] / "cards"


def _load() -> tuple[list[Pack], Program, list[Scenario], Diagnostics]:
    found = Diagnostics()
    files = find_packs([CARDS], found)
    packs = compile_packs(files, found)
    program = link_program(packs)
    return packs, program, read_scenarios(files, program, found), found


PACKS, PROGRAM, SCENARIOS, FOUND = _load()


def test_the_shipped_packs_and_their_scenarios_have_no_fault() -> None:
    assert not list(FOUND), render(FOUND, "text", "en")
    assert PACKS and SCENARIOS


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).name}::{scenario.title}")
def test_scenario(scenario: Scenario) -> None:
    result = run_scenario(PROGRAM, scenario)
    assert result.ok, failure_text(result)


def test_every_skill_and_card_has_one_that_works_and_one_that_must_not() -> None:
    lacks = lacking(PACKS, SCENARIOS)
    assert not lacks, "\n".join(
        f"{lack.kind} {lack.id}: {lack.works} works, {lack.must_not} must not" for lack in lacks
    )
