"""Expressions: types and lowering in one walk.

`value` gives any expression with its type, `need` one of a wanted type, `condition` a yes or no. Each part reports its
own mistakes and goes on; what has a mistake fits everywhere.
"""

from __future__ import annotations

from runtime.lowered import Node
from runtime.registry import LOGS, QUERIES
from runtime.types import Type
from runtime.words import SCOPE

from ..declarations import SkillDecl
from ..script import syntax as tree
from .bounds import outside
from .calls import call, property_of
from .classify import class_words, classified, names_class, refuse_word
from .lookup import YOU, for_each, kept_names, meaning, quiet_meaning, skill_value, wanted_word
from .narrow import present_if, present_unless
from .scope import Scope
from .senses import upwards
from .states import whole
from .typed import ANY, FLAG, HOLDS, NUMBER, WRONG, Typed, fits, plain, shown

_SIGNS = {"+": "add", "-": "sub", "*": "mul"}


def value(expr: tree.Expr, scope: Scope, wanted: Type | None = None) -> Typed:
    """An expression with its type. `wanted` helps words that mean something only as a constant of a type."""
    match expr:
        case tree.Number():
            return Typed(("num", expr.value), NUMBER)
        case tree.Word():
            return meaning(expr, scope, wanted)
        case tree.Get():
            return _get(expr, scope)
        case tree.Call():
            return call(expr, scope, value, need)
        case tree.Many():
            return _many(expr, scope, wanted)
        case tree.Log():
            return _log(expr, scope)
        case tree.Arith():
            return _arith(expr, scope, wanted)
        case tree.Negative():
            node = need(expr.of, scope, NUMBER)
            return Typed(("num", -node[1]) if node[0] == "num" else ("neg", node), NUMBER)
        case tree.Where():
            return where(value(expr.many, scope, wanted), expr.many, expr.test, scope)
        case tree.Compare():
            return Typed(("cmp", expr.op, need(expr.left, scope, NUMBER), need(expr.right, scope, NUMBER)), FLAG)
        case tree.Is():
            return _is(expr, scope)
        case tree.In():
            return _in(expr, scope)
        case tree.Exists():
            return _exists(expr, scope)
        case tree.Not():
            return Typed(("not", condition(expr.of, scope)), FLAG)
        case tree.Logic():
            return _logic(expr, scope)


def need(expr: tree.Expr, scope: Scope, wanted: Type) -> Node:
    """The node of an expression that must be of a type, and there. One value does where many are wanted."""
    return fitted(value(expr, scope, wanted), expr, scope, wanted)


def fitted(found: Typed, expr: tree.Expr, scope: Scope, wanted: Type) -> Node:
    """The node of a value put where a type is wanted."""
    if found.wrong:
        return found.node
    if not fits(found.type, wanted):
        _mismatch(found, expr, scope, wanted)
    elif found.many and not plain(wanted).many and wanted.base not in ("Any", *HOLDS):
        scope.error("SGS510", expr.span, found=shown(plain(found.type)), wanted=shown(wanted))
    elif (
        (wanted.optional or there(found, expr, scope))
        and plain(wanted).many
        and not found.many
        and wanted.base not in HOLDS
    ):
        return ("list", (found.node,))
    return found.node


def there(found: Typed, expr: tree.Expr, scope: Scope) -> bool:
    """Whether a value is known to be there; one that may be absent and was not tested is reported."""
    if not found.type.optional or scope.is_present(found.node) or scope.place.may_have_tested(expr.span.text):
        return True
    scope.error("SGS502", expr.span, word=expr.span.text, usage=f"{expr.span.text} exists and …")
    return False


def condition(expr: tree.Expr, scope: Scope) -> Node:
    """A test: something that is yes or no. What one with a mistake was to tell, cannot be told."""
    before = len(scope.world.found)
    found = value(expr, scope, FLAG)
    if len(scope.world.found) > before and scope.world.loud:
        scope.place.lose(expr.span.text)
    if not found.wrong and found.type.base != "Flag":
        if found.type.optional or found.many:
            text = expr.span.text
            scope.error(
                "SGS503",
                expr.span,
                type=shown(plain(found.type)),
                usage=f"{text} is not empty" if found.many else f"{text} exists",
            )
        else:
            scope.error("SGS503", expr.span, type=shown(found.type))
        return ("exists", found.node)
    return found.node


