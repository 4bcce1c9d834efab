"""Every mistake is found at its exact place, once."""

from __future__ import annotations

import pytest
from checking import compile_text, found_in, marked, packs_of

from sgs_compiler.diagnostics import CODES, Diagnostic, Diagnostics, render
from sgs_compiler.pipeline import compile_declared, declare_sources
from sgs_compiler.text.source import Source

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


PLATE = "equipment: plate\nslot: armour\nmodify: draws(you) by 1\n---\nskill: rage\n"
MODE_RULES = """\
mode: small
name: {{zh: 小局, en: small}}
default: yes
players: 2 .. 2
roles:
  2: {{lord: 1, rebel: 1}}
shown: [lord]
hand: 4
draw: 2
generals:
  - {{for: seats, random: 3}}
rules:
  - when: {}
    do: |
      dead draws 1 card
victory:
  - if: none(everyone where it.role is lord)
    winners: everyone
"""

PLAIN = "skill: rage\nmodify: draws(you) by 1\n"
MARKS = "skill: rage\nstate: {marks: {type: number, per: player}, spent: {type: number}}\nwhen: damaged_after\n"
LEVELS = "skill: rage\nparams: {level: {start: 0, most: 2}}\nwhen: damaged_after\n"
TURNING = """\
template: turning
words: {up: {en: up}, down: {en: down}}
state: {side: {type: [up, down], start: up}}
after: |
  advance side
"""
WRONG = [
    # --- skills over skills
    (
        "SGS501",
        do(
            "you may put 1 card from deck on «forms»",
            "skill: rage\npiles:\n  forms: {of: generals}\nwhen: damaged_after\n",
        ),
    ),
    ("SGS501", do("you may put 1 random general from spare_generals on «deck»")),
    ("SGS533", do("you may pick «1 general» as guise")),
    ("SGS408", do("you may draw 1 card:\n  if some(spare_generals where it.«hand» is empty):\n    you flip")),
    ("SGS580", "skill: rage\nmodify: has_skill(you, «anything») is yes\n"),
    ("SGS580", "skill: rage\nmodify: has_skill(you, «locked») is yes\n"),
    ("SGS402", "skill: rage\nborrow:\n  skills: [«yingzzi»]\n"),
    ("SGS581", "skill: rage\nborrow:\n  skills: [«yingzi»]\n"),
    ("SGS584", PLATE + "modify: wears(«others», plate) is yes\n"),
    ("SGS584", "skill: rage\nmodify: wears(you, «slash») is yes\n"),
    ("SGS584", "skill: rage\nmodify: wears(you, «anything») is yes\n"),
    ("SGS583", do("you may draw 1 card:\n  others secretly «draw» 1 card")),
    ("SGS583", do("you may draw 1 card:\n  others secretly «use» slash on victim")),
    ("SGS582", "skill: rage\nborrow:\n  skills: [«rage»]\n"),
    (
        "SGS404",
        "skill: rage\nborrow:\n  skills: [mend]\n  if: «courage» > 0\n---\nskill: mend\nplay: {}\ndo: you draw 1 card\n",
    ),
    # --- names
    ("SGS401", "skill: rage\nmodify: draws(you) by 1\n---\nskill: «rage»\nmodify: draws(you) by 1\n"),
    ("SGS401", "card: «slash»\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n"),
    ("SGS402", "general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [«yingzzi»]\n"),
    (
        "SGS403",
        "card: stone\nkind_of: slash\nanswer: {by: target, with: «jinks»}\n",
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
        do("you may draw 1 card:\n  for each guest in others:\n    for each «guest» in others:\n      guest flips"),
    ),
    ("SGS411", do("you may judge as «last»:\n  you draw 1 card")),
    ("SGS411", do("you may judge as «victim»:\n  you draw 1 card")),
    ("SGS411", do("you may judge as «lord»:\n  you draw 1 card")),
    ("SGS412", do("you may judge as «slash»:\n  you draw 1 card")),
    ("SGS413", do("you may discard 1 card as paid\nyou take «paid»")),
    ("SGS413", do("you may draw 1 card\nif you.hp > 1:\n  you judge as verdict\nyou take «verdict»")),
    ("SGS415", "card: stone\ntype: basic\nkind_of: «stone»\nuse: {at: answer}\nresolve: |\n  offset answered\n"),
    (
        "SGS431",
        "card: «s1»\nkind_of: s2\n---\n"
        + "---\n".join(f"card: s{number}\nkind_of: s{number + 1}\n" for number in range(2, 14))
        + "---\ncard: s14\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n",
    ),
    (
        "SGS416",
        "skill: rage\npiles: {field: {name: {zh: 田, en: field}}}\nmodify: hand_limit(you) by rage.«fields».count\n",
    ),
    (
        "SGS417",
        do(
            "you may draw 1 card:\n  you choose one:\n    - «alow»\n    - flip_it:\n        you flip",
            "skill: rage\nwords: {allow: {zh: 接受, en: accept}, flip_it: {zh: 翻面, en: flip}}\nwhen: damaged_after\n",
        ),
    ),
    ("SGS418", do("you may draw 1 card:\n  this turn:\n    when next turn_end:\n      «victim» flips")),
    ("SGS419", "skill: rage\ntags: [«lokced»]\nmodify: draws(you) by 1\n"),
    ("SGS401", "template: «yingzi»\nforced: yes\n"),
    (
        "SGS410",
        TURNING + "---\nskill: rage\ntags: [turning]\nstate: {«side»: {type: number}}\nmodify: draws(you) by 1\n",
    ),
    (
        "SGS410",
        f"{TURNING}---\n{TURNING.replace('turning', 'twisting').replace('up', 'high').replace('down', 'low')}---\n"
        "skill: rage\ntags: [turning, «twisting»]\nmodify: draws(you) by 1\n",
    ),
    ("SGS404", "template: cunning\nif: «sid» is 1\n---\nskill: rage\ntags: [cunning]\nmodify: draws(you) by 1\n"),
    ("SGS419", do("you may draw 1 card", "skill: rage\nwhen: phase_start(«drawing»)\n")),
    ("SGS419", do("you may draw 1 card:\n  this «moment»:\n    hand_limit(you) by 1")),
    ("SGS429", do("you may draw 1 card:\n  you take «verdict»\n  you judge as verdict")),
    ("SGS423", asked("«it».hp > 2")),
    ("SGS423", do("you may discard «self»")),
    ("SGS424", asked("«hand_count» > 2")),
    ("SGS425", asked("«in_range» and you is wounded")),
    # --- types of expressions
    ("SGS501", asked("«you» > 1")),
    ("SGS501", do("you may deal 1 damage to «amount»")),
    ("SGS501", do("you may draw «nature» cards")),
    ("SGS501", asked("card in «[slash, duel]»", USED.split("if:")[0])),
    (
        "SGS501",
        do("you may draw 1 card:\n  let number_kept = 1\n  let one_player = you\n  swap number_kept with «one_player»"),
    ),
    (
        "SGS501",
        do("you may draw 1 card:\n  put card on «hand_of_nobody»")
        .replace("hand_of_nobody", "victim.area")
        .replace("put card", "put verdict")
        .replace("draw 1 card:", "judge as verdict:"),
    ),
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
    ("SGS404", do("you may pick 1 skill from you.skills where it is «lokced» as art")),
    ("SGS507", do("you may skip «heart»")),
    ("SGS508", asked("«victim is not victim»")),
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
    ("SGS554", "skill: rage\ntags: [locked]\n«when»: cards_gained\ndo: |\n  you draw 1 card\n"),
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
    ("SGS570", do("you may draw 1 card:\n  repeat «999999» times:\n    you draw 1 card")),
    ("SGS540", plays("you flip", "«you.hand» as paid")),
    ("SGS543", MODE_RULES.format("«bury»")),
    ("SGS423", MODE_RULES.format("bury of anyone").replace("dead draws", "«you» draws")),
    (
        "SGS548",
        do("you may draw 1 card:\n  let counted = 0\n  this turn:\n    when card_used:\n      change «counted» by 1"),
    ),
    ("SGS547", do("you may draw 1 card:\n  put «1 hand card» on deck")),
    ("SGS414", "variant: smaller\nof: «smal»\n"),
    ("SGS539", plays("you flip", "1 card as paid if «you.hp > 1»")),
    ("SGS565", "template: greedy\nafter: |\n  «you draw 1 card»\n"),
    ("SGS416", "skill: rage\nparams: {level: {start: 0, most: 1}}\nvariants:\n  «levle»:\n    0: []\n    1: []\n"),
    ("SGS569", "skill: rage\nparams: {level: {start: 0}}\nvariants:\n  «level»:\n    0: {modify: draws(you) by 1}\n"),
    (
        "SGS571",
        "skill: rage\nparams: {level: {start: 0, most: 1}}\nvariants:\n  «level»:\n    0: {modify: draws(you) by 1}\n",
    ),
    (
        "SGS568",
        "skill: rage\nparams: {level: {start: 0, most: 1}}\nvariants:\n  level:\n    0: []\n    1: []\n    «2»: []\n",
    ),
    ("SGS417", TURNING + "---\nskill: rage\ntags: [turning]\nvariants:\n  side:\n    up: []\n    «donw»: []\n"),
    ("SGS572", do("you may change «marks» by 1", MARKS)),
    ("SGS572", do("you may draw 1 card:\n  if rage.«marks» > 0:\n    you flip", MARKS)),
    ("SGS573", do("you may draw 1 card:\n  let counted = 2\n  clear «counted»")),
    ("SGS509", do("you may change «marks(you, you)» by 1", MARKS)),
    ("SGS501", do("you may change marks(«amount») by 1", MARKS)),
    ("SGS502", do("you may change marks(«source») by 1", MARKS)),
    ("SGS407", do("you may change «spent»(you) by 1", MARKS)),
    (
        "SGS574",
        "card: stone\ntype: trick\nuse: {at: play, limit: «once per phase for each you», targets: 1 other player}\n"
        "resolve: |\n  you flip\n",
    ),
    ("SGS510", plays("you flip").replace("play:\n", "play:\n  limit: once per turn for each «others»\n")),
    (
        "SGS419",
        do(
            "you choose one:\n  - you flip once per «moment»\n  - you draw 1 card",
            "skill: rage\ntags: [locked]\nwhen: damaged_after\n",
        ),
    ),
    ("SGS567", PLAIN + "state:\n  guest: {type: player, optional: yes, «most»: 2}\n"),
    ("SGS568", PLAIN + "params:\n  level: {start: «3», most: 2}\n"),
    ("SGS568", PLAIN + "params:\n  level: {start: «-1»}\n"),
    ("SGS568", do("you may change level to «3»", LEVELS)),
    ("SGS568", do("you may change level by «-3»", LEVELS)),
    ("SGS568", do("you may draw 1 card:\n  if level is «4»:\n    you flip", LEVELS)),
    ("SGS327", PLAIN + "params:\n  level: {start: 1, «least»: 2, most: 1}\n"),
    ("SGS565", "template: greedy\nafter: |\n  «change you.max_hp by 1»\n"),
    (
        "SGS566",
        do(
            "you may draw 1 card:\n  advance «spent»",
            "skill: rage\nstate: {spent: {type: number}}\nwhen: damaged_after\n",
        ),
    ),
    ("SGS541", "skill: rage\nstate:\n  level: {type: number, start: «many»}\nmodify: draws(you) by level\n"),
    ("SGS546", do("you may draw 1 card:\n  let kept = «[]»\n  you flip")),
    # --- constants that make no sense
    ("SGS561", do("you may draw «0» cards")),
    ("SGS561", do("you may draw «-1» cards")),
    ("SGS561", do("you may pick «0» players as guests")),
    ("SGS561", do("you may discard «up to 0» cards")),
    ("SGS561", do("you may take «0» cards from deck")),
    ("SGS561", do("you may draw 1 card:\n  repeat «0» times:\n    you flip")),
    ("SGS561", plays("you flip").replace("play:\n", "play:\n  limit: «0» times per turn\n")),
    ("SGS562", do("you may discard «1 .. 0» cards")),
    ("SGS562", do("you may pick «3 .. 1» players as guests")),
    ("SGS562", asked("you.hp in «3 .. 1»")),
    ("SGS561", do("you may draw 1 card").replace("do:", "times: «0»\ndo:")),
    ("SGS563", do("you may discard 1 black «red» card")),
    ("SGS563", do("you may discard 1 spade «heart» card")),
    ("SGS563", do("you may discard 1 spade «red» card")),
    ("SGS563", do("you may pick 1 male «female» player as guest")),
    ("SGS563", do("you may deal 1 fire «thunder» damage to victim")),
    (
        "SGS430",
        MODE_RULES.format("bury of anyone")
        + "---\n"
        + MODE_RULES.format("bury of anyone").replace("mode: small", "mode: «tiny»"),
    ),
    ("SGS564", "skill: rage\nstate: {«guest»: {type: player}}\nmodify: draws(you) by 1\n"),
    ("SGS518", do("you may deal «damage» to victim")),
    ("SGS412", "skill: rage\nstate: {«slash»: {type: number}}\nmodify: draws(you) by 1\n"),
    ("SGS412", do("you may use 1 hand card as «slash»")),
    ("SGS523", do("«if you.hp > 1:»\n  you may draw 1 card")),
    ("SGS404", do("if «yu».hp > 1:\n  you may draw 1 card")),
    ("SGS404", do("you draw «victm».hp cards")),
    ("SGS519", do("«draw» 1 card")),
    ("SGS544", do("you may draw 1 card", "skill: rage\nwhen: game_start of «others»\n")),
    ("SGS545", do("you may draw 1 card", "skill: rage\nwhen: damaged_after or «damaged_after of others»\n")),
]


