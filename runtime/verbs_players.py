"""The verbs that act on players: damage and hp, skills, turns, judgements, contests, uses, choices."""

from __future__ import annotations

from typing import Any

from . import raises as can
from .cards import Card
from .play import NOBODY, Play
from .procedures.contest import compete as hold_contest
from .procedures.damage import change_max_hp, lose_hp, set_chain
from .procedures.damage import damage as deal_damage
from .procedures.damage import recover as recover_hp
from .procedures.judge import judge as make_judgement
from .procedures.moves import draw as draw_cards
from .procedures.respond import ask_to_play, play_card
from .procedures.skills import acquire, forget
from .procedures.turning import turn_over
from .procedures.use import ask_to_use, use_directly
from .program import EVENT, LIVE, PLAY, YOU, Frame, Picker
from .queries import can_play as may_play
from .queries import can_use as may_use
from .records import Contest, Use
from .registry import HARM, HELP, verb
from .ways import Request
from .write import grant_turn, skip_phase


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


@verb("judge", zh="{who}进行判定", en="{who} judges", gives="Card", leaves=True, raises=can.JUDGED)
def judge(play: Play, who: int) -> Card:
    """A judgement; the bound card is the verdict as it took effect."""
    return make_judgement(play, who)


@verb(
    "compete with {rival: Player}",
    zh="{who}与{rival}拼点",
    en="{who} competes with {rival}",
    gives="Contest",
    leaves=True,
    raises=can.COMPETED,
    tally="-cards:who",
)
def compete(play: Play, who: int, rival: int) -> Contest | None:
    """Pindian: both put a hand card, the higher number wins; impossible without a hand card on both sides (B-021)."""
    return hold_contest(play, who, rival)


@verb(
    "use {card: pick card one} [on {targets: Player*}] [without {waiver: word distance limit answer}]",
    zh="{who}使用{card}",
    en="{who} uses {card}",
    gives="Use",
    form="pick",
    spends=True,
    admits=lambda play, who, card: may_use(play, who, card),
    aims=True,
    raises=can.USED,
    tally="-cards:who",
)
def use_picked(play: Play, who: int, card: Card, targets: list[int] | None = None, waiver: str = "") -> Use | None:
    """Use a chosen card; a use by an effect counts for no limit (C-006)."""
    return use_directly(play, who, card, targets, waiver or "")


@verb(
    "use {card: Card} [on {targets: Player*}] [without {waiver: word distance limit answer}]",
    zh="{who}使用{card}",
    en="{who} uses {card}",
    gives="Use",
    form="card",
    aims=True,
    raises=can.USED,
)
def use_made(play: Play, who: int, card: Card, targets: list[int] | None = None, waiver: str = "") -> Use | None:
    """Use a given card, often a virtual one; without `answer` nobody can offset it."""
    return use_directly(play, who, card, targets, waiver or "")


@verb(
    "use {name: need} [on {targets: Player*}] [without {waiver: word distance limit answer}]",
    zh="{who}使用一张{name}",
    en="{who} uses a {name}",
    gives="Use",
    form="need",
    asks=True,
    raises=can.USED,
    tally="-cards:who",
)
def use_needed(
    play: Play, who: int, name: str, targets: list[int] | tuple[Picker, Frame] | None, waiver: str | None, may: bool
) -> Use | None:
    """Ask for the use of a card of that name; targets given, or chosen in the same question. It counts for no limit."""
    request = Request("need", name, waived=waiver or "")
    if isinstance(targets, tuple):
        request.picker, request.frame = targets
    elif targets is not None:
        request.only = [seat for seat in targets if play.state.alive[seat]]
        if not request.only:
            return None
    return ask_to_use(play, who, request, may)


@verb(
    "play {card: pick card one}",
    zh="{who}打出{card}",
    en="{who} plays {card}",
    gives="Card",
    form="pick",
    spends=True,
    admits=lambda play, who, card: may_play(play, who, card),
    leaves=True,
    raises=can.PLAYED,
    tally="-cards:who",
)
def play_picked(play: Play, who: int, card: Card) -> Card:
    """Play a chosen card (打出), which counts as no use; it lies on the table until the effect ends."""
    return play_card(play, who, card)


@verb(
    "play {name: need} [against {use: Any}]",
    zh="{who}打出一张{name}",
    en="{who} plays a {name}",
    gives="Card",
    form="need",
    asks=True,
    leaves=True,
    raises=(*can.PLAYED, can.Raise(can.SCRIPTS, "who", False)),
    tally="-cards:who",
)
def play_needed(play: Play, who: int, name: str, use: Any, may: bool) -> Card | None:
    """Ask for a card of that name to be played; against a use as many times as that use needs."""
    against = play.uses[-1] if isinstance(use, Card) and play.uses else use
    return ask_to_play(play, who, name, against if isinstance(against, Use) else None)


@verb(
    "skip {phases: Phase*}",
    zh="{who}跳过{phases}",
    en="{who} skips {phases}",
    gives="Flag",
    leans={"who": HARM, "=judge": HELP, "=discard": HELP},
)
def skip(play: Play, who: int, phases: list[str]) -> bool | None:
    """Skip phases of the current turn; done only by the player whose turn it is."""
    if play.state.turn_owner != who:
        return None
    for phase in phases:
        skip_phase(play, phase)
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
    "chain {players: Player*}",
    zh="横置{players}",
    en="chain {players}",
    subject="none",
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
    raises=can.events("chain_changed", "players", sure=False),
)
def unchain(play: Play, who: int | None, players: list[int]) -> bool:
    """Free players from the chain."""
    for player in players:
        set_chain(play, player, False)
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
