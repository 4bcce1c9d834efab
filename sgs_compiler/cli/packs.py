"""`sgs packs`: lists, looks through, builds, installs and removes packs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..cache import Cache
from ..diagnostics import Diagnostic, near, render
from ..diagnostics.prose import message
from ..diagnostics.text import width
from ..packaging import (
    Examined,
    Facts,
    Outcome,
    StoreError,
    default_name,
    examine,
    facts_of,
    hash_of,
    install,
    remove,
    write_whole,
    zipped,
)
from ..packs import PackFiles, is_pack, is_zip, shown
from ..places import packs_folder
from ..workspace import Checked, Compiled, Counts, Located, load, locate
from .arguments import Args
from .check import print_checked
from .console import Console, UsageError
from .loading import beside, cache_of
from .prose import count

_DISTANCE = ("shipped", "named", "user", "distribution")


def run(args: Args, console: Console) -> int:
    """Exit code 1 when a pack has errors or another content than one of the same version, 2 when there is no such pack."""
    try:
        return _ACTIONS[args.action](args, console)
    except StoreError as error:
        facts = {"what": console.say("what_pack"), **error.facts}
        raise Refused(console.say(error.name, **facts), error.code) from None
    except OSError as error:
        path = shown(Path(error.filename)) if error.filename else ""
        raise console.usage("cannot_write", path=path, reason=error.strerror or type(error).__name__) from None


class Refused(UsageError):
    """The pack is not installed or removed; the exit code depends on why."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.code = code


# --- list, where, info ------------------------------------------------------------------------------------------------


def _list(args: Args, console: Console) -> int:
    located = locate([], called=None)
    compiled = load(located, cache_of(args))
    rows = [row for pack in located.others if (row := _row(pack, located, compiled)) is not None]
    faults = _faults(located, compiled)
    if args.format == "json":
        left_out = [{"file": each.file, "code": each.code, "message": message(each, console.lang)} for each in faults]
        _print_json({"packs": rows, "not_loaded": left_out}, console)
    else:
        _print_rows(rows, console)
        for each in faults:
            console.out(console.say("not_loaded", file=each.file, code=each.code, text=message(each, console.lang)))
    return int(bool(faults))


def _row(pack: PackFiles, located: Located, compiled: Compiled) -> dict[str, Any] | None:
    """A pack as a line of the list; None when its manifest cannot be read, which is told below the list."""
    facts = facts_of(pack)
    if facts is None:
        return None
    return {
        **_said(facts),
        "from": pack.origin,
        "place": pack.name,
        "loaded": _is_loaded(pack, facts, located, compiled),
    }


def _is_loaded(pack: PackFiles, facts: Facts, located: Located, compiled: Compiled) -> bool:
    """Whether games see this pack: it has no error, and no nearer one has its id."""
    nearer = _DISTANCE[: _DISTANCE.index(pack.origin)]
    behind = (other for other in located.others if other.origin in nearer and other.origin != "shipped")
    if any((said := facts_of(other)) is not None and said.id == facts.id for other in behind):
        return False
    return pack.name not in compiled.bad


def _faults(located: Located, compiled: Compiled) -> list[Diagnostic]:
    """The first error of every pack that was not loaded."""
    first: dict[str, Diagnostic] = {}
    pack_of = {file.name: pack.name for pack in located.others for file in pack.files}
    for each in (*located.refused, *compiled.findings):
        if each.severity == "error":
            first.setdefault(pack_of.get(each.file, each.file), each)
    return list(first.values())


def _print_rows(rows: Sequence[dict[str, Any]], console: Console) -> None:
    cells = [
        (row["id"], row["version"], row["name"].get(console.lang) or row["id"], console.say(f"from_{row['from']}"),
         row["place"] if row["loaded"] else console.say("left_behind", place=row["place"]))
        for row in rows
    ]  # fmt: skip
    widths = [max(width(row[column]) for row in cells) for column in range(4)]
    for row in cells:
        padded = [cell + " " * (room - width(cell)) for cell, room in zip(row, widths, strict=False)]
        console.out("  ".join([*padded, row[4]]))


def _where(args: Args, console: Console) -> int:
    folder = packs_folder()
    if folder is None:
        raise console.usage("no_user_folder")
    console.out(str(folder))
    return 0


def _info(args: Args, console: Console) -> int:
    path = Path(args.pack)
    if is_pack(path) or is_zip(path) or len(path.parts) > 1:
        examined = _examined(path, args, console)
        if examined.facts is None:
            return _refused(examined, "", console)
        facts, counts, digest = examined.facts, examined.counts, examined.hash
        row = {**_said(facts), "from": "named", "place": shown(path), "loaded": examined.good}
    else:
        row, counts, digest = _known(args.pack, cache_of(args), console)
    row |= {"holds": asdict(counts), "hash": digest}
    if args.format == "json":
        _print_json(row, console)
    else:
        _print_info(row, console)
    return 0


