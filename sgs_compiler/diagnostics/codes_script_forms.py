"""SGS230 to SGS248 and SGS27x: conditions, headers and the short texts."""

from __future__ import annotations

from .code import Code

FORM_CODES: tuple[Code, ...] = (
    Code(
        "SGS230", "error", "`where` 的位置不对", "`where` in the wrong place",
        "`where` 只能紧跟在名词后面", "`where` stands directly after a noun only",
        "`where` 限定它前面的名词：`1 card where it is red`。在条件和计算里请加括号：`count(others where it is "
        "wounded)`。",
        "`where` narrows the noun before it: `1 card where it is red`. Inside a condition or a sum it needs brackets: "
        "`count(others where it is wounded)`.",
        "if others where it is wounded:\n  stop", "if some(others where it is wounded):\n  stop",
    ),
    Code(
        "SGS231", "error", "`:` 后面要换行", "a block on the line of its header",
        "属于这一行的内容写在下一行，多缩进两个空格", "what belongs to this line stands below it, two spaces deeper",
        "下面有缩进内容的行以 `:` 结尾，内容从下一行开始。",
        "A line that opens a block ends with `:`; its content begins on the next.",
        "if card is red: you draw 1 card", "if card is red:\n  you draw 1 card",
    ),
    Code(
        "SGS232", "error", "连续比较", "chained comparison",
        "不能连续比较；范围写 `… in 1 .. 3`", "comparisons are not chained; a range is `… in 1 .. 3`",
        "`amount in 1 .. 3` 包括两端。其他情况用 `and` 连接两个比较。",
        "`amount in 1 .. 3` includes both ends. Otherwise join two comparisons by `and`.",
        "if 1 <= amount <= 3:\n  stop", "if amount in 1 .. 3:\n  stop",
    ),
    Code(
        "SGS233", "error", "后面缺少内容", "something is missing after a word",
        "`{word}` 后面缺少内容", "after `{word}` something is missing",
        "比较、`and`、`or`、`not`、运算符号和介词后面都要有值。",
        "A value follows every comparison, `and`, `or`, `not`, sign of arithmetic and preposition.",
        "if card is red and:\n  stop", "if card is red and card exists:\n  stop",
    ),
    Code(
        "SGS234", "error", "`for each` 的写法不对", "`for each` written in another way",
        "写作 `for each 名字 in 多个:`", "it is written `for each name in many:`",
        "`for each ally in others:` 按行动顺序逐个处理，名字每次代表其中一个。",
        "`for each ally in others:` goes through them in the order of play; the name stands for one at a time.",
        "for each others:\n  stop", "for each ally in others:\n  stop",
    ),
    Code(
        "SGS235", "error", "`repeat` 的写法不对", "`repeat` written in another way",
        "写作 `repeat:`、`repeat 2 times:` 或 `repeat at most 3 times:`",
        "it is written `repeat:`, `repeat 2 times:` or `repeat at most 3 times:`",
        "没有次数的 `repeat:` 由 `stop` 结束。", "`repeat:` without a number is left by `stop`.",
        "repeat 2:\n  you draw 1 card", "repeat 2 times:\n  you draw 1 card",
    ),
    Code(
        "SGS236", "error", "选择的写法不对", "a choice written in another way",
        "写作 `you choose one:` 或 `you choose up to 2:`", "it is written `you choose one:` or `you choose up to 2:`",
        "选项写在下面，每个一行，以 `- ` 开头。可以不选时，先写 `you may:`，把选择缩进写在它下面。"
        "选牌或选角色用 `pick`。",
        "The options stand below, a line each, beginning with `- `. If declining is possible, write `you may:` and the "
        "choice in its block. Cards and players are chosen with `pick`.",
        "you choose 2:\n  - you draw 1 card", "you choose up to 2:\n  - you draw 1 card",
    ),
    Code(
        "SGS237", "error", "别的语言的写法", "a word of another language",
        "这里不写 `{word}`，写 `{right}`", "write `{right}` here, not `{word}`",
        "控制用的单词有 `if`、`else if`、`else`、`for each`、`repeat`、`let`、`stop`（离开循环）、`next`（下一轮）、"
        "`quit`（结束这个效果）。",
        "The words of control are `if`, `else if`, `else`, `for each`, `repeat`, `let`, `stop` (leaves the loop), "
        "`next` "
        "(its next round) and `quit` (ends this effect).",
        "if card is red:\n  stop\nelif card is black:\n  quit",
        "if card is red:\n  stop\nelse if card is black:\n  quit",
    ),
    Code(
        "SGS238", "error", "单词要小写", "a word in capitals",
        "`{word}` 要小写", "`{word}` is written in small letters",
        "语言里的单词都是小写。", "All words of the language are written in small letters.",
        "If card is red:\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS239", "error", "条件后面写了 `then`", "`then` after a condition",
        "`{word}` 的条件后面写 `:` 并换行，不写 `then`",
        "after the condition of `{word}` stands `:` and a new line, not `then`",
        "`then` 只连接同一名角色连着做的动作。", "`then` joins acts one player does in one go, nothing else.",
        "if card is red then\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS240", "error", "期间的写法不对", "a stretch of time written in another way",
        "期间写作 `this turn:`（或 `this phase:`、`this use:` 等）或 `until turn_start of target:`",
        "a stretch of time is `this turn:` (or `this phase:`, `this use:` …) or `until turn_start of target:`",
        "`this` 后面是一个范围，`until` 后面是一个时机。", "After `this` stands a scope, after `until` an event.",
        "this:\n  hand_limit(you) by 1", "this turn:\n  hand_limit(you) by 1",
    ),
    Code(
        "SGS241", "error", "次数限制的写法不对", "a limit written in another way",
        "写作 `once per phase`、`2 times per turn` 或 `once per phase for each actor`",
        "it is written `once per phase`, `2 times per turn` or `once per phase for each actor`",
        "先写次数（`once` 或 `n times`），再写 `per` 和范围，需要时加 `for each`。",
        "First how often (`once` or `n times`), then `per` and a scope, and `for each` where it counts apart.",
        "2 per turn", "2 times per turn",
    ),
    Code(
        "SGS242", "error", "触发时机的写法不对", "a trigger written in another way",
        "时机写作 `名称`、`名称(参数)`、`名称 of 谁`，几个时机用 `or` 连接；`{word}` 不能写在这里",
        "a trigger is an event, `event(argument)` or `event of somebody`, several joined by `or`; `{word}` cannot "
        "stand here",
        "条件不属于时机：写在 `if` 键里。", "Conditions do not belong to the trigger: they stand in the key `if`.",
        "damaged_after and recovered", "damaged_after or recovered",
    ),
    Code(
        "SGS243", "error", "修正的写法不对", "a modifier written in another way",
        "修改写作 `query(…) by 数` 或 `query(…) is 值`，后面可以加 `if`",
        "a modifier is `query(…) by number` or `query(…) is value`, with `if` after it where needed",
        "`distance(you, others) by -1` 加减，`hand_limit(you) is 4` 定值。",
        "`distance(you, others) by -1` adds, `hand_limit(you) is 4` fixes the value.",
        "hand_limit(you) 2", "hand_limit(you) by 2",
    ),
    Code(
        "SGS244", "error", "缺少 `as`", "`as` is missing",
        "这里缺少 `as …`", "`as …` is missing here",
        "选择的一行写作 `1 hand card as gift`：选什么，叫什么名字。转化的一行写作 `1 red card as …`：什么牌，"
        "当作什么牌。",
        "A line of a choice says what is chosen and what it is called: `1 hand card as gift`. A line of an offer "
        "says which "
        "card counts as which: `1 red card as …`.",
        "1 hand card", "1 hand card as gift",
    ),
    Code(
        "SGS245", "error", "`may` 和 `secretly` 的写法不对", "`may` and `secretly` in another form",
        "写作 `you may …`、`you secretly …` 或 `you may secretly …`",
        "it is written `you may …`, `you secretly …` or `you may secretly …`",
        "`may` 只写一次，在 `secretly` 之前；否定的许可用修正 `… is no` 表达。",
        "`may` is written once, before `secretly`. That somebody may not do a thing is a modifier, `… is no`.",
        "you secretly may pick 1 card as bid", "you may secretly pick 1 card as bid",
    ),
    Code(
        "SGS246", "error", "`exists` 的写法不对", "`exists` in another form",
        "写作 `card exists`；“没有”写作 `not card exists`",
        "it is written `card exists`, and `not card exists` for the contrary",
        "`exists` 问一个可能没有的值是否有。否定时 `not` 写在最前面。",
        "`exists` asks whether an optional value is there. For the contrary, `not` stands in front of it all.",
        "if card does not exist:\n  stop", "if not card exists:\n  stop",
    ),
    Code(
        "SGS247", "error", "`is` 和另一个比较连用", "`is` with another comparison",
        "这里只写 `{right}`，不加 `is`", "write `{right}` alone, without `is`",
        "`in`、`not in` 和比较符号自己就是比较：`phase in [draw, play]`、`amount >= 2`。",
        "`in`, `not in` and the signs compare by themselves: `phase in [draw, play]`, `amount >= 2`.",
        "if phase is in [draw, play]:\n  stop", "if phase in [draw, play]:\n  stop",
    ),
    Code(
        "SGS248", "error", "`from` 前面没有数量", "`from` without an amount",
        "`from` 只能跟在有数量的牌后面", "`from` follows counted things only",
        "`from` 说明从哪里选：`1 card from source`。已经有名字的牌不再写从哪里来。",
        "`from` says where to choose from: `1 card from source`. Cards that have a name are what they are.",
        "you take drawn from deck", "you take 2 cards from deck",
    ),
    Code(
        "SGS270", "error", "嵌套太深", "nested too deep",
        "嵌套太深，最多 {limit} 层", "blocks are nested too deep: at most {limit} levels",
        "请把一部分拆成技能的另一个部分，或用 `and` 合并条件。",
        "Make a part of the skill of some of it, or join conditions by `and`.", "", "",
    ),
    Code(
        "SGS285", "error", "脚本太长", "a script that is too long",
        "脚本太长，超过 {limit} 个字", "this script is too long: more than {limit} letters",
        "一个脚本最多 20 000 个字；最长的技能也只有一千多个。把它拆成几个技能或几个部分。",
        "A script has at most 20,000 letters; the longest skill there is has some 1,500. Make several skills or parts of it.",
        "", "",
    ),
    Code(
        "SGS271", "error", "`then` 后面换了角色", "another player after `then`",
        "`then` 后面是同一名角色的动作；`{word}` 做的事另起一行",
        "after `then` the same player goes on; what `{word}` does is a line of its own",
        "别的角色做的事写在下一行，或者缩进写在 `:` 下面（前一句做了才执行）。",
        "What somebody else does stands on the next line, or in the block below `:` when it depends on the clause.",
        "you may discard 1 card then target draws 1 card", "you may discard 1 card:\n  target draws 1 card",
    ),
    Code(
        "SGS272", "error", "几个对象用 `and` 连接", "things joined by `and`",
        "几个对象写成列表：`[{left}, {right}]`", "several things are a list: `[{left}, {right}]`",
        "`and` 只连接条件。列表里的角色依次行动。",
        "`and` joins conditions. The players of a list act one after the other.",
        "you and source draw 1 card", "[you, source] draw 1 card",
    ),
    Code(
        "SGS273", "error", "缺少 `:` 和内容", "`:` and a block are missing",
        "以 `{word}` 开头或结尾的行要有 `:`，下面缩进写内容",
        "a line with `{word}` ends with `:`, and its content stands below",
        "这种行自己什么也不做，它管的内容写在下面，缩进两个空格。",
        "Such a line does nothing by itself; what it governs stands below, two spaces deeper.",
        "if card is red", "if card is red:\n  stop",
    ),
    Code(
        "SGS274", "error", "两个词之间缺少内容", "something is missing between two words",
        "`{left}` 和 `{right}` 之间缺少 `is`、`and` 之类的词",
        "between `{left}` and `{right}` a word such as `is` or `and` is missing",
        "比较写 `card is red`、`amount > 2`；两个条件用 `and` 或 `or` 连接。",
        "A comparison is `card is red` or `amount > 2`; two conditions are joined by `and` or `or`.",
        "if card red:\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS275", "error", "括号外的逗号", "a comma outside brackets",
        "逗号只用在括号里；动作用 `then` 连接或另起一行，条件用 `and` 连接",
        "commas stand in brackets only; acts are joined by `then` or stand on lines of their own",
        "逗号隔开参数和列表的成员。", "A comma separates arguments and the members of a list.",
        "you draw 1 card, recover 1 hp", "you draw 1 card\nyou recover 1 hp",
    ),
    Code(
        "SGS276", "error", "不认识的介词", "unknown preposition",
        "`{word}` 不是介词；这里可以写 {preps}", "`{word}` is not a preposition; here could stand {preps}",
        "介词说明动作涉及的其他对象，介词表是固定的。",
        "Prepositions introduce whoever and whatever else an act concerns; their list is fixed.",
        "you deal 1 damage at source", "you deal 1 damage to source",
    ),
    Code(
        "SGS277", "error", "值的位置写了要选择的东西", "something to choose where a value stands",
        "这里是一个值，不能选择；选择用动词，例如 `you pick 2 cards as chosen`",
        "a value stands here, and nothing is chosen in a value; choose with a verb, as in `you pick 2 cards as chosen`",
        "条件、`let` 和括号里只计算，不提问。", "Conditions, `let` and brackets only work things out; they ask nobody.",
        "let spoils = 2 cards", "you pick 2 cards as spoils",
    ),
    Code(
        "SGS278", "error", "这一行没有写完", "the line ends too early",
        "这一行没有写完：`{word}` 后面缺少内容", "the line ends too early: after `{word}` something is missing",
        "这一行到行末都读得懂，但还没有完。", "The line can be read to its end but is not finished there.",
        "you choose one:\n  -", "you choose one:\n  - you draw 1 card",
        note_zh="后面可以写：{expected}", note_en="here could follow: {expected}",
    ),
    Code(
        "SGS283", "error", "单词拼错了", "a misspelt word",
        "`{word}` 不能写在这里", "`{word}` cannot stand here",
        "这个词和能写在这里的一个单词很像。", "The word is much like one that can stand here.",
        "you draw 1 card othrwise:\n  stop", "you draw 1 card otherwise:\n  stop",
    ),
    Code(
        "SGS279", "error", "条件单独成行", "a condition on its own",
        "这是一个条件，前面要写 `if`，后面要写 `:`", "this is a condition: write `if` before it and `:` after it",
        "脚本的每一行做一件事；条件写在 `if … :` 里，下面写条件成立时做什么。",
        "Every line of a script does something. A condition stands in `if … :`, and below it what is done when it "
        "holds.",
        "card is red:\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS280", "error", "数量要用数字", "an amount in words",
        "数量用数字写，不写 `{word}`", "amounts are written in digits, not `{word}`",
        "写 `1 card`、`2 cards`；全部写 `all cards`。", "Write `1 card`, `2 cards`; for every one, `all cards`.",
        "you draw two cards", "you draw 2 cards",
    ),
    Code(
        "SGS281", "error", "冠词", "an article",
        "脚本里没有冠词 `{word}`", "there are no articles such as `{word}` in a script",
        "名字直接写：`card is red`、`you take card`。", "Names stand alone: `card is red`, `you take card`.",
        "if the card is red:\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS282", "error", "句子的主语要选", "a counted subject",
        "主语是一个名字，不能在这里选；先用 `pick` 选出来，或者写 `everyone`、`others`",
        "the subject of a clause is a name and is not chosen here: `pick` it first, or write `everyone` or `others`",
        "选谁也是一个动作，要写明由谁来选：`you pick 1 other player as friend`，下一行 `friend draws 1 card`。",
        "Choosing somebody is an act, and somebody does it: `you pick 1 other player as friend`, and on the next line "
        "`friend draws 1 card`.",
        "1 other player draws 1 card", "you pick 1 other player as friend\nfriend draws 1 card",
    ),
    Code(
        "SGS284", "error", "`as` 不会变牌", "`as` makes no other card",
        "`as` 给用掉的牌起名字，不会把它变成 `{word}`：当牌用写成技能的 `offers`",
        "`as` names what was used and makes no `{word}` of it: a card used as another stands under `offers` of the skill",
        "把牌当另一种牌使用或打出，是技能的 `offers: 1 hand card as 牌名`；在一段效果里写 `you use virtual(牌名, 牌) on …`。",
        "Cards that may be used or played as another card are an entry of `offers`: `offers: 1 hand card as name`. Within an "
        "effect it is `you use virtual(name, cards) on …`.",
        "you may use hand card as strike", "you use virtual(strike, goods) on rival",
    ),
)  # fmt: skip
