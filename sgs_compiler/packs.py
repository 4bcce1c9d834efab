"""Which files make up which pack.

A pack is a folder with `pack.yaml`, or a zip with `pack.yaml` at its top or in its one top folder, read where it lies;
everything below that ends in `.yaml` belongs to it, and what ends in `.test.yaml` holds scenarios. A path may be a pack,
a folder that holds packs, or one card file. A file inside a pack stands for its pack, with `only` saying that findings
about other files were not asked for; a file outside any pack is a pack of its own (`alone`), which sits on the shipped
packs. A pack with a file that is refused is not given at all.

Nothing outside a pack is ever read: links inside it are not followed. The result does not depend on the order a file
system lists its files in. Names of files have forward slashes and are relative to the current folder when below it.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from .archives import (
    HASHES,
    MAX_DEPTH,
    MAX_FILES,
    MAX_PACK,
    Member,
    Names,
    Report,
    check_hashes,
    pack_in,
    read_folder,
    read_zip,
)
from .diagnostics import Diagnostics
from .text.source import Held

MANIFEST = "pack.yaml"
CARDS = ".yaml"
SCENARIOS = ".test.yaml"
ZIP = ".zip"
# Folders of programs, in which nobody keeps packs; what is built from a checkout holds copies of its own.
UNSEARCHED = frozenset(("build", "dist", "node_modules", "site-packages", "venv", "__pycache__"))


@dataclass(frozen=True, slots=True)
class CardFile:
    """One file with the name diagnostics call it by; a member of a zip is held in memory."""

    path: Path | Held
    name: str


@dataclass(frozen=True, slots=True)
class PackFiles:
    """The files of one pack. One that stands `alone` has no manifest and no folder of its own; the folder of a zip is the
    zip. `origin` says who loads it: `named` by a path, or `shipped`, `user` or `distribution`, where it was found; a
    `strange` one is held to what is asked of packs from elsewhere, as all zips are. One that was found may be `called` by
    its id."""

    folder: Path
    name: str
    manifest: CardFile | None
    cards: tuple[CardFile, ...]
    scenarios: tuple[CardFile, ...]
    only: tuple[str, ...] = ()
    origin: str = "named"
    strange: bool = False
    called: bool = False

    @property
    def outside(self) -> bool:
        """Whether it came from somebody else: it can never stand for a shipped pack."""
        return self.strange or self.origin in ("user", "distribution")

    @property
    def place(self) -> str:
        """What tells it from every other pack, whatever path it was reached by."""
        file = self.files[0].path if self.alone else self.folder
        return os.path.realpath(file) if isinstance(file, Path) else file.name

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
            before = packs.get(pack.place)
            packs[pack.place] = pack if before is None else _joined(before, pack)
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
    elif is_zip(path) and os.path.isfile(path):
        yield from pack_in_zip(path, found)
    elif not path.name.endswith(CARDS):
        found.add("SGS609", None, file=shown(path), ending=CARDS)
    elif not os.path.isfile(path):
        found.add("SGS613", None, file=shown(path))
    else:
        yield from _pack_of_file(path, found)


def is_pack(folder: Path) -> bool:
    """Whether a folder has a manifest: a plain file of its own, not a link to something outside."""
    return is_plain_file(folder / MANIFEST)


def is_plain_file(path: Path) -> bool:
    """Whether there is a plain file, no link."""
    return os.path.isfile(path) and not os.path.islink(path)


def is_zip(path: Path) -> bool:
    """Whether a file is called as a zip is."""
    return path.name.casefold().endswith(ZIP)


def _pack_of_file(path: Path, found: Diagnostics) -> Iterator[PackFiles]:
    """The pack a file belongs to, or one of its own."""
    file = CardFile(path, shown(path))
    whole = Path(os.path.abspath(path))
    for folder in whole.parents:
        if is_pack(folder):
            whole_pack = whole == folder / MANIFEST
            for pack in pack_in_folder(folder, found):
                yield pack if whole_pack else replace(pack, only=(file.name,))
            return
    is_scenario = path.name.endswith(SCENARIOS)
    yield PackFiles(whole.parent, file.name, None, () if is_scenario else (file,), (file,) if is_scenario else ())


def _packs_in(folder: Path, found: Diagnostics) -> Iterator[PackFiles]:
    """The pack in a folder, or the packs below it."""
    if is_pack(folder):
        yield from pack_in_folder(folder, found)
        return
    walk = _Walk(found)
    loose, packs = walk.files_above_packs(folder)
    for pack in packs:
        yield from pack_in_folder(pack, found) if os.path.isdir(pack) else pack_in_zip(pack, found, named=False)
    if packs:
        for file in loose:
            found.add("SGS610", None, file=file.name, manifest=MANIFEST)
    elif loose:
        found.add("SGS603", None, file=shown(folder), manifest=MANIFEST, count=len(loose))
    else:
        found.add("SGS604", None, file=shown(folder))


def pack_in_folder(folder: Path, found: Diagnostics) -> Iterator[PackFiles]:
    """The pack in a folder, unless a file of it is refused."""
    name = shown(folder)
    report = Report(name)
    files = _PackWalk(found, report).files(folder)
    if is_plain_file(folder / HASHES):
        check_hashes(read_folder(folder, name, found) or (), report)
    report.tell(found)
    if not report:
        yield _sorted(folder, name, CardFile(folder / MANIFEST, shown(folder / MANIFEST)), files, found)


def pack_in_zip(path: Path, found: Diagnostics, *, named: bool = True) -> Iterator[PackFiles]:
    """The pack in a zip, unless a file of it is refused. One that was only met on the way may be any zip."""
    name = shown(path)
    members = read_zip(path, name, found)
    if members is None:
        return
    report = Report(name)
    inside = pack_in(members, MANIFEST, report)
    if inside is None:
        if named or report.codes != {"SGS660"}:
            report.tell(found)
        else:
            found.add("SGS673", None, file=name, manifest=MANIFEST)
        return
    root, members = inside
    check_hashes(members, report)
    report.tell(found)
    if not report:
        yield pack_of_members(path, name, members, found, root=root)


def pack_of_members(
    place: Path, name: str, members: Iterable[Member], found: Diagnostics, *, root: str = ""
) -> PackFiles:
    """A pack of files that are held in memory, one of them the manifest."""
    named = [(each, f"{name}/{root}{each.path}") for each in members]
    files = [CardFile(Held(full, each.data), full) for each, full in named if is_card_file(each.path, full, found)]
    manifest = next(file for file in files if file.name == f"{name}/{root}{MANIFEST}")
    return replace(_sorted(place, name, manifest, files, found), strange=True)


def _sorted(folder: Path, name: str, manifest: CardFile, files: Iterable[CardFile], found: Diagnostics) -> PackFiles:
    """A pack of these files."""
    others = [file for file in files if file.name != manifest.name]
    scenarios = tuple(file for file in others if file.name.endswith(SCENARIOS))
    cards = tuple(file for file in others if not file.name.endswith(SCENARIOS))
    if not cards:
        found.add("SGS605", None, file=name)
    return PackFiles(folder, name, manifest, cards, scenarios)


def is_card_file(path: str, name: str, found: Diagnostics) -> bool:
    """Whether a file is called as a card file is; a name that almost is, is reported."""
    if path.endswith(CARDS):
        return True
    almost = path.casefold()
    if almost.endswith((".yml", CARDS)) or f"{CARDS}." in almost or f"{CARDS}~" in almost:
        found.add("SGS602", None, file=name, ending=CARDS)
    return False


class _Walk:
    """Walks folders in a fixed order and says what it leaves out. Hidden files are nobody's business."""

    def __init__(self, found: Diagnostics) -> None:
        self.found = found

    def files_above_packs(self, folder: Path) -> tuple[list[CardFile], list[Path]]:
        """Below a folder that is no pack: the card files that belong to none, and the packs: folders and zips."""
        loose: list[CardFile] = []
        packs: list[Path] = []
        for entry in self.entries(folder):
            path = folder / entry.name
            if not entry.is_dir(follow_symlinks=False):
                if is_zip(path) and is_plain_file(path):
                    packs.append(path)
                else:
                    loose += self.card_file(path)
            elif entry.name.casefold() in UNSEARCHED:
                continue
            elif is_pack(path):
                packs.append(path)
            else:
                more_loose, more_packs = self.files_above_packs(path)
                loose += more_loose
                packs += more_packs
        return loose, packs

    def entries(self, folder: Path) -> list[os.DirEntry[str]]:
        """What is in a folder, sorted, files first; without links and hidden files."""
        try:
            with os.scandir(folder) as listing:
                entries = [entry for entry in listing if not entry.name.startswith(".")]
        except OSError as error:
            self.found.add("SGS608", None, file=shown(folder), reason=error.strerror or type(error).__name__)
            return []
        for link in (entry for entry in entries if entry.is_symlink()):
            self.found.add("SGS606", None, file=shown(folder / link.name))
        plain = [entry for entry in entries if not entry.is_symlink()]
        return sorted(plain, key=lambda entry: (entry.is_dir(follow_symlinks=False), entry.name))

    def card_file(self, path: Path) -> list[CardFile]:
        """The file, if its name says that it is a card file; a name that almost says so is reported."""
        if not is_card_file(path.name, shown(path), self.found):
            return []
        if not os.path.isfile(path):
            self.found.add("SGS613", None, file=shown(path))
            return []
        return [CardFile(path, shown(path))]


