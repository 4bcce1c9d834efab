"""Numbers that keep within bounds: constants outside them are mistakes, for they can never be had."""

from __future__ import annotations

from runtime.lowered import Node, Pick
from runtime.registry import Form

from ..declarations import CardDecl, ModeDecl, SkillDecl, StateDecl
from ..script import syntax as tree
from ..text.source import Span
from .scope import Scope
from .states import is_within, range_text, whole


def check_constant(written: tree.Step, form: Form, args: list[Node | Pick | None], scope: Scope) -> None:
    """What a verb sets a number to, or adds to it, must be possible at all."""
    places = [arg for param, arg in zip(form.params, args, strict=False) if param.how == "place"]
    if len(places) != 1 or places[0] is None:
        return
    for param, arg in zip(form.params, args, strict=False):
        number = _constant(arg)
        if number is None or param.prep not in ("by", "to"):
            continue
        span = next((prep.noun.span for prep in written.preps if prep.word.text == param.prep), written.span)
        if param.prep == "to":
            outside(places[0], number, span, scope)
        else:
            _too_far(places[0], number, span, scope)


def outside(place: Node, number: int, span: Span, scope: Scope) -> bool:
    """Whether a state can never be a number; that is reported."""
    state = declared(place, scope)
    if state is None or is_within(number, state.least, state.most):
        return False
    scope.error("SGS568", span, word=state.name.text, number=number, range=range_text(state.least, state.most))
    return True


def _too_far(place: Node, number: int, span: Span, scope: Scope) -> None:
    state = declared(place, scope)
    if state is None or state.least is None or state.most is None or abs(number) <= state.most - state.least:
        return
    scope.error("SGS568", span, word=state.name.text, number=number, range=range_text(state.least, state.most))


def declared(node: Node, scope: Scope) -> StateDecl | None:
    """The declaration of a state with bounds; None for everything else."""
    if node[0] != "state":
        return None
    skill = _skill(node[1], scope)
    states = skill.state if skill is not None else ()
    found = next((each for each in states if each.name.text == node[2]), None)
    return found if found is not None and (found.least is not None or found.most is not None) else None


def _skill(id: str, scope: Scope) -> SkillDecl | None:
    own = scope.place.skill
    if own is not None and own.id.text == id:
        return own
    for kind in ("skill", "card", "mode"):
        entry = scope.world.symbols.tables[kind].get(id)
        decl = entry.decl if entry is not None else None
        if isinstance(decl, SkillDecl):
            return whole(decl, scope.world.symbols)
        if isinstance(decl, CardDecl):
            return decl.skill
        if isinstance(decl, ModeDecl):
            return decl.rules
    return None


def _constant(node: Node | Pick | None) -> int | None:
    if node is None or isinstance(node, Pick):
        return None
    if node[0] == "neg" and node[1][0] == "num":
        return -int(node[1][1])
    return int(node[1]) if node[0] == "num" else None
