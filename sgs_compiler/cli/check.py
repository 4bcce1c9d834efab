"""`sgs check`: every finding in the files asked for, and a closing line with what was checked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from ..diagnostics import Diagnostic, render
from ..workspace import Checked, check, locate
from .arguments import Args
from .console import Console
from .loading import beside, cache_of, called
from .prose import count


def run(args: Args, console: Console) -> int:
    """Exit code 0 without errors and warnings, 1 with them, 2 when a path is missing or nothing was checked."""
    located = locate(args.paths, beside(args, console), called(args))
    checked = check(located, cache_of(args))
    findings, nothing = checked.findings, checked.counts.files == 0 and not located.turned_away
    print_checked(checked, args.format, console)
    if checked.bad_others:
        console.error(console.say("bad_packs", packs=", ".join(checked.bad_others)))
    if nothing:
        console.error(console.say("nothing_checked"))
    if nothing or located.missing:
        return 2
    return int(any(each.severity != "note" for each in findings))


def print_checked(checked: Checked, form: str, console: Console) -> None:
    """What was found, in one of the forms."""
    if form == "text":
        _print_text(checked, console)
    elif form == "json":
        console.out(_json(checked, console.lang), end="", form="json")
    else:
        console.out(render(checked.findings, form, console.lang), end="", form=form)


def _print_text(checked: Checked, console: Console) -> None:
    if checked.findings:
        console.out(render(checked.findings, "text", console.lang))
    if checked.counts.files:
        console.out(summary(checked, console))


def summary(checked: Checked, console: Console) -> str:
    """The closing line."""
    parts = {name: count(name, number, console.lang) for name, number in asdict(checked.counts).items()}
    return console.say("checked", verdict=_verdict(checked.findings, console), **parts)


def _verdict(findings: Sequence[Diagnostic], console: Console) -> str:
    """`2 errors, 1 note`, or that there are no problems."""
    levels = [(level, sum(each.severity == level for each in findings)) for level in ("error", "warning", "note")]
    said = [count(level, number, console.lang) for level, number in levels if number]
    return ("、" if console.lang == "zh" else ", ").join(said) or console.say("clean")


def _json(checked: Checked, lang: str) -> str:
    value = json.loads(render(checked.findings, "json", lang))
    value["checked"] = asdict(checked.counts)
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"
