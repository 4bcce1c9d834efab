"""The graph of members and signals, its knots (strongly connected components) and the shortest way round in one.

Members reach signals and signals reach members, so there are as many edges as there are events raised and listened to,
never one for each pair of skills.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from .hearing import hearing, same_owner
from .model import ANY_CARD, CARD_SIGNAL, OFFER_SIGNAL, PERHAPS, SOME, Cause, Hearing, Link, Member, Signal

Edges = Mapping[int, Sequence[int]]
Passes = Callable[[int, Hearing], bool]


class Graph:
    """All members with what each listens to. `listeners` of a signal are worked out once."""

    def __init__(self, members: Sequence[Member]) -> None:
        self.members = members
        self._by_event: dict[str, list[int]] = {}
        self._heard: dict[Signal, tuple[tuple[int, Hearing], ...]] = {}
        for index, member in enumerate(members):
            for key in dict.fromkeys(_keys(member)):
                self._by_event.setdefault(key, []).append(index)

    def listeners(self, signal: Signal) -> tuple[tuple[int, Hearing], ...]:
        """The members that may run because of a signal."""
        if signal not in self._heard:
            self._heard[signal] = tuple(self._listening(signal))
        return self._heard[signal]

    def _listening(self, signal: Signal) -> Iterable[tuple[int, Hearing]]:
        if signal.event in (CARD_SIGNAL, OFFER_SIGNAL):
            for index in self._by_event.get(f"{signal.event} {signal.reason}", ()):
                yield index, Hearing(SOME, PERHAPS)
            return
        for index in self._by_event.get(signal.event, ()):
            heard = hearing(self.members[index], signal)
            if heard is not None:
                yield index, heard


def _keys(member: Member) -> Iterable[str]:
    if member.kind == "card":
        return [f"{CARD_SIGNAL} {name}" for name in (*member.names, ANY_CARD)]
    if member.kind == "offer":
        return [f"{OFFER_SIGNAL} "]
    return [spec.event for spec in member.events]


class Net:
    """A part of the graph as numbers: members first, then signals. `out` holds the causes that are left of each member,
    `passes` tells which listeners count."""

    def __init__(self, graph: Graph, out: Mapping[int, Sequence[Cause]], passes: Passes) -> None:
        self.graph, self.out = graph, out
        self.heard: dict[Signal, list[tuple[int, Hearing]]] = {}
        numbers: dict[Signal, int] = {}
        self.edges: dict[int, list[int]] = {}
        first = len(graph.members)
        for index, causes in out.items():
            self.edges[index] = []
            for signal in dict.fromkeys(cause.signal for cause in causes):
                if signal not in numbers:
                    numbers[signal] = first + len(numbers)
                    heard = [each for each in graph.listeners(signal) if each[0] in out and passes(*each)]
                    self.heard[signal] = heard
                    self.edges[numbers[signal]] = [each for each, _ in heard]
                self.edges[index].append(numbers[signal])

    def knots(self) -> list[list[int]]:
        """The members of each component that has a way round, in their order."""
        first = len(self.graph.members)
        found = [sorted(each for each in knot if each < first) for knot in components(self.edges) if len(knot) > 1]
        return sorted(found)

    def way_round(self, start: int, inside: Iterable[int], *, one_owner: bool = False) -> list[Link]:
        """The shortest way from a member back to it; empty when there is none inside the knot. With `one_owner` no step
        leads from a skill to the same skill of another player."""
        allowed = set(inside)
        came: dict[int, tuple[int, Cause, Hearing]] = {}
        told: set[Signal] = set()
        queue = deque([start])
        while queue:
            member = queue.popleft()
            for cause in self.out[member]:
                if cause.signal in told:
                    continue
                if not one_owner:
                    told.add(cause.signal)
                for other, heard in self.heard[cause.signal]:
                    if one_owner and self._parted(member, cause, heard, other):
                        continue
                    if other == start:
                        return self._back(start, came, Link(member, cause, heard))
                    if other in allowed and other not in came:
                        came[other] = (member, cause, heard)
                        queue.append(other)
        return []

    def _parted(self, member: int, cause: Cause, heard: Hearing, other: int) -> bool:
        """Whether the two must have different owners though they belong to one skill."""
        members = self.graph.members
        return members[member].skill == members[other].skill and same_owner(cause.signal, heard) is False

    def _back(self, start: int, came: Mapping[int, tuple[int, Cause, Hearing]], last: Link) -> list[Link]:
        links = [last]
        while links[-1].member != start:
            links.append(Link(*came[links[-1].member]))
        return links[::-1]


def components(edges: Edges) -> list[list[int]]:
    """Tarjan's strongly connected components, without recursion: a pack may be large."""
    search = _Search(edges)
    for root in edges:
        if root not in search.index:
            search.run(root)
    return search.found


class _Search:
    """The state of the search: `low` is the earliest open node each node reaches."""

    def __init__(self, edges: Edges) -> None:
        self.edges = edges
        self.index: dict[int, int] = {}
        self.low: dict[int, int] = {}
        self.open: dict[int, None] = {}
        self.found: list[list[int]] = []

    def run(self, root: int) -> None:
        """Searches from one node."""
        work = [self._enter(root)]
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in self.index:
                    work.append(self._enter(other))
                    break
                if other in self.open:
                    self.low[node] = min(self.low[node], self.index[other])
            else:
                work.pop()
                if work:
                    self.low[work[-1][0]] = min(self.low[work[-1][0]], self.low[node])
                self._close(node)

    def _enter(self, node: int) -> tuple[int, Iterator[int]]:
        self.index[node] = self.low[node] = len(self.index)
        self.open[node] = None
        return node, iter(self.edges.get(node, ()))

    def _close(self, node: int) -> None:
        """When nothing earlier is reached, the nodes opened since are one component."""
        if self.low[node] != self.index[node]:
            return
        knot: list[int] = []
        while not knot or knot[-1] != node:
            knot.append(self.open.popitem()[0])
        self.found.append(knot)
