"""`sgs check`: what is shown, what is counted, and the exit code."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from running import GENERAL, WORKS, WRONG, one_line, pack, sgs, write

from sgs_compiler.data import shipped_cards


def test_the_shipped_packs_are_clean() -> None:
    ran = sgs("check", str(shipped_cards()))
    assert ran.code == 0, ran.out
    assert ran.out.startswith("checked ") and ran.out.endswith(": no problems\n")


def test_a_pack_of_the_user_sits_on_the_shipped_ones(folder: Path) -> None:
    card = "card: big_slash\nname: {zh: 大杀, en: Big Slash}\nkind_of: slash\n"
    pack(folder / "mine", **{"card.yaml": card, "hero.test.yaml": WORKS})
    ran = sgs("check", "mine")
    assert (ran.code, ran.err) == (0, ""), ran.out
    assert ran.out == (
        "checked 4 files: 1 general, 1 skill, 1 kind of card, 0 cards in the deck, 0 modes, 1 scenario: no problems\n"
    )


def test_every_finding_of_every_file_is_shown_with_its_place(folder: Path) -> None:
    pack(folder / "mine", WRONG, **{"b.yaml": "skill: b\nwhne: game_start\ndo: |\n  you draw 1 card\n"})
    ran = sgs("check", "mine")
    assert ran.code == 1
    assert "mine/hero.yaml:11:15" in ran.out and "did you mean `draw`?" in ran.out
    assert "mine/b.yaml:2:1" in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_one_file_stands_for_its_pack_but_only_its_findings_are_shown(folder: Path) -> None:
    pack(
        folder / "mine",
        WRONG,
        **{"other.yaml": "skill: second\nwhen: phase_start(finish)\ndo: |\n  you may drw 1 card\n"},
    )
    ran = sgs("check", "mine/other.yaml")
    assert ran.code == 1
    assert "other.yaml:4" in ran.out and "hero.yaml" not in ran.out
    assert "checked 1 file: 0 generals, 1 skill" in ran.out


def test_a_file_outside_any_pack(folder: Path) -> None:
    write({"hero.yaml": GENERAL}, folder)
    assert sgs("check", "hero.yaml").code == 0
    write({"hero.yaml": WRONG}, folder)
    assert sgs("check", "hero.yaml").code == 1


def test_a_copy_of_a_shipped_pack_takes_its_place(folder: Path) -> None:
    from shutil import copytree

    for name in ("standard", "maneuvering"):
        copytree(shipped_cards() / name, folder / name / "copy")
        ran = sgs("check", f"{name}/copy")
        assert ran.code == 0, ran.out


def test_a_loose_file_never_takes_the_place_of_a_pack(folder: Path) -> None:
    name = "standard"
    write({f"{name}.yaml": WRONG}, folder)
    ran = sgs("check", f"{name}.yaml")
    assert ran.code == 1 and ran.out.count("error[") == 1
    write({f"{name}.yaml": GENERAL}, folder)
    assert sgs("show", "caocao", "--packs", f"{name}.yaml").code == 0


def test_errors_of_other_packs_are_not_shown_but_told(folder: Path) -> None:
    pack(folder / "mine")
    pack(folder / "other", WRONG.replace("hero", "rogue").replace("thrift", "haste"))
    text = (folder / "other" / "pack.yaml").read_text("utf-8")
    (folder / "other" / "pack.yaml").write_text(text.replace("mine", "other"), "utf-8")
    ran = sgs("check", "mine", "--packs", "other")
    assert ran.code == 0 and "no problems" in ran.out
    assert one_line(ran.err) and "other" in ran.err


def test_packs_with_one_id(folder: Path) -> None:
    pack(folder / "a")
    pack(folder / "b", GENERAL.replace("hero", "rogue").replace("thrift", "haste"))
    ran = sgs("check", "a", "b")
    assert ran.code == 1 and "SGS611" in ran.out and "first written here" in ran.out


def test_scenario_files_are_checked_too(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS.replace("general: hero", "general: heroo")})
    ran = sgs("check", "mine")
    assert ran.code == 1
    assert "hero.test.yaml:5" in ran.out and "`hero`" in ran.out


@pytest.mark.parametrize("path", ["nothing", "empty", "notes.txt", "loose"])
def test_nothing_to_check_is_exit_code_2(path: str, folder: Path) -> None:
    (folder / "empty").mkdir()
    write({"notes.txt": "x", "loose/a.yaml": GENERAL, "loose/b.yaml": GENERAL}, folder)
    ran = sgs("check", path)
    assert ran.code == 2
    assert "SGS6" in ran.out and one_line(ran.err)


def test_a_missing_path_beside_a_good_one_is_not_overlooked(folder: Path) -> None:
    pack(folder / "mine")
    assert sgs("check", "mine", "nothing").code == 2


def test_json_has_findings_and_counts(folder: Path) -> None:
    pack(folder / "mine", WRONG)
    ran = sgs("check", "mine", "--format", "json")
    value = json.loads(ran.out)
    assert ran.code == 1
    assert set(value) == {"version", "language", "diagnostics", "counts", "checked"}
    assert value["counts"] == {"error": 1, "warning": 0, "note": 0}
    assert value["checked"]["files"] == 2 and value["checked"]["generals"] == 1
    assert value["diagnostics"][0]["file"] == "mine/hero.yaml"


@pytest.mark.parametrize("form", ["json", "github", "sarif", "junit"])
def test_forms_for_programs_have_nothing_else_on_standard_output(form: str, folder: Path) -> None:
    for general, code in ((GENERAL, 0), (WRONG, 1)):
        pack(folder / "mine", general)
        ran = sgs("check", "mine", "--format", form, "--no-cache")
        assert ran.code == code and ran.err == ""
        if form in ("json", "sarif"):
            json.loads(ran.out)
        elif form == "junit":
            ElementTree.fromstring(ran.out)
        else:
            assert all(line.startswith("::error ") for line in ran.out.splitlines())


def test_notes_do_not_fail(folder: Path) -> None:
    pack(folder / "mine", **{"old.yml": GENERAL})
    ran = sgs("check", "mine")
    assert ran.code == 0 and ran.out.endswith(": 1 note\n")


def test_chinese(folder: Path) -> None:
    pack(folder / "mine", WRONG)
    ran = sgs("check", "mine", lang="zh")
    assert "错误[SGS" in ran.out and "检查了 2 个文件" in ran.out
