"""Every key of every kind of card file, in one place.

From these tables come the checks of the shape layer, the near matches of misspelt keys, the JSON Schemas, and the
reference of keys. A key belongs to a form; a form is a kind of card file, or a mapping inside one.
"""

from __future__ import annotations

from runtime.words import GENDER, KINGDOM, ROLE, SCOPE, SLOT, SUIT, TYPE

from .values import (
    Entries,
    Extent,
    Flag,
    Form,
    Forms,
    Id,
    Key,
    Literal,
    Many,
    NotWith,
    OneOf,
    OnlyWith,
    Ref,
    Row,
    Script,
    Table,
    TagId,
    Text,
    Whole,
    Word,
)

HP = Whole(1, 99)
BOUND = Whole(-999, 999)
CARD_NUMBER = Whole(1, 13, {"A": 1, "J": 11, "Q": 12, "K": 13})
PLAYERS = Whole(2, 16)
STATE_TYPES = Word(
    (
        "number",
        "numbers",
        "flag",
        "player",
        "players",
        "card",
        "cards",
        "suit",
        "suits",
        "colour",
        "type",
        "name",
        "names",
        "kingdom",
        "gender",
        "phase",
        "role",
        "skill",
        "general",
    )
)
KEEPS = Word.of(SCOPE, without=("use", "damage"))
PER = Word(("player", "card", "name", "suit", "colour", "type", "number"))
USES = Word(("play", "answer", "save", "recast"))

# --- what many kinds share ------------------------------------------------------------------------------------------

NAMES = Form("name", "名称", "name", (
    Key("zh", Text(), "中文：中文名称", "Chinese: the name in Chinese"),
    Key("en", Text(), "英文：英文名称", "English: the name in English"),
), (OneOf(("zh", "en")),))  # fmt: skip

NOTES = Form("note", "说明", "note", (
    Key("zh", Text(), "中文：中文说明", "Chinese: the note in Chinese"),
    Key("en", Text(), "英文：英文说明", "English: the note in English"),
), (OneOf(("zh", "en")),))  # fmt: skip
NOTE = Key(
    "note", Table(NOTES), "说明：给玩家看的话，不影响效果", "note: what players are told besides; it does nothing"
)
NAME = Key("name", Table(NAMES), "名称：玩家看到的名字", "name: what players read")
TAGS_KEY = Key("tags", Many(Ref(), unique=True), "标签：锁定技、限定技这类，由 `template` 定义",
               "tags: such as locked and limited, declared by a `template`")  # fmt: skip
LET = Key("let", Entries(Id(), Script("value")), "令：先算好的值，条件和效果里都能用",
          "let: values worked out first, for the condition and the effect")  # fmt: skip
IF = Key("if", Script("condition"), "条件：成立时才有", "condition: only if it holds")
LIMIT = Key("limit", Script("limit"), "次数：如 `once per phase`", "limit: such as `once per phase`")
CHOOSE = Key(
    "choose",
    Script("choices"),
    "选择：先选好的牌和角色，每行一项",
    "choose: cards and players chosen first, one a line",
)
ANSWER = Form("answer", "响应", "answer", (
    Key("by", Word(("target", "everyone")), "谁：谁可以响应", "by: who may answer", True),
    Key("with", Ref(), "用什么：用来响应的牌", "with: the card that answers", True),
))  # fmt: skip
ANSWER_KEY = Key("answer", Table(ANSWER), "响应：谁能用什么牌抵消它", "answer: who may offset it, and with which card")


def _do(required: bool = True) -> Key:
    return Key(
        "do", Script("script"), "效果：要做的事，用 `|` 分行写", "effect: what happens, lines after `|`", required
    )


# --- parts of a skill -----------------------------------------------------------------------------------------------

