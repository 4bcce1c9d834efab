"""Choices and questions: the space of answers, described so that one answer can be checked, few can be listed and one of
many can be drawn fairly (design 4.2, 4.3).

A `Choice` is one selection from a list. A `Way` is a row of choices, each of which may depend on the ones before it
(which card, then which target). A `Question` puts one or several ways, each under a key, to a player, who may perhaps
pass. An answer is `(key, (values, values, …))`, plain data: card ids, seats, words. Cards the chooser may not see are
the numbers -1, -2 …; which card such a number means is drawn only after the answer was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .selection import MOST_ROWS, Budget, Draws
from .selection import Choice as Choice
from .selection import Illegal as Illegal

Answer = tuple[Any, tuple[tuple[Any, ...], ...]]
PASS: Answer = ("pass", ())


class Way:
    """A row of choices under one key. Subclasses say what the choices are.

    `choice(i)` computes the i-th choice from what was put before it, None when the row is complete; `put(i, values)`
    keeps the values of the i-th. `settle` draws the unseen cards once the whole row is fixed.
    """

    __slots__ = ("key", "first", "begun", "drawn")

    def __init__(self, key: Any) -> None:
        self.key = key
        self.first: Choice | None = None
        self.begun = False
        self.drawn: tuple[tuple[Any, ...], ...] | None = None

    def choice(self, i: int) -> Choice | None:
        """The i-th choice, None after the last."""
        return None

    def put(self, i: int, values: tuple[Any, ...]) -> None:
        """Keep the values of the i-th choice."""

    def settle(self) -> None:
        """Make chosen unseen cards real."""

    def begin(self) -> Choice | None:
        """The first choice, which depends on nothing and is computed once."""
        if not self.begun:
            self.begun = True
            self.first = self.choice(0)
        return self.first

    def possible(self) -> bool:
        """Whether a row of choices that completes the way is found."""
        return self._search(0, Budget()) is not None

    def _search(self, i: int, budget: Budget) -> tuple[tuple[Any, ...], ...] | None:
        """The first row in order from the i-th choice on, None when there is none within the budget."""
        choice = self.choice(i) if i else self.begin()
        if choice is None:
            return ()
        if choice.empty:
            return None
        if choice.whole is None and not self.depends(i):
            row = tuple(choice.values[:1] * choice.low if choice.repeated else choice.values[: choice.low])
            rest = self._search(i + 1, budget)
            return None if rest is None else (row, *rest)
        for row in choice.every(budget):
            self.put(i, row)
            rest = self._search(i + 1, budget)
            if rest is not None:
                return (row, *rest)
        return None

    def depends(self, i: int) -> bool:
        """Whether the values of the i-th choice matter for those after it."""
        return True

    def take(self, values: Sequence[Sequence[Any]]) -> None:
        """Check and keep a whole row; raises Illegal when it does not fit. The row drawn last is kept already."""
        if self.drawn is not None and self.drawn == values:
            return
        self.drawn = None
        i = 0
        while True:
            choice = self.choice(i) if i else self.begin()
            if choice is None:
                break
            if i >= len(values):
                raise Illegal("a choice is missing")
            self.put(i, choice.check(tuple(values[i])))
            i += 1
        if i != len(values):
            raise Illegal("more choices than were asked for")

    def sample(self, draws: Draws) -> tuple[tuple[Any, ...], ...] | None:
        """One row drawn fairly, None when there is none. Where chance finds none, the first in order is taken."""
        self.drawn = self._sample(draws, 0, Budget())
        if self.drawn is None and (row := self._search(0, Budget())) is not None:
            self.take(row)
            self.drawn = row
        return self.drawn

    def _sample(self, draws: Draws, i: int, budget: Budget) -> tuple[tuple[Any, ...], ...] | None:
        choice = self.choice(i) if i else self.begin()
        if choice is None:
            return ()
        if choice.empty:
            return None
        for row in choice.drawn(draws, budget):
            self.put(i, row)
            rest = self._sample(draws, i + 1, budget)
            if rest is not None:
                return (row, *rest)
        return None

    def every(self, i: int = 0, budget: Budget | None = None) -> Iterator[tuple[tuple[Any, ...], ...]]:
        """All rows, or those looked at within a budget."""
        self.drawn = None
        choice = self.choice(i)
        if choice is None:
            yield ()
            return
        for row in choice.every(budget):
            self.put(i, row)
            for rest in self.every(i + 1, budget):
                yield (row, *rest)


class Question:
    """What a player is asked. `keys` are the ways' keys; `build` makes the way of a key, None when it is not possible.

    `kind` says in which situation: `confirm choose option respond play order`; `about` names the skill or card that
    asks; `may` allows to pass. The ways are built only when somebody looks at them.
    """

    __slots__ = ("player", "kind", "about", "may", "keys", "build", "need", "against", "secret", "_ways")

    def __init__(
        self,
        player: int,
        kind: str,
        about: str,
        may: bool,
        keys: list[Any],
        build: Callable[[Any], Way | None],
        need: str = "",
        against: Any = None,
        secret: bool = False,
    ) -> None:
        self.player = player
        self.kind = kind
        self.about = about
        self.may = may
        self.keys = keys
        self.build = build
        self.need = need
        self.against = against
        self.secret = secret
        self._ways: dict[Any, Way | None] = {}

    def way(self, key: Any) -> Way | None:
        """The way under this key when it can be completed, else None."""
        ways = self._ways
        if key not in ways:
            ways[key] = self.build(key)
        return ways[key]

    @property
    def empty(self) -> bool:
        """Whether nothing but passing is possible."""
        return all(self.way(key) is None for key in self.keys)

    def take(self, answer: Any) -> Way | None:
        """Check an answer: its way with the values kept, None for passing. Raises Illegal, and then nothing changed."""
        try:
            key, values = answer
            if type(values) is tuple:  # the row this very way has drawn needs no second look
                drawn = self._ways.get(key)
                if drawn is not None and drawn.drawn is not None and drawn.drawn is values:
                    drawn.settle()
                    return drawn
        except (TypeError, ValueError):
            pass  # said more clearly below
        key, values = plain_answer(answer)
        if key == "pass":
            if not self.may or values:
                raise Illegal("passing is not allowed here")
            return None
        if key not in self.keys:
            raise Illegal(f"no way called {key!r} is offered")
        way = self.way(key)
        if way is None:
            raise Illegal(f"the way {key!r} is not possible now")
        way.take(values)
        way.settle()
        return way

    def sample(self, draws: Draws) -> Answer:
        """One answer: uniform over passing and the ways that are possible, then fair within the way."""
        left: list[Any] = list(self.keys)
        if self.may:
            left.append("pass")
        while left:
            j = draws.below(len(left))
            left[j], left[-1] = left[-1], left[j]
            key = left.pop()
            if key == "pass":
                return PASS
            way = self.way(key)
            if way is None:
                continue
            row = way.sample(draws)
            if row is not None:
                return (key, row)
        raise Illegal("a question without any answer")

    def enumerate(self, most: int = 10_000) -> list[Answer]:
        """All answers, passing last; at most `most` of them, and no more than a long search finds."""
        found: list[Answer] = []
        budget = Budget(10 * MOST_ROWS)
        for key in self.keys:
            way = self.way(key)
            if way is None:
                continue
            for row in way.every(0, budget):
                found.append((key, row))
                if len(found) >= most:
                    return found
        if self.may:
            found.append(PASS)
        return found


def plain_answer(answer: Any) -> Answer:
    """An answer as tuples of numbers and words, also when it comes from JSON. Raises Illegal for anything else."""
    try:
        key, values = answer
        return _plain(key), tuple(tuple(_plain(value) for value in row) for row in values)
    except (TypeError, ValueError):
        raise Illegal("an answer is a key and a row of choices") from None


def _plain(value: Any) -> Any:
    """Lists as tuples; truth values and fractions are no numbers here."""
    if isinstance(value, list | tuple):
        return tuple(_plain(item) for item in value)
    if type(value) in (int, str):
        return value
    raise TypeError("no plain value")


class LabelWay(Way):
    """A way without choices: a plain yes, one option of several."""

    __slots__ = ()


class ChoiceWay(Way):
    """A way of choices that do not depend on each other; the values are read from `values`."""

    __slots__ = ("choices", "values")

    def __init__(self, key: Any, choices: list[Choice]) -> None:
        super().__init__(key)
        self.choices = choices
        self.values: list[tuple[Any, ...]] = [()] * len(choices)

    def choice(self, i: int) -> Choice | None:
        return self.choices[i] if i < len(self.choices) else None

    def put(self, i: int, values: tuple[Any, ...]) -> None:
        self.values[i] = values

    def depends(self, i: int) -> bool:
        return False
