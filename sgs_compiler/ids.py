"""What an id means: which declaration is called so, seen from the pack in which it is written.

A pack's own declaration comes first; else it is that of the packs it is built on. When several of these declare the id,
it may be either, and the full name must be written, `pack.id`; a pack that does not say what it is built on has every
shipped pack below it and means the one that goes by the short id. A declaration goes by its short id in the program when
no other pack has one of its kind with that id, or all that have are built on its pack; else by its full name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from runtime.lowered import Pack

# What the files outside any pack are called together, as if it were a pack.
FILE = "file"


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """Where an id is looked at from: the pack, what it is built on, and whether it says so itself."""

    pack: str
    below: frozenset[str]
    written: bool

    def sees(self, pack: str) -> bool:
        """Whether what a pack declares can be named from here."""
        return pack == self.pack or pack in self.below


class Meaning(NamedTuple):
    """What an id means: the id of it in the program; or the full names of the `several` things it may be; or the packs
    that declare it and cannot be named from there (`hidden`). Nothing at all when nobody declares it."""

    id: str = ""
    several: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()


NOTHING = Meaning()


class Ids:
    """Everything that is declared, by kind, short id and pack, with the id it goes by in the program."""

    def __init__(self) -> None:
        self._there: dict[tuple[str, str], dict[str, str]] = {}
        self._known: dict[tuple[str, str, Sight], Meaning] = {}

    def put(self, kind: str, pack: str, short: str, id: str) -> None:
        """Enters one declaration."""
        self._there.setdefault((kind, short), {})[pack] = id

    def id_of(self, kind: str, pack: str, short: str) -> str:
        """The id by which what a pack declares goes, empty when it declares nothing of this kind and id."""
        return self._there.get((kind, short), {}).get(pack, "")

    def means(self, kind: str, name: str, sight: Sight) -> Meaning:
        """What a short or full name means, seen from a pack."""
        key = (kind, name, sight)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._means(kind, name, sight)
        return found

    def _means(self, kind: str, name: str, sight: Sight) -> Meaning:
        owner, _, short = name.rpartition(".")
        there = self._there.get((kind, short), {})
        if owner:
            if owner not in there:
                return NOTHING
            return Meaning(there[owner]) if sight.sees(owner) else Meaning(hidden=(owner,))
        if sight.pack in there:
            return Meaning(there[sight.pack])
        seen = {pack: id for pack, id in there.items() if sight.sees(pack)}
        ids = set(seen.values())
        if len(ids) == 1:
            return Meaning(ids.pop())
        if not ids:
            return Meaning(hidden=tuple(sorted(set(there) - {FILE})))
        if short in ids and not sight.written:
            return Meaning(short)
        return Meaning(several=tuple(sorted(full_name(pack, short) for pack in seen)))

    def names(self, kind: str, sight: Sight) -> dict[str, str]:
        """Everything that can be named from a pack, each by its shortest name, with its id in the program."""
        names: dict[str, str] = {}
        for (of, short), there in self._there.items():
            if of != kind:
                continue
            meaning = self.means(kind, short, sight)
            if meaning.id:
                names[short] = meaning.id
            for pack in there if meaning.several or len(there) > 1 else ():
                if sight.sees(pack) and there[pack] != meaning.id:
                    names[full_name(pack, short)] = there[pack]
        return names

    def full_names(self, kinds: Collection[str]) -> dict[str, str]:
        """The full name of everything of some kinds, with its id in the program."""
        return {
            full_name(pack, short): id
            for (kind, short), there in self._there.items()
            if kind in kinds
            for pack, id in there.items()
        }


class Names:
    """The ids of packs that are ready to be played with, each pack as a point of view, and the view of somebody outside
    all of them, such as the command line."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        packs = tuple(packs)
        self.ids = Ids()
        self.outside = Sight(FILE, frozenset(pack.id for pack in packs if pack.version), written=False)
        self._sights: dict[str, Sight] = {}
        for pack in packs:
            space = pack.id if pack.version else FILE
            if pack.version:
                self._sights[pack.id] = Sight(pack.id, frozenset(pack.sees), pack.written)
            for kind, things in things_of(pack):
                for thing in things:
                    self.ids.put(kind, space, short_name(thing.id), thing.id)
        self._put_replaced([(pack.id, kind, full) for pack in packs for kind, full in pack.replaces])

    def _put_replaced(self, wishes: list[tuple[str, str, str]]) -> None:
        """What is replaced means what has its place, which may be replaced in turn."""
        for _ in wishes:
            for by, kind, full in wishes:
                over, _, short = full.rpartition(".")
                if id := self.ids.id_of(kind, by, short):
                    self.ids.put(kind, over, short, id)

    def sight(self, pack: str) -> Sight:
        """The view from a pack; a pack nobody knows is outside."""
        return self._sights.get(pack, self.outside)


def things_of(pack: Pack) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Everything a pack defines, by kind."""
    return (
        ("skill", pack.skills),
        ("general", pack.generals),
        ("card", pack.cards),
        ("deck", pack.decks),
        ("mode", pack.modes),
        ("template", pack.templates),
    )


def full_name(pack: str, short: str) -> str:
    """`pack.id`."""
    return f"{pack}.{short}"


def short_name(id: str) -> str:
    """The id without its pack."""
    return id.rpartition(".")[2]


def ids_of(short: str, packs: Collection[str], below: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """The id in the program of what each of some packs declares under one short id."""
    owners = [pack for pack in packs if all(pack in below[other] for other in packs if other != pack)]
    owner = owners[0] if len(owners) == 1 else ""
    return {pack: short if pack == owner else full_name(pack, short) for pack in packs}
