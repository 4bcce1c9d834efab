"""How a part begins, which says whether it is optional.

A trigger that asks its owner first (`you may …`) is optional; one with a tag that forces it runs by itself, and so
does one that begins with somebody else's choice. Neither or both is an error: silence never decides.
"""

from __future__ import annotations

from ..script import syntax as tree
from ..text.source import Span
from .world import World


def opening(block: tree.Block) -> tree.Stmt | None:
    """The first statement that does anything: names and loops around it are looked through."""
    for stmt in block:
        if isinstance(stmt, tree.Let):
            continue
        if isinstance(stmt, (tree.Repeat, tree.Each)):
            return opening(stmt.body)
        return stmt
    return None


def is_unread(stmt: tree.Stmt) -> bool:
    """Whether a statement, or the line that heads it, could not be read."""
    match stmt:
        case tree.Hole():
            return True
        case tree.Act() | tree.Options():
            return isinstance(stmt.who, tree.Word) and stmt.who.unread
        case tree.If():
            return isinstance(stmt.arms[0][0], tree.Word) and stmt.arms[0][0].unread
        case tree.Attach():
            return stmt.scope is not None and stmt.scope.unread
    return False


def owner_may(block: tree.Block) -> bool:
    """Whether a part begins with a question to its owner."""
    first = opening(block)
    return isinstance(first, tree.Act) and first.may and isinstance(first.who, tree.Word) and first.who.text == "you"


def check_optional(block: tree.Block, forced: str | None, unsure: bool, world: World) -> None:
    """`may` and the tag that forces a part, if there is one, must say the same; `unsure`: there may be one. Of a statement
    with a mistake in it nothing more is said."""
    first = opening(block)
    if first is None or is_unread(first):
        return
    others_may = isinstance(first, tree.Act) and first.may and not owner_may(block)
    if owner_may(block) and forced is not None:
        world.error("SGS524", _head(first), word=forced)
    elif not owner_may(block) and not others_may and forced is None and not unsure and not _has_mistake(first, world):
        test = f"if: {first.arms[0][0].span.text}" if isinstance(first, tree.If) else None
        world.error("SGS523", _head(first), usage=test)


def _has_mistake(stmt: tree.Stmt, world: World) -> bool:
    """Whether something in a statement was found wrong."""
    span = stmt.span
    return any(
        each.severity == "error"
        and each.span is not None
        and each.span.source is span.source
        and span.start <= each.span.start <= span.end
        for each in world.found
    )


def _head(stmt: tree.Stmt) -> Span:
    """The place to point at: the subject and verb of a clause, not its whole block."""
    if isinstance(stmt, tree.Act):
        ends = [stmt.steps[0].verb.span] if stmt.steps else [stmt.who.span] if stmt.who else []
        start = stmt.who.span if stmt.who else stmt.steps[0].verb.span
        return start.to(ends[0]) if ends else start
    return Span(stmt.span.source, stmt.span.start, stmt.span.start + len(stmt.span.text.splitlines()[0]))
