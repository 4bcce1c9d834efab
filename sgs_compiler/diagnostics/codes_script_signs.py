"""SGS25x and SGS26x: signs, numbers and spaces of scripts."""

from __future__ import annotations

from .code import Code

SIGN_CODES: tuple[Code, ...] = (
    Code(
        "SGS249", "error", "脚本是空的", "the script is empty",
        "脚本里没有内容（最多只有注释）", "there is nothing in this script (comments at most)",
        "写了这个键，就要写出它做什么。如果不需要，请把整个键删掉。",
        "Where the key is written, something must stand under it. If it is not needed, delete the key.",
        "# 以后再写", "you draw 1 card",
    ),
    Code(
        "SGS250", "error", "全角符号", "full-width sign",
        "`{sign}` 是全角符号；脚本里用半角符号", "`{sign}` is a full-width sign; scripts use the narrow ones",
        "脚本里的括号、逗号、冒号、数字和字母都用半角（英文输入法）。名字和注释里可以写中文。",
        "Brackets, commas, colons, digits and Latin letters of a script are the narrow ones of an English keyboard. "
        "Names and comments may be Chinese.",
        "if card is red：\n  stop", "if card is red:\n  stop",
    ),
    Code(
        "SGS251", "error", "脚本里不能写引号里的文字", "quoted text in a script",
        "脚本里没有引号里的文字", "a script holds no quoted text",
        "脚本只用单词：名字和编号。给人看的文字写在 name、words 等键里，脚本里写它的编号。",
        "A script is made of words: names, ids, fields. Text for people stands in keys such as name and words; the "
        "script refers to it by its id.",
        'you show "two cards"', "you show 2 cards",
    ),
    Code(
        "SGS252", "error", "制表符", "tab",
        "这里有一个制表符；请用空格", "there is a tab here; use spaces",
        "缩进和间隔只用空格，每一层缩进两个空格。制表符在不同的编辑器里宽度不同，看起来对齐的两行可能属于不同的层。",
        "Only spaces indent and separate, two for each level. A tab is not equally wide in every editor, so lines that "
        "look aligned may belong to different blocks.",
        "you may:\n\tyou draw 1 card", "you may:\n  you draw 1 card",
    ),
    Code(
        "SGS253", "error", "用 `==` 比较", "compared with `==`",
        "比较写 `is`，不写 `{sign}`", "write `is` to compare, not `{sign}`",
        "`is` 既比较又归类：`verdict is heart`、`you are wounded`。",
        "`is` compares and classifies: `verdict is heart`, `you are wounded`.",
        "if amount == 2:\n  stop", "if amount is 2:\n  stop",
    ),
    Code(
        "SGS254", "error", "用 `!=` 比较", "compared with `!=`",
        "不等写 `is not`，不写 `{sign}`", "write `is not`, not `{sign}`",
        "否定的比较写 `is not`：`verdict is not heart`。",
        "The negated comparison is `is not`: `verdict is not heart`.",
        "if amount != 2:\n  stop", "if amount is not 2:\n  stop",
    ),
    Code(
        "SGS255", "error", "没有除号", "there is no division sign",
        "没有 `{sign}`；取一半写 `half_up(…)` 或 `half_down(…)`",
        "there is no `{sign}`; half a number is `half_up(…)` or `half_down(…)`",
        "除法必须说明怎么取整：`half_up` 向上取整，`half_down` 向下取整。",
        "A division must say how it is rounded: `half_up` rounds up, `half_down` rounds down.",
        "you draw you.hp / 2 cards", "you draw half_up(you.hp) cards",
    ),
    Code(
        "SGS256", "error", "名字加了引号", "a name in quotes",
        "`{word}` 不用加引号", "`{word}` needs no quotes",
        "脚本里的名字、标识和单词都直接写，不加引号。",
        "Names, ids and words of a script are written as they are, without quotes.",
        'if card is "red":\n  stop', "if card is red:\n  stop",
    ),
    Code(
        "SGS257", "error", "脚本里没有这个符号", "no sign of the language",
        "脚本里没有 `{sign}` 这个符号（{point}，{name}）", "`{sign}` ({point}, {name}) is no sign of the language",
        "脚本里的符号只有 : , . .. ( ) [ ] = < <= > >= + - * 和表示注释的 #。",
        "The signs of a script are : , . .. ( ) [ ] = < <= > >= + - * and # for comments.",
        "you draw $ 2 cards", "you draw 2 cards",
    ),
    Code(
        "SGS258", "error", "不是普通空格", "not an ordinary space",
        "这里是 {point}（{name}），不是普通的空格", "this is {point} ({name}), not an ordinary space",
        "全角空格和不换行空格看起来像空格，常常随复制的文字一起进来。请改成普通空格。",
        "The wide space of a Chinese keyboard and the no-break space look like spaces and often come with copied text. "
        "Use the ordinary space.",
        "you draw\u30002 cards", "you draw 2 cards",
    ),
    Code(
        "SGS259", "error", "不是整数", "not a whole number",
        "`{number}` 不是整数", "`{number}` is not a whole number",
        "游戏里只有整数。范围写 `1 .. 2`，取一半写 `half_up(…)` 或 `half_down(…)`。",
        "The game counts in whole numbers. A range is written `1 .. 2`, a half `half_up(…)` or `half_down(…)`.",
        "you draw 1.5 cards", "you draw 1 .. 2 cards",
    ),
    Code(
        "SGS260", "error", "数字的写法不对", "a number written in another way",
        "数字 `{number}` 前面不加零，只用半角的 0 到 9", "`{number}`: no leading zeros, and the digits 0 to 9 only",
        "`010` 在有的语言里是八，在有的语言里是十，所以数字前面不写零。",
        "`010` is eight in some languages and ten in others, so numbers have no leading zeros.",
        "you draw 02 cards", "you draw 2 cards",
    ),
    Code(
        "SGS261", "error", "注释的写法不对", "a comment written in another way",
        "注释用 `#` 开头", "a comment begins with `#`",
        "从 `#` 到行末是注释。", "Everything from `#` to the end of the line is a comment.",
        "you draw 1 card // 摸牌", "you draw 1 card # 摸牌",
    ),
    Code(
        "SGS262", "error", "行末多了标点", "a sign that ends or joins sentences",
        "句子不用 `{sign}` 结束或连接；一行一句", "`{sign}` does not end or join clauses; one clause stands on a line",
        "一行写一句，行末不加句号或分号。同一名角色连着做的两件事用 `then` 连接。",
        "One clause stands on a line, without a full stop or semicolon at its end. Two acts of one player in one "
        "go are "
        "joined by `then`.",
        "you draw 1 card;", "you draw 1 card",
    ),
    Code(
        "SGS263", "error", "逻辑写单词", "logic is written in words",
        "写 `and`、`or`、`not`，不写 `{sign}`", "write `and`, `or`, `not` instead of `{sign}`",
        "条件用单词连接：`card exists and not card is red`。",
        "Conditions are joined by words: `card exists and not card is red`.",
        "if card exists && card is red:\n  stop", "if card exists and card is red:\n  stop",
    ),
    Code(
        "SGS264", "error", "所属写成了 `'s`", "possession written with `'s`",
        "“{owner} 的”写作 `{owner}.…`", "what belongs to `{owner}` is written `{owner}.…`",
        "谁的什么，用点号连接：`target.hand`、`you.hp`。",
        "What belongs to something is read with a dot: `target.hand`, `you.hp`.",
        "you take target's weapon", "you take target.weapon",
    ),
    Code(
        "SGS265", "error", "数字后面缺空格", "a space is missing after a number",
        "`{number}` 和 `{word}` 之间缺一个空格", "a space is missing between `{number}` and `{word}`",
        "数字和单词之间要有空格。名字不能以数字开头。",
        "A space stands between a number and a word. A name cannot begin with a digit.",
        "you draw 2cards", "you draw 2 cards",
    ),
    Code(
        "SGS266", "error", "一行太长", "the line is too long",
        "这一行太长，超过 {limit} 个词", "this line is too long: more than {limit} words and signs",
        "一行写一句。长的条件可以先用 `let` 起名。",
        "One clause stands on a line. Name parts of a long test with `let`.",
        "", "",
    ),
    Code(
        "SGS267", "error", "数字太大", "the number is too large",
        "数字太大，最多 {limit} 位", "the number is too large: at most {limit} digits",
        "游戏里没有这么大的数。“任意多”写 `any number of`，“不限”写 `unlimited`。",
        "The game has no numbers like that. Write `any number of` for any amount and `unlimited` for no limit.",
        "you draw 1000000000 cards", "you draw 10 cards",
    ),
    Code(
        "SGS268", "error", "没有花括号", "there are no braces",
        "没有 `{sign}`；属于一行的内容写在下面，多缩进两个空格",
        "there is no `{sign}`; what belongs to a line stands below it, two spaces deeper",
        "行末写 `:`，属于它的内容在下面缩进两个空格；缩进结束，内容也结束。",
        "A block begins with `:` at the end of a line; its lines are indented by two spaces, and it ends with them.",
        "you may: {\n  you draw 1 card", "you may:\n  you draw 1 card",
    ),
    Code(
        "SGS269", "error", "改变数值的写法不对", "a change written in another way",
        "没有 `{sign}`；改变数值写 `change … by …`", "there is no `{sign}`; write `change … by …`",
        "`change amount by 1` 加一，`change amount by -1` 减一，`change amount to 1` 变为一。",
        "`change amount by 1` adds one, `change amount by -1` takes one off, `change amount to 1` makes it one.",
        "change amount += 1", "change amount by 1",
    ),
)  # fmt: skip
