"""The only door (`ask`), and the windows in which attached parts run.

**Windows** (T-901 to T-905, D-04, D-19, D-20). `window` walks the living players from the current one counter-clockwise;
for each it works out the parts that are usable now, general skills before equipment; a player with several chooses
which comes next unless all are forced; after each the list is worked out again; a part fires once per window. Rule parts
come last. Nothing is asked that could do nothing (D-15).

Rule code never catches what `ask` raises: an interactive session unwinds through it (design 4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .absent import Absent, holds
from .cards import key_of
from .choices import LabelWay, Question, Way
from .lowered import FIRST_SLOT
from .modifying import active, used_name
from .play import DEPTH_LIMIT, GENERAL_RANK, NOBODY, STEP_LIMIT, Live, Play, sort_key
from .program import Frame, LinkedEvent, LinkedTrigger
from .records import Changed, Record
from .write import count_use, detach_serial

if TYPE_CHECKING:
    from .program import LinkedLimit


class Runaway(Exception):
    """A resolution over its step or depth limit; names the skill and the line that were running."""

    def __init__(self, what: str, skill: str, line: int, file: str) -> None:
        super().__init__(f"{what}: skill {skill}, {file}:{line}")
        self.what, self.skill, self.line, self.file = what, skill, line, file


class GameOver(BaseException):
    """The result is set: nothing more happens (D-02). Caught where steps begin."""


class EndPhase(Exception):
    """An effect ends the phase now (T-908); caught where steps begin."""


class EndTurn(Exception):
    """An effect ends the turn now (T-908); caught where steps begin."""


def ask(play: Play, question: Question) -> Way | None:
    """Put a question; the way that was answered, None for passing. Raises Illegal for an answer outside it."""
    play.asks += 1
    return question.take(play.answerer(play, question))


def confirm(play: Play, player: int, about: str) -> bool:
    """A plain yes or no."""
    return ask(play, Question(player, "confirm", about, True, ["yes"], LabelWay)) is not None


def count_step(play: Play, live: Live | None) -> None:
    """One more step of this resolution; raises Runaway over the limit."""
    play.steps += 1
    if play.steps > STEP_LIMIT:
        raise runaway(play, f"more than {STEP_LIMIT} steps", live)


def runaway(play: Play, what: str, live: Live | None) -> Runaway:
    """The error for a resolution out of bounds, naming the innermost part that runs."""
    culprit = live or (play.culprits[-1] if play.culprits else None)
    if culprit is None:
        return Runaway(what, "-", 0, "-")
    skill = play.program.skills.get(culprit.part.words_of)
    file = skill.source.source if skill else "-"
    return Runaway(what, culprit.part.skill, culprit.part.line, file)


# --- limits -------------------------------------------------------------------------------------------------------------


def limit_key(live: Live, limit: LinkedLimit, fr: Frame) -> str:
    """The name a limit is counted under: the part, its owner, and the value of its key."""
    return _counted_as(limit.of or live.part.id, live.owner, limit, fr)


def _counted_as(of: str, owner: int, limit: LinkedLimit, fr: Frame) -> str:
    name = f"{of}@{owner}"
    if limit.key is not None:
        value = limit.key(fr)
        name += f"@{key_of(value)}"
    return name


def within_limit(play: Play, live: Live, limit: LinkedLimit | None, fr: Frame) -> bool:
    """Whether the part may be used once more."""
    if limit is None:
        return True
    used = play.state.counts[limit.scope]
    return holds(lambda fr: used.get(limit_key(live, limit, fr), 0) < limit.count(fr), fr)


def within(play: Play, owner: int, limit: LinkedLimit | None, fr: Frame) -> bool:
    """Whether something that is counted by itself, such as an option, may be done once more."""
    if limit is None:
        return True
    used = play.state.counts[limit.scope]
    return holds(lambda fr: used.get(_counted_as(limit.of, owner, limit, fr), 0) < limit.count(fr), fr)


def count_up(play: Play, owner: int, limit: LinkedLimit | None, fr: Frame) -> None:
    """Count it."""
    if limit is not None:
        count_use(play, limit.scope, _counted_as(limit.of, owner, limit, fr))


def use_limit_up(play: Play, live: Live, limit: LinkedLimit | None, fr: Frame) -> None:
    """Count one use of the part."""
    if limit is not None:
        count_use(play, limit.scope, limit_key(live, limit, fr))


def note_skill(play: Play, live: Live, user: int, skill: str, lender: str = "") -> None:
    """A skill is used, and with it the one it borrows from: both are on record; what follows the use of the part will come
    (`finish`), and that it was used is told when its script has ended (`tell_used`). What waits for skills being used does
    not tell of itself."""
    told = "skill_used" in play.triggers and live.rank == GENERAL_RANK and "skill_used" not in heard_by(live)
    for each in (skill, lender) if lender else (skill,):
        play.log("skill", user, each)
        if told:
            play.invoked.append((user, each, len(play.state.log) - 1))
        count_use(play, "game", used_name(live.owner, each))
    if live.part.after is not None:
        play.finishing.append(live)


def finish(play: Play, live: Live) -> None:
    """Run what follows each use of the part, once for each use that is over."""
    while live in play.finishing:
        play.finishing.remove(live)
        after = live.part.after
        assert after is not None
        frame: Frame = [play, live.owner, None, (), live]
        frame.extend([None] * (live.part.after_slots - FIRST_SLOT))
        after(frame)


# --- windows ------------------------------------------------------------------------------------------------------------


def window(
    play: Play, event: str, record: Record, subject: int, dead: int = NOBODY, parting: tuple[Live, ...] = ()
) -> None:
    """Run everything that listens to `event`, whose subject is the seat `subject` (`NOBODY` when it has none). `dead` is
    a dead player whose skills work here nevertheless (at_death); `parting` are parts of equipment that has just left and
    may still react to that (C-504). An event that was cancelled, or damage that is nothing any more, is over (T-301)."""
    lives = play.triggers.get(event)
    if not parting and (lives is None or not _anybody(play, lives, event, record, subject)):
        return
    state = play.state
    seats = play.action_order()
    if dead != NOBODY and dead not in seats:
        seats = sorted([*seats, dead], key=lambda seat: (seat - max(state.turn_owner, 0)) % state.seats)
    for seat in seats:
        if (state.alive[seat] or seat == dead) and (parting or _owned(play.triggers.get(event), seat)):
            _run_seat(play, event, record, subject, seat, parting)
            if record.over():
                return
    _run_seat(play, event, record, subject, NOBODY, ())


def _anybody(play: Play, lives: list[Live], event: str, record: Record, subject: int) -> bool:
    """Whether at least one part listens to the event for this subject."""
    for live in lives:  # a plain loop: this is the most frequent test of a game
        if concerns(play, live, event, record, subject):
            return True
    return False


def listened(play: Play, events: tuple[str, ...], record: Record, subject: int) -> bool:
    """Whether anything at all listens to one of the events for this subject."""
    triggers = play.triggers
    for event in events:
        if event in triggers and _anybody(play, triggers[event], event, record, subject):
            return True
    return False


def concerns(play: Play, live: Live, event: str, record: Record, subject: int) -> bool:
    """Whether this part listens to the event for this subject."""
    spec = live.part.events[event]  # type: ignore[attr-defined]
    if spec.own:
        return subject in (live.owner, NOBODY)
    if spec.args and record.accepts(spec.args) is None:
        return False
    if spec.others:
        return subject != live.owner
    if spec.subject is None:
        return True
    meant = spec.subject(live.frame(play, record))
    return subject in meant if isinstance(meant, list) else bool(meant == subject)


def _owned(lives: list[Live] | None, seat: int) -> bool:
    """Whether the player has a part in the list."""
    if lives is not None:
        for live in lives:
            if live.owner == seat:
                return True
    return False


def _run_seat(play: Play, event: str, record: Record, subject: int, seat: int, parting: tuple[Live, ...]) -> None:
    fired: list[Live] = []
    while not record.over():
        lives = [
            live for live in (*play.triggers.get(event, ()), *parting) if live.owner == seat and not _spent(live, fired)
        ]
        ready = _ready(play, event, record, subject, lives) if lives else []
        if not ready:
            return
        live, frame = ready[0] if len(ready) == 1 else _next_of(play, seat, ready)
        fired.append(live)
        run_trigger(play, live, frame)
        if seat != NOBODY and not play.state.alive[seat] and event != "at_death":
            return


def _spent(live: Live, fired: list[Live]) -> bool:
    """Whether a part has had its turn at this event, itself or in another form."""
    if live in fired:
        return True
    group = live.part.group
    return bool(group) and any(each.part.group == group and each.card is live.card for each in fired)


def _ready(play: Play, event: str, record: Record, subject: int, lives: list[Live]) -> list[tuple[Live, Frame]]:
    """The usable parts of the lowest rank, in fixed order, with their frames."""
    ready: list[tuple[Live, Frame]] = []
    for live in lives:
        if ready and live.rank > ready[0][0].rank:
            continue
        frame = usable(play, live, event, record, subject)
        if frame is not None:
            if ready and live.rank < ready[0][0].rank:
                ready.clear()
            ready.append((live, frame))
    if len(ready) > 1:
        ready.sort(key=lambda pair: sort_key(play, pair[0]))
    return ready


def _next_of(play: Play, seat: int, ready: list[tuple[Live, Frame]]) -> tuple[Live, Frame]:
    """The player's own choice of what comes next (T-902); the fixed order when all are forced (D-19)."""
    if seat == NOBODY or all(_forced(live) for live, _ in ready):
        return ready[0]
    keys = [(live.part.id, live.serial, live.card.id if live.card else -1) for live, _ in ready]
    way = ask(play, Question(seat, "order", "", False, list(keys), LabelWay))
    assert way is not None
    return ready[keys.index(way.key)]


