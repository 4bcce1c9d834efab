"""The scenario runner: what it reads, plays and reports. The files in `err` show every finding and failure there is."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from trial import HERE, PACK, codes, files, one, program, programs, read, results

from runtime.describe import describe
from sgs_compiler.diagnostics import CODES, Diagnostics, render
from sgs_compiler.diagnostics.prose import message
from sgs_compiler.scenarios import counts_text, failure_text, lacking, report, run_scenario, run_scenarios

# Failures that a right game never shows.
NOT_SHOWN = {"SGS758", "SGS761"}
# Said of a scenario in a file of cards, which the runner never reads (tests/compiler/test_packs.py), and of gaps
# (tests/test_coverage.py).
ELSEWHERE = {"SGS722", "SGS730", "SGS731", "SGS732", "SGS768"}
STRIKES = "  - {hand: [strike spade 7]}\n  - {hand: [dodge heart 2]}"


def golden(name: str, text: str) -> None:
    """Compares a text with the file it is kept in; SGS_UPDATE_GOLDEN=1 writes it anew."""
    path = HERE / "err" / name
    if os.environ.get("SGS_UPDATE_GOLDEN"):
        path.write_bytes(text.encode())
    assert text == path.read_bytes().decode()


def wrong(name: str) -> str:
    return (HERE / "err" / f"{name}.test.yaml").read_text("utf-8")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_cannot_be_read_is_reported_at_its_place(lang: str) -> None:
    _, found = read(wrong("reading"), "reading.test.yaml")
    golden(f"reading.{lang}.out", render(found, "text", lang))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_failures_are_shown_with_what_happened(lang: str) -> None:
    failed = results(wrong("running"), "running.test.yaml")
    assert not any(result.ok for result in failed)
    golden(f"running.{lang}.out", report(failed, lang))


def test_every_code_is_shown() -> None:
    shown = {each.code for each in read(wrong("reading"))[1]}
    shown |= {each.code for result in results(wrong("running")) for each in result.failures}
    assert {code for code in CODES if "SGS700" < code < "SGS800"} - shown == NOT_SHOWN | ELSEWHERE


@pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "junit"])
def test_failures_render_in_every_form(form: str) -> None:
    for result in results(wrong("running")):
        for lang in ("zh", "en"):
            assert render(result.failures, form, lang)


def test_the_pack_proves_itself() -> None:
    found = Diagnostics()
    done = run_scenarios(files(), programs(), found)
    assert not list(found), render(found, "text", "en")
    assert all(result.ok for result in done), report(done)
    assert len(done) == 20
    assert counts_text(done) == "20 passed, 0 failed"


def test_a_scenario_gives_the_same_trace_every_time() -> None:
    first, second = (run_scenarios(files(), programs(), Diagnostics()) for _ in range(2))
    assert [result.trace.entries for result in first] == [result.trace.entries for result in second]


def test_what_is_turned_round_fails() -> None:
    """Every wish with another value and every happening that should not be must fail."""
    for result in run_scenarios(files(), programs(), Diagnostics()):
        scenario = result.scenario
        for index, wish in enumerate(scenario.wishes):
            if isinstance(wish.value, int) and wish.key != "turn":
                other = replace(wish, value=not wish.value if isinstance(wish.value, bool) else wish.value + 1)
                wishes = (*scenario.wishes[:index], other, *scenario.wishes[index + 1 :])
                assert not run_scenario(program(), replace(scenario, wishes=wishes)).ok, (result.name, wish.key)
        for each in scenario.happened:
            assert not run_scenario(program(), replace(scenario, happened=(), not_happened=(each,))).ok, result.name
        for each in scenario.not_happened:
            assert not run_scenario(program(), replace(scenario, happened=(each,), not_happened=())).ok, result.name


def test_only_chosen_scenarios_run() -> None:
    done = run_scenarios(files(), programs(), Diagnostics(), lambda scenario: "hidden" in scenario.title)
    assert [result.scenario.title for result in done] == ["hidden cards are taken"]
    assert done[0].name.endswith("own.test.yaml::hidden cards are taken")


# --- the table --------------------------------------------------------------------------------------------------------


def test_cards_come_from_the_deck_and_the_rest_lies_below() -> None:
    result = one(STRIKES, "  - P1: end", "{}", "deck: [heart 13 cure]\n")
    play = result.trace.play
    assert play is not None
    names = [(card.kind.id, card.suit, card.number) for card in play.cards]
    assert names.count(("strike", "spade", 7)) == 1
    assert len(names) == len(set(names)) == 13
    deck = [play.cards[id] for id in reversed(play.state.zones[0])]
    assert [(card.kind.id, card.number) for card in deck[:3]] == [("cure", 13), ("cure", 3), ("volley", 4)]


def test_a_bare_name_leaves_a_card_that_is_named_in_full() -> None:
    result = one("  - {hand: [strike]}\n  - {hand: [strike spade 7]}", "  - P1: end", "{P1: {hand: [strike spade 8]}}")
    assert result.ok, report([result])


def test_kept_cards_of_a_card_that_is_not_there_are_refused() -> None:
    result = one("  - {alive: no}\n  - {}", "  []", "{}")
    assert codes(result) == ["SGS759"]


def test_nobody_lives_at_0_hp_without_a_reason() -> None:
    result = one("  - {}\n  - {hp: 0}", "  []", "{}")
    assert codes(result) == ["SGS759"]
    assert "0 hp" in report([result])


# --- answers ----------------------------------------------------------------------------------------------------------


def test_the_next_entry_waits_for_its_question() -> None:
    table = "  - {hand: [volley]}\n  - {hand: [dodge]}\n  - {hand: [dodge]}"
    result = one(table, "  - P1: {use: volley}\n  - P3: {play: dodge}", "{P2: {hp: 3}, P3: {hp: 4}, asked: [P2, P3]}")
    assert result.ok, report([result])


def test_entries_are_used_in_order() -> None:
    table = "  - {hand: [volley]}\n  - {hand: [dodge]}\n  - {hand: [dodge]}"
    result = one(table, "  - P1: {use: volley}\n  - P3: {play: dodge}\n  - P2: {play: dodge}", "{}", "until: end\n")
    assert codes(result) == ["SGS755"]


def test_an_error_of_the_game_names_the_part_that_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("sgs_compiler.scenarios.run.advance", broken)
    result = one(STRIKES, "  - P1: end", "{}")
    assert codes(result) == ["SGS761"]
    assert "ZeroDivisionError: by nought" in failure_text(result)
    assert "Traceback" not in failure_text(result)


def test_a_scenario_that_goes_on_and_on_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sgs_compiler.scenarios.run.advance", lambda play: True)
    assert codes(one(STRIKES, "  []", "{}", "until: game\n")) == ["SGS758"]


# --- what is told -----------------------------------------------------------------------------------------------------


def test_every_row_of_the_log_is_told_in_both_languages() -> None:
    for result in run_scenarios(files(), programs(), Diagnostics()):
        for lang in ("zh", "en"):
            for line in result.trace.lines(lang):
                assert line and "None" not in line
        assert result.trace.play is not None
        for row in result.trace.rows:
            assert not describe(result.trace.play, row, "en").startswith(f"{row[0]} {row[1]} ")


def test_a_viewer_is_told_only_what_he_may_know() -> None:
    result = one("  - {hand: [thief]}\n  - {hand: [cure]}\n  - {}", "  - P1: {use: thief, on: P2}\n  - P1: yes", "{}")
    play = result.trace.play
    assert play is not None
    row = next(row for row in result.trace.rows if row[0] == "move" and row[1] == "take")
    assert "Cure" in describe(play, row, "en", viewer=0)
    assert "Cure" in describe(play, row, "en", viewer=1)
    assert describe(play, row, "en", viewer=2) == "P1 takes 1 card from P2's hand"
    assert describe(play, row, "zh") == "P1获得P2手牌里的【药】红桃3"


def test_what_has_too_few_scenarios_is_listed() -> None:
    scenarios = [result.scenario for result in run_scenarios(files(), programs(), Diagnostics())]
    lacks = {lack.id: lack for lack in lacking(program().packs, scenarios)}
    assert "strike" not in lacks
    assert (lacks["grit"].works, lacks["grit"].must_not) == (1, 1) if "grit" in lacks else True
    assert lacks["whirl"].count == 0
    assert lacks["barter"].works == 2 and lacks["barter"].must_not == 0


def test_scenarios_of_this_folder_are_found() -> None:
    assert (PACK / "own.test.yaml").is_file()
    assert Path(files()[0].scenarios[0].name).name == "own.test.yaml"


def test_the_wrong_player_is_told_where_the_question_was() -> None:
    table = "  - {hand: [strike spade 7]}\n  - {general: somebody}\n"
    strike = "  - P1: {use: strike, on: P2}\n"
    wrong_player = one(table, strike + "  - P1: yes", "{P2: {hp: 3}}")
    (failure,) = wrong_player.failures
    assert failure.code == "SGS767" and failure.fact["about"] == "grit" and failure.fact["asked"] == "P2"
    assert message(failure, "en") == "P1 is not asked; P2 is, about grit"
    assert failure.span is not None and failure.span.text == "P1: yes"
    assert not any("discard" in line for line in wrong_player.trace.lines("en"))
    assert "SGS767" not in codes(one(table, strike + "  - P2: yes", "{}"))


def test_a_scenario_that_works_expects_something() -> None:
    text = "scenario: trial\nabout: [grit]\nworks: {}\nplayers: [{{}}, {{}}]\ndo:\n  - P1: {}\nexpect: {{}}\n"
    assert [each.code for each in read(text.format("yes", "end"))[1]] == ["SGS723"]
    assert not list(read(text.format("no", "end"))[1])
    assert not list(read(text.format("yes", "{not_offered: [strike]}"))[1])


def test_the_trace_names_cards_and_skills() -> None:
    trace = one(
        "  - {hand: [strike]}\n  - {general: somebody, hand: [dodge]}", "  - P1: {use: strike, on: P2}", "{}"
    ).trace
    told = {lang: "\n".join(trace.lines(lang)) for lang in ("zh", "en")}
    assert "P2 is asked for Dodge against Strike: " in told["en"]
    assert "问 P2 是否用【躲】响应【打】: " in told["zh"]
    assert "processing" not in told["en"] and "处理区" not in told["zh"]
