"""Sentences of a diagnostic: the catalogue's templates filled with its facts, safe to print anywhere."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from .codes import CODES, ROLES, WORDS
from .model import Diagnostic, Fact
from .terms import READINGS, counted, slot_word

LANGS = ("zh", "en")
_BLANK = re.compile(r"<(\w+)>")


def message(found: Diagnostic, lang: str) -> str:
    """What is wrong, in one sentence."""
    return _fill(CODES[found.code].say("text", lang), found.fact, lang)


def label(found: Diagnostic, lang: str) -> str:
    """What stands behind the caret: the code's own label, else the near match, else the fix, else nothing."""
    own = _fill_if_known(CODES[found.code].say("label", lang), found.fact, lang)
    if own:
        return own
    if "near" in found.fact:
        return _fill(word("did_you_mean", lang), found.fact, lang)
    if found.fix is None:
        return ""
    return word("write", lang).replace("{fix}", printable(found.fix)) if found.fix else word("remove", lang)


def notes(found: Diagnostic, lang: str) -> list[str]:
    """The help lines under the excerpt: how the thing is written, then the code's own note."""
    usage = [_BLANK.sub(lambda blank: f"<{slot_word(blank[1], lang)}>", line) for line in _usage(found)]
    own = _fill_if_known(CODES[found.code].say("note", lang), found.fact, lang).splitlines()
    return [printable(line) for line in usage] + own


def _usage(found: Diagnostic) -> list[str]:
    return str(found.fact.get("usage", "")).splitlines()


def explain(code: str, lang: str) -> str:
    """All there is to say about a code: what it means, and a wrong and a right example."""
    entry = CODES[code]
    parts = [f"{code} ({word(entry.severity, lang)}): {entry.say('title', lang)}", entry.say("help", lang)]
    for name, lines in (("wrong", entry.sample), ("right", entry.right)):
        if lines:
            parts.append("\n".join([f"{word(name, lang)}:", *(f"    {printable(line)}" for line in lines.split("\n"))]))
    return "\n\n".join(parts) + "\n"


def role(name: str, lang: str) -> str:
    """What a related place is to the finding."""
    return ROLES[name][LANGS.index(lang)]


def word(name: str, lang: str) -> str:
    """One of the renderers' own phrases."""
    return WORDS[name][LANGS.index(lang)]


def printable(text: str) -> str:
    """The text with everything that cannot be seen or printed spelled out, such as `<U+200B>`."""
    return "".join(map(printable_char, text))


def printable_char(char: str) -> str:
    """One character as it is shown: a tab takes four columns, invisible ones are spelled out."""
    if char == "\t":
        return "    "
    if char.isprintable() or unicodedata.category(char) == "Zs":
        return char
    return f"<U+{ord(char):04X}>"


class _Facts(string.Formatter):
    """Fills templates. A fact that is missing shows as its name, so a wrong template never hides a finding."""

    def __init__(self, lang: str) -> None:
        self._lang = lang

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: Fact, format_spec: str) -> str:
        kind, _, noun = format_spec.partition(" ")
        if kind == "n":
            return counted(str(value), noun, self._lang)
        if kind in READINGS:
            return READINGS[kind](str(value), self._lang) or self._as_written(str(value))
        if isinstance(value, tuple):
            return ("、" if self._lang == "zh" else ", ").join(f"`{printable(each)}`" for each in value)
        return printable(str(value))

    def _as_written(self, text: str) -> str:
        return f" `{printable(text)}` " if self._lang == "zh" else f"`{printable(text)}`"


def _fill(template: str, facts: Mapping[str, Fact], lang: str) -> str:
    return _Facts(lang).vformat(template, (), facts).strip()


def _fill_if_known(template: str, facts: Mapping[str, Fact], lang: str) -> str:
    """The filled template, or nothing when a fact it mentions is missing or empty."""
    names = [name for _, name, _, _ in string.Formatter().parse(template) if name]
    return _fill(template, facts, lang) if all(facts.get(name) not in (None, "", ()) for name in names) else ""
