"""The pipeline on one screen: files -> trees -> declarations -> names -> checked and lowered packs.

Scripts are parsed where they are checked, each once. Checking and lowering are one walk: the checked form of an
expression is its lowered node with a type.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
from runtime.lowered import Card, Deck, General, Mode, Pack, Skill, Template
from runtime.words import TYPE

from .check.card_kinds import card, check_answer
from .check.cycles import report_cycles
from .check.modes import deck, general, mode, report_defaults
from .check.names import Symbols, collect
from .check.parts import skill
from .check.templates import template
from .check.words import language_words
from .check.world import World
from .check.written import Written
from .data import shipped_cards
from .declarations import (
    CardDecl,
    CardTypeDecl,
    DeckDecl,
    Decl,
    Declared,
    GeneralDecl,
    ModeDecl,
    Named,
    PackDecl,
    SkillDecl,
    TemplateDecl,
)
from .dependencies import Standing, dependency_places, standings
from .diagnostics.model import MOST_ERRORS, Diagnostics, Related, TooMany
from .ids import things_of
from .packs import MANIFEST, SCENARIOS, CardFile, PackFiles
from .shape import declared_ids, head_of, kind_of, parts_of, shape
from .text.source import Source, Unreadable, read_source
from .text.yaml_tree import Node, read_yaml


def compile_packs(
    files: Sequence[PackFiles], found: Diagnostics, *, cycles: bool = True, written: Written | None = None
) -> list[Pack]:
    """The packs without an error, lowered. Every error of every file is in `found`. Without `cycles` nobody looks for
    skills that set each other off for ever, so that the limits of the runtime can be tested with them."""
    packs = [(file, declare(file, found)) for file in files]
    base = frozenset(pack.id for file, pack in packs if not file.alone and _is_shipped(file.folder))
    return compile_declared([pack for _, pack in packs], found, cycles=cycles, base=base, written=written)


def _is_shipped(folder: Path) -> bool:
    return os.path.dirname(os.path.realpath(folder)) == os.path.realpath(shipped_cards())


def compile_declared(
    packs: Sequence[Declared],
    found: Diagnostics,
    *,
    cycles: bool = True,
    base: frozenset[str] = frozenset(),
    written: Written | None = None,
) -> list[Pack]:
    """The same, from declarations. `base` are the ids of the shipped packs. Where everything that branches stands is kept
    in `written`."""
    tried = Diagnostics()
    tried.extend(found)
    made, symbols, standing = _compile(packs, tried, cycles, base, Written() if written is None else written)
    good = {pack.id for pack in made}
    failed = {pack.id for pack in packs if pack.id not in good and symbols.replaces(pack.id)}
    gone = [pack for pack in packs if pack.id in failed or (pack.id not in good and failed & standing[pack.id].below)]
    files = {file for pack in gone for file in pack.files}
    found.extend(each for each in tried if not gone or each.file in files)
    if not gone:
        return made
    out = {pack.id for pack in gone}
    rest = [pack for pack in packs if pack.id not in out]
    return compile_declared(rest, found, cycles=cycles, base=base, written=written)


def _compile(
    packs: Sequence[Declared], found: Diagnostics, cycles: bool, base: frozenset[str], written: Written
) -> tuple[list[Pack], Symbols, Mapping[str, Standing]]:
    """The packs without an error. One with an error replaces nothing, so when there is one all must be done anew."""
    standing = standings(packs, base, found)
    symbols, packs = collect(packs, standing, found)
    symbols.needs.update(dependency_places(packs))
    report_defaults((entry.decl for entry in symbols.tables["mode"].values()), found)
    world = World(symbols, replace(language_words(), full=symbols.full), found, written=written)
    lowered = {pack.id: _lowered(pack, world) for pack in _by_height(packs, standing)}
    made = [(pack, _placed(lowered[pack.id], standing[pack.id], symbols)) for pack in packs]
    good = _without_bad(made, symbols, found)
    if cycles:
        decls = (decl for pack in _by_height([pack for pack, _ in good], standing) for decl in pack.decls)
        report_cycles([each for _, each in good], decls, found)
        good = _without_bad(good, symbols, found)
    return [each for _, each in good], symbols, standing


def _by_height(packs: Sequence[Declared], standing: Mapping[str, Standing]) -> list[Declared]:
    """The packs so that each comes behind what it is built on, and its places go for those of what it replaces."""
    return sorted(packs, key=lambda pack: len(standing[pack.id].below))


def _placed(pack: Pack, standing: Standing, symbols: Symbols) -> Pack:
    """A pack with what it is played with, which is what it says it is built on, or what it was found to need; and with
    what it may name."""
    needed = () if standing.written else tuple(other for user, other in symbols.needs if user == pack.id)
    depends = tuple(dict.fromkeys((*standing.depends, *needed)))
    sees = tuple(sorted(standing.below)) if pack.version else ()
    pack = pack._replace(depends=depends, sees=sees, written=standing.written, replaces=symbols.replaces(pack.id))
    replaced = symbols.replaced(pack.id)
    return _without(pack, replaced) if replaced else pack


def _without(pack: Pack, replaced: set[tuple[str, str]]) -> Pack:
    """A pack without what another one replaces."""
    left: dict[str, Any] = {
        f"{kind}s": tuple(thing for thing in things if (kind, thing.id) not in replaced)
        for kind, things in things_of(pack)
    }
    return pack._replace(**left)


# --- text to declarations


def declare(pack: PackFiles, found: Diagnostics) -> Declared:
    """Reads the card files of a pack."""
    manifest = (pack.manifest,) if pack.manifest else ()
    sources = [source for file in (*manifest, *pack.cards) if (source := _read(file, found))]
    name = pack.name if pack.alone else pack.name.rsplit("/", 1)[-1]
    files = frozenset(file.name for file in pack.files)
    made = declare_sources(name, sources, files, found)
    if pack.manifest is not None:
        _check_manifest(pack.manifest, made, found)
    return replace(made, folder=not pack.alone)


def _check_manifest(file: CardFile, pack: Declared, found: Diagnostics) -> None:
    """The manifest says which pack this is, once. When something else is wrong with it, that is enough."""
    decls = (decl for decl in pack.decls if isinstance(decl, PackDecl))
    said = [decl.id for decl in decls if decl.id.span.source.name == file.name]
    for again in said[1:]:
        found.add("SGS615", again.span, related=(Related(said[0].span, "first_here"),), manifest=MANIFEST)
    if not said and not any(each.file == file.name and each.severity == "error" for each in found):
        found.add("SGS614", None, file=file.name, manifest=MANIFEST)


def id_of(pack: PackFiles) -> str:
    """The id of a pack: what its manifest says, else what it is called."""
    return declare(replace(pack, cards=(), scenarios=()), Diagnostics()).id


def declare_sources(name: str, sources: Iterable[Source], files: frozenset[str], found: Diagnostics) -> Declared:
    """The declarations in some sources; the manifest, when there is one, names the pack."""
    decls: list[Decl] = []
    faulty: list[Named] = []
    given = list(sources)
    try:
        with found.at_most():
            for source in given:
                _declare(source, decls, faulty, found)
    except TooMany as error:
        found.add("SGS007", None, file=error.file, limit=MOST_ERRORS)
        faulty.extend(name for source in given for name in _ids_in(source))
    manifest = next((decl for decl in decls if isinstance(decl, PackDecl)), None)
    called = manifest.id.text if manifest and not manifest.id.hole else name
    return Declared(called, tuple(decls), tuple(faulty), files)


def _declare(source: Source, decls: list[Decl], faulty: list[Named], found: Diagnostics) -> None:
    before = len(found)
    trees = read_yaml(source, found)
    if len(found) > before:
        faulty.extend(_ids_in(source))
    for tree in (part for whole in trees for part in parts_of(whole)):
        before = len(found)
        _check_home(tree, source, found)
        decl = shape(tree, found)
        if decl is not None:
            decls.append(decl)
        if len(found) > before:
            faulty.extend(declared_ids(tree))


def _check_home(tree: Node, source: Source, found: Diagnostics) -> None:
    """Scenarios and the manifest have files of their own; anywhere else nobody would look at them."""
    kind = kind_of(tree)
    if kind in ("scenario", "gap"):
        found.add("SGS722", head_of(tree), ending=SCENARIOS)
    elif kind == "pack" and source.name.rsplit("/", 1)[-1] != MANIFEST:
        found.add("SGS612", head_of(tree), manifest=MANIFEST)


_ID_LINE = re.compile(r"^[ -]*(?:card|equipment|skill|general|mode|variant): *(\w+)", re.MULTILINE)


def _ids_in(source: Source) -> Iterator[Named]:
    """The ids a file that is no good YAML seems to declare: what refers to them is not to blame."""
    for match in _ID_LINE.finditer(source.text):
        yield Named(match.group(1), source.span(*match.span(1)))


def _read(file: CardFile, found: Diagnostics) -> Source | None:
    try:
        return read_source(file.path, file.name)
    except Unreadable as error:
        found.add_unreadable(error)
        return None


# --- declarations to a pack


def _lowered(pack: Declared, world: World) -> Pack:
    """The pack, empty when it has more errors than anybody would read."""
    try:
        with world.found.at_most():
            return lower(pack, world)
    except TooMany as error:
        world.found.add("SGS007", None, file=error.file, limit=MOST_ERRORS)
        return lower(replace(pack, decls=()), world)


def lower(pack: Declared, world: World) -> Pack:
    """Everything a pack declares, checked and lowered."""
    world = replace(world, home=pack.id)
    templates: list[Template] = []
    skills: list[Skill] = []
    generals: list[General] = []
    cards: list[Card] = []
    decks: list[Deck] = []
    modes: list[Mode] = []
    manifest: PackDecl | None = None
    for decl in pack.decls:
        match decl:
            case TemplateDecl():
                templates.append(template(decl, world))
            case SkillDecl():
                skills.append(skill(decl, world))
            case GeneralDecl():
                generals.append(general(decl, world))
                skills.extend(skill(own, world) for own in decl.own)
            case CardDecl():
                cards.append(card(decl, world))
            case CardTypeDecl():
                _card_type(decl, world)
            case DeckDecl():
                decks.append(deck(decl, world))
            case ModeDecl():
                modes.append(mode(decl, world))
            case PackDecl():
                manifest = decl
    zh, en = (manifest.names.zh, manifest.names.en) if manifest else (pack.id, pack.id)
    version = manifest.version.text if manifest else ""
    return Pack(
        pack.id,
        version,
        zh,
        en,
        tuple(skills),
        tuple(generals),
        tuple(cards),
        tuple(decks),
        tuple(modes),
        templates=tuple(templates),
    )


def _card_type(decl: CardTypeDecl, world: World) -> None:
    if not decl.id.hole and decl.id.text not in TYPE.ids:
        world.unknown("SGS419", decl.id.span, decl.id.text, TYPE.ids, what="Type", known=TYPE.ids)
    if decl.answer is not None:
        check_answer(decl.answer, world)


def _without_bad(
    made: list[tuple[Declared, Pack]], symbols: Symbols, found: Diagnostics
) -> list[tuple[Declared, Pack]]:
    bad = _bad_packs([pack for pack, _ in made], symbols, found)
    return [(pack, lowered) for pack, lowered in made if pack.id not in bad]


def _bad_packs(packs: Sequence[Declared], symbols: Symbols, found: Diagnostics) -> set[str]:
    """Packs with an error, and those that need one of them."""
    files = {each.span.source.name if each.span else each.file for each in found if each.severity == "error"}
    bad = {pack.id for pack in packs if pack.files & files}
    grown = True
    while grown:
        grown = False
        for (user, needed), span in symbols.needs.items():
            if needed in bad and user not in bad:
                found.add("SGS420", span, word=needed)
                bad.add(user)
                grown = True
    return bad
