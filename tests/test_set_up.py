"""The set-up of identity games (R-008 to R-020, R-030), through the same entry all games use (B-038)."""

from __future__ import annotations

from collections import Counter

import pytest
from shipped import program, random_answers, started

from runtime.choices import PASS, Illegal, Question
from runtime.game import Setup, SetupError, advance, new_game
from runtime.modifying import skills_of
from runtime.play import Play

SEEDS = range(12)


class Watching:
    """Answers at random and keeps the questions about generals."""

    def __init__(self, seed: int) -> None:
        self.inner = random_answers(seed)
        self.asked: list[tuple[int, list[str]]] = []

    def __call__(self, play: Play, question: Question) -> object:
        if question.keys == ["general"]:
            way = question.way("general")
            assert way is not None
            choice = way.choice(0)
            assert choice is not None
            self.asked.append((question.player, list(choice.values)))
        return self.inner(play, question)


@pytest.mark.parametrize("players", range(4, 11))
def test_the_lord_is_known_and_sits_first(players: int) -> None:
    """R-008, R-009: roles are dealt hidden, the lord's is shown at once and he plays first."""
    hidden = Counter()
    for seed in SEEDS:
        state = started(Setup(players, seed)).state
        assert state.role[0] == "lord", f"seed {seed}"
        assert state.role_shown == [1] + [0] * (players - 1), f"seed {seed}"
        hidden[tuple(state.role[1:])] += 1
    assert len(hidden) > 1, "the other roles are dealt at random"


@pytest.mark.parametrize("players", [5, 8, 9, 10])
def test_five_for_the_lord_three_or_two_for_the_others(players: int) -> None:
    """R-010, R-011, R-013: three fixed candidates and two others for the lord; three each, two with ten players; nobody
    is offered what another has."""
    for seed in SEEDS:
        watch = Watching(seed)
        started(Setup(players, seed), watch)
        lord, *others = watch.asked
        assert lord[0] == 0
        assert len(lord[1]) == 5 and {"caocao", "liubei", "sunquan"} <= set(lord[1]), f"seed {seed}"
        assert [seat for seat, _ in others] == list(range(1, players))
        assert {len(offer) for _, offer in others} == {2 if players == 10 else 3}, f"seed {seed}"
        dealt = [name for _, offer in others for name in offer]
        assert len(dealt) == len(set(dealt)), f"seed {seed}"


def test_of_more_lord_candidates_three_are_drawn() -> None:
    """R-011: with further packs every candidate comes up, three in a game (and perhaps one of the two others)."""
    made = program("mountain")
    candidates = {name for name, general in made.generals.items() if general.lord_candidate}
    assert len(candidates) == 7
    seen = Counter()
    for seed in range(40):
        watch = Watching(seed)
        play = new_game(made, Setup(5, seed), watch)
        while play.state.stage == "set_up":
            advance(play)
        offered = watch.asked[0][1]
        assert len(offered) == 5 and len(candidates & set(offered)) >= 3, f"seed {seed}"
        seen.update(candidates & set(offered[:3]))
    assert set(seen) == candidates and sum(seen.values()) == 120


@pytest.mark.parametrize("players", range(4, 11))
def test_hp_and_hands(players: int) -> None:
    """R-014, R-015, R-030, D-06: printed hp, one more for the lord from five players on, four cards each."""
    for seed in SEEDS:
        state = started(Setup(players, seed)).state
        for seat in range(players):
            printed = program().generals[state.general[seat]].hp
            more = 1 if seat == 0 and players >= 5 else 0
            assert (state.hp[seat], state.max_hp[seat]) == (printed + more, printed + more), f"seed {seed}"
            assert len(state.hand(seat)) == 4, f"seed {seed}"


def test_gender_and_kingdom_are_the_generals() -> None:
    """R-020."""
    for seed in SEEDS:
        state = started(Setup(8, seed)).state
        for seat in range(8):
            general = program().generals[state.general[seat]]
            assert (state.gender[seat], state.kingdom[seat]) == (general.gender, general.kingdom)


def test_lord_skills_are_the_lords_only() -> None:
    """R-019: with another they sleep."""
    generals = ("caocao", "liubei", "sunquan", "zhangfei", "machao")
    play = started(Setup(5, 1, generals=generals))
    had = [skills_of(play, seat) for seat in range(5)]
    assert had == [["jianxiong", "hujia"], ["rende"], ["zhiheng"], ["paoxiao"], ["mashu", "tieqi"]]


def test_too_few_generals_are_refused_before_the_game() -> None:
    """B-041: with both numbers; an unknown general by its name."""
    few = program().generals
    with pytest.raises(SetupError, match="no general called 'nobody'"):
        new_game(program(), Setup(5, 1, generals=("nobody",)), random_answers(1))
    with pytest.raises(SetupError, match="identity is for 2 to 10 players, not for 11"):
        new_game(program(), Setup(11, 1), random_answers(1))
    assert len(few) == 25


def test_without_generals() -> None:
    """R-016: everyone has 4 hp and no skill, the lord 5 with five players or more."""
    assert started(Setup(5, 1, "no_generals")).state.hp == [5, 4, 4, 4, 4]
    state = started(Setup(4, 1, "no_generals")).state
    assert state.hp == [4, 4, 4, 4]
    assert state.skills == [[], [], [], []]


def test_the_beginners_deck_has_no_court_cards() -> None:
    """R-017: J, Q and K leave the deck, 24 of the 104 (and two of the four extra cards); nobody has a skill."""
    play = started(Setup(5, 1, "beginners"))
    numbers = Counter(card.number for card in play.cards)
    assert not numbers.keys() & {11, 12, 13}
    assert len(play.cards) == 108 - 24 - 2
    assert play.state.skills == [[]] * 5


def test_every_entry_sets_up_the_same_game() -> None:
    """B-038: two starts of one set-up are the same to the last card."""
    first, second = (started(Setup(5, 7)).state for _ in range(2))
    assert first.zones == second.zones
    assert first.log == second.log


def test_the_general_is_a_choice_that_cannot_be_passed() -> None:
    play = new_game(program(), Setup(5, 3), lambda play, question: PASS)
    with pytest.raises(Illegal):
        advance(play)
