"""Branch coverage of effects: each kind of branch is seen when, and only when, a scenario goes that way."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from cli.running import sgs, write
from shipped import packs, random_answers

from runtime.game import Setup, new_game, run
from runtime.linking import link_program
from runtime.program import LinkedModifier, LinkedOffer, LinkedTrigger
from runtime.save import log_hash
from sgs_compiler.cache import Cache
from sgs_compiler.check.written import Written
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.ids import Names
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Branch, Branches, Covered, Programs, covered, report, run_scenarios
from sgs_compiler.scenarios.gaps import disproved, explain, read_gaps
from sgs_compiler.workspace import check, locate

PACK = 'pack: tried\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\ndepends: {standard: ">=1"}\n'
P1 = "  - {skills: [tried], hand: [slash spade 7, jink heart 2]}\n  - {hand: [jink diamond 2]}\n"
PLAYERS = P1 + "  - {}\n"


def skill(body: str) -> str:
    return f"skill: tried\nname: {{zh: 试, en: Tried}}\n{body}"


def scenario(do: str, players: str = PLAYERS, more: str = "") -> str:
    return f"about: [tried]\nworks: yes\nplayers:\n{players}{more}do:\n{do}\nexpect: {{P1: {{alive: yes}}}}\n"


def measured(folder: Path, cards: str, *scenarios: str) -> list[Branch]:
    """The branches of a skill with the scenarios that are given, none of which may fail."""
    told = "---\n".join(f"scenario: s{number}\n{text}" for number, text in enumerate(scenarios))
    for name, text in (("pack.yaml", PACK), ("tried.yaml", cards), ("tried.test.yaml", told)):
        (folder / name).write_text(text, "utf-8")
    found, written = Diagnostics(), Written()
    files = find_packs([shipped_cards(), folder], found)
    branches = Branches(written)
    programs = Programs(compile_packs(files, found, written=written), branches)
    assert not found.has_errors, render(found)
    mine = [pack for pack in files if pack.folder == folder]
    results = run_scenarios(mine, programs, found, None, branches)
    assert not list(found) and all(result.ok for result in results), render(found) + report(results)
    return list(covered(branches, mine)[0].branches)


def ways(branches: list[Branch], kind: str) -> dict[str, int]:
    return {each.way: each.count for each in branches if each.kind == kind}


END = skill("when: phase_start(finish)\ndo: |\n")
NO_TURN = scenario("  - P1: end", more="until: P2\n")


@pytest.mark.parametrize(
    ("answer", "seen"), [("yes", {"taken": 1, "declined": 0}), ("no", {"taken": 0, "declined": 1})]
)
def test_a_question_is_taken_or_declined(answer: str, seen: dict[str, int], tmp_path: Path) -> None:
    told = scenario(f"  - P1: end\n  - P1: {answer}", more="until: P2\n")
    assert ways(measured(tmp_path, END + "  you may draw 1 card\n", told), "may") == seen


def test_what_was_impossible_was_not_declined(tmp_path: Path) -> None:
    empty = scenario("  - P1: end", "  - {skills: [tried]}\n  - {}\n", "until: P2\n")
    made = measured(tmp_path, END + "  you may discard 1 card\n", empty)
    assert ways(made, "may") == {"taken": 0, "declined": 0}


@pytest.mark.parametrize("answer", [("play", "{play: jink}", "taken"), ("play", "no", "declined"), ("none", "", "")])
def test_verbs_that_ask_by_themselves(answer: tuple[str, str, str], tmp_path: Path) -> None:
    body = END + "  for each foe in others:\n    foe may play jink\n"
    hand = "[jink diamond 2]" if answer[0] == "play" else "[]"
    do = "  - P1: end" + (f"\n  - P2: {answer[1]}" if answer[1] else "")
    told = scenario(do, f"  - {{skills: [tried]}}\n  - {{hand: {hand}}}\n", "until: P2\n")
    seen = {way for way, count in ways(measured(tmp_path, body, told), "may").items() if count}
    assert seen == ({answer[2]} if answer[2] else set())


def test_a_forced_clause_branches_where_something_hangs_on_it(tmp_path: Path) -> None:
    body = skill("tags: [locked]\nwhen: phase_start(finish)\ndo: |\n  you discard 3 cards:\n    you draw 1 card\n")
    few = scenario("  - P1: end", more="until: P2\n")
    many = scenario("  - P1: end\n", "  - {skills: [tried], hand: [jink, jink, jink]}\n  - {}\n", "until: P2\n")
    assert ways(measured(tmp_path, body, few), "clause") == {"done": 0, "undone": 1}
    made = measured(tmp_path, body, many)
    assert ways(made, "clause") == {"done": 1, "undone": 0}
    assert ways(made, "trigger") == {"fired": 1}


IFS = END.replace("when:", "tags: [locked]\nwhen:") + (
    "  if you.hand is empty:\n    you draw 1 card\n  else if you.hand.count is 1:\n    you draw 2 cards\n"
)


@pytest.mark.parametrize(("hand", "counts"), [("[]", [1, 0, 0]), ("[jink]", [0, 1, 0]), ("[jink, jink]", [0, 0, 1])])
@pytest.mark.parametrize("last", ["fails", "else"])
def test_each_arm_of_an_if(hand: str, counts: list[int], last: str, tmp_path: Path) -> None:
    body = IFS + ("  else:\n    you draw 3 cards\n" if last == "else" else "")
    told = scenario("  - P1: end", f"  - {{skills: [tried], hand: {hand}, hp: 4}}\n  - {{}}\n", "until: P2\n")
    made = [each for each in measured(tmp_path, body, told) if each.kind == "if"]
    assert sorted((each.text, each.way, each.count) for each in made) == sorted(
        [
            ("you.hand is empty", "holds", counts[0]),
            ("you.hand.count is 1", "holds", counts[1]),
            ("if you.hand is empty", last, counts[2]),
        ]
    )


def test_options_one_by_one(tmp_path: Path) -> None:
    body = END.replace("when:", "tags: [locked]\nwhen:") + (
        "  you choose up to 1:\n    - you draw 1 card\n    - you draw 2 cards\n"
    )
    second = scenario("  - P1: end\n  - P1: {option: 2}", more="until: P2\n")
    none = scenario("  - P1: end\n  - P1: no", more="until: P2\n")
    made = [each for each in measured(tmp_path, body, second, second) if each.kind == "options"]
    assert [(each.text, each.way, each.count) for each in made] == [
        ("you choose up to 1", "declined", 0), ("- you draw 1 card", "chosen", 0), ("- you draw 2 cards", "chosen", 2),
    ]  # fmt: skip
    made = measured(tmp_path, body, none)
    assert [each.count for each in made if each.kind == "options"] == [1, 0, 0]


def test_loops_over_something_and_over_nothing(tmp_path: Path) -> None:
    body = END.replace("when:", "tags: [locked]\nwhen:") + (
        "  for each foe in others where it.hand is not empty:\n    foe draws 1 card\n"
    )
    some = scenario("  - P1: end", more="until: P2\n")
    none = scenario("  - P1: end", "  - {skills: [tried]}\n  - {}\n", "until: P2\n")
    assert ways(measured(tmp_path, body, some), "each") == {"something": 1, "nothing": 0}
    assert ways(measured(tmp_path, body, none), "each") == {"something": 0, "nothing": 1}


@pytest.mark.parametrize(
    ("form", "hp", "seen"),
    [
        ("repeat you.lost_hp times:", 4, {"once": 0, "again": 0, "skipped": 1}),
        ("repeat you.lost_hp times:", 3, {"once": 1, "again": 0, "skipped": 0}),
        ("repeat you.lost_hp times:", 1, {"once": 0, "again": 1, "skipped": 0}),
        ("repeat 2 times:", 1, {}),
    ],
)
def test_rounds_of_a_loop(form: str, hp: int, seen: dict[str, int], tmp_path: Path) -> None:
    body = END.replace("when:", "tags: [locked]\nwhen:") + f"  {form}\n    you draw 1 card\n"
    told = scenario("  - P1: end", f"  - {{skills: [tried], hp: {hp}}}\n  - {{}}\n", "until: P2\n")
    assert ways(measured(tmp_path, body, told), "repeat") == seen


def test_a_loop_inside_itself_counts_its_own_rounds(tmp_path: Path) -> None:
    """The loop deals damage, which sets the same skill off again."""
    body = skill(
        "tags: [locked]\nwhen: hp_lost of you\nlimit: 2 times per turn\ndo: |\n"
        "  repeat at most 2 times:\n    you lose 1 hp\n    stop\n"
    )
    lose = "---\nskill: started\nname: {zh: 起, en: Start}\nplay: {limit: once per phase}\ndo: |\n  you lose 1 hp\n"
    told = scenario("  - P1: {skill: started}", "  - {skills: [tried, started], hp: 9, max_hp: 9}\n  - {}\n")
    assert ways(measured(tmp_path, body + lose, told), "repeat") == {"once": 2, "again": 0}


def test_conditions_of_triggers(tmp_path: Path) -> None:
    body = skill("tags: [locked]\nwhen: phase_start(finish)\nif: you.hand is empty\ndo: |\n  you draw 1 card\n")
    told = scenario("  - P1: end", "  - {skills: [tried]}\n  - {}\n", "until: P2\n")
    made = measured(tmp_path, body, told)
    assert ways(made, "condition") == {"holds": 1, "fails": 0}
    told = scenario("  - P1: end", more="until: P2\n")
    made = measured(tmp_path, body, told)
    assert ways(made, "condition") == {"holds": 0, "fails": 1} and ways(made, "trigger") == {"fired": 0}


def test_events_of_one_trigger(tmp_path: Path) -> None:
    body = skill("tags: [locked]\nwhen: damaged_after or recovered\ndo: |\n  you draw 1 card\n")
    hurt = scenario("  - P1: {use: slash, on: P2}", "  - {hand: [slash]}\n  - {skills: [tried]}\n")
    made = measured(tmp_path, body, hurt)
    assert [(each.text, each.count) for each in made if each.kind == "event"] == [
        ("damaged_after", 1),
        ("recovered", 0),
    ]


def test_modifiers_apply_or_their_condition_fails(tmp_path: Path) -> None:
    body = skill("modify: |\n  use_limit(you, slash) by 1 if you.hp < 3\n  distance(you, others) by -1\n")
    told = scenario("  - P1: {use: slash, on: P2}\n  - P2: {use: jink}")
    made = measured(tmp_path, body, told)
    by_text = {(each.text, each.kind, each.way): each.count for each in made}
    assert by_text["you.hp < 3", "condition", "fails"] and not by_text["you.hp < 3", "condition", "holds"]
    assert not by_text["use_limit(you, slash) by 1 if you.hp < 3", "modifier", "applied"]
    assert by_text["distance(you, others) by -1", "modifier", "applied"]
    assert len(by_text) == 4  # that others are not you is no branch


def test_offers_and_actions_are_used(tmp_path: Path) -> None:
    body = skill(
        "parts:\n  - offers: 1 heart hand card as slash if you.hp < 9\n"
        "  - play: {limit: once per phase, if: you.hand is not empty}\n    do: |\n      you draw 1 card\n"
    )
    offer = scenario("  - P1: {use: slash, by: tried, cards: [jink], on: P2}\n  - P2: {use: jink}")
    made = measured(tmp_path, body, offer)
    assert ways(made, "offer") == {"used": 1} and ways(made, "action") == {"used": 0}
    action = scenario("  - P1: {skill: tried}")
    made = measured(tmp_path, body, action)
    assert ways(made, "offer") == {"used": 0} and ways(made, "action") == {"used": 1}


def test_what_lasts_for_a_while_has_branches_of_its_own_and_ends(tmp_path: Path) -> None:
    body = skill(
        "play: {limit: once per phase}\ndo: |\n  until turn_end of you:\n    hand_limit(you) by 1\n"
        "    when recovered if amount > 1:\n      you draw 1 card\n"
    )
    made = measured(tmp_path, body, scenario("  - P1: {skill: tried}\n  - P1: end", more="until: P2\n"))
    seen = {(each.kind, each.way): each.count for each in made}
    assert seen["until", "ended"] == 1 and seen["modifier", "applied"]  # in the discard phase
    assert seen["trigger", "fired"] == 0 and seen["condition", "holds"] == seen["condition", "fails"] == 0


CARD = """\
card: tried
name: {zh: 试, en: Tried}
type: trick
use:
  - {at: play, targets: 1 other player, if: you.hp > 1}
  - {at: answer, if: answered.card is slash}
