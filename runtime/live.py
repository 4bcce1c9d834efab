"""One attached part, and the ranks of parts at one moment (D-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cards import Card
from .lowered import FIRST_SLOT
from .program import Frame, LinkedPart

if TYPE_CHECKING:
    from .play import Play

GENERAL_RANK, EQUIPMENT_RANK, RULE_RANK = 0, 1, 2
NOBODY = -1


class Live:
    """A part attached now: to the general of `owner` (`lent`: he has the skill only through a modifier), to equipment
    (`card`; one made of nothing when the modifier `by` makes him count as wearing it), by a rule (owner `NOBODY`), or for a
    stretch of time (`serial` of its row in the state, with captured values; `use` or `damage` is what it is bound to, D-21).
    """

    __slots__ = ("part", "owner", "rank", "card", "serial", "captured", "use", "damage", "once", "lent", "by")

    def __init__(
        self,
        part: LinkedPart,
        owner: int,
        rank: int,
        card: Card | None = None,
        serial: int = 0,
        captured: tuple[tuple[int, Any], ...] = (),
        use: int = 0,
        damage: int = 0,
        once: bool = False,
        lent: bool = False,
        by: Live | None = None,
    ) -> None:
        self.part = part
        self.owner = owner
        self.rank = rank
        self.card = card
        self.serial = serial
        self.captured = captured
        self.use = use
        self.damage = damage
        self.once = once
        self.lent = lent
        self.by = by

    def frame(self, play: Play, event: Any) -> Frame:
        """A fresh frame for a script of this part."""
        frame: Frame = [play, self.owner, event, (), self]
        frame.extend([None] * (self.part.slots - FIRST_SLOT))
        for slot, value in self.captured:
            frame[slot] = value
        return frame
