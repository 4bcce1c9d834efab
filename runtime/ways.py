"""Ways to have a card: a hand card as it is, an offer of a skill, and the choice of targets that follows (C-003, C-010).

`mode` is the situation: `play` in one's own play phase (`recast` when a card is given up for a new one there, C-212), `need`
when an effect asks for a named card, `answer` for a use that answers one, `respond` for playing (打出), `save` for the dying.
"""

from __future__ import annotations

from typing import Any

from .absent import Absent, holds
from .asking import within_limit
from .cards import Card, converted
from .choices import Choice, Way
from .lowered import FIRST_SLOT
from .modifying import active
from .picking import PickWay, candidates
from .play import Live, Play
from .program import GONE, CardKind, Frame, LinkedOffer, LinkedUse, Picker
from .queries import can_answer, can_be_target, can_play, can_use, reachable, target_limit, use_limit
from .records import Use
from .words import UNLIMITED


class Request:
    """What is asked for: the situation, the name needed, what is answered, whose life is at stake, which targets are
    allowed (`only` seats, or those `picker` finds on `frame`), and what is waived."""

    __slots__ = ("mode", "need", "against", "dying", "only", "picker", "frame", "waived")

    def __init__(
        self,
        mode: str,
        need: str = "",
        against: Use | None = None,
        dying: int | None = None,
        only: list[int] | None = None,
        picker: Picker | None = None,
        frame: Frame | None = None,
        waived: str = "",
    ) -> None:
        self.mode = mode
        self.need = need
        self.against = against
        self.dying = dying
        self.only = only
        self.picker = picker
        self.frame = frame
        self.waived = waived


_USE_OF_MODE = {"play": "play", "need": "play", "answer": "answer", "save": "save", "recast": "recast"}


def is_plain(key: Any) -> bool:
    """Whether the key of a card to use, play or recast is that of a hand card as it is, by its id; the key of an offer has
    what it takes to find the offer."""
    return len(key) == 2


def fits(kind: CardKind, request: Request) -> bool:
    """Whether a card of this kind could do at all in this situation."""
    if request.need and request.need not in kind.families:
        return False
    return request.mode == "respond" or _USE_OF_MODE[request.mode] in kind.uses


def allowed(play: Play, user: int, card: Card, request: Request, gone: tuple[int, ...]) -> bool:
    """Whether nothing forbids this player to use (or play) this very card now (B-019); recasting is neither (C-212)."""
    mode = request.mode
    if mode == "recast":
        return True
    if mode == "respond":
        if not can_play(play, user, card, gone):
            return False
        return request.against is None or can_answer(play, user, card, gone)
    if not can_use(play, user, card, gone):
        return False
    return mode != "answer" or can_answer(play, user, card, gone)


def limit_name(user: int, kind: CardKind, at: str = "play") -> str:
    """The name uses of a card are counted under: all of its family together (C-006); recasts count apart."""
    return f"{'recast' if at == 'recast' else 'use'}:{kind.base}@{user}"


def _used_up(play: Play, user: int, kind: CardKind) -> bool:
    """Whether a limit that nothing changes is reached, seen without looking at targets."""
    limit = kind.uses["play"].limit
    if limit is None or limit.fixed is None:
        return False
    return play.state.counts[limit.scope].get(limit_name(user, kind), 0) >= limit.fixed


def uses_left(play: Play, user: int, card: Card, spec: LinkedUse, fr: Frame) -> bool:
    """Whether the card's own limit allows one more use."""
    limit = spec.limit
    if limit is None:
        return True
    used = play.state.counts[limit.scope].get(limit_name(user, card.kind, spec.at), 0)
    base = int(limit.count(fr))
    if spec.at == "recast":
        return used < base
    return used < use_limit(play, user, card, fr[GONE], base)