if: target.hp > 1
answer: {by: target, with: jink}
before: |
  you draw 1 card
resolve: |
  target draws 1 card
offset: |
  you draw 1 card
"""


def test_ways_to_use_a_card_and_its_scripts(tmp_path: Path) -> None:
    table = "  - {hand: [tried spade 7]}\n  - {hand: [jink]}\n"
    plain = scenario("  - P1: {use: tried, on: P2}", table)
    offset = scenario("  - P1: {use: tried, on: P2}\n  - P2: {use: jink}", table)
    spared = scenario("  - P1: {use: tried, on: P2}", table.replace("{hand: [jink]}", "{hp: 1}"))
    unfit = scenario("  - P1: {use: peach, not_offered: [tried]}", table.replace("7]", "7, peach], hp: 1"))
    made = measured(tmp_path, CARD, plain, offset, spared, unfit)
    assert [each.count for each in made if each.kind == "use"] == [3, 0]
    assert [each.count for each in made if each.kind == "script"] == [3, 1, 1]
    assert [(each.text, each.way, each.count) for each in made if each.kind == "condition"] == [
        ("you.hp > 1", "fails", 1), ("you.hp > 1", "holds", 3),
        ("answered.card is slash", "fails", 0), ("answered.card is slash", "holds", 0),
        ("target.hp > 1", "fails", 1), ("target.hp > 1", "holds", 2),
    ]  # fmt: skip


def test_inherited_scripts_are_one_branch(tmp_path: Path) -> None:
    heir = "---\ncard: heir\nname: {zh: 继, en: Heir}\nkind_of: tried\n"
    table = "  - {hand: [heir spade 7]}\n  - {hand: [jink]}\n"
    alone = measured(tmp_path, CARD, scenario("  - P1: {use: heir, on: P2}", table).replace("heir", "tried"))
    both = measured(tmp_path, CARD + heir, scenario("  - P1: {use: heir, on: P2}", table))
    assert [each.place[1:] for each in alone] == [each.place[1:] for each in both]
    assert [each.count for each in alone] == [each.count for each in both]


# --- gaps ---------------------------------------------------------------------------------------------------------------

GAP = "gap: tried\nat: you may draw 1 card\nnever: declined\nwhy: {zh: 无人拒绝, en: nobody declines}\n"
MAY = END + "  you may draw 1 card:\n    you draw 1 card\n"
TAKEN = scenario("  - P1: end\n  - P1: yes", more="until: P2\n")
DECLINED = scenario("  - P1: end\n  - P1: no", more="until: P2\n")


def told(folder: Path, gap: str, *scenarios: str, lang: str = "en") -> tuple[list[str], str, int]:
    """What `sgs check` and `sgs test --coverage` say of a gap: the codes with their places, the text, the exit code."""
    told = "---\n".join([gap, *(f"scenario: s{number}\n{text}" for number, text in enumerate(scenarios))])
    for name, text in (("pack.yaml", PACK), ("tried.yaml", MAY), ("tried.test.yaml", told)):
        (folder / name).write_text(text, "utf-8")
    checked = check(locate([folder]), Cache(on=False))
    codes = [f"{each.code} {each.span.line}:{each.span.column}" for each in checked.findings if each.span is not None]
    ran = sgs("test", str(folder), "--coverage-min", "100", lang=lang)
    return codes, ran.out, ran.code


def test_a_gap_is_no_branch_to_cover(tmp_path: Path) -> None:
    codes, out, code = told(tmp_path, GAP, TAKEN)
    assert (codes, code) == ([], 0)
    assert "  2        1     1  100.0 %\n" in out
    assert out.endswith("tried: answered with no: you may draw 1 card: nobody declines\n")
    assert told(tmp_path, GAP, TAKEN, lang="zh")[1].endswith("tried：拒绝：you may draw 1 card：无人拒绝\n")
    value = json.loads(sgs("test", str(tmp_path), "--coverage", "json").out)["coverage"]
    assert value["total"] == {"branches": 2, "seen": 1, "gaps": 1, "share": 1.0}
    assert [each["gap"] for each in value["branches"]] == ["nobody declines", None]


def test_a_gap_that_is_covered_is_an_error_when_it_is_measured(tmp_path: Path) -> None:
    codes, out, code = told(tmp_path, GAP, TAKEN, DECLINED)
    assert codes == [] and code == 1 and "error[SGS768]" in out and "tried.test.yaml:3:8" in out


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("gap: tried", "gap: treid", "SGS730 1:6"),
        ("draw 1", "draw 2", "SGS731 2:5"),
        ("never: declined", "never: [declined, again]", "SGS732 3:19"),
        ("never: declined", "never: declind", "SGS325 3:8"),
        ("why:", "because:", "SGS301 4:1"),
        ("why: {zh: 无人拒绝, en: nobody declines}\n", "", "SGS304 1:1"),
    ],
)
def test_a_gap_that_fits_nothing_is_an_error(old: str, new: str, place: str, tmp_path: Path) -> None:
    codes, out, code = told(tmp_path, GAP.replace(old, new), TAKEN)
    assert place in codes and code == 1 and f"error[{place[:6]}]" in out


def test_a_line_that_opens_a_block_may_be_copied_whole(tmp_path: Path) -> None:
    assert told(tmp_path, GAP.replace("you may draw 1 card", '"you may draw 1 card:"'), TAKEN)[::2] == ([], 0)


def test_a_gap_does_not_belong_into_a_file_of_cards(tmp_path: Path) -> None:
    for name, text in (("pack.yaml", PACK), ("tried.yaml", f"{MAY}---\n{GAP}")):
        (tmp_path / name).write_text(text, "utf-8")
    codes = [each.code for each in check(locate([tmp_path]), Cache(on=False)).findings]
    assert codes == ["SGS722"]


# --- the shipped packs --------------------------------------------------------------------------------------------------


def test_nothing_is_watched_unless_asked_for() -> None:
    program = link_program(packs())
    assert program.probe is None
    for part in program.parts.values():
        assert not isinstance(part, LinkedOffer) or part.seen is None
        assert not isinstance(part, LinkedTrigger) or type(part.events) is dict
        assert not isinstance(part, LinkedModifier) or part.constant is None or part.value([]) == part.constant


def test_watching_changes_no_game() -> None:
    found, written = Diagnostics(), Written()
    made = compile_packs(find_packs([shipped_cards()], found), found, written=written)
    seed = random.randrange(1_000_000)
    hashes = []
    for program in (link_program(made), link_program(made, Branches(written))):
        play = new_game(program, Setup(5, seed), random_answers(seed))
        run(play, 40)
        hashes.append(log_hash(play))
    assert hashes[0] == hashes[1], seed


def shipped_coverage() -> list[Covered]:
    """What the scenarios of the shipped packs cover, gaps explained."""
    found, written = Diagnostics(), Written()
    files = find_packs([shipped_cards()], found)
    branches = Branches(written)
    packs = compile_packs(files, found, written=written)
    run_scenarios(files, Programs(packs, branches), found, None, branches)
    explain(branches, read_gaps(files, Names(packs)), found)
    found.extend(disproved(branches.found.values()))
    assert not found.has_errors, render(found)
    return covered(branches, files)


def test_every_branch_of_the_shipped_packs_is_covered_or_explained() -> None:
    made = {Path(each.pack).name: each for each in shipped_coverage()}
    assert "standard" in made and not made.keys() - {path.name for path in shipped_cards().iterdir()}
    missing = [
        f"{branch.span.source.name}:{branch.span.line}:{branch.span.column} {branch.told('en')}: {branch.text}"
        for each in made.values()
        for branch in each.missing
    ]
    assert not missing, "\n".join(missing)


def test_a_pack_is_covered_by_its_own_scenarios_alone(tmp_path: Path) -> None:
    """Whatever else is tested with it, so that its figure is the same wherever it is measured."""
    manifest = PACK.split("depends")[0]
    high = manifest.replace("tried", "high") + "depends: {tried: '1', standard: '1'}\n"
    files = {
        "low/pack.yaml": PACK,
        "low/skill.yaml": MAY,
        "high/pack.yaml": high,
        "high/skill.yaml": MAY.replace("tried", "nudge"),
        "high/skill.test.yaml": "scenario: the skill of the pack below\n"
        + TAKEN.replace("about: [tried]", "about: [nudge]"),
    }
    write(files, tmp_path)
    value = json.loads(sgs("test", str(tmp_path), "--coverage", "json").out)["coverage"]
    assert [(Path(each["pack"]).name, each["seen"]) for each in value["packs"]] == [("high", 0), ("low", 0)]
    (tmp_path / "high" / "skill.test.yaml").rename(tmp_path / "low" / "skill.test.yaml")
    (tmp_path / "low" / "skill.test.yaml").write_text(f"scenario: its own\n{TAKEN}", "utf-8")
    value = json.loads(sgs("test", str(tmp_path), "--coverage", "json").out)["coverage"]
    assert [(Path(each["pack"]).name, each["seen"]) for each in value["packs"]] == [("high", 0), ("low", 1)]
