"""What scripts may read of one thing: `player.hp`, `card.suit`, `contest.winner`.

Each property is declared beside its one line of reading. None changes anything.
"""

from __future__ import annotations

from .absent import Absent
from .cards import Card
from .lowered import General
from .modifying import skills_of
from .piles import Pile, own_area
from .play import Play
from .queries import slot_card
from .records import Contest, Use
from .registry import prop
from .state import EQUIPPED, HAND, JUDGING, TABLE, owner_of_zone, zone_word
from .traits import gender_of, kingdom_of, suit_of
from .words import colour_of_suit

# --- players --------------------------------------------------------------------------------------------------------------


@prop("Player.hp -> Number", zh="体力值", en="hp")
def hp(play: Play, player: int) -> int:
    """The current points of hp; 0 or less while dying."""
    return play.state.hp[player]


@prop("Player.max_hp -> Number", zh="体力上限", en="max hp")
def max_hp(play: Play, player: int) -> int:
    """The points of hp that recovery cannot exceed."""
    return play.state.max_hp[player]


@prop("Player.lost_hp -> Number", zh="已损失的体力值", en="lost hp")
def lost_hp(play: Play, player: int) -> int:
    """Max hp minus hp, hp below 0 counted as 0."""
    return play.state.max_hp[player] - max(play.state.hp[player], 0)


@prop("Player.seat -> Number", zh="座次", en="seat")
def seat(play: Play, player: int) -> int:
    """The number of the seat, from 1 (R-009)."""
    return player + 1


@prop("Player.hand -> Pile", zh="手牌", en="hand")
def hand(play: Play, player: int) -> Pile:
    """The hand cards."""
    return own_area(play, player, HAND)


@prop("Player.hand_count -> Number", zh="手牌数", en="number of hand cards")
def hand_count(play: Play, player: int) -> int:
    """The number of hand cards."""
    return len(play.state.hand(player))


@prop("Player.equipment -> Pile", zh="装备区的牌", en="equipment")
def equipment(play: Play, player: int) -> Pile:
    """The cards in the equipment area."""
    return own_area(play, player, EQUIPPED)


@prop("Player.judging -> Pile", zh="判定区的牌", en="judge area")
def judging(play: Play, player: int) -> Pile:
    """The cards in the judge area."""
    return own_area(play, player, JUDGING)


@prop("Player.cards -> Card*", zh="牌", en="cards")
def cards(play: Play, player: int) -> list[Card]:
    """Hand cards and equipment."""
    return [*own_area(play, player, HAND), *own_area(play, player, EQUIPPED)]


@prop("Player.area -> Card*", zh="区域里的牌", en="cards in all areas")
def area(play: Play, player: int) -> list[Card]:
    """Hand, equipment area and judge area."""
    return [*cards(play, player), *own_area(play, player, JUDGING)]


@prop("Player.weapon -> Card?", zh="武器牌", en="weapon")
def weapon(play: Play, player: int) -> Card | None:
    """The weapon, absent without one."""
    return slot_card(play, player, "weapon")


@prop("Player.armour -> Card?", zh="防具牌", en="armour")
def armour(play: Play, player: int) -> Card | None:
    """The armour, absent without one."""
    return slot_card(play, player, "armour")


@prop("Player.gender -> Gender", zh="性别", en="gender")
def gender(play: Play, player: int) -> str:
    """The gender, as modified."""
    return gender_of(play, player)


@prop("Player.kingdom -> Kingdom", zh="势力", en="kingdom")
def kingdom(play: Play, player: int) -> str:
    """The kingdom, as modified."""
    return kingdom_of(play, player)


@prop("Player.role -> Role", zh="身份", en="role")
def role(play: Play, player: int) -> str:
    """The role. Only rules of modes should look at hidden ones."""
    return play.state.role[player]


@prop("Player.skills -> Skill*", zh="技能", en="skills")
def skills(play: Play, player: int) -> list[str]:
    """The skills the player has, in the order in which they were gained, without those that sleep; then those he has through
    other skills."""
    return skills_of(play, player)


@prop("Player.general -> General?", zh="武将", en="general")
def general(play: Play, player: int) -> str | None:
    """The general he plays, absent in modes without generals."""
    return play.state.general[player] or None


# --- generals -------------------------------------------------------------------------------------------------------------


def _printed(play: Play, name: str) -> General:
    """The card of a general; one that the chooser does not see is not there."""
    found = play.program.generals.get(name)
    if found is None:
        raise Absent
    return found


@prop("General.skills -> Skill*", zh="技能", en="skills")
def general_skills(play: Play, name: str) -> list[str]:
    """The skills printed on it, in order."""
    return list(_printed(play, name).skills)