# Read either way, and corrected in a note.
NOTED = [
    ("SGS558", do("you may «draws» 1 card"), "draw"),
    ("SGS558", do("you may draw 1 card:\n  victim «draw» 1 card"), "draws"),
    ("SGS558", do("you may draw 1 card:\n  you «draws» 1 card"), "draw"),
    ("SGS558", do("you may draw 1 card:\n  others «draws» 1 card"), "draw"),
    ("SGS558", do("you may draw 1 card:\n  victim draws 1 card then «flip»"), "flips"),
    ("SGS558", do("you may draw 1 card:\n  «cancels» damage", "skill: rage\nwhen: damage_inflicted\n"), "cancel"),
    ("SGS558", do("you may draw 1 card:\n  you «chooses» one:\n    - you draw 1 card\n    - you flip"), "choose"),
    ("SGS558", do("you may draw 1 card:\n  victim «choose» one:\n    - you draw 1 card\n    - you flip"), "chooses"),
    ("SGS559", do("you may draw 2 «card»"), "cards"),
    ("SGS559", do("you may discard 1 «cards»"), "card"),
    ("SGS559", do("you may discard all «card»"), "cards"),
    ("SGS559", do("you may discard 1 .. 2 hand «card»"), "cards"),
    ("SGS559", plays("you flip", "2 other «player» as rivals"), "players"),
]


