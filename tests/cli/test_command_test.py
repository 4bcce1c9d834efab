"""`sgs test`: what runs, what is shown, and the exit code."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from running import FAILS, GENERAL, PACK, REFUSED, WORKS, WRONG, one_line, pack, sgs

BOTH = f"{WORKS}---\n{REFUSED}"
LOOSE = """\
scenario: a slash on a neighbour
about: [slash]
works: yes
players:
  - {hand: [slash]}
  - {}
do:
  - P1: {use: slash, on: P2}
expect:
  P2: {hp: 3}
"""


def test_scenarios_that_pass(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": BOTH})
    ran = sgs("test", "mine")
    assert (ran.code, ran.err) == (0, ""), ran.out
    assert ran.out.startswith("2 scenarios: 2 passed, 0 failed (")


def test_a_failure_is_shown_at_its_place_with_what_happened(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": FAILS})
    ran = sgs("test", "mine")
    assert ran.code == 1
    assert "mine/hero.test.yaml:12" in ran.out and "what happened" in ran.out
    assert "1 scenario: 0 passed, 1 failed (" in ran.out


def test_what_has_too_few_scenarios_is_listed(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS})
    ran = sgs("test", "mine")
    assert ran.code == 0
    assert "must not): thrift (1 + 0)\n" in ran.out


@pytest.mark.parametrize("path", ["mine/hero.yaml", "mine/hero.test.yaml"])
def test_one_file_runs_its_own_scenarios(path: str, folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS, "more.test.yaml": FAILS})
    ran = sgs("test", path)
    assert ran.code == 0 and ran.out.startswith("1 scenario: 1 passed")


def test_scenarios_outside_any_pack_are_played_with_what_there_is(folder: Path) -> None:
    (folder / "loose.test.yaml").write_text(LOOSE, "utf-8")
    ran = sgs("test", "loose.test.yaml")
    assert (ran.code, ran.err) == (0, ""), ran.out
    assert ran.out.startswith("1 scenario: 1 passed")


def test_a_word_chooses_scenarios(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": BOTH})
    assert sgs("test", "mine", "-k", "NONE").out.startswith("1 scenario: 1 passed")
    assert sgs("test", "mine", "-k", "thrift").out.startswith("2 scenarios")
    ran = sgs("test", "mine", "-k", "nowhere")
    assert ran.code == 2 and one_line(ran.err)


def test_no_scenarios_is_exit_code_2(folder: Path) -> None:
    pack(folder / "mine")
    for path in ("mine", "nothing"):
        ran = sgs("test", path)
        assert ran.code == 2 and one_line(ran.err)


def test_cards_with_errors_are_shown_and_nothing_is_run(folder: Path) -> None:
    pack(folder / "mine", WRONG, **{"hero.test.yaml": WORKS})
    ran = sgs("test", "mine")
    assert ran.code == 1 and "mine/hero.yaml:11" in ran.out and one_line(ran.err)
    pack(folder / "other", WRONG.replace("hero", "rogue").replace("thrift", "haste"))
    (folder / "other" / "pack.yaml").write_text((folder / "other" / "pack.yaml").read_text().replace("mine", "other"))
    pack(folder / "mine", **{"hero.test.yaml": WORKS})
    ran = sgs("test", "mine", "--packs", "other")
    assert ran.code == 1 and one_line(ran.err) and "other" in ran.err


def test_a_scenario_file_with_an_error_fails_and_the_others_run(folder: Path) -> None:
    pack(folder / "mine", **{"bad.test.yaml": WORKS.replace("hero", "heroo"), "hero.test.yaml": WORKS})
    ran = sgs("test", "mine")
    assert ran.code == 1
    assert "bad.test.yaml:5" in ran.out and "1 scenario: 1 passed" in ran.out


def test_json(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": f"{FAILS}---\n{REFUSED}"})
    ran = sgs("test", "mine", "--format", "json")
    value = json.loads(ran.out)
    assert ran.code == 1
    assert value["counts"] == {"scenarios": 2, "passed": 1, "failed": 1}
    assert [each["ok"] for each in value["scenarios"]] == [False, True]
    assert value["scenarios"][0]["failures"][0]["line"] == 12 and value["scenarios"][0]["trace"]
    assert value["lacking"] == [] and value["diagnostics"] == []


def test_junit(folder: Path) -> None:
    pack(
        folder / "mine", **{"bad.test.yaml": WORKS.replace("hero", "heroo"), "hero.test.yaml": f"{FAILS}---\n{REFUSED}"}
    )
    ran = sgs("test", "mine", "--format", "junit", lang="zh")
    suite = ElementTree.fromstring(ran.out)
    assert ran.code == 1
    assert {name: suite.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "3", "failures": "1", "errors": "1",
    }  # fmt: skip
    assert len(suite.findall("testcase")) == 3 and len(suite.findall("testcase/failure")) == 1


# --- coverage -----------------------------------------------------------------------------------------------------------


def test_coverage_counts_branches_and_lists_those_no_scenario_covers(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS})
    ran = sgs("test", "--coverage", "mine")
    assert (ran.code, ran.err) == (0, ""), ran.out
    assert "mine         2        1     0  50.0 %\n" in ran.out
    assert "mine/hero.yaml:11:7: thrift: answered with no: you may draw 1 card\n" in ran.out
    zh = sgs("test", "mine", "--coverage", lang="zh").out
    assert "没有场景走过：\nmine/hero.yaml:11:7：thrift：拒绝：you may draw 1 card\n" in zh


def test_coverage_of_one_file_and_of_several_packs(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS})
    other = pack(folder / "other", GENERAL.replace("hero", "rogue").replace("thrift", "haste"))
    (other / "pack.yaml").write_text(PACK.replace("mine", "other"), "utf-8")
    assert "mine         2        1     0  50.0 %\n" in sgs("test", "mine/hero.yaml", "--coverage").out
    ran = sgs("test", "mine", "other", "--coverage")
    assert "other         2        0     0   0.0 %\ntotal         4        1     0  25.0 %\n" in ran.out


def test_coverage_as_json(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": BOTH})
    for words in (("--coverage", "json"), ("--coverage=json",), ("--coverage", "--format", "json")):
        ran = sgs("test", "mine", *words)
        value = json.loads(ran.out)["coverage"]
        assert ran.code == 0 and value["version"] == 1
        assert value["total"] == {"branches": 2, "seen": 2, "gaps": 0, "share": 1.0}
        assert value["packs"] == [{"pack": "mine", "branches": 2, "seen": 2, "gaps": 0, "share": 1.0}]
        assert value["branches"][0] == {
            "file": "mine/hero.yaml", "line": 11, "column": 7, "id": "thrift", "kind": "may", "way": "declined",
            "told": "answered with no", "text": "you may draw 1 card", "count": 1, "gap": None,
        }  # fmt: skip
    assert "coverage" not in json.loads(sgs("test", "mine", "--format", "json").out)


@pytest.mark.parametrize(("least", "code"), [("50", 0), ("51", 1), ("100", 1)])
def test_too_little_coverage_fails(least: str, code: int, folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS})
    ran = sgs("test", "mine", "--coverage-min", least)
    assert ran.code == code
    if code:
        assert one_line(ran.err) and f"50.0 %, less than {least} %" in ran.err


@pytest.mark.parametrize("words", [("--coverage-min", "half"), ("--coverage=xml",), ("--coverage-min",)])
def test_coverage_that_cannot_be_is_usage(words: tuple[str, ...], folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS})
    ran = sgs("test", "mine", *words)
    assert (ran.code, ran.out) == (2, "") and one_line(ran.err)
