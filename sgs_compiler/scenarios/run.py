"""Runs scenarios: the game goes on step by step, and the entries of `do` answer its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from runtime.asking import GameOver, Runaway
from runtime.choices import PASS, Answer, Question
from runtime.game import advance, deal_hand
from runtime.play import NOBODY, Play
from runtime.program import Program
from runtime.traits import max_hp_of
from runtime.words import PHASE
from runtime.write import become

from ..diagnostics import Diagnostic, Diagnostics
from ..packs import PackFiles
from ..text.source import Span
from .answering import Fitted, Misfit, could_answer, fit
from .branches import Branches
from .checks import check
from .matching import unmet, unwanted
from .model import Act, Scenario
from .notation import answer_text, offered, player_text, question_text
from .programs import Programs
from .read import read_scenarios
from .result import Asked, Happened, Result, Trace
from .table import BadTable, build
from .wishes import unmet_wish

STEPS = 3000
_SHOWN_QUESTIONS = 12


def run_scenarios(
    packs: Iterable[PackFiles],
    programs: Programs,
    found: Diagnostics,
    chosen: Callable[[Scenario], bool] | None = None,
    branches: Branches | None = None,
) -> list[Result]:
    """Reads and runs the scenarios of some packs, all or those that are `chosen`, each pack's with those it is built on.
    What cannot be read is in `found`. With `branches`, the probe of the programs, it is measured which ways scripts go."""
    results: list[Result] = []
    for pack in packs:
        program = programs.of(pack)
        scenarios = read_scenarios([pack], program, found)
        results += [run_scenario(program, each, branches) for each in scenarios if chosen is None or chosen(each)]
        if branches is not None:
            branches.keep(pack)
    return results


def run_scenario(program: Program, scenario: Scenario, branches: Branches | None = None) -> Result:
    """Runs one scenario. Never raises: whatever goes wrong is a failure of the result."""
    run = _Run(program, scenario, branches)
    run.start()
    return Result(scenario, tuple(run.failures), run.trace)


class _Done(Exception):
    """The scenario is over: it failed, or it stops at a question."""


class _Run:
    """One scenario being played: the answers so far, and what failed."""

    def __init__(self, program: Program, scenario: Scenario, branches: Branches | None) -> None:
        self.program = program
        self.scenario = scenario
        self.branches = branches
        self.trace = Trace()
        self.failures: list[Diagnostic] = []
        self.used = 0
        self.missed = ""
        self.other: tuple[Question, tuple[str, ...]] | None = None
        self.first_turn = 0

    # --- the course ---------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Builds the table, plays, and compares what came of it."""
        try:
            play = build(self.program, self.scenario, self.answer)
        except BadTable as error:
            self.fail("SGS759", self.scenario.span, reason=str(error))
            return
        self.trace.play = play
        play.observe = lambda row: self.row(play, row)
        try:
            self.play(play)
        except _Done:
            pass
        except Runaway as error:
            place = {"skill": error.skill, "file": error.file, "line": error.line}
            self.fail("SGS760", self.place(), reason=error.what, **place)
        except Exception as error:  # whatever it is, it is a failure of this scenario and not of the others
            self.broken(play, error)
        if not any(each.code in _FATAL for each in self.failures):
            self.compare(play)

    def row(self, play: Play, row: tuple[Any, ...]) -> None:
        """Puts a row of the log on the trace."""
        self.trace.entries.append(Happened(row))
        if self.branches is not None:
            self.branches.row(play, row)

    def broken(self, play: Play, error: Exception) -> None:
        """An error of the game: says which part was running."""
        live = play.culprits[-1] if play.culprits else None
        skill, line = (live.part.skill, live.part.line) if live is not None else ("-", 0)
        self.fail("SGS761", self.place(), skill=skill, line=line, reason=f"{type(error).__name__}: {error}")

    def play(self, play: Play) -> None:
        """Goes on until the scenario stops."""
        self.first_turn = play.state.turn
        if self.scenario.start == "game":
            self.deal(play)
        for _ in range(STEPS):
            if self.stops(play):
                return
            advance(play)
            if play.state.over or (not self.scenario.until and self.used >= len(self.scenario.acts)):
                return
        if self.used >= len(self.scenario.acts):
            self.fail("SGS758", self.scenario.span, steps=STEPS)

    def deal(self, play: Play) -> None:
        """The part of the set-up that the table leaves open: max hp as the mode changes it, and starting hands."""
        try:
            for seat, text in enumerate(self.scenario.seats):
                state = play.state
                if text.max_hp is None and text.hp is None:
                    most = max_hp_of(play, seat)
                    become(play, seat, text.general, state.kingdom[seat], state.gender[seat], most, most)
            for seat in play.action_order():
                if self.scenario.seats[seat].hand is None:
                    deal_hand(play, seat)
        except GameOver:
            play.unwind()

    def stops(self, play: Play) -> bool:
        """Whether `until` is reached."""
        state, until = play.state, self.scenario.until
        if not until or until == "game":
            return False
        passed = state.turn_owner == NOBODY and state.turn > 0 and state.stage in ("between", "turn")
        same = state.turn == max(self.first_turn, 1)
        if until == "end":
            return passed
        if until in PHASE.ids:
            return (passed and same) or (
                same
                and state.stage == "phase"
                and state.step >= PHASE.ids.index(until)
                and state.phase == ""
                and not state.inserted
            )
        begun = state.stage == "phase" and state.step == 0 and state.turn > self.first_turn
        return begun and player_text(state.turn_owner) == until

    # --- answers ------------------------------------------------------------------------------------------------------

    def answer(self, play: Play, question: Question) -> Answer:
        """The answer to a question: of the next entry when it is meant, else passing where that is allowed."""
        options = offered(play, question)
        while True:
            act = self.next_act()
            if act is None or act.player != question.player:
                if act is not None and could_answer(play, question, act):
                    self.other = self.other or (question, options)
                return self.unwritten(play, question, options)
            if act.kind == "check":
                self.failures += check(play, question, act, None)
                self.used += 1
                if self.next_act() is None and question.kind == "play" and not self.scenario.until:
                    self.note(play, question, options, PASS, entry=True)
                    raise _Done
                continue
            fitted = self.fitted(play, question, act, options)
            if fitted is None:
                self.look_back(act)
                return self.unwritten(play, question, options)
            self.failures += check(play, question, act, fitted)
            self.used += 1
            self.missed, self.other = "", None
            self.note(play, question, options, fitted.answer, entry=True)
            return fitted.answer

    def look_back(self, act: Act) -> None:
        """The entry does not answer what its player is asked: if it fits what another was asked before, it was for him."""
        if self.other is not None:
            self.mistaken(act)
            raise _Done

    def mistaken(self, act: Act) -> None:
        """Tells that another player was asked what an entry answers."""
        assert self.other is not None
        question, options = self.other
        about = question.need or question.about or question.kind
        asked = player_text(question.player)
        self.fail("SGS767", act.span, player=player_text(act.player), asked=asked, about=about, offered=options)

    def next_act(self) -> Act | None:
        """The next entry of `do`."""
        acts = self.scenario.acts
        return acts[self.used] if self.used < len(acts) else None

    def fitted(self, play: Play, question: Question, act: Act, options: tuple[str, ...]) -> Fitted | None:
        """The answer of an entry, None when it is for another question."""
        try:
            return fit(play, question, act)
        except Misfit as error:
            if not error.meant:
                self.missed = f"{question_text(question)}: {error.facts.get('what', '-')} ?"
                return None
            self.note(play, question, options, None, entry=True)
            facts = {"player": player_text(act.player), "question": question_text(question)}
            self.fail(error.code, act.span, offered=options, **facts, **error.facts)
            raise _Done from None

    def unwritten(self, play: Play, question: Question, options: tuple[str, ...]) -> Answer:
        """No entry answers: pass, or fail when that is not allowed."""
        if question.may:
            self.note(play, question, options, PASS, entry=False)
            return PASS
        self.note(play, question, options, None, entry=False)
        facts = {"player": player_text(question.player), "question": question_text(question)}
        self.fail("SGS753", self.place(), offered=options, **facts)
        raise _Done

    def note(
        self, play: Play, question: Question, options: tuple[str, ...], answer: Answer | None, *, entry: bool
    ) -> None:
        """Puts a question with its answer, if it has one, on the trace."""
        text = "?" if answer is None else answer_text(play, question, answer)
        told = Asked(question.player, question.kind, question.need, question.about, question.may, options, text, entry)
        self.trace.entries.append(told)

    # --- failures -----------------------------------------------------------------------------------------------------

    def place(self) -> Span:
        """Where the scenario is: its next entry, or its title."""
        act = self.next_act()
        return self.scenario.span if act is None else act.span

    def fail(self, code: str, span: Span, **facts: Any) -> None:
        """Records a failure."""
        self.failures.append(Diagnostic(code, span, tuple(facts.items()), file=span.source.name))

    def compare(self, play: Play) -> None:
        """Holds the end of the game to what is expected."""
        scenario, rows = self.scenario, self.trace.rows
        if self.used < len(scenario.acts):
            self.left_over(scenario.acts[self.used])
        asked = {question.player for question in self.trace.questions}
        self.failures += [failure for wish in scenario.wishes if (failure := unmet_wish(play, wish, asked)) is not None]
        self.failures += unmet(play, rows, scenario.happened)
        self.failures += unwanted(play, rows, scenario.not_happened, lambda row: self.trace.told(row, "en"))

    def left_over(self, act: Act) -> None:
        """An entry that no question has asked for."""
        if self.other is not None:
            self.mistaken(act)
            return
        questions: Sequence[Asked] = self.trace.questions[-_SHOWN_QUESTIONS:]
        told = [f"{player_text(each.player)} {each.kind} {each.need or each.about}".strip() for each in questions]
        if self.missed:
            told.append(self.missed)
        self.fail("SGS755", act.span, player=player_text(act.player), asked=tuple(told))


_FATAL = frozenset(
    ("SGS753", "SGS754", "SGS759", "SGS760", "SGS761", "SGS762", "SGS763", "SGS764", "SGS765", "SGS766", "SGS767")
)
