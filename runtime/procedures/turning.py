"""Turning over (翻面): a player who is face down turns up instead of having his next turn (timings, section 7)."""

from __future__ import annotations

from ..asking import window
from ..play import Play
from ..records import Changed
from ..write import set_face_down


def turn_over(play: Play, player: int) -> None:
    """Turn a living player over."""
    if play.state.alive[player]:
        set_face_down(play, player, not play.state.face_down[player])
        window(play, "turned_over", Changed(player), player)
