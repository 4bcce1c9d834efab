"""Damage, loss and recovery of hp (timings, section 3: T-301 to T-306; D-11)."""

from __future__ import annotations

from ..asking import window
from ..cards import Card
from ..play import NOBODY, Play
from ..records import Amount, Changed, Damage, Recovery
from ..write import add_hp, add_max_hp, end_scope, next_serial, set_chained
from .dying import dying, kill


def damage(
    play: Play,
    source: int | None,
    victim: int,
    amount: int,
    nature: str,
    card: Card | None,
    chained: bool = False,
    user: int | None = None,
    direct: bool = True,
) -> int:
    """The damage sequence: the source's windows before the victim's, dying inside the change of hp, then the chain.

    `amount` in points of hp. Returns the points really suffered, 0 when the damage was prevented (T-301).
    """
    if not play.state.alive[victim] or amount <= 0:
        return 0
    hit = Damage(source, victim, amount, nature, card, chained, user, direct)
    serial = next_serial(play)
    outer, outer_began = play.damage_serial, play.damage_began
    play.damage_serial, play.damage_began = serial, len(play.state.log)
    suffered = _settle(play, hit)
    play.damage_serial, play.damage_began = outer, outer_began
    end_scope(play, "damage", serial)
    return suffered


def _settle(play: Play, hit: Damage) -> int:
    if not _determine(play, hit):
        return hit.suffered
    victim, state = hit.victim, play.state
    window(play, "hp_change_before", Amount(victim, -hit.amount), victim)
    was_chained = bool(state.chained[victim]) and hit.nature != "normal"
    if was_chained:
        set_chain(play, victim, False)
    hit.row = len(play.state.log)
    play.log(
        "damage",
        _seat(hit.source),
        victim,
        hit.amount,
        hit.nature,
        hit.card.kind.id if hit.card else "",
        hit.card.material if hit.card else (),
        int(hit.chained),
    )
    add_hp(play, victim, -hit.amount, "damage", _seat(hit.source))
    window(play, "hp_changed", Amount(victim, -hit.amount), victim)
    dying(play, victim, hit.source)
    _forget_dead_source(play, hit)
    if hit.source is not None:
        window(play, "damage_dealt_after", hit, hit.source)
    _forget_dead_source(play, hit)
    if state.alive[victim]:
        window(play, "damaged_after", hit, victim)
    window(play, "damage_finished", hit, victim)
    if was_chained and not hit.chained:
        _pass_on(play, hit)
    return hit.amount


def _seat(player: int | None) -> int:
    return NOBODY if player is None else player


def _forget_dead_source(play: Play, hit: Damage) -> None:
    """A source that died is none (T-907)."""
    if hit.source is not None and not play.state.alive[hit.source]:
        hit.source = None


def _determine(play: Play, hit: Damage) -> bool:
    """The windows in which damage may change; False when it is prevented, moved or reduced to 0 (T-301, B-011)."""
    for event in (
        "damage_confirm",
        "damage_caused",
        "damage_caused_final",
        "damage_inflicted",
        "damage_inflicted_final",
    ):
        _forget_dead_source(play, hit)
        if event.startswith("damage_inflicted"):
            window(play, event, hit, hit.victim)
        elif hit.source is not None or event == "damage_confirm":
            window(play, event, hit, _seat(hit.source))
        if hit.cancelled or hit.moved_to is not None or hit.amount <= 0:
            return False
        if not play.state.alive[hit.victim]:
            return False
    return True


def _pass_on(play: Play, hit: Damage) -> None:
    """Natured damage runs along the chain: a fresh event for each other chained player, from the current one on, with
    what the first victim really suffered (T-302, D-11); who is free or dead by then is passed over (B-010)."""
    waiting = [seat for seat in play.action_order() if play.state.chained[seat] and seat != hit.victim]
    for seat in waiting:
        if play.state.alive[seat] and play.state.chained[seat]:
            _forget_dead_source(play, hit)
            damage(play, hit.source, seat, hit.amount, hit.nature, hit.card, chained=True, direct=False)


def redirect_damage(play: Play, hit: Damage, to: int) -> None:
    """Another player takes the damage, now and in full, from the same source with the same card; nothing of it is left for
    the first victim. What the card adds is in the amount already: the damage is not direct any more (S-105, B-012)."""
    hit.moved_to = to
    _forget_dead_source(play, hit)
    hit.suffered = damage(
        play, hit.source, to, hit.amount, hit.nature, hit.card, hit.chained, user=hit.user, direct=False
    )


def set_chain(play: Play, player: int, chained: bool) -> None:
    """Chain or reset a player; nothing happens when he is so already."""
    if bool(play.state.chained[player]) != chained and play.state.alive[player]:
        set_chained(play, player, chained)
        window(play, "chain_changed", Changed(player), player)


def lose_hp(play: Play, player: int, amount: int) -> int:
    """Loss of hp is no damage and has no source (T-304). Returns the points lost."""
    if not play.state.alive[player] or amount <= 0:
        return 0
    record = Amount(player, amount)
    window(play, "hp_lost_before", record, player)
    if record.amount <= 0:
        return 0
    window(play, "hp_change_before", Amount(player, -record.amount), player)
    record.row = len(play.state.log)
    add_hp(play, player, -record.amount, "loss")
    window(play, "hp_changed", Amount(player, -record.amount, record.row), player)
    dying(play, player, None)
    if play.state.alive[player]:
        window(play, "hp_lost", record, player)
    return record.amount


def recover(play: Play, source: int | None, player: int, amount: int, card: Card | None) -> int:
    """Recovery up to max hp (T-305). Returns the points recovered; at full hp nothing happens at all (B-029)."""
    state = play.state
    if not state.alive[player] or amount <= 0 or state.hp[player] >= state.max_hp[player]:
        return 0
    record = Recovery(player, source, card, amount)
    window(play, "recover_before", record, player)
    record.amount = min(record.amount, state.max_hp[player] - state.hp[player])
    if record.cancelled or record.amount <= 0 or not state.alive[player]:
        return 0
    record.row = len(state.log)
    add_hp(play, player, record.amount, "recovery", _seat(source))
    window(play, "hp_changed", Amount(player, record.amount, record.row), player)
    window(play, "recovered", record, player)
    return record.amount


def change_max_hp(play: Play, player: int, amount: int) -> int:
    """Max hp changes; at 0 the player dies at once (T-306). Returns the change."""
    if not play.state.alive[player] or amount == 0:
        return 0
    add_max_hp(play, player, amount)
    window(play, "max_hp_changed", Amount(player, amount), player)
    if play.state.max_hp[player] <= 0 and play.state.alive[player]:
        kill(play, player, None)
    return amount
