"""Where the pack in a zip begins: at the top, or in the one folder at the top that packing a folder gives."""

from __future__ import annotations

from collections.abc import Iterable

from .member import Member
from .report import Report

# What macOS adds to every zip; nobody's business, like hidden files.
_ADDED = "__MACOSX"


def is_hidden(path: str) -> bool:
    """Whether a path is none of a pack's: hidden, or in a hidden folder."""
    parts = path.split("/")
    return parts[0] == _ADDED or any(part.startswith(".") for part in parts)


def pack_in(members: Iterable[Member], manifest: str, report: Report) -> tuple[str, tuple[Member, ...]] | None:
    """The folder a pack lies in, empty or with a `/` at its end, and its files with their paths below it. None when there
    is no pack, which is reported, too."""
    files = [each for each in members if not is_hidden(each.path)]
    there = [each.path for each in files if each.path.rsplit("/", 1)[-1] == manifest]
    if len(there) > 1:
        report.add("SGS661", there[1], first=there[0], manifest=manifest)
        return None
    if not there or there[0].count("/") > 1:
        report.add("SGS660", manifest=manifest)
        return None
    root = there[0].removesuffix(manifest)
    beside = [each.path for each in files if not each.path.startswith(root)]
    for path in beside:
        report.add("SGS671", path, folder=root, manifest=manifest)
    if beside:
        return None
    return root, tuple(Member(each.path.removeprefix(root), each.data) for each in files)