@pytest.mark.parametrize(("code", "text", "fix"), NOTED, ids=range(len(NOTED)))
def test_wrong_agreement_is_a_note_with_its_fix(code: str, text: str, fix: str) -> None:
    plain, start, end = marked(text)
    packs, found = compile_text(plain)
    assert [(each.code, each.span.start, each.span.end, each.fix) for each in found if each.span] == [
        (code, start, end, fix)
    ]
    assert found[0].severity == "note" and len(packs) == 1
    assert codes(plain[:start] + fix + plain[end:]) == []


@pytest.mark.parametrize(("code", "text"), WRONG, ids=[f"{code}-{index}" for index, (code, _) in enumerate(WRONG)])
def test_a_mistake_is_found_once_at_its_place(code: str, text: str) -> None:
    plain, start, end = marked(text)
    packs, found = compile_text(plain)
    places = [(each.code, each.span.start, each.span.end) if each.span else (each.code, -1, -1) for each in found]
    assert places == [(code, start, end)], [(each.code, each.span and each.span.text) for each in found]
    assert packs == []
    for lang in ("zh", "en"):
        assert code in render(_all(found), "text", lang)


def _all(found: list[Diagnostic]) -> Diagnostics:
    made = Diagnostics()
    made.extend(found)
    return made


def codes(text: str) -> list[str]:
    return [each.code for each in compile_text(text)[1]]


