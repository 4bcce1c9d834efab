"""Counted nouns: `2 red hand cards from target where it is not self`.

A noun whose kind can be chosen is a choice of the subject, a `Pick`; `all …` leaves nothing to choose and is a value,
and so are the top cards of the draw pile. Adjectives and `where` become tests of each candidate; the parts of `where`
that speak of `them` test the choice as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from runtime.lowered import Node, Pick
from runtime.types import Type
from runtime.words import KINDS, SUIT

from ..script import syntax as tree
from .agreement import agree_kind
from .classify import class_base
from .expressions import condition, fitted, need, value
from .lookup import YOU, meaning
from .narrow import present_if
from .scope import Scope
from .senses import amount, some, together
from .typed import CARDS, NAMES, NUMBER, PLAYERS, Typed, fits, plain, shown
from .words import kind_of_word

CHOOSABLE = ("card", "player", "suit", "option", "name", "skill", "general")
_PLACES = {"hand": "hand", "equipped": "equipment"}
_DECK = ("global", "deck")


@dataclass(frozen=True, slots=True)
class Candidates:
    """Where a noun chooses from and what each candidate must pass."""

    source: Node
    it: int
    test: Node | None
    them: int
    whole: Node | None
    random: bool

    @property
    def filtered(self) -> Node:
        """All that pass."""
        return self.source if self.test is None else ("where", self.source, self.it, self.test)


def kind_of(noun: tree.Counted) -> str:
    return kind_of_word(noun.kind.text)


def type_of_noun(noun: tree.Counted) -> Type:
    """The type of one of what is counted."""
    return Type(KINDS[kind_of(noun)])


def is_one(noun: tree.Noun) -> bool:
    """Whether a noun is exactly one, written `1`."""
    if not isinstance(noun, tree.Counted) or noun.quantity.form != "exactly":
        return False
    return isinstance(noun.quantity.low, tree.Number) and noun.quantity.low.value == 1


def chosen(noun: tree.Counted, scope: Scope, who: Node, single: bool, slot: int | None = None) -> Pick:
    """The choice a noun asks `who` for. `single`: the slot gets a value and not a list."""
    low, high = _bounds(noun.quantity, scope)
    slot = scope.frame.new() if slot is None else slot
    among = candidates(noun, scope, who)
    if noun.quantity.form == "all":
        low = high = ("query", "count", (among.filtered,))
    return Pick(
        slot,
        kind_of(noun),
        low,
        high,
        among.source,
        single,
        among.it,
        among.test,
        among.them,
        among.whole,
        among.random,
    )


def without_choice(noun: tree.Counted, scope: Scope, who: Node) -> Node | None:
    """The value of a noun that leaves nothing to choose, None when it does."""
    if noun.quantity.form == "all":
        among = candidates(noun, scope, who)
        if among.whole is not None or among.random:
            scope.error("SGS531", noun.quantity.span, word="all", kind=noun.kind.text)
        return among.filtered
    plainly = noun.quantity.form == "exactly" and not noun.adjectives and noun.test is None
    if plainly and kind_of(noun) == "card" and noun.source is not None and noun.quantity.low is not None:
        source = value(noun.source, scope.quiet())
        if source.node == _DECK:
            count = need(noun.quantity.low, scope, NUMBER)
            return ("query", "top", (some(count, noun.quantity.span, scope),))
    return None


def _bounds(quantity: tree.Quantity, scope: Scope) -> tuple[Node, Node | None]:
    if quantity.form == "exactly" and isinstance(quantity.low, tree.Word):
        one = fitted(meaning(quantity.low, scope, NUMBER, ("all",)), quantity.low, scope, NUMBER)
        return one, one
    if quantity.form == "all":
        return ("num", 0), None
    least = 1 if quantity.form == "any_number" else 0
    low = need(quantity.low, scope, NUMBER) if quantity.low else ("num", least)
    if quantity.form == "exactly":
        some(low, quantity.span, scope)
        return low, low
    high = need(quantity.high, scope, NUMBER) if quantity.high else None
    amount(low, high, quantity.span, scope)
    return low, high


def candidates(noun: tree.Counted, scope: Scope, who: Node) -> Candidates:
    """What a noun chooses from."""
    agree_kind(noun, scope)
    kind = kind_of(noun)
    words = [each.text for each in noun.adjectives]
    source = _source(noun, kind, words, scope, who)
    item = type_of_noun(noun)
    together(noun.adjectives, item.base, scope)
    inner = scope.child()
    it = inner.bind("it", item)
    tests = [test for each in noun.adjectives if (test := _adjective(each, kind, noun, it.typed, scope, who))]
    whole: list[Node] = []
    them_slot = 0
    for part in _conjuncts(noun.test):
        if _mentions_them(part):
            outer = scope.child()
            them_slot = them_slot or scope.frame.new()
            outer.bind("them", Type(item.base, many=True), slot=them_slot)
            whole.append(condition(part, outer))
        else:
            tests.append(condition(part, inner))
            inner.know(present_if(tests[-1]))
    test = _both(tests)
    if test is None:
        scope.frame.free(it.slot)
    return Candidates(source, it.slot if test else 0, test, them_slot, _both(whole), "random" in words)


def _conjuncts(test: tree.Expr | None) -> Iterator[tree.Expr]:
    if isinstance(test, tree.Logic) and test.op == "and":
        yield from _conjuncts(test.left)
        yield from _conjuncts(test.right)
    elif test is not None:
        yield test


def _mentions_them(node: Any) -> bool:
    if isinstance(node, tree.Word):
        return node.text == "them"
    if isinstance(node, tuple):
        return any(_mentions_them(each) for each in node)
    return is_dataclass(node) and any(_mentions_them(getattr(node, each.name)) for each in fields(node))


def _both(tests: list[Node]) -> Node | None:
    """All tests joined."""
    if not tests:
        return None
    joined = tests[0]
    for test in tests[1:]:
        joined = ("and", joined, test)
    return joined


# --- adjectives


def _adjective(word: tree.Word, kind: str, noun: tree.Counted, it: Typed, scope: Scope, who: Node) -> Node | None:
    """The test an adjective stands for; None when it says where to look and not at what."""
    text = word.text
    if text == "random":
        return None
    if kind == "card" and text in _PLACES:
        if noun.source is None or value(noun.source, scope.quiet()).type.base == "Player":
            return None
        return ("class", "Zone", it.node, text)
    if kind == "player" and text == "other":
        return None if _is_others(noun, who) else ("not", ("same", it.node, who))
    base = class_base(word, it.type.base, scope)
    if base is None or base == "Name" or (kind == "player" and text not in ("male", "female", "dead")):
        scope.error("SGS531", word.span, word=text, kind=noun.kind.text)
        return None
    return ("class", base, it.node, text)


def _is_others(noun: tree.Counted, who: Node) -> bool:
    """`other players` of the owner, living: the group has a name."""
    return who == YOU and noun.source is None and all(each.text != "dead" for each in noun.adjectives)


# --- sources


def _source(noun: tree.Counted, kind: str, words: list[str], scope: Scope, who: Node) -> Node:
    if kind == "card":
        return _cards(noun, words, scope, who)
    if noun.source is not None:
        return _written(noun.source, kind, scope)
    if kind == "player":
        if "other" in words and _is_others(noun, who):
            return ("group", "others")
        return ("group", "seats" if "dead" in words else "everyone")
    if kind == "suit":
        return ("list", tuple(("word", suit) for suit in SUIT.ids))
    if kind == "skill":
        return ("get", "Player", "skills", who)
    scope.error("SGS533", noun.span, word=noun.kind.text, usage=f"{noun.span.text} from …")
    return ("list", ())


def _written(source: tree.Expr, kind: str, scope: Scope) -> Node:
    """What stands after `from`, for everything but cards."""
    found = value(source, scope, Type(KINDS[kind], many=True))
    if kind == "skill" and found.type.base == "Player" and not found.many:
        return ("get", "Player", "skills", fitted(found, source, scope, Type("Player")))
    wanted = {"player": PLAYERS, "name": NAMES}.get(kind, Type(KINDS[kind], many=True))
    return fitted(found, source, scope, wanted)


def _cards(noun: tree.Counted, words: list[str], scope: Scope, who: Node) -> Node:
    """Cards of a player, or among given cards."""
    places = [word for word in words if word in _PLACES]
    place = _PLACES[places[0]] if places else "cards"
    if noun.source is None:
        return ("get", "Player", place, who)
    found = value(noun.source, scope, CARDS)
    if found.wrong or (found.many and fits(found.type, CARDS)):
        return found.node
    if found.type.base == "Player" and not found.many:
        return ("get", "Player", place, fitted(found, noun.source, scope, Type("Player")))
    if found.type.base == "Card":
        return fitted(found, noun.source, scope, CARDS)
    scope.error("SGS533", noun.source.span, word=noun.kind.text, found=shown(plain(found.type)))
    return ("list", ())
