"""The lexer: one class for every word, exact places, and signs that are put right."""

from __future__ import annotations

import pytest
from script_words import WORDS, findings, tokens_of

from sgs_compiler.script.lexer import Words


def classes(text: str, start: str = "script") -> str:
    return " ".join(token.type for token in tokens_of(text, start))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("skip judge", "VERB NAME"),
        ("you may draw 1 card", "NAME MAY VERB NUMBER KIND"),
        ("if phase is play:", "IF NAME IS NAME COLON"),
        ("if it.reason is not discard:", "IF NAME DOT NAME IS_NOT NAME COLON"),
        ("when phase_start(draw) of others:", "WHEN NAME LPAR NAME RPAR OF GROUP COLON"),
        ("this play:", "THIS NAME COLON"),
        ("this damage:", "THIS NAME COLON"),
        ("let x = uses this phase", "LET NAME EQUALS NAME THIS NAME"),
        ("you skip [judge, draw] then use card", "NAME VERB LSQB NAME COMMA NAME RSQB THEN VERB KIND"),
        ("use.user draws", "NAME DOT NAME VERB"),
        ("others - [you] draw", "GROUP MINUS LSQB NAME RSQB VERB"),
        ("- you draw", "ITEM NAME VERB"),
        ("you draw 2 cards as draw", "NAME VERB NUMBER KIND AS VERB"),
        ("change side to play", "VERB NAME PREP NAME"),
        ("for each x in draw:", "FOR_EACH NAME IN NAME COLON"),
    ],
)
def test_a_verb_word_is_a_verb_only_where_a_clause_has_its_verb(text: str, expected: str) -> None:
    assert classes(text) == expected


def test_outside_scripts_no_word_is_a_verb() -> None:
    assert classes("play is draw", "condition") == "NAME IS NAME"


def test_words_that_belong_together_are_one_token() -> None:
    text = "up to at least at  most any number of for each else if is not are not not in"
    assert classes(text) == "UP_TO AT_LEAST AT_MOST ANY_NUMBER FOR_EACH ELSE_IF IS_NOT IS_NOT NOT_IN"


def test_words_of_the_language_are_names_after_a_dot() -> None:
    assert classes("card.card.next.from.damage") == "KIND DOT NAME DOT NAME DOT NAME DOT NAME"


def test_comments_end_at_the_line_end_and_may_follow_a_clause() -> None:
    assert classes("you draw # 摸牌\n# nothing\n\nstop# end") == "NAME VERB STOP"


def test_every_token_knows_its_place() -> None:
    text = "you may:\r\n  目标 discards 1 card # x\r\n"
    for token in tokens_of(text):
        assert token.span.text == text[token.start : token.end] == token.text
    assert [(token.span.line, token.span.column) for token in tokens_of(text)][3:5] == [(2, 3), (2, 6)]


def test_open_brackets_go_on_in_deeper_lines() -> None:
    assert classes("you draw count(\n  others,\n    you) cards") == "NAME VERB NAME LPAR GROUP COMMA NAME RPAR KIND"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you draw（2）cards", ["SGS250 1:9 （", "SGS250 1:11 ）"]),
        ("skip [judge，draw]", ["SGS250 1:12 ，"]),
        ("you may：\n  stop", ["SGS250 1:8 ："]),
        ("you take target。hand", ["SGS250 1:16 。"]),
        ("let x ＝ 2", ["SGS250 1:7 ＝"]),
        ("if x ＜ 2 and x ＞ 1:\n  stop", ["SGS250 1:6 ＜", "SGS250 1:16 ＞"]),
        ("if x ≠ 2 and y ≤ 1:\n  stop", ["SGS250 1:6 ≠", "SGS250 1:16 ≤"]),
        ("ｙou draw", ["SGS250 1:1 ｙou"]),
        ("you draw ２ cards", ["SGS260 1:10 ２"]),
        ("you draw 2　cards", ["SGS258 1:11"]),
        ("you draw 1 card。", ["SGS262 1:16 。"]),
        ("you draw 1 card ＃ x", ["SGS250 1:17 ＃"]),
        ("if “card” is red:\n  stop", ["SGS256 1:4 “card”"]),
        ('you show "two cards"', ['SGS251 1:10 "two cards"']),
        ("you take target's hand", ["SGS264 1:16 's"]),
        ("you may:\n\tstop", ["SGS252 2:1"]),
        ("if a == b:\n  stop", ["SGS253 1:6 =="]),
        ("if a != b:\n  stop", ["SGS254 1:6 !="]),
        ("you draw a / 2 cards", ["SGS255 1:12 /"]),
        ("you draw @ 2 cards", ["SGS257 1:10 @"]),
        ("you draw 01 cards", ["SGS260 1:10 01"]),
        ("you draw 1.5 cards", ["SGS259 1:10 1.5"]),
        ("you draw 99999999999 cards", ["SGS267 1:10 99999999999"]),
        ("you draw 2cards", ["SGS265 1:10 2cards"]),
        ("if a && !b:\n  stop", ["SGS263 1:6 &&", "SGS263 1:9 !"]),
        ("you draw 1 card;", ["SGS262 1:16 ;"]),
        ("amount += 1", ["SGS269 1:8 += 1"]),
        ("you draw 1 card // x", ["SGS261 1:17 //"]),
        ("you may: {\n  stop\n}", ["SGS268 1:10 {", "SGS268 3:1 }"]),
    ],
)
def test_signs_of_other_keyboards_and_languages_are_named_once(text: str, expected: list[str]) -> None:
    assert findings(text) == expected


def test_an_endless_line_is_cut() -> None:
    assert findings("you draw " + "1 + " * 4000 + "1 cards")[0].startswith("SGS266 1:")


def test_word_lists_may_not_overlap() -> None:
    assert WORDS.overlaps() == ()
    verbs = {"draw": "draw", "if": "if"}
    lists = Words(verbs, {"card": "card"}, frozenset({"draw"}), frozenset({"by"}), frozenset({"card"}))
    assert lists.overlaps() == ("card", "draw", "if")