def where(many: Typed, expr: tree.Expr, test: tree.Expr, scope: Scope) -> Typed:
    """The candidates among many that pass a test, each bound to `it`."""
    if not many.wrong and not many.many:
        scope.error("SGS511", expr.span, found=shown(many.type))
    inner = scope.child()
    it = inner.bind("it", many.item, log=many.log)
    node = ("where", many.node, it.slot, condition(test, inner))
    return Typed(node, plain(many.type), many.log)


# --- the forms, one function each


def _get(expr: tree.Get, scope: Scope) -> Typed:
    if isinstance(expr.of, tree.Word) and scope.find(expr.of.text) is None:
        skill = scope.world.symbols.skill(expr.of)
        if skill is not None:
            return _of_skill(expr, expr.of, skill, scope)
        if scope.world.symbols.is_pack(expr.of.text) and quiet_meaning(expr.of, scope.quiet()) is None:
            scope.world.unknown("SGS404", expr.span, f"{expr.of.text}.{expr.name.text}", scope.world.symbols.full)
            return WRONG
    base = value(expr.of, scope)
    if base.type.optional and not base.wrong and not there(base, expr.of, scope):
        base = base.as_type(base.type.present)
    return property_of(base, expr.name, scope)


def _of_skill(expr: tree.Get, word: tree.Word, skill: SkillDecl, scope: Scope) -> Typed:
    """`skill.field`: a state or pile of a skill of the owner, seen from outside, or what is asked of a player and a skill."""
    scope.world.symbols.refer("skill", word)
    skill = whole(skill, scope.world.symbols)
    if for_each(skill, expr.name, scope):
        return WRONG
    found = skill_value(skill, expr.name.text)
    asked = next((query for query in QUERIES.values() if query.of_skill == expr.name.text), None)
    if found is None and asked is not None:
        return Typed(("query", asked.id, (YOU, ("word", word.text))), asked.gives)
    if found is None:
        known = [*kept_names(skill), *(query.of_skill for query in QUERIES.values() if query.of_skill)]
        scope.world.unknown("SGS416", expr.name.span, expr.name.text, known, skill=word.text, known=tuple(known))
        return WRONG
    return found


def _many(expr: tree.Many, scope: Scope, wanted: Type | None) -> Typed:
    items: list[Node] = []
    kind: Type | None = None
    log = ""
    for each in expr.items:
        item = value(each, scope, wanted.one if wanted else kind)
        items.append(item.node)
        log = log or item.log
        if item.wrong or not there(item, each, scope):
            continue
        if kind is not None and not fits(item.item, kind):
            _mismatch(item, each, scope, kind)
        kind = kind or item.item
    if kind is None:
        kind = wanted.one.present if wanted else ANY
    return Typed(("list", tuple(items)), Type(plain(kind).base, many=True), log)


def _log(expr: tree.Log, scope: Scope) -> Typed:
    if expr.what.text not in LOGS:
        scope.world.unknown("SGS419", expr.what.span, expr.what.text, LOGS, what="log", known=tuple(LOGS))
        return WRONG
    scope_word(expr.scope, scope)
    return Typed(("log", expr.what.text, expr.scope.text), Type("Entry", many=True), expr.what.text)


def scope_word(word: tree.Word, scope: Scope) -> str:
    """A stretch of time: `use`, `turn`; it must mean something here."""
    if word.unread:
        scope.place.unread.update(tree.words_of(word.text))
    elif word.text not in SCOPE.ids:
        scope.world.unknown("SGS419", word.span, word.text, SCOPE.ids, what="scope", known=SCOPE.ids)
    elif not scope.place.spans(word.text):
        scope.error("SGS536", word.span, word=word.text)
    return word.text


