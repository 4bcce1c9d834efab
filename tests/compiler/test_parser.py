"""The parser: the grammar is sound, every form gives its node, and one bad line does not hide another."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml
from lark import Lark
from lark.lexer import Lexer
from script_words import WORDS, findings, load, read, tree_of, without_spans

import runtime.vocabulary  # noqa: F401  (declares the words of the language)
from sgs_compiler.check.words import language_words
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.diagnostics.codes_script import SCRIPT_CODES
from sgs_compiler.script import syntax
from sgs_compiler.script.lexer import ScriptText
from sgs_compiler.script.parser import STARTS, effect_parser, grammar_text, parse
from sgs_compiler.script.tree_builder import TreeBuilder
from sgs_compiler.script.unparse import unparse
from sgs_compiler.text.source import Source
from sgs_compiler.text.yaml_tree import Mapping, Scalar, read_yaml

CORPUS = load("scripts.yaml")
CARDS = Path(__file__).parents[2] / "cards"
SCRIPT_KEYS = {"do", "resolve", "before", "after", "offset", "setup", "round", "pay"}


class NoLexer(Lexer):
    """Keeps Lark from checking regular expressions, of which there are none."""

    def __init__(self, conf: object) -> None: ...

    def lex(self, lexer_state: object, parser_state: object) -> object:  # type: ignore[override]
        raise AssertionError("nothing is read with this")


def test_grammar_has_no_conflict() -> None:
    Lark(grammar_text(), parser="lalr", lexer=NoLexer, start=list(STARTS), strict=True)


def test_grammar_names_no_word_of_the_registry() -> None:
    grammar = [line.split("//")[0] for line in grammar_text().splitlines()]
    assert not any('"' in line or "/" in line for line in grammar), "all tokens are declared"


def test_every_form_of_the_grammar_has_a_builder() -> None:
    forms = {rule.alias or rule.origin.name for rule in effect_parser().rules if rule.alias or not rule.options.expand1}
    assert {form for form in forms if not hasattr(TreeBuilder, form) and not form.startswith("__")} == set()


@pytest.mark.parametrize("entry", CORPUS, ids=lambda entry: entry["text"].splitlines()[0])
def test_printing_gives_the_text_and_the_tree_back(entry: dict[str, str]) -> None:
    start = entry.get("start", "script")
    tree = tree_of(entry["text"], start)
    text = unparse(tree)
    assert text == entry.get("canonical", entry["text"].rstrip("\n"))
    assert without_spans(tree_of(text, start)) == without_spans(tree)


def test_corpus_has_every_kind_of_node() -> None:
    seen = {type(node) for entry in CORPUS for node in _nodes(tree_of(entry["text"], entry.get("start", "script")))}
    kinds = {each for each in vars(syntax).values() if isinstance(each, type) and each.__module__ == syntax.__name__}
    assert {kind.__name__ for kind in kinds - seen} == {"Hole"}


def test_places_reach_from_the_first_word_to_the_last() -> None:
    for entry in CORPUS:
        text = entry["text"]
        for node in _nodes(tree_of(text, entry.get("start", "script"))):
            assert node.span.text == node.span.text.strip() != ""
    clause = tree_of("if a:\n  you may draw 1 + (b) cards as c\nstop")[0].arms[0][1][0]
    assert clause.span.text == "you may draw 1 + (b) cards as c"
    assert clause.steps[0].noun.quantity.low.right.span.text == "(b)"


def test_places_are_right_through_yaml() -> None:
    source = Source("card.yaml", "skill: a\r\ndo: |\r\n  you may:\r\n    source dael 1 damage to 你\r\n")
    document = read_yaml(source, Diagnostics())[0]
    assert isinstance(document, Mapping)
    script = document.get("do")
    assert isinstance(script, Scalar)
    found = Diagnostics()
    tree = parse(ScriptText.of_scalar(script), "script", WORDS, found)
    assert [node.span.text for node in _nodes(tree) if isinstance(node, syntax.Hole)] == ["source dael 1 damage to 你"]
    assert [(each.code, each.span.line, each.span.column, each.span.text) for each in found if each.span] == [
        ("SGS201", 4, 12, "dael")
    ]


def test_every_bad_line_is_named_once_and_hides_no_other() -> None:
    text = """\
