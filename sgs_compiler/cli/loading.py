"""What the commands share: packs beside the shipped ones, the cache, and a program to play with."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ..cache import Cache
from ..dependencies import closure
from ..diagnostics import Diagnostics
from ..packs import find_packs
from ..workspace import Compiled, Located, load, locate
from .arguments import Args
from .console import Console, PacksError
from .naming import meant

if TYPE_CHECKING:
    from runtime.program import Probe, Program


ALL = "all"


def cache_of(args: Args) -> Cache:
    """The cache as the command line wants it."""
    return Cache(on=not args.no_cache)


def beside(args: Args, console: Console) -> list[Path]:
    """The packs of `--packs` that are named by their path; a path that holds no pack is an error of the caller. Others go by
    their id, or are `all`: those are loaded in any case."""
    from ..diagnostics.prose import message

    paths = [path for path in args.packs if _is_path(path)]
    for path in paths:
        found = Diagnostics()
        find_packs([path], found)
        for each in found:
            if each.severity == "error":
                raise console.usage("no_packs", path=path, reason=message(each, console.lang))
    ids = [word for word in args.packs if not _is_path(word) and word != ALL]
    if ids:
        _check_ids(ids, paths, console)
    return [Path(path) for path in paths]


def called(args: Args) -> frozenset[str] | None:
    """The ids in `--packs`; None for all of them."""
    ids = frozenset(word for word in args.packs if not _is_path(word))
    return None if ALL in ids else ids


def _is_path(word: str) -> bool:
    """Whether a word of `--packs` names a file or folder: one that is there, or what can be no id."""
    return os.path.exists(word) or not word.isidentifier()


def _check_ids(ids: Iterable[str], paths: Iterable[str], console: Console) -> None:
    """Each must be the id of a pack that is shipped, installed or named by its path."""
    from ..diagnostics import near
    from ..pipeline import id_of

    known = sorted({id_of(pack) for pack in locate((), paths).packs})
    for word in ids:
        if word in known:
            continue
        facts = {"what": console.say("what_pack"), "word": word}
        close = near(word, known)
        if close is None:
            raise console.usage("unknown", **facts, known=", ".join([ALL, *known]))
        raise console.usage("unknown_near", **facts, near=close)


def load_packs(args: Args, console: Console, paths: Iterable[str] = ()) -> Compiled:
    """All packs there are, with those of the user; none that was named may have an error."""
    located = locate(paths, beside(args, console), called(args))
    compiled = load(located, cache_of(args))
    bad = bad_packs(located, compiled, console)
    if bad:
        raise PacksError(console.say("bad_packs", packs=", ".join(bad)))
    return compiled


def load_game(args: Args, console: Console, mode: str = "") -> Compiled:
    """The packs a game is played with: those of `--packs` with all they are built on. When none is named, or none of them
    has a mode, that of the mode that is asked for, or of the default one."""
    from ..pipeline import id_of

    compiled = load_packs(args, console)
    there = find_packs([word for word in args.packs if _is_path(word)], Diagnostics())
    ids = {word for word in args.packs if not _is_path(word)} | {id_of(pack) for pack in there}
    if ALL in ids:
        return compiled
    packs = closure(compiled.packs, ids)
    if not any(pack.modes for pack in packs):
        packs = closure(compiled.packs, {*ids, *_homes(compiled, mode, console)})
    compiled.packs = packs
    return compiled


def _homes(compiled: Compiled, mode: str, console: Console) -> list[str]:
    """The ids of the packs that have the mode, else of those that have a default one."""
    ids = {id for _, id in meant(mode, ("mode",), compiled.packs, console)}
    named = [pack.id for pack in compiled.packs if any(each.id in ids for each in pack.modes)]
    return named or [pack.id for pack in compiled.packs if any(each.default for each in pack.modes)]


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
