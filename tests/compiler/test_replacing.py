"""`replaces`: what a pack declares takes the place of something in a pack it is built on, for everybody."""

from __future__ import annotations

import pytest
from checking import BASE, found_in, packs_of

from runtime.linking import link_program
from runtime.lowered import Pack
from sgs_compiler.dependencies import closure
from sgs_compiler.diagnostics import Diagnostic
from sgs_compiler.diagnostics.prose import message
from sgs_compiler.ids import Names

SKILL = "skill: {}\nmodify: |\n  draws(you) by {}\n"
HERO = "general: {}\nkingdom: wei\ngender: male\nhp: {}\nskills: [{}]\n"
SLASH = (
    "card: slash\ntype: basic\nuse: {at: play, targets: 1 other player}\nanswer: {by: target, with: jink}\n"
    "resolve: |\n  you deal 7 damage to target\n"
)
KIND = "card: long_slash\nkind_of: slash\n"


def brief(found: list[Diagnostic]) -> list[str]:
    """Code, file and text of each finding."""
    return [f"{each.code} {each.file} {each.span.text}" for each in found if each.span]


def places(found: Diagnostic) -> list[str]:
    return [each.span.source.name for each in found.related]


def the_pack(packs: list[Pack], id: str) -> Pack:
    return next(pack for pack in packs if pack.id == id)


def test_what_replaces_goes_by_the_id_of_what_is_replaced_for_everybody() -> None:
    packs = packs_of(
        ("base", "more"),
        more=("1.0.0", {}, f"{KIND}---\n{HERO.format('hero', 4, 'yingzi')}"),
        mine=("1.0.0", {}, f"{SLASH}---\n{SKILL.format('yingzi', 5)}", "base.slash, base.yingzi"),
        other=("1.0.0", {"more": "1"}, "card: third_slash\nkind_of: base.slash\n"),
    )
    good, found = packs.compiled()
    assert not found and len(good) == 4
    assert [card.id for card in the_pack(good, "base").cards] == ["jink", "duel"] and not the_pack(good, "base").skills
    mine = the_pack(good, "mine")
    assert [card.id for card in mine.cards] == ["slash"] and [skill.id for skill in mine.skills] == ["yingzi"]
    assert mine.replaces == (("card", "base.slash"), ("skill", "base.yingzi"))
    kind, third = the_pack(good, "more").cards[0], the_pack(good, "other").cards[0]
    assert kind.families == ("long_slash", "slash") and third.families == ("third_slash", "slash")
    assert "('num', 7)" in repr(kind.resolve) and "('num', 7)" in repr(third.resolve)
    assert the_pack(good, "more").generals[0].skills == ("yingzi",)
    program = link_program(tuple(good))
    assert [each.id for each in program.order].count("slash") == 1 and program.skills["yingzi"].source == mine.skills[0]


def test_an_own_thing_of_a_third_pack_is_not_replaced() -> None:
    packs = packs_of(
        mine=("1.0.0", {}, SKILL.format("yingzi", 5), "base.yingzi"),
        other=("1.0.0", {}, f"{SKILL.format('yingzi', 9)}---\n{HERO.format('hero', 4, 'yingzi, base.yingzi')}"),
    )
    good, found = packs.compiled()
    assert not found and the_pack(good, "other").generals[0].skills == ("other.yingzi", "yingzi")


def test_one_pack_may_change_what_another_changed() -> None:
    packs = packs_of(
        first=("1.0.0", {}, SKILL.format("yingzi", 5), "base.yingzi"),
        second=("1.0.0", {"first": "1"}, SKILL.format("yingzi", 6), "first.yingzi"),
        user=("1.0.0", {}, HERO.format("hero", 4, "yingzi, base.yingzi")),
    )
    found, good = found_in(packs)
    made = packs.compiled()[0]
    assert brief(found) == [] and good == ["first", "second", "user"]
    assert [skill.id for pack in made for skill in pack.skills] == ["yingzi"]
    assert "('num', 6)" in repr(the_pack(made, "second").skills) and not the_pack(made, "first").skills


def test_names_of_loaded_packs_know_what_is_replaced() -> None:
    good, _ = packs_of(
        first=("1.0.0", {}, SKILL.format("yingzi", 5), "base.yingzi"),
        second=("1.0.0", {"first": "1"}, SKILL.format("yingzi", 6), "first.yingzi"),
    ).compiled()
    names = Names(good)
    for name in ("yingzi", "base.yingzi", "first.yingzi", "second.yingzi"):
        assert names.ids.means("skill", name, names.outside).id == "yingzi"


def test_what_replaces_something_joins_every_game_with_it() -> None:
    good, _ = packs_of(
        first=("1.0.0", {}, SKILL.format("yingzi", 5), "base.yingzi"),
        other=("1.0.0", {}, HERO.format("hero", 4, "yingzi")),
        apart=("1.0.0", {}, SKILL.format("rage", 5)),
    ).compiled()
    assert [pack.id for pack in closure(good, ["other"])] == ["base", "first", "other"]


