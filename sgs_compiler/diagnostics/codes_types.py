"""SGS5xx: types of expressions. Those about clauses and parts are in `codes_clauses`."""

from __future__ import annotations

from .code import Code
from .codes_clauses import CLAUSE_CODES

_EXPRESSION_CODES: tuple[Code, ...] = (
    Code(
        "SGS501", "error", "类型不对", "the wrong type",
        "这里要 {wanted}，写的是 {found}", "{wanted} is needed here, and this is {found}",
        "每个值都有类型：角色 Player、牌 Card、数 Number、花色 Suit……每个位置都说明它要什么类型。",
        "Every value has a type, such as Player, Card, Number or Suit, and every place says which type it needs.",
        "you deal 1 damage to card", "you deal 1 damage to source",
    ),
    Code(
        "SGS502", "error", "可能没有的东西要先检查", "may be absent, and was not tested",
        "`{word}` 可能没有，要先检查", "`{word}` may be absent: test it first",
        "有的伤害没有来源，有的伤害没有牌。用之前写 `source exists`：写在 `if:` 里，或写成 `if source exists:` 的"
        "块。",
        "Some damage has no source, some has no card. Before it is used stands `source exists`: in the `if:` of "
        "the part, or around the clause.",
        "when: damaged_after\ndo: |\n  you may deal 1 damage to source",
        "when: damaged_after\nif: source exists\ndo: |\n  you may deal 1 damage to source",
    ),
    Code(
        "SGS503", "error", "条件不是“是或否”", "a condition that is no yes or no",
        "条件要能回答是或否，这里是 {type}", "a condition is yes or no, and this is {type}",
        "数、角色、牌本身不是条件：写出比较，例如 `you.hp > 0`、`you.hand is not empty`、`source exists`。",
        "A number, a player or a card is no condition: write what is asked of it, as in `you.hp > 0`, "
        "`you.hand is not empty`, `source exists`.",
        "if: you.hand", "if: you.hand is not empty",
    ),
    Code(
        "SGS504", "error", "`or` 的一边不是完整的条件", "half a condition after `or`",
        "`{op} {word}` 只说了一半", "`{op} {word}` is only half a condition",
        "`card is a or b` 读起来通顺，但 `or` 两边各要一个完整的条件。写成 `card is a or card is b`。",
        "`card is a or b` reads well, but `or` joins whole conditions: `card is a or card is b`.",
        "if: card is strike or brawl", "if: card is strike or card is brawl",
    ),
    Code(
        "SGS505", "error", "不能这样比较", "these cannot be compared",
        "{left} 和 {right} 不能用 `is` 比较", "{left} and {right} cannot be compared by `is`",
        "`is` 两边要是同一类东西：角色和角色、花色和花色。身份和势力写 `who.role is …`、`who.kingdom is …`。",
        "Both sides of `is` are of one kind: a player and a player, a suit and a suit. Role and kingdom are written "
        "`who.role is …`, `who.kingdom is …`.",
        "if: source is lord", "if: source.role is lord",
    ),
    Code(
        "SGS506", "error", "`is` 后面的词不对", "not a word for `is`",
        "{type} 不会是 `{word}`", "{type} is never `{word}`",
        "牌可以是某种花色、颜色、类型、装备栏、区域或某种牌；角色可以存活、受伤、横置、濒死、翻面，可以是男是女。",
        "A card is of a suit, a colour, a type, a slot, a zone or a kind of card; a player is alive, wounded, "
        "chained, dying, face_down, male or female.",
        "if: card is blakc", "if: card is black",
    ),
    Code(
        "SGS507", "error", "这个词是另一类", "a word of another class",
        "这里要 {wanted}，`{word}` 是 {found}", "{wanted} is needed here, and `{word}` is {found}",
        "词表里的词各有一类：花色、阶段、势力、牌名……",
        "Each word belongs to one class: suit, phase, kingdom, card name and so on.",
        "you skip heart", "you skip draw",
    ),
    Code(
        "SGS508", "error", "和自己比较", "a thing compared with itself",
        "`{word}` 和它自己比较，结果总是一样", "`{word}` is compared with itself",
        "一个东西总是和自己相同：这里大概要写别的。",
        "A thing is always the same as itself: something else was probably meant.",
        "if: source is not source", "if: source is not you",
    ),
    Code(
        "SGS509", "error", "参数个数不对", "the wrong number of arguments",
        "`{word}` 要 {wanted} 个参数，写了 {found} 个", "`{word}` takes {wanted} arguments, and here are {found}",
        "查询和事件都说明它有几个参数。", "Each query and event says how many arguments it takes.",
        "distance(you)", "distance(you, target)",
    ),
    Code(
        "SGS510", "error", "这里只能是一个", "one is needed, and these are many",
        "这里要一个 {wanted}，写的是多个（{found}）", "one {wanted} is needed here, and these are {found}",
        "多个里的一个要选出来（`pick 1 …`）、逐个处理（`for each`）或写 `.first`。",
        "One of many is chosen (`pick 1 …`), treated in turn (`for each`) or taken with `.first`.",
        "you deal 1 damage to others", "for each victim in others:\n  you deal 1 damage to victim",
    ),
    Code(
        "SGS511", "error", "这里要多个", "many are needed, and this is one",
        "这里要多个，写的是一个 {found}", "many are needed here, and this is one {found}",
        "一个东西写在方括号里就是一列：`[card]`。", "One thing in square brackets is a list: `[card]`.",
        "let rest = others - source", "let rest = others - [source]",
    ),
    Code(
        "SGS533", "error", "从哪里来不清楚", "where from is not clear",
        "`{word}` 不能从这里来", "`{word}` cannot come from there",
        "牌来自一个角色（`from target`）或一些牌（`from pool`）；选项来自一列（`from [a, b]`）；数量（伤害、体力"
        "）没有来处。",
        "Cards come from one player (`from target`) or from cards (`from pool`), options from a list (`from [a, "
        "b]`); amounts of damage and hp come from nowhere.",
        "you take 1 card from others", "you take 1 card from target",
    ),
    Code(
        "SGS534", "error", "这个查询不能修改", "this query cannot be modified",
        "`{word}` 不能被技能改变", "skills cannot change `{word}`",
        "只有规则里的数值和许可（距离、手牌上限、能否使用……）能改，算出来的东西不能改。",
        "What rules ask for (distance, hand limit, whether a card may be used …) can be modified; plain "
        "computations cannot.",
        "modify: |\n  count(everyone) by 1", "modify: |\n  hand_limit(you) by 1",
        note_zh="可以修改的有：{known}", note_en="modifiable are: {known}",
    ),
    Code(
        "SGS535", "error", "不是数不能加减", "only numbers change by",
        "`{word}` 是 {type}，不能写 `by`", "`{word}` is a {type}: write `is`, not `by`",
        "数写 `by 1` 或 `is 3`，是或否写 `is yes`、`is no`。",
        "Numbers change `by 1` or are set with `is 3`; a yes or no is `is yes` or `is no`.",
        "can_use(you, strike) by 1", "can_use(you, strike) is no",
    ),
    Code(
        "SGS546", "error", "空列没有类型", "an empty list has no type",
        "空的一列不知道装什么", "nothing tells what this empty list holds",
        "给名字的空列不知道要装什么。", "A name needs a value whose type is known.",
        "let found = []", "let found = everyone where it is dead",
    ),
    Code(
        "SGS551", "error", "这里要牌，不是牌名", "a card is needed, not its name",
        "这里要一张牌，`{word}` 是牌名", "a card is needed here, and `{word}` is the name of one",
        "`virtual(名字)` 是一张不由任何牌变成的牌，用来问“能不能对他用这种牌”。",
        "`virtual(name)` is a card made of no card, with which one asks whether such a card could be used.",
        "can_target(you, strike, it)", "can_target(you, virtual(strike), it)",
    ),
    Code(
        "SGS552", "error", "这个名字不是秘密选择", "not a secret choice",
        "`{word}` 不是几个人秘密选择的结果", "`{word}` is not a secret choice of several players",
        "只有几个人 `secretly` 选择的结果才按人读：`bid(you)`。",
        "What several players chose `secretly` is read by player: `bid(you)`. Other names stand alone.",
        "you pick 1 card as bid\nyou show bid(you)", "you pick 1 card as bid\nyou show bid",
    ),
    Code(
        "SGS553", "error", "要写明是谁的选择", "whose choice is meant",
        "`{word}` 是几个人各自的选择，要写明是谁的", "`{word}` holds a choice of each player: say whose",
        "几个人秘密选择的结果按人读：`bid(you)`。",
        "What several players chose secretly is read by player: `bid(you)`.",
        "[you, rival] secretly pick 1 hand card as bid\nif bid is strike:",
        "[you, rival] secretly pick 1 hand card as bid\nif bid(you) is strike:",
    ),
)

TYPE_CODES: tuple[Code, ...] = tuple(sorted(_EXPRESSION_CODES + CLAUSE_CODES, key=lambda each: each.code))
