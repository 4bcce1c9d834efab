"""Cards as rules see them: physical ones made once for a game, converted and virtual ones made on use (C-005, D-10)."""

from __future__ import annotations

from typing import Any

from .program import CardKind
from .words import colour_of_suit


class Card:
    """A card. `id` is its physical id, -1 when it was converted or is virtual; `material` are the physical ids in it.

    `suit` and `colour` are empty words and `number` 0 when it has none; `made_by` is the skill that converted it; `key`
    names it as a way of a question. Two cards are equal when they are made of the same physical cards.
    """

    __slots__ = ("id", "kind", "suit", "number", "colour", "material", "made_by", "key")

    def __init__(
        self, id: int, kind: CardKind, suit: str, number: int, colour: str, material: tuple[int, ...], made_by: str
    ) -> None:
        self.id = id
        self.kind = kind
        self.suit = suit
        self.number = number
        self.colour = colour
        self.material = material
        self.made_by = made_by
        self.key = ("card", id)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Card) and self.material != () and self.material == other.material

    def __hash__(self) -> int:
        return hash(self.material)

    def __repr__(self) -> str:
        return f"<{self.kind.id} {self.suit or '-'} {self.number} {list(self.material)}>"


def physical(id: int, kind: CardKind, suit: str, number: int) -> Card:
    """A card of the deck."""
    return Card(id, kind, suit, number, colour_of_suit(suit), (id,), "")


def converted(kind: CardKind, cards: list[Card], made_by: str, suit: str = "") -> Card:
    """A card made of others (C-005): one keeps its suit and number; several have neither and their common colour; a card
    made of nothing has none of them. `suit`, when given, is the suit declared for it."""
    material = tuple(id for card in cards for id in card.material)
    if len(cards) == 1:
        only = cards[0]
        return Card(-1, kind, suit or only.suit, only.number, colour_of_suit(suit or only.suit), material, made_by)
    colours = {card.colour for card in cards}
    colour = colours.pop() if len(colours) == 1 else ""
    return Card(-1, kind, suit, 0, colour_of_suit(suit) if suit else colour, material, made_by)


def key_of(thing: Any) -> str:
    """The text by which a thing is told apart where something is kept for each: a seat, a word, a number, the physical cards
    a card is made of."""
    if isinstance(thing, Card):
        return "+".join(map(str, thing.material)) or thing.kind.id
    return str(thing)
