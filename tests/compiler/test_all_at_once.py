"""Every mistake that stands on its own is found in one run, and nothing that only follows from another.

The first is held by examples, the second by damage done to the shipped cards: one wrong word is one finding.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from checking import compile_text

from runtime.words import TYPE
from sgs_compiler.diagnostics import Diagnostic, Diagnostics
from sgs_compiler.pipeline import compile_declared, declare_sources
from sgs_compiler.text.source import Source

CARDS = Path(__file__).parents[2] / "cards"
HERO = "general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [yingzi]\n"


def codes(text: str) -> list[str]:
    return [each.code for each in compile_text(text)[1]]


def brief(text: str) -> list[str]:
    """Codes with the text they point at."""
    return [f"{each.code} {each.span.text if each.span else ''}" for each in compile_text(text)[1]]


# --- what is wrong with a key does not hide what is wrong elsewhere -----------------------------------------------------

DECLARATIONS = {
    "a wrong word": (
        HERO.replace("wei", "wie").replace("yingzi", "yingzzi"),
        ["SGS325 wie", "SGS402 yingzzi"],
    ),
    "a wrong number": (HERO.replace("4", "four").replace("yingzi", "yingzzi"), ["SGS313 four", "SGS402 yingzzi"]),
    "a missing key": (HERO.replace("hp: 4\n", "").replace("yingzi", "yingzzi"), ["SGS304 general: hero", "SGS402 yingzzi"]),
    "an id that is none": (HERO.replace("hero", "Big-Hero").replace("yingzi", "yingzzi"), [
        "SGS323 Big-Hero", "SGS402 yingzzi",
    ]),
    "a misspelt kind": (HERO.replace("general", "genral").replace("yingzi", "yingzzi"), ["SGS340 genral", "SGS402 yingzzi"]),
    "an unknown key": (
        "skill: rage\ncolour: red\nwhen: damaged_after\ndo: |\n  you may draw 1 card:\n    you take verdikt\n",
        ["SGS301 colour", "SGS404 verdikt"],
    ),
    "a misspelt head": (
        "skill: rage\nwhne: damaged_after\nif: sorce exists\ndo: |\n  you may draw 1 card:\n    victim.hpp draws 1 card\n",
        ["SGS301 whne", "SGS404 sorce", "SGS408 hpp"],
    ),
    "no head": (
        "skill: rage\nif: sorce exists\ndo: |\n  you may draw:\n    source draws 1 card\n",
        ["SGS303 if", "SGS404 sorce", "SGS512 draw"],
    ),
    "two parts in one": (
        "skill: rage\nwhen: damage_after\nmodify: |\n  drawz(you) by 1\ndo: |\n  you may draw\n",
        ["SGS406 damage_after", "SGS306 modify", "SGS407 drawz", "SGS512 draw"],
    ),
    "two documents in one": (
        f"{HERO}skill: rage\nmodify: |\n  drawz(you) by 1\n",
        ["SGS342 skill", "SGS407 drawz"],
    ),
    "a wrong state": (
        "skill: rage\nstate:\n  level: {type: nummber, start: 1}\n  hate: 3\nwhen: damaged_after\ndo: |\n"
        "  you may draw level cards:\n    change hate by 1\n    change hatred by 1\n",
        ["SGS325 nummber", "SGS310 3", "SGS404 hatred"],
    ),
    "a wrong choice": (
        "skill: rage\nplay:\n  choose: [1 other player as foe]\ndo: |\n  you deal 1 damage to foe\n  you draw\n",
        ["SGS322 [1 other player as foe]", "SGS512 draw"],
    ),
    "a test under a wrong key": (
        "skill: rage\nwhen: damaged_after\ntest: source exists\ndo: |\n  you may draw 1 card:\n    source flips\n"
        "    you take card\n",
        ["SGS301 test", "SGS502 card"],
    ),
    "a wrong use": (
        "card: stone\ntype: basic\nuse: answer\nresolve: |\n  offset answered\n  you draw\n",
        ["SGS310 answer", "SGS512 draw"],
    ),
    "a parent that is not there": (
        "card: stone\nkind_of: slahs\nresolve: |\n  you deal 1 damage to victim_chosen_there\n  you draw\n",
        ["SGS403 slahs", "SGS512 draw"],
    ),
    "a wrong tag": (
        "skill: rage\ntags: [lokced]\nwhen: damaged_after\ndo: |\n  you draw\n",
        ["SGS419 lokced", "SGS512 draw"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DECLARATIONS)
def test_a_fault_of_a_declaration_hides_no_other(name: str) -> None:
    text, expected = DECLARATIONS[name]
    assert brief(text) == expected


def test_what_refers_to_a_faulty_declaration_is_right() -> None:
    faulty = "skill: Big Rage\nmodify: |\n  draws(you) by 1\n---\n"
    assert codes(faulty + HERO.replace("yingzi", "big_rage")) == ["SGS323"]
    faulty = f"card: stone\ntype: {TYPE.ids[0]}x\nuse: {{at: answer}}\nresolve: |\n  offset answered\n---\n"
    assert codes(faulty + "card: rock\nkind_of: stone\n") == ["SGS325"]


def test_a_faulty_declaration_is_not_loaded() -> None:
    assert compile_text(HERO.replace("wei", "wie"))[0] == []


def test_an_id_of_a_faulty_declaration_is_taken() -> None:
    assert codes(HERO.replace("4", "x") + "---\n" + HERO) == ["SGS313", "SGS401"]


# --- a line that cannot be read hides no other --------------------------------------------------------------------------

HEAD = "skill: rage\nwhen: damaged_after\ndo: |\n"
SCRIPTS = {
    "another line": (
        "you may draw 1 crad:\n  you take verdikt\nsorce draws 1 card",
        ["SGS202 crad", "SGS404 verdikt", "SGS404 sorce"],
    ),
    "a name it gives": ("you may draw 1 card:\n  you jugde as verdict\n  you take verdict\n  you take verdikt", [
        "SGS201 jugde", "SGS404 verdikt",
    ]),
    "a name it may have lost": ("you may judge as:\n  you take verdict", ["SGS228 :"]),
    "a test it makes": ("you may draw 1 card:\n  if source exist:\n    source flips\n    you take card", [
        "SGS283 exist", "SGS502 card",
    ]),
    "the question it asks": ("you mya draw 1 card\nsorce flips", ["SGS283 mya", "SGS404 sorce"]),
    "a loop it opens": ("you may draw 1 card:\n  rpeeat:\n    stop\n  stop", ["SGS283 rpeeat", "SGS525 stop"]),
    "the end of a loop": ("you may draw 1 card:\n  repeat:\n    you draw 1 crad", ["SGS202 crad"]),
    "a number without a noun": ("you may discard 1:\n  sorce flips", ["SGS206 1", "SGS404 sorce"]),
    "a lifetime": ("you may draw 1 card:\n  thsi turn:\n    drawz(you) by 1", ["SGS283 thsi", "SGS407 drawz"]),
    "a modifier": ("you may draw 1 card:\n  this turn:\n    hand_limit(you) +1\n    drawz(you) by 1", [
        "SGS243 +", "SGS407 drawz",
    ]),
    "an unknown event": (
        "you may draw 1 card:\n  this turn:\n    when damage_after:\n      source flips\n      sorce flips",
        ["SGS406 damage_after", "SGS404 sorce"],
    ),
    "an option": ("you may draw 1 card:\n  you choose one:\n    - you draw\n    - you drwa 1 card\n", [
        "SGS512 draw", "SGS201 drwa",
    ]),
    "a condition with a slip": (
        "you may draw 1 card:\n  if soucre exists and card exists:\n    source flips\n    you take card\n    card flips",
        ["SGS404 soucre", "SGS501 card"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_line_that_cannot_be_read_hides_no_other(name: str) -> None:
    script, expected = SCRIPTS[name]
    lines = "".join(f"  {line}\n" for line in script.rstrip().split("\n"))
    assert brief(HEAD + lines) == expected


def test_an_unknown_event_hides_nothing_else() -> None:
    text = "skill: rage\nwhen: damage_after\nif: source exists\ndo: |\n  you may deal 1 damage to source:\n    sorce flips\n"
    found = compile_text(text)[1]
    assert [(each.code, each.fact.get("near")) for each in found] == [("SGS406", "damaged_after"), ("SGS404", "source")]


def test_lines_of_choices_are_read_once() -> None:
    text = (
        "skill: rage\nplay:\n  choose: |\n    1 card as paid\n    1 other player as friend\n    1 player adn as foe\n"
        "    1 card as given\ndo: |\n  you give given to foe\n  you draw\n"
    )
    assert [code for code in codes(text) if code == "SGS410"] == []
    assert codes(text)[-1] == "SGS512"


# --- one wrong word is one finding --------------------------------------------------------------------------------------


def _documents() -> Iterator[tuple[str, str]]:
    """The documents of the pack all others are built on, each with its pack."""
    for path in sorted((CARDS / "standard").rglob("*.yaml")):
        if not path.name.endswith(".test.yaml") and path.name != "pack.yaml":
            for text in re.split(r"(?m)^---\n", path.read_text("utf-8")):
                yield path.relative_to(CARDS).parts[0], text


def _slip(text: str, dice: random.Random) -> str | None:
    """The text with two letters of one word swapped, behind its first line; names players read are left alone."""
    head = re.search(r"(?m)^\w+:", text)
    assert head is not None
    words = [match for match in re.finditer(r"[a-z_]{3,}", text) if match.start() > head.end() + 30]
    words = [match for match in words if "name:" not in text[text.rfind("\n", 0, match.start()) + 1 : match.start()]]
    if not words:
        return None
    match = dice.choice(words)
    word = match.group()
    at = dice.randrange(len(word) - 1)
    slip = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return None if slip == word else text[: match.start()] + slip + text[match.end() :]


def test_one_slip_is_one_finding() -> None:
    dice = random.Random(11)
    documents = list(_documents())
    packs = sorted({pack for pack, _ in documents})
    slips = 0
    while slips < 60:
        number = dice.randrange(len(documents))
        slip = _slip(documents[number][1], dice)
        if slip is None:
            continue
        slips += 1
        found = _compiled([*documents[:number], (documents[number][0], slip), *documents[number + 1 :]], packs)
        own = [each for each in found if each.code not in ("SGS402", "SGS420")]
        assert len(own) <= 1, (slip, [(each.code, each.span and each.span.text) for each in found])


def _compiled(documents: list[tuple[str, str]], packs: list[str]) -> list[Diagnostic]:
    found = Diagnostics()
    declared = []
    for pack in packs:
        sources = [Source(f"{pack}/{at}.yaml", text) for at, (of, text) in enumerate(documents) if of == pack]
        declared.append(declare_sources(pack, sources, frozenset(each.name for each in sources), found))
    compile_declared(declared, found)
    return list(found)