TRIGGER = Form("when", "触发技", "trigger", (
    Key("when", Script("trigger"), "时机：什么时候触发", "when: the event it waits for", True),
    LET, IF,
    Key("times", Script("value"), "重复：触发几次，每次另问", "times: how often it triggers, each asked anew"),
    LIMIT, _do(), TAGS_KEY,
))  # fmt: skip
MODIFIER = Form("modify", "状态技", "modifier", (
    Key("modify", Script("modifiers"), "修改：改变数值和规则，每行一条",
        "modify: changes of values and rules, one a line", True),
    TAGS_KEY,
))  # fmt: skip
PLAY = Form("play", "出牌阶段技", "action", (
    Key("by", Script("selection"), "由谁：别人发动时写明是谁", "by: who acts, when it is not you"),
    LIMIT, IF, CHOOSE,
))  # fmt: skip
ACTION = Form("play", "出牌阶段技", "action", (
    Key("play", Table(PLAY), "出牌：出牌阶段可以发动；没有条件就写 `{}`",
        "play: may be done in the play phase; `{}` when plain", True),
    _do(), TAGS_KEY,
))  # fmt: skip
OFFERS = Form("offers", "转化技", "offer", (
    Key("as", Script("value"), "当作：当哪种牌", "as: the card it counts as", True),
    Key("at", Word(("play", "answer")), "何处：只在使用时或响应时", "at: only when playing, or only when answering"),
    CHOOSE, IF, LIMIT, _do(required=False),
), (OneOf(("choose", "do")),))  # fmt: skip
OFFER = Form("offers", "转化技", "offer", (
    Key("offers", Forms(scalar=Script("choices"), mapping=Table(OFFERS)), "视为：把牌当别的牌用，每行一种",
        "offers: cards that may be used as others, one a line", True),
    LET, TAGS_KEY,
))  # fmt: skip
BORROWED = Form("borrow", "借用技", "borrowed skills", (
    Key("skills", Many(Ref(), unique=True), "技能：可以发动的技能", "skills: those that may be used", True),
    IF,
    Key("pay", Script("script"), "代价：每次发动前付的代价", "pay: the price of each use, paid before it"),
))  # fmt: skip
BORROW = Form("borrow", "借用技", "borrowing", (
    Key("borrow", Table(BORROWED), "借用：可以在它们的时机发动的技能", "borrow: skills that may be used at their own timings",
        True),
    TAGS_KEY,
))  # fmt: skip
PARTS = (TRIGGER, MODIFIER, ACTION, OFFER, BORROW)
PART = Form("parts", "技能的一部分", "part of a skill", (TAGS_KEY,), parts=PARTS, needs_part=True)
PARTS_KEY = Key("parts", Many(Table(PART)), "各部分：一个技能有几部分时用", "parts: when a skill has several")
_ONE_FORM = Forms(mapping=Table(PART), sequence=Many(Table(PART), least=0))
VARIANTS_KEY = Key("variants", Entries(Ref(), Entries(Literal(), _ONE_FORM)),
                   "形态：随某个记录的值而变的部分，每个值一种", "variants: parts that follow a state, a form for each value"
                   )  # fmt: skip

LEAST = Key("least", BOUND, "至少：再小就停在这里", "least: it goes no lower")
MOST = Key("most", BOUND, "至多：再大就停在这里", "most: it goes no higher")
STATE = Form("state", "记录", "state", (
    Key("type", Forms(scalar=STATE_TYPES, sequence=Many(Id(), least=2, unique=True)),
        "类型：如 `number`，或几个词的列表",
        "type: such as `number`, or a list of words", True),
    Key("per", PER, "对每个：每名角色、每张牌等各记一个值", "per: a value of its own for each of these"),
    Key("keep", KEEPS, "保留：清空前保留多久", "keep: how long it is kept"),
    Key("start", Literal(), "初值：开始时的值", "start: the value at the beginning"),
    Key("optional", Flag(), "可无：可以没有值", "optional: there may be no value"),
    Key("shown", Flag(), "公开：所有人可见", "shown: everybody sees it"),
    LEAST, MOST,
))  # fmt: skip
PARAM = Form("params", "参数", "parameter", (
    Key("start", Literal(), "初值：开始时的数", "start: the number at the beginning", True),
    LEAST, MOST,
))  # fmt: skip
PILE = Form("piles", "牌堆", "pile", (
    NAME,
    Key("seen_by", Word(("you", "everyone")), "可见：谁看得到", "seen by: who sees the cards"),
    Key("of", Word(("cards", "generals")), "放什么：牌或武将牌", "of: cards or generals"),
))  # fmt: skip
BESIDE = (
    Key("params", Entries(Id(), Table(PARAM)), "参数：技能里会变的数，公开，一直保留",
        "params: numbers in the skill that may change; all see them, and they last"),
    Key("state", Entries(Id(), Table(STATE)), "记录：各部分共用的值", "state: values the parts share"),
    Key("piles", Entries(Id(), Table(PILE)), "牌堆：武将牌上的牌", "piles: cards kept on a general"),
    Key("words", Entries(Id(), Table(NAMES)), "选项：可供选择的词", "words: options to choose from"),
)  # fmt: skip

SKILL = Form("skill", "技能", "skill", (
    Key("skill", Id(), "技能：它的编号", "skill: its id", True),
    NAME, NOTE, TAGS_KEY, *BESIDE, PARTS_KEY, VARIANTS_KEY,
), parts=PARTS, needs_part=True)  # fmt: skip

