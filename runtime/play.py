"""The context of one running game: the state, the linked program, the index of what is attached now, and the door.

The index is derived from the state (`build_index`) and kept up to date by the writer; it is never saved. A part that
nobody has is in no list, so an event nobody listens to costs one look-up (design 4.5, 7).
"""

from __future__ import annotations

import sys
from bisect import insort
from collections.abc import Callable, Iterator
from typing import Any

from .cards import Card, converted, physical
from .held import held_counts
from .live import EQUIPMENT_RANK as EQUIPMENT_RANK
from .live import GENERAL_RANK as GENERAL_RANK
from .live import NOBODY as NOBODY
from .live import RULE_RANK as RULE_RANK
from .live import Live as Live
from .loans import loans
from .lowered import FIRST_SLOT
from .program import (
    CardKind,
    Frame,
    LinkedModifier,
    LinkedOffer,
    LinkedPart,
    LinkedTrigger,
    Program,
)
from .records import Use
from .state import State

STEP_LIMIT = 20_000
DEPTH_LIMIT = 60
# Effects inside one another are Python calls inside one another, some forty for each: the limit of effects comes first.
sys.setrecursionlimit(max(sys.getrecursionlimit(), 60 * DEPTH_LIMIT))


class Play:
    """One game being played. `answerer` is who stands behind the door; `observe`, when set, is called with each log row.
    `bearers` tells whose cards on the table are.
    `quiet` is true between steps: only then is the state all there is to know. Plays of copies of one state share their
    `cards`."""

    __slots__ = (
        "state",
        "program",
        "cards",
        "triggers",
        "modifiers",
        "offers",
        "actions",
        "order",
        "acting",
        "held",
        "uses",
        "loose",
        "bearers",
        "depth",
        "steps",
        "answerer",
        "observe",
        "width",
        "unseen",
        "asks",
        "culprits",
        "guarding",
        "finishing",
        "damage_serial",
        "damage_began",
        "provided",
        "prepared",
        "quiet",
        "lent",
        "unburied",
        "doubted",
        "rows",
        "invoked",
        "returned",
    )

    def __init__(
        self,
        program: Program,
        state: State,
        deck: list[tuple[str, str, int]],
        answerer: Callable[[Play, Any], Any],
        cards: list[Card] | None = None,
    ) -> None:
        self.program = program
        self.state = state
        self.cards = [physical(i, program.kinds[name], suit, number) for i, (name, suit, number) in enumerate(deck)]
        if cards is not None:
            self.cards = cards
        self.answerer = answerer
        self.observe: Callable[[tuple[Any, ...]], None] | None = None
        self.triggers: dict[str, list[Live]] = {}
        self.modifiers: dict[str, list[Live]] = {}
        self.offers: list[list[Live]] = [[] for _ in range(state.seats)]
        self.actions: list[Live] = []
        self.order: list[int] = []
        self.acting: list[int] = []
        self.width = len(program.order)
        self.held = [0] * (self.width * state.seats)
        self.uses: list[Use] = []
        self.loose: list[int] = []
        self.bearers: dict[int, int] = {}
        self.depth = 0
        self.steps = 0
        self.asks = 0
        self.unseen = Card(-1, _UNSEEN, "", 0, "", (), "")
        self.culprits: list[Live] = []
        self.guarding: list[tuple[Any, int]] = []
        self.finishing: list[Live] = []
        self.damage_serial = 0
        self.damage_began = 0
        self.provided: Card | None = None
        self.prepared: tuple[Any, Frame, Any] | None = None
        self.quiet = True
        self.lent: list[tuple[int, str]] = []
        self.unburied: list[int] = []
        self.doubted: list[tuple[int, str]] = []
        self.rows: dict[str, list[int]] = {}
        self.invoked: list[tuple[int, str, int]] = []
        self.returned: list[tuple[int, str]] = []
        build_index(self)

    def card(self, id: int) -> Card:
        """The card with this id: what it counts as now, also for a converted delayed trick in a judge area."""
        worn = self.state.worn
        if worn and id in worn:
            return worn_card(self, id)
        return self.cards[id]

    def living_from(self, seat: int) -> list[int]:
        """The living players in action order, from `seat` on (from the first seat when it is nobody's)."""
        order = self.order
        if seat <= 0:
            return list(order)
        for i, other in enumerate(order):
            if other >= seat:
                return order[i:] + order[:i]
        return list(order)

    def action_order(self) -> list[int]:
        """The living players counter-clockwise from the player whose turn it is (T-901); not to be changed."""
        return self.acting

    def reorder(self) -> None:
        """The turn passed on or somebody died: work out the order of the living anew."""
        self.acting = self.living_from(self.state.turn_owner)

    def take_provided(self) -> Card | None:
        """The card an offer's script has provided, once."""
        card, self.provided = self.provided, None
        return card

    def unwind(self) -> None:
        """Forget what was running: the rule stack is empty again."""
        self.uses.clear()
        self.bearers.clear()
        self.culprits.clear()
        self.guarding.clear()
        self.finishing.clear()
        self.depth = 0
        self.damage_serial = 0
        self.provided = None
        self.invoked.clear()
        self.prepared = None

    def follow(self) -> None:
        """Something changed: skills that others lend may come and go."""
        if "has_skill" in self.modifiers or self.lent:
            relend(self)

    def rows_of(self, kind: str) -> list[int]:
        """Where the rows of a kind stand in the event log, in order; kept up to date once somebody has asked."""
        if kind not in self.rows:
            self.rows[kind] = [at for at, row in enumerate(self.state.log) if row[0] == kind]
        return self.rows[kind]

    def log(self, *row: Any) -> None:
        """Append one row to the event log. What is on loan follows the change that the row tells of."""
        if self.lent or "has_skill" in self.modifiers:
            relend(self)
        if self.rows and row[0] in self.rows:
            self.rows[row[0]].append(len(self.state.log))
        self.state.log.append(row)
        if self.observe is not None:
            self.observe(row)


