"""The verbs that act on generals nobody plays."""

from __future__ import annotations

from .play import Play
from .registry import verb
from .stacks import Stack
from .write import move_generals


@verb(
    "put {generals: pick general} on {stack: Stack}",
    zh="将{generals}置于{stack}",
    en="put {generals} on {stack}",
    gives="General*",
    subject="with_may",
    form="general",
)
def put_generals(play: Play, who: int | None, generals: list[str], stack: Stack) -> list[str] | None:
    """Put generals nobody plays onto a pile of generals, or back into the pool; they are in one place at a time (S-417)."""
    return move_generals(play, generals, stack.key) or None


@verb(
    "pick {generals: pick general}",
    zh="{who}选择{generals}",
    en="{who} picks {generals}",
    gives="General*",
    form="general",
)
def pick_generals(play: Play, who: int, generals: list[str]) -> list[str] | None:
    """Choose generals; nothing moves."""
    return generals or None
