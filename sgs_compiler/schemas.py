"""JSON Schema of the card files, for editors and other tools: written from the same tables the shape layer checks with.

One schema serves every kind of card file. The key that says the kind chooses what else may stand beside it, so an
editor names a misspelt key instead of saying that nothing matches. A schema sees values, not text: what only the text
shows (quotes, `010`, a comma that cuts a value, an id declared twice) is the shape layer's to refuse. Numbers are
numbers as in YAML 1.2, `yes` and `no` are words.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .shape.kinds import FORMS, KINDS
from .shape.names import FULL_ID_PATTERN, ID_PATTERN, LONGEST_ID, NO_PACKS, NO_TAGS, REF_PATTERN, RESERVED
from .shape.values import (
    Entries,
    Extent,
    Flag,
    Form,
    Forms,
    Free,
    FullId,
    Id,
    Key,
    Literal,
    Many,
    NotWith,
    OneOf,
    OnlyWith,
    PackId,
    Range,
    Ref,
    Row,
    Rule,
    Script,
    Table,
    TagId,
    Text,
    Tree,
    Value,
    Whole,
    Word,
)
from .versions import RANGE_PATTERN

DRAFT = "https://json-schema.org/draft/2020-12/schema"
CARD_SCHEMA = "card.schema.json"

Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """Every schema by its file name."""
    return {CARD_SCHEMA: card_schema()}


def write_schemas(folder: Path) -> list[Path]:
    """Writes the schemas into a folder; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schemas().items():
        path = folder / name
        path.write_bytes(schema_text(schema).encode())
        written.append(path)
    return written


def schema_text(schema: Schema) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def card_schema() -> Schema:
    """The schema of one document of a card file."""
    return {
        "$schema": DRAFT,
        "$id": CARD_SCHEMA,
        "title": "三国杀卡牌文件 / Sanguosha card file",
        "description": "第一个键说明种类：" + "、".join(form.id for form in KINDS)
        + "\nThe first key says the kind: " + ", ".join(form.id for form in KINDS),
        "type": "object",
        **_choice_of_kind(),
        "$defs": _definitions(),
    }  # fmt: skip


def _choice_of_kind() -> Schema:
    """A chain of if, then, else over the keys that say the kind."""
    chain: Schema = {"anyOf": [{"required": [form.id]} for form in KINDS]}
    for form in reversed(KINDS):
        chain = {"if": {"required": [form.id]}, "then": {"$ref": f"#/$defs/{_def_name(form)}"}, "else": chain}
    return chain


def _definitions() -> dict[str, Schema]:
    shared: dict[str, Schema] = {
        "ref": {"type": "string", "pattern": REF_PATTERN, "maxLength": 2 * LONGEST_ID + 1},
        "pack_id": {
            "type": "string",
            "pattern": ID_PATTERN,
            "maxLength": LONGEST_ID,
            "not": {"enum": sorted(NO_PACKS)},
        },
        "id": {"type": "string", "pattern": ID_PATTERN, "maxLength": LONGEST_ID, "not": {"enum": sorted(RESERVED)}},
    }
    return shared | {name: _form(form) for name, form in _NAMES.items()}


def _all_names() -> dict[str, Form]:
    """A name for each form: its id, or, when another form has that, the id with a number."""
    names: dict[str, Form] = {}
    parts = {id(part) for form in FORMS for part in form.parts}
    for form in FORMS:
        if id(form) in parts:
            continue
        name, count = form.id, 2
        while name in names:
            name, count = f"{form.id}_{count}", count + 1
        names[name] = form
    return names


_NAMES = _all_names()


def _def_name(form: Form) -> str:
    return next(name for name, each in _NAMES.items() if each is form)


# --- forms ------------------------------------------------------------------------------------------------------------


def _form(form: Form) -> Schema:
    keys = form.keys + form.part_keys
    schema: Schema = {
        "title": f"{form.zh} / {form.en}",
        "type": "object",
        "properties": {key.name: _key(key) for key in keys},
        "additionalProperties": False,
    }
    required = [key.name for key in form.keys if key.required]
    if required:
        schema["required"] = required
    rules = [_rule(rule) for rule in form.rules]
    if form.parts:
        rules.append(_choice_of_part(form))
    if rules:
        schema["allOf"] = rules
    return schema


def _key(key: Key) -> Schema:
    text = {"title": f"{key.title_zh} / {key.title_en}", "description": f"{key.zh}\n{key.en}"}
    return text | _value(key.value)


def _rule(rule: Rule) -> Schema:
    match rule:
        case OneOf(keys):
            return {"anyOf": [{"required": [key]} for key in keys]}
        case OnlyWith(key, other, word):
            there = {"properties": {other: {"const": word}}, "required": [other]}
            return {"if": there, "then": {"required": [key]}, "else": _without(key)}
        case NotWith(keys, other, word):
            return {"if": {"properties": {other: {"const": word}}, "required": [other]}, "then": _without(*keys)}


