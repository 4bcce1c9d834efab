"""The command `sgs`: what may go wrong outside the commands themselves, and the exit code.

0 is clean, 1 says that something was found or has failed, 2 that the command was called wrongly or had nothing to look
at, 3 that the program itself is at fault. Each command is a module of its own, imported when it is called.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from .console import Console, UsageError, language

INTERNAL, INTERRUPTED, PIPE_CLOSED = 3, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command line; gives the exit code and never raises."""
    words = list(sys.argv[1:] if argv is None else argv)
    console = Console(language(words, os.environ))
    try:
        code = _run(words, console)
        console.flush()
    except UsageError as error:
        code = error.code
        console.error(str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
        console.abandon()
    except Exception as error:  # the last line of defence: a fault of the program, told in one line
        code = INTERNAL
        console.fault(error)
    return code


def _run(words: Sequence[str], console: Console) -> int:
    from importlib import import_module

    from .arguments import parse

    args = parse(words, console)
    if isinstance(args, int):
        return args
    command = import_module(f".{args.command}", __name__)
    code: int = command.run(args, console)
    return code
