"""Packs on their way from one user to another: looked through, built into a zip, installed, removed."""

from .build import default_name, write_whole, zipped
from .examine import Examined, Facts, examine, facts_of, hash_of
from .store import Outcome, StoreError, install, remove

__all__ = [
    "Examined",
    "Facts",
    "Outcome",
    "StoreError",
    "default_name",
    "examine",
    "facts_of",
    "hash_of",
    "install",
    "remove",
    "write_whole",
    "zipped",
]