def _choice_of_part(form: Form) -> Schema:
    """Which keys may stand beside the head of a part, and beside `parts`."""
    flat = [key.name for key in form.part_keys]
    heads = [part.head for part in form.parts]
    if form.needs_part:
        chain: Schema = {"anyOf": [{"required": [head]} for head in heads]}
        homes = [key for key in ("parts", "variants") if form.key(key) is not None]
        chain["anyOf"] += [{"required": [key]} for key in homes]
    else:
        chain = _without(*flat)
    for part in reversed(form.parts):
        own = {key.name for key in part.keys}
        there = {"required": [key.name for key in part.keys if key.required]}
        then = there | _without(*(name for name in flat if name not in own))
        chain = {"if": {"required": [part.head]}, "then": then, "else": chain}
    if form.key("parts") is not None:
        chain = {"if": {"required": ["parts"]}, "then": _without(*flat), "else": chain}
    return chain


def _without(*keys: str) -> Schema:
    return {"properties": dict.fromkeys(keys, False)}


# --- values -----------------------------------------------------------------------------------------------------------


def _value(value: Value) -> Schema:
    match value:
        case Table(form):
            return {"$ref": f"#/$defs/{_def_name(form)}"}
        case Many(of, least, unique):
            schema: Schema = {"type": "array", "items": _value(of), "minItems": least}
            return schema | ({"uniqueItems": True} if unique else {})
        case Entries(key, of):
            values = {"propertyNames": _name(key), "additionalProperties": _value(of)}
            return {"type": "object", "minProperties": 1, **values}
        case Forms():
            return _forms(value)
        case Tree(shapes):
            return {"type": [{"text": "string", "mapping": "object", "list": "array"}[shape] for shape in shapes]}
        case _:
            return _scalar(value)


def _forms(value: Forms) -> Schema:
    """A value told apart by its type, so that what is wrong inside is named."""
    known = {"object": value.mapping, "array": value.sequence}
    there = {name: _value(each) for name, each in known.items() if each is not None}
    rules: list[Schema] = [{"if": {"type": name}, "then": each} for name, each in there.items()]
    if value.scalar is None:
        return {"type": list(there), "allOf": rules}
    rules.append({"if": {"not": {"type": ["object", "array"]}}, "then": _value(value.scalar)})
    return {"type": [*there, "string", "integer"], "allOf": rules}


def _name(key: Id | PackId | Ref | Word | Whole | Text | Literal) -> Schema:
    """The names the keys of a mapping may have; a number is a name there."""
    if isinstance(key, Whole):
        return {"enum": [str(number) for number in range(key.low, key.high + 1)]}
    if isinstance(key, Literal):
        return {"anyOf": [{"pattern": "^(0|-?[1-9][0-9]*)$"}, {"$ref": "#/$defs/ref"}]}
    return _scalar(key)


def _scalar(value: Value) -> Schema:
    match value:
        case Id():
            return {"$ref": "#/$defs/id"}
        case PackId():
            return {"$ref": "#/$defs/pack_id"}
        case TagId():
            return {
                "type": "string",
                "pattern": ID_PATTERN,
                "maxLength": LONGEST_ID,
                "not": {"enum": sorted(NO_TAGS)},
            }
        case FullId():
            return {"type": "string", "pattern": FULL_ID_PATTERN}
        case Range():
            return {"type": "string", "pattern": RANGE_PATTERN}
        case Ref():
            return {"$ref": "#/$defs/ref"}
        case Word(words, labels):
            texts = [" / ".join(labels.get(word, (word,))) for word in words]
            return {"enum": list(words)} | ({"enumDescriptions": texts} if labels else {})
        case Text(pattern):
            return {"type": "string", "minLength": 1, "pattern": pattern or r"^[^\r\n]*\S[^\r\n]*$"}
        case Whole(low, high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case Flag():
            return {"enum": ["yes", "no"]}
        case Extent(low, high):
            number = {"type": "integer", "minimum": low, "maximum": high}
            return {"anyOf": [number, {"type": "string", "pattern": r"^(0|[1-9][0-9]*) *\.\. *(0|[1-9][0-9]*)$"}]}
        case Literal():
            return {"anyOf": [{"type": "integer"}, {"$ref": "#/$defs/ref"}]}
        case Free():
            return {"type": ["string", "integer"], "pattern": r"^[^\r\n]*\S[^\r\n]*$"}
        case Script():
            return {"type": ["string", "integer"], "pattern": r"\S"}
        case Row(form):
            return {"type": "string", "pattern": _row_pattern(form)}
    raise TypeError(f"no schema for {value!r}")


def _row_pattern(form: Form) -> str:
    """`suit number card` as one pattern."""
    parts = {key.name: key.value for key in form.keys}
    suit, number = parts["suit"], parts["number"]
    assert isinstance(suit, Word) and isinstance(number, Whole)
    numbers = "|".join(str(each) for each in range(number.low, number.high + 1))
    return rf"^\s*({'|'.join(suit.words)})\s+({numbers})\s+{REF_PATTERN.strip('^$')}\s*$"
