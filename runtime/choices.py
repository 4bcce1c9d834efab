"""Choices and questions: the space of answers, described so that one answer can be checked, few can be listed and one of
many can be drawn fairly (design 4.2, 4.3).

A `Choice` is one selection from a list. A `Way` is a row of choices, each of which may depend on the ones before it
(which card, then which target). A `Question` puts one or several ways, each under a key, to a player, who may perhaps
pass. An answer is `(key, (values, values, …))`, plain data: card ids, seats, words. Cards the chooser may not see are
the numbers -1, -2 …; which card such a number means is drawn only after the answer was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, perm
from typing import Any, Protocol

Answer = tuple[Any, tuple[tuple[Any, ...], ...]]
PASS: Answer = ("pass", ())
TRIES = 24


class Draws(Protocol):
    """A source of random numbers for sampling: `below(n)` gives 0 … n - 1."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        ...


class Illegal(Exception):
    """An answer outside the space of its question; nothing was changed."""


class Choice:
    """Between `low` and `high` of `values`: a set, an order (`ordered`), or one for each (`repeated`).

    `whole`, when given, must hold for the chosen list of values. `kind` says what the values are: `card player suit
    option name skill`. Sets are kept in the order of `values`.
    """

    __slots__ = ("kind", "values", "low", "high", "whole", "ordered", "repeated")

    def __init__(
        self,
        kind: str,
        values: list[Any],
        low: int,
        high: int,
        whole: Callable[[tuple[Any, ...]], bool] | None = None,
        ordered: bool = False,
        repeated: bool = False,
    ) -> None:
        self.kind = kind
        self.values = values
        self.low = low
        self.high = high if repeated else min(high, len(values))
        self.whole = whole
        self.ordered = ordered
        self.repeated = repeated

    @property
    def empty(self) -> bool:
        """Whether too few candidates are there."""
        return self.low > self.high or (self.repeated and not self.values and self.high > 0)

    def check(self, chosen: Sequence[Any]) -> tuple[Any, ...]:
        """The chosen values in canonical order; raises Illegal when they are outside the space."""
        if not self.low <= len(chosen) <= self.high:
            raise Illegal(f"{len(chosen)} chosen, {self.low} to {self.high} allowed")
        if any(value not in self.values for value in chosen):
            raise Illegal("a value that is not among the candidates")
        if not self.repeated and len(set(chosen)) != len(chosen):
            raise Illegal("a value chosen twice")
        values = tuple(chosen)
        if not self.ordered and not self.repeated:
            values = tuple(value for value in self.values if value in chosen)
        if self.whole is not None and not self.whole(values):
            raise Illegal("the choice as a whole is not allowed")
        return values

    def every(self) -> Iterator[tuple[Any, ...]]:
        """All choices, smaller ones first."""
        for size in range(self.low, self.high + 1):
            rows: Iterator[tuple[Any, ...]]
            if self.repeated:
                rows = product(self.values, repeat=size)
            else:
                rows = permutations(self.values, size) if self.ordered else combinations(self.values, size)
            for row in rows:
                if self.whole is None or self.whole(row):
                    yield row

    def sample(self, draws: Draws) -> tuple[Any, ...]:
        """One choice, every one equally likely, without regard to `whole`."""
        values = self.values
        if self.low == 1 and self.high == 1:
            return (values[draws.below(len(values))],)
        size = self._size(draws)
        if self.repeated:
            return tuple(values[draws.below(len(values))] for _ in range(size))
        left = list(range(len(values)))
        for i in range(size):
            j = i + draws.below(len(left) - i)
            left[i], left[j] = left[j], left[i]
        chosen = left[:size]
        if not self.ordered:
            chosen.sort()
        return tuple(values[i] for i in chosen)

    def _size(self, draws: Draws) -> int:
        if self.low >= self.high:
            return self.low
        n = len(self.values)
        sizes = range(self.low, self.high + 1)
        weights = [n**k if self.repeated else perm(n, k) if self.ordered else comb(n, k) for k in sizes]
        ticket = draws.below(sum(weights))
        for size, share in enumerate(weights, self.low):
            ticket -= share
            if ticket < 0:
                return size
        return self.high


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

    def possible(self, i: int = 0) -> bool:
        """Whether at least one row of choices completes the way from the i-th choice on."""
        choice = self.choice(i) if i else self.begin()
        if choice is None:
            return True
        if choice.empty:
            return False
        if choice.whole is None and not self.depends(i):
            return self.possible(i + 1)
        for count, row in enumerate(choice.every()):
            if count > 5000:
                return True
            self.put(i, row)
            if self.possible(i + 1):
                return True
        return False

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
        """One row drawn fairly, None when there is none."""
        self.drawn = self._sample(draws, 0)
        return self.drawn

    def _sample(self, draws: Draws, i: int) -> tuple[tuple[Any, ...], ...] | None:
        choice = self.choice(i) if i else self.begin()
        if choice is None:
            return ()
        if choice.empty:
            return None
        for row in _drawn(choice, draws):
            if choice.whole is not None and not choice.whole(row):
                continue
            self.put(i, row)
            rest = self._sample(draws, i + 1)
            if rest is not None:
                return (row, *rest)
        return None

    def every(self, i: int = 0) -> Iterator[tuple[tuple[Any, ...], ...]]:
        """All rows."""
        self.drawn = None
        choice = self.choice(i)
        if choice is None:
            yield ()
            return
        for row in choice.every():
            self.put(i, row)
            for rest in self.every(i + 1):
                yield (row, *rest)


def _drawn(choice: Choice, draws: Draws) -> Iterator[tuple[Any, ...]]:
    """Rows in random order: single picks without replacement, others a number of tries and then all in order."""
    if choice.low == 1 and choice.high == 1:
        left = list(choice.values)
        while left:
            j = draws.below(len(left))
            left[j], left[-1] = left[-1], left[j]
            yield (left.pop(),)
        return
    for _ in range(TRIES):
        yield choice.sample(draws)
    yield from choice.every()


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
        """All answers, passing last; at most `most` of them."""
        found: list[Answer] = []
        for key in self.keys:
            way = self.way(key)
            if way is None:
                continue
            for row in way.every():
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
