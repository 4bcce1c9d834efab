"""Which declaration an id means when several packs are loaded, and what it goes by in the program."""

from __future__ import annotations

import random

import pytest
from checking import found_in, packs_of

from runtime.lowered import Pack
from sgs_compiler.diagnostics import Diagnostic
from sgs_compiler.diagnostics.prose import label, message, notes

RAGE = "skill: rage\nmodify: |\n  draws(you) by {}\n"
HERO = "general: {}\nkingdom: wei\ngender: male\nhp: {}\nskills: [{}]\n"
GIFT = "card: gift\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n"


def brief(found: list[Diagnostic]) -> list[str]:
    """Code, file and text of each finding."""
    return [f"{each.code} {each.file} {each.span.text}" for each in found if each.span]


def places(found: Diagnostic) -> list[str]:
    """The files of the other places of a finding."""
    return [each.span.source.name for each in found.related]


def the_pack(packs: list[Pack], id: str) -> Pack:
    return next(pack for pack in packs if pack.id == id)


def uses(skill: str) -> str:
    """A skill that looks at a state of another and offers cards as another."""
    return f"skill: user\nparts:\n  - when: damaged_after\n    if: {skill}\n    do: |\n      you may draw 1 card\n"


# --- what goes by which id --------------------------------------------------------------------------------------------


def ids(packs: list[Pack]) -> dict[str, list[str]]:
    """The skills and generals of each pack."""
    return {pack.id: [each.id for each in (*pack.skills, *pack.generals)] for pack in packs if pack.id != "base"}


def test_what_all_others_are_built_on_keeps_the_short_id() -> None:
    packs = packs_of(
        a=("1.0.0", {}, RAGE.format(1)),
        b=("1.0.0", {"a": "1"}, RAGE.format(2)),
        c=("1.0.0", {"b": "1"}, RAGE.format(3)),
    )
    good, found = packs.compiled()
    assert not found and ids(good) == {"a": ["rage"], "b": ["b.rage"], "c": ["c.rage"]}


def test_unrelated_packs_with_one_id_both_go_by_the_full_one() -> None:
    packs = packs_of(
        a=("1.0.0", {}, RAGE.format(1)), b=("1.0.0", {}, RAGE.format(2)), c=("1.0.0", {"a": "1"}, RAGE.format(3))
    )
    good, found = packs.compiled()
    assert not found and ids(good) == {"a": ["a.rage"], "b": ["b.rage"], "c": ["c.rage"]}


def test_ids_of_different_kinds_never_meet() -> None:
    packs = packs_of(a=("1.0.0", {}, RAGE.format(1)), b=("1.0.0", {}, HERO.format("rage", 4, "yingzi")))
    assert ids(packs.compiled()[0]) == {"a": ["rage"], "b": ["rage"]}


def test_everything_inside_goes_by_the_full_id() -> None:
    """Parts, states and the skills of a general are told apart as well."""
    count = "skill: count\nstate: {seen: {type: number}}\nwhen: damaged_after\ndo: |\n  you may change seen by 1\n"
    own = HERO.format("hero", 4, "").replace(
        "[]", "\n  - skill: count\n    modify: draws(you) by seen\n    state: {seen: {type: number}}"
    )
    good, found = packs_of(a=("1.0.0", {}, count), b=("1.0.0", {}, own)).compiled()
    (first,), (second,) = the_pack(good, "a").skills, the_pack(good, "b").skills
    assert not found and (first.id, first.parts[0].id) == ("a.count", "a.count/1")
    assert "('state', 'a.count', 'seen'" in repr(first.parts) and "('state', 'b.count', 'seen'" in repr(second.parts)
    assert the_pack(good, "b").generals[0].skills == ("b.count",)


def test_a_second_declaration_in_one_pack_is_an_error() -> None:
    found, good = found_in(
        packs_of(a=("1.0.0", {}, f"{RAGE.format(1)}---\n{RAGE.format(2)}"), b=("1.0.0", {}, RAGE.format(1)))
    )
    assert brief(found) == ["SGS401 a/x.yaml rage"] and good == ["b"]


