"""The verbs of a clause: their arguments, their picks, the call of their function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..absent import SKIPPED, Absent
from ..lowered import Node, Pick, Step
from ..program import GONE, PLAY, Frame, Picker
from ..queries import can_target
from ..registry import FORMS, Form
from .context import Context, picker
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
            linked.looks.append(_look(arg, linked.args[-1], context, param.type.base in ("Pile", "Stack")))
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
    frequent shapes, up to two arguments, are written out."""
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

    def double(fr: Frame, who: int | None, may: bool) -> Any:
        try:
            first, second = args[0](fr), args[1](fr)
        except Absent:
            return None
        if (first is None and must_first) or (second is None and must_second):
            return None
        return run(fr if on_frame else fr[PLAY], who, first, second)

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

    must_first, must_second = 0 in needed, 1 in needed
    if form.asks or len(args) > 2:
        return general
    return (bare, single, double)[len(args)]


def _look(arg: Node, argument: Argument, context: Context, place: bool) -> Argument:
    """What tells whether an argument is there. To look at the draw pile may make it anew or end the game (D-03), so of its
    cards only the number is looked at. A place to put cards in may be empty."""
    if place:
        return lambda fr: None if argument(fr) is None else True
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