_UNSEEN = CardKind(
    "unseen",
    -1,
    "",
    frozenset(),
    "",
    "",
    0,
    {},
    None,
    None,
    None,
    None,
    None,
    None,
    FIRST_SLOT,
    (),
    0,
    (0, 0),
    "",
    0,
    None,
)


def worn_card(play: Play, id: int) -> Card:
    """The converted card that the physical card `id` goes by in a judge area (B-002)."""
    name, material, made_by = play.state.worn[id]
    first = play.cards[id]
    one = len(material) == 1
    return Card(
        id,
        play.program.kinds[name],
        first.suit if one else "",
        first.number if one else 0,
        first.colour if one else "",
        material,
        made_by,
    )


# --- the index ----------------------------------------------------------------------------------------------------------


def build_index(play: Play) -> None:
    """Make the whole index from the state."""
    state = play.state
    play.triggers, play.modifiers, play.actions = {}, {}, []
    play.offers = [[] for _ in range(state.seats)]
    play.order = [seat for seat in range(state.seats) if state.alive[seat]]
    play.reorder()
    play.held = held_counts(play)
    play.lent, play.unburied, play.rows = [], [], {}
    for live in attached_lives(play):
        link(play, live)
    play.follow()


def attached_lives(play: Play) -> Iterator[Live]:
    """Every part that is attached as the state has it: rules, skills of the living, equipment, and what lasts for a time."""
    state = play.state
    if state.mode:
        for part in mode_rules(play):
            yield Live(part, NOBODY, RULE_RANK)
    for seat in range(state.seats):
        if state.alive[seat]:
            for skill in state.skills[seat]:
                for part in play.program.skills[skill].parts:
                    yield Live(part, seat, GENERAL_RANK)
        for id in state.equipment(seat):
            card = play.cards[id]
            for part in card.kind.parts:
                yield Live(part, seat, EQUIPMENT_RANK, card)
    for row in state.attached:
        yield row_live(play, row)


def mode_rules(play: Play) -> list[LinkedPart]:
    """The rule parts of the game's mode."""
    return list(play.program.modes[play.state.mode].rules)


def link(play: Play, live: Live) -> None:
    """Put one attached part on the index. Where the order can be seen (options, the latest of several modifiers) the lists
    are kept in an order that follows from the state alone, so that a loaded game goes on identically."""
    part = live.part
    if isinstance(part, LinkedTrigger):
        for event in part.events:
            play.triggers.setdefault(event, []).append(live)
    elif isinstance(part, LinkedModifier):
        _enter(play, play.modifiers.setdefault(part.query, []), live)
        for worn in dressed(play, live):
            link(play, worn)
    elif isinstance(part, LinkedOffer):
        _enter(play, play.offers[live.owner], live)
    else:
        _enter(play, play.actions, live)


