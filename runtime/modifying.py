"""The values that cards can change (design 4.6): how modifiers change a base value, and which attached parts work now.

Fixed values come first (for numbers the greatest, for yes or no a `no` wins, for words the latest), then what is added.
`gone` are cards used as cost or material, whose own benefits do not count (C-004, D-13).
"""

from __future__ import annotations

from typing import Any

from .absent import Absent
from .play import EQUIPMENT_RANK, GENERAL_RANK, NOBODY, Live, Play
from .program import GONE, LinkedModifier
from .registry import query
from .words import UNLIMITED

Gone = tuple[int, ...]


def active(play: Play, live: Live) -> bool:
    """Whether an attached part works now: its guard holds, its use or damage is the one at hand (D-21), its skill is not
    taken away, the armour or weapon it is on works."""
    if live.part.guard is not None and not live.part.guard(play, live.owner):
        return False
    if live.serial and not _at_hand(play, live):
        return False
    if live.rank == EQUIPMENT_RANK:
        card = live.card
        if live.by is not None and card is not None and not modified(play, "wears", False, (live.owner, card.kind.id)):
            return False
        if card is None or (works := _WORKS.get(card.kind.slot)) is None or works not in play.modifiers:
            return True
        return bool(modified(play, works, True, (live.owner,)))
    if live.owner != NOBODY and not live.serial and "has_skill" in play.modifiers:
        return has_skill(play, live.owner, live.part.skill)
    return True


def _at_hand(play: Play, live: Live) -> bool:
    """Whether what an attachment is bound to is what happens now: uses and damage nested inside have their own (D-21)."""
    if live.use and (not play.uses or play.uses[-1].serial != live.use):
        return False
    return not live.damage or play.damage_serial == live.damage


_WORKS = {"armour": "armour_works", "weapon": "weapon_works"}
_UNGUARDED = ("has_skill", "armour_works", "weapon_works")


def _unguarded(play: Play, live: Live, name: str, params: tuple[Any, ...]) -> bool:
    """Whether a modifier of what `active` itself asks for works: one of `has_skill` only when the skill it belongs to is
    there itself, unless it speaks of that very skill."""
    if live.part.guard is not None and not live.part.guard(play, live.owner):
        return False
    if live.serial and not _at_hand(play, live):
        return False
    own = (live.owner, live.part.skill)
    if name != "has_skill" or live.serial or live.rank != GENERAL_RANK or own == params or own in play.doubted:
        return True
    play.doubted.append(own)
    had = has_skill(play, *own)
    play.doubted.pop()
    return had


def modified(play: Play, name: str, base: Any, params: tuple[Any, ...], gone: Gone = ()) -> Any:
    """The base value with all attached modifiers applied."""
    lives = play.modifiers.get(name)
    if lives is None:
        return base
    fixed: list[Any] = []
    added = 0
    for live in lives:
        part = live.part
        assert isinstance(part, LinkedModifier)
        if part.owner_at >= 0 and params[part.owner_at] != live.owner:
            continue
        if live.card is not None and live.card.id in gone and not live.serial:
            continue
        if name not in _UNGUARDED:
            if not active(play, live):
                continue
        elif not _unguarded(play, live, name, params):
            continue
        if part.test is None and part.constant is not None:
            value = part.constant
        else:
            frame = live.frame(play, None)
            frame[GONE] = gone
            frame[5 : 5 + len(params)] = params
            try:
                if part.test is not None and not part.test(frame):
                    continue
                value = part.value(frame)
            except Absent:
                continue
        if part.adds:
            added += value
        else:
            fixed.append(value)
    if fixed:
        base = _fixed(fixed)
    return min(base + added, UNLIMITED) if added else base


def _fixed(values: list[Any]) -> Any:
    first = values[0]
    if isinstance(first, bool):
        return all(values)
    return max(values) if isinstance(first, int) else values[-1]


@query(
    "has_skill(player: Player, skill: Skill) -> Flag",
    zh="{player}有技能{skill}",
    en="{player} has {skill}",
    modifiable=True,
)
def has_skill(play: Play, player: int, skill: str) -> bool:
    """Whether the player has the skill now, and it works. One that he did not gain himself may be lent to him."""
    if not awake(play, player, skill):
        return False
    return bool(modified(play, "has_skill", skill in play.state.skills[player], (player, skill)))


def skills_of(play: Play, player: int) -> list[str]:
    """The skills of a player: those he gained, in that order, without those that sleep; then those that are on loan and that
    he has now."""
    own = [skill for skill in play.state.skills[player] if awake(play, player, skill)]
    if not play.lent or not play.state.alive[player]:
        return own
    return own + [skill for seat, skill in play.lent if seat == player and has_skill(play, player, skill)]


@query(
    "has_used(player: Player, skill: Skill) -> Flag",
    zh="{player}发动过{skill}",
    en="{player} has used {skill}",
    of_skill="used",
)
def has_used(play: Play, player: int, skill: str) -> bool:
    """Whether the player has used the skill in this game: a limited one is spent then, an awakening one has awakened. Of
    oneself it is also written `skill.used`."""
    return used_name(player, skill) in play.state.counts["game"]


def used_name(owner: int, skill: str) -> str:
    """The name under which the uses of a player's skill are counted."""
    return f"used:{skill}@{owner}"


def awake(play: Play, player: int, skill: str) -> bool:
    """Whether the guards of the skill's tags let it work for the player; one that sleeps is not had (R-019)."""
    guard = play.program.skills[skill].guard
    return guard is None or guard(play, player)


def dressed_in(play: Play, player: int) -> list[str]:
    """The names of the equipment a player only counts as wearing."""
    named = {
        name
        for live in play.modifiers["wears"]
        if live.owner == player and isinstance(live.part, LinkedModifier)
        for name in live.part.dresses
    }
    return [name for name in sorted(named) if modified(play, "wears", False, (player, name))]
