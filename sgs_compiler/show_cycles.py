"""What `sgs show --cycles` prints: skills that may set each other off, and for each round what ends it.

The guards of a round are named from the strongest to the weakest: a limit, something spent that the round does not give
back, a condition, a choice that may be declined, an event that need not happen.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence

from runtime.lowered import Pack

from .check.cycles import Cycle, Graph, can_be_had, given_back, guarded, members_of, surely_fed
from .check.cycles.model import CHOICE, CONDITION, PERHAPS, Cause, Link, Member
from .show import Saying

Phrase = Callable[..., str]
Guard = tuple[int, str, dict[str, object]]
_ORDER = ("owner", "limit", "once", "spends", "condition", "inside", "choice", "optional", "perhaps")


def show_cycles(
    packs: Sequence[Pack], phrase: Phrase, only: Container[str] | None = None, lang: str = "en"
) -> list[str]:
    """A line for each round and one for each of its guards; `only` names skills and cards of which one takes part."""
    graph = Graph(members_of(packs))
    saying = Saying(lang)
    lines: list[str] = []
    for cycle in guarded(graph):
        parts = [graph.members[link.member] for link in cycle]
        if only is None or any(part.skill in only for part in parts):
            lines.append(_way(cycle, parts))
            found = sorted(_guards(cycle, graph.members, saying), key=lambda guard: (_ORDER.index(guard[1]), guard[0]))
            told = dict.fromkeys(phrase(f"guard_{kind}", part=parts[at].id, **facts) for at, kind, facts in found)
            lines += (f"  {text}" for text in told or [phrase("guard_none")])
    return lines


def _way(cycle: Cycle, parts: Sequence[Member]) -> str:
    words = [word for part, link in zip(parts, cycle, strict=True) for word in (part.id, link.cause.signal.event)]
    return " → ".join((*words, parts[0].id))


def _guards(cycle: Cycle, members: Sequence[Member], saying: Saying) -> Iterator[Guard]:
    fed = surely_fed(members, {link.member for link in cycle})
    if not can_be_had(members, cycle):
        yield 0, "owner", {}
    for at, link in enumerate(cycle):
        part, after = members[link.member], (at + 1) % len(cycle)
        yield from ((at, *guard) for guard in _of_part(part, saying))
        yield from ((at, *guard) for guard in _of_cause(link.cause, part, fed))
        yield from ((after, *guard) for guard in _of_hearing(members[cycle[after].member], link, saying))


def _of_part(part: Member, saying: Saying) -> Iterator[tuple[str, dict[str, object]]]:
    if part.limit is not None:
        yield "limit", {"count": saying.say(part.limit.count), "scope": saying.known(part.limit.scope, "Scope")}
    if part.once:
        yield "once", {}
    if part.kind == "trigger" and not part.forced:
        yield "optional", {}


def _of_cause(
    cause: Cause, part: Member, fed: Iterable[tuple[str, str, str]]
) -> Iterator[tuple[str, dict[str, object]]]:
    for each in sorted(cause.spends):
        if not given_back(cause._replace(spends=frozenset((each,))), part.skill, fed):
            yield "spends", {"what": each.what}
    if cause.stop == PERHAPS:
        yield "perhaps", {"event": cause.signal.event}
    elif cause.stop == CONDITION:
        yield "inside", {"line": cause.line}
    elif cause.stop == CHOICE and part.forced:
        yield "choice", {"line": cause.line}


def _of_hearing(part: Member, link: Link, saying: Saying) -> Iterator[tuple[str, dict[str, object]]]:
    if link.hearing.stop == CONDITION and part.test is not None:
        yield "condition", {"test": saying.about(part).say(part.test)}
    elif link.hearing.stop:
        yield "perhaps", {"event": link.cause.signal.event}
