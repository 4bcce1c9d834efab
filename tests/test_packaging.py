"""What is installed: a wheel built from the source distribution holds the compiler, the runtime, cards and grammar, and
nothing else; the installed command works in an empty folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TREES = ("sgs_compiler", "runtime", "cards", "grammar")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "README.zh.md", "LICENSE")


def run(*command: str | Path, cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """One command; what it printed is shown when it fails."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", **environ},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the source distribution of this tree, without the network."""
    tree = tmp_path_factory.mktemp("tree")
    for name in TREES:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        if (ROOT / name).is_file():
            shutil.copyfile(ROOT / name, tree / name)
    stale = tree / "build" / "lib" / "runtime"
    stale.mkdir(parents=True)
    (stale / "stale.py").write_text("")
    out = tmp_path_factory.mktemp("out")
    build = "import setuptools.build_meta as build, sys; build.build_sdist(sys.argv[1])"
    run(sys.executable, "-c", build, out, cwd=tree)
    (archive,) = out.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(out, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))  # since 3.11.4
    (source,) = (path for path in out.iterdir() if path.is_dir())
    assert (source / "LICENSE").read_text("utf-8").startswith("MIT License")
    pip = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index", "-q")
    run(*pip, "-w", out, source, cwd=out)
    (made,) = out.glob("*.whl")
    return made


def test_only_two_names_are_installed(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"sgs_compiler", "runtime"}


def test_every_module_card_and_grammar_file_travels(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    code = {path.relative_to(ROOT).as_posix() for tree in TREES[:2] for path in (ROOT / tree).rglob("*.py")}
    data = {
        f"sgs_compiler/_data/{path.relative_to(ROOT).as_posix()}"
        for tree, endings in (("cards", ("*.yaml",)), ("grammar", ("*.lark", "*.json")))
        for ending in endings
        for path in (ROOT / tree).rglob(ending)
    }
    assert data and names >= code | data
    assert {name for name in names if name.endswith(".py")} == code
    assert not {name for name in names if name.startswith("sgs_compiler/_data/")} - data


def test_the_installed_command_works_in_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    empty = tmp_path / "empty"
    empty.mkdir()
    call = (sys.executable, "-m", "sgs_compiler")
    where = run(
        sys.executable, "-c", "import sgs_compiler; print(sgs_compiler.__file__)", cwd=empty, PYTHONPATH=str(site)
    )
    assert where.stdout.startswith(str(site))
    done = run(*call, "demo", "--seed", "1", "--lang", "en", "--no-cache", cwd=empty, PYTHONPATH=str(site))
    assert "no problems" in done.stdout
    assert list(empty.iterdir()) == []