TEMPLATE = Form("template", "标签模板", "template", (
    Key("template", TagId(), "标签：它的词", "template: the word of the tag", True),
    NAME,
    Key("text", Table(NAMES), "说明：给玩家看的一句话", "text: what it means, in one sentence for players"),
    Key("forced", Flag(), "强制：不问就执行", "forced: runs without asking"),
    Key("if", Script("condition"), "条件：成立时技能才有效", "condition: the skill works only while it holds"),
    Key("limit", Script("limit"), "次数：技能自己没写时用它", "limit: where the skill says none itself"),
    Key("after", Script("script"), "之后：每次发动之后，只能改记录", "after: once after each use; changes states only"),
    *(key for key in BESIDE if key.name != "piles"),
), (OneOf(("forced", "if", "limit", "after", "state", "params")),))  # fmt: skip

# --- generals, cards, decks -----------------------------------------------------------------------------------------

_BODY = (
    Key("kingdom", Word.of(KINGDOM), "势力：魏、蜀、吴、群、神", "kingdom: wei, shu, wu, qun, god", True),
    Key("gender", Word.of(GENDER), "性别：男或女", "gender: male or female", True),
    Key("hp", HP, "体力：体力上限，1 到 99", "hit points: hp and max hp, 1 to 99", True),
)  # fmt: skip
GENERAL = Form("general", "武将", "general", (
    Key("general", Id(), "武将：它的编号", "general: its id", True),
    NAME, NOTE, *_BODY,
    Key("skills", Many(Forms(scalar=Ref(), mapping=Table(SKILL)), least=0), "技能：编号，或直接写在这里",
        "skills: their ids, or written here", True),
    Key("lord_candidate", Flag(), "常备主公：主公必可选它", "lord candidate: every lord is offered it"),
    Key("never_lord", Flag(), "不当主公：从不发给主公", "never lord: no lord is offered it"),
))  # fmt: skip

USE = Form("use", "用法", "use", (
    Key("at", USES, "何处：使用、响应、求桃、重铸", "at: play, answer, save, recast", True),
    LIMIT, IF,
    Key("targets", Script("selection"), "目标：可选的目标", "targets: who may be chosen"),
    Key("within", Script("value"), "距离：最远多远", "within: how far it reaches"),
    CHOOSE,
    Key("resolve", Script("script"), "结算：这种用法自己的效果", "resolve: the effect of this use alone"),
), (NotWith(("targets", "within", "choose", "resolve"), "at", "recast", "SGS348"),))  # fmt: skip
CARD = Form("card", "卡牌", "card", (
    Key("card", Id(), "卡牌：它的编号", "card: its id", True),
    NAME, NOTE,
    Key("type", Word.of(TYPE), "类型：基本牌、锦囊牌等", "type: basic, trick and so on"),
    Key("kind_of", Ref(), "属于：是哪种牌的一种，没写的都照它",
        "kind of: counts as that card, and has what is not written"),
    Key("use", Forms(mapping=Table(USE), sequence=Many(Table(USE))), "用法：一种，或几种的列表",
        "use: one way, or a list"),
    ANSWER_KEY,
    Key("if", Script("condition"), "条件：对哪些目标有效", "condition: which targets it affects"),
    Key("before", Script("script"), "之前：对所有目标结算前", "before: once, before the targets"),
    Key("resolve", Script("script"), "结算：对每个目标的效果", "resolve: the effect on each target"),
    Key("after", Script("script"), "之后：对所有目标结算后", "after: once, after the targets"),
    Key("offset", Script("script"), "被抵消：被抵消时做的事", "offset: what happens when it is offset"),
), (OneOf(("type", "kind_of")), OneOf(("use", "kind_of"))))  # fmt: skip
CARD_TYPE = Form("card_type", "卡牌类型", "type of card", (
    Key("card_type", Word.of(TYPE), "类型：哪一种类型", "type: which type it is about", True),
    NAME, ANSWER_KEY,
))  # fmt: skip
EQUIPMENT = Form("equipment", "装备", "equipment", (
    Key("equipment", Id(), "装备：它的编号", "equipment: its id", True),
    NAME, NOTE,
    Key("slot", Word.of(SLOT), "位置：武器、防具、坐骑、宝物", "slot: weapon, armour, mount, treasure", True),
    Key("range", Whole(1, 20), "攻击范围：武器的攻击范围", "range: how far the weapon reaches"),
    TAGS_KEY, *BESIDE, PARTS_KEY, VARIANTS_KEY,
), (OnlyWith("range", "slot", SLOT.ids[0]),), parts=PARTS)  # fmt: skip