def dressed(play: Play, live: Live) -> Iterator[Live]:
    """The parts of the equipment that a modifier of `wears` may make its owner count as wearing: on the index as long as it
    is, each works while the query says yes. What one only counts as wearing dresses nobody."""
    part = live.part
    if isinstance(part, LinkedModifier) and live.by is None and live.owner != NOBODY:
        for name in part.dresses:
            card = converted(play.program.kinds[name], [], part.skill)
            for worn in card.kind.parts:
                yield Live(worn, live.owner, EQUIPMENT_RANK, card, by=live)


def _enter(play: Play, lives: list[Live], live: Live) -> None:
    insort(lives, live, key=lambda one: (one.serial, one.owner, sort_key(play, one)))


def unlink(play: Play, live: Live) -> None:
    """Take one attached part off the index."""
    part = live.part
    if isinstance(part, LinkedTrigger):
        for event in part.events:
            _drop(play.triggers, event, live)
    elif isinstance(part, LinkedModifier):
        _drop(play.modifiers, part.query, live)
        if part.dresses:
            for worn in [one for one in all_lives(play) if one.by is live]:
                unlink(play, worn)
    elif isinstance(part, LinkedOffer):
        play.offers[live.owner].remove(live)
    else:
        play.actions.remove(live)


def _drop(index: dict[str, list[Live]], key: str, live: Live) -> None:
    index[key].remove(live)
    if not index[key]:
        del index[key]


def link_skill(play: Play, seat: int, skill: str) -> None:
    """Attach all parts of a skill to a player."""
    for part in play.program.skills[skill].parts:
        link(play, Live(part, seat, GENERAL_RANK))


def relend(play: Play) -> None:
    """Skills are on loan to those whom a modifier of `has_skill` may give them now, and to nobody else."""
    meant = loans(play)
    if meant == play.lent:
        return
    before, play.lent = play.lent, meant
    gone = [loan for loan in before if loan not in meant]
    if gone:
        play.returned += gone
        unlink_where(play, lambda live: live.lent and (live.owner, live.part.skill) in gone)
    for seat, skill in meant:
        if (seat, skill) not in before:
            for part in play.program.skills[skill].parts:
                link(play, Live(part, seat, GENERAL_RANK, lent=True))


def row_live(play: Play, row: list[Any]) -> Live:
    """What one row of `state.attached` stands for."""
    serial, scope, owner, part, card, captured, token = row
    linked = play.program.parts[part]
    once = isinstance(linked, LinkedTrigger) and linked.once
    rank = GENERAL_RANK if owner != NOBODY else RULE_RANK
    use, damage = (token if scope == bound else 0 for bound in ("use", "damage"))
    return Live(linked, owner, rank, card, serial, captured, use, damage, once)


def unlink_where(play: Play, test: Callable[[Live], bool]) -> None:
    """Take every attached part that passes the test off the index; what one counts as wearing goes with what says so."""
    for live in [live for live in all_lives(play) if live.by is None and test(live)]:
        unlink(play, live)


def all_lives(play: Play) -> list[Live]:
    """Every attached part once."""
    seen: dict[int, Live] = {}
    for lives in (*play.triggers.values(), *play.modifiers.values(), *play.offers, play.actions):
        for live in lives:
            seen[id(live)] = live
    return list(seen.values())


def sort_key(play: Play, live: Live) -> tuple[int, int, int, str]:
    """The fixed order of the parts of one player at one moment (D-19): general skills before equipment, in the order in
    which they were gained, the parts of one skill in the order of the card, attachments last."""
    if live.serial:
        return (live.rank, 1, live.serial, live.part.id)
    if live.rank == GENERAL_RANK:
        skills = play.state.skills[live.owner]
        return (0, 0, skills.index(live.part.skill) if live.part.skill in skills else len(skills), live.part.id)
    if live.card is not None:
        worn = play.state.equipment(live.owner)
        return (live.rank, 0, worn.index(live.card.id) if live.card.id in worn else 0, live.part.id)
    return (live.rank, 0, 0, live.part.id)
