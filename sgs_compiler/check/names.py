"""The symbol tables: everything the packs declare, each with the place it is declared at.

A word means what it means in the pack whose file it stands in, also where another pack takes over what is written there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ..declarations import (
    CardDecl,
    CardTypeDecl,
    DeckDecl,
    Decl,
    Declared,
    GeneralDecl,
    ModeDecl,
    Named,
    SkillDecl,
    TemplateDecl,
)
from ..dependencies import Standing
from ..diagnostics.model import Diagnostics, Related
from ..diagnostics.near import near
from ..ids import FILE, Ids, Meaning, Sight, full_name
from ..text.source import Span
from ..versions import version_of
from .replacing import Taken, ids_with, note_shadows, replacements

Thing = SkillDecl | TemplateDecl | GeneralDecl | CardDecl | CardTypeDecl | DeckDecl | ModeDecl
KINDS = ("skill", "template", "card", "general", "card_type", "deck", "mode")
_KIND_OF: dict[type, str] = {
    SkillDecl: "skill",
    TemplateDecl: "template",
    CardDecl: "card",
    GeneralDecl: "general",
    CardTypeDecl: "card_type",
    DeckDecl: "deck",
    ModeDecl: "mode",
}
# Of these there is one for the whole game, whatever pack declares it.
_SHARED = frozenset({"card_type"})
_OUTSIDE = Sight(FILE, frozenset(), written=False)


class Written(Protocol):
    """A word where it is written, in a script or under a key."""

    @property
    def text(self) -> str: ...
    @property
    def span(self) -> Span: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One declaration with the pack it is in. Its id is the one it goes by in the program."""

    pack: str
    decl: Thing


@dataclass(slots=True)
class Symbols:
    """The tables, and which pack was found to need which other one.

    `tables` hold declarations by kind and by their ids in the program. `faulty` are ids whose declarations were not read
    because of a mistake in them, with their packs: what refers to them is not reported. `unsure` are packs that may mean
    things nobody knows, for something about their dependencies is wrong. `said` is what each pack says it is built on,
    `ranges` how to depend on it; `taken` what is replaced by what. `full` are the full names of everything scripts may name.
    `homes` tells the pack of each file.
    """

    sights: Mapping[str, Sight]
    ids: Ids = field(default_factory=Ids)
    tables: dict[str, dict[str, Entry]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    needs: dict[tuple[str, str], Span] = field(default_factory=dict)
    faulty: dict[str, list[str]] = field(default_factory=dict)
    unsure: frozenset[str] = frozenset()
    ranges: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    taken: Taken = field(default_factory=dict)
    full: frozenset[str] = frozenset()
    homes: dict[str, str] = field(default_factory=dict)
    _names: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict)

    # --- looking up

    def means(self, kind: str, word: Written) -> Meaning:
        """What a word means as the id of something of a kind, where it stands."""
        return self.ids.means(kind, word.text, self.sight(word.span))

    def get(self, kind: str, word: Written) -> Thing | None:
        """The declaration a word names, None when there is none or no telling which."""
        entry = self.tables[kind].get(self.means(kind, word).id)
        return entry.decl if entry else None

    def card(self, word: Written) -> CardDecl | None:
        decl = self.get("card", word)
        return decl if isinstance(decl, CardDecl) else None

    def skill(self, word: Written) -> SkillDecl | None:
        decl = self.get("skill", word)
        return decl if isinstance(decl, SkillDecl) else None

    def template(self, word: Written) -> TemplateDecl | None:
        decl = self.get("template", word)
        return decl if isinstance(decl, TemplateDecl) else None

    def mode(self, word: Written) -> ModeDecl | None:
        decl = self.get("mode", word)
        return decl if isinstance(decl, ModeDecl) else None

    def sight(self, span: Span) -> Sight:
        """The pack a place lies in, as a point of view."""
        return self.sights.get(self.homes.get(span.source.name, ""), _OUTSIDE)

    def is_pack(self, word: str) -> bool:
        """Whether a word is the id of a pack."""
        return word in self.ranges or word == FILE

    def refer(self, kind: str, word: Written) -> None:
        """Notes that the file a word stands in needs the pack that declares what it names."""
        entry = self.tables[kind].get(self.means(kind, word).id)
        if entry is not None:
            self._need(word.span, entry.pack)

    def _need(self, span: Span, pack: str) -> None:
        user = self.homes.get(span.source.name)
        if user is not None and user != pack:
            self.needs.setdefault((user, pack), span)

    def is_faulty(self, word: Written) -> bool:
        """Whether a word may be an id whose declaration has a mistake. The pack that uses it needs the pack it is in."""
        owner, _, short = word.text.rpartition(".")
        sight = self.sight(word.span)
        for pack in self.faulty.get(short, ()):
            space = self.sights[pack].pack
            if sight.sees(space) and owner in ("", space):
                self._need(word.span, pack)
                return True
        return self.homes.get(word.span.source.name) in self.unsure

    # --- what is known

    def names(self, kind: str, pack: str) -> dict[str, str]:
        """Everything of a kind that can be named in a pack, with its id in the program."""
        key = (kind, pack)
        if key not in self._names:
            self._names[key] = self.ids.names(kind, self.sights.get(pack, _OUTSIDE))
        return self._names[key]

    def labels(self, kind: str, pack: str) -> dict[str, tuple[str, ...]]:
        """The names players read, by id: a reference may have been written in one of them."""
        found = ((name, self.tables[kind][id].decl.names) for name, id in self.names(kind, pack).items())
        return {name: (names.zh, names.en) for name, names in found}

    def replaced(self, pack: str) -> set[tuple[str, str]]:
        """The kind and the id in the program of what other packs replace in one."""
        return {
            (kind, self.ids.id_of(kind, pack, short)) for (kind, short), taken in self.taken.items() if pack in taken
        }

    def replaces(self, pack: str) -> tuple[tuple[str, str], ...]:
        """The kind and the full name of what a pack replaces."""
        return tuple(
            (kind, full_name(over, short))
            for (kind, short), taken in self.taken.items()
            for over, by in taken.items()
            if by == pack
        )

    # --- what is wrong

    def unclear(self, kinds: Iterable[str], word: Written, found: Diagnostics) -> bool:
        """Reports a word that may mean several things, or one that is declared only where it cannot be named."""
        meanings = [self.means(kind, word) for kind in kinds]
        several = tuple(sorted({each for meaning in meanings for each in meaning.several}))
        hidden = tuple(sorted({each for meaning in meanings for each in meaning.hidden}))
        if several:
            places = (self._place(kinds, name) for name in several)
            related = [Related(place, "defined_here") for place in places if place is not None]
            found.add("SGS634", word.span, related=related, word=word.text, known=several)
        elif hidden:
            short = word.text.rpartition(".")[2]
            places = (self._place(kinds, full_name(pack, short)) for pack in hidden)
            related = [Related(place, "defined_here") for place in places if place is not None]
            said = self.said.get(self.homes.get(word.span.source.name, ""), ())
            row = ", ".join(f'{pack}: "{self.ranges[pack]}"' for pack in (*said, hidden[0]))
            usage = f"depends: {{{row}}}"
            found.add("SGS633", word.span, related=related, word=word.text, packs=hidden, usage=usage)
        return bool(several or hidden)

    def _place(self, kinds: Iterable[str], full: str) -> Span | None:
        pack, _, short = full.rpartition(".")
        for kind in kinds:
            entry = self.tables[kind].get(self.ids.id_of(kind, pack, short))
            if entry is not None:
                return entry.decl.id.span
        return None

    def clash(self, name: Named, usage: str, found: Diagnostics) -> None:
        """Reports a name of a script or a skill that equals an id which can be named there. `usage` says what to write
        instead."""
        for kind in ("card", "skill"):
            meaning = self.means(kind, name)
            if not meaning.id and not meaning.several:
                continue
            if usage and kind == "card":
                found.add("SGS412", name.span, word=name.text, kind=kind, usage=usage)
            else:
                found.add("SGS412", name.span, word=name.text, kind=kind)


