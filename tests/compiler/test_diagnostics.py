"""Diagnostics: collecting, wording, near matches, and the five forms of output."""

from __future__ import annotations

import json
import string
from itertools import product
from xml.etree import ElementTree

import pytest

from sgs_compiler.diagnostics import CODES, FORMS, Code, Diagnostic, Diagnostics, Related, explain, near, render
from sgs_compiler.diagnostics.codes import GROUPS, ROLES, WORDS
from sgs_compiler.diagnostics.near import edit_distance
from sgs_compiler.text.source import Source, Unreadable
from sgs_compiler.text.yaml_tree import read_yaml

CARD = Source("cards/a.yaml", "general: 夏侯惇\ndo: |\n  摸两张 dael 1 damage\n")
VERB = Code(
    "SGS299",
    "error",
    "不认识的动词",
    "unknown verb",
    "没有 `{word}` 这个动词",
    "`{word}` is not a verb",
    "帮助",
    "help",
    "dael 1 damage",
    "deal 1 damage",
    note_en="one of {all}",
    note_zh="可以写 {all}",
)
HINT = Code("SGS298", "note", "提示", "hint", "提示", "a hint", "帮助", "help", "", "")
DOUBT = Code("SGS297", "warning", "可疑", "doubt", "可疑", "a doubt", "帮助", "help", "", "")


