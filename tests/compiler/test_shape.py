"""YAML trees to declarations: what is made of right files, and what is said about wrong ones."""

from __future__ import annotations

import os
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from shape_samples import GENERAL, RIGHT, SKILL, WRONG

from sgs_compiler.declarations import (
    ActionDecl,
    CardDecl,
    DeckDecl,
    Decl,
    Declared,
    GeneralDecl,
    ModeDecl,
    ModifierDecl,
    Named,
    OfferDecl,
    PackDecl,
    ScenarioDecl,
    SkillDecl,
    TriggerDecl,
)
from sgs_compiler.diagnostics import CODES, Diagnostic, Diagnostics, render
from sgs_compiler.diagnostics.codes_shape import SHAPE_CODES
from sgs_compiler.pipeline import compile_declared
from sgs_compiler.script.lexer import ScriptText
from sgs_compiler.shape import BY_ID, FORMS, KINDS, declared_ids, is_id, shape
from sgs_compiler.text.source import Source, Span, from_text
from sgs_compiler.text.yaml_tree import Item, Mapping, Node, Scalar, Sequence, read_yaml

GOLDEN = sorted((Path(__file__).parent / "err" / "shape").glob("*.yaml"))


def shaped(text: str) -> tuple[list[Decl | None], Diagnostics]:
    """The declarations of a text, and what was found."""
    found = Diagnostics()
    trees = read_yaml(from_text(text, "card.yaml"), found)
    return [shape(tree, found) for tree in trees], found


def right(kind: str) -> Any:
    """The declaration of the right document of a kind."""
    decls, found = shaped(RIGHT[kind])
    assert not list(found), render(found, "text", "en")
    return decls[0]


def brief(found: Diagnostic) -> str:
    """Code, place, and the word that is offered instead."""
    assert found.span is not None
    return f"{found.code} {found.span.line}:{found.span.column} {found.fact.get('near', found.fix or '')}"


# --- right files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", RIGHT)
def test_a_right_document_gives_its_declaration(kind: str) -> None:
    assert right(kind).id.text
    assert {form.id for form in KINDS} == set(RIGHT)


def test_a_general_has_its_skills_in_order() -> None:
    general = right("general")
    assert isinstance(general, GeneralDecl)
    assert [skill.text for skill in general.skills] == ["jianxiong", "护驾"]
    assert [skill.id.text for skill in general.own] == ["jianxiong"]
    assert (general.names.zh, general.names.en, general.hp, general.lord_candidate) == ("曹操", "Cao Cao", 4, True)
    trigger = general.own[0].parts[0]
    assert isinstance(trigger, TriggerDecl)
    assert trigger.when.text == "damaged_after" and trigger.tags == ()
    assert [tag.text for tag in general.own[0].tags] == ["lord"]
    assert trigger.times is not None and trigger.limit is not None and trigger.test is not None
    assert [(let.name.text, let.value.text) for let in trigger.lets] == [("half", "half_up(amount)")]


def test_a_script_knows_its_place() -> None:
    trigger = right("general").own[0].parts[0]
    at = trigger.do.text.index("take")
    assert trigger.do.place(at, at + 4).text == "take"
    assert (trigger.do.place(at, at + 4).line, trigger.do.place(at, at + 4).column) == (17, 15)


def test_the_keys_of_a_part_say_its_kind() -> None:
    skill = right("skill")
    assert isinstance(skill, SkillDecl)
    trigger, modifier, action, offer, lines, *formed = skill.parts
    assert [(part.form.state.text, part.form.value.text, part.form.number) for part in formed if part.form] == [
        ("side", "sword", 1),
        ("level", "0", 1),
    ]
    assert isinstance(trigger, TriggerDecl) and [tag.text for tag in trigger.tags] == ["locked"]
    assert isinstance(modifier, ModifierDecl) and modifier.lines.text.startswith("distance")
    assert isinstance(action, ActionDecl) and action.by is not None and action.choose is not None
    assert isinstance(offer, OfferDecl) and offer.lines is None and offer.name is not None and offer.lets
    assert isinstance(lines, OfferDecl) and lines.lines is not None and lines.lines.text.count("\n") == 2
    assert offer.at is not None and offer.at.text == "play"


