"""Hard cards against their lowered form, written by hand."""

from __future__ import annotations

from checking import the_card, the_pack, the_skill

from runtime.lowered import (
    FIRST_SLOT,
    Action,
    Attached,
    EventSpec,
    Limit,
    Modifier,
    Offer,
    Pick,
    StateSpec,
    Step,
    Terms,
    Trigger,
)
from sgs_compiler.show import show_card, show_skill

A, B, C, D, E = range(FIRST_SLOT, FIRST_SLOT + 5)
YOU = ("you",)
ONE = ("num", 1)
OTHERS = ("group", "others")


def slot(number: int) -> tuple[str, int]:
    return ("slot", number)


def field(name: str) -> tuple[str, str]:
    return ("field", name)


def act(line, who, *steps, may=False, secret=False, then=None, otherwise=None, turn=0):  # type: ignore[no-untyped-def]
    return ("act", line, who, may, secret, steps, then, otherwise, turn)


def cards(where, number=2, at=A, single=False, high="same", **more):  # type: ignore[no-untyped-def]
    low = ("num", number)
    return Pick(at, "card", low, low if high == "same" else high, where, single, **more)


def test_a_judgement_and_a_choice_of_the_source() -> None:
    skill = the_skill("""\
skill: ganglie
when: damaged_after
if: source exists and source is alive
do: |
  you may judge as verdict:
    if verdict is not heart:
      source may discard 2 hand cards otherwise:
        you deal 1 damage to source
""")
    hand = ("get", "Player", "hand", field("source"))
    deal = act(8, YOU, Step(8, "deal", (ONE, ("word", "normal"), field("source"))))
    choice = act(7, field("source"), Step(7, "discard", (cards(hand, at=B),)), may=True, otherwise=(deal,))
    not_heart = ("not", ("class", "Suit", slot(A), "heart"))
    assert skill.parts == (
        Trigger(
            "ganglie/1", 2, (EventSpec("damaged_after", (), YOU),), (),
            ("and", ("exists", field("source")), ("class", "Flag", field("source"), "alive")), None, None, False,
            (act(5, YOU, Step(5, "judge", (), A), may=True, then=(("if", ((not_heart, (choice,)),), None),)),),
            FIRST_SLOT + 2,
        ),
    )  # fmt: skip


def test_one_question_of_two_choices_and_what_is_kept_for_later() -> None:
    skill = the_skill("""\
skill: tianxiang
when: damage_inflicted
do: |
  you may discard 1 heart hand card then pick 1 other player as proxy:
    redirect damage to proxy
    this damage:
      when next damage_finished of proxy:
        proxy draws proxy.lost_hp cards
""")
    paid = cards(("get", "Player", "hand", YOU), 1, it=B, test=("class", "Suit", slot(B), "heart"))
    proxy = Pick(C, "player", ONE, ONE, OTHERS, False)
    draw = act(8, slot(A), Step(8, "draw", (("get", "Player", "lost_hp", slot(A)),)))
    later = Trigger(
        "tianxiang/1.1",
        7,
        (EventSpec("damage_finished", (), slot(A)),),
        (),
        None,
        None,
        None,
        True,
        (draw,),
        FIRST_SLOT + 1,
        True,
    )
    (part,) = skill.parts
    assert isinstance(part, Trigger)
    assert part.do == (
        act(
            4, YOU, Step(4, "discard", (paid,)), Step(4, "pick:player", (proxy,), D, True), may=True,
            then=(
                act(5, None, Step(5, "redirect", (("word", "damage"), slot(D)))),
                ("attach", 6, "damage", None, (Attached(later, ((A, D),)),)),
            ),
        ),
    )  # fmt: skip


def test_candidates_who_must_pass_queries() -> None:
    skill = the_skill("""\
skill: liuli
when: target_confirming
if: card is slash
do: |
  you may discard 1 card then pick 1 player where in_range(you, it) and it is not user as proxy:
    redirect target to proxy
""")
    (part,) = skill.parts
    assert isinstance(part, Trigger)
    pick = part.do[0][5][1].args[0]
    assert pick.source == ("group", "everyone")
    assert pick.test == ("and", ("query", "in_range", (YOU, slot(C))), ("not", ("same", slot(C), field("user"))))
    assert pick.it == C
    assert part.test == ("class", "Name", field("card"), "slash")


