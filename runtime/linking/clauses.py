"""Clauses to closures: who may do what, with what, under which name.

A clause with `may` is one question: all its choices are made together, each judged as if those before it were done, then
the steps are done in order (notes: "one question"). A forced clause asks only where there is something to choose (D-16)
and does what it can; then `otherwise` runs when it was not done in full.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..asking import ask
from ..choices import SKIPPED, Absent, LabelWay, Question, Way
from ..lowered import Node, Pick, Step
from ..picking import PickWay, only_row
from ..play import NOBODY, Play
from ..program import GONE, LIVE, ON, PLAY, QUIT, YOU, Frame, Picker, Run, Value
from ..queries import can_target
from ..registry import FORMS, Form
from .context import Context, accepted, picker
from .places import place
from .values import constant, value

Argument = Callable[[Frame], Any]


def _uncalled(fr: Frame, who: int | None, may: bool) -> Any:
    """What a step does before its arguments are linked: nothing."""
    return None


@dataclass(slots=True)
class LinkedStep:
    """One verb of a clause: its form, its arguments, its picks, where its result goes. `needed` are the arguments that
    must be there, `looks` tell whether they are, without doing anything."""

    form: Form
    args: list[Argument]
    needed: list[bool]
    looks: list[Argument]
    pickers: list[Picker]
    bind: int
    one: bool
    line: int
    call: Callable[[Frame, int | None, bool], Any] = _uncalled


def link_step(step: Step, context: Context) -> LinkedStep:
    """Link one verb."""
    form = FORMS[step.form]
    linked = LinkedStep(form, [], [], [], [], step.bind, step.one, step.line)
    args = iter(step.args)
    for param in form.params:
        arg = next(args, None)
        linked.args.append(_argument(arg, param.how, linked, context))
        linked.needed.append(arg is not None)
        if arg is not None and not isinstance(arg, Pick) and constant(arg) is None:
            linked.looks.append(_look(arg, linked.args[-1], context))
        if param.how == "amount" and param.words == ("damage",):
            linked.args.append(_argument(next(args, None), "value", linked, context))
            linked.needed.append(False)
    if linked.pickers and step.bind:
        linked.pickers[0].also = step.bind
        linked.pickers[0].also_one = step.one
    linked.call = _call(linked)
    return linked


def _call(step: LinkedStep) -> Callable[[Frame, int | None, bool], Any]:
    """The call of the verb's function: its result, None also when an argument that was written is not there (D-07). The
    two frequent shapes, no argument and one, are written out."""
    form, args = step.form, tuple(step.args)
    run, on_frame = form.run, form.frame
    needed = tuple(index for index, must in enumerate(step.needed) if must)

    def bare(fr: Frame, who: int | None, may: bool) -> Any:
        return run(fr if on_frame else fr[PLAY], who)

    def single(fr: Frame, who: int | None, may: bool) -> Any:
        try:
            given = args[0](fr)
        except Absent:
            return None
        if given is None and needed:
            return None
        return run(fr if on_frame else fr[PLAY], who, given)

    def general(fr: Frame, who: int | None, may: bool) -> Any:
        try:
            given = [arg(fr) for arg in args]
        except Absent:
            return None
        for index in needed:
            if given[index] is None:
                return None
        if form.asks:
            given.append(may)
        return run(fr if on_frame else fr[PLAY], who, *given)

    if form.asks or len(args) > 1:
        return general
    return single if args else bare


def _look(arg: Node, argument: Argument, context: Context) -> Argument:
    """What tells whether an argument is there. To look at the draw pile may make it anew or end the game (D-03), so of its
    cards only the number is looked at."""
    if arg[:2] != ("query", "top"):
        return argument
    many = value(arg[2][0], context.skill)
    return lambda fr: True if many(fr) > 0 else None


def _argument(arg: Node | Pick | None, how: str, step: LinkedStep, context: Context) -> Argument:
    if arg is None:
        return lambda fr: None
    if isinstance(arg, Pick):
        return _picked(arg, step, context)
    if how == "place":
        return place(arg, context.skill)
    return value(arg, context.skill)


def _picked(pick: Pick, step: LinkedStep, context: Context) -> Argument:
    made = picker(pick, context.skill)
    made.spends = step.form.spends and pick.kind == "card"
    admits = step.form.admits
    if pick.kind == "card" and admits is not None:
        made.admits = lambda fr, who, card: admits(fr[PLAY], who, card)
    elif pick.kind == "player" and step.form.aims:
        made.admits = _aim(step)
    slot = pick.slot
    if step.form.asks:
        return lambda fr: (made, fr)
    step.pickers.append(made)
    return lambda fr: fr[slot]


def _aim(step: LinkedStep) -> Callable[[Frame, int, Any], bool]:
    """Only legal targets of the card that is the first argument may be picked, with what the clause waives."""

    def legal(fr: Frame, who: int, seat: Any) -> bool:
        card = step.args[0](fr)
        waived = step.args[2](fr) if len(step.args) > 2 else ""
        return card is not None and can_target(fr[PLAY], who, card, seat, fr[GONE], waived or "")

    return legal


# --- doing --------------------------------------------------------------------------------------------------------------


def perform(step: LinkedStep, fr: Frame, who: int | None, may: bool) -> bool:
    """Run one verb with its choices made; whether it was done. Missing data skip it (D-07)."""
    result = step.call(fr, who, may)
    if step.bind:
        fr[step.bind] = _bound(result, step)
    return result is not None and result is not False


def skip(step: LinkedStep, fr: Frame) -> bool:
    """A skipped verb is not done, and its name holds nothing (D-07)."""
    if step.bind:
        fr[step.bind] = SKIPPED
    return False


def _bound(result: Any, step: LinkedStep) -> Any:
    if step.one and isinstance(result, list):
        return result[0] if result else SKIPPED
    return SKIPPED if result is None else result


def choose_forced(step: LinkedStep, fr: Frame, who: int, about: str) -> bool:
    """The choices of one verb of a forced clause; False when the chooser had too few (what there is is taken)."""
    asked = [one for one in step.pickers if not one.random]
    if asked:
        way = PickWay("do", fr[PLAY], fr, who, tuple(asked), lax=True)
        if only_row(way) is None:
            if not way.possible():
                return False
            question = Question(who, "choose", about, False, ["do"], lambda key: way)
            ask(fr[PLAY], question)
        else:
            way.settle()
        if way.short:
            draw_random(step, fr, who)
            return False
    draw_random(step, fr, who)
    return True


def draw_random(step: LinkedStep, fr: Frame, who: int) -> None:
    """The picks the game's generator makes."""
    for one in step.pickers:
        if one.random:
            way = PickWay("random", fr[PLAY], fr, who, (one,), lax=True)
            row = way.sample(fr[PLAY].state.random)
            if row is not None:
                way.take(row)
                way.settle()


