"""Branch coverage of scenarios, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..scenarios import Branch, Covered
from .console import Console
from .tables import table

JSON_VERSION = 1


def whole_of(covered: Sequence[Covered]) -> Covered:
    """All packs together."""
    return Covered("", tuple(branch for each in covered for branch in each.branches))


def print_coverage(covered: Sequence[Covered], console: Console) -> None:
    """A table of the packs, then each branch that was not seen."""
    say = console.say
    head = [say(name) for name in ("coverage_pack", "coverage_branches", "coverage_seen", "coverage_share")]
    rows = [_row(each, each.pack) for each in covered]
    if len(rows) != 1:
        rows.append(_row(whole_of(covered), say("coverage_total")))
    console.out("\n" + table(head, rows))
    missing = whole_of(covered).missing
    if missing:
        console.out("\n" + say("coverage_missing"))
    for branch in missing:
        console.out(_line(branch, console))


def _row(covered: Covered, name: str) -> list[str]:
    return [name, str(len(covered.branches)), str(covered.seen), percent(covered)]


def percent(covered: Covered) -> str:
    """The share in per cent, rounded down, so that only all of it is 100."""
    return f"{int(covered.share * 1000) / 10:.1f} %"


def _line(branch: Branch, console: Console) -> str:
    span = branch.span
    place = f"{span.source.name}:{span.line}:{span.column}"
    return console.say("coverage_line", place=place, id=branch.owner, way=branch.told(console.lang), text=branch.text)


def as_data(covered: Sequence[Covered], lang: str) -> dict[str, Any]:
    """`version`, `total`, `packs` with their counts, and `branches`, each with how often it was seen."""
    total = whole_of(covered)
    return {
        "version": JSON_VERSION,
        "language": lang,
        "total": _counts(total),
        "packs": [{"pack": each.pack, **_counts(each)} for each in covered],
        "branches": [_branch(each, lang) for each in total.branches],
    }


def _counts(covered: Covered) -> dict[str, Any]:
    return {"branches": len(covered.branches), "seen": covered.seen, "share": covered.share}


def _branch(branch: Branch, lang: str) -> dict[str, Any]:
    span = branch.span
    return {
        "file": span.source.name,
        "line": span.line,
        "column": span.column,
        "id": branch.owner,
        "kind": branch.kind,
        "way": branch.way,
        "told": branch.told(lang),
        "text": branch.text,
        "count": branch.count,
    }
