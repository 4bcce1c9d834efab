"""From a rule of `grammar/effects.lark` to a node of `syntax.py`: one small method per rule or alias.

The parser calls a method with everything the rule matched, tokens included. A node's place goes from the first of them
to the last; tokens of layout do not count, and the place of a bracketed expression includes its brackets. Rules that
are only part of a form give a `Part`, which the method of the form looks up by its role.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, get_args

from ..text.source import Span
from . import syntax as tree
from .lexer import Token

_LAYOUT = frozenset({"NL", "INDENT", "DEDENT"})
_EXPRS = get_args(tree.Expr)


@dataclass(frozen=True, slots=True)
class Part:
    """Part of a form: what it is to the form, and what it holds."""

    span: Span
    role: str
    value: Any


# What the parser hands over: tokens, parts and finished nodes. The grammar says which stand where.
Items = list[Any]


class TreeBuilder:
    """The methods are named like the rules and aliases of the grammar."""

    # --- statements

    def script(self, items: Items) -> tree.Block:
        return tuple(items)

    def first(self, items: Items) -> Any:
        return items[0]

    plain = first

    def block(self, items: Items) -> Part:
        return self._part("block", items, tuple(items[1:-1]))

    options = attachments = block

    def otherwise(self, items: Items) -> Part:
        return self._part("otherwise", items, items[-1].value)

    def done(self, items: Items) -> tree.Act:
        act: tree.Act = items[0]
        return replace(act, span=self._span(items), then=_of(items, "block"), otherwise=_of(items, "otherwise"))

    def unless(self, items: Items) -> tree.Act:
        act: tree.Act = items[0]
        return replace(act, span=self._span(items), otherwise=_of(items, "otherwise"))

    def asked(self, items: Items) -> tree.Act:
        then, otherwise = _of(items, "block"), _of(items, "otherwise")
        return tree.Act(self._span(items), items[0], True, False, (), then, otherwise)

    def arm(self, items: Items) -> Part:
        return self._part("arm", items, (items[1], items[3].value))

    def else_arm(self, items: Items) -> Part:
        return self._part("else", items, items[2].value)

    def if_(self, items: Items) -> tree.If:
        arms = tuple(item.value for item in items if item.role == "arm")
        return tree.If(self._span(items), arms, _of(items, "else"))

    def each(self, items: Items) -> tree.Each:
        return tree.Each(self._span(items), items[1], items[3], _of(items, "block"))

    def repeat_bare(self, items: Items) -> tree.Repeat:
        return tree.Repeat(self._span(items), "bare", None, _of(items, "block"))

    def repeat_exactly(self, items: Items) -> tree.Repeat:
        return tree.Repeat(self._span(items), "exactly", items[1], _of(items, "block"))

    def repeat_at_most(self, items: Items) -> tree.Repeat:
        return tree.Repeat(self._span(items), "at_most", items[2], _of(items, "block"))

    def choose_one(self, items: Items) -> tree.Options:
        return tree.Options(self._span(items), items[0], None, _of(items, "block"))

    def choose_up_to(self, items: Items) -> tree.Options:
        return tree.Options(self._span(items), items[0], items[3], _of(items, "block"))

    def label(self, items: Items) -> tree.Option:
        return tree.Option(self._span(items), items[1], None, _of(items, "test"), _of(items, "block"), _limit(items))

    def clause(self, items: Items) -> tree.Option:
        return tree.Option(self._span(items), None, items[1], _of(items, "test"), _of(items, "block"), _limit(items))

    def during(self, items: Items) -> tree.Attach:
        return tree.Attach(self._span(items), items[1], None, _of(items, "block"))

    def until(self, items: Items) -> tree.Attach:
        return tree.Attach(self._span(items), None, items[1], _of(items, "block"))

    def let(self, items: Items) -> tree.Let:
        return tree.Let(self._span(items), items[1], items[3])

    def leave(self, items: Items) -> tree.Leave | tree.Hole:
        word: str = items[0].text
        if word.startswith(tree.UNREAD):
            return tree.Hole(items[0].span, tree.words_of(word))
        return tree.Leave(self._span(items), word)

    # --- clauses

    def nobody(self, items: Items) -> tree.Act:
        return self._act(items, None, False, False)

    def somebody(self, items: Items) -> tree.Act:
        return self._act(items, items[0], False, False)

    def somebody_may(self, items: Items) -> tree.Act:
        return self._act(items, items[0], True, False)

    def somebody_secretly(self, items: Items) -> tree.Act:
        return self._act(items, items[0], False, True)

    def somebody_may_secretly(self, items: Items) -> tree.Act:
        return self._act(items, items[0], True, True)

    def steps(self, items: Items) -> Part:
        return self._part("steps", items, tuple(item for item in items if isinstance(item, tree.Step)))

    def step(self, items: Items) -> tree.Step:
        preps = tuple(item for item in items if isinstance(item, tree.Prep))
        nouns: list[Any] = [item for item in items[1:] if isinstance(item, (tree.Counted, *_EXPRS))]
        return tree.Step(self._span(items), self._word(items[0]), next(iter(nouns), None), preps, _of(items, "naming"))

    def prep(self, items: Items) -> tree.Prep:
        return tree.Prep(self._span(items), self._word(items[0]), items[1])

    def counted(self, items: Items) -> tree.Counted:
        *adjectives, kind = [item for item in items[1:] if isinstance(item, tree.Word)]
        source, test = _of(items, "source"), _of(items, "filter")
        return tree.Counted(self._span(items), items[0], tuple(adjectives), kind, source, test)

    def naming(self, items: Items) -> Part:
        return self._part("naming", items, items[1])

    def source(self, items: Items) -> Part:
        return self._part("source", items, items[1])

    def filter(self, items: Items) -> Part:
        return self._part("filter", items, items[1])

    def exactly(self, items: Items) -> tree.Quantity:
        return tree.Quantity(self._span(items), "exactly", low=items[0])

    def between(self, items: Items) -> tree.Quantity:
        return tree.Quantity(self._span(items), "between", low=items[0], high=items[2])

    def up_to(self, items: Items) -> tree.Quantity:
        return tree.Quantity(self._span(items), "up_to", high=items[1])

    def at_least(self, items: Items) -> tree.Quantity:
        return tree.Quantity(self._span(items), "at_least", low=items[1])

    def any_number(self, items: Items) -> tree.Quantity:
        return tree.Quantity(self._span(items), "any_number")

    def all_of(self, items: Items) -> tree.Quantity:
        return tree.Quantity(self._span(items), "all")

    # --- attachments, triggers, limits

    def when(self, items: Items) -> tree.When:
        return tree.When(self._span(items), False, items[1], _of(items, "test"), _of(items, "block"))

    def when_next(self, items: Items) -> tree.When:
        return tree.When(self._span(items), True, items[2], _of(items, "test"), _of(items, "block"))

    def offer(self, items: Items) -> tree.OfferLine:
        return tree.OfferLine(self._span(items), items[1])

    def trigger(self, items: Items) -> tree.Trigger:
        return tree.Trigger(self._span(items), tuple(item for item in items if isinstance(item, tree.EventRef)))

    def event(self, items: Items) -> tree.EventRef:
        return tree.EventRef(self._span(items), items[0], _of(items, "event_args") or (), _of(items, "subject"))

    def event_args(self, items: Items) -> Part:
        return self._part("event_args", items, _every_second(items))

    def subject(self, items: Items) -> Part:
        return self._part("subject", items, items[1])

    def modifiers(self, items: Items) -> tuple[tree.Modifier, ...]:
        return tuple(item for item in items if isinstance(item, tree.Modifier))

    def modify_by(self, items: Items) -> tree.Modifier:
        return self._modifier("by", items)

    def modify_is(self, items: Items) -> tree.Modifier:
        return self._modifier("is", items)

    def sums(self, items: Items) -> Part:
        return self._part("sums", items, tuple(items[::2]))

    def choices(self, items: Items) -> tuple[tree.Choice, ...]:
        return tuple(item for item in items if isinstance(item, tree.Choice))

    def choice(self, items: Items) -> tree.Choice:
        return tree.Choice(self._span(items), items[0], items[2], _of(items, "test"))

    def limit_once(self, items: Items) -> tree.Limit:
        return tree.Limit(self._span(items), None, items[2], _of(items, "each_key"))

    def limit_times(self, items: Items) -> tree.Limit:
        return tree.Limit(self._span(items), items[0], items[3], _of(items, "each_key"))

    def option_once(self, items: Items) -> tree.Limit:
        return self.limit_once(items)

    def option_times(self, items: Items) -> tree.Limit:
        count = tree.Number(items[0].span, int(items[0].text))
        return tree.Limit(self._span(items), count, items[3], _of(items, "each_key"))

    def each_key(self, items: Items) -> Part:
        return self._part("each_key", items, items[1])

    def test(self, items: Items) -> Part:
        return self._part("test", items, items[1])

    # --- expressions

    def many_where(self, items: Items) -> tree.Where:
        return tree.Where(self._span(items), items[0], items[2])

    def logic(self, items: Items) -> tree.Logic:
        return tree.Logic(self._span(items), items[1].text, items[0], items[2])

    def negated(self, items: Items) -> tree.Not:
        return tree.Not(self._span(items), items[1])

    def compare(self, items: Items) -> tree.Compare:
        return tree.Compare(self._span(items), items[1].text, items[0], items[2])

    def is_(self, items: Items) -> tree.Is:
        return tree.Is(self._span(items), items[0], items[2], False)

    def is_not(self, items: Items) -> tree.Is:
        return tree.Is(self._span(items), items[0], items[2], True)

    def in_(self, items: Items) -> tree.In:
        return tree.In(self._span(items), items[0], items[2], items[4] if len(items) > 3 else None, False)

    def not_in(self, items: Items) -> tree.In:
        return replace(self.in_(items), negated=True)

    in_range = in_
    not_in_range = not_in

    def exists(self, items: Items) -> tree.Exists:
        return tree.Exists(self._span(items), items[0])

    def arith(self, items: Items) -> tree.Arith:
        return tree.Arith(self._span(items), items[1].text, items[0], items[2])

    def negative(self, items: Items) -> tree.Negative:
        return tree.Negative(self._span(items), items[1])

    def number(self, items: Items) -> tree.Number:
        return tree.Number(self._span(items), int(items[0].text))

    def word(self, items: Items) -> tree.Word:
        return self._word(items[0])

    def get(self, items: Items) -> tree.Get:
        return tree.Get(self._span(items), items[0], items[2])

    def call(self, items: Items) -> tree.Call:
        return tree.Call(self._span(items), items[0], _every_second(items[1:]))

    def bracketed(self, items: Items) -> tree.Expr:
        inner: tree.Expr = items[1]
        return replace(inner, span=self._span(items))

    def many(self, items: Items) -> tree.Many:
        return tree.Many(self._span(items), _every_second(items))

    def log(self, items: Items) -> tree.Log:
        return tree.Log(self._span(items), self._word(items[0]), items[2])

    # --- common

    def _act(self, items: Items, who: tree.Expr | None, may: bool, secretly: bool) -> tree.Act:
        return tree.Act(self._span(items), who, may, secretly, items[-1].value)

    def _modifier(self, form: str, items: Items) -> tree.Modifier:
        test = _of(items, "test")
        return tree.Modifier(self._span(items), items[0], _of(items, "sums"), form, items[5], test)

    def _part(self, role: str, items: Items, value: Any) -> Part:
        return Part(self._span(items), role, value)

    def _word(self, token: Token) -> tree.Word:
        return tree.Word(token.span, token.text)

    def _span(self, items: Items) -> Span:
        """From the first to the last of the items that are written, not layout."""
        shown = [item for item in items if not (isinstance(item, Token) and item.type in _LAYOUT)]
        first: Span = shown[0].span
        return first.to(shown[-1].span)


def _of(items: Items, role: str) -> Any:
    """What the part with this role holds; None when the form was written without it."""
    return next((item.value for item in items if isinstance(item, Part) and item.role == role), None)


def _limit(items: Items) -> tree.Limit | None:
    """How often an option may be chosen."""
    return next((item for item in items if isinstance(item, tree.Limit)), None)


def _every_second(items: Items) -> tuple[Any, ...]:
    """The members of a bracket: every second item between its signs."""
    return tuple(items[1:-1:2])
