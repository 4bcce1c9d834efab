"""The pack of the scenario tests, and running scenarios given as text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from runtime.linking import link_program
from runtime.program import Program
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import PackFiles, find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Programs, Result, Scenario, run_scenario
from sgs_compiler.scenarios.book import Book
from sgs_compiler.scenarios.read import read_source_scenarios
from sgs_compiler.text.source import Source

HERE = Path(__file__).parent
PACK = HERE / "pack"


@cache
def program() -> Program:
    """The linked pack; nobody looks for endless skills, for one of them shows how a game that does not end is told."""
    found = Diagnostics()
    packs = compile_packs(files(), found, cycles=False)
    assert not list(found), render(found, "text", "en")
    return link_program(packs)


def programs() -> Programs:
    """The same, as the scenarios of the pack are run."""
    made = Programs(compile_packs(files(), Diagnostics(), cycles=False))
    assert len(made.packs) == 1
    return made


def files() -> list[PackFiles]:
    return find_packs([PACK], Diagnostics())


def read(text: str, name: str = "trial.test.yaml") -> tuple[list[Scenario], Diagnostics]:
    """The scenarios of a text, and what was found in it."""
    found = Diagnostics()
    return read_source_scenarios(Source(name, text), Book(program(), found)), found


def results(text: str, name: str = "trial.test.yaml") -> list[Result]:
    """The results of a text without a fault."""
    scenarios, found = read(text, name)
    assert not list(found), render(found, "text", "en")
    return [run_scenario(program(), each) for each in scenarios]


def one(table: str, do: str, expect: str, more: str = "") -> Result:
    """The result of one scenario of which only the parts that matter are given."""
    works = "no" if expect == "{}" else "yes"
    text = f"scenario: trial\nabout: [grit]\nworks: {works}\nplayers:\n{table}\n{more}do:\n{do}\nexpect: {expect}\n"
    return results(text)[0]


def codes(result: Result) -> list[str]:
    return [failure.code for failure in result.failures]
