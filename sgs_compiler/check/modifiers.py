"""Modifiers: `query(args) by n [if test]` and `query(args) is value [if test]`.

The arguments are patterns: `you` and the other groups, a card or a class of cards, a skill, or a value that must be
equal. They and the `if` are one test over the parameters of the query, which is kept free of the pattern the runtime
finds modifiers by (`owner_at`).
"""

from __future__ import annotations

from collections.abc import Callable

from runtime.lowered import Modifier, Node
from runtime.registry import QUERIES, Query
from runtime.types import Type

from ..script import syntax as tree
from .classify import class_base, class_node
from .expressions import condition, fitted, need, value
from .lookup import YOU, meaning
from .narrow import NOTHING, present_if
from .scope import Scope
from .typed import NUMBER, Typed, fits, plain, shown
from .words import TRUTHS

Carry = Callable[[Typed], Node]
_EVERYBODY = ("anyone", "anything")


def modifier(written: tree.Modifier, inner: Scope, header: Scope, carry: Carry, part_id: str) -> Modifier | None:
    """One modifier. Arguments are read in `header`, the test and the value in `inner`, which gets the parameters. What the
    test finds to be there is there for the arguments, too: where it is not, the line does not hold (D-07)."""
    query = QUERIES.get(written.query.text)
    if written.query.unread:
        inner.place.unread.update(tree.words_of(written.query.text))
        return None
    modifiable = [name for name, each in QUERIES.items() if each.modifiable]
    if query is None:
        inner.world.unknown("SGS407", written.query.span, written.query.text, modifiable)
        return None
    if not query.modifiable:
        inner.error("SGS534", written.query.span, word=query.id, known=tuple(sorted(modifiable)))
        return None
    slots = [inner.frame.new() for _ in query.params]
    for (name, kind), slot in zip(query.params, slots, strict=True):
        inner.bind(name, kind, slot=slot)
    test = None if written.test is None else condition(written.test, inner)
    known = present_if(test) if test is not None else NOTHING
    owner_at, tests = _patterns(written, query, slots, header.child(present=known), carry)
    _check_lending(written, query, slots, tests, header)
    _check_dressing(written, query, owner_at, tests, header)
    picky: tree.Modifier | tree.Expr | None = None  # that another is not you is no branch
    if any(test[0] != "not" for test in tests):
        picky = written
    if test is not None:
        tests.append(test)
        picky = written.test
        inner.know(known)
    node = _value(written, query, inner)
    inner.world.written.named(part_id, "modifier", written)
    inner.world.written.named(part_id, "condition", picky)
    return Modifier(
        part_id, written.span.line, query.id, owner_at, _joined(tests), written.form, node, inner.frame.size
    )


def _check_lending(written: tree.Modifier, query: Query, slots: list[int], tests: list[Node], header: Scope) -> None:
    """To give a skill it must be told which: its parts are looked for by name (`runtime/loans.py`)."""
    if query.id != "has_skill" or len(written.args) != len(slots) or written.value.span.text == "no":
        return
    named = any(test[0] in ("same", "in") and test[1] == ("slot", slots[1]) for test in tests)
    if not named and not _is_unread(written.args[1]) and header.world.loud:
        header.error("SGS580", written.args[1].span, word=written.args[1].span.text)


def _check_dressing(written: tree.Modifier, query: Query, owner_at: int, tests: list[Node], header: Scope) -> None:
    """Who counts as wearing equipment is the owner, and it is one piece by its name: its parts are found by that."""
    if query.id != "wears" or len(written.args) != 2 or written.value.span.text == "no" or not header.world.loud:
        return
    if any(_is_unread(arg) for arg in written.args):
        return
    card = written.args[1]
    decl = header.world.symbols.card(card) if isinstance(card, tree.Word) and tests else None
    if owner_at != 0:
        header.error("SGS584", written.args[0].span, word=written.args[0].span.text)
    elif decl is None or decl.slot is None:
        header.error("SGS584", card.span, word=card.span.text)


def _is_unread(arg: tree.Expr) -> bool:
    return isinstance(arg, tree.Word) and arg.unread


def _patterns(
    written: tree.Modifier, query: Query, slots: list[int], header: Scope, carry: Carry
) -> tuple[int, list[Node]]:
    if len(written.args) != len(query.params):
        params = ", ".join(name for name, _ in query.params)
        header.error(
            "SGS509",
            written.query.span,
            word=query.id,
            found=len(written.args),
            wanted=len(query.params),
            usage=f"{query.id}({params})",
        )
    owner_at, tests = -1, []
    for index, (arg, (_, kind)) in enumerate(zip(written.args, query.params, strict=False)):
        if owner_at < 0 and isinstance(arg, tree.Word) and arg.text == "you" and kind.base == "Player":
            value(arg, header)
            owner_at = index
            continue
        test = _pattern(arg, kind, ("slot", slots[index]), header, carry)
        if test is not None:
            tests.append(test)
    return owner_at, tests


def _pattern(arg: tree.Expr, kind: Type, slot: Node, header: Scope, carry: Carry) -> Node | None:
    """The test one argument stands for, None when everything passes."""
    if isinstance(arg, tree.Word) and header.find(arg.text) is None:
        if arg.text in _EVERYBODY:
            return None
        if arg.text == "others" and kind.base == "Player" and header.place.has_you:
            return ("not", ("same", slot, YOU))
        base = class_base(arg, kind.base, header)
        if base is not None:
            return class_node(base, slot, arg, header)
    found = value(arg, header, kind)
    if found.wrong:
        return None
    if not fits(found.type, kind):
        header.error("SGS501", arg.span, found=shown(plain(found.type)), wanted=shown(kind))
        return None
    node = carry(found)
    return ("in", slot, node) if found.many else ("same", slot, node)


def _value(written: tree.Modifier, query: Query, inner: Scope) -> Node:
    text = written.value.text if isinstance(written.value, tree.Word) else ""
    gives = query.gives
    if written.form == "by":
        if gives.base != "Number":
            inner.error("SGS535", written.value.span, word=query.id, type=shown(gives))
            return ("num", 0)
        return need(written.value, inner, NUMBER)
    if gives.base == "Flag" and text in TRUTHS:
        return ("flag", TRUTHS[text])
    if gives.base == "Number" and text == "unlimited":
        return ("unlimited",)
    if gives.base == "Flag" and inner.find(text) is None and text:
        inner.world.unknown("SGS419", written.value.span, text, TRUTHS, what="Flag", known=tuple(TRUTHS))
        return ("flag", False)
    if gives.base == "Number" and isinstance(written.value, tree.Word):
        found = meaning(written.value, inner, gives.present, ("unlimited",))
        return fitted(found, written.value, inner, gives.present)
    return need(written.value, inner, gives.present)


def _joined(tests: list[Node]) -> Node | None:
    if not tests:
        return None
    joined = tests[0]
    for test in tests[1:]:
        joined = ("and", joined, test)
    return joined
