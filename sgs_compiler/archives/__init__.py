"""Packs from strangers: what may stand in one, zips that are read where they lie, hashes.

`limits` has every number, `paths` what a file may be called; `zips` and `folders` read a pack, `roots` finds where it
begins in a zip, `hashes` holds it against its list.
"""

from .folders import read_folder
from .hashes import HASHES, check_hashes, hash_list
from .limits import MAX_DEPTH, MAX_FILE, MAX_FILES, MAX_PACK
from .member import Member
from .paths import Names, is_device
from .report import Report
from .roots import is_hidden, pack_in
from .zips import read_zip, unzipped

__all__ = [
    "HASHES",
    "MAX_DEPTH",
    "MAX_FILE",
    "MAX_FILES",
    "MAX_PACK",
    "Member",
    "Names",
    "Report",
    "check_hashes",
    "hash_list",
    "is_device",
    "is_hidden",
    "pack_in",
    "read_folder",
    "read_zip",
    "unzipped",
]
