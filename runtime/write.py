"""The one writer (design 4.4): every change of the state goes through here, which keeps the index and the counts right
and logs the fact. What a change means for the rules (windows, dying, rewards) is told by the procedures above.

Nothing else may assign to fields of the state; a test holds this.
"""

from __future__ import annotations

from typing import Any

from .cards import Card
from .held import count_held
from .lowered import StateSpec
from .play import NOBODY, Live, Play, link, link_skill, row_live, unlink_where
from .state import DECK, DISCARD, EQUIPPED, FIRST_AREA, HAND, JUDGING, TABLE, VOID, pile_zone, var_name, var_parts

Step = tuple[int, int, int]


def place(
    play: Play, moves: list[tuple[int, int]], reason: str, agent: int, *, bottom: bool = False
) -> tuple[Step, ...]:
    """Move cards to zones as one batch; what moved, as (id, from, to). Cards put on the draw pile go on top in order, the
    last on top; with `bottom` they go under it, the last lowest."""
    state = play.state
    zones, zone_of = state.zones, state.zone_of
    done: list[Step] = []
    for id, to in moves:
        origin = zone_of[id]
        left = zones[origin]
        if left[-1] == id:
            left.pop()
        else:
            left.remove(id)
        _left(play, id, origin, to)
        if bottom and to == DECK:
            zones[to].insert(0, id)
        else:
            zones[to].append(id)
        zone_of[id] = to
        _arrived(play, id, to)
        done.append((id, origin, to))
    steps = tuple(done)
    play.log("move", reason, agent, steps)
    return steps


