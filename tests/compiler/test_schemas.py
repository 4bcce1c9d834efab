"""The JSON Schemas: up to date, right for every card file, and of one mind with the shape layer."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from shape_samples import GENERAL, PACK, RIGHT, SKILL, VARIANT, WRONG

from runtime.words import ENUMS, GENDER, KINGDOM, SLOT, SUIT, TYPE
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.schemas import card_schema, schema_text, schemas, write_schemas
from sgs_compiler.shape import KINDS, shape
from sgs_compiler.text.source import from_text
from sgs_compiler.text.yaml_tree import read_yaml

FOLDER = Path(__file__).parents[2] / "grammar" / "schemas"
CARDS = sorted(shipped_cards().rglob("*.yaml")) if shipped_cards().is_dir() else []
VALIDATOR = Draft202012Validator(card_schema())


class PlainLoader(yaml.SafeLoader):
    """Resolves what card files resolve: decimal numbers without leading zeros; everything else is text."""

    yaml_implicit_resolvers: dict[str, Any] = {}


PlainLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"-?(?:0|[1-9][0-9]*)\Z"), list("-0123456789"))


def plain(node: Any) -> Any:
    """Names of keys as JSON has them: text."""
    if isinstance(node, dict):
        return {str(key): plain(value) for key, value in node.items()}
    return [plain(each) for each in node] if isinstance(node, list) else node


def documents(text: str) -> list[Any]:
    return [plain(each) for each in yaml.load_all(text, Loader=PlainLoader)]


def problems(text: str) -> list[str]:
    errors = [error for document in documents(text) for error in VALIDATOR.iter_errors(document)]
    return [f"{'/'.join(map(str, error.path))}: {error.message}" for error in errors]


def shape_refuses(text: str) -> bool:
    found = Diagnostics()
    for tree in read_yaml(from_text(text, "card.yaml"), found):
        shape(tree, found)
    return found.has_errors


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(card_schema())


def test_the_files_are_up_to_date(tmp_path: Path) -> None:
    """Run `write_schemas` on `grammar/schemas` after changing a key table."""
    assert {path.name for path in FOLDER.glob("*.json")} == set(schemas())
    for path in write_schemas(tmp_path):
        assert (FOLDER / path.name).read_text("utf-8") == path.read_text("utf-8")
    assert json.loads(schema_text(card_schema())) == card_schema()


@pytest.mark.parametrize("kind", RIGHT)
def test_right_documents_are_valid(kind: str) -> None:
    assert problems(RIGHT[kind]) == []


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
def test_shipped_files_are_valid(path: Path) -> None:
    assert problems(path.read_text("utf-8")) == []


# What a schema cannot see: it gets values, not text, and one value at a time.
ONLY_IN_TEXT = {
    "quoted yes", "quoted number", "no as text", "lines without a bar", "folded lines", "turned round",
    "use that does nothing", "tags for nothing", "roles", "number of players left out", "skill twice",
    "kind not first", "start is no option", "too many players", "another language",
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_schema_and_shape_agree(name: str) -> None:
    text, expected = WRONG[name]
    if name in ONLY_IN_TEXT:
        assert shape_refuses(text)
        return
    assert shape_refuses(text) == bool(expected)
    assert bool(problems(text)) == bool(expected)


def test_a_misspelt_key_is_named() -> None:
    for text in (GENERAL + "hp: 4\nflavour: x", SKILL + "flavour: x", PACK + "flavour: x", VARIANT + "flavour: x"):
        assert [each for each in problems(text) if "'flavour' was unexpected" in each], problems(text)
    (only,) = problems(GENERAL + "hp: 4\nflavour: x")
    assert only.startswith(": Additional properties are not allowed")
    (inner,) = problems("skill: a\nplay:\n  limits: once per phase\ndo: x")
    assert inner.startswith("play: ") and "'limits'" in inner


def test_every_kind_has_its_form() -> None:
    for form in KINDS:
        definition = card_schema()["$defs"][form.id]
        assert definition["additionalProperties"] is False and form.zh in definition["title"]
        assert all(each["title"] and each["description"] for each in definition["properties"].values())


def test_the_words_are_those_of_the_registry() -> None:
    text = schema_text(card_schema())
    lists = [each["enum"] for each in _schemas_in(json.loads(text)) if "enum" in each]
    for enum in (KINGDOM, GENDER, SUIT, SLOT, TYPE):
        assert enum in ENUMS and list(enum.ids) in lists


def _schemas_in(schema: Any) -> list[dict[str, Any]]:
    if isinstance(schema, list):
        return [inner for each in schema for inner in _schemas_in(each)]
    if not isinstance(schema, dict):
        return []
    return [schema, *(inner for each in schema.values() for inner in _schemas_in(each))]
