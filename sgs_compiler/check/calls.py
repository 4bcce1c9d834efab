"""Properties of values, and what is written with brackets: queries, secret choices read back, piles of a player."""

from __future__ import annotations

from collections.abc import Callable

from runtime.lowered import Node
from runtime.registry import LOGS, PROPERTIES, QUERIES, Query
from runtime.types import Type

from ..declarations import PileDecl, SkillDecl, StateDecl
from ..script import syntax as tree
from .lookup import keyed_state
from .scope import Scope
from .states import STATE_TYPES, pile_of, state_type, whole
from .typed import ANY, CARDS, PLAYER, WRONG, Typed, plain, shown

Value = Callable[[tree.Expr, Scope, Type | None], Typed]
Need = Callable[[tree.Expr, Scope, Type], Node]

# What a list itself has; every other property of many is the list of the properties.
MANY_PROPERTIES = {"count": Type("Number"), "first": Type("Any", optional=True)}


def property_of(base: Typed, name: tree.Word, scope: Scope) -> Typed:
    """`base.name`: of one thing, or the list of it over many."""
    if base.wrong:
        return WRONG
    if base.many and name.text in MANY_PROPERTIES:
        return _of_many(base, name.text)
    having = _properties(base)
    if name.text not in having:
        _no_property(base, name, having, scope)
        return WRONG
    gives = having[name.text]
    of = base.log or base.item.base
    if not base.many:
        return Typed(("get", of, name.text, base.node), gives)
    return Typed(("map", of, name.text, base.node), Type(plain(gives).base, many=True))


def _properties(base: Typed) -> dict[str, Type]:
    """The properties one of these things has."""
    if base.log:
        return LOGS[base.log]
    return {name: each.of[base.item.base] for name, each in PROPERTIES.items() if base.item.base in each.of}


def _of_many(base: Typed, name: str) -> Typed:
    gives = MANY_PROPERTIES[name]
    kind = Type(base.item.base, gives.many, gives.optional) if gives.base == "Any" else gives
    return Typed(("get", "many", name, base.node), kind, base.log if gives.base == "Any" else "")


def _no_property(base: Typed, name: tree.Word, having: dict[str, Type], scope: Scope) -> None:
    known = {**having, **MANY_PROPERTIES} if base.many else having
    scope.world.unknown("SGS408", name.span, name.text, known, type=shown(plain(base.type)), known=tuple(sorted(known)))


def call(expr: tree.Call, scope: Scope, value: Value, need: Need) -> Typed:
    """`name(args)`."""
    kept = kept_for_each(expr.of, scope)
    if kept is not None:
        return _kept(expr, *kept, scope, need)
    if not isinstance(expr.of, tree.Word):
        scope.error("SGS407", expr.of.span, word=expr.of.span.text)
        return WRONG
    name = expr.of.text
    local = scope.find(name)
    if local is not None:
        return _read_back(expr, scope, need)
    pile = _pile(name, scope)
    if pile is not None:
        node, kind = pile_of(pile)
        assert scope.place.skill is not None
        return Typed((node, scope.place.skill.id.text, pile.name.text, _only(expr, scope, need)), kind)
    if name not in QUERIES:
        known = [*QUERIES, *_pile_words(scope), *scope.known_names()]
        scope.world.unknown("SGS407", expr.of.span, name, known)
        for each in expr.args:
            value(each, scope.quiet(), None)
        return WRONG
    return _ask(QUERIES[name], expr, scope, value, need)


def kept_for_each(expr: tree.Expr, scope: Scope) -> tuple[SkillDecl, StateDecl] | None:
    """The state kept for each of something that `marks` or `some_skill.marks` names."""
    skill, name = scope.place.skill, expr
    if isinstance(expr, tree.Get) and isinstance(expr.of, tree.Word) and scope.find(expr.of.text) is None:
        found = scope.world.symbols.skill(expr.of)
        skill, name = (whole(found, scope.world.symbols) if found else None), expr.name
    if skill is None or not isinstance(name, tree.Word) or scope.find(name.text) is not None:
        return None
    state = keyed_state(skill, name.text)
    if state is not None and name is not expr and isinstance(expr, tree.Get) and isinstance(expr.of, tree.Word):
        scope.world.symbols.refer("skill", expr.of)
    return None if state is None else (skill, state)


