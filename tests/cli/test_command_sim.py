"""`sgs sim` and `sgs demo`: whole games."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from running import GENERAL, one_line, pack, sgs, write
from shipped import packs, program

from runtime import simulate as simulation
from runtime.invariants import InvariantError
from sgs_compiler.cli import sim
from sgs_compiler.cli.sim_coverage import Seen

FEW = ("--games", "3", "--players", "4")


def test_json_is_one_object_with_everything() -> None:
    ran = sgs("sim", *FEW, "--json", "--seed", "5")
    value = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert value["games"] == 3 and value["unfinished"] == 0 and value["errors"] == []
    assert value["turns"] > 0 and len(value["log_hash"]) == 64
    assert set(value["roles"]) <= {"lord", "loyalist", "rebel", "renegade"}
    assert sum(rate["games"] for rate in value["roles"].values()) == 12
    assert sum(rate["games"] for rate in value["generals"].values()) == 12
    assert all(0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1 for rate in value["generals"].values())


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs() -> None:
    one, two, other = (
        json.loads(sgs("sim", "--games", "9", "--json", "--seed", seed, "--jobs", jobs).out)
        for seed, jobs in (("1", "1"), ("1", "2"), ("2", "1"))
    )
    assert one == two and one["log_hash"] != other["log_hash"]


def test_the_table_has_rates_with_intervals_and_names() -> None:
    ran = sgs("sim", *FEW)
    assert ran.code == 0
    assert "95 % interval" in ran.out and "lord" in ran.out and "% – " in ran.out
    assert "主公" in sgs("sim", *FEW, lang="zh").out


@pytest.mark.parametrize(
    "words",
    [
        ("--players", "0"), ("--players", "99"), ("--players", "two"), ("--games", "0"), ("--games", "-1"),
        ("--seed", "-1"), ("--jobs", "0"), ("--bots", "nobody"), ("--bots", "random,random"), ("--mode", "chess"),
        ("--packs", "nowhere"), ("--games", "99999999999999999999"), ("--wat",),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_bad_arguments_are_one_line_and_exit_code_2(words: tuple[str, ...], lang: str) -> None:
    ran = sgs("sim", *words, lang=lang)
    assert (ran.code, ran.out) == (2, "") and one_line(ran.err)


def test_a_near_mode_is_named() -> None:
    assert "`identity`" in sgs("sim", "--mode", "identty").err


def test_packs_of_the_user_are_played_with(folder: Path) -> None:
    pack(folder / "mine")
    text = (folder / "mine" / "hero.yaml").read_text("utf-8")
    for n in range(30):
        copy = text.replace("hero", f"hero_{n}").replace("thrift", f"thrift_{n}")
        write({f"hero_{n}.yaml": copy}, folder / "mine")
    value = json.loads(sgs("sim", *FEW, "--json", "--packs", "mine").out)
    assert any(name.startswith("hero") for name in value["generals"])


@pytest.mark.parametrize("fault", ["error", "unfinished"])
def test_a_game_that_goes_wrong_is_exit_code_1(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = simulation.play_one

    def broken(program, setup, *rest):  # type: ignore[no-untyped-def]
        outcome = real(program, setup, *rest)
        if setup.seed != 6:
            return outcome
        return simulation.replace(outcome, finished=False, error="Runaway: too long" if fault == "error" else "")

    monkeypatch.setattr(simulation, "play_one", broken)
    ran = sgs("sim", *FEW, "--seed", "5", "--jobs", "1")
    assert ran.code == 1
    assert (
        "seed 6: Runaway: too long" if fault == "error" else "1 game not finished after 2000 turns, seeds 6"
    ) in ran.out
    value = json.loads(sgs("sim", *FEW, "--seed", "5", "--jobs", "1", "--json").out)
    assert [each["seed"] for each in value["errors"]] == ([6] if fault == "error" else [])


def test_few_games_need_few_processes() -> None:
    class Given:
        jobs = None
        games = 3

    assert sim._jobs(Given()) == 1  # type: ignore[arg-type]


def test_demo_tells_one_game_and_what_to_try() -> None:
    ran = sgs("demo")
    assert (ran.code, ran.err) == (0, "")
    assert "no problems" in ran.out and "-- P1 " in ran.out and "the winners: " in ran.out and "sgs sim" in ran.out
    assert sgs("demo") == ran
    assert sgs("demo", "--seed", "8").out != ran.out


def test_demo_in_chinese_with_two_players() -> None:
    ran = sgs("demo", "--players", "2", lang="zh")
    assert ran.code == 0 and "的回合" in ran.out and "胜者" in ran.out


@pytest.mark.parametrize("name", ["guanyu", "关羽", "Guan Yu"])
def test_demo_with_a_general_of_ones_choice(name: str) -> None:
    assert "  P1 Guan Yu, the lord, 5 hp\n" in sgs("demo", "--general", name).out


def test_demo_says_once_who_plays_what_and_the_roles_of_the_dead() -> None:
    lines = sgs("demo", "--seed", "3").out.splitlines()
    assert "  roles: 1 lord, 1 loyalist, 2 rebels, 1 renegade (those not named here are shown at death)" in lines
    start = lines.index("== round 1 ==")
    told = [line for line in lines[:start] if re.fullmatch(r"  P\d .+, \d hp", line)]
    assert [line[:4] for line in told] == ["  P1", "  P2", "  P3", "  P4", "  P5"]
    assert [", the lord, " in line for line in told] == [True, False, False, False, False]
    assert not any("becomes" in line for line in lines)
    dead = [
        (line, after) for line, after in zip(lines, lines[1:], strict=False) if re.search(r"^  P\d .* dies\b", line)
    ]
    assert dead
    for line, after in dead:
        name = re.split(r" dies\b", line)[0]
        assert re.fullmatch(re.escape(name) + r" was (the|a) (lord|loyalist|rebel|renegade)", after)


@pytest.mark.parametrize("seed", ["1", "3", "4", "7"])
def test_demo_reads_as_a_player_would_tell_it(seed: str) -> None:
    en = sgs("demo", "--seed", seed).out.split("== round 1 ==")[1].split("the winners")[0]
    told = [line.strip() for line in en.splitlines() if line.startswith("  ")]
    rest = [line for line in told if not re.match("P[1-9] ", line)]
    impersonal = r".* (is offset|has no effect on .*)|the (target|discard pile) .*|.*put (on|at) .*|turned over .*"
    assert [line for line in rest if not re.fullmatch(impersonal, line)] == []
    assert not any(word in en for word in ("processing", "made of nothing", "killed by the game", " 1 cards"))
    zh = sgs("demo", "--seed", seed, lang="zh").out
    assert not any(word in zh for word in ("处理区", "系统", "→"))


LOOP = """\
    tags: [locked]
    when: phase_start(start)
    do: |
      repeat:
        you flip
        if you.hp > 50:
          stop
