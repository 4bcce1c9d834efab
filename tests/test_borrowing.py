"""Skills over skills, generals as values, secret choices and history: the test pack `borrowing`, played under watch.

Every scenario is played with the invariants looked at after every row and step; between two steps the game is also saved and
loaded again, and looked at by every player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from shipped import all_packs, random_answers
from watching import watched

from runtime.game import Setup, advance, generals_of, new_game
from runtime.invariants import check, generals_there
from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.play import Play
from runtime.program import Program
from runtime.save import dump, load, log_hash, state_hash
from runtime.session import Session
from runtime.views import view
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Scenario, failure_text, lacking, read_scenarios, run_scenario
from sgs_compiler.show import show_skill

TESTS = Path(__file__).parent
FOLDERS = [TESTS.parent / "cards" / "standard", TESTS / "rulings", TESTS / "borrowing"]


@cache
def loaded() -> tuple[tuple[Pack, ...], Program, tuple[Scenario, ...]]:
    found = Diagnostics()
    packs = compile_packs(find_packs(FOLDERS, found), found)
    program = link_program(packs)
    scenarios = read_scenarios(find_packs([TESTS / "borrowing"], found), program, found)
    assert not list(found), render(found, "text", "en")
    return tuple(packs), program, tuple(scenarios)


@cache
def all_program() -> Program:
    """All shipped packs."""
    return link_program(list(all_packs()))


def saved_and_watched(play: Play) -> bool:
    """One step under watch; then what was saved is the same game, and everybody may look at it."""
    more = watched(play)
    again = load(play.program, dump(play), play.answerer)
    assert state_hash(again) == state_hash(play)
    if more:
        check(again)
    for seat in range(play.state.seats):
        assert view(again, seat) == view(play, seat)
    return more


@pytest.mark.parametrize("index", range(len(loaded()[2])), ids=lambda index: loaded()[2][index].title)
def test_scenario(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sgs_compiler.scenarios.run.advance", saved_and_watched)
    result = run_scenario(loaded()[1], loaded()[2][index])
    assert result.ok, failure_text(result)


def test_every_skill_of_the_pack_has_one_that_works_and_one_that_must_not() -> None:
    packs, _, scenarios = loaded()
    mine = [pack for pack in packs if pack.id == "borrowing"]
    lacks = lacking(mine, list(scenarios))
    assert not lacks, [(lack.kind, lack.id, lack.works, lack.must_not) for lack in lacks]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_skill_of_the_pack_can_be_shown(lang: str) -> None:
    mine = [pack for pack in loaded()[0] if pack.id == "borrowing"]
    for skill in mine[0].skills:
        assert show_skill(skill, lang)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_games_of_random_legal_answers_keep_the_laws(seed: int) -> None:
    """The generals of the pack among themselves: no error, and the same log when it is played again."""
    _, program, _ = loaded()
    generals = tuple(general.id for pack in program.packs if pack.id == "borrowing" for general in pack.generals)
    hashes = []
    for _ in range(2):
        play = new_game(program, Setup(5, seed, "", (generals[seed:] + generals)[:5]), random_answers(seed))
        for _ in range(300):
            if not saved_and_watched(play):
                break
        hashes.append(log_hash(play))
    assert hashes[0] == hashes[1]


def voting(answers: tuple[int, ...]) -> Session:
    """A session of three in which the first two have voted for these players, in secret."""
    session = Session.start(loaded()[1], Setup(3, 4, "", ("elector", "smith", "trader")))
    while session.question is not None:
        prompt = session.question
        key = next((key for key in prompt.keys if key[0] == "action" and key[1].startswith("ostracism/")), None)
        if key is not None:
            session.answer((key, ()))
            break
        session.let(random_answers(3))
    for vote in answers:
        session.answer(("do", ((vote,),)))
    return session


def test_nobody_sees_the_secret_answers_of_others_before_all_have_answered() -> None:
    """Design law 4.8: whatever was answered, those still to answer and everybody else see the same, and no row is logged."""
    sessions = [voting((vote,)) for vote in range(3)]
    for session in sessions:
        assert session.question is not None and session.question.player == sessions[0].question.player  # type: ignore[union-attr]
        for seat in range(3):
            assert session.view(seat) == sessions[0].view(seat)


def test_a_game_saved_between_secret_answers_goes_on_with_them() -> None:
    session = voting((1,))
    again = Session.load(loaded()[1], session.save())
    assert again.question == session.question
    for each in (session, again):
        each.answer(("do", ((1,),)))
        each.answer(("do", ((2,),)))
    assert again.log_hash() == session.log_hash()
    assert [row for row in dump_log(again) if row[:1] == ("hp",)][-1][1] == 1


def dump_log(session: Session) -> list[tuple[Any, ...]]:
    return list(session.view(0).log)


def played(generals: tuple[str, ...], steps: int) -> Play:
    play = new_game(loaded()[1], Setup(len(generals), 5, "", generals), random_answers(5))
    for _ in range(steps):
        if not advance(play):
            break
    return play


def test_where_rows_stand_is_noted_only_when_somebody_asks() -> None:
    """Games whose cards read no log pay nothing for it; others note the kinds they ask for."""
    assert played(("weaver", "smith", "trader"), 60).rows == {}
    kinds = set(played(("chronicler", "surgeon", "runner"), 60).rows)
    assert "use" in kinds and kinds <= {
        "use",
        "play",
        "damage",
        "death",
        "dying",
        "skill",
        "hp",
        "verdict",
        "skip",
        "move",
    }


def zuoci_game(seed: int, bot: Callable[[Play, Any], Any]) -> Play:
    return new_game(all_program(), Setup(5, seed, "", ("zuoci",)), bot)


def test_nobody_else_sees_the_guises_and_nobody_sees_the_pool() -> None:
    """S-417: what lies in the pile is the owner's to see; which general he goes by and which skill he has is open."""
    play = zuoci_game(3, random_answers(3))
    while play.state.round < 3 and advance(play):
        pass
    owner = play.state.general.index("zuoci")
    forms = tuple(play.state.stacks[f"{owner}:huashen.forms"])
    assert len(forms) >= 2
    assert [pile.generals for pile in view(play, owner).players[owner].piles] == [forms]
    for seat in range(play.state.seats):
        if seat != owner:
            seen = view(play, seat)
            assert [(pile.count, pile.generals) for pile in seen.players[owner].piles] == [(len(forms), ())]
            moved = [row for row in seen.log if row[0] == "generals"]
            assert moved and all(set(row[3]) == {""} for row in moved)
            assert "huashen.art" in dict(seen.players[owner].marks)


@pytest.mark.parametrize("seed", range(4))
def test_games_with_guises_keep_the_laws(seed: int) -> None:
    """Every general of the game is in one place all the time, whatever is borrowed; the same again gives the same log."""
    hashes = []
    for _ in range(2):
        play = zuoci_game(seed, random_answers(seed))
        for _ in range(400):
            if not saved_and_watched(play):
                break
        there = generals_there(play)
        assert there == set(generals_of(play.program, play.state.mode))
        hashes.append(log_hash(play))
    assert hashes[0] == hashes[1]
