"""The documents tell the truth: every card in them is checked, every scenario played, every command run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sgs_compiler.archives import limits
from sgs_compiler.diagnostics import MOST_ERRORS
from sgs_compiler.diagnostics.codes_archives import ARCHIVE_CODES
from sgs_compiler.script.parser import MOST_LETTERS

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.M | re.S)
PACK = 'pack: guide\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n'
TWINS = {
    "README.zh.md": "README.md",
    "docs/language.zh.md": "docs/language.md",
    "docs/first-expansion.zh.md": "docs/first-expansion.md",
    "docs/packs.zh.md": "docs/packs.md",
    "docs/coverage.zh.md": "docs/coverage.md",
}
EXPANSION = "docs/first-expansion.md"
PACKS = "docs/packs.md"
DOCS = (
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    "docs/language.md",
    "docs/performance.md",
    EXPANSION,
    PACKS,
    "docs/coverage.md",
    *TWINS,
)
SET_UP = "python3 -m venv .venv"


def blocks(name: str, language: str) -> list[tuple[str, str]]:
    """The fenced blocks of a document in one language: (rest of the opening line, content)."""
    text = (ROOT / name).read_text("utf-8")
    return [(rest.strip(), body) for kind, rest, body in BLOCK.findall(text) if kind == language]


def sgs(arguments: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sgs_compiler", *arguments]
    return subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PATH": "", "SGS_CACHE": "off", **environment},
    )


def write_tutorial(folder: Path, name: str = "README.md") -> None:
    for path, body in blocks(name, "yaml"):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body, "utf-8")


def test_every_command_of_the_tutorial_works(tmp_path: Path) -> None:
    write_tutorial(tmp_path)
    lines = [
        line for _, body in blocks("README.md", "console") for line in body.splitlines() if line.startswith("sgs ")
    ]
    assert len(lines) >= 4
    for line in lines:
        done = sgs(line.split()[1:], tmp_path)
        assert done.returncode == 0, (line, done.stdout[-2000:], done.stderr[-2000:])


def test_the_tutorials_general_is_in_the_game(tmp_path: Path) -> None:
    write_tutorial(tmp_path)
    done = sgs(["demo", "--packs", "my_pack", "--general", "zhangsan", "--lang", "en"], tmp_path)
    assert "Zhang San" in done.stdout


def test_the_tutorials_mistake_is_found_at_its_place(tmp_path: Path) -> None:
    write_tutorial(tmp_path)
    file = tmp_path / "my_pack" / "generals" / "zhangsan.yaml"
    file.write_text(
        file.read_text("utf-8").replace("recovers", "recovrs").replace("you recover", "you recovrs"), "utf-8"
    )
    done = sgs(["check", "my_pack", "--lang", "en"], tmp_path)
    assert done.returncode == 1
    assert "zhangsan.yaml:13:15" in done.stdout
    assert "recover" in done.stdout


def test_the_first_expansion_is_checked_tested_built_installed_and_removed(tmp_path: Path) -> None:
    """Every command of the document, in its order, beside its files, in a user folder of its own."""
    said = run_all(EXPANSION, tmp_path)
    assert "3 generals" in said["sgs check jianghu"]
    assert re.search(r"jianghu .*100", said["sgs test jianghu --coverage"])
    assert re.search(r"^jianghu +1\.0\.0 .*installed", said["sgs packs list"], re.M)
    assert "A Niu" in said["sgs demo --packs jianghu --general aniu"]
    assert "jianghu" not in sgs(["packs", "list"], tmp_path, **home_in(tmp_path)).stdout


def test_the_pack_from_outside_is_built_installed_shown_and_removed(tmp_path: Path) -> None:
    said = run_all(PACKS, tmp_path)
    assert re.search(r"^tavern +1\.0\.0 .*installed", said["sgs packs list"], re.M)
    assert said["sgs packs where"] == f"{tmp_path / 'data' / 'sgs' / 'packs'}\n"
    assert "Last Round" in said["sgs show last_round"]
    assert sgs(["show", "last_round"], tmp_path, **home_in(tmp_path)).returncode == 2


def test_a_distribution_as_the_document_has_it_brings_its_pack(tmp_path: Path) -> None:
    """What an installer makes of it: the package, which must not be imported, and its entry points beside it."""
    import tomllib

    write_tutorial(tmp_path / "site" / "sgs_tavern" / "packs", PACKS)
    (tmp_path / "site" / "sgs_tavern" / "__init__.py").write_text("raise SystemExit(9)\n")
    ((_, body),) = blocks(PACKS, "toml")
    project = tomllib.loads(body)["project"]
    info = tmp_path / "site" / "sgs_tavern-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    for group, entries in project["entry-points"].items():
        rows = "".join(f"{name} = {value}\n" for name, value in entries.items())
        (info / "entry_points.txt").write_text(f"[{group}]\n{rows}")
    there = {"PYTHONPATH": os.pathsep.join((str(ROOT), str(tmp_path / "site"))), **home_in(tmp_path)}
    listed = sgs(["packs", "list", "--lang", "en"], tmp_path, **there)
    assert listed.returncode == 0 and re.search(r"^tavern +1\.0\.0 .*Python distribution", listed.stdout, re.M)
    off = sgs(["packs", "list"], tmp_path, **there, SGS_PACKS="off")
    assert off.returncode == 0 and "tavern" not in off.stdout


def test_the_limits_and_codes_of_packs_from_outside_are_those_of_the_program() -> None:
    text = (ROOT / PACKS).read_text("utf-8")
    shown = (limits.MAX_FILE, limits.MAX_PACK, limits.MAX_FILES, limits.MAX_RATIO, MOST_LETTERS, MOST_ERRORS)
    assert all(f"{number:,}" in text for number in shown)
    told: set[int] = set()
    for first, last in re.findall(r"SGS(6\d\d)(?: to SGS(6\d\d))?", text):
        told.update(range(int(first), int(last or first) + 1))
    refused = {int(code.code[3:]) for code in ARCHIVE_CODES if code.severity == "error"}
    assert refused - told == {669}  # that of a distribution, which is told of in the text


def home_in(folder: Path) -> dict[str, str]:
    """A user's folder of its own, for a command."""
    home, data = str(folder / "home"), str(folder / "data")
    return {"HOME": home, "USERPROFILE": home, "XDG_DATA_HOME": data, "LOCALAPPDATA": data}


