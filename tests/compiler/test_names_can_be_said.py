"""Every name the registry gives a script can be written where the script may need it: no name is also a word that the
grammar takes for something else there, such as a preposition."""

from __future__ import annotations

import pytest

import runtime.vocabulary  # noqa: F401  (declares everything)
from runtime.events import EVENTS
from runtime.registry import GLOBALS, LOGS, PROPERTIES, QUERIES
from sgs_compiler.check.words import language_words
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.script.lexer import ScriptText
from sgs_compiler.script.parser import parse
from sgs_compiler.text.source import Source

BARE = sorted(
    {name for event in EVENTS.values() for name in event.fields}
    | {name for query in QUERIES.values() if query.modifiable for name, _ in query.params}
    | set(GLOBALS)
)
AFTER_A_DOT = sorted({name for fields in LOGS.values() for name in fields} | set(PROPERTIES))


def faults(text: str) -> list[str]:
    found = Diagnostics()
    parse(ScriptText.of_source(Source("t", text)), "condition", language_words(), found)
    return [each.code for each in found]


@pytest.mark.parametrize("name", BARE)
def test_fields_and_parameters_can_stand_alone(name: str) -> None:
    assert not faults(f"{name} exists and some({name}.cards)")


@pytest.mark.parametrize("name", AFTER_A_DOT)
def test_properties_can_stand_behind_a_dot(name: str) -> None:
    assert not faults(f"it.{name} exists")


def test_a_preposition_cannot() -> None:
    assert faults("to exists")
