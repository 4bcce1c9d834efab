"""Whether the log holds what a scenario says has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runtime.play import Play
from runtime.state import HAND, area_of, owner_of_zone

from ..diagnostics import Diagnostic
from .model import CardText, Happening

Row = tuple[Any, ...]
Details = dict[str, Any]


def unmet(play: Play, rows: Sequence[Row], wanted: Sequence[Happening]) -> list[Diagnostic]:
    """The first happening that has not come in its order, if any."""
    at = 0
    for each in wanted:
        while at < len(rows) and not happened(play, rows[at], each):
            at += 1
        if at == len(rows):
            return [_failure("SGS751", each, ())]
        at += 1
    return []


def unwanted(
    play: Play, rows: Sequence[Row], wanted: Sequence[Happening], tell: Callable[[Row], str]
) -> list[Diagnostic]:
    """The happenings that have come though they should not."""
    failures = []
    for each in wanted:
        row = next((row for row in rows if happened(play, row, each)), None)
        if row is not None:
            failures.append(_failure("SGS752", each, (("actual", tell(row)),)))
    return failures


def _failure(code: str, each: Happening, more: tuple[tuple[str, str], ...]) -> Diagnostic:
    text = " ".join(each.span.text.split())
    return Diagnostic(code, each.span, (("expected", text), *more), file=each.span.source.name)


def happened(play: Play, row: Row, wanted: Happening) -> bool:
    """Whether a row of the log is what a scenario means."""
    test = _TESTS[wanted.what]
    return test(play, row, wanted.details)


# --- the tests, one for each kind of happening --------------------------------------------------------------------------


def _same(details: Details, **facts: Any) -> bool:
    """Whether every detail that is written has the value it has in the log. A detail `from_` is written `from`."""
    for name, value in facts.items():
        key = name.rstrip("_")
        if key in details and details[key] != value:
            return False
    return True


def _fits_kind(card: Any, kind: str, suit: str = "", number: int = 0) -> bool:
    assert isinstance(card, CardText)
    return card.fits(kind, suit if card.suit else "", number if card.number else 0)


def _damage(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "damage":
        return False
    _, source, victim, amount, nature, kind, _material, chained = row
    if "card" in details and not _fits_kind(details["card"], kind):
        return False
    return _same(details, damage=victim, amount=amount, from_=source, nature=nature, chained=bool(chained))


def _hp(cause: str, head: str) -> Callable[[Play, Row, Details], bool]:
    def test(play: Play, row: Row, details: Details) -> bool:
        if row[0] != "hp" or row[4] != cause:
            return False
        return _same(details, **{head: row[1], "amount": abs(row[2])})

    return test


def _use(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "use":
        return False
    _, user, kind, _material, suit, number, targets, _phase, _made_by, _at = row
    if not _fits_kind(details["use"], kind, suit, number) or not _same(details, by=user):
        return False
    return "on" not in details or set(details["on"]) == set(targets)


def _play(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "play":
        return False
    return _fits_kind(details["play"], row[2], row[4], row[5]) and _same(details, by=row[1])


def _answered(head: str) -> Callable[[Play, Row, Details], bool]:
    def test(play: Play, row: Row, details: Details) -> bool:
        if row[0] != head or not _fits_kind(details[head], row[3]):
            return False
        return "on" not in details or row[2] in details["on"]

    return test


def _shown_card(head: str) -> Callable[[Play, Row, Details], bool]:
    def test(play: Play, row: Row, details: Details) -> bool:
        if row[0] != head or not _same(details, **{head: row[1]}):
            return False
        return "card" not in details or (row[2] >= 0 and _has(play, [row[2]], (details["card"],)))

    return test


def _has(play: Play, ids: list[int], cards: tuple[CardText, ...]) -> bool:
    """Whether the cards written are among those ids, each one a card of its own."""
    left = list(ids)
    for card in sorted(cards, key=lambda each: -(bool(each.suit) + bool(each.number))):
        real = ((id, play.cards[id]) for id in left)
        id = next((id for id, each in real if card.fits(each.kind.id, each.suit, each.number)), None)
        if id is None:
            return False
        left.remove(id)
    return True


def _batch(play: Play, details: Details, ids: list[int]) -> bool:
    """The details that all moves have: how many cards, and which."""
    if not ids or ("count" in details and details["count"] != len(ids)):
        return False
    return "cards" not in details or _has(play, ids, details["cards"])


def _draw(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "move" or row[1] != "draw":
        return False
    ids = [id for id, _, to in row[3] if to == area_of(details["draw"], HAND)]
    return _batch(play, details, ids)


def _discard(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "move" or row[1] not in ("discard", "rule_discard") or not _same(details, by=row[2]):
        return False
    return _batch(
        play, details, [id for id, origin, _ in row[3] if owner_of_zone(play.state, origin) == details["discard"]]
    )


def _gain(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "move" or row[1] == "draw" or not _same(details, by=row[2]):
        return False
    steps = [step for step in row[3] if step[2] == area_of(details["gain"], HAND) != step[1]]
    if "from" in details:
        steps = [step for step in steps if owner_of_zone(play.state, step[1]) == details["from"]]
    return _batch(play, details, [id for id, _, _ in steps])


def _give(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "move" or row[1] != "give" or row[2] != details["give"]:
        return False
    steps = [step for step in row[3] if "to" not in details or owner_of_zone(play.state, step[2]) == details["to"]]
    return _batch(play, details, [id for id, _, _ in steps])


def _move(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "move" or row[1] != details["move"] or not _same(details, by=row[2]):
        return False
    steps = row[3]
    for key, at in (("from", 1), ("to", 2)):
        if key in details:
            steps = [step for step in steps if owner_of_zone(play.state, step[at]) == details[key]]
    return _batch(play, details, [step[0] for step in steps])


def _show(play: Play, row: Row, details: Details) -> bool:
    if row[0] != "show" or row[1] != details["show"]:
        return False
    return "cards" not in details or _has(play, list(row[2]), details["cards"])


def _compete(play: Play, row: Row, details: Details) -> bool:
    return row[0] == "compete" and row[1] == details["compete"] and _same(details, **{"with": row[2]})


def _row(kind: str, *names: str, head: str = "") -> Callable[[Play, Row, Details], bool]:
    """A test for rows whose parts are details by name, in order; an empty name is not looked at."""

    def test(play: Play, row: Row, details: Details) -> bool:
        if row[0] != kind:
            return False
        facts = {head if name == "=" else name: part for name, part in zip(names, row[1:], strict=False) if name}
        return _same(details, **facts)

    return test


def _state(kind: str, head: str, wanted: int) -> Callable[[Play, Row, Details], bool]:
    return lambda play, row, details: row[0] == kind and row[1] == details[head] and bool(row[2]) == bool(wanted)


_TESTS: dict[str, Callable[[Play, Row, Details], bool]] = {
    "damage": _damage,
    "recover": _hp("recovery", "recover"),
    "lose": _hp("loss", "lose"),
    "max_hp": _row("max_hp", "max_hp", "amount"),
    "skill": _row("skill", "of", "skill"),
    "use": _use,
    "play": _play,
    "offset": _answered("offset"),
    "ineffective": _answered("ineffective"),
    "judge": _shown_card("judge"),
    "verdict": _shown_card("verdict"),
    "draw": _draw,
    "discard": _discard,
    "gain": _gain,
    "give": _give,
    "move": _move,
    "show": _show,
    "peek": lambda play, row, details: (
        row[0] == "peek" and row[1] == details["peek"] and details.get("count", len(row[2])) == len(row[2])
    ),
    "compete": _compete,
    "dying": _row("dying", "dying"),
    "death": _row("death", "death", "by"),
    "chain": _state("chain", "chain", 1),
    "unchain": _state("chain", "unchain", 0),
    "flip": _row("flip", "flip"),
    "role": _row("role", "role"),
    "turn": _row("turn", "turn"),
    "phase": _row("phase", "of", "phase"),
    "skip": _row("skip", "of", "skip"),
    "gain_skill": _row("gain_skill", "of", "gain_skill"),
    "lose_skill": _row("lose_skill", "of", "lose_skill"),
    "declare": lambda play, row, details: row[0] in ("declare", "claim") and _same(details, of=row[1], declare=row[2]),
}