def _arith(expr: tree.Arith, scope: Scope, wanted: Type | None) -> Typed:
    op = _SIGNS[expr.op]
    left = value(expr.left, scope, wanted)
    if left.wrong:
        value(expr.right, scope, wanted)
        return WRONG
    if left.many and op != "mul":
        right = value(expr.right, scope, plain(left.type))
        if not right.wrong and not right.many:
            text = expr.right.span.text
            scope.error("SGS511", expr.right.span, found=shown(right.type), fix=f"[{text}]")
        elif not right.wrong and not fits(right.item, left.item):
            _mismatch(right, expr.right, scope, plain(left.type))
        return Typed((op, left.node, right.node), plain(left.type).present, left.log)
    first = fitted(left, expr.left, scope, NUMBER)
    second = need(expr.right, scope, NUMBER)
    return Typed((op, first, second), NUMBER)


def _is(expr: tree.Is, scope: Scope) -> Typed:
    left = value(expr.left, scope)
    node = _compared(left, expr, scope)
    return Typed(("not", node) if expr.negated else node, FLAG)


def _compared(left: Typed, expr: tree.Is, scope: Scope) -> Node:
    right = expr.right
    if isinstance(right, tree.Word) and not right.unread:
        if right.text == "empty" and scope.find("empty") is None:
            return _empty(left, expr, scope)
        node = classified(left, right, scope)
        if node is not None:
            there(left, expr.left, scope)
            return node
        if left.wrong:
            return left.node
        meant = quiet_meaning(right, scope.quiet(), left.type)
        if (meant is None or meant.node[0] == "word") and left.type.base in ("Card", "Player") and not left.many:
            if not (scope.place.may_mean(right.text) or scope.world.symbols.is_faulty(right)):
                refuse_word(left, right, expr.left, scope)
            return left.node
    other = _right_of_is(right, left, scope)
    if not left.wrong and not other.wrong:
        _comparable(left, other, expr, scope)
    if other.node[0] == "num":
        outside(left.node, other.node[1], right.span, scope)
    if left.node == other.node and not left.wrong:
        scope.error("SGS508", expr.span, word=expr.right.span.text)
    if left.node[:3] == ("get", "Player", "kingdom") and other.node[0] == "word":
        return ("class", "Kingdom", left.node[3], other.node[1])
    same: Node = ("same", left.node, other.node)
    if _absent(left, scope) and _absent(other, scope):
        return ("and", ("exists", left.node), same)
    return same


def _right_of_is(right: tree.Expr, left: Typed, scope: Scope) -> Typed:
    """What something is compared with; `empty` was seen to before, and may have been meant."""
    if isinstance(right, tree.Word):
        also = ("empty",) if left.many else tuple(class_words(left.type.base, scope))
        return meaning(right, scope, plain(left.type), also)
    return value(right, scope, plain(left.type))


def _absent(found: Typed, scope: Scope) -> bool:
    """Whether a value may be absent here. Two absent values are not the same: a card without a suit is of no suit."""
    return found.type.optional and not scope.is_present(found.node)


def _empty(left: Typed, expr: tree.Is, scope: Scope) -> Node:
    if not left.wrong and not left.many:
        usage = f"not {expr.left.span.text} exists" if left.type.optional else ""
        scope.error("SGS511", expr.left.span, found=shown(left.type), usage=usage or None)
    return ("empty", left.node)


def _comparable(left: Typed, right: Typed, expr: tree.Is, scope: Scope) -> None:
    """Both sides of `is` are of one type; an absent value is just not the same as anything."""
    if not fits(right.type, left.type) and not fits(left.type, right.type):
        if right.node[0] == "word":
            scope.world.unknown("SGS506", expr.right.span, expr.right.span.text, (), type=shown(plain(left.type)))
        else:
            scope.error("SGS505", expr.right.span, left=shown(plain(left.type)), right=shown(plain(right.type)))
    elif left.many != right.many:
        usage = f"{expr.left.span.text} in {expr.right.span.text}" if right.many else None
        scope.error(
            "SGS505", expr.right.span, left=shown(plain(left.type)), right=shown(plain(right.type)), usage=usage
        )


