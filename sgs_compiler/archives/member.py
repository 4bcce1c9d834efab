"""A file of a pack that is held in memory."""

from __future__ import annotations

from dataclasses import dataclass, field

# What a zip begins with.
_MARKS = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")


@dataclass(frozen=True, slots=True)
class Member:
    """A plain file of a pack: its path inside the pack, with forward slashes, and its content."""

    path: str
    data: bytes = field(repr=False)

    @property
    def is_zip(self) -> bool:
        """Whether this is a zip, whatever it is called."""
        return self.path.casefold().endswith(".zip") or self.data.startswith(_MARKS)
