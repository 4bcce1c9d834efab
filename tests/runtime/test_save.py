"""Saves and hashes: a loaded game goes on to the byte, in this process and in another."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from games import PROGRAM, Answers, played, random_game
from toy_pack import PACK

from runtime.game import advance, run
from runtime.invariants import check
from runtime.linking import link_program
from runtime.save import SaveError, digest, dump, load, log_hash, pack_digests, state_hash

HERE = Path(__file__).resolve().parent
CONTINUE = """
import json, sys
sys.path[:0] = [{root!r}, {here!r}]
from games import PROGRAM, Answers
from runtime.game import run
from runtime.save import load, log_hash, state_hash
save, draws = json.load(sys.stdin)
play = load(PROGRAM, save, Answers(draws))
first = state_hash(play)
run(play)
print(first, state_hash(play), log_hash(play))
"""


def through_text(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("seed", range(12))
def test_a_loaded_game_goes_on_identically(seed: int) -> None:
    play, answers = played(seed, 7 * seed + 1, players=2 + seed % 4)
    other_answers = Answers(answers.draws.state)
    other = load(PROGRAM, through_text(dump(play)), other_answers)
    assert state_hash(other) == state_hash(play)
    assert dump(other) == dump(play)
    run(play)
    run(other)
    assert play.state.log == other.state.log
    assert state_hash(play) == state_hash(other)
    assert answers.draws.state == other_answers.draws.state


def test_every_quiet_point_of_a_game_can_be_saved_and_loaded() -> None:
    play, _ = random_game(5, 5)
    kept = []
    while advance(play):
        kept.append(play.state.attached != [] or play.state.vars != {})
        other = load(PROGRAM, through_text(dump(play)), _silent)
        check(other)
        assert state_hash(other) == state_hash(play)
    assert any(kept), "the game never had anything hard to save"


def _silent(play: Any, question: Any) -> Any:
    raise AssertionError("nothing is asked")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_another_process_goes_on_identically(hash_seed: str) -> None:
    play, answers = played(3, 60, players=5)
    sent = json.dumps([dump(play), answers.draws.state])
    before = state_hash(play)
    code = CONTINUE.format(root=str(HERE.parent.parent), here=str(HERE))
    ran = subprocess.run(
        [sys.executable, "-c", code], input=sent, env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    run(play)
    assert ran.stdout.split() == [before, state_hash(play), log_hash(play)]


def test_a_game_is_not_saved_in_the_middle_of_a_step() -> None:
    play, answers = random_game(1)

    def look(inner: Any, question: Any) -> Any:
        with pytest.raises(SaveError, match="between two steps"):
            dump(inner)
        return answers(inner, question)

    play.answerer = look
    for _ in range(10):
        advance(play)
    dump(play)


def test_other_packs_are_refused() -> None:
    play, _ = played(1, 20)
    save = dump(play)
    for packs, why in (
        ((PACK._replace(version="1.0.1"),), "not toy 1.0.1"),
        ((PACK._replace(skills=PACK.skills[1:]),), "other content"),
        ((PACK._replace(id="toys"),), "not toys"),
        ((PACK, PACK._replace(id="more", generals=(), skills=(), decks=(), modes=(), cards=())), "2 are loaded"),
    ):
        with pytest.raises(SaveError, match=why):
            load(link_program(packs), save, _silent)


def test_where_the_files_lie_does_not_count() -> None:
    moved = PACK._replace(cards=tuple(card._replace(source="elsewhere.yaml") for card in PACK.cards))
    assert pack_digests(link_program((moved,))) == pack_digests(PROGRAM)


@pytest.mark.parametrize(
    "path, value",
    [
        (("format",), "other"),
        (("version",), 99),
        (("packs",), None),
        (("state",), {}),
        (("state", "hp"), ["4", 4, 4, 4]),
        (("state", "zones", 0), [1, 1]),
        (("state", "zone_of", 0), 77),
        (("state", "random"), "zz"),
        (("state", "skills"), [["nothing"], [], [], []]),
        (("state", "attached"), [[1, "turn", 0, "nothing/1", None, [], 0]]),
        (("state", "vars"), {"0:stash.count": {"strange": 1}}),
        (("state", "log"), 5),
        (("state", "seats"), "4"),
        (("deck",), [["nothing", "spade", 1]]),
    ],
)
def test_damaged_saves_are_refused(path: tuple[Any, ...], value: Any) -> None:
    play, _ = played(1, 20)
    save = through_text(dump(play))
    place = save
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(SaveError):
        load(PROGRAM, save, _silent)


@pytest.mark.parametrize("junk", [None, 3, "text", [], {}, {"format": "sgs-save"}])
def test_junk_is_no_save(junk: Any) -> None:
    with pytest.raises(SaveError):
        load(PROGRAM, junk, _silent)


def test_hashes_tell_values_apart() -> None:
    forms = [1, True, "1", None, [1], [[1]], {"list": [1]}, {"card": 1}, "true"]
    assert len({digest(form) for form in forms}) == len(forms)
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


def test_same_seed_same_log_other_seed_other_log() -> None:
    logs = []
    for seed in (4, 4, 5):
        play, _ = random_game(seed)
        run(play)
        logs.append(log_hash(play))
    assert logs[0] == logs[1] != logs[2]
