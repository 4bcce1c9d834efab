"""How often something may be done: `once per turn`, `2 times per phase for each target`."""

from __future__ import annotations

from runtime.lowered import Limit, Node
from runtime.words import SCOPE

from ..script import syntax as tree
from ..script.lexer import ScriptText
from .expressions import need, value
from .scope import Scope
from .senses import some
from .typed import NUMBER, plain, shown

_SCOPES = ("phase", "turn", "round", "game")


def limit(text: ScriptText | None, scope: Scope) -> Limit | None:
    """The limit in a text."""
    written: tree.Limit | None = scope.read(text, "limit") if text else None
    return None if written is None else limited(written, scope)


def limited(written: tree.Limit, scope: Scope) -> Limit:
    """A limit that was read."""
    if written.scope.text not in _SCOPES:
        known = [word for word in SCOPE.ids if word in _SCOPES]
        scope.world.unknown("SGS419", written.scope.span, written.scope.text, known, what="scope", known=tuple(known))
    count: Node = ("num", 1)
    if written.count is not None:
        count = some(need(written.count, scope, NUMBER), written.count.span, scope)
    return Limit(count, written.scope.text, _key(written.key, scope) if written.key is not None else None)


def _key(written: tree.Expr, scope: Scope) -> Node:
    """What is counted apart is one thing."""
    key = value(written, scope)
    if key.many and not key.wrong:
        scope.error("SGS510", written.span, found=shown(plain(key.type)), wanted=key.item.base)
    return key.node
