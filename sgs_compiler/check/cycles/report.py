"""Reports the cycles that never end, each at the part that stands in the pack read last: there the user can change it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runtime.lowered import Pack

from ...declarations import CardDecl, Decl, GeneralDecl, ModeDecl, PartDecl, SkillDecl
from ...diagnostics.model import Diagnostics, Related
from ...text.source import Span
from .endless import Cycle, endless
from .graph import Graph
from .members import members_of
from .model import Member

Spans = dict[str, list[Span]]


def report_cycles(packs: Sequence[Pack], decls: Iterable[Decl], found: Diagnostics) -> None:
    """Adds a finding for each cycle over all packs that nothing can end."""
    graph = Graph(members_of(packs))
    cycles = endless(graph)
    if not cycles:
        return
    spans = _spans(decls)
    for cycle in cycles:
        _report(_turned(cycle, graph.members), graph.members, spans, found)


def _turned(cycle: Cycle, members: Sequence[Member]) -> Cycle:
    """The cycle from the first part of the last of its packs on."""
    last = max(members[link.member].pack for link in cycle)
    start = min(index for index, link in enumerate(cycle) if members[link.member].pack == last)
    return (*cycle[start:], *cycle[:start])


def _report(cycle: Cycle, members: Sequence[Member], spans: Spans, found: Diagnostics) -> None:
    parts = [members[link.member] for link in cycle]
    places = [_place(part, spans) for part in parts]
    way = tuple(word for part, link in zip(parts, cycle, strict=True) for word in (part.id, link.cause.signal.event))
    related = [Related(place, "set_off") for place in places[1:] if place is not None]
    found.add("SGS554", places[0], related=related, word=parts[0].id, way=" → ".join((*way, parts[0].id)))


def _place(member: Member, spans: Spans) -> Span | None:
    """Where the part begins: the last one of its skill that begins no later than its line."""
    all_of = spans.get(member.skill, [])
    before = [span for span in all_of if span.line <= member.line]
    return before[-1] if before else all_of[0] if all_of else None


def _spans(decls: Iterable[Decl]) -> Spans:
    """The places of the parts of each skill, in their order; a skill without parts of its own has that of its id."""
    spans: Spans = {}
    for decl in decls:
        for id, span, parts in _skills(decl):
            spans[id] = [part.span for part in parts] or [span]
    return spans


def _skills(decl: Decl) -> Iterable[tuple[str, Span, tuple[PartDecl, ...]]]:
    match decl:
        case SkillDecl():
            yield decl.id.text, decl.id.span, decl.parts
        case GeneralDecl():
            yield from ((own.id.text, own.id.span, own.parts) for own in decl.own)
        case CardDecl():
            yield decl.id.text, decl.id.span, decl.skill.parts if decl.skill else ()
        case ModeDecl():
            yield decl.id.text, decl.id.span, decl.rules.parts if decl.rules else ()
