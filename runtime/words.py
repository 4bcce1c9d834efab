"""The closed word lists of the card language: enums with their members, each with its Chinese and English phrase.

The ids are the canonical ones of the field. An enum's base is the type its members have.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Member:
    """One word of an enum with what players read."""

    id: str
    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Enum:
    """A closed list of words of one type, in their fixed order; `ids` are the words alone."""

    base: str
    doc: str
    members: tuple[Member, ...]
    ids: tuple[str, ...]


def _enum(base: str, doc: str, rows: str) -> Enum:
    members = tuple(Member(*(part.strip() for part in row.split("|"))) for row in rows.strip().splitlines())
    return Enum(base, doc, members, tuple(member.id for member in members))


SUIT = _enum(
    "Suit",
    "The four suits. A card made of no or of several cards has none (C-005).",
    """
spade | 黑桃 | spade
heart | 红桃 | heart
club | 梅花 | club
diamond | 方块 | diamond""",
)
COLOUR = _enum(
    "Colour",
    "Hearts and diamonds are red, spades and clubs black.",
    """
red | 红色 | red
black | 黑色 | black""",
)
TYPE = _enum(
    "Type",
    "The types of card. `trick` is a trick that resolves at once (普通锦囊), not a delayed one.",
    """
basic | 基本牌 | basic card
trick | 普通锦囊牌 | trick
delayed_trick | 延时锦囊牌 | delayed trick
equipment | 装备牌 | equipment""",
)
SLOT = _enum(
    "Slot",
    "The slots of the equipment area, one card in each (C-001, C-603).",
    """
weapon | 武器 | weapon
armour | 防具 | armour
defensive_mount | 防御坐骑 | defensive mount
offensive_mount | 进攻坐骑 | offensive mount
treasure | 宝物 | treasure""",
)
NATURE = _enum(
    "Nature",
    "The nature of damage; `normal` has none.",
    """
normal | 无属性 | normal
fire | 火焰 | fire
thunder | 雷电 | thunder""",
)
KINGDOM = _enum(
    "Kingdom",
    "The kingdoms.",
    """
wei | 魏 | Wei
shu | 蜀 | Shu
wu | 吴 | Wu
qun | 群 | Qun
god | 神 | God""",
)
GENDER = _enum(
    "Gender",
    "The genders.",
    """
male | 男性 | male
female | 女性 | female""",
)
PHASE = _enum(
    "Phase",
    "The six phases of a turn, in order (R-032).",
    """
start | 准备阶段 | start phase
judge | 判定阶段 | judge phase
draw | 摸牌阶段 | draw phase
play | 出牌阶段 | play phase
discard | 弃牌阶段 | discard phase
finish | 结束阶段 | finish phase""",
)
ROLE = _enum(
    "Role",
    "The roles of the modes.",
    """
lord | 主公 | lord
loyalist | 忠臣 | loyalist
rebel | 反贼 | rebel
renegade | 内奸 | renegade""",
)
REASON = _enum(
    "Reason",
    "Why cards moved.",
    """
draw | 摸牌 | draw
use | 使用 | use
play | 打出 | play
discard | 弃置 | discard
rule_discard | 规则弃置 | discard by rule
give | 交给 | give
take | 获得 | take
put | 置入 | put
judge | 判定 | judgement
recast | 重铸 | recast
compete | 拼点 | contest
exchange | 交换 | exchange
equip | 装备 | equip
death | 死亡 | death""",
)
ZONE = _enum(
    "Zone",
    "The zones of the game that belong to nobody, and the areas of a player.",
    """
deck | 牌堆 | draw pile
discard_pile | 弃牌堆 | discard pile
processing | 处理区 | processing zone
hand | 手牌 | hand
equipped | 装备区 | equipment area
judging | 判定区 | judge area""",
)
SCOPE = _enum(
    "Scope",
    "Stretches of time that limits, states, attachments and logs belong to.",
    """
use | 此次使用 | this use
damage | 此次伤害 | this damage
phase | 本阶段 | this phase
turn | 本回合 | this turn
round | 本轮 | this round
game | 本局 | this game""",
)
FLAG = _enum(
    "Flag",
    "What a player can be.",
    """
alive | 存活 | alive
dead | 死亡 | dead
wounded | 受伤 | wounded
chained | 横置 | chained
dying | 濒死 | dying
face_down | 背面朝上 | face down""",
)
GROUP = _enum(
    "Player",
    "Groups of players, in action order from the current one; `others` are all living ones but you.",
    """
everyone | 所有角色 | everyone
others | 其他角色 | the others
anyone | 任意角色 | anyone
anything | 任意 | anything
seats | 所有座次 | all seats, the dead included""",
)

ENUMS = (SUIT, COLOUR, TYPE, SLOT, NATURE, KINGDOM, GENDER, PHASE, ROLE, REASON, ZONE, SCOPE, FLAG)
PHRASES = {(enum.base, member.id): member for enum in ENUMS for member in enum.members}

MANY_ENDINGS = {
    "cards": "card",
    "players": "player",
    "suits": "suit",
    "names": "name",
    "options": "option",
    "skills": "skill",
    "generals": "general",
    "turns": "turn",
}
KINDS = {
    "card": "Card",
    "player": "Player",
    "suit": "Suit",
    "name": "Name",
    "option": "Option",
    "skill": "Skill",
    "general": "General",
    "damage": "Number",
    "hp": "Number",
    "max_hp": "Number",
    "turn": "Number",
}
PREPOSITIONS = ("to", "with", "on", "under", "among", "against", "without", "by")
ADJECTIVES = (
    "other",
    "hand",
    "equipped",
    "red",
    "black",
    "heart",
    "spade",
    "club",
    "diamond",
    "basic",
    "trick",
    "equipment",
    "delayed_trick",
    "weapon",
    "armour",
    "mount",
    "fire",
    "thunder",
    "random",
    "male",
    "female",
    "dead",
)
GROUPS = GROUP.ids
UNLIMITED = 1 << 30
RED_SUITS = ("heart", "diamond")


def colour_of_suit(suit: str) -> str:
    """Red, black, or the empty word for a card without a suit."""
    return "" if not suit else "red" if suit in RED_SUITS else "black"
