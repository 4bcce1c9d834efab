"""What a script can raise: a walk over its statements, with the forms of its verbs from the registry.

The walk keeps three things: whose each player is that a slot holds, what players have less of by now, and why the script
may not come this far. Only what is certain makes an endless cycle; what is open is listed with what may stop it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from runtime.lowered import Attached, Block, Node, Pick, Step
from runtime.raises import BEFORE, REGAINED, SCRIPTS, Raise
from runtime.registry import FORMS, Form

from .model import (
    ALL,
    ANY_CARD,
    CARD_SIGNAL,
    CHOICE,
    CONDITION,
    NOBODYS,
    OFFER_SIGNAL,
    OTHERS,
    OWN,
    PERHAPS,
    SOME,
    SURE,
    Amount,
    Cause,
    Signal,
    harder,
)
from .steady import FAILS, HOLDS, OPEN, outcome

Args = Mapping[str, Node | Pick | None]
Spent = frozenset[Amount]
_NOTHING: Spent = frozenset()
_LEAVING = ("quit", "stop", "next")


class Walk:
    """One script being read: `causes` and `feeds` grow; `inner` are the parts it puts on the rules for a while."""

    def __init__(self, fields: Mapping[str, str], slots: Mapping[int, str]) -> None:
        self.fields, self.slots = fields, dict(slots)
        self.causes: dict[Cause, None] = {}
        self.feeds: set[Amount] = set()
        self.inner: list[tuple[Attached, dict[int, str]]] = []

    def block(self, block: Block, stop: str = SURE, spent: Spent = _NOTHING) -> None:
        """Reads statements; what stands behind a way out is no longer certain."""
        for stmt in block:
            if stmt[0] in _LEAVING:
                return
            spent |= self._statement(stmt, stop, spent)
            if _may_leave(stmt):
                stop = harder(stop, CONDITION)

    def _statement(self, stmt: Node, stop: str, spent: Spent) -> Spent:
        """Reads one statement; gives what players surely have less of after it."""
        match stmt[0]:
            case "act":
                return self._act(stmt, stop, spent)
            case "if":
                self._if(stmt, stop, spent)
            case "each":
                _, slot, many, block = stmt
                self.slots[slot] = self.whose(many)
                self.block(block, stop if many[0] == "group" else harder(stop, CONDITION), spent)
            case "repeat":
                certain = stmt[1] == "bare" or (stmt[1] == "exactly" and _positive(stmt[2]))
                self.block(stmt[3], stop if certain else harder(stop, CONDITION), spent)
            case "options":
                for _, _, block in stmt[4]:
                    self.block(block, CHOICE, spent)
            case "let":
                self.slots[stmt[1]] = self.whose(stmt[2])
            case "attach":
                self.inner += (
                    (each, {inner: self.slots.get(outer, SOME) for inner, outer in each.captures}) for each in stmt[4]
                )
        return _NOTHING

    def _if(self, stmt: Node, stop: str, spent: Spent) -> None:
        for test, block in stmt[1]:
            told = outcome(test, {})
            if told != FAILS:
                self.block(block, harder(stop, CONDITION) if told == OPEN else stop, spent)
            if told == HOLDS:
                return
        if stmt[2] is not None:
            unsure = any(outcome(test, {}) == OPEN for test, _ in stmt[1])
            self.block(stmt[2], harder(stop, CONDITION) if unsure else stop, spent)

    # --- clauses

    def _act(self, stmt: Node, stop: str, spent: Spent) -> Spent:
        _, _, who, may, _, steps, then, otherwise, turn = stmt
        whose = self.whose(who)
        if turn:
            self.slots[turn] = whose
            stop = stop if who[0] == "group" else harder(stop, CONDITION)
        manner = CHOICE if may else stop
        paid = spent
        for step in steps:
            manner = harder(manner, self._picks(step))
            paid |= self._step(step, whose, manner, paid)
        if then is not None:
            self.block(then, manner, paid)
        if otherwise is not None:
            self.block(otherwise, CHOICE if may else harder(stop, CONDITION), spent)
        return _NOTHING if may else frozenset(each for each in paid if each.what == "hp")

    def _picks(self, step: Step) -> str:
        """Why the choices of a step may come to nothing; the players they choose are known from then on."""
        why = SURE
        for arg in step.args:
            if isinstance(arg, Pick):
                self.slots[arg.slot] = self.slots[step.bind] = self.whose(arg.source)
                if not _positive(arg.low):
                    why = harder(why, CHOICE)
                elif arg.test is not None or arg.whole is not None:
                    why = harder(why, CONDITION)
        return why

    def _step(self, step: Step, who: str, stop: str, spent: Spent) -> Spent:
        """One verb; gives what players have less of after it."""
        form = FORMS.get(step.form)
        if form is None or not _writes(form, step):
            return _NOTHING
        args = _named(form, step.args)
        if form.asks:
            stop = CHOICE
        if any(param.how == "amount" and not _positive(args[param.name]) for param in form.params):
            stop = harder(stop, CONDITION)
        less, more = self._tally(form, args, who)
        passed = harder(stop, PERHAPS) if less and more else stop
        used = frozenset(less)
        # What is taken from somebody and given back to him is his again when he is told to have gained it.
        back = bool(used) and SOME not in {each.whose for each in less}
        back = back and {each[:2] for each in less} <= {each[:2] for each in more}
        self.feeds.update(each._replace(sure=not passed) for each in more)
        for each in form.raises:
            if back and each.event == REGAINED:
                self._raise(each, form, args, who, (spent, stop, step.line))
            else:
                before = spent if each.event in BEFORE else spent | used
                self._raise(each, form, args, who, (before, passed, step.line))
        return _NOTHING if back else used

    def _tally(self, form: Form, args: Args, who: str) -> tuple[list[Amount], list[Amount]]:
        """What players have less and more of; cards from the top of the draw pile nobody has less of."""
        made: dict[str, list[Amount]] = {"-": [], "+": []}
        for word in form.tally:
            what, _, whose = word[1:].partition(":")
            cards = args.get("cards")
            if whose != "owner" or cards is None or isinstance(cards, Pick) or cards[0] != "query":
                made[word[0]].append(Amount(what, self._whose(whose, args, who)[0]))
        return made["-"], made["+"]

    def _raise(self, each: Raise, form: Form, args: Args, who: str, how: tuple[Spent, str, int]) -> None:
        spent, stop, line = how
        if not each.sure:
            stop = harder(stop, PERHAPS)
        if each.event == SCRIPTS:
            self._add(Signal(CARD_SIGNAL, SOME, _card_name(form, args)), spent, stop, line)
            self._add(Signal(OFFER_SIGNAL, SOME, ""), spent, harder(stop, CHOICE), line)
            return
        whose, known = self._whose(each.whose, args, who)
        self._add(Signal(each.event, whose, each.reason), spent, stop if known else harder(stop, PERHAPS), line)

    def _add(self, signal: Signal, spent: Spent, stop: str, line: int) -> None:
        self.causes[Cause(signal, spent, stop, line)] = None

    # --- whose

    def _whose(self, name: str, args: Args, who: str) -> tuple[str, bool]:
        """Whose an event or an amount is, and whether anybody has it at all: cards may come from nobody."""
        match name:
            case "":
                return NOBODYS, True
            case "who":
                return who, True
            case "anyone":
                return SOME, True
            case "owner":
                return self._owner(args.get("cards"))
        arg = args.get(name)
        return (self.whose(arg.source if isinstance(arg, Pick) else arg) if arg is not None else SOME), True

    def _owner(self, cards: Node | Pick | None) -> tuple[str, bool]:
        source = cards.source if isinstance(cards, Pick) else cards
        while source is not None and source[0] == "where":
            source = source[1]
        if source is not None and source[0] == "get" and source[1] == "Player":
            return self.whose(source[3]), True
        return SOME, False

    def whose(self, node: Node | Pick | None) -> str:
        """Whose players an expression gives."""
        if node is None or isinstance(node, Pick):
            return SOME
        match node[0]:
            case "you":
                return OWN
            case "slot":
                return self.slots.get(node[1], SOME)
            case "field":
                return self.fields.get(node[1], SOME)
            case "group":
                return OTHERS if node[1] == "others" else ALL
            case "global":
                return ALL if node[1] == "turn_owner" else SOME
            case "where":
                return self.whose(node[1])
            case "list" if len(node[1]) == 1:
                return self.whose(node[1][0])
        return SOME


def _writes(form: Form, step: Step) -> bool:
    """Whether a verb that writes to a place writes to a property of a player; others always do something."""
    places = [arg for param, arg in zip(form.params, step.args, strict=False) if param.how == "place"]
    return not places or any(arg is not None and arg[0] == "get" for arg in places)


def _named(form: Form, args: Iterable[Node | Pick | None]) -> dict[str, Node | Pick | None]:
    """The arguments by their parameters; an amount of damage is followed by its nature."""
    left = list(args)
    named: dict[str, Node | Pick | None] = {}
    for param in form.params:
        named[param.name] = left.pop(0) if left else None
        if param.how == "amount" and param.words == ("damage",) and left:
            left.pop(0)
    return named


def _card_name(form: Form, args: Args) -> str:
    """The card whose script runs, where the script says which."""
    for param in form.params:
        arg = args.get(param.name)
        if arg is None or isinstance(arg, Pick):
            continue
        if param.how == "need" and arg[0] == "word":
            return str(arg[1])
        if arg[0] == "query" and arg[1] == "virtual" and arg[2] and arg[2][0][0] == "word":
            return str(arg[2][0][1])
    return ANY_CARD


def _positive(node: Node | Pick | None) -> bool:
    return node is not None and node[0] == "num" and node[1] >= 1


def _may_leave(stmt: Node) -> bool:
    """Whether a statement may end the script or the round of a loop: such a word stands in one of its blocks."""
    blocks = _blocks_of(stmt)
    return any(inner[0] in _LEAVING or _may_leave(inner) for block in blocks for inner in block)


def _blocks_of(stmt: Node) -> list[Block]:
    match stmt[0]:
        case "act":
            return [block for block in stmt[6:8] if block is not None]
        case "if":
            return [*(block for _, block in stmt[1]), *([stmt[2]] if stmt[2] is not None else [])]
        case "each" | "repeat":
            return [stmt[3]]
        case "options":
            return [block for _, _, block in stmt[4]]
    return []
