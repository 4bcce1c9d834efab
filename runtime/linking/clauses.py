"""Clauses to closures: who may do what, with what, under which name.

A clause with `may` is one question: all its choices are made together, each judged as if those before it were done, then
the steps are done in order (notes: "one question"). A forced clause asks only where there is something to choose (D-16)
and does what it can; then `otherwise` runs when it was not done in full.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..absent import SKIPPED, Absent
from ..asking import ask
from ..choices import LabelWay, Question, Way
from ..lowered import Node, Pick, Step
from ..picking import PickWay, only_row
from ..play import NOBODY, Play
from ..program import LIVE, ON, PLAY, QUIT, YOU, Frame, Marks, Picker, Run, Value
from ..registry import FORMS
from .context import Context, accepted
from .probes import Ask, answered, called, marked
from .steps import LinkedStep, link_step, perform, skip
from .values import value


def choose_forced(step: LinkedStep, fr: Frame, who: int, about: str, secret: bool = False) -> bool:
    """The choices of one verb of a forced clause; False when the chooser had too few (what there is is taken)."""
    asked = [one for one in step.pickers if not one.random]
    if asked:
        way = PickWay("do", fr[PLAY], fr, who, tuple(asked), lax=True)
        if only_row(way) is None:
            if not way.possible():
                return False
            question = Question(who, "choose", about, False, ["do"], lambda key: way, secret=secret)
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
        "sure",
        "kind",
        "put",
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
        self.sure = not any(step.pickers for step in steps) and not any(step.looks for step in steps[:1])
        self.kind = "choose" if self.asked else "confirm"
        self.put: Ask = ask

    def watch(self, marks: Marks) -> None:
        """Tell whether a question whether to do it is answered with yes or no."""
        if self.self_asking:
            self.steps[0].call = called(self.steps[0].call, marks)
        else:
            self.put = answered(marks)

    def prepare(self, fr: Frame, who: int) -> bool:
        """Whether the question could be put; its way is kept for the moment it is (the very same frame)."""
        if self.sure:
            return True
        way = self.way(fr, who)
        fr[PLAY].prepared = None if way is None else (self, fr, way)
        return way is not None

    def way(self, fr: Frame, who: int) -> Way | None:
        """The way of the clause's one question, None when it could not be done (D-15)."""
        if not self.asked:
            return LabelWay("yes") if self.sure or self._could(fr, who) else None
        way = PickWay("yes", fr[PLAY], fr, who, self.asked)
        if len(self.asked) == 1:
            first = way.begin()
            if first is None or first.empty:
                return None
            if first.whole is None:
                return way
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
            if step.pickers and not self._chosen(step, fr, who):
                done = False
            if not perform(step, fr, who, self.may):
                done = False
        if done and self.accept:
            return accepted(self.context, fr, play)
        return done

    def _chosen(self, step: LinkedStep, fr: Frame, who: int | None) -> bool:
        """The choices of one verb; where nobody chooses, only chance does."""
        if who is not None:
            return choose_forced(step, fr, who, self.about, self.secret)
        return all(one.random for one in step.pickers) and choose_forced(step, fr, NOBODY, self.about)

    def _skipped(self, fr: Frame) -> bool:
        for step in self.steps:
            skip(step, fr)
        return False

    def _outlives(self, fr: Frame) -> bool:
        """Whether it is done without its subject, who is dead: a card goes on, what a skill's owner does is skipped (C-011,
        D-07)."""
        return fr[LIVE] is None and not self.may and all(step.form.outlives for step in self.steps)

    def _offered(self, fr: Frame, who: int) -> bool:
        return self._agreed(fr, who) and self._done(fr, who, random=True)

    def _agreed(self, fr: Frame, who: int) -> bool:
        """Put the one question of a clause with `may`; whether it is to be done."""
        play: Play = fr[PLAY]
        ready, play.prepared = play.prepared, None
        way = ready[2] if ready is not None and ready[0] is self and ready[1] is fr else self.way(fr, who)
        if way is None:
            return False
        question = Question(who, self.kind, self.about, True, ["yes"], lambda key: way, secret=self.secret)
        if self.put(play, question) is None:
            return False
        return not self.accept or accepted(self.context, fr, play) or self._skipped(fr)

    def _done(self, fr: Frame, who: int, random: bool) -> bool:
        """Do what was chosen."""
        done = True
        for step in self.steps:
            if random and step.pickers:
                draw_random(step, fr, who)
            if not perform(step, fr, who, False):
                done = False
        return done

    def decide(self, fr: Frame, who: int) -> bool:
        """Ask what is to be asked and do nothing yet: what was chosen stands in the frame."""
        if self.may:
            return self._agreed(fr, who)
        made = True
        for step in self.steps:
            made = (not step.pickers or choose_forced(step, fr, who, self.about, secret=True)) and made
        return made

    def chosen(self, fr: Frame) -> dict[int, Any]:
        """What was chosen, by slot."""
        made = (one for step in self.steps for one in step.pickers)
        return {slot: fr[slot] for one in made for slot in (one.slot, one.also) if slot}

    def carry_out(self, fr: Frame, who: int, decided: bool) -> bool:
        """Do what was decided before; whether it was done in full."""
        if not fr[PLAY].state.alive[who] or (self.may and not decided):
            return self._skipped(fr)
        return self._done(fr, who, random=self.may) and decided


