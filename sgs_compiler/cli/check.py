"""`sgs check`: every finding in the files asked for, and a closing line with what was checked."""

from __future__ import annotations

import json
from dataclasses import asdict

from ..diagnostics import Diagnostic, render
from ..workspace import Counts, check, locate
from .arguments import Args
from .console import Console
from .loading import beside, cache_of
from .prose import count


def run(args: Args, console: Console) -> int:
    """Exit code 0 without errors and warnings, 1 with them, 2 when a path is missing or nothing was checked."""
    located = locate(args.paths, beside(args, console))
    findings, counts = check(located, cache_of(args))
    nothing = counts.files == 0
    if args.format == "text":
        _print_text(findings, counts, console)
    elif args.format == "json":
        console.out(_json(findings, counts, console.lang), end="")
    else:
        console.out(render(findings, args.format, console.lang), end="")
    if nothing:
        console.error(console.say("nothing_checked"))
    if nothing or located.missing:
        return 2
    return int(any(each.severity != "note" for each in findings))


def _print_text(findings: list[Diagnostic], counts: Counts, console: Console) -> None:
    if findings:
        console.out(render(findings, "text", console.lang))
    if counts.files:
        console.out(summary(findings, counts, console))


def summary(findings: list[Diagnostic], counts: Counts, console: Console) -> str:
    """The closing line."""
    parts = {name: count(name, number, console.lang) for name, number in asdict(counts).items()}
    return console.say("checked", verdict=verdict(findings, console), **parts)


def verdict(findings: list[Diagnostic], console: Console) -> str:
    """`2 errors, 1 note`, or that there are no problems."""
    levels = [(level, sum(each.severity == level for each in findings)) for level in ("error", "warning", "note")]
    said = [count(level, number, console.lang) for level, number in levels if number]
    return ("、" if console.lang == "zh" else ", ").join(said) or console.say("clean")


def _json(findings: list[Diagnostic], counts: Counts, lang: str) -> str:
    value = json.loads(render(findings, "json", lang))
    value["checked"] = asdict(counts)
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