def _known(id: str, cache: Cache, console: Console) -> tuple[dict[str, Any], Counts, str]:
    """What is known of a pack that every command loads; the one that is loaded, when several have its id."""
    located = locate([], called=None)
    compiled = load(located, cache)
    rows = [(pack, row) for pack in located.others if (row := _row(pack, located, compiled)) is not None]
    there = sorted((each for each in rows if each[1]["id"] == id), key=lambda each: not each[1]["loaded"])
    if not there:
        close = near(id, [row["id"] for _, row in rows])
        what = console.say("what_pack")
        if close is None:
            raise console.usage("unknown_plain", what=what, word=id)
        raise console.usage("unknown_near", what=what, word=id, near=close)
    pack, row = there[0]
    counts = Counts()
    for file in pack.files:
        counts.add(compiled.counts.get(file.name, Counts(files=1)))
    return row, counts, hash_of(pack.folder)


def _said(facts: Facts) -> dict[str, Any]:
    """What a manifest says, for programs."""
    said = asdict(facts)
    return {
        "id": said.pop("id"),
        "version": said.pop("version"),
        "name": {"zh": said.pop("zh"), "en": said.pop("en")},
        **said,
        "depends": dict(facts.depends),
    }


def _print_info(row: dict[str, Any], console: Console) -> None:
    lang = console.lang
    names = " / ".join(dict.fromkeys(name for name in row["name"].values() if name))
    console.out(f"{row['id']} {row['version']}  {names}")
    holds = [count(name, number, lang) for name, number in row["holds"].items() if number]
    lines = {
        "info_place": f"{row['place']} ({console.say('from_' + row['from'])})",
        "info_licence": row["licence"],
        "info_authors": ", ".join(row["authors"]),
        "info_language": row["language"],
        "info_depends": ", ".join(f"{id} {versions}" for id, versions in row["depends"].items()),
        "info_replaces": ", ".join(row["replaces"]),
        "info_holds": ("、" if lang == "zh" else ", ").join(holds),
        "info_hash": row["hash"],
    }
    heads = {name: console.say(name) for name in lines}
    room = max(width(head) for head in heads.values())
    for name, text in lines.items():
        if text:
            console.out(f"  {heads[name]}{' ' * (room - width(heads[name]))}  {text}")
    if not row["loaded"]:
        console.out(f"  {console.say('info_not_loaded')}")


def _print_json(value: dict[str, Any], console: Console) -> None:
    console.out(json.dumps({"version": 1, **value}, ensure_ascii=False, indent=2), form="json")


# --- check, build, install, remove ------------------------------------------------------------------------------------


def _check(args: Args, console: Console) -> int:
    examined = _examined(Path(args.path), args, console)
    print_checked(Checked(examined.findings, examined.counts, ()), args.format, console)
    return int(any(each.severity != "note" for each in examined.findings))


def _build(args: Args, console: Console) -> int:
    folder = Path(args.folder)
    examined = _examined(folder, args, console)
    if not examined.good or examined.facts is None:
        return _refused(examined, "not_built", console)
    path = _target(args.out, folder, default_name(examined.facts), console)
    _tell(examined.findings, console)
    write_whole(path, zipped(examined.members))
    console.out(console.say("built", path=shown(path), files=count("files", len(examined.members), console.lang)))
    return 0


def _target(out: str, folder: Path, name: str, console: Console) -> Path:
    """Where the zip goes: never into the folder it is made of, or the next one would hold it."""
    whole = folder.resolve()
    if not out:
        here = Path.cwd()
        inside = folder.is_dir() and (here == whole or whole in here.parents)
        return (whole.parent if inside else here) / name
    path = Path(out) / name if Path(out).is_dir() else Path(out)
    if not is_zip(path):
        raise console.usage("out_no_zip", path=out)
    if folder.is_dir() and whole in path.resolve().parents:
        raise console.usage("out_inside", path=out)
    return path


def _install(args: Args, console: Console) -> int:
    examined = _examined(Path(args.path), args, console)
    if not examined.good or examined.facts is None:
        return _refused(examined, "not_installed_errors", console)
    _tell(examined.findings, console)
    outcome: Outcome = install(examined)
    phrase = "installed_same" if outcome.same else "installed_instead" if outcome.before else "installed"
    facts = examined.facts
    console.out(
        console.say(phrase, id=facts.id, version=facts.version, path=shown(outcome.path), before=outcome.before or "")
    )
    return 0


def _remove(args: Args, console: Console) -> int:
    console.out(console.say("removed", path=shown(remove(args.id))))
    return 0


def _examined(path: Path, args: Args, console: Console) -> Examined:
    """The pack at a path, looked through; that there is none is an error of the caller."""
    near_by: Iterable[Path] = beside(args, console) if hasattr(args, "packs") else ()
    examined = examine(path, near_by, cache_of(args))
    if examined is None:
        raise console.usage("no_pack" if path.exists() else "no_path_there", path=shown(path))
    return examined


def _refused(examined: Examined, phrase: str, console: Console) -> int:
    _tell(examined.findings, console)
    if phrase:
        console.error(console.say(phrase))
    return 1


def _tell(findings: Sequence[Diagnostic], console: Console) -> None:
    if findings:
        console.out(render(findings, "text", console.lang))


_ACTIONS = {
    "list": _list,
    "where": _where,
    "info": _info,
    "check": _check,
    "build": _build,
    "install": _install,
    "remove": _remove,
}
