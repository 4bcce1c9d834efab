"""The shipped cards equal the facts: copies of the tables stand in tests/facts/."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest
from shipped import all_packs, program

from runtime.game import deck_of
from runtime.lowered import Pack

FACTS = Path(__file__).parent / "facts"
TYPES = {"equip": "equipment"}
SLOTS = {"armor": "armour"}


def pack(id: str) -> Pack:
    return next(pack for pack in all_packs() if pack.id == id)


def standard() -> Pack:
    return pack("standard")


def rows(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_the_deck_is_the_108_cards_of_the_table() -> None:
    """C-D01, C-D02."""
    ours = Counter((card.card, card.suit, card.number) for deck in standard().decks for card in deck.cards)
    theirs = Counter((row["name_en"], row["suit"], int(row["number"])) for row in rows("deck-standard.csv"))
    assert ours == theirs
    assert sum(ours.values()) == 108


def test_the_104_cards_are_two_poker_decks() -> None:
    """C-D01: every suit and number occurs exactly twice in the 104; the four extra cards come on top."""
    extra = {(row["suit"], int(row["number"])) for row in rows("deck-standard.csv") if row["package"] == "standard_ex"}
    pairs = Counter((card.suit, card.number) for deck in standard().decks for card in deck.cards)
    assert len(pairs) == 52
    assert all(count == (3 if pair in extra else 2) for pair, count in pairs.items())


def test_the_52_cards_of_maneuvering_are_those_of_the_table() -> None:
    """C-D03: every suit and number exactly once."""
    ours = Counter((card.card, card.suit, card.number) for deck in pack("maneuvering").decks for card in deck.cards)
    theirs = Counter((row["name_en"], row["suit"], int(row["number"])) for row in rows("deck-maneuvering.csv"))
    assert ours == theirs
    assert sum(ours.values()) == 52
    pairs = Counter((suit, number) for _, suit, number in ours.elements())
    assert len(pairs) == 52 and set(pairs.values()) == {1}
    types = Counter(row["type"] for row in rows("deck-maneuvering.csv"))
    assert types == {"basic": 32, "equip": 6, "trick": 12, "delayed_trick": 2}


def test_both_decks_are_160_cards() -> None:
    """C-D03: 40 of each suit; a game with both packs is dealt them all."""
    suits = Counter(suit for _, suit, _ in deck_of(program("maneuvering"), "identity"))
    assert suits == {"spade": 40, "heart": 40, "club": 40, "diamond": 40}


@pytest.mark.parametrize("deck", ["standard", "maneuvering"])
def test_names_types_and_slots_are_those_of_the_table(deck: str) -> None:
    cards = {card.id: card for one in (standard(), pack("maneuvering")) for card in one.cards}
    assert {card.id for card in pack(deck).cards} <= {row["name_en"] for row in rows(f"deck-{deck}.csv")}
    for row in rows(f"deck-{deck}.csv"):
        card = cards[row["name_en"]]
        assert card.zh == row["name_zh"]
        assert card.type == TYPES.get(row["type"], row["type"])
        if row["type"] == "equip":
            assert card.slot == SLOTS.get(row["subtype"], row["subtype"])


PACKS_OF_GENERALS = {"standard": 25, "wind": 8, "fire": 8, "forest": 8, "mountain": 8}


@pytest.mark.parametrize("id", PACKS_OF_GENERALS)
def test_the_generals_are_those_of_the_table(id: str) -> None:
    """S-001 to S-064, S-101 to S-111, S-201 to S-213, S-301 to S-318, S-401 to S-418; R-010: three lord candidates in the
    standard pack."""
    wanted = {row["id"]: row for row in rows("generals.csv") if row["package"] == id}
    ours = {general.id: general for general in pack(id).generals}
    assert len(wanted) == PACKS_OF_GENERALS[id]
    assert ours.keys() == wanted.keys()
    names = {skill.id: skill.zh for one in all_packs() for skill in one.skills}
    for general in ours.values():
        row = wanted[general.id]
        assert (general.zh, general.kingdom, general.gender, str(general.hp)) == (
            row["name_zh"],
            row["kingdom"],
            row["gender"],
            row["max_hp"],
        )
        assert list(general.skills) == row["skills"].split()
        assert [names[skill] for skill in general.skills] == row["skills_zh"].split()
        assert general.lord_candidate == (row["can_be_default_lord"] == "yes")
        assert all(skill in names for skill in row["derived_skills"].split())


@pytest.mark.parametrize("id", PACKS_OF_GENERALS)
def test_lord_skills_are_those_of_the_table(id: str) -> None:
    """R-019."""
    wanted = {skill for row in rows("generals.csv") if row["package"] == id for skill in row["lord_skills"].split()}
    assert {skill.id for skill in pack(id).skills if "lord" in skill.tags} == wanted


def test_the_first_edition_is_that_of_the_table() -> None:
    """C-B17, R-020: 25 generals; the tag of each kind of skill; what is ambiguous says its reading in a note."""
    table: dict[str, list[dict[str, str]]] = {}
    for row in rows("generals-first-edition.csv"):
        table.setdefault(row["id"], []).append(row)
    ours = {general.id.rpartition(".")[2]: general for general in pack("first_edition").generals}
    skills = {skill.id: skill for skill in pack("first_edition").skills}
    assert ours.keys() == table.keys() and len(ours) == 25
    for id, of in table.items():
        general = ours[id]
        assert (general.zh, general.kingdom, general.gender, general.hp) == (
            of[0]["name_zh"],
            of[0]["kingdom_official"],
            of[0]["gender"],
            int(of[0]["max_hp_official"]),
        )
        assert set(general.skills) == {row["skill_id"] for row in of}
        for row in of:
            skill = skills[row["skill_id"]]
            assert skill.zh in row["skill_name_zh"]
            tags = {tag for part in skill.parts for tag in getattr(part, "tags", ())} | set(skill.tags)
            assert row["kind"] not in ("lord", "limited", "locked") or row["kind"] in tags, skill.id
            assert bool(skill.note[0]) == (row["reading"] == "ambiguous"), skill.id
    assert [general for general in ours if ours[general].never_lord] == ["ganning"]


def test_the_showcase_holds_the_fifteen_hard_skills() -> None:
    """D1 to D15: each with the skills its version needs; two are those of other packs."""
    wanted = {
        "jie_guhuo", "chanyuan", "taoluan", "qixing", "kuangfeng", "dawu", "fencheng", "bifa", "chengxiang",
        "jie_luoshen", "jianying", "jiaozhao", "danxin", "renjie", "baiyin", "jilve", "jie_qiaobian", "jie_tianxiang",
        "mouduan", "wurong",
    }  # fmt: skip
    showcase = pack("showcase")
    assert {skill.id for skill in showcase.skills} == wanted
    used = {skill for general in showcase.generals for skill in general.skills}
    assert used == wanted - {"chanyuan", "jilve"} | {"hongyan", "huoshou", "juxiang"}


def test_the_ranges_of_weapons() -> None:
    """C-401 to C-411."""
    wanted = {
        "crossbow": 1,
        "double_swords": 2,
        "qinggang_sword": 2,
        "ice_sword": 2,
        "blade": 3,
        "spear": 3,
        "axe": 3,
        "halberd": 4,
        "kylin_bow": 5,
        "guding_blade": 2,
        "fan": 4,
    }
    both = (*standard().cards, *pack("maneuvering").cards)
    assert {card.id: card.range for card in both if card.slot == "weapon"} == wanted


def test_role_tables() -> None:
    """R-003, R-007: the default table, every row sums to the players, exactly one lord."""
    wanted = {4: "1111", 5: "1121", 6: "1131", 7: "1231", 8: "1241", 9: "1341", 10: "1342"}
    roles = ("lord", "loyalist", "rebel", "renegade")
    modes = {mode.id: mode for mode in standard().modes}
    table = dict(modes["identity"].roles)
    for players, row in wanted.items():
        assert dict(table[players]) == {role: int(n) for role, n in zip(roles, row, strict=True) if n != "0"}
    variants = {"double_renegade": {6: (1, 1, 2, 2), 8: (1, 2, 3, 2)}, "first_edition_6a": {6: (1, 2, 2, 1)}}
    for variant, rows_ in variants.items():
        for players, counts in rows_.items():
            assert dict(dict(modes[variant].roles)[players]) == dict(zip(roles, counts, strict=True))
    for mode in modes.values():
        for players, row in mode.roles:
            assert sum(count for _, count in row) == players
            assert dict(row)["lord"] == 1
