"""Picks: how a script's choice becomes a question over a frame, with unseen cards hidden (design 4.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .absent import Absent, holds
from .cards import Card
from .choices import Choice, Way
from .program import GONE, Frame, Picker, Value
from .stacks import unseen_general
from .state import FIRST_AREA, HAND

if TYPE_CHECKING:
    from .play import Play


def unseen_by(play: Play, who: int, card: Card) -> bool:
    """Whether the card is in somebody else's hand, or in a pile of his that only he sees."""
    if card.id < 0:
        return False
    state = play.state
    zone = state.zone_of[card.id] - FIRST_AREA
    if zone < 3 * state.seats:
        return zone >= 0 and zone % 3 == HAND and zone // 3 != who
    owner, key = state.piles[zone - 3 * state.seats]
    return owner != who and play.program.piles[key].seen_by != "everyone"


def candidates(play: Play, fr: Frame, who: int, picker: Picker) -> list[Any]:
    """What may be picked now: cards, seats or words, the cards treated as gone left out. Where what is to be picked from
    is not there, there is nothing to pick (D-07)."""
    try:
        found: list[Any] = picker.source(fr) or []
        gone = fr[GONE]
        if gone and picker.kind == "card":
            found = [card for card in found if not any(id in gone for id in card.material)]
        if picker.admits is not None:
            admits = picker.admits
            found = [item for item in found if admits(fr, who, item)]
        return found if picker.keep is None else picker.keep(fr, found)
    except Absent:
        return []


def bounds(fr: Frame, picker: Picker, count: int) -> tuple[int, int]:
    """How few and how many of `count` candidates may be picked; a bound that is not there leaves no choice at all."""
    try:
        low = picker.low(fr) or 0
        return low, count if picker.high is None else picker.high(fr) or 0
    except Absent:
        return count + 1, count


_NOTHING: dict[Any, Any] = {}


