"""One whole, right document for each kind of card file, and what is wrong with others."""

from __future__ import annotations

RIGHT: dict[str, str] = {
    "general": """\
general: caocao
name: {zh: 曹操, en: Cao Cao}
kingdom: wei
gender: male
hp: 4
skills:
  - skill: jianxiong
    name: {zh: 奸雄, en: Treachery}
    tags: [lord]
    when: damaged_after
    let:
      half: half_up(amount)
    if: card exists
    times: amount
    limit: once per turn
    do: |
      you may take card
  - 护驾
lord_candidate: yes
never_lord: no
""",
    "template": """\
template: lord
name: {zh: 主公技, en: lord}
text: {zh: 说明, en: what it means}
forced: no
if: you.role is lord
limit: once per game
state:
  side: {type: [pen, sword], start: sword}
words: {pen: {zh: 文, en: pen}, sword: {zh: 武}}
after: |
  advance side
""",
    "skill": """\
skill: tuntian
name: {zh: 屯田}
tags: [locked]
params:
  level: {start: 1, least: 0, most: 3}
state:
  given: {type: number, keep: phase, start: 3, optional: no, shown: yes, least: 0, most: 9}
  side: {type: [pen, sword], start: sword}
  marks: {type: number, per: player}
piles:
  field: {name: {zh: 田, en: field}, seen_by: you}
words: {pen: {zh: 文, en: pen}, sword: {zh: 武}}
parts:
  - when: cards_lost(hand, equipped)
    tags: [locked]
    do: |
      you draw 1 card
  - modify: distance(you, others) by -field.count
  - play:
      by: others where it.kingdom is qun
      limit: once per phase for each actor
      if: you is wounded
      choose: 1 hand card as gift
    do: actor gives gift to you
  - let: {before: 2}
    offers:
      at: play
      limit: once per phase
      if: you is wounded
      choose: 1 card as stuff
      as: names(basic)
      do: |
        provide virtual(claim, stuff)
  - offers: |
      1 hand card where it is slash as jink
      1 hand card where it is jink as slash
variants:
  side:
    pen: []
    sword:
      - modify: hand_limit(you) by 1
  level:
    0: {tags: [locked], modify: draws(you) by 1}
    1: []
""",
    "card": """\
card: analeptic
name: {zh: 酒, en: Analeptic}
type: basic
use:
  - at: play
    limit: once per turn
    targets: you
    within: 1
    resolve: |
      this turn:
        when next card_used if card is slash:
          change bonus by 1
  - {at: save, if: dying is you, targets: dying, choose: 1 card as paid}
answer: {by: target, with: jink}
if: target is wounded
before: you draw 1 card
resolve: target recovers 1 hp
after: you draw 1 card
offset: you draw 1 card
""",
    "card_type": """\
card_type: trick
name: {zh: 锦囊牌, en: Trick}
answer: {by: everyone, with: nullification}
""",
    "equipment": """\
equipment: axe
name: {zh: 贯石斧, en: Rock-Cleaving Axe}
slot: weapon
range: 3
tags: [locked]
when: card_offset
do: |
  you may discard 2 cards where it is not self:
    cancel offset
""",
    "deck": """\
deck: standard
apart: no
name: {zh: 标准牌堆}
cards:
  - spade 7 slash
  - "heart  13   jink"
  - {card: slash, suit: club, number: 1}
""",
    "mode": """\
mode: identity
name: {zh: 身份局, en: Identity}
default: yes
players: 4 .. 5
roles:
  4: {lord: 1, loyalist: 1, rebel: 1, renegade: 1}
  5: {lord: 1, loyalist: 1, rebel: 2, renegade: 1}
shown: [lord]
hand: 4
draw: 2
generals:
  - {for: seats where it.role is lord, fixed: 3, random: 2, shown: yes}
  - {for: seats, random: 3, if: turn_owner exists}
state:
  reborn: {type: players, keep: game}
rules:
  - when: bury of anyone
    do: killer draws 3 cards
victory:
  - if: none(everyone)
    winners: everyone
""",
    "variant": """\
variant: no_generals
of: identity
blank: {hp: 4, gender: male, kingdom: qun}
deck: {without_numbers: [11, 12, 13], decks: [standard]}
players: 6
""",
    "pack": """\
pack: standard
version: "1.0.0"
language: ">=1 <2"
name: {zh: 标准包, en: Standard}
authors: [甲, "12"]
licence: CC0-1.0
depends: {基本: "1", other: ">=1.0 <2.0.1"}
replaces: [other.strike, 基本.杀]
""",
    "gap": """\
gap: jianxiong
at: "you may take card:"
never: [declined, taken]
why: {zh: 原因, en: the reason}
""",
    "scenario": """\
scenario: jianxiong takes the slash
about: [jianxiong]
rules: [S-001, C-D01]
works: yes
seed: 7
players:
  - {hand: [slash spade 7]}
  - {general: caocao, hp: 3, judging: [{card: indulgence, of: jink diamond 5}], state: {jianxiong.count: 2}}
do:
  - P1: {use: slash, on: P2, targets: [P2]}
  - P2: no
  - P2: yes
expect:
  P2: {hp: 2, hand: [slash spade 7]}
  happened: [{damage: P2, amount: 1, from: P1}]
""",
}