class CardWay(Way):
    """A card used (or played) by its owner, with its targets and further choices.

    After `take` the frame holds the choices and `targets` the seats chosen, in action order.
    """

    __slots__ = ("play", "user", "card", "request", "spec", "record", "fr", "targets", "inner")

    def __init__(self, key: Any, play: Play, user: int, card: Card, request: Request) -> None:
        super().__init__(key)
        self.play = play
        self.user = user
        self.request = request
        self.aim(card)

    def aim(self, card: Card) -> None:
        """Set the card whose targets are to be chosen."""
        self.card = card
        request = self.request
        self.record = Use(self.user, card, [], 0, request.mode)
        self.record.dying = request.dying
        self.record.answered = request.against
        self.record.waived = request.waived
        spec = None if request.mode == "respond" else card.kind.uses[_USE_OF_MODE[request.mode]]
        self.spec: LinkedUse | None = spec
        self.fr: Frame = [self.play, self.user, self.record, card.material, None]
        self.fr.extend([None] * (max(card.kind.slots, spec.slots if spec else 0) - FIRST_SLOT))
        self.record.frame = self.fr
        self.targets: list[int] = []
        self.inner = PickWay(None, self.play, self.fr, self.user, spec.choose) if spec and spec.choose else None

    def legal(self) -> bool:
        """Whether the card may be used at all now, targets aside."""
        fr, spec, request = self.fr, self.spec, self.request
        if not allowed(self.play, self.user, self.card, request, fr[GONE]):
            return False
        if spec is None:
            return True
        if spec.test is not None and not holds(spec.test, fr):
            return False
        if request.mode in ("play", "recast") and not uses_left(self.play, self.user, self.card, spec, fr):
            return False
        if spec.picker is None and spec.fixed is not None and request.only is None:
            self.targets = self._fixed(spec)
            self.record.targets = self.targets
            return bool(self.targets)
        return True

    def _fixed(self, spec: LinkedUse) -> list[int]:
        """The targets a card has by itself, those forbidden left out (C-010), in action order."""
        assert spec.fixed is not None
        meant = spec.fixed(self.fr)
        seats = meant if isinstance(meant, list) else [meant]
        play = self.play
        return [
            seat
            for seat in play.action_order()
            if seat in seats and can_be_target(play, seat, self.card, self.fr[GONE])
        ]

    def choice(self, i: int) -> Choice | None:
        if self.spec is None:
            return None
        if self._chosen():
            if i == 0:
                return self._targets()
            i -= 1
        return self.inner.choice(i) if self.inner is not None else None

    def _chosen(self) -> bool:
        """Whether the targets are chosen in this way."""
        assert self.spec is not None
        return self.spec.picker is not None or self.request.only is not None

    def _targets(self) -> Choice:
        assert self.spec is not None
        play, fr, spec, request = self.play, self.fr, self.spec, self.request
        seats = self._candidates(spec)
        waived, card, gone = request.waived, self.card, fr[GONE]
        seats = reachable(play, self.user, card, seats, gone, waived)
        if request.only is not None:
            return Choice("player", seats, len(request.only), len(request.only))
        if spec.picker is None:
            return Choice("player", seats, 1, 1)
        low = int(spec.picker.low(fr))
        high = len(seats) if spec.picker.high is None else int(spec.picker.high(fr))
        if request.picker is None and "target_limit" in play.modifiers:
            high = target_limit(play, self.user, card, gone, high)
        return Choice("player", seats, low, min(high, UNLIMITED))

    def _candidates(self, spec: LinkedUse) -> list[int]:
        """The players the card's own rule allows, within what the request allows."""
        request = self.request
        if spec.picker is not None:
            seats: list[int] = candidates(self.play, self.fr, self.user, spec.picker)
        else:
            seats = self._fixed(spec) if spec.fixed is not None else []
        if request.only is not None:
            return [seat for seat in request.only if seat in seats]
        if request.picker is not None:
            assert request.frame is not None
            meant = candidates(self.play, request.frame, self.user, request.picker)
            return [seat for seat in seats if seat in meant]
        return seats

    def put(self, i: int, values: tuple[Any, ...]) -> None:
        if self._chosen():
            if i == 0:
                order = self.play.action_order()
                self.targets = [seat for seat in order if seat in values]
                self.record.targets = self.targets
                self.record.target = self.targets[0] if len(self.targets) == 1 else None
                self.fr[self.spec.picker.slot if self.spec and self.spec.picker else 4] = self.targets
                return
            i -= 1
        if self.inner is not None:
            self.inner.put(i, values)

    def depends(self, i: int) -> bool:
        return self.inner is not None

    def settle(self) -> None:
        if self.inner is not None:
            self.inner.settle()
        self.record.target = None
        self.fr[GONE] = ()


