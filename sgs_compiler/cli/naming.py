"""What a word of the command line names among the packs that are loaded: an id, a full name, or what players read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..ids import Names, things_of
from .console import Console

if TYPE_CHECKING:
    from runtime.lowered import Pack


def meant(word: str, kinds: Iterable[str], packs: Sequence[Pack], console: Console) -> list[tuple[str, str]]:
    """The kind and id of everything a word names, those with short ids first; nothing for the empty word. Raises
    UsageError for an id that may be of several packs."""
    if not word:
        return []
    names, wanted = Names(packs), tuple(kinds)
    found = [(kind, names.ids.means(kind, word, names.outside)) for kind in wanted]
    ids = [(kind, meaning.id) for kind, meaning in found if meaning.id]
    for pack in packs:
        for kind, things in things_of(pack):
            if kind in wanted:
                ids += [(kind, thing.id) for thing in things if word in (thing.zh, thing.en)]
    several = sorted({name for _, meaning in found for name in meaning.several})
    if several and not ids:
        raise console.usage("several", word=word, known=", ".join(several))
    return sorted(dict.fromkeys(ids), key=lambda each: "." in each[1])