def run_all(name: str, folder: Path) -> dict[str, str]:
    """Runs every command of a document in its order, beside its files; what each printed. All must go well."""
    write_tutorial(folder, name)
    said: dict[str, str] = {}
    for line in [line for _, body in blocks(name, "console") for line in body.splitlines() if line.startswith("sgs ")]:
        done = sgs([*line.split()[1:], "--lang", "en"], folder, **home_in(folder))
        assert done.returncode == 0, (line, done.stdout[-2000:], done.stderr[-2000:])
        said[line] = done.stdout
    return said


def test_the_guides_cards_are_sound_and_its_scenarios_play(tmp_path: Path) -> None:
    pack = tmp_path / "guide"
    pack.mkdir()
    declared: set[str] = set()
    for number, (file, body) in enumerate(blocks("docs/language.md", "yaml")):
        if file:
            (pack / file).write_text(body, "utf-8")
            continue
        documents = []
        for document in body.split("---\n"):
            name = document.split("\n", 1)[0]
            if name not in declared:  # an example shown twice is one declaration
                documents.append(document)
                declared.add(name)
        suffix = ".test.yaml" if documents and documents[0].startswith("scenario") else ".yaml"
        if documents:
            (pack / f"part{number}{suffix}").write_text("---\n".join(documents), "utf-8")
    checked = sgs(["check", "guide", "--lang", "en"], tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    tested = sgs(["test", "guide", "--lang", "en"], tmp_path)
    assert tested.returncode == 0, tested.stdout + tested.stderr


def test_the_example_of_coverage_is_covered(tmp_path: Path) -> None:
    pack = tmp_path / "guide"
    pack.mkdir()
    (pack / "pack.yaml").write_text(PACK, "utf-8")
    for name, (_, body) in zip(("skill.yaml", "skill.test.yaml"), blocks("docs/coverage.md", "yaml"), strict=True):
        (pack / name).write_text(body, "utf-8")
    done = sgs(["test", "guide", "--coverage-min", "100", "--lang", "en"], tmp_path)
    assert done.returncode == 0 and "cannot be used when nobody is without cards" in done.stdout, done.stdout


def test_the_set_up_commands_are_those_of_ci() -> None:
    lines = {
        line
        for name in ("README.md", "CONTRIBUTING.md")
        for _, body in blocks(name, "console")
        for line in body.splitlines()
        if line.startswith(SET_UP)
    }
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    tests = next(line for line in lines if "pytest" in line)
    assert tests in ci
    assert len(lines) == 2


@pytest.mark.parametrize(("chinese", "english"), TWINS.items())
def test_the_chinese_documents_show_the_same_code(chinese: str, english: str) -> None:
    ours, theirs = ((ROOT / name).read_text("utf-8") for name in (chinese, english))
    assert BLOCK.findall(ours) == BLOCK.findall(theirs) != []
    assert ours.count("```") == theirs.count("```") == 2 * len(BLOCK.findall(ours))
    for text, twin in ((ours, english), (theirs, chinese)):
        assert text.split("\n", 1)[0].endswith(f"]({Path(twin).name})")


@pytest.mark.parametrize("name", DOCS)
def test_links_and_paths_exist(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if "://" not in target:
            assert ((ROOT / name).parent / target).exists(), target


def test_the_message_the_readme_explains_exists(tmp_path: Path) -> None:
    for code in set(re.findall(r"\bSGS\d{3}\b", (ROOT / "README.md").read_text("utf-8"))):
        assert sgs(["explain", code], tmp_path).returncode == 0
    assert sgs(["show", "rende"], tmp_path).returncode == 0
