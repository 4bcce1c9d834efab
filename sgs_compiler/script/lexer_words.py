"""The words and signs of the effect language itself: closed lists, the same for every pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# Words of the language itself. No registry word may be one of these.
KEYWORDS: dict[str, str] = {
    "if": "IF",
    "else": "ELSE",
    "otherwise": "OTHERWISE",
    "repeat": "REPEAT",
    "times": "TIMES",
    "all": "ALL",
    "choose": "CHOOSE",
    "chooses": "CHOOSE",
    "one": "ONE",
    "this": "THIS",
    "until": "UNTIL",
    "when": "WHEN",
    "offer": "OFFER",
    "of": "OF",
    "let": "LET",
    "stop": "STOP",
    "next": "NEXT",
    "quit": "QUIT",
    "may": "MAY",
    "secretly": "SECRETLY",
    "then": "THEN",
    "as": "AS",
    "from": "FROM",
    "by": "BY",
    "where": "WHERE",
    "once": "ONCE",
    "per": "PER",
    "is": "IS",
    "are": "IS",
    "in": "IN",
    "exists": "EXISTS",
    "not": "NOT",
    "and": "AND",
    "or": "OR",
}

# Words that belong together are one token.
PHRASES: dict[str, str] = {
    "else if": "ELSE_IF",
    "for each": "FOR_EACH",
    "up to": "UP_TO",
    "at least": "AT_LEAST",
    "at most": "AT_MOST",
    "any number of": "ANY_NUMBER",
    "is not": "IS_NOT",
    "are not": "IS_NOT",
    "not in": "NOT_IN",
}

SIGNS: dict[str, str] = {
    ":": "COLON",
    ",": "COMMA",
    ".": "DOT",
    "..": "RANGE",
    "(": "LPAR",
    ")": "RPAR",
    "[": "LSQB",
    "]": "RSQB",
    "=": "EQUALS",
    "<=": "COMPARE",
    ">=": "COMPARE",
    "<": "COMPARE",
    ">": "COMPARE",
    "+": "PLUS",
    "-": "MINUS",
    "*": "STAR",
}

# Signs of a Chinese keyboard or of typography, and what is meant.
WIDE_SIGNS: dict[str, str] = {
    "（": "(", "）": ")", "［": "[", "］": "]", "【": "[", "】": "]", "〔": "[", "〕": "]",
    "，": ",", "、": ",", "：": ":", "．": ".", "。": ".", "＝": "=", "＜": "<", "＞": ">", "≤": "<=", "≥": ">=",
    "＋": "+", "－": "-", "−": "-", "–": "-", "—": "-", "＊": "*", "×": "*", "…": "..", "⋯": "..", "～": "..",
    "〈": "<", "〉": ">", "≠": "!=", "≦": "<=", "≧": ">=",
}  # fmt: skip

# Signs other languages have and this one writes in another way: sign -> (code, what to write, what it is read as).
FOREIGN_SIGNS: dict[str, tuple[str, str, str]] = {
    "==": ("SGS253", "is", "is"),
    "===": ("SGS253", "is", "is"),
    "!=": ("SGS254", "is not", "is not"),
    "<>": ("SGS254", "is not", "is not"),
    "&&": ("SGS263", "and", "and"),
    "||": ("SGS263", "or", "or"),
    "&": ("SGS263", "and", "and"),
    "|": ("SGS263", "or", "or"),
    "!": ("SGS263", "not", "not"),
    "...": ("SGS208", "..", ".."),
    "~": ("SGS208", "..", ".."),
}

OPENING_QUOTES: dict[str, str] = {
    '"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "”": "”", "’": "’", "＂": "＂", "＇": "＇",
    "「": "」", "『": "』", "《": "》",
}  # fmt: skip


@dataclass(frozen=True)
class Words:
    """The open word classes, filled by the registry. Spellings are exact: small letters, no inflection is guessed."""

    verbs: Mapping[str, str]
    """Spelling to verb: both `draw` and `draws` give `draw`."""
    kinds: Mapping[str, str]
    """Spelling to kind: both `card` and `cards` give `card`."""
    adjectives: frozenset[str]
    preps: frozenset[str]
    groups: frozenset[str]
    takes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Verb to the prepositions it takes; only messages read it."""

    events: tuple[str, ...] = ()
    """The events of the game; only messages read them."""

    full: frozenset[str] = frozenset()
    """Full names of what is declared, `pack.id`: each is one word."""

    def class_of(self, word: str) -> str | None:
        """The one class of a word, None when it is not a word of the language; a plain name then."""
        if word in KEYWORDS:
            return KEYWORDS[word]
        if word in self.kinds:
            return "KIND"
        if word in self.adjectives:
            return "ADJ"
        if word in self.groups:
            return "GROUP"
        if word in self.preps:
            return "PREP"
        return "VERB" if word in self.verbs else None

    def overlaps(self) -> tuple[str, ...]:
        """Words given in two classes, or that the language keeps for itself. `by` is a preposition of the language."""
        classes = (self.verbs, self.kinds, self.adjectives, self.preps - {"by"}, self.groups, KEYWORDS)
        every = sorted(word for each in classes for word in each)
        return tuple(dict.fromkeys(word for word, after in zip(every, every[1:], strict=False) if word == after))