def test_what_stands_beside_the_parts_of_a_skill() -> None:
    skill = right("skill")
    level, given, side, marks = skill.state
    assert marks.per is not None and marks.per.text == "player" and given.per is None
    assert (level.name.text, level.start.text, level.least, level.most, level.shown) == ("level", "1", 0, 3, True)
    assert (given.least, given.most) == (0, 9)
    assert (given.type.text, given.keep.text, given.start.text) == ("number", "phase", "3")
    assert (given.optional, given.shown) == (False, True)
    assert side.type is None and [word.text for word in side.options] == ["pen", "sword"]
    assert (skill.piles[0].name.text, skill.piles[0].names.zh, skill.piles[0].seen_by.text) == ("field", "田", "you")
    assert [(word.name.text, word.names.zh, word.names.en) for word in skill.words] == [
        ("pen", "文", "pen"),
        ("sword", "武", "sword"),
    ]
    assert (skill.names.zh, skill.names.en) == ("屯田", "tuntian")


def test_a_plain_action() -> None:
    decls, found = shaped("skill: a\nplay: {}\ndo: you draw 1 card")
    assert isinstance(decls[0], SkillDecl) and isinstance(decls[0].parts[0], ActionDecl) and not list(found)


def test_a_card_and_its_uses() -> None:
    card = right("card")
    assert isinstance(card, CardDecl)
    assert [use.at.text for use in card.uses] == ["play", "save"]
    assert card.uses[0].resolve is not None and card.uses[1].resolve is None and card.uses[1].choose is not None
    assert card.answer is not None and (card.answer.by.text, card.answer.card.text) == ("target", "jink")
    assert card.affects is not None and card.slot is None and card.skill is None


def test_equipment_is_a_card_with_a_skill() -> None:
    axe = right("equipment")
    assert (axe.type.text, axe.slot.text, axe.range, axe.skill.id.text) == ("equipment", "weapon", 3, "axe")
    plain, _ = shaped("equipment: horse\nslot: defensive_mount")
    assert isinstance(plain[0], CardDecl) and plain[0].skill is None and plain[0].range == 0


def test_a_deck_keeps_its_order() -> None:
    deck = right("deck")
    assert isinstance(deck, DeckDecl)
    assert [(row.suit.text, row.number, row.card.text) for row in deck.rows] == [
        ("spade", 7, "slash"),
        ("heart", 13, "jink"),
        ("club", 1, "slash"),
    ]
    assert deck.rows[1].card.span.text == "jink" and deck.rows[1].card.span.column == 18


def test_a_mode_and_a_variant() -> None:
    mode, variant = right("mode"), right("variant")
    assert isinstance(mode, ModeDecl) and isinstance(variant, ModeDecl)
    assert mode.players == (4, 5) and mode.default and mode.of is None
    assert [players for players, _ in mode.roles] == [4, 5]
    assert [(role.text, count) for role, count in mode.roles[1][1]][2] == ("rebel", 2)
    assert [(draft.fixed, draft.random, draft.shown) for draft in mode.drafts or ()] == [(3, 2, True), (0, 3, False)]
    assert mode.rules is not None and mode.rules.state and len(mode.rules.parts) == 1
    assert variant.of is not None and variant.of.text == "identity" and variant.players == (6, 6)
    assert variant.without_numbers == (11, 12, 13) and variant.blank is not None and variant.blank.hp == 4
    assert all(each is None for each in (variant.drafts, variant.victory, variant.rules, variant.hand, variant.shown))


def test_a_pack_and_a_scenario() -> None:
    pack, scenario = right("pack"), right("scenario")
    assert isinstance(pack, PackDecl) and isinstance(scenario, ScenarioDecl)
    assert (pack.version.text, pack.language, pack.licence) == ("1.0.0", ">=1 <2", "CC0-1.0")
    assert pack.authors == ("甲", "12") and [each.text for each in pack.replaces] == ["other.strike", "基本.杀"]
    assert [(name.text, wanted.text) for name, wanted in pack.depends or ()] == [
        ("基本", "1"), ("other", ">=1.0 <2.0.1"),
    ]  # fmt: skip
    assert scenario.id.text == "jianxiong takes the slash" and [each.text for each in scenario.about] == ["jianxiong"]
    assert isinstance(scenario.node, Mapping)


