"""A bot with common sense and no knowledge of any card: it goes by what cards and skills do to whom (`lean`, `Hint`), by
what it believes about the players (`beliefs`), and by what its own cards can be used for.
"""

from __future__ import annotations

from typing import Any

from .beliefs import Beliefs, by_stance
from .cards import Card
from .choices import PASS, Choice, Question, Way
from .play import Play
from .program import CardKind
from .random import Generator, own_generator
from .records import Use
from .seen import Seen
from .state import EQUIPPED, JUDGING
from .ways import is_plain

Row = tuple[tuple[Any, ...], ...]
_FRIEND = 3
_OFTEN = 4
_HEAL, _DRAW, _ARM, _READY, _ATTACK, _SWAY, _SWEEP, _SKILL, _RECAST, _LAST = 90, 80, 70, 65, 60, 55, 50, 40, 20, 10
_KEPT = 3


class SimpleBot:
    """Answers the questions of one seat. Its memory is what it read in the log, so it can be put before any game."""

    __slots__ = ("draws", "seat", "beliefs", "done")

    def __init__(self, seed: int, seat: int) -> None:
        self.draws = own_generator(seed, seat)
        self.seat = seat
        self.beliefs: Beliefs | None = None
        self.done: dict[Any, int] = {}

    def __call__(self, play: Play, question: Question) -> Any:
        if self.beliefs is None or not self.beliefs.seen.of(play):
            self.beliefs = Beliefs(Seen(play, self.seat))
            self.done = {}
        self.beliefs.learn()
        mind = Mind(self.beliefs, self.draws, self.done)
        match question.kind:
            case "play":
                return mind.play(question)
            case "respond":
                return mind.respond(question)
            case "confirm":
                return mind.accept(question, [])
            case "choose":
                return mind.choose(question)
            case "order":
                return (question.keys[0], ())
            case "distribute" | "arrange":
                return mind.fill_any(question)
            case _:
                return question.sample(self.draws)


