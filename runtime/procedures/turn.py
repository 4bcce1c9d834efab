"""A turn and its six phases (timings, section 7; R-032 to R-039; D-05, D-12).

The turn is a cursor in the state: `stage` and `step`. Each `advance` does one step from an empty rule stack to an empty
rule stack, so a game can be saved, copied and gone on with between any two steps. Play steps are steps of their own.
"""

from __future__ import annotations

from ..asking import ask, finish, listened, note_skill, run_script, use_limit_up, window
from ..choices import Choice, ChoiceWay, Question
from ..play import NOBODY, Play
from ..queries import draws, hand_limit
from ..records import Amount, Changed, PhaseOf, Plain, Turn
from ..state import DISCARD, TABLE
from ..ways import CardWay, OfferWay
from ..words import PHASE
from ..write import end_cut_short, end_scope, set_face_down
from ..write_course import (
    clear_phases,
    end_inserted,
    insert_phase,
    next_round,
    normal_turn,
    note_failed,
    set_phase,
    set_stage,
    set_turn,
    skip_phase,
    take_extra,
)
from .dying import settle_cut_short
from .judge import judge_phase
from .moves import discard, draw, move
from .playing import ActionWay, action_of, failed_name, play_question
from .respond import obtain
from .use import recast_card, use_card


def begin_turn(play: Play) -> None:
    """Before the turn: a player who is face down turns up and has no turn. Then the turn starts."""
    state = play.state
    owner = take_extra(play) if state.extra else state.turn_seat
    set_turn(play, owner)
    record = Turn(owner)
    window(play, "turn_before", record, owner)
    if state.face_down[owner]:
        set_face_down(play, owner, False)
        window(play, "turned_over", Changed(owner), owner)
        _close_turn(play)
        return
    if state.alive[owner]:
        window(play, "turn_start", record, owner)
    set_stage(play, "phase", 0)


_PHASE_EVENTS = ("phase_before", "phase_start", "phase_proceed", "phase_end")


def _idle(play: Play, owner: int, phase: str) -> bool:
    """Whether nothing at all can happen in this phase: no content, nobody listens."""
    state = play.state
    if phase in ("draw", "play") or phase in state.skipped or state.attached or state.counts["phase"] or state.vars:
        return False
    if (phase == "judge" and state.judging(owner)) or (
        phase == "discard" and len(state.hand(owner)) > hand_limit(play, owner)
    ):
        return False
    return not listened(play, _PHASE_EVENTS, PhaseOf(owner, phase), owner)


def phase_step(play: Play) -> None:
    """The phase the cursor is at: skipped, or begun; all but the play phase are done in one step. Nothing comes before a
    phase that is skipped already: it cannot be skipped again (D-12)."""
    state = play.state
    owner, phase = state.turn_owner, state.inserted or PHASE.ids[state.step]
    if not state.alive[owner]:
        set_stage(play, "turn_end")
        return
    if _idle(play, owner, phase):
        play.log("phase", owner, phase)
        end_scope(play, "phase")
        _next_phase(play)
        return
    record = PhaseOf(owner, phase)
    if phase not in state.skipped:
        window(play, "phase_before", record, owner)
        if record.cancelled:
            skip_phase(play, phase)
    if phase in state.skipped or not state.alive[owner]:
        play.log("skip", owner, phase)
        window(play, "phase_skipped", PhaseOf(owner, phase), owner)
        _next_phase(play)
        return
    set_phase(play, phase)
    window(play, "phase_start", record, owner)
    if phase in state.skipped:
        _end_phase(play, record)
        return
    window(play, "phase_proceed", record, owner)
    if phase == "play":
        set_stage(play, "play_step", state.step)
        return
    if state.alive[owner]:
        _PROCEED.get(phase, _nothing)(play, owner)
    _end_phase(play, record)


def _nothing(play: Play, owner: int) -> None:
    """The start and the finish phase have no content of their own."""


def draw_phase(play: Play, owner: int) -> None:
    """Draw two, unless changed (R-035)."""
    record = Amount(owner, draws(play, owner))
    window(play, "draw_count", record, owner)
    if play.state.alive[owner]:
        draw(play, owner, max(0, record.amount))
        window(play, "after_draw", record, owner)


