"""Bots: repeatable, legal, and the simple one better than chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games import PROGRAM
from toy_pack import CARDS, SKILLS

from runtime.bots import BOTS, BotError, bot_names, table
from runtime.choices import Question
from runtime.game import Setup, new_game, run
from runtime.play import Play
from runtime.save import log_hash
from runtime.simulate import play_one, summed


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_are_repeatable(name: str) -> None:
    games = [play_one(PROGRAM, Setup(5, 7), (name,) * 5) for _ in range(2)]
    assert games[0] == games[1]
    assert not games[0].error and games[0].finished


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_answer_is_one_of_those_offered(name: str) -> None:
    checked = 0
    bots = table(name, 4, 3)

    def look(play: Play, question: Question) -> Any:
        nonlocal checked
        answer = bots(play, question)
        offered = question.enumerate(3000)
        if len(offered) < 3000:
            assert answer in offered
            checked += 1
        return answer

    run(new_game(PROGRAM, Setup(4, 3), look))
    assert checked > 40


def test_questions_do_not_depend_on_who_answers() -> None:
    """The first questions of a game are the same for all bots as long as the answers are (B-039)."""
    lists = []
    for name in sorted(BOTS):
        asked: list[Any] = []
        bots = table(name, 4, 11)

        def look(play: Play, question: Question, bots: Any = bots, asked: list[Any] = asked) -> Any:
            bots(play, question)
            asked.append((question.player, question.kind, question.about, question.may, tuple(question.enumerate(500))))
            return question.enumerate(1)[0]

        play = new_game(PROGRAM, Setup(4, 11), look)
        run(play, 12)
        lists.append((asked, log_hash(play)))
    assert all(one == lists[0] for one in lists)


def test_the_simple_bot_beats_chance() -> None:
    games = 40
    lords = {
        bots: summed([play_one(PROGRAM, Setup(5, seed), bots, checked=False) for seed in range(games)])
        .roles["lord"]
        .wins
        for bots in (("random",) * 5, ("simple",) + ("random",) * 4, ("random",) + ("simple",) * 4)
    }
    chance, strong, weak = lords.values()
    assert strong > chance + 5
    assert weak < chance


def test_the_simple_bot_saves_and_heals_and_nullifies() -> None:
    used: Counter[str] = Counter()
    for seed in range(10):
        play = new_game(PROGRAM, Setup(5, seed), table("simple", 5, seed))
        run(play)
        used.update(row[2] for row in play.state.log if row[0] == "use")
    for kind in ("peach", "shield", "jink", "bow", "vest", "gift", "steal"):
        assert used[kind] > 3, (kind, used)


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(BotError, match="no bot called 'clever'"):
        bot_names("clever", 3)
    with pytest.raises(BotError, match="2 bots for 3 seats"):
        bot_names(["random", "simple"], 3)


def test_hints_tell_what_cards_and_skills_do() -> None:
    leans = {kind.id: kind.lean for kind in PROGRAM.order}
    assert len(leans) == len(CARDS)
    assert {id for id, lean in leans.items() if lean < 0} == {"slash", "steal", "storm", "sloth"}
    assert {id for id, lean in leans.items() if lean > 0} == {"peach", "gift", "stars"} - {"stars"}
    hints = PROGRAM.hints
    assert hints["anger"].own > 0 and hints["anger"].other == 0
    assert hints["revenge"].other < 0
    assert hints["trade"].own == 0
    assert {skill.id for skill in SKILLS} <= set(hints)