RIGHT = [
    "template: cunning\nif: you.hp > 2\n---\nskill: rage\ntags: [cunning]\nmodify: draws(you) by 1\n",
    asked("source exists and source.hp > 2"),
    asked("not source exists or source.hp > 2"),
    asked("(card exists and card is slash) and source exists and source is not you"),
    do("you may draw 1 card:\n  if not source exists:\n    quit\n  source flips"),
    do("you may draw 1 card:\n  if source exists:\n    source flips\n  else:\n    you flip"),
    do("you may draw 1 card:\n  if not source exists:\n    you flip\n  else if source is alive:\n    source flips"),
    "skill: rage\nmodify: has_skill(you, anything) is no\n",
    "skill: rage\nmodify: wears(others, anything) is no\n",
    PLATE + "modify: draws(you) by 1 if wears(you, plate)\n",
    PLATE + "modify: wears(you, plate) is yes if not you.armour exists\n",
    "skill: rage\nborrow:\n  skills: [mend]\n  pay: you flip\n---\nskill: mend\nplay: {}\ndo: you draw 1 card\n",
    "skill: rage\nmodify: has_skill(others, yingzi) is yes\n",
    "skill: rage\nstate:\n  art: {type: skill, optional: yes}\nmodify: has_skill(you, art) is yes if art exists\n",
    do("you may draw 1 card:\n  if victim.weapon exists:\n    you take victim.weapon"),
    do("you may draw 1 card:\n  if victim.hand is not empty:\n    you take victim.hand.first"),
    do("you may judge as verdict otherwise:\n  quit\nyou take verdict"),
    do("source may draw 1 card", DAMAGED + "if: source exists\n"),
    do("you draw 1 card", DAMAGED + "tags: [locked]\n"),
    do("you may draw 1 card:\n  let best = highest(others, hp)\n  best draw 1 card"),
    do("you may draw 1 card:\n  let attacker = source\n  if attacker exists:\n    attacker flips"),
    do("you may draw 1 card:\n  this turn:\n    when damage_inflicted of victim if source exists:\n      source flips"),
    do("you may pick 1 .. 2 other players as chosen_ones:\n  chosen_ones draw 1 card"),
    do("you may discard up to 2 red hand cards as paid:\n  you draw paid.count cards"),
    do("you may discard up to 1 card:\n  victim discards at least 1 card"),
    do("you may discard up to 1 cards:\n  victim discards at least 1 cards"),
    do("you may draw 1 card:\n  repeat:\n    you judge as verdict\n    if verdict is red:\n      stop"),
    do("you may deal 1 thunder damage to 1 other male player"),
    do("you may take 1 equipped mount card from victim"),
    asked("card.name in [slash, duel]", USED.split("if:")[0]),
    asked("target.equipment.name is empty or you.hand - [card] is empty", USED.split("if:")[0]),
]


