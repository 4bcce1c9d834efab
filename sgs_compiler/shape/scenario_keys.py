"""The keys of a scenario: the table it sets, what is done, what is expected.

Which names there are, and which numbers of players, is for the scenario reader; here stands the shape alone.
"""

from __future__ import annotations

from runtime.words import GENDER, KINGDOM, NATURE, PHASE, REASON, ROLE

from .names import ID_PATTERN, REF_PATTERN
from .values import Entries, Flag, Form, Forms, Free, Key, Many, OneOf, Ref, Table, Text, Value, Whole, Word

MOST_PLAYERS = 16
# A skill, short or with its pack, and what it keeps.
_PATH = rf"{REF_PATTERN.removesuffix('$')}\.{ID_PATTERN.removeprefix('^')}"

PLAYER = Text(r"^P([1-9]|1[0-6])$", "P1")
PLAYERS = Many(PLAYER, least=0, unique=True)
CARDS = Many(Free(), least=0)
COUNT = Whole(0, 999)
SIGNED = Whole(-99, 99)
_STATE_PATH = _PATH.removesuffix("$") + r"(?:\([^()\r\n]+\))?$"
STATE = Entries(Text(_STATE_PATH, "skill.state"), Forms(scalar=Free(), sequence=CARDS))
PILES = Entries(Text(_PATH, "skill.pile"), CARDS)


def _players(name: str, zh: str, en: str) -> Key:
    return Key(name, Forms(scalar=PLAYER, sequence=PLAYERS), zh, en)


def _player(name: str, zh: str, en: str, required: bool = False) -> Key:
    return Key(name, PLAYER, zh, en, required)


def _cards(name: str, zh: str, en: str) -> Key:
    return Key(name, CARDS, zh, en)


# --- the table --------------------------------------------------------------------------------------------------------

WORN = Form("judging", "判定区的牌", "card in a judge area", (
    Key("card", Ref(), "牌名：当作哪种延时锦囊", "card: the delayed trick it goes by", True),
    Key("of", Free(), "实体牌：哪张牌", "of: the real card", True),
))  # fmt: skip
SEAT = Form("players", "角色", "player", (
    Key("general", Ref(), "武将：没写就没有武将", "general: none when not written"),
    Key("hp", SIGNED, "体力：没写就是体力上限", "hp: max hp when not written"),
    Key("max_hp", Whole(1, 99), "体力上限：没写就照武将，没有武将是 4", "max hp: the general's, or 4"),
    Key("kingdom", Word.of(KINGDOM), "势力：没写就照武将，没有武将是群", "kingdom: the general's, or qun"),
    Key("gender", Word.of(GENDER), "性别：没写就照武将，没有武将是男", "gender: the general's, or male"),
    Key("role", Word.of(ROLE), "身份：没写时第一人是主公，其余是反贼",
        "role: the first player is the lord and the others are rebels when not written"),
    Key("skills", Many(Ref(), least=0, unique=True), "技能：武将之外的技能", "skills: beside the general's"),
    _cards("hand", "手牌：有哪些牌", "hand: which cards"),
    _cards("equipment", "装备区：有哪些牌", "equipment: which cards"),
    Key("judging", Many(Forms(scalar=Free(), mapping=Table(WORN)), least=0),
        "判定区：后放的写在后面", "judge area: the last placed last"),
    Key("chained", Flag(), "横置：是否横置", "chained: whether chained"),
    Key("face_down", Flag(), "翻面：是否背面朝上", "face down: whether face down"),
    Key("alive", Flag(), "存活：no 是已经死亡", "alive: no for the dead"),
    Key("piles", PILES, "牌堆：武将牌上的牌", "piles: cards on the general"),
    Key("state", STATE, "记录：技能记着的值", "state: values that skills keep"),
))  # fmt: skip

# --- what is done -----------------------------------------------------------------------------------------------------

