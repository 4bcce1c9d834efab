"""What shipped packs change in the set-up of a game, which no scenario sees: it begins when the table is set."""

from __future__ import annotations

import pytest
from shipped import all_packs, random_answers

from runtime.game import Setup, deck_of, generals_of, new_game, set_up
from runtime.linking import link_program
from runtime.play import Play
from runtime.program import Program
from runtime.state import pile_zone


@pytest.fixture(scope="module")
def program() -> Program:
    return link_program(all_packs())


def begun(program: Program, setup: Setup) -> Play:
    play = new_game(program, setup, random_answers(setup.seed))
    set_up(play)
    return play


@pytest.mark.parametrize("seed", range(3))
def test_eleven_cards_are_dealt_and_seven_of_them_become_stars(program: Program, seed: int) -> None:
    """D3: he keeps four."""
    play = begun(program, Setup(5, seed, generals=("shenzhugeliang",)))
    assert len(play.state.hand(0)) == 4, f"seed {seed}"
    assert len(play.state.zones[pile_zone(play.state, 0, "qixing.stars")]) == 7, f"seed {seed}"


@pytest.mark.parametrize(("players", "more"), [(4, 0), (5, 1), (8, 1)])
def test_the_lord_of_the_first_edition(program: Program, players: int, more: int) -> None:
    """R-015: one more hp in games of five and more; R-012: never Gan Ning; R-010: of this edition's generals."""
    for seed in range(5):
        play = begun(program, Setup(players, seed, "first_edition"))
        lord = play.program.generals[play.state.general[0]]
        assert play.state.hp[0] == lord.hp + more, f"seed {seed}"
        assert not lord.never_lord
        assert all(program.origins[name] == "first_edition" for name in play.state.general)


def test_the_deck_and_the_generals_of_the_first_edition(program: Program) -> None:
    """C-B17: 104 cards, none of the extension; 25 generals of its own."""
    deck = deck_of(program, "first_edition")
    names = {name for name, _, _ in deck}
    assert len(deck) == 104 and not names & {"nioh_shield", "ice_sword", "blade", "collateral", "lightning"}
    assert len(generals_of(program, "first_edition")) == 25
    assert len(deck_of(program, "identity")) == 160