# --- what an id means -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("depends", "text", "meant"),
    [
        ({"a": "1"}, HERO.format("hero", 4, "rage"), "a.rage"),
        ({"b": "1"}, HERO.format("hero", 4, "rage"), "b.rage"),
        ({"b": "1"}, HERO.format("hero", 4, "b.rage"), "b.rage"),
        ({"a": "1", "b": "1"}, HERO.format("hero", 4, "a.rage"), "a.rage"),
        ({"above": "1"}, HERO.format("hero", 4, "rage"), "a.rage"),
        ({"a": "1", "b": "1"}, f"{RAGE.format(3)}---\n{HERO.format('hero', 4, 'rage')}", "mine.rage"),
        ({"a": "1", "b": "1"}, f"{RAGE.format(3)}---\n{HERO.format('hero', 4, 'mine.rage')}", "mine.rage"),
    ],
)
def test_own_things_come_first_then_those_of_what_one_is_built_on(
    depends: dict[str, str], text: str, meant: str
) -> None:
    packs = packs_of(
        a=("1.0.0", {}, RAGE.format(1)),
        b=("1.0.0", {}, RAGE.format(2)),
        above=("1.0.0", {"a": "1"}, HERO.format("other_hero", 4, "yingzi")),
        mine=("1.0.0", depends, text),
    )
    good, found = packs.compiled()
    assert not found and the_pack(good, "mine").generals[0].skills == (meant,)


def test_an_id_of_several_packs_must_be_written_in_full() -> None:
    packs = packs_of(
        a=("1.0.0", {}, RAGE.format(1)),
        b=("1.0.0", {"a": "1"}, RAGE.format(2)),
        mine=("1.0.0", {"b": "1"}, f"{HERO.format('hero', 4, 'rage')}---\n{uses('has_skill(you, rage)')}"),
    )
    found, good = found_in(packs)
    assert brief(found) == ["SGS634 mine/x.yaml rage", "SGS634 mine/x.yaml rage"] and good == ["a", "b"]
    assert all(places(each) == ["a/x.yaml", "b/x.yaml"] for each in found)
    assert message(found[0], "en") == "`rage` may be `a.rage`, `b.rage`: write the full name"


def test_a_pack_that_does_not_say_what_it_is_built_on_means_the_basic_one() -> None:
    """So the guide and a first pack need no manifest keys, whatever else is shipped."""
    packs = packs_of(
        ("base", "late"),
        late=(
            "1.0.0",
            {},
            f"skill: yingzi\nmodify: |\n  draws(you) by 2\n---\n{HERO.format('late_hero', 4, 'yingzi')}",
        ),
        mine=("1.0.0", None, HERO.format("hero", 4, "yingzi, late.yingzi")),
    )
    good, found = packs.compiled()
    assert not found and the_pack(good, "mine").generals[0].skills == ("yingzi", "late.yingzi")
    assert the_pack(good, "late").generals[0].skills == ("late.yingzi",)


def test_two_shipped_packs_with_one_id_are_told_apart_everywhere() -> None:
    packs = packs_of(
        ("base", "a", "b"),
        a=("1.0.0", {}, RAGE.format(1)),
        b=("1.0.0", {}, RAGE.format(2)),
        mine=("1.0.0", None, HERO.format("hero", 4, "rage")),
    )
    assert brief(found_in(packs)[0]) == ["SGS634 mine/x.yaml rage"]


def test_a_name_of_a_pack_one_is_not_built_on() -> None:
    packs = packs_of(
        other=("1.4.2", {}, f"{RAGE.format(1)}---\n{GIFT}"),
        mine=(
            "1.0.0",
            {},
            f"{HERO.format('hero', 4, 'rage, other.rage')}---\n{uses('none(you.hand where it is gift)')}",
        ),
    )
    found, good = found_in(packs)
    assert brief(found) == [f"SGS633 mine/x.yaml {word}" for word in ("rage", "other.rage", "gift")] and good == [
        "other"
    ]
    assert all(places(each) == ["other/x.yaml"] for each in found)
    assert notes(found[0], "en") == ['depends: {base: ">=1.0 <2", other: ">=1.4 <2"}']


def test_what_a_pack_means_without_depends_does_not_hang_on_what_is_loaded() -> None:
    packs = packs_of(other=("0.3.1", {}, RAGE.format(1)), mine=("1.0.0", None, HERO.format("hero", 4, "rage")))
    found, _ = found_in(packs)
    assert brief(found) == ["SGS633 mine/x.yaml rage"]
    assert found[0].fact["usage"] == 'depends: {base: ">=1.0 <2", other: "0.3"}'


def test_an_unknown_full_name_is_told_with_the_one_that_was_meant() -> None:
    text = f"{HERO.format('hero', 4, 'a.raeg')}---\n{uses('has_skill(you, a.rgae)')}"
    found, _ = found_in(packs_of(a=("1.0.0", {}, RAGE.format(1)), mine=("1.0.0", {"a": "1"}, text)))
    assert [(each.code, each.span and each.span.text, each.fix) for each in found] == [
        ("SGS402", "a.raeg", "a.rage"),
        ("SGS404", "a.rgae", "a.rage"),
    ]
    assert label(found[0], "en") == "did you mean `a.rage`?"


# --- full names in scripts --------------------------------------------------------------------------------------------