def _in(expr: tree.In, scope: Scope) -> Typed:
    item = value(expr.item, scope)
    if item.many:
        scope.error("SGS510", expr.item.span, found=shown(plain(item.type)), wanted=item.item.base)
    if expr.high is not None:
        low, high = need(expr.within, scope, NUMBER), need(expr.high, scope, NUMBER)
        upwards(low, high, expr.within.span.to(expr.high.span), scope)
        node: Node = ("between", fitted(item, expr.item, scope, NUMBER), low, high)
    else:
        wanted = Type(item.type.base, many=True)
        within = value(expr.within, scope, wanted)
        if not item.wrong and not within.wrong:
            _member(item, within, expr, scope)
        node = ("in", item.node, within.node)
    return Typed(("not", node) if expr.negated else node, FLAG)


def _member(item: Typed, within: Typed, expr: tree.In, scope: Scope) -> None:
    if not within.many:
        scope.error("SGS511", expr.within.span, found=shown(within.type), usage=f"{expr.item.span.text} is …")
    elif not fits(within.item, item.item):
        listed = (
            isinstance(expr.within, tree.Many)
            and item.type.base == "Card"
            and within.item.base in ("Name", "Suit", "Colour", "Type")
        )
        text, of = expr.item.span.text, {"Name": "name", "Suit": "suit", "Colour": "colour", "Type": "type"}
        usage = f"{text}.{of[within.item.base]} in {expr.within.span.text}" if listed else None
        scope.error(
            "SGS501",
            expr.within.span,
            found=shown(plain(within.type)),
            wanted=shown(Type(item.type.base, True)),
            usage=usage,
        )


def _exists(expr: tree.Exists, scope: Scope) -> Typed:
    of = value(expr.of, scope)
    if of.many:
        scope.error(
            "SGS510",
            expr.of.span,
            found=shown(plain(of.type)),
            wanted=of.item.base,
            usage=f"{expr.of.span.text} is not empty",
        )
    return Typed(("exists", of.node), FLAG)


def _logic(expr: tree.Logic, scope: Scope) -> Typed:
    left = condition(expr.left, scope)
    known = present_if(left) if expr.op == "and" else present_unless(left)
    inner = scope.child(present=known)
    if _trap(expr, inner):
        return WRONG
    return Typed((expr.op, left, condition(expr.right, inner)), FLAG)


def _trap(expr: tree.Logic, scope: Scope) -> bool:
    """`card is a or b` reads well and means something else: say how to write it."""
    if not isinstance(expr.right, tree.Word) or not names_class(expr.right, scope):
        return False
    first = expr.left.right if isinstance(expr.left, tree.Logic) else expr.left
    if not isinstance(first, tree.Is):
        return False
    asked = f"{first.left.span.text} {'is not' if first.negated else 'is'} {expr.right.text}"
    fixed = f"{expr.left.span.text} {expr.op} {asked}"
    scope.error("SGS504", expr.right.span, word=expr.right.text, op=expr.op, usage=fixed, fix=asked)
    return True


def _mismatch(found: Typed, expr: tree.Expr, scope: Scope, wanted: Type) -> None:
    kind = shown(plain(found.type))
    if wanted.base == "Card" and found.type.base == "Name" and found.node[0] == "word":
        scope.error("SGS551", expr.span, word=expr.span.text, fix=f"virtual({expr.span.text})")
    elif found.node[0] == "word" and isinstance(expr, tree.Word) and wanted_word(expr, scope, wanted) is None:
        scope.error("SGS507", expr.span, word=expr.text, found=kind, wanted=shown(wanted))
    elif wanted.base in HOLDS:
        scope.error("SGS501", expr.span, found=kind, wanted=wanted.base)
    else:
        scope.error("SGS501", expr.span, found=kind, wanted=shown(plain(wanted)))
