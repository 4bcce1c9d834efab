"""What a scenario expects: values at the end, and what has happened on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..declarations import Named
from ..shape.fields import Fields
from ..shape.scenario_keys import MOST_PLAYERS
from .model import Happening, Wish
from .read_table import read_generals
from .reading import Reading

GAME = -1
_CARDS = ("discard", "discard_exactly", "deck_top", "deck_bottom", "hand", "hand_has", "equipment", "judging")
_PLAYERS = ("winners", "asked", "not_asked")
_PLAYER_DETAILS = frozenset(("from", "to", "by", "of", "with"))
_SKILLS = frozenset(("skill", "gain_skill", "lose_skill"))
_CARD_HEADS = frozenset(("use", "play", "offset", "ineffective"))
_WORD_HEADS = frozenset(("move", "phase", "skip", "declare"))


@dataclass(frozen=True, slots=True)
class Expected:
    """Everything under `expect`."""

    wishes: tuple[Wish, ...]
    happened: tuple[Happening, ...]
    not_happened: tuple[Happening, ...]


def read_expected(reading: Reading, fields: Fields) -> Expected:
    """Everything under `expect`."""
    wishes: list[Wish] = []
    for i in range(1, MOST_PLAYERS + 1):
        inner = fields.fields_or_none(f"P{i}")
        if inner is not None:
            key = fields.keys[f"P{i}"]
            seat = reading.player(Named(key.text, key.span))
            wishes += _wishes(reading, inner, seat)
    wishes += _wishes(reading, fields, GAME)
    return Expected(
        tuple(wishes),
        tuple(_happening(reading, each) for each in fields.many("happened", Fields)),
        tuple(_happening(reading, each) for each in fields.many("not_happened", Fields)),
    )


def _wishes(reading: Reading, fields: Fields, player: int) -> list[Wish]:
    wishes: list[Wish] = []
    for key, value in fields.values.items():
        if isinstance(value, Fields) or key in ("happened", "not_happened"):
            continue
        place = fields.keys[key].span
        if key in ("piles", "state"):
            wishes += _inner_wishes(reading, key, value, player)
        else:
            wishes.append(Wish(place, player, key, _wish(reading, key, value)))
    return wishes


def _wish(reading: Reading, key: str, value: Any) -> Any:
    if key in _CARDS:
        return reading.cards(value)
    if key in _PLAYERS:
        return reading.players(value)
    if key == "turn":
        return reading.player(value)
    if key in ("skills", "no_skills"):
        return tuple(reading.book.id("skill", name) for name in value)
    if key == "general":
        return reading.book.id("general", value)
    if key == "generals":
        return read_generals(reading, value)
    return value.text if isinstance(value, Named) else value


def _inner_wishes(reading: Reading, key: str, rows: Any, player: int) -> list[Wish]:
    """Piles and states, each a wish of its own: `piles.skill.name`."""
    wishes: list[Wish] = []
    for name, value in rows:
        if key == "piles":
            if id := reading.book.id("pile", name):
                generals = reading.book.program.piles[id].of == "generals"
                wish = Wish(name.span, player, f"stacks {id}", read_generals(reading, value)) if generals else None
                wishes.append(wish or Wish(name.span, player, f"piles {id}", reading.cards(value)))
        else:
            kept = reading.kept(name, value)
            if kept is not None:
                wishes.append(Wish(name.span, player, f"state {kept[0]}", kept[1]))
    return wishes


def _happening(reading: Reading, fields: Fields) -> Happening:
    assert fields.part is not None
    what = fields.part.head
    details = {key: _detail(reading, what, key, value) for key, value in fields.values.items()}
    return Happening(fields.span, what, details)


def _detail(reading: Reading, what: str, key: str, value: Any) -> Any:
    if key == what:
        return _head(reading, what, value)
    if key in _PLAYER_DETAILS:
        return reading.player(value)
    if key == "on":
        return reading.players(value)
    if key == "card":
        return reading.book.card(value.text, value.span)
    if key == "cards":
        return reading.cards(value)
    return value.text if isinstance(value, Named) else value


def _head(reading: Reading, what: str, value: Named) -> Any:
    if what in _SKILLS:
        return reading.book.id_of_any(("skill", "card", "mode"), "SGS705", value)
    if what in _CARD_HEADS:
        return reading.book.card(value.text, value.span)
    return reading.book.word(value.text) if what in _WORD_HEADS else reading.player(value)
