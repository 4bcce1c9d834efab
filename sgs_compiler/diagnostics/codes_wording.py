"""SGS558 to SGS566: wording that is read as it was meant and corrected all the same, and what means nothing."""

from __future__ import annotations

from .code import Code

WORDING_CODES: tuple[Code, ...] = (
    Code(
        "SGS558",
        "note",
        "动词的形式",
        "the form of a verb",
        "这里的动词写作 `{right}`",
        "the verb is written `{right}` here",
        "`you` 和多名角色后面、`may` 后面，动词不加 s；其他一名角色后面加 s：`you draw`、`others draw`、"
        "`target may draw`、`target draws`。写错了也看得懂，意思不变。",
        "Behind `you`, behind several players and behind `may` a verb has no s; behind one other player it has: "
        "`you draw`, `others draw`, `target may draw`, `target draws`. It is read either way and means the same.",
        "you draws 1 card",
        "you draw 1 card",
    ),
    Code(
        "SGS559",
        "note",
        "单数和复数",
        "one or several",
        "这里写作 `{right}`",
        "here it is `{right}`",
        "数量是 `1` 时用单数：`1 card`；其他都用复数：`2 cards`、`1 .. 2 cards`、`all cards`。写错了也看得懂，意思不变。",
        "After exactly `1` stands the singular, `1 card`; after everything else the plural: `2 cards`, `1 .. 2 cards`, "
        "`all cards`. It is read either way and means the same.",
        "you draw 2 card",
        "you draw 2 cards",
    ),
    Code(
        "SGS561",
        "error",
        "数量不到一",
        "less than one",
        "这里的数量至少是 1，不能是 `{word}`",
        "here stands a number of at least 1, not `{word}`",
        "不做的事不写：摸零张牌、重复零次、每回合零次，都没有意思。可能是零的数写成算式或名字，算出零时什么也不做。",
        "What is not to be done is not written: to draw no cards, to repeat something no times means nothing. A number that "
        "may turn out to be 0 is a value or a name; then nothing is done.",
        "you draw 0 cards",
        "you draw 1 card",
    ),
    Code(
        "SGS562",
        "error",
        "范围反了",
        "a range the wrong way round",
        "`{word}` 从多到少，里面什么也没有",
        "`{word}` goes from much to little and holds nothing",
        "范围先写小的，再写大的：`1 .. 3`。",
        "A range names the smaller number first: `1 .. 3`.",
        "you pick 3 .. 1 players as guests",
        "you pick 1 .. 3 players as guests",
    ),
    Code(
        "SGS563",
        "error",
        "互相矛盾的形容词",
        "adjectives that exclude each other",
        "没有什么既是 `{first}` 又是 `{word}`",
        "nothing is both `{first}` and `{word}`",
        "形容词要同时成立。要两种都行，写在 `where` 里：`1 card where it.suit in [heart, spade]`。",
        "All adjectives hold at once. For one or the other write `where`: `1 card where it.suit in [heart, spade]`.",
        "you discard 1 black red card",
        "you discard 1 black card",
    ),
    Code(
        "SGS564",
        "error",
        "状态没有初值",
        "a state without a start",
        "`{word}` 一开始是什么？没有就写 `optional: yes`",
        "what is `{word}` at the beginning? if nothing, write `optional: yes`",
        "数从 0 开始，“是”或“否”从“否”开始；别的状态要写 `start:`，或写 `optional: yes` 表示一开始没有。",
        "A number starts with 0, yes or no with no; every other state says its `start:`, or `optional: yes` when there is "
        "none at first.",
        "state:\n  guest: {type: player}",
        "state:\n  guest: {type: player, optional: yes}",
    ),
    Code(
        "SGS565",
        "error",
        "`after` 做得太多",
        "`after` does too much",
        "模板的 `after` 只能改技能的记录，不能问人，也不能做别的事",
        "the `after` of a template may only change what the skill keeps: it asks nobody and does nothing else",
        "`after` 在每次发动之后执行。要做的事写在技能自己的效果里，模板只改 `state`。",
        "`after` runs after each use of a skill with the tag. What happens in the game is the effect of the skill; a "
        "template changes its `state`.",
        "template: greedy\nafter: |\n  you draw 1 card",
        "template: greedy\nstate:\n  spent: {type: number}\nafter: |\n  change spent by 1",
    ),
    Code(
        "SGS566",
        "error",
        "没有下一项",
        "no next one",
        "`{word}` 不是由几个词组成的状态，没有下一项",
        "`{word}` is no state with a list of words, so there is no next one",
        "`advance` 把状态换成它的下一个词，最后一个之后回到第一个，所以状态的类型要写成词的列表，也不能是可无的。",
        "`advance` moves a state to its next word, after the last to the first. So its type is a list of words, and it has "
        "always one of them.",
        "state:\n  side: {type: number}\n…\nadvance side",
        "state:\n  side: {type: [yang, yin], start: yang}\n…\nadvance side",
    ),
)
