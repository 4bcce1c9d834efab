"""The compile cache: what compiling a set of packs gave, kept by the content of all their files and of the compiler.

An entry is two files of JSON, one with the findings and counts, one with the lowered packs, each under a line with its
own hash. Reading one makes only the named tuples of the lowered form, from a table, so an entry from a stranger can say
something wrong but cannot run code. An entry that is damaged in any way is as good as none, and so is a folder that
cannot be written. Only sets of packs without an error are kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .data import grammar_file
from .diagnostics import Diagnostic, Related
from .packs import PackFiles
from .places import cache_folder

if TYPE_CHECKING:
    from runtime.lowered import Pack

    from .text.source import Held, Source, Span

KEPT = 64


@dataclass(frozen=True, slots=True)
class Kept:
    """One entry: findings, counts by file, and the packs when they were asked for."""

    findings: tuple[Diagnostic, ...]
    counts: dict[str, tuple[int, ...]]
    packs: tuple[Pack, ...]


class Cache:
    """The cache, `on` unless it was turned off (`--no-cache`, `SGS_CACHE=off`)."""

    def __init__(self, *, on: bool = True, folder: Path | None = None) -> None:
        place = folder or cache_folder()
        wanted = on and os.environ.get("SGS_CACHE", "").casefold() not in ("off", "0", "no")
        self.on = wanted and place is not None
        self.folder = place or Path()

    def read(self, key: str, packs: Sequence[PackFiles], *, packs_too: bool = False) -> Kept | None:
        """The entry of a key, None when there is none that can be used."""
        names = {file.name: file.path for pack in packs for file in pack.files}
        try:
            head = _read(self.folder / f"{key}.found.json")
            findings = tuple(_finding(row, _Sources(names)) for row in head["findings"])
            counts = {str(name): tuple(map(int, row)) for name, row in head["counts"].items()}
            body = _read(self.folder / f"{key}.packs.json") if packs_too else []
            return Kept(findings, counts, tuple(map(_decoded, body)))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None

    def write(
        self,
        key: str,
        findings: Iterable[Diagnostic],
        counts: Mapping[str, tuple[int, ...]],
        packs: Iterable[Pack],
    ) -> None:
        """Keeps an entry; that it could not be written is no error."""
        head = {"findings": [_row(each) for each in findings], "counts": counts}
        with contextlib.suppress(OSError, RecursionError):
            self.folder.mkdir(parents=True, exist_ok=True)
            _write(self.folder / f"{key}.packs.json", [_encoded(pack) for pack in packs])
            _write(self.folder / f"{key}.found.json", head)
            self._prune()

    def _prune(self) -> None:
        """Removes the oldest files when there are too many."""
        files = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[2 * KEPT :]:
            path.unlink(missing_ok=True)


# --- keys -------------------------------------------------------------------------------------------------------------


def key_of(others: Sequence[PackFiles], mine: Sequence[PackFiles]) -> str:
    """The key of a set of packs, those asked for last: the names and contents of all files, and of everything that
    compiles them. Empty when a file cannot be read."""
    digest = hashlib.sha256(f"{compiler_version()} {len(others)}".encode())
    try:
        for pack in (*others, *mine):
            _update(digest, f"\0pack {pack.name} {pack.alone} {pack.origin} {pack.strange} {pack.called}", b"")
            for file in pack.files:
                _update(digest, file.name, file.path.read_bytes())
    except OSError:
        return ""
    return digest.hexdigest()[:40]


def _update(digest: hashlib._Hash, name: str, data: bytes) -> None:
    digest.update(f"\0{name}\0{len(data)}\0".encode("utf-8", "surrogatepass"))
    digest.update(data)


@cache
def compiler_version() -> str:
    """A hash of the source of the compiler, the registry and the grammar: with any change of them all entries are stale."""
    here = Path(__file__).resolve().parent
    files = [grammar_file("effects.lark")]
    for folder in (here, here.parent / "runtime"):
        files += (path for path in sorted(folder.rglob("*.py")))
    digest = hashlib.sha256(repr(sys.version_info[:2]).encode())
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


# --- files ------------------------------------------------------------------------------------------------------------


def _read(path: Path) -> Any:
    """The value in a file. Raises ValueError when the file is not what was once written."""
    digest, _, body = path.read_bytes().partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != digest:
        raise ValueError(path.name)
    return json.loads(body)


def _write(path: Path, value: Any) -> None:
    """Writes a value; readers see the old file or the new one, never half of it."""
    body = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


# --- the lowered form as JSON: a tuple is a list, a named tuple an object with its name and fields ----------------------


@cache
def _makers() -> dict[str, type[tuple[Any, ...]]]:
    """The only things an entry can make besides numbers, words and tuples."""
    from runtime import lowered

    kinds = vars(lowered).values()
    return {kind.__name__: kind for kind in kinds if isinstance(kind, type) and hasattr(kind, "_fields")}


def _encoded(value: Any) -> Any:
    if isinstance(value, tuple):
        items = [_encoded(item) for item in value]
        name = type(value).__name__
        return items if type(value) is tuple else {name: items}
    if value is None or isinstance(value, str | int):
        return value
    raise TypeError(f"{type(value).__name__} is not part of the lowered form")


def _decoded(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([_decoded(item) for item in value])
    if isinstance(value, dict):
        ((name, items),) = value.items()
        return _makers()[name](*[_decoded(item) for item in items])
    if isinstance(value, float):
        raise ValueError(value)
    return value


# --- findings as JSON -------------------------------------------------------------------------------------------------


class _Sources:
    """The sources findings point into, read again when they are needed."""

    def __init__(self, names: Mapping[str, Path | Held]) -> None:
        self.names = names
        self.read: dict[str, Source] = {}

    def span(self, row: list[Any] | None) -> Span | None:
        """A span from its row: file, start, end."""
        from .text.source import Span, read_source

        if row is None:
            return None
        name, start, end = row
        if name not in self.read:
            self.read[name] = read_source(self.names[name], name)
        return Span(self.read[name], int(start), int(end))


def _span_row(span: Span | None) -> list[Any] | None:
    return None if span is None else [span.source.name, span.start, span.end]


def _row(found: Diagnostic) -> list[Any]:
    related = [[_span_row(each.span), each.role] for each in found.related]
    return [found.code, _span_row(found.span), found.facts, related, found.fix, found.file]


def _finding(row: list[Any], sources: _Sources) -> Diagnostic:
    code, span, facts, related, fix, file = row
    there = tuple(Related(place, role) for at, role in related if (place := sources.span(at)) is not None)
    known = tuple((name, tuple(fact) if isinstance(fact, list) else fact) for name, fact in facts)
    return Diagnostic(code, sources.span(span), known, there, fix, file)
