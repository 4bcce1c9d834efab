"""From an entry of `do` to the answer of a question: whether it is meant for it, and what it says in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from runtime.choices import PASS, Answer, Choice, Illegal, Question, Way
from runtime.picking import is_unseen
from runtime.play import Play
from runtime.ways import CardWay, OfferWay, is_plain

from .model import Act, CardText, Thing
from .notation import cards_text, part_skill, player_text, value_text


class Misfit(Exception):
    """The entry does not fit the question: `meant` when it can be meant for no other one. `code` and `facts` say why."""

    def __init__(self, code: str, *, meant: bool = True, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.meant = meant


def _absent(what: str, *, meant: bool = True) -> Misfit:
    """Something is written that is not offered."""
    return Misfit("SGS754", meant=meant, what=what)


@dataclass(slots=True)
class Fitted:
    """The answer of an entry, with the choices it went through; `targets` are those for which `on` stands."""

    answer: Answer
    choices: list[Choice] = field(default_factory=list)
    targets: Choice | None = None


def fit(play: Play, question: Question, act: Act) -> Fitted | None:
    """The answer of an entry to this question; None when the entry is for another one. Raises Misfit when it looks meant
    for it but says something that is not offered."""
    match act.kind:
        case "no":
            return Fitted(PASS) if question.may else None
        case "end":
            return Fitted(PASS) if question.kind == "play" else None
        case "use" | "play":
            return _card(play, question, act) if question.kind in ("play", "respond") else None
        case "recast":
            return _card(play, question, act) if question.kind == "play" else None
        case "skill":
            return _skill(play, question, act)
        case "option":
            return _option(play, question, act.word, meant=True)
        case "arrange" | "distribute":
            if question.kind != act.kind:
                return None
            return (_arrange if act.kind == "arrange" else _distribute)(play, question, act)
        case "yes" | "choose":
            return _choose(play, question, act)
    return None


def could_answer(play: Play, question: Question, act: Act) -> bool:
    """Whether an entry is of a kind that could answer this optional question, whoever it is written for."""
    match act.kind:
        case "yes":
            return question.may and question.kind not in ("play", "respond", "arrange", "distribute")
        case "skill":
            return question.may and question.kind != "play" and question.about == act.word
        case "use" | "play" if act.card is not None and question.kind == "respond":
            return question.may and _is_meant(play, question, act.card)
    return False


# --- cards ------------------------------------------------------------------------------------------------------------


def _card(play: Play, question: Question, act: Act) -> Fitted | None:
    assert act.card is not None
    if question.kind == "play" and act.kind == "play":
        return None
    other = ""
    misfit: Misfit | None = None
    for key in question.keys:
        if not _is_card(play, key, act):
            continue
        way = question.way(key)
        if not isinstance(way, CardWay):
            continue
        verb = {"respond": "play", "recast": "recast"}.get(way.request.mode, "use")
        if verb != act.kind:
            other = verb
            continue
        try:
            return _fill(play, key, way, act)
        except Misfit as error:
            misfit = misfit or error
    if misfit is not None:
        raise misfit
    if other:
        raise Misfit("SGS762", right=other, wrong=act.kind)
    if not _is_meant(play, question, act.card):
        return None
    by = f", by: {act.by}" if act.by else ""
    raise _absent(f"{act.kind}: {act.card}{by}")


def _is_card(play: Play, key: Any, act: Act) -> bool:
    """Whether a key is the card of the entry, or the conversion it names."""
    card = act.card
    assert card is not None
    if (key[0] == "recast") != (act.kind == "recast"):
        return False
    if key[0] in ("card", "recast") and is_plain(key):
        real = play.cards[key[1]]
        return not act.by and card.fits(real.kind.id, real.suit, real.number)
    if key[0] not in ("offer", "recast") or not act.by:
        return False
    return bool(key[4] == card.name) and part_skill(play, key) == act.by


def _is_meant(play: Play, question: Question, card: CardText) -> bool:
    """Whether the question asks for such a card, so that the entry must be the answer to it."""
    kind = play.program.kinds[card.name]
    if question.kind == "play":
        return True
    return question.need in kind.families if question.need else "save" in kind.uses


# --- skills, options ----------------------------------------------------------------------------------------------------


def _skill(play: Play, question: Question, act: Act) -> Fitted | None:
    if question.kind in ("play", "order"):
        misfit: Misfit | None = None
        for key in question.keys:
            if isinstance(key, tuple) and key[0] in ("card", "offer", "recast"):
                continue
            if part_skill(play, key) != act.word:
                continue
            way = question.way(key)
            if way is None:
                continue
            try:
                return _fill(play, key, way, act)
            except Misfit as error:
                misfit = misfit or error
        raise misfit or _absent(f"skill: {act.word}")
    if question.may and question.about == act.word and question.kind != "respond":
        return _only_way(play, question, act)
    return None


def _option(play: Play, question: Question, word: str, *, meant: bool) -> Fitted | None:
    if question.kind == "option":
        for key in question.keys:
            if word in (str(key[1] + 1), key[2]) and question.way(key) is not None:
                return Fitted((key, ()))
        raise _absent(f"option: {word}", meant=meant)
    if question.kind in ("play", "respond", "order") or len(question.keys) != 1:
        return None
    way = question.way(question.keys[0])
    choice = None if way is None else way.choice(0)
    if choice is None or choice.kind in ("card", "player") or word not in choice.values:
        return None
    return Fitted((question.keys[0], ((word,),)), [choice])


def _choose(play: Play, question: Question, act: Act) -> Fitted | None:
    if question.kind in ("play", "respond", "arrange", "distribute"):
        return None
    if question.kind in ("option", "order"):
        things = act.choose[0] if act.choose and len(act.choose) == 1 else ()
        if len(things) != 1:
            return None
        if question.kind == "option":
            return _option(play, question, things[0].text, meant=False)
        return _in_order(play, question, things[0].text)
    if act.kind == "yes" and not question.may:
        return None
    return _only_way(play, question, act)


def _in_order(play: Play, question: Question, skill: str) -> Fitted | None:
    key = next((key for key in question.keys if part_skill(play, key) == skill), None)
    return None if key is None else Fitted((key, ()))


def _only_way(play: Play, question: Question, act: Act) -> Fitted | None:
    """The answer of a question that has one way. A choice that does not fit an optional question may be for a later one."""
    if len(question.keys) != 1:
        return None
    key = question.keys[0]
    way = question.way(key)
    if way is None:
        return None
    if act.kind == "choose" and way.choice(0) is None:
        return None
    frame = getattr(way, "fr", None)
    saved = list(frame) if frame is not None else []
    try:
        return _fill(play, key, way, act)
    except Misfit as error:
        if frame is not None:
            frame[:] = saved
        error.meant = act.kind != "choose" or not question.may
        raise


# --- filling the choices of a way ---------------------------------------------------------------------------------------


class _Supply:
    """What an entry gives for one kind of choices: in lists, one for each choice, or in one row taken bit by bit."""

    def __init__(self, rows: Sequence[Sequence[Thing]] | None, lists: bool) -> None:
        self.lists = [list(row) for row in rows or ()] if lists else []
        self.row = [] if lists else [thing for row in rows or () for thing in row]

    def left(self) -> str:
        """What was not used."""
        return ", ".join(thing.text for row in [*self.lists, self.row] for thing in row)

    def next(self, play: Play, choice: Choice, last: bool) -> tuple[Any, ...]:
        """The values for a choice. What is not written is filled in where there is nothing to choose."""
        whole = self.lists.pop(0) if self.lists else None
        row = self.row if whole is None else whole
        values: list[Any] = []
        while row and (len(values) < choice.high or last or whole is not None):
            found = _resolve(play, choice, row[0], values)
            if not found:
                if last or whole is not None:
                    raise _absent(row[0].text)
                break
            values += found
            row.pop(0)
        if not values and whole is None and choice.low == choice.high == len(choice.values) and not choice.repeated:
            return tuple(choice.values)
        return tuple(values)


def _resolve(play: Play, choice: Choice, thing: Thing, taken: list[Any]) -> list[Any]:
    """The values of a choice that a thing means, none when it is not there."""
    free = [value for value in choice.values if choice.repeated or value not in taken]
    if thing.hidden is not None:
        unseen = [value for value in free if choice.kind in ("card", "general") and is_unseen(value)]
        return unseen[: thing.hidden.count] if len(unseen) >= thing.hidden.count else []
    if choice.kind == "card":
        card = thing.card
        return [] if card is None else [value for value in free if value >= 0 and is_the_card(play, value, card)][:1]
    if choice.kind == "player":
        return [thing.player] if thing.player in free else []
    return [thing.text] if thing.text in free else []


def is_the_card(play: Play, id: int, card: CardText) -> bool:
    """Whether a physical card is the one written, by its own name or by the one it goes by in a judge area."""
    real, seen = play.cards[id], play.card(id)
    return card.fits(real.kind.id, real.suit, real.number) or card.fits(seen.kind.id, seen.suit, seen.number)


def _fill(play: Play, key: Any, way: Way, act: Act) -> Fitted:
    """All choices of a way, one after the other, from what the entry says."""
    materials = len(way.offer.choose) if isinstance(way, OfferWay) else 0
    cards = _Supply((act.cards,) if act.cards is not None else None, lists=False)
    chosen = _Supply(act.choose, act.lists)
    on = act.on
    fitted = Fitted((key, ()))
    rows: list[tuple[Any, ...]] = []
    while True:
        i = len(rows)
        choice = way.choice(i)
        if choice is None:
            break
        fitted.choices.append(choice)
        if choice.kind == "player" and fitted.targets is None and i >= materials:
            fitted.targets = choice
        if i < materials and act.cards is not None:
            values = cards.next(play, choice, last=i == materials - 1)
        elif on is not None and choice is fitted.targets:
            values, on = tuple(on), None
        else:
            values = chosen.next(play, choice, last=way_ends(way, i))
        rows.append(_checked(play, choice, values))
        way.put(i, rows[-1])
    left = cards.left() or chosen.left()
    if left:
        raise Misfit("SGS764", what=left)
    if on is not None:
        _check_fixed(way, on)
    fitted.answer = (key, tuple(rows))
    return fitted


def way_ends(way: Way, i: int) -> bool:
    """Whether the i-th choice is known to be the last one."""
    return not way.depends(i)


def _checked(play: Play, choice: Choice, values: tuple[Any, ...]) -> tuple[Any, ...]:
    wrong = [value for value in values if value not in choice.values]
    if wrong:
        raise _absent(value_text(play, choice.kind, wrong[0]))
    if not choice.low <= len(values) <= choice.high:
        wanted = str(choice.low) if choice.low == choice.high else f"{choice.low}–{choice.high}"
        raise Misfit("SGS763", wanted=wanted, count=len(values), what=choice.kind)
    try:
        return choice.check(values)
    except Illegal:
        texts = ", ".join(value_text(play, choice.kind, value) for value in values)
        raise Misfit("SGS765", what=texts) from None


def _check_fixed(way: Way, on: tuple[int, ...]) -> None:
    """Targets written for a card that has them by itself."""
    if not isinstance(way, CardWay):
        raise Misfit("SGS764", what="on")
    meant = [way.record.dying] if way.record.dying is not None else way.targets
    if sorted(on) != sorted(seat for seat in meant if seat is not None):
        raise Misfit("SGS764", what="on")


# --- arranging and distributing -------------------------------------------------------------------------------------------


def _take(play: Play, ids: list[int], cards: tuple[CardText, ...]) -> list[int]:
    """The ids of the cards written, taken out of `ids`."""
    taken = []
    for card in cards:
        id = next((id for id in ids if is_the_card(play, id, card)), None)
        if id is None:
            raise _absent(str(card))
        ids.remove(id)
        taken.append(id)
    return taken


def _arrange(play: Play, question: Question, act: Act) -> Fitted | None:
    key = question.keys[0]
    way = question.way(key)
    choice = None if way is None else way.choice(0)
    if choice is None:
        return None
    left = list(choice.values)
    (_, tops), (_, bottoms) = act.groups
    top, bottom = _take(play, left, tops), _take(play, left, bottoms)
    if left and tops and bottoms:
        raise Misfit("SGS766", what=cards_text(play, left))
    top, bottom = (top, left + bottom) if tops else (left + top, bottom)
    return Fitted((key, (tuple(top), tuple(bottom))), [choice])


def _distribute(play: Play, question: Question, act: Act) -> Fitted | None:
    key = question.keys[0]
    way = question.way(key)
    ids = getattr(way, "ids", None)
    choice = None if way is None else way.choice(0)
    if choice is None or ids is None:
        return None
    left, receivers = list(ids), {}
    for seat, cards in act.groups:
        if seat not in choice.values:
            raise _absent(player_text(seat))
        for id in _take(play, left, cards):
            receivers[id] = seat
    if left:
        raise Misfit("SGS766", what=cards_text(play, left))
    return Fitted((key, (tuple(receivers[id] for id in ids),)), [choice])
