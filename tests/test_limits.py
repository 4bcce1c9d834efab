"""Design law 3.4: a resolution over its bounds ends with a message that names the skill and the line (D-14)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from shipped import random_answers

from runtime.asking import Runaway
from runtime.choices import PASS, Question
from runtime.game import Setup, advance, new_game
from runtime.linking import link_program
from runtime.play import Play
from runtime.program import Program
from runtime.write import gain_skill
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs

TESTS = Path(__file__).parent


@cache
def program() -> Program:
    found = Diagnostics()
    folders = [shipped_cards() / "standard", TESTS / "rulings", TESTS / "endless"]
    packs = compile_packs(find_packs(folders, found), found, cycles=False)
    assert not found.has_errors, render(found)
    return link_program(packs)


def only(skill: str, players: int = 2) -> Play:
    """A game at the first play step, in which the first player can only use that skill or pass."""
    dealt = random_answers(1)

    def answer(play: Play, question: Question) -> object:
        keys = [key for key in question.keys if key[0] == "action" and key[1].startswith(skill + "/")]
        if keys:
            return (keys[0], ())
        return PASS if question.may else dealt(play, question)

    play = new_game(program(), Setup(players, 1, "no_generals"), answer)
    while play.state.stage != "play_step":
        advance(play)
    gain_skill(play, play.state.turn_owner, skill)
    return play


def test_a_repeat_that_never_stops_is_reported_not_played_on() -> None:
    """D-14: bounded by the number of cards in the game; the message names the skill and its line."""
    play = only("madness")
    with pytest.raises(Runaway) as raised:
        advance(play)
    assert raised.value.skill == "madness"
    assert "repeated more often than there are cards (108)" in str(raised.value)
    assert raised.value.file.endswith("skills.yaml")
    line = (TESTS / "rulings" / "skills.yaml").read_text("utf-8").splitlines()
    start = line.index("skill: madness") + 1
    assert start < raised.value.line < start + 12


@pytest.mark.parametrize("skill", ["echo", "mirror"])
def test_effects_that_set_each_other_off_for_ever_are_reported(skill: str) -> None:
    """The depth limit is the backstop for triggers that cause themselves or each other, which the compiler refuses (SGS554)
    when it sees that nothing ends them; here it was told not to look."""
    play = only(skill)
    other = {"echo": "echo", "mirror": "mirrored"}[skill]
    gain_skill(play, play.state.turn_owner, other)
    with pytest.raises(Runaway) as raised:
        advance(play)
    assert raised.value.skill in (skill, other)
    assert "effects inside one another" in str(raised.value) or "steps" in str(raised.value)
