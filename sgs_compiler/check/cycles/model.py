"""What the search for trigger cycles works on: members (scripts that events start) and the signals between them."""

from __future__ import annotations

from typing import NamedTuple

from runtime.lowered import EventSpec, Limit, Node

OWN, OTHERS, ALL, SOME, NOBODYS = "own", "others", "all", "some", ""

# Why something that a script can raise need not happen, the weakest first.
SURE, PERHAPS, CONDITION, CHOICE = "", "perhaps", "condition", "choice"
_RANK = (SURE, PERHAPS, CONDITION, CHOICE)

CARD_SIGNAL, OFFER_SIGNAL = "use", "offer"
ANY_CARD = "*"


def harder(one: str, other: str) -> str:
    """Of two reasons the one that says more."""
    return max(one, other, key=_RANK.index)


class Signal(NamedTuple):
    """Something a script raises: an event, with whose it is for the owner of the script (`own`, `others`, `all`: any of
    them may be meant, `some`: unknown) and the reason of a move, or the skill that is used; or the use of a card of that
    name."""

    event: str
    whose: str
    reason: str


class Amount(NamedTuple):
    """What somebody has less or more of: `hp` or `cards`, and whose; `sure` that it is so whenever the script runs."""

    what: str
    whose: str
    sure: bool = True


class Cause(NamedTuple):
    """That a script raises a signal: what players have less of by then, and why it may not happen."""

    signal: Signal
    spends: frozenset[Amount]
    stop: str
    line: int


class Member(NamedTuple):
    """One script: of a trigger, of a card, or of an offer of a card. `fields` tells whose the players of its event are;
    `feeds` what players can have more of afterwards. Members of one `skill` have one owner, those of `rules` none."""

    id: str
    kind: str
    skill: str
    pack: int
    file: str
    line: int
    events: tuple[EventSpec, ...]
    test: Node | None
    limit: Limit | None
    forced: bool
    once: bool
    rules: bool
    names: tuple[str, ...]
    causes: tuple[Cause, ...]
    feeds: frozenset[Amount]


class Hearing(NamedTuple):
    """How a trigger listens to a signal: `whose` events, and why it may do nothing."""

    whose: str
    stop: str


class Link(NamedTuple):
    """One step of a cycle: a member raises a signal that the next member listens to."""

    member: int
    cause: Cause
    hearing: Hearing
