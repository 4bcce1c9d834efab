"""Results for people: each failure at its place, then what happened, then the counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..diagnostics import render
from .result import Result

LONGEST_TRACE = 80
_WORDS = {
    "failed": ("失败", "failed"),
    "trace": ("经过", "what happened"),
    "counts": ("{passed} 个场景通过，{failed} 个失败", "{passed} passed, {failed} failed"),
}


def report(results: Sequence[Result], lang: str = "en", *, trace: bool = True) -> str:
    """The failures with their traces, and the counts."""
    parts = [failure_text(result, lang, trace=trace) for result in results if not result.ok]
    return "\n".join([*parts, counts_text(results, lang)]) + "\n"


def failure_text(result: Result, lang: str = "en", *, trace: bool = True) -> str:
    """One scenario that failed: what was expected and found, at its place, and the way there."""
    lines = [f"{_word('failed', lang)}: {result.name}", ""]
    lines.append(render(result.failures, "text", lang))
    if trace and result.trace.entries:
        lines.append(f"{_word('trace', lang)}:")
        lines += [f"  {line}" for line in _shortened(result.trace.lines(lang))]
        lines.append("")
    return "\n".join(lines)


def _shortened(lines: list[str]) -> list[str]:
    """A long trace without its middle."""
    if len(lines) <= LONGEST_TRACE:
        return lines
    half = LONGEST_TRACE // 2
    return [*lines[:half], f"… ({len(lines) - 2 * half})", *lines[-half:]]


def counts_text(results: Iterable[Result], lang: str = "en") -> str:
    """How many passed and failed."""
    results = list(results)
    passed = sum(result.ok for result in results)
    return _word("counts", lang).format(passed=passed, failed=len(results) - passed)


def _word(name: str, lang: str) -> str:
    return _WORDS[name][lang != "zh"]
