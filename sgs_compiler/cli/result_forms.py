"""Results of scenarios for programs: JSON of our own, and JUnit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from ..diagnostics import Diagnostic, render
from ..diagnostics.prose import message, printable
from ..scenarios import Lack, Result

JSON_VERSION = 1


def as_json(
    findings: Sequence[Diagnostic],
    results: Sequence[Result],
    lacks: Sequence[Lack],
    lang: str,
    coverage: dict[str, Any] | None = None,
) -> str:
    """One object: `version`, `language`, `counts`, `scenarios`, `diagnostics`, `lacking`, and `coverage` if it was
    measured."""
    failed = sum(not result.ok for result in results)
    value = {
        "version": JSON_VERSION,
        "language": lang,
        "counts": {"scenarios": len(results), "passed": len(results) - failed, "failed": failed},
        "scenarios": [_scenario(result, lang) for result in results],
        "diagnostics": _diagnostics(findings, lang),
        "lacking": [asdict(lack) for lack in lacks],
    }
    if coverage is not None:
        value["coverage"] = coverage
    return json.dumps(value, ensure_ascii=False, indent=2).encode("utf-8", "replace").decode() + "\n"


def _scenario(result: Result, lang: str) -> dict[str, Any]:
    scenario = result.scenario
    return {
        "file": scenario.file,
        "line": scenario.span.line,
        "title": scenario.title,
        "about": [name.text for name in scenario.about],
        "rules": list(scenario.rules),
        "works": scenario.works,
        "ok": result.ok,
        "failures": _diagnostics(result.failures, lang),
        "trace": [] if result.ok else result.trace.lines(lang),
    }


def _diagnostics(findings: Sequence[Diagnostic], lang: str) -> Any:
    return json.loads(render(findings, "json", lang))["diagnostics"]


def as_junit(findings: Sequence[Diagnostic], results: Sequence[Result], seconds: float, lang: str) -> str:
    """One test case a scenario; a scenario file with an error is a case that could not be run."""
    errors = [each for each in findings if each.severity == "error"]
    failed = sum(not result.ok for result in results)
    counts = f'tests="{len(results) + len(errors)}" failures="{failed}" errors="{len(errors)}" time="{seconds:.3f}"'
    cases = [*(_error(each, lang) for each in errors), *(_case(result, lang) for result in results)]
    head = f'<testsuite name="sgs test" {counts}>'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *cases, "</testsuite>", ""])


def _case(result: Result, lang: str) -> str:
    scenario = result.scenario
    head = _head(scenario.file, scenario.title)
    if result.ok:
        return head + "/>"
    texts = [message(each, lang) for each in result.failures]
    body = [render(result.failures, "text", lang), *result.trace.lines(lang)]
    failure = f"<failure message={quoteattr(printable('; '.join(texts)))}>{_text(body)}</failure>"
    return f"{head}>{failure}</testcase>"


def _error(found: Diagnostic, lang: str) -> str:
    body = _text([render([found], "text", lang)])
    text = quoteattr(printable(message(found, lang)))
    return f'{_head(found.file, found.code)}><error type="{found.code}" message={text}>{body}</error></testcase>'


def _head(file: str, name: str) -> str:
    name, file = printable(name), printable(file)
    return f"  <testcase classname={quoteattr(file)} name={quoteattr(name)} file={quoteattr(file)}"


def _text(lines: Sequence[str]) -> str:
    return escape("\n".join(printable(line) for text in lines for line in text.splitlines()))