def test_a_field_of_the_event_in_a_header_is_evaluated_now() -> None:
    skill = the_skill("""\
skill: tieqi
when: target_specified
if: card is slash
do: |
  you may judge as verdict:
    this use:
      can_answer(target, jink) is no
""")
    (part,) = skill.parts
    assert isinstance(part, Trigger)
    test = ("and", ("same", slot(A), slot(C)), ("class", "Name", slot(B), "jink"))
    no = Modifier("tieqi/1.1", 7, "can_answer", -1, test, "is", ("flag", False), FIRST_SLOT + 3)
    assert part.do[0][6] == (
        ("let", B, field("target")),
        ("attach", 6, "use", None, (Attached(no, ((C, B),)),)),
    )


def test_modifiers_find_their_owner_by_place() -> None:
    skill = the_skill("""\
skill: odds
tags: [locked]
modify: |
  distance(you, others) by -1
  hand_limit(you) is 7 if player.hp > 2
  works_on(slash, you) is no if card.colour is black
  target_limit(you, anything) is unlimited
""")
    one, two, three, four = skill.parts
    assert one == Modifier(
        "odds/1", 4, "distance", 0, ("not", ("same", slot(B), YOU)), "by", ("num", -1), FIRST_SLOT + 2
    )
    assert two == Modifier(
        "odds/2",
        5,
        "hand_limit",
        0,
        ("cmp", ">", ("get", "Player", "hp", slot(A)), ("num", 2)),
        "is",
        ("num", 7),
        FIRST_SLOT + 1,
    )
    black = ("same", ("get", "Card", "colour", slot(A)), ("word", "black"))
    assert three == Modifier(
        "odds/3",
        6,
        "works_on",
        1,
        ("and", ("class", "Name", slot(A), "slash"), black),
        "is",
        ("flag", False),
        FIRST_SLOT + 2,
    )
    assert four == Modifier("odds/4", 7, "target_limit", 0, None, "is", ("unlimited",), FIRST_SLOT + 2)


def test_others_act_through_a_skill() -> None:
    skill = the_skill("""\
skill: huangtian
tags: [lord]
play:
  by: others where it.kingdom is qun
  limit: once per phase for each actor
  choose: 1 hand card where it.name in [jink, duel] as gift
do: |
  actor gives gift to you
""")
    names = ("list", (("word", "jink"), ("word", "duel")))
    gift = Pick(
        C,
        "card",
        ONE,
        ONE,
        ("get", "Player", "hand", slot(B)),
        True,
        D,
        ("in", ("get", "Card", "name", slot(D)), names),
    )
    qun = ("class", "Kingdom", slot(A), "qun")
    assert skill.parts == (
        Action("huangtian/1", 3, ("where", OTHERS, A, qun), B, Limit(ONE, "phase", slot(B)), None, (gift,),
               (act(8, slot(B), Step(8, "give", (("list", (slot(C),)), YOU))),), FIRST_SLOT + 4,
               Terms((("same", ("get", "Player", "role", YOU), ("word", "lord")), FIRST_SLOT), None)),
    )  # fmt: skip


def test_lines_of_offers_are_parts_of_their_own() -> None:
    skill = the_skill("skill: longdan\noffers: |\n  1 hand card where it is slash as jink\n  2 red cards as slash\n")
    hand = ("get", "Player", "hand", YOU)
    first = Pick(A, "card", ONE, ONE, hand, True, B, ("class", "Name", slot(B), "slash"))
    red = cards(("get", "Player", "cards", YOU), it=B, test=("class", "Colour", slot(B), "red"))
    assert skill.parts == (
        Offer("longdan/1", 3, "jink", "", None, None, (first,), None, FIRST_SLOT + 2),
        Offer("longdan/2", 4, "slash", "", None, None, (red,), None, FIRST_SLOT + 2),
    )


def test_an_offer_of_several_names_declares_one() -> None:
    skill = the_skill("""\
skill: guhuo
offers:
  choose: 1 hand card as hidden
  as: names(basic)
  do: |
    provide virtual(claim, hidden)
""")
    (part,) = skill.parts
    assert isinstance(part, Offer)
    assert (part.name, part.names, part.claim) == ("", ("query", "names", (("word", "basic"),)), A)
    assert part.answered == B
    virtual = ("query", "virtual", (slot(A), ("list", (slot(C),))))
    assert part.do == (act(6, None, Step(6, "provide", (virtual,))),)


