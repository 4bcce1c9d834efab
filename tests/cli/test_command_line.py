"""The command line as a whole: help, languages, exit codes, odd consoles, faults; and the small commands."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from running import WRONG, one_line, pack, sgs
from shipped import all_packs

from sgs_compiler import workspace
from sgs_compiler.cli import explain, main
from sgs_compiler.cli.console import language
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import CODES
from sgs_compiler.reference import reference
from sgs_compiler.show import labels_of, show_card, show_skill

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("demo", "check", "test", "sim", "show", "packs", "reference", "explain")


def command(*words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """Runs the command as a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environ}
    return subprocess.run([sys.executable, "-m", "sgs_compiler", *words], env=env, capture_output=True, timeout=120)


# --- help, languages ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_command_has_help(name: str, lang: str) -> None:
    ran = sgs(name, "--help", lang=lang)
    assert (ran.code, ran.err) == (0, "") and "--lang" in ran.out


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in COMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("sgs ")


def test_help_loads_nothing_but_the_command_line() -> None:
    code = (
        "import sys; from sgs_compiler.cli import main; main(['--help'])\n"
        "names = {'yaml', 'lark', 'jsonschema', 'runtime', 'sgs_compiler.diagnostics', 'multiprocessing'}\n"
        "heavy = names & set(sys.modules)\n"
        "sys.exit(f'loaded: {heavy}' if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(
    ("words", "environ", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "C", "LC_ALL": "zh_TW"}, "zh"),
        ([], {"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        (["check", "--lang", "zh"], {"LANG": "en_US"}, "zh"),
        (["--lang=en", "check"], {"LANG": "zh_CN"}, "en"),
        (["check", "--", "--lang", "zh"], {"LANG": "en_US"}, "en"),
    ],
)
def test_the_language(words: list[str], environ: dict[str, str], lang: str) -> None:
    assert language(words, environ) == lang


@pytest.mark.parametrize("words", [["--lang", "zh", "explain", "201"], ["explain", "201", "--lang", "zh"]])
def test_the_language_may_stand_before_or_behind_the_command(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    assert "错误写法" in capsys.readouterr().out


# --- wrong usage --------------------------------------------------------------------------------------------------------


def test_no_command_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "sgs" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["chek", "x"], ["--wat"], ["check"], ["check", "--format", "xml", "x"], ["sim", "extra"],
        ["check", "x", "--lang", "fr"],
    ],
)  # fmt: skip
def test_wrong_usage_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    ran = capsys.readouterr()
    assert ran.out == "" and one_line(ran.err)


def test_a_near_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    main(["chekc"])
    assert "`check`" in capsys.readouterr().err


# --- faults, interruptions, pipes ---------------------------------------------------------------------------------------


