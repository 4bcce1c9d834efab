"""Law 4: a trigger cycle over the loaded packs is found statically, reported as an error, or listed with what ends it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from checking import BASE

from runtime.lowered import Pack
from sgs_compiler.check.cycles import Graph, endless, guarded, members_of
from sgs_compiler.check.cycles.graph import components
from sgs_compiler.cli import prose
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostic, Diagnostics
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_declared, compile_packs, declare_sources
from sgs_compiler.show_cycles import show_cycles
from sgs_compiler.text.source import Source

TESTS = Path(__file__).parents[1]


def skill(id: str, when: str, script: str, more: str = "tags: [locked]") -> str:
    lines = "".join(f"  {line}\n" for line in script.split("\n"))
    return f"skill: {id}\nwhen: {when}\n{more}\ndo: |\n{lines}"


def compiled(*texts: str, cycles: bool = True) -> tuple[list[Pack], list[Diagnostic]]:
    """Packs a, b, c … of one skill file each, on a few basic cards."""
    found = Diagnostics()
    files = [("base", BASE), *zip("abcdef", texts, strict=False)]
    packs = [
        declare_sources(name, [Source(f"{name}.yaml", text)], frozenset({f"{name}.yaml"}), found)
        for name, text in files
    ]
    return compile_declared(packs, found, cycles=cycles), list(found)


def ways(*texts: str) -> list[str]:
    """The endless rounds, as the findings tell them."""
    return [str(each.fact["way"]) for each in compiled(*texts)[1]]


def listed(*texts: str) -> str:
    packs = compiled(*texts, cycles=False)[0]
    return "\n".join(show_cycles(packs, lambda name, **facts: prose.say(name, "en", **facts)))


HIS_TURN = "tags: [locked]\nif: turn_owner exists"
DRAWS = skill("well", "cards_gained", "you draw 1 card")

ENDLESS = {
    "draws on drawing": [DRAWS],
    "draws and discards": [skill("echo", "cards_gained", "you draw 1 card\nyou discard 1 random card")],
    "turns over and over": [skill("spin", "turned_over", "you flip")],
    "grows": [skill("grow", "max_hp_changed", "you gain 1 max_hp")],
    "judges the judgement": [skill("doubt", "judge_effective_after", "you judge")],
    "answers damage before it counts": [skill("spite", "damage_inflicted of others", "you deal 1 damage to victim")],
    "on the turn of its owner": [skill("tide", "cards_gained", "turn_owner draws 1 card", HIS_TURN)],
    "everybody draws": [skill("rain", "cards_gained", "for each friend in everyone:\n  friend draws 1 card")],
    "the reason holds": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nif: reason is draw")],
    "a steady condition": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nif: you.kingdom is wei")],
    "a phase is no guard": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nif: phase is play")],
    "for others, by condition": [
        skill("a1", "cards_gained of anyone", "you draw 1 card", "tags: [locked]\nif: owner is not you"),
        skill("b1", "cards_gained of others", "you draw 1 card"),
    ],
    "one gives what the other spends": [
        skill("mirror", "cards_lost", "you draw 1 card"),
        skill("mirrored", "cards_gained", "you discard 1 random card"),
    ],
    "put on the rules for the turn": [
        "skill: trap\nplay: {}\ndo: |\n  this turn:\n    when cards_gained:\n      you draw 1 card\n"
    ],
    "heals the wound": [skill("scar", "damage_finished", "you recover 1 hp\nyou suffer 1 damage")],
    "loops": [skill("loop", "cards_gained", "repeat 2 times:\n  you draw 1 card")],
}
GUARDED = {
    "a limit": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nlimit: once per turn")],
    "a choice": [skill("well", "cards_gained", "you may draw 1 card", "")],
    "a condition": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nif: you.hand.count < 5")],
    "a condition in the script": [skill("well", "cards_gained", "if you is wounded:\n  you draw 1 card")],
    "a way out": [skill("well", "cards_gained", "if you is wounded:\n  quit\nyou draw 1 card")],
    "hp": [skill("pain", "hp_changed", "you lose 1 hp")],
    "hp, seen from before": [skill("pain", "damaged_after", "you suffer 1 damage")],
    "cards": [skill("bleed", "cards_lost", "you discard 1 random card")],
    "cards of another": [
        skill("bleed", "cards_lost", "you discard 1 random card\nfor each friend in others:\n  friend draws 1 card")
    ],
    "cards that change hands": [skill("gift", "cards_gained", "you give 1 hand card to turn_owner", HIS_TURN)],
    "once": ["skill: trap\nplay: {}\ndo: |\n  this turn:\n    when next cards_gained:\n      you draw 1 card\n"],
    "a state": [
        skill(
            "well",
            "cards_gained",
            "change stored by 1\nyou draw 1 card",
            "tags: [locked]\nstate:\n  stored: {type: number, keep: turn}\nif: stored is 0",
        )
    ],
    "the judgement": [skill("fate", "judge_effective_after", "if verdict is red:\n  you judge")],
    "a use": [skill("rage", "card_used", "you use virtual(slash) on [turn_owner]", HIS_TURN)],
}
NO_CYCLE = {
    "another reason": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nif: reason is not draw")],
    "never": [skill("well", "cards_gained", "you draw 1 card", "tags: [locked]\nif: 1 > 2")],
    "another event": [skill("well", "damaged_after", "you draw 1 card")],
    "a value that changes": [skill("well", "damage_inflicted", "change amount by 1")],
}


@pytest.mark.parametrize("name", ENDLESS)
def test_an_endless_round_is_an_error(name: str) -> None:
    packs, found = compiled(*ENDLESS[name])
    assert [each.code for each in found] == ["SGS554"] * len(found) and found, listed(*ENDLESS[name])
    assert len(packs) < 1 + len(ENDLESS[name])


@pytest.mark.parametrize("name", GUARDED)
def test_a_round_with_a_guard_is_listed_and_no_error(name: str) -> None:
    packs, found = compiled(*GUARDED[name])
    assert not found and len(packs) == 2
    assert "nothing ends it" not in listed(*GUARDED[name]) and "→" in listed(*GUARDED[name])


@pytest.mark.parametrize("name", NO_CYCLE)
def test_what_cannot_set_itself_off_is_not_listed(name: str) -> None:
    assert not compiled(*NO_CYCLE[name])[1] and not listed(*NO_CYCLE[name])


def test_the_round_is_told_with_its_events_at_the_last_of_its_packs() -> None:
    first = skill("mirror", "cards_lost", "you draw 1 card")
    second = skill("mirrored", "cards_gained", "you discard 1 random card")
    packs, found = compiled(first, second)
    assert [pack.id for pack in packs] == ["base", "a"]
    assert [(each.file, each.fact["way"]) for each in found] == [
        ("b.yaml", "mirrored/1 → cards_lost → mirror/1 → cards_gained → mirrored/1")
    ]
    assert [(each.role, each.span.source.name) for each in found[0].related] == [("set_off", "a.yaml")]
    assert [each.file for each in compiled(second, first)[1]] == ["b.yaml"]


def test_one_player_has_a_skill() -> None:
    """Drawing for others alone sets nothing off; two skills that do it for each other do."""
    one = skill("left", "cards_gained", "for each friend in others:\n  friend draws 1 card")
    assert ways(one) == []
    assert len(ways(one, one.replace("skill: left", "skill: right"))) == 1


def test_two_rounds_are_two_findings() -> None:
    assert len(ways(DRAWS, skill("spin", "turned_over", "you flip"))) == 2


def test_the_strongest_guard_comes_first() -> None:
    lines = listed(skill("bleed", "cards_lost", "you may discard 1 card", "limit: once per turn\nif: you is wounded"))
    assert lines.splitlines() == [
        "bleed/1 → cards_lost → bleed/1",
        "  bleed/1: at most 1 per turn",
        "  bleed/1: spends cards, and the round need not give it back",
        "  bleed/1: only if you is wounded",
        "  bleed/1: its owner may decline",
    ]


def test_cards_are_steps_of_a_round() -> None:
    text = listed(skill("rage", "damaged_after", "you may use virtual(duel) on [turn_owner]", "if: turn_owner exists"))
    assert "rage/1 → use → duel → damaged_after → rage/1" in text or "rage/1 → damaged_after → rage/1" in text


def load(*folders: Path, cycles: bool = True) -> tuple[list[Pack], Diagnostics]:
    found = Diagnostics()
    return compile_packs(find_packs([shipped_cards(), *folders], found), found, cycles=cycles), found


@pytest.mark.parametrize("name", ["rulings", "bugcases"])
def test_nothing_is_reported_for_packs_that_end(name: str) -> None:
    packs, found = load(TESTS / name)
    assert not list(found) and name in {pack.id for pack in packs}


def test_the_endless_pack_is_refused_and_loads_when_nobody_looks() -> None:
    packs, found = load(TESTS / "endless")
    assert [each.fact["word"] for each in found] == ["echo/2", "mirror/2", "mirrored/1"]
    assert "endless" not in {pack.id for pack in packs}
    packs, found = load(TESTS / "endless", cycles=False)
    assert not list(found) and "endless" in {pack.id for pack in packs}
    assert len(endless(Graph(members_of(packs)))) == 3


def test_rounds_of_the_shipped_packs_all_have_a_guard() -> None:
    graph = Graph(members_of(load()[0]))
    assert not endless(graph)
    assert len(guarded(graph)) >= 3


def test_the_same_list_whatever_the_seed_of_hashing() -> None:
    command = [sys.executable, "-m", "sgs_compiler", "show", "--cycles", "--no-cache", "--packs", "tests/bugcases"]
    texts = {
        subprocess.run(command, cwd=TESTS.parent, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1 and len(texts.pop()) > 500


def test_components_of_a_graph_with_a_long_chain() -> None:
    chain: dict[int, list[int]] = {index: [index + 1] for index in range(20_000)}
    chain[20_000] = [10_000]
    assert max(map(len, components(chain))) == 10_001
    assert sorted(map(len, components({0: [1], 1: [0, 2], 2: [3], 3: [2], 4: []}))) == [1, 2, 2]
