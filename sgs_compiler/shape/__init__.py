"""YAML trees to declarations: the shape of card files.

What keys there are, and what stands under each, is said once, in `keys` and `kinds`. `reader` holds a tree against
those tables and reports everything that does not fit; `meaning` adds the few checks of values against each other;
`build` makes the declaration. What has a fault leaves a hole in it, so that everything else is checked in the same run.
"""

from __future__ import annotations

from .document import declared_ids, kind_of, parts_of, shape
from .keys import PARTS
from .kinds import BY_ID, FORMS, KINDS
from .names import ID_PATTERN, RESERVED, is_id
from .report import head_of

__all__ = [
    "BY_ID",
    "FORMS",
    "ID_PATTERN",
    "KINDS",
    "PARTS",
    "RESERVED",
    "declared_ids",
    "head_of",
    "is_id",
    "kind_of",
    "parts_of",
    "shape",
]
