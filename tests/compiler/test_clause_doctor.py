"""The clause doctor: every entry of `mistakes.yaml` is named by its code at its place, and in words people know."""

from __future__ import annotations

import re

import pytest
from script_words import findings, load, read, tree_of

from sgs_compiler.diagnostics import render
from sgs_compiler.diagnostics.code import Code
from sgs_compiler.diagnostics.codes_script import SCRIPT_CODES
from sgs_compiler.script.clause_doctor import RULES
from sgs_compiler.script.parser import effect_parser

MISTAKES = load("mistakes.yaml")
SAMPLES = [code for code in SCRIPT_CODES if code.sample]

# The start symbol the sample of a code is for, where that is not a script.
SAMPLE_STARTS = {"SGS241": "limit", "SGS242": "trigger", "SGS243": "modifiers", "SGS244": "choices"}


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["text"].splitlines()[0])
def test_a_mistake_is_named(mistake: dict[str, str]) -> None:
    expected = f"{mistake['code']} {mistake['place']}"
    assert findings(mistake["text"], mistake.get("start", "script")) == [expected]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake["text"].splitlines()[0])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_message_shows_the_grammar(mistake: dict[str, str], lang: str) -> None:
    _, found = read(mistake["text"], mistake.get("start", "script"))
    text = render(found, "text", lang)
    kinds = {terminal.name for terminal in effect_parser().terminals} | {"LPAR", "RPAR", "LSQB", "VERB", "KIND", "PREP"}
    assert not kinds & set(re.findall(r"\b[A-Z_]{2,}\b", text))
    assert "{" not in text.replace("`{`", "") and "__" not in text


@pytest.mark.parametrize("code", SAMPLES, ids=lambda code: code.code)
def test_the_sample_of_a_code_shows_it_and_its_correction_is_right(code: Code) -> None:
    start = SAMPLE_STARTS.get(code.code, "script")
    assert [line.split()[0] for line in findings(code.sample, start)] == [code.code]
    tree_of(code.right, start)


def test_every_code_about_clauses_has_a_mistake() -> None:
    signs = {"SGS249", *(f"SGS{number}" for number in range(250, 271)), "SGS285"}
    assert {code.code for code in SCRIPT_CODES} - signs == {mistake["code"] for mistake in MISTAKES} - signs


def test_codes_are_unique_and_ordered_rules_are_listed_once() -> None:
    numbers = [code.code for code in SCRIPT_CODES]
    assert len(numbers) == len(set(numbers))
    assert len(RULES) == len(set(RULES))


@pytest.mark.parametrize(
    ("text", "fix"),
    [
        ("you deal 1 damage source", "to source"),
        ("you dael 1 damage to source", "deal"),
        ("you draw 1 crad", "card"),
        ("you discard 1 rde card", "red"),
        ("if a is in b:\n  stop", "in"),
        ("you draw 1 card and recover 1 hp", "then"),
        ("you pick 1 to 2 players", ".."),
        ("if a\n  stop", ":"),
        ("let a is 2", "="),
    ],
)
def test_a_fix_is_what_should_stand_there(text: str, fix: str) -> None:
    _, found = read(text)
    assert [each.fix for each in found] == [fix]
