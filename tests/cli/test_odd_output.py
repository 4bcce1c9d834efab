"""Standard output that cannot show everything, is full or closed, and paths that are nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from running import GENERAL, one_line, pack, sgs

from sgs_compiler.cli import main
from sgs_compiler.cli.tables import Progress

ROOT = Path(__file__).resolve().parents[2]
CHINESE = GENERAL.replace("draw 1 card", "draw 1 牌")


def command(words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """A command line with its redirections."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environ}
    line = f'"{sys.executable}" -m sgs_compiler {words}'
    return subprocess.run(["sh", "-c", line], env=env, capture_output=True, timeout=120)


@pytest.mark.parametrize("form", ["json", "sarif", "junit", "github"])
def test_forms_for_programs_lose_nothing_in_ascii(form: str, folder: Path) -> None:
    pack(folder / "mine", CHINESE)
    plain = command(f"check mine --lang zh --format {form}", PYTHONIOENCODING="utf-8")
    ascii = command(f"check mine --lang zh --format {form}", PYTHONIOENCODING="ascii")
    assert plain.returncode == ascii.returncode == 1 and b"??" not in ascii.stdout
    assert ascii.stdout.isascii() and not plain.stdout.isascii()
    if form in ("json", "sarif"):
        assert json.loads(ascii.stdout) == json.loads(plain.stdout)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize(("redirect", "reason"), [("> /dev/full", b"No space left"), (">&-", b"closed")])
@pytest.mark.parametrize("words", ["check mine", "explain SGS201", "sim --games 1 --players 2 --json"])
def test_output_that_cannot_be_written_is_one_line(words: str, redirect: str, reason: bytes, folder: Path) -> None:
    pack(folder / "mine")
    ran = command(f"{words} --lang en {redirect}")
    assert ran.returncode == 2 and one_line(ran.stderr.decode()) and reason in ran.stderr, ran.stderr
    assert b"SGS902" not in ran.stderr


@pytest.mark.parametrize("words", [("check", ""), ("test", " "), ("demo", "--packs", "")])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_empty_path_is_wrong_usage(words: tuple[str, ...], lang: str) -> None:
    ran = sgs(*words, lang=lang)
    assert (ran.code, ran.out) == (2, "") and one_line(ran.err)
    assert ("路径是空的" if lang == "zh" else "the path is empty") in ran.err


def test_numbers_are_counted_and_measured() -> None:
    assert "is too large: at most 999999999999" in sgs("demo", "--seed", "9" * 26).err
    assert "is too small" in sgs("demo", "--seed", "-" + "9" * 26).err
    assert "is not a whole number" in sgs("demo", "--seed", "1.5").err


def test_one_file_is_one_file(folder: Path) -> None:
    (folder / "loose").mkdir()
    (folder / "loose" / "a.yaml").write_text(GENERAL, "utf-8")
    assert "this folder has 1 card file, but no `pack.yaml`" in sgs("check", "loose").out
    (folder / "loose" / "b.yaml").write_text(GENERAL, "utf-8")
    assert "this folder has 2 card files" in sgs("check", "loose").out


@pytest.mark.parametrize("name", ["", "demo", "check", "test", "sim", "show", "reference", "explain"])
def test_help_is_in_chinese(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*filter(None, [name]), "--lang", "zh", "--help"]) == 0
    text = capsys.readouterr().out
    for english in ("usage", "options", "positional", "show this", "show program", "exit"):
        assert english not in text
    assert "用法：" in text and "显示这份帮助" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check",), "还缺少：路径"),
        (("sim", "--games"), "后面要写一个值"),
        (("check", "x", "--format", "pdf"), "不能是 'pdf'"),
        (("demo", "--nothing"), "不认识：--nothing"),
    ],
)
def test_wrong_usage_is_told_in_chinese(words: tuple[str, ...], said: str) -> None:
    ran = sgs(*words, lang="zh")
    assert ran.code == 2 and one_line(ran.err) and said in ran.err and "argument" not in ran.err


def test_a_long_game_shows_that_it_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(on=True, patience=0.01)
    progress(0, 5)
    while capsys.readouterr().err.count("0/5") < 1:  # no call is made while one game is played
        pass
    progress.close()
    assert capsys.readouterr().err.endswith("\r")
    quiet = Progress(on=False)
    quiet(1, 5)
    quiet.close()
    assert capsys.readouterr().err == ""
