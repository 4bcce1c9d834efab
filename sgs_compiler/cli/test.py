"""`sgs test`: runs scenarios and says what failed, and which skills and cards have too few of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..check.written import Written
from ..diagnostics import Diagnostic, Diagnostics, render
from ..ids import Names
from ..packs import CARDS, SCENARIOS, PackFiles
from ..scenarios import (
    Branches,
    Covered,
    Lack,
    Programs,
    Result,
    Scenario,
    covered,
    failure_text,
    lacking,
    run_scenarios,
)
from ..scenarios.gaps import disproved, explain, read_gaps
from ..workspace import Compiled, Located, load, load_written, locate
from .arguments import Args
from .console import Console, PacksError
from .coverage import as_data, percent, print_coverage, whole_of
from .loading import bad_packs, beside, cache_of, called
from .prose import count
from .result_forms import as_json, as_junit


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything one run of the command found; `covered` when it was measured."""

    findings: tuple[Diagnostic, ...]
    results: tuple[Result, ...]
    lacks: tuple[Lack, ...]
    seconds: float
    covered: tuple[Covered, ...] | None = None

    @property
    def failed(self) -> tuple[Result, ...]:
        return tuple(result for result in self.results if not result.ok)


def run(args: Args, console: Console) -> int:
    """Exit code 1 when a scenario failed or a file has errors, 2 when there was nothing to run."""
    located = locate(args.paths, beside(args, console), called(args))
    chosen = [_chosen(pack) for pack in located.mine]
    if located.missing or not any(pack.files for pack in located.mine):
        return _nothing(located, console)
    begun = time.perf_counter()
    unread = (replace(pack, scenarios=()) for pack in located.mine)
    bare = replace(located, mine=tuple(pack for pack in unread if pack.files))
    measured = bool(args.coverage) or args.coverage_min is not None
    branches = Branches(Written()) if measured else None
    compiled = load(bare, cache_of(args)) if branches is None else load_written(bare, branches.written)
    bad = bad_packs(located, compiled, console)
    if bad:
        return _unfit(located, compiled, bad, console)
    if not any(pack.scenarios for pack in chosen):
        return _nothing(located, console)
    found = Diagnostics()
    found.extend(located.found)
    results = run_scenarios(chosen, Programs(compiled.packs, branches), found, _filter(args.word), branches)
    lacks = () if args.word or any(pack.only for pack in located.mine) else _lacks(located, compiled, results)
    if branches is not None:
        explain(branches, read_gaps(chosen, Names(compiled.packs)), found)
        found.extend(disproved(branches.found.values()))
    seconds = time.perf_counter() - begun
    measure = None if branches is None else tuple(covered(branches, located.mine))
    outcome = Outcome(tuple(found), tuple(results), tuple(lacks), seconds, measure)
    _print(outcome, args, console)
    if not results and not found.has_errors:
        console.error(console.say("nothing_matches", word=args.word))
        return 2
    return int(bool(outcome.failed) or found.has_errors or _too_low(outcome, args.coverage_min, console))


def _chosen(pack: PackFiles) -> PackFiles:
    """The pack with the scenario files that were asked for: its own, or those of and beside the files named."""
    if not pack.only:
        return pack
    beside = {name.removesuffix(CARDS) + SCENARIOS for name in pack.only}
    return replace(pack, scenarios=tuple(file for file in pack.scenarios if file.name in beside | set(pack.only)))


def _filter(word: str) -> Callable[[Scenario], bool]:
    """Scenarios with the word in their title, file, or what they are about."""
    wanted = word.casefold()
    return lambda each: wanted in " ".join([each.name, *(name.text for name in each.about)]).casefold()


def _lacks(located: Located, compiled: Compiled, results: list[Result]) -> list[Lack]:
    """What has too few scenarios in the packs that were asked for."""
    packs = [
        pack._replace(
            skills=tuple(skill for skill in pack.skills if skill.source in located.asked),
            cards=tuple(card for card in pack.cards if card.source in located.asked),
        )
        for pack in compiled.packs
    ]
    return lacking(packs, [result.scenario for result in results])


def _nothing(located: Located, console: Console) -> int:
    if located.found:
        console.out(render(located.found, "text", console.lang))
    console.error(console.say("nothing_tested"))
    return 2


def _unfit(located: Located, compiled: Compiled, bad: list[str], console: Console) -> int:
    """The cards themselves have errors: these are shown, and nothing is run."""
    mine = [each for each in compiled.findings if each.file in located.asked]
    if not mine:
        raise PacksError(console.say("bad_packs", packs=", ".join(bad)))
    console.out(render(mine, "text", console.lang))
    console.error(console.say("not_tested"))
    return 1


# --- output -----------------------------------------------------------------------------------------------------------


def _print(outcome: Outcome, args: Args, console: Console) -> None:
    form, lang = args.format, console.lang
    if args.coverage == "json":
        form = "json"
    if form == "json":
        coverage = None if outcome.covered is None else as_data(outcome.covered, lang)
        text = as_json(outcome.findings, outcome.results, outcome.lacks, lang, coverage)
        console.out(text, end="", form=form)
    elif form == "junit":
        console.out(as_junit(outcome.findings, outcome.results, outcome.seconds, lang), end="", form=form)
    else:
        _print_text(outcome, console)
        if outcome.covered is not None:
            print_coverage(outcome.covered, console)


def _too_low(outcome: Outcome, least: int | None, console: Console) -> bool:
    """Whether less was covered than is asked for, which is said."""
    if least is None or outcome.covered is None:
        return False
    whole = whole_of(outcome.covered)
    if whole.reaches(least):
        return False
    console.error(console.say("coverage_low", share=percent(whole), least=least))
    return True


def _print_text(outcome: Outcome, console: Console) -> None:
    lang = console.lang
    if outcome.findings:
        console.out(render(outcome.findings, "text", lang))
    for result in outcome.failed:
        console.out(failure_text(result, lang))
    if outcome.lacks:
        listed = ", ".join(f"{lack.id} ({lack.works} + {lack.must_not})" for lack in outcome.lacks)
        console.out(console.say("few_scenarios", ids=listed))
    total, failed = len(outcome.results), len(outcome.failed)
    if total:
        facts = {"passed": total - failed, "failed": failed, "seconds": outcome.seconds}
        console.out(console.say("tested", total=count("scenarios", total, lang), **facts))
