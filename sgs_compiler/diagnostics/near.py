"""The known word a misspelt one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

MOST = 2_000


def near(word: str, candidates: Iterable[str], *, labels: Mapping[str, Sequence[str]] = {}) -> str | None:
    """The candidate most like the word, or None when nothing is like it.

    Compared are the candidates themselves, without regard to case and to `_` and `-`, and the names in `labels`, by
    which a candidate may be known in another language. A word that is the beginning of a candidate is like it, too.
    The word itself is never the answer, and the answer does not depend on the order of the candidates.
    """
    wanted = _bare(word)
    if not wanted:
        return None
    best: tuple[int, int, str] | None = None
    for candidate in _some(candidates, wanted):
        if candidate == word:
            continue
        distance = min((_unlike(wanted, _bare(name)) for name in (candidate, *labels.get(candidate, ()))), default=99)
        rank = (distance, abs(len(candidate) - len(word)), candidate)
        if distance < 99 and (best is None or rank < best):
            best = rank
    return None if best is None else best[2]


def _some(candidates: Iterable[str], wanted: str) -> Iterable[str]:
    """The candidates, or, of a multitude, those that begin like the word: it is not worth the time to try all."""
    listed = list(candidates)
    if len(listed) <= MOST:
        return listed
    return sorted(each for each in listed if _bare(each[:1]) == wanted[:1])[:MOST]


def edit_distance(left: str, right: str, limit: int) -> int:
    """How many letters must be inserted, left out, replaced or swapped with a neighbour; `limit + 1` when more."""
    if abs(len(left) - len(right)) > limit:
        return limit + 1
    if left == right:
        return 0
    left, right = _without_common(left, right)
    before: list[int] = []
    above = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        row = [i]
        for j, b in enumerate(right, 1):
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, above = above, row
    return min(above[-1], limit + 1)


def _without_common(left: str, right: str) -> tuple[str, str]:
    """Two words without the letters they begin and end with alike: what is left is as far apart as they are."""
    first = next((place for place, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), None)
    if first is None:
        first = min(len(left), len(right))
    left, right = left[first:], right[first:]
    last = 0
    while last < min(len(left), len(right)) and left[-1 - last] == right[-1 - last]:
        last += 1
    return left[: len(left) - last], right[: len(right) - last]


def _unlike(word: str, name: str) -> int:
    """How unlike two bare words are, in half letters; 99 when they are not alike at all."""
    if not name:
        return 99
    allowed = _allowed(word, name)
    distance = edit_distance(word, name, allowed)
    if distance <= allowed:
        return 2 * distance
    least = 3 if word.isascii() else 2
    if min(len(word), len(name)) >= least and (name.startswith(word) or word.startswith(name)):
        return 2 * allowed + 1
    return 99


def _allowed(word: str, name: str) -> int:
    """How many letters may differ: one in short words and in Chinese, about a third in longer ones."""
    longest = max(len(word), len(name))
    if not (word.isascii() and name.isascii()):
        return 1 if min(len(word), len(name)) >= 2 else 0
    if longest <= 2:
        return 0
    return 1 if longest <= 4 else 2 if longest <= 8 else 3


def _bare(word: str) -> str:
    return word.casefold().replace("_", "").replace("-", "").replace(" ", "")