def _forced(live: Live) -> bool:
    return isinstance(live.part, LinkedTrigger) and live.part.forced


def usable(play: Play, live: Live, event: str, record: Record, subject: int) -> Frame | None:
    """The frame to run the part on when it is meant, works, is within its limit and could do something."""
    try:
        return _usable(play, live, event, record, subject)
    except Absent:
        return None


def _usable(play: Play, live: Live, event: str, record: Record, subject: int) -> Frame | None:
    part = live.part
    assert isinstance(part, LinkedTrigger)
    if not concerns(play, live, event, record, subject) or not active(play, live):
        return None
    spec = part.events[event]
    seen = record.accepts(spec.args) if spec.args else record
    if seen is None:
        return None
    frame = live.frame(play, seen)
    for slot, value in part.lets:
        frame[slot] = value(frame)
    if part.test is not None and not part.test(frame):
        return None
    if part.times is not None and part.times(frame) < 1:
        return None
    if not within_limit(play, live, part.limit, frame):
        return None
    if part.feasible is not None and not part.feasible(frame):
        return None
    return frame


def run_trigger(play: Play, live: Live, frame: Frame) -> None:
    """Run a trigger's script, once for each of its `times`, each on the same values of `let`."""
    part = live.part
    assert isinstance(part, LinkedTrigger)
    if live.once:
        detach_serial(play, live.serial, live.part.id)
    times = 1 if part.times is None else part.times(frame)
    used = ""
    if part.forced:
        use_limit_up(play, live, part.limit, frame)
        if live.owner != NOBODY and not live.serial:
            used = part.skill
    start = list(frame)
    for turn in range(times):
        if turn:
            frame[:] = start
            if live.owner != NOBODY and not play.state.alive[live.owner]:
                return
            if part.forced and part.after is not None:
                play.finishing.append(live)
        run_script(play, live, frame, part.run, used)
        used = ""


def heard_by(live: Live) -> dict[str, LinkedEvent]:
    """The events a part listens to."""
    return live.part.events if isinstance(live.part, LinkedTrigger) else {}


def tell_used(play: Play, since: int = 0) -> None:
    """Tell of the skills that were used meanwhile, in order."""
    while len(play.invoked) > since:
        player, skill, row = play.invoked.pop(since)
        record = Changed(player, skill)
        record.row = row
        window(play, "skill_used", record, player)


def run_script(play: Play, live: Live, frame: Frame, run: Any, used: str = "") -> None:
    """Run a part's script within the step and depth limits, as the use of the skill `used`."""
    since = len(play.invoked)
    if used:
        note_skill(play, live, live.owner, used)
    count_step(play, live)
    if play.depth >= DEPTH_LIMIT:
        raise runaway(play, f"more than {DEPTH_LIMIT} effects inside one another", live)
    play.depth += 1
    play.culprits.append(live)
    try:
        run(frame)
    except Absent:
        raise runaway(play, "needs something that is not there", live) from None
    except (EndPhase, EndTurn):
        finish(play, live)
        raise
    if play.finishing:
        finish(play, live)
    if play.invoked:
        tell_used(play, since)
    play.culprits.pop()
    play.depth -= 1
