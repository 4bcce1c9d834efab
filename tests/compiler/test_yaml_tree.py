"""The tree of a YAML text: values as written, exact places, and everything that is refused."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from scalars import STYLES, Setting, Written

from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.text import yaml_tree
from sgs_compiler.text.source import Source, decode
from sgs_compiler.text.yaml_tree import Mapping, Node, Scalar, Sequence, as_flag, as_int, read_yaml

PARSERS = [loader for loader in (getattr(yaml, "CBaseLoader", None), yaml.BaseLoader) if loader is not None]


@pytest.fixture(params=PARSERS, ids=lambda loader: loader.__name__)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs a test with the C parser and with the Python parser: the result may not depend on it."""
    monkeypatch.setattr(yaml_tree, "_FAST", request.param)


def read(text: str) -> Any:
    """The tree of the first document, as plain data; nothing may be found."""
    return plain(read_tree(text))


def read_tree(text: str) -> Node:
    found = Diagnostics()
    trees = read_yaml(Source("card.yaml", text), found)
    assert not list(found), render(found, "text", "en")
    return trees[0]


def plain(node: Node | None) -> Any:
    match node:
        case Mapping():
            return {item.key.text: plain(item.value) for item in node.items}
        case Sequence():
            return [plain(each) for each in node.items]
        case Scalar():
            return node.text
    return None


def problems(text: str) -> list[tuple[str, str]]:
    """Code and place of everything found."""
    found = Diagnostics()
    read_yaml(Source("card.yaml", text), found)
    return [(each.code, f"{each.span.line}:{each.span.column}" if each.span else "file") for each in found]


def scalar(node: Node | None, *path: str | int) -> Scalar:
    for step in path:
        node = node.get(step) if isinstance(node, Mapping) else node.items[step]  # type: ignore[union-attr,index]
    assert isinstance(node, Scalar)
    return node


# --- values ---------------------------------------------------------------------------------------------------------


WORDS = ["on", "off", "yes", "no", "y", "n", "true", "False", "null", "~", "007", "008", "010", "1:30", "1_000", "0x1F",
         "1e3", "2024-01-01", ".inf", "="]  # fmt: skip


def test_words_are_never_anything_but_words(parser: None) -> None:
    """B-054, B-055: no word is a flag, a number or a date to the reader, as a value or as a key."""
    for word in WORDS:
        assert read(f"{word}: {word}\nlist: [{word}]\n") == {word: word, "list": [word]}


@pytest.mark.parametrize(
    ("written", "number"),
    [("0", 0), ("4", 4), ("-12", -12), ("007", None), ("010", None), ("1_000", None), ("+3", None), ("1.0", None),
     ("-0", None), ("0x1F", None), ("1:30", None), ('"4"', None), ("４", None), ("9" * 5000, None), ("", None)],
)  # fmt: skip
def test_as_int_takes_plain_decimals_only(written: str, number: int | None) -> None:
    """B-055"""
    assert as_int(scalar(read_tree(f"hp: {written}\n"), "hp")) == number


@pytest.mark.parametrize(
    ("written", "flag"), [("yes", True), ("no", False), ("on", None), ("Yes", None), ("'no'", None)]
)
def test_as_flag_takes_yes_and_no_only(written: str, flag: bool | None) -> None:
    """B-054"""
    assert as_flag(scalar(read_tree(f"k: {written}\n"), "k")) is flag


def test_mapping_gives_values_and_keys_in_order(parser: None) -> None:
    tree = read_tree("b: 1\na:\n  - x\n  - {c: d}\n")
    assert isinstance(tree, Mapping)
    assert tree.keys() == ("b", "a")
    assert tree.get("nothing") is None
    assert plain(tree.get("a")) == ["x", {"c": "d"}]


def test_spans_of_collections_end_with_their_last_node(parser: None) -> None:
    text = "# top\na:\n  - x y\n  - {c: d }  # end\n\nb: [1,\n  2]\nc:\nd:\n- 'q'\n"
    tree = read_tree(text)
    assert isinstance(tree, Mapping)
    shown = [item.value.span.text for item in tree.items]
    assert shown == ["- x y\n  - {c: d }", "[1,\n  2]", "", "- 'q'"]
    assert tree.span.text == text[6:-1]
    assert [item.key.span.text for item in tree.items] == ["a", "b", "c", "d"]


