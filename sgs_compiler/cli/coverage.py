"""Branch coverage of scenarios, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..declarations import GapDecl
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
    head = [say(f"coverage_{name}") for name in ("pack", "branches", "seen", "gaps", "share")]
    rows = [_row(each, each.pack) for each in covered]
    if len(rows) != 1:
        rows.append(_row(whole_of(covered), say("coverage_total")))
    console.out("\n" + table(head, rows))
    whole = whole_of(covered)
    for title, branches in (("coverage_missing", whole.missing), ("coverage_explained", whole.gaps)):
        if branches:
            console.out("\n" + say(title))
        for branch in branches:
            console.out(_line(branch, console))


def _row(covered: Covered, name: str) -> list[str]:
    return [name, str(len(covered.branches)), str(covered.seen), str(len(covered.gaps)), percent(covered)]


def percent(covered: Covered) -> str:
    """The share in per cent, rounded down, so that only all of it is 100."""
    return f"{int(covered.share * 1000) / 10:.1f} %"


def _line(branch: Branch, console: Console) -> str:
    span = branch.span
    place = f"{span.source.name}:{span.line}:{span.column}"
    way = branch.told(console.lang)
    line = console.say("coverage_line", place=place, id=branch.owners[0], way=way, text=branch.text)
    return line if branch.gap is None else console.say("coverage_why", line=line, why=why(branch.gap, console.lang))


def why(gap: GapDecl, lang: str) -> str:
    """The reason of a gap; in the other language where it is written in one only."""
    return (gap.why.zh or gap.why.en) if lang == "zh" else (gap.why.en or gap.why.zh)


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
    gaps = len(covered.gaps)
    return {"branches": len(covered.branches), "seen": covered.seen, "gaps": gaps, "share": covered.share}


def _branch(branch: Branch, lang: str) -> dict[str, Any]:
    span = branch.span
    return {
        "file": span.source.name,
        "line": span.line,
        "column": span.column,
        "id": branch.owners[0],
        "kind": branch.kind,
        "way": branch.way,
        "told": branch.told(lang),
        "text": branch.text,
        "count": branch.count,
        "gap": None if branch.gap is None else why(branch.gap, lang),
    }
