"""The chapter of the reference about the keys of card files."""

from __future__ import annotations

from collections.abc import Iterator

from .shape.kinds import FORMS, KINDS
from .shape.values import (
    Entries,
    Extent,
    Flag,
    Form,
    Forms,
    Free,
    FullId,
    Id,
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

Lines = Iterator[str]


def keys_chapter() -> Lines:
    """Every form of card files with its keys: kinds of file first, then what stands inside them."""
    yield "The first key of a document says its kind. Required keys are marked with `*`."
    for form in FORMS:
        yield from ("", f"### {_title(form)}", "", *_form(form))


def _title(form: Form) -> str:
    what = "kind of file" if form in KINDS else "inside"
    return f"`{form.id}`: {form.en} {form.zh} ({what})"


def _form(form: Form) -> Lines:
    if form.keys:
        yield from ("| key | value | meaning | 意思 |", "| --- | --- | --- | --- |")
    for key in form.keys:
        star = "*" if key.required else ""
        cells = (f"`{key.name}`{star}", _value(key.value), key.en, key.zh)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
    notes = [_rule(rule) for rule in form.rules]
    if form.parts:
        heads = ", ".join(f"`{part.head}`" for part in form.parts)
        notes.append(f"one of {heads} with its own keys may stand here")
    if notes:
        yield from ("", *(f"- {note}" for note in notes))


def _rule(rule: Rule) -> str:
    match rule:
        case OneOf(keys):
            return f"at least one of {_listed(keys)}"
        case OnlyWith(key, other, word):
            return f"`{key}` stands exactly when `{other}` is `{word}`"
        case NotWith(keys, other, word):
            return f"none of {_listed(keys)} stands when `{other}` is `{word}`"


def _listed(keys: tuple[str, ...]) -> str:
    return ", ".join(f"`{key}`" for key in keys)


def _value(value: Value) -> str:
    """What may stand under a key, in a few words."""
    match value:
        case Table(form):
            return f"mapping: {form.en}"
        case Many(of, least):
            return f"list of {_value(of)}" + (f", at least {least}" if least > 1 else "")
        case Entries(key, of):
            return f"mapping from {_value(key)} to {_value(of)}"
        case Forms(scalar, mapping, sequence):
            return " or ".join(_value(each) for each in (scalar, mapping, sequence) if each is not None)
        case Tree(shapes):
            return " or ".join(shapes)
        case Row(form):
            return "text: " + " ".join(key.name for key in form.keys[1:]) + f" {form.keys[0].name}"
    return _scalar(value)


def _scalar(value: Value) -> str:
    match value:
        case Id():
            return "a new id"
        case Ref():
            return "an id, or `pack.id`"
        case PackId():
            return "the id of a pack"
        case TagId():
            return "the word of a tag"
        case FullId():
            return "a full name, `pack.id`"
        case Range():
            return 'a range of versions, such as `">=1.0 <2"`'
        case Word(words):
            return ", ".join(f"`{word}`" for word in words)
        case Text(_, like):
            return f"text like `{like}`" if like else "text"
        case Whole(low, high):
            return f"number {low} to {high}"
        case Flag():
            return "`yes` or `no`"
        case Extent(low, high):
            return f"number, or `least .. most`, {low} to {high}"
        case Literal():
            return "word or number"
        case Free():
            return "text, number, `yes` or `no`"
        case Script(start):
            return f"script: {start}"
    raise TypeError(f"no words for {value!r}")
