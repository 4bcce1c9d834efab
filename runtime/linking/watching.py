"""Watching parts, cards and modes: what is no statement of a script but goes one way or the other all the same."""

from __future__ import annotations

from ..program import (
    CardKind,
    LinkedAction,
    LinkedMode,
    LinkedModifier,
    LinkedOffer,
    LinkedPart,
    LinkedTrigger,
    LinkedUse,
    Run,
    Value,
)
from .context import Context
from .probes import Heard, judged, marked, valued


def watch_part(part: LinkedPart, context: Context) -> None:
    """Tell whether the condition of a part holds, and that it is used, fires or applies. That an optional trigger fires is
    told by its first clause."""
    match part:
        case LinkedTrigger():
            part.test = _judged(part.test, part.id, context)
            if part.forced:
                part.run = _marked(part.run, part.id, "trigger", "fired", context)
            several = ["fired"] * len(part.events) if len(part.events) > 1 else []
            marks = context.marks(part.id, "event", *several) if several else None
            if marks is not None:
                heard = Heard(part.events, marks)
                part.events, part.run = heard, marked(heard.mark, part.run)
        case LinkedModifier():
            part.test = _judged(part.test, part.id, context)
            if (marks := context.marks(part.id, "modifier", "applied")) is not None:
                part.value, part.constant = valued(part.value, marks[0]), None
        case LinkedAction():
            part.test = _judged(part.test, part.id, context)
            part.run = _marked(part.run, part.id, "action", "used", context)
        case LinkedOffer():
            part.test = _judged(part.test, part.id, context)
            if (marks := context.marks(part.id, "offer", "used")) is not None:
                part.seen = marks[0]


def watch_kind(kind: CardKind, context: Context) -> None:
    """Tell which scripts of a card run, and whom it affects. That it is used in one way or another is on record."""
    for at, use in kind.uses.items():
        context.marks(f"{kind.id}/use/{at}", "use", "used")
        _watch_use(use, f"{kind.id}/use/{at}", context)
    kind.affects = _judged(kind.affects, f"{kind.id}/if", context)
    kind.before = _script(kind.before, f"{kind.id}/before", context)
    kind.resolve = _script(kind.resolve, f"{kind.id}/resolve", context)
    kind.after = _script(kind.after, f"{kind.id}/after", context)
    kind.offset = _script(kind.offset, f"{kind.id}/offset", context)


def _watch_use(use: LinkedUse, name: str, context: Context) -> None:
    use.test = _judged(use.test, name, context)
    use.resolve = _script(use.resolve, f"{name}/resolve", context)


def watch_mode(mode: LinkedMode, context: Context) -> None:
    """Tell whether each victory rule holds."""
    for index, rule in enumerate(mode.victory, 1):
        if (marks := context.marks(f"{mode.id}/victory/{index}", "condition", "holds", "fails")) is not None:
            rule.test = judged(rule.test, marks)


def _judged(test: Value | None, name: str, context: Context) -> Value | None:
    if test is None or (marks := context.marks(name, "condition", "holds", "fails")) is None:
        return test
    return judged(test, marks)


def _marked(run: Run, name: str, kind: str, way: str, context: Context) -> Run:
    marks = context.marks(name, kind, way)
    return run if marks is None else marked(marks[0], run)


def _script(run: Run | None, name: str, context: Context) -> Run | None:
    return None if run is None else _marked(run, name, "script", "ran", context)
