"""Sessions: the same game as with direct answers, with saves, copies, undo and refusals at any question."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest
from games import PROGRAM, Answers, random_game

from runtime.choices import Illegal
from runtime.game import Setup, run
from runtime.random import seeded
from runtime.save import SaveError, log_hash
from runtime.session import Session, SessionError


def started(seed: int, players: int = 4) -> tuple[Session, Answers]:
    return Session.start(PROGRAM, Setup(players, seed)), Answers(seeded(seed + 1000))


@pytest.mark.parametrize("seed", range(6))
def test_a_session_plays_the_same_game_as_direct_answers(seed: int) -> None:
    play, _ = random_game(seed)
    run(play)
    session, answers = started(seed)
    while not session.over:
        session.let(answers)
    assert session.log_hash() == log_hash(play)
    assert session.winners == tuple(play.state.winners or ())
    assert session.question is None
    with pytest.raises(SessionError):
        session.answer(("pass", ()))


@pytest.mark.parametrize("seed", range(4))
def test_saving_and_loading_at_every_question_changes_nothing(seed: int) -> None:
    play, _ = random_game(seed)
    run(play)
    session, answers = started(seed)
    while not session.over:
        data = json.loads(json.dumps(session.save()))
        other = Session.load(PROGRAM, data)
        assert other.question == session.question
        assert other.state_hash() == session.state_hash()
        session = other
        session.let(answers)
    assert session.log_hash() == log_hash(play)


WRONG: list[Any] = [
    None,
    5,
    "pass",
    (),
    ("nothing", ()),
    ("pass", ((1,),), 3),
    (["card", 9999], []),
    (("card", 0), (("no",),)),
    ({"a": 1}, ()),
    (("card", True), ()),
    ("yes", [[1.0]]),
    ("yes", [[{}]]),
    ("yes", [[None]]),
    (1.5, ()),
]


def test_a_refused_answer_leaves_everything_as_it_was() -> None:
    session, answers = started(2, 5)
    for _ in range(60):
        before, question = session.state_hash(), session.question
        assert question is not None
        for wrong in WRONG if question.may else [*WRONG, ("pass", ())]:
            with pytest.raises(Illegal):
                session.answer(wrong)
        for key in question.keys:
            with pytest.raises(Illegal):
                session.answer((key, ((-99,), (-99,), (-99,), (-99,))))
        assert session.state_hash() == before
        assert session.question == question
        session.let(answers)
        if session.over:
            break


def test_undo_goes_back_answer_by_answer_to_the_start() -> None:
    session, answers = started(3)
    trail = []
    for _ in range(50):
        trail.append((session.state_hash(), session.log_hash(), session.question))
        session.let(answers)
    for state, log, question in reversed(trail):
        assert session.undo() == question
        assert (session.state_hash(), session.log_hash()) == (state, log)
    with pytest.raises(SessionError):
        session.undo()


def test_undo_from_the_end_of_the_game() -> None:
    session, answers = started(1, 2)
    last = session.question
    while not session.over:
        last = session.question
        session.let(answers)
    assert session.undo() == last
    assert not session.over


def test_copies_go_their_own_ways() -> None:
    session, answers = started(4)
    for _ in range(30):
        session.let(answers)
    before, log, question = session.state_hash(), session.log_hash(), session.question
    for seed in range(5):
        other = session.copy()
        assert other.state_hash() == before
        own = Answers(seeded(seed))
        for _ in range(8):
            if not other.over:
                other.let(own)
    assert (session.state_hash(), session.log_hash(), session.question) == (before, log, question)


def test_options_lead_through_an_answer() -> None:
    session, answers = started(6)
    led = 0
    for _ in range(80):
        question = session.question
        if question is None:
            break
        for key in question.keys:
            row: list[tuple[Any, ...]] = []
            while (options := session.options(key, row)) is not None and options.low <= len(options.values):
                row.append(tuple(options.values[: options.low]))
            copy = session.copy()
            try:
                copy.answer((key, row))
            except Illegal:
                continue
            led += 1
        session.let(answers)
    assert led > 50


def test_a_prompt_is_plain_data() -> None:
    session, answers = started(7)
    for _ in range(60):
        if session.question is None:
            break
        json.dumps(asdict(session.question))
        session.let(answers)


def test_a_question_hides_the_hands_of_others() -> None:
    seen = 0
    for seed in range(8):
        session, answers = started(seed)
        for _ in range(60):
            question = session.question
            if question is None:
                break
            known = {card.id for card in session.view(question.player).cards}
            for key in question.keys:
                options = session.options(key)
                if options is not None and options.kind == "card" and question.about not in ("stars", "glance"):
                    shown = {value for value in options.values if value >= 0}
                    assert shown <= known, (question, shown - known)
                    seen += len(options.values) - len(shown)
            session.let(answers)
    assert seen, "no hidden card was ever offered"


def test_damaged_sessions_are_refused() -> None:
    session, answers = started(5)
    for _ in range(20):
        session.let(answers)
    data = session.save()
    for wrong in (
        None,
        {},
        {**data, "version": 2},
        {**data, "game": {}},
        {**data, "answers": [["nothing", []]]},
        {**data, "answers": 5},
        {key: value for key, value in data.items() if key != "answers"},
    ):
        with pytest.raises(SaveError):
            Session.load(PROGRAM, wrong)


def test_games_of_one_program_do_not_disturb_each_other() -> None:
    """What a game finds out belongs to it: two games answered in turns end as they do alone."""
    alone = []
    for seed in (3, 4):
        session, answers = started(seed)
        while not session.over:
            session.let(answers)
        alone.append(session.log_hash())
    games = [started(seed) for seed in (3, 4)]
    while any(not session.over for session, _ in games):
        for session, answers in games:
            if not session.over:
                session.let(answers)
    assert [session.log_hash() for session, _ in games] == alone
