"""The writer's part for the course of the game: steps, turns, phases, rounds, the end (design 4.4; see `write.py`)."""

from __future__ import annotations

from .play import NOBODY, Play
from .words import PHASE


def set_stage(play: Play, stage: str, step: int = 0) -> None:
    """Which step comes next."""
    play.state.stage = stage
    play.state.step = step


def set_turn(play: Play, owner: int) -> None:
    """Whose turn it is, `NOBODY` between turns."""
    state = play.state
    state.turn_owner = owner
    state.phase = ""
    play.reorder()
    if owner != NOBODY:
        state.turn += 1
        play.log("turn", owner, state.turn)


def set_phase(play: Play, phase: str) -> None:
    """Which phase runs, empty between phases."""
    play.state.phase = phase
    if phase:
        play.log("phase", play.state.turn_owner, phase)


def skip_phase(play: Play, phase: str) -> None:
    """Note that a phase of this turn will be skipped."""
    if phase not in play.state.skipped:
        play.state.skipped.append(phase)


def clear_phases(play: Play) -> None:
    """A turn ended: nothing is to be skipped, nothing comes besides."""
    play.state.skipped.clear()
    play.state.added.clear()
    play.state.inserted = ""


def add_phase(play: Play, phase: str) -> None:
    """One more phase of this turn, after the one that runs."""
    play.state.added.append(phase)


def insert_phase(play: Play) -> None:
    """The next extra phase comes now, in the order of granting; that its like was skipped before does not skip it."""
    state = play.state
    state.inserted = state.added.pop(0)
    if state.inserted in state.skipped and state.inserted in PHASE.ids[: state.step]:
        state.skipped.remove(state.inserted)


def end_inserted(play: Play) -> None:
    """The extra phase is over."""
    play.state.inserted = ""


def grant_turn(play: Play, seat: int) -> None:
    """One more turn after this one (D-05)."""
    play.state.extra.append(seat)


def take_extra(play: Play) -> int:
    """The next granted turn, in the order of granting."""
    return play.state.extra.pop(0)


def normal_turn(play: Play, seat: int) -> None:
    """The normal order goes on with this seat."""
    play.state.turn_seat = seat


def note_failed(play: Play, name: str) -> None:
    """An offer provided nothing: it is not offered again until something else has happened."""
    play.state.counts["phase"][name] = len(play.state.log)


def next_round(play: Play) -> None:
    """One more round."""
    play.state.round += 1
    play.log("round", play.state.round)


def end_game(play: Play, winners: list[int]) -> None:
    """Set the result; no winners is a draw."""
    state = play.state
    state.over = 1
    state.winners = sorted(winners)
    play.log("win", tuple(state.winners))
