"""Names the mistake in a line that cannot be read, as a person would.

The grammar only says where it got stuck. What is wrong is worked out from the tokens of the line by the rules in
`doctor/`, asked in order; the first that recognises its mistake speaks, and one line has one finding. `doubt` names
mistakes in lines the grammar does take, such as `discard 1`. No name of the grammar ever reaches a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .doctor import clauses, expressions, lines
from .doctor.case import END, BadLine, Finding, Rule
from .doctor.conversions import CONVERTS, made_of
from .lexer import Token
from .lexer_words import KEYWORDS, PHRASES, SIGNS

if TYPE_CHECKING:
    from ..diagnostics.model import Diagnostics

__all__ = ["BadLine", "diagnose", "doubt"]

RULES: tuple[Rule, ...] = (*lines.RULES, *clauses.RULES, *expressions.RULES, *clauses.LATER, *lines.FORMS)

_SPELLINGS = {kind: text for text, kind in reversed([*SIGNS.items(), *KEYWORDS.items(), *PHRASES.items()])}
_NOUN_FOLLOWS = frozenset({"VERB", "PREP", "BY", END})
_ENDS = frozenset({END, "COLON", "THEN", "AS", "OTHERWISE", "PREP", "FROM", "WHERE"})
_AMOUNTS = {"a": "1", "an": "1", "two": "2", "three": "3", "four": "4", "five": "5", "both": "2", "every": "all"}


def diagnose(line: BadLine, found: Diagnostics) -> None:
    """Reports what is wrong with a line."""
    finding = next((each for rule in RULES if (each := rule(line))), None) or _unexpected(line)
    finding.report(found)


def _unexpected(line: BadLine) -> Finding:
    """The last resort: what stands there, and what could."""
    could = tuple(sorted(_SPELLINGS[kind] for kind in line.could_follow if kind in _SPELLINGS))[:6]
    if line.at >= len(line.tokens):
        return line.finding("SGS278", line.at, word=line.text(line.at - 1), expected=could)
    return line.finding("SGS200", line.at, word=line.text(line.at), expected=could)


def doubt(tokens: Sequence[Token], start: str, found: Diagnostics) -> bool:
    """Reports what is certainly not meant in a line that can be read; whether there was anything."""
    types = [token.type for token in tokens] + [END, END, END]
    for number, kind in enumerate(types[:-3]):
        finding = None
        if kind == "NUMBER":
            finding = _bare_number(tokens, types, number, start) or _range_by_minus(tokens, types, number)
        elif kind in ("ADJ", "KIND", "GROUP"):
            finding = _no_amount(tokens, types, number)
        elif kind == "NAME" and types[number + 1] in ("ADJ", "KIND"):
            finding = _amount_in_words(tokens, number)
        if finding:
            finding.report(found)
            return True
    return False


def _bare_number(tokens: Sequence[Token], types: Sequence[str], at: int, start: str) -> Finding | None:
    """`discard 1`, `pick 1 to 2 players`; `2` for a selection."""
    noun = types[at - 1] == "VERB" or (at == 0 and start in ("selection", "choices"))
    if not noun or types[at + 1] not in _ENDS:
        return None
    if types[at + 1] == "PREP" and types[at + 2] == "NUMBER" and types[at + 3] in ("ADJ", "KIND"):
        sign = tokens[at + 1]
        return Finding("SGS208", sign.span, "..", {"sign": sign.text})
    return Finding("SGS206", tokens[at].span, None, {"word": tokens[at].text})


def _amount_in_words(tokens: Sequence[Token], at: int) -> Finding | None:
    """`draw two cards`, `draw a card`; `a cards` is taken for a name."""
    word = tokens[at].text
    if word not in _AMOUNTS or (word in ("a", "an") and tokens[at + 1].text.endswith("s")):
        return None
    return Finding("SGS280", tokens[at].span, _AMOUNTS[word], {"word": word})


def _range_by_minus(tokens: Sequence[Token], types: Sequence[str], at: int) -> Finding | None:
    """`1-2 cards`."""
    if types[at + 1 : at + 3] != ["MINUS", "NUMBER"] or types[at + 3] not in ("ADJ", "KIND"):
        return None
    return Finding("SGS208", tokens[at + 1].span, "..", {"sign": "-"})


def _no_amount(tokens: Sequence[Token], types: Sequence[str], at: int) -> Finding | None:
    """`discard hand cards`: the grammar takes `hand` for the amount."""
    before = types[at - 1] if at else END
    if before not in _NOUN_FOLLOWS or types[at + 1] not in ("ADJ", "KIND"):
        return None
    last = at + 1
    while types[last + 1] in ("ADJ", "KIND"):
        last += 1
    if before == "VERB" and tokens[at - 1].text in CONVERTS and types[last + 1 : last + 3] == ["AS", "NAME"]:
        made = tokens[last + 2]
        return made_of(tokens[last + 1].span.to(made.span), tokens[at].span.to(tokens[last].span).text, made.text)
    return Finding("SGS207", tokens[at].span.to(tokens[last].span), None, {"word": tokens[last].text})