HINTS = [
    (do("you may use «slsh» on you"), "slash"),
    (do("you may use «slahs» on you"), "slash"),
    (do("you may play «jnk» against card", USED), "jink"),
    ("skill: rage\nmodify: |\n  use_limit(you, «slsh») is unlimited\n", "slash"),
    ("skill: rage\nmodify: |\n  use_limit(you, «slahs») by 1\n", "slash"),
    ("skill: rage\nmodify: |\n  works_on(«slassh», you) is no\n", "slash"),
    ("skill: rage\nmodify: |\n  works_on(«blakc», you) is no\n", "black"),
    ("skill: rage\nmodify: |\n  use_limit(you, slash) is «unlimted»\n", "unlimited"),
    ("skill: rage\noffers: 1 red card as «slahs»\n", "slash"),
    (asked("you.hand is «emtpy»"), "empty"),
    (asked("victim is «yuo»"), "you"),
    (do("you may discard 1 card where it is not «sefl»", "equipment: axe\nslot: armour\nwhen: card_offset\n"), "self"),
    (do("you may draw 1 card:\n  «cincel» damage", "skill: rage\nwhen: damage_inflicted\n"), "cancel"),
    (do("you may take «alll» cards from victim"), "all"),
    (do("you may draw 1 «cardd»"), "card"),
    (do("you may «movee» verdict to victim").replace("movee", "drwa").replace("verdict to victim", "1 card"), "draw"),
    (do("you may discard 1 card", "equipment: axe\n«lot»: weapon\nrange: 3\nwhen: card_offset\n"), "slot"),
    (do("«draw» 1 card"), "you draw"),
    (do("you may discard 1 card where «suit» is heart"), "it.suit"),
    (asked("«suit» is heart", USED.split("if:")[0]), "card.suit"),
    (do("you may deal 1 damage to «oneself»"), "you"),
    (do("you may discard «1 .. 0» cards"), "0 .. 1"),
]


