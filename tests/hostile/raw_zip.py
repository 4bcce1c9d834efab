"""Writes zips no honest program would write: every field can be a lie."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

STORED, DEFLATED, BZIP2 = 0, 8, 12
FILE, LINK, PIPE, DEVICE = 0o100644, 0o120777, 0o010644, 0o020644


@dataclass(frozen=True)
class Entry:
    """One member. What is None is as an honest program would write it."""

    name: str | bytes
    data: bytes | str = b""
    method: int = STORED
    packed: bytes | None = None
    size: int | None = None
    crc: int | None = None
    flags: int | None = None
    mode: int = FILE
    attributes: int = 0
    local_name: bytes | None = None

    @property
    def raw_name(self) -> bytes:
        return self.name.encode() if isinstance(self.name, str) else self.name

    @property
    def content(self) -> bytes:
        return self.data.encode() if isinstance(self.data, str) else self.data

    @property
    def body(self) -> bytes:
        if self.packed is not None:
            return self.packed
        return deflated(self.content) if self.method == DEFLATED else self.content

    def fields(self) -> tuple[int, int, int, int, int, int, int]:
        """Flags, method, time, date, checksum, packed size, size."""
        flags = (0 if self.raw_name.isascii() else 0x800) if self.flags is None else self.flags
        size = len(self.content) if self.size is None else self.size
        crc = zlib.crc32(self.content) if self.crc is None else self.crc
        return flags, self.method, 0, 0x21, crc, len(self.body), size


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


def zeros(megabytes: int) -> bytes:
    """A deflated stream of so many megabytes of zeros: one block, again and again."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    return block * megabytes + deflated(b"")


def raw_zip(
    entries: Iterable[Entry], *, before: bytes = b"", after: bytes = b"", comment: bytes = b"", total: int | None = None
) -> bytes:
    """The bytes of a zip; `before` and `after` stand around it, `total` is the number of members it tells of."""
    body, directory, count = bytearray(before), bytearray(), 0
    for each in entries:
        directory += _in_directory(each, len(body) - len(before))
        name = each.raw_name if each.local_name is None else each.local_name
        body += struct.pack("<4s5H3L2H", b"PK\x03\x04", 20, *each.fields(), len(name), 0) + name + each.body
        count += 1
    return bytes(body) + end(directory, len(body) - len(before), count if total is None else total, comment) + after


def end(directory: bytes, offset: int, count: int, comment: bytes = b"") -> bytes:
    """The directory and the record at the end."""
    return bytes(directory) + struct.pack(
        "<4s4H2LH", b"PK\x05\x06", 0, 0, *[min(count, 0xFFFF)] * 2, len(directory), offset, len(comment)
    ) + comment  # fmt: skip


def _in_directory(entry: Entry, offset: int) -> bytes:
    name = entry.raw_name
    more = (len(name), 0, 0, 0, 0, (entry.mode << 16) | entry.attributes, offset)
    return struct.pack("<4s6H3L5H2L", b"PK\x01\x02", 0x314, 20, *entry.fields(), *more) + name


def overlapping(first: Entry, second: Entry, manifest: Entry) -> bytes:
    """A zip in which the content of the first member is the second member, header and all."""
    inner = (
        struct.pack("<4s5H3L2H", b"PK\x03\x04", 20, *second.fields(), len(second.raw_name), 0)
        + second.raw_name
        + second.body
    )
    outer = Entry(first.name, b"# " + inner)
    whole = raw_zip([outer, manifest])
    at = whole.index(inner)
    begin = whole.index(b"PK\x01\x02")
    directory = _in_directory(outer, 0) + _in_directory(second, at)
    directory += _in_directory(manifest, whole.rindex(b"PK\x03\x04", 0, begin))
    return whole[:begin] + end(directory, begin, 3)
