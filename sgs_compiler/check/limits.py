"""How often something may be done: `once per turn`, `2 times per phase for each target`."""

from __future__ import annotations

from runtime.lowered import Limit, Node
from runtime.words import SCOPE

from ..script import syntax as tree
from ..script.lexer import ScriptText
from .expressions import need, value
from .scope import Scope
from .senses import some
from .typed import NUMBER

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
    key = value(written.key, scope).node if written.key is not None else None
    return Limit(count, written.scope.text, key)
