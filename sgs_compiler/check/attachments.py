"""What a script puts on the rules for a stretch of time: `this turn:` and `until event:`.

An attached part runs later, on a frame of its own. Its header (arguments, `of`) is evaluated now and its values are
copied; its test and body see its own event, and names of the script around as they were.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from runtime.lowered import Attached, Block, Node, Part, Trigger

from ..script import syntax as tree
from .expressions import condition, scope_word
from .listening import fields_of, listen
from .modifiers import modifier
from .narrow import present_if
from .offers import offer_line
from .openings import owner_may
from .scope import Frame, Local, Scope
from .typed import Typed
from .written import first_line, write_trigger

BlockOf = Callable[[tree.Block, Scope], Block]
_FIXED = ("you", "group", "word", "num", "flag", "spent")


def attach(stmt: tree.Attach, scope: Scope, block: BlockOf) -> Block:
    """The statement, after those that evaluate what its headers say."""
    lets: list[Node] = []
    span = scope_word(stmt.scope, scope) if stmt.scope else None
    until = None
    if stmt.until is not None:
        specs, _ = listen((stmt.until,), scope, lambda found: found.node)
        until = specs[0] if specs else None
    parts = tuple(part for each in stmt.attachments if (part := _attached(each, scope, lets, block)))
    node = ("attach", stmt.span.line, span, until, parts)
    return (*lets, scope.world.written.statement(node, first_line(stmt)))


def _attached(each: tree.Attachment, scope: Scope, lets: list[Node], block: BlockOf) -> Attached | None:
    part_id = scope.place.next_id()
    place = replace(scope.place, base=part_id, count=[0], fields={}, events=())
    inner = Scope(scope.world, place, Frame(), outer=scope)

    def carry(found: Typed) -> Node:
        return _carried(found, scope, inner, lets)

    part: Part | None
    match each:
        case tree.When():
            part = _when(each, inner, scope, carry, part_id, block)
        case tree.OfferLine():
            inner.place = replace(place, kind="offer")
            part = offer_line(each.choice, inner, part_id)
        case tree.Modifier():
            inner.place = replace(place, kind="modifier")
            part = modifier(each, inner, scope, carry, part_id)
    if part is None:
        return None
    captures = tuple((local.slot, outer) for outer, local in inner.captures.items())
    return Attached(part._replace(slots=inner.frame.size), captures)


def _when(
    each: tree.When, inner: Scope, outer: Scope, carry: Callable[[Typed], Node], part_id: str, block: BlockOf
) -> Trigger:
    specs, events = listen(each.trigger.events, outer, carry)
    fields, gaps = fields_of(each.trigger, events, outer)
    gaps |= inner.place.gaps - {"fields"}
    inner.place = replace(inner.place, kind="trigger", fields=fields, events=events, gaps=gaps)
    test = None
    if each.test is not None:
        test = condition(each.test, inner)
        inner.know(present_if(test))
    write_trigger(part_id, each.trigger, each.test, outer.world.written)
    do = block(each.body, inner.child())
    return Trigger(
        part_id, each.span.line, specs, (), test, None, None, not owner_may(each.body), do, inner.frame.size, each.once
    )


def _carried(found: Typed, outer: Scope, inner: Scope, lets: list[Node]) -> Node:
    """The node by which an attached part reads a value of the script around it."""
    node = found.node
    if node[0] in _FIXED:
        return node
    if node[0] == "slot":
        return inner.capture(Local("", found.type, node[1], None)).typed.node
    slot = outer.frame.new()
    lets.append(("let", slot, node))
    return inner.capture(Local("", found.type, slot, None)).typed.node