OFFERED = Form("offered", "选项", "option", (
    Key("skill", Ref(), "技能：可以发动的技能", "skill: a skill that may be used"),
    Key("by", Ref(), "由：用来转化的技能或装备", "by: the skill or equipment that converts"),
    Key("as", Ref(), "当作：当哪种牌", "as: the card it counts as"),
    Key("recast", Free(), "重铸：可以重铸的牌", "recast: a card that may be recast"),
    Key("option", Free(), "选项：第几项或哪个词", "option: its number or word"),
), (OneOf(("skill", "by", "recast", "option")),))  # fmt: skip
_CHOICES = Forms(scalar=Free(), sequence=Many(Forms(scalar=Free(), sequence=CARDS), least=0))
_OFFERS = Many(Forms(scalar=Free(), mapping=Table(OFFERED)))
_BY = Key("by", Ref(), "由：用来转化的技能或装备", "by: the skill or equipment that converts")
_MATERIAL = _cards("cards", "用：转化用的牌", "cards: those that are converted")
_ARRANGED = Form("arrange", "摆放", "arrangement", (
    _cards("top", "牌堆顶：第一张在最上面", "top: the first lies topmost"),
    _cards("bottom", "牌堆底：最后一张在最下面", "bottom: the last lies lowest"),
), (OneOf(("top", "bottom")),))  # fmt: skip
STEP_PARTS = (
    Form("use", "使用牌", "use of a card", (
        Key("use", Free(), "使用：哪张牌", "use: which card", True),
        _players("on", "目标：对谁", "on: the targets"), _BY, _MATERIAL,
    )),
    Form("play", "打出牌", "play of a card", (
        Key("play", Free(), "打出：哪张牌", "play: which card", True), _BY, _MATERIAL,
    )),
    Form("recast", "重铸牌", "recasting of a card", (
        Key("recast", Free(), "重铸：哪张牌", "recast: which card", True), _BY, _MATERIAL,
    )),
    Form("skill", "发动技能", "use of a skill", (Key("skill", Ref(), "技能：发动哪个", "skill: which skill", True),)),
    Form("option", "选项", "option", (Key("option", Free(), "选项：第几项或哪个词", "option: number or word", True),)),
    Form("arrange", "摆放", "arrangement", (
        Key("arrange", Table(_ARRANGED), "摆放：牌堆顶和牌堆底", "arrange: on top and under the pile", True),)),
    Form("distribute", "分配", "distribution", (
        Key("distribute", Entries(PLAYER, CARDS), "分配：谁得哪些牌", "distribute: who gets which cards", True),)),
    Form("answer", "回答", "answer", (
        Key("answer", Free(), "回答：yes、no 或 end", "answer: yes, no or end", True),)),
)  # fmt: skip
STEP = Form("do", "一步", "one step", (
    Key("choose", _CHOICES, "选择：牌、角色、词，按顺序", "choose: cards, players, words, in order"),
    Key("offered", _OFFERS, "应有：必须可选的", "offered: what must be among the options"),
    Key("not_offered", _OFFERS, "应无：不能可选的", "not offered: what may not be among them"),
    Key("targets", PLAYERS, "可选目标：必须可选的角色", "targets: players who must be among them"),
    Key("most", Whole(0, 16), "至多：最多能选几名目标", "most: how many targets may be chosen at most"),
    Key("not_targets", PLAYERS, "不可选目标：不能可选的角色", "not targets: players who may not be among them"),
), (OneOf(("choose", *(part.head for part in STEP_PARTS), "offered", "not_offered")),), parts=STEP_PARTS)  # fmt: skip

# --- what is expected -------------------------------------------------------------------------------------------------

EXPECTED = Form("expect", "角色的结果", "result for a player", (
    Key("hp", SIGNED, "体力：现在的体力", "hp: the hp now"),
    Key("max_hp", COUNT, "体力上限：现在的上限", "max hp: the max hp now"),
    Key("alive", Flag(), "存活：是否存活", "alive: whether alive"),
    _cards("hand", "手牌：正好这些", "hand: exactly these"),
    _cards("hand_has", "手牌含：其中有这些", "hand has: these among others"),
    Key("hand_count", COUNT, "手牌数：有几张", "hand count: how many cards"),
    _cards("equipment", "装备区：正好这些", "equipment: exactly these"),
    _cards("judging", "判定区：正好这些", "judge area: exactly these"),
    Key("chained", Flag(), "横置：是否横置", "chained: whether chained"),
    Key("face_down", Flag(), "翻面：是否背面朝上", "face down: whether face down"),
    Key("skills", Many(Ref(), least=0, unique=True), "技能：其中有这些", "skills: these among others"),
    Key("no_skills", Many(Ref(), unique=True), "没有技能：没有这些", "no skills: none of these"),
    Key("role", Word.of(ROLE), "身份：是什么身份", "role: which role"),
    Key("general", Ref(), "武将：是哪名武将", "general: which general"),
    Key("kingdom", Word.of(KINGDOM), "势力：是什么势力", "kingdom: which kingdom"),
    Key("gender", Word.of(GENDER), "性别：是什么性别", "gender: which gender"),
    Key("piles", PILES, "牌堆：正好这些", "piles: exactly these"),
    Key("state", STATE, "记录：技能记着的值", "state: values that skills keep"),
))  # fmt: skip


def _event(head: str, zh: str, en: str, value: Value, *details: Key) -> Form:
    """Something that can happen, told by its first key."""
    return Form(head, zh, en, (Key(head, value, f"{zh}：这件事", f"{en}: it happened", True), *details))