# --- what cannot be replaced ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["base.yinzgi", "other.rage", "mine.rage", "nobody.rage"])
def test_what_is_not_there(name: str) -> None:
    packs = packs_of(
        mine=("1.0.0", {"other": "1"}, f"{SKILL.format('yingzi', 2)}---\n{SKILL.format('rage', 2)}", name),
        other=("1.0.0", {}, SKILL.format("other_rage", 1)),
    )
    found, good = found_in(packs)
    assert brief(found) == [f"SGS635 mine/pack.yaml {name}"] and good == ["other"]
    assert found[0].fix == ("base.yingzi" if name == "base.yinzgi" else None)


def test_what_lies_in_a_pack_this_one_is_not_built_on() -> None:
    packs = packs_of(
        mine=("1.0.0", {}, SKILL.format("rage", 2), "other.rage"), other=("1.0.0", {}, SKILL.format("rage", 1))
    )
    found, good = found_in(packs)
    assert brief(found) == ["SGS636 mine/pack.yaml other.rage"] and good == ["other"]
    assert places(found[0]) == ["other/x.yaml"]
    assert message(found[0], "en") == "to replace `other.rage` this pack must be built on `other`: add it to `depends`"


def test_what_this_pack_does_not_declare() -> None:
    packs = packs_of(mine=("1.0.0", {}, HERO.format("yingzi", 3, "yingzi"), "base.yingzi"))
    found, good = found_in(packs)
    assert brief(found) == ["SGS637 mine/pack.yaml base.yingzi"] and good == []
    assert places(found[0]) == ["base/x.yaml"] and found[0].fact["usage"] == "skill: yingzi"


def test_two_packs_that_replace_the_same() -> None:
    packs = packs_of(
        first=("1.0.0", {}, SKILL.format("yingzi", 5), "base.yingzi"),
        second=("1.0.0", {}, SKILL.format("yingzi", 6), "base.yingzi"),
        third=("1.0.0", {}, HERO.format("hero", 4, "yingzi")),
    )
    found, good = found_in(packs)
    assert brief(found) == ["SGS638 second/pack.yaml base.yingzi"] and good == ["first", "third"]
    assert places(found[0]) == ["first/pack.yaml"]


def test_a_pack_with_an_error_replaces_nothing() -> None:
    """What it would have replaced is there again, and the packs beside it are as if it were not loaded."""
    texts = {
        "more": ("1.0.0", {}, f"{KIND}---\n{HERO.format('hero', 4, 'yingzi')}"),
        "above": ("1.0.0", {"mine": "1"}, HERO.format("other_hero", 4, "yingzi")),
    }
    wrong = f"{SLASH.replace('deal', 'dael')}---\n{SKILL.format('yingzi', 5)}"
    good, found = packs_of(mine=("1.0.0", {}, wrong, "base.slash, base.yingzi"), **texts).compiled()
    alone, _ = packs_of(more=texts["more"]).compiled()
    assert brief(found) == ["SGS420 above/pack.yaml mine", "SGS201 mine/x.yaml dael"]
    assert good == alone


def test_a_card_of_the_same_id_that_does_not_replace_is_noted() -> None:
    jink = "card: jink\ntype: basic\nuse: {at: answer}\nresolve: |\n  offset answered\n"
    skill = SKILL.format("yingzi", 5)
    found, good = found_in(packs_of(mine=("1.0.0", {}, f"{jink}---\n{skill}")))
    assert brief(found) == ["SGS639 mine/x.yaml jink"] and found[0].severity == "note" and good == ["mine"]
    assert places(found[0]) == ["base/x.yaml"] and found[0].fact["usage"] == "replaces: [base.jink]"
    assert found_in(packs_of(mine=("1.0.0", {}, jink, "base.jink"))) == ([], ["mine"])


def test_a_general_may_be_replaced_with_the_skills_written_in_it() -> None:
    old = HERO.format("hero", 3, "").replace("[]", "\n  - skill: rage\n    modify: draws(you) by 1")
    new = HERO.format("hero", 5, "").replace("[]", "\n  - skill: calm\n    modify: draws(you) by 2")
    good, found = packs_of(a=("1.0.0", {}, old), mine=("1.0.0", {"a": "1"}, new, "a.hero")).compiled()
    assert not found and not the_pack(good, "a").generals
    assert [(each.id, each.hp, each.skills) for each in the_pack(good, "mine").generals] == [("hero", 5, ("calm",))]


def test_what_all_cards_of_a_type_share_may_be_replaced_only_so() -> None:
    given = "card_type: trick\nanswer: {by: everyone, with: jink}\n"
    own = "card_type: trick\nanswer: {by: target, with: jink}\n"
    shared = {"a": ("1.0.0", {}, given)}
    found, _ = found_in(packs_of(**shared, mine=("1.0.0", {"a": "1"}, own)))
    assert brief(found) == ["SGS401 mine/x.yaml trick"]
    good, found = packs_of(**shared, mine=("1.0.0", {"a": "1"}, own, "a.trick")).compiled()
    assert not found and the_pack(good, "base").cards[2].answer == ("target", "jink")
    assert BASE.count("duel") == 1
