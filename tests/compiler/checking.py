"""Compiling small card texts in tests."""

from __future__ import annotations

from runtime.lowered import Card, Mode, Pack, Skill
from sgs_compiler.diagnostics import Diagnostic, Diagnostics
from sgs_compiler.pipeline import compile_declared, declare_sources
from sgs_compiler.text.source import Source

BASE = """\
card: slash
type: basic
use:
  at: play
  limit: use_limit(you, virtual(slash)) times per phase
  targets: 1 other player
  within: range(you)
answer: {by: target, with: jink}
resolve: |
  you deal 1 + bonus damage to target
---
card: jink
type: basic
use: {at: answer}
resolve: |
  offset answered
---
card: duel
type: trick
use: {at: play, targets: 1 other player}
resolve: |
  you deal 1 damage to target
---
skill: yingzi
tags: [locked]
modify: |
  draws(you) by 1
"""


def compile_text(text: str, name: str = "t.yaml") -> tuple[list[Pack], list[Diagnostic]]:
    """The packs and findings of a text, compiled together with a few basic cards."""
    found = Diagnostics()
    sources = [Source("base.yaml", BASE), Source(name, text)]
    declared = declare_sources("test", sources, frozenset(source.name for source in sources), found)
    return compile_declared([declared], found), list(found)


def the_pack(text: str) -> Pack:
    packs, found = compile_text(text)
    assert not found, found
    return packs[0]


def the_skill(text: str) -> Skill:
    """The last skill of a text."""
    return the_pack(text).skills[-1]


def the_card(text: str) -> Card:
    return the_pack(text).cards[-1]


def the_mode(text: str) -> Mode:
    return the_pack(text).modes[-1]


def marked(text: str) -> tuple[str, int, int]:
    """A text with one place between « and », and where that place is."""
    start = text.index("«")
    end = text.index("»") - 1
    return text.replace("«", "").replace("»", ""), start, end
