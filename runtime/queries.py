"""The values that cards can change (design 4.6), and the plain questions scripts ask of the state.

Modifiable queries compute a base value and then apply the modifiers attached now: fixed values first (for numbers the
greatest, for yes or no a `no` wins, for words the latest), then what is added. `gone` are cards used as cost or material,
whose own benefits do not count (C-004, D-13).
"""

from __future__ import annotations

from typing import Any

from .absent import Absent
from .cards import Card
from .piles import fit_into, own_zone
from .play import EQUIPMENT_RANK, GENERAL_RANK, NOBODY, Live, Play
from .program import GONE, Frame, LinkedModifier, Picker
from .records import Use
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


# --- seats, distance, range ----------------------------------------------------------------------------------------------


def seat_distance(play: Play, a: int, b: int) -> int:
    """Steps between two living players, the shorter way round (C-002)."""
    order = play.order
    steps = abs(order.index(a) - order.index(b))
    other = len(order) - steps
    return steps if steps < other else other


@query(
    "distance(here: Player, there: Player) -> Number",
    zh="{here}到{there}的距离",
    en="the distance from {here} to {there}",
    modifiable=True,
)
def distance(play: Play, a: int, b: int, gone: Gone = ()) -> int:
    """Steps the shorter way round over the living, with corrections, at least 1; 0 to oneself (C-002)."""
    if a == b:
        return 0
    state = play.state
    if not state.alive[a] or not state.alive[b]:
        return UNLIMITED
    steps = seat_distance(play, a, b)
    if "distance" not in play.modifiers:
        return steps
    return max(1, int(modified(play, "distance", steps, (a, b), gone)))


@query("range(player: Player) -> Number", zh="{player}的攻击范围", en="{player}'s attack range", modifiable=True)
def attack_range(play: Play, player: int, gone: Gone = ()) -> int:
    """The range of the weapon, 1 without one (C-003)."""
    weapon = slot_card(play, player, "weapon", gone)
    return int(modified(play, "range", weapon.kind.range if weapon else 1, (player,), gone))


def slot_card(play: Play, player: int, slot: str, gone: Gone = ()) -> Card | None:
    """The card in a slot of the equipment area."""
    for id in play.state.equipment(player):
        card = play.cards[id]
        if card.kind.slot == slot and id not in gone:
            return card
    return None


@query(
    "in_range(here: Player, there: Player) -> Flag",
    zh="{there}在{here}的攻击范围内",
    en="{there} is within {here}'s attack range",
)
def in_range(play: Play, a: int, b: int, gone: Gone = ()) -> bool:
    """Whether b is another player within a's attack range (C-003)."""
    return a != b and distance(play, a, b, gone) <= attack_range(play, a, gone)


@query("nearest(player: Player) -> Player*", zh="距离{player}最近的角色", en="the players nearest to {player}")
def nearest(play: Play, player: int) -> list[int]:
    """The other living players at the least distance, ties included."""
    others = [seat for seat in play.action_order() if seat != player]
    least = min((distance(play, player, seat) for seat in others), default=0)
    return [seat for seat in others if distance(play, player, seat) == least]


# --- what may be done ------------------------------------------------------------------------------------------------------


@query(
    "reach(user: Player, card: Card) -> Number",
    zh="{user}使用{card}的距离限制",
    en="how far {user} may use {card}",
    modifiable=True,
)
def reach(play: Play, user: int, card: Card, gone: Gone = ()) -> int:
    """The greatest distance to a target; what the card says, no limit when it says nothing."""
    spec = card.kind.uses.get("play")
    base = UNLIMITED
    if spec is not None and spec.within is not None:
        frame: Frame = [play, user, None, gone, None]
        frame.extend([None] * spec.slots)
        base = spec.within(frame)
    return int(modified(play, "reach", base, (user, card), gone))