_AMOUNT = Key("amount", SIGNED, "数量：几点", "amount: how many points")
_FROM = _player("from", "来自：来自谁", "from: from whom")
_TO = _player("to", "给：给谁", "to: to whom")
_USER = _player("by", "由：由谁", "by: by whom")
_ON = _players("on", "对：对谁", "on: on whom")
_CARD = Key("card", Free(), "牌：哪张牌", "card: which card")
_COUNT = Key("count", COUNT, "张数：几张", "count: how many")
_CARDS = _cards("cards", "牌：哪些牌", "cards: which cards")
_OF = _player("of", "谁的：哪名角色", "of: whose")
EVENTS = (
    _event("damage", "受到伤害", "suffers damage", PLAYER, _AMOUNT, _FROM, _CARD,
        Key("nature", Word.of(NATURE), "属性：什么属性", "nature: which nature"),
        Key("chained", Flag(), "传导：是否经铁索传导", "chained: whether passed along the chain")),
    _event("recover", "回复体力", "recovers", PLAYER, _AMOUNT),
    _event("lose", "失去体力", "loses hp", PLAYER, _AMOUNT),
    _event("max_hp", "体力上限变化", "max hp changes", PLAYER, _AMOUNT),
    _event("skill", "发动技能", "uses a skill", Ref(), _OF),
    _event("use", "使用牌", "uses a card", Free(), _USER, _ON),
    _event("play", "打出牌", "plays a card", Free(), _USER),
    _event("offset", "牌被抵消", "a card is offset", Free(), _ON),
    _event("ineffective", "牌无效", "a card has no effect", Free(), _ON),
    _event("judge", "判定", "judges", PLAYER, _CARD),
    _event("verdict", "判定生效", "verdict", PLAYER, _CARD),
    _event("draw", "摸牌", "draws", PLAYER, _COUNT),
    _event("discard", "弃置牌", "has cards discarded", PLAYER, _USER, _COUNT, _CARDS),
    _event("gain", "获得牌", "gains cards", PLAYER, _USER, _FROM, _COUNT, _CARDS),
    _event("give", "交给牌", "gives cards", PLAYER, _TO, _COUNT, _CARDS),
    _event("move", "移动牌", "cards move", Word.of(REASON), _USER, _FROM, _TO, _COUNT, _CARDS),
    _event("show", "展示牌", "shows cards", PLAYER, _CARDS),
    _event("peek", "观看牌", "looks at cards", PLAYER, _COUNT),
    _event("compete", "拼点", "competes", PLAYER, _player("with", "和：和谁", "with: with whom")),
    _event("dying", "濒死", "is dying", PLAYER),
    _event("death", "死亡", "dies", PLAYER, _USER),
    _event("chain", "横置", "is chained", PLAYER),
    _event("unchain", "重置", "is freed of the chain", PLAYER),
    _event("flip", "翻面", "turns over", PLAYER),
    _event("role", "亮出身份", "shows his role", PLAYER),
    _event("turn", "回合开始", "a turn begins", PLAYER),
    _event("phase", "阶段开始", "a phase begins", Word.of(PHASE), _OF),
    _event("skip", "跳过阶段", "a phase is skipped", Word.of(PHASE), _OF),
    _event("gain_skill", "获得技能", "gains a skill", Ref(), _OF),
    _event("lose_skill", "失去技能", "loses a skill", Ref(), _OF),
    _event("declare", "声明", "declares", Free(), _OF),
)  # fmt: skip
HAPPENED = Form("happened", "发生的事", "what happened", (), parts=EVENTS, needs_part=True)
_HAPPENED = Many(Table(HAPPENED))
EXPECT = Form("expect", "结果", "what is expected", (
    *(Key(f"P{i}", Table(EXPECTED), f"{i} 号位：要紧的部分", f"P{i}: as far as it matters")
      for i in range(1, MOST_PLAYERS + 1)),
    _cards("discard", "弃牌堆：其中有这些", "discard pile: these among others"),
    _cards("discard_exactly", "弃牌堆：正好这些", "discard pile: exactly these"),
    _cards("deck_top", "牌堆顶：从最上面起", "top of the draw pile: topmost first"),
    _cards("deck_bottom", "牌堆底：最后一张在最下面", "bottom of the draw pile: the lowest last"),
    Key("winners", PLAYERS, "胜者：空的是平局", "winners: none is a draw"),
    Key("generals", Many(Ref(), least=0, unique=True), "未用的武将：正好这些", "spare generals: exactly these"),
    Key("over", Flag(), "结束：游戏是否结束", "over: whether the game is over"),
    Key("asked", PLAYERS, "被问：问过这些人", "asked: these were asked"),
    Key("not_asked", PLAYERS, "没被问：没问过这些人", "not asked: these were not asked"),
    Key("turn", PLAYER, "回合：谁的回合", "turn: whose turn it is"),
    Key("phase", Word.of(PHASE), "阶段：什么阶段", "phase: which phase it is"),
    Key("happened", _HAPPENED, "发生：按这个顺序发生过", "happened: in this order"),
    Key("not_happened", _HAPPENED, "没发生：一件也没发生", "not happened: none of these"),
))  # fmt: skip

