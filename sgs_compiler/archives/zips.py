"""Reads a zip where it lies: no file of it is ever written.

Archives from strangers lie. So this reads the plainest kind only (stored or deflated, no encryption, no 64-bit sizes,
nothing split) and holds everything an archive says about itself against what is there: the directory fills its place,
no two members share bytes, both headers of a member agree, sizes and checksums are right, and nothing is unpacked behind
the limit. The module `zipfile` is more forgiving: it reads names in the code page of DOS, cuts them at a NUL, and turns
backslashes round on Windows.
"""

from __future__ import annotations

import stat
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..diagnostics import Diagnostics
from .limits import MAX_FILE, MAX_FILES, MAX_PACK, MAX_RATIO, MAX_ZIP, RATIO_FROM
from .member import Member
from .paths import Names
from .report import Report

_END = struct.Struct("<4s4H2LH")
_ENTRY = struct.Struct("<4s6H3L5H2L")
_LOCAL = struct.Struct("<4s5H3L2H")
_COMMENT = 65_535
_STORED, _DEFLATED = 0, 8
_ENCRYPTED = 0x1 | 0x40 | 0x2000
_REPARSE = 0x400
_END_MARK, _ENTRY_MARK, _LOCAL_MARK = b"PK\x05\x06", b"PK\x01\x02", b"PK\x03\x04"


