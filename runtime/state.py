"""The state of one game: plain data only (numbers, words, lists), so a copy is a copy of lists and a save is JSON.

Zones are numbered: 0 the draw pile (top last), 1 the discard pile (latest last), 2 the table, 3 out of the game, then
hand, equipment area and judge area of each seat, then piles as they come into being. A seat is a number from 0; seat 0
is the first to play. This module holds the data and its plain reading; changing it is left to `write.py`.
"""

from __future__ import annotations

from typing import Any

from .random import Generator, seeded

DECK, DISCARD, TABLE, VOID, FIRST_AREA = 0, 1, 2, 3, 4
HAND, EQUIPPED, JUDGING = 0, 1, 2
_LISTS = (
    "hp",
    "max_hp",
    "alive",
    "chained",
    "face_down",
    "role",
    "role_shown",
    "general",
    "kingdom",
    "gender",
    "zone_of",
    "skipped",
    "extra",
    "added",
    "log",
    "given",
)
_NESTED = ("zones", "skills", "attached", "piles")
_PLAIN = (
    "mode",
    "seats",
    "turn_owner",
    "phase",
    "stage",
    "step",
    "turn_seat",
    "turn",
    "round",
    "serial",
    "over",
    "inserted",
)


class State:
    """All there is to know about a game between two steps of it.

    `stage` names the step that comes next. `added` are extra phases still to come in this turn; while one of them runs it is
    `inserted`, and `step` is the phase that comes after it. `given` are the generals fixed by the set-up (empty: dealt).
    `vars` are the values skills keep, `counts` what limits have used up, by scope. `attached` rows are
    `[serial, scope, owner, part, card, captured, token]`. `worn` tells, for the first card of a converted delayed trick in a
    judge area, the name it goes by. `stacks` are the generals nobody plays, by pile. `winners` is None until it is over.
    """

    __slots__ = (*_LISTS, *_NESTED, *_PLAIN, "random", "vars", "counts", "worn", "stacks", "winners", "scope_starts")

    def __init__(self, seats: int, cards: int, seed: int, mode: str = "") -> None:
        self.seats = seats
        self.mode = mode
        self.random = Generator(seeded(seed))
        self.zones: list[list[int]] = [[] for _ in range(FIRST_AREA + 3 * seats)]
        self.zone_of = [VOID] * cards
        self.zones[VOID] = list(range(cards))
        self.hp = [0] * seats
        self.max_hp = [0] * seats
        self.alive = [1] * seats
        self.chained = [0] * seats
        self.face_down = [0] * seats
        self.role = [""] * seats
        self.role_shown = [0] * seats
        self.general = [""] * seats
        self.kingdom = [""] * seats
        self.gender = [""] * seats
        self.skills: list[list[str]] = [[] for _ in range(seats)]
        self.given = [""] * seats
        self.turn_owner = -1
        self.turn_seat = 0
        self.phase = ""
        self.stage = "set_up"
        self.step = 0
        self.turn = 0
        self.round = 0
        self.serial = 0
        self.skipped: list[str] = []
        self.extra: list[int] = []
        self.added: list[str] = []
        self.inserted = ""
        self.piles: list[list[Any]] = []
        self.vars: dict[str, Any] = {}
        self.counts: dict[str, dict[str, int]] = {"use": {}, "phase": {}, "turn": {}, "round": {}, "game": {}}
        self.attached: list[list[Any]] = []
        self.worn: dict[int, tuple[str, tuple[int, ...], str]] = {}
        self.stacks: dict[str, list[str]] = {}
        self.log: list[tuple[Any, ...]] = []
        self.scope_starts: dict[str, int] = {"use": 0, "phase": 0, "turn": 0, "round": 0, "game": 0}
        self.over = 0
        self.winners: list[int] | None = None

    def copy(self, log: list[tuple[Any, ...]] | None = None) -> State:
        """A copy that shares nothing that can change; with another `log` when one is given."""
        new = State(self.seats, 0, 0)
        for name in _PLAIN:
            setattr(new, name, getattr(self, name))
        for name in _LISTS:
            setattr(new, name, list(getattr(self, name)))
        if log is not None:
            new.log = list(log)
        for name in _NESTED:
            setattr(new, name, [list(inner) for inner in getattr(self, name)])
        new.random = Generator(self.random.state)
        new.vars = dict(self.vars)
        new.counts = {scope: dict(used) for scope, used in self.counts.items()}
        new.worn = dict(self.worn)
        new.stacks = {key: list(generals) for key, generals in self.stacks.items()}
        new.scope_starts = dict(self.scope_starts)
        new.winners = None if self.winners is None else list(self.winners)
        return new

    def hand(self, seat: int) -> list[int]:
        """The ids of the hand cards, in order of arrival."""
        return self.zones[FIRST_AREA + 3 * seat]

    def equipment(self, seat: int) -> list[int]:
        """The ids in the equipment area."""
        return self.zones[FIRST_AREA + 3 * seat + 1]

    def judging(self, seat: int) -> list[int]:
        """The ids in the judge area, last placed last."""
        return self.zones[FIRST_AREA + 3 * seat + 2]


def area_of(seat: int, area: int) -> int:
    """The zone number of an area (`HAND`, `EQUIPPED`, `JUDGING`) of a seat."""
    return FIRST_AREA + 3 * seat + area


def owner_of_zone(state: State, zone: int) -> int:
    """The seat a zone belongs to, -1 for none."""
    if zone < FIRST_AREA:
        return -1
    if zone < FIRST_AREA + 3 * state.seats:
        return (zone - FIRST_AREA) // 3
    return int(state.piles[zone - FIRST_AREA - 3 * state.seats][0])


_AREAS = ("hand", "equipped", "judging")


def zone_word(state: State, zone: int) -> str:
    """The word of a zone: `deck`, `hand` …; a pile has the word `pile`."""
    if zone < FIRST_AREA:
        return ("deck", "discard_pile", "processing", "void")[zone]
    if zone < FIRST_AREA + 3 * state.seats:
        return _AREAS[(zone - FIRST_AREA) % 3]
    return "pile"


def pile_zone(state: State, owner: int, key: str) -> int:
    """The zone number of a pile `skill.name` of a player; -1 when it has none yet."""
    start = len(state.zones) - len(state.piles)
    for index, row in enumerate(state.piles):
        if row[0] == owner and row[1] == key:
            return start + index
    return -1


def top_cards(state: State, count: int) -> list[int]:
    """The ids on top of the draw pile, topmost first; fewer when there are fewer."""
    deck = state.zones[DECK]
    return deck[: -count - 1 : -1] if count > 0 else []


def var_name(holder: int, name: str, key: str = "") -> str:
    """The name a kept value goes by in `vars`: whose it is, `skill.state`, and for which key."""
    return f"{holder}:{name}@{key}" if key else f"{holder}:{name}"


def var_parts(name: str) -> tuple[int, str, str]:
    """Holder, `skill.state` and key of a kept value."""
    holder, _, rest = name.partition(":")
    state, _, key = rest.partition("@")
    return int(holder), state, key
