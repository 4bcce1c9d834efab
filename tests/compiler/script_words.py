"""Word lists and shorthands for tests of scripts. The lists are fixed, so the tests do not move with the registry."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import yaml

from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.script.lexer import ScriptText, Token, Words, read_lines
from sgs_compiler.script.parser import Tree, parse
from sgs_compiler.text.source import Source

HERE = Path(__file__).parent


def _words(text: str) -> list[str]:
    return text.split()


_VERBS = _words(
    """draw discard take give show peek reveal conceal put move exchange arrange distribute deal suffer recover lose
    gain judge replace compete use play provide offset cancel redirect add change swap skip end pick declare chain
    unchain flip reset act become revive shuffle advance refill clear renew"""
)
_KINDS = _words("card player suit name option skill general turn")
_ALIKE = _words("damage hp max_hp")

WORDS = Words(
    verbs={spelling: verb for verb in _VERBS for spelling in (verb, f"{verb}s")},
    kinds={spelling: kind for kind in _KINDS for spelling in (kind, f"{kind}s")} | {kind: kind for kind in _ALIKE},
    adjectives=frozenset(
        _words(
            """other hand equipped red black heart spade club diamond basic trick equipment weapon mount fire thunder
            random male female dead"""
        )
    ),
    preps=frozenset(_words("to with on under among against without by")),
    groups=frozenset(_words("others everyone anyone anything")),
    takes={"deal": ("to",), "give": ("to",)},
)


def source(text: str) -> Source:
    return Source("script.yaml", text)


def read(text: str, start: str = "script") -> tuple[Tree | None, Diagnostics]:
    """The tree of a text and what was found."""
    found = Diagnostics()
    return parse(ScriptText.of_source(source(text)), start, WORDS, found), found


def tree_of(text: str, start: str = "script") -> Any:
    """The tree of a text that must be right."""
    tree, found = read(text, start)
    assert tree is not None and not list(found), [(each.code, each.fact) for each in found]
    return tree


def findings(text: str, start: str = "script") -> list[str]:
    """Code and place of everything found in a text: `SGS201 2:5 dael`."""
    _, found = read(text, start)
    return [f"{each.code} {each.span.line}:{each.span.column} {each.span.text}".strip() for each in found if each.span]


def tokens_of(text: str, start: str = "script") -> list[Token]:
    found = Diagnostics()
    lines = read_lines(ScriptText.of_source(source(text)), start, WORDS, found)
    return [token for line in lines for token in line.tokens]


def without_spans(node: object) -> object:
    """A tree as plain tuples, places left out, so that two can be compared."""
    if isinstance(node, tuple):
        return tuple(without_spans(each) for each in node)
    if dataclasses.is_dataclass(node):
        fields = [field.name for field in dataclasses.fields(node) if field.name != "span"]
        return (type(node).__name__, *(without_spans(getattr(node, name)) for name in fields))
    return node


def load(name: str) -> list[dict[str, str]]:
    """One of the lists of scripts beside this file."""
    entries: list[dict[str, str]] = yaml.safe_load((HERE / name).read_text("utf-8"))
    return entries
