"""What an id looks like, and which words are taken."""

from __future__ import annotations

import re

from runtime import words
from runtime.registry import GLOBALS

from ..script.lexer_words import KEYWORDS

# Small Latin letters, digits, underscores and Chinese letters; a letter first.
ID_PATTERN = "^[a-z〇㐀-䶿一-鿿][a-z0-9_〇㐀-䶿一-鿿]*$"
_ID = re.compile(ID_PATTERN)
# What something in another pack may be called by, too: `pack.id`.
FULL_ID_PATTERN = rf"^{ID_PATTERN.strip('^$')}\.{ID_PATTERN.strip('^$')}$"
REF_PATTERN = rf"^(?:{ID_PATTERN.strip('^$')}\.)?{ID_PATTERN.strip('^$')}$"
LONGEST_ID = 60
# One line for people: names, authors, licences.
LONGEST_TEXT = 200

# Words that YAML readers take for something else, and names that scripts give a meaning of their own.
_YAML_WORDS = frozenset(("yes", "no", "on", "off", "true", "false", "null", "none", "nil"))
_SCRIPT_NAMES = frozenset(("you", "actor", "it", "them", "self", "claim", "answered", "target", "unlimited", "won"))

RESERVED: frozenset[str] = (
    frozenset(KEYWORDS)
    | _YAML_WORDS
    | _SCRIPT_NAMES
    | frozenset(GLOBALS)
    | frozenset(words.KINDS)
    | frozenset(words.MANY_ENDINGS)
    | frozenset(words.PREPOSITIONS)
    | frozenset(words.ADJECTIVES)
    | frozenset(words.GROUPS)
    | frozenset(word for enum in words.ENUMS for word in enum.ids)
)

# What a pack may not be called: words that begin an expression, so that a dot behind them has a meaning of its own.
NO_PACKS: frozenset[str] = (
    frozenset(KEYWORDS)
    | _YAML_WORDS
    | _SCRIPT_NAMES
    | frozenset(GLOBALS)
    | frozenset(words.KINDS)
    | frozenset(words.PREPOSITIONS)
    | frozenset(words.GROUPS)
)

# What a tag may not be called: words that mean something by themselves behind `is`.
NO_TAGS: frozenset[str] = NO_PACKS | frozenset(words.ADJECTIVES) | frozenset(words.MANY_ENDINGS) | {"empty"}


def is_id(text: str) -> bool:
    """Whether a text has the form of an id."""
    return len(text) <= LONGEST_ID and _ID.fullmatch(text) is not None and "\n" not in text


def is_full_id(text: str) -> bool:
    """Whether a text has the form `pack.id`."""
    parts = text.split(".")
    return len(parts) == 2 and all(map(is_id, parts))


def as_id(text: str) -> str | None:
    """The id that was probably meant by a text that is none, None when there is no telling."""
    letters = re.sub(r"[\s\-·.]+", "_", text.strip()).lower()
    return letters if is_id(letters) else None


# What YAML 1.1 and 1.2 readers take for a truth value, nothing, a number, a time or a date when it is not quoted.
_SURPRISE = re.compile(
    r"(?:y|yes|n|no|true|false|on|off|null|none|~|="
    r"|[-+]?(?:[0-9][0-9_,]*(?:\.[0-9_]*)?|\.[0-9_]+)(?:e[-+]?[0-9]+)?"
    r"|[-+]?0[xob][0-9a-f_]+|[-+]?\.(?:inf|nan)"
    r"|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[tT ].*)?)",
    re.IGNORECASE,
)


def is_surprise(text: str) -> bool:
    """Whether other YAML readers take an unquoted text for something that is not text."""
    return _SURPRISE.fullmatch(text) is not None