@pytest.mark.parametrize(("text", "fix"), HINTS, ids=range(len(HINTS)))
def test_the_word_that_was_meant_is_proposed(text: str, fix: str) -> None:
    plain, start, end = marked(text)
    found = [each for each in compile_text(plain)[1] if each.fix == fix]
    assert [(each.span.start, each.span.end) for each in found if each.span] == [(start, end)], compile_text(plain)[1]


def test_a_card_meant_to_become_another_is_an_offer() -> None:
    for script in ("you may use hand card as slash", "you may use 1 hand card as slash"):
        assert [each.fact.get("usage") for each in compile_text(do(script))[1]] == ["offers: 1 hand card as slash"]


def test_a_condition_before_may_is_shown_where_it_belongs() -> None:
    found = compile_text(do("if you.hp > 1:\n  you may draw 1 card"))[1]
    assert [(each.code, each.fact["usage"]) for each in found] == [("SGS523", "if: you.hp > 1")]
    assert "under `if:` of the skill" in render(_all(found), "text", "en")


def test_a_word_of_events_lists_them() -> None:
    found = compile_text(do("you may draw 1 card", "skill: rage\nwhen: damage\n"))[1]
    assert [(each.code, each.span and each.span.text) for each in found] == [("SGS406", "damage")]
    assert "damaged_after" in found[0].fact["events"]  # type: ignore[operator]


def test_what_is_too_much_is_left_out() -> None:
    found = compile_text(do("you may gain 1 extra turn"))[1]
    assert [(each.code, each.fact["usage"]) for each in found] == [("SGS203", "1 turn")]
    found = compile_text("skill: rage\nstate: {guest: {type: player}}\nmodify: draws(you) by 1\n")[1]
    assert found[0].fact["usage"] == "guest: {type: player, optional: yes}"


def test_a_name_of_a_million_letters_is_refused() -> None:
    text = f"skill: rage\nname: {{zh: 怒, en: {'a' * 1_000_000}}}\nmodify: draws(you) by 1\n"
    assert codes(text) == ["SGS335"]


def test_several_are_added_at_once() -> None:
    assert codes(do("you may add everyone to targets", "skill: rage\nwhen: targets_declared\n")) == []


@pytest.mark.parametrize("text", RIGHT, ids=range(len(RIGHT)))
def test_what_is_right_passes(text: str) -> None:
    packs, found = compile_text(text)
    assert [(each.code, each.span and each.span.text) for each in found] == []
    assert len(packs) == 1