def test_missing_value_is_an_empty_plain_scalar_behind_the_colon(parser: None) -> None:
    empty = scalar(read_tree("a: 1\nhp: # none\n"), "hp")
    assert (empty.text, empty.style, empty.span.line, empty.span.column) == ("", "plain", 2, 4)
    assert scalar(read_tree("hp: ''\n"), "hp").style == "single"


# --- places ---------------------------------------------------------------------------------------------------------

BEFORE = [("k: ", 1), ("- ", 1), ("m:\n  k: ", 3), ("m:\n  - k: ", 5), ("a: b\n---\n# c\nm:\n- k: ", 3)]
IN_BRACKETS = [("k: [", "]"), ("k: {曹: ", "}"), ("- [[x], ", ",]"), ("[ {a: 'b'}, ", " ]")]


def last_scalar(node: Node) -> Scalar:
    while not isinstance(node, Scalar):
        node = node.items[-1] if isinstance(node, Sequence) else node.items[-1].value
    return node


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("start", range(0, 400, 100))
def test_every_character_knows_its_place(style: str, start: int, parser: None) -> None:
    """B-063: random scalars of each style, with CJK, escapes, folds, CRLF, CR and a BOM."""
    for seed in range(start, start + 100):
        check_random_scalar(style, seed)


def check_random_scalar(style: str, seed: int) -> None:
    random = Random(seed)
    eol = random.choice(["\n", "\n", "\r\n", "\r"])
    out = Written()
    out.raw(random.choice(["", "# 注释" + eol, "---" + eol]))
    if style in ("plain", "single", "double") and random.random() < 0.4:
        before, after = random.choice(IN_BRACKETS)
        indent = 1
    else:
        (before, indent), after = random.choice(BEFORE), ""
    out.raw(before.replace("\n", eol))
    start = len(out.text)
    STYLES[style](out, Setting(random, eol, indent))
    out.raw(after + ("" if out.text.endswith(eol) and not after else random.choice(["", eol, " # 注" + eol])))
    story = f"seed {seed}, style {style}, text {out.text!r}"
    found = Diagnostics()
    source = decode(random.choice(["", "\ufeff"]).encode() + out.text.encode(), "card.yaml")
    trees = read_yaml(source, found)
    assert not list(found), story + render(found, "text", "en")
    check_places(last_scalar(trees[-1]), out, start, style, story)


def check_places(node: Scalar, out: Written, start: int, style: str, story: str) -> None:
    assert (node.text, node.style) == (out.value, style), story
    assert node.span.start == start, story
    assert list(node.origin) == [*out.places, out.end], story
    for index, spelling in enumerate(out.spelled):
        assert node.span_of(index, index + 1).text == spelling, f"{story}, index {index}"
    if out.value:
        whole = node.span_of(0, len(out.value))
        assert whole.start == out.places[0], story
        assert whole.end == out.places[-1] + len(out.spelled[-1]), story


@pytest.mark.parametrize("header", ["|", "|-", "|+", "|2", "|2-", "|-2", "| # comment", ">", ">-"])
@pytest.mark.parametrize("eol", ["\n", "\r\n", "\r"])
def test_word_in_a_block_is_found_on_its_own_line(header: str, eol: str, parser: None) -> None:
    """B-063"""
    text = f"skills:\n  - id: a\n    effect: {header}\n      draw 2\n      loose 1\n".replace("\n", eol)
    effect = scalar(read_tree(text), "skills", 0, "effect")
    at = effect.text.index("loose")
    span = effect.span_of(at, at + 5)
    assert (span.line, span.column, span.text) == (5, 7, "loose")
    assert effect.span.source.line(span.line) == "      loose 1"


