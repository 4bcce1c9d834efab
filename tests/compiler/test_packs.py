"""Which files belong to which pack, and what is said about the others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sgs_compiler import data
from sgs_compiler.cache import Cache
from sgs_compiler.data import grammar_file, shipped_cards
from sgs_compiler.diagnostics import CODES, Diagnostics
from sgs_compiler.diagnostics.codes_packs import PACK_CODES
from sgs_compiler.packs import PackFiles, find_packs, shown
from sgs_compiler.workspace import check, compile_all, load, locate


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test stands in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(*names: str) -> None:
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text("skill: a\n", "utf-8")


def find(*paths: str | Path) -> tuple[list[PackFiles], list[str]]:
    """The packs, and each finding as its code and file."""
    found = Diagnostics()
    return find_packs(paths, found), [f"{each.code} {each.file}" for each in found]


def test_a_pack_is_a_folder_with_a_manifest() -> None:
    write("my/pack.yaml", "my/skills/b.yaml", "my/skills/a.yaml", "my/skills/a.test.yaml", "my/deck.yaml")
    Path("my/README.md").write_text("# my pack\n", "utf-8")
    (pack,), findings = find("my")
    assert findings == []
    assert (pack.name, pack.alone, pack.only) == ("my", False, ())
    assert pack.manifest is not None and pack.manifest.name == "my/pack.yaml"
    assert [file.name for file in pack.cards] == ["my/deck.yaml", "my/skills/a.yaml", "my/skills/b.yaml"]
    assert [file.name for file in pack.scenarios] == ["my/skills/a.test.yaml"]
    assert [file.name for file in pack.files][0::4] == ["my/pack.yaml", "my/skills/a.test.yaml"]


def test_a_folder_of_packs() -> None:
    write("all/b/pack.yaml", "all/b/x.yaml", "all/a/pack.yaml", "all/a/x.yaml")
    write("all/deep/c/pack.yaml", "all/deep/c/x.yaml")
    found, findings = find("all")
    assert [pack.name for pack in found] == ["all/a", "all/b", "all/deep/c"] and findings == []


def test_the_order_of_paths_does_not_matter_and_none_counts_twice() -> None:
    write("a/pack.yaml", "a/x.yaml", "b/pack.yaml", "b/x.yaml")
    assert find("b", "a", "./a", "b/../a") == find("a", "b")
    assert [pack.name for pack in find("b", "a")[0]] == ["a", "b"]


def test_a_single_file_is_a_pack_of_its_own() -> None:
    write("one.yaml", "two.yaml", "two.test.yaml", "three.test.yaml")
    found, findings = find("two.yaml", "one.yaml", "two.test.yaml", "three.test.yaml")
    assert findings == [] and all(pack.alone and pack.manifest is None for pack in found)
    assert [pack.name for pack in found] == ["one.yaml", "three.test.yaml", "two.test.yaml", "two.yaml"]
    assert [len(pack.cards) for pack in found] == [1, 0, 0, 1]


def test_a_file_in_a_pack_stands_for_the_pack() -> None:
    write("my/pack.yaml", "my/skills/a.yaml", "my/skills/b.yaml", "my/skills/c.yaml")
    (pack,), _ = find("my/skills/b.yaml")
    assert pack.name == "my" and pack.only == ("my/skills/b.yaml",) and len(pack.cards) == 3
    (both,), _ = find("my/skills/b.yaml", "my/skills/a.yaml")
    assert both.only == ("my/skills/a.yaml", "my/skills/b.yaml")
    (whole,), _ = find("my/skills/b.yaml", "my")
    (manifest,), _ = find("my/pack.yaml")
    assert whole.only == manifest.only == ()


@pytest.mark.parametrize("name", ["card.yaml.txt", "card.YML", "card.yml", "card.Yaml", "card.yaml.bak", "card.yaml~"])
def test_a_name_that_is_almost_right_is_noted(name: str) -> None:
    """B-049: such a file is easily believed to be read."""
    write("my/pack.yaml", "my/a.yaml", f"my/{name}", "my/notes.txt", "my/art.png")
    (pack,), findings = find("my")
    assert findings == [f"SGS602 my/{name}"] and len(pack.cards) == 1
    assert find(f"my/{name}") == ([], [f"SGS609 my/{name}"])


def test_what_is_not_there() -> None:
    write("cards/a.yaml", "cards/sub/b.yaml")
    Path("empty/inner").mkdir(parents=True)
    assert find("nowhere", "empty") == ([], ["SGS604 empty", "SGS601 nowhere"])
    assert find("cards") == ([], ["SGS603 cards"])


def test_a_pack_without_cards() -> None:
    write("my/pack.yaml", "my/a.test.yaml")
    (pack,), findings = find("my")
    assert pack.cards == () and findings == ["SGS605 my"]


def test_a_file_beside_packs() -> None:
    write("all/a/pack.yaml", "all/a/x.yaml", "all/loose.yaml")
    assert find("all")[1] == ["SGS610 all/loose.yaml"]


def test_a_pack_in_a_pack() -> None:
    write("my/pack.yaml", "my/a.yaml", "my/inner/pack.yaml", "my/inner/b.yaml")
    (pack,), findings = find("my")
    assert findings == ["SGS607 my/inner/pack.yaml"] and [file.name for file in pack.cards] == ["my/a.yaml"]


def test_links_lead_nowhere(folder: Path) -> None:
    write("my/pack.yaml", "my/a.yaml", "secret/b.yaml")
    try:
        os.symlink(folder / "secret", "my/folder")
        os.symlink(folder / "secret" / "b.yaml", "my/b.yaml")
        os.symlink(folder / "my", "my/loop")
    except OSError:
        pytest.skip("no links here")
    (pack,), findings = find("my")
    assert findings == ["SGS606 my/b.yaml", "SGS606 my/folder", "SGS606 my/loop"]
    assert [file.name for file in pack.cards] == ["my/a.yaml"]


def test_a_link_to_a_pack_may_be_named(folder: Path) -> None:
    write("my/pack.yaml", "my/a.yaml")
    try:
        os.symlink(folder / "my", "link")
    except OSError:
        pytest.skip("no links here")
    assert len(find("link")[0]) == len(find("link", "my")[0]) == 1


def test_hidden_files_are_left_alone() -> None:
    write("my/pack.yaml", "my/a.yaml", "my/.git/b.yaml", "my/.hidden.yaml", "my/.yaml.swp")
    (pack,), findings = find("my")
    assert findings == [] and len(pack.cards) == 1


def test_a_folder_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    write("my/pack.yaml", "my/a.yaml")

    def refuse(_: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refuse)
    assert find("my")[1] == ["SGS605 my", "SGS608 my"]


def test_names(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("deep/a.yaml", "包/武将.yaml")
    assert shown(Path("deep/../deep/a.yaml")) == shown(folder / "deep" / "a.yaml") == "deep/a.yaml"
    assert shown(Path("包/武将.yaml")) == "包/武将.yaml"
    monkeypatch.chdir("deep")
    assert shown(folder / "a.yaml") == (folder / "a.yaml").as_posix()


def test_where_the_shipped_packs_are(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Package data when installed, beside the package in a checkout."""
    root = Path(data.__file__).resolve().parents[1]
    if not (root / "sgs_compiler" / "_data").exists():
        assert shipped_cards() == root / "cards" and grammar_file("effects.lark") == root / "grammar" / "effects.lark"
    write("site/sgs_compiler/_data/cards/a/pack.yaml", "site/sgs_compiler/_data/grammar/g")
    monkeypatch.setattr(data, "__file__", str(folder / "site" / "sgs_compiler" / "data.py"))
    assert shipped_cards() == (folder / "site/sgs_compiler/_data/cards").resolve()
    assert grammar_file("g").is_file()


