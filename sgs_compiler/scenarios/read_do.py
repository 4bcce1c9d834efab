"""The entries of `do`: one answer each."""

from __future__ import annotations

from typing import Any

from ..declarations import Named
from ..shape.fields import Fields
from .model import Act, CardText, Checks, OptionText, Thing
from .reading import Reading

_ANSWERS = ("yes", "no", "end")


def read_act(reading: Reading, row: tuple[tuple[Named, Any], ...], owner: Fields) -> Act | None:
    """One entry `P1: …`; None when something was reported."""
    if len(row) != 1:
        place = row[1][0].span if row else owner.keys["do"].span
        reading.book.found.add("SGS719", place)
        return None
    name, value = row[0]
    player = reading.player(name)
    if isinstance(value, Named):
        return Act(name.span.to(value.span), player, _answer(reading, value))
    return _step(reading, name, player, value)


def _answer(reading: Reading, word: Named) -> str:
    if word.text not in _ANSWERS:
        reading.book.unknown("SGS720", word.text, word.span, dict.fromkeys(_ANSWERS, ()))
    return word.text


def _step(reading: Reading, name: Named, player: int, fields: Fields) -> Act:
    """An entry that is a mapping."""
    lists, choose = _choices(reading, fields)
    kind = fields.part.head if fields.part else "choose" if choose is not None else "check"
    return Act(
        span=name.span.to(fields.span) if fields.span.line == name.span.line else name.span,
        player=player,
        kind=_answer(reading, fields.named("answer")) if kind == "answer" else kind,
        card=_card(reading, fields, kind),
        word=_word(reading, fields, kind),
        by=_source(reading, fields.named_or_none("by")),
        on=reading.players(fields.values["on"]) if "on" in fields.values else None,
        cards=tuple(reading.thing(each) for each in fields.many("cards", Named)) if "cards" in fields.values else None,
        choose=choose,
        lists=lists,
        groups=_groups(reading, fields, kind),
        checks=_checks(reading, fields),
    )


def _card(reading: Reading, fields: Fields, kind: str) -> CardText | None:
    if kind not in ("use", "play", "recast"):
        return None
    name = fields.named(kind)
    return reading.book.card(name.text, name.span)


def _word(reading: Reading, fields: Fields, kind: str) -> str:
    if kind not in ("skill", "option"):
        return ""
    name = fields.named(kind)
    return _source(reading, name) if kind == "skill" else name.text


def _source(reading: Reading, name: Named | None) -> str:
    """A skill, or equipment by the name of its card."""
    if name is None:
        return ""
    return reading.book.id_of_any(("skill", "card", "mode"), "SGS705", name)


def _choices(reading: Reading, fields: Fields) -> tuple[bool, tuple[tuple[Thing, ...], ...] | None]:
    """What is chosen: one row of things, or (`lists`) one row for each choice."""
    value = fields.values.get("choose")
    if value is None:
        return False, None
    if isinstance(value, Named):
        return False, ((reading.thing(value),),)
    lists = [each for each in value if isinstance(each, tuple)]
    if lists and len(lists) != len(value):
        single = next(each for each in value if isinstance(each, Named))
        reading.book.found.add("SGS721", single.span)
        return True, None
    if lists:
        return True, tuple(tuple(reading.thing(each) for each in row) for row in lists)
    return False, (tuple(reading.thing(each) for each in value),)


def _groups(reading: Reading, fields: Fields, kind: str) -> tuple[tuple[int, tuple[CardText, ...]], ...]:
    """Which cards go where: to players, or on top (0) and under (1) the draw pile."""
    if kind == "distribute":
        return tuple((reading.player(name), reading.cards(cards)) for name, cards in fields.values["distribute"])
    if kind == "arrange":
        inner = fields.fields("arrange")
        return tuple((place, reading.cards(inner.many(key, Named))) for place, key in enumerate(("top", "bottom")))
    return ()


def _checks(reading: Reading, fields: Fields) -> Checks:
    for key in ("targets", "not_targets"):
        for name in fields.many(key, Named):
            reading.player(name)
    return Checks(
        offered=_options(reading, fields, "offered"),
        not_offered=_options(reading, fields, "not_offered"),
        targets=fields.many("targets", Named),
        not_targets=fields.many("not_targets", Named),
        most=fields.whole_or_none("most"),
    )


def _options(reading: Reading, fields: Fields, key: str) -> tuple[OptionText, ...]:
    return tuple(_option(reading, each) for each in fields.values.get(key, ()))


def _option(reading: Reading, entry: Any) -> OptionText:
    if isinstance(entry, Named):
        return OptionText(entry.span, thing=reading.thing(entry))
    goes_as, recast = entry.named_or_none("as"), entry.named_or_none("recast")
    return OptionText(
        entry.span,
        recast=reading.book.card(recast.text, recast.span) if recast else None,
        skill=_source(reading, entry.named_or_none("skill")),
        by=_source(reading, entry.named_or_none("by")),
        goes_as=reading.book.id("card", goes_as) if goes_as else "",
        option=entry.text("option"),
    )
