"""The bot with common sense and cards that want more of it: what depends on chains, what readies another card, recasting."""

from __future__ import annotations

from collections import Counter
from functools import cache

from shipped import program

from runtime.bots import table
from runtime.game import Setup, new_game, run
from runtime.state import State

PACK = "maneuvering"


@cache
def games() -> tuple[State, ...]:
    played = []
    for seed in range(12):
        play = new_game(program(PACK), Setup(5, seed), table("simple", 5, seed))
        run(play)
        played.append(play.state)
    return tuple(played)


def test_what_depends_on_chains_is_told_apart() -> None:
    """C-212: an iron chain harms whoever is free and helps whoever is chained; other cards do not care."""
    kinds = program(PACK).kinds
    assert (kinds["iron_chain"].lean, kinds["iron_chain"].sways) == (0, (-1, 1))
    assert all(kind.sways == (kind.lean, kind.lean) for kind in kinds.values() if kind.id != "iron_chain")


def test_what_readies_a_card_is_known() -> None:
    """C-106: in the play phase a drink does nothing by itself, it is for the next slash."""
    kinds = program(PACK).kinds
    assert {kind.id: kind.readies for kind in kinds.values() if kind.readies} == {"analeptic": "slash"}
    assert kinds["analeptic"].lean == 0


def test_nobody_drinks_without_a_slash_to_follow() -> None:
    drunk = followed = 0
    for state in games():
        turn, waiting = 0, False
        for row in state.log:
            if row[0] == "turn":
                turn, waiting = row[1], False
            elif row[0] == "use" and row[1] == turn and row[7] == "play":
                if row[2] == "analeptic" and row[6] == (turn,):
                    drunk, waiting = drunk + 1, True
                elif waiting and "slash" in program(PACK).kinds[row[2]].families:
                    followed, waiting = followed + 1, False
    assert drunk > 10
    assert followed >= 0.9 * drunk, (drunk, followed)


def test_chains_are_used_and_recast() -> None:
    seen: Counter[str] = Counter()
    for state in games():
        seen.update("chained" for row in state.log if row[0] == "use" and row[2] == "iron_chain")
        seen.update("recast" for row in state.log if row[0] == "move" and row[1] == "recast")
    assert seen["chained"] > 5 and seen["recast"] > 5, seen
