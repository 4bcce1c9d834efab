"""Agreement of number: `1 card` and `2 cards`, `you draw` and `target draws`.

Either spelling is read, and neither changes what a script means, so a wrong one is a note with its fix and no error.
The law, as docs/language.md tells it: a kind is singular after exactly `1`, plural after everything else, and either
after `up to 1` and `at least 1`; a verb has its `s` only behind one player who is not `you`, never behind `may`.
"""

from __future__ import annotations

import re

from runtime.registry import third_person
from runtime.words import MANY_ENDINGS

from ..script import syntax as tree
from ..text.source import Span
from .scope import Scope
from .words import verb_of_word

_MANY_OF = {one: many for many, one in MANY_ENDINGS.items()}
_CHOOSE = re.compile(r"\s+(chooses?)\b")


def agree_kind(noun: tree.Counted, scope: Scope) -> None:
    """Notes `2 card` and `1 cards`."""
    written = noun.kind.text
    one = MANY_ENDINGS.get(written, written)
    if one not in _MANY_OF:
        return
    low, form = noun.quantity.low or noun.quantity.high, noun.quantity.form
    single = isinstance(low, tree.Number) and low.value == 1
    if single and form in ("up_to", "at_least"):
        return
    right = one if single and form == "exactly" else _MANY_OF[one]
    if written != right:
        scope.error("SGS559", noun.kind.span, fix=right, word=written, right=right)


def agree_verbs(clause: tree.Act, many: bool, scope: Scope) -> None:
    """Notes `you draws`, `target draw` and `you may draws`; `many` says that several players act."""
    adds_s = clause.who is not None and not clause.may and not many and not _is_you(clause.who)
    for step in clause.steps:
        verb = verb_of_word(step.verb.text)
        right = third_person(verb) if adds_s else verb
        if step.verb.text != right:
            scope.error("SGS558", step.verb.span, fix=right, word=step.verb.text, right=right)


def agree_choose(stmt: tree.Options, scope: Scope) -> None:
    """Notes `you chooses one:` and `target choose one:`."""
    source, end = stmt.who.span.source, stmt.who.span.end
    found = _CHOOSE.match(source.text, end)
    right = "choose" if _is_you(stmt.who) else "chooses"
    if found is not None and found[1] != right:
        scope.error("SGS558", Span(source, *found.span(1)), fix=right, word=found[1], right=right)


def _is_you(who: tree.Expr) -> bool:
    return isinstance(who, tree.Word) and who.text == "you"