"""


def test_a_skill_without_end_is_a_finding_about_the_skill(folder: Path) -> None:
    general = GENERAL.split("    when:")[0] + LOOP
    pack(folder / "mine", general)
    assert sgs("check", "mine").code == 0
    for lang in ("zh", "en"):
        ran = sgs("demo", "--packs", "mine", "--general", "hero", lang=lang)
        assert (ran.code, ran.err) == (1, "")
        told = [line for line in ran.out.splitlines() if "Runaway" in line]
        assert len(told) == 1 and "skill thrift, mine/hero.yaml:" in told[0]


def test_a_game_that_breaks_names_the_skill_that_ran() -> None:
    play = simulation.new_game(program(), simulation.Setup(2, 1), lambda *_: None)
    live = SimpleNamespace(part=SimpleNamespace(skill="rende", words_of="rende", line=7))
    play.culprits.append(live)  # type: ignore[arg-type]
    told = simulation.blame(play, InvariantError("a card is in two zones"))
    assert "InvariantError: a card is in two zones" in told and re.search(r"skill rende, \S+:7", told)


@pytest.mark.parametrize(
    "words",
    [("--players", "0"), ("--players", "1"), ("--players", "50"), ("--general", "guany"), ("--packs", "nowhere")],
)
def test_demo_refuses_what_cannot_be(words: tuple[str, str]) -> None:
    ran = sgs("demo", *words)
    assert (ran.code, ran.out) == (2, "") and one_line(ran.err)


# --- the packs of a game ------------------------------------------------------------------------------------------------


def crowd(folder: Path, name: str, depends: str = "") -> Path:
    """A pack of so many generals that some are in every game."""
    pack(folder / name)
    manifest = f'pack: {name}\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n{depends}'
    text = (
        (folder / name / "hero.yaml")
        .read_text("utf-8")
        .replace("hero", f"{name}_hero")
        .replace("thrift", f"{name}_skill")
    )
    copies = {f"hero_{n}.yaml": text.replace("_hero", f"_hero_{n}").replace("_skill", f"_skill_{n}") for n in range(60)}
    return write({"pack.yaml": manifest, "hero.yaml": text, **copies}, folder / name)


def seen_generals(*words: str) -> set[str]:
    ran = sgs("sim", "--games", "6", "--players", "5", "--json", *words)
    assert ran.code == 0, ran.err
    return set(json.loads(ran.out)["generals"])


def home_of_the_default_mode() -> set[str]:
    """The generals of the pack that has the default mode."""
    found = next(each for each in packs() if any(mode.default for mode in each.modes))
    return {general.id for general in found.generals}


def test_without_packs_a_game_is_played_with_the_pack_of_its_mode(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SGS_PACKS", "on")
    monkeypatch.setattr("sgs_compiler.strangers.packs_folder", lambda: tmp_path / "installed")
    crowd(tmp_path / "installed", "crowd")
    assert seen_generals() <= home_of_the_default_mode()
    assert any(name.startswith("crowd") for name in seen_generals("--packs", "crowd"))
    assert any(name.startswith("crowd") for name in seen_generals("--packs", "all"))


def test_what_a_pack_is_built_on_comes_with_it(folder: Path) -> None:
    crowd(folder, "low")
    crowd(folder, "high", 'depends: {low: ">=1.0", standard: ">=1.0"}\n')
    crowd(folder, "far")
    seen = seen_generals("--packs", "high", "--packs", "low", "--packs", "far/pack.yaml")
    assert {name.split("_")[0] for name in seen} >= {"low", "high", "far"}
    (folder / "both").mkdir()
    (folder / "high").rename(folder / "both" / "high")
    (folder / "low").rename(folder / "both" / "low")
    assert not any(name.startswith("far") for name in seen_generals("--packs", "both"))


def test_a_pack_goes_by_its_id() -> None:
    assert seen_generals("--packs", "standard") == seen_generals()
    assert seen_generals("--packs", "standard", "--packs", "all") == seen_generals("--packs", "all")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "sgs: no pack `standrad`; did you mean `standard`?\n"),
        ("zh", "sgs: 没有卡牌包 `standrad`；是不是 `standard`？\n"),
    ],
)
@pytest.mark.parametrize("command", ["sim", "demo"])
def test_an_unknown_pack_is_told_with_the_near_one(command: str, lang: str, told: str) -> None:
    ran = sgs(command, "--packs", "standrad", lang=lang)
    assert (ran.code, ran.out, ran.err) == (2, "", told)
    ran = sgs(command, "--packs", "quux", lang=lang)
    assert ran.code == 2 and one_line(ran.err) and "all, " in ran.err and "standard" in ran.err


def test_a_mode_brings_its_pack(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SGS_PACKS", "on")
    monkeypatch.setattr("sgs_compiler.strangers.packs_folder", lambda: tmp_path)
    place = crowd(tmp_path, "crowd")
    write({"quick.yaml": "variant: quick\nof: identity\nname: {zh: 快, en: Quick}\nhand: 5\n"}, place)
    assert any(name.startswith("crowd") for name in seen_generals("--mode", "quick"))
    ran = sgs("sim", "--packs", "standard", "--mode", "quick")
    assert ran.code == 2 and one_line(ran.err) and "`quick`" in ran.err


# --- what came up -------------------------------------------------------------------------------------------------------


def test_coverage_counts_what_came_up_for_any_number_of_jobs() -> None:
    one, two = (
        json.loads(sgs("sim", "--games", "10", "--coverage", "--json", "--jobs", jobs).out) for jobs in ("1", "2")
    )
    assert one == two
    coverage = one["coverage"]
    assert coverage["version"] == 1 and coverage["least"] == 20
    assert sum(coverage["generals"].values()) == 10 * 5
    assert set(coverage["generals"]) == home_of_the_default_mode()
    assert coverage["rare_generals"] == [id for id, games in coverage["generals"].items() if games < 20]
    assert coverage["idle_skills"] == [id for id, row in coverage["skills"].items() if not row["times"]]
    assert all(row["games"] <= row["times"] for row in coverage["skills"].values())
    assert any(row["used"] and row["times"] for row in coverage["cards"].values())
    assert "coverage" not in json.loads(sgs("sim", *FEW, "--json").out)


def test_coverage_as_tables_with_what_did_not_come_up() -> None:
    ran = sgs("sim", *FEW, "--coverage")
    assert ran.code == 0
    for told in ("games with effect", "generals in fewer than 20 games: ", "skills never used: ", "cards never used: "):
        assert told in ran.out
    assert re.search(r"^slash Slash +[1-9]", ran.out, re.M)
    zh = sgs("sim", *FEW, "--coverage", lang="zh").out
    assert "上场不到 20 局的武将：" in zh and re.search(r"^slash 杀 +[1-9]", zh, re.M)


def test_too_little_that_came_up_is_exit_code_1_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sgs("sim", *FEW, "--coverage").code == 0
    assert sgs("sim", *FEW, "--coverage-min", "2").code == 1
    everything = Seen(2, {"a": 2}, {"b": (1, 1, 1)}, {"c": (0, 0, 0)})
    monkeypatch.setattr(sim, "seen", lambda *_: everything)
    ran = sgs("sim", *FEW, "--coverage-min", "2")
    assert ran.code == 0 and "skills never used: none" in ran.out and "cards never used: c" in ran.out
    for less in (replace(everything, least=3), replace(everything, skills={"b": (5, 0, 0)})):
        monkeypatch.setattr(sim, "seen", lambda *_, less=less: less)
        assert sgs("sim", *FEW, "--coverage-min", "2").code == 1
