"""What every finding of the checker and the clause doctor says, in both languages, to be read as a whole.

The findings of `test_check` and of `mistakes.yaml` go into `messages.en.out` and `messages.zh.out`. Run with
SGS_UPDATE_GOLDEN=1 to write them, and read what changed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from checking import compile_text, marked
from script_words import load, read
from test_check import NOTED, WRONG

from sgs_compiler.diagnostics import Diagnostic
from sgs_compiler.diagnostics.prose import label, message, notes
from sgs_compiler.diagnostics.terms import CLASSES, TYPES, type_word

HERE = Path(__file__).parent
LANGS = ("en", "zh")


def _found() -> list[Diagnostic]:
    texts = [text for _, text in WRONG] + [text for _, text, _ in NOTED]
    checked = [each for text in texts for each in compile_text(marked(text)[0])[1]]
    scripts = [each for entry in load("mistakes.yaml") for each in read(entry["text"], entry.get("start", "script"))[1]]
    return [*scripts, *checked]


def _line(found: Diagnostic, lang: str) -> str:
    parts = [message(found, lang), *(f"^ {each}" for each in [label(found, lang)] if each)]
    return f"{found.code} {'  '.join([*parts, *(f'= {note}' for note in notes(found, lang))])}"


def messages(lang: str) -> list[str]:
    """Each message once, by code."""
    return sorted({_line(found, lang) for found in _found()})


@pytest.mark.parametrize("lang", LANGS)
def test_messages_are_as_they_were_read(lang: str) -> None:
    text = "".join(f"{line}\n" for line in messages(lang))
    kept = HERE / f"messages.{lang}.out"
    if os.environ.get("SGS_UPDATE_GOLDEN"):
        kept.write_bytes(text.encode())
    assert text == kept.read_bytes().decode()


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_shows_a_name_of_the_compiler(lang: str) -> None:
    """Types are said in words; what stands in backticks is what the author wrote or may write."""
    internal = re.compile(r"\b(?:" + "|".join(TYPES) + r")s?\b(?! ?…)|\{\w*\}|None|True|False")
    for line in messages(lang):
        said = re.sub(r"`[^`]*`", "", line)
        assert not internal.search(said[7:]), line


def test_words_for_types() -> None:
    assert [type_word(fact, "en") for fact in ("Card", "Cards", "Card*", "Use", "Option?", "Flag", "heart")] == [
        "a card", "cards", "cards", "a use of a card", "an option", "yes or no", None,
    ]  # fmt: skip
    assert [type_word(fact, "zh") for fact in ("Card", "Cards", "Player", "Number*", "Flag")] == [
        "一张牌", "多张牌", "一名角色", "多个数", "“是”或“否”",
    ]  # fmt: skip
    for term in (*TYPES.values(), *CLASSES.values()):
        assert term.zh and term.en.isascii() and term.ens.isascii()