class Mind:
    """One decision."""

    __slots__ = ("beliefs", "seen", "draws", "done")

    def __init__(self, beliefs: Beliefs, draws: Generator, done: dict[Any, int]) -> None:
        self.beliefs = beliefs
        self.seen = beliefs.seen
        self.draws = draws
        self.done = done

    # --- what things are worth

    def worth(self, card: Card) -> int:
        """How much one would rather keep a card of one's own."""
        kind = card.kind
        if "save" in kind.uses:
            return 9
        if "answer" in kind.uses:
            return 7
        if kind.type == "equipment":
            return 5 if self._improves(kind) else 1
        return 6 if kind.lean > 0 else 4 if kind.lean < 0 else 3

    def _improves(self, kind: CardKind) -> bool:
        """Whether to put this on is better than what one wears."""
        worn = [card.kind for card in self.seen.equipment(self.seen.seat) if card.kind.slot == kind.slot]
        return not worn or (
            kind.slot == "weapon" and kind.range > worn[0].range and len(kind.parts) >= len(worn[0].parts)
        )

    # --- the play phase

    def play(self, question: Question) -> Any:
        """The best thing to do now, or the end of the phase."""
        ranked = sorted(
            ((self._urgency(key), i) for i, key in enumerate(question.keys)), key=lambda pair: (-pair[0], pair[1])
        )
        for urgency, i in ranked:
            if urgency <= 0:
                break
            key = question.keys[i]
            way = question.way(key)
            row = None if way is None else self._best_row(question, key, way)
            if row is not None:
                mark = (self.beliefs.turn, key)
                self.done[mark] = self.done.get(mark, 0) + 1
                return (key, row)
        return PASS

    def _best_row(self, question: Question, key: Any, way: Way) -> Row | None:
        """A good row of a way of the play phase, None when it had better be left."""
        kind = self._kind(key)
        if kind is not None and kind.readies and not self._is_ready(question, kind.readies):
            return None
        if kind is not None and self._sways(kind):
            return self._swaying(way, kind.sways)
        return self._row(way, self._sign(key))

    def _kind(self, key: Any) -> CardKind | None:
        """The kind of card a way of the play phase uses, None when it uses none."""
        if key[0] == "offer":
            return self.seen.kind(key[4])
        card = self.seen.card(key[1]) if key[0] == "card" else None
        return None if card is None else card.kind

    def _is_ready(self, question: Question, name: str) -> bool:
        """Whether a card of that name can be used now on somebody it is meant for."""
        for key in question.keys:
            kind = self._kind(key)
            way = question.way(key) if kind is not None and name in kind.families else None
            if way is not None and self._row(way, self._sign(key)) is not None:
                return True
        return False

    @staticmethod
    def _sways(kind: CardKind) -> bool:
        """Whether it depends on the target's chains if a card helps or harms."""
        return kind.lean == 0 and kind.sways != (0, 0)

    def _swaying(self, way: Way, sways: tuple[int, int]) -> Row | None:
        """A row aimed at as many players as can be chosen, all of whom it serves that they are chained or freed."""
        row: list[tuple[Any, ...]] = []
        aimed = False
        while (choice := way.choice(len(row))) is not None:
            if choice.kind == "player" and not aimed:
                values, aimed = self._swayed(choice, sways), True
            else:
                values = None if choice.empty else self._pick(choice, 0, lax=False)
            if values is None or (choice.whole is not None and not choice.whole(values)):
                return None
            way.put(len(row), values)
            row.append(values)
        return tuple(row) if aimed else None

    def _swayed(self, choice: Choice, sways: tuple[int, int]) -> tuple[Any, ...] | None:
        """Those it serves most; None when there are too few, for one alone is no chain."""
        gains = {seat: sways[self.seen.chained(seat)] * self.beliefs.stance(seat) for seat in choice.values}
        meant = sorted((seat for seat in choice.values if gains[seat] > 0), key=lambda seat: -gains[seat])
        if len(meant) < max(choice.low, min(2, choice.high)):
            return None
        return self._in_order(choice, meant[: choice.high])

    def _urgency(self, key: Any) -> int:
        if self.done.get((self.beliefs.turn, key), 0) >= _OFTEN:
            return 0
        if key[0] == "action":
            hint = self.seen.hint(key[1])
            gain = hint.own + abs(hint.other)
            return _SKILL + gain if gain > 0 else _LAST if gain == 0 else 0
        if key[0] == "offer":
            return self._use_of(self.seen.kind(key[4])) - 15
        card = self.seen.card(key[1]) if is_plain(key) else None
        if key[0] == "recast":
            return _RECAST if card is not None and self.worth(card) <= _KEPT else 0
        return 0 if card is None else self._use_of(card.kind)

    def _use_of(self, kind: CardKind) -> int:
        """How urgent it is to use a card of this kind, by what it does to whom."""
        if kind.type == "equipment":
            return _ARM if self._improves(kind) else 0
        spec = kind.uses["play"]
        if kind.readies:
            return _READY
        if spec.picker is not None:
            return _ATTACK if kind.lean < 0 else _DRAW if kind.lean > 0 else _SWAY if self._sways(kind) else 0
        if "save" in kind.uses:
            return _HEAL
        if kind.type == "delayed_trick":
            return 0
        targets = kind.source.uses[0].targets if kind.source is not None else None
        if targets == ("you",):
            return _DRAW if kind.lean >= 0 else 0
        everyone = [seat for seat in self.seen.living() if kind.lean > 0 or seat != self.seen.seat]
        total = kind.lean * sum(self.beliefs.stance(seat) for seat in everyone)
        return _SWEEP if total > 0 else 0

    def _sign(self, key: Any) -> int:
        """What the way does to the players it is aimed at."""
        if key[0] == "action":
            other = self.seen.hint(key[1]).other
            return (other > 0) - (other < 0)
        if key[0] == "offer":
            return self.seen.kind(key[4]).lean
        card = self.seen.card(key[1])
        return card.kind.lean if card is not None else 0

    # --- answers

    def respond(self, question: Question) -> Any:
        """Give a card when it helps; the one least worth keeping."""
        if question.may and not self._wanted(question):
            return PASS
        best: tuple[int, Any] | None = None
        for key in question.keys:
            card = self.seen.card(key[1]) if key[0] == "card" else None
            cost = self.worth(card) if card is not None else 5
            if best is None or cost < best[0]:
                way = question.way(key)
                row = None if way is None else self._row(way, -1 if question.against is None else 0, lax=True)
                if row is not None:
                    best = (cost, (key, row))
        if best is not None:
            return best[1]
        return PASS if question.may else question.sample(self.draws)

    def _wanted(self, question: Question) -> bool:
        """Whether the answer serves oneself and one's friends."""
        if not question.need:
            dying = self.beliefs.dying
            return dying == self.seen.seat or self.beliefs.stance(dying) >= _FRIEND
        against = question.against
        if not isinstance(against, Use) or against.card.kind.answer is None or against.card.kind.answer[0] == "target":
            return True
        return self._gain(against) <= -_FRIEND

    def _gain(self, use: Use) -> int:
        """What one gains when a use takes effect on its target; an answer undoes what it answers."""
        if use.answered is not None:
            return -self._gain(use.answered)
        if use.target is None:
            return 0
        return use.card.kind.lean * self.beliefs.stance(use.target)

    # --- choices of skills and effects

    def choose(self, question: Question) -> Any:
        """One clause of a skill or a card with its choices."""
        way = question.way(question.keys[0])
        if way is None:
            return PASS if question.may else question.sample(self.draws)
        hint = self.seen.hint(question.about)
        sign = (hint.other > 0) - (hint.other < 0)
        row = self._row(way, sign, lax=not question.may)
        if question.may:
            return PASS if row is None else self.accept(question, list(row))
        return (question.keys[0], row) if row is not None else question.sample(self.draws)

    def accept(self, question: Question, row: list[tuple[Any, ...]]) -> Any:
        """Whether to use an optional skill, going by what it does to oneself and to others."""
        yes = (question.keys[0], tuple(row))
        hint = self.seen.hint(question.about)
        if hint.own == 0 and hint.other == 0:
            return PASS if any(self._is_own(value) for values in row for value in values) else yes
        towards = self.beliefs.stance(self.beliefs.actor) if self.beliefs.actor >= 0 else 0
        aimed = bool(row)  # a row was found, so it is aimed at the right players
        fits = aimed or hint.other == 0 or (hint.other < 0) == (towards <= 0)
        gain = hint.own + (abs(hint.other) if fits else -abs(hint.other))
        return yes if gain >= 0 else PASS

    def fill_any(self, question: Question) -> Any:
        """Share out and order cards: to oneself and friends, as they lie."""
        key = question.keys[0]
        way = question.way(key)
        row = None if way is None else self._row(way, 1, lax=True)
        return (key, row) if row is not None else question.sample(self.draws)

    # --- rows of choices

    def _row(self, way: Way, sign: int, lax: bool = False) -> Row | None:
        """A good row of a way, None when none was found; with `lax` also one that is not aimed at the right players."""
        row: list[tuple[Any, ...]] = []
        while (choice := way.choice(len(row))) is not None:
            if choice.empty:
                return None
            values = self._pick(choice, sign, lax)
            if values is None:
                return None
            if choice.whole is not None and not choice.whole(values):
                return way.sample(self.draws) if lax or sign == 0 else None
            way.put(len(row), values)
            row.append(values)
        return tuple(row)

    def _pick(self, choice: Choice, sign: int, lax: bool) -> tuple[Any, ...] | None:
        if choice.kind == "player":
            return self._players(choice, sign, lax)
        if choice.kind == "card":
            return self._cards(choice)
        return choice.sample(self.draws)

    def _players(self, choice: Choice, sign: int, lax: bool) -> tuple[Any, ...] | None:
        if sign == 0:
            return choice.sample(self.draws)
        ranked = by_stance(self.beliefs, choice.values, sign)
        if choice.repeated:
            return (ranked[0],) * choice.low
        meant = [seat for seat in ranked if sign * self.beliefs.stance(seat) > 0]
        if len(meant) < choice.low:
            if not lax:
                return None
            meant = ranked[: choice.low]
        return self._in_order(choice, meant[: choice.high])

    def _cards(self, choice: Choice) -> tuple[Any, ...]:
        """The cards that cost least and bring most; as few of one's own, as many of others as allowed."""
        if choice.ordered:
            return tuple(choice.values[: choice.high])
        ranked = sorted(choice.values, key=lambda value: (self._loss(value), -value if value < 0 else value))
        count = choice.low
        while count < choice.high and self._loss(ranked[count]) < 0:
            count += 1
        return self._in_order(choice, ranked[:count])

    def _loss(self, id: int) -> int:
        """What it costs when this card is chosen: one's own cards their worth; what enemies lose is a gain."""
        card = self.seen.card(id)
        if card is None:
            return -4
        owner = self.seen.owner(id)
        if owner < 0:
            return -self.worth(card)
        friendly = self.beliefs.stance(owner) > 0
        if self.seen.in_area(id) == JUDGING:
            return -8 if friendly else 8
        if self.seen.in_area(id) == EQUIPPED and owner != self.seen.seat:
            return 5 if friendly else -5
        return self.worth(card) if friendly else -self.worth(card)

    def _is_own(self, value: Any) -> bool:
        return isinstance(value, int) and self.seen.owner(value) == self.seen.seat

    @staticmethod
    def _in_order(choice: Choice, chosen: list[Any]) -> tuple[Any, ...]:
        return tuple(chosen) if choice.ordered else tuple(value for value in choice.values if value in chosen)
