"""What all readers of one scenario share: the names, and how many players there are."""

from __future__ import annotations

import re
from typing import Any

from ..declarations import Named
from ..diagnostics import near
from ..text.source import Span
from .book import Book
from .model import CardText, Hidden, Keyed, Thing

_PLAYER = re.compile(r"P([1-9][0-9]?)", re.ASCII)
_HIDDEN = re.compile(r"hidden(?: ([1-9][0-9]?))?", re.ASCII)
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})", re.ASCII)
_FLAGS = {"yes": True, "no": False}


def _split(key: Named) -> tuple[Named, Named | None]:
    """`skill.state(P2)`: the name, and what stands in brackets."""
    text, bracket, of = key.text.removesuffix(")").partition("(")
    if not bracket:
        return key, None
    span, at = key.span, key.span.start + len(text)
    inside = Span(span.source, at + 1, at + 1 + len(of))
    return Named(text, Span(span.source, span.start, at)), Named(of.strip(), inside)


class Reading:
    """Reads the small things of one scenario of so many players."""

    def __init__(self, book: Book, seats: int) -> None:
        self.book = book
        self.seats = seats

    def player(self, name: Named) -> int:
        """The seat of `P1`, `P2` …, counted from 0; a player who is not there is reported."""
        match = _PLAYER.fullmatch(name.text)
        if match and int(match.group(1)) <= self.seats:
            return int(match.group(1)) - 1
        players = tuple(f"P{i}" for i in range(1, self.seats + 1))
        like = near(name.text, players)
        fix = name.text.upper() if name.text.upper() in players else None
        if like is None and fix is None:
            self.book.found.add("SGS703", name.span, word=name.text, players=players)
        else:
            self.book.found.add("SGS703", name.span, fix=fix, word=name.text, players=players)
        return 0

    def players(self, value: Any) -> tuple[int, ...]:
        """One player or a list of them."""
        names = value if isinstance(value, tuple) else (value,)
        return tuple(self.player(name) for name in names)

    def cards(self, names: tuple[Named, ...]) -> tuple[CardText, ...]:
        """Cards as text."""
        cards = (self.book.card(name.text, name.span) for name in names)
        return tuple(card for card in cards if card is not None)

    def thing(self, name: Named) -> Thing:
        """Something to choose; a text that is a card is read as one, other words are left to the question."""
        if _PLAYER.fullmatch(name.text):
            return Thing(name.text, name.span, player=self.player(name))
        hidden = _HIDDEN.fullmatch(name.text)
        if hidden:
            return Thing(name.text, name.span, hidden=Hidden(int(hidden.group(1) or 1)))
        words = name.text.split()
        is_card = len(words) > 1 or bool(self.book.meant(("card",), name.text).id)
        card = self.book.card(name.text, name.span) if is_card else None
        return Thing(self.book.word(name.text), name.span, card=card)

    def kept(self, key: Named, value: Any) -> tuple[str, Any] | None:
        """A state of a skill and its value, as its type wants it; None when something was reported."""
        name, of = _split(key)
        id = self.book.id("state", name)
        if not id:
            return None
        spec = self.book.program.states[id]
        if (of is not None) != bool(spec.per):
            self.book.found.add("SGS728", key.span, word=name.text)
            return None
        base, many = spec.type.rstrip("*?"), "*" in spec.type
        names = value if isinstance(value, tuple) else (value,)
        if many != isinstance(value, tuple):
            self.book.found.add(
                "SGS715", value.span if isinstance(value, Named) else key.span, word=key.text, type=spec.type
            )
            return None
        read = [self._kept_one(base, name, key, spec.type) for name in names]
        kept = tuple(read) if many else read[0]
        if kept is None or of is None:
            return None if kept is None else (id, kept)
        thing = self._kept_one(spec.per.capitalize(), of, key, spec.per)
        if isinstance(thing, CardText):
            return f"{id}@", Keyed(thing, kept)
        return None if thing in (None, "") else (f"{id}@{thing}", kept)

    def _kept_one(self, base: str, name: Named, key: Named, type: str) -> Any:
        match base:
            case "Number" if _NUMBER.fullmatch(name.text):
                return int(name.text)
            case "Flag" if name.text in _FLAGS:
                return _FLAGS[name.text]
            case "Player":
                return self.player(name)
            case "Card":
                return self.book.card(name.text, name.span)
            case "Number" | "Flag":
                self.book.found.add("SGS715", name.span, word=key.text, type=type)
                return None
            case "Skill" | "General" | "Name":
                return self.book.id({"Name": "card"}.get(base, base.lower()), name)
            case _:
                return name.text
