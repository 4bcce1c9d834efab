"""A cheap look at a running game for bots: what one player may know (`views`), without a copy of anything."""

from __future__ import annotations

from .cards import Card
from .play import Play
from .program import CardKind, Hint
from .queries import attack_range, distance, hand_limit
from .state import FIRST_AREA, TABLE, owner_of_zone
from .views import HIDDEN, LogReader, Row, known_role, sees_zone

_NO_HINT = Hint(0, 0)


class Seen:
    """A running game as one player sees it. It reads the game when asked and changes nothing."""

    __slots__ = ("_play", "seat", "_log")

    def __init__(self, play: Play, seat: int) -> None:
        self._play = play
        self.seat = seat
        self._log = LogReader(play, seat)

    def of(self, play: Play) -> bool:
        """Whether this looks at that very game."""
        return self._play is play

    def news(self) -> list[Row]:
        """What happened since the last call, as far as the player may know."""
        return self._log.news()

    @property
    def turn_owner(self) -> int:
        """Whose turn it is, -1 between turns."""
        return self._play.state.turn_owner

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._play.state.seats

    def living(self) -> list[int]:
        """The living players in action order."""
        return list(self._play.action_order())

    def hp(self, seat: int) -> int:
        """Points of hp."""
        return self._play.state.hp[seat]

    def max_hp(self, seat: int) -> int:
        """Points of max hp."""
        return self._play.state.max_hp[seat]

    def hand_count(self, seat: int) -> int:
        """How many hand cards a player has."""
        return len(self._play.state.hand(seat))

    def chained(self, seat: int) -> bool:
        """Whether a player is chained."""
        return bool(self._play.state.chained[seat])

    def role(self, seat: int) -> str:
        """The role of a player, empty when it is not known."""
        return known_role(self._play, self.seat, seat)

    def roles_dealt(self) -> dict[str, int]:
        """How many players of each role the mode deals."""
        state = self._play.state
        return dict(dict(self._play.program.modes[state.mode].source.roles)[state.seats])

    def hand(self) -> list[Card]:
        """One's own hand."""
        return [self._play.cards[id] for id in self._play.state.hand(self.seat)]

    def equipment(self, seat: int) -> list[Card]:
        """The equipment of a player."""
        return [self._play.cards[id] for id in self._play.state.equipment(seat)]

    def judging(self, seat: int) -> list[Card]:
        """What lies in the judge area of a player, as what it counts."""
        return [self._play.card(id) for id in self._play.state.judging(seat)]

    def card(self, id: int) -> Card | None:
        """The card with this id if it lies where the player sees it, else None."""
        if id < 0:
            return None
        zone = self._play.state.zone_of[id]
        if zone == TABLE and self._log.face_down and not self._log.sees_on_table(id):
            return None
        return self._play.card(id) if sees_zone(self._play, self.seat, zone) else None

    def owner(self, id: int) -> int:
        """The player in whose areas a card lies, -1 for none or when it is hidden."""
        return owner_of_zone(self._play.state, self._play.state.zone_of[id]) if self.card(id) is not None else HIDDEN

    def in_area(self, id: int) -> int:
        """The area (hand, equipment, judge area) a card lies in, -1 for none."""
        zone = self._play.state.zone_of[id] - FIRST_AREA
        return zone % 3 if self.card(id) is not None and 0 <= zone < 3 * self.seats else HIDDEN

    def distance(self, a: int, b: int) -> int:
        """The distance between two players."""
        return distance(self._play, a, b)

    def range(self, seat: int) -> int:
        """The attack range of a player."""
        return attack_range(self._play, seat)

    def hand_limit(self) -> int:
        """How many cards one may keep."""
        return hand_limit(self._play, self.seat)

    def kind(self, name: str) -> CardKind:
        """A kind of card by its name."""
        return self._play.program.kinds[name]

    def hint(self, id: str) -> Hint:
        """What a skill or a part of one does to whom, as far as its words tell."""
        return self._play.program.hints.get(id, _NO_HINT)
