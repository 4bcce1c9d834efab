"""Looks through a whole pack as if it came from a stranger, and tells what its manifest says.

A folder is read once into memory, under the limits of a zip. What is checked is what is built or installed afterwards:
nothing is read a second time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..archives import Member, Report, check_hashes, hash_list, pack_in, read_folder, read_zip
from ..cache import Cache
from ..declarations import PackDecl
from ..diagnostics import Diagnostic, Diagnostics
from ..packs import MANIFEST, PackFiles, is_pack, is_zip, pack_of_members, shown
from ..shape import parts_of, shape
from ..text.source import Unreadable, read_source
from ..text.yaml_tree import read_yaml
from ..workspace import Counts, check, surrounded


@dataclass(frozen=True, slots=True)
class Facts:
    """What a manifest says. Names of both languages are there when it has them; `depends` are ids with their ranges."""

    id: str
    version: str
    zh: str
    en: str
    language: str
    authors: tuple[str, ...]
    licence: str
    depends: tuple[tuple[str, str], ...]
    replaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Examined:
    """A pack that was looked through: its files, what was found, how much is in it. Without an error it has facts."""

    members: tuple[Member, ...]
    findings: tuple[Diagnostic, ...]
    counts: Counts
    facts: Facts | None

    @property
    def good(self) -> bool:
        """Whether the pack may be built and installed."""
        return self.facts is not None and all(each.severity != "error" for each in self.findings)

    @property
    def hash(self) -> str:
        """What tells the content of the pack from any other: the hash of the list of hashes."""
        return _hash(self.members)


def examine(path: Path, beside: Iterable[Path | str], cache: Cache) -> Examined | None:
    """Looks through the pack in a folder or a zip; None when the path is neither."""
    if not is_pack(path) and not (is_zip(path) and path.is_file()):
        return None
    found = Diagnostics()
    inside = _members(path, found)
    if inside is None or found.has_errors:
        return Examined((), tuple(found), Counts(), None)
    root, members = inside
    pack = pack_of_members(path, shown(path), members, found, root=root)
    checked = check(surrounded([pack], found, beside), cache)
    return Examined(members, checked.findings, checked.counts, facts_of(pack))


def _members(path: Path, found: Diagnostics) -> tuple[str, tuple[Member, ...]] | None:
    """The files of the pack, and the folder in a zip they lie in."""
    name = shown(path)
    read = read_folder(path, name, found) if path.is_dir() else read_zip(path, name, found)
    if read is None:
        return None
    report = Report(name)
    inside = pack_in(read, MANIFEST, report)
    if inside is not None:
        check_hashes(inside[1], report)
    report.tell(found)
    return inside


def hash_of(path: Path) -> str:
    """The hash of the pack at a path; empty when it cannot be read."""
    inside = _members(path, Diagnostics())
    return _hash(inside[1]) if inside else ""


def _hash(members: Iterable[Member]) -> str:
    return hashlib.sha256(hash_list(members)).hexdigest()


def facts_of(pack: PackFiles) -> Facts | None:
    """What the manifest of a pack says; None when it cannot be read."""
    if pack.manifest is None:
        return None
    found = Diagnostics()
    try:
        trees = read_yaml(read_source(pack.manifest.path, pack.manifest.name), found)
    except Unreadable:
        return None
    decls = [shape(part, found) for tree in trees for part in parts_of(tree)]
    decl = next((each for each in decls if isinstance(each, PackDecl)), None)
    if decl is None or decl.id.hole or found.has_errors:
        return None
    return Facts(
        decl.id.text,
        decl.version.text,
        decl.names.zh,
        decl.names.en,
        decl.language,
        decl.authors,
        decl.licence,
        tuple((name.text, versions.text) for name, versions in decl.depends or ()),
        tuple(name.text for name in decl.replaces),
    )
