"""How many hand cards each seat holds for each name they can be asked for by: a quick answer to "has he one at all?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .play import Play


def held_counts(play: Play) -> list[int]:
    """How many hand cards each seat holds for each name they can be asked for by."""
    held = [0] * (play.width * play.state.seats)
    kinds = play.program.kinds
    for seat in range(play.state.seats):
        for id in play.state.hand(seat):
            for family in play.cards[id].kind.families:
                held[seat * play.width + kinds[family].number] += 1
    return held


def count_held(play: Play, seat: int, id: int, step: int) -> None:
    """Keep the count of hand cards for each name they can be asked for by."""
    base = seat * play.width
    kinds = play.program.kinds
    for family in play.cards[id].kind.families:
        play.held[base + kinds[family].number] += step
