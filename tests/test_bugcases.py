"""Bug cases of comparable projects that no scenario can pose: set-up, decisions, short piles, games nobody wins."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from watching import watched

from runtime.bots import BOTS, RandomBot, table
from runtime.choices import PASS, Illegal, Question
from runtime.game import Setup, SetupError, advance, new_game, run
from runtime.invariants import check, watch
from runtime.linking import link_program
from runtime.play import Play
from runtime.procedures.judge import judge
from runtime.procedures.moves import draw, move
from runtime.program import Program
from runtime.save import log_hash, state_hash
from runtime.session import Session
from runtime.simulate import play_one
from runtime.state import DECK, DISCARD, HAND, VOID, area_of
from runtime.verbs_cards import top
from runtime.write import gain_skill
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Programs, Result, failure_text, run_scenarios

HERE = Path(__file__).parent
CASES = HERE / "bugcases"
CARDS = HERE.parent / "cards"
STANDARD, MANEUVERING = CARDS / "standard", CARDS / "maneuvering"


def compiled(*folders: Path) -> Program:
    found = Diagnostics()
    packs = compile_packs(find_packs(folders, found), found)
    assert not list(found), list(found)
    return link_program(packs)


@pytest.fixture(scope="module")
def standard() -> Program:
    return compiled(STANDARD)


@pytest.fixture(scope="module")
def program() -> Program:
    return compiled(STANDARD, MANEUVERING, CASES)


@pytest.fixture(scope="module")
def results() -> list[Result]:
    """Every scenario of the cases and of the shipped cards, with the invariants watched at every row and question."""
    found = Diagnostics()
    files = find_packs([CARDS, CASES], found)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sgs_compiler.scenarios.run.advance", watched)
        made = run_scenarios(files, Programs(compile_packs(files, found)), found)
    assert not list(found), list(found)
    return made


def test_all_scenarios_hold_under_watch(results: list[Result]) -> None:
    """Invariants 1 to 6 of the list of trouble cases, in every scenario there is."""
    assert len(results) > 500
    failed = [failure_text(result) for result in results if not result.ok]
    assert not failed, "\n".join(failed[:5])


def test_each_file_shows_its_own_case(results: list[Result]) -> None:
    """The file of a case cites its number in each of its scenarios; others are about the class of their title."""
    for result in results:
        file = Path(result.scenario.file)
        if file.parent.name == CASES.name and file.name[1].isdigit():
            assert f"B-{file.name[1:4]}" in result.scenario.rules, result.scenario.name


Decider = Callable[[Play, Question], Any]


def first_legal(play: Play, question: Question) -> Any:
    return question.enumerate(1)[0]


def passing(play: Play, question: Question) -> Any:
    return PASS if question.may else first_legal(play, question)


def started(program: Program, players: int, answerer: Decider = passing, mode: str = "", seed: int = 1) -> Play:
    play = new_game(program, Setup(players, seed, mode), answerer)
    advance(play)
    return play


def told(question: Question) -> tuple[Any, ...]:
    """A question as a player sees it."""
    ways = [key for key in question.keys if question.way(key) is not None]
    return question.player, question.kind, question.about, question.may, ways


# --- B-030 ----------------------------------------------------------------------------------------------------------------


def test_b030_nobody_left_is_a_draw(program: Program) -> None:
    play = started(program, 3, mode="endless")
    for seat in range(3):
        play.state.hp[seat] = 1
    gain_skill(play, 0, "doomsday")
    key = ("action", "doomsday/1", 0, 0)
    play.answerer = lambda play, question: (key, ()) if key in question.keys else passing(play, question)
    run(play, turns=3)
    assert play.state.over
    assert play.state.winners == []
    assert play.order == []
    check(play)


def test_b030_a_game_nobody_can_win_stops_at_the_limit_of_turns(program: Program) -> None:
    play = new_game(program, Setup(2, 5, "endless"), passing)
    run(play, turns=40)
    assert not play.state.over
    assert play.state.turn == 41


def test_b030_one_left_without_a_result_plays_on_alone(program: Program) -> None:
    play = started(program, 2, mode="endless")
    play.state.hp[1] = 1
    gain_skill(play, 0, "torch")
    key = ("action", "torch/1", 0, 0)

    def burn(play: Play, question: Question) -> Any:
        return (key, ((1,),)) if key in question.keys and question.way(key) is not None else passing(play, question)

    play.answerer = burn
    run(play, turns=20)
    assert play.order == [0]
    assert not play.state.over
    assert play.state.turn == 21


# --- B-031 ----------------------------------------------------------------------------------------------------------------


def short(play: Play, pile: int, discarded: int) -> tuple[list[int], list[int]]:
    """Leave so many cards in the draw pile and the discard pile; the others are out of the game."""
    state = play.state
    assert not state.zones[DISCARD]
    away = list(state.zones[DECK][pile + discarded :])
    move(play, [(id, VOID) for id in away], "put")
    move(play, [(id, DISCARD) for id in state.zones[DECK][pile:]], "put")
    assert (len(state.zones[DECK]), len(state.zones[DISCARD])) == (pile, discarded)
    return list(reversed(state.zones[DECK])), list(state.zones[DISCARD])


def drawn(play: Play, count: int) -> list[int]:
    before = list(play.state.hand(0))
    draw(play, 0, count)
    return [id for id in play.state.hand(0) if id not in before]


def test_b031_the_old_top_comes_first_then_the_shuffled_discards(standard: Program) -> None:
    results = []
    for seed in (3, 3, 4):
        play = started(standard, 2, seed=seed)
        rest, thrown = short(play, 1, 5)
        cards = drawn(play, 3)
        assert cards[:1] == rest
        assert set(cards[1:]) < set(thrown)
        assert len(play.state.zones[DECK]) == 3
        assert not play.state.zones[DISCARD]
        results.append(cards)
    assert results[0] == results[1]


def test_b031_all_at_once_and_one_by_one_give_the_same(standard: Program) -> None:
    at_once, singly = started(standard, 2), started(standard, 2)
    short(at_once, 1, 5)
    short(singly, 1, 5)
    assert drawn(at_once, 3) == [id for _ in range(3) for id in drawn(singly, 1)]


def test_b031_a_judgement_and_a_look_at_the_top_make_the_pile_anew(standard: Program) -> None:
    play = started(standard, 2)
    short(play, 0, 4)
    judge(play, 0)
    assert len(play.state.zones[DECK]) == 3
    play = started(standard, 2)
    rest, _ = short(play, 1, 4)
    assert [card.id for card in top(play, 3)][:1] == rest
    assert len(play.state.zones[DECK]) == 5


def test_b031_with_too_few_cards_in_both_piles_the_game_is_a_draw(standard: Program) -> None:
    play = started(standard, 2)
    short(play, 1, 0)
    run(play, turns=3)
    assert play.state.over
    assert play.state.winners == []
    assert play.state.log[-1][0] == "win"
    check(play)


# --- B-038 ----------------------------------------------------------------------------------------------------------------


def lord_of(play: Play) -> int:
    return play.state.role.index("lord")


def test_b038_the_lord_has_one_more_hp_through_every_entry(standard: Program) -> None:
    setup = Setup(5, 11)
    deciders: list[Decider] = [first_legal, passing, table("random", 5, 11), RandomBot(11, 0)]
    plays = [new_game(standard, setup, decider) for decider in deciders]
    for play in plays:
        advance(play)
        lord = lord_of(play)
        most = standard.generals[play.state.general[lord]].hp + 1
        assert (play.state.hp[lord], play.state.max_hp[lord]) == (most, most)
        others = [seat for seat in range(5) if seat != lord]
        assert all(play.state.max_hp[seat] == standard.generals[play.state.general[seat]].hp for seat in others)
        assert play.state.round == 1
        check(play)


def test_b038_game_session_and_save_start_alike(standard: Program) -> None:
    setup = Setup(5, 12)
    play = new_game(standard, setup, first_legal)
    session = Session.start(standard, setup)
    while session.question is not None and session.question.kind != "play":
        session.let(first_legal)
    again = Session.load(standard, session.save())
    advance(play)
    while play.state.stage != "play_step":
        advance(play)
    logs = [log_hash(play), session.log_hash(), again.log_hash()]
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.parametrize("bots", sorted(BOTS))
def test_b038_simulation_and_game_are_the_same_game(standard: Program, bots: str) -> None:
    setup = Setup(5, 13)
    play = new_game(standard, setup, table(bots, 5, 13))
    run(play)
    outcome = play_one(standard, setup, bots)
    assert not outcome.error
    assert (outcome.log_hash, outcome.generals) == (log_hash(play), tuple(play.state.general))


@pytest.mark.parametrize(("players", "more"), [(4, 0), (5, 1), (8, 1)])
def test_b038_only_with_five_or_more_players(standard: Program, players: int, more: int) -> None:
    play = started(standard, players)
    lord = lord_of(play)
    assert play.state.max_hp[lord] == standard.generals[play.state.general[lord]].hp + more
    assert play.state.hp[lord] == play.state.max_hp[lord]


# --- B-039 ----------------------------------------------------------------------------------------------------------------


def asked_in(program: Program, decider: Decider, skills: tuple[str, ...], turns: int = 12) -> list[tuple[Any, Any]]:
    """All questions of a game in which everybody has these skills, with their answers."""
    asked: list[tuple[Any, Any]] = []

    def note(play: Play, question: Question) -> Any:
        answer = decider(play, question)
        asked.append((told(question), answer))
        return answer

    play = started(program, 4, mode="no_generals")
    for seat in range(4):
        for skill in skills:
            gain_skill(play, seat, skill)
    play.answerer = note
    watch(play)
    run(play, turns)
    return asked


@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize("seed", range(3))
def test_b039_who_decides_does_not_matter(standard: Program, seed: int, bot: str) -> None:
    skills = ("ganglie", "guicai", "fanjian")
    bots = asked_in(standard, table(bot, 4, seed), skills)
    assert {about for (_, _, about, _, _), _ in bots} >= {"ganglie", "guicai", "fanjian"}
    script = iter([answer for _, answer in bots])
    assert asked_in(standard, lambda play, question: next(script), skills) == bots


def test_b039_the_questions_are_the_same_until_the_first_answer_that_differs(standard: Program) -> None:
    skills = ("ganglie", "guicai", "fanjian")
    games = [
        asked_in(standard, decider, skills)
        for decider in (table("random", 4, 1), table("simple", 4, 1), first_legal, passing)
    ]
    for one in games:
        for other in games:
            for (mine, answer), (theirs, reply) in zip(one, other, strict=False):
                assert mine == theirs
                if answer != reply:
                    break


# --- B-040 ----------------------------------------------------------------------------------------------------------------


class Stop(Exception):
    """Leaves a game at a question."""


def test_b040_a_refused_request_changes_nothing(program: Program) -> None:
    play = started(program, 3, mode="endless")
    gain_skill(play, 0, "sacrifice")
    state = play.state
    hand = area_of(0, HAND)
    spade = next(card.id for card in play.cards if card.suit == "spade")
    heart = next(card.id for card in play.cards if card.suit == "heart")
    move(play, [(id, hand) for id in (spade, heart) if id not in state.zones[hand]], "put")
    state.hp[1] = 3
    key = ("action", "sacrifice/1", 0, 0)
    wrong: list[Any] = [
        (key, ((heart,), (1,))),  # the wrong suit
        (key, ((spade,), (2,))),  # a target that is not wounded
        (key, ((spade,), (0,))),  # himself
        (key, ((spade,),)),  # a choice is missing
        (key, ((spade, heart), (1,))),  # one card too many
        (key, ((spade,), (1,), (1,))),  # a choice too many
        (key, ((), (1,))),  # nothing paid
        (("action", "sacrifice/1", 1, 0), ((spade,), (1,))),  # somebody else's skill
        ("nonsense", ()),
        None,
    ]
    reached = 0

    def answer(play: Play, question: Question) -> Any:
        nonlocal reached
        if question.kind != "play":
            return passing(play, question)
        reached += 1
        before = state_hash(play)
        for attempt in wrong:
            with pytest.raises(Illegal):
                question.take(attempt)
            assert state_hash(play) == before
        raise Stop

    play.answerer = answer
    with pytest.raises(Stop):
        run(play, turns=1)
    assert reached == 1


def test_b040_a_cost_that_cannot_be_paid_is_not_offered(program: Program) -> None:
    play = started(program, 3, mode="endless")
    gain_skill(play, 0, "sacrifice")
    spades = [id for id in play.state.hand(0) if play.cards[id].suit == "spade"]
    move(play, [(id, DISCARD) for id in spades], "put")
    play.state.hp[1] = 3
    key = ("action", "sacrifice/1", 0, 0)
    red = [id for id in play.state.zones[DECK] if play.cards[id].suit != "spade"]
    move(play, [(id, DECK) for id in red[:4]], "put")

    def answer(play: Play, question: Question) -> Any:
        if question.kind == "play":
            assert question.way(key) is None
            raise Stop
        return passing(play, question)

    play.answerer = answer
    with pytest.raises(Stop):
        run(play, turns=1)


def test_b040_a_session_goes_on_after_a_wrong_answer(standard: Program) -> None:
    session = Session.start(standard, Setup(5, 21))
    before = session.state_hash()
    question = session.question
    with pytest.raises(Illegal):
        session.answer(("no such way", ()))
    assert session.state_hash() == before
    assert session.question == question
    session.let(first_legal)
    assert session.state_hash() != before


# --- B-021 ----------------------------------------------------------------------------------------------------------------


def test_b021_a_contest_cannot_be_refused(program: Program) -> None:
    play = started(program, 2, mode="endless")
    gain_skill(play, 0, "challenge")
    key = ("action", "challenge/1", 0, 0)
    seen: list[tuple[int, bool]] = []

    def answer(play: Play, question: Question) -> Any:
        if question.kind == "play":
            return (key, ((1,),)) if key in question.keys and question.way(key) is not None else PASS
        if question.kind == "choose" and question.keys == ["compete"]:
            seen.append((question.player, question.may))
            with pytest.raises(Illegal):
                question.take(PASS)
            way = question.way("compete")
            assert way is not None
            choice = way.choice(0)
            assert choice is not None
            assert (choice.low, choice.high) == (1, 1)
        return passing(play, question)

    play.answerer = answer
    run(play, turns=1)
    assert seen == [(0, False), (1, False)]


# --- B-036 ----------------------------------------------------------------------------------------------------------------

UNGUARDED = """\
skill: rash
name: {zh: 鲁莽, en: Rash}
tags: [locked]
when: damaged_after
do: |
  you deal 1 damage to source
"""


def test_b036_a_source_that_may_be_missing_is_told(tmp_path: Path) -> None:
    card = tmp_path / "rash.yaml"
    card.write_text(UNGUARDED, encoding="utf-8")
    found = Diagnostics()
    compile_packs(find_packs([STANDARD, card], found), found)
    assert [(each.span.line, each.span.column) for each in found if each.span] == [(6, 24)]


# --- B-041 ----------------------------------------------------------------------------------------------------------------


def test_b041_too_few_generals_are_told_with_both_numbers(program: Program) -> None:
    with pytest.raises(SetupError) as refused:
        new_game(program, Setup(5, 1, "greedy"), first_legal)
    assert "35" in str(refused.value)
    assert str(len(program.generals)) in str(refused.value)


def test_b041_an_unknown_general_is_told_by_name(standard: Program) -> None:
    with pytest.raises(SetupError, match="zhangsan"):
        new_game(standard, Setup(5, 1, generals=("zhangsan",)), first_legal)
