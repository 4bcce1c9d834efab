"""Skills written in the language against the same skills written by hand in Python, on the same runtime.

Both are asked the same questions and must write the same log, which is checked for every run. What is timed is the whole
of a part: its condition, whether it could do anything, and its script.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from runtime.asking import run_trigger, usable
from runtime.bots import table
from runtime.game import Setup, advance, new_game
from runtime.linking import link_program
from runtime.lowered import Pack
from runtime.play import Live, Play, build_index
from runtime.program import LinkedModifier, LinkedTrigger, Program
from runtime.queries import hand_limit
from runtime.records import Amount, Damage, PhaseOf, Record
from runtime.state import State
from sgs_compiler.data import shipped_cards
from sgs_compiler.diagnostics import Diagnostics, render
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import compile_declared, declare, declare_sources
from sgs_compiler.text.source import Source

from .by_hand import MODIFIERS, TRIGGERS

OWNER, SOURCE = 1, 2
SEATS = 5
REPEATS = 4

SKILLS = """\
skill: bench_draw
when: damaged_after
do: |
  you may draw 2 cards
---
skill: bench_change
when: draw_count
do: |
  you may change amount by 1
---
skill: bench_judge
when: damaged_after
if: source exists and source is alive
do: |
  you may judge as verdict:
    if verdict is not heart:
      source may discard 2 hand cards otherwise:
        you deal 1 damage to source
---
skill: bench_give
when: phase_start(finish)
if: some(others where it.hand_count < you.hand_count)
do: |
  you may give 1 hand card to 1 other player where it.hand_count < you.hand_count
---
skill: bench_history
when: phase_start(finish)
if: (uses this game where it.user is you).count >= 2
do: |
  you may draw 1 card
---
skill: bench_each
when: phase_start(finish)
do: |
  you may draw 1 card:
    for each rival in others:
      if rival.hp > 2:
        rival may discard 1 hand card otherwise:
          you draw 1 card
---
skill: bench_count
tags: [locked]
when: phase_start(finish)
let:
  red_cards: (you.hand where it is red).count
if: red_cards > 0
do: |
  if red_cards > you.hp:
    you discard 1 hand card
  if red_cards <= you.hp:
    you draw min(red_cards, 3) cards
---
skill: bench_modify
modify: |
  hand_limit(you) by you.lost_hp + 1 if you.hand_count > 1
"""


@dataclass(frozen=True, slots=True)
class SkillFigures:
    """Microseconds of one skill in the language and by hand, and their ratio."""

    skill: str
    language_us: float
    hand_us: float
    ratio: float


def measure_skills(runs: int) -> list[SkillFigures]:
    """Each skill, and the total as the last row. Each run is repeated and the best time counts, because others use the
    machine, too."""
    language = bench_program()
    hand = by_hand(bench_program())
    starts = [_start(language, seed) for seed in range(8)]
    rows = []
    gc.disable()
    for skill in [*EVENTS, *QUERIES]:
        times = [0.0, 0.0]
        for turn in range(runs):
            state = starts[turn % len(starts)]
            ends: list[Any] = [None, None]
            best = [1.0, 1.0]
            for which in (0, 1) * REPEATS:
                took, ends[which] = _one((language, hand)[which], state, skill, turn)
                best[which] = min(best[which], took)
            times = [sum(pair) for pair in zip(times, best, strict=True)]
            if ends[0] != ends[1]:
                raise AssertionError(f"{skill} does something else when written by hand (run {turn})")
        each = [seconds / runs * 1e6 for seconds in times]
        rows.append(SkillFigures(skill, each[0], each[1], each[0] / each[1]))
    gc.enable()
    total = [sum(row.language_us for row in rows), sum(row.hand_us for row in rows)]
    return [*rows, SkillFigures("total", total[0], total[1], total[0] / total[1])]


def bench_program() -> Program:
    """The shipped packs with the skills of the benchmark."""
    found = Diagnostics()
    shipped = [declare(pack, found) for pack in find_packs([shipped_cards()], found)]
    source = Source("bench.yaml", SKILLS)
    bench = declare_sources("bench", [source], frozenset([source.name]), found)
    packs: list[Pack] = compile_declared([*shipped, bench], found)
    if found.has_errors:
        raise AssertionError(render(found))
    return link_program(packs)


def by_hand(program: Program) -> Program:
    """The program with the skills of the benchmark replaced by those written by hand."""
    for name, skill in program.skills.items():
        for part in skill.parts:
            if name in TRIGGERS and isinstance(part, LinkedTrigger):
                part.lets = ()
                part.test, part.feasible, part.run = TRIGGERS[name]
            elif name in MODIFIERS and isinstance(part, LinkedModifier):
                part.test, part.value = MODIFIERS[name]
                part.constant = None
    return program


# --- situations -------------------------------------------------------------------------------------------------------


def _start(program: Program, seed: int) -> State:
    """A game after some turns, in which the owner is wounded and everybody has cards."""
    play = new_game(program, Setup(SEATS, seed), table("random", SEATS, seed))
    while play.state.turn < 6 and advance(play):
        pass
    state = play.state.copy(play.state.log)
    state.hp = [max(1, hp - 1) if seat == OWNER else max(3, hp) for seat, hp in enumerate(state.hp)]
    state.alive = [1] * SEATS
    state.over, state.winners = 0, None
    return state


def _resume(program: Program, state: State, skill: str, seed: int) -> Play:
    """A fresh play of that situation in which only the owner has a skill, the one that is measured."""
    deck = [(card.card, card.suit, card.number) for each in program.decks.values() for card in each.cards]
    play = Play(program, state.copy(state.log), deck, table("random", SEATS, seed))
    play.state.skills = [[skill] if seat == OWNER else [] for seat in range(SEATS)]
    play.state.attached = []
    build_index(play)
    return play


def _damage(play: Play) -> Record:
    return Damage(SOURCE, OWNER, 1, "normal", None, False)


def _draw(play: Play) -> Record:
    return Amount(OWNER, 2)


def _finish(play: Play) -> Record:
    return PhaseOf(OWNER, "finish")


EVENTS: dict[str, tuple[str, Callable[[Play], Record]]] = {
    "bench_draw": ("damaged_after", _damage),
    "bench_change": ("draw_count", _draw),
    "bench_judge": ("damaged_after", _damage),
    "bench_give": ("phase_start", _finish),
    "bench_history": ("phase_start", _finish),
    "bench_each": ("phase_start", _finish),
    "bench_count": ("phase_start", _finish),
}
QUERIES = ("bench_modify",)


def _one(program: Program, state: State, skill: str, turn: int) -> tuple[float, Any]:
    """One run: its seconds, and what it left behind."""
    play = _resume(program, state, skill, random.Random(turn).randrange(1 << 30))
    if skill in QUERIES:
        begun = time.perf_counter()
        value = hand_limit(play, OWNER)
        return time.perf_counter() - begun, value
    event, record_of = EVENTS[skill]
    live: Live = next(live for live in play.triggers[event] if live.owner == OWNER)
    record = record_of(play)
    begun = time.perf_counter()
    frame = usable(play, live, event, record, OWNER)
    if frame is not None:
        run_trigger(play, live, frame)
    took = time.perf_counter() - begun
    return took, (frame is None, getattr(record, "amount", 0), play.state.log, play.state.random.state)
