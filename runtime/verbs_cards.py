"""The verbs that move cards or show them. Each is declared once; the function is what it does."""

from __future__ import annotations

from .asking import ask, window
from .cards import Card
from .choices import Choice, ChoiceWay, Question, Way
from .piles import Pile, fit_into
from .play import NOBODY, Play
from .procedures.moves import discard as discard_cards
from .procedures.moves import draw as draw_cards
from .procedures.moves import ids_of, move, need_cards, to_hand, to_judge_area
from .procedures.moves import recast as recast_cards
from .raises import DRAWN, events, moved
from .records import Changed
from .registry import HARM, HELP, query, verb
from .state import DECK, FIRST_AREA, HAND, JUDGING, TABLE, area_of
from .write import put_in_pile, reorder_deck


@query("top(n: Number) -> Card*", zh="牌堆顶的{n}张牌", en="the top {n} cards of the draw pile")
def top(play: Play, n: int) -> list[Card]:
    """The top n cards of the draw pile, topmost first; the pile is made longer when it is short (R-036)."""
    return [play.cards[id] for id in need_cards(play, n)]


@verb(
    "draw {n: amount card}",
    zh="{who}摸{n}张牌",
    en="{who} draws {n} cards",
    gives="Card*",
    leans={"who": HELP},
    raises=DRAWN,
    tally="+cards:who",
)
def draw(play: Play, who: int, n: int) -> list[Card] | None:
    """Draw cards from the top of the draw pile, which is made anew from the discard pile when it runs out (R-036)."""
    return draw_cards(play, who, n) or None


@verb(
    "discard {cards: pick card}",
    zh="{who}弃置{cards}",
    en="{who} discards {cards}",
    gives="Card*",
    spends=True,
    leans={"who": HARM, "owner": HARM},
    raises=moved("discard", "owner"),
    tally="-cards:owner",
)
def discard(play: Play, who: int | None, cards: list[Card]) -> list[Card] | None:
    """Put cards on the discard pile; the subject chooses, the owner may be another."""
    if not cards:
        return None
    discard_cards(play, cards, NOBODY if who is None else who)
    return cards


@verb(
    "take {cards: pick card}",
    zh="{who}获得{cards}",
    en="{who} takes {cards}",
    gives="Card*",
    leans={"who": HELP, "owner": HARM},
    raises=moved("take", "owner", "who"),
    tally="-cards:owner +cards:who",
)
def take(play: Play, who: int, cards: list[Card]) -> list[Card] | None:
    """Put cards into the subject's hand, from wherever they are."""
    if not cards:
        return None
    to_hand(play, cards, who, "take", who)
    return cards


@verb(
    "give {cards: pick card} to {receiver: Player}",
    zh="{who}将{cards}交给{receiver}",
    en="{who} gives {cards} to {receiver}",
    gives="Card*",
    spends=True,
    leans={"who": HARM, "receiver": HELP},
    raises=moved("give", "owner", "receiver"),
    tally="-cards:owner +cards:receiver",
)
def give(play: Play, who: int | None, cards: list[Card], receiver: int) -> list[Card] | None:
    """Put cards into another player's hand; the subject chooses them."""
    if not cards or not play.state.alive[receiver]:
        return None
    to_hand(play, cards, receiver, "give", NOBODY if who is None else who)
    return cards


@verb(
    "recast {cards: pick card}",
    zh="{who}重铸{cards}",
    en="{who} recasts {cards}",
    gives="Card*",
    spends=True,
    raises=(*moved("recast", "owner"), *DRAWN),
    tally="-cards:owner +cards:who",
)
def recast(play: Play, who: int, cards: list[Card]) -> list[Card] | None:
    """Put cards on the discard pile, and the subject draws as many; it is no use of a card (C-212)."""
    if not cards:
        return None
    recast_cards(play, who, cards)
    return cards


@verb(
    "show {cards: pick card} [to {viewers: Player*}]",
    zh="{who}展示{cards}",
    en="{who} shows {cards}",
    gives="Card*",
    raises=events("card_shown", "who"),
)
def show(play: Play, who: int, cards: list[Card], viewers: list[int] | None = None) -> list[Card] | None:
    """Let everybody, or only some players, see cards; they stay where they are."""
    if not cards:
        return None
    play.log("show", who, tuple(ids_of(cards)), tuple(viewers or ()))
    window(play, "card_shown", Changed(who, cards=cards), who)
    return cards


