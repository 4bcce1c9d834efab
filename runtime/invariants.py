"""What is true of every game at every moment; checked by tests and simulations, never by the game itself.

`check` looks at a game between two steps; `watch` looks at it after every row of the log and at every question as well.
A broken law is an InvariantError that says which one, with the numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .choices import Question
from .held import held_counts
from .loans import loans
from .play import GENERAL_RANK, NOBODY, Live, Play, all_lives, attached_lives, dressed
from .queries import is_dying
from .state import FIRST_AREA, TABLE, owner_of_zone, var_parts

Row = tuple[Any, ...]


class InvariantError(AssertionError):
    """Something that is always true was not; the text says what."""


def check(play: Play) -> None:
    """Raise InvariantError when a game between two steps breaks a law."""
    check_cards(play)
    check_generals(play)
    check_hp(play)
    if play.state.over:
        _check_end(play)
        return
    _check_quiet(play)
    _check_living(play)
    _check_areas(play)
    _check_held(play)
    _check_index(play)
    _check_scopes(play)
    _check_kept(play)


def _fail(text: str) -> None:
    raise InvariantError(text)


# --- laws of every moment -----------------------------------------------------------------------------------------------


def check_cards(play: Play) -> None:
    """Each card is in exactly one zone, which is where it believes to be; none is missing, none is new."""
    state = play.state
    count = 0
    for zone, ids in enumerate(state.zones):
        count += len(ids)
        for id in ids:
            if state.zone_of[id] != zone:
                _fail(f"card {id} lies in zone {zone} and believes to be in zone {state.zone_of[id]}")
    if count != len(play.cards):
        _fail(f"{count} cards in all zones together, the game has {len(play.cards)}")


def check_generals(play: Play) -> None:
    """Each general is played by somebody, or lies in one pile, or in the pool. Only a scenario may sit two alike at a
    table."""
    state = play.state
    found = Counter({name for name in state.general if name})
    for generals in state.stacks.values():
        found.update(generals)
    for name, count in found.items():
        if count > 1:
            _fail(f"the general {name} is in {count} places")


def generals_there(play: Play) -> frozenset[str]:
    """All generals of a game, wherever they are."""
    stacks = play.state.stacks.values()
    return frozenset(play.state.general).union(*stacks) - {""}


def check_hp(play: Play) -> None:
    """Nobody has more hp than max hp."""
    state = play.state
    for seat in range(state.seats):
        if state.hp[seat] > state.max_hp[seat]:
            _fail(f"seat {seat} has {state.hp[seat]} hp of at most {state.max_hp[seat]}")


# --- laws between steps -------------------------------------------------------------------------------------------------


def _check_end(play: Play) -> None:
    """The result is the last thing on record."""
    log = play.state.log
    if not log or log[-1][0] != "win":
        _fail(f"after the result something was logged: {log[-1] if log else 'nothing'}")


def _check_quiet(play: Play) -> None:
    """Nothing is under way and nothing lies on the table."""
    if not play.quiet or play.uses or play.depth or play.culprits or play.loose:
        _fail(f"between steps {len(play.uses)} uses, {play.depth} effects, {play.loose} loose cards are left")
    if play.state.zones[TABLE]:
        _fail(f"between steps cards {play.state.zones[TABLE]} lie on the table")


def _check_living(play: Play) -> None:
    """The living have hp, the dead have no cards; the order of play knows who lives."""
    state = play.state
    living = [seat for seat in range(state.seats) if state.alive[seat]]
    if play.order != living:
        _fail(f"the order of play is {play.order}, alive are {living}")
    for seat in living:
        if state.stage != "set_up" and state.hp[seat] <= 0 and is_dying(play, seat):
            _fail(f"seat {seat} has {state.hp[seat]} hp and is not being saved")
    for zone, ids in enumerate(state.zones):
        owner = owner_of_zone(state, zone)
        if owner != NOBODY and ids and not state.alive[owner]:
            _fail(f"seat {owner} is dead and has cards {ids}")


def _check_areas(play: Play) -> None:
    """One card for each slot of an equipment area, one delayed trick of each name in a judge area (C-001, C-008)."""
    state = play.state
    for seat in range(state.seats):
        worn = [play.card(id).kind for id in state.equipment(seat)]
        laid = [play.card(id).kind for id in state.judging(seat) if not _is_part(play, id)]
        slots, names = [kind.slot for kind in worn], [kind.id for kind in laid]
        if len(set(slots)) != len(slots) or any(kind.type != "equipment" for kind in worn):
            _fail(f"seat {seat} wears {[kind.id for kind in worn]}")
        if len(set(names)) != len(names) or any(kind.type != "delayed_trick" for kind in laid):
            _fail(f"in the judge area of seat {seat} lie {names}")


def _is_part(play: Play, id: int) -> bool:
    """Whether a physical card lies in a judge area as a further part of a converted trick."""
    return any(id in material[1:] for _, material, _ in play.state.worn.values())


def _check_held(play: Play) -> None:
    """The counts of hand cards by name are those of the hands."""
    if play.held != held_counts(play):
        _fail("the counts of held cards differ from the hands")


def _check_index(play: Play) -> None:
    """What is attached is what the state says, no more and no less."""
    kept = Counter(_name(live) for live in all_lives(play))
    attached = list(attached_lives(play))
    for seat, skill in loans(play):
        parts = play.program.skills[skill].parts
        attached += [Live(part, seat, GENERAL_RANK, lent=True) for part in parts]
    attached += [worn for live in attached for worn in dressed(play, live)]
    meant = Counter(map(_name, attached))
    if kept != meant:
        _fail(f"attached too many: {sorted(kept - meant)}, too few: {sorted(meant - kept)}")
    for kind, places in play.rows.items():
        if places != [at for at, row in enumerate(play.state.log) if row[0] == kind]:
            _fail(f"the places of rows of {kind} are noted wrong")
    for query, lives in sorted(play.modifiers.items()):
        if not lives:
            _fail(f"an empty list of modifiers of {query}")


def _name(live: Live) -> tuple[str, int, int, int, int, int, int, bool, bool, bool, str]:
    card = live.card.id if live.card is not None else -1
    return (
        live.part.id,
        live.owner,
        live.rank,
        card,
        live.serial,
        live.use,
        live.damage,
        live.once,
        live.lent,
        live.by is not None,
        repr(live.captured),
    )


def _check_scopes(play: Play) -> None:
    """Nothing outlives the stretch of time it was attached for."""
    state = play.state
    gone = {"use", "damage"}
    if state.stage == "between":
        gone |= {"phase", "turn"}
    for serial, scope, owner, part, *_ in state.attached:
        if scope in gone:
            _fail(f"{part} of seat {owner} (attachment {serial}) outlived its {scope}")


def _check_kept(play: Play) -> None:
    """What skills keep is theirs, and within its bounds."""
    for key, value in play.state.vars.items():
        spec = play.program.states.get(var_parts(key)[1])
        if spec is None:
            _fail(f"{key} is kept by nobody")
        elif spec.least is not None or spec.most is not None:
            low, high = spec.least, spec.most
            if (low is not None and value < low) or (high is not None and value > high):
                _fail(f"{key} is {value}, outside {low} .. {high}")


# --- watching -----------------------------------------------------------------------------------------------------------


class Watch:
    """Looks at a play after every row of its log and at every question. `fresh` is the latest dead, whose skills at death
    may still run until he is cleared away."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.answerer = play.answerer
        self.fresh = NOBODY
        self.generals: frozenset[str] = frozenset()

    def asked(self, play: Play, question: Question) -> Any:
        """Pass a question on, if its player may be asked at all."""
        seat = question.player
        if not play.state.alive[seat] and seat != self.fresh:
            _fail(f"seat {seat} is dead and was asked ({question.kind} {question.about})")
        return self.answerer(play, question)

    def row(self, row: Row) -> None:
        """One more row of the log."""
        play = self.play
        check_cards(play)
        check_hp(play)
        if row[0] == "generals":
            self._check_generals(play)
        if play.state.over and row[0] != "win":
            _fail(f"after the result: {row}")
        if row[0] == "death":
            self.fresh = row[1]
        elif row[0] in ("turn", "phase", "round"):
            self.fresh = NOBODY
        for seat in _concerned(play, row):
            if seat != NOBODY and not play.state.alive[seat] and not (row[0] == "skill" and seat == self.fresh):
                _fail(f"seat {seat} is dead: {row}")

    def _check_generals(self, play: Play) -> None:
        """None gets lost, and none is new."""
        check_generals(play)
        there = generals_there(play)
        if self.generals and there != self.generals:
            _fail(f"generals came or went: {sorted(there ^ self.generals)}")
        self.generals = there


def watch(play: Play) -> Watch:
    """Have a play watched from now on; what broke a law stops it with an InvariantError."""
    made = Watch(play)
    play.answerer = made.asked
    play.observe = made.row
    return made


def _concerned(play: Play, row: Row) -> Iterable[int]:
    """The seats that must be alive for this to have happened."""
    match row[0]:
        case "use":
            return (row[1], *row[6])
        case "damage":
            return (row[1], row[2])
        case "hp" | "skill" | "play" | "dying" | "judge" | "chain" | "flip":
            return (row[1],)
        case "move":
            return [owner_of_zone(play.state, to) for _, _, to in row[3] if to >= FIRST_AREA]
        case _:
            return ()
