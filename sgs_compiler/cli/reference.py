"""`sgs reference`: writes the reference of the language."""

from __future__ import annotations

from pathlib import Path

from ..reference import reference
from .arguments import Args
from .console import Console


def run(args: Args, console: Console) -> int:
    """Writes the file and prints its path."""
    path = Path(args.out)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(reference().encode())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise console.usage("cannot_write", path=args.out, reason=reason) from None
    console.out(console.say("written", path=args.out))
    return 0
