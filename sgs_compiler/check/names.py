"""The symbol tables: everything the packs declare, by kind and id, each with the place it is declared at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..declarations import (
    CardDecl,
    CardTypeDecl,
    DeckDecl,
    Decl,
    GeneralDecl,
    ModeDecl,
    Named,
    SkillDecl,
)
from ..diagnostics.model import Diagnostics, Related
from ..diagnostics.near import near
from ..text.source import Span

Declared = SkillDecl | GeneralDecl | CardDecl | CardTypeDecl | DeckDecl | ModeDecl
KINDS = ("skill", "card", "general", "card_type", "deck", "mode")
_KIND_OF: dict[type, str] = {
    SkillDecl: "skill",
    CardDecl: "card",
    GeneralDecl: "general",
    CardTypeDecl: "card_type",
    DeckDecl: "deck",
    ModeDecl: "mode",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One declaration with the pack it is in."""

    pack: str
    decl: Declared


@dataclass(slots=True)
class Symbols:
    """The tables, and which pack was found to need which other one.

    `clashes` are names of one script or skill that equal an id, with what to write instead: one of a pack that has
    nothing to do with this one does no harm. `base` are the packs that every other one is built on.
    `faulty` are ids whose declarations were not read because of a mistake in them, with their packs: what refers to
    them is not reported. `unsure` are packs that may mean things nobody knows, for something about their dependencies
    is wrong.
    """

    tables: dict[str, dict[str, Entry]] = field(default_factory=lambda: {kind: {} for kind in KINDS})
    needs: dict[tuple[str, str], Span] = field(default_factory=dict)
    faulty: dict[str, str] = field(default_factory=dict)
    clashes: list[tuple[str, str, Span, str, str]] = field(default_factory=list)
    base: frozenset[str] = frozenset()
    unsure: frozenset[str] = frozenset()
    _packs: dict[str, str] = field(default_factory=dict)

    def get(self, kind: str, name: str) -> Declared | None:
        """The declaration, None when there is none."""
        entry = self.tables[kind].get(name)
        return entry.decl if entry else None

    def card(self, name: str) -> CardDecl | None:
        decl = self.get("card", name)
        return decl if isinstance(decl, CardDecl) else None

    def skill(self, name: str) -> SkillDecl | None:
        decl = self.get("skill", name)
        return decl if isinstance(decl, SkillDecl) else None

    def mode(self, name: str) -> ModeDecl | None:
        decl = self.get("mode", name)
        return decl if isinstance(decl, ModeDecl) else None

    def labels(self, kind: str) -> dict[str, tuple[str, ...]]:
        """The names players read, by id: a reference may have been written in one of them."""
        return {name: (entry.decl.names.zh, entry.decl.names.en) for name, entry in self.tables[kind].items()}

    def near(self, kind: str, word: str) -> str | None:
        """The declared id that was probably meant."""
        return near(word, self.tables[kind], labels=self.labels(kind))

    def refer(self, kind: str, name: str, span: Span) -> None:
        """Notes that the file at `span` needs the pack in which `name` is declared."""
        entry = self.tables[kind].get(name)
        if entry is None:
            return
        user = self._packs.get(span.source.name)
        if user is not None and user != entry.pack:
            self.needs.setdefault((user, entry.pack), span)

    def is_faulty(self, name: str, span: Span) -> bool:
        """Whether a word is an id whose declaration has a mistake. The pack that uses it needs the pack it is in."""
        pack, user = self.faulty.get(name), self._packs.get(span.source.name)
        if pack is not None and user is not None and user != pack:
            self.needs.setdefault((user, pack), span)
        return pack is not None or user in self.unsure

    def clash(self, name: str, span: Span, usage: str = "") -> None:
        """Notes that a name equals an id. It is a mistake in the pack of the id and in packs that are built on it."""
        user = self._packs.get(span.source.name)
        for kind in ("card", "skill"):
            entry = self.tables[kind].get(name)
            if entry is not None and user is not None:
                self.clashes.append((user, entry.pack, span, kind, usage))

    def report_clashes(self, found: Diagnostics) -> None:
        """Reports them, when it is known which pack needs which."""
        for user, other, span, kind, usage in self.clashes:
            if other not in self._built_on(user):
                continue
            if usage and kind == "card":
                found.add("SGS412", span, word=span.text, kind=kind, usage=usage)
            else:
                found.add("SGS412", span, word=span.text, kind=kind)

    def _built_on(self, pack: str) -> set[str]:
        """A pack with all it needs, and what those need in turn."""
        found, waiting = set(self.base), [pack, *self.base]
        while waiting:
            user = waiting.pop()
            found.add(user)
            waiting += [needed for other, needed in self.needs if other == user and needed not in found]
        return found

    def add(self, pack: str, decl: Declared, found: Diagnostics) -> None:
        """Enters a declaration; a second one of the same kind and id is an error."""
        kind, name = _KIND_OF[type(decl)], decl.id
        self._packs[name.span.source.name] = pack
        if name.hole:
            return
        first = self.tables[kind].setdefault(name.text, Entry(pack, decl)).decl
        if first is not decl:
            found.add("SGS401", name.span, related=(Related(first.id.span, "first_here"),), kind=kind, word=name.text)


def collect(packs: Iterable[tuple[str, Iterable[Decl]]], found: Diagnostics) -> Symbols:
    """The tables of all packs together."""
    symbols = Symbols()
    for pack, decls in packs:
        for decl in decls:
            if isinstance(decl, Declared):
                symbols.add(pack, decl, found)
            if isinstance(decl, GeneralDecl):
                for skill in decl.own:
                    symbols.add(pack, skill, found)
    return symbols


_UNKNOWN = {"skill": "SGS402", "card": "SGS403", "mode": "SGS414", "deck": "SGS414", "general": "SGS414"}


def look_up(symbols: Symbols, kind: str, name: Named, found: Diagnostics) -> Declared | None:
    """The declaration a card file refers to; an unknown one is reported."""
    decl = symbols.get(kind, name.text)
    if name.hole or (decl is None and symbols.is_faulty(name.text, name.span)):
        return None
    if decl is None:
        close = symbols.near(kind, name.text)
        if close is None:
            found.add(_UNKNOWN[kind], name.span, word=name.text, kind=kind)
        else:
            found.add(_UNKNOWN[kind], name.span, fix=close, word=name.text, kind=kind, near=close)
        return None
    symbols.refer(kind, name.text, name.span)
    return decl
