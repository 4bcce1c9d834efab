"""Every scenario of the shipped packs, and of the packs of skills made up for rulings, is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.lowered import Pack
from runtime.program import Program
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Programs, Scenario, failure_text, lacking, read_scenarios, run_scenario

TESTS = Path(__file__).parent
CARDS = TESTS.parent / "cards"
MADE_UP = ("rulings",)
# What cards of packs that do not know each other do together; played with all of them.
INTERPLAY = sorted((TESTS / "interplay").glob("*.test.yaml"))


def _load() -> tuple[list[Pack], list[tuple[Program, Scenario]], Diagnostics]:
    """The packs, and each scenario with the program of its pack and those it is built on."""
    found = Diagnostics()
    files = find_packs([CARDS, *(TESTS / name for name in MADE_UP), *INTERPLAY], found)
    packs = compile_packs(files, found)
    programs = Programs(packs)
    read = [
        (programs.of(pack), scenario) for pack in files for scenario in read_scenarios([pack], programs.of(pack), found)
    ]
    return packs, read, found


PACKS, SCENARIOS, FOUND = _load()


def test_the_shipped_packs_and_their_scenarios_have_no_fault() -> None:
    assert not list(FOUND), render(FOUND, "text", "en")
    assert PACKS and SCENARIOS


@pytest.mark.parametrize(
    ("program", "scenario"),
    [pytest.param(*each, id=f"{Path(each[1].file).name}::{each[1].title}") for each in SCENARIOS],
)
def test_scenario(program: Program, scenario: Scenario) -> None:
    result = run_scenario(program, scenario)
    assert result.ok, failure_text(result)


def test_every_skill_and_card_has_one_that_works_and_one_that_must_not() -> None:
    shipped = [pack for pack in PACKS if pack.id not in MADE_UP]
    lacks = lacking(shipped, [scenario for _, scenario in SCENARIOS])
    assert not lacks, "\n".join(
        f"{lack.kind} {lack.id}: {lack.works} works, {lack.must_not} must not" for lack in lacks
    )
