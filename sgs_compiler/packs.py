"""Which files make up which pack.

A pack is a folder with `pack.yaml`; everything below it that ends in `.yaml` belongs to it, and what ends in
`.test.yaml` holds scenarios. A path may be a pack, a folder that holds packs, or one card file. A file inside a pack
stands for its pack, with `only` saying that findings about other files were not asked for; a file outside any pack is
a pack of its own (`alone`), which sits on the shipped packs.

Nothing outside a pack is ever read: links inside it are not followed. The result does not depend on the order a file
system lists its files in. Names of files have forward slashes and are relative to the current folder when below it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from .diagnostics import Diagnostics

MANIFEST = "pack.yaml"
CARDS = ".yaml"
SCENARIOS = ".test.yaml"
# Folders of programs, in which nobody keeps packs; what is built from a checkout holds copies of its own.
UNSEARCHED = frozenset(("build", "dist", "node_modules", "site-packages", "venv", "__pycache__"))


@dataclass(frozen=True, slots=True)
class CardFile:
    """One file with the name diagnostics call it by."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class PackFiles:
    """The files of one pack. One that stands `alone` has no manifest and no folder of its own."""

    folder: Path
    name: str
    manifest: CardFile | None
    cards: tuple[CardFile, ...]
    scenarios: tuple[CardFile, ...]
    only: tuple[str, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether this is a single file outside any pack."""
        return self.manifest is None

    @property
    def files(self) -> tuple[CardFile, ...]:
        """Everything to read, the manifest first, scenarios last."""
        return (*((self.manifest,) if self.manifest else ()), *self.cards, *self.scenarios)


def find_packs(paths: Iterable[Path | str], found: Diagnostics) -> list[PackFiles]:
    """The packs that paths stand for, sorted, each once. Paths that stand for none are reported."""
    packs: dict[str, PackFiles] = {}
    for path in paths:
        for pack in _packs_of(Path(path), found):
            key = os.path.realpath(pack.files[0].path if pack.alone else pack.folder)
            before = packs.get(key)
            packs[key] = pack if before is None else _joined(before, pack)
    return sorted(packs.values(), key=lambda pack: pack.name.split("/"))


def _joined(one: PackFiles, other: PackFiles) -> PackFiles:
    """The same pack asked for twice: in whole, if either time in whole."""
    only = tuple(sorted({*one.only, *other.only})) if one.only and other.only else ()
    return replace(one, only=only)


def shown(path: Path) -> str:
    """What a path is called: relative to the current folder when below it, with forward slashes."""
    whole = Path(os.path.abspath(path))
    try:
        return whole.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return whole.as_posix()


def _packs_of(path: Path, found: Diagnostics) -> Iterator[PackFiles]:
    if os.path.isdir(path):
        yield from _packs_in(path, found)
    elif not os.path.exists(path):
        found.add("SGS601", None, file=shown(path))
    elif not path.name.endswith(CARDS):
        found.add("SGS609", None, file=shown(path), ending=CARDS)
    elif not os.path.isfile(path):
        found.add("SGS613", None, file=shown(path))
    else:
        yield _pack_of_file(path, found)


def is_pack(folder: Path) -> bool:
    """Whether a folder has a manifest: a plain file of its own, not a link to something outside."""
    manifest = folder / MANIFEST
    return os.path.isfile(manifest) and not os.path.islink(manifest)


def _pack_of_file(path: Path, found: Diagnostics) -> PackFiles:
    """The pack a file belongs to, or one of its own."""
    file = CardFile(path, shown(path))
    whole = Path(os.path.abspath(path))
    for folder in whole.parents:
        if is_pack(folder):
            pack = _read_pack(folder, found)
            return pack if whole == folder / MANIFEST else replace(pack, only=(file.name,))
    is_scenario = path.name.endswith(SCENARIOS)
    return PackFiles(whole.parent, file.name, None, () if is_scenario else (file,), (file,) if is_scenario else ())


def _packs_in(folder: Path, found: Diagnostics) -> Iterator[PackFiles]:
    """The pack in a folder, or the packs below it."""
    if is_pack(folder):
        yield _read_pack(folder, found)
        return
    walk = _Walk(found)
    loose, folders = walk.files_above_packs(folder)
    yield from (_read_pack(each, found) for each in folders)
    if folders:
        for file in loose:
            found.add("SGS610", None, file=file.name, manifest=MANIFEST)
    elif loose:
        found.add("SGS603", None, file=shown(folder), manifest=MANIFEST, count=len(loose))
    else:
        found.add("SGS604", None, file=shown(folder))


def _read_pack(folder: Path, found: Diagnostics) -> PackFiles:
    files = _Walk(found).files_of_pack(folder)
    manifest = CardFile(folder / MANIFEST, shown(folder / MANIFEST))
    scenarios = tuple(file for file in files if file.name.endswith(SCENARIOS))
    cards = tuple(file for file in files if file not in scenarios and file != manifest)
    if not cards:
        found.add("SGS605", None, file=shown(folder))
    return PackFiles(folder, shown(folder), manifest, cards, scenarios)


class _Walk:
    """Walks folders in a fixed order and says what it leaves out. Hidden files are nobody's business."""

    def __init__(self, found: Diagnostics) -> None:
        self.found = found

    def files_of_pack(self, folder: Path) -> list[CardFile]:
        """Every card file below a pack's folder."""
        files: list[CardFile] = []
        for entry in self._entries(folder):
            path = folder / entry.name
            if not entry.is_dir(follow_symlinks=False):
                files += self._card_file(path)
            elif is_pack(path):
                self.found.add("SGS607", None, file=shown(path / MANIFEST))
            else:
                files += self.files_of_pack(path)
        return files

    def files_above_packs(self, folder: Path) -> tuple[list[CardFile], list[Path]]:
        """Below a folder that is no pack: the card files that belong to none, and the folders of the packs."""
        loose: list[CardFile] = []
        packs: list[Path] = []
        for entry in self._entries(folder):
            path = folder / entry.name
            if not entry.is_dir(follow_symlinks=False):
                loose += self._card_file(path)
            elif entry.name.casefold() in UNSEARCHED:
                continue
            elif is_pack(path):
                packs.append(path)
            else:
                more_loose, more_packs = self.files_above_packs(path)
                loose += more_loose
                packs += more_packs
        return loose, packs

    def _entries(self, folder: Path) -> list[os.DirEntry[str]]:
        """What is in a folder, sorted, files first; without links and hidden files."""
        try:
            with os.scandir(folder) as listing:
                entries = [entry for entry in listing if not entry.name.startswith(".")]
        except OSError as error:
            self.found.add("SGS608", None, file=shown(folder), reason=error.strerror or type(error).__name__)
            return []
        links = [entry for entry in entries if entry.is_symlink()]
        for link in links:
            self.found.add("SGS606", None, file=shown(folder / link.name))
        plain = [entry for entry in entries if entry not in links]
        return sorted(plain, key=lambda entry: (entry.is_dir(follow_symlinks=False), entry.name))

    def _card_file(self, path: Path) -> list[CardFile]:
        """The file, if its name says that it is a card file; a name that almost says so is reported."""
        if path.name.endswith(CARDS):
            if not os.path.isfile(path):
                self.found.add("SGS613", None, file=shown(path))
                return []
            return [CardFile(path, shown(path))]
        name = path.name.casefold()
        if name.endswith((".yml", CARDS)) or f"{CARDS}." in name or f"{CARDS}~" in name:
            self.found.add("SGS602", None, file=shown(path), ending=CARDS)
        return []
