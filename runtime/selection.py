"""One selection from a list: its space can be checked against, listed, searched and drawn from (design 4.2, 4.3).

A condition on the choice as a whole makes some rows of it illegal, and to find a legal one may take long: nobody looks at
more than `MOST_ROWS` rows in a search. What such a search does not find is not possible (D-15). `partial` cuts it short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product
from math import comb, perm
from typing import Any, Protocol

MOST_ROWS = 20_000
TRIES = 24


class Draws(Protocol):
    """A source of random numbers for sampling: `below(n)` gives 0 … n - 1."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        ...


class Illegal(Exception):
    """An answer outside the space of its question; nothing was changed."""


class Budget:
    """How many more rows a search may look at."""

    __slots__ = ("left",)

    def __init__(self, left: int = MOST_ROWS) -> None:
        self.left = left

    def spent(self) -> bool:
        """Look at one more row; true when there is no more to be had."""
        self.left -= 1
        return self.left < 0


class Choice:
    """Between `low` and `high` of `values`: a set, an order (`ordered`), or one for each (`repeated`).

    `whole`, when given, must hold for the chosen list of values; where `partial` does not hold for some of them, `whole`
    holds for none with more. `kind` says what the values are: `card player suit option name skill`. Sets are kept in the
    order of `values`.
    """

    __slots__ = ("kind", "values", "low", "high", "whole", "ordered", "repeated", "partial")

    def __init__(
        self,
        kind: str,
        values: list[Any],
        low: int,
        high: int,
        whole: Callable[[tuple[Any, ...]], bool] | None = None,
        ordered: bool = False,
        repeated: bool = False,
        partial: Callable[[tuple[Any, ...]], bool] | None = None,
    ) -> None:
        self.kind = kind
        self.values = values
        self.low = low
        self.high = high if repeated else min(high, len(values))
        self.whole = whole
        self.ordered = ordered
        self.repeated = repeated
        self.partial = partial

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

    def every(self, budget: Budget | None = None) -> Iterator[tuple[Any, ...]]:
        """All choices, smaller ones first; those that are looked at within a budget, when there is one."""
        for size in range(self.low, self.high + 1):
            for row in self._rows(size, budget):
                if budget is not None and budget.spent():
                    return
                if self.whole is None or self.whole(row):
                    yield row

    def _rows(self, size: int, budget: Budget | None) -> Iterator[tuple[Any, ...]]:
        if self.repeated:
            return product(self.values, repeat=size)
        if self.ordered:
            return permutations(self.values, size)
        return combinations(self.values, size) if self.partial is None else self._grown((), 0, size, budget)

    def _grown(self, row: tuple[Any, ...], start: int, size: int, budget: Budget | None) -> Iterator[tuple[Any, ...]]:
        """The sets of a size that begin with `row`, without those that `partial` rules out before they are complete."""
        if len(row) == size:
            yield row
            return
        assert self.partial is not None
        for i in range(start, len(self.values) - (size - len(row)) + 1):
            grown = (*row, self.values[i])
            if self.partial(grown):
                yield from self._grown(grown, i + 1, size, budget)
            elif budget is not None and budget.spent():
                return

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

    def grow(self, draws: Draws) -> tuple[Any, ...]:
        """One choice, put together value by value so that `partial` holds: where few rows are legal, this finds more of
        them than `sample` does."""
        assert self.partial is not None
        size = self.low + draws.below(self.high - self.low + 1)
        left = list(range(len(self.values)))
        chosen: list[int] = []
        while left and len(chosen) < size:
            j = draws.below(len(left))
            left[j], left[-1] = left[-1], left[j]
            tried = sorted([*chosen, left.pop()])
            if self.partial(tuple(self.values[i] for i in tried)):
                chosen = tried
        return tuple(self.values[i] for i in chosen)

    def drawn(self, draws: Draws, budget: Budget) -> Iterator[tuple[Any, ...]]:
        """Legal rows in random order: single picks without replacement, of others as many as a number of tries finds."""
        if self.low == 1 and self.high == 1:
            left = list(self.values)
            while left:
                j = draws.below(len(left))
                left[j], left[-1] = left[-1], left[j]
                row = (left.pop(),)
                if self.whole is None or self.whole(row):
                    yield row
            return
        for turn in range(TRIES):
            row = self.sample(draws) if self.partial is None or turn % 2 else self.grow(draws)
            if budget.spent():
                return
            if self.whole is None or (self.low <= len(row) and self.whole(row)):
                yield row

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
