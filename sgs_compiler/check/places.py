"""Places a script may change: fields of the event that say so, states, local names, and few properties of players."""

from __future__ import annotations

from runtime.lowered import Node

from ..script import syntax as tree
from .calls import kept_for_each
from .expressions import need, value
from .scope import Scope
from .typed import PLAYER, WRONG, Typed

# Properties of a player that `change` may write. Everything else about a player has a verb of its own.
CHANGEABLE = ("max_hp",)


def is_place(expr: tree.Expr, scope: Scope) -> bool:
    """Whether an expression looks like a place: a name, a field, a state, a property."""
    return isinstance(expr, (tree.Word, tree.Get, tree.Call)) and not value(expr, scope.quiet()).wrong


def place(expr: tree.Expr, scope: Scope) -> Typed:
    """The place an expression names; anything else is reported."""
    if isinstance(expr, tree.Get) and expr.name.text in CHANGEABLE:
        need(expr.of, scope, PLAYER)
        return value(expr, scope.quiet())
    found = value(expr, scope)
    if found.wrong:
        return WRONG
    return found if _may_change(found.node, expr, scope) else WRONG


def all_of(expr: tree.Expr, scope: Scope) -> Node | None:
    """All values of a state kept for each of something, which the bare name means where a whole state is wanted."""
    kept = kept_for_each(expr, scope)
    return None if kept is None else ("state", kept[0].id.text, kept[1].name.text, ("you",), ("all",))


def _may_change(node: Node, expr: tree.Expr, scope: Scope) -> bool:
    if node[0] == "state":
        return True
    if node[0] == "slot" and isinstance(expr, tree.Word):
        local = scope.find(expr.text)
        if local is not None and local in scope.root.captures.values():
            scope.error("SGS548", expr.span, word=expr.text)
            return False
        if local is not None and local.span is not None:
            return True
    if node[0] == "field":
        events = scope.place.events
        if events and all(node[1] in event.changes for event in events):
            return True
        allowed = (
            tuple(word for word in events[0].changes if all(word in each.changes for each in events)) if events else ()
        )
        scope.error("SGS528", expr.span, word=node[1], event=tuple(each.id for each in events), known=allowed)
        return False
    scope.error("SGS530", expr.span, word=expr.span.text)
    return False
