"""Who is friend and who is foe, guessed from what everybody has seen: roles that are shown, and who did what to whom.

Every player has a leaning: positive stands with the lord, negative against him. Harm and help to players whose leaning is
known move the leaning of the one who did it. A `stance` is what that means for oneself: positive a friend, negative an
enemy, 0 nobody knows.
"""

from __future__ import annotations

from typing import Any

from .seen import Seen

SURE = 12
_LEANING = {"lord": SURE, "loyalist": SURE, "rebel": -SURE}
_MANY = 2


class Beliefs:
    """What one player believes about the others. `dying` is who was last at the point of death, `actor` who last did
    something to somebody."""

    __slots__ = ("seen", "leaning", "dying", "actor", "turn")

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.leaning = [0] * seen.seats
        self.dying = -1
        self.actor = -1
        self.turn = 0

    def learn(self) -> None:
        """Take in what happened since the last time."""
        for row in self.seen.news():
            match row[0]:
                case "damage":
                    self._harmed(row[1], row[2], 2 * row[3])
                case "use":
                    self._used(row[1], row[2], row[6])
                case "dying":
                    self.dying = row[1]
                case "turn":
                    self.turn = row[2]

    def _harmed(self, source: int, victim: int, weight: int) -> None:
        if source < 0 or source == victim:
            return
        if source != self.seen.seat:
            self.actor = source
        self._move(source, victim, -weight)

    def _used(self, user: int, name: str, targets: tuple[int, ...]) -> None:
        if user != self.seen.seat:
            self.actor = user
        lean = self.seen.kind(name).lean
        if lean and len(targets) <= _MANY:
            for target in targets:
                if target != user:
                    self._move(user, target, 2 * lean)

    def _move(self, actor: int, other: int, weight: int) -> None:
        """An act for (or against) a player of known leaning moves the actor's own."""
        towards = self.side(other)
        if towards:
            step = weight if towards > 0 else -weight
            self.leaning[actor] = max(-SURE, min(SURE, self.leaning[actor] + step))

    def side(self, other: int) -> int:
        """For (positive) or against the lord, as far as everybody can know."""
        role = self.seen.role(other) if other != self.seen.seat else ""
        return _LEANING.get(role, self.leaning[other])

    def stance(self, other: int) -> int:
        """Positive for a friend, negative for an enemy."""
        seen = self.seen
        if other == seen.seat:
            return SURE
        mine = seen.role(seen.seat)
        side = self.side(other)
        if mine == "rebel":
            return -side
        if mine == "renegade":
            return self._balance(other, side)
        return side or self._prior()

    def _prior(self) -> int:
        """What an unknown player is to the lord's side: an enemy when more of the hidden roles are."""
        hidden = self.seen.roles_dealt()
        for seat in range(self.seen.seats):
            role = self.seen.role(seat)
            if role:
                hidden[role] -= 1
        friends = hidden.get("loyalist", 0)
        return -1 if sum(hidden.values()) - friends > friends else 0

    def _balance(self, other: int, side: int) -> int:
        """Who would outlive all helps the weaker side, and turns on the lord when nobody else is left."""
        others = [seat for seat in self.seen.living() if seat != self.seen.seat]
        if len(others) == 1:
            return -SURE
        if self.seen.role(other) == "lord":
            return SURE // 2
        against = sum(1 for seat in others if self.side(seat) < 0)
        return side if 2 * against >= len(others) else -side - 1


def by_stance(beliefs: Beliefs, seats: Any, sign: int) -> list[int]:
    """Players to harm (`sign` -1) or to help (1), the best choice first: the surest, then the one nearest to death."""
    seen = beliefs.seen
    return sorted(seats, key=lambda seat: (-sign * beliefs.stance(seat), seen.hp(seat), seen.hand_count(seat), seat))
