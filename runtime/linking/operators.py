"""Arithmetic, comparison, logic and classification."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from ..absent import Absent
from ..lowered import Node
from ..play import Play
from ..program import PLAY, Frame, Value
from ..properties import colour, zone
from ..queries import is_dying
from ..traits import belongs_to, gender_of, suit_of
from .values import constant, constant_negative, node, value


@node("add", "sub", "mul")
def _arith(node: Node, skill: str) -> Value:
    op, left, right = node[0], value(node[1], skill), value(node[2], skill)

    def add(fr: Frame) -> Any:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        if isinstance(a, list):
            return [*a, *(b if isinstance(b, list) else [b])]
        return a + b

    def sub(fr: Frame) -> Any:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        if isinstance(a, list):
            taken = b if isinstance(b, list) else [b]
            return [item for item in a if item not in taken]
        return a - b

    def mul(fr: Frame) -> Any:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        return a * b

    return {"add": add, "sub": sub, "mul": mul}[op]


@node("neg")
def _neg(node: Node, skill: str) -> Value:
    fixed = constant_negative(node)
    if fixed is not None:
        return lambda fr: fixed
    of = value(node[1], skill)

    def neg(fr: Frame) -> Any:
        number = of(fr)
        if number is None:
            raise Absent
        return -number

    return neg


_TESTS: dict[str, Callable[[Any, Any], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge, "==": eq, "!=": ne}


def compare(op: str) -> Callable[[Any, Any], bool]:
    """The comparison a sign stands for."""
    return _TESTS[op]


@node("cmp")
def _cmp(node: Node, skill: str) -> Value:
    test, left, right = _TESTS[node[1]], value(node[2], skill), value(node[3], skill)

    def compare(fr: Frame) -> bool:
        a, b = left(fr), right(fr)
        if a is None or b is None:
            raise Absent
        return test(a, b)

    return compare


@node("same")
def _same(node: Node, skill: str) -> Value:
    left, right = value(node[1], skill), value(node[2], skill)
    fixed = constant(node[2])
    if fixed is not None:
        return lambda fr: bool(left(fr) == fixed)
    return lambda fr: bool(left(fr) == right(fr))


@node("and")
def _and(node: Node, skill: str) -> Value:
    left, right = value(node[1], skill), value(node[2], skill)
    return lambda fr: left(fr) and right(fr)


@node("or")
def _or(node: Node, skill: str) -> Value:
    left, right = value(node[1], skill), value(node[2], skill)
    return lambda fr: left(fr) or right(fr)


@node("not")
def _not(node: Node, skill: str) -> Value:
    of = value(node[1], skill)
    return lambda fr: not of(fr)


# --- classification ---------------------------------------------------------------------------------------------------------

_CLASSES: dict[str, Callable[[Play, Any, str], bool]] = {
    "Suit": lambda play, card, word: suit_of(play, card) == word,
    "Colour": lambda play, card, word: colour(play, card) == word,
    "Type": lambda play, card, word: card.kind.type == word,
    "Slot": lambda play, card, word: card.kind.slot == word,
    "Name": lambda play, card, word: word in card.kind.families,
    "mount": lambda play, card, word: card.kind.slot.endswith("mount"),
    "Zone": lambda play, card, word: zone(play, card) == word,
    "Gender": lambda play, player, word: gender_of(play, player) == word,
    "Kingdom": belongs_to,
    "Tag": lambda play, skill, word: word in play.program.skills[skill].tags,
}

_FLAGS: dict[str, Callable[[Play, int], bool]] = {
    "alive": lambda play, player: bool(play.state.alive[player]),
    "dead": lambda play, player: not play.state.alive[player],
    "wounded": lambda play, player: play.state.hp[player] < play.state.max_hp[player],
    "chained": lambda play, player: bool(play.state.chained[player]),
    "dying": is_dying,
    "face_down": lambda play, player: bool(play.state.face_down[player]),
}


def class_test(base: str, word: str) -> Callable[[Play, Any, str], bool]:
    """Whether a thing belongs to a class: the test for one word of a base."""
    if base == "Flag":
        flag = _FLAGS[word]
        return lambda play, player, _: flag(play, player)
    return _CLASSES[base]


@node("class")
def _class(node: Node, skill: str) -> Value:
    word = node[3]
    of, test = value(node[2], skill), class_test(node[1], word)

    def belongs(fr: Frame) -> bool:
        thing = of(fr)
        if thing is None:
            raise Absent
        return test(fr[PLAY], thing, word)

    return belongs
