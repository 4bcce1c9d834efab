"""Pindian (拼点): two hidden hand cards, the higher number wins (timings, section 8)."""

from __future__ import annotations

from ..asking import ask, window
from ..cards import Card
from ..choices import Choice, ChoiceWay, Question
from ..play import Play
from ..records import Contest
from ..state import TABLE
from .moves import move


def can_compete(play: Play, player: int) -> bool:
    """Whether the player has a hand card to put (B-021)."""
    return bool(play.state.alive[player]) and bool(play.state.hand(player))


def compete(play: Play, initiator: int, rival: int) -> Contest | None:
    """Both put one hand card face down, then both are shown. The initiator has won only with the higher number. None when
    one of them has no hand card (B-021)."""
    if initiator == rival or not can_compete(play, initiator) or not can_compete(play, rival):
        return None
    record = Contest(initiator, rival)
    window(play, "pindian_start", record, initiator)
    if not can_compete(play, initiator) or not can_compete(play, rival):
        return None
    record.cards = [_hidden(play, initiator), _hidden(play, rival)]
    move(play, [(card.id, TABLE) for card in record.cards], "compete", initiator)
    play.loose.extend(card.id for card in record.cards)
    window(play, "pindian_shown", record, initiator)
    mine, theirs = record.cards[0].number, record.cards[1].number
    record.winner = initiator if mine > theirs else rival if theirs > mine else None
    play.log("compete", initiator, rival, record.cards[0].id, record.cards[1].id)
    window(play, "pindian_result", record, initiator)
    window(play, "pindian_finished", record, initiator)
    return record


def _hidden(play: Play, player: int) -> Card:
    """The card a player puts; with one hand card there is nothing to ask (D-16)."""
    hand = play.state.hand(player)
    if len(hand) == 1:
        return play.cards[hand[0]]
    way = ChoiceWay("compete", [Choice("card", list(hand), 1, 1)])
    taken = ask(play, Question(player, "choose", "", False, ["compete"], lambda key: way, secret=True))
    assert isinstance(taken, ChoiceWay)
    return play.cards[int(taken.values[0][0])]
