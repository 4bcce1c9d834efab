"""What packs change for everybody: a declaration of theirs takes the place of one in a pack they are built on.

The one that is replaced is checked all the same and then left out. Whatever names it, by the short or the full name, means
the one in its place, which goes by its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..declarations import Declared, Named
from ..dependencies import Standing
from ..diagnostics.model import Diagnostics, Related
from ..diagnostics.near import near
from ..ids import Sight, full_name, ids_of
from ..text.source import Span

# Packs by what they declare under a kind and an id, with the place of it.
Places = Mapping[tuple[str, str], Mapping[str, Span]]
# Which pack takes the place of which, for one kind and id.
Taken = dict[tuple[str, str], dict[str, str]]


@dataclass(frozen=True, slots=True)
class _Wish:
    """One entry of `replaces`: `short` of the pack `over`, wished by a pack."""

    name: Named
    over: str
    short: str
    by: str


def replacements(
    packs: Sequence[Declared], standing: Mapping[str, Standing], places: Places, found: Diagnostics
) -> Taken:
    """What is replaced by what. A wish that cannot be granted is reported."""
    granted = _Granted(packs, standing, places, found)
    for pack in packs:
        if pack.manifest is not None and standing[pack.id].sure:
            for name in pack.manifest.replaces:
                over, _, short = name.text.rpartition(".")
                granted.try_to(_Wish(name, over, short, pack.id))
    return granted.taken


def ids_with(
    taken: Mapping[str, str], short: str, packs: Iterable[str], below: Mapping[str, frozenset[str]]
) -> dict[str, str]:
    """The ids of what packs declare under one short id, where some take the place of others."""
    makers = set(taken.values())
    ids = ids_of(short, [pack for pack in packs if pack not in makers], below)

    def id_for(pack: str) -> str:
        if pack not in ids:
            over = [id_for(other) for other, by in taken.items() if by == pack]
            ids[pack] = short if short in over else over[0]
        return ids[pack]

    for pack in makers:
        id_for(pack)
    for pack in taken:
        ids[pack] = ids[holder(taken, pack)]
    return ids


def holder(taken: Mapping[str, str], pack: str) -> str:
    """The pack whose declaration is in force in the place of one."""
    while pack in taken:
        pack = taken[pack]
    return pack


def note_shadows(
    packs: Sequence[Declared], sights: Mapping[str, Sight], places: Places, taken: Taken, found: Diagnostics
) -> None:
    """Notes cards, decks and modes with an id that something below has, too: nothing but what names them sees them."""
    for pack in packs:
        if pack.manifest is None:
            continue
        for (kind, short), there in places.items():
            own = there.get(pack.id)
            if own is None or kind not in ("card", "deck", "mode") or pack.id in taken.get((kind, short), {}).values():
                continue
            other = next((other for other in there if other != pack.id and sights[pack.id].sees(other)), None)
            if other is not None:
                related = (Related(there[other], "first_here"),)
                usage = f"replaces: [{full_name(other, short)}]"
                found.add("SGS639", own, related=related, word=short, other=other, kind=kind, usage=usage)


class _Granted:
    """The wishes that are granted so far."""

    def __init__(
        self, packs: Sequence[Declared], standing: Mapping[str, Standing], places: Places, found: Diagnostics
    ) -> None:
        self.known = {pack.id: pack for pack in packs if not pack.alone}
        self.standing = standing
        self.places = places
        self.found = found
        self.taken: Taken = {}
        self.wishes: dict[tuple[str, str], Span] = {}

    def try_to(self, wish: _Wish) -> None:
        """Grants a wish, or says why not."""
        there = {kind: places for (kind, short), places in self.places.items() if short == wish.short}
        kinds = [kind for kind, places in there.items() if wish.over in places]
        own = [kind for kind in kinds if wish.by in there[kind]]
        place = there[kinds[0]][wish.over] if kinds else None
        if wish.over not in self.standing[wish.by].below:
            self._not_below(wish, place)
        elif place is None:
            self._nothing_there(wish)
        elif not own:
            if not self._faulty(wish.by, wish.short):
                kind = kinds[0]
                self.found.add(
                    "SGS637",
                    wish.name.span,
                    related=_at(place),
                    word=wish.short,
                    kind=kind,
                    usage=f"{kind}: {wish.short}",
                )
        elif first := self.wishes.get((wish.over, wish.short)):
            self.found.add("SGS638", wish.name.span, related=(Related(first, "first_here"),), word=wish.name.text)
        else:
            self.wishes[wish.over, wish.short] = wish.name.span
            for kind in own:
                self.taken.setdefault((kind, wish.short), {})[wish.over] = wish.by

    def _not_below(self, wish: _Wish, place: Span | None) -> None:
        if wish.over == wish.by or (place is None and wish.over not in self.known):
            self._nothing_there(wish)
        else:
            self.found.add("SGS636", wish.name.span, related=_at(place), word=wish.name.text, pack=wish.over)

    def _nothing_there(self, wish: _Wish) -> None:
        if wish.over in self.known and self._faulty(wish.over, wish.short):
            return
        below = self.standing[wish.by].below
        known = [full_name(pack, short) for (_, short), there in self.places.items() for pack in there if pack in below]
        close = near(wish.name.text, known)
        if close is None:
            self.found.add("SGS635", wish.name.span, word=wish.name.text)
        else:
            self.found.add("SGS635", wish.name.span, fix=close, word=wish.name.text, near=close)

    def _faulty(self, pack: str, short: str) -> bool:
        """Whether the declaration may be there, and could not be read."""
        return short in {name.text for name in self.known[pack].faulty}


def _at(place: Span | None) -> tuple[Related, ...]:
    return (Related(place, "defined_here"),) if place is not None else ()
