"""Statements and steps as lines: each clause one sentence, its blocks indented below it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from runtime.lowered import Attached, Block, Node, Pick, Step
from runtime.registry import FORMS, Form, Param

from .saying import Saying
from .words import PREPOSITIONS

Lines = Iterator[str]
INDENT = "  "
_WHO = "{who}"


def deeper(lines: Iterable[str]) -> Lines:
    """The lines, one step to the right."""
    return (INDENT + line for line in lines)


class Telling:
    """Tells the blocks of one part; `attached` tells a part that they put on the rules."""

    def __init__(self, saying: Saying, attached: Callable[[Saying, Attached], Lines]) -> None:
        self.it = saying
        self.attached = attached

    def block(self, block: Block) -> Lines:
        """The statements of a block."""
        for stmt in block:
            yield from _STATEMENTS[stmt[0]](self, stmt)

    # --- clauses

    def act(self, stmt: Node) -> Lines:
        """Who may do what; then what follows if it was done, and if not."""
        _, line, who, may, secret, steps, then, otherwise, turn = stmt
        it = self.it
        subject = it.say(who) if who is not None else ""
        if turn:
            subject = it.word("each_of", who=subject)
            subject = subject.rstrip()
        own = who == ("you",) or may or turn
        told = it.word("then").join(self.step(step, bare=bool(own)) for step in steps)
        lead = it.word("may" if may else "does", who=subject) if subject or may else ""
        if lead and it.zh and steps and self.begins_with_place(steps[0]):
            lead += it.word("let_it")
        told = told or it.word("act")
        yield lead + (it.word("secretly") if secret else "") + told + it.word("line", line=line)
        if then is not None:
            yield it.word("when_done")
            yield from deeper(self.block(then))
        if otherwise is not None:
            yield it.word("otherwise")
            yield from deeper(self.block(otherwise))

    @staticmethod
    def begins_with_place(step: Step) -> bool:
        """Whether the Chinese phrase begins with what is changed and not with who does it."""
        form = FORMS.get(step.form)
        return form is not None and form.zh.startswith("{") and not form.zh.startswith(_WHO)

    def step(self, step: Step, *, bare: bool) -> str:
        """What is done, without its subject; in English `bare` is the form behind `you` and `may`."""
        form = FORMS.get(step.form)
        if form is None:
            return step.form
        told = self.arguments(form, step.args)
        sentence = (form.zh if self.it.zh else form.en).strip()
        text = sentence.replace(_WHO, "").strip()
        if not self.it.zh and bare and sentence.startswith(_WHO):
            text = _base_form(text)
        text = text.format(**{param.name: told[param.name] for param in form.params})
        written = [param for param in form.params if f"{{{param.name}}}" not in sentence and told[param.name]]
        text = text.replace("增加-", "减少") if self.it.zh else _counted(text)
        return text + "".join(self.more(param, told[param.name]) for param in written)

    def more(self, param: Param, text: str) -> str:
        """What the phrase of the verb does not say, joined on with its preposition."""
        if not param.prep:
            return self.it.word("namely", what=text)
        if self.it.zh:
            return PREPOSITIONS.get(param.prep, "，") + text
        return f" {param.prep} {text}".replace("  ", " ")

    def arguments(self, form: Form, args: tuple[Node | Pick | None, ...]) -> dict[str, str]:
        """The arguments by the names of the parameters; an amount of damage with its nature, unless it has none."""
        told: dict[str, str] = {}
        rest = list(args)
        for param in form.params:
            arg = rest.pop(0) if rest else None
            told[param.name] = "" if arg is None else self.value(arg)
            if param.how == "amount" and param.words == ("damage",) and rest:
                nature = rest.pop(0)
                if nature is not None and nature != ("word", "normal"):
                    told[param.name] += self.it.word("nature", nature=self.it.say(nature))
        return told

    def value(self, arg: Node | Pick) -> str:
        """An argument; a choice without the verb of choosing."""
        return self.it.pick(arg, "argument") if isinstance(arg, Pick) else self.it.say(arg)

    # --- other statements

    def cases(self, stmt: Node) -> Lines:
        """Tests with their blocks."""
        for key, (test, block) in zip(["if", *["elif"] * len(stmt[1])], stmt[1], strict=False):
            yield self.it.word(key, test=self.it.say(test))
            yield from deeper(self.block(block))
        if stmt[2] is not None:
            yield self.it.word("else")
            yield from deeper(self.block(stmt[2]))

    def each(self, stmt: Node) -> Lines:
        """One after the other."""
        yield self.it.word("each", many=self.it.say(stmt[2]), one=self.it.slot(stmt[1]))
        yield from deeper(self.block(stmt[3]))

    def repeat(self, stmt: Node) -> Lines:
        """Again and again."""
        yield self.it.word(f"repeat_{stmt[1]}", n="" if stmt[2] is None else self.it.say(stmt[2]))
        yield from deeper(self.block(stmt[3]))

    def options(self, stmt: Node) -> Lines:
        """One of several things."""
        _, line, who, most, options, *rest = stmt
        limits = rest[0] if rest else (None,) * len(options)
        key, n = ("options_one", "") if most is None else ("options_most", self.it.say(most))
        yield self.it.word(key, who=self.it.say(who), n=n) + self.it.word("line", line=line)
        for (label, test, block), limit in zip(options, limits, strict=True):
            when = "" if limit is None else self.it.bracketed(self.it.limit(limit))
            when += "" if test is None else self.it.word("option_if", test=self.it.say(test))
            yield f"{INDENT}- {self.it.known(label) if label else self.it.word('clause')}{when}"
            yield from deeper(deeper(self.block(block)))

    def attach(self, stmt: Node) -> Lines:
        """Parts put on the rules for a while."""
        _, line, scope, until, parts = stmt
        if scope:
            name = self.it.known(scope, "Scope")
            head = self.it.word("during", scope=name)
        else:
            head = self.it.word("until", event=self.it.event(until))
        yield head + self.it.word("line", line=line)
        for attached in parts:
            yield from deeper(self.attached(self.it, attached))

    def let(self, stmt: Node) -> Lines:
        """A name for a value."""
        yield self.it.word("let", name=self.it.slot(stmt[1]), value=self.it.say(stmt[2]))


def _base_form(text: str) -> str:
    """`draws 1 card` -> `draw 1 card`."""
    first, _, rest = text.partition(" ")
    first = {"is": "be"}.get(first, first.removesuffix("s"))
    return f"{first} {rest}".strip().replace(" and puts ", " and put ")


def _counted(text: str) -> str:
    """`1 cards` -> `1 card`."""
    return re.sub(r"\b1 ((?:extra )?)(card|turn)s\b", r"1 \1\2", text)


def _plain(key: str) -> Callable[[Telling, Node], Lines]:
    return lambda telling, _: iter([telling.it.word(key)])


_STATEMENTS: dict[str, Callable[[Telling, Any], Lines]] = {
    "act": Telling.act,
    "if": Telling.cases,
    "each": Telling.each,
    "repeat": Telling.repeat,
    "options": Telling.options,
    "let": Telling.let,
    "attach": Telling.attach,
    "stop": _plain("stop"),
    "next": _plain("next"),
    "quit": _plain("quit"),
}