class _Damaged(Exception):
    """The archive as a whole is no sound zip."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """What the directory of the archive says of one member."""

    name: bytes
    flags: int
    method: int
    crc: int
    packed: int
    size: int
    mode: int
    attributes: int
    offset: int


def read_zip(path: Path, name: str, found: Diagnostics) -> tuple[Member, ...] | None:
    """The files of an archive, sorted by path, when all of it is sound; else None, and what is wrong is reported."""
    report = Report(name)
    members: tuple[Member, ...] = ()
    try:
        with path.open("rb") as file:
            data = file.read(MAX_ZIP + 1)
        members = unzipped(data, report)
    except (OSError, ValueError) as error:
        report.add("SGS005", reason=getattr(error, "strerror", None) or str(error))
    report.tell(found)
    return None if report else members


def unzipped(data: bytes, report: Report) -> tuple[Member, ...]:
    """The files in the bytes of an archive, sorted by path; none when something is wrong with it."""
    if len(data) > MAX_ZIP:
        report.add("SGS670", limit=MAX_ZIP)
        return ()
    try:
        return tuple(sorted(_members(data, report), key=lambda each: each.path))
    except _Damaged:
        report.add("SGS640")
        return ()


def _members(data: bytes, report: Report) -> list[Member]:
    """Everything in an archive. Content is unpacked only when names and sizes are sound."""
    entries, end = _directory(data, report)
    names = Names(report)
    named = [(each, path) for each in entries if (path := _fit(each, names, report)) is not None]
    starts = _places(data, entries, end, report)
    if sum(each.size for each in entries) > MAX_PACK:
        report.add("SGS654", limit=MAX_PACK)
    if report:
        return []
    members = [
        Member(path, _unpacked(data, each, starts[each.offset], path, report))
        for each, path in named
        if not each.name.endswith(b"/")
    ]
    for member in members:
        if member.is_zip:
            report.add("SGS650", member.path)
    return members


# --- the directory ------------------------------------------------------------------------------------------------------


def _directory(data: bytes, report: Report) -> tuple[list[_Entry], int]:
    """The entries, and where the directory begins. It must end where the last record begins, without anything between."""
    at = data.rfind(_END_MARK, max(0, len(data) - _COMMENT - _END.size))
    if at < 0 or at + _END.size > len(data):
        raise _Damaged
    _, disk, first_disk, here, total, size, begin, comment = _END.unpack_from(data, at)
    if total > MAX_FILES:  # of more than 65,534 a zip says so elsewhere
        report.add("SGS656", limit=MAX_FILES)
        return [], begin
    if disk or first_disk or here != total or begin + size != at or at + _END.size + comment != len(data):
        raise _Damaged
    entries: list[_Entry] = []
    place = begin
    for _ in range(total):
        entry, place = _entry(data, place, at)
        entries.append(entry)
    if place != at:
        raise _Damaged
    return entries, begin


def _entry(data: bytes, place: int, end: int) -> tuple[_Entry, int]:
    """One entry of the directory, and where the next begins."""
    if place + _ENTRY.size > end or data[place : place + 4] != _ENTRY_MARK:
        raise _Damaged
    row = _ENTRY.unpack_from(data, place)
    _, _, _, flags, method, _, _, crc, packed, size, *lengths, disk, _, attributes, offset = row
    begin = place + _ENTRY.size
    after = begin + sum(lengths)
    if after > end or disk:
        raise _Damaged
    name = data[begin : begin + lengths[0]]
    return _Entry(name, flags, method, crc, packed, size, attributes >> 16, attributes & 0xFFFF, offset), after


def _places(data: bytes, entries: Sequence[_Entry], end: int, report: Report) -> dict[int, int]:
    """Where the content of each member begins, by the offset of its header. No two share a byte, or a little archive
    could hold the same megabytes a thousand times."""
    starts: dict[int, int] = {}
    before = 0
    for each in sorted(entries, key=lambda entry: entry.offset):
        head = each.offset
        if head + _LOCAL.size > end or data[head : head + 4] != _LOCAL_MARK:
            raise _Damaged
        _, _, flags, method, _, _, _, _, _, name_length, extra = _LOCAL.unpack_from(data, head)
        name_end = head + _LOCAL.size + name_length
        same = (data[head + _LOCAL.size : name_end], method, flags & _ENCRYPTED)
        if same != (each.name, each.method, each.flags & _ENCRYPTED):
            raise _Damaged
        starts[head] = name_end + extra
        if head < before or starts[head] + each.packed > end:
            report.add("SGS642", _shown(each))
        before = max(before, starts[head] + each.packed)
    return starts


# --- members ------------------------------------------------------------------------------------------------------------


def _fit(entry: _Entry, names: Names, report: Report) -> str | None:
    """The path of a member, when it is one a pack may have."""
    shown = _shown(entry)
    faults = _faults(entry)
    for code, facts in faults:
        report.add(code, shown, **facts)
    try:
        path = entry.name.decode("utf-8")
    except UnicodeDecodeError:
        report.add("SGS657", shown)
        return None
    fit = names.take(path.removesuffix("/"), folder=path.endswith("/"))
    return path if fit and not faults else None


def _faults(entry: _Entry) -> list[tuple[str, dict[str, int]]]:
    """What is wrong with a member as the directory tells of it."""
    faults: list[tuple[str, dict[str, int]]] = []
    folder = entry.name.endswith(b"/")
    kind = stat.S_IFMT(entry.mode)
    if entry.flags & _ENCRYPTED:
        faults.append(("SGS643", {}))
    if entry.method not in (_STORED, _DEFLATED):
        faults.append(("SGS644", {"method": entry.method}))
    if kind not in (0, stat.S_IFDIR if folder else stat.S_IFREG) or entry.attributes & _REPARSE:
        faults.append(("SGS649", {}))
    if folder and entry.size:
        faults.append(("SGS641", {}))
    if entry.size > MAX_FILE:
        faults.append(("SGS653", {"limit": MAX_FILE}))
    elif entry.size > max(RATIO_FROM, MAX_RATIO * entry.packed):
        faults.append(("SGS655", {"limit": MAX_RATIO}))
    return faults


def _unpacked(data: bytes, entry: _Entry, start: int, path: str, report: Report) -> bytes:
    """The content of a member. At most one byte more than the directory says is ever unpacked."""
    packed = data[start : start + entry.packed]
    content = packed
    ended = True
    if entry.method == _DEFLATED:
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            content = unpacker.decompress(packed, entry.size + 1)
            ended = unpacker.eof and not unpacker.unused_data
        except zlib.error:
            ended = False
    if not ended or len(content) != entry.size or zlib.crc32(content) != entry.crc:
        report.add("SGS641", path)
        return b""
    return content


def _shown(entry: _Entry) -> str:
    return entry.name.decode("utf-8", "backslashreplace")
