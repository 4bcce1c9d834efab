"""Every mistake is found at its exact place, once."""

from __future__ import annotations

import pytest
from checking import compile_text, marked

from sgs_compiler.diagnostics import Diagnostics, render

DAMAGED = "skill: rage\nwhen: damaged_after\n"
USED = "skill: rage\nwhen: target_specified\nif: card is slash\n"


def do(script: str, head: str = DAMAGED) -> str:
    """A trigger with a script."""
    lines = "".join(f"  {line}\n" for line in script.split("\n"))
    return f"{head}do: |\n{lines}"


def plays(script: str, choose: str = "1 other player as rival") -> str:
    return do(script, f"skill: rage\nplay:\n  choose: {choose}\n")


def asked(condition: str, head: str = DAMAGED) -> str:
    return do("you may draw 1 card", f"{head}if: {condition}\n")


WRONG = [
    # --- names
    ("SGS401", "skill: rage\nmodify: draws(you) by 1\n---\nskill: «rage»\nmodify: draws(you) by 1\n"),
    ("SGS401", "card: «slash»\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n"),
    ("SGS402", "general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [«yingzzi»]\n"),
    (
        "SGS403",
        "card: stone\ntype: basic\nuse: {at: answer}\nanswer: {by: target, with: «jinks»}\nresolve: |\n  offset answered\n",
    ),
    ("SGS403", "card: stone\nkind_of: «slashh»\n"),
    ("SGS403", "deck: small\ncards:\n  - {card: «slah», suit: spade, number: 7}\n"),
    ("SGS404", do("you may deal 1 damage to «sorce»")),
    ("SGS404", do("you may judge as verdict:\n  you take «verdikt»")),
    ("SGS405", do("you may draw 1 card:\n  you take «verdict»")),
    ("SGS404", asked("victim.skills is not empty and «bagua» is you")),
    ("SGS405", do("you may deal 1 damage to «source»", "skill: rage\nwhen: phase_start(draw)\n")),
    ("SGS405", do("you may deal 1 damage to «target»")),
    ("SGS406", do("you may draw 1 card", "skill: rage\nwhen: «damage_after»\n")),
    ("SGS407", "skill: rage\nmodify: |\n  «distanc»(you, others) by -1\n"),
    ("SGS407", asked("«in_rang»(you, victim)")),
    ("SGS408", asked("you.«hpp» > 1")),
    ("SGS408", asked("you.hand.«size» > 1")),
    ("SGS409", asked("last(«uses») exists")),
    ("SGS410", do("you may judge as verdict:\n  you judge as «verdict»")),
    (
        "SGS410",
        do(
            "you may draw 1 card:\n  for each other_one in others:\n    for each «other_one» in others:\n      other_one flips"
        ),
    ),
    ("SGS411", do("you may judge as «last»:\n  you draw 1 card")),
    ("SGS411", do("you may judge as «victim»:\n  you draw 1 card")),
    ("SGS411", do("you may judge as «lord»:\n  you draw 1 card")),
    ("SGS412", do("you may judge as «slash»:\n  you draw 1 card")),
    ("SGS413", do("you may discard 1 card as paid\nyou take «paid»")),
    ("SGS413", do("you may draw 1 card\nif you.hp > 1:\n  you judge as verdict\nyou take «verdict»")),
    ("SGS415", "card: stone\ntype: basic\nkind_of: «stone»\nuse: {at: answer}\nresolve: |\n  offset answered\n"),
    (
        "SGS416",
        "skill: rage\npiles:\n  field: {name: {zh: 田, en: field}}\nmodify: |\n  distance(you, others) by rage.«fields».count\n",
    ),
    (
        "SGS417",
        do(
            "you may draw 1 card:\n  you choose one:\n    - «alow»\n    - flip_it:\n        you flip",
            "skill: rage\nwords: {allow: {zh: 接受, en: accept}, flip_it: {zh: 翻面, en: flip}}\nwhen: damaged_after\n",
        ),
    ),
    ("SGS418", do("you may draw 1 card:\n  this turn:\n    when next turn_end:\n      «victim» flips")),
    ("SGS419", do("you may draw 1 card", "skill: rage\nwhen: phase_start(«drawing»)\n")),
    ("SGS419", do("you may draw 1 card:\n  this «moment»:\n    hand_limit(you) by 1")),
    ("SGS423", asked("«it».hp > 2")),
    ("SGS423", do("you may discard «self»")),
    ("SGS424", asked("«hand_count» > 2")),
    ("SGS425", asked("«in_range» and you is wounded")),
    # --- types of expressions
    ("SGS501", asked("«you» > 1")),
    ("SGS501", do("you may deal 1 damage to «amount»")),
    ("SGS501", do("you may draw «nature» cards")),
    ("SGS502", do("you may deal 1 damage to «source»")),
    ("SGS502", asked("«source».hp > 2")),
    ("SGS502", asked("«card» is slash")),
    ("SGS502", asked("source exists or «source» is alive")),
    ("SGS502", do("you may draw 1 card:\n  if source exists:\n    source flips\n  «source» flips")),
    ("SGS502", do("you may take «you.weapon»")),
    ("SGS503", asked("«you.hand»")),
    ("SGS503", asked("«1»")),
    ("SGS503", asked("not «source»")),
    ("SGS504", asked("card is slash or «duel»", USED.split("if:")[0])),
    ("SGS504", asked("you are wounded and «chained»", "skill: rage\nwhen: phase_start(draw)\n")),
    ("SGS505", asked("victim is «lord»")),
    ("SGS505", asked("victim is «amount»")),
    ("SGS506", asked("card is «blakc»", USED.split("if:")[0])),
    ("SGS506", asked("card is «wounded»", USED.split("if:")[0])),
    ("SGS404", asked("card.name is «slahs»", USED.split("if:")[0])),
    ("SGS507", do("you may skip «heart»")),
    ("SGS509", asked("«distance(you)» > 1")),
    ("SGS510", do("you may deal 1 damage to «others»")),
    ("SGS511", do("you may draw 1 card:\n  for each one_card in «victim»:\n    you flip")),
    ("SGS511", asked("«victim» is empty")),
    ("SGS511", do("you may draw 1 card:\n  let rest = others - «victim»\n  rest draw 1 card")),
    ("SGS533", do("you may take 1 card from «others»")),
    ("SGS534", "skill: rage\nmodify: |\n  «count»(everyone) by 1\n"),
    ("SGS535", "skill: rage\nmodify: |\n  can_use(you, slash) by «1»\n"),
    ("SGS551", asked("can_target(you, «slash», victim)")),
    ("SGS552", do("you may judge as verdict:\n  you take «verdict»(you)")),
    ("SGS553", plays("[you, rival] secretly pick 1 hand card as bid\nif «bid» is slash:\n  you flip")),
    # --- clauses
    ("SGS512", do("you may «draw»")),
    ("SGS513", do("you may draw «1 damage»")),
    ("SGS514", do("you may draw 1 card «to» victim")),
    ("SGS515", do("you may «deal» 1 damage")),
    ("SGS516", do("you may give 1 card to victim «to» victim")),
    ("SGS518", do("you may discard «cards»")),
    ("SGS519", do("you may draw 1 card:\n  «draw» 1 card")),
    ("SGS520", do("you may draw 1 card:\n  «you» chain victim")),
    ("SGS521", do("you may flip as «turned»")),
    ("SGS522", do("you may draw 1 card:\n  «you flip otherwise:\n    you draw 1 card»")),
    ("SGS523", do("«you draw» 1 card")),
    ("SGS524", do("«you may draw» 1 card", "skill: rage\ntags: [locked]\nwhen: damaged_after\n")),
    ("SGS525", do("you may draw 1 card:\n  «stop»")),
    ("SGS526", do("you may draw 1 card:\n  «provide» virtual(slash)")),
    ("SGS527", "skill: rage\noffers:\n  as: jink\n  do: |\n    «you judge as verdict»\n"),
    ("SGS528", do("you may change «amount» by 1")),
    ("SGS529", do("you may cancel «damage»")),
    ("SGS529", do("you may cancel «effect»", USED)),
    ("SGS530", do("you may draw 1 card:\n  change «you.hp» by 1")),
    ("SGS531", do("you may discard 1 «fire» card")),
    ("SGS532", do("you may draw «up to 2» cards")),
    (
        "SGS536",
        do("you may draw 1 card:\n  this «use»:\n    hand_limit(you) by 1", "skill: rage\nwhen: phase_start(draw)\n"),
    ),
    ("SGS537", do("you may draw 1 card:\n  «others» may discard 1 card otherwise:\n    you flip")),
    ("SGS538", do("you may draw 1 card:\n  «repeat:»\n    you draw 1 card")),
    ("SGS540", plays("you flip", "«you.hand» as paid")),
    ("SGS544", do("you may draw 1 card", "skill: rage\nwhen: game_start of «others»\n")),
]


@pytest.mark.parametrize(("code", "text"), WRONG, ids=[f"{code}-{index}" for index, (code, _) in enumerate(WRONG)])
def test_a_mistake_is_found_once_at_its_place(code: str, text: str) -> None:
    plain, start, end = marked(text)
    packs, found = compile_text(plain)
    assert [(each.code, each.span and plain[each.span.start : each.span.end]) for each in found] == [
        (code, plain[start:end])
    ]
    assert (found[0].span.start, found[0].span.end) == (start, end)
    assert packs == []
    for lang in ("zh", "en"):
        assert code in render(_only(found), "text", lang)


def _only(found: list) -> Diagnostics:  # type: ignore[type-arg]
    one = Diagnostics()
    one.extend(found)
    return one
