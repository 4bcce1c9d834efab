"""Gaps: branches no scenario can cover, each with the reason, as data beside the scenarios (`gap:`).

A gap names the skill, card or mode, the line of its script as it is written, and the way it never goes. One that fits
nothing is an error when it is checked, one that is covered after all when the scenarios ran.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..declarations import GapDecl, Named
from ..diagnostics import Diagnostic, Diagnostics, Fact, near
from ..ids import Names
from ..packs import PackFiles
from ..pipeline import id_of
from ..shape import shape
from ..shape.scenario_keys import GAP
from ..text.source import Unreadable, read_source
from ..text.yaml_tree import read_yaml
from .branches import Branch, Branches

_KINDS = ("skill", "card", "mode")


def read_gaps(packs: Iterable[PackFiles], names: Names) -> list[GapDecl]:
    """The gaps in the scenario files of some packs, each with the id its skill, card or mode goes by; what is wrong with
    their form is told where scenarios are read."""
    return [_meant(gap, names, id_of(pack)) for pack in packs for gap in _written(pack)]


def _meant(gap: GapDecl, names: Names, pack: str) -> GapDecl:
    ids = (names.ids.means(kind, gap.id.text, names.sight(pack)).id for kind in _KINDS)
    return replace(gap, id=replace(gap.id, text=next((id for id in ids if id), gap.id.text)))


def _written(pack: PackFiles) -> list[GapDecl]:
    gaps: list[GapDecl] = []
    for file in pack.scenarios:
        try:
            source = read_source(file.path, file.name)
        except Unreadable:
            continue
        if GAP.id not in source.text:
            continue
        decls = (shape(tree, Diagnostics()) for tree in read_yaml(source, Diagnostics()))
        gaps += (decl for decl in decls if isinstance(decl, GapDecl))
    return gaps


def explain(branches: Branches, gaps: Iterable[GapDecl], found: Diagnostics) -> None:
    """Gives the branches that are gaps their reasons. What fits no branch is reported."""
    for gap in gaps:
        own = [each for each in branches.found.values() if gap.id.text in each.owners]
        if not own:
            owners = {owner for each in branches.found.values() for owner in each.owners}
            _unknown("SGS730", gap.id, owners, found)
            continue
        there = [each for each in own if each.text == _plain(gap.at.text)]
        if not there:
            _unknown("SGS731", gap.at, {each.text for each in own}, found, id=gap.id.text)
            continue
        for way in gap.never:
            meant = [each for each in there if each.way == way.text]
            if not meant:
                known = tuple(sorted({each.way for each in there}))
                _unknown("SGS732", way, known, found, at=_plain(gap.at.text), known=known)
            for each in meant:
                each.gap = gap


def _plain(text: str) -> str:
    """A line of a script without what opens a block."""
    return text.strip().removesuffix(":").rstrip()


def _unknown(code: str, name: Named, candidates: Iterable[str], found: Diagnostics, **facts: Fact) -> None:
    close = near(name.text, candidates)
    told = (("word", name.text), *((("near", close),) if close else ()), *facts.items())
    found.put(Diagnostic(code, name.span, told, fix=close, file=name.span.source.name))


def disproved(branches: Iterable[Branch]) -> list[Diagnostic]:
    """Gaps that scenarios have covered: there is nothing to explain about them."""
    made = {}
    for each in branches:
        if each.gap is not None and each.count:
            way = next(way for way in each.gap.never if way.text == each.way)
            facts = (("word", each.way), ("at", each.text), ("id", each.gap.id.text))
            made[way.span] = Diagnostic("SGS768", way.span, facts, file=way.span.source.name)
    return list(made.values())