def test_secret_choices_are_a_table() -> None:
    skill = the_skill("""\
skill: wurong
play:
  choose: 1 other player as rival
do: |
  [you, rival] secretly pick 1 hand card as bid
  [you, rival] show bid
  if bid(you) is slash:
    rival flips
""")
    (part,) = skill.parts
    assert isinstance(part, Action)
    both = ("list", (YOU, slot(A)))
    bid = cards(("get", "Player", "hand", slot(B)), 1, at=C)
    assert part.do[0] == act(5, both, Step(5, "pick:card", (bid,), D, True), secret=True, turn=B)
    shown = ("list", (("table", D, slot(E)),))
    assert part.do[1] == act(6, both, Step(6, "show", (shown, None)), turn=E)
    assert part.do[2][1][0][0] == ("class", "Name", ("table", D, YOU), "slash")


def test_the_whole_choice_is_tested_as_them() -> None:
    skill = the_skill("""\
skill: chengxiang
when: damaged_after
do: |
  you may reveal 4 cards from deck as pool:
    you take at least 1 card from pool where it is red and sum(them.number) <= 13
""")
    (part,) = skill.parts
    assert isinstance(part, Trigger)
    assert part.do[0][5] == (Step(4, "reveal", (("query", "top", (("num", 4),)),), A),)
    total = ("query", "sum", (("map", "Card", "number", slot(D)),))
    pick = Pick(
        B,
        "card",
        ONE,
        None,
        slot(A),
        False,
        C,
        ("class", "Colour", slot(C), "red"),
        D,
        ("cmp", "<=", total, ("num", 13)),
    )
    assert part.do[0][6][0][5] == (Step(5, "take", (pick,)),)


def test_the_log_and_two_absent_values() -> None:
    skill = the_skill("""\
skill: jianying
when: card_used
let:
  before: last(uses this phase where it.user is you)
if: before exists and before.card.suit is card.suit
do: |
  you may draw 1 card
""")
    (part,) = skill.parts
    assert isinstance(part, Trigger)
    mine = ("same", ("get", "uses", "user", slot(A)), YOU)
    assert part.lets == ((B, ("query", "last", (("where", ("log", "uses", "phase"), A, mine),))),)
    suit = ("get", "Card", "suit", ("get", "uses", "card", slot(B)))
    same = ("same", suit, ("get", "Card", "suit", field("card")))
    assert part.test == ("and", ("exists", slot(B)), ("and", ("exists", suit), same))


def test_states_piles_and_skills_seen_from_outside() -> None:
    pack = the_pack("""\
skill: tuntian
piles:
  field: {name: {zh: 田, en: field}}
state:
  level: {type: number, keep: turn, start: 2}
modify: |
  distance(you, others) by -field.count if level > 1
---
skill: zaoxian
tags: [awakening]
when: phase_start(start)
if: tuntian.field.count >= 3
do: |
  change you.max_hp by -1
  you gain yingzi
""")
    tuntian, zaoxian = pack.skills[-2:]
    assert tuntian.state == (StateSpec("level", "Number", "turn", 2, False),)
    pile = ("get", "many", "count", ("pile", "tuntian", "field", YOU))
    assert tuntian.parts[0].value == ("neg", pile)  # type: ignore[union-attr]
    (awaken,) = zaoxian.parts
    assert isinstance(awaken, Trigger)
    assert awaken.forced
    assert awaken.test == ("cmp", ">=", pile, ("num", 3))
    assert awaken.do == (
        act(14, None, Step(14, "change:by", (("get", "Player", "max_hp", YOU), ("num", -1)))),
        act(15, YOU, Step(15, "gain:skill", (("list", (("word", "yingzi"),)),))),
    )


def test_scripts_of_a_card_share_their_names() -> None:
    card = the_card("""\
card: amazing_grace
type: trick
use: {at: play, targets: everyone}
before: |
  reveal targets.count cards from deck as pool
resolve: |
  target takes 1 card from pool
after: |
  move pool to discard_pile
""")
    assert card.before is not None and card.resolve is not None and card.after is not None
    assert card.before.do[0][5][0].bind == A
    assert card.resolve.do[0][5] == (Step(7, "take", (cards(slot(A), 1, at=B),)),)
    assert card.after.do[0][5] == (Step(9, "move", (slot(A), ("global", "discard_pile"))),)
    assert card.before.slots == card.resolve.slots == card.after.slots == card.uses[0].slots == FIRST_SLOT + 2


