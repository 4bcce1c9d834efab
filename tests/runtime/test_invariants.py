"""The invariants hold in whole games, and each of them is noticed when it is broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from games import every_step, played, random_game
from toy_pack import PACK, act, skill, step, trigger

from runtime.game import Setup, advance, new_game, run
from runtime.invariants import InvariantError, check, watch
from runtime.linking import link_program
from runtime.play import Live, Play
from runtime.simulate import simulate


@pytest.mark.parametrize("seed", range(15))
def test_they_hold_after_every_step(seed: int) -> None:
    every_step(seed, check, players=2 + seed % 4)


@pytest.mark.parametrize("seed", range(15))
def test_they_hold_after_every_row_of_the_log(seed: int) -> None:
    play, _ = random_game(seed, 2 + seed % 4)
    watch(play)
    run(play)
    assert play.state.over


def _two_places(play: Play) -> None:
    play.state.zones[1].append(play.state.zones[0][0])


def _lost(play: Play) -> None:
    play.state.zones[0].pop()


def _elsewhere(play: Play) -> None:
    play.state.zone_of[play.state.zones[0][0]] = 1


def _too_healthy(play: Play) -> None:
    play.state.hp[0] = play.state.max_hp[0] + 1


def _not_dying(play: Play) -> None:
    play.state.hp[0] = 0


def _on_the_table(play: Play) -> None:
    id = play.state.zones[0].pop()
    play.state.zones[2].append(id)
    play.state.zone_of[id] = 2


def _held(play: Play) -> None:
    play.held[0] += 1


def _not_attached(play: Play) -> None:
    next(iter(play.triggers.values())).pop()


def _attached_twice(play: Play) -> None:
    live = next(iter(play.triggers.values()))[0]
    play.actions.append(Live(live.part, live.owner, live.rank))


def _outlived(play: Play) -> None:
    play.state.attached.append([99, "use", 0, "mark/3", None, ((5, 1),), 7])


def _dead_in_order(play: Play) -> None:
    play.order.pop()


def _still_using(play: Play) -> None:
    play.loose.append(3)


BREAKS = [
    (_two_places, "zone"),
    (_lost, "in all zones"),
    (_elsewhere, "believes"),
    (_too_healthy, "at most"),
    (_not_dying, "not being saved"),
    (_on_the_table, "lie on the table"),
    (_held, "held cards"),
    (_not_attached, "too few"),
    (_attached_twice, "too many"),
    (_outlived, "."),
    (_dead_in_order, "order of play"),
    (_still_using, "loose"),
]


@pytest.mark.parametrize("harm, says", BREAKS, ids=[harm.__name__.strip("_") for harm, _ in BREAKS])
def test_each_is_noticed(harm: Callable[[Play], None], says: str) -> None:
    play, _ = played(4, 30, players=5)
    assert play.triggers
    check(play)
    harm(play)
    with pytest.raises(InvariantError, match=says):
        check(play)


def test_the_dead_are_left_alone() -> None:
    play, _ = played(1, 30)
    made = watch(play)
    play.state.alive[2] = 0
    with pytest.raises(InvariantError, match="seat 2 is dead"):
        made.row(("hp", 2, -1, 1))
    with pytest.raises(InvariantError, match="seat 2 is dead"):
        made.row(("use", 0, "slash", (1,), "", 0, (2,), "play", ""))


def test_nothing_happens_after_the_result() -> None:
    play, _ = random_game(2, 2)
    run(play)
    check(play)
    play.log("hp", 0, 0, 1)
    with pytest.raises(InvariantError, match="after the result"):
        check(play)


@pytest.mark.parametrize("what", ["turn", "phase"])
@pytest.mark.parametrize("event", ["damaged_after", "turn_end", "phase_end", "phase_start", "round_start", "card_used"])
def test_games_go_on_when_effects_end_phases_and_turns(what: str, event: str) -> None:
    """Also at the end of what they end, and between turns."""
    ender = trigger("ender/1", event, act(None, step("end", ("word", what))), forced=True)
    cursed = PACK._replace(
        skills=(*PACK.skills, skill("ender", ender, tags=("locked",))),
        generals=(*PACK.generals[:8], PACK.generals[8]._replace(skills=("ender",)), *PACK.generals[9:]),
    )
    total = simulate((cursed,), Setup(3, 0, generals=("", "du", "")), 6, limit=60)
    assert not total.errors, total.errors[0]
    play = new_game(link_program((cursed,)), Setup(3, 1, generals=("", "du", "")), played(0, 0)[1])
    watch(play)
    for _ in range(300):
        if not advance(play):
            break
        check(play)
