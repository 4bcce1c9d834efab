"""The generals of the expansions equal the table, pack by pack (R-010, R-014, R-019)."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from runtime.lowered import General, Pack, Skill
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs

FACTS = Path(__file__).parent / "facts"
EXPANSIONS = {"wind": 8}


@cache
def shipped() -> dict[str, Pack]:
    found = Diagnostics()
    packs = compile_packs(find_packs([shipped_cards()], found), found)
    assert not found.has_errors
    return {pack.id: pack for pack in packs}


@cache
def skills() -> dict[str, Skill]:
    """All skills of all packs: a general may have one of another pack."""
    return {skill.id: skill for pack in shipped().values() for skill in pack.skills}


def table(pack: str) -> dict[str, dict[str, str]]:
    with (FACTS / "generals.csv").open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["package"] == pack}


def told(general: General) -> dict[str, object]:
    """What a general is, as the table says it."""
    return {
        "name_zh": general.zh,
        "kingdom": general.kingdom,
        "gender": general.gender,
        "max_hp": str(general.hp),
        "skills": " ".join(general.skills),
        "skills_zh": " ".join(skills()[skill].zh for skill in general.skills),
        "lord_skills": " ".join(skill for skill in general.skills if "lord" in skills()[skill].tags),
        "can_be_default_lord": "yes" if general.lord_candidate else "no",
    }


@pytest.mark.parametrize("pack", EXPANSIONS)
def test_the_generals_are_those_of_the_table(pack: str) -> None:
    wanted = table(pack)
    ours = {general.id: general for general in shipped()[pack].generals}
    assert len(ours) == EXPANSIONS[pack]
    assert ours.keys() == wanted.keys()
    for id, row in wanted.items():
        facts = told(ours[id])
        assert facts == {key: row[key] for key in facts}, id


@pytest.mark.parametrize("pack", EXPANSIONS)
def test_the_skills_are_those_of_its_generals_and_what_they_gain(pack: str) -> None:
    """A pack declares the skills of its own generals, derived ones too, but none that another pack has already."""
    named = {skill for row in table(pack).values() for skill in (row["skills"] + " " + row["derived_skills"]).split()}
    own = {skill.id for skill in shipped()[pack].skills}
    elsewhere = {skill.id for other in shipped().values() if other.id != pack for skill in other.skills}
    assert own == named - elsewhere
