"""Design law 4.8: what several answer in secret is on record only when all have answered."""

from __future__ import annotations

import pytest
from test_limits import only

from runtime.choices import Question
from runtime.game import advance
from runtime.play import Play


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_sees_a_secret_answer_before_all_have_answered(players: int) -> None:
    play = only("ballot", players)
    inner, seen = play.answerer, []

    def watch(now: Play, question: Question) -> object:
        if question.kind == "option" or question.secret:
            seen.append([row for row in now.state.log if row[0] == "declare"])
        return inner(now, question)

    play.answerer = watch
    advance(play)
    assert seen == [[]] * len(seen) and seen
    assert [row[0] for row in play.state.log].count("declare") == len(play.order) - 1
