"""Builds the zip of a pack: the same files give the same bytes, on every system and on any day.

Files are sorted, times and rights are fixed, and nothing is compressed: what deflating gives depends on the version of
the library that does it, and cards are small. The list of hashes is one of the files.
"""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from ..archives import HASHES, Member, Report, check_hashes, hash_list, unzipped
from .examine import Facts

# The earliest time a zip can tell.
_TIME = (1980, 1, 1, 0, 0, 0)
_UNIX, _RIGHTS = 3, 0o100644 << 16


def default_name(facts: Facts) -> str:
    """What a zip is called when nobody says otherwise."""
    return f"{facts.id}-{facts.version}.zip"


def zipped(members: Iterable[Member]) -> bytes:
    """The zip of these files, with the list of their hashes. It is read back before it is given: raises ValueError with the
    codes of what is wrong with it, which is a fault of this program or a pack just at a limit."""
    plain = [each for each in members if each.path != HASHES]
    files = sorted([*plain, Member(HASHES, hash_list(plain))], key=lambda each: each.path)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for each in files:
            info = zipfile.ZipInfo(each.path, _TIME)
            info.create_system = _UNIX
            info.external_attr = _RIGHTS
            archive.writestr(info, each.data)
    data = buffer.getvalue()
    report = Report("")
    read = unzipped(data, report)
    check_hashes(read, report)
    if report or read != tuple(files):
        raise ValueError(", ".join(sorted(report.codes)))
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file in whole or not at all: whoever reads sees the old one or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(part, 0o644)
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(part)
        raise
