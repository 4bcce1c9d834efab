"""`sgs reference`: writes the reference of the language, and in a checkout the JSON Schemas of card files."""

from __future__ import annotations

from pathlib import Path

from ..reference import reference
from ..schemas import write_schemas
from .arguments import Args
from .console import Console

SCHEMAS = Path("grammar/schemas")


def run(args: Args, console: Console) -> int:
    """Writes the files and prints their paths."""
    path = Path(args.out)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(reference().encode())
        written = [path, *(write_schemas(SCHEMAS) if SCHEMAS.is_dir() else ())]
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise console.usage("cannot_write", path=error.filename or args.out, reason=reason) from None
    for each in written:
        console.out(console.say("written", path=each.as_posix()))
    return 0
