"""A linked program: the packs of a game with their scripts as closures. Frozen once made; shared by all its games.

`link.py` makes these from the lowered form. Nothing here belongs to one game: that is `state.py` and `play.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from . import lowered

Frame = list[Any]
Value = Callable[[Frame], Any]
Run = Callable[[Frame], int]
Mark = Callable[[], None]
Marks = tuple[Mark, ...]
Guard = Callable[[Any, int], bool]

ON, STOP, NEXT, QUIT = 0, 1, 2, 3
PLAY, YOU, EVENT, GONE, LIVE = 0, 1, 2, 3, 4


@dataclass(slots=True, eq=False)
class Picker:
    """A linked `Pick`: how to compute its candidates, its bounds and its tests on a frame.

    `spends`: picked cards leave their place (C-004); `admits` is one more test the verb asks for; `also` is a second slot
    that gets the choice (the name of the clause's result), its only item with `also_one`. `free` when it does
    not look at what was picked before it."""

    slot: int
    kind: str
    low: Value
    high: Value | None
    source: Value
    single: bool
    keep: Callable[[Frame, list[Any]], list[Any]] | None
    them: int
    whole: Value | None
    random: bool
    partial: Value | None = None
    spends: bool = False
    admits: Callable[[Frame, int, Any], bool] | None = None
    also: int = 0
    also_one: bool = False
    free: bool = False


@dataclass(slots=True, eq=False)
class LinkedLimit:
    """A linked `Limit`; `fixed` is the count when it is a number written down. `last` is the last of the part's choices that
    its key reads: only then can it be told whether it is reached."""

    count: Value
    scope: str
    key: Value | None
    fixed: int | None = None
    of: str = ""
    last: int = -1


@dataclass(slots=True, eq=False)
class LinkedPart:
    """What all linked parts share: id, the skill it belongs to, the line it is written at, the size of its frame; whether
    it works for a player now (`guard`, None: always), and what runs after each use of it. Parts of one `group` are forms of
    one part.

    A part that a skill borrows belongs to that skill; then `lender` is the one it is written in, and `price` is run before
    each use and tells whether it was paid.
    """

    id: str
    skill: str
    line: int
    slots: int
    lender: str = field(default="", kw_only=True)
    price: Value | None = field(default=None, kw_only=True)
    guard: Guard | None = field(default=None, init=False)
    after: Run | None = field(default=None, init=False)
    after_slots: int = field(default=0, init=False)
    group: str = field(default="", init=False)

    @property
    def words_of(self) -> str:
        """The skill whose words these are."""
        return self.lender or self.skill


@dataclass(slots=True, eq=False)
class LinkedEvent:
    """A linked `EventSpec`: `own` is true when the subject must be the owner, `others` when it must be another player (the
    dead included, whose death others may see); else `subject` computes one or many seats, or is None for anybody."""

    event: str
    args: tuple[str, ...]
    own: bool
    others: bool
    subject: Value | None


@dataclass(slots=True, eq=False)
class LinkedTrigger(LinkedPart):
    """A linked `Trigger`. `feasible` tells whether its first question could be put at all (D-15)."""

    events: dict[str, LinkedEvent]
    lets: tuple[tuple[int, Value], ...]
    test: Value | None
    times: Value | None
    limit: LinkedLimit | None
    forced: bool
    once: bool
    run: Run
    feasible: Callable[[Frame], bool] | None


@dataclass(slots=True, eq=False)
class LinkedModifier(LinkedPart):
    """A linked `Modifier`; `constant` is the value when it is one (no call is made then). `lends` gives the skills a
    modifier of `has_skill` may give the player in its first parameter; `dresses` names the equipment its owner may count
    as wearing."""

    query: str
    owner_at: int
    test: Value | None
    adds: bool
    value: Value
    constant: Any
    lends: Value | None = None
    dresses: tuple[str, ...] = ()


@dataclass(slots=True, eq=False)
class LinkedAction(LinkedPart):
    """A linked `Action`."""

    by: Value | None
    actor: int
    limit: LinkedLimit | None
    test: Value | None
    choose: tuple[Picker, ...]
    run: Run


@dataclass(slots=True, eq=False)
class LinkedOffer(LinkedPart):
    """A linked `Offer`; `run` is None when the chosen cards simply become the card. With `names` it offers each of them.
    `seen` is called when it is used, in a program that is watched."""

    name: str
    names: Value | None
    claim: int
    at: str
    limit: LinkedLimit | None
    lets: tuple[tuple[int, Value], ...]
    test: Value | None
    choose: tuple[Picker, ...]
    run: Run | None
    answered: int = 0
    seen: Mark | None = None


@dataclass(slots=True, eq=False)
class LinkedUse:
    """A linked `UseSpec`. `picker` when targets are chosen, `fixed` when they are not; both None: no target."""

    at: str
    limit: LinkedLimit | None
    test: Value | None
    picker: Picker | None
    fixed: Value | None
    within: Value | None
    choose: tuple[Picker, ...]
    resolve: Run | None
    slots: int


@dataclass(slots=True, eq=False)
class CardKind:
    """A linked kind of card; `number` is its index. For bots: `lean` tells what it does to a target (1 helps, -1 harms, 0
    unknown), `sways` the same of a target that is not chained and of one that is, `readies` the card whose next use it
    makes better (else empty)."""

    id: str
    number: int
    type: str
    families: frozenset[str]
    base: str
    slot: str
    range: int
    uses: dict[str, LinkedUse]
    answer: tuple[str, str] | None
    affects: Value | None
    before: Run | None
    resolve: Run | None
    after: Run | None
    offset: Run | None
    slots: int
    parts: tuple[LinkedPart, ...]
    lean: int
    sways: tuple[int, int]
    readies: str
    line: int
    source: lowered.Card | None


@dataclass(slots=True, eq=False)
class LinkedSkill:
    """A linked skill; it works for a player only while `guard` holds."""

    id: str
    tags: frozenset[str]
    parts: tuple[LinkedPart, ...]
    source: lowered.Skill
    guard: Guard | None = None


@dataclass(slots=True, eq=False)
class LinkedVictory:
    """A linked victory rule."""

    test: Value
    winners: Value
    slots: int


@dataclass(slots=True, eq=False)
class LinkedDraft:
    """A linked `Draft`."""

    who: Value
    fixed: int
    random: int
    shown: bool
    test: Value | None


@dataclass(slots=True, eq=False)
class LinkedMode:
    """A linked mode."""

    id: str
    drafts: tuple[LinkedDraft, ...]
    rules: tuple[LinkedPart, ...]
    victory: tuple[LinkedVictory, ...]
    source: lowered.Mode


class Hint(NamedTuple):
    """What a skill (or one part of it) does, as far as its words tell: to its owner, and to the other players it is about.
    Positive helps, negative harms, in quarters of a card; a hint for bots, no rule."""

    own: int
    other: int


class Probe(Protocol):
    """Who is told which way scripts go, when a program is linked with one."""

    def marks(self, owner: str, at: Any, kind: str, ways: tuple[str, ...]) -> Marks | None:
        """The marks of a branch: of the skill, card or mode `owner`, `at` a statement of its lowered form or the name of
        what is none (a part by its id, `card/resolve`, `mode/victory/1`), of one `kind`, with its `ways` in order. None
        when nobody wants to know."""
        ...


@dataclass(slots=True, eq=False)
class Program:
    """Everything a game needs to know about its packs.

    `savers` are the card names that can be used on the dying; `answer_names` those of each need are found by family.
    `parts` finds a part by its id when a saved game is loaded; `origins` are the packs generals come from;
    `digests` are the content hashes of the packs, made when first needed; `hints` belong to skills and
    their parts, by id; `probe` was told of all branches while linking; `recasts` tells whether any card can be recast.
    """

    packs: tuple[lowered.Pack, ...]
    kinds: dict[str, CardKind] = field(default_factory=dict)
    order: list[CardKind] = field(default_factory=list)
    skills: dict[str, LinkedSkill] = field(default_factory=dict)
    generals: dict[str, lowered.General] = field(default_factory=dict)
    origins: dict[str, str] = field(default_factory=dict)
    decks: dict[str, lowered.Deck] = field(default_factory=dict)
    modes: dict[str, LinkedMode] = field(default_factory=dict)
    parts: dict[str, LinkedPart] = field(default_factory=dict)
    savers: tuple[str, ...] = ()
    recasts: bool = False
    states: dict[str, lowered.StateSpec] = field(default_factory=dict)
    piles: dict[str, lowered.PileSpec] = field(default_factory=dict)
    words: dict[str, tuple[str, str]] = field(default_factory=dict)
    spares_dying: bool = False
    digests: dict[str, str] = field(default_factory=dict)
    hints: dict[str, Hint] = field(default_factory=dict)
    probe: Probe | None = None

    @property
    def default_mode(self) -> str:
        """The mode marked as default, or the first one; raises LookupError when there is no mode."""
        for mode in self.modes.values():
            if mode.source.default:
                return mode.id
        if not self.modes:
            raise LookupError("no mode is loaded")
        return next(iter(self.modes))