GENERAL = "general: a\nkingdom: wei\ngender: male\nskills: []\n"
SKILL = "skill: a\nmodify: x\n"
DECK = "deck: a\ncards:\n"
PACK = 'pack: a\nversion: "1.0.0"\nlanguage: "1"\nlicence: x\n'
VARIANT = "variant: a\nof: b\n"

# Text, then for each finding its code, line and column, and the near match or fix (empty when there is none).
WRONG: dict[str, tuple[str, list[str]]] = {
    # B-044, keys
    "capital letter": (GENERAL + "Hp: 4", ["SGS301 5:1 hp"]),
    "letters swapped": (GENERAL.replace("kingdom", "kigndom") + "hp: 4", ["SGS301 2:1 kingdom"]),
    "Chinese key": (GENERAL + "体力: 4", ["SGS301 5:1 hp"]),
    "unlike any": (GENERAL + "hp: 4\nflavour: x", ["SGS301 6:1 "]),
    "skill for skills": ("general: a\nkingdom: wei\ngender: male\nhp: 4\nskill: b", ["SGS301 5:1 skills"]),
    "word on as a key": (SKILL + "on: x", ["SGS301 3:1 "]),
    "misspelt head": ("skill: a\nwehn: x\ndo: y", ["SGS301 2:1 when"]),
    "missing beside a part": ("equipment: a\nmodify: x", ["SGS304 1:1 "]),
    "misspelt beside a part": ("equipment: a\nSlot: armour\nmodify: x", ["SGS301 2:1 slot"]),
    "key of another kind": ("card: a\nkind_of: b\nhp: 3", ["SGS302 3:1 "]),
    "key of another part": (SKILL + "times: 2", ["SGS302 3:1 "]),
    "if of an action outside": ("skill: a\nplay: {}\nif: x\ndo: y", ["SGS347 3:1 "]),
    "do of an action inside": ("skill: a\nplay:\n  do: y", ["SGS346 3:3 "]),
    "do without a head": ("skill: a\ntimes: 1\ndo: y", ["SGS303 2:1 "]),
    "no hp": (GENERAL, ["SGS304 1:1 "]),
    "no do": ("skill: a\nwhen: x", ["SGS304 1:1 "]),
    "no part": ("skill: a", ["SGS305 1:1 "]),
    "two parts": (SKILL + "when: x\ndo: y", ["SGS306 3:1 "]),
    "part beside parts": ("skill: a\nparts:\n  - modify: x\ndo: y", ["SGS307 4:1 "]),
    "part in a part": ("skill: a\nparts:\n  - parts:\n      - modify: x", ["SGS302 3:5 "]),
    "neither type nor kind": ("card: a\nuse: {at: answer}\nresolve: x", ["SGS308 1:1 "]),
    "range of armour": ("equipment: a\nslot: armour\nrange: 2\nmodify: x", ["SGS309 3:1 "]),
    "weapon without range": ("equipment: a\nslot: weapon", ["SGS337 1:1 "]),
    "use that does nothing": ("card: a\ntype: trick\nuse: {at: play}", ["SGS338 3:11 "]),
    "recast needs no effect": ("card: a\ntype: trick\nuse: {at: recast}", []),
    "targets of a recast": (
        "card: a\ntype: trick\nuse: {at: recast, targets: x, resolve: y}",
        ["SGS348 3:19 ", "SGS348 3:31 "],
    ),
    "tags for nothing": ("equipment: a\nslot: armour\ntags: [locked]", ["SGS339 3:1 "]),
    # kinds of value
    "text for a mapping": (SKILL + "name: 名", ["SGS310 3:7 "]),
    "text for a list": (SKILL + "tags: locked", ["SGS311 3:7 [locked]"]),
    "mapping for a list": (VARIANT + "generals: {for: x, random: 1}", ["SGS311 3:11 "]),
    "list for a word": (GENERAL.replace(": male", ": [male]") + "hp: 4", ["SGS312 3:9 "]),
    "mapping for a word": (GENERAL.replace(": male", ":\n  x: y") + "hp: 4", ["SGS312 4:3 "]),
    "number in words": (GENERAL + "hp: four", ["SGS313 5:5 "]),
    "Chinese numeral": (GENERAL + "hp: 四", ["SGS313 5:5 4"]),
    "true for yes": (GENERAL + "hp: 4\nlord_candidate: true", ["SGS314 6:17 yes"]),
    "quoted yes": (GENERAL + 'hp: 4\nlord_candidate: "yes"', ["SGS314 6:17 yes"]),
    "hp 0": (GENERAL + "hp: 0", ["SGS315 5:5 "]),
    "hp -1": (GENERAL + "hp: -1", ["SGS315 5:5 "]),
    "hp 100": (GENERAL + "hp: 100", ["SGS315 5:5 "]),
    "no value": (GENERAL + "hp:", ["SGS316 5:1 "]),
    "empty quotes": (SKILL.replace(" x", " ''"), ["SGS316 2:9 "]),
    "empty entry": (GENERAL.replace("[]", "\n  - ") + "hp: 4", ["SGS316 5:4 "]),
    # B-054, B-055
    "no as text": (SKILL + "name: {en: No}", ['SGS318 3:12 "No"']),
    "number as text": (PACK.replace('"1.0.0"', "1.0"), ['SGS318 2:10 "1.0"']),
    "language without quotes": (PACK.replace('"1"', "1"), ['SGS318 3:11 "1"']),
    "007": (GENERAL + "hp: 007", ["SGS319 5:5 7"]),
    "008": (GENERAL + "hp: 008", ["SGS319 5:5 8"]),
    "010": (GENERAL + "hp: 010", ["SGS319 5:5 10"]),
    "id 007": ("skill: 007\nmodify: x", ["SGS323 1:8 "]),
    "quoted number": (GENERAL + 'hp: "4"', ["SGS319 5:5 4"]),
    "full-width digit": (GENERAL + "hp: ４", ["SGS319 5:5 4"]),
    "sexagesimal": (GENERAL + "hp: 1:30", ["SGS319 5:5 "]),
    "reserved by YAML": ("skill: no\nmodify: x", ["SGS324 1:8 "]),
    "options yes and no": (SKILL + "state: {s: {type: [yes, no]}}", ["SGS324 3:20 ", "SGS324 3:25 "]),
    # scripts
    "comma in braces": ("skill: a\nplay: {if: f(a, b)}\ndo: x", ['SGS320 2:12 "f(a, b)"']),
    "two commas in braces": ("skill: a\nplay: {if: f(a, b, c), limit: x}\ndo: x", ['SGS320 2:12 "f(a, b, c)"']),
    "comma in a let": ("skill: a\nwhen: x\nlet: {n: min(a, b)}\ndo: x", ['SGS320 3:10 "min(a, b)"']),
    "comma in a name": (SKILL + "name: {en: One, Two}", ['SGS320 3:12 "One, Two"']),
    "lines without a bar": ("skill: a\nwhen: x\ndo:\n  you draw 1 card\n  you flip", ["SGS321 4:3 "]),
    "folded lines": ("skill: a\nwhen: x\ndo: >\n  you draw 1 card\n  you flip", ["SGS321 3:5 "]),
    "list for a script": ("skill: a\nwhen: x\ndo:\n  - y", ["SGS322 4:3 "]),
    # words
    "id with capitals": ("skill: My-Skill\nmodify: x", ["SGS323 1:8 my_skill"]),
    "tag called like a word": ("template: you\nforced: yes", ["SGS324 1:11 "]),
    "template that means nothing": ("template: idle\nname: {zh: 闲}", ["SGS308 1:1 "]),
    "word of the language": ("skill: cards\nmodify: x", ["SGS324 1:8 "]),
    "unknown kingdom": (GENERAL.replace("wei", "wie") + "hp: 4", ["SGS325 2:10 wei"]),
    "Chinese kingdom": (GENERAL.replace("wei", "魏") + "hp: 4", ["SGS325 2:10 wei"]),
    "start is no option": (SKILL + "state: {s: {type: [b, c], start: d}}", ["SGS325 3:34 "]),
    "dash for dots": (VARIANT + "players: 4-10", ["SGS326 3:10 4 .. 10"]),
    "wide tilde for dots": (VARIANT + "players: 4～10", ["SGS326 3:10 4 .. 10"]),
    "turned round": (VARIANT + "players: 10 .. 4", ["SGS327 3:10 4 .. 10"]),
    "too many players": (VARIANT + "players: 4 .. 99", ["SGS315 3:10 "]),
    "row of two words": (DECK + "  - spade 7", ["SGS328 3:5 "]),
    "face card": (DECK + "  - spade K slash", ["SGS313 3:11 13"]),
    "number with a zero": (DECK + "  - spade 07 slash", ["SGS319 3:11 7"]),
    "suits": (DECK + "  - ♠ 7 slash\n  - 黑桃 7 slash", ["SGS325 3:5 ", "SGS325 4:5 spade"]),
    "list for a row": (DECK + "  - [slash, spade, 7]", ["SGS310 3:5 "]),
    "two lines of name": (SKILL + "name:\n  zh: |\n    a\n    b", ["SGS329 4:7 "]),
    "roles": (VARIANT + "roles: {4: {lord: 1, rebel: 2}}", ["SGS330 3:13 "]),
    "role": (VARIANT + "roles: {4: {lrod: 4}}", ["SGS325 3:13 lord"]),
    "number of players left out": (VARIANT + "players: 4 .. 5\nroles: {4: {rebel: 4}}", ["SGS331 4:1 "]),
    "range": (PACK + 'depends: {b: "^1.2"}', ['SGS350 5:14 ">=1.2 <2"']),
    "range of an unlikely kind": (PACK + "depends: {b: new, c: 1.0.x}", ["SGS350 5:14 ", 'SGS350 5:22 "1.0"']),
    "range without quotes": (PACK + "depends: {b: 1}", ['SGS318 5:14 "1"']),
    "range as a list": (PACK + "depends: [b]", ["SGS310 5:10 "]),
    "another language": (PACK.replace('"1"', '">=1.1"'), ["SGS351 3:11 "]),
    "language of an unlikely kind": (PACK.replace('"1"', "one"), ["SGS350 3:11 "]),
    "short name": (PACK + "replaces: [strike, a.b.c]", ["SGS352 5:12 ", "SGS352 5:20 "]),
    "replaced twice": (PACK + "replaces: [a.b, a.b]", ["SGS333 5:17 "]),
    "pack called like a word": (PACK.replace("pack: a", "pack: you"), ["SGS324 1:7 "]),
    "pack called like a fixed word": (PACK.replace("pack: a", "pack: fire"), []),
    "version": (PACK.replace("1.0.0", "1.0"), ["SGS332 2:10 "]),
    "skill twice": (GENERAL.replace("[]", "[b, c, b]") + "hp: 4", ["SGS333 4:16 "]),
    "tag twice": (SKILL + "tags: [lord, lord]", ["SGS333 3:14 "]),
    "empty list": (SKILL + "tags: []", ["SGS334 3:7 "]),
    "empty mapping": (SKILL + "state: {}", ["SGS334 3:8 "]),
    "long id": (f"skill: {'a' * 61}\nmodify: x", ["SGS335 1:8 "]),
    "start with a sign": (SKILL + "state: {s: {type: number, start: +1}}", ["SGS336 3:34 "]),
    # documents, B-049
    "misspelt kind": ("genral: a", ["SGS340 1:1 general"]),
    "Chinese kind": ("武将: a", ["SGS340 1:1 general"]),
    "kind with a capital": ("General: a", ["SGS340 1:1 general"]),
    "kind unlike any": ("trap: a", ["SGS340 1:1 "]),
    "kind not first": ("kingdom: wei\ngeneral: a\ngender: male\nskills: []\nhp: 4", ["SGS341 2:1 "]),
    "two kinds": (SKILL + "card: b\nkind_of: c", ["SGS342 3:1 "]),
    "nothing": ("{}", ["SGS343 1:1 "]),
    "list": ("- id: a", ["SGS344 1:1 "]),
    "text": ("caocao", ["SGS344 1:1 "]),
    "no kind": ("hp: 4", ["SGS345 1:1 "]),
}