def test_the_other_documents_of_a_file_go_on() -> None:
    decls, found = shaped(f"{GENERAL}---\n{SKILL}")
    assert isinstance(decls[1], SkillDecl) and found.count("error") == 1


def test_every_fault_of_a_document_is_reported_at_once() -> None:
    _, found = shaped("general: Cao\nkingdom: x\ngender: [y]\nhp: 0\nskills: z\ncolour: red")
    assert [each.code for each in found] == ["SGS323", "SGS325", "SGS312", "SGS315", "SGS311", "SGS301"]


def test_the_ids_of_a_faulty_document_are_known() -> None:
    trees = read_yaml(from_text(RIGHT["general"].replace("hp: 4", "hp: x"), "card.yaml"), Diagnostics())
    assert [name.text for name in declared_ids(trees[0])] == ["caocao", "jianxiong"]
    assert declared_ids(read_yaml(from_text("- [a]", "card.yaml"), Diagnostics())[0]) == ()


def test_ids() -> None:
    assert all(is_id(text) for text in ("a", "slash", "a_1", "曹操", "杀2", "k10"))
    assert not any(is_id(text) for text in ("", "A", "1a", "_a", "a-b", "a b", "é", "a\n", "ａ", "a" * 61))


# --- wrong files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_document_is_reported_at_its_place(name: str) -> None:
    text, expected = WRONG[name]
    decls, found = shaped(text)
    assert [brief(each) for each in found] == expected, render(found, "text", "en")
    assert decls[0] is not None or expected


def test_a_fault_found_twice_shows_the_first_place() -> None:
    for name in ("skill twice", "two parts", "two kinds", "part beside parts"):
        _, found = shaped(WRONG[name][0])
        assert [each.related[0].role for each in found] == ["first_here"]


@pytest.mark.parametrize("code", SHAPE_CODES, ids=lambda code: code.code)
def test_the_samples_of_the_catalogue_hold(code: Any) -> None:
    assert CODES[code.code] is code
    if code.sample:
        assert code.code in {each.code for each in shaped(code.sample)[1]}
        assert not list(shaped(code.right)[1])


def test_every_code_is_shown() -> None:
    shown = {each.split()[0] for _, expected in WRONG.values() for each in expected}
    assert {code.code for code in SHAPE_CODES} == shown


@pytest.mark.parametrize("kind", RIGHT)
def test_every_required_key_is_missed(kind: str) -> None:
    tree = read_yaml(from_text(RIGHT[kind], "card.yaml"), Diagnostics())[0]
    assert isinstance(tree, Mapping)
    for key in BY_ID[kind].keys[1:]:
        found = Diagnostics()
        rest = Mapping(tree.span, tuple(item for item in tree.items if item.key.text != key.name))
        shape(rest, found)
        missed = {word for each in found if each.code == "SGS304" for word in each.fact["keys"]}  # type: ignore[union-attr]
        assert missed == ({key.name} if key.required else set())


@pytest.mark.parametrize("kind", RIGHT)
def test_every_misspelt_key_is_named_and_nothing_else(kind: str) -> None:
    tree = read_yaml(from_text(RIGHT[kind], "card.yaml"), Diagnostics())[0]
    assert isinstance(tree, Mapping)
    for index, item in enumerate(tree.items[1:], 1):
        wrong = Scalar(item.key.span, item.key.text.capitalize(), "plain", item.key.origin)
        found = Diagnostics()
        shape(Mapping(tree.span, (*tree.items[:index], Item(wrong, item.value), *tree.items[index + 1 :])), found)
        assert [(each.code, each.fact["near"]) for each in found] == [("SGS301", item.key.text)]