# --- collecting -------------------------------------------------------------------------------------------------------


def collect(
    packs: Sequence[Declared], standing: Mapping[str, Standing], found: Diagnostics
) -> tuple[Symbols, list[Declared]]:
    """The tables of all packs together, and the packs with every declaration under the id it goes by in the program.
    A second declaration of one kind and id in one pack is reported."""
    symbols = Symbols({pack.id: sight_of(pack, standing[pack.id]) for pack in packs})
    symbols.unsure = frozenset(id for id, each in standing.items() if not each.sure)
    symbols.said = {id: each.depends for id, each in standing.items()}
    symbols.ranges = {pack.id: _range(pack) for pack in packs if not pack.alone}
    first: dict[tuple[str, str], dict[str, Entry]] = {}
    for pack in packs:
        symbols.homes.update(dict.fromkeys(pack.files, pack.id))
        for name in pack.faulty:
            symbols.faulty.setdefault(name.text, []).append(pack.id)
        for decl in _things(pack):
            _enter(first, symbols.sights[pack.id].pack, Entry(pack.id, decl))
    places = {key: {pack: entry.decl.id.span for pack, entry in there.items()} for key, there in first.items()}
    symbols.taken = replacements(packs, standing, places, found)
    note_shadows(packs, symbols.sights, places, symbols.taken, found)
    for pack in packs:
        _report_twice(pack, symbols, first, found)
    renamed = _settle(symbols, first)
    packs = [_with_ids(pack, renamed.get(symbols.sights[pack.id].pack, {})) for pack in packs]
    for pack in packs:
        replaced = symbols.replaced(symbols.sights[pack.id].pack)
        for decl in _things(pack):
            kind = _KIND_OF[type(decl)]
            if (kind, decl.id.text) not in replaced and not decl.id.hole:
                symbols.tables[kind].setdefault(decl.id.text, Entry(pack.id, decl))
    symbols.full = frozenset(symbols.ids.full_names(("card", "skill", "general")))
    return symbols, packs


