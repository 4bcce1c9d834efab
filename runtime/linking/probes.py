"""Watching which way scripts go: closures around other closures, made only where a program is linked with a probe.

Without a probe nothing here is called and nothing is wrapped, so a game costs what it costs. A probe is asked once for each
place where a script branches, and gives a mark for each way it can go from there; the mark is called whenever it does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..absent import Absent
from ..asking import ask
from ..choices import Question, Way
from ..play import Play
from ..program import ON, PLAY, Frame, LinkedEvent, Mark, Marks, Run, Value

Ask = Callable[[Play, Question], Way | None]
Call = Callable[[Frame, int | None, bool], Any]


def marked(mark: Mark, run: Run | None) -> Run:
    """A script, or nothing at all, that tells when it runs."""

    def run_marked(fr: Frame) -> int:
        mark()
        return ON if run is None else run(fr)

    return run_marked


def judged(test: Value, marks: Marks) -> Value:
    """A test that tells whether it holds; one that needs what is not there does not (D-07)."""
    holds, fails = marks

    def judge(fr: Frame) -> Any:
        try:
            found = test(fr)
        except Absent:
            fails()
            raise
        (holds if found else fails)()
        return found

    return judge


def valued(value: Value, mark: Mark) -> Value:
    """An expression that tells when it has given its value."""

    def give(fr: Frame) -> Any:
        found = value(fr)
        mark()
        return found

    return give


def emptied(many: Value, mark: Mark) -> Value:
    """An expression for many things, or for a number, that tells when there is nothing."""

    def find(fr: Frame) -> Any:
        try:
            found = many(fr)
        except Absent:
            mark()
            raise
        if not found:
            mark()
        return found

    return find


def passed(mark: Mark) -> Ask:
    """The door, telling when a question was passed."""
    return answered((_nothing, mark))


def _nothing() -> None:
    """A mark nobody looks at."""


def answered(marks: Marks) -> Ask:
    """The door, telling whether the question was answered or passed."""
    taken, declined = marks

    def put(play: Play, question: Question) -> Way | None:
        way = ask(play, question)
        (declined if way is None else taken)()
        return way

    return put


def called(call: Call, marks: Marks) -> Call:
    """A verb that asks by itself, telling whether it was done, or not though somebody was asked."""
    taken, declined = marks

    def do(fr: Frame, who: int | None, may: bool) -> Any:
        asked = fr[PLAY].asks
        result = call(fr, who, may)
        if result is not None and result is not False:
            taken()
        elif fr[PLAY].asks > asked:
            declined()
        return result

    return do


class Rounds:
    """A loop with its body: tells whether it ended with its first round, went on to a second, or never began."""

    def __init__(self, marks: Marks) -> None:
        self.once, self.again = marks[:2]
        self.skipped = marks[2] if marks[2:] else _nothing
        self.counts: list[int] = []

    def body(self, body: Run) -> Run:
        """The body, counting its rounds."""

        def run(fr: Frame) -> int:
            self.counts[-1] += 1
            if self.counts[-1] == 2:
                self.again()
            return body(fr)

        return run

    def loop(self, loop: Run) -> Run:
        """The loop around it; one that runs inside itself counts its own rounds."""

        def run(fr: Frame) -> int:
            self.counts.append(0)
            signal = loop(fr)
            count = self.counts.pop()
            if count < 2:
                (self.once if count else self.skipped)()
            return signal

        return run


class Heard(dict[str, LinkedEvent]):
    """The events of a trigger that listens to several, remembering the one looked up last: the one it then runs on."""

    def __init__(self, events: dict[str, LinkedEvent], marks: Marks) -> None:
        super().__init__(events)
        self.by_event = dict(zip(events, marks, strict=True))
        self.last = ""

    def __getitem__(self, event: str) -> LinkedEvent:
        self.last = event
        return super().__getitem__(event)

    def mark(self) -> None:
        """The trigger runs."""
        self.by_event[self.last]()
