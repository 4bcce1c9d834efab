"""Compiling small card texts in tests."""

from __future__ import annotations

from typing import Any

from runtime.lowered import Card, Mode, Pack, Skill
from sgs_compiler.declarations import Declared
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
template: locked
name: {zh: 锁定技}
forced: yes
---
template: limited
limit: once per game
---
template: awakening
forced: yes
limit: once per game
---
template: lord
if: you.role is lord
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


class Packs:
    """Packs with manifests, compiled together. Each is `(version, depends, cards)` or, with `replaces`, four things;
    without depends (`None`) the manifest says nothing, with none (`{}`) only the basic pack. `shipped` are ids."""

    def __init__(self, shipped: tuple[str, ...], texts: dict[str, tuple[Any, ...]]) -> None:
        self.shipped = shipped
        self.texts = texts

    def compiled(self) -> tuple[list[Pack], list[Diagnostic]]:
        """The packs without an error, and the findings."""
        found = Diagnostics()
        packs = [self._declared(name, *given, found=found) for name, given in self.texts.items()]
        return compile_declared(packs, found, base=frozenset(self.shipped)), list(found)

    def _declared(
        self, name: str, version: str, depends: dict[str, str] | None, cards: str, replaces: str = "",
        *, found: Diagnostics,
    ) -> Declared:  # fmt: skip
        lines = [f"pack: {name}", f'version: "{version}"', 'language: "1"', "licence: CC0-1.0"]
        if depends is not None:
            rows = depends or {"base": "1"}
            lines += ["depends:", *(f'  {other}: "{wanted}"' for other, wanted in rows.items())]
        lines += [f"replaces: [{replaces}]"] if replaces else []
        sources = [Source(f"{name}/pack.yaml", "\n".join(lines) + "\n")]
        sources += [Source(f"{name}/x.yaml", cards)] if cards else []
        return declare_sources(name, sources, frozenset(source.name for source in sources), found)


def packs_of(shipped: tuple[str, ...] = ("base",), **texts: tuple[Any, ...]) -> Packs:
    """The packs by name, with the basic one (`base`, which is shipped) before them."""
    return Packs(shipped, {"base": ("1.0.0", None, BASE), **texts})


def found_in(packs: Packs) -> tuple[list[Diagnostic], list[str]]:
    """The findings, and the ids of the packs that are loaded besides the basic one."""
    good, found = packs.compiled()
    return found, sorted(pack.id for pack in good if pack.id != "base")
