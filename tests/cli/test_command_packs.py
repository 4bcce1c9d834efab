"""`sgs packs`: what is listed, built, installed and removed, and that nothing is ever done by half."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from pathlib import Path

import pytest
from running import GENERAL, PACK, WORKS, WRONG, one_line, pack, sgs, write

from sgs_compiler.data import shipped_cards

ACTIONS = ("list", "where", "info", "check", "build", "install", "remove")
SHIPPED = sorted(path.parent.name for path in shipped_cards().glob("*/pack.yaml"))


@pytest.fixture(autouse=True)
def user(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder packs are installed in: empty, and only for this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder.parent / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(folder.parent / "data"))
    monkeypatch.delenv("SGS_PACKS")
    return folder.parent / "data" / "sgs" / "packs"


def files_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*")) if folder.exists() else []


def version(text: str) -> str:
    return PACK.replace("1.0.0", text)


# --- help and wrong usage -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_action_has_help(action: str, lang: str) -> None:
    ran = sgs("packs", action, "--help", lang=lang)
    assert (ran.code, ran.err) == (0, "") and f"sgs packs {action}" in ran.out


def test_without_an_action_the_help_is_shown() -> None:
    ran = sgs("packs")
    assert ran.code == 2 and all(action in ran.out for action in ACTIONS)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["instal"], "`packs install`"),
        (["wat"], "there are: list"),
        (["build"], "DIR"),
        (["info", "--format", "xml", "a"], "xml"),
        (["build", "nowhere"], "there is no nowhere"),
        (["build", "plain"], "plain is no pack"),
        (["check", "."], "is no pack"),
        (["install", "a.zip"], "there is no a.zip"),
        (["info", SHIPPED[0] + "x"], f"`{SHIPPED[0]}`"),
        (["remove", "mine"], "no pack `mine`"),
        (["build", "mine", "-o", "mine/a.zip"], "lies in the folder"),
        (["build", "mine", "-o", "a.tar"], ".zip"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(words: list[str], told: str, folder: Path) -> None:
    pack(folder / "mine")
    (folder / "plain").mkdir()
    before = files_in(folder.parent)
    ran = sgs("packs", *words)
    assert ran.code == 2 and ran.out == "" and one_line(ran.err) and told in ran.err
    assert [name for name in files_in(folder.parent) if "cache" not in name] == before


# --- build --------------------------------------------------------------------------------------------------------------


def test_a_zip_is_built_with_everything_and_its_hashes(folder: Path) -> None:
    pack(folder / "mine", **{"hero.test.yaml": WORKS, "README.md": "# mine", "art/a.png": "x", ".git/config": "x"})
    ran = sgs("packs", "build", "mine")
    assert (ran.code, ran.out, ran.err) == (0, "wrote mine-1.0.0.zip (5 files)\n", "")
    with zipfile.ZipFile("mine-1.0.0.zip") as archive:
        names = archive.namelist()
        assert names == ["README.md", "art/a.png", "hero.test.yaml", "hero.yaml", "pack.sha256", "pack.yaml"]
        for line in archive.read("pack.sha256").decode().splitlines():
            digest, name = line.split("  ")
            assert hashlib.sha256(archive.read(name)).hexdigest() == digest
            names.remove(name)
        assert names == ["pack.sha256"] and archive.testzip() is None
    assert sgs("check", "mine-1.0.0.zip").code == 0


def test_the_same_files_give_the_same_bytes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack(folder / "mine", **{"b/c.txt": "c", "a.txt": "曹"})
    sgs("packs", "build", "mine", "-o", "one.zip")
    pack(folder / "deep" / "copy", **{"a.txt": "曹", "b/c.txt": "c"})
    for path in (folder / "deep").rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        path.chmod(0o755 if path.is_dir() else 0o600)
    monkeypatch.chdir(folder / "deep")
    (folder / "out").mkdir()
    sgs("packs", "build", "copy", "-o", str(folder / "out"))
    first, second = ((folder / name).read_bytes() for name in ("one.zip", "out/mine-1.0.0.zip"))
    assert first == second
    sgs("packs", "build", str(folder / "one.zip"), "-o", str(folder / "again.zip"))
    assert (folder / "again.zip").read_bytes() == first


def test_from_inside_the_folder_the_zip_lies_beside_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pack(folder / "mine"))
    assert sgs("packs", "build", ".").code == 0
    assert (folder / "mine-1.0.0.zip").is_file() and files_in(folder / "mine") == ["hero.yaml", "pack.yaml"]


def test_a_pack_with_errors_is_not_built(folder: Path) -> None:
    pack(folder / "mine", WRONG)
    ran = sgs("packs", "build", "mine")
    assert ran.code == 1 and "SGS201" in ran.out and one_line(ran.err) and files_in(folder) == [
        "mine", "mine/hero.yaml", "mine/pack.yaml"
    ]  # fmt: skip


def test_a_list_of_hashes_that_lies_around_is_held_to(folder: Path) -> None:
    pack(folder / "mine")
    sgs("packs", "build", "mine")
    with zipfile.ZipFile("mine-1.0.0.zip") as archive:
        archive.extractall("again")
    assert sgs("check", "again").code == 0
    write({"hero.yaml": GENERAL + "\n"}, folder / "again")
    for words in (("check",), ("packs", "check"), ("packs", "build")):
        ran = sgs(*words, "again")
        assert ran.code == 1 and "SGS662" in ran.out


# --- install and remove -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zipped", [True, False])
def test_a_pack_is_installed_found_and_removed(zipped: bool, folder: Path, user: Path) -> None:
    pack(folder / "mine")
    sgs("packs", "build", "mine", "-o", "mine.zip")
    ran = sgs("packs", "install", "mine.zip" if zipped else "mine")
    assert ran.code == 0 and ran.out == f"installed mine 1.0.0 as {(user / 'mine.zip').as_posix()}\n"
    assert files_in(user) == ["mine.zip"] and (user / "mine.zip").read_bytes() == (folder / "mine.zip").read_bytes()
    assert "Hero" in sgs("show", "hero").out
    ran = sgs("packs", "remove", "mine")
    assert ran.code == 0 and files_in(user) == []
    assert sgs("show", "hero").code == 2


def test_a_strange_zip_is_built_anew_when_it_is_installed(folder: Path, user: Path) -> None:
    pack(folder / "mine")
    with zipfile.ZipFile("strange.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("pack.yaml", "hero.yaml"):
            archive.write(folder / "mine" / name, f"top/{name}")
        archive.comment = b"whatever"
    sgs("packs", "build", "mine", "-o", "clean.zip")
    assert sgs("packs", "install", "strange.zip").code == 0
    assert (user / "mine.zip").read_bytes() == (folder / "clean.zip").read_bytes()


def test_versions(folder: Path, user: Path) -> None:
    pack(folder / "mine")
    sgs("packs", "install", "mine")
    ran = sgs("packs", "install", "mine")
    assert ran.code == 0 and "already installed" in ran.out
    before = (user / "mine.zip").read_bytes()
    pack(folder / "mine", GENERAL.replace("draw 1 card", "draw 2 cards"))
    ran = sgs("packs", "install", "mine")
    assert ran.code == 1 and one_line(ran.err) and "another content" in ran.err
    assert (user / "mine.zip").read_bytes() == before
    pack(folder / "mine", **{"pack.yaml": version("1.1.0")})
    assert "installed mine 1.1.0 in place of 1.0.0" in sgs("packs", "install", "mine").out
    assert files_in(user) == ["mine.zip"]


def test_nothing_is_done_by_half(folder: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack(folder / "mine")
    sgs("packs", "install", "mine")
    before = (user / "mine.zip").read_bytes()
    pack(folder / "mine", **{"pack.yaml": version("1.1.0")})

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", str(user / "mine.zip"))

    monkeypatch.setattr(os, "replace", full)
    ran = sgs("packs", "install", "mine")
    assert ran.code == 2 and one_line(ran.err) and "No space left" in ran.err
    assert files_in(user) == ["mine.zip"] and (user / "mine.zip").read_bytes() == before


def test_a_pack_with_errors_is_not_installed(folder: Path, user: Path) -> None:
    ran = sgs("packs", "install", str(pack(folder / "mine", WRONG)))
    assert ran.code == 1 and "SGS201" in ran.out and not user.exists()


def test_only_what_was_installed_is_replaced_or_removed(folder: Path, user: Path) -> None:
    pack(user / "by_hand", **{"pack.yaml": PACK})
    pack(folder / "mine")
    for words in (("install", "mine"), ("remove", "by_hand"), ("remove", "mine")):
        ran = sgs("packs", *words)
        assert ran.code in (1, 2) and one_line(ran.err)
    assert files_in(user) == ["by_hand", "by_hand/hero.yaml", "by_hand/pack.yaml"]
    with zipfile.ZipFile(user / "other.zip", "w") as archive:
        archive.writestr("pack.yaml", PACK.replace("mine", "other"))
    ran = sgs("packs", "remove", "other")
    assert ran.code == 1 and one_line(ran.err) and (user / "other.zip").is_file()


def test_a_damaged_pack_can_be_removed_and_installed_anew(folder: Path, user: Path) -> None:
    pack(folder / "mine")
    sgs("packs", "install", "mine")
    for words in (("install", "mine"), ("remove", "mine")):
        (user / "mine.zip").write_bytes((user / "mine.zip").read_bytes()[:-30])
        assert "SGS640" in sgs("packs", "list").out
        assert sgs("packs", *words).code == 0
    assert files_in(user) == []


@pytest.mark.parametrize("id", ["../mine", "..", ".", "/etc/passwd", "mine.zip", ".hidden", "min"])
def test_only_an_installed_id_can_be_removed(id: str, folder: Path, user: Path) -> None:
    pack(folder / "mine")
    sgs("packs", "install", "mine")
    (user.parent / "mine.zip").write_text("outside")
    ran = sgs("packs", "remove", id)
    assert ran.code == 2 and one_line(ran.err)
    assert files_in(user.parent) == ["mine.zip", "packs", "packs/mine.zip"]
    assert "`mine`" in ran.err or id not in ("mine.zip", "min")


def test_a_pack_that_needs_another_is_installed_after_it(folder: Path) -> None:
    pack(folder / "mine")
    text = PACK.replace("mine", "more") + 'depends: {mine: ">=1 <2"}\n'
    pack(folder / "more", GENERAL.replace("hero", "rogue").replace("thrift", "haste"), **{"pack.yaml": text})
    ran = sgs("packs", "install", "more")
    assert ran.code == 1 and "SGS630" in ran.out
    assert sgs("packs", "install", "mine").code == sgs("packs", "install", "more").code == 0
    sgs("packs", "remove", "mine")
    ran = sgs("show", "caocao")
    assert ran.code == 0 and one_line(ran.err) and "more.zip" in ran.err


# --- list, where, info --------------------------------------------------------------------------------------------------


def test_where(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sgs("packs", "where").out == f"{user}\n"
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    assert sgs("packs", "where").code == 2


def test_the_list(folder: Path, user: Path) -> None:
    sgs("packs", "install", str(pack(folder / "mine")))
    pack(
        user / "bad",
        WRONG.replace("hero", "rogue").replace("thrift", "haste"),
        **{"pack.yaml": PACK.replace("mine", "bad")},
    )
    (user / "broken.zip").write_bytes(b"no zip")
    ran = sgs("packs", "list")
    assert ran.code == 1 and ran.err == ""
    lines = ran.out.splitlines()
    assert [line.split()[0] for line in lines] == [*SHIPPED, "bad", "mine", "not", "not"]
    assert "SGS640" in lines[-2] and "bad/hero.yaml: SGS201" in lines[-1]
    told = json.loads(sgs("packs", "list", "--format", "json").out)
    assert [(each["id"], each["from"], each["loaded"]) for each in told["packs"]] == [
        *((name, "shipped", True) for name in SHIPPED), ("bad", "user", False), ("mine", "user", True)
    ]  # fmt: skip
    assert [each["code"] for each in told["not_loaded"]] == ["SGS640", "SGS201"]


def test_info(folder: Path, user: Path) -> None:
    text = PACK + "name: {zh: 我的, en: Mine}\nauthors: [A, B]\n"
    pack(folder / "mine", **{"pack.yaml": text})
    sgs("packs", "install", "mine")
    by_path, by_id = (json.loads(sgs("packs", "info", what, "--format", "json").out) for what in ("./mine", "mine"))
    assert by_path.pop("place") == "mine" and by_id.pop("place") == "mine"
    by_id = json.loads(sgs("packs", "info", str(user / "mine.zip"), "--format", "json").out)
    assert by_id["hash"] == by_path["hash"]
    assert (by_id["id"], by_id["version"], by_id["authors"], by_id["licence"]) == (
        "mine",
        "1.0.0",
        ["A", "B"],
        "CC0-1.0",
    )
    assert by_id["holds"]["generals"] == by_id["holds"]["skills"] == 1
    shown = sgs("packs", "info", "mine", lang="zh").out
    assert "我的 / Mine" in shown and "1 名武将" in shown and by_id["hash"] in shown


def test_info_by_id_wherever_one_stands(folder: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sgs("packs", "install", str(pack(folder / "mine")))
    (folder / "empty").mkdir()
    monkeypatch.chdir(folder / "empty")
    told = json.loads(sgs("packs", "info", "mine", "--format", "json").out)
    assert told["from"] == "user" and told["loaded"] and told["holds"]["files"] == 2
    assert all(sgs("packs", "info", name).code == 0 for name in SHIPPED)


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "junit"])
def test_check_has_every_form(form: str, folder: Path) -> None:
    for general, code in ((GENERAL, 0), (WRONG, 1)):
        ran = sgs("packs", "check", str(pack(folder / "mine", general)), "--format", form)
        assert ran.code == code and ran.err == "" and (form != "text" or "checked 2 files" in ran.out)
