"""Reads a pack that lies in a folder as a zip of it would be read: every file, under the same names and limits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from ..diagnostics import Diagnostics
from .limits import MAX_FILE, MAX_FILES, MAX_PACK
from .member import Member
from .paths import Names
from .report import Report


class _TooMuch(Exception):
    """A limit of the whole pack was passed: nothing more is read."""


def read_folder(folder: Path, name: str, found: Diagnostics) -> tuple[Member, ...] | None:
    """The files of a folder, sorted by path, without hidden ones and links; None when one of them is refused."""
    report = Report(name)
    members: list[Member] = []
    try:
        reader = _Reader(report, found)
        members.extend(reader.files(folder, ""))
    except _TooMuch:
        pass
    except OSError as error:
        report.add("SGS608", reason=error.strerror or type(error).__name__)
    report.tell(found)
    return None if report else tuple(sorted(members, key=lambda each: each.path))


class _Reader:
    """Walks a folder and counts what it meets."""

    def __init__(self, report: Report, found: Diagnostics) -> None:
        self.report = report
        self.found = found
        self.names = Names(report)
        self.count = 0
        self.size = 0

    def files(self, folder: Path, path: str) -> Iterator[Member]:
        """Every file below a folder of the pack; `path` is that of the folder inside the pack, with a `/` at its end."""
        with os.scandir(folder) as listing:
            entries = sorted((each for each in listing if not each.name.startswith(".")), key=lambda each: each.name)
        for entry in entries:
            self._counted()
            inner = path + entry.name
            if entry.is_symlink():
                self.found.add("SGS606", None, file=f"{self.report.file}/{inner}")
                continue
            is_folder = entry.is_dir(follow_symlinks=False)
            if not self.names.take(inner, folder=is_folder):
                continue
            if is_folder:
                yield from self.files(folder / entry.name, f"{inner}/")
            elif not entry.is_file(follow_symlinks=False):
                self.report.add("SGS649", inner)
            else:
                yield from self._file(folder / entry.name, inner)

    def _counted(self) -> None:
        self.count += 1
        if self.count > MAX_FILES:
            self.report.add("SGS656", limit=MAX_FILES)
            raise _TooMuch

    def _file(self, place: Path, inner: str) -> Iterator[Member]:
        with place.open("rb") as file:
            data = file.read(MAX_FILE + 1)
        if len(data) > MAX_FILE:
            self.report.add("SGS653", inner, limit=MAX_FILE)
            return
        self.size += len(data)
        if self.size > MAX_PACK:
            self.report.add("SGS654", limit=MAX_PACK)
            raise _TooMuch
        member = Member(inner, data)
        if member.is_zip:
            self.report.add("SGS650", inner)
        yield member
