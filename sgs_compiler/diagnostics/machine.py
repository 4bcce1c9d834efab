"""Diagnostics for programs: JSON of our own, GitHub annotations, SARIF 2.1.0 and JUnit.

The JSON object has a `version`, raised when a field changes its meaning or goes away; new fields may come at any time.
Lines and columns count from 1, columns in code points, and every end is the place behind the last character.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from ..text.source import Span
from .codes import CODES
from .model import Diagnostic
from .prose import label, message, notes, printable, role

JSON_VERSION = 1


def render_json(diagnostics: list[Diagnostic], lang: str) -> str:
    """One object: `version`, `language`, `diagnostics`, `counts`."""
    counts = {level: sum(each.severity == level for each in diagnostics) for level in ("error", "warning", "note")}
    listed = [_json_one(each, lang) for each in diagnostics]
    return _dump({"version": JSON_VERSION, "language": lang, "diagnostics": listed, "counts": counts})


def render_github(diagnostics: list[Diagnostic], lang: str) -> str:
    """One workflow command a line, which GitHub shows at the line of the pull request."""
    return "".join(_github_one(each, lang) + "\n" for each in diagnostics)


def render_sarif(diagnostics: list[Diagnostic], lang: str) -> str:
    """A SARIF 2.1.0 log with one run."""
    used = sorted({each.code for each in diagnostics})
    rules = [
        {
            "id": code,
            "shortDescription": {"text": CODES[code].say("title", lang)},
            "fullDescription": {"text": CODES[code].say("help", lang)},
        }
        for code in used
    ]
    run = {
        "tool": {"driver": {"name": "sgs", "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [_sarif_one(each, used.index(each.code), lang) for each in diagnostics],
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return _dump({"$schema": schema, "version": "2.1.0", "runs": [run]})


def render_junit(diagnostics: list[Diagnostic], lang: str) -> str:
    """One test case per finding: errors fail, warnings and notes pass with their text as output."""
    failures = sum(each.severity == "error" for each in diagnostics)
    head = f'<testsuite name="sgs check" tests="{max(len(diagnostics), 1)}" failures="{failures}" errors="0">'
    cases = [_junit_one(each, lang) for each in diagnostics] or ['  <testcase classname="sgs" name="check"/>']
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *cases, "</testsuite>", ""])


def _dump(value: Any) -> str:
    """JSON in UTF-8; what could not be encoded (a lone surrogate) is replaced."""
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "replace").decode("utf-8")


def _place(span: Span | None, file: str) -> dict[str, Any]:
    if span is None:
        return {"file": file}
    end_line, end_column = span.source.line_col(span.end)
    return {
        "file": file,
        "line": span.line,
        "column": span.column,
        "offset": span.start,
        "end_line": end_line,
        "end_column": end_column,
        "end_offset": span.end,
    }


def _json_one(found: Diagnostic, lang: str) -> dict[str, Any]:
    related = [
        {**_place(each.span, each.span.source.name), "role": each.role, "message": role(each.role, lang)}
        for each in found.related
    ]
    return {
        "code": found.code,
        "severity": found.severity,
        "message": message(found, lang),
        **_place(found.span, found.file),
        "label": label(found, lang),
        "notes": notes(found, lang),
        "facts": found.fact,
        "related": related,
        "fix": found.fix,
    }


def _full_message(found: Diagnostic, lang: str) -> str:
    """Sentence, label and notes, a line each, for forms that have no place for them."""
    return "\n".join(filter(None, [message(found, lang), label(found, lang), *notes(found, lang)]))


def _github_one(found: Diagnostic, lang: str) -> str:
    fields = {"file": printable(found.file)}
    if found.span is not None:
        end_line, end_column = found.span.source.line_col(found.span.end)
        fields |= {"line": str(found.span.line), "endLine": str(end_line)}
        if end_line == found.span.line:
            last = max(end_column - 1, found.span.column)
            fields |= {"col": str(found.span.column), "endColumn": str(last)}
    fields["title"] = f"{found.code} {CODES[found.code].say('title', lang)}"
    shown = ",".join(f"{name}={_github_escape(value, also=':,')}" for name, value in fields.items())
    level = "notice" if found.severity == "note" else found.severity
    return f"::{level} {shown}::{_github_escape(_full_message(found, lang))}"


def _github_escape(text: str, *, also: str = "") -> str:
    return "".join(f"%{ord(char):02X}" if char in "%\r\n" + also else char for char in text)


def _sarif_one(found: Diagnostic, rule: int, lang: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": rule,
        "level": found.severity,
        "message": {"text": _full_message(found, lang)},
        "locations": [{"physicalLocation": _sarif_place(found.span, found.file)}],
    }
    if found.related:
        result["relatedLocations"] = [
            {
                "physicalLocation": _sarif_place(each.span, each.span.source.name),
                "message": {"text": role(each.role, lang)},
            }
            for each in found.related
        ]
    if found.fix is not None and found.span is not None:
        replacement = {"deletedRegion": _sarif_region(found.span), "insertedContent": {"text": found.fix}}
        change = {"artifactLocation": {"uri": _uri(found.file)}, "replacements": [replacement]}
        result["fixes"] = [{"artifactChanges": [change]}]
    return result


def _sarif_place(span: Span | None, file: str) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if span is not None:
        place["region"] = _sarif_region(span)
    return place


def _sarif_region(span: Span) -> dict[str, int]:
    end_line, end_column = span.source.line_col(span.end)
    return {"startLine": span.line, "startColumn": span.column, "endLine": end_line, "endColumn": end_column}


def _uri(file: str) -> str:
    return quote(file, safe="/", errors="replace")


def _junit_one(found: Diagnostic, lang: str) -> str:
    at = "" if found.span is None else f":{found.span.line}:{found.span.column}"
    title = printable(message(found, lang))
    name = quoteattr(f"{found.code} {printable(found.file)}{at}")
    head = f'  <testcase classname="sgs.{found.code}" name={name} file={quoteattr(printable(found.file))}>'
    body = escape("\n".join(map(printable, _full_message(found, lang).splitlines())))
    if found.severity == "error":
        inner = f'<failure type="{found.code}" message={quoteattr(title)}>{body}</failure>'
    else:
        inner = f"<system-out>{body}</system-out>"
    return f"{head}{inner}</testcase>"
