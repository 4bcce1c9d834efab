"""Moves of cards in words: who does what with which cards, as a player would say it.

A batch is told in one sentence for each pair of zones. A reason with a verb of its own is told by that verb; the rest
says from where to where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..play import NOBODY, Play
from ..state import DECK, DISCARD, TABLE, owner_of_zone, zone_word
from .names import Names

Row = tuple[Any, ...]
# What another row of the log says as well, or the next one.
_REPEATED = frozenset(("use", "play", "judge", "compete"))


def is_technical(play: Play, row: Row) -> bool:
    """Whether a move is nothing a player would tell: a card that is done with goes away, or one is laid out to be used."""
    if row[0] != "move":
        return False
    if row[1] in _REPEATED or all((origin, to) == (TABLE, DISCARD) for _, origin, to in row[3]):
        return True
    return row[1] == "equip" and all(origin == TABLE for _, origin, _ in row[3])


def tell_move(names: Names, row: Row) -> str:
    """A batch of moves."""
    _, reason, agent, steps = row
    groups: dict[tuple[int, int], list[int]] = {}
    for id, origin, to in steps:
        groups.setdefault((origin, to), []).append(id)
    told = [_Moved(names, reason, agent, origin, to, ids).tell() for (origin, to), ids in groups.items()]
    return names.pick("；", "; ").join(told)


class _Moved:
    """Cards that move together from one zone to another."""

    def __init__(self, names: Names, reason: str, agent: int, origin: int, to: int, ids: list[int]) -> None:
        state = names.play.state
        self.names = names
        self.agent = agent
        self.what = names.cards(ids) if names.seen(origin, to) else names.count(len(ids))
        self.origin, self.to = origin, to
        self.giver, self.getter = owner_of_zone(state, origin), owner_of_zone(state, to)
        self.reason = reason
        self.many = len(ids) > 1

    def tell(self) -> str:
        """The sentence."""
        special = _SPECIAL.get(self.reason)
        told = None if special is None else special(self)
        return self.plain() if told is None else told

    # --- parts of sentences

    def pick(self, zh: str, en: str) -> str:
        """One of two sentences, filled with the parts they name."""
        parts = {"who": self.agent, "giver": self.giver, "getter": self.getter}
        named = {name: self.names.player(seat) for name, seat in parts.items()}
        return self.names.pick(zh, en).format(
            what=self.what, source=self.source(), target=self.names.zone(self.to), es="" if self.many else "es", **named
        )

    def source(self) -> str:
        """Where the cards come from, before their names in Chinese, behind them in English; nothing for the agent's hand."""
        state, names = self.names.play.state, self.names
        if self.origin == TABLE or (self.giver == self.agent != NOBODY and zone_word(state, self.origin) == "hand"):
            return ""
        if self.giver != NOBODY and self.giver == self.agent:
            return names.pick(f"{names.area(self.origin)}里的", f" from the {names.area(self.origin)}")
        holder = "" if self.giver == NOBODY else names.player(self.giver)
        return names.pick(f"{holder}{names.area(self.origin)}里的", f" from {names.zone(self.origin)}")

    # --- sentences

    def plain(self) -> str:
        """Who, what, from where, to where."""
        if self.agent != NOBODY and self.getter == NOBODY and self.to == TABLE:
            return self.pick("{who}拿出{source}{what}", "{who} lays out {what}{source}")
        if self.to == TABLE:
            return self.pick("亮出{source}{what}", "turned over{source}: {what}")
        if self.to == DISCARD:
            return self.pick("{source}{what}置入弃牌堆", "{what}{source} go{es} to the discard pile")
        if self.agent == NOBODY:
            return self.pick("{source}{what}置入{target}", "{what}{source} go{es} to {target}")
        return self.pick("{who}将{source}{what}置入{target}", "{who} puts {what}{source} into {target}")

    def drawn(self) -> str | None:
        """Cards from the draw pile into the hand of whoever draws."""
        if self.origin != DECK or self.agent != self.getter:
            return None
        return self.pick("{who}摸到{what}", "{who} draws {what}")

    def discarded(self) -> str | None:
        """One's own cards or those of another."""
        if self.agent == NOBODY or self.to != DISCARD:
            return None
        return self.pick("{who}弃置{source}{what}", "{who} discards {what}{source}")

    def taken(self) -> str | None:
        """Cards that come into the hand of whoever acts."""
        if self.agent == NOBODY or self.agent != self.getter:
            return None
        return self.pick("{who}获得{source}{what}", "{who} takes {what}{source}")

    def given(self) -> str | None:
        """Cards for another, or for oneself when they are dealt out."""
        if self.agent == NOBODY or self.getter == NOBODY:
            return None
        if self.agent == self.getter:
            return self.taken()
        return self.pick("{who}将{source}{what}交给{getter}", "{who} gives {getter} {what}{source}")

    def equipped(self) -> str | None:
        """Equipment that is put on, and what it takes the place of."""
        if self.getter != NOBODY:
            return self.pick("{getter}装备{what}", "{getter} equips {what}")
        return self.pick("{giver}换下{what}", "{giver} takes off {what}")

    def left(self) -> str | None:
        """The cards of somebody who died."""
        if self.giver == NOBODY:
            return None
        zone = self.names.zone(self.origin)
        return self.names.pick(f"{zone}被弃置：{self.what}", f"{zone} is discarded: {self.what}")

    def recast(self) -> str | None:
        """A card that is given up for a new one."""
        return self.pick("{who}重铸{what}", "{who} recasts {what}") if self.to == DISCARD else None


_SPECIAL: dict[str, Callable[[_Moved], str | None]] = {
    "draw": _Moved.drawn,
    "discard": _Moved.discarded,
    "rule_discard": _Moved.discarded,
    "take": _Moved.taken,
    "give": _Moved.given,
    "equip": _Moved.equipped,
    "death": _Moved.left,
    "recast": _Moved.recast,
}
