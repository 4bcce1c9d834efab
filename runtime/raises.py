"""What the procedures behind the verbs can set off: the events of a whole procedure, told once for all verbs that run it.

A verb declares `raises=…` in its form. Each `Raise` is one event with whose event it is (`who`: the subject's; the name of
a parameter; `owner`: the owner of the picked cards; `anyone`), whether it is `sure` to happen when the verb does something,
and the reason of a move. The event `SCRIPTS` stands for whatever the scripts of cards and of offers of cards raise: a card
that is used, or an answer, or a rescue of the dying. A verb that writes to a place raises what it declares only where the
place is a property of a player. Cards left on the table go to the discard pile when the script ends (`cards_moved`).

Too little declared is a fault: tests/runtime/test_raises.py watches every window. Too much only makes the search for trigger
cycles list more than there is.
"""

from __future__ import annotations

from typing import NamedTuple

SCRIPTS = "scripts"


class Raise(NamedTuple):
    """One event a verb can raise."""

    event: str
    whose: str = ""
    sure: bool = True
    reason: str = ""


Raises = tuple[Raise, ...]

# The event that tells somebody what he has again, of a verb that takes cards from him and gives him others.
REGAINED = "cards_gained"

# Events told before anything was spent or lost: what they set off runs with nothing used up yet.
BEFORE = frozenset(
    [
        "damage_confirm",
        "damage_caused",
        "damage_caused_final",
        "damage_inflicted",
        "damage_inflicted_final",
        "hp_change_before",
        "hp_lost_before",
        "recover_before",
        "card_use_before",
        "card_play_before",
        "pindian_start",
        "judge_start",
        "death_before",
    ]
)


def events(ids: str, whose: str = "", *, sure: bool = True) -> Raises:
    """Several events of one player."""
    return tuple(Raise(id, whose, sure) for id in ids.split())


def perhaps(raises: Raises) -> Raises:
    """The same events of anybody, none of them sure."""
    return tuple(Raise(each.event, "anyone" if each.whose else "", False, each.reason) for each in raises)


def moved(reason: str, lost: str = "", gained: str = "") -> Raises:
    """A batch of cards that move; `lost` and `gained` say whose they were and become, `anyone` when that is open."""
    made = [Raise("cards_moved", reason=reason)]
    if lost:
        made.append(Raise("cards_lost", lost, lost != "anyone", reason))
    if gained:
        made.append(Raise("cards_gained", gained, gained != "anyone", reason))
    return tuple(made)


SHUFFLED = events("pile_shuffled", sure=False)
DRAWN = (*moved("draw", gained="who"), *SHUFFLED)
PLAYED = (
    *events("card_play_before card_played card_play_finished", "who"),
    *perhaps(moved("play", "who")),
)
JUDGED = (
    *events("judge_start judge_modify judge_result judge_effective_after", "who"),
    *moved("judge"),
    *SHUFFLED,
)
# Both must have a hand card.
COMPETED = (
    *events("pindian_start pindian_shown pindian_result pindian_finished", "who", sure=False),
    *perhaps(moved("compete", "anyone")),
)

# The rules must allow the use: it is never sure.
_USE = events(
    "card_use_before card_declared targets_declared card_used effect_loop_start card_use_finished", "who", sure=False
)
_AIMED = (
    *events("target_specifying target_specified card_offset", "who", sure=False),
    *events("target_confirming target_confirmed card_effect_start card_effect_before", "anyone", sure=False),
    *events("card_effecting card_effect_end", "anyone", sure=False),
)
# The use itself, then the answers of others and what the scripts do; equipment is gained by whoever wears it.
USED = (
    *_USE,
    *_AIMED,
    Raise("cards_moved", "", False, "use"),
    Raise("cards_lost", "who", False, "use"),
    *perhaps(moved("equip", "anyone", "anyone")),
    *perhaps(moved("put", "anyone", "anyone")),
    *perhaps(_USE),
    Raise(SCRIPTS, "who", False),
)

_DEATH = (
    *events("death_before at_death bury death_after", "anyone", sure=False),
    *perhaps(moved("death", "anyone")),
)
_DYING = (
    *events("enter_dying ask_peach ask_peach_done dying_end", "anyone", sure=False),
    *perhaps(USED),
    *_DEATH,
)
_HP = events("hp_change_before hp_changed", "who")


def damage(source: str, victim: str) -> Raises:
    """Damage, the dying and the death it may bring, and the chain that passes it on."""
    own = (
        *events("damage_confirm damage_caused damage_caused_final", source),
        *events("damage_inflicted damage_inflicted_final hp_change_before hp_changed", victim),
        *events("damage_dealt_after", source),
        *events("damaged_after damage_finished", victim),
    )
    return (*own, *events("chain_changed", "anyone", sure=False), *perhaps(own), *_DYING)


LOST_HP = (*events("hp_lost_before", "who"), *_HP, *events("hp_lost", "who"), *_DYING)
RECOVERED = events("recover_before hp_changed recovered", "who", sure=False)
MAX_HP = (*events("max_hp_changed", "who"), *_DEATH)

# What another target or victim meets after the window in which he took the place of the first.
REDIRECTED = (
    *events("target_confirming target_confirmed", "to", sure=False),
    *events("target_specifying target_specified", "anyone", sure=False),
    *damage("anyone", "to"),
)
