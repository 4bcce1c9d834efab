"""Which pack an id stands for when packs from several places are loaded together.

The nearer pack has it: one that was named takes the place of an installed one of the same id, and one installed by the
user that of one in a Python distribution, so that the next version can be worked on while the last is installed. Nothing
from outside stands for a shipped pack, nor for another pack by looking like it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from .archives import is_device
from .declarations import Declared, Named, PackDecl
from .diagnostics import Diagnostics, Related
from .packs import PackFiles

if TYPE_CHECKING:
    from .text.source import Span

# How far a pack comes from; a nearer one goes before one from further off.
_DISTANCE = {"shipped": 0, "named": 1, "user": 2, "distribution": 3}

# Letters that are read for each other, and what all of them count as.
_ALIKE = str.maketrans(
    {
        **dict.fromkeys("1i", "l"),
        **dict.fromkeys("0〇", "o"),
        "_": "",
        **{"曰": "日", "末": "未", "士": "土", "已": "己", "巳": "己", "戌": "戊", "戍": "戊", "千": "干", "于": "干"},
        **{"入": "人", "汩": "汨", "刺": "剌", "荼": "茶", "晴": "睛", "侯": "候", "毋": "母"},
    }
)

Pair = tuple[PackFiles, Declared]


def look(id: str) -> str:
    """What ids that are taken for each other have in common."""
    plain = unicodedata.normalize("NFKC", id).casefold().translate(_ALIKE)
    return plain.replace("rn", "m").replace("vv", "w")


def nearest(packs: Sequence[Pair]) -> list[Pair]:
    """The packs without those that stand back behind a nearer one of the same id. A shipped pack makes none stand back:
    one with its id is told apart or refused."""
    first: dict[str, int] = {}
    for pack, each in packs:
        if pack.origin != "shipped" and _manifest_ids(each):
            first[each.id] = min(_DISTANCE[pack.origin], first.get(each.id, 9))
    return [(pack, each) for pack, each in packs if _DISTANCE[pack.origin] <= first.get(each.id, 9)]


def awake(packs: Sequence[Pair]) -> list[Pair]:
    """The packs without those that nobody asked for and that would change others: an installed pack replaces something
    only where it was named, or something that is loaded is built on it."""
    asleep = {
        each.id: (pack, each)
        for pack, each in packs
        if pack.origin in ("user", "distribution") and not pack.called and each.manifest and each.manifest.replaces
    }
    waiting = [each for _, each in packs if each.id not in asleep]
    while waiting:
        manifest = waiting.pop().manifest
        for name, _ in (manifest.depends if manifest else None) or ():
            if name.text in asleep:
                waiting.append(asleep.pop(name.text)[1])
    sleeping = [pack.place for pack, _ in asleep.values()]
    return [(pack, each) for pack, each in packs if pack.place not in sleeping]


def told_apart(packs: Iterable[Pair], found: Diagnostics) -> Iterator[Pair]:
    """Two packs cannot be loaded under one id, nor under two that look alike: the second, or the one from further off, is
    reported, and goes by the name of its folder, so that the first is not to blame."""
    given = list(packs)
    first: dict[str, tuple[str, Span]] = {}
    told: dict[int, Declared] = {}
    for place in sorted(range(len(given)), key=lambda place: _DISTANCE[given[place][0].origin]):
        pack, each = given[place]
        for name in _manifest_ids(each):
            other, there = first.setdefault(look(name.text), (name.text, name.span))
            related = (Related(there, "first_here"),)
            if there is name.span:
                if is_device(name.text):
                    found.add("SGS668", name.span, word=name.text)
                continue
            told[place] = replace(each, id=pack.name)
            if other != name.text:
                found.add("SGS667", name.span, related=related, word=name.text, other=other)
            elif pack.outside and _is_shipped(there, given):
                found.add("SGS666", name.span, related=related, word=name.text)
                told[place] = replace(each, id=pack.name, decls=(), faulty=())  # that all its ids are taken is no news
            else:
                found.add("SGS611", name.span, related=related, word=name.text)
    for place, (pack, each) in enumerate(given):
        yield pack, told.get(place, each)


def _is_shipped(name: Span, packs: Iterable[Pair]) -> bool:
    return any(pack.origin == "shipped" and name.source.name in each.files for pack, each in packs)


def _manifest_ids(pack: Declared) -> list[Named]:
    """The id a manifest gives; nothing for a file that stands alone."""
    return [decl.id for decl in pack.decls if isinstance(decl, PackDecl)]
