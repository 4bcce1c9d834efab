"""Games of the toy pack for tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from toy_pack import toy_program

from runtime.choices import Question
from runtime.game import Setup, advance, new_game
from runtime.play import Play
from runtime.program import Program
from runtime.random import Generator, seeded
from runtime.save import dump, load
from runtime.views import View, view

PROGRAM = toy_program()


class Answers:
    """A random answerer that counts; its generator can be read and set."""

    def __init__(self, state: int) -> None:
        self.draws = Generator(state)
        self.count = 0

    def __call__(self, play: Play, question: Question) -> Any:
        self.count += 1
        return question.sample(self.draws)


def random_game(seed: int, players: int = 4, program: Program = PROGRAM) -> tuple[Play, Answers]:
    """A new game with a random answerer."""
    answers = Answers(seeded(seed + 1000))
    return new_game(program, Setup(players, seed), answers), answers


def played(seed: int, steps: int, players: int = 4) -> tuple[Play, Answers]:
    """A game some steps on (or at its end)."""
    play, answers = random_game(seed, players)
    for _ in range(steps):
        if not advance(play):
            break
    return play, answers


def every_step(seed: int, look: Callable[[Play], None], players: int = 4, most: int = 2000) -> Play:
    """Play a whole game and look at it after each step."""
    play, _ = random_game(seed, players)
    for _ in range(most):
        more = advance(play)
        look(play)
        if not more:
            return play
    raise AssertionError(f"game {seed} does not end")


def visible_ids(seen: View) -> set[int]:
    return {card.id for card in seen.cards}


def exchange(play: Play, seat: int, seed: int) -> Play:
    """Another game that differs from this one only in what the player at `seat` may not know: cards he never saw are
    exchanged among themselves, hidden roles too, values nobody is shown are others, and so is the generator."""
    draws = Generator(seeded(seed))
    save = dump(play)
    form = json.loads(json.dumps(save))["state"]
    known = visible_ids(view(play, seat))
    unknown = [id for id in range(len(play.cards)) if id not in known]
    mixed = list(unknown)
    draws.shuffle(mixed)
    swap = dict(zip(unknown, mixed, strict=True))
    form["zones"] = [[swap.get(id, id) for id in zone] for zone in form["zones"]]
    for zone, ids in enumerate(form["zones"]):
        for id in ids:
            form["zone_of"][id] = zone
    form["log"] = [_renamed(row, swap) for row in form["log"]]
    seats = [s for s in range(form["seats"]) if s != seat and not form["role_shown"][s]]
    roles = [form["role"][s] for s in seats]
    draws.shuffle(roles)
    for s, role in zip(seats, roles, strict=True):
        form["role"][s] = role
    form["random"] = f"{draws.state:016x}"
    form["vars"] = {key: ({"list": []} if key.endswith("stash.last") else value) for key, value in form["vars"].items()}
    return load(play.program, {**save, "state": form}, play.answerer)


def _renamed(row: list[Any], swap: dict[int, int]) -> list[Any]:
    if row[0] == "move":
        return [*row[:3], [[swap.get(id, id), origin, to] for id, origin, to in row[3]]]
    if row[0] in ("peek", "show", "conceal"):
        return [*row[:2], [swap.get(id, id) for id in row[2]], *row[3:]]
    if row[0] == "var" and row[2] == "stash.last":
        return [*row[:3], []]
    return row