class OfferWay(CardWay):
    """An offer of a skill or of equipment: materials first, then what follows for the card they become. `spent` when its
    script provided nothing though materials left their place for it."""

    __slots__ = ("live", "offer", "own", "material", "name", "spent")

    def __init__(self, key: Any, play: Play, user: int, live: Live, request: Request) -> None:
        offer = live.part
        assert isinstance(offer, LinkedOffer)
        self.live = live
        self.offer = offer
        self.name = key[4]
        self.spent = False
        self.own = live.frame(play, request.against)
        for slot, let in offer.lets:
            self.own[slot] = let(self.own)
        if offer.claim:
            self.own[offer.claim] = self.name
        if offer.answered:
            self.own[offer.answered] = request.against
        self.material = PickWay(None, play, self.own, user, offer.choose)
        limit = offer.limit
        if limit is not None and limit.last >= 0:
            self.material.limit(limit.last, lambda: within_limit(play, live, limit, self.own))
        super().__init__(key, play, user, self._made(play, []), request)

    def _made(self, play: Play, cards: list[Card]) -> Card:
        return converted(play.program.kinds[self.name], cards, self.offer.words_of)

    def open(self) -> bool:
        """Whether the offer stands: active, within its limit, its condition met."""
        play, offer = self.play, self.offer
        if not active(play, self.live):
            return False
        if self.material.within is None and not within_limit(play, self.live, offer.limit, self.own):
            return False
        return offer.test is None or holds(offer.test, self.own)

    def choice(self, i: int) -> Choice | None:
        count = len(self.offer.choose)
        if i < count:
            choice = self.material.choice(i)
            if choice is not None and i == count - 1 and self.offer.run is None:
                choice.whole = self._suits(choice, choice.whole)
            return choice
        return super().choice(i - count)

    def _suits(self, choice: Choice, whole: Any) -> Any:
        """The material must make a card that may be used now."""

        def holds(values: tuple[Any, ...]) -> bool:
            if whole is not None and not whole(values):
                return False
            i = len(self.offer.choose) - 1
            self.material.put(i, values)
            self.aim(self._made(self.play, self._cards()))
            return self.legal()

        return holds

    def places(self) -> list[int]:
        """Where the materials lie now, card by card."""
        return [self.play.state.zone_of[id] for card in self._cards() for id in card.material]

    def _cards(self) -> list[Card]:
        value = self.own[self.offer.choose[-1].slot] if self.offer.choose else []
        if value is None:
            return []
        return value if isinstance(value, list) else [value]

    def put(self, i: int, values: tuple[Any, ...]) -> None:
        count = len(self.offer.choose)
        if i < count:
            self.material.put(i, values)
            if i == count - 1:
                self.aim(self._made(self.play, self._cards()))
                self.legal()
        else:
            super().put(i - count, values)

    def depends(self, i: int) -> bool:
        return True

    def settle(self) -> None:
        self.material.settle()
        super().settle()


def keys_of(play: Play, user: int, request: Request, barred: frozenset[Any] = frozenset()) -> list[Any]:
    """The keys of the ways that may be possible: hand cards that fit, offers of a card that fits. What the script of an
    offer asks for is not answered by that offer itself: two of them would ask each other for ever."""
    cards = play.cards
    hand = play.state.hand(user)
    keys: list[Any]
    if request.mode == "play":
        keys = [card.key for card in [cards[id] for id in hand] if "play" in card.kind.uses]
        if "use_limit" not in play.modifiers:
            keys = [key for key in keys if not _used_up(play, user, cards[key[1]].kind)]
    else:
        keys = [cards[id].key for id in hand if fits(cards[id].kind, request)]
    if not play.offers[user]:
        return keys
    playing = request.mode in ("play", "need")
    for live in play.offers[user]:
        offer = live.part
        assert isinstance(offer, LinkedOffer)
        if (offer.at and (offer.at == "play") != playing) or live in play.culprits:
            continue
        if offer.guard is not None and not offer.guard(play, live.owner):
            continue
        for name in offered_names(play, live, offer):
            key = offer_key(live, name)
            if key not in barred and fits(play.program.kinds[name], request):
                keys.append(key)
    return keys


def recast_keys(play: Play, user: int) -> list[Any]:
    """The keys of what a player may recast: hand cards, and cards that become such a card when converted. What is made of
    nothing is no card to give up."""
    keys: list[Any] = [("recast", id) for id in play.state.hand(user) if "recast" in play.cards[id].kind.uses]
    for live in play.offers[user]:
        offer = live.part
        assert isinstance(offer, LinkedOffer)
        if offer.at == "answer" or offer.run is not None or not offer.choose:
            continue
        for name in offered_names(play, live, offer):
            if "recast" in play.program.kinds[name].uses:
                keys.append(("recast", *offer_key(live, name)[1:]))
    return keys


def offered_names(play: Play, live: Live, offer: LinkedOffer) -> list[str]:
    """The card names an offer can stand for."""
    if offer.names is None:
        return [offer.name]
    frame = live.frame(play, None)
    try:
        for slot, let in offer.lets:
            frame[slot] = let(frame)
        return list(offer.names(frame))
    except Absent:
        return []


def offer_key(live: Live, name: str) -> tuple[str, str, int, int, str]:
    """The key of an offer: its part, the card it is on, its attachment, the name it stands for."""
    return ("offer", live.part.id, live.card.id if live.card else -1, live.serial, name)


def build_way(play: Play, user: int, key: Any, request: Request) -> Way | None:
    """The way under a key, None when it is not possible now."""
    if is_plain(key):
        way = CardWay(key, play, user, play.cards[key[1]], request)
        return way if way.legal() and way.possible() else None
    live = next((live for live in play.offers[user] if offer_key(live, key[4])[1:] == key[1:]), None)
    if live is None:
        return None
    offered = OfferWay(key, play, user, live, request)
    if not offered.open():
        return None
    if (offered.offer.run is not None or not offered.offer.choose) and not offered.legal():
        return None
    return offered if offered.possible() else None
