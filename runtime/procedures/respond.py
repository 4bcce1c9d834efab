"""Asking for a card: to answer a use, to be played inside an effect, to save the dying, to be used because an effect says
so (timings, section 2; C-009; D-09). Offers of skills are options in the same question; when one fails the question is put
again, without it unless it has cost cards.
"""

from __future__ import annotations

from typing import Any

from ..asking import ask, finish, note_skill, run_script, use_limit_up, window
from ..cards import Card
from ..choices import Question
from ..play import Play
from ..queries import answers_needed
from ..records import Played, Use
from ..ways import CardWay, OfferWay, Request, build_way, keys_of
from .moves import sweep, to_table


def request_card(play: Play, player: int, request: Request, may: bool = True) -> CardWay | None:
    """Ask for a card; the way that was taken with its final card, None when none was given."""
    if not _perhaps(play, player, request):
        return None
    barred: set[Any] = set()
    while play.state.alive[player]:
        keys = keys_of(play, player, request, frozenset(barred))
        question = Question(
            player,
            "respond",
            _about(request),
            may,
            keys,
            lambda key: build_way(play, player, key, request),
            request.need,
            request.against,
        )
        if question.empty:
            return None
        way = ask(play, question)
        if way is None:
            return None
        assert isinstance(way, CardWay)
        if obtain(play, way):
            return way
        if not (isinstance(way, OfferWay) and way.spent):
            barred.add(way.key)
    return None


def _about(request: Request) -> str:
    return request.against.card.kind.id if request.against is not None else ""


def _perhaps(play: Play, player: int, request: Request) -> bool:
    """A quick test: whether the player holds a fitting card or has an offer at all. Depends on the state only."""
    held, base, kinds = play.held, player * play.width, play.program.kinds
    if request.need:
        if held[base + kinds[request.need].number]:
            return True
    else:
        for saver in play.program.savers:
            if held[base + kinds[saver].number]:
                return True
    return bool(play.offers[player]) and bool(keys_of(play, player, request))


def obtain(play: Play, way: CardWay) -> bool:
    """Make the way's card real: for an offer with a script, run it and take what it provides. What it is claimed to be is
    told first, with its targets."""
    if not isinstance(way, OfferWay):
        return True
    live, offer = way.live, way.offer
    use_limit_up(play, live, offer.limit, way.own)
    if offer.seen is not None:
        offer.seen()
    note_skill(play, live, way.user, offer.skill or (live.card.kind.id if live.card else ""), offer.lender)
    if offer.price is not None and not offer.price(way.own):
        finish(play, live)
        return False
    if offer.run is None:
        finish(play, live)
        return True
    if offer.claim:
        play.log("claim", way.user, way.name, tuple(way.targets))
    mark, places = len(play.loose), way.places()
    play.take_provided()
    run_script(play, live, way.own, offer.run)
    card = play.take_provided()
    if card is None or not play.state.alive[way.user]:
        way.spent = places != way.places()
        sweep(play, mark)
        return False
    play.loose[mark:] = [id for id in play.loose[mark:] if id not in card.material]
    sweep(play, mark)
    targets = [seat for seat in way.targets if play.state.alive[seat]]  # the script may have cost one of them his life
    way.aim(card)
    way.targets = targets
    way.record.targets = targets
    return True


def play_card(play: Play, player: int, card: Card) -> Card:
    """Play a card (打出): a response that is no use; it lies on the table until the effect that asked for it ends."""
    record = Played(player, card)
    window(play, "card_play_before", record, player)
    record.row = len(play.state.log)
    play.log("play", player, card.kind.id, card.material, card.suit, card.number, play.state.phase)
    to_table(play, card, "play", player)
    play.loose.extend(card.material)
    window(play, "card_played", record, player)
    window(play, "card_play_finished", record, player)
    return card


def ask_to_play(play: Play, player: int, need: str, against: Use | None) -> Card | None:
    """Ask a player to play a card of that name; against a use as many as it needs, each a real ask. None when he does not
    give them all."""
    times = 1 if against is None else answers_needed(play, player, against)
    card: Card | None = None
    for _ in range(times):
        way = request_card(play, player, Request("respond", need, against))
        if way is None:
            return None
        card = play_card(play, player, way.card)
    return card