def test_every_mistake_of_a_script_is_reported() -> None:
    text = do(
        "you may deal 1 damage to sorce:\n  you draw\n  victim.hpp draws 1 card\n  this turn:\n    hand_limit(yu) by 1"
    )
    assert codes(text) == ["SGS404", "SGS512", "SGS408", "SGS404"]


def test_an_unknown_name_is_reported_once() -> None:
    assert codes(
        do("you may judge as verdict:\n  you take verdikt\n  if verdikt is red:\n    verdikt.owner flips")
    ) == ["SGS404"]


def test_nothing_follows_from_an_unknown_event_or_a_line_that_cannot_be_read() -> None:
    assert codes(do("you may judge as verdict:\n  source flips", "skill: rage\nwhen: damage_after\n")) == ["SGS406"]
    broken = "skill: rage\nplay:\n  choose: as 1 card as paid\ndo: |\n  you discard paid\n"
    assert len(codes(broken)) == 1


def test_nothing_follows_from_a_card_that_is_no_good() -> None:
    text = "card: stone\ntype: basik\nuse: {at: answer}\nresolve: |\n  offset answered\n---\n" + asked(
        "card is stone and card.name is stone and can_target(you, virtual(stone), victim)", USED.split("if:")[0]
    ).replace("victim", "target")
    assert len(codes(text)) == 1


def test_a_name_used_too_early_shows_where_it_is_given() -> None:
    found = compile_text(do("you may take verdict:\n  you judge as verdict"))[1]
    assert [(each.code, each.fact["line"]) for each in found] == [("SGS429", 5)]
    assert [(each.role, each.span.line) for each in found[0].related] == [("bound_here", 5)]


def test_who_acts_is_asked_once() -> None:
    assert codes(do("you may draw 1 card:\n  discard 1 card")) == ["SGS519"]


def test_the_first_of_two_is_shown() -> None:
    found = compile_text("card: slash\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n")[1]
    assert [(related.role, related.span.source.name) for related in found[0].related] == [("first_here", "base.yaml")]


def test_an_absent_role_names_the_events_that_have_it() -> None:
    found = compile_text(do("you may deal 1 damage to source", "skill: rage\nwhen: phase_start(draw)\n"))[1]
    assert "damaged_after" in found[0].fact["having"]  # type: ignore[operator]


def test_near_matches_know_chinese_names() -> None:
    text = (
        "skill: rage\nname: {zh: 狂怒, en: Rage}\nmodify: draws(you) by 1\n---\n"
        "general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [ragge]\n"
    )
    assert [(each.code, each.fact["near"], each.fix) for each in compile_text(text)[1]] == [("SGS402", "rage", "rage")]


NAMED = "name: {zh: %s, en: %s}\n"
STRIKE = (
    f"card: strike\n{NAMED % ('击', 'Strike')}type: basic\nuse: {{at: answer}}\nresolve: |\n  offset answered\n---\n"
)


@pytest.mark.parametrize(
    ("text", "code", "near"),
    [
        (asked("card is 击", USED.split("if:")[0]), "SGS506", "strike"),
        (asked("card.name is 击", USED.split("if:")[0]), "SGS404", "strike"),
        (asked("card is 红色", USED.split("if:")[0]), "SGS506", "red"),
        (do("victim may play 击 otherwise:\n  you flip"), "SGS403", "strike"),
        (do("you may draw 1 card", "skill: rage\nwhen: 受到伤害后\n"), "SGS406", "damaged_after"),
        (do("you may draw 1 card", "skill: rage\nwhen: 当你受到伤害时\n"), "SGS406", "damage_inflicted"),
        (do("you may draw 1 card", "skill: rage\nwhen: phase_start(出牌阶段)\n"), "SGS419", "play"),
        (asked("you.手牌 is empty"), "SGS408", "hand"),
    ],
)
def test_what_is_written_in_chinese_is_known(text: str, code: str, near: str) -> None:
    found = compile_text(STRIKE + text)[1]
    assert [(each.code, each.fact.get("near"), each.fix) for each in found] == [(code, near, near)]


