"""The words messages use for types and for kinds of words, in both languages: the only table of them.

Facts hold a type as the compiler writes it (`Card`, `Cards`, `Card*`). A template says how it is to be read:
`{found:type}` is one or several of it (`a card`, 多张牌), `{what:class}` the noun with its article (`a suit`, 花色),
`{kind:noun}` without it, `{wanted:n value}` a number with its noun (`1 value`, `2 values`). What stands in no table is
shown as it is written, in backticks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A noun: in Chinese with its measure word, in English with its plural. Without a measure word it is not counted."""

    zh: str
    measure: str
    en: str
    ens: str

    def one(self, lang: str) -> str:
        if lang == "zh":
            return f"一{self.measure}{self.zh}" if self.measure else self.zh
        return _article(self.en) if self.measure else self.en

    def many(self, lang: str) -> str:
        if lang == "zh":
            return f"多{self.measure}{self.zh}" if self.measure else self.zh
        return self.ens


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


TYPES: dict[str, Term] = {
    "Player": Term("角色", "名", "player", "players"),
    "Card": Term("牌", "张", "card", "cards"),
    "Number": Term("数", "个", "number", "numbers"),
    "Flag": Term("“是”或“否”", "", "yes or no", "yes or no"),
    "Name": Term("牌名", "个", "name of a card", "names of cards"),
    "Skill": Term("技能", "个", "skill", "skills"),
    "General": Term("武将", "名", "general", "generals"),
    "Suit": Term("花色", "种", "suit", "suits"),
    "Colour": Term("颜色", "种", "colour", "colours"),
    "Type": Term("牌的类型", "种", "type of card", "types of card"),
    "Slot": Term("装备栏", "个", "equipment slot", "equipment slots"),
    "Zone": Term("区域", "个", "zone", "zones"),
    "Nature": Term("伤害属性", "种", "nature of damage", "natures of damage"),
    "Kingdom": Term("势力", "个", "kingdom", "kingdoms"),
    "Gender": Term("性别", "种", "gender", "genders"),
    "Phase": Term("阶段", "个", "phase", "phases"),
    "Role": Term("身份", "种", "role", "roles"),
    "Reason": Term("原因", "种", "reason", "reasons"),
    "Option": Term("选项", "个", "option", "options"),
    "Scope": Term("时段", "个", "stretch of time", "stretches of time"),
    "Use": Term("用牌", "次", "use of a card", "uses of cards"),
    "Contest": Term("拼点", "次", "contest", "contests"),
    "Pile": Term("牌堆", "个", "pile of cards", "piles of cards"),
    "Stack": Term("武将牌堆", "个", "pile of generals", "piles of generals"),
    "Entry": Term("记录", "条", "record", "records"),
    "Place": Term("能改的值", "个", "value that can be changed", "values that can be changed"),
    "Thing": Term("时机里的一项", "", "something of the event", "things of the event"),
    "Any": Term("任何东西", "", "anything", "things of any kind"),
}

# Kinds of words and of declarations, by the keys the checker writes them with.
CLASSES: dict[str, Term] = {
    "skill": TYPES["Skill"],
    "card": TYPES["Card"],
    "general": TYPES["General"],
    "card_type": TYPES["Type"],
    "deck": Term("牌堆", "个", "deck", "decks"),
    "mode": Term("模式", "个", "mode", "modes"),
    "tag": Term("标签", "个", "tag", "tags"),
    "scope": TYPES["Scope"],
    "log": Term("记录的名字", "个", "name of a record", "names of records"),
    "state type": Term("能记录的类型", "种", "type that can be kept", "types that can be kept"),
    "keep": Term("能保留的时段", "个", "time a value can be kept for", "times"),
    "answer": Term("能响应的人", "个", "word for who may answer", "words for who may answer"),
    "what": Term("能跳过的东西", "个", "thing that can be skipped", "things that can be skipped"),
    "waiver": Term("能免去的限制", "种", "limit that can be waived", "limits that can be waived"),
    "thing": TYPES["Thing"],
    "field": Term("时机自带的名字", "个", "name the event brings", "names the event brings"),
    "parameter": Term("查询里的名字", "个", "name in a query", "names in a query"),
    "given": Term("语言自带的名字", "个", "name the language gives", "names the language gives"),
    "enum": Term("固定的词", "个", "fixed word", "fixed words"),
    "global": Term("处处能用的名字", "个", "name known everywhere", "names known everywhere"),
    "query": Term("查询", "个", "query", "queries"),
    "group": Term("一组角色的名字", "", "name of a group", "names of groups"),
    "prep": Term("介词", "个", "preposition", "prepositions"),
    "adjective": Term("形容词", "个", "adjective", "adjectives"),
    "kind": Term("种类的名字", "个", "name of a kind", "names of kinds"),
    "verb": Term("动词", "个", "verb", "verbs"),
}


def shown(base: str, many: bool) -> str:
    """A type as facts hold it: `Card`, `Cards`."""
    if not many or base == "Any":
        return base
    return base[:-1] + "ies" if base.endswith("y") else base + "s"


_ONE = TYPES
_MANY = {shown(base, True): term for base, term in TYPES.items() if base != "Any"}


def type_word(fact: str, lang: str) -> str | None:
    """`a card`, 多张牌; None when the fact is no type."""
    bare = fact.rstrip("*?")
    if bare in _MANY:
        return _MANY[bare].many(lang)
    if bare in _ONE:
        return _ONE[bare].many(lang) if "*" in fact else _ONE[bare].one(lang)
    return None


def class_word(fact: str, lang: str) -> str | None:
    """`a suit`, 花色; None when the fact is no class of words."""
    term = CLASSES.get(fact) or TYPES.get(fact)
    if term is None:
        return None
    return term.zh if lang == "zh" else term.one(lang)


def noun_word(fact: str, lang: str) -> str | None:
    """`suit`, 花色; None when the fact is no class of words."""
    term = CLASSES.get(fact) or TYPES.get(fact)
    return None if term is None else term.zh if lang == "zh" else term.en


# How a template may ask for a fact to be read.
READINGS: dict[str, Callable[[str, str], str | None]] = {"type": type_word, "class": class_word, "noun": noun_word}


def counted(number: str, noun: str, lang: str) -> str:
    """`1 value`, `2 values`; in Chinese the number alone, for the template has the measure word."""
    return number if lang == "zh" else f"{number} {noun}" if number == "1" else f"{number} {noun}s"


def slot_word(name: str, lang: str) -> str:
    """What stands for a blank in a line that shows how something is written: `<Card>` is `<a card>`, `<n>` a number."""
    if name == "n":
        return "数" if lang == "zh" else "number"
    return type_word(name, lang) or name