DECK_ROW = Form("cards", "一张牌", "one card", (
    Key("card", Ref(), "牌名：哪种牌", "card: which card", True),
    Key("suit", Word.of(SUIT), "花色：黑桃、红桃、梅花、方块", "suit: spade, heart, club, diamond", True),
    Key("number", CARD_NUMBER, "点数：1 到 13", "number: 1 to 13", True),
))  # fmt: skip
DECK = Form("deck", "牌堆", "deck", (
    Key("deck", Id(), "牌堆：它的编号", "deck: its id", True),
    NAME,
    Key("apart", Flag(), "单独：只在指名用它的模式里用", "apart: used only by modes that name it"),
    Key("cards", Many(Forms(scalar=Row(DECK_ROW), mapping=Table(DECK_ROW))), "牌：一行一张，`花色 点数 牌`",
        "cards: one a line, `suit number card`", True),
))  # fmt: skip

# --- modes ----------------------------------------------------------------------------------------------------------

DRAFT = Form("generals", "选将", "draft", (
    Key("for", Script("selection"), "给谁：哪些座次", "for: which seats", True),
    Key("fixed", Whole(0, 99), "常备：几名常备主公", "fixed: how many lord candidates"),
    Key("random", Whole(0, 99), "随机：几名随机武将", "random: how many random generals"),
    Key("shown", Flag(), "公开：选完立刻亮出", "shown: shown at once"),
    IF,
), (OneOf(("fixed", "random")),))  # fmt: skip
BLANK = Form("blank", "无武将", "no general", (NAME, *_BODY))
VICTORY = Form("victory", "胜利条件", "victory", (
    Key("if", Script("condition"), "条件：成立时游戏结束", "condition: the game ends when it holds", True),
    Key("winners", Script("selection"), "胜者：谁获胜", "winners: who has won", True),
))  # fmt: skip
LEFT_OUT = Form("deck", "牌堆", "deck", (
    Key("without_numbers", Many(CARD_NUMBER, unique=True), "去掉：不用的点数",
        "without numbers: numbers left out"),
    Key("decks", Many(Ref(), unique=True), "哪些牌堆：没写的用所有不单独的牌堆",
        "decks: which ones; all that are not kept apart when not written"),
), (OneOf(("without_numbers", "decks")),))  # fmt: skip
_ROLES = Entries(PLAYERS, Entries(Word.of(ROLE), Whole(1, 16)))


def _mode_keys(required: bool) -> tuple[Key, ...]:
    """The keys of a mode; a variant need not write any."""
    return (
        NAME,
        Key("default", Flag(), "默认：不指定时玩它", "default: played when none is named"),
        Key("players", Extent(PLAYERS.low, PLAYERS.high), "人数：如 `4 .. 10`", "players: such as `4 .. 10`", required),
        Key("roles", _ROLES, "身份：每种人数各有几名", "roles: how many of each, by number of players", required),
        Key("shown", Many(Word.of(ROLE), unique=True), "公开：开局就公开的身份", "shown: roles public from the start"),
        Key("hand", Whole(0, 20), "起始手牌：开局摸几张", "hand: cards dealt at the start", required),
        Key("draw", Whole(0, 20), "摸牌：摸牌阶段摸几张", "draw: cards drawn in the draw phase", required),
        Key("generals", Many(Table(DRAFT)), "选将：按顺序的每一步", "generals: the steps of dealing them, in order"),
        Key(
            "blank", Table(BLANK), "无武将：不发武将时每人的样子", "blank: what everybody is when no generals are dealt"
        ),
        Key("deck", Table(LEFT_OUT), "牌堆：从牌堆里去掉什么", "deck: what is left out of the deck"),
        Key("packs", Many(Ref(), unique=True), "哪些包：只用这些包的武将", "packs: only their generals are dealt"),
        *BESIDE,
        Key("rules", Many(Table(PART)), "规则：这个模式自己的规则", "rules: the rules of this mode alone"),
        Key("victory", Many(Table(VICTORY)), "胜利：按顺序判断", "victory: tested in order", required),
    )


MODE = Form("mode", "模式", "mode", (
    Key("mode", Id(), "模式：它的编号", "mode: its id", True), *_mode_keys(required=True),
), (OneOf(("generals", "blank")),))  # fmt: skip
VARIANT = Form("variant", "变体", "variant", (
    Key("variant", Id(), "变体：它的编号", "variant: its id", True),
    Key("of", Ref(), "哪个模式：没写的都照它", "of: the mode it has everything from that is not written", True),
    *_mode_keys(required=False),
))  # fmt: skip
