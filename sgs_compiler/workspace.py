"""The packs a command works on: those it was asked for, those the user named beside them, installed ones, and the shipped
ones.

All of them are compiled together, but only findings in the files that were asked for are shown. A copy of a shipped
pack takes its place, so it can be changed and checked, and named by `--packs` to play with. A copy has the id of the
shipped pack and declares more than half of what that one declares; any other pack with an id that is taken is an error,
whichever way it is loaded (see identities.py for packs of several places).
"""

from __future__ import annotations

import gc
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from .cache import Cache, key_of
from .data import shipped_cards
from .diagnostics import MOST_ERRORS, Diagnostic, Diagnostics, TooMany
from .diagnostics.codes_archives import REFUSALS
from .packs import CardFile, PackFiles, find_packs
from .strangers import strangers

if TYPE_CHECKING:
    from runtime.lowered import Pack

    from .check.written import Written
    from .declarations import Declared, ScenarioDecl

# Findings that say a path stands for nothing that could be checked.
NOTHING_THERE = frozenset({"SGS601", "SGS604", "SGS609"})


@dataclass(slots=True)
class Counts:
    """How much was checked; `deck` counts physical cards, those of decks kept apart left out."""

    files: int = 0
    generals: int = 0
    skills: int = 0
    cards: int = 0
    deck: int = 0
    modes: int = 0
    scenarios: int = 0

    def add(self, other: Counts) -> None:
        """Adds what another file holds."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass(frozen=True, slots=True)
class Located:
    """The packs of a command before they are read. `asked` are the names of the files findings are shown for; `missing`
    says that a path stands for nothing; `found` is what looking for the files found; `shipped` are the names of those
    among the others that come with the program; `refused` tells of installed packs that are not loaded."""

    mine: tuple[PackFiles, ...]
    others: tuple[PackFiles, ...]
    asked: frozenset[str]
    found: tuple[Diagnostic, ...]
    shipped: frozenset[str]
    refused: tuple[Diagnostic, ...] = ()

    @property
    def installed(self) -> frozenset[str]:
        """The names of packs nobody named: a command goes on without those that have errors."""
        return frozenset(pack.name for pack in self.others if pack.origin in ("user", "distribution"))

    @property
    def packs(self) -> tuple[PackFiles, ...]:
        """All packs, those asked for last: of two declarations with one id theirs is the second."""
        return (*self.others, *self.mine)

    @property
    def turned_away(self) -> bool:
        """Whether a path stands for a pack that is refused before it is read."""
        return any(each.code in REFUSALS for each in self.found)

    @property
    def missing(self) -> bool:
        """Whether a path stands for nothing."""
        return any(each.code in NOTHING_THERE for each in self.found)


@dataclass(slots=True)
class Compiled:
    """What compiling gave: the findings of all files, what each file holds, and the packs without an error."""

    findings: tuple[Diagnostic, ...]
    counts: dict[str, Counts]
    packs: tuple[Pack, ...]
    bad: tuple[str, ...] = field(default=())


def locate(
    paths: Iterable[Path | str], beside: Iterable[Path | str] = (), called: Collection[str] | None = ()
) -> Located:
    """The packs that paths stand for, and the others to load with them, the shipped ones first, whose scenarios are nobody's
    business now; findings about `beside` are the caller's. `called` are the ids of installed packs that were named, None
    for all of them."""
    found = Diagnostics()
    return surrounded(find_packs(paths, found), found, beside, called)


def surrounded(
    mine: Sequence[PackFiles],
    found: Iterable[Diagnostic],
    beside: Iterable[Path | str] = (),
    called: Collection[str] | None = (),
) -> Located:
    """Packs with the others to load with them; `found` is what looking for them found."""
    from .pipeline import id_of

    refused = Diagnostics()
    own = {pack.place for pack in mine if not pack.strange}
    given = {pack.place: replace(pack, origin="shipped") for pack in find_packs([shipped_cards()], Diagnostics())}
    strange = {
        pack.place: replace(pack, called=called is None or bool(called and id_of(pack) in called))
        for pack in strangers(refused)
    }
    near = given | strange | {pack.place: pack for pack in find_packs(beside, Diagnostics())}
    others = [replace(pack, scenarios=()) for place, pack in near.items() if place not in own]
    names = (pack.only or [file.name for file in pack.files] for pack in mine)
    asked = frozenset(name for each in names for name in each)
    shipped = frozenset(near[place].name for place in given)
    return Located(tuple(mine), tuple(others), asked, tuple(found), shipped, tuple(refused))


@dataclass(frozen=True, slots=True)
class Checked:
    """The findings in the files that were asked for, sorted; how much was checked; other packs that have errors."""

    findings: tuple[Diagnostic, ...]
    counts: Counts
    bad_others: tuple[str, ...]


def check(located: Located, cache: Cache) -> Checked:
    """Checks the files that were asked for."""
    compiled = _compile(located, cache, packs=False)
    found = Diagnostics()
    found.extend(located.found)
    found.extend(each for each in compiled.findings if each.file in located.asked)
    total = Counts()
    for name in sorted(located.asked):
        total.add(compiled.counts.get(name, Counts(files=1)))
    others = {pack.name for pack in located.others}
    return Checked(tuple(found), total, tuple(name for name in compiled.bad if name in others))


def load(located: Located, cache: Cache) -> Compiled:
    """The packs, ready to be linked."""
    return _compile(located, cache, packs=True)


def load_written(located: Located, written: Written) -> Compiled:
    """The packs, compiled anew: where everything that branches stands is kept in `written`."""
    return compile_all(located.packs, located.shipped, written)


def _compile(located: Located, cache: Cache, *, packs: bool) -> Compiled:
    key = key_of(located.others, located.mine) if cache.on else ""
    kept = cache.read(key, located.packs, packs_too=packs) if key else None
    if kept is not None:
        return Compiled(kept.findings, {name: Counts(*row) for name, row in kept.counts.items()}, kept.packs)
    compiled = compile_all(located.packs, located.shipped)
    clean = all(each.severity != "error" for each in compiled.findings)
    if key and clean and key == key_of(located.others, located.mine):
        rows = {name: tuple(getattr(row, each.name) for each in fields(row)) for name, row in compiled.counts.items()}
        cache.write(key, compiled.findings, rows, compiled.packs)
    return compiled


def compile_all(packs: Sequence[PackFiles], shipped: Iterable[str] = (), written: Written | None = None) -> Compiled:
    """Compiles packs, scenarios included. One of the `shipped` packs, known by name, is left out when there is a copy."""
    with _without_collecting():
        return _compile_all(packs, frozenset(shipped), written)


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Everything made while compiling lives to its end, so looking for garbage would only cost a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _compile_all(packs: Sequence[PackFiles], shipped: frozenset[str], written: Written | None) -> Compiled:
    from .check.written import Written
    from .identities import awake, nearest, told_apart
    from .pipeline import compile_declared, declare

    found = Diagnostics()
    files = [replace(pack, origin="shipped") if pack.name in shipped else pack for pack in packs]
    declared = nearest([(pack, declare(pack, found)) for pack in files])
    own = [each for pack, each in declared if pack.name not in shipped and not pack.alone and not pack.outside]
    copied = {pack.name for pack, each in declared if pack.name in shipped and any(is_copy(of, each) for of in own)}
    kept = list(told_apart(awake([(pack, each) for pack, each in declared if pack.name not in copied]), found))
    base = frozenset(each.id for pack, each in declared if pack.name in shipped)
    written = Written() if written is None else written
    lowered = compile_declared([each for _, each in kept], found, base=base, written=written)
    counts = {name: row for _, each in kept for name, row in _counts(each).items()}
    good = {pack.id for pack in lowered}
    bad = {pack.name for pack, each in kept if each.id not in good}
    for name in check_scenarios([pack for pack, _ in kept], bad, lowered, found, written):
        counts[name].scenarios += 1
    return Compiled(tuple(found), counts, tuple(lowered), tuple(sorted(bad)))


def is_copy(pack: Declared, shipped: Declared) -> bool:
    """Whether a pack is a changed copy of a shipped one, and not another pack that happens to have its id."""
    there = _ids_of(shipped)
    return pack.id == shipped.id and 2 * len(there & _ids_of(pack)) > len(there)


def _ids_of(pack: Declared) -> set[str]:
    """What a pack declares, readable or not."""
    from .declarations import PackDecl

    return {each.id.text for each in pack.decls if not isinstance(each, PackDecl)} | {name.text for name in pack.faulty}


def check_scenarios(
    packs: Sequence[PackFiles], bad: Container[str], lowered: Sequence[Pack], found: Diagnostics, written: Written
) -> list[str]:
    """Checks scenario files; gives the file of each scenario. Names are looked up only where the packs were understood,
    so that a mistake in a card is not told again by all its scenarios."""
    from .ids import Names
    from .scenarios.branches import Branches
    from .scenarios.gaps import explain, read_gaps
    from .scenarios.programs import Programs
    from .scenarios.read import read_scenarios

    told = [pack for pack in packs if pack.scenarios and pack.name not in bad]
    files = [decl.id.span.source.name for pack in packs if pack.name in bad for decl in scenarios([pack], found)]
    gaps = read_gaps(told, Names(lowered))
    branches = Branches(written) if gaps else None
    programs = Programs(lowered, branches)
    for pack in told:
        files += (each.file for each in read_scenarios([pack], programs.of(pack), found))
    if branches is not None:
        explain(branches, gaps, found)
    return files


def _counts(declared: Declared) -> dict[str, Counts]:
    """What each file of a pack declares."""
    from .declarations import CardDecl, DeckDecl, GeneralDecl, ModeDecl, SkillDecl

    rows = {name: Counts(files=1) for name in declared.files}
    for decl in declared.decls:
        row = rows[decl.id.span.source.name]
        match decl:
            case GeneralDecl():
                row.generals += 1
                row.skills += len(decl.own)
            case SkillDecl():
                row.skills += 1
            case CardDecl():
                row.cards += 1
            case DeckDecl():
                row.deck += 0 if decl.apart else len(decl.rows)
            case ModeDecl():
                row.modes += 1
    return rows


def scenarios(packs: Iterable[PackFiles], found: Diagnostics) -> list[ScenarioDecl]:
    """What the scenario files of packs declare, before any name in them is looked up."""
    read: list[ScenarioDecl] = []
    for pack in packs:
        try:
            with found.at_most():
                for file in pack.scenarios:
                    read += _declared_scenarios(file, found)
        except TooMany as error:
            found.add("SGS007", None, file=error.file, limit=MOST_ERRORS)
    return read


def _declared_scenarios(file: CardFile, found: Diagnostics) -> list[ScenarioDecl]:
    from .scenarios.read import scenario_decls
    from .text.source import Unreadable, read_source

    try:
        return scenario_decls(read_source(file.path, file.name), found)
    except Unreadable as error:
        found.add_unreadable(error)
        return []