STARTS = ("game", "turn")
STOPS = ("end", "game")
_WORKS = "works: yes shows it works, no shows where it must not"
SCENARIO = Form("scenario", "场景", "scenario", (
    Key("scenario", Text(), "场景：一句话说明", "scenario: what it shows, in one sentence", True),
    Key("about", Many(Ref(), unique=True), "关于：它检验的技能或牌", "about: the skills or cards it proves", True),
    Key("rules", Many(Text(r"^[A-Z]+-[A-Z]?[0-9]+$", "S-001"), unique=True), "依据：规则条目编号",
        "rules: numbers of the facts"),
    Key("works", Flag(), "有效：yes 是能发动，no 是不能发动", _WORKS, True),
    Key("mode", Ref(), "模式：哪个模式", "mode: the mode it is played in"),
    Key("seed", Whole(0, 999_999_999), "种子：随机数种子", "seed: of the random numbers"),
    Key("players", Many(Table(SEAT), least=2), "角色：P1、P2……按座次", "players: P1, P2, … in turn order", True),
    _cards("deck", "牌堆：最上面的先写", "draw pile: topmost first"),
    Key("generals", Many(Ref(), least=0, unique=True), "未用的武将：没写就是其余所有武将",
        "spare generals: all that are left when not written"),
    _cards("discard", "弃牌堆：最早的先写", "discard pile: the earliest first"),
    Key("turn", PLAYER, "回合：谁的回合，没写是 P1", "turn: whose turn it is, P1 when not written"),
    Key("from", Word((*STARTS, *PHASE.ids), {each.id: (each.zh, each.en) for each in PHASE.members}),
        "从：从哪个阶段开始，没写是出牌阶段", "from: the phase it starts at, play when not written"),
    Key("until", Free(), "到：到哪个阶段，或 end、game、某人的回合",
        "until: a phase, end, game, or the player whose turn begins"),
    Key("do", Many(Entries(PLAYER, Forms(scalar=Free(), mapping=Table(STEP))), least=0),
        "动作：每个回答一项", "do: one entry for each answer"),
    Key("expect", Table(EXPECT), "结果：应有的结果", "expect: what must come of it", True),
))  # fmt: skip

# --- what no scenario can show ----------------------------------------------------------------------------------------

# The ways a script can go from one place, as coverage tells of them and gaps name them.
WAYS: dict[str, tuple[str, str]] = {
    "taken": ("答应", "answered with yes"),
    "declined": ("拒绝", "answered with no"),
    "done": ("做到了", "done"),
    "undone": ("没做到", "not done"),
    "holds": ("条件成立", "true"),
    "fails": ("条件不成立", "false"),
    "else": ("走到 else", "`else` taken"),
    "chosen": ("被选择", "chosen"),
    "something": ("有对象", "something to go through"),
    "nothing": ("没有对象", "nothing to go through"),
    "once": ("只有一轮", "only one round"),
    "again": ("不止一轮", "more than one round"),
    "skipped": ("一轮也没有", "no round"),
    "ended": ("到期", "ended"),
    "fired": ("触发", "fired"),
    "applied": ("生效", "applied"),
    "used": ("使用", "used"),
    "ran": ("运行", "run"),
}
_WHY = Form("why", "原因", "reason", (
    Key("zh", Text(), "中文：中文原因", "Chinese: the reason in Chinese"),
    Key("en", Text(), "英文：英文原因", "English: the reason in English"),
), (OneOf(("zh", "en")),))  # fmt: skip
_WAY = Word(tuple(WAYS), WAYS)
GAP = Form("gap", "缺口", "gap", (
    Key("gap", Ref(), "缺口：哪个技能、牌或模式", "gap: of which skill, card or mode", True),
    Key("at", Text(), "在：效果里的哪一行，照抄", "at: the line of its script as it is written", True),
    Key("never", Forms(scalar=_WAY, sequence=Many(_WAY, unique=True)), "从不：哪种走法没有场景能走到",
        "never: the ways no scenario can go", True),
    Key("why", Table(_WHY), "原因：为什么走不到", "why: the reason", True),
))  # fmt: skip