def test_words_in_a_list_of_blocks_and_in_quoted_lines_are_found(parser: None) -> None:
    """B-063"""
    tree = read_tree(
        "do:\n  - |\n    a\n    loose\n  - >-\n    b\n    loose\n  - 'it''s loose'\n  - \"\\u6740 loose\"\n"
    )
    places = []
    for number in range(4):
        node = scalar(tree, "do", number)
        at = node.text.index("loose")
        span = node.span_of(at, at + 5)
        places.append((span.line, span.column, span.text))
    assert places == [(4, 5, "loose"), (7, 5, "loose"), (8, 12, "loose"), (9, 13, "loose")]


def test_slice_ends_with_its_last_character_not_with_the_next_ones_indentation(parser: None) -> None:
    node = scalar(read_tree("do: |\r\n    one\r\n\r\n    two\r\n"), "do")
    assert node.text == "one\n\ntwo\n"
    assert node.span_of(0, 4).text == "one\r\n"
    assert node.span_of(4, 5).text == "\r\n"
    assert node.span_of(3, 3).text == ""
    assert node.span_of(3, 3).column == 8
    assert node.span_of(0, 99).text == "one\r\n\r\n    two\r\n"
    assert node.span.text == "|\r\n    one\r\n\r\n    two"


def test_bom_does_not_shift_the_first_line() -> None:
    """B-060"""
    bare, marked = (read_yaml(decode(bom + b"id: caocao\n", "x"), Diagnostics())[0] for bom in (b"", b"\xef\xbb\xbf"))
    assert bare == marked
    assert scalar(marked, "id").span.column == 5


# --- refused --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["general:\n  id：caocao", "general:\n  id：caocao\n  hp: 4\n", "a: 1\nid：caocao\nhp: 4"]
)
def test_full_width_colon_is_blamed_itself(text: str, parser: None) -> None:
    """B-056"""
    (code, place), *more = problems(text)
    assert code == "SGS108" and not more
    line, column = map(int, place.split(":"))
    assert text.split("\n")[line - 1][column - 1] == "："


def test_full_width_colon_in_the_first_line_is_not_blamed_on_the_second(parser: None) -> None:
    """B-056"""
    assert problems("id：caocao\nhp: 4") == [("SGS108", "1:3")]


@pytest.mark.parametrize(
    "text", ["zh: 出牌阶段：你可以摸牌", "- 杀：基本牌", "a: [曹操，刘备, 孙权]", 'a: "id：x"', "a: |\n  id：x"]
)
def test_full_width_signs_in_text_are_welcome(text: str, parser: None) -> None:
    read(text)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("do: |\n  注意：一\n  二\nhp\nb: c\n", "SGS116", 4),
        ("m:\n  a: |\n    注意：一\n    二\n   b: c\n", "SGS117", 5),
        ("m: {zh: 曹操，字孟德, en: a b: c}", "SGS121", 1),
        ("zh: 出牌阶段：摸牌: 二", "SGS113", 1),
    ],
)
def test_full_width_signs_in_text_are_not_blamed_for_other_faults(
    text: str, code: str, line: int, parser: None
) -> None:
    assert [(found, int(place.split(":")[0])) for found, place in problems(text)] == [(code, line)]


@pytest.mark.parametrize(
    "text",
    [
        "desc: 主公技: 你可以",
        "desc: {player} 摸牌",
        "desc: *锁定技",
        "cond: !hand_empty",
        "desc: %src",
        "x: @a",
        "x: `a`",
        "desc: &锁 a",
        "desc: > 3",
        "desc: |a",
        "desc: [a] b",
        "desc: 'a' b",
        "desc: ] a",
        "desc: , a",
    ],
)
def test_text_that_begins_with_a_sign_is_told_to_take_quotes(text: str, parser: None) -> None:
    """B-059"""
    found = Diagnostics()
    read_yaml(Source("card.yaml", "a: b\n" + text + "\n"), found)
    assert [each.span.line for each in found if each.span] == [2]
    assert "quotes" in render(found, "text", "en") or next(iter(found)).code == "SGS119"


def test_equals_sign_is_a_word(parser: None) -> None:
    """B-059"""
    assert read("op: =") == {"op": "="}