@pytest.fixture(autouse=True)
def codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes of a later layer, so that these tests do not depend on the wording of a real one."""
    for code in (VERB, HINT, DOUBT):
        monkeypatch.setitem(CODES, code.code, code)


def found_verb() -> Diagnostics:
    found = Diagnostics()
    at = CARD.text.index("dael")
    related = [Related(CARD.span(9, 12), "defined_here")]
    found.add(
        "SGS299", CARD.span(at, at + 4), related=related, fix="deal", word="dael", near="deal", usage="deal <Number>"
    )
    return found


# --- collecting -----------------------------------------------------------------------------------------------------


def test_findings_come_sorted_and_once() -> None:
    """B-066: the same order in every run, by file, place and code."""
    found = Diagnostics()
    other = Source("cards/B.yaml", CARD.text)
    for source, code in product((CARD, other), ("SGS299", "SGS297", "SGS299")):
        found.add(code, source.span(9, 12))
        found.add(code, source.span(0, 7))
    found.add("SGS298", None, file="cards/a.yaml")
    places = [(each.file, each.span.start if each.span else None, each.code) for each in found]
    assert places == [
        ("cards/B.yaml", 0, "SGS297"),
        ("cards/B.yaml", 0, "SGS299"),
        ("cards/B.yaml", 9, "SGS297"),
        ("cards/B.yaml", 9, "SGS299"),
        ("cards/a.yaml", None, "SGS298"),
        ("cards/a.yaml", 0, "SGS297"),
        ("cards/a.yaml", 0, "SGS299"),
        ("cards/a.yaml", 9, "SGS297"),
        ("cards/a.yaml", 9, "SGS299"),
    ]
    assert len(found) == 9


def test_findings_that_differ_in_a_fact_are_both_kept() -> None:
    found = Diagnostics()
    found.add("SGS299", CARD.span(0, 7), word="a")
    found.add("SGS299", CARD.span(0, 7), word="b")
    found.add("SGS299", CARD.span(0, 7), word="a")
    assert [each.fact["word"] for each in found] == ["a", "b"]


def test_severity_comes_from_the_catalogue() -> None:
    found = Diagnostics()
    found.add("SGS298", None, file="x")
    found.add("SGS297", None, file="x")
    assert not found.has_errors
    found.extend(found_verb())
    assert found.has_errors
    assert [found.count(severity) for severity in ("error", "warning", "note")] == [1, 1, 1]


def test_unknown_code_or_role_is_a_mistake_of_the_compiler() -> None:
    with pytest.raises(KeyError):
        Diagnostics().add("SGS000", None, file="x")
    with pytest.raises(KeyError):
        Diagnostics().add("SGS299", None, file="x", related=[Related(CARD.span(0, 1), "nowhere")])


def test_unreadable_file_becomes_a_finding() -> None:
    found = Diagnostics()
    found.add_unreadable(Unreadable("SGS005", "cards/none.yaml", {"reason": "no such file"}))
    assert render(found, "text", "en") == "error[SGS005]: the file cannot be read: no such file\n  cards/none.yaml\n"


# --- text -----------------------------------------------------------------------------------------------------------


def test_text_shows_place_line_caret_near_match_usage_and_related_places() -> None:
    assert render(found_verb(), "text", "en") == (
        "error[SGS299]: `dael` is not a verb\n"
        "  cards/a.yaml:3:7\n"
        "  |\n"
        "3 |   摸两张 dael 1 damage\n"
        "  |          ^^^^ did you mean `deal`?\n"
        "  cards/a.yaml:1:10 defined here\n"
        "  |\n"
        "1 | general: 夏侯惇\n"
        "  |          ^^^^^^\n"
        "  = deal <a number>\n"
    )


def test_text_speaks_chinese() -> None:
    shown = render(found_verb(), "text", "zh")
    assert shown.startswith("错误[SGS299]: 没有 `dael` 这个动词\n  cards/a.yaml:3:7\n")
    assert "^^^^ 是不是 `deal`？\n" in shown
    assert "cards/a.yaml:1:10 定义在这里\n" in shown


def test_list_of_words_is_written_as_the_language_does() -> None:
    found = Diagnostics()
    found.add("SGS299", CARD.span(0, 7), word="x", all=("deal", "draw"))
    assert "  = one of `deal`, `draw`\n" in render(found, "text", "en")
    assert "  = 可以写 `deal`、`draw`\n" in render(found, "text", "zh")


def test_fix_without_a_near_match_is_offered() -> None:
    found = Diagnostics()
    found.add("SGS299", CARD.span(0, 7), word="x", fix="skill")
    found.add("SGS299", CARD.span(9, 12), word="y", fix="")
    shown = render(found, "text", "en")
    assert "^^^^^^^ write `skill`\n" in shown
    assert "^^^^^^ remove this\n" in shown


def carets(text: str, start: int, end: int) -> tuple[str, str]:
    found = Diagnostics()
    found.add("SGS298", Source("x", text).span(start, end))
    _, _, _, line, marks = render(found, "text", "en").splitlines()
    return line, marks


@pytest.mark.parametrize(
    ("before", "marked", "columns", "carets_wide"),
    [
        ("ab ", "cd", 3, 2),
        ("曹操", "刘备", 4, 4),
        ("，", "a", 2, 1),
        ("e\u0301", "x", 1, 1),
        ("ｱ", "x", 1, 1),
        ("𠮷", "🀄", 2, 2),
        ("\t", "x", 4, 1),
        ("", "\u3000", 0, 2),
        ("\u200b", "x", 8, 1),
    ],
)
def test_caret_stands_under_the_characters(before: str, marked: str, columns: int, carets_wide: int) -> None:
    text = before + marked + " 之后"
    line, marks = carets(text, len(before), len(before) + len(marked))
    assert line.startswith("1 | ")
    assert marks == "  | " + " " * columns + "^" * carets_wide


def test_caret_of_an_empty_span_and_of_the_end_of_a_line() -> None:
    assert carets("曹\nb", 0, 0)[1] == "  | ^^"
    assert carets("曹\nb", 1, 1)[1] == "  |   ^"
    assert carets("ab", 2, 2)[1] == "  |   ^"
    assert carets("", 0, 0)[1] == "  | ^"


def test_span_over_several_lines_is_marked_in_the_first() -> None:
    assert carets("a: bcd\r\n  e", 3, 11) == ("1 | a: bcd", "  |    ^^^")


def test_long_line_is_shown_around_the_caret() -> None:
    line, marks = carets("操" * 400 + "x" + "操" * 400, 400, 401)
    assert line.index("x") - line.index("…") == 61
    assert len(line) < 160 and line.endswith("…")
    assert marks == "  | " + " " * 121 + "^"


# --- other forms ----------------------------------------------------------------------------------------------------


def test_json_is_versioned_and_gives_the_same_numbers_as_text() -> None:
    """B-063: line and column are those of the text form."""
    data = json.loads(render(found_verb(), "json", "en"))
    assert (data["version"], data["language"], data["counts"]) == (1, "en", {"error": 1, "warning": 0, "note": 0})
    (one,) = data["diagnostics"]
    start = CARD.text.index("dael")
    assert one == {
        "code": "SGS299",
        "severity": "error",
        "message": "`dael` is not a verb",
        "file": "cards/a.yaml",
        "line": 3,
        "column": 7,
        "offset": start,
        "end_line": 3,
        "end_column": 11,
        "end_offset": start + 4,
        "label": "did you mean `deal`?",
        "notes": ["deal <a number>"],
        "facts": {"word": "dael", "near": "deal", "usage": "deal <Number>"},
        "related": [
            {
                "file": "cards/a.yaml",
                "line": 1,
                "column": 10,
                "offset": 9,
                "end_line": 1,
                "end_column": 13,
                "end_offset": 12,
                "role": "defined_here",
                "message": "defined here",
            }
        ],
        "fix": "deal",
    }


def test_github_escapes_what_would_end_a_command() -> None:
    found = Diagnostics()
    found.add("SGS299", Source("a,b:c%\n.yaml", "ab").span(0, 2), word="x\n::error::y%")
    (line,) = render(found, "github", "en").splitlines()
    assert line == (
        "::error file=a%2Cb%3Ac%25<U+000A>.yaml,line=1,endLine=1,col=1,endColumn=2,title=SGS299 unknown verb"
        "::`x<U+000A>::error::y%25` is not a verb"
    )


def test_github_calls_a_note_a_notice_and_needs_no_place() -> None:
    found = Diagnostics()
    found.add("SGS298", None, file="x.yaml")
    assert render(found, "github", "en") == "::notice file=x.yaml,title=SGS298 hint::a hint\n"


def test_sarif_has_rules_places_and_fixes() -> None:
    (run,) = json.loads(render(found_verb(), "sarif", "en"))["runs"]
    (result,) = run["results"]
    region = {"startLine": 3, "startColumn": 7, "endLine": 3, "endColumn": 11}
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "SGS299"
    assert result["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "cards/a.yaml"}, "region": region}
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [{"deletedRegion": region, "insertedContent": {"text": "deal"}}]
    assert result["relatedLocations"][0]["physicalLocation"]["region"]["startColumn"] == 10


def test_junit_counts_errors_as_failures() -> None:
    found = found_verb()
    found.add("SGS298", None, file="x.yaml")
    suite = ElementTree.fromstring(render(found, "junit", "en"))
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert [case.get("name") for case in suite] == ["SGS299 cards/a.yaml:3:7", "SGS298 x.yaml"]
    assert suite[0][0].tag == "failure" and suite[1][0].tag == "system-out"


@pytest.mark.parametrize("form", FORMS)
def test_nothing_found_is_a_valid_report(form: str) -> None:
    shown = render(Diagnostics(), form, "zh")
    if form in ("json", "sarif"):
        json.loads(shown)
    elif form == "junit":
        assert ElementTree.fromstring(shown).get("failures") == "0"
    else:
        assert shown == ""


ODD = "\x00\x1b[31m\ud800\udfff\u202e\ufeff\r\n\t\x85\u2028]]>&<\"'{}{0}{word}%::💥\U0010ffff"


@pytest.mark.parametrize(("form", "lang"), list(product(FORMS, ("zh", "en"))))
def test_odd_characters_never_break_a_report(form: str, lang: str) -> None:
    """B-057 c: whatever the text holds, the report can be written, and no control character reaches a terminal."""
    found = Diagnostics()
    source = Source(ODD, ODD * 3)
    for start in range(0, len(source.text), 3):
        related = [Related(source.span(start, start + 9), "first_here")]
        found.add(
            "SGS299", source.span(start, start + 2), related=related, fix=ODD, word=ODD, near=ODD, all=(ODD,), usage=ODD
        )
        found.add("SGS299", source.span(start, start + 2), word=ODD, fix=ODD)
    found.add("SGS299", None, file=ODD)
    shown = render(found, form, lang)
    shown.encode("utf-8")
    if form in ("json", "sarif"):
        json.loads(shown)
    else:
        assert not set(shown) & set("\x00\x1b\u202e\ufeff\x85\u2028")
    if form == "junit":
        ElementTree.fromstring(shown)


def test_unknown_form_or_language_is_refused() -> None:
    for form, lang in (("xml", "en"), ("text", "fr")):
        with pytest.raises(KeyError):
            render([], form, lang)


# --- near matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("dael", "deal"),
        ("Deal", "deal"),
        ("hpp", "hp"),
        ("Hp", "hp"),
        ("bugua", "bagua"),
        ("sorce", "source"),
        ("handcards", "hand_cards"),
        ("hand-cards", "hand_cards"),
        ("recov", "recover"),
        ("draws", "draw"),
        ("诸葛连驽", "zhuge_crossbow"),
        ("诸葛", "zhuge_crossbow"),
        ("八卦阵", "bagua"),
        ("八卦", "bagua"),
        ("xyzzy", None),
        ("", None),
        ("_", None),
        ("牌", None),
    ],
)
def test_near_finds_the_word_that_was_meant(word: str, expected: str | None) -> None:
    """B-044, B-045, B-046"""
    known = ["draw", "deal", "recover", "hp", "bagua", "source", "hand_cards", "zhuge_crossbow", "discard"]
    labels = {"zhuge_crossbow": ("诸葛连弩", "Zhuge Crossbow"), "bagua": ("八卦阵",)}
    assert near(word, known, labels=labels) == expected
    assert near(word, reversed(known), labels=labels) == expected


def test_near_never_answers_with_the_word_itself() -> None:
    assert near("deal", ["deal"]) is None
    assert near("deal", ["deal", "seal"]) == "seal"


@pytest.mark.parametrize(
    ("left", "right", "distance"),
    [("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("abcd", "acbd", 1), ("kitten", "sitting", 3), ("abc", "xyz", 3)],
)
def test_edit_distance_counts_a_swap_of_neighbours_once(left: str, right: str, distance: int) -> None:
    assert edit_distance(left, right, 5) == edit_distance(right, left, 5) == distance
    if distance:
        assert edit_distance(left, right, distance - 1) == distance


# --- the catalogue --------------------------------------------------------------------------------------------------

EVERY = [code for group in GROUPS for code in group]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_every_code_has_one_number() -> None:
    assert len({code.code for code in EVERY}) == len(EVERY)
    for group in GROUPS:
        numbers = [code.code for code in group]
        assert numbers == sorted(numbers)
        assert len({number[:4] for number in numbers}) == 1


@pytest.mark.parametrize("code", EVERY, ids=lambda code: code.code)
def test_every_code_says_the_same_in_both_languages(code: Code) -> None:
    assert code.code.startswith("SGS") and len(code.code) == 6 and code.code[3:].isdigit()
    for what in ("title", "text", "help"):
        assert code.say(what, "zh") and code.say(what, "en")  # type: ignore[arg-type]
    for what in ("text", "label", "note"):
        assert fields(code.say(what, "zh")) == fields(code.say(what, "en"))  # type: ignore[arg-type]
        assert "" not in fields(code.say(what, "zh"))  # type: ignore[arg-type]
    assert bool(code.sample) == bool(code.right)


@pytest.mark.parametrize(
    "code", [code for code in EVERY if code.code < "SGS200" and code.sample], ids=lambda code: code.code
)
def test_sample_shows_its_fault_and_the_right_one_none(code: Code) -> None:
    wrong, right = Diagnostics(), Diagnostics()
    if code.code != "SGS001":
        read_yaml(Source("sample", code.sample), wrong)
        assert [each.code for each in wrong] == [code.code]
    read_yaml(Source("right", code.right), right)
    assert not list(right), render(right, "text", "en")


@pytest.mark.parametrize(
    ("code", "lang"), list(product(EVERY, ("zh", "en"))), ids=lambda each: getattr(each, "code", each)
)
def test_every_code_can_be_explained(code: Code, lang: str) -> None:
    shown = explain(code.code, lang)
    assert shown.startswith(code.code)
    assert code.say("help", lang) in shown


def test_explanation_shows_the_wrong_and_the_right() -> None:
    assert explain("SGS299", "en") == (
        "SGS299 (error): unknown verb\n\nhelp\n\nwrong:\n    dael 1 damage\n\nright:\n    deal 1 damage\n"
    )


def test_phrases_are_given_in_both_languages() -> None:
    for zh, en in (*ROLES.values(), *WORDS.values()):
        assert zh and en.isascii()
        assert fields(zh) == fields(en)


def test_diagnostic_is_plain_hashable_data() -> None:
    (one,) = found_verb()
    assert isinstance(one, Diagnostic)
    assert one in {one}
    assert one.place == ("cards/a.yaml", CARD.text.index("dael"), "SGS299")
