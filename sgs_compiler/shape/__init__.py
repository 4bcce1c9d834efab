"""YAML trees to declarations: the shape of card files.

What keys there are, and what stands under each, is said once, in `keys` and `kinds`. `reader` holds a tree against
those tables and reports everything that does not fit; `meaning` adds the few checks of values against each other;
`build` makes the declaration. A declaration with a fault is absent, the others of its file go on.
"""

from __future__ import annotations

from .document import declared_ids, shape
from .keys import PARTS
from .kinds import BY_ID, FORMS, KINDS
from .names import ID_PATTERN, RESERVED, is_id

__all__ = ["BY_ID", "FORMS", "ID_PATTERN", "KINDS", "PARTS", "RESERVED", "declared_ids", "is_id", "shape"]
