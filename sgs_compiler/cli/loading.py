"""What the commands share: packs beside the shipped ones, the cache, and a program to play with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ..cache import Cache
from ..diagnostics import Diagnostics
from ..packs import find_packs
from ..workspace import Compiled, load, locate
from .arguments import Args
from .console import Console, PacksError

if TYPE_CHECKING:
    from runtime.program import Program


def cache_of(args: Args) -> Cache:
    """The cache as the command line wants it."""
    return Cache(on=not args.no_cache)


def beside(args: Args, console: Console) -> list[Path]:
    """The folders of `--packs`; one that holds no pack is an error of the caller."""
    from ..diagnostics.prose import message

    for path in args.packs:
        found = Diagnostics()
        find_packs([path], found)
        for each in found:
            if each.severity == "error":
                raise console.usage("no_packs", path=path, reason=message(each, console.lang))
    return [Path(path) for path in args.packs]


def load_packs(args: Args, console: Console, paths: Iterable[str] = ()) -> Compiled:
    """The shipped packs with those of the user; none may have an error."""
    compiled = load(locate(paths, beside(args, console)), cache_of(args))
    if compiled.bad:
        raise PacksError(console.say("bad_packs", packs=", ".join(compiled.bad)))
    return compiled


def link(compiled: Compiled) -> Program:
    """The program games are played with."""
    import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
    from runtime.linking import link_program

    return link_program(compiled.packs)