@verb("peek {cards: pick card}", zh="{who}观看{cards}", en="{who} looks at {cards}", gives="Card*")
def peek(play: Play, who: int, cards: list[Card]) -> list[Card] | None:
    """Let only the subject see cards; they stay where they are."""
    if not cards:
        return None
    play.log("peek", who, tuple(ids_of(cards)))
    return cards


@verb(
    "reveal {cards: pick card}",
    zh="亮出{cards}",
    en="reveal {cards}",
    gives="Card*",
    subject="with_may",
    leaves=True,
    raises=moved("put", "owner"),
)
def reveal(play: Play, who: int | None, cards: list[Card]) -> list[Card] | None:
    """Put cards on the table for everybody to see; what nobody takes goes to the discard pile when the effect ends."""
    return _to_table(play, who, cards, "put")


@verb(
    "conceal {cards: pick card}",
    zh="{who}扣置{cards}",
    en="{who} conceals {cards}",
    gives="Card*",
    spends=True,
    leaves=True,
    raises=moved("put", "owner"),
    tally="-cards:owner",
)
def conceal(play: Play, who: int, cards: list[Card]) -> list[Card] | None:
    """Put cards on the table face down."""
    play.log("conceal", who, tuple(ids_of(cards)))
    return _to_table(play, who, cards, "put")


def _to_table(play: Play, who: int | None, cards: list[Card], reason: str) -> list[Card] | None:
    ids = ids_of(cards)
    if not ids:
        return None
    move(play, [(id, TABLE) for id in ids], reason, NOBODY if who is None else who)
    play.loose.extend(ids)
    return cards


@verb(
    "put {cards: pick card} on {pile: Pile}",
    zh="将{cards}置于{pile}",
    en="put {cards} on {pile}",
    gives="Card*",
    subject="with_may",
    spends=True,
    raises=moved("put", "owner", "anyone"),
    tally="-cards:owner",
)
def put(play: Play, who: int | None, cards: list[Card], pile: Pile) -> list[Card] | None:
    """Put cards onto a pile or into a zone; on the draw pile the last comes to lie on top."""
    return _into(play, who, cards, pile, bottom=False)


@verb(
    "put {cards: pick card} under {pile: Pile}",
    zh="将{cards}置于{pile}底",
    en="put {cards} under {pile}",
    gives="Card*",
    subject="with_may",
    spends=True,
    form="under",
    raises=moved("put", "owner", "anyone"),
    tally="-cards:owner",
)
def put_under(play: Play, who: int | None, cards: list[Card], pile: Pile) -> list[Card] | None:
    """Put cards under a pile; the last comes to lie lowest."""
    return _into(play, who, cards, pile, bottom=True)


@verb(
    "move {cards: pick card} to {pile: Pile}",
    zh="将{cards}移至{pile}",
    en="move {cards} to {pile}",
    gives="Card*",
    subject="with_may",
    spends=True,
    raises=moved("put", "owner", "anyone"),
    tally="-cards:owner +cards:anyone",
)
def move_to(play: Play, who: int | None, cards: list[Card], pile: Pile) -> list[Card] | None:
    """The general form: cards to any zone. A delayed trick keeps the name it goes by in a judge area (B-003); what does not
    fit into an equipment or judge area stays where it is (C-001, C-008)."""
    return _into(play, who, cards, pile, bottom=False)