def test_the_key_tables_are_consistent() -> None:
    for form in FORMS:
        names = [key.name for key in form.keys]
        assert len(names) == len(set(names)) and form.zh and form.en
        for key in form.keys:
            assert "：" in key.zh and ": " in key.en, key
        for rule in form.rules:
            assert all(name in form.names for name in getattr(rule, "keys", ()))


# --- anything at all --------------------------------------------------------------------------------------------------


def test_no_tree_makes_it_fail() -> None:
    """Trees with parts swapped, cut and doubled are refused or taken, and what is taken can be checked; never a
    traceback."""
    random = Random(7)
    trees = [tree for text in RIGHT.values() for tree in read_yaml(from_text(text, "card.yaml"), Diagnostics())]
    pool = [node for tree in trees for node in _nodes(tree)]
    for _ in range(3000):
        found = Diagnostics()
        tree = _mixed(random.choice(trees), pool, random)
        decl = shape(tree, found)
        assert decl is not None or found.has_errors
        if decl is not None:
            compile_declared([Declared("test", (decl,), (), frozenset({"card.yaml"}))], found)
        for lang in ("zh", "en"):
            assert render(found, "text", lang) or decl is not None


def test_every_place_lies_in_the_file() -> None:
    for kind, text in RIGHT.items():
        source = from_text(text, "card.yaml")
        for place, words in _places(right(kind)):
            assert 0 <= place.start <= place.end <= len(source.text)
            if words is not None:
                assert words == place.text.strip("\"'")


def _nodes(node: Node) -> list[Node]:
    inside: list[Node] = []
    if isinstance(node, Mapping):
        inside = [each for item in node.items for each in _nodes(item.value)]
    elif isinstance(node, Sequence):
        inside = [each for item in node.items for each in _nodes(item)]
    return [node, *inside]


def _mixed(node: Node, pool: list[Node], random: Random) -> Node:
    if random.random() < 0.04:
        return random.choice(pool)
    if isinstance(node, Mapping):
        items = [Item(item.key, _mixed(item.value, pool, random)) for item in node.items if random.random() > 0.02]
        return Mapping(node.span, tuple(items))
    if isinstance(node, Sequence):
        return Sequence(node.span, tuple(_mixed(item, pool, random) for item in node.items if random.random() > 0.02))
    return node


def _places(decl: Any) -> list[tuple[Span, str | None]]:
    """Every place a declaration holds, with the words that must stand there when it is a name."""
    if isinstance(decl, Named):
        return [(decl.span, decl.text)]
    if isinstance(decl, Span):
        return [(decl, None)]
    if isinstance(decl, ScriptText):
        return [(decl.place(0, len(decl.text)), None)]
    if isinstance(decl, tuple):
        return [place for each in decl for place in _places(each)]
    if is_dataclass(decl) and not isinstance(decl, Source | Mapping | Sequence | Scalar):
        return [place for each in fields(decl) for place in _places(getattr(decl, each.name))]
    return []


# --- whole files ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_wrong_file_gives_the_expected_text(path: Path) -> None:
    """As in `test_golden`; run with SGS_UPDATE_GOLDEN=1 to write the `.out` files, and read them."""
    found = Diagnostics()
    for tree in read_yaml(from_text(path.read_text("utf-8"), path.name), found):
        shape(tree, found)
    text = render(found, "text", "en") + "\n" + render(found, "text", "zh")
    expected = path.with_suffix(".out")
    if os.environ.get("SGS_UPDATE_GOLDEN"):
        expected.write_bytes(text.encode())
    assert text.strip() and text == expected.read_bytes().decode()


def test_a_player_in_small_letters_is_corrected() -> None:
    text = "scenario: one\nabout: [x]\nworks: yes\nplayers: [{}, {}]\ndo:\n  - P1: {use: y, on: p2}\nexpect: {P1: {hp: 4}}\n"
    found = Diagnostics()
    for tree in read_yaml(Source("a.test.yaml", text), found):
        shape(tree, found)
    assert [(each.code, each.span and each.span.text, each.fix) for each in found] == [("SGS332", "p2", "P2")]
