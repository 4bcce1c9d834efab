"""Expressions, choices and events as phrases of one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from runtime.events import EVENTS
from runtime.lowered import Card, EventSpec, General, Limit, Mode, Node, Pick, Skill, Template
from runtime.registry import LOG_NAMES, PROPERTIES, QUERIES
from runtime.words import GROUP, PHRASES

from .naming import base_of, names_of, noun, term_of
from .words import WORDS

Labels = Mapping[str, tuple[str, str]]
PHASE_WORD = "阶段"
_PLAIN = ("add", "sub", "mul", "in")
_GROUPED = frozenset(("add", "sub", "mul", "and", "or"))
_GROUPS = {member.id: (member.zh, member.id) for member in GROUP.members}


def labels_of(things: Iterable[Card | General | Mode | Skill | Template]) -> dict[str, tuple[str, str]]:
    """The names of things by id; those of the piles of skills by `skill.pile`, those of tags by `tag id`."""
    labels = {}
    for thing in things:
        if isinstance(thing, Template):
            labels[f"tag {thing.id}"] = (thing.zh, thing.en)
            continue
        labels[thing.id] = (thing.zh, thing.en)
        if isinstance(thing, Skill):
            labels |= {f"{thing.id}.{pile.name}": (pile.zh, pile.en) for pile in thing.piles}
    return labels


class Saying:
    """Says the lowered things of one part. `labels` are the names of things by id (`labels_of`), `options` those of the words
    a skill lets choose from, used in Chinese."""

    def __init__(self, lang: str = "en", labels: Labels | None = None) -> None:
        self.lang = lang
        self.zh = lang == "zh"
        self.labels = labels or {}
        self.options: Labels = {}
        self.names: dict[int, str] = {}
        self.numbered: set[int] = set()
        self.kept: dict[int, str] = {}

    def about(self, tree: Any, params: Mapping[int, str] | None = None) -> Saying:
        """The same for another part: its slots are named after what is put into them, or as `params` says."""
        other = Saying(self.lang, self.labels)
        other.options = self.options
        names, other.numbered = names_of(tree, self.lang, WORDS)
        other.names = {**names, **(params or {}), **self.kept}
        return other

    def word(self, key: str, /, **parts: object) -> str:
        """A phrase of the table with its parts."""
        return WORDS[key][not self.zh].format(**parts)

    def known(self, id: str, base: str = "") -> str:
        """What a word is called: a word of the language, a card or a skill; in English as scripts write it."""
        if not self.zh:
            return id
        if base == "Tag":
            return self.tag(id)
        if id in self.options:
            return self.options[id][0]
        found = PHRASES.get((base, id)) or next((it for (_, name), it in PHRASES.items() if name == id), None)
        if found is not None:
            return found.zh
        if id in self.labels:
            return f"【{self.labels[id][0]}】"
        return WORDS[id][0] if id in WORDS else id

    def tag(self, id: str) -> str:
        """What a tag is called."""
        return self.labels[f"tag {id}"][not self.zh] if f"tag {id}" in self.labels else id

    def slot(self, slot: int) -> str:
        """What a slot is called."""
        return self.names.get(slot) or self.word("something")

    # --- expressions

    def say(self, node: Node | Pick | None) -> str:
        """An expression."""
        if node is None:
            return "–"
        if isinstance(node, Pick):
            return self.pick(node)
        return _SAYINGS[node[0]](self, node)

    def inner(self, node: Node) -> str:
        """An expression inside another: in brackets where its parts could be taken apart."""
        text = self.say(node)
        return self.bracketed(text) if not isinstance(node, Pick) and node[0] in _GROUPED else text

    def bracketed(self, text: str) -> str:
        """In brackets."""
        return f"（{text}）" if self.zh else f"({text})"

    def both(self, node: Node) -> str:
        """`a and b and c`: the same joints in a row need no brackets."""
        kind = node[0]
        parts: list[Node] = []

        def flatten(each: Node) -> None:
            if each[0] == kind:
                flatten(each[1])
                flatten(each[2])
            else:
                parts.append(each)

        flatten(node)
        joint = self.word(kind)
        return (joint if self.zh else f" {joint} ").join(self.inner(each) for each in parts)

    def query(self, id: str, args: tuple[Any, ...]) -> str:
        """A query by its own phrase."""
        declared = QUERIES.get(id)
        if declared is None:
            return id
        told = {name: "" for name, _ in declared.params}
        given = zip(declared.params, args, strict=False)
        told |= {name: self.argument(arg) for (name, _), arg in given if arg is not None}
        if self.zh and args and args[-1] is not None and args[-1][0] == "word" and args[-1][1] in PROPERTIES:
            told[declared.params[-1][0]] = PROPERTIES[args[-1][1]].zh
        return (declared.zh if self.zh else declared.en).format(**told).replace("you's", "your")

    def argument(self, node: Node) -> str:
        """A value inside the phrase of a query: another phrase stands in brackets."""
        return self.bracketed(self.say(node)) if node[0] in ("query", "where") else self.inner(node)

    def property(self, node: Node) -> str:
        """`you.hand`, 你的手牌."""
        _, base, name, of = node
        if not self.zh:
            told = self.inner(of)
            return f"{name} of {told}" if " " in told else f"{told}.{name}"
        declared = PROPERTIES.get(name)
        key = f"field_{name}"
        told = declared.zh if declared and base in declared.of else WORDS.get(key, WORDS.get(name, (name, name)))[0]
        return self.word("of", a=self.inner(of), b=told)

    # --- choices

    def pick(self, pick: Pick, key: str = "choose") -> str:
        """A choice: how many of what, from where, with which test. As an argument of a verb (`key`) without that verb."""
        number, base = self.how_many(pick), base_of(pick.kind)
        one = number.split()[-1] == "1" and " to " not in number
        any = number == self.word("any")
        what = noun(base, not one, self.lang) if not self.zh or any else term_of(base).measure + term_of(base).zh
        text = self.word("random" if pick.random else key, n=number, what=what, source=self.say(pick.source))
        if pick.slot in self.numbered:
            text += self.word("marked", name=self.slot(pick.slot))
        if pick.test is not None:
            text += self.word("test", it=self.slot(pick.it), test=self.say(pick.test))
        return text if pick.whole is None else text + self.word("whole", test=self.say(pick.whole))

    def how_many(self, pick: Pick) -> str:
        """`2`, `at least 1`, `up to 3`, `1 to 2`, `any number of`."""
        low, high = self.say(pick.low), None if pick.high is None else self.say(pick.high)
        if high is None or high == self.word("unlimited"):
            return self.word("any") if low == "0" else self.word("at_least", n=low)
        if low == high:
            return self.word("exactly", n=low)
        return self.word("up_to", n=high) if low == "0" else self.word("from_to", n=low, m=high)

    # --- events and limits

    def event(self, spec: EventSpec) -> str:
        """When, and for whom."""
        declared = EVENTS.get(spec.event)
        base = declared.args if declared else ""
        args = (", " if not self.zh else "、").join(self.known(arg, base) for arg in spec.args)
        name = declared.zh if declared and self.zh else spec.event
        who = self.say(spec.subject) if spec.subject is not None else self.word("anyone")
        if args:
            general = PHASE_WORD if name.startswith(PHASE_WORD) else ""
            name = f"{args}{'' if general else '：'}{name.removeprefix(general)}" if self.zh else f"{name}({args})"
        return self.word("event", event=name, who=who)

    def limit(self, limit: Limit) -> str:
        """How often, and for what apart."""
        key = self.word("key", key=self.say(limit.key)) if limit.key is not None else ""
        return self.word("limit", count=self.say(limit.count), scope=self.known(limit.scope, "Scope"), key=key)


def _fills(key: str) -> Callable[[Saying, Node], str]:
    """A sayer that fills a phrase with the parts of a node, which are expressions."""
    return lambda it, node: it.word(key, **dict(zip("abc", map(it.inner, node[1:]), strict=False)))


def _of_skill(it: Saying, node: Node) -> str:
    skill = it.labels[node[1]][0] if it.zh and node[1] in it.labels else node[1]
    pile = it.labels.get(f"{node[1]}.{node[2]}") if it.zh and node[0] != "state" else None
    name = f"{skill}.{node[2]}" if pile is None else pile[0]
    if len(node) > 4 and node[4] != ("all",):
        name += it.bracketed(it.say(node[4]))
    return it.word("kept" if node[0] == "state" else "pile", a=name, b=it.say(node[3]))


def _not(it: Saying, node: Node) -> str:
    """`is not` where that can be said."""
    inner = node[1]
    if inner[0] == "same":
        return it.word("not_same", a=it.inner(inner[1]), b=it.inner(inner[2]))
    if inner[0] == "class":
        return it.word("not_same", a=it.inner(inner[2]), b=it.known(inner[3], inner[1]))
    if inner[0] in ("empty", "exists"):
        return it.word(f"not_{inner[0]}", a=it.inner(inner[1]))
    return it.word("not", a=it.inner(inner))


def _same(it: Saying, node: Node) -> str:
    """Equality; a reason is called as a reason, some phases have the same word."""
    left, right = node[1], node[2]
    if right[0] == "word" and "reason" in left[1:3]:
        return it.word("same", a=it.inner(left), b=it.known(right[1], "Reason"))
    return it.word("same", a=it.inner(left), b=it.inner(right))


def _where(it: Saying, node: Node) -> str:
    return it.word("where", a=it.inner(node[1]), c=it.say(node[3]))


_SAYINGS: dict[str, Callable[[Saying, Node], str]] = {
    "num": lambda it, node: str(node[1]),
    "word": lambda it, node: it.known(str(node[1])),
    "flag": lambda it, node: it.word("yes" if node[1] else "no"),
    "unlimited": lambda it, node: it.word("unlimited"),
    "you": lambda it, node: it.word("you"),
    "slot": lambda it, node: it.slot(node[1]),
    "field": lambda it, node: it.word("field", a=WORDS.get(f"field_{node[1]}", (node[1], node[1]))[not it.zh]),
    "global": lambda it, node: WORDS.get(node[1], (node[1], node[1]))[not it.zh],
    "group": lambda it, node: _GROUPS.get(node[1], (node[1], node[1]))[not it.zh],
    "get": Saying.property,
    "map": Saying.property,
    "query": lambda it, node: it.query(node[1], node[2]),
    "neg": _fills("neg"),
    "cmp": lambda it, node: f"{it.inner(node[2])} {node[1]} {it.inner(node[3])}",
    "same": _same,
    "not": _not,
    "and": Saying.both,
    "or": Saying.both,
    "class": lambda it, node: it.word("same", a=it.inner(node[2]), b=it.known(node[3], node[1])),
    "empty": _fills("empty"),
    "exists": _fills("exists"),
    "between": _fills("between"),
    "list": lambda it, node: ("、" if it.zh else ", ").join(it.say(each) for each in node[1]) or it.word("nothing"),
    "where": _where,
    "log": lambda it, node: (
        f"{it.known(node[2], 'Scope')}的{LOG_NAMES[node[1]]}" if it.zh else f"{node[1]} this {node[2]}"
    ),
    "state": _of_skill,
    "pile": _of_skill,
    "stack": _of_skill,
    "table": lambda it, node: it.word("answer_of", a=it.slot(node[1]), b=it.say(node[2])),
    "spent": lambda it, node: it.word("self"),
    **{key: _fills(key) for key in _PLAIN},
}
