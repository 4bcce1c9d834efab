"""What a mode may say about its own deck, its lord and the order of judging (R-012, R-034, C-B17)."""

from __future__ import annotations

import pytest
from shipped import random_answers

from runtime.game import Setup, deck_of, new_game, set_up
from runtime.linking import link_program
from runtime.program import Program
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_declared, declare, declare_sources
from sgs_compiler.text.source import Source

PACK = """
deck: small
apart: yes
cards:
{rows}
---
variant: small_game
of: identity
deck: {{decks: [small]}}
---
general: never_first
kingdom: wu
gender: male
hp: 4
skills: []
never_lord: yes
"""


@pytest.fixture(scope="module")
def program() -> Program:
    rows = "\n".join(f"  - spade {number} slash" for number in range(1, 14) for _ in range(3))
    found = Diagnostics()
    own = Source("small.yaml", PACK.format(rows=rows))
    shipped = [declare(files, found) for files in find_packs([shipped_cards() / "standard"], found)]
    packs = compile_declared([*shipped, declare_sources("small", [own], frozenset({own.name}), found)], found)
    assert not found.has_errors, render(found)
    return link_program(packs)


def test_a_deck_kept_apart_is_used_only_where_it_is_named(program: Program) -> None:
    assert {name for name, _, _ in deck_of(program, "small_game")} == {"slash"}
    assert len(deck_of(program, "small_game")) == 39
    assert len(deck_of(program, "identity")) == sum(len(deck.cards) for deck in program.decks.values()) - 39


@pytest.mark.parametrize("seed", range(40))
def test_no_lord_is_offered_who_never_is_one(program: Program, seed: int) -> None:
    """R-012: drawn for the lord he goes back, and may be drawn for another."""
    offered: list[tuple[int, list[str]]] = []
    answer = random_answers(seed)

    def watching(play, question):  # type: ignore[no-untyped-def]
        if question.keys == ["general"]:
            offered.append((question.player, question.way("general").choice(0).values))
        return answer(play, question)

    play = new_game(program, Setup(5, seed), watching)
    set_up(play)
    lord, *others = offered
    assert lord[0] == 0 and len(lord[1]) == 5 and "never_first" not in lord[1], f"seed {seed}"
    assert all(len(names) == 3 for _, names in others), f"seed {seed}"
    dealt = [name for _, names in others for name in names]
    assert len(set(dealt)) == len(dealt), f"seed {seed}"
