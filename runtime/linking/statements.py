"""Statements to closures. Each returns ON, or how the script goes on: STOP and NEXT for the innermost loop, QUIT."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..absent import SKIPPED, Absent
from ..asking import ask, count_step, count_up, runaway, within
from ..choices import LabelWay, Question, Way
from ..lowered import FIRST_SLOT, Attached, Block, EventSpec, Limit, Node, Trigger
from ..play import Play
from ..program import LIVE, NEXT, ON, PLAY, QUIT, STOP, YOU, Frame, LinkedLimit, LinkedTrigger, Run
from ..write import attach, detach_serial, next_serial
from .clauses import feasible, link_act, subjects
from .context import Context
from .probes import Ask, Rounds, emptied, marked, passed
from .values import constant, value


def block(statements: Block, context: Context, accept: bool = False) -> Run:
    """Link a block; with `accept` its first clause is the question of an optional part: names and loops around it are
    looked through, and each time it is accepted is a use of the part."""
    first = next((index for index, node in enumerate(statements) if node[0] != "let"), 0)
    runs = [_statement(node, context, accept and index == first) for index, node in enumerate(statements)]
    if len(runs) == 1:
        return runs[0]

    def run(fr: Frame) -> int:
        for one in runs:
            signal = one(fr)
            if signal:
                return signal
        return ON

    return run


def _statement(node: Node, context: Context, accept: bool) -> Run:
    match node[0]:
        case "act":
            return link_act(node, context, block, accept)
        case "if":
            return _if(node, context)
        case "each":
            return _each(node, context, accept)
        case "repeat":
            return _repeat(node, context, accept)
        case "options":
            return _options(node, context)
        case "let":
            return _let(node, context)
        case "attach":
            return _attach(node, context)
        case _:
            signal = {"stop": STOP, "next": NEXT, "quit": QUIT}[node[0]]
            return lambda fr: signal


def _if(node: Node, context: Context) -> Run:
    arms = [(value(test, context.skill), block(body, context)) for test, body in node[1]]
    otherwise = None if node[2] is None else block(node[2], context)
    marks = context.marks(node, "if", *("holds" for _ in arms), "fails" if otherwise is None else "else")
    if marks is not None:
        arms = [(test, marked(mark, body)) for (test, body), mark in zip(arms, marks, strict=False)]
        otherwise = marked(marks[-1], otherwise)

    def run(fr: Frame) -> int:
        try:
            for test, body in arms:
                if test(fr):
                    chosen: Run | None = body
                    break
            else:
                chosen = otherwise
        except Absent:
            return ON
        return ON if chosen is None else chosen(fr)

    return run


def _let(node: Node, context: Context) -> Run:
    slot, of = node[1], value(node[2], context.skill)

    def run(fr: Frame) -> int:
        try:
            fr[slot] = of(fr)
        except Absent:
            fr[slot] = None
        return ON

    return run


def _each(node: Node, context: Context, accept: bool) -> Run:
    slot, many, body = node[1], value(node[2], context.skill), block(node[3], context, accept)
    if (marks := context.marks(node, "each", "something", "nothing")) is not None:
        body, many = marked(marks[0], body), emptied(many, marks[1])

    def run(fr: Frame) -> int:
        play: Play = fr[PLAY]
        try:
            items = list(many(fr) or ())
        except Absent:
            return ON
        seats = bool(items) and type(items[0]) is int
        if seats:
            first = max(play.state.turn_owner, 0)
            items.sort(key=lambda seat: (seat - first) % play.state.seats)
        for item in items:
            if seats and not play.state.alive[item]:
                continue
            count_step(play, fr[LIVE])
            fr[slot] = item
            signal = body(fr)
            if signal == STOP:
                break
            if signal == QUIT:
                return QUIT
        return ON

    return run


def _repeat(node: Node, context: Context, accept: bool) -> Run:
    form, bound, body = node[1], node[2], block(node[3], context, accept)
    times = None if bound is None else value(bound, context.skill)
    rounds = _watched(node, context)
    if rounds is not None:
        body = rounds.body(body)

    def run(fr: Frame) -> int:
        play: Play = fr[PLAY]
        try:
            most = len(play.cards) if times is None else times(fr)
        except Absent:
            return ON
        for _ in range(most):
            count_step(play, fr[LIVE])
            signal = body(fr)
            if signal == STOP:
                return ON
            if signal == QUIT:
                return QUIT
        if form == "bare":
            raise runaway(play, f"repeated more often than there are cards ({most})", fr[LIVE])
        return ON

    return run if rounds is None else rounds.loop(run)


def _watched(node: Node, context: Context) -> Rounds | None:
    """Who counts the rounds of a loop, when somebody watches; a number that is written down leaves less to see."""
    written = node[2] is None or constant(node[2]) is not None
    if written and node[1] == "exactly":
        return None
    marks = context.marks(node, "repeat", "once", "again", *(() if written else ("skipped",)))
    return None if marks is None else Rounds(marks)


# --- choosing one of several ------------------------------------------------------------------------------------------------


def _options(node: Node, context: Context) -> Run:
    _, _line, who, most, options, *rest = node
    limits: list[LinkedLimit | None] = [None] * len(options)
    if rest:
        limits = [_often(limit, context.skill) for limit in rest[0]]
    chooser = value(who, context.skill)
    at_most = None if most is None else value(most, context.skill)
    linked = []
    for label, test, body in options:
        could = _could(body, context)
        holds = None if test is None else value(test, context.skill)
        linked.append((label, holds, could, None if body is None else block(body, context)))
    often = any(limit is not None for limit in limits)
    marks = context.marks(node, "options", *("chosen" for _ in linked), *(() if most is None else ("declined",)))
    put: Ask = ask
    if marks is not None:
        linked = [(*one[:3], marked(mark, one[3])) for one, mark in zip(linked, marks, strict=False)]
        if most is not None:
            put = passed(marks[-1])

    def run(fr: Frame) -> int:
        for seat in subjects(fr, chooser)[0]:
            if seat is None or not fr[PLAY].state.alive[seat]:
                continue
            limit = 1 if at_most is None else at_most(fr)
            ask_for = partial(_choose, may=at_most is not None, about=context.skill, put=put)
            signal = ask_for(fr, seat, linked, limit, limits if often else None)
            if signal:
                return signal
        return ON

    return run


def _could(body: Block | None, context: Context) -> Callable[[Frame], bool] | None:
    """Whether an option that is one clause could be done (impossible ones are not offered)."""
    if not body or body[0][0] != "act":
        return None
    clause = ("act", body[0][1], body[0][2], True, *body[0][4:])
    if body[0][2] != ("you",):
        return _could_of(clause, body[0][2], context)
    return feasible(clause, context)


def _could_of(clause: Node, who: Node, context: Context) -> Callable[[Frame], bool] | None:
    as_you = feasible((*clause[:2], ("you",), *clause[3:]), context)
    if as_you is None or who is None:
        return None
    actor, test = value(who, context.skill), as_you

    def could(fr: Frame) -> bool:
        copy = list(fr)
        seat = actor(fr)
        if not isinstance(seat, int):
            return True
        copy[YOU] = seat
        return test(copy)

    return could


def _often(limit: Limit | None, skill: str) -> LinkedLimit | None:
    """How often an option may be chosen."""
    if limit is None:
        return None
    key = None if limit.key is None else value(limit.key, skill)
    return LinkedLimit(value(limit.count, skill), limit.scope, key, of=limit.of)


def _choose(
    fr: Frame,
    seat: int,
    linked: list[Any],
    most: int,
    limits: list[LinkedLimit | None] | None,
    *,
    may: bool,
    about: str,
    put: Ask,
) -> int:
    """Ask for one option after another, up to `most`; each at most once, and within its own limit."""
    play: Play = fr[PLAY]
    left = list(range(len(linked)))
    owner = seat if fr[LIVE] is None else fr[LIVE].owner
    for _ in range(most):
        open_ = [i for i in left if _open(fr, linked[i]) and (limits is None or within(play, owner, limits[i], fr))]
        if not open_ or not play.state.alive[seat]:
            return ON
        if len(open_) == 1 and not may:
            chosen = open_[0]
        else:
            keys = [("option", i, linked[i][0]) for i in open_]

            def build(key: Any) -> Way:
                return LabelWay(key)

            way = put(play, Question(seat, "option", about, may, list(keys), build))
            if way is None:
                return ON
            chosen = way.key[1]
        left.remove(chosen)
        if limits is not None:
            count_up(play, owner, limits[chosen], fr)
        body = linked[chosen][3]
        signal: int = ON if body is None else body(fr)
        if signal:
            return signal
    return ON


def _open(fr: Frame, option: Any) -> bool:
    _, test, could, _ = option
    try:
        return (test is None or bool(test(fr))) and (could is None or could(fr))
    except Absent:
        return False


# --- attachments ---


def _attach(node: Node, context: Context) -> Run:
    _, _line, scope, until, parts = node
    linked: list[tuple[str, tuple[tuple[int, int], ...]]] = []
    for one in parts:
        assert isinstance(one, Attached)
        part = context.link(one.part, context)
        context.attached[part.id] = part
        linked.append((part.id, one.captures))
    ending = None if until is None else _until(until, linked[0][0], context, node)
    meant = None if until is None or until.subject is None else value(until.subject, context.skill)

    def run(fr: Frame) -> int:
        play: Play = fr[PLAY]
        live = fr[LIVE]
        serial = next_serial(play)
        token = _token(play, scope, fr)
        card = live.card if live is not None else None
        for part, captures in linked:
            captured = tuple((inner, fr[outer]) for inner, outer in captures if fr[outer] is not SKIPPED)
            attach(play, serial, scope or "game", fr[YOU], part, card, captured, token)
        if ending is not None:
            subject = fr[YOU] if meant is None else meant(fr)
            attach(play, serial, "game", fr[YOU], ending, card, ((FIRST_SLOT, subject),), 0)
        return ON

    return run


def _token(play: Play, scope: str | None, fr: Frame) -> int:
    """The serial of the use or damage an attachment belongs to (D-21)."""
    if scope == "use":
        return play.uses[-1].serial if play.uses else -1
    return play.damage_serial if scope == "damage" else 0


def _until(spec: EventSpec, first: str, context: Context, node: Node) -> str:
    """A part that takes the whole group off the rules when the event comes."""
    watch = Trigger(
        f"{first}#until",
        0,
        (EventSpec(spec.event, spec.args, ("slot", FIRST_SLOT)),),
        (),
        None,
        None,
        None,
        True,
        (("stop",),),
        FIRST_SLOT + 1,
        False,
    )
    part = context.link(watch, context)

    def end(fr: Frame) -> int:
        detach_serial(fr[PLAY], fr[LIVE].serial)
        return ON

    assert isinstance(part, LinkedTrigger)
    marks = context.marks(node, "until", "ended")
    part.run = end if marks is None else marked(marks[0], end)
    context.attached[part.id] = part
    return part.id