def subjects(fr: Frame, who: Value | None) -> tuple[list[int | None], bool]:
    """Who acts, in action order, and whether that is many; nobody in particular is None, nobody at all an empty list."""
    if who is None:
        return [None], False
    try:
        found = who(fr)
    except Absent:
        return [], False
    if isinstance(found, list):
        play: Play = fr[PLAY]
        return [seat for seat in play.action_order() if seat in found], True
    return ([] if found is None else [found]), False


def link_act(node: Node, context: Context, block: Callable[[Any, Context], Run], accept: bool) -> Run:
    """Link a clause with its blocks."""
    _, _line, who, may, secret, steps, then, otherwise, turn = node
    clause = Clause([link_step(step, context) for step in steps], may, secret, context, accept)
    mark_free(clause.asked, steps)
    if accept and may and who == ("you",) and not any(step.form.asks for step in clause.steps):
        context.opening = clause
    subject = None if who is None else value(who, context.skill)
    if_done = None if then is None else block(then, context)
    if_not = None if otherwise is None else block(otherwise, context)
    if may:
        if (marks := context.marks(node, "may", "taken", "declined")) is not None:
            clause.watch(marks)
    elif (if_done or if_not) and (marks := context.marks(node, "clause", "done", "undone")) is not None:
        if_done, if_not = marked(marks[0], if_done), marked(marks[1], if_not)
    ends = any(step.form.ends for step in clause.steps)

    do = clause.do

    def act(fr: Frame) -> int:
        if do(fr, fr[YOU]) if one else several_act(fr):
            if ends:
                return QUIT
            return ON if if_done is None else if_done(fr)
        return ON if if_not is None else if_not(fr)

    def several_act(fr: Frame) -> bool:
        acting, many = subjects(fr, subject)
        if many and secret:
            return _secretly(clause, fr, acting, turn)
        done = bool(acting)
        for seat in acting:
            if turn:
                fr[turn] = seat
            done = clause.do(fr, seat) and done
        return done

    one = who == ("you",) and not turn
    return act


def mark_free(pickers: tuple[Picker, ...], steps: tuple[Step, ...]) -> None:
    """Mark the picks of players that look at nothing picked before them: no name, and no query, whose answer may depend on
    cards treated as gone (C-004)."""
    slots: set[int] = set()
    picks = [arg for step in steps for arg in step.args if isinstance(arg, Pick) and not arg.random]
    for made, pick in zip(pickers, picks, strict=False):
        made.free = pick.kind == "player" and made.admits is None and not _looks(pick[2:], slots)
        slots |= {pick.slot, made.also}


def _looks(node: object, slots: set[int]) -> bool:
    if not isinstance(node, tuple):
        return False
    if node[:1] == ("query",) or (node[:1] == ("slot",) and node[1] in slots):
        return True
    return any(_looks(part, slots) for part in node)


def _secretly(clause: Clause, fr: Frame, acting: list[int | None], turn: int) -> bool:
    """All decide before anything is done and so before anybody sees anything; then each does what he has chosen, in action
    order. The name becomes a table of the results."""
    table: dict[int, Any] = {}
    bind = clause.steps[0].bind if clause.steps else 0
    decided: list[tuple[int, bool, dict[int, Any]]] = []
    for seat in acting:
        assert seat is not None
        if turn:
            fr[turn] = seat
        decided.append((seat, clause.decide(fr, seat), clause.chosen(fr)))
    done = bool(acting)
    for seat, will, chosen in decided:
        if turn:
            fr[turn] = seat
        for slot, thing in chosen.items():
            fr[slot] = thing
        done = clause.carry_out(fr, seat, will) and done
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