def test_repeated_key_shows_both_places_and_keeps_the_first(parser: None) -> None:
    """B-051"""
    found = Diagnostics()
    trees = read_yaml(Source("card.yaml", "hp: 4\nname: x\nhp: 3\n"), found)
    (only,) = found
    assert only.span is not None and only.span.line == 3
    assert [(each.role, each.span.line) for each in only.related] == [("first_here", 1)]
    assert plain(trees[0]) == {"hp": "4", "name": "x"}


def test_alias_bomb_is_refused_at_once(parser: None) -> None:
    """B-061"""
    text = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{name}: &{name} [{','.join(['*' + before] * 9)}]\n"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    began = time.perf_counter()
    assert {code for code, _ in problems(text)} == {"SGS101", "SGS102"}
    assert time.perf_counter() - began < 1


def test_tags_are_refused_and_nothing_runs(parser: None, tmp_path: Path) -> None:
    """B-062"""
    witness = tmp_path / "ran"
    assert problems(f"x: !!python/object/apply:os.mkdir ['{witness}']") == [("SGS103", "1:4")]
    assert not witness.exists()


def test_merge_key_is_refused_once_for_each(parser: None) -> None:
    """B-053"""
    assert problems("a:\n  <<: {hp: 1}\n  <<: {hp: 2}\n") == [("SGS104", "2:3"), ("SGS104", "3:3")]


@pytest.mark.parametrize(
    ("text", "place"),
    [("a:\n\tb: c", "2:1"), ("a: b\t# c", "1:5"), ("a:\tb", "1:3"), ("-\ta", "1:2"), ("a\t: b", "1:2"),
     ("a: [b,\tc]", "1:7"),
     ("a: |\t\n  b", "1:5"), ("a: b\n \tc: d", "2:2"), ("a: |\n  b\n\tc", "3:1")],
)  # fmt: skip
def test_tabs_outside_of_content_are_refused_where_they_stand(text: str, place: str, parser: None) -> None:
    """B-058"""
    assert problems(text) == [("SGS107", place)]


def test_tab_in_the_content_of_a_block_is_one_column(parser: None) -> None:
    """B-058"""
    node = scalar(read_tree("do: |\n  a\tloose\n"), "do")
    assert node.span_of(2, 7).column == 5


@pytest.mark.parametrize("text", ["", "\n", "# x", "---", "---\n# x\n", "\ufeff# x"])
def test_file_without_content_is_an_error_of_the_file(text: str, parser: None) -> None:
    """B-049 a, b"""
    found = Diagnostics()
    assert read_yaml(decode(text.encode(), "card.yaml"), found) == ()
    assert [(each.code, each.file, each.span) for each in found] == [("SGS006", "card.yaml", None)]


def test_list_and_scalar_at_the_top_are_left_to_the_next_layer(parser: None) -> None:
    """B-049 c"""
    assert read("- id: a") == [{"id": "a"}]
    assert read("word") == "word"


def test_several_documents_give_several_trees(parser: None) -> None:
    """B-049 d"""
    trees = read_yaml(Source("x", "a: 1\n--- # second\nb: 2\n---\nc: 3"), Diagnostics())
    assert [plain(tree) for tree in trees] == [{"a": "1"}, {"b": "2"}, {"c": "3"}]
    assert [scalar(tree, key).span.line for tree, key in zip(trees, "abc", strict=True)] == [1, 3, 5]


def test_mark_inside_of_a_value_begins_no_document(parser: None) -> None:
    assert read('a: |\n  ---\n  b\nc: "x --- y"\nd: ---x\n') == {"a": "---\nb\n", "c": "x --- y", "d": "---x"}


def test_fault_in_one_document_leaves_the_others(parser: None) -> None:
    """B-047, B-048, B-066: everything is reported in one run, and what is sound is kept."""
    found = Diagnostics()
    text = "a: [\n---\nb: 2\n---\nc: *d\n---\ne: 5\n"
    trees = read_yaml(Source("x", text), found)
    assert [plain(tree) for tree in trees] == [{"b": "2"}, {"e": "5"}]
    assert [(each.code, each.span.line) for each in found if each.span] == [("SGS115", 1), ("SGS102", 5)]


