"""What may be done, how far and how often, as cards change it: each query computes what the rules say and has it modified.

`gone` are cards used as cost or material, whose own benefits do not count (C-004, D-13).
"""

from __future__ import annotations

from .cards import Card
from .modifying import Gone, dressed_in, modified
from .piles import fit_into, own_zone
from .play import Live, Play
from .program import Frame, Picker
from .records import Use
from .registry import query
from .words import UNLIMITED

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
    reach = weapon.kind.range if weapon else 1
    if "wears" in play.modifiers:
        reach = max(reach, *(play.program.kinds[name].range for name in dressed_in(play, player)), 1)
    return int(modified(play, "range", reach, (player,), gone))


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
