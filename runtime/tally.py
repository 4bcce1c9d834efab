"""What came up in many games: which generals were in play, which skills their players had and used, which cards.

A game's log tells most of it: every use of a skill is on record, every card used or played. Modifiers ask nobody and leave
no trace, so a program whose games are counted is linked with a `Tally` as its probe. Counts are kept per game and added up;
the sum does not depend on which process played which game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .play import Play
from .program import Marks

_CARDS = ("use", "play")


@dataclass(slots=True)
class Tally:
    """Counts over games. `generals`: in how many games each was in play; `held`: how often somebody had the skill; `times`:
    how often a skill, or the effect of equipment, was used, fired or applied, `games`: in how many games it was; `cards`:
    how often a card of that name was used or played. `now` counts the modifiers of the game being played."""

    generals: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    now: Counter[str] = field(default_factory=Counter)

    def marks(self, owner: str, at: Any, kind: str, ways: tuple[str, ...]) -> Marks | None:
        """The probe's part: only modifiers are of interest, each time their condition holds and their value counts."""
        if kind != "modifier":
            return None

        def mark() -> None:
            self.now[owner] += 1

        return (mark,)

    def begin(self) -> None:
        """A game begins: what was tried before it does not count."""
        self.now.clear()

    def end(self, play: Play) -> None:
        """The game is over, or broke off: count what its log tells."""
        happened, self.now = self.now, Counter()
        for row in play.state.log:
            if row[0] == "skill":
                happened[row[2]] += 1
            elif row[0] == "gain_skill":
                self.held[row[2]] += 1
            elif row[0] in _CARDS:
                self.cards[row[2]] += 1
        self.times.update(happened)
        self.games.update(happened.keys())
        self.generals.update(general for general in play.state.general if general)

    def add(self, other: Tally) -> None:
        """Take over the counts of other games."""
        self.generals.update(other.generals)
        self.held.update(other.held)
        self.times.update(other.times)
        self.games.update(other.games)
        self.cards.update(other.cards)

    def take(self) -> Tally:
        """The counts so far, of which nothing stays here."""
        taken = Tally(self.generals, self.held, self.times, self.games, self.cards)
        self.generals, self.held, self.times, self.games, self.cards = (Counter() for _ in range(5))
        return taken
