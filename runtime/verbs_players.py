"""The verbs that act on players: damage and hp, skills, turns, choices, the chain."""

from __future__ import annotations

from . import raises as can
from .cards import Card
from .play import NOBODY, Play
from .procedures.damage import change_max_hp, lose_hp, set_chain
from .procedures.damage import damage as deal_damage
from .procedures.damage import recover as recover_hp
from .procedures.moves import draw as draw_cards
from .procedures.skills import acquire, forget
from .procedures.turning import turn_over
from .program import EVENT, LIVE, PLAY, YOU, Frame
from .records import PhaseOf, Use
from .registry import HARM, HELP, verb
from .write import forget_uses, show_role
from .write_course import add_phase, grant_turn, skip_phase


def card_context(fr: Frame) -> tuple[Card | None, int | None]:
    """The card whose script this is and its user; neither in a script of a skill."""
    event = fr[EVENT]
    if fr[LIVE] is None and isinstance(event, Use):
        return event.card, event.user
    return None, None


@verb(
    "deal {amount: amount damage} to {victim: Player}",
    zh="{who}对{victim}造成{amount}点伤害",
    en="{who} deals {amount} damage to {victim}",
    gives="Number",
    frame=True,
    leans={"victim": HARM},
    outlives=True,
    raises=can.damage("who", "victim"),
    tally="-hp:victim",
)
def deal(fr: Frame, who: int | None, amount: int, nature: str, victim: int) -> int | None:
    """Damage from the subject (T-301 to T-303); in a script of a card it is damage by that card, without a source when its
    user is dead (C-011)."""
    card, user = card_context(fr)
    return deal_damage(fr[PLAY], who, victim, amount, nature, card, user=user) or None


@verb(
    "suffer {amount: amount damage}",
    zh="{who}受到{amount}点无来源的伤害",
    en="{who} suffers {amount} damage",
    gives="Number",
    frame=True,
    leans={"who": HARM},
    raises=can.damage("anyone", "who"),
    tally="-hp:who",
)
def suffer(fr: Frame, who: int, amount: int, nature: str) -> int | None:
    """Damage without a source."""
    card, user = card_context(fr)
    return deal_damage(fr[PLAY], None, who, amount, nature, card, user=user) or None


@verb(
    "recover {amount: amount hp}",
    zh="{who}回复{amount}点体力",
    en="{who} recovers {amount} hp",
    gives="Number",
    frame=True,
    leans={"who": HELP},
    raises=can.RECOVERED,
    tally="+hp:who",
)
def recover(fr: Frame, who: int, amount: int) -> int | None:
    """Recovery up to max hp; its source is the user of the card or the owner of the skill (T-305)."""
    card, user = card_context(fr)
    source = user if card is not None else fr[YOU]
    return recover_hp(fr[PLAY], None if source == NOBODY else source, who, amount, card) or None


@verb(
    "lose {amount: amount hp}",
    zh="{who}失去{amount}点体力",
    en="{who} loses {amount} hp",
    gives="Number",
    leans={"who": HARM},
    raises=can.LOST_HP,
    tally="-hp:who",
)
def lose(play: Play, who: int, amount: int) -> int | None:
    """Loss of hp, which is no damage (T-304)."""
    return lose_hp(play, who, amount) or None


@verb(
    "lose {amount: amount max_hp}",
    zh="{who}减少{amount}点体力上限",
    en="{who} loses {amount} max hp",
    gives="Number",
    form="max_hp",
    leans={"who": HARM},
    raises=can.MAX_HP,
)
def lose_max_hp(play: Play, who: int, amount: int) -> int | None:
    """Less max hp; at 0 the player dies at once (T-306)."""
    return -change_max_hp(play, who, -amount) or None


@verb(
    "lose {skills: Skill*}",
    zh="{who}失去{skills}",
    en="{who} loses {skills}",
    gives="Skill*",
    form="skill",
    leans={"who": HARM},
    raises=can.events("skill_lost", "who", sure=False),
)
def lose_skills(play: Play, who: int, skills: list[str]) -> list[str] | None:
    """Have skills no longer."""
    return [skill for skill in skills if forget(play, who, skill)] or None


@verb(
    "gain {amount: amount max_hp}",
    zh="{who}增加{amount}点体力上限",
    en="{who} gains {amount} max hp",
    gives="Number",
    form="max_hp",
    leans={"who": HELP},
    raises=can.MAX_HP,
)
def gain_max_hp(play: Play, who: int, amount: int) -> int | None:
    """More max hp (T-306)."""
    return change_max_hp(play, who, amount) or None


@verb(
    "gain {n: amount turn}",
    zh="{who}获得{n}个额外的回合",
    en="{who} gains {n} extra turns",
    gives="Number",
    form="turn",
    leans={"who": HELP},
)
def gain_turns(play: Play, who: int, n: int) -> int:
    """Extra turns after the current one (D-05)."""
    for _ in range(n):
        grant_turn(play, who)
    return n


@verb(
    "gain {phases: Phase*}",
    zh="{who}获得一个额外的{phases}",
    en="{who} gains an extra {phases}",
    gives="Flag",
    form="phase",
    leans={"who": HELP},
)
def gain_phases(play: Play, who: int, phases: list[str]) -> bool | None:
    """Extra phases of the current turn, one after another, as soon as the phase that runs is over; done only by the player
    whose turn it is. They are phases like any other: what is counted by phase is counted anew."""
    if play.state.turn_owner != who:
        return None
    for phase in phases:
        add_phase(play, phase)
    return True