def test_full_names_in_scripts() -> None:
    state = "skill: count\nstate: {seen: {type: number}}\nwhen: damaged_after\ndo: |\n  you may change seen by 1\n"
    card = GIFT.replace("gift", "slash")
    mine = """\
skill: user
parts:
  - offers: 1 hand card as other.slash
  - modify: |
      use_limit(you, base.slash) by other.count.seen
  - when: damaged_after
    if: card exists and card is other.slash and card.name in [base.slash, jink]
    do: |
      you may use virtual(other.slash) on others
---
card: copy
kind_of: other.slash
answer: {by: target, with: other.slash}
---
deck: small
cards:
  - spade 7 other.slash
  - {card: base.slash, suit: club, number: 2}
"""
    good, found = packs_of(other=("1.0.0", {}, f"{state}---\n{card}"), mine=("1.0.0", {"other": "1"}, mine)).compiled()
    assert brief(found) == ["SGS639 other/x.yaml slash"]
    pack = the_pack(good, "mine")
    text = repr(pack.skills)
    assert "name='other.slash'" in text and "('word', 'slash')" in text and "('state', 'count', 'seen'" in text
    assert "('class', 'Name', ('field', 'card'), 'other.slash')" in text
    assert (pack.cards[0].families, pack.cards[0].answer) == (("copy", "other.slash"), ("target", "other.slash"))
    assert [row.card for row in pack.decks[0].cards] == ["other.slash", "slash"]


def test_ids_may_be_chinese() -> None:
    text = f"{HERO.format('英雄', 4, '风.怒')}---\n{uses('has_skill(you, 风.怒)')}"
    good, found = packs_of(
        风=("1.0.0", {}, "skill: 怒\nmodify: draws(you) by 1\n"), 甲=("1.0.0", {"风": "1"}, text)
    ).compiled()
    assert not found and the_pack(good, "甲").generals[0].skills == ("怒",)
    assert "('word', '怒')" in repr(the_pack(good, "甲").skills)


def test_what_a_card_takes_over_means_what_it_means_where_it_is_written() -> None:
    gift = (
        "card: gift\ntype: trick\nuse: {at: play, targets: 1 player}\nresolve: |\n  you use virtual(slash) on target\n"
    )
    own = "card: slash\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n---\ncard: big_gift\nkind_of: gift\n"
    good, found = packs_of(a=("1.0.0", {}, gift), mine=("1.0.0", {"a": "1"}, own)).compiled()
    assert brief(found) == ["SGS639 mine/x.yaml slash"] and found[0].fact["usage"] == "replaces: [base.slash]"
    card = the_pack(good, "mine").cards[1]
    assert "'slash'" in repr(card.resolve) and "mine.slash" not in repr(card.resolve)


# --- what is loaded beside changes nothing ----------------------------------------------------------------------------


def _texts(dice: random.Random, names: list[str], letters: str) -> dict[str, tuple[str, dict[str, str], str]]:
    """Packs that are built on earlier ones of their own group, with skills and generals that refer to each other."""
    made: dict[str, tuple[str, dict[str, str], str]] = {}
    for at, name in enumerate(names):
        depends = {other: "1" for other in names[:at] if dice.random() < 0.5}
        own = dice.sample([f"skill_{letter}" for letter in letters], 3)
        known = own + ["yingzi"]
        text = "---\n".join(f"skill: {each}\nmodify: |\n  draws(you) by {dice.randrange(1, 9)}\n" for each in own)
        made[name] = (
            "1.0.0",
            depends,
            f"{text}---\n{HERO.format(f'hero_of_{name}', 4, ', '.join(dice.sample(known, 2)))}",
        )
    return made


@pytest.mark.parametrize("seed", range(12))
def test_an_unrelated_pack_changes_nothing_unless_ids_clash(seed: int) -> None:
    dice = random.Random(seed)
    mine, others = _texts(dice, ["a", "b", "c"], "klmn"), _texts(dice, ["x", "y"], "pqrs")
    alone, found = packs_of(**mine).compiled()
    together, more = packs_of(**others, **mine).compiled()
    assert not found and not more
    assert [pack for pack in together if pack.id not in others] == alone


@pytest.mark.parametrize("seed", range(12))
def test_ids_are_one_of_a_kind_whatever_is_loaded(seed: int) -> None:
    dice = random.Random(seed)
    packs = packs_of(**_texts(dice, ["a", "b", "c", "d"], "klm"), **_texts(dice, ["x", "y"], "klmn"))
    good, found = packs.compiled()
    every = [skill.id for pack in good for skill in pack.skills]
    assert not found and len(every) == len(set(every))
    known = set(every)
    assert all(skill in known for pack in good for general in pack.generals for skill in general.skills)
