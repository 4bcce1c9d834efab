"""Whether the table at the end is as a scenario expects."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from runtime.modifying import has_skill, skills_of
from runtime.play import NOBODY, Play
from runtime.stacks import POOL, stack_key, stack_of
from runtime.state import DECK, DISCARD, EQUIPPED, HAND, JUDGING, area_of
from runtime.traits import gender_of, kingdom_of
from runtime.words import PHASE

from ..diagnostics import Diagnostic
from .answering import is_the_card
from .model import CardText, Keyed, Wish
from .notation import cards_text, player_text, players_text
from .table import pile_ids, zone_ids

_AREAS = {"hand": HAND, "hand_has": HAND, "equipment": EQUIPPED, "judging": JUDGING}
_FLAGS = ("chained", "face_down", "alive")
_QUERIES: dict[str, Callable[[Play, int], str]] = {"kingdom": kingdom_of, "gender": gender_of}


def unmet_wish(play: Play, wish: Wish, asked: Collection[int]) -> Diagnostic | None:
    """The failure when a wish is not met."""
    actual = _of_game(play, wish, asked) if wish.player == NOBODY else _of_player(play, wish)
    if actual is None:
        return None
    what = wish.key if wish.player == NOBODY else f"{player_text(wish.player)} {wish.key}"
    facts = (("what", what), ("expected", _shown(wish.value, wish.key)), ("actual", actual))
    return Diagnostic("SGS750", wish.span, facts, file=wish.span.source.name)


def _shown(value: Any, key: str) -> str:
    """A value as a scenario writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if key in ("winners", "asked", "not_asked"):
            return players_text(value)
        return "[" + ", ".join(_shown(each, "") for each in value) + "]"
    return player_text(value) if key == "turn" else str(value)


def _of_player(play: Play, wish: Wish) -> str | None:
    """What it is instead; None when it is as expected."""
    state, seat, key = play.state, wish.player, wish.key
    if key in _AREAS:
        return _cards(play, zone_ids(play, area_of(seat, _AREAS[key])), wish.value, exactly=key != "hand_has")
    if key in _FLAGS:
        flag = bool(getattr(state, key)[seat])
        return None if flag == wish.value else _shown(flag, "")
    if key.startswith("piles "):
        return _cards(play, pile_ids(play, seat, key.partition(" ")[2]), wish.value, exactly=True)
    if key.startswith("stacks "):
        held = stack_of(play, stack_key(seat, key.partition(" ")[2]))
        return None if sorted(held) == sorted(wish.value) else "[" + ", ".join(held) + "]"
    if key.startswith("state "):
        return _kept(play, seat, key.partition(" ")[2], wish.value)
    if key == "skills":
        has = skills_of(play, seat)
        return None if set(wish.value) <= set(has) else "[" + ", ".join(has) + "]"
    if key == "no_skills":
        both = [skill for skill in wish.value if has_skill(play, seat, skill)]
        return "[" + ", ".join(both) + "]" if both else None
    if key in _QUERIES:
        actual: Any = _QUERIES[key](play, seat)
    else:
        actual = len(state.hand(seat)) if key == "hand_count" else getattr(state, key)[seat]
    return None if actual == wish.value else str(actual)


def _of_game(play: Play, wish: Wish, asked: Collection[int]) -> str | None:
    return _GAME[wish.key](play, wish.value, asked)


def _cards(play: Play, ids: list[int], wanted: tuple[CardText, ...], *, exactly: bool) -> str | None:
    """Cards in any order; each card written is one card."""
    left = list(ids)
    for card in sorted(wanted, key=lambda each: -(bool(each.suit) + bool(each.number))):
        id = next((id for id in left if is_the_card(play, id, card)), None)
        if id is None:
            return cards_text(play, ids)
        left.remove(id)
    return cards_text(play, ids) if exactly and left else None


def _in_order(play: Play, ids: list[int], wanted: tuple[CardText, ...]) -> str | None:
    fits = len(ids) >= len(wanted) and all(is_the_card(play, id, card) for id, card in zip(ids, wanted, strict=False))
    return None if fits else cards_text(play, ids[: len(wanted)])


def _bottom(play: Play, ids: list[int], wanted: tuple[CardText, ...]) -> str | None:
    return _in_order(play, ids[max(0, len(ids) - len(wanted)) :], wanted)


def _kept(play: Play, seat: int, key: str, wanted: Any) -> str | None:
    """A value a skill keeps."""
    if isinstance(wanted, Keyed):
        meant = (id for id in range(len(play.cards)) if is_the_card(play, id, wanted.card))
        keys = [f"{key}{id}" for id in meant]
        key, wanted = next((each for each in keys if f"{seat}:{each}" in play.state.vars), key), wanted.value
    value = play.state.vars.get(f"{seat}:{key}", play.program.states[key.partition("@")[0]].start)
    if _like(play, value, wanted):
        return None
    if isinstance(value, list | tuple):
        return "[" + ", ".join(str(each) for each in value) + "]"
    return str(value)


def _like(play: Play, value: Any, wanted: Any) -> bool:
    if isinstance(wanted, tuple):
        values = list(value) if isinstance(value, list | tuple) else []
        return len(values) == len(wanted) and all(
            _like(play, one, other) for one, other in zip(values, wanted, strict=True)
        )
    if isinstance(wanted, CardText):
        ids: tuple[int, ...] = getattr(value, "material", ())
        return len(ids) == 1 and is_the_card(play, ids[0], wanted)
    return bool(value == wanted)


def _who(play: Play, value: int, asked: Collection[int]) -> str | None:
    owner = play.state.turn_owner
    return None if owner == value else player_text(owner) if owner >= 0 else "-"


def _winners(play: Play, value: tuple[int, ...], asked: Collection[int]) -> str | None:
    winners = play.state.winners
    if winners is not None and sorted(winners) == sorted(value):
        return None
    return "-" if winners is None else players_text(winners)


def _asked(play: Play, value: tuple[int, ...], asked: Collection[int]) -> str | None:
    return None if set(value) <= set(asked) else players_text(sorted(asked))


def _not_asked(play: Play, value: tuple[int, ...], asked: Collection[int]) -> str | None:
    return players_text(sorted(asked)) if set(value) & set(asked) else None


def _over(play: Play, value: bool, asked: Collection[int]) -> str | None:
    over = bool(play.state.over)
    return None if over == value else _shown(over, "")


def _pool(play: Play, value: tuple[str, ...]) -> str | None:
    held = stack_of(play, POOL)
    return None if sorted(held) == sorted(value) else "[" + ", ".join(held) + "]"


def _phase(play: Play, value: str, asked: Collection[int]) -> str | None:
    state = play.state
    phase = (state.inserted or PHASE.ids[state.step]) if state.stage == "phase" else state.phase
    return None if phase == value else phase or "-"


_GAME: dict[str, Callable[[Play, Any, Collection[int]], str | None]] = {
    "discard": lambda play, value, _: _cards(play, zone_ids(play, DISCARD), value, exactly=False),
    "discard_exactly": lambda play, value, _: _cards(play, zone_ids(play, DISCARD), value, exactly=True),
    "deck_top": lambda play, value, _: _in_order(play, zone_ids(play, DECK), value),
    "deck_bottom": lambda play, value, _: _bottom(play, zone_ids(play, DECK), value),
    "winners": _winners,
    "over": _over,
    "generals": lambda play, value, _: _pool(play, value),
    "asked": _asked,
    "not_asked": _not_asked,
    "turn": _who,
    "phase": _phase,
}