@query(
    "use_limit(user: Player, card: Card) -> Number",
    zh="{user}使用{card}的次数上限",
    en="how often {user} may use {card}",
    modifiable=True,
)
def use_limit(play: Play, user: int, card: Card, gone: Gone = (), base: int = UNLIMITED) -> int:
    """How often the card may be used in the scope its limit names; no limit when it names none (C-006)."""
    return int(modified(play, "use_limit", base, (user, card), gone))


@query(
    "target_limit(user: Player, card: Card) -> Number",
    zh="{user}使用{card}的目标数上限",
    en="how many targets {user} may choose for {card}",
    modifiable=True,
)
def target_limit(play: Play, user: int, card: Card, gone: Gone = (), base: int = 1) -> int:
    """The greatest number of targets; what the card says unless changed."""
    return int(modified(play, "target_limit", base, (user, card), gone))


@query("hand_limit(player: Player) -> Number", zh="{player}的手牌上限", en="{player}'s hand limit", modifiable=True)
def hand_limit(play: Play, player: int) -> int:
    """How many hand cards may be kept in the discard phase: hp unless changed, at least 0 (R-039)."""
    return max(0, int(modified(play, "hand_limit", max(play.state.hp[player], 0), (player,))))


@query(
    "draws(player: Player) -> Number",
    zh="{player}摸牌阶段的摸牌数",
    en="how many cards {player} draws",
    modifiable=True,
)
def draws(play: Play, player: int) -> int:
    """The number of cards of the draw phase (R-035)."""
    base = play.program.modes[play.state.mode].source.draw
    return max(0, int(modified(play, "draws", base, (player,))))


@query(
    "can_use(player: Player, card: Card) -> Flag",
    zh="{player}能使用{card}",
    en="{player} may use {card}",
    modifiable=True,
)
def can_use(play: Play, player: int, card: Card, gone: Gone = ()) -> bool:
    """Whether nothing forbids the use, also as a response (B-019)."""
    return "can_use" not in play.modifiers or bool(modified(play, "can_use", True, (player, card), gone))


@query(
    "can_play(player: Player, card: Card) -> Flag",
    zh="{player}能打出{card}",
    en="{player} may play {card}",
    modifiable=True,
)
def can_play(play: Play, player: int, card: Card, gone: Gone = ()) -> bool:
    """Whether nothing forbids to play the card (打出)."""
    return "can_play" not in play.modifiers or bool(modified(play, "can_play", True, (player, card), gone))


@query(
    "can_answer(player: Player, card: Card) -> Flag",
    zh="{player}能以{card}响应",
    en="{player} may answer with {card}",
    modifiable=True,
)
def can_answer(play: Play, player: int, card: Card, gone: Gone = ()) -> bool:
    """Whether nothing forbids to answer with the card."""
    return "can_answer" not in play.modifiers or bool(modified(play, "can_answer", True, (player, card), gone))


@query(
    "can_be_target(player: Player, card: Card) -> Flag",
    zh="{player}能成为{card}的目标",
    en="{player} can be a target of {card}",
    modifiable=True,
)
def can_be_target(play: Play, player: int, card: Card, gone: Gone = ()) -> bool:
    """Whether nothing forbids the player to be a target (C-010); a delayed trick needs room in the judge area."""
    if card.kind.type == "delayed_trick" and not can_hold(play, player, card):
        return False
    return bool(modified(play, "can_be_target", True, (player, card), gone))


@query(
    "works_on(card: Card, player: Player) -> Flag",
    zh="{card}对{player}有效",
    en="{card} works on {player}",
    modifiable=True,
)
def works_on(play: Play, card: Card, player: int) -> bool:
    """Whether the card has an effect on the player at all; if not, nobody is asked to respond (C-010)."""
    return bool(modified(play, "works_on", True, (card, player)))


@query(
    "answers_needed(player: Player, use: Use) -> Number",
    zh="{player}响应{use}所需的张数",
    en="how many cards {player} needs to answer {use}",
    modifiable=True,
)
def answers_needed(play: Play, player: int, use: Use) -> int:
    """How many answers in a row are needed; 1 unless changed."""
    return int(modified(play, "answers_needed", 1, (player, use)))