def _kept(expr: tree.Call, skill: SkillDecl, state: StateDecl, scope: Scope, need: Need) -> Typed:
    """The value a state has for one key."""
    assert state.per is not None
    if len(expr.args) != 1:
        name = expr.of.span.text
        usage = f"{name}({state.per.text})"
        scope.error("SGS509", expr.span, word=name, found=len(expr.args), wanted=1, usage=usage)
        return WRONG
    key = need(expr.args[0], scope, STATE_TYPES.get(state.per.text, ANY))
    return Typed(("state", skill.id.text, state.name.text, ("you",), key), state_type(state))


def _read_back(expr: tree.Call, scope: Scope, need: Need) -> Typed:
    """`bid(you)`: a secret choice of one player."""
    assert isinstance(expr.of, tree.Word)
    local = scope.find(expr.of.text)
    assert local is not None
    if not local.table:
        scope.error("SGS552", expr.of.span, word=expr.of.text)
        return WRONG
    return Typed(("table", local.slot, _only(expr, scope, need)), local.type)


def _only(expr: tree.Call, scope: Scope, need: Need) -> Node:
    """The one argument, a player."""
    if len(expr.args) != 1:
        scope.error(
            "SGS509",
            expr.span,
            word=expr.of.span.text,
            found=len(expr.args),
            wanted=1,
            usage=f"{expr.of.span.text}(player)",
        )
        return WRONG.node
    return need(expr.args[0], scope, PLAYER)


def _pile(name: str, scope: Scope) -> PileDecl | None:
    """`letters_of`: the pile `letters` of the skill, on any player."""
    skill = scope.place.skill
    pile = name.removesuffix("_of")
    if skill is None or pile == name:
        return None
    return next((each for each in skill.piles if each.name.text == pile), None)


def _pile_words(scope: Scope) -> list[str]:
    return [f"{each.name.text}_of" for each in scope.place.skill.piles] if scope.place.skill else []


def _ask(query: Query, expr: tree.Call, scope: Scope, value: Value, need: Need) -> Typed:
    least = sum(not kind.optional for _, kind in query.params)
    if not least <= len(expr.args) <= len(query.params):
        params = ", ".join(f"{name}: <{shown(kind)}>" for name, kind in query.params)
        scope.error(
            "SGS509",
            expr.span,
            word=query.id,
            found=len(expr.args),
            wanted=len(query.params),
            usage=f"{query.id}({params})",
        )
        return WRONG
    follows: Typed | None = None
    args: list[Node] = []
    for arg, (_, kind) in zip(expr.args, query.params, strict=False):
        if kind.base == "Any" and not kind.many and _is_property_word(arg, scope):
            args.append(("word", arg.span.text))
        elif kind.base in ("Any", "Entry"):
            found = value(arg, scope, None)
            follows = follows or found
            args.append(_of_any(found, arg, kind, scope))
        else:
            args.append(need(arg, scope, kind))
    return Typed(("query", query.id, tuple(args)), *_gives(query.gives, follows))


def _of_any(found: Typed, arg: tree.Expr, kind: Type, scope: Scope) -> Node:
    """An argument of a query that takes many of anything."""
    if not found.wrong and kind.many and not found.many:
        scope.error("SGS511", arg.span, found=shown(found.type))
    elif not found.wrong and kind.base == "Entry" and not found.log:
        scope.error("SGS501", arg.span, found=shown(plain(found.type)), wanted=shown(kind))
    return found.node


def _gives(gives: Type, follows: Typed | None) -> tuple[Type, str]:
    """The result type of a query: what it declares, or the kind of its argument."""
    if gives.base not in ("Any", "Entry") or follows is None:
        return gives, ""
    if follows.wrong:
        return WRONG.type, ""
    return Type(follows.item.base, gives.many, gives.optional), follows.log


def _is_property_word(arg: tree.Expr, scope: Scope) -> bool:
    """`hand_count` as an argument: the property by which players are compared."""
    if not isinstance(arg, tree.Word) or scope.find(arg.text) is not None:
        return False
    return arg.text in PROPERTIES and PROPERTIES[arg.text].of.get("Player", CARDS).base == "Number"
