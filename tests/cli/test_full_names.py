"""What a word names on the command line and in scenarios when several packs declare it."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import sgs

HERO = "general: {id}\nname: {{zh: {zh}, en: {en}}}\nkingdom: wei\ngender: male\nhp: {hp}\nskills: [{skills}]\n"
SKILL = (
    "skill: {id}\nname: {{zh: {zh}, en: {en}}}\nstate: {{seen: {{type: number}}}}\nmodify: |\n  draws(you) by {by}\n"
)


def pack(folder: Path, name: str, depends: str, **files: str) -> Path:
    where = folder / name
    where.mkdir()
    manifest = f'pack: {name}\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n{depends}\n'
    (where / "pack.yaml").write_text(manifest, "utf-8")
    for file, text in files.items():
        (where / f"{file.replace('__', '.')}.yaml").write_text(text, "utf-8")
    return where


@pytest.fixture
def folders(tmp_path: Path) -> list[str]:
    """Two packs that know nothing of each other, and one that is built on both and has a general of its own."""
    first = (
        SKILL.format(id="vigour", zh="元气", en="Vigour", by=1)
        + "---\n"
        + HERO.format(id="hero", zh="英雄", en="Hero", hp=3, skills="vigour")
    )
    second = first.replace("by 1", "by 2").replace("hp: 3", "hp: 5")
    both = HERO.format(id="caocao", zh="新曹操", en="New Cao Cao", hp=7, skills="first.vigour, second.vigour")
    scenario = """\
scenario: everything is meant where it is written
about: [caocao]
works: yes
players:
  - {general: caocao, state: {second.vigour.seen: 2}}
  - {general: standard.caocao}
expect:
  P1: {hp: 7, general: caocao, skills: [first.vigour], state: {second.vigour.seen: 2, first.vigour.seen: 0}}
  P2: {hp: 4, general: standard.caocao, skills: [jianxiong]}
"""
    paths = [
        pack(tmp_path, "first", 'depends: {standard: "1"}', cards=first),
        pack(tmp_path, "second", 'depends: {standard: "1"}', cards=second),
        pack(tmp_path, "both", 'depends: {first: "1", second: "1"}', cards=both, cards__test=scenario),
    ]
    return [str(path) for path in paths]


def beside(folders: list[str]) -> list[str]:
    return [word for folder in folders for word in ("--packs", folder)]


def test_scenarios_mean_what_their_pack_means(folders: list[str]) -> None:
    done = sgs("test", folders[2], *beside(folders[:2]))
    assert done.code == 0, done.out + done.err


def test_a_scenario_that_names_what_may_be_several_things(folders: list[str]) -> None:
    path = Path(folders[2]) / "cards.test.yaml"
    path.write_text(path.read_text("utf-8").replace("general: standard.caocao}", "general: hero}", 1), "utf-8")
    done = sgs("check", folders[2], *beside(folders[:2]))
    assert done.code == 1 and "SGS634" in done.out and "`first.hero`, `second.hero`" in done.out


def test_show_by_short_and_full_names(folders: list[str]) -> None:
    short = sgs("show", "hero", *beside(folders))
    assert short.code == 2 and "`hero` may be first.hero, second.hero: write the full name" in short.err
    full = sgs("show", "second.hero", *beside(folders))
    assert full.code == 0 and "general second.hero 英雄 Hero (wei, male, 5 hp)" in full.out
    basic, own = sgs("show", "caocao", *beside(folders)), sgs("show", "both.caocao", *beside(folders))
    assert "general caocao 曹操 Cao Cao" in basic.out and "general both.caocao 新曹操" in own.out
    assert "1 scenario" in own.out.splitlines()[-1]
    named = sgs("show", "英雄", *beside(folders))
    assert named.out.count("general ") == 2


def test_demo_with_a_general_by_its_full_name(folders: list[str]) -> None:
    done = sgs("demo", "--general", "both.caocao", *beside(folders))
    assert done.code == 0 and "New Cao Cao" in done.out
    several = sgs("demo", "--general", "hero", *beside(folders))
    assert several.code == 2 and "first.hero, second.hero" in several.err


# --- what replaces something for everybody ----------------------------------------------------------------


CHANGED = HERO.format(id="caocao", zh="新曹操", en="New Cao Cao", hp=9, skills="jianxiong")


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder packs are installed in."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    monkeypatch.delenv("SGS_PACKS", raising=False)
    folder = tmp_path / "data" / "sgs" / "packs"
    folder.mkdir(parents=True)
    return folder


def test_a_pack_that_replaces_a_general_changes_the_game(tmp_path: Path) -> None:
    changed = pack(tmp_path, "changed", 'depends: {standard: "1"}\nreplaces: [standard.caocao]', cards=CHANGED)
    shown = sgs("show", "standard.caocao", "--packs", str(changed))
    assert shown.code == 0 and "general caocao 新曹操 New Cao Cao" in shown.out and "9 hp" in shown.out
    assert "general caocao " not in sgs("show", "曹操", "--packs", str(changed)).out
    told = sgs("demo", "--general", "caocao", "--packs", str(changed))
    assert told.code == 0 and "New Cao Cao" in told.out


def test_an_installed_pack_replaces_nothing_until_it_is_named(user: Path, tmp_path: Path) -> None:
    pack(user, "changed", 'depends: {standard: "1"}\nreplaces: [standard.caocao]', cards=CHANGED)
    assert "general caocao 曹操 Cao Cao" in sgs("show", "caocao").out
    for name in ("changed", "all"):
        assert "general caocao 新曹操 New Cao Cao" in sgs("show", "caocao", "--packs", name).out
    built_on = pack(tmp_path, "built_on", 'depends: {changed: "1"}', cards=HERO.format(
        id="hero", zh="英雄", en="Hero", hp=3, skills="jianxiong"
    ))  # fmt: skip
    assert "general caocao 新曹操 New Cao Cao" in sgs("show", "caocao", "--packs", str(built_on)).out
    assert "(not loaded)" not in sgs("packs", "list").out