def _settle(
    symbols: Symbols, first: Mapping[tuple[str, str], Mapping[str, Entry]]
) -> dict[str, dict[tuple[str, str], str]]:
    """Gives every declaration its id in the program; gives those of each pack that are not what is written."""
    below = {sight.pack: sight.below for sight in symbols.sights.values()}
    renamed: dict[str, dict[tuple[str, str], str]] = {}
    for (kind, short), there in first.items():
        taken = symbols.taken.get((kind, short), {})
        ids = dict.fromkeys(there, short) if kind in _SHARED else ids_with(taken, short, there, below)
        for space, id in ids.items():
            symbols.ids.put(kind, space, short, id)
            if id != short:
                renamed.setdefault(space, {})[kind, short] = id
    return renamed


def _range(pack: Declared) -> str:
    """The versions of a pack that are like the one that is there."""
    version = pack.manifest.version.text if pack.manifest else ""
    if not version:
        return ">=0"
    first, second, _ = version_of(version)
    return f">={first}.{second} <{first + 1}" if first else f"0.{second}"


def sight_of(pack: Declared, standing: Standing) -> Sight:
    """The view from a pack. All files outside any pack are one, for they have no names to tell them apart."""
    return Sight(FILE if pack.alone else pack.id, standing.below, standing.written)


def _things(pack: Declared) -> Iterator[Thing]:
    for decl in pack.decls:
        if isinstance(decl, Thing):
            yield decl
        if isinstance(decl, GeneralDecl):
            yield from decl.own


def _enter(first: dict[tuple[str, str], dict[str, Entry]], space: str, entry: Entry) -> None:
    name = entry.decl.id
    if not name.hole:
        first.setdefault((_KIND_OF[type(entry.decl)], name.text), {}).setdefault(space, entry)


def _report_twice(
    pack: Declared, symbols: Symbols, first: Mapping[tuple[str, str], Mapping[str, Entry]], found: Diagnostics
) -> None:
    """Reports what a pack declares a second time, or what there is only one of for everybody."""
    space = symbols.sights[pack.id].pack
    for decl in _things(pack):
        key = kind, short = _KIND_OF[type(decl)], decl.id.text
        there = first.get(key, {})
        taken = symbols.taken.get(key, {})
        of = next(iter(there), space) if kind in _SHARED and space not in taken.values() else space
        if of in there and there[of].decl is not decl:
            related = (Related(there[of].decl.id.span, "first_here"),)
            found.add("SGS401", decl.id.span, related=related, kind=kind, word=short)


def _renamed(decl: Any, id: str) -> Any:
    """A declaration under another id."""
    return decl if decl.id.text == id else replace(decl, id=replace(decl.id, text=id))


def _with_ids(pack: Declared, ids: Mapping[tuple[str, str], str]) -> Declared:
    """A pack with the ids its declarations go by, which are nearly always those that are written."""
    return replace(pack, decls=tuple(_with_id(decl, ids) for decl in pack.decls)) if ids else pack


def _with_id(decl: Decl, ids: Mapping[tuple[str, str], str]) -> Decl:
    if not isinstance(decl, Thing):
        return decl
    if isinstance(decl, GeneralDecl):
        decl = replace(
            decl, own=tuple(_renamed(each, ids.get(("skill", each.id.text), each.id.text)) for each in decl.own)
        )
    made: Decl = _renamed(decl, ids.get((_KIND_OF[type(decl)], decl.id.text), decl.id.text))
    return made


_UNKNOWN = {"skill": "SGS402", "card": "SGS403", "mode": "SGS414", "deck": "SGS414", "general": "SGS414"}


def look_up(symbols: Symbols, kind: str, name: Named, found: Diagnostics) -> Thing | None:
    """The declaration a card file refers to; an unknown one is reported."""
    decl = symbols.get(kind, name)
    if name.hole or (decl is None and symbols.is_faulty(name)):
        return None
    if decl is None:
        if not symbols.unclear((kind,), name, found):
            _unknown(symbols, kind, name, found)
        return None
    symbols.refer(kind, name)
    return decl


def id_of(symbols: Symbols, kind: str, name: Named, found: Diagnostics) -> str:
    """The id in the program of what a card file refers to; an unknown one is reported."""
    decl = look_up(symbols, kind, name, found)
    return decl.id.text if decl is not None else name.text


def _unknown(symbols: Symbols, kind: str, name: Named, found: Diagnostics) -> None:
    pack = symbols.homes.get(name.span.source.name, "")
    known = symbols.ids.full_names((kind,)) if "." in name.text else symbols.names(kind, pack)
    close = near(name.text, known, labels=symbols.labels(kind, pack))
    if close is None:
        found.add(_UNKNOWN[kind], name.span, word=name.text, kind=kind)
    else:
        found.add(_UNKNOWN[kind], name.span, fix=close, word=name.text, kind=kind, near=close)
