"""The folder of the user: what is installed in it, and how packs come and go.

An installed pack is one file, `<id>.zip`, always built anew from the files that were checked, so a strange zip is never
copied as it is. Only such files are ever replaced or removed; what the user put there himself stays.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from ..archives import HASHES, read_zip
from ..diagnostics import Diagnostics, near
from ..packs import is_plain_file, is_zip, shown
from ..places import packs_folder
from ..strangers import user_packs
from .build import write_whole, zipped
from .examine import Examined, facts_of


class StoreError(Exception):
    """A pack cannot be installed or removed; `name` is a phrase of the command line, `facts` fill it, and `code` is the exit
    code: 1 when it is because of what is installed, 2 when there is no such pack or no folder."""

    def __init__(self, name: str, code: int, **facts: str) -> None:
        super().__init__(name)
        self.name = name
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of installing a pack: where it is, the version that was there, and whether nothing had to be done."""

    path: Path
    before: str | None
    same: bool


def install(examined: Examined) -> Outcome:
    """Writes a pack that was looked through and found good into the folder of the user: in whole, or nothing changes.
    Another version takes the place of the one that is there. Raises StoreError, OSError."""
    facts = examined.facts
    assert facts is not None and examined.good
    folder = _folder()
    path = folder / f"{facts.id}.zip"
    found = Diagnostics()
    there = {pack.folder: known for pack in user_packs(found, folder) if (known := facts_of(pack)) is not None}
    for place, known in there.items():
        if known.id == facts.id and place != path:
            raise StoreError("not_ours", 1, id=facts.id, path=shown(place))
    data = zipped(examined.members)
    before = there.get(path)
    if before is None and path.exists() and not _is_damaged(path):
        raise StoreError("not_ours", 1, id=facts.id, path=shown(path))
    if before is not None and before.version == facts.version:
        if path.read_bytes() == data:
            return Outcome(path, before.version, same=True)
        raise StoreError("other_content", 1, id=facts.id, version=facts.version)
    write_whole(path, data)
    return Outcome(path, before.version if before else None, same=False)


def remove(id: str) -> Path:
    """Removes an installed pack; gives the file that is gone. Raises StoreError, OSError."""
    folder = _folder()
    names = sorted(os.listdir(folder)) if folder.is_dir() else []
    if f"{id}.zip" not in names or id.startswith("."):
        close = near(id, [name.removesuffix(".zip") for name in names if is_zip(Path(name))])
        if close is None:
            raise StoreError("unknown_plain", 2, word=id)
        raise StoreError("unknown_near", 2, word=id, near=close)
    path = folder / f"{id}.zip"
    if not is_plain_file(path) or not (_is_ours(path) or _is_damaged(path)):
        raise StoreError("not_ours", 1, id=id, path=shown(path))
    path.unlink()
    return path


def _folder() -> Path:
    folder = packs_folder()
    if folder is None:
        raise StoreError("no_user_folder", 2)
    return folder


def _is_ours(path: Path) -> bool:
    """Whether a zip was written by this program: it has the hashes of its files at its top."""
    return any(each.path == HASHES for each in read_zip(path, "", Diagnostics()) or ())


def _is_damaged(path: Path) -> bool:
    """Whether a zip cannot be read any more; the one that was installed may take its place."""
    return read_zip(path, "", Diagnostics()) is None