def test_the_shipped_packs_are_found_in_order() -> None:
    if not shipped_cards().is_dir() or not list(shipped_cards().glob("*/pack.yaml")):
        pytest.skip("no shipped packs yet")
    found, findings = find(shipped_cards())
    assert findings == [] and [pack.name for pack in found] == sorted(pack.name for pack in found)


def test_two_packs_cannot_have_one_id() -> None:
    for name in ("a", "b"):
        write(f"{name}/x.yaml")
        manifest = 'pack: twin\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n'
        Path(name, "pack.yaml").write_text(manifest, "utf-8")
    compiled = compile_all(find_packs(["a", "b"], Diagnostics()))
    found = [each for each in compiled.findings if each.code == "SGS611"]
    assert [(each.file, each.related[0].span.source.name) for each in found] == [("b/pack.yaml", "a/pack.yaml")]


def manifest(folder: str, name: str) -> None:
    Path(folder, "pack.yaml").write_text(f'pack: {name}\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n', "utf-8")


def skills(folder: str, *names: str) -> None:
    Path(folder).mkdir()
    text = "---\n".join(f"skill: {name}\nmodify: |\n  draws(you) by 1\n" for name in names)
    Path(folder, "x.yaml").write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("declared", "copied"), [(("first", "second"), True), (("first", "mine"), False), (("mine",), False)]
)
def test_a_copy_of_a_shipped_pack_declares_most_of_it(declared: tuple[str, ...], copied: bool) -> None:
    skills("given", "first", "second", "third")
    skills("changed", *declared)
    for folder in ("given", "changed"):
        manifest(folder, "base")
    found = compile_all(
        find_packs(["given"], Diagnostics()) + find_packs(["changed"], Diagnostics()), {"given"}
    ).findings
    codes = [each.code for each in found if each.file == "changed/pack.yaml"]
    assert codes == ([] if copied else ["SGS611"])


