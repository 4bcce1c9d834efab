"""The records of events: what a script sees by field name while it reacts to one (T-909: changes are seen by later ones).

Attributes are exactly the fields declared in `events.py`, plus what procedures need to carry on. A record says with
`accepts` whether a listener with arguments (a phase, a zone) is meant, and what that listener sees.
"""

from __future__ import annotations

from typing import Any

from .cards import Card


class Record:
    """The common part: a record takes every listener that gives no arguments."""

    __slots__ = ("cancelled",)

    def __init__(self) -> None:
        self.cancelled = ""

    def accepts(self, args: tuple[str, ...]) -> Record | None:
        """The record this listener sees, None when its arguments do not fit."""
        return self

    def over(self) -> bool:
        """Whether it was cancelled, so that nobody else reacts to it."""
        return self.cancelled != ""


class Plain(Record):
    """A moment without fields: the start of the game or of a round, a shuffled pile."""

    __slots__ = ()


class Turn(Record):
    """A turn of `turn_owner`."""

    __slots__ = ("turn_owner",)

    def __init__(self, turn_owner: int) -> None:
        self.cancelled = ""
        self.turn_owner = turn_owner


class PhaseOf(Record):
    """A phase of `phase_owner`; its arguments are phases."""

    __slots__ = ("phase_owner", "phase")

    def __init__(self, phase_owner: int, phase: str) -> None:
        self.cancelled = ""
        self.phase_owner = phase_owner
        self.phase = phase

    def accepts(self, args: tuple[str, ...]) -> Record | None:
        return self if not args or self.phase in args else None


class Amount(Record):
    """A number about a player: cards to draw, a change of hp."""

    __slots__ = ("player", "amount", "row")

    def __init__(self, player: int, amount: int, row: int = -1) -> None:
        self.cancelled = ""
        self.player = player
        self.amount = amount
        self.row = row


class Recovery(Record):
    """Recovery of `amount` points of hp; `source` and `card` may be absent."""

    __slots__ = ("player", "source", "card", "amount", "row")

    def __init__(self, player: int, source: int | None, card: Card | None, amount: int) -> None:
        self.cancelled = ""
        self.player = player
        self.source = source
        self.card = card
        self.amount = amount
        self.row = -1


class Use(Record):
    """One use of a card, through all its stages and targets (timings, section 1).

    `serial` tells uses apart (D-21), `answered` is the use a response answers, `offset` whether the effect at hand was
    offset, `frame` holds the names of the card's scripts, `waived` what does not apply, `at` the way it is used,
    `began` how long the log was when it began, `row` where in it the use is on record.
    """

    __slots__ = (
        "user",
        "card",
        "targets",
        "target",
        "serial",
        "bonus",
        "offset",
        "answered",
        "frame",
        "waived",
        "at",
        "dying",
        "moved_to",
        "began",
        "row",
    )

    def __init__(self, user: int, card: Card, targets: list[int], serial: int, at: str) -> None:
        self.cancelled = ""
        self.user = user
        self.card = card
        self.targets = targets
        self.target: int | None = None
        self.serial = serial
        self.bonus = 0
        self.offset = False
        self.answered: Use | None = None
        self.frame: list[Any] = []
        self.waived = ""
        self.at = at
        self.dying: int | None = None
        self.moved_to: int | None = None
        self.began = 0
        self.row = -1

    def reset(self) -> None:
        """Ready for the next window: nothing is cancelled or redirected."""
        self.cancelled = ""
        self.moved_to = None

    @property
    def use(self) -> Use:
        """The field `use` of its own events."""
        return self

    def over(self) -> bool:
        return self.cancelled != "" or self.moved_to is not None


class Played(Record):
    """A card played (打出), which counts as no use (section 2)."""

    __slots__ = ("player", "card", "row")

    def __init__(self, player: int, card: Card) -> None:
        self.cancelled = ""
        self.row = -1
        self.player = player
        self.card = card


class Damage(Record):
    """Damage on its way (section 3). `user` is who used the card that deals it; `chained` when it was passed along a chain;
    `direct` unless it was passed along or handed on; `moved_to` when it was redirected, and `suffered` what came of that."""

    __slots__ = (
        "source",
        "victim",
        "amount",
        "nature",
        "card",
        "chained",
        "direct",
        "moved_to",
        "suffered",
        "user",
        "row",
    )

    def __init__(
        self,
        source: int | None,
        victim: int,
        amount: int,
        nature: str,
        card: Card | None,
        chained: bool,
        user: int | None = None,
        direct: bool = True,
    ) -> None:
        self.cancelled = ""
        self.source = source
        self.victim = victim
        self.amount = amount
        self.nature = nature
        self.card = card
        self.chained = chained
        self.direct = direct
        self.user = user
        self.row = -1
        self.moved_to: int | None = None
        self.suffered = 0

    def over(self) -> bool:
        return self.cancelled != "" or self.amount <= 0 or self.moved_to is not None


class Judgement(Record):
    """A judgement of `player`; `verdict` is the card that counts, absent before it was revealed."""

    __slots__ = ("player", "verdict", "row")

    def __init__(self, player: int) -> None:
        self.cancelled = ""
        self.player = player
        self.row = -1
        self.verdict: Card | None = None


class Moved(Record):
    """One batch as one owner sees it: the cards lost (or gained) with the zones they came from (went to)."""

    __slots__ = ("owner", "cards", "zones", "reason", "agent", "receiver", "giver", "row")

    def __init__(
        self,
        owner: int,
        cards: list[Card],
        zones: list[str],
        reason: str,
        agent: int | None,
        other: int | None,
        row: int = -1,
    ) -> None:
        self.cancelled = ""
        self.owner = owner
        self.cards = cards
        self.zones = zones
        self.reason = reason
        self.agent = agent
        self.receiver = other
        self.giver = other
        self.row = row

    def accepts(self, args: tuple[str, ...]) -> Record | None:
        if not args:
            return self
        kept = [i for i, zone in enumerate(self.zones) if zone in args]
        if not kept:
            return None
        if len(kept) == len(self.cards):
            return self
        return Moved(
            self.owner,
            [self.cards[i] for i in kept],
            [self.zones[i] for i in kept],
            self.reason,
            self.agent,
            self.giver,
            self.row,
        )


class Dying(Record):
    """A player at 0 hp or less; `asked` is the player being asked to save."""

    __slots__ = ("dying", "asked", "row")

    def __init__(self, dying: int) -> None:
        self.cancelled = ""
        self.dying = dying
        self.asked = dying
        self.row = -1


class Death(Record):
    """A death; `killer` is the source of the lethal damage, absent when there is none (R-058)."""

    __slots__ = ("dead", "killer", "row")

    def __init__(self, dead: int, killer: int | None) -> None:
        self.cancelled = ""
        self.dead = dead
        self.killer = killer
        self.row = -1


class Contest(Record):
    """A contest of two hidden hand cards (section 8); `winner` is absent when the initiator has not won and the rival
    has not either."""

    __slots__ = ("initiator", "rival", "winner", "cards")

    def __init__(self, initiator: int, rival: int) -> None:
        self.cancelled = ""
        self.initiator = initiator
        self.rival = rival
        self.winner: int | None = None
        self.cards: list[Card] = []


class Changed(Record):
    """Something about a player changed: turned over, chained, a skill gained or lost, cards shown."""

    __slots__ = ("player", "skill", "cards", "row")

    def __init__(self, player: int, skill: str = "", cards: list[Card] | None = None) -> None:
        self.cancelled = ""
        self.player = player
        self.skill = skill
        self.row = -1
        self.cards = cards or []
