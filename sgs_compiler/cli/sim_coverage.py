"""What came up in simulated games: generals in play, skills used, cards used; and what did not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runtime.lowered import Pack
from runtime.tally import Tally

from .console import Console
from .tables import table

JSON_VERSION = 1
LEAST = 20


@dataclass(frozen=True, slots=True)
class Seen:
    """The counts of everything that might have come up, in the order of the packs, what never did included: generals by the
    games they were in, skills and cards by rows of `head`. `rare` are generals in fewer than `least` games, `idle` skills
    that were never used, `unused` cards."""

    least: int
    generals: dict[str, int]
    skills: dict[str, tuple[int, int, int]]
    cards: dict[str, tuple[int, int, int]]

    @property
    def rare(self) -> list[str]:
        """Generals in play in too few games."""
        return [id for id, games in self.generals.items() if games < self.least]

    @property
    def idle(self) -> list[str]:
        """Skills nobody used, and that changed no value."""
        return [id for id, (_, _, times) in self.skills.items() if not times]

    @property
    def unused(self) -> list[str]:
        """Cards nobody used or played."""
        return [id for id, (used, _, _) in self.cards.items() if not used]

    @property
    def enough(self) -> bool:
        """Whether every general was in play often enough and every skill was used."""
        return not self.rare and not self.idle


def seen(tally: Tally, packs: Sequence[Pack], least: int) -> Seen:
    """The counts of everything in some packs."""
    return Seen(
        least,
        {each.id: tally.generals[each.id] for pack in packs for each in pack.generals},
        {each.id: _row(tally, tally.held, each.id) for pack in packs for each in pack.skills},
        {each.id: _row(tally, tally.cards, each.id) for pack in packs for each in pack.cards},
    )


def _row(tally: Tally, first: Mapping[str, int], id: str) -> tuple[int, int, int]:
    return first[id], tally.games[id], tally.times[id]


def as_data(what: Seen) -> dict[str, Any]:
    """`version`, the counts by id, and what did not come up."""
    return {
        "version": JSON_VERSION,
        "least": what.least,
        "generals": what.generals,
        "skills": {id: dict(zip(("held", "games", "times"), row, strict=True)) for id, row in what.skills.items()},
        "cards": {id: dict(zip(("used", "games", "times"), row, strict=True)) for id, row in what.cards.items()},
        "rare_generals": what.rare,
        "idle_skills": what.idle,
        "unused_cards": what.unused,
    }


def print_seen(what: Seen, names: Mapping[str, str], console: Console) -> None:
    """Three tables, the rarest first, then what did not come up often enough."""
    say = console.say
    rows = sorted(what.generals.items(), key=lambda item: (item[1], item[0]))
    head = [say("sim_generals"), say("seen_games")]
    console.out("\n" + table(head, [[_name(id, names), str(games)] for id, games in rows]))
    for title, first, counts in (("seen_skills", "seen_held", what.skills), ("seen_cards", "seen_used", what.cards)):
        head = [say(name) for name in (title, first, "seen_in_games", "seen_times")]
        if counts:
            console.out("\n" + table(head, _rows(counts, names)))
    console.out()
    for phrase, ids in (("seen_rare", what.rare), ("seen_idle", what.idle), ("seen_unused", what.unused)):
        listed = say("seen_none") if not ids else ", ".join(_name(id, names) for id in ids)
        console.out(say(phrase, least=what.least, ids=listed))


def _rows(counts: Mapping[str, tuple[int, int, int]], names: Mapping[str, str]) -> list[list[str]]:
    rarest = sorted(counts.items(), key=lambda item: (item[1][2] or item[1][0], item[0]))
    return [[_name(id, names), *map(str, row)] for id, row in rarest]


def _name(id: str, names: Mapping[str, str]) -> str:
    return f"{id} {names[id]}" if id in names else id