def test_a_strange_pack_with_a_shipped_id_is_found_by_every_command() -> None:
    name = next(iter(find_packs([shipped_cards()], Diagnostics()))).folder.name
    skills("strange", "first")
    manifest("strange", name)
    asked = check(locate(["strange"]), Cache(on=False))
    assert [(each.code, each.file) for each in asked.findings] == [("SGS611", "strange/pack.yaml")]
    beside = load(locate([], ["strange"]), Cache(on=False))
    assert beside.bad == ("strange",) and "SGS611" in [each.code for each in beside.findings]


def test_packs_beside_each_other_with_one_id() -> None:
    skills("a", "first")
    skills("b", "second")
    for folder in ("a", "b"):
        manifest(folder, "twin")
    found = check(locate(["a"], ["b"]), Cache(on=False)).findings
    assert [(each.code, each.file, each.related[0].span.source.name) for each in found] == [
        ("SGS611", "a/pack.yaml", "b/pack.yaml")
    ]


SCENARIO = "scenario: one more card\nabout: [my_skill]\nworks: yes\nplayers: [{}, {}]\nexpect: {P1: {hp: 4}}\n"
SKILL = "skill: my_skill\nmodify: |\n  draws(you) by 1\n"
MANIFEST = 'pack: my\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n'


def places(**texts: str) -> list[str]:
    """Code, file and line of every finding in a pack of these files; `__` stands for a dot."""
    Path("my").mkdir()
    Path("my/pack.yaml").write_text(MANIFEST, "utf-8")
    for name, text in texts.items():
        Path(f"my/{name.replace('__', '.')}.yaml").write_text(text, "utf-8")
    found = compile_all(find_packs(["my"], Diagnostics())).findings
    return [f"{each.code} {each.file}:{each.span.line}" for each in found if each.span]


def test_a_scenario_among_cards_is_reported() -> None:
    assert places(a=f"{SKILL}---\n{SCENARIO}") == ["SGS722 my/a.yaml:5"]


def test_a_faulty_scenario_among_cards_is_reported_too() -> None:
    assert places(a=f"{SKILL}---\n{SCENARIO.replace('works', 'worsk')}") == ["SGS722 my/a.yaml:5", "SGS301 my/a.yaml:7"]


