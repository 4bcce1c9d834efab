"""Law 4 rests on what verbs declare to raise: no window is ever opened inside a verb that did not declare its event.

Every window of the shipped scenarios and of random games is watched; the innermost verb that runs must have declared it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from shipped import all_packs, random_answers

from runtime import asking
from runtime.game import Setup, advance, new_game
from runtime.linking import link_program
from runtime.lowered import EventSpec, Pack, Skill, Trigger
from runtime.play import Play
from runtime.program import Program
from runtime.registry import EVENTS, FORMS, events
from runtime.write import gain_skill
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.packs import PackFiles, find_packs
from sgs_compiler.pipeline import compile_packs
from sgs_compiler.scenarios import Programs, Scenario, read_scenarios, run

TESTS = Path(__file__).parents[1]

# What opens windows without a verb: a script whose cards are left on the table, a look at the top of a short pile, and that a
# skill was used.
OF_A_SCRIPT = {"cards_moved", "pile_shuffled", "skill_used"}


class Watch:
    """The verbs and scripts that run, innermost last, and every window opened inside one that did not declare it."""

    def __init__(self) -> None:
        self.running: list[str] = []
        self.undeclared: Counter[tuple[str, str]] = Counter()
        self.seen: Counter[str] = Counter()

    def opened(self, event: str) -> None:
        if not self.running:
            return
        form = self.running[-1]
        known = {each.event for each in FORMS[form].raises} if form else OF_A_SCRIPT
        self.seen[form] += 1
        if event not in known:
            self.undeclared[form or "a script", event] += 1

    def inside(self, form: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any) -> Any:
            self.running.append(form)
            try:
                return run(*args)
            finally:
                self.running.pop()

        return watched


def watcher() -> Pack:
    """A skill that listens to every event and never does anything, so that no window is left out."""
    specs = tuple(EventSpec(id, (), None) for id in events())
    never = Trigger("watcher/1", 1, specs, (), ("flag", False), None, None, True, (), 5)
    skill = Skill("watcher", "watcher", "watcher", ("locked",), (never,), (), (), "watcher.yaml")
    return Pack("watcher", "1", "watcher", "watcher", (skill,), (), (), (), ())


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    watch = Watch()
    for id, form in list(FORMS.items()):
        monkeypatch.setitem(FORMS, id, replace(form, run=watch.inside(id, form.run)))
    window, script = asking.window, watch.inside("", asking.run_script)

    def opened(play: Play, event: str, *args: Any, **named: Any) -> None:
        watch.opened(event)
        window(play, event, *args, **named)

    replaced = {"window": opened, "run_script": script}
    originals = {"window": window, "run_script": asking.run_script}
    for name, module in list(sys.modules.items()):
        for word, new in replaced.items():
            if name.startswith("runtime.") and getattr(module, word, None) is originals[word]:
                monkeypatch.setattr(module, word, new)
    yield watch


def watched_program() -> Program:
    return link_program([*all_packs(), watcher()])


def play_watched(seed: int) -> None:
    """A random game in which every player's windows are all opened."""
    play = new_game(watched_program(), Setup(2 + seed % 9, seed), random_answers(seed))
    while play.state.stage == "set_up":
        advance(play)
    for seat in range(play.state.seats):
        gain_skill(play, seat, "watcher")
    while not play.state.over and len(play.state.log) < 3000:
        advance(play)


class Watched(Programs):
    """The programs of scenarios, each with the watcher in it."""

    def of(self, pack: PackFiles) -> Program:
        return link_program([*self.packs_of(pack), watcher()])


def told() -> list[tuple[Program, Scenario]]:
    """The scenarios of the shipped packs, of the rulings and of the bug cases."""
    found = Diagnostics()
    files = find_packs([shipped_cards(), TESTS / "rulings", TESTS / "features", TESTS / "bugcases"], found)
    programs = Watched(compile_packs(files, found))
    of_packs = [(pack, programs.of(pack)) for pack in files]
    return [(program, each) for pack, program in of_packs for each in read_scenarios([pack], program, found)]


def test_every_declared_event_exists() -> None:
    known = {*EVENTS, "scripts"}
    for form in FORMS.values():
        params = {"", "who", "owner", "anyone", *(param.name for param in form.params)}
        for each in form.raises:
            assert each.event in known and each.whose in params, (form.id, each)


def test_scenarios_open_no_window_that_was_not_declared(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    scenarios = told()
    build = run.build

    def built(*args: Any) -> Any:
        play = build(*args)
        for seat in range(play.state.seats):
            gain_skill(play, seat, "watcher")
        return play

    monkeypatch.setattr(run, "build", built)
    for program, scenario in scenarios:
        run.run_scenario(program, scenario)
    assert not watch.undeclared
    assert len(watch.seen) > 20, watch.seen


def test_a_verb_that_declares_too_little_is_noticed(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FORMS, "draw", replace(FORMS["draw"], raises=()))
    play_watched(1)
    assert {form for form, _ in watch.undeclared} == {"draw"}


@pytest.mark.parametrize("seed", range(1, 31))
def test_random_games_open_no_window_that_was_not_declared(watch: Watch, seed: int) -> None:
    play_watched(seed)
    assert not watch.undeclared, (seed, watch.undeclared)
