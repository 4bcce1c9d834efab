"""What cards and skills do to whom, read off their scripts by what their verbs declare (`leans`): hints for bots, no
rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import lowered
from ..program import Hint
from ..registry import FORMS, Form, Param

_TARGET = ("field", "target")
_YOU = ("you",)
_QUARTERS = 4
_WEIGHTS = {"damage": 2, "hp": 2, "max_hp": 3, "turn": 3}


def lean_of(card: lowered.Card) -> int:
    """1 when the card helps a target, -1 when it harms, 0 when its scripts do not tell."""
    scripts = [card.resolve, card.before, *(use.resolve for use in card.uses)]
    total = sum(_block(script.do, _targets(script.do)) for script in scripts if script is not None)
    return (total > 0) - (total < 0)


def _targets(statements: Any) -> frozenset[Any]:
    """The expressions that stand for the target: the field itself and the names it is given at first."""
    return frozenset([_TARGET, *(("slot", node[1]) for node in statements if node[0] == "let" and node[2] == _TARGET)])


def _block(statements: Any, targets: frozenset[Any]) -> int:
    total = 0
    for node in statements or ():
        match node[0]:
            case "act":
                total += _act(node, targets)
            case "if":
                total += sum(_block(body, targets) for _, body in node[1]) + _block(node[2], targets)
            case "each" | "repeat":
                total += _block(node[3], targets)
            case "options":
                total += sum(_block(body, targets) for _, _, body in node[4])
    return total


def _act(node: Any, targets: frozenset[Any]) -> int:
    who, steps, then, otherwise = node[2], node[5], node[6], node[7]
    return sum(_step(step, who, targets) for step in steps) + _block(then, targets) + _block(otherwise, targets)


def _step(step: lowered.Step, who: Any, targets: frozenset[Any]) -> int:
    form = FORMS[step.form]
    total = form.leans.get("who", 0) if who in targets else 0
    for param, arg in _arguments(form, step):
        lean = form.leans.get(param.name, 0)
        if lean and not isinstance(arg, lowered.Pick) and arg in targets:
            total += lean
        if isinstance(arg, lowered.Pick) and "owner" in form.leans and _reads(arg.source, _TARGET):
            total += form.leans["owner"]
    return total


def _arguments(form: Form, step: lowered.Step) -> Iterator[tuple[Param, Any]]:
    """The parameters of a verb with what was written for them; the nature that follows an amount of damage is none."""
    args = iter(step.args)
    for param in form.params:
        yield param, next(args, None)
        if param.how == "amount" and param.words == ("damage",):
            next(args, None)


def _reads(node: Any, what: Any) -> bool:
    if node == what:
        return True
    return isinstance(node, tuple) and any(_reads(part, what) for part in node)


# --- skills -------------------------------------------------------------------------------------------------------------


def hints_of(skill: str, parts: tuple[lowered.Part, ...]) -> Iterator[tuple[str, Hint]]:
    """The hint of each part that has a script, and that of the skill as a whole."""
    own = other = 0
    for part in parts:
        if isinstance(part, lowered.Modifier | lowered.Borrow) or part.do is None:
            continue
        mine, theirs = _effects(part.do)
        own += mine
        other += theirs
        yield part.id, Hint(mine, theirs)
    yield skill, Hint(own, other)


def _effects(statements: Any) -> tuple[int, int]:
    """What a block does to its owner and to others, in quarters of a card."""
    own = other = 0
    for node in statements or ():
        mine, theirs = _node_effects(node)
        own += mine
        other += theirs
    return own, other


def _node_effects(node: Any) -> tuple[int, int]:
    match node[0]:
        case "act":
            return _act_effects(node)
        case "if":
            return _average([*(_effects(body) for _, body in node[1]), _effects(node[2])])
        case "each" | "repeat":
            return _effects(node[3])
        case "options":
            chances = [_effects(body) for _, _, body in node[4]]
            return max(chances, default=(0, 0)) if node[2] == _YOU else _average(chances)
        case _:
            return 0, 0


def _average(chances: list[tuple[int, int]]) -> tuple[int, int]:
    count = max(len(chances), 1)
    return int(sum(own for own, _ in chances) / count), int(sum(other for _, other in chances) / count)


def _act_effects(node: Any) -> tuple[int, int]:
    who, steps, then, otherwise = node[2], node[5], node[6], node[7]
    found = [_step_effects(step, who) for step in steps]
    found.append(_effects(then))
    own, other = _average([_effects(otherwise)] * 2)
    return sum(mine for mine, _ in found) + own // 2, sum(theirs for _, theirs in found) + other // 2


def _step_effects(step: lowered.Step, who: Any) -> tuple[int, int]:
    form = FORMS[step.form]
    arguments = list(_arguments(form, step))
    weight = _QUARTERS * max((_weight(param, arg) for param, arg in arguments), default=1)
    own = other = 0
    for name, lean in _leans(form, arguments).items():
        for is_own in _touched(name, form, arguments, who):
            if is_own:
                own += lean * weight
            else:
                other += lean * weight
    return own, other


def _leans(form: Form, arguments: list[tuple[Param, Any]]) -> dict[str, int]:
    """The leans of a verb; one written `=word` says what the verb does to its subject with that word."""
    for name, lean in form.leans.items():
        if name.startswith("=") and any(_reads(arg, ("word", name[1:])) for _, arg in arguments):
            return {"who": lean}
    return {name: lean for name, lean in form.leans.items() if not name.startswith("=")}


def _weight(param: Param, arg: Any) -> int:
    """How many cards the object of a verb is worth: known numbers count, an unknown one is 1."""
    if isinstance(arg, lowered.Pick):
        return int(arg.low[1]) if param.how == "pick" and arg.low[0] == "num" else 1
    if param.how != "amount":
        return 1
    count = int(arg[1]) if arg is not None and arg[0] == "num" else 1
    return count * _WEIGHTS.get(param.words[0], 1)


def _touched(name: str, form: Form, arguments: list[tuple[Param, Any]], who: Any) -> Iterator[bool]:
    """Whether each player a lean is about is the owner of the skill himself."""
    owners = [
        _reads(arg.source, _YOU) for param, arg in arguments if isinstance(arg, lowered.Pick) and param.how == "pick"
    ]
    if name == "who":
        shared = form.leans.get("owner") == form.leans["who"]  # what the chooser loses, if it is his
        if not (shared and owners and not all(owners)):
            yield who in (_YOU, None)
    elif name == "owner":
        yield from (False for own in owners if not own)
    else:
        yield from (arg == _YOU for param, arg in arguments if param.name == name and arg is not None)
