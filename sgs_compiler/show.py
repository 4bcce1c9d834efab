"""What was understood: a lowered skill or card as an indented tree that names the role of everything.

The author reads here what the game will do. Slots are shown as `#5`, choices say who chooses what and from where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from runtime.lowered import (
    Action,
    Attached,
    Block,
    Card,
    EventSpec,
    Limit,
    Modifier,
    Node,
    Offer,
    Part,
    Pick,
    Script,
    Skill,
    Step,
    Trigger,
    UseSpec,
)
from runtime.registry import FORMS, QUERIES

Lines = Iterator[str]
_INDENT = "  "
_OPERATORS = {"add": "+", "sub": "-", "mul": "*", "and": "and", "or": "or", "same": "is", "in": "in"}


def show_skill(skill: Skill) -> str:
    """A skill with all its parts."""
    return "\n".join(_skill(skill)) + "\n"


def show_card(card: Card) -> str:
    """A card with its uses and scripts, or the parts of equipment."""
    return "\n".join(_card(card)) + "\n"


# --- expressions


def say(node: Node | Pick | None) -> str:
    """An expression, close to how it is written."""
    if node is None:
        return "–"
    if isinstance(node, Pick):
        return say_pick(node)
    kind = node[0]
    if kind in _OPERATORS:
        return f"({say(node[1])} {_OPERATORS[kind]} {say(node[2])})"
    return _SAYINGS[kind](node)


def say_pick(pick: Pick) -> str:
    """A choice: how many of what, from where, with which test."""
    low, high = say(pick.low), say(pick.high) if pick.high is not None else "…"
    number = low if low == high else f"{low} .. {high}"
    text = f"{'random' if pick.random else 'choose'} {number} {pick.kind} from {say(pick.source)} as #{pick.slot}"
    if pick.test is not None:
        text += f" where #{pick.it}: {say(pick.test)}"
    return text if pick.whole is None else f"{text} where all #{pick.them}: {say(pick.whole)}"


def _query(node: Node) -> str:
    names = [name for name, _ in QUERIES[node[1]].params] if node[1] in QUERIES else []
    args = [f"{name}: {say(arg)}" for name, arg in zip(names, node[2], strict=False)]
    return f"{node[1]}({', '.join(args)})"


_SAYINGS: dict[str, Callable[[Node], str]] = {
    "num": lambda node: str(node[1]),
    "word": lambda node: str(node[1]),
    "flag": lambda node: "yes" if node[1] else "no",
    "unlimited": lambda node: "unlimited",
    "you": lambda node: "you",
    "slot": lambda node: f"#{node[1]}",
    "field": lambda node: f"event.{node[1]}",
    "global": lambda node: str(node[1]),
    "group": lambda node: str(node[1]),
    "get": lambda node: f"{say(node[3])}.{node[2]}",
    "map": lambda node: f"{say(node[3])}.{node[2]}*",
    "query": _query,
    "neg": lambda node: f"-{say(node[1])}",
    "cmp": lambda node: f"({say(node[2])} {node[1]} {say(node[3])})",
    "not": lambda node: f"not {say(node[1])}",
    "class": lambda node: f"({say(node[2])} is {node[3]})",
    "empty": lambda node: f"({say(node[1])} is empty)",
    "exists": lambda node: f"({say(node[1])} exists)",
    "between": lambda node: f"({say(node[1])} in {say(node[2])} .. {say(node[3])})",
    "list": lambda node: f"[{', '.join(say(each) for each in node[1])}]",
    "where": lambda node: f"({say(node[1])} where #{node[2]}: {say(node[3])})",
    "log": lambda node: f"{node[1]} this {node[2]}",
    "state": lambda node: f"{node[1]}.{node[2]} of {say(node[3])}",
    "pile": lambda node: f"{node[1]}.{node[2]} of {say(node[3])}",
    "table": lambda node: f"#{node[1]}({say(node[2])})",
    "spent": lambda node: "self",
}


# --- statements


def _block(block: Block) -> Lines:
    for stmt in block:
        yield from _STATEMENTS[stmt[0]](stmt)


def _deeper(lines: Iterable[str]) -> Lines:
    return (_INDENT + line for line in lines)


def _act(stmt: Node) -> Lines:
    _, line, who, may, secret, steps, then, otherwise, turn = stmt
    several = f" (each as #{turn})" if turn else ""
    manner = (" may" if may else "") + (" secretly" if secret else "")
    yield f"{say(who) if who is not None else 'the game'}{several}{manner}:  [line {line}]"
    for step in steps:
        yield from _deeper(_step(step))
    if then is not None:
        yield "when done:"
        yield from _deeper(_block(then))
    if otherwise is not None:
        yield "otherwise:"
        yield from _deeper(_block(otherwise))


def _step(step: Step) -> Lines:
    form = FORMS.get(step.form)
    bind = f" -> #{step.bind}" if step.bind else ""
    yield f"{form.verb if form else step.form}{bind}"
    args = list(step.args)
    for param in form.params if form else ():
        arg = args.pop(0) if args else None
        nature = f" {say(args.pop(0))}" if param.how == "amount" and param.words == ("damage",) and args else ""
        if arg is not None:
            yield f"{_INDENT}{param.name}: {say(arg)}{nature}"


def _if(stmt: Node) -> Lines:
    word = "if"
    for test, block in stmt[1]:
        yield f"{word} {say(test)}:"
        yield from _deeper(_block(block))
        word = "else if"
    if stmt[2] is not None:
        yield "else:"
        yield from _deeper(_block(stmt[2]))


def _each(stmt: Node) -> Lines:
    yield f"for each #{stmt[1]} in {say(stmt[2])}:"
    yield from _deeper(_block(stmt[3]))


def _repeat(stmt: Node) -> Lines:
    how = {"bare": "until stopped", "exactly": f"{say(stmt[2])} times", "at_most": f"at most {say(stmt[2])} times"}
    yield f"repeat {how[stmt[1]]}:"
    yield from _deeper(_block(stmt[3]))


def _options(stmt: Node) -> Lines:
    _, line, who, most, options = stmt
    yield f"{say(who)} chooses {'one' if most is None else 'up to ' + say(most)}:  [line {line}]"
    for label, test, block in options:
        yield f"{_INDENT}- {label or '(a clause)'}{f' if {say(test)}' if test is not None else ''}"
        yield from _deeper(_deeper(_block(block)))


def _attach(stmt: Node) -> Lines:
    _, line, scope, until, parts = stmt
    yield f"{f'this {scope}' if scope else f'until {_event(until)}'}:  [line {line}]"
    for attached in parts:
        yield from _deeper(_attached(attached))


def _attached(attached: Attached) -> Lines:
    yield from _part(attached.part)
    for inner, outer in attached.captures:
        yield f"{_INDENT}#{inner} keeps #{outer}"


_STATEMENTS: dict[str, Callable[[Node], Lines]] = {
    "act": _act,
    "if": _if,
    "each": _each,
    "repeat": _repeat,
    "options": _options,
    "let": lambda stmt: iter([f"let #{stmt[1]} = {say(stmt[2])}"]),
    "stop": lambda stmt: iter(["stop"]),
    "next": lambda stmt: iter(["next"]),
    "quit": lambda stmt: iter(["quit"]),
    "attach": _attach,
}


# --- parts, skills, cards


def _event(spec: EventSpec) -> str:
    args = f"({', '.join(spec.args)})" if spec.args else ""
    return f"{spec.event}{args} of {say(spec.subject) if spec.subject is not None else 'anyone'}"


def _limit(limit: Limit | None) -> Lines:
    if limit is not None:
        key = f" for each {say(limit.key)}" if limit.key is not None else ""
        yield f"limit: {say(limit.count)} per {limit.scope}{key}"


def _conditions(lets: Iterable[tuple[int, Node]], test: Node | None, limit: Limit | None) -> Lines:
    for slot, node in lets:
        yield f"let #{slot} = {say(node)}"
    if test is not None:
        yield f"if {say(test)}"
    yield from _limit(limit)


def _part(part: Part) -> Lines:
    match part:
        case Trigger():
            yield f"{part.id} trigger, {'forced' if part.forced else 'optional'}{', once' if part.once else ''}"
            yield from _deeper(f"when {_event(spec)}" for spec in part.events)
            yield from _deeper(_conditions(part.lets, part.test, part.limit))
            if part.times is not None:
                yield f"{_INDENT}times: {say(part.times)}"
            yield from _deeper(_block(part.do))
        case Modifier():
            params = [name for name, _ in QUERIES[part.query].params] if part.query in QUERIES else []
            yield f"{part.id} modifier: {part.query}({', '.join(params)}) {part.form} {say(part.value)}"
            if part.owner_at >= 0:
                yield f"{_INDENT}{params[part.owner_at]} is you"
            yield from _deeper(_conditions((), part.test, None))
        case Action():
            yield f"{part.id} action{f' by {say(part.by)} as #{part.actor}' if part.by is not None else ''}"
            yield from _deeper(_conditions((), part.test, part.limit))
            yield from _deeper(say_pick(pick) for pick in part.choose)
            yield from _deeper(_block(part.do))
        case Offer():
            names = f"{say(part.names)} as #{part.claim}" if part.names is not None else part.name
            yield f"{part.id} offer: {names}{f' at {part.at}' if part.at else ''}"
            yield from _deeper(_conditions(part.lets, part.test, part.limit))
            yield from _deeper(say_pick(pick) for pick in part.choose)
            yield from _deeper(_block(part.do or ()))


def _skill(skill: Skill) -> Lines:
    tags = f" [{', '.join(skill.tags)}]" if skill.tags else ""
    yield f"skill {skill.id} {skill.zh} {skill.en}{tags}"
    for state in skill.state:
        yield f"{_INDENT}state {state.name}: {state.type}, kept for the {state.keep}, starts {state.start!r}"
    for pile in skill.piles:
        yield f"{_INDENT}pile {pile.name} {pile.zh} {pile.en}, seen by {pile.seen_by}"
    for part in skill.parts:
        yield from _deeper(_part(part))


def _card(card: Card) -> Lines:
    yield f"card {card.id} {card.zh} {card.en} ({card.type}{', ' + card.slot if card.slot else ''})"
    yield f"{_INDENT}families: {', '.join(card.families)}"
    if card.answer is not None:
        yield f"{_INDENT}answered by {card.answer[0]} with {card.answer[1]}"
    for use in card.uses:
        yield from _deeper(_use(use))
    if card.affects is not None:
        yield f"{_INDENT}affects if {say(card.affects[0])}"
    for name in ("before", "resolve", "after", "offset"):
        yield from _deeper(_script(name, getattr(card, name)))
    if card.skill is not None:
        yield from _deeper(_skill(card.skill))


def _use(use: UseSpec) -> Lines:
    yield f"use at {use.at}"
    if use.targets is not None:
        yield f"{_INDENT}targets: {say(use.targets)}"
    if use.within is not None:
        yield f"{_INDENT}within: {say(use.within)}"
    yield from _deeper(_conditions((), use.test, use.limit))
    yield from _deeper(say_pick(pick) for pick in use.choose)
    yield from _deeper(_script("resolve", use.resolve))


def _script(name: str, script: Script | None) -> Lines:
    if script is not None:
        yield f"{name}:"
        yield from _deeper(_block(script.do))
