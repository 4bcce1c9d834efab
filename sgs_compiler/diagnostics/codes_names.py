"""SGS4xx: names and references."""

from __future__ import annotations

from .code import Code

_KNOWN_ZH, _KNOWN_EN = "可以写：{known}", "known are: {known}"

NAME_CODES: tuple[Code, ...] = (
    Code(
        "SGS401", "error", "重复的 id", "an id is declared twice",
        "`{word}` 已经有了一个", "there is another `{word}` already",
        "同一类东西（牌、技能、武将、模式）里，每个 id 只能用一次，不管写在哪个文件、哪个包里。",
        "Among cards, skills, generals and modes each id is declared once, in whatever file or pack.",
        "skill: rage\n---\nskill: rage", "skill: rage\n---\nskill: great_rage",
    ),
    Code(
        "SGS402", "error", "没有这个技能", "no such skill",
        "没有叫 `{word}` 的技能", "there is no skill `{word}`",
        "武将的技能要么写在武将里，要么在别的文件里用 `skill:` 定义。",
        "A skill of a general is written inside it or declared with `skill:` in another file.",
        "skills: [vigor]", "skills: [vigour]",
    ),
    Code(
        "SGS403", "error", "没有这张牌", "no such card",
        "没有叫 `{word}` 的牌", "there is no card `{word}`",
        "牌名必须是某个文件里用 `card:` 或 `equipment:` 定义的 id。",
        "The name of a card is an id that some file declares with `card:` or `equipment:`.",
        "answer: {by: target, with: doge}", "answer: {by: target, with: dodge}",
    ),
    Code(
        "SGS404", "error", "不认识的名字", "unknown name",
        "这里没有叫 `{word}` 的东西", "nothing is called `{word}` here",
        "脚本里的名字只有这些：用 `as`、`let`、`for each`、`choose` 起的名字，事件的字段，技能的 state 和 piles，"
        "`you` 和 `others` 这类词，以及牌和技能的 id。",
        "The names of a script are those bound by `as`, `let`, `for each` and `choose`, the fields of the event, "
        "the states and piles of the skill, words like `you` and `others`, and the ids of cards and skills.",
        "sorce draws 1 card", "source draws 1 card",
    ),
    Code(
        "SGS405", "error", "事件里没有这个角色", "the event has no such field",
        "这里的事件没有 `{word}`", "the event here has no `{word}`",
        "每个事件都说明它有哪些字段；`source` 只在有来源的事件里有，`target` 只在使用牌的事件里有。",
        "Each event says which fields it has: a `source` exists where damage is dealt, a `target` where a card "
        "is used.",
        "when: phase_start(draw)\ndo: |\n  you may deal 1 damage to source",
        "when: damaged_after\nif: source exists\ndo: |\n  you may deal 1 damage to source",
        note_zh="有 `{word}` 的事件：{having}", note_en="events that have `{word}`: {having}",
    ),
    Code(
        "SGS406", "error", "没有这个事件", "no such event",
        "没有叫 `{word}` 的事件", "there is no event `{word}`",
        "`when` 和 `until` 后面只能写固定的事件名。",
        "After `when` and `until` stands one of the events of the game.",
        "when: damage_after", "when: damaged_after",
    ),
    Code(
        "SGS407", "error", "没有这个查询", "no such query",
        "没有可以写成 `{word}(…)` 的东西", "nothing can be written `{word}(…)`",
        "带括号的是查询（`distance(you, target)`）、秘密选择的结果（`bid(you)`）或某人的牌堆（"
        "`letters_of(target)`）。",
        "With brackets are written queries (`distance(you, target)`), secret choices read back (`bid(you)`) and "
        "piles of a player (`letters_of(target)`).",
        "distanc(you, others) by -1", "distance(you, others) by -1",
    ),
    Code(
        "SGS408", "error", "没有这个属性", "no such property",
        "{type} 没有属性 `{word}`", "{type} has no property `{word}`",
        "点后面写的是前面那个东西的属性；角色、牌、拼点、使用各有自己的属性。",
        "After the dot stands a property of what is before it; players, cards, contests and uses each have their own.",
        "source.hpp", "source.hp",
        note_zh=_KNOWN_ZH, note_en=_KNOWN_EN,
    ),
    Code(
        "SGS409", "error", "记录要写明时段", "a log needs its stretch of time",
        "`{word}` 是记录，后面要写时段", "`{word}` is a log: say of which stretch of time",
        "`uses`、`moves` 这些记录总是和时段一起写：`uses this phase`、`moves this turn`。",
        "Logs are always written with a stretch of time: `uses this phase`, `moves this turn`.",
        "last(uses)", "last(uses this phase)",
    ),
    Code(
        "SGS410", "error", "名字重复", "a name hides another",
        "`{word}` 已经是一个名字了", "`{word}` is a name already",
        "一个名字不能盖住另一个名字，里层的块也不行。换一个名字。",
        "No name may hide another one, not even in an inner block. Take another word.",
        "you judge as verdict\nsource judges as verdict", "you judge as verdict\nsource judges as second_verdict",
    ),
    Code(
        "SGS411", "error", "这个词不能当名字", "a word of the language as a name",
        "`{word}` 是语言里已有的词（{what}），不能当名字",
        "`{word}` is a word of the language ({what}) and cannot be a name",
        "动词、形容词、事件的字段、阶段、花色等词都有自己的意思，不能再用来起名字。",
        "Verbs, adjectives, fields of the event, phases, suits and so on have a meaning and cannot name anything "
        "else.",
        "you draw 1 card as deck", "you draw 1 card as drawn",
    ),
    Code(
        "SGS412", "error", "名字和 id 相同", "a name equals an id",
        "`{word}` 是一个 id，不能当名字", "`{word}` is an id and cannot be a name",
        "`as` 给结果起名字，不会把牌当成别的牌。要把牌当另一张牌用，写 `use virtual(名字, 牌)`，或用 `offers`。",
        "`as` names a result; it does not turn a card into another. To use cards as another card write "
        "`use virtual(name, cards)`, or an entry of `offers`.",
        "you use 1 red card as strike", "offers: 1 red card as strike",
    ),
    Code(
        "SGS413", "error", "名字已经不在了", "a name after the end of its block",
        "`{word}` 只在它的块里有", "`{word}` lives in its block only",
        "一个名字到它的块结束为止。可以不做的事（`may`）起的名字，只在做了的时候才有：把用到它的句子写进这一句的"
        "块里。",
        "A name lives to the end of its block. What somebody `may` do gives a name only when it is done: write "
        "the clauses that use it in the block of that clause.",
        "you may discard 1 card as paid\nyou take paid", "you may discard 1 card as paid:\n  you take paid",
    ),
    Code(
        "SGS414", "error", "没有这个声明", "no such declaration",
        "没有叫 `{word}` 的声明", "nothing is declared as `{word}`",
        "`of` 写的是一个模式的 id。", "After `of` stands the id of a mode.",
        "variant: quick\nof: clasic", "variant: quick\nof: classic",
    ),
    Code(
        "SGS415", "error", "绕圈的来源", "a card or mode comes from itself",
        "`{word}` 绕了一圈又来自它自己", "`{word}` comes from itself",
        "`kind_of` 和 `of` 一路写上去，最后必须到一个不来自别处的声明。",
        "Following `kind_of` or `of` must end at a declaration that comes from no other.",
        "card: a\nkind_of: a", "card: a\ntype: basic",
    ),
    Code(
        "SGS416", "error", "技能没有这个状态", "the skill keeps no such thing",
        "技能 `{skill}` 没有 `{word}`", "the skill `{skill}` has no `{word}`",
        "技能 id 后面的点，接的是它的 `state` 或 `piles` 里的名字。",
        "After the id of a skill and a dot stands a name of its `state` or its `piles`.",
        "farming.fields.count", "farming.field.count",
        note_zh=_KNOWN_ZH, note_en=_KNOWN_EN,
    ),
    Code(
        "SGS417", "error", "没有这个选项", "no such option",
        "`words` 里没有 `{word}`", "`{word}` is not in `words`",
        "选项要先在技能的 `words` 里写好中英文名字。",
        "Options are declared under `words` of the skill, with the names players read.",
        "you choose one:\n  - alow", "words: {allow: {zh: 接受, en: accept}}",
        note_zh=_KNOWN_ZH, note_en=_KNOWN_EN,
    ),
    Code(
        "SGS418", "error", "外面事件的字段", "a field of the event around",
        "`{word}` 是外面那个事件的，这里看不见", "`{word}` belongs to the event around and is not seen here",
        "`this turn:` 和 `until …:` 里的部分以后才运行，只看得见自己的事件。先用 `let` 记下来。",
        "What stands under `this turn:` and `until …:` runs later and sees its own event only. Keep the value "
        "with `let`.",
        "this turn:\n  when next turn_end:\n    source draws 1 card",
        "let attacker = source\nthis turn:\n  when next turn_end:\n    attacker draws 1 card",
    ),
    Code(
        "SGS419", "error", "不是这里可以写的词", "not one of the words for this place",
        "`{word}` 不是 {what}", "`{word}` is no {what}",
        "这里只能写一张固定词表里的词。", "In this place stands a word of a closed list.",
        "when: phase_start(drawing)", "when: phase_start(draw)",
        note_zh=_KNOWN_ZH, note_en=_KNOWN_EN,
    ),
    Code(
        "SGS420", "error", "用到了有错的包", "needs a pack with errors",
        "这里用到的包 `{word}` 有错误", "the pack `{word}`, which is needed here, has errors",
        "一个包有错误就不会被载入，用到它的包也就不能载入。",
        "A pack with an error is not loaded, so what needs it is not loaded either.",
        "", "",
    ),
    Code(
        "SGS423", "error", "这里没有这个角色", "nobody is called so here",
        "这里没有 `{word}`", "there is no `{word}` here",
        "`you` 是技能的主人，模式的规则没有主人；`self` 只在装备里有，`actor` 只在写了 `by` 的行动里有，`claim` "
        "只在可以声明几个名字的转化里有，`it` 只在 `where` 后面有。",
        "`you` owns the skill, and rules of a mode have no owner; `self` exists in equipment, `actor` where `by` "
        "is written, `claim` in offers of several names, `it` after `where`.",
        "if: it.hp > 2", "if: you.hp > 2",
    ),
    Code(
        "SGS424", "error", "要写明是谁的", "whose is it",
        "`{word}` 是角色的属性，要写明是谁的", "`{word}` is a property of a player: say whose",
        "属性总是写成 `谁.属性`：`you.hp`、`it.hand`。",
        "A property is always written with its owner: `you.hp`, `it.hand`.",
        "if: hand_count > 2", "if: you.hand_count > 2",
    ),
    Code(
        "SGS425", "error", "查询没有写括号", "a query without its arguments",
        "`{word}` 要写上括号和参数", "`{word}` needs its arguments",
        "查询要问了才有答案：`in_range(you, target)`。只写名字不算问。",
        "A query answers when it is asked: `in_range(you, target)`. Its name alone asks nothing.",
        "if: in_range and card is strike", "if: in_range(you, target) and card is strike",
    ),
)
