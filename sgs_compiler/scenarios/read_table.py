"""The table of a scenario: its players and their cards."""

from __future__ import annotations

from typing import Any

from ..declarations import Named
from ..shape.fields import Fields
from .model import CardText, SeatText, Worn
from .reading import Reading

_EMPTY_HP = 4


def read_cards(reading: Reading, fields: Fields, key: str) -> tuple[CardText, ...]:
    """The cards under a key; none when it is not written."""
    return reading.cards(fields.many(key, Named))


def read_seat(reading: Reading, fields: Fields) -> SeatText:
    """One player."""
    book = reading.book
    named = fields.named_or_none("general")
    general = book.id("general", named) if named is not None else ""
    hp, max_hp = fields.whole_or_none("hp"), fields.whole_or_none("max_hp")
    _check_hp(reading, fields, general, hp, max_hp)
    return SeatText(
        span=fields.span,
        general=general,
        hp=hp,
        max_hp=max_hp,
        kingdom=fields.text("kingdom"),
        gender=fields.text("gender"),
        role=fields.text("role"),
        skills=tuple(book.id("skill", skill) for skill in fields.many("skills", Named)),
        hand=read_cards(reading, fields, "hand") if "hand" in fields.values else None,
        equipment=_equipment(reading, fields),
        judging=_judging(reading, fields),
        chained=fields.flag("chained"),
        face_down=fields.flag("face_down"),
        alive=bool(fields.values.get("alive", True)),
        piles=_piles(reading, fields),
        stacks=_stacks(reading, fields),
        state=tuple(
            kept for key, value in fields.values.get("state", ()) if (kept := reading.kept(key, value)) is not None
        ),
    )


def _check_hp(reading: Reading, fields: Fields, general: str, hp: int | None, max_hp: int | None) -> None:
    """Nobody has more hp than max hp."""
    declared = reading.book.program.generals.get(general)
    most = max_hp or (declared.hp if declared else _EMPTY_HP)
    if hp is not None and hp > most:
        reading.book.found.add("SGS716", fields.keys["hp"].span, hp=hp, most=most)


def _equipment(reading: Reading, fields: Fields) -> tuple[CardText, ...]:
    """Cards for the equipment area: equipment, one for each slot."""
    cards = read_cards(reading, fields, "equipment")
    slots: set[str] = set()
    for card in cards:
        kind = reading.book.program.kinds[card.name]
        if kind.type != "equipment":
            reading.book.found.add("SGS717", card.span, word=card.name, area="equipment")
        elif kind.slot in slots:
            reading.book.found.add("SGS718", card.span, word=card.name, slot=kind.slot)
        slots.add(kind.slot)
    return cards


def _judging(reading: Reading, fields: Fields) -> tuple[Worn, ...]:
    """Cards for the judge area: delayed tricks, or others that go by the name of one."""
    worn = tuple(each for entry in fields.values.get("judging", ()) if (each := _worn(reading, entry)) is not None)
    names: set[str] = set()
    for each in worn:
        name = each.goes_by or each.card.name
        if name in names:
            reading.book.found.add("SGS726", each.card.span, word=name)
        names.add(name)
    return worn


def _worn(reading: Reading, entry: Any) -> Worn | None:
    book = reading.book
    if isinstance(entry, Fields):
        name, of = entry.named("card"), entry.named("of")
        card = book.card(of.text, of.span)
        goes_by, place = book.id("card", name), name.span
        if not goes_by or card is None:
            return None
    else:
        card = book.card(entry.text, entry.span)
        if card is None:
            return None
        goes_by, place = card.name, card.span
    if book.program.kinds[goes_by].type != "delayed_trick":
        book.found.add("SGS717", place, word=goes_by, area="judging")
    return Worn(card, "" if goes_by == card.name else goes_by)


def _piles(reading: Reading, fields: Fields) -> tuple[tuple[str, tuple[CardText, ...]], ...]:
    piles = []
    for name, cards in fields.values.get("piles", ()):
        if (id := reading.book.id("pile", name)) and reading.book.program.piles[id].of == "cards":
            piles.append((id, reading.cards(cards)))
    return tuple(piles)


def _stacks(reading: Reading, fields: Fields) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Piles of generals."""
    stacks = []
    for name, generals in fields.values.get("piles", ()):
        id = reading.book.meant(("pile",), name.text).id
        if id and reading.book.program.piles[id].of == "generals":
            stacks.append((id, read_generals(reading, generals)))
    return tuple(stacks)


def read_generals(reading: Reading, generals: tuple[Named, ...]) -> tuple[str, ...]:
    """Generals by name."""
    return tuple(reading.book.id("general", name) for name in generals)
