"""`python -m sgs_compiler` is the command `sgs`."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