@verb(
    "gain {skills: Skill*}",
    zh="{who}获得{skills}",
    en="{who} gains {skills}",
    gives="Skill*",
    form="skill",
    leans={"who": HELP},
    raises=can.events("skill_acquired", "who", sure=False),
)
def gain_skills(play: Play, who: int, skills: list[str]) -> list[str] | None:
    """Have skills for good."""
    return [skill for skill in skills if acquire(play, who, skill)] or None


@verb(
    "skip {phases: Phase*}",
    zh="{who}跳过{phases}",
    en="{who} skips {phases}",
    gives="Flag",
    frame=True,
    leans={"who": HARM, "=judge": HELP, "=discard": HELP},
)
def skip(fr: Frame, who: int, phases: list[str]) -> bool | None:
    """Skip phases of the current turn; done only by the player whose turn it is. Before a phase that is skipped nobody
    else is asked (D-15)."""
    play: Play = fr[PLAY]
    if play.state.turn_owner != who:
        return None
    for phase in phases:
        skip_phase(play, phase)
    event = fr[EVENT]
    if isinstance(event, PhaseOf) and event.phase in phases and not play.state.phase:
        event.cancelled = "phase"
    return True


@verb("pick {cards: pick card}", zh="{who}选择{cards}", en="{who} picks {cards}", gives="Card*", form="card")
def pick_cards(play: Play, who: int, cards: list[Card]) -> list[Card] | None:
    """Only a choice; nothing moves."""
    return cards or None


@verb(
    "pick {players: pick player}", zh="{who}选择{players}", en="{who} picks {players}", gives="Player*", form="player"
)
def pick_players(play: Play, who: int, players: list[int]) -> list[int] | None:
    """Choose players."""
    return players or None


@verb("pick {skills: pick skill}", zh="{who}选择{skills}", en="{who} picks {skills}", gives="Skill*", form="skill")
def pick_skills(play: Play, who: int, skills: list[str]) -> list[str] | None:
    """Choose skills."""
    return skills or None


@verb("declare {suit: pick suit one}", zh="{who}声明一种花色", en="{who} names a suit", gives="Suit", form="suit")
def declare_suit(play: Play, who: int, suit: str) -> str:
    """Name a suit aloud."""
    play.log("declare", who, suit)
    return suit


@verb(
    "declare {option: pick option one}",
    zh="{who}声明一项",
    en="{who} declares an option",
    gives="Option",
    form="option",
)
def declare_option(play: Play, who: int, option: str) -> str:
    """Choose one of the skill's words, aloud; with `secretly` all at once."""
    play.log("declare", who, option)
    return option


@verb("declare {name: pick name one}", zh="{who}声明一个牌名", en="{who} names a card", gives="Name", form="name")
def declare_name(play: Play, who: int, name: str) -> str:
    """Name a card aloud."""
    play.log("declare", who, name)
    return name


@verb(
    "renew {skill: Skill}",
    zh="{who}重置{skill}的次数",
    en="{who} may use {skill} anew",
    gives="Flag",
    leans={"who": HELP},
)
def renew(play: Play, who: int, skill: str) -> bool:
    """The subject has not used the skill so far: every limit of it, its parts and its options counts from the beginning.
    False when nothing was used up."""
    return forget_uses(play, who, skill)


@verb(
    "chain {players: Player*}",
    zh="横置{players}",
    en="chain {players}",
    subject="none",
    leans={"players": HARM},
    raises=can.events("chain_changed", "players", sure=False),
)
def chain(play: Play, who: int | None, players: list[int]) -> bool:
    """Chain players."""
    for player in players:
        set_chain(play, player, True)
    return True


@verb(
    "unchain {players: Player*}",
    zh="重置{players}",
    en="unchain {players}",
    subject="none",
    leans={"players": HELP},
    raises=can.events("chain_changed", "players", sure=False),
)
def unchain(play: Play, who: int | None, players: list[int]) -> bool:
    """Free players from the chain."""
    for player in players:
        set_chain(play, player, False)
    return True


@verb("show {what: word role}", zh="{who}亮出{what}牌", en="{who} shows his {what} card", form="role")
def show_own_role(play: Play, who: int, what: str) -> bool:
    """Turn one's own role card face up for everybody (R-008); nothing when it lies so already."""
    if play.state.role_shown[who]:
        return False
    show_role(play, who)
    return True


@verb("flip", zh="{who}翻面", en="{who} turns over", raises=can.events("turned_over", "who"))
def flip(play: Play, who: int) -> bool:
    """Turn over: face down a player has no turn, but turns face up instead."""
    turn_over(play, who)
    return True


@verb(
    "reset",
    zh="{who}复原武将牌",
    en="{who} is reset",
    raises=can.events("turned_over chain_changed", "who", sure=False),
)
def reset(play: Play, who: int) -> bool:
    """Face up and free of the chain."""
    if play.state.face_down[who]:
        turn_over(play, who)
    set_chain(play, who, False)
    return True


@verb(
    "refill to {n: Number}",
    zh="{who}将手牌补至{n}张",
    en="{who} draws up to {n} cards",
    gives="Card*",
    leans={"who": HELP},
    raises=can.perhaps(can.DRAWN),
    tally="+cards:who",
)
def refill(play: Play, who: int, n: int) -> list[Card] | None:
    """Draw until the hand has n cards; nothing when it has as many."""
    return draw_cards(play, who, n - len(play.state.hand(who))) or None
