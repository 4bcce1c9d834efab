"""Hostile packs: each is refused with its code, by every way in, and nothing is left behind.

No file is written anywhere, no pack of the user is lost, the other packs load, nothing takes memory without measure, and
nobody is shown a traceback.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tracemalloc
from pathlib import Path

import pytest
from hostile_packs import (
    CONTENTS,
    FOLDERS,
    MANIFEST,
    ODD_FOLDERS,
    SHIPPED,
    SKILL,
    ZIPS,
    Hostile,
    content_folder,
    content_zip,
)
from raw_zip import Entry, raw_zip

from sgs_compiler import workspace
from sgs_compiler.cache import Cache
from sgs_compiler.cli import main
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import CODES, FORMS, MOST_ERRORS, Diagnostics, render
from sgs_compiler.diagnostics.codes_archives import ARCHIVE_CODES
from sgs_compiler.packs import find_packs
from sgs_compiler.places import packs_folder
from sgs_compiler.workspace import Compiled, Located, load, locate

# What a refusal may take of memory at most, in bytes: the largest zip that is read, and then some.
MEMORY = 150_000_000


def contents() -> list[Hostile]:
    """Every hostile content as a zip and as a folder."""
    made = []
    for name, (code, manifest, cards) in CONTENTS.items():
        for form, write in (("zip", content_zip), ("folder", content_folder)):
            made.append(Hostile(f"{name} ({form})", code, lambda at, w=write, m=manifest, c=cards: w(at, m, c)))  # type: ignore[misc]
    return made


OTHER_COMMANDS = (("packs", "build"), ("packs", "check"), ("test",), ("sim", "--packs"), ("demo", "--packs"))
ODD = () if sys.platform in ("win32", "darwin") else ODD_FOLDERS
ALL = [*ZIPS, *contents(), *FOLDERS, *ODD]
# A folder by its path may be a changed copy of a shipped pack, and is one only when it holds most of it.
SAID_OTHERWISE = {("the id of a shipped pack (folder)", "check"): "SGS611"}


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shipped pack so small that all of this is done in no time; it has the id of the real one."""
    place = tmp_path_factory.mktemp("shipped")
    base = content_folder(place, MANIFEST.format(SHIPPED), SKILL.replace("thrift", "base_skill"))
    (base / "tags.yaml").write_text("template: locked\nname: {zh: 锁定技, en: locked}\nforced: yes\n", "utf-8")
    base.rename(place / SHIPPED)
    return place


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, with a user's folder and a cache that nobody else uses, and a good pack beside it."""
    monkeypatch.setattr(workspace, "shipped_cards", lambda: shipped)
    for name, place in (
        ("XDG_DATA_HOME", "data"),
        ("XDG_CACHE_HOME", "cache"),
        ("LOCALAPPDATA", "data"),
        ("HOME", "home"),
    ):
        monkeypatch.setenv(name, str(tmp_path / place))
    monkeypatch.delenv("SGS_PACKS")
    monkeypatch.setenv("SGS_CACHE", "off")
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    user().mkdir(parents=True)
    (user() / "good.zip").write_bytes(
        raw_zip([Entry("pack.yaml", MANIFEST.format("good")), Entry("a.yaml", SKILL.replace("thrift", "good_skill"))])
    )
    return work


def user() -> Path:
    place = packs_folder()
    assert place is not None
    return place


