"""What a card does to its target, read off its scripts by what its verbs declare (`leans`): a hint for bots, no rule."""

from __future__ import annotations

from typing import Any

from .. import lowered
from ..registry import FORMS

_TARGET = ("field", "target")


def lean_of(card: lowered.Card) -> int:
    """1 when the card helps a target, -1 when it harms, 0 when its scripts do not tell."""
    scripts = [card.resolve, card.before, *(use.resolve for use in card.uses)]
    total = sum(_block(script.do) for script in scripts if script is not None)
    return (total > 0) - (total < 0)


def _block(statements: Any) -> int:
    total = 0
    for node in statements or ():
        match node[0]:
            case "act":
                total += _act(node)
            case "if":
                total += sum(_block(body) for _, body in node[1]) + _block(node[2])
            case "each" | "repeat":
                total += _block(node[3])
            case "options":
                total += sum(_block(body) for _, _, body in node[4])
    return total


def _act(node: Any) -> int:
    who, steps, then, otherwise = node[2], node[5], node[6], node[7]
    return sum(_step(step, who) for step in steps) + _block(then) + _block(otherwise)


def _step(step: lowered.Step, who: Any) -> int:
    form = FORMS[step.form]
    total = form.leans.get("who", 0) if who == _TARGET else 0
    for param, arg in zip(form.params, step.args, strict=False):
        lean = form.leans.get(param.name, 0)
        if lean and arg == _TARGET:
            total += lean
        if isinstance(arg, lowered.Pick) and "owner" in form.leans and _mentions(arg.source):
            total += form.leans["owner"]
    return total


def _mentions(node: Any) -> bool:
    if node == _TARGET:
        return True
    return isinstance(node, tuple) and any(_mentions(part) for part in node)
