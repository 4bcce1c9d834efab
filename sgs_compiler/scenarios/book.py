"""The names a scenario may use: those of its pack and of what that is built on, with what players call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from runtime.program import Program
from runtime.words import SUIT

from ..declarations import Named
from ..diagnostics import Diagnostics, near
from ..ids import NOTHING, Meaning, Names
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
# What is kept by something else, and named with it: `skill.pile`. Cards and modes keep things as skills do.
_KEPT = ("pile", "state")
_KEEPERS = ("skill", "card", "mode")
_LONGEST_CARD = 3
_HIGHEST = 13
_FACES = {"A": 1, "J": 11, "Q": 12, "K": 13}
Labels = Mapping[str, tuple[str, ...]]


class Book:
    """Looks names up, as they are meant in one pack, and reports those that nothing has. `labels` are what players read,
    by the name that is written."""

    def __init__(self, program: Program, found: Diagnostics, names: Names | None = None, pack: str = "") -> None:
        self.program = program
        self.found = found
        self.names = names or Names(program.packs)
        self.sight = self.names.sight(pack)
        self._labels: dict[str, Labels] = {}

    def labels(self, kind: str) -> Labels:
        """Everything of a kind that can be named, with the names it has in the languages."""
        if kind not in self._labels:
            self._labels[kind] = self._named(kind)
        return self._labels[kind]

    def _named(self, kind: str) -> Labels:
        program = self.program
        if kind in _KEPT:
            kept: Mapping[str, Any] = program.piles if kind == "pile" else program.states
            return {key: (kept[key].zh, kept[key].en) if kind == "pile" else () for key in kept}
        named = {name: self._source(kind, id) for name, id in self.names.ids.names(kind, self.sight).items()}
        return {name: (source.zh, source.en) for name, source in named.items() if source is not None}

    def _source(self, kind: str, id: str) -> Any:
        match kind:
            case "card":
                return self.program.kinds[id].source if id in self.program.kinds else None
            case "skill":
                return self.program.skills[id].source if id in self.program.skills else None
            case "general":
                return self.program.generals.get(id)
        return self.program.modes[id].source if id in self.program.modes else None

    def id(self, kind: str, name: Named) -> str:
        """The id in the program of what is named; empty when it was reported that there is none."""
        return self.id_of_any((kind,), _UNKNOWN[kind], name)

    def id_of_any(self, kinds: Iterable[str], code: str, name: Named) -> str:
        """The id of something of one of several kinds; when nothing is called so, that is reported under `code`."""
        kinds = tuple(kinds)
        found = self.meant(kinds, name.text)
        if found.id:
            return found.id
        if found.several:
            self.found.add("SGS634", name.span, word=name.text, known=found.several)
        elif found.hidden:
            self.found.add("SGS633", name.span, word=name.text, packs=found.hidden)
        else:
            self.unknown(code, name.text, name.span, {id: at for kind in kinds for id, at in self.labels(kind).items()})
        return ""

    def meant(self, kinds: Iterable[str], name: str) -> Meaning:
        """What a name means, as something of the first of these kinds that has it."""
        found = [self._meaning(kind, name) for kind in kinds]
        return next((each for each in found if each.id), next((each for each in found if each != NOTHING), NOTHING))

    def _meaning(self, kind: str, name: str) -> Meaning:
        if kind not in _KEPT:
            return self.names.ids.means(kind, name, self.sight)
        owner, _, kept = name.rpartition(".")
        found = self.meant(_KEEPERS, owner)
        key = f"{found.id}.{kept}"
        there = key in (self.program.piles if kind == "pile" else self.program.states)
        return Meaning(key) if there else NOTHING if found.id else found

    def word(self, text: str) -> str:
        """The id of whatever a word names; the word itself when it names nothing."""
        return self.meant(("card", "skill", "general"), text).id or text

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
        id = self.id("card", Named(names[0], self._place(span, text, names[0])))
        if not id:
            return None
        return CardText(id, suits[0] if suits else "", number, span)

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
