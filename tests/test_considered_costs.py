"""C-004, D-13: cards are treated as gone only while a question is worked out; after a no they count again."""

from __future__ import annotations

from test_limits import only

from runtime.choices import PASS, Question
from runtime.game import advance
from runtime.play import Play
from runtime.state import EQUIPPED, area_of
from runtime.write import place


def test_a_weapon_only_considered_as_a_cost_still_gives_its_range() -> None:
    play = only("second_thought", 4)
    owner = play.state.turn_owner
    blade = next(card.id for card in play.cards if card.kind.id == "blade")
    place(play, [(blade, area_of(owner, EQUIPPED))], "put", -1)
    far = (owner + 2) % 4

    def answer(now: Play, question: Question) -> object:
        keys = [key for key in question.keys if key[0] == "action"]
        return (keys[0], ((far,),)) if keys else PASS

    play.answerer = answer
    before = len(play.state.hand(owner))
    advance(play)
    assert len(play.state.hand(owner)) == before + 1
