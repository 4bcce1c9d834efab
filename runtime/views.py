"""What one player may know: his own hand and role, everything public, numbers where the things themselves are hidden.

`view` gives plain data for a screen. `seen` is a cheap look at a running game for bots: it copies nothing and tells
nothing more. Both are drawn from the same rules about which zones can be seen and what of the log may be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .cards import Card
from .lowered import StateSpec
from .modifying import skills_of
from .play import Play
from .stacks import sees_stack
from .state import DECK, DISCARD, FIRST_AREA, HAND, TABLE, VOID, owner_of_zone, var_parts
from .traits import gender_of, kingdom_of

Row = tuple[Any, ...]
HIDDEN = -1


# --- zones --------------------------------------------------------------------------------------------------------------


def sees_zone(play: Play, seat: int, zone: int) -> bool:
    """Whether the player sees the cards in a zone; on the table some may lie face down."""
    if zone in (DECK, VOID):
        return False
    if zone in (DISCARD, TABLE):
        return True
    state = play.state
    owner = owner_of_zone(state, zone)
    if zone < FIRST_AREA + 3 * state.seats:
        return owner == seat or (zone - FIRST_AREA) % 3 != HAND
    key = state.piles[zone - FIRST_AREA - 3 * state.seats][1]
    return owner == seat or play.program.piles[key].seen_by == "everyone"


# --- the log ------------------------------------------------------------------------------------------------------------


class LogReader:
    """Reads the event log with the eyes of one player, row by row from the first."""

    __slots__ = ("play", "seat", "at", "face_down")

    def __init__(self, play: Play, seat: int) -> None:
        self.play = play
        self.seat = seat
        self.at = 0
        self.face_down: dict[int, int] = {}

    def news(self) -> list[Row]:
        """The rows since the last call, with what the player may not know left out."""
        log = self.play.state.log
        found = []
        for row in log[self.at :]:
            seen = self._read(row)
            if seen is not None:
                found.append(seen)
        self.at = len(log)
        return found

    def sees_on_table(self, id: int) -> bool:
        """Whether a card on the table lies open for the player."""
        return self.face_down.get(id, self.seat) == self.seat

    def _read(self, row: Row) -> Row | None:
        match row[0]:
            case "move":
                return (*row[:3], tuple(self._step(*step) for step in row[3]))
            case "conceal":
                self.face_down.update((id, row[1]) for id in row[2])
                return row if row[1] == self.seat else (*row[:2], _hidden(row[2]))
            case "peek":
                return row if row[1] == self.seat else (*row[:2], _hidden(row[2]))
            case "show":
                return self._shown(row)
            case "use" | "play":
                return self._used(row)
            case "generals":
                _, origin, to, generals = row
                seen = sees_stack(self.play, self.seat, origin) or sees_stack(self.play, self.seat, to)
                return row if seen else ("generals", origin, to, ("",) * len(generals))
            case "var":
                return self._kept(row)
            case _:
                return row

    def _kept(self, row: Row) -> Row | None:
        """What a skill keeps, if all may see it; for which card only when that can be seen."""
        spec = self.play.program.states.get(row[2])
        if spec is None or not spec.shown:
            return None
        return row if len(row) == 4 else (*row[:4], self.key(spec, row[4]))

    def key(self, spec: StateSpec, key: str) -> str:
        """The key of a kept value, hidden where it is a card the player does not see."""
        if spec.per != "card" or not key[:1].isdigit():
            return key
        zone_of = self.play.state.zone_of
        ids = [int(id) for id in key.split("+")]
        return key if all(self._sees(id, zone_of[id]) for id in ids) else "?"

    def _step(self, id: int, origin: int, to: int) -> tuple[int, int, int]:
        seen = self._sees(id, origin) or self._sees(id, to)
        if to != TABLE:
            self.face_down.pop(id, None)
        return (id if seen else HIDDEN, origin, to)

    def _sees(self, id: int, zone: int) -> bool:
        if zone == TABLE:
            return self.sees_on_table(id)
        return sees_zone(self.play, self.seat, zone)

    def _shown(self, row: Row) -> Row:
        _, who, ids, viewers = row
        if not viewers:
            for id in ids:
                self.face_down.pop(id, None)
        elif self.seat != who and self.seat not in viewers:
            return ("show", who, _hidden(ids), viewers)
        return row

    def _used(self, row: Row) -> Row:
        """A card made of one that lies face down is known by its name only."""
        if all(self.sees_on_table(id) for id in row[3]):
            return row
        return (*row[:3], _hidden(row[3]), "", 0, *row[6:])


def _hidden(ids: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(ids)


# --- plain data ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that can be seen, as it is printed."""

    id: int
    name: str
    suit: str
    number: int


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile on a player: `skill.name`, how many cards or generals, and those that can be seen."""

    key: str
    count: int
    cards: tuple[int, ...]
    generals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player: `hand` is empty unless it is one's own, `role` unless it is known; `judging` gives the names that cards
    go by, `marks` the values of skills that all may see, by `skill.state`; one that is kept for each by
    `skill.state@key`, the key being a seat, a word, or the ids of cards (`?` when they are hidden)."""

    seat: int
    alive: bool
    role: str
    general: str
    kingdom: str
    gender: str
    hp: int
    max_hp: int
    chained: bool
    face_down: bool
    skills: tuple[str, ...]
    hand_count: int
    hand: tuple[int, ...]
    equipment: tuple[int, ...]
    judging: tuple[tuple[int, str], ...]
    piles: tuple[PileView, ...]
    marks: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that the player `seat` knows. `cards` prints every card named anywhere in it; cards that are hidden are -1."""

    seat: int
    mode: str
    round: int
    turn: int
    turn_owner: int
    phase: str
    deck_count: int
    discard: tuple[int, ...]
    table: tuple[int, ...]
    players: tuple[PlayerView, ...]
    log: tuple[Row, ...]
    cards: tuple[CardView, ...]
    winners: tuple[int, ...] | None


def view(play: Play, seat: int) -> View:
    """What the player at a seat knows at this moment."""
    state = play.state
    reader = LogReader(play, seat)
    log = tuple(reader.news())
    discard = tuple(state.zones[DISCARD])
    table = tuple(id if reader.sees_on_table(id) else HIDDEN for id in state.zones[TABLE])
    players = tuple(_player(play, seat, other, reader) for other in range(state.seats))
    named = {*discard, *table}
    for player in players:
        named.update(player.hand, player.equipment, (id for id, _ in player.judging))
        named.update(id for pile in player.piles for id in pile.cards)
    for row in log:
        named.update(_ids(row))
    return View(
        seat=seat,
        mode=state.mode,
        round=state.round,
        turn=state.turn,
        turn_owner=state.turn_owner,
        phase=state.phase,
        deck_count=len(state.zones[DECK]),
        discard=discard,
        table=table,
        players=players,
        log=log,
        cards=tuple(_printed(play.cards[id]) for id in sorted(named) if id != HIDDEN),
        winners=None if state.winners is None else tuple(state.winners),
    )


def _player(play: Play, seat: int, other: int, reader: LogReader) -> PlayerView:
    state = play.state
    return PlayerView(
        seat=other,
        alive=bool(state.alive[other]),
        role=known_role(play, seat, other),
        general=state.general[other],
        kingdom=kingdom_of(play, other) if state.alive[other] else state.kingdom[other],
        gender=gender_of(play, other) if state.alive[other] else state.gender[other],
        hp=state.hp[other],
        max_hp=state.max_hp[other],
        chained=bool(state.chained[other]),
        face_down=bool(state.face_down[other]),
        skills=tuple(skills_of(play, other)),
        hand_count=len(state.hand(other)),
        hand=tuple(state.hand(other)) if other == seat else (),
        equipment=tuple(state.equipment(other)),
        judging=tuple((id, play.card(id).kind.id) for id in state.judging(other)),
        piles=tuple(_piles(play, seat, other)),
        marks=tuple(_marks(play, other, reader)),
    )


def known_role(play: Play, seat: int, other: int) -> str:
    """The role of a player as another knows it, empty when he does not."""
    state = play.state
    return state.role[other] if other == seat or state.role_shown[other] else ""


def _piles(play: Play, seat: int, owner: int) -> list[PileView]:
    state = play.state
    start = FIRST_AREA + 3 * state.seats
    found = []
    for index, (holder, key) in enumerate(state.piles):
        if holder == owner:
            cards = tuple(state.zones[start + index])
            found.append(PileView(key, len(cards), cards if sees_zone(play, seat, start + index) else ()))
    for key, generals in sorted(state.stacks.items()):
        holder, _, pile = key.partition(":")
        if holder == str(owner):
            seen = tuple(generals) if sees_stack(play, seat, key) else ()
            found.append(PileView(pile, len(generals), (), seen))
    return found


def _marks(play: Play, owner: int, reader: LogReader) -> list[tuple[str, Any]]:
    found = []
    for at, value in sorted(play.state.vars.items()):
        holder, name, key = var_parts(at)
        spec = play.program.states[name]
        if holder == owner and spec.shown:
            found.append((f"{name}@{reader.key(spec, key)}" if key else name, _plain(value)))
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return value.material
    return tuple(_plain(item) for item in value) if isinstance(value, list | tuple) else value


def _ids(row: Row) -> tuple[int, ...]:
    """The cards a row of the log names."""
    match row[0]:
        case "move":
            return tuple(id for id, _, _ in row[3])
        case "use" | "play":
            return tuple(row[3])
        case "show" | "peek" | "conceal":
            return tuple(row[2])
        case "judge" | "verdict" | "replace":
            return (row[2],)
        case "compete":
            return (row[3], row[4])
        case _:
            return ()


def _printed(card: Card) -> CardView:
    return CardView(card.id, card.kind.id, card.suit, card.number)
