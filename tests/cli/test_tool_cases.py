"""The trouble users of comparable tools met with files and messages (B-043 to B-067), each posed to `sgs`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from running import GENERAL, PACK, pack, sgs, write


def places(folder: str, *words: str) -> list[tuple[str, str, int, int]]:
    """Every finding of a check as (code, file, line, column), in the order they are shown."""
    ran = sgs("check", folder, "--format", "json", "--no-cache", *words)
    return [
        (each["code"], each["file"].rsplit("/", 1)[-1], each["line"], each["column"])
        for each in json.loads(ran.out)["diagnostics"]
    ]


def checked(folder: Path, general: str, **more: str) -> list[tuple[str, str, int, int]]:
    pack(folder / "mine", general, **more)
    return places("mine")


def script(*lines: str) -> str:
    """The general with other lines in its script."""
    return GENERAL.replace("you may draw 1 card", "\n      ".join(lines))


def test_b043_what_is_told_of_a_skill_comes_from_its_script() -> None:
    """B-043: names and numbers in the shown text are those of the effect; a `note` is shown as a note and checks nothing."""
    assert "wei" in sgs("show", "hujia").out and "shu" not in sgs("show", "hujia").out
    assert "魏" in sgs("show", "hujia", lang="zh").out and "蜀" not in sgs("show", "hujia", lang="zh").out


def test_b044_a_key_in_the_wrong_case(folder: Path) -> None:
    """B-044."""
    found = checked(folder, GENERAL.replace("hp: 4", "Hp: 4"))
    assert found[0] == ("SGS301", "hero.yaml", 5, 1)
    assert "did you mean `hp`?" in sgs("check", "mine").out


def test_b045_a_mistyped_id_in_a_condition(folder: Path) -> None:
    """B-045."""
    found = checked(
        folder, GENERAL.replace("    do: |", "    if: you.armour exists and you.armour is eight_diagrm\n    do: |")
    )
    assert [each[1:] for each in found] == [("hero.yaml", 10, 45)]
    assert "did you mean `eight_diagram`?" in sgs("check", "mine").out


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (GENERAL.replace("    do: |", "    if: you is woundde\n    do: |"), (10, 16)),
        (GENERAL.replace("    when: phase_start(finish)\n", ""), (9, 5)),
        (script("you may draw 2 cards recover 1 hp"), (11, 28)),
        (script("you may deal 1 damage to sorce"), (11, 32)),
        (script("you may judge as verdict:", "  if verdict is blakc:", "    you draw 1 card"), (12, 23)),
    ],
    ids=["condition", "no trigger", "two actions", "player", "colour"],
)
def test_b046_nothing_unknown_counts_as_true(wrong: str, place: tuple[int, int], folder: Path) -> None:
    """B-046."""
    found = checked(folder, wrong)
    assert [each[1:] for each in found] == [("hero.yaml", *place)], found
    assert sgs("check", "mine").code == 1


def test_b047_a_pack_with_a_bad_spot_does_not_load_at_all(folder: Path) -> None:
    """B-047."""
    many = {f"g{n}.yaml": GENERAL.replace("hero", f"hero{n}").replace("thrift", f"thrift{n}") for n in range(40)}
    many["g17.yaml"] = many["g17.yaml"].replace("gender: male", " gender: male")
    pack(folder / "mine", **many)
    ran = sgs("check", "mine")
    assert ran.code == 1 and "mine/g17.yaml:4" in ran.out
    played = sgs("sim", "--packs", "mine", "--games", "1")
    assert "packs with errors were not loaded: mine" in played.out + played.err


def test_b048_every_file_is_told_and_other_packs_load(folder: Path) -> None:
    """B-048."""
    broken = "skill: rage\nwhen: [\n"
    uses = GENERAL.replace("general: hero", "general: other").replace("  - skill: thrift", "  - rage\n  - skill: zeal")
    pack(folder / "mine", **{"b.yaml": broken, "c.yaml": uses})
    files = {each[1] for each in places("mine")}
    assert "b.yaml" in files
    pack(folder / "yours", GENERAL.replace("hero", "heroine").replace("thrift", "zeal2"))
    write({"yours/pack.yaml": PACK.replace("mine", "yours")}, folder)
    assert sgs("check", "yours").code == 0
    both = sgs("check", "mine", "yours")
    assert both.code == 1 and "yours/" not in both.out


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.yaml", "", "there is nothing in this file"),
        ("a.yaml", "# only this\n", "there is nothing in this file"),
        ("a.yaml", "- general: a\n", "a.yaml:1:1"),
        ("a.yaml", "skill: one_more\nwhen: game_start\ntags: [locked]\ndo: you draw 1 card\n---\n- 3\n", "a.yaml:6:1"),
        ("a.yaml.txt", GENERAL, "a.yaml.txt"),
        ("a.YML", GENERAL, "a.YML"),
    ],
    ids=["nothing", "comments", "list", "two documents", "txt", "YML"],
)
def test_b049_files_of_odd_shape(name: str, text: str, said: str, folder: Path) -> None:
    """B-049."""
    pack(folder / "mine", **{name: text})
    ran = sgs("check", "mine")
    assert said in ran.out and "Traceback" not in ran.out + ran.err


def test_b050_every_reference_is_resolved_before_a_game(folder: Path) -> None:
    """B-050."""
    wrong = GENERAL.replace("skills:", "skills:\n  - c_missing").replace("you may draw 1 card", "you gain b_missing")
    deck = "deck: few\ncards:\n  - spade 7 nowhere\n"
    found = checked(folder, wrong, **{"deck.yaml": deck})
    assert {each[1:3] for each in found} == {("hero.yaml", 7), ("hero.yaml", 12), ("deck.yaml", 3)}


def test_b051_the_same_key_twice(folder: Path) -> None:
    """B-051."""
    found = checked(folder, GENERAL + "hp: 3\n")
    assert [each[1:] for each in found] == [("hero.yaml", 12, 1)]
    assert "hero.yaml:5:1" in sgs("check", "mine").out, "both places are shown"


def test_b052_the_same_id_in_two_packs(folder: Path) -> None:
    """B-052: Ids belong to packs: neither overwrites the other, and who means one of them says which."""
    pack(folder / "mine")
    pack(folder / "yours", GENERAL.replace("draw 1 card", "draw 2 cards"))
    write({"yours/pack.yaml": PACK.replace("mine", "yours")}, folder)
    both = sgs("check", "mine", "yours")
    assert both.code == 0, both.out
    packs = ("--packs", "mine", "--packs", "yours")
    unclear = sgs("show", "thrift", *packs)
    assert unclear.code == 2 and "mine.thrift" in unclear.err and "yours.thrift" in unclear.err
    assert "draws 2 cards" in sgs("show", "yours.thrift", *packs).out.replace("draw 2", "draws 2")
    write({"yours/pack.yaml": PACK.replace("mine", "yours") + "replaces: [standard.nobody]\n"}, folder)
    assert places("yours")[0][1:3] == ("pack.yaml", 5), "what does not exist cannot be replaced"


def test_b053_anchors_aliases_and_merge_keys_are_refused(folder: Path) -> None:
    """B-053."""
    found = checked(folder, "base: &b {hp: 4}\n" + GENERAL.replace("hp: 4", "<<: *b"))
    assert found and found[0][1] == "hero.yaml"
    assert sgs("check", "mine").code == 1


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "y", "null", "~"])
def test_b054_words_that_yaml_takes_for_something_else(word: str, folder: Path) -> None:
    """B-054."""
    found = checked(folder, GENERAL.replace("zh: 英雄", f"zh: {word}"))
    assert not found or found[0][1:3] == ("hero.yaml", 2), "the word itself, or an error at its place"
    keyed = checked(folder, GENERAL.replace("    when:", "    on:"))
    assert keyed[0][1:] == ("hero.yaml", 9, 5)


@pytest.mark.parametrize("number", ["007", "008", "010", "0x7", "1:30", "1_0"])
def test_b055_numbers_that_are_read_in_two_ways_are_refused(number: str, folder: Path) -> None:
    """B-055."""
    assert [each[1:] for each in checked(folder, GENERAL.replace("hp: 4", f"hp: {number}"))] == [("hero.yaml", 5, 5)]


def test_b056_a_full_width_colon_is_named_where_it_stands(folder: Path) -> None:
    """B-056."""
    assert checked(folder, GENERAL.replace("hp: 4", "hp：4"))[0][1:] == ("hero.yaml", 5, 3)
    assert checked(folder, GENERAL.replace("general: hero", "general：hero"))[0][1:] == ("hero.yaml", 1, 8)


def test_b057_a_file_that_is_not_utf_8(folder: Path) -> None:
    """B-057."""
    pack(folder / "mine")
    (folder / "mine" / "hero.yaml").write_bytes(GENERAL.encode("gbk"))
    ran = sgs("check", "mine")
    assert ran.code == 1 and "GBK" in ran.out and "Traceback" not in ran.out + ran.err


def test_b058_tabs_are_named_where_they_stand(folder: Path) -> None:
    """B-058."""
    found = checked(folder, GENERAL.replace("    when:", "\twhen:"))
    assert found[0][1:3] == ("hero.yaml", 9)
    assert "tab" in sgs("check", "mine").out.lower()


@pytest.mark.parametrize(
    "text", ["主公技: 你可以", "{player} 摸牌", "*锁定技", "!hand_empty", "%src", "@x", "`x", "[x", "&x y"]
)
def test_b059_text_that_begins_with_a_sign_of_yaml(text: str, folder: Path) -> None:
    """B-059."""
    found = checked(folder, GENERAL.replace("name: {zh: 英雄, en: Hero}", f"name:\n  en: {text}"))
    assert found and found[0][1] == "hero.yaml" and found[0][2] in (3, 4), found
    assert "Traceback" not in sgs("check", "mine").out


def test_b060_byte_order_marks(folder: Path) -> None:
    """B-060."""
    bom = "\ufeff"
    assert checked(folder, bom + GENERAL) == []
    assert checked(folder, bom + GENERAL.replace("general: hero", "genral: hero"))[0][1:] == ("hero.yaml", 1, 1)
    twice = checked(folder, GENERAL + "---\n" + bom + "skill: more\nwhen: game_start\ndo: you draw 1 card\n")
    assert twice and "U+FEFF" in sgs("check", "mine").out


def test_b061_an_alias_bomb_is_refused_at_its_first_anchor(folder: Path) -> None:
    """B-061."""
    levels = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    levels += [f"{b}: &{b} [{', '.join(['*' + a] * 9)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    found = checked(folder, GENERAL, **{"bomb.yaml": "\n".join(levels) + "\n"})
    assert found and {each[1] for each in found} == {"bomb.yaml"} and len(found) < 200


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:os.system ['echo hi']", "!!python/name:os.system", "!include ../../etc/passwd"]
)
def test_b062_tags_build_nothing(tag: str, folder: Path) -> None:
    """B-062."""
    found = checked(folder, GENERAL.replace("name: {zh: 英雄, en: Hero}", f"name: {tag}"))
    assert found and found[0][1:3] == ("hero.yaml", 2)


@pytest.mark.parametrize(
    ("block", "line", "column"),
    [
        ("do: |\n      you may draw 2 cards\n      you loose 1 hp", 12, 11),
        ("do: |-\n      you may draw 2 cards\n      you loose 1 hp", 12, 11),
        ("do: |2\n      you may draw 2 cards\n      you loose 1 hp", 12, 11),
        ('do: "you may loose 1 hp"', 10, 18),
        ("do: 'you may loose 1 hp'", 10, 18),
        ("do: you may loose 1 hp", 10, 17),
    ],
    ids=["|", "|-", "|2", "double", "single", "plain"],
)
def test_b063_the_place_inside_every_sort_of_scalar(block: str, line: int, column: int, folder: Path) -> None:
    """B-063."""
    general = GENERAL.replace("do: |\n      you may draw 1 card", block)
    assert [each[1:] for each in checked(folder, general)] == [("hero.yaml", line, column)]
    assert f"hero.yaml:{line}:{column}" in sgs("check", "mine").out


@pytest.mark.parametrize(
    "line",
    ["you draw two", "you may draw", "you may draw 1 card you draw 2 cards", "if you.hp >= :", "you may draw 1 card ;"],
)
def test_b064_no_message_shows_the_names_of_the_grammar(line: str, folder: Path) -> None:
    """B-064."""
    pack(folder / "mine", script(line))
    for lang in ("en", "zh"):
        ran = sgs("check", "mine", lang=lang)
        assert ran.code == 1
        head = [each for each in ran.out.splitlines() if each.startswith(("error", "错误"))]
        assert head and not any(re.search(r"__|\b[A-Z]{4,}\b", each.replace("SGS", "")) for each in head), head


def _language(text: str) -> str:
    return text.replace('language: "1"', 'language: ">=2.0"')


def _dependency(text: str) -> str:
    return text + 'depends: {standrd: ">=1.0 <2"}\n'


def _version(text: str) -> str:
    return text + 'depends: {standard: ">=9"}\n'


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [(_language, 3, "2.0"), (_dependency, 5, "standard"), (_version, 5, "9")],
    ids=["a later language", "a pack that is not there", "a version that is not there"],
)
def test_b065_what_a_pack_needs_is_tested_first(
    change: Callable[[str], str], line: int, said: str, folder: Path
) -> None:
    """B-065."""
    pack(folder / "mine")
    write({"mine/pack.yaml": change(PACK)}, folder)
    found = places("mine")
    assert [each[1:3] for each in found] == [("pack.yaml", line)], found
    assert said in sgs("check", "mine").out


def test_b066_all_errors_in_one_run_sorted_and_never_exit_zero(folder: Path) -> None:
    """B-066."""
    wrong = script("you may drwa 1 card", "you drwa 2 cards")
    broken = "skill: rage\nwhen: [\n"
    shape = "skill: zeal\nwhne: game_start\ndoo: |\n  you draw 1 card\n"
    found = checked(folder, wrong, **{"b.yaml": broken, "c.yaml": shape})
    assert [each[1] for each in found] == sorted(each[1] for each in found)
    assert {each[1] for each in found} == {"b.yaml", "c.yaml", "hero.yaml"} and len(found) >= 5
    assert sgs("check", "mine").code == 1
    assert sgs("check", "nowhere").code == 2
    (folder / "nothing").mkdir()
    assert sgs("check", "nothing").code == 2 and sgs("check", "nothing").out + sgs("check", "nothing").err


@pytest.mark.parametrize("test", ["you.hand", "0", '"false"', "in_range", "you.hp", "you"])
def test_b067_only_yes_or_no_is_a_condition(test: str, folder: Path) -> None:
    """B-067."""
    found = checked(folder, GENERAL.replace("    do: |", f"    if: {test}\n    do: |"))
    assert len(found) == 1 and found[0][1:3] == ("hero.yaml", 10), found