def test_a_kind_of_card_takes_what_it_does_not_write() -> None:
    card = the_card("""\
card: fire_slash
kind_of: slash
resolve: |
  you deal 1 + bonus fire damage to target
""")
    assert (card.type, card.families, card.answer) == ("basic", ("fire_slash", "slash"), ("target", "jink"))
    assert card.uses[0].within == ("query", "range", (YOU,))
    assert card.uses[0].targets == Pick(A, "player", ONE, ONE, OTHERS, True)
    limit = ("query", "use_limit", (YOU, ("query", "virtual", (("word", "slash"),))))
    assert card.uses[0].limit == Limit(limit, "phase", None)
    assert card.resolve is not None
    damage = (("add", ONE, field("bonus")), ("word", "fire"), field("target"))
    assert card.resolve.do == (act(4, YOU, Step(4, "deal", damage)),)


def test_the_type_says_how_its_cards_are_answered() -> None:
    pack = the_pack("card_type: trick\nanswer: {by: everyone, with: jink}\n")
    assert {card.id: card.answer for card in pack.cards}["duel"] == ("everyone", "jink")


def test_equipment_is_used_on_oneself() -> None:
    card = the_card("""\
equipment: silver_lion
slot: armour
tags: [locked]
when: cards_lost(equipped)
if: self in cards
do: |
  you recover 1 hp
""")
    assert (card.type, card.slot, card.uses[0].targets) == ("equipment", "armour", YOU)
    assert card.skill is not None
    (part,) = card.skill.parts
    assert isinstance(part, Trigger)
    assert (part.id, part.forced, part.test) == ("silver_lion/1", True, ("in", ("spent",), field("cards")))


MODE = """\
mode: small
name: {zh: 小局, en: small}
default: yes
players: 2 .. 3
roles:
  2: {lord: 1, rebel: 1}
  3: {lord: 1, rebel: 2}
shown: [lord]
hand: 4
draw: 2
generals:
  - {for: "seats where it.role is lord", fixed: 3, random: 2, shown: yes}
  - {for: "seats where it.role is not lord", random: 3}
rules:
  - when: bury of anyone
    if: dead.role is rebel and killer exists
    do: |
      killer draws 3 cards
victory:
  - if: none(everyone where it.role is lord)
    winners: seats where it.role is rebel
"""


def test_a_mode_and_its_variant() -> None:
    pack = the_pack(MODE + "---\nvariant: smaller\nof: small\nhand: 3\n")
    whole, variant = pack.modes
    assert (whole.roles, whole.shown, whole.hand) == (
        ((2, (("lord", 1), ("rebel", 1))), (3, (("lord", 1), ("rebel", 2)))), ("lord",), 4)  # fmt: skip
    assert whole.rules is not None
    (part,) = whole.rules.parts
    assert isinstance(part, Trigger)
    assert part.events == (EventSpec("bury", (), None),)
    assert part.forced
    lord = ("same", ("get", "Player", "role", slot(A)), ("word", "lord"))
    assert whole.victory[0].test == ("query", "none", (("where", ("group", "everyone"), A, lord),))
    assert [draft.fixed for draft in whole.drafts] == [3, 0]
    assert (variant.of, variant.hand, variant.roles, variant.victory) == ("small", 3, whole.roles, whole.victory)
    assert variant.rules is not None
    assert variant.rules.parts[0].id == "smaller/1"


def test_everything_can_be_shown() -> None:
    skill = the_skill("""\
skill: ganglie
when: damaged_after
if: source exists
do: |
  you may judge as verdict:
    source may discard 2 hand cards otherwise:
      you deal 1 damage to source
""")
    assert (
        show_skill(skill)
        == """\
skill ganglie ganglie ganglie
  ganglie/1 trigger, optional
    when damaged_after of you
    if event.source exists
    you may judge  [line 5]
    when done:
      event.source may discard 2 cards from event.source.hand  [line 6]
      otherwise:
        you deal 1 damage to event.source  [line 7]
"""
    )
    assert "answered by target with jink" in show_card(the_card("card: stone\nkind_of: slash\n"))
