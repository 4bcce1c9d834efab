"""`as` gives a name to a result; people expect it to make one card of another. What to write instead."""

from __future__ import annotations

from ...text.source import Span
from .case import Finding

# The verbs one may want to do with a card as if it were another one.
CONVERTS = frozenset({"use", "play"})


def made_of(span: Span, noun: str, name: str) -> Finding:
    """The finding about `as name` behind cards that were meant to become that card."""
    return Finding("SGS284", span, None, {"word": name, "usage": in_offers(noun, name)})


def in_offers(noun: str, name: str) -> str:
    """The same as an entry of `offers`; cards without a number are one."""
    counted = (
        noun if noun[:1].isdigit() or " " in noun and noun.split()[0] in ("up", "at", "any", "all") else f"1 {noun}"
    )
    return f"offers: {counted} as {name}"
