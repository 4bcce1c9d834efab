"""Views: what is hidden stays hidden. Two games that differ only in what a player may not know look the same to him."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest
from games import PROGRAM, Answers, exchange, played, visible_ids
from toy_pack import PACK, YOU, act, card, cards_of, pick, script, step, use

from runtime.bots import BOTS
from runtime.choices import Question
from runtime.game import Setup, advance, new_game
from runtime.linking import link_program
from runtime.play import Play, build_index
from runtime.save import dump, load
from runtime.views import HIDDEN, LogReader, view


@pytest.mark.parametrize("seed", range(20))
def test_what_is_hidden_makes_no_difference(seed: int) -> None:
    play, _ = played(seed, 5 + 9 * seed, players=2 + seed % 4)
    for seat in range(play.state.seats):
        other = exchange(play, seat, seed)
        assert dump(other) != dump(play)
        assert view(other, seat) == view(play, seat)


def test_the_exchange_is_seen_by_those_who_may_see_it() -> None:
    play, _ = played(3, 40, players=4)
    other = exchange(play, 0, 1)
    assert any(view(other, seat) != view(play, seat) for seat in range(1, 4))


class Asked:
    """Notes the first question that reaches a bot of a seat, with its answer."""

    def __init__(self, bot: Any, seat: int, filler: Answers) -> None:
        self.bot, self.seat, self.filler = bot, seat, filler
        self.answer: Any = None

    def __call__(self, play: Play, question: Question) -> Any:
        if question.player == self.seat and question.kind == "play" and self.answer is None:
            self.answer = self.bot(play, question)
            return self.answer
        return self.filler(play, question)


def test_the_simple_bot_goes_by_what_it_may_know() -> None:
    compared = 0
    for seed in range(12):
        play, _ = played(seed, 0, players=4)
        for _ in range(150):
            if play.state.stage == "play_step":
                seat = play.state.turn_owner
                answers = []
                for game in (play, exchange(play, seat, seed)):
                    copy = load(PROGRAM, dump(game), _nobody)
                    asked = Asked(BOTS["simple"](1, seat), seat, Answers(5))
                    copy.answerer = asked
                    advance(copy)
                    answers.append(asked.answer)
                assert answers[0] == answers[1]
                compared += answers[0] is not None
            if not advance(play):
                break
    assert compared > 50


def _nobody(play: Play, question: Question) -> Any:
    raise AssertionError("nobody is asked")


def test_own_things_are_seen_and_those_of_others_counted() -> None:
    play, _ = played(2, 30, players=4)
    state = play.state
    for seat in range(4):
        seen = view(play, seat)
        for other in seen.players:
            assert other.hand_count == len(state.hand(other.seat))
            assert other.hand == (tuple(state.hand(seat)) if other.seat == seat else ())
            known = other.seat == seat or state.role_shown[other.seat]
            assert other.role == (state.role[other.seat] if known else "")
        assert seen.deck_count == len(state.zones[0])
        assert json.dumps(asdict(seen))


def test_draws_and_peeks_of_others_are_read_without_cards() -> None:
    hidden = own = peeks = 0
    for seed in range(10):
        play, _ = played(seed, 80, players=5)
        for seat in range(5):
            for row in view(play, seat).log:
                if row[0] == "move" and row[1] == "draw":
                    ids = {id for id, _, _ in row[3]}
                    assert (HIDDEN in ids) == (row[2] != seat)
                    hidden += HIDDEN in ids
                    own += HIDDEN not in ids
                if row[0] == "peek":
                    assert (HIDDEN in row[2]) == (row[1] != seat)
                    peeks += 1
    assert hidden and own and peeks


def test_hidden_piles_are_seen_by_their_owner_only() -> None:
    met = 0
    for seed in range(15):
        play, _ = played(seed, 100, players=5)
        for seat in range(5):
            for player in view(play, seat).players:
                for pile in player.piles:
                    assert pile.key == "stash.hidden"
                    assert (len(pile.cards) == pile.count) == (player.seat == seat or pile.count == 0)
                    met += pile.count > 0
    assert met


def test_a_card_face_down_is_seen_by_its_owner_only() -> None:
    """A card that conceals a hand card and then asks: the card on the table is hidden from the others."""
    veil = card(
        "veil",
        "trick",
        use("play", YOU),
        resolve=script(
            act(YOU, step("conceal", pick(5, "card", cards_of(YOU, "hand")))),
            act(YOU, step("draw", ("num", 1)), may=True),
        ),
    )
    deck = PACK.decks[0]._replace(cards=tuple(one._replace(card="veil") for one in PACK.decks[0].cards))
    program = link_program((PACK._replace(cards=(*PACK.cards, veil), decks=(deck,)),))
    looked: list[int] = []

    def look(play: Play, question: Question) -> Any:
        table = play.state.zones[2]
        if question.kind == "confirm" and question.about == "veil" and len(table) > 1:
            down = table[-1]
            mine, theirs = view(play, question.player), view(play, 1 - question.player)
            assert down in mine.table and down not in theirs.table and HIDDEN in theirs.table
            assert down in visible_ids(mine) and down not in visible_ids(theirs)
            looked.append(down)
        return question.enumerate()[0]

    play = new_game(program, Setup(2, 1, generals=("plain1", "plain2")), look)
    for _ in range(40):
        if not advance(play):
            break
    assert looked
    last = view(play, 0)
    assert HIDDEN not in last.table


def test_a_reader_reads_every_row_once() -> None:
    play, _ = played(1, 3, players=4)
    reader = LogReader(play, 0)
    rows = reader.news()
    for _ in range(60):
        advance(play)
        rows += reader.news()
    assert tuple(rows) == view(play, 0).log
    build_index(play)
    assert reader.news() == []


def test_the_cards_of_a_hidden_pile_are_offered_unseen() -> None:
    """Whoever takes a card from a pile that only its owner sees takes it blindly."""
    thief = card(
        "thief",
        "trick",
        use("play", pick(5, "player", ("group", "others"), single=True)),
        resolve=script(
            act(YOU, step("take", pick(7, "card", ("pile", "stash", "hidden", ("field", "target")), low=0)))
        ),
    )
    deck = PACK.decks[0]._replace(cards=tuple(one._replace(card="thief") for one in PACK.decks[0].cards))
    program = link_program((PACK._replace(cards=(*PACK.cards, thief), decks=(deck,)),))
    answers, unseen = Answers(3), 0

    def look(play: Play, question: Question) -> Any:
        nonlocal unseen
        if question.kind == "choose" and question.about == "thief":
            values = [value for _, row in question.enumerate() for value in row[0]]
            assert all(value < 0 for value in values)
            unseen += len(values)
        return answers(play, question)

    play = new_game(program, Setup(3, 1, generals=("gao", "qin", "xu")), look)
    for _ in range(400):
        if not advance(play):
            break
    assert unseen