class PickWay(Way):
    """The picks of one clause, in order, kept in the frame the clause runs on."""

    __slots__ = ("play", "fr", "who", "pickers", "things", "gone", "lax", "short", "made", "blind", "last", "within")

    def __init__(
        self, key: Any, play: Play, fr: Frame, who: int, pickers: tuple[Picker, ...], lax: bool = False
    ) -> None:
        super().__init__(key)
        self.play = play
        self.fr = fr
        self.who = who
        self.pickers = pickers
        self.gone = fr[GONE]
        self.things: list[dict[Any, Any]] = [_NOTHING] * len(pickers)
        self.made: list[tuple[Any, ...]] = [()] * len(pickers)
        self.lax = lax
        self.short = False
        self.blind = False
        self.last = -1
        self.within: Callable[[], bool] | None = None

    def depends(self, i: int) -> bool:
        return any(not later.free for later in self.pickers[i + 1 :])

    def choice(self, i: int) -> Choice | None:
        if i >= len(self.pickers):
            return None
        picker, fr = self.pickers[i], self.fr
        fr[GONE] = self._gone(i) if i else self.gone
        found = candidates(self.play, fr, self.who, picker)
        things = _NAMED.get(picker.kind, _as_they_are)(self, found)
        self.things[i] = things
        low, high = bounds(fr, picker, len(things))
        fr[GONE] = self.gone  # only considered so far: after a no everything is still there
        if self.lax and low > len(things):
            low = len(things)
            self.short = True
        if i == self.last:
            return self._limited(i, low, high)
        if picker.whole is None:
            return Choice(picker.kind, list(things), low, high)
        partial = None if picker.partial is None else self._whole(i, picker.partial)
        return Choice(picker.kind, list(things), low, high, self._whole(i, picker.whole), partial=partial)

    def named_generals(self, found: list[str]) -> dict[Any, str]:
        """Generals under their ids; those the chooser may not see get -1, -2 …"""
        things: dict[Any, str] = {}
        unseen = 0
        for general in found:
            if unseen_general(self.play, self.who, general):
                unseen += 1
                things[-unseen] = general
            else:
                things[general] = general
        self.blind = self.blind or unseen > 0
        return things

    def limit(self, last: int, within: Callable[[], bool]) -> None:
        """From the choice `last` on it can be told whether a limit is kept: what goes beyond it is not offered."""
        self.last, self.within = last, within

    def _limited(self, i: int, low: int, high: int) -> Choice:
        """The choice with which a limit must be kept. One thing that goes beyond it is no candidate at all."""
        picker, within = self.pickers[i], self.within
        whole = None if picker.whole is None else self._whole(i, picker.whole)

        def holds(values: tuple[Any, ...]) -> bool:
            self.put(i, values)
            return (whole is None or whole(values)) and (within is None or within())

        if (low, high) == (1, 1):
            return Choice(picker.kind, [value for value in self.things[i] if holds((value,))], 1, 1)
        return Choice(picker.kind, list(self.things[i]), low, high, holds)

    def named_cards(self, found: list[Card]) -> dict[int, Card]:
        """Cards under the numbers an answer names them by: those the chooser may not see get -1, -2 …"""
        play, who = self.play, self.who
        zone_of, own = play.state.zone_of, FIRST_AREA + 3 * who
        things: dict[int, Card] = {}
        unseen = 0
        for card in found:
            id = card.id
            if id < 0:
                things[card.material[0] if card.material else -1] = card
            elif zone_of[id] == own or not unseen_by(play, who, card):
                things[id] = card
            else:
                unseen += 1
                things[-unseen] = card
        if unseen:
            self.blind = True
        return things

    def _gone(self, i: int) -> tuple[int, ...]:
        gone: tuple[int, ...] = self.gone
        for j in range(i):
            if self.pickers[j].spends:
                gone += tuple(value for value in self.made[j] if value >= 0)
        return gone

    def _whole(self, i: int, test: Value) -> Callable[[tuple[Any, ...]], bool]:
        """A condition on the choice as a whole; one that needs what is not there does not hold (D-07). Of cards that the
        chooser does not see it tells nothing."""
        picker, fr, things, unseen = self.pickers[i], self.fr, self.things[i], self._unseen(i)

        def passes(values: tuple[Any, ...]) -> bool:
            fr[picker.them] = [unseen if is_unseen(value) else things[value] for value in values]
            return holds(test, fr)

        return passes

    def put(self, i: int, values: tuple[Any, ...]) -> None:
        self.made[i] = values
        things = self.things[i]
        if self.blind and self.pickers[i].kind in _NAMED:
            unseen = self._unseen(i)
            self._keep(i, [unseen if is_unseen(value) else things[value] for value in values])
        else:
            self._keep(i, [things[value] for value in values])

    def _keep(self, i: int, picked: list[Any]) -> None:
        picker = self.pickers[i]
        value = (picked[0] if picked else None) if picker.single else picked
        self.fr[picker.slot] = value
        if picker.also:
            self.fr[picker.also] = picked[0] if picker.also_one and picked else value

    def settle(self) -> None:
        """Draw the unseen cards, each once."""
        if not self.blind:
            return
        drawn: list[Any] = []
        for i, values in enumerate(self.made):
            if self.pickers[i].kind in _NAMED and any(is_unseen(value) for value in values):
                self._keep(i, [self._real(i, value, drawn) for value in values])

    def _unseen(self, i: int) -> Any:
        """What stands for something the chooser does not see: a card without properties, no general at all."""
        return self.play.unseen if self.pickers[i].kind == "card" else ""

    def _real(self, i: int, value: Any, drawn: list[Any]) -> Any:
        """What a number of the i-th pick stands for: drawn by the game's generator when it was unseen."""
        things = self.things[i]
        if not is_unseen(value):
            return things[value]
        hidden = [thing for number, thing in things.items() if is_unseen(number) and thing not in drawn]
        thing = self.play.state.random.pick(hidden)
        drawn.append(thing)
        return thing


def is_unseen(value: Any) -> bool:
    """Whether a value of an answer is the number of something unseen."""
    return isinstance(value, int) and value < 0


def _as_they_are(way: PickWay, found: list[Any]) -> dict[Any, Any]:
    return {item: item for item in found}


_NAMED: dict[str, Callable[[PickWay, list[Any]], dict[Any, Any]]] = {
    "card": PickWay.named_cards,
    "general": PickWay.named_generals,
}


def only_row(way: Way) -> tuple[tuple[Any, ...], ...] | None:
    """The row of a way that leaves nothing to choose (D-16), else None. Unseen cards count as one when all are taken."""
    row: list[tuple[Any, ...]] = []
    i = 0
    while True:
        choice = way.choice(i) if i else way.begin()
        if choice is None:
            return tuple(row)
        if choice.empty or choice.low != choice.high or choice.repeated:
            return None
        if len(choice.values) != choice.low or (choice.ordered and choice.low > 1):
            return None
        values = tuple(choice.values)
        if choice.whole is not None and not choice.whole(values):
            return None
        way.put(i, values)
        row.append(values)
        i += 1