@prop("General.gender -> Gender", zh="性别", en="gender")
def general_gender(play: Play, name: str) -> str:
    """The gender printed on it."""
    return _printed(play, name).gender


@prop("General.kingdom -> Kingdom", zh="势力", en="kingdom")
def general_kingdom(play: Play, name: str) -> str:
    """The kingdom printed on it."""
    return _printed(play, name).kingdom


@prop("General.max_hp -> Number", zh="体力上限", en="max hp")
def general_max_hp(play: Play, name: str) -> int:
    """The points of hp printed on it (R-014)."""
    return _printed(play, name).hp


# --- cards ----------------------------------------------------------------------------------------------------------------


@prop("Card.suit -> Suit?", zh="花色", en="suit")
def suit(play: Play, card: Card) -> str | None:
    """The suit the card counts as; absent for a card without one (C-005)."""
    return suit_of(play, card) or None


@prop("Card.printed_suit -> Suit?", zh="印刷花色", en="printed suit")
def printed_suit(play: Play, card: Card) -> str | None:
    """The suit before any modification."""
    return card.suit or None


@prop("Card.colour -> Colour?", zh="颜色", en="colour")
def colour(play: Play, card: Card) -> str | None:
    """Red or black after the suit it counts as; the common colour of several cards; absent for none (C-005)."""
    if "suit_of" in play.modifiers:
        if card.suit:
            return colour_of_suit(suit_of(play, card)) or None
        shades = {colour(play, play.cards[id]) for id in card.material}
        return shades.pop() if len(shades) == 1 else None
    return card.colour or None


@prop("Card.number -> Number", zh="点数", en="number")
def number(play: Play, card: Card) -> int:
    """1 to 13, 0 for a card without one."""
    return card.number


@prop("Card.name -> Name", zh="牌名", en="name")
def name(play: Play, card: Card) -> str:
    """The exact name."""
    return card.kind.id


@prop("Card.type -> Type", zh="类别", en="type")
def type_(play: Play, card: Card) -> str:
    """The type of the card."""
    return card.kind.type


@prop("Card.zone -> Zone", zh="所在区域", en="zone")
def zone(play: Play, card: Card) -> str:
    """Where its (first) physical card lies; the table for a card made of nothing."""
    if not card.material:
        return "processing"
    return zone_word(play.state, play.state.zone_of[card.material[0]])


@prop("Card.owner -> Player?", zh="拥有者", en="owner")
def owner(play: Play, card: Card) -> int | None:
    """Whose hand, area or pile it lies in; on the table, who uses or plays it, or whose judgement it is."""
    if not card.material:
        return None
    zone = play.state.zone_of[card.material[0]]
    if zone == TABLE:
        return play.bearers.get(card.material[0])
    found = owner_of_zone(play.state, zone)
    return None if found < 0 else found


@prop("Card.material -> Card*", zh="组成的牌", en="material")
def material(play: Play, card: Card) -> list[Card]:
    """The physical cards it is made of; a physical card is its own material."""
    return [play.cards[id] for id in card.material]


@prop("Card.converted -> Flag", zh="是否为转化牌", en="whether it is converted")
def converted(play: Play, card: Card) -> bool:
    """Whether it is not simply one physical card used as itself."""
    return len(card.material) != 1 or play.cards[card.material[0]].kind is not card.kind or bool(card.made_by)


@prop("Card.made_by -> Skill?", zh="由何技能转化", en="the skill that made it")
def made_by(play: Play, card: Card) -> str | None:
    """The skill that converted it."""
    return card.made_by or None


# --- contests, uses ---------------------------------------------------------------------------------------------------------


@prop("Contest.winner -> Player?", zh="胜者", en="winner")
def winner(play: Play, contest: Contest) -> int | None:
    """Who had the higher number, absent when equal."""
    return contest.winner


@prop("Contest.cards -> Card*", zh="拼点牌", en="contest cards")
def contest_cards(play: Play, contest: Contest) -> list[Card]:
    """The two cards, the initiator's first."""
    return list(contest.cards)


@prop("Use.user -> Player", zh="使用者", en="user")
def use_user(play: Play, use: Use) -> int:
    """Who uses the card."""
    return use.user


@prop("Use.targets -> Player*", zh="目标", en="targets")
def use_targets(play: Play, use: Use) -> list[int]:
    """The targets as they are now."""
    return list(use.targets)


@prop("Use.card -> Card", zh="使用的牌", en="card")
def use_card(play: Play, use: Use) -> Card:
    """The card used."""
    return use.card