class _TooMuch(Exception):
    """A limit of the whole pack was passed: nothing more is looked at."""


class _PackWalk(_Walk):
    """Walks one pack. What is wrong with the names of its card files, their number and their size goes to the report."""

    def __init__(self, found: Diagnostics, report: Report) -> None:
        super().__init__(found)
        self.report = report
        self.names = Names(report)
        self.count = 0
        self.size = 0

    def files(self, folder: Path) -> list[CardFile]:
        """Every card file below the folder of the pack."""
        files: list[CardFile] = []
        with contextlib.suppress(_TooMuch):
            self._add(folder, "", files)
        return files

    def entries(self, folder: Path) -> list[os.DirEntry[str]]:
        """What is in a folder, as long as it is not too much."""
        entries = super().entries(folder)
        self.count += len(entries)
        if self.count > MAX_FILES:
            self.report.add("SGS656", limit=MAX_FILES)
            raise _TooMuch
        return entries

    def _add(self, folder: Path, path: str, files: list[CardFile]) -> None:
        for entry in self.entries(folder):
            inner, place = path + entry.name, folder / entry.name
            if not entry.is_dir(follow_symlinks=False):
                for file in self.card_file(place):
                    self._sized(entry)
                    files += [file] if self.names.take(inner) else []
            elif is_pack(place):
                self.found.add("SGS607", None, file=shown(place / MANIFEST))
            elif inner.count("/") < MAX_DEPTH:
                self._add(place, f"{inner}/", files)
            else:
                self.report.add("SGS659", inner)

    def _sized(self, entry: os.DirEntry[str]) -> None:
        with contextlib.suppress(OSError):
            self.size += entry.stat(follow_symlinks=False).st_size
        if self.size > MAX_PACK:
            self.report.add("SGS654", limit=MAX_PACK)
            raise _TooMuch
