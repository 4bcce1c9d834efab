"""How much a pack may hold. The limits are those of a generous pack of cards: the standard one has 200 KB in 90 files.

All sizes are in bytes. They hold for what is really there, whatever an archive says about itself: nothing reads on
behind a limit.
"""

from __future__ import annotations

MAX_FILE = 1_000_000
"""One file, unpacked."""

MAX_PACK = 20_000_000
"""All files of a pack together, unpacked."""

MAX_ZIP = 21_000_000
"""An archive as it lies on the disk: the files of a pack, not compressed, with what the archive says about them."""

MAX_FILES = 5_000
"""Files and folders of a pack."""

MAX_RATIO = 100
"""How many times larger a file may be than it is in the archive. Text is 3 to 10 times larger."""

RATIO_FROM = 100_000
"""Files up to this size are never too strongly compressed: they can do no harm."""

MAX_DEPTH = 12
"""Parts of a path inside a pack, the file itself included."""

MAX_PATH = 200
"""Letters of a path inside a pack: with the folder it lies in, other systems take about 260."""