def test_a_card_among_scenarios_is_reported_also_when_the_pack_has_errors() -> None:
    assert places(a=SKILL, a__test=f"{SCENARIO}---\n{SKILL}") == ["SGS701 my/a.test.yaml:7"]


def test_a_card_among_scenarios_of_a_pack_with_errors() -> None:
    found = places(a=SKILL.replace("draws", "drawz"), a__test=f"{SCENARIO}---\n{SKILL.replace('modify', 'modifi')}")
    assert found == ["SGS701 my/a.test.yaml:7", "SGS301 my/a.test.yaml:8", "SGS407 my/a.yaml:3"]


def test_a_manifest_in_another_file_is_reported() -> None:
    assert places(a=f"{SKILL}---\n{MANIFEST.replace('my', 'second')}") == ["SGS612 my/a.yaml:5"]


def test_a_manifest_says_which_pack_this_is_once() -> None:
    Path("a").mkdir()
    Path("a/a.yaml").write_text(SKILL, "utf-8")
    for text, code in (
        (SKILL.replace("my", "your"), "SGS614"),
        (f"{MANIFEST}---\n{MANIFEST.replace('my', 'b')}", "SGS615"),
    ):
        Path("a/pack.yaml").write_text(text, "utf-8")
        compiled = compile_all(find_packs(["a"], Diagnostics()))
        assert [(each.code, each.file) for each in compiled.findings] == [(code, "a/pack.yaml")]
        assert compiled.packs == ()


def test_every_code_is_shown() -> None:
    source = Path(__file__).read_text("utf-8")
    assert all(code.code in source and CODES[code.code] is code for code in PACK_CODES)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_only_plain_files_are_read() -> None:
    write("my/pack.yaml", "my/a.yaml")
    os.mkfifo("my/pipe.yaml")
    (pack,), findings = find("my")
    assert [file.name for file in pack.cards] == ["my/a.yaml"] and findings == ["SGS613 my/pipe.yaml"]
    os.mkfifo("alone.yaml")
    assert find("alone.yaml") == ([], ["SGS613 alone.yaml"])
    Path("piped").mkdir()
    os.mkfifo("piped/pack.yaml")
    assert find("piped")[1] == ["SGS604 piped", "SGS613 piped/pack.yaml"]


def test_a_manifest_that_is_a_link_makes_no_pack() -> None:
    write("outside.yaml", "linked/a.yaml")
    Path("linked/pack.yaml").symlink_to(Path("outside.yaml").resolve())
    assert find("linked") == ([], ["SGS603 linked", "SGS606 linked/pack.yaml"])


def test_a_folder_that_cannot_be_entered_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    write("all/a/pack.yaml", "all/a/x.yaml", "all/locked/pack.yaml")
    real_scan, real_stat = os.scandir, os.stat

    def refused(path: object) -> bool:
        return "locked" in Path(os.fspath(path)).parts  # type: ignore[call-overload]

    def scan(path: str) -> object:
        if refused(path):
            raise PermissionError(13, "Permission denied")
        return real_scan(path)

    def stat(path: str, *args: object, **more: object) -> object:
        if not isinstance(path, int) and refused(path) and Path(path).name != "locked":
            raise PermissionError(13, "Permission denied")
        return real_stat(path, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "scandir", scan)
    monkeypatch.setattr(os, "stat", stat)
    found, findings = find("all")
    assert [pack.name for pack in found] == ["all/a"] and findings == ["SGS608 all/locked"]


@pytest.mark.parametrize("name", ["build", "dist", ".venv", "node_modules", ".git"])
def test_folders_of_programs_are_not_searched(name: str) -> None:
    write("all/a/pack.yaml", "all/a/x.yaml", f"all/{name}/lib/a/pack.yaml", f"all/{name}/lib/a/x.yaml")
    found, findings = find("all")
    assert [pack.name for pack in found] == ["all/a"] and findings == []
    assert [pack.name for pack in find(f"all/{name}/lib")[0]] == [f"all/{name}/lib/a"]
    write(f"all/a/{name}/y.yaml")
    assert len(find("all")[0][0].cards) == (1 if name.startswith(".") else 2)