if a is b:
  you dael 1 damage to c
  if c = d:
    you draw 2 crads
  else:
    you discard 1
  this turn:
    hand_limit(you) 2
    when x:
      you may draw
      stop now
  you choose one:
    - you draw 1 card
    you draw 2 cards
    - yes
you draw 1 card target
"""
    assert findings(text) == [
        "SGS201 2:7 dael",
        "SGS215 3:8 =",
        "SGS202 4:16 crads",
        "SGS206 6:17 1",
        "SGS243 8:21 2",
        "SGS200 11:12 now",
        "SGS221 14:5 you",
        "SGS204 16:17 target",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# later\n  # perhaps\n"])
def test_a_script_without_content_is_an_error(text: str) -> None:
    tree, found = read(text)
    assert tree is None
    assert [each.code for each in found] == ["SGS249"]


def test_certain_repairs_still_give_the_tree() -> None:
    tree, found = read("if a == b\n  you draw（2）cards")
    assert found.has_errors
    assert without_spans(tree) == without_spans(tree_of("if a is b:\n  you draw (2) cards"))


def test_deep_nesting_is_refused() -> None:
    text = "".join("  " * depth + "you may:\n" for depth in range(100)) + "  " * 100 + "stop"
    assert [line.split()[0] for line in findings(text)] == ["SGS270"]


@pytest.mark.parametrize("text", ["x" * 20_001, "you may draw 1 card\n" * 50_000, "(" * 10_000 + "1" + ")" * 10_000])
def test_a_script_that_is_too_long_is_not_read(text: str) -> None:
    assert findings(text)[0].startswith("SGS285 1:1")
    assert len(findings(text)) == 1


def test_nothing_breaks_the_parser() -> None:
    """Random damage gives findings of this layer or none, never an exception, and no tree goes missing in silence."""
    dice = random.Random(7)
    known = {code.code for code in SCRIPT_CODES}
    words = [word for entry in CORPUS for word in entry["text"].split(" ")]
    for _ in range(400):
        entry = dice.choice(CORPUS)
        parts = entry["text"].split(" ")
        parts[dice.randrange(len(parts))] = dice.choice([*words, "", "\n", "  ", ":", "(", "\n    "])
        tree, found = read(" ".join(parts), entry.get("start", "script"))
        assert {each.code for each in found} <= known
        assert tree is not None or len(found)


def test_shipped_cards_can_be_read() -> None:
    """With the words of the language, which grow with the cards."""
    words = language_words()
    for path in sorted(CARDS.rglob("*.yaml")):
        if path.name.endswith(".test.yaml"):  # `offset: slash` tells what happened there
            continue
        for document in yaml.safe_load_all(path.read_text("utf-8")):
            for script in _scripts(document):
                found = Diagnostics()
                tree = parse(ScriptText.of_source(Source("script.yaml", script)), "script", words, found)
                assert tree is not None and not list(found), [(each.code, each.fact) for each in found]


def _scripts(node: object) -> list[str]:
    if isinstance(node, dict):
        own = [value for key, value in node.items() if key in SCRIPT_KEYS and isinstance(value, str)]
        return own + [script for key, value in node.items() if key != "let" for script in _scripts(value)]
    return [script for each in node for script in _scripts(each)] if isinstance(node, list) else []


def _nodes(node: object) -> list[syntax.Act]:
    """All nodes of a tree; they are of every kind, and what is read here every kind has."""
    if isinstance(node, tuple):
        return [found for each in node for found in _nodes(each)]
    if not hasattr(node, "__dataclass_fields__") or type(node).__module__ != syntax.__name__:
        return []
    return [node, *(found for name in node.__dataclass_fields__ for found in _nodes(getattr(node, name)))]  # type: ignore[list-item]
