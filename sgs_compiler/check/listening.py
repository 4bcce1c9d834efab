"""Events as triggers and `until` name them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from runtime.events import EVENTS, Event
from runtime.lowered import EventSpec, Node
from runtime.types import Type

from ..script import syntax as tree
from .expressions import value
from .lookup import YOU
from .scope import Scope
from .typed import ANY, PLAYERS, Typed, fits, shown
from .words import enum_words

Carry = Callable[[Typed], Node]


def listen(
    refs: Iterable[tree.EventRef], scope: Scope, carry: Carry
) -> tuple[tuple[EventSpec, ...], tuple[Event, ...]]:
    """The events of a trigger. Subjects are read in `scope`; `carry` brings their values to where the trigger runs.

    Of an unknown event it gives nothing: `fields_of` tells what may be said of its fields.
    """
    specs: list[EventSpec] = []
    events: list[Event] = []
    for ref in refs:
        event = EVENTS.get(ref.name.text)
        if event is None:
            if not ref.name.unread:
                scope.world.unknown("SGS406", ref.name.span, ref.name.text, EVENTS)
            continue
        args = tuple(_arg(word, event, scope) for word in ref.args)
        spec = EventSpec(event.id, args, _subject(ref, event, scope, carry))
        events.append(event)
        before = next((i for i, each in enumerate(specs) if each.event == event.id), None)
        if before is None:
            specs.append(spec)
            continue
        if specs[before].subject != spec.subject:
            scope.error("SGS545", ref.span, word=event.id)
        specs[before] = _joined(specs[before], spec)
    return tuple(specs), tuple(events)


def _joined(one: EventSpec, other: EventSpec) -> EventSpec:
    """Both of two listeners to one event: what fits either; without arguments everything fits."""
    args = tuple(dict.fromkeys((*one.args, *other.args))) if one.args and other.args else ()
    return one._replace(args=args)


def fields_of(when: tree.Trigger | None, events: tuple[Event, ...], scope: Scope) -> tuple[dict[str, Type], set[str]]:
    """The fields of the events listened to, and the gaps in what is known of them. A single event that is misspelt has
    the fields of the one that was probably meant, of any type."""
    if when is not None and len(events) == len(when.events):
        return common_fields(events), set()
    close = None
    if when is not None and not events:
        close = scope.world.near(when.events[0].name.text, EVENTS)
    guessed = dict.fromkeys(EVENTS[close].fields, ANY) if close else {}
    return guessed or common_fields(events), {"fields"}


def common_fields(events: Iterable[Event]) -> dict[str, Type]:
    """The fields every one of the events has, with the same type."""
    shared: dict[str, Type] | None = None
    for event in events:
        if shared is None:
            shared = dict(event.fields)
        else:
            shared = {name: kind for name, kind in shared.items() if event.fields.get(name) == kind}
    return shared or {}


def _arg(word: tree.Word, event: Event, scope: Scope) -> str:
    known = enum_words().get(event.args, ())
    if word.text not in known:
        if not known:
            scope.error("SGS509", word.span, word=event.id, found=1, wanted=0)
        else:
            scope.world.unknown("SGS419", word.span, word.text, known, what=event.args, known=known)
    return word.text


def _subject(ref: tree.EventRef, event: Event, scope: Scope, carry: Carry) -> Node | None:
    """Whose events these are: the owner's unless written, everybody's for `of anyone`."""
    if ref.subject is None:
        if event.subject and not scope.place.has_you:
            scope.error("SGS543", ref.name.span, word=event.id, usage=f"{ref.span.text} of anyone")
        return YOU if event.subject else None
    if not event.subject:
        scope.error("SGS544", ref.subject.span, word=event.id)
        return None
    if isinstance(ref.subject, tree.Word) and ref.subject.text == "anyone":
        return None
    found = value(ref.subject, scope, PLAYERS)
    if found.wrong:
        return None
    if not fits(found.type, PLAYERS):
        scope.error("SGS501", ref.subject.span, found=shown(found.type), wanted="Player")
    return carry(found)
