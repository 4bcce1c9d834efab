"""How a trigger listens: whose events, with which reason, and what its condition does then."""

from __future__ import annotations

from runtime.events import EVENTS
from runtime.lowered import EventSpec, Node, Trigger

from .model import ALL, CONDITION, NOBODYS, OTHERS, OWN, PERHAPS, SOME, SURE, Hearing, Member, Signal, harder
from .steady import FAILS, OPEN, outcome

_YOU: Node = ("you",)


def fields_of(part: Trigger) -> dict[str, str]:
    """Whose the subject of the part's events is, when all of them agree."""
    subjects = {(EVENTS[spec.event].subject, heard(spec, part.test)) for spec in part.events if spec.event in EVENTS}
    if len(subjects) != 1:
        return {}
    ((field, whose),) = subjects
    return {field: whose} if field and whose else {}


def heard(spec: EventSpec, test: Node | None) -> str:
    """Whose events a part listens to; a condition `owner is you` counts as if it were written behind the event."""
    subject = EVENTS[spec.event].subject
    if not subject:
        return NOBODYS
    if spec.subject is None:
        return _told(test, ("field", subject)) or ALL
    if spec.subject == _YOU:
        return OWN
    return OTHERS if spec.subject == ("group", "others") else SOME


def _told(test: Node | None, subject: Node) -> str:
    """What a condition says about the subject of the event."""
    if test is None:
        return ""
    if test[0] == "and":
        return _told(test[1], subject) or _told(test[2], subject)
    if test[0] == "same" and {test[1], test[2]} == {subject, _YOU}:
        return OWN
    if test[0] == "not" and test[1][0] == "same" and {test[1][1], test[1][2]} == {subject, _YOU}:
        return OTHERS
    return ""


def _without(test: Node | None, subject: Node) -> Node | None:
    """The rest of a condition without what `_told` has read."""
    if test is None or not _told(test, subject):
        return test
    if test[0] != "and":
        return None
    left, right = _without(test[1], subject), _without(test[2], subject)
    return ("and", left, right) if left is not None and right is not None else left or right


def hearing(member: Member, signal: Signal) -> Hearing | None:
    """How a member listens to a signal; None when it cannot be meant."""
    found: Hearing | None = None
    for spec in member.events:
        if spec.event == signal.event:
            made = _hearing(member, spec, signal)
            if made is not None and (found is None or found.stop):
                found = made
    return found


def _hearing(member: Member, spec: EventSpec, signal: Signal) -> Hearing | None:
    whose, subject = heard(spec, member.test), EVENTS[spec.event].subject
    told_by = "skill" if signal.event == "skill_used" else "reason"
    known: dict[str, Node] = {told_by: ("word", signal.reason)} if signal.reason else {}
    if whose == OWN:
        known[subject] = _YOU
    told = outcome(_without(member.test, ("field", subject)), known)
    if told == FAILS:
        return None
    stop = CONDITION if told == OPEN else PERHAPS if spec.args else SURE
    if whose == SOME or (signal.whose == SOME and whose not in (ALL, NOBODYS)):
        stop = harder(stop, PERHAPS)
    return Hearing(whose, stop)


def same_owner(signal: Signal, hearing: Hearing) -> bool | None:
    """Whether raiser and listener must have one owner (True), two (False), or either."""
    if signal.whose == OWN and hearing.whose in (OWN, OTHERS):
        return hearing.whose == OWN
    if signal.whose == OTHERS and hearing.whose == OWN:
        return False
    return None
