"""Versions of packs and of the card language, and ranges of them.

A version is three numbers, `1.4.0`. A range is one comparison or several with blanks between, all of which must hold:
`>=1.2 <2`. Only as many numbers are compared as are written: `<=1` holds for 1.9.0, `>1` begins at 2.0.0. A number alone
is an `=`: `1` holds for every 1.x.x.
"""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable

Version = tuple[int, ...]

# The version of the card language this compiler reads.
LANGUAGE: Version = (1, 0, 0)

_NUMBER = "(?:0|[1-9][0-9]{0,5})"
_BOUND = rf"{_NUMBER}(?:\.{_NUMBER}){{0,2}}"
RANGE_PATTERN = rf"^(?:>=|<=|>|<|=)?{_BOUND}(?: +(?:>=|<=|>|<|=)?{_BOUND})*$"
_RANGE = re.compile(RANGE_PATTERN)
_COMPARISON = re.compile(r"(>=|<=|>|<|=|)([0-9.]+)")
_HOLDS: dict[str, Callable[[Version, Version], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
    "": operator.eq,
}


def version_of(text: str) -> Version:
    """The numbers of a version."""
    return tuple(map(int, text.split(".")))


def shown_version(version: Version) -> str:
    """A version as it is written."""
    return ".".join(map(str, version))


def is_range(text: str) -> bool:
    """Whether a text is a range of versions."""
    return _RANGE.fullmatch(text) is not None


def meets(version: Version, wanted: str) -> bool:
    """Whether a version lies in a range."""
    bounds = [(sign, version_of(bound)) for sign, bound in _COMPARISON.findall(wanted)]
    return all(_HOLDS[sign](version[: len(bound)], bound) for sign, bound in bounds)


def as_range(text: str) -> str | None:
    """The range that was probably meant by a text that is none, None when there is no telling."""
    plain = unicodedata.normalize("NFKC", text).strip().casefold()
    for sign, meant in (("≥", ">="), ("≤", "<="), ("==", "="), ("=>", ">="), ("=<", "<="), ("&&", " "), ("，", " ")):
        plain = plain.replace(sign, meant)
    if plain == "*":
        return ">=0"
    plain = re.sub(r"[\^~]\s*v?([0-9]+)([0-9.]*)", lambda each: _compatible(each[1], each[2]), plain)
    plain = re.sub(r"(\.(x|\*))+(?![\w.])", "", plain)
    plain = re.sub(r"([<>=])\s+", r"\1", re.sub(r"\bv(?=[0-9])", "", plain))
    plain = " ".join(re.sub(r"[,;]|\band\b", " ", plain).split())
    return plain if plain != text and is_range(plain) else None


def _compatible(first: str, rest: str) -> str:
    return f">={first}{rest} <{int(first) + 1}"
