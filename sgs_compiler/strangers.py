"""Packs nobody named: those installed in the folder of the user, and those that Python distributions bring along.

A distribution names a folder of its data by an entry point of the group `sgs.packs`, with the value `package:folder`
(dots for folders in folders) or `package`. The folder is found by looking at files: nothing of the distribution is
imported or run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .diagnostics import Diagnostics
from .packs import PackFiles, find_packs, is_pack, is_plain_file, is_zip, pack_in_folder, pack_in_zip
from .places import packs_folder

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

GROUP = "sgs.packs"
SWITCH = "SGS_PACKS"


def strangers(found: Diagnostics) -> list[PackFiles]:
    """All of them, those of the user last; none when `SGS_PACKS=off`. What is refused is reported and left out."""
    if os.environ.get(SWITCH, "").casefold() in ("off", "0", "no"):
        return []
    return [*distribution_packs(found), *user_packs(found)]


def user_packs(found: Diagnostics, folder: Path | None = None) -> list[PackFiles]:
    """The packs in the folder of the user: every zip in it, and every folder with a manifest."""
    folder = folder or packs_folder()
    if folder is None or not os.path.isdir(folder):
        return []
    packs: list[PackFiles] = []
    for name in sorted(os.listdir(folder)):
        path = folder / name
        if name.startswith("."):
            continue
        if is_zip(path) and is_plain_file(path):
            packs += pack_in_zip(path, found)
        elif is_pack(path) and not os.path.islink(path):
            packs += pack_in_folder(path, found)
    return [replace(pack, origin="user") for pack in packs]


def distribution_packs(found: Diagnostics) -> list[PackFiles]:
    """The packs in the folders that the entry points of installed distributions name."""
    packs: dict[str, PackFiles] = {}
    for distribution, entry in _entries():
        folder = _folder(distribution, entry.value)
        if folder is None:
            name = distribution.metadata["Name"] or ""
            found.add("SGS669", None, file=name, word=name, entry=f"{entry.name} = {entry.value}")
            continue
        for pack in find_packs([folder], found):
            packs[pack.place] = replace(pack, origin="distribution")
    return list(packs.values())


def _entries() -> Iterator[tuple[Distribution, EntryPoint]]:
    """The entry points of the group, each with its distribution, in a fixed order."""
    from importlib.metadata import entry_points

    both = [(each.dist, each) for each in entry_points(group=GROUP) if each.dist is not None]
    yield from sorted(both, key=lambda pair: (pair[0].metadata["Name"] or "", pair[1].name, pair[1].value))


def _folder(distribution: Distribution, value: str) -> Path | None:
    """The folder a value names, None when it names none."""
    package, _, inner = (part.strip() for part in value.partition(":"))
    parts = [*package.split("."), *(inner.split(".") if inner else ())]
    if not all(part.isidentifier() for part in parts):
        return None
    places = [Path(str(distribution.locate_file(""))), *_homes_of(parts[0])]
    return next((place for home in places if (place := home.joinpath(*parts)).is_dir()), None)


def _homes_of(package: str) -> list[Path]:
    """The folders a top-level package lies in, as Python would find it (as for one that is installed to be edited)."""
    from importlib.util import find_spec

    if package in sys.modules:
        there = getattr(sys.modules[package], "__path__", ())
    else:
        try:
            spec = find_spec(package)
        except (ImportError, ValueError):
            spec = None
        there = (spec.submodule_search_locations if spec else None) or ()
    return [Path(each).parent for each in there]
