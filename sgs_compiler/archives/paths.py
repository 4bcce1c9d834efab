"""What a file of a pack may be called: a name that means the same file on every system, and nothing outside the pack."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from ..text.source import is_refused
from .limits import MAX_DEPTH, MAX_PATH
from .report import Report

_DEVICE = re.compile(r"(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])", re.IGNORECASE)
_UNFIT = frozenset('<>:"|?*')
_DRIVE = re.compile(r"[A-Za-z]:")


def is_device(name: str) -> bool:
    """Whether Windows takes a name for a device, whatever its ending: `nul`, `con.yaml`."""
    return _DEVICE.fullmatch(name.split(".", 1)[0].rstrip(" ")) is not None


def folded(path: str) -> str:
    """What two paths have in common when some system takes them for one: letters without case, in one form of Unicode."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", path).casefold())


def faults_of(path: str) -> Iterator[str]:
    """The codes of what is wrong with a path inside a pack; it has no `/` at its end."""
    if any("\ud800" <= char <= "\udfff" for char in path):
        yield "SGS657"
        return
    if "\\" in path:
        yield "SGS648"
    if _DRIVE.match(path):
        yield "SGS647"
    elif path.startswith("/"):
        yield "SGS646"
    parts = path.removeprefix("/").split("/")
    if any(part in ("", ".", "..") for part in parts):
        yield "SGS645"
    if len(path) > MAX_PATH or len(parts) > MAX_DEPTH:
        yield "SGS659"
    if any(is_device(part) for part in parts):
        yield "SGS658"
    if any(_has_unfit_letters(part) for part in parts if part not in (".", "..")) and not _DRIVE.match(path):
        yield "SGS672"


def _has_unfit_letters(part: str) -> bool:
    """Letters that some system refuses, cuts off or cannot show."""
    if part.endswith((".", " ")) or part.startswith(" "):
        return True
    return any(char in _UNFIT or char < " " or is_refused(char) for char in part)


class Names:
    """The names met so far in one pack: each is fit, and no two are one, on any system."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self._seen: dict[str, str] = {}
        self._files: set[str] = set()
        self._folders: set[str] = set()

    def take(self, path: str, *, folder: bool = False) -> bool:
        """Notes a name; whether it is fit. Faults go to the report."""
        faults = list(faults_of(path))
        faults += self._clash(path, folder)
        for code in faults:
            self.report.add(code, path)
        return not faults

    def _clash(self, path: str, folder: bool) -> Iterator[str]:
        parts = path.split("/")
        wholes = ["/".join(parts[: end + 1]) for end in range(min(len(parts), MAX_DEPTH + 1))]
        own_folders = wholes if folder else wholes[:-1]
        if any(self._seen.setdefault(folded(whole), whole) != whole for whole in wholes):
            yield "SGS652"
        twice = path in self._files or (not folder and path in self._folders)
        if twice or any(whole in self._files for whole in own_folders):
            yield "SGS651"
        self._folders.update(own_folders)
        if not folder:
            self._files.add(path)