def test_a_general_names_its_skills_in_chinese() -> None:
    text = f"skill: treachery\n{NAMED % ('奸雄', 'Treachery')}modify: |\n  draws(you) by 1\n---\n"
    hero = "general: hero\nkingdom: 魏\ngender: 男\nhp: 4\nskills: [奸雄]\n"
    assert [(each.code, each.fix) for each in compile_text(text + hero)[1]] == [
        ("SGS325", "wei"),
        ("SGS325", "male"),
        ("SGS402", "treachery"),
    ]


def several(**texts: str) -> tuple[list[str], list[tuple[str, str]]]:
    """Packs by name, compiled together: the packs that are good, and the findings with their files."""
    found = Diagnostics()
    packs = [
        declare_sources(name, [Source(f"{name}.yaml", text)], frozenset({f"{name}.yaml"}), found)
        for name, text in texts.items()
    ]
    good = compile_declared(packs, found)
    return [pack.id for pack in good], [(each.code, each.file) for each in found]


def test_a_pack_with_an_error_does_not_sink_the_others() -> None:
    hero = "general: {0}\nkingdom: wei\ngender: male\nhp: 4\nskills: [{1}]\n"
    good, found = several(
        a="skill: first_skill\nmodify: draws(you) by 1\n",
        b="skill: second_skill\nmodify: drawz(you) by 1\n",
        c=hero.format("first_hero", "first_skill"),
        d=hero.format("second_hero", "second_skill"),
    )
    assert good == ["a", "c"]
    assert found == [("SGS407", "b.yaml"), ("SGS420", "d.yaml")]


def test_a_pack_that_uses_what_could_not_be_read_is_not_loaded_either() -> None:
    good, found = several(
        a="skill: first_skill\nmodifi: draws(you) by 1\n",
        b="general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [first_skill]\n",
        c="skill: third_skill\nmodify: draws(you) by 1\n",
    )
    assert good == ["c"]
    assert ("SGS420", "b.yaml") in found


def test_a_local_name_may_equal_an_id_of_a_pack_it_has_nothing_to_do_with() -> None:
    script = do("you may judge as gift:\n  you take gift")
    gift = "card: gift\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n"
    apart = packs_of(a=("1.0.0", {}, script), b=("1.0.0", {}, gift))
    assert found_in(apart) == ([], ["a", "b"])
    assert several(a=script + "---\n" + gift)[1] == [("SGS412", "a.yaml")]


def test_a_local_name_may_equal_no_id_of_a_pack_this_one_is_built_on() -> None:
    gift = "card: gift\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n"
    script = do("you may judge as gift:\n  you take gift")
    skill = "skill: first_skill\nmodify: draws(you) by 1\n"
    implied = packs_of(("base", "more"), more=("1.0.0", {}, gift), mine=("1.0.0", None, script))
    written = packs_of(a=("1.0.0", {}, gift), b=("1.0.0", {"a": "1"}, skill), mine=("1.0.0", {"b": "1"}, script))
    for packs in (implied, written):
        assert [(each.code, each.file) for each in found_in(packs)[0]] == [("SGS412", "mine/x.yaml")]


def test_every_code_has_both_languages_and_a_sample() -> None:
    mine = [code for name, code in CODES.items() if name[:4] in ("SGS4", "SGS5")]
    assert len(mine) > 60
    for code in mine:
        assert (
            code.title_zh
            and code.title_en
            and code.text_zh
            and code.text_en
            and code.help_zh
            and code.help_en
            and (code.sample or code.code == "SGS420")
        )


def test_every_code_that_is_reported_is_tried() -> None:
    tried = {code for code, _ in WRONG} | {code for code, *_ in NOTED} | {"SGS420"}
    mine = {name for name in CODES if name[:4] in ("SGS4", "SGS5")}
    assert mine - tried == set()