def test_a_fault_is_one_line_and_exit_code_3(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("first line\nsecond line")

    monkeypatch.setattr(explain, "run", broken)
    ran = sgs("explain", "201")
    assert ran.code == 3 and one_line(ran.err) and "SGS902" in ran.err and "second line" in ran.err
    monkeypatch.setenv("SGS_TRACE", "1")
    assert "Traceback" in sgs("explain", "201").err


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (BrokenPipeError, 141), (RecursionError, 3)])
def test_other_ends(error: type[BaseException], code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise error

    monkeypatch.setattr(explain, "run", broken)
    ran = sgs("explain", "201")
    assert ran.code == code and (code == 3 or ran.err == "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_ctrl_c_is_quiet_with_all_its_processes() -> None:
    call = [sys.executable, "-m", "sgs_compiler", "sim", "--games", "100000", "--jobs", "2"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    # What runs in the background of a shell ignores Ctrl-C, and so would all it starts.
    process = subprocess.Popen(
        call,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=60) == (b"", b"")
        assert process.returncode == 130
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes there")
def test_a_closed_pipe_is_quiet() -> None:
    line = f'"{sys.executable}" -m sgs_compiler demo --lang zh | head -n 1'
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(line, shell=True, env=env, capture_output=True, timeout=120)
    assert done.stderr == b""


def test_an_internal_fault_while_checking_is_no_traceback(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("slot")

    monkeypatch.setattr(workspace, "compile_all", broken)
    pack(folder / "mine")
    ran = sgs("check", "mine", "--no-cache")
    assert ran.code == 3 and one_line(ran.err)


# --- consoles that are not UTF-8 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["cp1252:strict", "gbk:strict", "ascii", "utf-8"])
def test_any_console_can_show_the_output(encoding: str, folder: Path) -> None:
    pack(folder / "mine", WRONG)
    for words, code in ((("check", "mine"), 1), (("demo",), 0), (("--help",), 0)):
        done = command(*words, "--lang", "zh", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert done.returncode == code and b"Traceback" not in done.stderr, done.stderr
        assert done.stdout


def test_a_plain_locale_reads_utf_8(folder: Path) -> None:
    pack(folder / "mine")
    done = command("check", "mine", PYTHONUTF8="0", LC_ALL="C", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_gbk_file_is_one_error(folder: Path) -> None:
    pack(folder / "mine")
    (folder / "mine" / "hero.yaml").write_bytes((folder / "mine" / "hero.yaml").read_text("utf-8").encode("gbk"))
    ran = sgs("check", "mine")
    assert ran.code == 1 and ran.out.count("error[") == 1 and "GBK" in ran.out


# --- show, explain, reference -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("caocao", "general caocao 曹操 Cao Cao"),
        ("jianxiong", "skill jianxiong 奸雄"),
        ("奸雄", "skill jianxiong 奸雄"),
        ("slash", "card slash 杀"),
        ("identity", "mode identity"),
    ],
)
def test_show(id: str, shown: str) -> None:
    ran = sgs("show", id)
    assert ran.code == 0 and shown in ran.out and ran.out.splitlines()[-1].endswith("scenarios")


def test_show_is_the_same_from_the_cache() -> None:
    assert sgs("show", "caocao") == sgs("show", "caocao")


@pytest.mark.parametrize(
    ("id", "lang", "lines"),
    [
        (
            "rende",
            "en",
            [
                "choose at least 1 card from you.hand",
                "you give the chosen cards to the chosen player",
                "you recover 1 hp",
            ],
        ),
        ("tuxi", "en", ["you may pick 1 to 2 players from others", "for each of the chosen players (that player):"]),
        ("ganglie", "en", ["if the verdict is not heart:", "event.source may discard 2 cards from event.source.hand"]),
        (
            "ganglie",
            "zh",
            [
                "时机：受到伤害后（你）",
                "你可以进行判定",
                "如果判定牌不是红桃：",
                "伤害来源可以弃置伤害来源的手牌中的2张牌",
                "你对伤害来源造成1点伤害",
            ],
        ),
        ("guanxing", "zh", ["时机：准备阶段开始时（你）", "你可以观看牌堆顶的（5与所有角色的数量中较小的）张牌"]),
        ("luoyi", "zh", ["你可以令数值减少1", "本回合内："]),
        ("slash", "zh", ["牌 slash 杀 Slash（基本牌）", "由目标以【闪】响应", "限制：本阶段至多 1 次"]),
        ("identity", "en", ["5 players: 1 lord, 1 loyalist, 2 rebels, 1 renegade"]),
        ("identity", "zh", ["5 人：1 名主公、1 名忠臣、2 名反贼、1 名内奸", "起始手牌 4 张"]),
    ],
)
def test_show_reads_like_the_text_of_a_card(id: str, lang: str, lines: list[str]) -> None:
    out = sgs("show", id, lang=lang).out
    for line in lines:
        assert line in out, out


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_show_has_a_word_for_everything(lang: str) -> None:
    labels = labels_of(each for one in all_packs() for each in (*one.skills, *one.cards))
    for one in all_packs():
        for text in (
            *(show_skill(skill, lang, labels) for skill in one.skills),
            *(show_card(card, lang, labels) for card in one.cards),
        ):
            assert "#" not in text and "what was found" not in text and "前面的结果" not in text, text
            if lang == "zh":
                told = "".join(
                    line for line in text.splitlines() if not re.search("技能|牌 |^ *牌堆 |记录|说明|/[0-9]", line)
                )
                assert set(re.findall("[A-Za-z_]+", told)) <= {"x", "y"}, text


@pytest.mark.parametrize(("id", "near"), [("caoca", "`caocao`"), ("司马", "`simayi`"), ("zzzzzzzzzzzz", "")])
def test_show_of_an_unknown_id(id: str, near: str) -> None:
    ran = sgs("show", id)
    assert ran.code == 2 and one_line(ran.err) and near in ran.err


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_show_lists_the_rounds_of_skills_with_their_guards(folder: Path, lang: str) -> None:
    every = sgs("show", "--cycles", lang=lang)
    assert every.code == 0 and "ganglie/1 → damaged_after → ganglie/1" in every.out
    mine = sgs("show", "ganglie", "--cycles", lang=lang)
    assert mine.code == 0 and mine.out in every.out and len(mine.out) < len(every.out)
    assert sgs("show", "peach", "--cycles", lang=lang).code == 0


def test_show_needs_an_id_unless_all_rounds_are_wanted() -> None:
    ran = sgs("show")
    assert ran.code == 2 and one_line(ran.err) and "--cycles" in ran.err


def test_show_knows_the_packs_of_the_user(folder: Path) -> None:
    pack(folder / "mine")
    assert sgs("show", "hero").code == 2
    assert sgs("show", "hero", "--packs", "mine").code == 0


@pytest.mark.parametrize("code", [*CODES, "201", "sgs201"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_explain(code: str, lang: str) -> None:
    ran = sgs("explain", code, lang=lang)
    assert ran.code == 0 and ran.out.startswith("SGS")


@pytest.mark.parametrize("code", ["SGS999", "SGS2O1", "x", ""])
def test_explain_an_unknown_code(code: str) -> None:
    ran = sgs("explain", code)
    assert ran.code == 2 and one_line(ran.err)


def test_the_reference_is_written(folder: Path) -> None:
    ran = sgs("reference")
    assert ran.code == 0 and "docs/reference.md" in ran.out
    assert (folder / "docs" / "reference.md").read_text("utf-8") == reference()
    (folder / "file").write_text("")
    ran = sgs("reference", "--out", "file/x.md")
    assert ran.code == 2 and one_line(ran.err)


def test_the_reference_in_the_repository_is_up_to_date() -> None:
    written = (ROOT / "docs" / "reference.md").read_text("utf-8")
    assert written == reference(), "run `sgs reference`"


def test_the_shipped_packs_lie_beside_the_package_or_in_it() -> None:
    assert shipped_cards().is_dir()
