"""Dying and death (timings, section 6; R-050 to R-062; D-02, D-09)."""

from __future__ import annotations

from ..asking import GameOver, window
from ..play import NOBODY, Play
from ..queries import is_dying
from ..records import Death, Dying
from ..stacks import POOL
from ..state import DISCARD
from ..write import bury, die, move_generals, show_role
from ..write_course import end_game
from .moves import move
from .use import save


def dying(play: Play, player: int, killer: int | None) -> None:
    """At 0 hp or less: everybody in action order may save, each once, several times in a row (R-051); else death."""
    if not is_dying(play, player):
        return
    record = Dying(player)
    record.row = len(play.state.log)
    play.log("dying", player)
    window(play, "enter_dying", record, player)
    if not is_dying(play, player):
        window(play, "dying_end", record, player)
        return
    for asked in play.action_order():
        if not play.state.alive[asked]:
            continue
        record.asked = asked
        window(play, "ask_peach", record, player)
        while is_dying(play, player) and play.state.alive[asked] and save(play, asked, player):
            pass
        if not is_dying(play, player):
            break
    window(play, "ask_peach_done", record, player)
    if is_dying(play, player):
        kill(play, player, killer)
    window(play, "dying_end", record, player, dead=player)


def settle_dying(play: Play) -> None:
    """Players at 0 hp or less who were kept from dying by something that is gone now are dying from this moment on."""
    hp = play.state.hp
    for player in list(play.action_order()):
        if hp[player] <= 0 and is_dying(play, player):  # after every step: hp is the cheap question
            dying(play, player, None)


def kill(play: Play, player: int, killer: int | None) -> None:
    """Death confirmed, role shown, victory tested, skills at death, cards away, reward or penalty (R-055)."""
    state = play.state
    if killer is not None and not state.alive[killer]:
        killer = None
    record = Death(player, killer)
    window(play, "death_before", record, player)
    die(play, player)
    record.row = len(state.log)
    play.log("death", player, NOBODY if killer is None else killer)
    show_role(play, player)
    check_victory(play)
    window(play, "at_death", record, player, dead=player)
    clear_away(play, player)
    if record.killer is not None and not state.alive[record.killer]:
        record.killer = None
    window(play, "bury", record, player)
    window(play, "death_after", record, player)


def clear_away(play: Play, player: int) -> None:
    """A dead player's skills go, and all his cards to the discard pile."""
    state = play.state
    bury(play, player)
    ids = [*state.hand(player), *state.equipment(player), *state.judging(player)]
    for index, (owner, _) in enumerate(state.piles):
        if owner == player:
            ids += state.zones[len(state.zones) - len(state.piles) + index]
    move(play, [(id, DISCARD) for id in ids], "death")
    for key in [key for key in state.stacks if key.partition(":")[0] == str(player)]:
        move_generals(play, state.stacks[key], POOL)


def settle_cut_short(play: Play, again: bool) -> None:
    """An effect ended the turn or the phase in the middle of dying or death (T-908): the dead are cleared away and the
    dying are asked for; when that was cut short `again`, they die."""
    for player in range(play.state.seats):
        if not play.state.alive[player]:
            clear_away(play, player)
        elif not again:
            dying(play, player, None)
        elif is_dying(play, player):
            kill(play, player, None)


def check_victory(play: Play) -> None:
    """The mode's victory rules in order; the first that holds ends the game (D-02). With nobody left it is a draw (B-030).
    Raises GameOver."""
    for rule in play.program.modes[play.state.mode].victory:
        frame = [play, NOBODY, None, (), None] + [None] * rule.slots
        if rule.test(frame):
            end_game(play, list(rule.winners(frame)))
            raise GameOver
    if not play.order:
        end_game(play, [])
        raise GameOver
