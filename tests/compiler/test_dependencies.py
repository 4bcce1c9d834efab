"""What manifests say about other packs: what is reported, what is loaded, and in which order packs come."""

from __future__ import annotations

from pathlib import Path

import pytest
from checking import found_in, packs_of

from runtime.lowered import Pack
from sgs_compiler.data import shipped_cards
from sgs_compiler.dependencies import closure
from sgs_compiler.diagnostics import CODES, Diagnostic, Diagnostics
from sgs_compiler.diagnostics.codes_dependencies import DEPENDENCY_CODES
from sgs_compiler.diagnostics.prose import label, message, notes
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs

SKILL = "skill: {}\nmodify: |\n  draws(you) by 1\n"


def brief(found: list[Diagnostic]) -> list[str]:
    """Code, file and text of each finding."""
    return [f"{each.code} {each.file} {each.span.text}" for each in found if each.span]


def test_a_dependency_that_is_met() -> None:
    packs = packs_of(a=("1.2.0", {"b": ">=1 <2"}, SKILL.format("first")), b=("1.9.9", {}, SKILL.format("second")))
    assert found_in(packs) == ([], ["a", "b"])


@pytest.mark.parametrize("wanted", ["2", ">=1.2.4", "<1.2", ">1"])
def test_a_range_that_is_not_met_names_both_manifests(wanted: str) -> None:
    found, good = found_in(
        packs_of(a=("1.0.0", {"b": wanted}, SKILL.format("first")), b=("1.2.3", {}, SKILL.format("x")))
    )
    assert brief(found) == [f'SGS632 a/pack.yaml "{wanted}"'] and good == ["b"]
    (there,) = found[0].related
    assert (there.span.source.name, there.span.text, there.role) == ("b/pack.yaml", '"1.2.3"', "version_here")
    assert message(found[0], "en") == f"version `{wanted}` of `b` is wanted here; 1.2.3 is loaded"


def test_a_pack_that_is_not_there_is_named_with_those_that_are() -> None:
    found, good = found_in(packs_of(a=("1.0.0", {"mountian": "1"}, SKILL.format("first")), mountain=("1.0.0", {}, "")))
    assert brief(found) == ["SGS630 a/pack.yaml mountian"] and good == ["mountain"]
    assert (found[0].fix, label(found[0], "zh")) == ("mountain", "是不是 `mountain`？")
    assert notes(found[0], "en") == ["there are: `a`, `base`, `mountain`"]


def test_a_pack_whose_dependency_is_missing_is_not_blamed_for_its_names() -> None:
    hero = "general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [unheard_of]\n"
    script = "skill: first\nwhen: damaged_after\ndo: |\n  you may use virtual(nothing_known)\n"
    found, _ = found_in(packs_of(a=("1.0.0", {"gone": "1"}, f"{hero}---\n{script}")))
    assert brief(found) == ["SGS630 a/pack.yaml gone"]


def test_packs_that_depend_on_each_other_are_all_named() -> None:
    packs = packs_of(
        a=("1.0.0", {"b": "1"}, SKILL.format("first")),
        b=("1.0.0", {"c": "1"}, SKILL.format("second")),
        c=("1.0.0", {"a": "1"}, SKILL.format("third")),
        d=("1.0.0", {"c": "1"}, SKILL.format("fourth")),
        e=("1.0.0", {"base": "1"}, SKILL.format("fifth")),
    )
    found, good = found_in(packs)
    assert brief(found) == [
        "SGS631 a/pack.yaml b",
        "SGS631 b/pack.yaml c",
        "SGS631 c/pack.yaml a",
        "SGS420 d/pack.yaml c",
    ]
    assert [[each.span.source.name for each in one.related] for one in found[:3]] == [
        ["b/pack.yaml", "c/pack.yaml"],
        ["c/pack.yaml", "a/pack.yaml"],
        ["a/pack.yaml", "b/pack.yaml"],
    ]
    assert good == ["e"]


def test_a_pack_cannot_depend_on_itself() -> None:
    found, _ = found_in(packs_of(a=("1.0.0", {"a": "1"}, SKILL.format("first"))))
    assert brief(found) == ["SGS631 a/pack.yaml a"] and not found[0].related


def test_what_is_built_on_a_pack_with_an_error_is_not_loaded() -> None:
    packs = packs_of(
        a=("1.0.0", {"b": "1"}, SKILL.format("first")),
        b=("1.0.0", {"c": "1"}, SKILL.format("second")),
        c=("1.0.0", {}, "skill: third\nmodify: |\n  drawz(you) by 1\n"),
        d=("1.0.0", {}, SKILL.format("fourth")),
    )
    found, good = found_in(packs)
    assert brief(found) == ["SGS420 a/pack.yaml b", "SGS420 b/pack.yaml c", "SGS407 c/x.yaml drawz"]
    assert good == ["d"]


def test_a_wrong_range_hides_nothing_else() -> None:
    packs = packs_of(
        a=("1.0.0", {"b": "^1", "gone": "1"}, SKILL.format("first")), b=("1.0.0", {}, SKILL.format("second"))
    )
    assert brief(found_in(packs)[0]) == ['SGS350 a/pack.yaml "^1"']


def pack(name: str, *depends: str) -> Pack:
    return Pack(name, "1.0.0", name, name, (), (), (), (), (), depends)


def test_the_closure_of_packs_comes_in_the_order_they_are_built_in() -> None:
    packs = [pack("a", "c", "b"), pack("b", "d"), pack("c", "d"), pack("d"), pack("e", "a")]
    assert [each.id for each in closure(packs, ["a"])] == ["d", "c", "b", "a"]
    assert [each.id for each in closure(packs, ["d", "b"])] == ["d", "b"]
    assert [each.id for each in closure(packs, ["e", "nobody"])] == ["d", "c", "b", "a", "e"]
    assert closure(packs, []) == ()


def test_a_pack_is_lowered_with_what_it_is_built_on() -> None:
    packs = packs_of(
        a=("1.0.0", {"b": "1"}, SKILL.format("first")),
        b=("1.0.0", {"base": "1"}, SKILL.format("second")),
        more=("1.0.0", {"base": "1"}, SKILL.format("third")),
        free=("1.0.0", None, "general: hero\nkingdom: wei\ngender: male\nhp: 4\nskills: [third]\n"),
        shipped=("base", "more"),
    )
    _, good = found_in(packs)
    assert good == ["a", "b", "free", "more"]
    assert {each.id: each.depends for each in packs.compiled()[0]} == {
        "a": ("b",), "b": ("base",), "base": (), "free": ("base", "more"), "more": ("base",),
    }  # fmt: skip


def test_a_shipped_pack_says_what_it_is_built_on() -> None:
    """Only one is built on nothing: it is what every game begins with."""
    packs = compile_packs(find_packs([shipped_cards()], Diagnostics()), Diagnostics())
    assert [pack.id for pack in packs if not pack.depends] == ["standard"]
    assert all(pack.written for pack in packs) and all("standard" in pack.sees for pack in packs if pack.depends)


def test_every_code_is_shown() -> None:
    here = Path(__file__).parent
    source = "".join((here / f"test_{name}.py").read_text("utf-8") for name in ("dependencies", "names", "replacing"))
    assert all(code.code in source and CODES[code.code] is code for code in DEPENDENCY_CODES)
