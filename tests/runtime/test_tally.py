"""What came up in simulated games: counted rightly, the same for any number of processes, at no cost to the games."""

from __future__ import annotations

from collections import Counter

from toy_pack import PACK

from runtime.bots import table
from runtime.game import Setup, new_game, run
from runtime.linking import link_program
from runtime.program import LinkedModifier
from runtime.simulate import simulate
from runtime.tally import Tally


def test_the_counts_do_not_depend_on_the_number_of_processes() -> None:
    one = simulate((PACK,), Setup(4, 0), 20, seed=5, jobs=1, counted=True)
    two = simulate((PACK,), Setup(4, 0), 20, seed=5, jobs=2, counted=True)
    assert one.tally is not None and one.tally == two.tally and one == two
    assert one.tally.now == Counter()


def test_counting_changes_no_game() -> None:
    plain = simulate((PACK,), Setup(5, 0), 5, seed=9)
    counted = simulate((PACK,), Setup(5, 0), 5, seed=9, counted=True)
    assert plain.tally is None and plain.outcomes == counted.outcomes and plain.log_hash == counted.log_hash


def test_two_runs_add_up_to_one() -> None:
    parts = [simulate((PACK,), Setup(4, 0), 3, seed=seed, counted=True).tally for seed in (1, 4)]
    whole = simulate((PACK,), Setup(4, 0), 6, seed=1, counted=True).tally
    total = Tally()
    for part in parts:
        assert part is not None
        total.add(part)
    assert total == whole


def test_every_count_is_what_the_log_tells() -> None:
    tally = Tally()
    program = link_program((PACK,), tally)
    tally.begin()
    play = new_game(program, Setup(5, 3), table("random", 5, 3))
    run(play)
    tally.end(play)
    log = play.state.log
    assert tally.generals == Counter(play.state.general) and sum(tally.generals.values()) == 5
    assert tally.held == Counter(row[2] for row in log if row[0] == "gain_skill")
    assert tally.cards == Counter(row[2] for row in log if row[0] in ("use", "play"))
    used = Counter(row[2] for row in log if row[0] == "skill")
    assert used and all(tally.times[skill] >= count for skill, count in used.items())
    silent = {part.skill for part in program.parts.values() if isinstance(part, LinkedModifier)}
    assert set(tally.times) <= set(used) | silent
    assert all(count == 1 for count in tally.games.values()) and set(tally.games) == set(tally.times)


def test_what_was_taken_is_not_there_any_more() -> None:
    tally = Tally(generals=Counter(a=2), times=Counter(b=1))
    taken = tally.take()
    assert (taken.generals, taken.times) == (Counter(a=2), Counter(b=1))
    assert tally == Tally()
