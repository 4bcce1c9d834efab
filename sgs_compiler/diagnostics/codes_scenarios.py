"""SGS7xx: scenarios. Up to SGS749 what is wrong with their text, from SGS750 on how they fail."""

from __future__ import annotations

from .code import Code

_PLAYERS = "players:\n  - {hand: [my_card]}\n  - {}"

SCENARIO_CODES: tuple[Code, ...] = (
    Code(
        "SGS701", "error", "测试文件里有别的东西", "something else in a file of scenarios",
        "`.test.yaml` 文件里只能有 scenario", "files that end in `.test.yaml` hold scenarios only",
        "技能、卡牌等写在别的文件里，测试写在旁边以 `.test.yaml` 结尾的文件里。",
        "Skills, cards and so on stand in files of their own; scenarios stand beside them in files that end in "
        "`.test.yaml`.",
        "skill: my_skill\nmodify: draws(you) by 1", "scenario: one more card\nabout: [my_skill]\n…",
    ),
    Code(
        "SGS702", "error", "重复的场景标题", "two scenarios with one title",
        "这个文件里已经有标题为 `{word}` 的场景", "there is another scenario `{word}` in this file",
        "每个场景靠文件名和标题区分，同一个文件里标题不能重复。",
        "A scenario is known by its file and its title, so a title comes once in a file.",
        "scenario: it works\n…\n---\nscenario: it works\n…", "scenario: it works\n…\n---\nscenario: it works twice\n…",
    ),
    Code(
        "SGS703", "error", "没有这个角色", "no such player",
        "没有 `{word}`；有 {players}", "there is no `{word}`; the players are {players}",
        "角色按 `players` 里的顺序叫做 P1、P2、P3……", "The players are P1, P2, P3 … in the order of `players`.",
        _PLAYERS + "\ndo:\n  - P3: yes", _PLAYERS + "\ndo:\n  - P2: yes",
    ),
    Code(
        "SGS704", "error", "场景里没有这张牌", "unknown card in a scenario",
        "没有叫 `{word}` 的牌", "there is no card `{word}`",
        "牌名是 `card:` 或 `equipment:` 的 id。写法：`牌名`、`牌名 花色 点数`。",
        "A card is the id of a `card:` or `equipment:`, perhaps with suit and number: `my_card spade 7`.",
        "hand: [my_crad]", "hand: [my_card]",
    ),
    Code(
        "SGS705", "error", "场景里没有这个技能", "unknown skill in a scenario",
        "没有叫 `{word}` 的技能", "there is no skill `{word}`",
        "`skill` 和 `by` 后面写技能的 id，装备的技能写装备的 id。",
        "After `skill` and `by` stands the id of a skill, for equipment the id of its card.",
        "- P1: {skill: my_skil}", "- P1: {skill: my_skill}",
    ),
    Code(
        "SGS706", "error", "场景里没有这名武将", "unknown general in a scenario",
        "没有叫 `{word}` 的武将", "there is no general `{word}`",
        "`general` 后面写武将的 id；不写就没有武将。", "After `general` stands the id of a general; without it there is none.",
        "- {general: my_genral}", "- {general: my_general}",
    ),
    Code(
        "SGS707", "error", "场景里没有这个模式", "unknown mode in a scenario",
        "没有叫 `{word}` 的模式", "there is no mode `{word}`",
        "`mode` 后面写模式的 id；不写就是默认模式。", "After `mode` stands the id of a mode; the default one without it.",
        "mode: my_mod", "mode: my_mode",
    ),
    Code(
        "SGS708", "error", "没有这个牌堆", "unknown pile",
        "没有叫 `{word}` 的牌堆", "there is no pile `{word}`",
        "牌堆写成 `技能.牌堆`，名字在技能的 `piles` 里。", "A pile is written `skill.pile`, with a name of the skill's `piles`.",
        "piles: {my_skill.flied: [my_card]}", "piles: {my_skill.field: [my_card]}",
    ),
    Code(
        "SGS709", "error", "没有这个记录", "unknown state",
        "没有叫 `{word}` 的记录", "there is no state `{word}`",
        "记录写成 `技能.记录`，名字在技能的 `state` 里。", "A state is written `skill.state`, with a name of the skill's `state`.",
        "state: {my_skill.cuont: 2}", "state: {my_skill.count: 2}",
    ),
    Code(
        "SGS710", "error", "不是一张牌", "not a card",
        "`{word}` 不是一张牌", "`{word}` is not a card",
        "牌写成 `牌名`，或 `牌名 花色 点数`；花色是 spade、heart、club、diamond，点数是 1 到 13。",
        "A card is written `my_card` or `my_card spade 7`; the suits are spade, heart, club and diamond, the numbers 1 to 13.",
        "hand: [my_card spade K]", "hand: [my_card spade 13]",
    ),
    Code(
        "SGS711", "error", "没有这个点数", "no such number of a card",
        "牌的点数是 1 到 13，没有 `{word}`", "the numbers of cards are 1 to 13, not `{word}`",
        "A、J、Q、K 写成 1、11、12、13。", "A, J, Q and K are written 1, 11, 12 and 13.",
        "hand: [my_card spade 14]", "hand: [my_card spade 13]",
    ),
    Code(
        "SGS712", "error", "不知道检验的是什么", "about something unknown",
        "没有叫 `{word}` 的技能、牌、武将或模式", "no skill, card, general or mode is called `{word}`",
        "`about` 写这个场景检验的技能和牌的 id，用来统计每个技能和牌有没有测试。",
        "`about` lists the ids of the skills and cards that the scenario proves; from it the tests of each are counted.",
        "about: [my_skil]", "about: [my_skill]",
    ),
    Code(
        "SGS713", "error", "不知道停在哪里", "an unknown place to stop",
        "`until` 不能是 `{word}`", "`until` cannot be `{word}`",
        "`until` 写一个阶段、`end`（回合结束）、`game`（游戏结束）或某人的回合，如 `P2`。",
        "`until` is a phase, `end` (of the turn), `game` (its end), or the player whose turn begins, such as `P2`.",
        "until: finsh", "until: finish",
    ),
    Code(
        "SGS714", "error", "停在开始之前", "stops before it starts",
        "从 `{start}` 开始，到不了同一回合的 `{word}`", "it starts at `{start}`, after `{word}` of the same turn",
        "`until` 的阶段要在 `from` 的阶段后面；要等到下一个人的回合，写 `until: P2`。",
        "The phase of `until` comes after that of `from`; to go on to the turn of somebody else write `until: P2`.",
        "from: play\nuntil: draw", "from: draw\nuntil: play",
    ),
    Code(
        "SGS715", "error", "记录的值不对", "a state of another type",
        "`{word}` 的值应是 {type}", "the value of `{word}` is a {type}",
        "数写成 2，是否写成 yes、no，角色写成 P2，几个值写成列表。",
        "A number is written 2, a flag yes or no, a player P2, several values as a list.",
        "state: {my_skill.count: many}", "state: {my_skill.count: 2}",
    ),
    Code(
        "SGS716", "error", "体力大于上限", "more hp than max hp",
        "体力 {hp} 比体力上限 {most} 大", "{hp} hp is more than the max hp, {most}",
        "不写 `max_hp` 时，体力上限照武将；没有武将是 4。", "Without `max_hp` it is that of the general, or 4 when there is none.",
        "- {hp: 5}", "- {hp: 5, max_hp: 5}",
    ),
    Code(
        "SGS717", "error", "牌放不进这个区域", "a card in a wrong area",
        "`{word}` 不能放在 `{area}`", "`{word}` does not belong in `{area}`",
        "`equipment` 里是装备牌；`judging` 里是延时锦囊牌，别的牌当延时锦囊时写 `{{card: 锦囊, of: 那张牌}}`。",
        "In `equipment` lie equipment cards, in `judging` delayed tricks; another card that goes by the name of one is "
        "written `{{card: trick, of: that card}}`.",
        "- {judging: [my_card]}", "- {judging: [{card: my_delayed_trick, of: my_card}]}",
    ),
    Code(
        "SGS718", "error", "装备栏已经有牌", "a slot that is taken",
        "`{word}` 的位置 `{slot}` 已经有牌了", "there is another card in the slot `{slot}` of `{word}`",
        "每个装备栏只有一张牌。", "There is one card in each slot.",
        "- {equipment: [my_sword, my_axe]}", "- {equipment: [my_sword]}",
    ),
    Code(
        "SGS719", "error", "一项一个角色", "one player for each entry",
        "`do` 的每一项只写一个角色", "each entry of `do` has one player",
        "`do` 是一个列表，一项是一个角色的一次回答。", "`do` is a list in which each entry is one answer of one player.",
        "do:\n  - P1: end\n    P2: yes", "do:\n  - P1: end\n  - P2: yes",
    ),
    Code(
        "SGS720", "error", "不是回答", "not an answer",
        "`{word}` 不是回答", "`{word}` is not an answer",
        "简单的回答只有 yes、no 和 end（结束出牌阶段）；别的写成 `{{…}}`。",
        "Plain answers are yes, no and end (of the play phase); others are written in braces.",
        "- P1: pass", "- P1: no",
    ),
    Code(
        "SGS721", "error", "列表和单项混写", "lists and single things mixed",
        "`choose` 里要么都是列表，要么都不是", "`choose` holds either lists or single things",
        "只有一个选择时写 `choose: [a, b]`；有几个选择时每个写一个列表：`choose: [[a, b], [P2]]`。",
        "One choice is written `choose: [a, b]`; of several each has a list: `choose: [[a, b], [P2]]`.",
        "choose: [my_card, [P2]]", "choose: [[my_card], [P2]]",
    ),
    Code(
        "SGS750", "error", "结果不符", "the result is another",
        "{what} 应为 {expected}，实为 {actual}", "{what} should be {expected}, but is {actual}",
        "场景结束时的局面和 `expect` 写的不一样。", "At the end of the scenario the table is not as `expect` says.",
        "", "",
    ),
    Code(
        "SGS751", "error", "没有发生", "it has not happened",
        "没有发生（按这个顺序）：{expected}", "this has not happened (in this order): {expected}",
        "`happened` 里的事要按写的顺序发生，中间可以有别的事。",
        "What stands in `happened` must come in that order; other things may come between.",
        "", "",
    ),
    Code(
        "SGS752", "error", "不该发生的发生了", "it has happened",
        "不该发生：{expected}；发生了：{actual}", "this should not happen: {expected}; it has: {actual}",
        "`not_happened` 里的事一件也不能发生。", "Nothing that stands in `not_happened` may happen.",
        "", "",
    ),
    Code(
        "SGS753", "error", "没有写必须的回答", "an answer is missing",
        "{player} 必须回答（{question}），`do` 里没有写", "{player} must answer ({question}), and `do` has no answer",
        "可以不答的问题，没写就是不；必须选择的问题要在 `do` 里写出回答。",
        "A question that may be passed is passed when nothing is written; a choice that must be made needs an entry of `do`.",
        "", "", note_zh="可以回答：{offered}", note_en="the answers are: {offered}",
    ),
    Code(
        "SGS754", "error", "没有提供这个选择", "what was answered is not offered",
        "{player} 不能这样回答（{question}）：{reason}", "{player} cannot answer so ({question}): {reason}",
        "这一项写的牌、技能或目标，当时不能选。", "The card, skill or target of this entry could not be chosen at that moment.",
        "", "", note_zh="可以回答：{offered}", note_en="the answers are: {offered}",
    ),
    Code(
        "SGS755", "error", "没有用到", "an entry that was not used",
        "没有问到 {player} 这个问题", "{player} was never asked this",
        "`do` 的每一项都要用到，并且按顺序。", "Every entry of `do` must be used, and in order.",
        "", "", note_zh="问过：{asked}", note_en="the questions were: {asked}",
    ),
    Code(
        "SGS756", "error", "应有的选项没有", "an option is missing",
        "{player} 应能选 {expected}（{question}）", "{player} should be offered {expected} ({question})",
        "`offered` 和 `targets` 里的，当时都要能选。", "What stands in `offered` and `targets` must be among the options.",
        "", "", note_zh="可以选：{offered}", note_en="offered are: {offered}",
    ),
    Code(
        "SGS757", "error", "不该有的选项", "an option that should not be there",
        "{player} 不该能选 {expected}（{question}）", "{player} should not be offered {expected} ({question})",
        "`not_offered` 和 `not_targets` 里的，当时都不能选。",
        "What stands in `not_offered` and `not_targets` may not be among the options.",
        "", "", note_zh="可以选：{offered}", note_en="offered are: {offered}",
    ),
    Code(
        "SGS758", "error", "场景没有停下", "the scenario does not end",
        "到不了 `until`，`do` 也没有用完（{steps} 步）", "neither `until` nor the end of `do` was reached in {steps} steps",
        "游戏一直进行，既没有到 `until` 写的地方，也没有用完 `do`。",
        "The game went on and on without reaching what `until` says or using up `do`.",
        "", "",
    ),
    Code(
        "SGS759", "error", "这个局面开不了局", "the table cannot be played",
        "{reason}", "{reason}",
        "局面里的东西凑不成一局游戏。", "What the table holds does not make a game.",
        "", "",
    ),
    Code(
        "SGS760", "error", "效果停不下来", "an effect that does not end",
        "技能 `{skill}`（{file}:{line}）停不下来：{reason}", "the skill `{skill}` ({file}:{line}) does not end: {reason}",
        "一个效果触发自己，或重复得太多。给它写一个 limit。",
        "An effect triggers itself, or repeats too often. Give it a limit.",
        "", "",
    ),
    Code(
        "SGS761", "error", "游戏出错", "a fault of the game",
        "运行 `{skill}`（第 {line} 行）时游戏出错：{reason}", "the game failed while `{skill}` (line {line}) ran: {reason}",
        "这是游戏本身的错误，不是场景的错误。请把场景报告给我们。",
        "This is a fault of the game, not of the scenario. Please report the scenario.",
        "", "",
    ),
)  # fmt: skip
