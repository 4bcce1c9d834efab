"""The folders of a user, where the platform keeps such things: the cache, and the packs that were installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

# What is kept -> the variable that moves it, and its place below the home folder on macOS and elsewhere.
_CACHE = ("XDG_CACHE_HOME", "Library/Caches", ".cache")
_DATA = ("XDG_DATA_HOME", "Library/Application Support", ".local/share")


def cache_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """The folder of the cache as the platform has it; None when the user has no folder of his own."""
    return _folder(_CACHE, environ, platform)


def packs_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """The folder packs are installed in; None when the user has no folder of his own."""
    folder = _folder(_DATA, environ, platform)
    return None if folder is None else folder / "packs"


def _folder(kind: tuple[str, str, str], environ: Mapping[str, str], platform: str) -> Path | None:
    windows = platform == "win32"
    variable, mac, other = kind
    given = environ.get("LOCALAPPDATA" if windows else variable, "")
    if os.path.isabs(given):
        return Path(given) / "sgs"
    home = environ.get("USERPROFILE" if windows else "HOME", "")
    if not home:
        return None
    below = {"win32": "AppData/Local", "darwin": mac}.get(platform, other)
    return Path(home) / below / "sgs"
