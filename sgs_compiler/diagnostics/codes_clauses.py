"""SGS5xx about clauses, statements and parts."""

from __future__ import annotations

from .code import Code

_KNOWN_ZH, _KNOWN_EN = "可以写：{known}", "known are: {known}"

CLAUSE_CODES: tuple[Code, ...] = (
    Code(
        "SGS512", "error", "没有写做什么", "the verb lacks its object",
        "`{verb}` 什么？", "`{verb}` what?",
        "大多数动词后面要写对象：几张牌、几点伤害、谁。",
        "After most verbs stands what they act on: cards, an amount, somebody.",
        "you draw", "you draw 1 card",
    ),
    Code(
        "SGS513", "error", "动词和对象不配", "the verb does not take this object",
        "`{verb}` 不能接 {found}", "`{verb}` does not take {found}",
        "每个动词都说明它能接什么。", "Each verb says what it acts on.",
        "you draw 1 damage", "you suffer 1 damage",
    ),
    Code(
        "SGS514", "error", "多余的介词", "a preposition the verb does not take",
        "`{verb}` 不用 `{word}`", "`{verb}` takes no `{word}`",
        "每个动词都说明它用哪些介词。", "Each verb says which prepositions it takes.",
        "you draw 1 card to source", "you draw 1 card",
    ),
    Code(
        "SGS515", "error", "缺少介词", "a preposition is missing",
        "`{verb}` 缺少 `{word} …`", "`{verb}` needs `{word} …`",
        "有的介词必须写：`give … to …`、`deal … to …`。",
        "Some prepositions must be written: `give … to …`, `deal … to …`.",
        "you deal 1 damage", "you deal 1 damage to source",
    ),
    Code(
        "SGS516", "error", "介词写了两次", "a preposition twice",
        "`{word}` 写了两次", "`{word}` is written twice",
        "每个介词在一句里只写一次；几个人写成一列 `[a, b]`。",
        "Each preposition is written once; several players are a list `[a, b]`.",
        "you give paid to a to b", "you give paid to a",
    ),
    Code(
        "SGS518", "error", "没有写几个", "how many?",
        "几个 `{word}`？", "how many `{word}`?",
        "数量总是要写：`2 cards`、`all cards`、`up to 3 cards`、`any number of cards`。",
        "How many is always written: `2 cards`, `all cards`, `up to 3 cards`, `any number of cards`.",
        "you discard cards", "you discard all cards",
    ),
    Code(
        "SGS519", "error", "没有写是谁", "who does it?",
        "谁 `{verb}`？", "who does `{verb}`?",
        "做事的人总是要写出来，`you` 也要写。", "Who acts is always written, `you` too.",
        "draw 2 cards", "you draw 2 cards",
    ),
    Code(
        "SGS520", "error", "这个动词没有主语", "this verb has no doer",
        "`{verb}` 前面不写是谁", "nobody is written before `{verb}`",
        "有的动词是规则做的，没有主语；其中一些在 `may` 前面可以写。要问某人是否这样做，写 `you may:` 和一个块。",
        "Some verbs are done by the rules and have no subject, or only with `may`. To ask somebody first, write "
        "`you may:` and a block.",
        "you chain target", "chain target",
    ),
    Code(
        "SGS521", "error", "没有结果可以命名", "nothing to name",
        "`{verb}` 没有结果可以起名字", "`{verb}` gives nothing to name",
        "`as` 给动词的结果起名字；这个动词没有结果。", "`as` names the result of a verb, and this one has none.",
        "you flip as turned", "you flip",
    ),
    Code(
        "SGS522", "error", "`otherwise` 永远不会发生", "this `otherwise` can never run",
        "这一句总是做得成，`otherwise` 永远不会发生", "this always succeeds, so `otherwise` never runs",
        "`otherwise` 写在可以不做（`may`）或可能做不成的句子后面。",
        "`otherwise` follows a clause that may be declined or may fail.",
        "you flip otherwise:\n  you draw 1 card", "you may flip otherwise:\n  you draw 1 card",
    ),
    Code(
        "SGS523", "error", "没有说是可以还是必须", "neither `may` nor locked",
        "没有说是可选还是强制", "nothing says whether this is optional or forced",
        "触发技的第一句写 `you may …` 就是可选；强制的技能加标签 `tags: [locked]`。沉默不作决定。",
        "A trigger is optional when its first clause says `you may …`; a forced one is tagged `tags: [locked]`. "
        "Silence decides nothing.",
        "when: damaged_after\ndo: |\n  you draw 1 card", "when: damaged_after\ndo: |\n  you may draw 1 card",
    ),
    Code(
        "SGS524", "error", "又可选又强制", "both `may` and locked",
        "标签 `{word}` 说是强制，第一句却写了 `may`",
        "the tag `{word}` says it is forced, the first clause says `may`",
        "锁定技和觉醒技自己发动，第一句不写 `may`。",
        "Locked and awakening skills run by themselves; their first clause says no `may`.",
        "tags: [locked]\nwhen: damaged_after\ndo: |\n  you may draw 1 card",
        "tags: [locked]\nwhen: damaged_after\ndo: |\n  you draw 1 card",
    ),
    Code(
        "SGS525", "error", "不在循环里", "no loop to leave",
        "`{word}` 不在循环里", "`{word}` stands outside every loop",
        "`stop` 和 `next` 离开或继续最里面的循环；要结束整个效果，写 `quit`。",
        "`stop` and `next` leave or continue the innermost loop; `quit` ends the effect.",
        "if verdict is red:\n  stop", "if verdict is red:\n  quit",
    ),
    Code(
        "SGS526", "error", "只有转化才能提供牌", "`provide` outside an offer",
        "`provide` 只能写在 `offers` 的脚本里", "`provide` stands in the script of an offer only",
        "`provide` 回答“需要一张某某牌”；别处没有人在要牌。",
        "`provide` answers the need for a card; elsewhere nobody needs one.",
        "when: damaged_after\ndo: |\n  provide card", "offers:\n  as: dodge\n  do: |\n    provide virtual(dodge)",
    ),
    Code(
        "SGS527", "error", "脚本从不提供牌", "an offer that never provides",
        "这个脚本从不提供牌", "this script never provides a card",
        "`offers` 的脚本要用 `provide` 提供一张牌，至少在一条路上。",
        "The script of an offer gives a card with `provide`, at least on one way.",
        "offers:\n  as: dodge\n  do: |\n    you judge as verdict",
        "offers:\n  as: dodge\n  do: |\n    you judge as verdict\n    if verdict is red:\n      provide virtual(dodge)",
    ),
    Code(
        "SGS528", "error", "这个字段不能改", "this field cannot be changed",
        "`{word}` 在这里不能改", "`{word}` cannot be changed here",
        "每个事件都说明它哪些字段能改：受到伤害时能改伤害值，受到伤害后就不能了。",
        "Each event says which of its fields can be changed: the amount when damage is taken, and no longer "
        "after it.",
        "when: damaged_after\ndo: |\n  you may change amount by 1",
        "when: damage_inflicted\ndo: |\n  you may change amount by 1",
        note_zh="这里能改的有：{known}", note_en="can be changed here: {known}",
    ),
    Code(
        "SGS529", "error", "这里没有可以取消的", "the event has no such thing",
        "这里不能对 `{word}` 这样做", "this cannot be done to `{word}` here",
        "每个事件都说明能取消什么：伤害、目标、效果、阶段……",
        "Each event says what can be cancelled: damage, a target, an effect, a phase …",
        "when: damaged_after\ndo: |\n  you may cancel damage",
        "when: damage_inflicted\ndo: |\n  you may cancel damage",
        note_zh="这里可以写：{known}", note_en="possible here: {known}",
    ),
    Code(
        "SGS530", "error", "这不是能改的地方", "not a place to change",
        "`{word}` 不是能改的东西", "`{word}` is nothing that can be changed",
        "能改的有：事件的一些字段、技能的 state、用 `let` 或 `as` 起的名字、`max_hp`。体力、手牌等各有自己的动词。",
        "Can be changed: some fields of the event, states of a skill, names bound in the script, `max_hp`. Hp, "
        "cards and the rest have verbs of their own.",
        "change you.hp by 1", "you recover 1 hp",
    ),
    Code(
        "SGS531", "error", "形容词不合适", "an adjective that does not fit",
        "`{word}` 不能形容 `{kind}`", "`{word}` does not describe `{kind}`",
        "`red`、`basic`、`hand` 形容牌，`other`、`male`、`dead` 形容角色，`fire`、`thunder` 形容伤害。",
        "`red`, `basic`, `hand` describe cards, `other`, `male`, `dead` players, `fire` and `thunder` damage.",
        "1 fire card", "1 red card",
    ),
    Code(
        "SGS532", "error", "这里要一个确定的数", "one number is needed",
        "`{kind}` 前面要一个确定的数", "before `{kind}` stands one number",
        "伤害、体力和摸牌数是一个数，没有人在其中选择。",
        "Damage, hp and cards drawn are one number; nobody chooses among them.",
        "you draw up to 2 cards", "you draw 2 cards",
    ),
    Code(
        "SGS536", "error", "这里没有这个时段", "no such stretch of time here",
        "这里没有“这次 {word}”", "there is no `this {word}` here",
        "`this use` 只在使用牌的事件和牌的脚本里有，`this damage` 只在伤害事件里有。",
        "`this use` exists in events of a use and in scripts of cards, `this damage` in events of damage.",
        "when: phase_start(draw)\ndo: |\n  you may:\n    this use:\n      hand_limit(you) by 1",
        "when: phase_start(draw)\ndo: |\n  you may:\n    this turn:\n      hand_limit(you) by 1",
    ),
    Code(
        "SGS537", "error", "几个人一起做，结果分不清", "several act, and what follows is not clear",
        "几个人各做一次，后面的块和名字分不清是谁的", "several players act in turn: a block or name does not say whose",
        "几个人依次做同一件事，可以写在一句里；后面还有块或名字，就写 `for each`。",
        "Several players may do one thing in one clause; with a block or a name write `for each`.",
        "others may discard 1 card otherwise:\n  you draw 1 card",
        "for each player_asked in others:\n  player_asked may discard 1 card otherwise:\n    you draw 1 card",
    ),
    Code(
        "SGS538", "error", "没有尽头的重复", "a repetition without an end",
        "这个 `repeat` 里没有 `stop`", "nothing stops this `repeat`",
        "不写次数的 `repeat` 要用 `stop` 离开。", "A bare `repeat` is left by `stop`.",
        "repeat:\n  you draw 1 card", "repeat 2 times:\n  you draw 1 card",
    ),
    Code(
        "SGS539", "error", "`choose` 里不写 `if`", "no `if` in `choose`",
        "`choose` 的一行里不写 `if`", "a line of `choose` has no `if`",
        "候选的条件写在 `where` 后面，整个行动的条件写在 `if:` 里。",
        "A condition on candidates follows `where`; one on the whole action is its `if:`.",
        "choose: 1 card as paid if you.hp > 1", "if: you.hp > 1\nchoose: 1 card as paid",
    ),
    Code(
        "SGS540", "error", "这里要写选什么和名字", "a choice is needed here",
        "这里要写数量、种类和名字", "here stand a quantity, a kind and a name",
        "`choose` 的每一行写选什么、叫什么：`1 other player as target_player`；`by` 和 `for` 写一些角色，不问任何"
        "人。",
        "Each line of `choose` says what is chosen and its name: `1 hand card as gift`. `by`, `for` and "
        "`winners` name players and ask nobody.",
        "choose: you.hand as paid", "choose: 1 hand card as paid",
    ),
    Code(
        "SGS541", "error", "状态的初值不对", "the start of a state",
        "`{word}` 不能作为 {type} 的初值", "`{word}` cannot be the start of a {type}",
        "状态要有一个它类型的初值，或写 `optional: yes` 表示一开始没有。",
        "A state starts with a value of its type, or says `optional: yes` and starts without one.",
        "state:\n  side: {type: [pen, sword]}", "state:\n  side: {type: [pen, sword], start: sword}",
    ),
    Code(
        "SGS543", "error", "规则要写明是谁的事件", "whose event is meant",
        "模式的规则没有主人，`{word}` 后面要写 `of`", "rules of a mode have no owner: `{word}` needs `of`",
        "模式的规则不属于谁，要写 `of anyone` 或别的角色。",
        "Rules of a mode belong to nobody, so they say `of anyone` or of whom.",
        "when: bury", "when: bury of anyone",
    ),
    Code(
        "SGS544", "error", "这个事件不是谁的", "nobody's event",
        "`{word}` 不是谁的事件，不写 `of`", "`{word}` is nobody's event and takes no `of`",
        "游戏开始、每轮开始这些事件属于所有人。", "Events such as the start of the game belong to everybody.",
        "when: game_start of others", "when: game_start",
    ),
    Code(
        "SGS547", "error", "没有人选", "nobody chooses",
        "谁来选 `{word}`？", "who chooses `{word}`?",
        "没有主语的句子没有人作选择。先让一个人选（`you pick 1 hand card as x`），再写这一句。",
        "Without a subject there is nobody who could choose. Let somebody pick first (`you pick 1 hand card as x`).",
        "put 1 hand card on field", "you pick 1 hand card as kept\nput kept on field",
    ),
    Code(
        "SGS548", "error", "改的只是副本", "only a copy would change",
        "`{word}` 在这里只是副本，改了也没有用", "`{word}` is a copy here, and changing it changes nothing",
        "`this turn:` 和 `until …:` 里的部分以后才运行，外面的名字是抄进来的。要一直记住并能改的数，写在技能的 "
        "`state` 里。",
        "What stands under `this turn:` and `until …:` runs later, with copies of the names around. What is "
        "kept and changed is a `state` of the skill.",
        "let counted = 0\nthis turn:\n  when card_used:\n    change counted by 1",
        "this turn:\n  when card_used:\n    change counted by 1",
    ),
)
