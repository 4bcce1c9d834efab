"""Questions: what is sampled is accepted, what is listed is exactly what is accepted, and sampling is fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import pytest
from games import PROGRAM

from runtime.choices import PASS, Choice, ChoiceWay, Illegal, LabelWay, Question
from runtime.game import Setup, new_game, run
from runtime.play import Play
from runtime.random import Generator, seeded
from runtime.selection import MOST_ROWS, Budget


class Curious:
    """Answers at random, and looks at every small question in all ways."""

    def __init__(self, seed: int) -> None:
        self.draws = Generator(seeded(seed))
        self.listed = 0
        self.sampled = 0

    def __call__(self, play: Play, question: Question) -> Any:
        answers = question.enumerate(400)
        if len(answers) < 400:
            self._compare(question, answers)
        answer = question.sample(self.draws)
        self.sampled += 1
        return answer

    def _compare(self, question: Question, answers: list[Any]) -> None:
        self.listed += 1
        assert answers, "a question without an answer"
        assert len(set(answers)) == len(answers)
        for answer in answers:
            self._accepts(question, answer)
        for _ in range(3):
            sampled = question.sample(self.draws)
            assert sampled in answers
        for answer in list(answers)[:20]:
            for wrong in neighbours(answer):
                if wrong not in answers and not same_set(wrong, answers):
                    with pytest.raises(Illegal):
                        question.take(wrong)

    @staticmethod
    def _accepts(question: Question, answer: Any) -> None:
        if answer[0] != "pass" and not any(value == -1 for row in answer[1] for value in row):
            question.take(answer)


def neighbours(answer: Any) -> list[Any]:
    """Answers a little off."""
    key, row = answer
    found: list[Any] = [(key, (*row, ())), (("card", 10_000), row), (key, (("no",),))]
    if row:
        found.append((key, row[:-1]))
        found.append((key, (*row[:-1], (*row[-1], -77))))
        found.append((key, (*row[:-1], (*row[-1], *row[-1][:1]))) if row[-1] else (key, (*row[:-1], (0, 0))))
    return found


def same_set(answer: Any, answers: list[Any]) -> bool:
    """Whether it is a listed answer in another order."""
    key, row = answer
    return any(
        other[0] == key
        and len(other[1]) == len(row)
        and all(sorted(map(repr, a)) == sorted(map(repr, b)) for a, b in zip(other[1], row, strict=True))
        for other in answers
    )


@pytest.mark.parametrize("seed", range(6))
def test_every_question_of_a_game(seed: int) -> None:
    curious = Curious(seed)
    play = new_game(PROGRAM, Setup(2 + seed % 4, seed), curious)
    run(play)
    assert curious.listed > 20


SPACES = [
    Choice("card", [1, 2, 3, 4, 5], 0, 5),
    Choice("card", [1, 2, 3, 4, 5], 2, 3),
    Choice("card", [1, 2, 3, 4], 0, 4, ordered=True),
    Choice("player", [0, 1, 2], 3, 3, repeated=True),
    Choice("player", [0, 1, 2], 1, 1),
    Choice("card", [1, 2, 3, 4], 1, 4, whole=lambda row: sum(row) % 2 == 0),
    Choice("card", [5, 1, 3, 2], 0, 4, whole=lambda row: sum(row) <= 6, partial=lambda row: sum(row) <= 6),
    Choice("card", [4, 6, 3, 2], 2, 3, whole=lambda row: sum(row) == 9, partial=lambda row: sum(row) <= 9),
]


@pytest.mark.parametrize("choice", SPACES)
def test_every_is_what_check_accepts(choice: Choice) -> None:
    listed = list(choice.every())
    assert len(set(listed)) == len(listed)
    accepted = set()
    for size in range(len(choice.values) + 2):
        rows = product(choice.values, repeat=size) if choice.repeated else permutations(choice.values, size)
        for row in rows:
            try:
                accepted.add(choice.check(row))
            except Illegal:
                continue
    assert accepted == set(listed)


class Counted:
    """A condition that tells how often it was asked."""

    def __init__(self, test: Callable[[tuple[Any, ...]], bool]) -> None:
        self.test = test
        self.asked = 0

    def __call__(self, row: tuple[Any, ...]) -> bool:
        self.asked += 1
        return self.test(row)


def test_a_search_for_what_does_not_exist_ends() -> None:
    """Nobody looks at 2 to the 40 rows: what is not found within the bound is not possible (D-15)."""
    test = Counted(lambda row: False)
    way = ChoiceWay("do", [Choice("card", list(range(40)), 1, 40, test)])
    assert not way.possible()
    assert test.asked <= MOST_ROWS
    question = Question(0, "choose", "", True, ["do"], lambda key: way if way.possible() else None)
    assert question.sample(Generator(seeded(1))) == PASS
    assert question.enumerate() == [PASS]


def test_what_a_search_finds_is_found_when_it_is_drawn_too() -> None:
    """One row in a million is legal; chance does not find it, so the first in order is taken."""
    test = Counted(lambda row: row == (3, 17, 19))
    way = ChoiceWay("do", [Choice("card", list(range(20)), 1, 20, test)])
    assert way.possible()
    assert way.sample(Generator(seeded(1))) == ((3, 17, 19),)
    assert test.asked <= 3 * MOST_ROWS


def test_a_condition_that_cannot_be_mended_cuts_the_search_short() -> None:
    """Twenty cards, numbers that must come to 21: with the beginnings that are too heavy left out it is found at once."""
    values = [13, 12, 11, 13, 12, 11, 13, 12, 11, 13, 12, 11, 13, 12, 11, 13, 12, 11, 5, 4]
    weigh = dict(enumerate(values))

    def heavy(row: tuple[Any, ...]) -> int:
        return sum(weigh[value] for value in row)

    exact = Counted(lambda row: heavy(row) == 20)
    plain = Choice("card", list(weigh), 1, 20, exact)
    pruned = Choice("card", list(weigh), 1, 20, exact, partial=lambda row: heavy(row) <= 20)
    assert sorted(plain.every(Budget(10_000))) == sorted(pruned.every(Budget(10_000)))
    exact.asked = 0
    assert list(pruned.every()) == sorted(pruned.every(), key=len)
    assert exact.asked < 500
    row = ChoiceWay("do", [pruned]).sample(Generator(seeded(2)))
    assert row is not None and heavy(row[0]) == 20


def chi_square(counts: Counter[Any], cells: int, draws: int) -> float:
    expected = draws / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + (cells - len(counts)) * expected


@pytest.mark.parametrize("choice", SPACES[:5])
@pytest.mark.parametrize("seed", [1, 2])
def test_choices_are_sampled_fairly(choice: Choice, seed: int) -> None:
    draws = Generator(seeded(seed))
    cells = len(list(choice.every()))
    count = 200 * cells
    drawn = Counter(choice.sample(draws) for _ in range(count))
    assert set(drawn) <= set(choice.every())
    assert chi_square(drawn, cells, count) < cells + 5 * (2 * cells) ** 0.5


@pytest.mark.parametrize("seed", [1, 2])
def test_ways_are_sampled_fairly(seed: int) -> None:
    """Passing and every possible way are equally likely; impossible ones do not disturb."""
    draws = Generator(seeded(seed))

    def build(key: Any) -> Any:
        if key == "never":
            return None
        return LabelWay(key) if key == "plain" else ChoiceWay(key, [Choice("card", [1, 2], 1, 1)])

    keys = ["plain", "never", "cards", "others"]
    drawn = Counter(Question(0, "choose", "", True, list(keys), build).sample(draws)[0] for _ in range(4000))
    assert set(drawn) == {"plain", "cards", "others", "pass"}
    assert chi_square(drawn, 4, 4000) < 4 + 5 * 8**0.5


def test_the_generator_is_fair_and_the_same_everywhere() -> None:
    draws = Generator(seeded(42))
    assert [draws.below(1000) for _ in range(5)] == FIRST_OF_42
    counts = Counter(draws.below(7) for _ in range(7000))
    assert chi_square(counts, 7, 7000) < 7 + 5 * 14**0.5
    orders: Counter[Any] = Counter()
    for _ in range(2400):
        items = [1, 2, 3, 4]
        draws.shuffle(items)
        orders[tuple(items)] += 1
    assert chi_square(orders, 24, 2400) < 24 + 5 * 48**0.5


FIRST_OF_42 = [958, 362, 286, 729, 374]
