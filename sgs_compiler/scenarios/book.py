"""The names a scenario may use: those of the linked packs, with what players call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from runtime.program import Program
from runtime.words import SUIT

from ..diagnostics import Diagnostics, near
from ..text.source import Span
from .model import CardText

_UNKNOWN = {
    "card": "SGS704",
    "skill": "SGS705",
    "general": "SGS706",
    "mode": "SGS707",
    "pile": "SGS708",
    "state": "SGS709",
}
_LONGEST_CARD = 3
_HIGHEST = 13
_FACES = {"A": 1, "J": 11, "Q": 12, "K": 13}
Labels = Mapping[str, tuple[str, ...]]


class Book:
    """Looks names up and reports those that nothing has."""

    def __init__(self, program: Program, found: Diagnostics) -> None:
        self.program = program
        self.found = found
        kinds = ((kind.id, kind.source) for kind in program.order)
        skills = ((id, skill.source) for id, skill in program.skills.items())
        self.labels: dict[str, Labels] = {
            "card": {id: (source.zh, source.en) for id, source in kinds if source is not None},
            "skill": {id: (source.zh, source.en) for id, source in skills},
            "general": {id: (each.zh, each.en) for id, each in program.generals.items()},
            "mode": {id: (mode.source.zh, mode.source.en) for id, mode in program.modes.items()},
            "pile": {id: (pile.zh, pile.en) for id, pile in program.piles.items()},
            "state": dict.fromkeys(program.states, ()),
        }

    def has(self, kind: str, name: str) -> bool:
        """Whether something of this kind is called so."""
        return name in self.labels[kind]

    def know(self, kind: str, name: str, span: Span) -> bool:
        """The same; an unknown name is reported."""
        if self.has(kind, name):
            return True
        self.unknown(_UNKNOWN[kind], name, span, self.labels[kind])
        return False

    def know_any(self, kinds: Iterable[str], code: str, name: str, span: Span) -> bool:
        """Whether something of one of several kinds is called so; else it is reported under `code`."""
        kinds = tuple(kinds)
        if any(self.has(kind, name) for kind in kinds):
            return True
        self.unknown(code, name, span, {id: names for kind in kinds for id, names in self.labels[kind].items()})
        return False

    def unknown(self, code: str, name: str, span: Span, labels: Labels) -> None:
        """Reports a name that nothing has, with the one that was probably meant."""
        like = near(name, labels, labels=labels)
        if like is None:
            self.found.add(code, span, word=name)
        else:
            self.found.add(code, span, fix=like, word=name, near=like)

    def card(self, text: str, span: Span) -> CardText | None:
        """A card as text: its name, a suit, a number, in any order, the name alone being enough."""
        words = text.split()
        suits = [word for word in words if word in SUIT.ids]
        numbers = [word for word in words if word.isascii() and word.isdigit()]
        names = [word for word in words if word not in suits and word not in numbers]
        if len(names) != 1 or len(words) > _LONGEST_CARD or len(suits) > 1 or len(numbers) > 1:
            self._bad_card(text, span)
            return None
        number = int(numbers[0]) if numbers else 0
        if numbers and not 1 <= number <= _HIGHEST:
            self.found.add("SGS711", span, word=numbers[0])
            return None
        if not self.know("card", names[0], self._place(span, text, names[0])):
            return None
        return CardText(names[0], suits[0] if suits else "", number, span)

    def _bad_card(self, text: str, span: Span) -> None:
        words = [str(_FACES.get(word, word)) for word in text.split()]
        words = [
            near(word, SUIT.ids) or word if i == 1 and word not in SUIT.ids else word for i, word in enumerate(words)
        ]
        fix = " ".join(words)
        if fix == " ".join(text.split()) or len(words) != _LONGEST_CARD:
            self.found.add("SGS710", span, word=text)
        else:
            self.found.add("SGS710", span, fix=fix, word=text)

    def _place(self, span: Span, text: str, word: str) -> Span:
        """The place of a word in a text; the whole place when the text does not stand there as it is."""
        if span.text != text:
            return span
        start = span.start + text.index(word)
        return Span(span.source, start, start + len(word))
