"""Which packs a pack is built on.

A manifest says it under `depends:`. A pack that does not write it is built on the shipped packs; a shipped pack that does
not, on nothing. Files outside any pack are built on every pack that is loaded, for they have no manifest to say it in.
What a pack is built on it may name, and all that those are built on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from runtime.lowered import Pack

from .declarations import Declared, Named
from .diagnostics.model import Diagnostics, Related
from .diagnostics.near import near
from .text.source import Span
from .versions import meets, version_of


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a pack stands among the others. `depends` are the packs its manifest names, without those that are not
    there, or, when it does not say, those every game needs; `below` is everything it is built on. `written`: it says
    itself on what. Not `sure`: something about that is wrong, so it may mean things nobody knows."""

    depends: tuple[str, ...]
    below: frozenset[str]
    written: bool
    sure: bool


def closure(packs: Sequence[Pack], ids: Iterable[str]) -> tuple[Pack, ...]:
    """The packs with these ids and all they are built on, each behind those it is built on, otherwise in the order given.
    A pack that replaces something in one of them comes along, for what it replaces is not there any more. An id that no
    pack has is left out."""
    wanted, ordered = frozenset(ids), _closed(packs, frozenset(ids))
    while more := {pack.id for pack in packs if pack.id not in ordered and _owners(pack) & ordered.keys()}:
        wanted |= more
        ordered = _closed(packs, wanted)
    return tuple(ordered.values())


def _owners(pack: Pack) -> set[str]:
    """The packs in which a pack replaces something."""
    return {full.rpartition(".")[0] for _, full in pack.replaces}


def _closed(packs: Sequence[Pack], wanted: frozenset[str]) -> dict[str, Pack]:
    """Packs and what they are built on, in order."""
    known = {pack.id: pack for pack in packs}
    ordered: dict[str, Pack] = {}
    waiting = [(pack.id, False) for pack in reversed(packs) if pack.id in wanted]
    begun: set[str] = set()
    while waiting:
        id, done = waiting.pop()
        if done:
            ordered.setdefault(id, known[id])
        elif id not in begun:
            begun.add(id)
            waiting.append((id, True))
            waiting += [(other, False) for other in reversed(known[id].depends) if other in known]
    return ordered


def standings(packs: Sequence[Declared], base: Collection[str], found: Diagnostics) -> dict[str, Standing]:
    """Where each pack stands, by id; `base` are the shipped packs. What is wrong in the manifests is reported."""
    reader = _Manifests(packs, found)
    sure = {pack.id: reader.check(pack) for pack in packs}
    written = {pack.id: reader.depends(pack) for pack in packs}
    edges: dict[str, Collection[str]] = {}
    for pack in packs:
        edges[pack.id] = written[pack.id] or _implied(pack, packs, base, written)
    said = {pack.id for pack in packs if pack.manifest is not None and pack.manifest.depends is not None}
    common = tuple(pack.id for pack in packs if pack.id in base and pack.id not in said)
    return {
        pack.id: Standing(
            written[pack.id] if pack.id in said or pack.id in base else common,
            _reached(pack.id, edges) - {pack.id},
            pack.id in said or pack.id in base,
            sure[pack.id],
        )
        for pack in packs
    }


def dependency_places(packs: Iterable[Declared]) -> dict[tuple[str, str], Span]:
    """Where the manifest of one pack names another, by both ids."""
    places: dict[tuple[str, str], Span] = {}
    for pack in packs:
        for name, _ in (pack.manifest.depends if pack.manifest else None) or ():
            places.setdefault((pack.id, name.text), name.span)
    return places


def _implied(
    pack: Declared, packs: Sequence[Declared], base: Collection[str], written: Mapping[str, tuple[str, ...]]
) -> Collection[str]:
    """What a pack is built on that does not say it: see the head of this module."""
    if pack.manifest is None:
        return {other.id for other in packs if other.manifest is not None}
    if pack.id in base or pack.manifest.depends is not None:
        return ()
    return {other for other in base if pack.id not in _reached(other, written)}


def _reached(start: str, edges: Mapping[str, Collection[str]]) -> frozenset[str]:
    """Everything that can be reached from a pack; the pack itself only when it comes round to it again."""
    reached: set[str] = set()
    waiting = list(edges.get(start, ()))
    while waiting:
        id = waiting.pop()
        if id not in reached:
            reached.add(id)
            waiting += edges.get(id, ())
    return frozenset(reached)


class _Manifests:
    """Holds what manifests ask for to what is there."""

    def __init__(self, packs: Sequence[Declared], found: Diagnostics) -> None:
        self.found = found
        self.packs = {pack.id: pack for pack in packs if not pack.alone}
        self.faulty = {each.file for each in found if each.severity == "error"}
        self.wanted = {pack.id: self._wanted(pack) for pack in packs}

    def depends(self, pack: Declared) -> tuple[str, ...]:
        """The packs a manifest names that are there."""
        return tuple(self.wanted[pack.id])

    def check(self, pack: Declared) -> bool:
        """Reports what a manifest asks for in vain; whether it is right."""
        if pack.manifest is None:
            return pack.alone
        if pack.manifest.id.span.source.name in self.faulty:
            return False
        before = len(self.found)
        for name, wanted in pack.manifest.depends or ():
            other = self.packs.get(name.text)
            if other is None:
                self._missing(name)
            elif round := self._round(pack.id, name.text):
                places = [self.wanted[user][needed].span for user, needed in round]
                others = [Related(place, "set_off") for place in places if place is not name.span]
                self.found.add("SGS631", name.span, related=others, word=name.text)
            else:
                self._check_version(other, wanted)
        return len(self.found) == before

    def _wanted(self, pack: Declared) -> dict[str, Named]:
        depends = pack.manifest.depends if pack.manifest else None
        return {name.text: name for name, _ in depends or () if name.text in self.packs}

    def _missing(self, name: Named) -> None:
        known = tuple(sorted(self.packs))
        close = near(name.text, known)
        if close is None:
            self.found.add("SGS630", name.span, word=name.text, known=known)
        else:
            self.found.add("SGS630", name.span, fix=close, word=name.text, near=close, known=known)

    def _check_version(self, other: Declared, wanted: Named) -> None:
        if other.manifest is None or other.manifest.version.hole or wanted.hole:
            return
        version = other.manifest.version
        if not meets(version_of(version.text), wanted.text):
            there = (Related(version.span, "version_here"),)
            self.found.add("SGS632", wanted.span, related=there, word=other.id, range=wanted.text, version=version.text)

    def _round(self, start: str, first: str) -> list[tuple[str, str]]:
        """The shortest way from `first` back to `start`, as pairs of packs; none when there is no way back."""
        came: dict[str, str] = {first: start}
        waiting = [first]
        for id in waiting:
            for other in self.wanted[id]:
                if other not in came:
                    came[other] = id
                    waiting.append(other)
                if other == start:
                    way = [(id, other)]
                    while way[0][0] != first:
                        way.insert(0, (came[way[0][0]], way[0][0]))
                    return way
        return []
