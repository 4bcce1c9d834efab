"""What the values of one declaration owe each other, beyond the kind each has alone."""

from __future__ import annotations

from typing import Any

from ..declarations import Named
from ..diagnostics import Related
from ..text.source import Span
from ..versions import LANGUAGE, meets, shown_version
from .fields import Fields
from .report import Report
from .values import Form


def check_together(report: Report, form: Form, fields: Fields) -> None:
    """The checks of a kind, on whatever could be read."""
    match form.id:
        case "general":
            _check_skills(report, fields.values.get("skills", ()))
        case "card":
            _check_resolve(report, fields)
        case "equipment":
            _check_beside(report, fields, ("parts", "variants"))
        case "mode" | "variant":
            _check_roles(report, fields)
            _check_beside(report, fields, ("rules",))
        case "pack":
            _check_language(report, fields)
    _check_states(report, fields)


def _check_language(report: Report, fields: Fields) -> None:
    """A pack is written in the language this compiler reads."""
    wanted = fields.values.get("language")
    if wanted is not None and not meets(LANGUAGE, wanted.text):
        report.add("SGS351", wanted.span, word=wanted.text, version=shown_version(LANGUAGE))


def _check_skills(report: Report, skills: tuple[Any, ...]) -> None:
    """A general has a skill once."""
    first: dict[str, Span] = {}
    for entry in skills:
        name = entry.values.get("skill") if isinstance(entry, Fields) else entry
        if not isinstance(name, Named):
            continue
        before = first.setdefault(name.text, name.span)
        if before is not name.span:
            report.add("SGS333", name.span, related=(Related(before, "first_here"),), key="skills", word=name.text)


def _check_resolve(report: Report, fields: Fields) -> None:
    """A card that is not a kind of another does something wherever it is used, except when it is recast."""
    if fields.has("resolve") or fields.has("kind_of"):
        return
    use = fields.values.get("use", ())
    for each in (use,) if isinstance(use, Fields) else use:
        at = each.values.get("at")
        if at is not None and at.text != "recast" and not each.has("resolve"):
            report.add("SGS338", at.span, at=at.text)
            return


def _check_beside(report: Report, fields: Fields, homes: tuple[str, ...]) -> None:
    """Tags, state, piles and words belong to parts; without any they would do nothing."""
    heads = tuple(part.head for part in fields.form.parts)
    if any(fields.has(home) for home in homes + heads) or any(key.name in fields.keys for key in fields.form.part_keys):
        return
    for key in ("tags", "params", "state", "piles", "words"):
        if key in fields.keys and not fields.has("of"):
            report.add("SGS339", fields.keys[key].span, key=key, homes=homes)


def _check_states(report: Report, fields: Fields) -> None:
    """A value kept as one of several words starts as one of them."""
    if not report.ok:
        return
    given = {name.text for name, _ in fields.values.get("words", ())}
    for name, state in fields.values.get("state", ()):
        options, start = state.values.get("type"), state.values.get("start")
        if not isinstance(options, tuple) or start is None or start.text in {option.text for option in options}:
            continue
        if given and not {option.text for option in options} <= given:
            continue  # the misspelt one may be the one it starts with
        words = tuple(option.text for option in options)
        report.add("SGS325", start.span, key=f"{name.text}.start", word=start.text, words=words)


def _check_roles(report: Report, fields: Fields) -> None:
    """R-007: every row of roles adds up to its number of players; every number of players has a row."""
    rows: tuple[tuple[int, tuple[tuple[Named, int], ...]], ...] = fields.values.get("roles", ())
    for players, row in rows:
        total = sum(count for _, count in row)
        if total != players:
            report.add("SGS330", row[0][0].span.to(row[-1][0].span), players=players, total=total)
    extent = fields.values.get("players")
    if not report.ok or not rows or extent is None:
        return
    missing = tuple(str(n) for n in range(extent[0], extent[1] + 1) if n not in dict(rows))
    if missing:
        report.add("SGS331", fields.keys["roles"].span, missing=missing)
