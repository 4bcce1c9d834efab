"""What the commands share: packs beside the shipped ones, the cache, and a program to play with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..cache import Cache
from ..dependencies import closure
from ..diagnostics import Diagnostics
from ..packs import find_packs
from ..workspace import Compiled, Located, load, locate
from .arguments import Args
from .console import Console, PacksError

if TYPE_CHECKING:
    from runtime.program import Probe, Program


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
    """The shipped packs with those of the user; none that was named may have an error."""
    return _load(locate(paths, beside(args, console)), args, console)


def load_game(args: Args, console: Console) -> Compiled:
    """The packs a game is played with: that of the default mode, those the user named or installed, and all that they are
    built on. Other shipped packs join when they are named."""
    from ..pipeline import id_of

    located = locate((), beside(args, console))
    packs = _load(located, args, console)
    chosen = [pack.id for pack in packs.packs if any(mode.default for mode in pack.modes)]
    chosen += [id_of(pack) for pack in located.others if pack.origin != "shipped"]
    return replace(packs, packs=closure(packs.packs, chosen))


def _load(located: Located, args: Args, console: Console) -> Compiled:
    compiled = load(located, cache_of(args))
    bad = bad_packs(located, compiled, console)
    if bad:
        raise PacksError(console.say("bad_packs", packs=", ".join(bad)))
    return compiled


def bad_packs(located: Located, compiled: Compiled, console: Console) -> list[str]:
    """The packs with errors that the command cannot go on with. Installed ones are told of, and left out."""
    installed = located.installed
    left_out = [name for name in compiled.bad if name in installed]
    left_out += dict.fromkeys(each.file for each in located.refused if each.severity == "error")
    if left_out:
        console.error(console.say("left_out", packs=", ".join(left_out)))
    return [name for name in compiled.bad if name not in installed]


def link(compiled: Compiled, probe: Probe | None = None) -> Program:
    """The program games are played with; a `probe` is told which way its scripts go."""
    import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
    from runtime.linking import link_program

    return link_program(compiled.packs, probe)
