"""Skills with several forms: which form is there follows a state that has few values, and every value has its form."""

from __future__ import annotations

from runtime.lowered import Node

from ..declarations import FormDecl, Named, SkillDecl, StateDecl, VariantDecl
from ..diagnostics.model import Related
from .states import is_within, range_text
from .world import World

MOST_FORMS = 20


def check_variants(skill: SkillDecl, world: World) -> None:
    """The state is there and has few values, each of them a form, and no form is for anything else."""
    for variant in skill.variants:
        state = next((each for each in skill.state if each.name.text == variant.state.text), None)
        if state is None:
            if not variant.state.hole and variant.state.text not in skill.unread:
                known = tuple(each.name.text for each in skill.state)
                world.unknown("SGS416", variant.state.span, variant.state.text, known, skill=skill.id.text, known=known)
        elif (values := values_of(state)) is None:
            related = (Related(state.name.span, "defined_here"),)
            world.error("SGS569", variant.state.span, word=variant.state.text, related=related)
        else:
            _check_values(variant, state, values, world)


def values_of(state: StateDecl) -> tuple[str, ...] | None:
    """All values of a state, in their order; None when they are not few."""
    if state.optional:
        return None
    if state.options:
        return tuple(option.text for option in state.options)
    if state.least is None or state.most is None or state.most - state.least >= MOST_FORMS:
        return None
    return tuple(str(number) for number in range(state.least, state.most + 1))


def _check_values(variant: VariantDecl, state: StateDecl, values: tuple[str, ...], world: World) -> None:
    for value in variant.values:
        if value.text not in values:
            _no_value(value, state, values, world)
    written = {value.text for value in variant.values}
    missing = tuple(value for value in values if value not in written)
    if missing and written <= set(values):
        world.error("SGS571", variant.state.span, word=state.name.text, known=missing)


def _no_value(value: Named, state: StateDecl, values: tuple[str, ...], world: World) -> None:
    number = value.text.lstrip("-")
    if state.options or not number.isdigit():
        world.unknown("SGS417", value.span, value.text, values, known=values)
    elif not is_within(int(value.text), state.least, state.most):
        told = range_text(state.least, state.most)
        world.error("SGS568", value.span, word=state.name.text, number=int(value.text), range=told)


def form_test(form: FormDecl, skill: SkillDecl) -> Node:
    """Whether a form is there now."""
    text = form.value.text
    number = text.lstrip("-").isdigit()
    value: Node = ("num", int(text)) if number else ("word", text)
    return ("same", ("state", skill.id.text, form.state.text, ("you",)), value)


def group_of(form: FormDecl, skill: SkillDecl) -> str:
    """The name that parts share which are forms of one."""
    return f"{skill.id.text}/{form.state.text}.{form.number}"
