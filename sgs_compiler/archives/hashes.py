"""The list of hashes a built pack carries: `pack.sha256`, in the form `sha256sum -c` reads.

It says that nothing was changed, lost or slipped in on the way since the pack was built. It does not say who built it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from .member import Member
from .report import Report

HASHES = "pack.sha256"
_LINE = re.compile(r"([0-9a-f]{64})  (.+)")


def hash_list(members: Iterable[Member]) -> bytes:
    """The list over all files but itself, sorted by path."""
    lines = sorted((each.path, hashlib.sha256(each.data).hexdigest()) for each in members if each.path != HASHES)
    return "".join(f"{digest}  {path}\n" for path, digest in lines).encode()


def check_hashes(members: Iterable[Member], report: Report) -> None:
    """Reports files that are not what the list says, that it lacks, or that are gone. Without a list nothing is said."""
    by_path = {each.path: each.data for each in members}
    listed = by_path.pop(HASHES, None)
    if listed is None:
        return
    wanted = _read(listed)
    if wanted is None:
        report.add("SGS665", HASHES)
        return
    for path in sorted(wanted.keys() - by_path.keys()):
        report.add("SGS663", path)
    for path in sorted(by_path.keys() - wanted.keys()):
        report.add("SGS664", path)
    for path in sorted(by_path.keys() & wanted.keys()):
        if hashlib.sha256(by_path[path]).hexdigest() != wanted[path]:
            report.add("SGS662", path)


def _read(data: bytes) -> dict[str, str] | None:
    """The hash of each path; None when the list is not one."""
    try:
        rows = [_LINE.fullmatch(line) for line in data.decode().splitlines()]
    except UnicodeDecodeError:
        return None
    wanted = {row[2]: row[1] for row in rows if row}
    return wanted if wanted and len(wanted) == len(rows) else None
