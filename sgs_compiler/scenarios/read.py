"""Scenario files to scenarios: what the shape layer has checked becomes data, and every name is looked up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from runtime.program import Program
from runtime.words import PHASE

from ..declarations import Named, ScenarioDecl
from ..diagnostics import MOST_ERRORS, Diagnostics, Related, TooMany
from ..ids import Names
from ..packs import CardFile, PackFiles
from ..pipeline import id_of
from ..shape import head_of, kind_of, parts_of, shape
from ..shape.fields import Fields
from ..shape.reader import Reader
from ..shape.report import Report
from ..shape.scenario_keys import GAP, SCENARIO, STOPS
from ..text.source import Source, Span, Unreadable, read_source
from ..text.yaml_tree import Mapping, read_yaml
from .book import Book
from .model import Act, Checks, Scenario
from .read_do import read_act
from .read_expect import read_expected
from .read_table import read_cards, read_generals, read_seat
from .reading import Reading

_ABOUT = ("skill", "card", "general", "mode")


def read_scenarios(packs: Iterable[PackFiles], program: Program, found: Diagnostics) -> list[Scenario]:
    """The scenarios of some packs, in the order of their files. Those with a fault are reported and left out."""
    scenarios: list[Scenario] = []
    names = Names(program.packs)
    for pack in packs:
        book = Book(program, found, names, id_of(pack))
        try:
            with found.at_most():
                for file in pack.scenarios:
                    scenarios += _read_file(file, book)
        except TooMany as error:
            found.add("SGS007", None, file=error.file, limit=MOST_ERRORS)
    return scenarios


def _read_file(file: CardFile, book: Book) -> list[Scenario]:
    try:
        source = read_source(file.path, file.name)
    except Unreadable as error:
        book.found.add_unreadable(error)
        return []
    return read_source_scenarios(source, book)


def read_source_scenarios(source: Source, book: Book) -> list[Scenario]:
    """The scenarios of one file."""
    read = (read_scenario(decl, book) for decl in scenario_decls(source, book.found))
    return [scenario for scenario in read if scenario is not None]


def scenario_decls(source: Source, found: Diagnostics) -> list[ScenarioDecl]:
    """What a file of scenarios declares, before any name in it is looked up. Anything else does not belong there."""
    decls: list[ScenarioDecl] = []
    titles: dict[str, Span] = {}
    for tree in (part for whole in read_yaml(source, found) for part in parts_of(whole)):
        if kind_of(tree) not in (SCENARIO.id, GAP.id, ""):
            found.add("SGS701", head_of(tree), kind=kind_of(tree))
        decl = shape(tree, found)
        if not isinstance(decl, ScenarioDecl):
            continue
        first = titles.setdefault(decl.id.text, decl.id.span)
        if first is not decl.id.span:
            found.add("SGS702", decl.id.span, related=(Related(first, "first_here"),), word=decl.id.text)
        decls.append(decl)
    return decls


def read_scenario(decl: ScenarioDecl, book: Book) -> Scenario | None:
    """One scenario; None when something in it was reported."""
    assert isinstance(decl.node, Mapping)
    before = len(book.found)
    fields = Reader(Report(Diagnostics())).read_table(SCENARIO, decl.node, decl.id.span)
    scenario = _scenario(decl, fields, book)
    return scenario if len(book.found) == before else None


def _scenario(decl: ScenarioDecl, fields: Fields, book: Book) -> Scenario:
    seats = fields.many("players", Fields)
    reading = Reading(book, len(seats))
    about = tuple(replace(name, text=book.id_of_any(_ABOUT, "SGS712", name)) for name in decl.about)
    named = fields.named_or_none("mode")
    mode = book.id("mode", named) if named is not None else ""
    turn = fields.named_or_none("turn")
    _check_seats(fields, mode, book)
    expected = read_expected(reading, fields.fields("expect"))
    start = fields.text("from", "play")
    acts = tuple(act for row in fields.values.get("do", ()) if (act := read_act(reading, row, fields)) is not None)
    if fields.flag("works") and not any((expected.wishes, expected.happened, expected.not_happened)):
        _check_proves(fields, acts, book)
    return Scenario(
        title=decl.id.text,
        span=decl.id.span,
        about=about,
        rules=tuple(rule.text for rule in fields.values.get("rules", ())),
        works=fields.flag("works"),
        mode=mode,
        seed=fields.whole_or_none("seed") or 0,
        seats=tuple(read_seat(reading, each) for each in seats),
        deck=read_cards(reading, fields, "deck"),
        discard=read_cards(reading, fields, "discard"),
        turn=reading.player(turn) if turn else 0,
        start=start,
        until=_until(reading, fields, start),
        acts=acts,
        wishes=expected.wishes,
        happened=expected.happened,
        not_happened=expected.not_happened,
        spare=read_generals(reading, fields.many("generals", Named)) if "generals" in fields.values else None,
    )


def _check_seats(fields: Fields, mode: str, book: Book) -> None:
    """No more players than the mode has room for, and no generals where it has none."""
    modes = book.program.modes
    id = mode or (book.program.default_mode if modes else "")
    linked = modes.get(id)
    if linked is None:
        return
    seats, source = fields.many("players", Fields), linked.source
    if len(seats) > source.most:
        book.found.add("SGS724", fields.keys["players"].span, mode=id, most=source.most, count=len(seats))
    for general in (each.named_or_none("general") for each in seats):
        if general is not None and source.blank is not None:
            book.found.add("SGS725", general.span, mode=id)


def _check_proves(fields: Fields, acts: tuple[Act, ...], book: Book) -> None:
    """Where nothing is expected at the end, the entries must at least say what is offered."""
    if not any(act.checks != Checks() for act in acts):
        book.found.add("SGS723", fields.keys["expect"].span)


def _until(reading: Reading, fields: Fields, start: str) -> str:
    """Where it stops: a later phase of the turn, its end, the end of the game, or somebody's turn."""
    until = fields.named_or_none("until")
    if until is None:
        return ""
    phases = PHASE.ids
    if until.text[:1] == "P":
        reading.player(until)
    elif until.text not in (*phases, *STOPS):
        reading.book.unknown("SGS713", until.text, until.span, dict.fromkeys((*phases, *STOPS), ()))
    elif until.text in phases and start in phases and phases.index(until.text) <= phases.index(start):
        reading.book.found.add("SGS714", until.span, word=until.text, start=start)
    return until.text