def discard_phase(play: Play, owner: int) -> None:
    """Discard one card for each over the hand limit, never more (R-039)."""
    hand = play.state.hand(owner)
    excess = len(hand) - hand_limit(play, owner)
    if excess <= 0:
        return
    chosen = list(hand)
    if excess < len(hand):
        way = ChoiceWay("discard", [Choice("card", list(hand), excess, excess)])
        taken = ask(play, Question(owner, "choose", "", False, ["discard"], lambda key: way))
        assert isinstance(taken, ChoiceWay)
        chosen = list(taken.values[0])
    discard(play, [play.cards[id] for id in chosen], owner, "discard")


_PROCEED = {"judge": judge_phase, "draw": draw_phase, "discard": discard_phase}


def play_step(play: Play) -> None:
    """One decision of the play phase: use a card, use a skill, or end the phase."""
    state = play.state
    owner = state.turn_owner
    if not state.alive[owner] or "play" in state.skipped:
        _end_phase(play, PhaseOf(owner, "play"))
        return
    way = ask(play, play_question(play, owner))
    if way is None:
        _end_phase(play, PhaseOf(owner, "play"))
        return
    if isinstance(way, ActionWay):
        live, action = way.live, action_of(way.live)
        use_limit_up(play, live, action.limit, way.fr)
        note_skill(play, live, owner, action.skill, action.lender)
        if action.price is None or action.price(way.fr):
            run_script(play, live, way.fr, action.run)
        else:
            finish(play, live)
        return
    assert isinstance(way, CardWay)
    if way.request.mode == "recast":
        recast_card(play, way)
    elif obtain(play, way):
        use_card(play, way.record, counted=True)
    elif not (isinstance(way, OfferWay) and way.spent):
        note_failed(play, failed_name(way.key))


def _end_phase(play: Play, record: PhaseOf, told: bool = False) -> None:
    if play.state.alive[record.phase_owner] and not told:
        window(play, "phase_end", record, record.phase_owner)
    end_scope(play, "phase")
    _next_phase(play)


def _next_phase(play: Play) -> None:
    state = play.state
    if state.phase:
        set_phase(play, "")
    if state.inserted:
        end_inserted(play)
    else:
        set_stage(play, "phase", state.step + 1)
    if state.added and state.alive[state.turn_owner]:
        insert_phase(play)
    elif state.step >= len(PHASE.ids) or not state.alive[state.turn_owner]:
        set_stage(play, "turn_end")
        return
    set_stage(play, "phase", state.step)


def end_turn(play: Play) -> None:
    """The turn ends; what lasted until then goes, also when its owner died (B-035)."""
    owner = play.state.turn_owner
    if play.state.alive[owner]:
        window(play, "turn_end", Turn(owner), owner)
    _close_turn(play)


def _close_turn(play: Play) -> None:
    end_scope(play, "phase")
    end_scope(play, "turn")
    clear_phases(play)
    set_turn(play, NOBODY)
    set_stage(play, "between")


def between_turns(play: Play) -> None:
    """Granted turns first, in the order of granting; then the seat after the last normal turn (D-05)."""
    state = play.state
    while state.extra and not state.alive[state.extra[0]]:
        take_extra(play)
    if not state.extra:
        seat = next((seat for seat in play.order if seat > state.turn_seat), -1)
        if seat < 0:
            window(play, "round_end", Plain(), NOBODY)
            end_scope(play, "round")
            begin_round(play)
        normal_turn(play, play.order[0] if seat < 0 else seat)
    set_stage(play, "turn")


def begin_round(play: Play) -> None:
    """A round starts: everybody living will have one normal turn, from the first seat on (R-031)."""
    next_round(play)
    window(play, "round_start", Plain(), NOBODY)


def after_unwinding(play: Play, whole_turn: bool, again: bool) -> None:
    """Carry on after an effect ended the phase or the turn: the table is cleared (T-908). `again`: an effect at the end of
    it ended it once more; then it simply closes. Between turns there is nothing to end."""
    play.unwind()
    end_cut_short(play)
    play.loose.clear()
    move(play, [(id, DISCARD) for id in list(play.state.zones[TABLE])], "put")
    settle_cut_short(play, again)
    if play.state.turn_owner == NOBODY:
        normal_turn(play, play.order[0])
        set_stage(play, "turn")
    elif whole_turn or not play.state.phase:
        (_close_turn if again else end_turn)(play)
    else:
        _end_phase(play, PhaseOf(play.state.turn_owner, play.state.phase), told=again)
