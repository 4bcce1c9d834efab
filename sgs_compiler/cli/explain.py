"""`sgs explain CODE`: the entry of the catalogue."""

from __future__ import annotations

import re

from ..diagnostics import CODES, explain, near
from .arguments import Args
from .console import Console


def run(args: Args, console: Console) -> int:
    """Exit code 2 when there is no such code."""
    code = _code(args.code)
    if code not in CODES:
        close = near(code, CODES)
        what = console.say("what_code")
        if close is None:
            raise console.usage("unknown_plain", what=what, word=args.code)
        raise console.usage("unknown_near", what=what, word=args.code, near=close)
    console.out(explain(code, console.lang), end="")
    return 0


def _code(text: str) -> str:
    """`sgs201` and `201` mean SGS201."""
    return f"SGS{text}" if re.fullmatch("[0-9]{3}", text) else text.upper()
