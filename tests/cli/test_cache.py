"""The compile cache: right, fast, and harmless."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from running import GENERAL, PACK, WRONG, pack, sgs, write

from runtime.lowered import Limit, Pick, Step
from sgs_compiler import cache as caching
from sgs_compiler import workspace
from sgs_compiler.cache import Cache, cache_folder
from sgs_compiler.data import shipped_cards
from sgs_compiler.workspace import load, locate

SHIPPED = str(shipped_cards())


@pytest.fixture(autouse=True)
def own_cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here every test begins with an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder.parent / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(folder.parent / "cache"))


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one whenever packs are compiled."""
    calls: list[int] = []
    real = workspace.compile_all

    def count(*args: object, **kinds: object) -> object:
        calls.append(1)
        return real(*args, **kinds)  # type: ignore[arg-type]

    monkeypatch.setattr(workspace, "compile_all", count)
    return calls


def entries(folder: Path) -> list[Path]:
    return sorted((folder.parent / "cache" / "sgs").glob("*"))


def test_the_second_time_nothing_is_compiled(folder: Path, compiled: list[int]) -> None:
    pack(folder / "mine", **{"old.yml": GENERAL})
    first = sgs("check", "mine")
    assert sgs("check", "mine") == first and len(compiled) == 1
    assert len(entries(folder)) == 2


def test_any_change_is_noticed(folder: Path, compiled: list[int]) -> None:
    pack(folder / "mine")
    assert sgs("check", "mine").code == 0
    write({"hero.yaml": WRONG}, folder / "mine")
    assert sgs("check", "mine").code == 1
    write(
        {"hero.yaml": GENERAL, "more.yaml": GENERAL.replace("hero", "more").replace("thrift", "more")}, folder / "mine"
    )
    assert "2 generals" in sgs("check", "mine").out
    assert len(compiled) == 3


def test_packs_with_errors_are_not_kept(folder: Path) -> None:
    pack(folder / "mine", WRONG)
    sgs("check", "mine")
    assert entries(folder) == []


def test_warnings_are_kept(folder: Path) -> None:
    write({"pack.yaml": PACK}, folder / "mine")
    first = sgs("check", "mine")
    assert "SGS605" in first.out and first == sgs("check", "mine")


def test_packs_come_back_as_they_were(folder: Path, compiled: list[int]) -> None:
    located = locate([SHIPPED])
    first, second = (load(located, Cache()) for _ in range(2))
    assert len(compiled) == 1
    assert first.packs == second.packs
    assert repr(first.packs) == repr(second.packs)


@pytest.mark.parametrize("option", ["--no-cache", "SGS_CACHE"])
def test_it_can_be_turned_off(option: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack(folder / "mine")
    if option == "SGS_CACHE":
        monkeypatch.setenv("SGS_CACHE", "off")
    assert sgs("check", "mine", *([option] if option.startswith("--") else [])).code == 0
    assert entries(folder) == []


@pytest.mark.parametrize("damage", ["empty", "cut", "changed", "other"])
def test_a_damaged_entry_is_ignored(damage: str, folder: Path) -> None:
    pack(folder / "mine")
    first = sgs("show", "hero", "--packs", "mine")
    for path in entries(folder):
        data = path.read_bytes()
        path.write_bytes(
            {"empty": b"", "cut": data[: len(data) // 2], "changed": data.replace(b"1", b"2"), "other": b"\x80\x04"}[
                damage
            ]
        )
    assert sgs("show", "hero", "--packs", "mine") == first and first.code == 0


@pytest.mark.parametrize(
    "value", [{"eval": ["1"]}, {"Pick": []}, {"a": [], "b": []}, {"NamedTuple": []}, {"Any": []}, 1.5]
)
def test_an_entry_makes_nothing_but_the_lowered_form(value: object) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        caching._decoded(value)


def test_the_lowered_form_survives() -> None:
    step = Step(3, "draw", (("num", 1), Pick(5, "card", ("num", 1), None, ("you",), True), None), 4, True)
    value = (step, Limit(("num", 1), "turn", None), ("flag", False), (), "牌")
    assert repr(caching._decoded(json.loads(json.dumps(caching._encoded(value))))) == repr(value)


def test_a_folder_that_cannot_be_written_is_no_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack(folder / "mine")
    (folder / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "file"))
    monkeypatch.setenv("LOCALAPPDATA", str(folder / "file"))
    assert sgs("check", "mine").code == 0


def test_old_entries_are_removed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "KEPT", 2)
    pack(folder / "mine")
    for number in range(4):
        write({"hero.yaml": GENERAL.replace("hp: 4", f"hp: {number + 3}")}, folder / "mine")
        sgs("check", "mine")
    assert len(entries(folder)) == 4


def test_where_it_lies() -> None:
    assert cache_folder({"HOME": "/home/a"}, "linux") == Path("/home/a/.cache/sgs")
    assert cache_folder({"HOME": "/home/a", "XDG_CACHE_HOME": "/c"}, "linux") == Path("/c/sgs")
    assert cache_folder({"HOME": "/home/a", "XDG_CACHE_HOME": "relative"}, "linux") == Path("/home/a/.cache/sgs")
    assert cache_folder({"HOME": "/home/a"}, "darwin") == Path("/home/a/Library/Caches/sgs")
    assert cache_folder({"USERPROFILE": "/u/a"}, "win32") == Path("/u/a/AppData/Local/sgs")
    assert cache_folder({}, "linux") is None
