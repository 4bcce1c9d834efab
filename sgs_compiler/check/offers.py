"""Lines of `choose` and of `offers`: choices made before a part does anything."""

from __future__ import annotations

from collections.abc import Iterable

from runtime.lowered import Node, Offer, Pick
from runtime.types import Type

from ..script import syntax as tree
from .expressions import condition, fitted, need, value
from .nouns import chosen, is_one, type_of_noun
from .scope import Scope
from .typed import ANY, CARD, CARDS, NAME, NAMES, Typed


def choices(lines: Iterable[tree.Choice], scope: Scope, who: Node) -> tuple[Pick, ...]:
    """The lines of `choose`, in order; each may use the names before it."""
    return tuple(pick for line in lines if (pick := _choice(line, scope, who)))


def _choice(line: tree.Choice, scope: Scope, who: Node) -> Pick | None:
    if isinstance(line.name, tree.Word) and line.name.unread:
        scope.place.unread.update(tree.words_of(line.name.text))
        return None
    if line.test is not None:
        scope.error("SGS539", line.test.span)
    if not isinstance(line.noun, tree.Counted):
        scope.error("SGS540", line.noun.span)
        value(line.noun, scope)
        if isinstance(line.name, tree.Word):
            scope.declare(line.name.text, line.name.span, ANY)
        return None
    kind, single = type_of_noun(line.noun), is_one(line.noun)
    slot = scope.frame.new()
    pick = chosen(line.noun, scope, who, single, slot)
    if isinstance(line.name, tree.Word):
        scope.declare(line.name.text, line.name.span, Type(kind.base, many=not single), slot=slot)
    else:
        scope.error("SGS540", line.name.span)
    return pick


def offered_name(expr: tree.Expr, scope: Scope) -> tuple[str, Node | None, int]:
    """The name of the card an offer makes, or the names to choose from and the slot of the one declared (`claim`)."""
    card = scope.world.symbols.card(expr) if isinstance(expr, tree.Word) and scope.find(expr.text) is None else None
    if isinstance(expr, tree.Word) and card is not None:
        scope.world.symbols.refer("card", expr)
        return card.id.text, None, 0
    names = fitted(value(expr, scope, NAMES), expr, scope, NAMES)
    return "", names, scope.bind("claim", NAME).slot


def offer_line(line: tree.Choice, scope: Scope, part_id: str) -> Offer:
    """`cards as name [if test]`: the cards become the card."""
    name, names, claim = offered_name(line.name, scope)
    if isinstance(line.noun, tree.Counted):
        pick = chosen(line.noun, scope, ("you",), is_one(line.noun))
    else:
        pick = _given(value(line.noun, scope, CARDS), line.noun, scope)
    test = condition(line.test, scope) if line.test is not None else None
    scope.world.written.named(part_id, "offer", line)
    scope.world.written.named(part_id, "condition", line.test)
    return Offer(part_id, line.span.line, name, "", None, test, (pick,), None, scope.frame.size, names, claim)


def _given(cards: Typed, noun: tree.Expr, scope: Scope) -> Pick:
    """Cards that are named and not chosen: a choice of all of them."""
    source = need(noun, scope, CARDS)
    low = ("num", 1) if cards.type == CARD else ("query", "count", (source,))
    return Pick(scope.frame.new(), "card", low, low, source, cards.type == CARD)
