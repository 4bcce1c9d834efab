"""SGS2xx: words and syntax of scripts. Those about clauses (SGS200 to SGS229) stand here."""

from __future__ import annotations

from .code import Code
from .codes_script_forms import FORM_CODES
from .codes_script_signs import SIGN_CODES

_CLAUSE_ZH = "一句的写法：谁 可以 做 什么，例如 `you may give 1 card to target`。"
_CLAUSE_EN = "A clause says who may do what: `you may give 1 card to target`."

_CLAUSE_CODES: tuple[Code, ...] = (
    Code(
        "SGS200", "error", "这个词不能写在这里", "a word in the wrong place",
        "`{word}` 不能写在这里", "`{word}` cannot stand here",
        "这一行到这个词为止都读得懂，但它接不下去。" + _CLAUSE_ZH,
        "The line can be read up to this word, which does not go on from there. " + _CLAUSE_EN,
        "you draw 1 card per turn", "you draw 1 card",
        note_zh="这里可以写：{expected}", note_en="here could stand: {expected}",
    ),
    Code(
        "SGS201", "error", "不认识的动词", "unknown verb",
        "没有 `{word}` 这个动词", "there is no verb `{word}`",
        "每一句都有一个动词，动词表是固定的；`sgs reference` 列出全部动词和它们的用法。" + _CLAUSE_ZH,
        "Every clause has a verb, and the list of verbs is fixed; `sgs reference` shows them all and how each is used. "
        + _CLAUSE_EN,
        "you dael 1 damage to source", "you deal 1 damage to source",
    ),
    Code(
        "SGS202", "error", "不知道数的是什么", "unknown kind of thing",
        "`{word}` 不是可以数的东西：数量后面写 `card`、`player` 之类的词",
        "`{word}` is nothing that can be counted: after a number stands a word such as `card` or `player`",
        "数量后面写数的是什么：`2 cards`、`1 damage`、`1 hp`、`1 other player`。",
        "After an amount stands what is counted: `2 cards`, `1 damage`, `1 hp`, `1 other player`.",
        "you draw 2 crads", "you draw 2 cards",
    ),
    Code(
        "SGS203", "error", "不认识的形容词", "unknown adjective",
        "`{word}` 不能形容 `{kind}`", "`{word}` does not describe `{kind}`",
        "数量和所数的东西之间只能写形容词，例如 `2 red hand cards`。别的条件写在 `where` 后面：`1 card where "
        "it.number > 5`。",
        "Between an amount and what is counted stand adjectives only, as in `2 red hand cards`. Other conditions "
        "follow "
        "in `where`: `1 card where it.number > 5`.",
        "you discard 2 rde cards", "you discard 2 red cards",
    ),
    Code(
        "SGS204", "error", "缺少介词", "a preposition is missing",
        "`{word}` 前面缺少介词（{preps}）", "before `{word}` a preposition is missing ({preps})",
        "一句里动词后面先写做什么，再用介词引出其他对象：`you deal 1 damage to source`。",
        "After the verb stands what is done; everybody and everything else is introduced by a preposition: "
        "`you deal 1 damage to source`.",
        "you deal 1 damage source", "you deal 1 damage to source",
    ),
    Code(
        "SGS205", "error", "缺少动词", "a verb is missing",
        "`{word}` 后面缺少动词：要做什么？", "after `{word}` a verb is missing: what is done?",
        _CLAUSE_ZH,
        _CLAUSE_EN,
        "source 1 damage", "source suffers 1 damage",
    ),
    Code(
        "SGS206", "error", "只有数量", "an amount of nothing",
        "`{word}` 什么？数量后面要写种类，例如 `card`、`player`",
        "`{word}` of what? after a number stands a kind, such as `card` or `player`",
        "数量后面要写数的是什么：`discard 1 card`，不是 `discard 1`。",
        "An amount says what is counted: `discard 1 card`, not `discard 1`.",
        "you discard 1", "you discard 1 card",
    ),
    Code(
        "SGS207", "error", "没有数量", "no amount",
        "多少 `{word}`？前面要写数量", "how many `{word}`? write a number before it",
        "数量必须写出来：`2`、`1 .. 2`、`up to 2`、`at least 1`、`any number of` 或 `all`。",
        "The amount is always written: `2`, `1 .. 2`, `up to 2`, `at least 1`, `any number of` or `all`.",
        "you discard hand cards", "you discard all hand cards",
    ),
    Code(
        "SGS208", "error", "范围的写法不对", "a range written in another way",
        "范围写 `1 .. 2`，不用 `{sign}`", "a range is written `1 .. 2`, not with `{sign}`",
        "范围写两个点，两边留空格：`pick 1 .. 2 other players`。`to` 是介词，`-` 是减号。",
        "A range has two dots with a space on either side: `pick 1 .. 2 other players`. `to` is a preposition and `-` "
        "subtracts.",
        "you pick 1 to 2 other players as chosen", "you pick 1 .. 2 other players as chosen",
    ),
    Code(
        "SGS209", "error", "没有写是谁", "nobody is said to do it",
        "写出是谁：`{word}` 前面要有角色，例如 `you {word} …`",
        "say who does it: a player stands before `{word}`, as in `you {word} …`",
        "做事的角色总要写出来；省略会让人误读。技能的拥有者是 `you`。",
        "Whoever acts is always written, since readers would fill it in differently. The owner of the skill is `you`.",
        "may draw 2 cards", "you may draw 2 cards",
    ),
    Code(
        "SGS210", "error", "`otherwise` 没有对应的句子", "`otherwise` without a clause",
        "`otherwise` 前面没有它所属的句子", "there is no clause this `otherwise` belongs to",
        "`otherwise:` 写在一句的末尾（`target may discard 1 card otherwise:`），或者写在那一句下面缩进的部分之后，"
        "和那一句对齐。",
        "`otherwise:` ends the line of a clause (`target may discard 1 card otherwise:`), or follows the block of the "
        "clause, indented like it.",
        "you draw 1 card\notherwise:\n  stop", "you may draw 1 card otherwise:\n  stop",
    ),
    Code(
        "SGS211", "error", "`else` 没有对应的 `if`", "`else` without `if`",
        "`{word}` 前面没有同样缩进的 `if`", "there is no `if` with the same indentation before this `{word}`",
        "`else` 和 `else if` 紧跟在 `if` 下面缩进的部分之后，缩进和 `if` 一样。",
        "`else` and `else if` follow the block of an `if` and are indented like it.",
        "stop\nelse:\n  stop", "if card is red:\n  stop\nelse:\n  stop",
    ),
    Code(
        "SGS212", "error", "`else` 和 `otherwise` 用混了", "`else` and `otherwise` mixed up",
        "这里应写 `{right}`，不是 `{word}`", "here stands `{right}`, not `{word}`",
        "`if` 的另一半是 `else`；一句（特别是 `may`）没有做成时是 `otherwise`。",
        "The other half of an `if` is `else`; what happens when a clause (above all one with `may`) was not done is "
        "`otherwise`.",
        "you may draw 1 card:\n  stop\nelse:\n  stop", "you may draw 1 card:\n  stop\notherwise:\n  stop",
    ),
    Code(
        "SGS213", "error", "一行有两句", "two clauses on one line",
        "从 `{word}` 起是另一句；一行只写一句", "another clause begins at `{word}`; one clause stands on a line",
        "同一名角色一次做两件事用 `then` 连接；其他情况另起一行。",
        "Two acts of one player in one go are joined by `then`; anything else is a line of its own.",
        "you draw 1 card discard 1 card", "you draw 1 card\nyou discard 1 card",
    ),
    Code(
        "SGS214", "error", "动作用 `and` 连接", "acts joined by `and`",
        "动作用 `then` 连接，不用 `{word}`", "acts are joined by `then`, not by `{word}`",
        "`you may discard 1 card then draw 2 cards` 是一个问题：要么都做，要么都不做，按顺序做。",
        "`you may discard 1 card then draw 2 cards` is one question: all of it or nothing, in this order.",
        "you may discard 1 card and draw 2 cards", "you may discard 1 card then draw 2 cards",
    ),
    Code(
        "SGS215", "error", "用 `=` 比较", "compared with `=`",
        "这里写 `{right}`；`=` 只用在 `let` 里", "write `{right}` here; `=` belongs to `let` only",
        "比较写 `is`、`is not`、`<`、`<=`、`>`、`>=`；`=` 只用来起名：`let paid = 2`。",
        "Comparisons are `is`, `is not`, `<`, `<=`, `>`, `>=`; `=` only gives names: `let paid = 2`.",
        "if amount = 2:\n  stop", "if amount is 2:\n  stop",
    ),
    Code(
        "SGS216", "error", "行末缺少 `:`", "`:` is missing",
        "下面的行缩进更深，这一行却没有以 `:` 结尾",
        "the line below is indented deeper, so this line must end with `:`",
        "下面有缩进内容的行以 `:` 结尾。如果下面的行不属于这一行，请把它们对齐。",
        "A line that opens a block ends with `:`. If the lines below do not belong to it, align them with it.",
        "if card is red\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS217", "error", "`:` 下面没有内容", "nothing below `:`",
        "`:` 下面没有内容：写在下一行，多缩进两个空格",
        "nothing stands below this `:`: write it on the next line, two spaces deeper",
        "`:` 表示下面缩进两个空格的行属于这一行。如果没有内容，去掉 `:`。",
        "`:` says that lines below, two spaces deeper, belong to this one. If nothing does, leave `:` out.",
        "you may draw 1 card:\nstop", "you may draw 1 card:\n  stop",
    ),
    Code(
        "SGS218", "error", "缩进对不齐", "indentation that matches nothing",
        "这一行的缩进和上面哪一行都对不齐：和其中一行对齐",
        "this line is indented like no line above it: line it up with one",
        "属于同一行的内容缩进相同，每深一层多两个空格。",
        "The lines of a block are indented alike, two spaces more for each level.",
        "if card is red:\n    stop\n  quit", "if card is red:\n  stop\nquit",
    ),
    Code(
        "SGS219", "error", "缩进太深", "indented too deep",
        "这一行缩进太深：上一行没有以 `:` 结尾", "this line is indented too deep: the line above does not end with `:`",
        "`let`、`stop`、`next`、`quit` 下面没有缩进的内容；请把这一行和上一行对齐。",
        "`let`, `stop`, `next` and `quit` open no block. Align the line with the one above.",
        "let paid = 2\n  you draw paid cards", "let paid = 2\nyou draw paid cards",
    ),
    Code(
        "SGS220", "error", "选项不在 `chooses` 下面", "an option outside `chooses`",
        "以 `- ` 开头的选项只能写在 `… chooses one:` 下面",
        "lines that begin with `- ` stand under `… chooses one:` only",
        "选择一项写作 `you choose one:`，下面每个选项一行，以 `- ` 开头。",
        "A choice between acts is `you choose one:` with a line for each option below, beginning with `- `.",
        "- you draw 1 card", "you choose one:\n  - you draw 1 card\n  - you recover 1 hp",
    ),
    Code(
        "SGS221", "error", "选项缺少 `- `", "an option without `- `",
        "`chooses` 下面的每一行以 `- ` 开头", "every line directly under `chooses` begins with `- `",
        "每个选项一行，以 `- ` 开头；选项的内容再缩进一层。",
        "Each option is a line that begins with `- `; what belongs to it is indented below.",
        "you choose one:\n  you draw 1 card", "you choose one:\n  - you draw 1 card",
    ),
    Code(
        "SGS222", "error", "期间里只能写持续的效果", "an act inside a stretch of time",
        "这里只能写持续的效果：`when …:`、`offer …` 或 `query(…) by …`",
        "here stands only what lasts: `when …:`, `offer …` or `query(…) by …`",
        "`this turn:` 和 `until …:` 下面的内容持续一段时间。马上做的事写在它们外面，对齐到同一层。",
        "What stands under `this turn:` and `until …:` lasts for a while. What is done at once stands outside, on "
        "their "
        "level.",
        "this turn:\n  you draw 1 card", "this turn:\n  when turn_end:\n    you draw 1 card",
    ),
    Code(
        "SGS223", "error", "持续的效果没有写持续多久", "something lasting without its time",
        "`{word}` 持续一段时间，要写在 `this turn:` 或 `until …:` 下面",
        "`{word}` lasts for a while and stands under `this turn:` or `until …:`",
        "技能一直有效的触发和修正写在技能自己的键里；一段时间内有效的写在 `this turn:`、`this phase:`、`until …:` "
        "下面。",
        "Triggers and modifiers a skill always has stand in its own keys; those for a while stand under `this turn:`, "
        "`this phase:` or `until …:`.",
        "hand_limit(you) by 1", "this turn:\n  hand_limit(you) by 1",
    ),
    Code(
        "SGS224", "error", "括号没有关上", "a bracket is not closed",
        "这个 `{sign}` 没有关上", "this `{sign}` is not closed",
        "每个 `(` 都要有 `)`，每个 `[` 都要有 `]`。", "Every `(` needs its `)`, every `[` its `]`.",
        "you draw count(others cards", "you draw count(others) cards",
    ),
    Code(
        "SGS225", "error", "多余的括号", "a bracket that closes nothing",
        "多了一个 `{sign}`：前面没有打开的括号", "this `{sign}` closes no bracket: leave it out, or open one before",
        "每个 `)` 都要有 `(`，每个 `]` 都要有 `[`。", "Every `)` needs its `(`, every `]` its `[`.",
        "you draw 2) cards", "you draw 2 cards",
    ),
    Code(
        "SGS226", "error", "括号不成对", "brackets that do not match",
        "`{sign}` 和打开的括号不成对", "`{sign}` does not match the bracket that is open",
        "`(` 用 `)` 关，`[` 用 `]` 关。", "`(` is closed by `)`, `[` by `]`.",
        "you draw count(others] cards", "you draw count(others) cards",
    ),
    Code(
        "SGS227", "error", "语言的单词不能作名字", "a word of the language as a name",
        "`{word}` 是语言里的单词，不能作名字", "`{word}` is a word of the language and cannot be a name",
        "名字不能和动词、介词、形容词、`if` 之类的单词相同，否则句子会有两种读法。请换一个名字，例如加上用途。",
        "A name may not be a verb, a preposition, an adjective or a word such as `if`, or sentences could be read "
        "in two "
        "ways. Take another, one that says what the thing is for.",
        "you draw 2 cards as draw", "you draw 2 cards as drawn",
    ),
    Code(
        "SGS228", "error", "缺少名字", "a name is missing",
        "`{word}` 后面写一个名字（一个单词）", "after `{word}` stands a name, one plain word",
        "`as` 给动作的结果起名，`let` 给数值起名，以后用这个名字引用：`you judge as verdict`。",
        "`as` names the result of an act and `let` a value, to be used by that name later: `you judge as verdict`.",
        "you judge as", "you judge as verdict",
    ),
    Code(
        "SGS229", "error", "`let` 的写法不对", "`let` written in another way",
        "给 `{word}` 起名写 `let {word} = …`；改变已有的值写 `change {word} to …`",
        "to name a value write `let {word} = …`; to change one, `change {word} to …`",
        "`let` 起一个新名字，`=` 后面是它的值。已有的名字、状态和时机自带的名字用 `change` 改变。",
        "`let` gives a new name; its value stands after `=`. Names, states and fields that exist are altered by "
        "`change`.",
        "let paid is 2", "let paid = 2",
    ),
)  # fmt: skip

SCRIPT_CODES: tuple[Code, ...] = tuple(sorted((*_CLAUSE_CODES, *FORM_CODES, *SIGN_CODES), key=lambda entry: entry.code))