def sgs(*words: str) -> tuple[int, str]:
    """The exit code and everything that was printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main([*words, "--lang", "en"])
    return code, out.getvalue()


def everything(folder: Path) -> dict[str, bytes]:
    """Every file on the disk that a pack could have touched, links not followed, with what is in it."""
    root = folder.parent
    kept = {}
    for place, folders, files in os.walk(os.fsencode(root)):
        for name in [*folders, *files]:
            path = os.path.join(place, name)
            plain = os.path.isfile(path) and not os.path.islink(path) and os.path.getsize(path) < 100_000
            kept[os.fsdecode(path)] = Path(os.fsdecode(path)).read_bytes() if plain else b""
    return kept


def ids(compiled: Compiled) -> set[str]:
    return {pack.id for pack in compiled.packs}


def codes(located: Located, compiled: Compiled) -> set[str]:
    return {each.code for each in (*located.found, *located.refused, *compiled.findings)}


@pytest.mark.parametrize("pack", ALL, ids=lambda pack: pack.name)
def test_it_is_refused_by_every_command(pack: Hostile, folder: Path) -> None:
    path = str(pack.write(folder))
    before = everything(folder)
    for words in (("check",), ("packs", "install")):
        code, text = sgs(*words, path)
        expected = SAID_OTHERWISE.get((pack.name, words[0]), pack.code)
        assert code == 1 and f"[{expected}]" in text, (words, text[:2000])
        assert "Traceback" not in text and "SGS9" not in text
        assert text.count("error[") <= MOST_ERRORS + 2
    assert everything(folder) == before


@pytest.mark.parametrize(
    "words", [("packs", "build"), ("packs", "check"), ("test",), ("sim", "--packs"), ("demo", "--packs")], ids=" ".join
)
@pytest.mark.parametrize("pack", [ZIPS[0], FOLDERS[0], contents()[0]], ids=lambda pack: pack.name)
def test_other_commands_refuse_it_too(pack: Hostile, words: tuple[str, ...], folder: Path) -> None:
    path = str(pack.write(folder))
    before = everything(folder)
    code, text = sgs(*words, path)
    assert code in (1, 2) and "Traceback" not in text and "SGS9" not in text
    assert everything(folder) == before


@pytest.mark.parametrize("pack", ALL, ids=lambda pack: pack.name)
def test_it_does_not_load_and_the_others_do(pack: Hostile, folder: Path) -> None:
    located = locate([], [pack.write(folder)])
    compiled = load(located, Cache(on=False))
    assert "good" in ids(compiled) and "evil" not in ids(compiled)
    assert all(skill.id != "thrift" for each in compiled.packs for skill in each.skills)


@pytest.mark.parametrize(
    "pack", [pack for pack in ALL if not pack.name.endswith("(folder)")], ids=lambda pack: pack.name
)
def test_it_does_not_load_from_the_users_folder(pack: Hostile, folder: Path) -> None:
    pack.write(user())
    located = locate([])
    compiled = load(located, Cache(on=False))
    assert pack.code in codes(located, compiled)
    assert "good" in ids(compiled) and "evil" not in ids(compiled)


@pytest.mark.parametrize("pack", ZIPS, ids=lambda pack: pack.name)
def test_nothing_is_unpacked_without_measure(pack: Hostile, folder: Path) -> None:
    path = pack.write(folder)
    found = Diagnostics()
    tracemalloc.start()
    try:
        assert find_packs([path], found) == []
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert pack.code in {each.code for each in found} and len(found) <= 5
    assert peak < MEMORY


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_finding_can_be_shown_in_every_form(lang: str, folder: Path) -> None:
    for number, pack in enumerate((*ZIPS, *FOLDERS, *ODD)):
        found = Diagnostics()
        find_packs([pack.write(folder / str(number))], found)
        for form in FORMS:
            assert pack.code in render(found, form, lang) and render(found, form, lang).encode("utf-8")


def test_a_hostile_pack_that_is_installed_by_hand_is_told_of_and_the_game_goes_on(folder: Path) -> None:
    for pack in ZIPS[:3]:
        pack.write(user())
        code, text = sgs("show", "good_skill")
        assert code == 0 and "installed packs with errors were not loaded" in text and "evil.zip" in text
        code, text = sgs("packs", "list")
        assert code == 1 and pack.code in text and "good" in text


def test_links_out_of_a_folder_are_not_followed(folder: Path) -> None:
    (folder / "secret.yaml").write_text(SKILL.replace("thrift", "secret"))
    path = content_folder(folder, MANIFEST.format("evil"), SKILL)
    try:
        (path / "more.yaml").symlink_to(folder / "secret.yaml")
        (path / "up").symlink_to(folder)
    except OSError:
        pytest.skip("no links here")
    code, text = sgs("packs", "install", str(path))
    assert code == 0 and text.count("SGS606") == 2
    assert b"secret" not in (user() / "evil.zip").read_bytes()


def test_the_id_of_a_pack_that_is_really_shipped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workspace, "shipped_cards", shipped_cards)
    for path in sorted(shipped_cards().glob("*/pack.yaml")):
        compiled = load(locate([], [content_zip(folder, MANIFEST.format(path.parent.name), SKILL)]), Cache(on=False))
        assert [each.code for each in compiled.findings] == ["SGS666"]
        assert path.parent.name in ids(compiled)


def test_a_good_pack_is_installed(folder: Path) -> None:
    """So that the refusals above are not of everything."""
    path = content_zip(folder, MANIFEST.format("evil"), SKILL)
    assert sgs("packs", "install", str(path))[0] == 0
    assert {"good", "evil"} < ids(load(locate([]), Cache(on=False)))


def test_there_are_enough_and_every_code_is_shown() -> None:
    shown = {pack.code for pack in ALL}
    elsewhere = {"SGS669", "SGS673"}  # distributions and zips met on the way: test_strange_packs.py
    odd = {pack.code for pack in ODD_FOLDERS}
    assert {code.code for code in ARCHIVE_CODES} - elsewhere <= shown | odd
    assert len(ALL) >= 35 and shown <= set(CODES)
