"""Statements and blocks."""

from __future__ import annotations

from dataclasses import replace

from runtime.lowered import Block, Limit, Node

from ..script import syntax as tree
from .agreement import agree_choose
from .attachments import attach
from .clauses import act
from .expressions import condition, need, value
from .limits import limited
from .lookup import option_words
from .narrow import HOLE, NOTHING, leaves, present_if, present_unless
from .scope import Scope
from .senses import some
from .typed import ANY, NUMBER, PLAYER, shown
from .written import first_line

# How often a loop may be told to run: more often than there are cards in any game.
MOST_REPEATS = 500


def block(statements: tree.Block, scope: Scope) -> Block:
    """The statements of a block, in a scope of its own that the caller made."""
    made: list[Node] = []
    for stmt in statements:
        made.extend(_statement(stmt, scope))
    return tuple(made)


def inside(statements: tree.Block, scope: Scope) -> Block:
    """A block in a scope inside this one; its names end with it."""
    inner = scope.child()
    made = block(statements, inner)
    scope.end(inner.names)
    return made


def _statement(stmt: tree.Stmt, scope: Scope) -> Block:
    match stmt:
        case tree.Act():
            return (_act(stmt, scope),)
        case tree.If():
            return (_if(stmt, scope),)
        case tree.Each():
            return (_each(stmt, scope),)
        case tree.Repeat():
            return (_repeat(stmt, scope),)
        case tree.Options():
            return (_options(stmt, scope),)
        case tree.Let():
            return (_let(stmt, scope),)
        case tree.Hole():
            scope.place.unread.update(stmt.words)
            return (HOLE,)
        case tree.Leave():
            if stmt.word != "quit" and not scope.loop:
                scope.error("SGS525", stmt.span, word=stmt.word)
            return ((stmt.word,),)
        case tree.Attach():
            return attach(stmt, scope, inside)


def _act(clause: tree.Act, scope: Scope) -> Node:
    node = act(clause, scope, inside)
    for written, step in zip(clause.steps, node[5], strict=False):
        if step.form == "provide" and scope.place.kind != "offer":
            scope.error("SGS526", written.verb.span)
    return scope.world.written.statement(node, first_line(clause))


def _if(stmt: tree.If, scope: Scope) -> Node:
    arms: list[tuple[Node, Block]] = []
    failed = NOTHING
    after = NOTHING
    for test, body in stmt.arms:
        before = scope.child(present=failed)
        node = condition(test, before)
        inner = before.child(present=present_if(node))
        made = block(body, inner)
        scope.end(inner.names)
        arms.append((node, made))
        if leaves(made) and len(arms) == len(stmt.arms) and len(arms) == 1:
            after = present_unless(node)
        failed = failed | present_unless(node)
    otherwise = None
    if stmt.otherwise is not None:
        inner = scope.child(present=failed)
        otherwise = block(stmt.otherwise, inner)
        scope.end(inner.names)
        if leaves(otherwise) and len(arms) == 1:
            after = present_if(arms[0][0])
    scope.know(after)
    places = (first_line(test) for test, _ in stmt.arms)
    return scope.world.written.statement(("if", tuple(arms), otherwise), *places, first_line(stmt))


def _each(stmt: tree.Each, scope: Scope) -> Node:
    many = value(stmt.many, scope)
    if not many.wrong and not many.many:
        scope.error("SGS511", stmt.many.span, found=shown(many.type))
    inner = scope.child(loop=True)
    item = many.item if many.many else ANY
    local = inner.declare(stmt.name.text, stmt.name.span, item, log=many.log)
    body = block(stmt.body, inner)
    scope.end(inner.names)
    return scope.world.written.statement(("each", local.slot, many.node, body), first_line(stmt))


def _repeat(stmt: tree.Repeat, scope: Scope) -> Node:
    bound = some(need(stmt.bound, scope, NUMBER), stmt.bound.span, scope) if stmt.bound is not None else None
    if isinstance(stmt.bound, tree.Number) and stmt.bound.value > MOST_REPEATS:
        scope.error("SGS570", stmt.bound.span, limit=MOST_REPEATS)
    inner = scope.child(loop=True)
    body = block(stmt.body, inner)
    scope.end(inner.names)
    if stmt.form == "bare" and not _has(body, ("stop", "quit")):
        scope.error("SGS538", first_line(stmt))
    return scope.world.written.statement(("repeat", stmt.form, bound, body), first_line(stmt))


def _options(stmt: tree.Options, scope: Scope) -> Node:
    who = need(stmt.who, scope, PLAYER)
    agree_choose(stmt, scope)
    most = some(need(stmt.at_most, scope, NUMBER), stmt.at_most.span, scope) if stmt.at_most is not None else None
    options = tuple(_option(option, scope) for option in stmt.options)
    places = (first_line(option) for option in stmt.options)
    limits = tuple(None if option.limit is None else _often(option.limit, scope) for option in stmt.options)
    node: Node = ("options", stmt.span.line, who, most, options)
    if any(limits):
        node = (*node, limits)
    return scope.world.written.statement(node, *places, first_line(stmt))


def _often(written: tree.Limit, scope: Scope) -> Limit:
    """How often an option may be chosen; each is counted by itself."""
    return limited(written, scope)._replace(of=scope.place.next_id())


def _option(option: tree.Option, scope: Scope) -> tuple[str, Node | None, Block]:
    test = condition(option.test, scope) if option.test is not None else None
    inner = scope.child(present=present_if(test) if test else NOTHING)
    if option.label is not None:
        known = option_words(scope)
        if option.label.unread:
            scope.place.unread.update(tree.words_of(option.label.text))
        elif option.label.text not in known:
            scope.world.unknown("SGS417", option.label.span, option.label.text, known, known=tuple(known))
        return option.label.text, test, block(option.body or (), inner)
    assert option.act is not None
    return "", test, (_act(replace(option.act, then=option.body), inner),)


def _let(stmt: tree.Let, scope: Scope) -> Node:
    found = value(stmt.value, scope)
    if found.type.many and found.type.base == "Any" and not found.wrong:
        scope.error("SGS546", stmt.value.span)
    if found.type.optional and scope.is_present(found.node):
        found = found.as_type(found.type.present)
    local = scope.declare(stmt.name.text, stmt.name.span, found.type, log=found.log)
    return ("let", local.slot, found.node)


def _has(body: Block, kinds: tuple[str, ...]) -> bool:
    """Whether a block can leave the loop it is the body of."""
    for stmt in body:
        if stmt == HOLE or stmt[0] in kinds:
            return True
        if any(_has(inner, ("quit",) if stmt[0] in ("each", "repeat") else kinds) for inner in blocks_of(stmt)):
            return True
    return False


def blocks_of(stmt: Node) -> list[Block]:
    """The blocks inside a statement that run where it stands."""
    kind = stmt[0]
    if kind == "act":
        return [each for each in stmt[6:8] if each is not None]
    if kind == "if":
        return [each for _, each in stmt[1]] + ([stmt[2]] if stmt[2] is not None else [])
    if kind in ("each", "repeat"):
        return [stmt[3]]
    return [each for _, _, each in stmt[4]] if kind == "options" else []


def provides(body: Block) -> bool:
    """Whether an offer's script ever provides a card."""
    for stmt in body:
        if stmt == HOLE or (stmt[0] == "act" and any(step.form == "provide" for step in stmt[5])):
            return True
        if any(provides(inner) for inner in blocks_of(stmt)):
            return True
    return False
