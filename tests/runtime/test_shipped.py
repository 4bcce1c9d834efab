"""The shipped packs under the same laws: whole games watched, saved, viewed, played by every bot."""

from __future__ import annotations

import json

import pytest
from games import Answers, exchange
from shipped import whole_program as shipped

from runtime.bots import BOTS, table
from runtime.game import Setup, advance, new_game, run
from runtime.invariants import check, watch
from runtime.random import seeded
from runtime.save import dump, load, log_hash, state_hash
from runtime.session import Session
from runtime.views import view


@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize("players", [4, 5, 8])
def test_games_keep_the_laws(bot: str, players: int) -> None:
    for seed in range(4):
        play = new_game(shipped(), Setup(players, seed), table(bot, players, seed))
        watch(play)
        while advance(play):
            check(play)
        check(play)


@pytest.mark.parametrize("seed", range(5))
def test_loaded_games_go_on_identically(seed: int) -> None:
    answers = Answers(seeded(seed))
    play = new_game(shipped(), Setup(5, seed), answers)
    for _ in range(40 + 30 * seed):
        advance(play)
    own = Answers(answers.draws.state)
    other = load(shipped(), json.loads(json.dumps(dump(play))), own)
    check(other)
    assert state_hash(other) == state_hash(play)
    run(play)
    run(other)
    assert state_hash(other) == state_hash(play) and log_hash(other) == log_hash(play)


def test_sessions_play_the_same_games() -> None:
    play = new_game(shipped(), Setup(5, 9), Answers(seeded(9)))
    run(play)
    answers = Answers(seeded(9))
    session = Session.start(shipped(), Setup(5, 9))
    count = 0
    while not session.over:
        count += 1
        if count % 10 == 0:
            session = Session.load(shipped(), json.loads(json.dumps(session.save())))
        session.let(answers)
    assert session.log_hash() == log_hash(play)


@pytest.mark.parametrize("seed", range(4))
def test_hidden_things_make_no_difference(seed: int) -> None:
    play = new_game(shipped(), Setup(5, seed), Answers(seeded(seed)))
    for _ in range(20 + 25 * seed):
        advance(play)
    for seat in range(5):
        assert view(exchange(play, seat, seed), seat) == view(play, seat)