@pytest.mark.parametrize("text", ["x: " + "[" * 61 + "]" * 61, "x: " + "[" * 100_000, "- " * 5000 + "a", "{a: " * 3000])
def test_deep_nesting_ends_at_the_limit(text: str, parser: None) -> None:
    assert {code for code, _ in problems(text)} == {"SGS111"}


def test_nesting_up_to_the_limit_is_read(parser: None) -> None:
    read("[" * 60 + "]" * 60)


@pytest.mark.parametrize(
    "text", ['a: "\\U00110000"', 'a: "\\ud800"', 'a: "\\x"', 'a: "\\q"', 'a: "\\0"', 'a: "b\\u200bc"']
)
def test_escapes_without_a_proper_character_are_refused(text: str, parser: None) -> None:
    (code, place), *more = problems(text)
    assert (code, more) == ("SGS118", [])
    assert text[int(place[2:]) - 1] == "\\"


def test_source_made_by_hand_is_checked_like_a_file() -> None:
    """B-060: the same at every entry."""
    assert problems("a: b\u200b\nc: \x00") == [("SGS002", "1:5"), ("SGS002", "2:4")]
    assert problems("---\n\ufeffa: b") == [("SGS003", "2:1")]


# --- both parsers ---------------------------------------------------------------------------------------------------

PIECES = [
    "a",
    "bc",
    ": ",
    ":",
    "\n",
    "\n  ",
    "\n    ",
    "\n ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ", ",
    ",",
    "'",
    '"',
    "|",
    "|-\n  ",
    ">\n  ",
    "|2\n   ",
    ">+\n   ",
    " #c",
    "#",
    "&x ",
    "*x",
    "!t ",
    "<<",
    "? ",
    "?",
    "%",
    "@",
    "曹操",
    "：",
    "，",
    " ",
    "\t",
    "\r\n",
    "\\n",
    "\\u6740",
    "\\\n",
    "''",
    "\n---\n",
    "...",
    "x: y\n",
    "do: |\n    foo\n    bar\n",
]


def test_any_text_gives_findings_or_trees_and_the_same_with_both_parsers(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3000):
        random = Random(seed)
        text = random.choice(["", "k: "]) + "".join(random.choices(PIECES, k=random.randint(1, 14)))
        results = []
        for loader in PARSERS:
            monkeypatch.setattr(yaml_tree, "_FAST", loader)
            found = Diagnostics()
            trees = read_yaml(Source("x", text), found)
            assert trees or found.has_errors, f"seed {seed}, text {text!r}"
            assert all(each.code != "SGS901" for each in found), f"seed {seed}, text {text!r}"
            results.append((trees, render(found, "json", "zh")))
        assert all(result == results[0] for result in results), f"seed {seed}, text {text!r}"


def test_wording_of_the_parser_never_shows(parser: None) -> None:
    """B-064"""
    for seed in range(2000):
        random = Random(seed)
        found = Diagnostics()
        read_yaml(Source("x", "".join(random.choices(PIECES, k=random.randint(1, 10)))), found)
        shown = " ".join(render([each], "github", "en") for each in found)
        for words in ("block end", "while ", "could not", "token", "stream", "did not", "simple key"):
            assert words not in shown, f"seed {seed}"


def test_reading_does_not_depend_on_the_locale(tmp_path: Path) -> None:
    """B-057 a"""
    (tmp_path / "a.yaml").write_bytes("name: 曹操\n".encode())
    program = (
        "from pathlib import Path; from sgs_compiler.text.source import read_source;"
        "from sgs_compiler.text.yaml_tree import *;"
        f"source = read_source(Path({str(tmp_path / 'a.yaml')!r}));"
        "print(ascii(read_yaml(source, Diagnostics())[0].get('name').text))"
    )
    root = Path(yaml_tree.__file__).parents[1]
    environment = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    shown = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == ascii("曹操")