def _left(play: Play, id: int, origin: int, to: int) -> None:
    """Index work when a card leaves the table, a hand, an equipment area or a judge area."""
    state = play.state
    if origin == TABLE:
        play.bearers.pop(id, None)
    area = origin - FIRST_AREA
    if not 0 <= area < 3 * state.seats:
        return
    kind = area % 3
    if kind == HAND:
        count_held(play, area // 3, id, -1)
    elif kind == EQUIPPED:
        if play.cards[id].kind.parts:
            unlink_where(play, lambda live: live.card is not None and live.card.id == id and not live.serial)
    elif id in state.worn and not _is_judging(state.seats, to):
        del state.worn[id]


def _is_judging(seats: int, zone: int) -> bool:
    area = zone - FIRST_AREA
    return 0 <= area < 3 * seats and area % 3 == JUDGING


def _arrived(play: Play, id: int, zone: int) -> None:
    area = zone - FIRST_AREA
    if 0 <= area < 3 * play.state.seats:
        if area % 3 == HAND:
            count_held(play, area // 3, id, 1)
        elif area % 3 == EQUIPPED:
            card = play.cards[id]
            for part in card.kind.parts:
                link(play, Live(part, area // 3, 1, card))


def wear(play: Play, card: Card) -> None:
    """A converted card is about to lie in a judge area: note the name it goes by (B-002)."""
    if card.material and (len(card.material) > 1 or card.made_by or play.cards[card.material[0]].kind is not card.kind):
        play.state.worn[card.material[0]] = (card.kind.id, card.material, card.made_by)


def reshuffle(play: Play) -> None:
    """Shuffle the discard pile and put it under what is left of the draw pile (R-036)."""
    state = play.state
    cards = list(state.zones[DISCARD])
    state.random.shuffle(cards)
    state.zones[DISCARD].clear()
    for id in cards:
        state.zone_of[id] = DECK
    state.zones[DECK][:0] = cards
    play.log("reshuffle", len(cards))


def order_deck(play: Play, ids: list[int]) -> None:
    """Set the order of the draw pile before the game starts: `ids` bottom first, all cards of the game."""
    state = play.state
    state.zones[VOID].clear()
    state.zones[DECK] = list(ids)
    for id in ids:
        state.zone_of[id] = DECK


def add_hp(play: Play, seat: int, amount: int, cause: str, source: int = NOBODY) -> None:
    """Change hp by `amount` points, never above max hp; `cause` is `damage`, `loss` or `recovery`, `source` whose it is."""
    state = play.state
    state.hp[seat] = min(state.hp[seat] + amount, state.max_hp[seat])
    play.log("hp", seat, amount, state.hp[seat], cause, source)


def add_max_hp(play: Play, seat: int, amount: int) -> None:
    """Change max hp by `amount` points; hp never stays above it (T-306)."""
    state = play.state
    state.max_hp[seat] += amount
    state.hp[seat] = min(state.hp[seat], state.max_hp[seat])
    play.log("max_hp", seat, amount, state.max_hp[seat])


def set_chained(play: Play, seat: int, chained: bool) -> None:
    """Chain or unchain a player."""
    play.state.chained[seat] = int(chained)
    play.log("chain", seat, int(chained))


def set_face_down(play: Play, seat: int, face_down: bool) -> None:
    """Turn a player over."""
    play.state.face_down[seat] = int(face_down)
    play.log("flip", seat, int(face_down))


def set_kingdom(play: Play, seat: int, kingdom: str, gender: str) -> None:
    """Set kingdom and gender, as the general card says."""
    play.state.kingdom[seat] = kingdom
    play.state.gender[seat] = gender


def set_role(play: Play, seat: int, role: str, shown: bool) -> None:
    """Deal a role."""
    play.state.role[seat] = role
    play.state.role_shown[seat] = int(shown)


def show_role(play: Play, seat: int) -> None:
    """Reveal a role to all (R-054)."""
    play.state.role_shown[seat] = 1
    play.log("role", seat, play.state.role[seat])


def become(play: Play, seat: int, general: str, kingdom: str, gender: str, hp: int, max_hp: int) -> None:
    """A player takes a general with its hp and max hp (skills are gained apart)."""
    state = play.state
    state.general[seat] = general
    set_kingdom(play, seat, kingdom, gender)
    state.max_hp[seat] = max_hp
    state.hp[seat] = hp
    play.log("general", seat, general, hp, max_hp)


def gain_skill(play: Play, seat: int, skill: str) -> bool:
    """A player has a skill from now on; False when he had it already. Nobody hears of one that sleeps: its guard says that
    it is not had for now."""
    if skill in play.state.skills[seat]:
        return False
    play.state.skills[seat].append(skill)
    link_skill(play, seat, skill)
    guard = play.program.skills[skill].guard
    if guard is None or guard(play, seat):
        play.log("gain_skill", seat, skill)
    return True


def lose_skill(play: Play, seat: int, skill: str) -> bool:
    """A player has a skill no longer; False when he had it not. What it attached for a stretch of time stays."""
    if skill not in play.state.skills[seat]:
        return False
    unlink_where(
        play,
        lambda live: (
            live.owner == seat and not live.serial and live.card is None and live.part.skill == skill and not live.lent
        ),
    )
    play.state.skills[seat].remove(skill)
    play.log("lose_skill", seat, skill)
    return True


def die(play: Play, seat: int) -> None:
    """A player leaves the living; distances no longer count him (R-054)."""
    play.state.alive[seat] = 0
    play.unburied.append(seat)
    play.order.remove(seat)
    play.reorder()


def bury(play: Play, seat: int) -> None:
    """Everything attached to a dead player goes: skills, marks, what he had put on the rules for a time."""
    state = play.state
    if seat in play.unburied:
        play.unburied.remove(seat)
    unlink_where(play, lambda live: live.owner == seat and live.card is None and not live.serial and not live.lent)
    for key in [key for key in state.vars if key.startswith(f"{seat}:")]:
        del state.vars[key]
    play.follow()


# --- values, counts, attachments -----------------------------------------------------------------------------------------


def set_var(play: Play, holder: int, name: str, value: Any, key: str = "") -> None:
    """Set a value a skill keeps (`name` is `skill.name`), for a key where it is kept for each; a number goes no further than
    its bounds."""
    value = _within(play.program.states[name], value)
    play.state.vars[var_name(holder, name, key)] = kept(value)
    row = ("var", holder, name, _plain_value(value))
    play.log(*((*row, key) if key else row))


def clear_var(play: Play, holder: int, name: str, key: str = "") -> bool:
    """What a skill keeps is as at the start again, for one key or for all; False when it was."""
    first = var_name(holder, name, key)
    gone = [each for each in play.state.vars if each == first or (not key and each.startswith(first + "@"))]
    for each in gone:
        del play.state.vars[each]
        start = _plain_value(play.program.states[name].start)
        of = var_parts(each)[2]
        play.log(*(("var", holder, name, start, of) if of else ("var", holder, name, start)))
    return bool(gone)


def _within(spec: StateSpec, value: Any) -> Any:
    if spec.least is not None:
        value = max(value, spec.least)
    return value if spec.most is None else min(value, spec.most)


def kept(value: Any) -> Any:
    """A value as it is now: a list that belongs to an event may still change."""
    return list(value) if type(value) is list else value


def _plain_value(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_plain_value(item) for item in value)
    return value.material if isinstance(value, Card) else int(value) if isinstance(value, bool) else value


def count_use(play: Play, scope: str, key: str) -> None:
    """Count one more under a key in a scope."""
    used = play.state.counts[scope]
    used[key] = used.get(key, 0) + 1


def forget_uses(play: Play, seat: int, skill: str) -> bool:
    """What a player has used up of a skill is counted anew, in every scope; False when that was nothing."""
    done = False
    for used in play.state.counts.values():
        gone = [key for key in used if _is_use_of(key, seat, skill)]
        for key in gone:
            del used[key]
        done = done or bool(gone)
    if done:
        play.log("renew", seat, skill)
    return done


def _is_use_of(key: str, seat: int, skill: str) -> bool:
    """Whether a count is of a part or an option of the skill, or of the skill itself."""
    of, _, rest = key.partition("@")
    if rest.partition("@")[0] != str(seat):
        return False
    return of in (skill, f"used:{skill}") or of.startswith(f"{skill}/")


def attach(
    play: Play,
    serial: int,
    scope: str,
    owner: int,
    part: str,
    card: Card | None,
    captured: tuple[tuple[int, Any], ...],
    token: int,
) -> None:
    """Put a part on the rules for a stretch of time; `token` is the serial of the use or damage it belongs to."""
    row = [serial, scope, owner, part, card, tuple((slot, kept(value)) for slot, value in captured), token]
    play.state.attached.append(row)
    link(play, row_live(play, row))
    play.follow()


def next_serial(play: Play) -> int:
    """A fresh number for a use, a damage or a group of attachments."""
    play.state.serial += 1
    return play.state.serial


def detach_serial(play: Play, serial: int, part: str = "") -> None:
    """Take a group of attachments off the rules, or one part of it."""
    state = play.state
    kept = [row for row in state.attached if not (row[0] == serial and part in ("", row[3]))]
    if len(kept) != len(state.attached):
        state.attached[:] = kept
        unlink_where(play, lambda live: live.serial == serial and part in ("", live.part.id))
        play.follow()


def end_scope(play: Play, scope: str, token: int = 0) -> None:
    """A stretch of time ended: its attachments go, its counts and kept values start anew (design 4.7)."""
    state = play.state
    if state.attached:
        serials = {row[0] for row in state.attached if row[1] == scope and row[6] == token}
        for serial in sorted(serials):
            detach_serial(play, serial)
    if token:
        return
    state.counts[scope].clear()
    if state.vars:
        states = play.program.states
        for key in [key for key in state.vars if states[var_parts(key)[1]].keep == scope]:
            del state.vars[key]
        play.follow()
    state.scope_starts[scope] = len(state.log)


def end_cut_short(play: Play) -> None:
    """The uses and the damage that were under way are over: what lasted for them goes (T-908)."""
    serials = {row[0] for row in play.state.attached if row[1] in ("use", "damage")}
    for serial in sorted(serials):
        detach_serial(play, serial)


def put_in_pile(play: Play, owner: int, key: str) -> int:
    """The zone of a pile, made when it is new."""
    zone = pile_zone(play.state, owner, key)
    if zone < 0:
        play.state.piles.append([owner, key])
        play.state.zones.append([])
        zone = len(play.state.zones) - 1
    return zone


def set_spare(play: Play, generals: list[str]) -> None:
    """The generals left when all have theirs."""
    play.state.stacks[""] = list(generals)


def move_generals(play: Play, generals: list[str], key: str) -> list[str]:
    """Put generals nobody plays onto the pile `key`, one batch for each pile they come from; those that moved."""
    stacks, moved = play.state.stacks, list[str]()
    for origin in list(stacks):
        leaving = [general for general in generals if general in stacks[origin]]
        if origin != key and leaving:
            stacks[origin] = [general for general in stacks[origin] if general not in leaving]
            play.state.stacks.setdefault(key, []).extend(leaving)
            play.log("generals", origin, key, tuple(leaving))
            moved += leaving
    for origin in [origin for origin, left in stacks.items() if origin and not left]:
        del play.state.stacks[origin]
    return moved


def give_general(play: Play, seat: int, general: str) -> None:
    """Fix the general of a seat before the game starts."""
    play.state.given[seat] = general


def reorder_deck(play: Play, tops: list[int], under: list[int]) -> None:
    """Put cards of the draw pile back: `tops` on top, the first topmost; `under` below all, the last lowest."""
    deck = play.state.zones[DECK]
    for id in (*tops, *under):
        deck.remove(id)
    deck.extend(reversed(tops))
    for id in under:
        deck.insert(0, id)
    play.log("arrange", len(tops), len(under))