class Clause:
    """A linked clause for one subject at a time."""

    __slots__ = (
        "steps",
        "may",
        "secret",
        "about",
        "context",
        "accept",
        "asked",
        "self_asking",
        "plain",
        "sure",
        "ready",
    )

    def __init__(self, steps: list[LinkedStep], may: bool, secret: bool, context: Context, accept: bool) -> None:
        self.steps = steps
        self.may = may
        self.secret = secret
        self.about = context.skill
        self.context = context
        self.accept = accept
        self.asked = tuple(one for step in steps for one in step.pickers if not one.random)
        self.self_asking = len(steps) == 1 and steps[0].form.asks
        self.plain = all(not step.pickers for step in steps)
        self.sure = self.plain and not any(step.looks for step in steps[:1])
        self.ready: tuple[Frame, Way] | None = None

    def prepare(self, fr: Frame, who: int) -> bool:
        """Whether the question could be put; its way is kept for the moment it is (the very same frame)."""
        if self.sure:
            return True
        way = self.way(fr, who)
        self.ready = None if way is None else (fr, way)
        return way is not None

    def way(self, fr: Frame, who: int) -> Way | None:
        """The way of the clause's one question, None when it could not be done (D-15)."""
        if not self.asked:
            return LabelWay("yes") if self.sure or self._could(fr, who) else None
        way = PickWay("yes", fr[PLAY], fr, who, self.asked)
        return way if way.possible() else None

    def _could(self, fr: Frame, who: int) -> bool:
        """Whether the first verb has all it needs; its choices are left to chance, if it has any."""
        for step in self.steps[:1]:
            try:
                values = [look(fr) for look in step.looks]
            except Absent:
                return False
            if any(given is None or given == [] for given in values):
                return False
            return all(PickWay("look", fr[PLAY], fr, who, (one,)).possible() for one in step.pickers)
        return True

    def do(self, fr: Frame, who: int | None) -> bool:
        """Ask what is to be asked and do it; whether it was done in full."""
        play: Play = fr[PLAY]
        if who is not None and who != NOBODY and not play.state.alive[who]:
            if not self._outlives(fr):
                return self._skipped(fr)
            who = None
        if self.may and not self.self_asking:
            return who is not None and self._offered(fr, who)
        done = True
        for step in self.steps:
            if step.pickers and (who is None or not choose_forced(step, fr, who, self.about)):
                done = False
            if not perform(step, fr, who, self.may):
                done = False
        if done and self.accept:
            accepted(self.context, fr, play)
        return done

    def _skipped(self, fr: Frame) -> bool:
        for step in self.steps:
            skip(step, fr)
        return False

    def _outlives(self, fr: Frame) -> bool:
        """Whether it is done without its subject, who is dead: a card goes on, what a skill's owner does is skipped (C-011,
        D-07)."""
        return fr[LIVE] is None and not self.may and all(step.form.outlives for step in self.steps)

    def _offered(self, fr: Frame, who: int) -> bool:
        play: Play = fr[PLAY]
        ready, self.ready = self.ready, None
        way = ready[1] if ready is not None and ready[0] is fr else self.way(fr, who)
        if way is None:
            return False
        kind = "choose" if self.asked else "confirm"
        question = Question(who, kind, self.about, True, ["yes"], lambda key: way, secret=self.secret)
        if ask(play, question) is None:
            return False
        if self.accept:
            accepted(self.context, fr, play)
        done = True
        for step in self.steps:
            if step.pickers:
                draw_random(step, fr, who)
            if not perform(step, fr, who, False):
                done = False
        return done