def _into(play: Play, who: int | None, cards: list[Card], pile: Pile, *, bottom: bool) -> list[Card] | None:
    agent = NOBODY if who is None else who
    zone = pile.zone if pile.zone >= 0 else put_in_pile(play, pile.owner, pile.key)
    fitting = fit_into(play, zone, cards)
    if not fitting:
        return None
    area = zone - FIRST_AREA
    if 0 <= area < 3 * play.state.seats and area % 3 == JUDGING:
        for card in fitting:
            to_judge_area(play, card, area // 3, agent)
    else:
        ids = [id for id in ids_of(fitting) if zone == DECK or play.state.zone_of[id] != zone]
        move(play, [(id, zone) for id in ids], "put", agent, bottom=bottom)
    return fitting


@verb(
    "exchange {mine: pick card} with {theirs: Card*}",
    zh="交换{mine}与{theirs}",
    en="exchange {mine} with {theirs}",
    gives="Flag",
    subject="with_may",
    raises=moved("exchange", "anyone", "anyone"),
    tally="-cards:anyone +cards:anyone",
)
def exchange(play: Play, who: int | None, mine: list[Card], theirs: list[Card]) -> bool | None:
    """Both at once, as one batch (B-027)."""
    left, right = _zone_of(play, mine), _zone_of(play, theirs)
    if left < 0 or right < 0:
        return None
    gone = (*ids_of(mine), *ids_of(theirs))
    mine, theirs = fit_into(play, right, list(mine), gone), fit_into(play, left, list(theirs), gone)
    moves = [(id, right) for id in ids_of(mine)] + [(id, left) for id in ids_of(theirs)]
    move(play, moves, "exchange", NOBODY if who is None else who)
    return True


def _zone_of(play: Play, cards: list[Card]) -> int:
    if isinstance(cards, Pile):
        return cards.zone
    return play.state.zone_of[cards[0].material[0]] if cards else -1


class ArrangeWay(Way):
    """Which of some cards go on top, in which order, and the order of the rest under the pile."""

    __slots__ = ("ids", "tops", "under")

    def __init__(self, ids: list[int]) -> None:
        super().__init__("arrange")
        self.ids = ids
        self.tops: tuple[int, ...] = ()
        self.under: tuple[int, ...] = ()

    def choice(self, i: int) -> Choice | None:
        if i == 0:
            return Choice("card", self.ids, 0, len(self.ids), ordered=True)
        if i == 1:
            rest = [id for id in self.ids if id not in self.tops]
            return Choice("card", rest, len(rest), len(rest), ordered=True)
        return None

    def put(self, i: int, values: tuple[int, ...]) -> None:
        if i == 0:
            self.tops = values
        else:
            self.under = values


@verb(
    "arrange {cards: pick card}",
    zh="{who}观看{cards}，以任意顺序置于牌堆顶或牌堆底",
    en="{who} looks at {cards} and puts any of them back on top, the rest under the pile",
    gives="Card*",
    leans={"who": HELP},
)
def arrange(play: Play, who: int, cards: list[Card]) -> list[Card] | None:
    """Look at cards of the draw pile; any go back on top in any order (the first topmost), the rest under the pile in any
    order (the last lowest)."""
    ids = ids_of(cards)
    if not ids:
        return None
    play.log("peek", who, tuple(ids))
    made = ArrangeWay(ids)
    way = ask(play, Question(who, "arrange", "", False, ["arrange"], lambda key: made))
    assert isinstance(way, ArrangeWay)
    reorder_deck(play, list(way.tops), list(way.under))
    return cards


class DistributeWay(ChoiceWay):
    """A receiver for each of some cards, in their order."""

    __slots__ = ("ids",)

    def __init__(self, ids: list[int], receivers: Choice) -> None:
        super().__init__("distribute", [receivers])
        self.ids = ids


@verb(
    "distribute {cards: pick card} among {receivers: Player*}",
    zh="{who}将{cards}分配给{receivers}",
    en="{who} distributes {cards} among {receivers}",
    gives="Card*",
    leans={"receivers": HELP},
    raises=moved("give", "owner", "anyone"),
    tally="-cards:owner +cards:anyone",
)
def distribute(play: Play, who: int, cards: list[Card], receivers: list[int]) -> list[Card] | None:
    """Give cards away one by one as the subject chooses; one answer names a receiver for each card, in order."""
    ids = ids_of(cards)
    living = [seat for seat in receivers if play.state.alive[seat]]
    if not ids or not living:
        return None
    seats = [living[0]] * len(ids)
    if len(living) > 1:
        choice = Choice("player", living, len(ids), len(ids), repeated=True)
        made = DistributeWay(ids, choice)
        way = ask(play, Question(who, "distribute", "", False, ["distribute"], lambda key: made))
        assert isinstance(way, ChoiceWay)
        seats = list(way.values[0])
    move(play, [(id, area_of(seat, HAND)) for id, seat in zip(ids, seats, strict=True)], "give", who)
    return cards
