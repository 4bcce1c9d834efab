"""Which cycles nothing can end: forced parts only, no limit, no condition that may change, nothing spent for good.

Causes that spend something no member of their knot gives back can run only so often, so they are taken out and the knots
are looked for anew (a ranking argument); what is left when nothing more can be taken out runs for ever. A cycle counts
only if players can have its skills so that each event reaches the next part: one skill has one owner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .graph import Graph, Net
from .hearing import same_owner
from .model import ALL, Cause, Hearing, Link, Member

Cycle = tuple[Link, ...]


def endless(graph: Graph) -> list[Cycle]:
    """The cycles that never end: for each part the shortest way round, unless a cycle told before has it already."""
    out = {index: _certain(member) for index, member in enumerate(graph.members) if _runs_alone(member)}
    while True:
        net = Net(graph, out, lambda index, heard: not heard.stop)
        knots = net.knots()
        left = _without_spending(graph.members, net, knots)
        if sum(map(len, left.values())) == sum(len(out[index]) for knot in knots for index in knot):
            return list(_cycles(graph.members, net, knots))
        out = left


def _runs_alone(member: Member) -> bool:
    return member.kind == "trigger" and member.forced and not member.once and member.limit is None


def _certain(member: Member) -> tuple[Cause, ...]:
    return tuple(cause for cause in member.causes if not cause.stop)


def _without_spending(
    members: Sequence[Member], net: Net, knots: Iterable[Sequence[int]]
) -> dict[int, tuple[Cause, ...]]:
    """The causes in knots, without those that spend what nothing in their knot gives."""
    left: dict[int, tuple[Cause, ...]] = {}
    for knot in knots:
        fed = surely_fed(members, knot)
        for index in knot:
            left[index] = tuple(cause for cause in net.out[index] if given_back(cause, members[index].skill, fed))
    return left


def surely_fed(members: Sequence[Member], knot: Iterable[int]) -> frozenset[tuple[str, str, str]]:
    """What the members surely give: what, to whom, and by which skill."""
    return frozenset(
        (each.what, each.whose, members[at].skill) for at in knot for each in members[at].feeds if each.sure
    )


def given_back(cause: Cause, skill: str, fed: Iterable[tuple[str, str, str]]) -> bool:
    """Whether all that a cause spends is surely had again by those who spent it: owners of other skills can be anybody."""
    return all(
        any(what == each.what and (other != skill or whose == each.whose or whose == ALL) for what, whose, other in fed)
        for each in cause.spends
    )


def _cycles(members: Sequence[Member], net: Net, knots: Iterable[Sequence[int]]) -> Iterable[Cycle]:
    for knot in knots:
        told: set[int] = set()
        for start in knot:
            if start not in told:
                links = tuple(net.way_round(start, knot, one_owner=True))
                if links and can_be_had(members, links):
                    told.update(link.member for link in links)
                    yield links


def can_be_had(members: Sequence[Member], links: Cycle) -> bool:
    """Whether owners can be found for the skills of a cycle; the rules of one mode have none."""
    if len({members[link.member].skill for link in links if members[link.member].rules}) > 1:
        return False
    owner: dict[str, str] = {}
    apart: list[tuple[str, str]] = []
    for link, after in zip(links, (*links[1:], links[0]), strict=True):
        one, other = members[link.member], members[after.member]
        same = None if one.rules or other.rules else same_owner(link.cause.signal, link.hearing)
        if same:
            owner[_root(owner, one.skill)] = _root(owner, other.skill)
        elif same is False:
            apart.append((one.skill, other.skill))
    return all(_root(owner, one) != _root(owner, other) for one, other in apart)


def _root(owner: dict[str, str], skill: str) -> str:
    while owner.get(skill, skill) != skill:
        skill = owner[skill]
    return skill


def guarded(graph: Graph) -> list[Cycle]:
    """Every trigger that may set itself off again, directly or through others, with the shortest way; each cycle once."""
    out = {index: member.causes for index, member in enumerate(graph.members)}
    net = Net(graph, out, _everything)
    found: dict[frozenset[int], Cycle] = {}
    for knot in net.knots():
        for start in knot:
            if graph.members[start].kind == "trigger":
                links = tuple(net.way_round(start, knot))
                found.setdefault(frozenset(link.member for link in links), links)
    return list(found.values())


def _everything(index: int, heard: Hearing) -> bool:
    return True