@query("armour_works(player: Player) -> Flag", zh="{player}的防具有效", en="{player}'s armour works", modifiable=True)
def armour_works(play: Play, player: int) -> bool:
    """Whether the armour of the player has an effect."""
    return bool(modified(play, "armour_works", True, (player,)))


@query("weapon_works(player: Player) -> Flag", zh="{player}的武器有效", en="{player}'s weapon works", modifiable=True)
def weapon_works(play: Play, player: int) -> bool:
    """Whether the weapon of the player has an effect besides its range."""
    return bool(modified(play, "weapon_works", True, (player,)))


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


@query("is_dying(player: Player) -> Flag", zh="{player}处于濒死状态", en="{player} is dying", modifiable=True)
def is_dying(play: Play, player: int) -> bool:
    """Whether the player is alive with 0 hp or less (R-050)."""
    state = play.state
    if not state.alive[player] or state.hp[player] > 0:
        return False
    return bool(modified(play, "is_dying", True, (player,)))


@query(
    "can_hold(player: Player, card: Card) -> Flag", zh="{player}的区域能置入{card}", en="{player} has room for {card}"
)
def can_hold(play: Play, player: int, card: Card) -> bool:
    """Whether the card fits into the area it belongs to: a delayed trick when none of that name lies there (R-037, C-008),
    equipment when its slot is free; other cards belong into neither."""
    return bool(fit_into(play, own_zone(player, card), [card]))


@query(
    "can_target(user: Player, card: Card, player: Player) -> Flag",
    zh="{user}能对{player}使用{card}",
    en="{user} may use {card} on {player}",
)
def can_target(play: Play, user: int, card: Card, player: int, gone: Gone = (), waived: str = "") -> bool:
    """Whether the card's own rule takes the player as a target, he is within reach, and nothing forbids it (C-010)."""
    spec = card.kind.uses.get("play")
    if not play.state.alive[player] or (
        spec is not None
        and spec.picker is not None
        and not _own_rule(play, user, card, player, spec.picker, spec.slots, gone)
    ):
        return False
    return bool(reachable(play, user, card, [player], gone, waived))


def reachable(play: Play, user: int, card: Card, seats: list[int], gone: Gone = (), waived: str = "") -> list[int]:
    """Those of the players who are alive, within reach and not forbidden as targets (C-003, C-010)."""
    alive, modifiers = play.state.alive, play.modifiers
    gone = gone + card.material
    open_ = [seat for seat in seats if alive[seat]]
    if card.kind.type == "delayed_trick":
        open_ = [seat for seat in open_ if can_be_target(play, seat, card, gone)]
    elif "can_be_target" in modifiers:
        guarded = _guarded(modifiers["can_be_target"])
        open_ = [seat for seat in open_ if (guarded and seat not in guarded) or can_be_target(play, seat, card, gone)]
    spec = card.kind.uses.get("play")
    if spec is None or waived == "distance" or (spec.within is None and "reach" not in modifiers):
        return open_
    limit = reach(play, user, card, gone)
    if limit >= UNLIMITED:
        return open_
    return [seat for seat in open_ if seat == user or distance(play, user, seat, gone) <= limit]


def _guarded(lives: list[Live]) -> set[int]:
    """The players whom modifiers of their own may forbid as targets; empty when some modifier looks at others, too."""
    owners: set[int] = set()
    for live in lives:
        if live.part.owner_at != 0:  # type: ignore[attr-defined]
            return set()
        owners.add(live.owner)
    return owners


def _own_rule(play: Play, user: int, card: Card, player: int, picker: Picker, slots: int, gone: Gone) -> bool:
    """Whether the card's own rule for its targets takes this player."""
    frame: Frame = [play, user, Use(user, card, [], 0, "need"), gone, None]
    frame.extend([None] * slots)
    if player not in picker.source(frame):
        return False
    return picker.keep is None or bool(picker.keep(frame, [player]))
