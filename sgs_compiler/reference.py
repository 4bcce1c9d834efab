"""The reference of the language, written from the declarations themselves: the registry, the key tables, the catalogue.

Everything stands in the order it is declared in, so the text changes only when a declaration does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
from runtime.events import EVENTS, Event
from runtime.registry import GLOBALS, HELP, LOGS, PROPERTIES, QUERIES, VERBS, Form, Param, Property, Query
from runtime.words import ADJECTIVES, ENUMS, GROUP, KINDS, MANY_ENDINGS, PREPOSITIONS, Enum

from .check.words import GIVEN
from .diagnostics import CODES
from .reference_keys import keys_chapter

Lines = Iterator[str]

HEAD = """\
# Reference

Everything a card file and its scripts may say. Written by `sgs reference` from the declarations the compiler itself
reads; do not edit it by hand.

Types: `Player`, `Player*` (many), `Player?` (may be absent: test it with `exists` first).
"""
CHAPTERS = (
    "Verbs", "Queries", "Properties", "Event log", "Events", "Words", "Keys of card files", "Diagnostic codes",
)  # fmt: skip
_SUBJECTS = {
    "needed": "needs a subject: `you …`",
    "with_may": "has a subject where somebody chooses: with `may`, or before `1 hand card`",
    "none": "has no subject",
}


def reference() -> str:
    """The whole reference as Markdown."""
    chapters = (_verbs(), _queries(), _properties(), _logs(), _events(), _words(), keys_chapter(), _codes())
    lines = [HEAD, *(f"- [{name}](#{name.lower().replace(' ', '-')})" for name in CHAPTERS)]
    for name, chapter in zip(CHAPTERS, chapters, strict=True):
        lines += ["", f"## {name}", "", *chapter]
    return "\n".join(lines) + "\n"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Lines:
    """A table of Markdown."""
    names = list(head)
    yield _row(names)
    yield _row("---" for _ in names)
    yield from (_row(row) for row in rows)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _code(text: object) -> str:
    return f"`{text}`" if str(text) else ""


def _codes_of(words: Iterable[object]) -> str:
    return " ".join(map(_code, words))


def _one_line(text: str) -> str:
    return " ".join(text.split())


# --- verbs ------------------------------------------------------------------------------------------------------------


def _verbs() -> Lines:
    yield "A clause is a subject, perhaps `may`, and a verb with its object and prepositions; its result is named by `as`."
    for verb, forms in VERBS.items():
        yield from ("", f"### {verb}")
        for form in forms:
            yield from ("", *_form(form))


def _form(form: Form) -> Lines:
    yield from (f"`{form.pattern}`", "")
    yield f"{_one_line(form.doc)} 中文：{form.zh}。 English: {form.en}."
    yield ""
    yield f"- {_SUBJECTS[form.subject]}"
    yield from (f"- `{param.name}`: {_param(param)}" for param in form.params)
    if form.gives.base != "Nothing":
        yield f"- result: `{form.gives}`"
    sure = dict.fromkeys(each.event for each in form.raises if each.sure)
    if sure:
        yield f"- raises: {_codes_of(sure)}"
    leans = [f"`{name}` ({'helps' if lean == HELP else 'harms'})" for name, lean in form.leans.items()]
    if leans:
        yield f"- what bots take it for: {', '.join(leans)}"


def _param(param: Param) -> str:
    words = " ".join(param.words)
    text = {
        "amount": f"how much: a number and `{words}`",
        "pick": f"a choice, `1 {words.split(' ')[0]}` or `all {words.split(' ')[0]}s`, or a value of type `{param.type}`",
        "need": "the name of a card that is asked for",
        "thing": "a thing of the event that may be cancelled",
        "place": "a field of the event, a state, or a number that may be changed",
        "word": f"one of {_codes_of(param.words)}",
    }.get(param.how, f"`{param.type}`")
    after = f", after `{param.prep}`" if param.prep else ""
    return text + after + (", may be left out" if param.optional else "")


# --- queries, properties, log -----------------------------------------------------------------------------------------


def _queries() -> Lines:
    yield "Those marked *modifiable* may be changed by `modify:` of a skill or of equipment."
    yield ""
    yield from table(("query", "gives", "", "means", "中文 / English"), map(_query, QUERIES.values()))


def _query(query: Query) -> tuple[str, ...]:
    params = ", ".join(f"{name}: {type}" for name, type in query.params)
    names = f"{query.zh} / {query.en}"
    return (
        f"`{query.id}({params})`", f"`{query.gives}`", "modifiable" * query.modifiable, _one_line(query.doc), names,
    )  # fmt: skip


def _properties() -> Lines:
    yield "Written behind a dot: `you.hp`, `card.suit`."
    yield ""
    yield from table(("property", "of", "means", "中文 / English"), map(_property, PROPERTIES.values()))
    yield from ("", "Known everywhere:", "")
    rows = ((f"`{each.id}`", f"`{each.type}`", each.doc) for each in GLOBALS.values())
    yield from table(("name", "type", "means"), rows)


def _property(each: Property) -> tuple[str, ...]:
    of = ", ".join(f"{base}: `{gives}`" for base, gives in each.of.items())
    return f"`{each.id}`", of, _one_line(each.doc), f"{each.zh} / {each.en}"


def _logs() -> Lines:
    yield "The rows a script may count and filter, such as `uses this turn where it.user is you`."
    yield ""
    rows = (
        (f"`{name}`", ", ".join(f"{key}: `{type}`" for key, type in fields.items())) for name, fields in LOGS.items()
    )
    yield from table(("log", "fields of a row"), rows)


# --- events -----------------------------------------------------------------------------------------------------------


def _events() -> Lines:
    yield "The subject is the field that must be the owner when a trigger does not say `of …`."
    yield ""
    head = ("event", "subject", "fields", "may be changed", "may be cancelled", "中文 / English")
    yield from table(head, map(_event, EVENTS.values()))


def _event(event: Event) -> tuple[str, ...]:
    fields = ", ".join(f"{name}: `{type}`" for name, type in event.fields.items())
    name = f"`{event.id}({event.args})`" if event.args else f"`{event.id}`"
    zh_en = f"{event.zh} / {event.en}"
    return name, _code(event.subject), fields, _codes_of(event.changes), _codes_of(event.cancels), zh_en


# --- words ------------------------------------------------------------------------------------------------------------


def _words() -> Lines:
    for enum in (*ENUMS, GROUP):
        yield from _enum(enum)
    yield from ("### Other words", "")
    kinds = [f"`{one}` / `{many}`" for many, one in MANY_ENDINGS.items()]
    kinds += [f"`{kind}`" for kind in KINDS if kind not in MANY_ENDINGS.values()]
    yield f"- kinds of thing: {', '.join(kinds)}"
    yield f"- adjectives: {_codes_of(ADJECTIVES)}"
    yield f"- prepositions: {_codes_of(PREPOSITIONS)}"
    yield "- tags of skills and parts: those declared by `template` files; `sgs show TAG` tells what one means"
    yield f"- names given by the place they stand in: {_codes_of(GIVEN)}"


def _enum(enum: Enum) -> Lines:
    title = "Groups of players" if enum is GROUP else enum.base
    yield from (f"### {title}", "", _one_line(enum.doc), "")
    yield from table(("word", "中文", "English"), ((f"`{each.id}`", each.zh, each.en) for each in enum.members))
    yield ""


# --- codes ------------------------------------------------------------------------------------------------------------


def _codes() -> Lines:
    yield "`sgs explain CODE` says more, with a wrong and a right example."
    yield ""
    rows = ((code.code, code.severity, code.title_en, code.title_zh) for _, code in sorted(CODES.items()))
    yield from table(("code", "", "English", "中文"), rows)
