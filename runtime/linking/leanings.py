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


def lean_of(card: lowered.Card, chained: bool | None = None) -> int:
    """1 when using the card helps a target, -1 when it harms, 0 when its scripts do not tell; of a target that is, or is
    not, `chained` when that is known."""
    total = sum(_block(script.do, _targets(script.do), chained) for script in _played(card))
    return (total > 0) - (total < 0)


def sways_of(card: lowered.Card) -> tuple[int, int]:
    """The same of a target that is not chained, and of one that is."""
    return lean_of(card, False), lean_of(card, True)


def readied_by(card: lowered.Card) -> str:
    """The card whose next use by the same player is changed by using this one, empty when there is none."""
    for script in _played(card):
        for node in script.do:
            for attached in node[4] if node[0] == "attach" else ():
                part = attached.part
                if (
                    isinstance(part, lowered.Trigger)
                    and part.once
                    and [each.event for each in part.events] == ["card_used"]
                ):
                    return _named(part.test)
    return ""


def _named(test: Any) -> str:
    """The name a test asks the card at hand to have, when it asks for one."""
    return str(test[3]) if test is not None and test[:3] == ("class", "Name", ("field", "card")) else ""


def _played(card: lowered.Card) -> list[lowered.Script]:
    """What runs when the card is used in the play phase, or in any way when it cannot be used there."""
    uses = [use for use in card.uses if use.at == "play"] or card.uses
    own: list[lowered.Script | None] = [use.resolve for use in uses if use.resolve is not None]
    scripts = [card.before, *(own or [card.resolve])]
    return [script for script in scripts if script is not None]


def _targets(statements: Any) -> frozenset[Any]:
    """The expressions that stand for the target: the field itself and the names it is given at first."""
    return frozenset([_TARGET, *(("slot", node[1]) for node in statements if node[0] == "let" and node[2] == _TARGET)])


def _block(statements: Any, targets: frozenset[Any], chained: bool | None) -> int:
    total = 0
    for node in statements or ():
        match node[0]:
            case "act":
                total += _act(node, targets, chained)
            case "if":
                total += sum(_block(body, targets, chained) for body in _taken(node, targets, chained))
            case "each" | "repeat":
                total += _block(node[3], targets, chained)
            case "options":
                total += sum(_block(body, targets, chained) for _, _, body in node[4])
    return total


def _taken(node: Any, targets: frozenset[Any], chained: bool | None) -> list[Any]:
    """The branches of an `if` that may be taken: one when it asks whether the target is chained, and that is known."""
    if chained is not None and len(node[1]) == 1:
        test, body = node[1][0]
        if test[0] == "class" and test[2] in targets and test[3] == "chained":
            return [body if chained else node[2]]
    return [*(body for _, body in node[1]), node[2]]


def _act(node: Any, targets: frozenset[Any], chained: bool | None) -> int:
    who, steps, blocks = node[2], node[5], node[6:8]
    return sum(_step(step, who, targets) for step in steps) + sum(_block(each, targets, chained) for each in blocks)


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
        arg = next(args, None)
        if arg is not None and arg[0] == "list" and len(arg[1]) == 1:
            arg = arg[1][0]
        yield param, arg
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
