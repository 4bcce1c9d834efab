"""What a scenario says, with the place of everything in its file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..declarations import Named
from ..text.source import Span


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as written: its name, and its suit and number where they are given (else empty and 0)."""

    name: str
    suit: str
    number: int
    span: Span

    def fits(self, name: str, suit: str, number: int) -> bool:
        """Whether a card is the one meant: what is not written may be anything."""
        return self.name == name and self.suit in ("", suit) and self.number in (0, number)

    def __str__(self) -> str:
        return " ".join(filter(None, (self.name, self.suit, str(self.number or ""))))


@dataclass(frozen=True, slots=True)
class Keyed:
    """A value that a skill keeps for a card; the seat or the word it is kept for stands in its name instead."""

    card: CardText
    value: Any


@dataclass(frozen=True, slots=True)
class Worn:
    """A card in a judge area, with the name it goes by when it was converted (else empty)."""

    card: CardText
    goes_by: str


@dataclass(frozen=True, slots=True)
class SeatText:
    """One player of the table; what is None is not written."""

    span: Span
    general: str
    hp: int | None
    max_hp: int | None
    kingdom: str
    gender: str
    role: str
    skills: tuple[str, ...]
    hand: tuple[CardText, ...] | None
    equipment: tuple[CardText, ...]
    judging: tuple[Worn, ...]
    chained: bool
    face_down: bool
    alive: bool
    piles: tuple[tuple[str, tuple[CardText, ...]], ...]
    stacks: tuple[tuple[str, tuple[str, ...]], ...]
    state: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """`hidden` or `hidden n`: cards the chooser cannot see."""

    count: int


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing chosen: a player, an unseen card, or a word that may be a card, a suit, a skill, an option."""

    text: str
    span: Span
    player: int | None = None
    hidden: Hidden | None = None
    card: CardText | None = None


@dataclass(frozen=True, slots=True)
class OptionText:
    """One entry of `offered`: a thing by name, a skill, an option, a conversion `by` something `as` a card, or a card to
    `recast`."""

    span: Span
    thing: Thing | None = None
    recast: CardText | None = None
    skill: str = ""
    by: str = ""
    goes_as: str = ""
    option: str = ""

    def __str__(self) -> str:
        if self.thing is not None:
            return self.thing.text
        recast = str(self.recast or "")
        pairs = (
            ("skill", self.skill),
            ("by", self.by),
            ("as", self.goes_as),
            ("recast", recast),
            ("option", self.option),
        )
        return "{" + ", ".join(f"{key}: {word}" for key, word in pairs if word) + "}"


@dataclass(frozen=True, slots=True)
class Checks:
    """What a question must and must not offer; `most` is None when not written."""

    offered: tuple[OptionText, ...] = ()
    not_offered: tuple[OptionText, ...] = ()
    targets: tuple[Named, ...] = ()
    not_targets: tuple[Named, ...] = ()
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """One entry of `do`. `kind`: `use play recast skill option arrange distribute choose yes no end check`.

    `word` is the skill or the option, `card` the card used, played or recast. `choose` is None when not written, `lists`
    says that it is written as a list for each choice. `groups` are the cards of `distribute` by player, and the two of
    `arrange`.
    """

    span: Span
    player: int
    kind: str
    card: CardText | None = None
    word: str = ""
    by: str = ""
    on: tuple[int, ...] | None = None
    cards: tuple[Thing, ...] | None = None
    choose: tuple[tuple[Thing, ...], ...] | None = None
    lists: bool = False
    groups: tuple[tuple[int, tuple[CardText, ...]], ...] = ()
    checks: Checks = field(default_factory=Checks)


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of `happened`: what, and the details that must hold."""

    span: Span
    what: str
    details: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wish:
    """One expected value: `key` below a player (a seat from 0), or of the game (player -1)."""

    span: Span
    player: int
    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario. `until` is a phase, `end`, `game`, a player such as `P3`, or empty."""

    title: str
    span: Span
    about: tuple[Named, ...]
    rules: tuple[str, ...]
    works: bool
    mode: str
    seed: int
    seats: tuple[SeatText, ...]
    deck: tuple[CardText, ...]
    discard: tuple[CardText, ...]
    turn: int
    start: str
    until: str
    acts: tuple[Act, ...]
    wishes: tuple[Wish, ...]
    happened: tuple[Happening, ...]
    not_happened: tuple[Happening, ...]
    spare: tuple[str, ...] | None = None

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.span.source.name

    @property
    def name(self) -> str:
        """How it is called among all scenarios."""
        return f"{self.file}::{self.title}"