def subjects(fr: Frame, who: Value | None) -> list[int | None]:
    """Who acts: one, several in action order, or nobody in particular; nobody at all when it is not there."""
    if who is None:
        return [None]
    try:
        found = who(fr)
    except Absent:
        return []
    if isinstance(found, list):
        play: Play = fr[PLAY]
        order = play.action_order()
        return [seat for seat in order if seat in found]
    return [] if found is None else [found]


def link_act(node: Node, context: Context, block: Callable[[Any, Context], Run], accept: bool) -> Run:
    """Link a clause with its blocks."""
    _, _line, who, may, secret, steps, then, otherwise, turn = node
    clause = Clause([link_step(step, context) for step in steps], may, secret, context, accept)
    if accept and may and who == ("you",) and not any(step.form.asks for step in clause.steps):
        context.opening = clause
    subject = None if who is None else value(who, context.skill)
    if_done = None if then is None else block(then, context)
    if_not = None if otherwise is None else block(otherwise, context)
    ends = any(step.form.ends for step in clause.steps)

    def act(fr: Frame) -> int:
        done = one_acts(fr) if one else several_act(fr)
        if done:
            if ends:
                return QUIT
            return ON if if_done is None else if_done(fr)
        return ON if if_not is None else if_not(fr)

    def one_acts(fr: Frame) -> bool:
        return clause.do(fr, fr[YOU])

    def several_act(fr: Frame) -> bool:
        acting = subjects(fr, subject)
        if secret and len(acting) != 1:
            return _secretly(clause, fr, acting, turn)
        done = bool(acting)
        for seat in acting:
            if turn:
                fr[turn] = seat
            done = clause.do(fr, seat) and done
        return done

    one = who == ("you",) and not turn
    return act


def _secretly(clause: Clause, fr: Frame, acting: list[int | None], turn: int) -> bool:
    """Each answers before anybody sees; the name becomes a table of the answers."""
    table: dict[int, Any] = {}
    bind = clause.steps[0].bind if clause.steps else 0
    done = bool(acting)
    for seat in acting:
        assert seat is not None
        if turn:
            fr[turn] = seat
        done = clause.do(fr, seat) and done
        if bind and fr[bind] is not SKIPPED:
            table[seat] = fr[bind]
    if bind:
        fr[bind] = table
    return done


def feasible(node: Node, context: Context) -> Callable[[Frame], bool] | None:
    """Whether a clause's question could be put at all to the owner; None when that is found out by asking."""
    if node[0] != "act":
        return None
    _, _line, who, may, secret, steps, *_ = node
    if not may or who != ("you",) or any(FORMS[step.form].asks for step in steps):
        return None
    clause = Clause([link_step(step, context) for step in steps], may, secret, context, False)
    return lambda fr: clause.way(list(fr), fr[YOU]) is not None


def opening_feasible(node: Node, context: Context) -> Callable[[Frame], bool] | None:
    """The same for the first clause of a part already linked: the way found is the one its question will use."""
    clause = context.opening
    if clause is None or node[0] != "act":
        return None
    if clause.sure:
        return None
    return lambda fr: clause.prepare(fr, fr[YOU])
