"""Skills: their parts, states and piles."""

from __future__ import annotations

from dataclasses import replace

from runtime.lowered import Action, Borrow, Limit, Modifier, Node, Offer, Part, Pick, Skill, Trigger
from runtime.types import Type
from runtime.words import SCOPE, TAGS

from ..declarations import (
    ActionDecl,
    BorrowDecl,
    LetDecl,
    ModifierDecl,
    Named,
    OfferDecl,
    PartDecl,
    SkillDecl,
    TriggerDecl,
)
from ..diagnostics.model import Related
from ..script import syntax as tree
from ..script.lexer import ScriptText
from .blocks import block, provides
from .borrowed import lendable
from .expressions import condition, need, value
from .listening import fields_of, listen
from .modifiers import modifier
from .narrow import present_if
from .nouns import candidates
from .offers import choices, offer_line, offered_name
from .openings import check_optional, owner_may
from .scope import Frame, Place, Scope
from .senses import some
from .states import pile_specs, state_specs
from .typed import ANY, NUMBER, PLAYER, PLAYERS
from .words import reserved
from .world import World
from .written import write_trigger

_LIMIT_SCOPES = ("phase", "turn", "round", "game")
ONCE_A_GAME = {"limited", "awakening"}


def skill(decl: SkillDecl, world: World, *, equipment: bool = False, rules: bool = False) -> Skill:
    """A skill; also the parts of equipment (then `self` is the card) and the rules of a mode (then nobody is `you`)."""
    _check_names(decl, world)
    for tag in (*decl.tags, *(tag for part in decl.parts for tag in part.tags)):
        if tag.text not in TAGS:
            world.unknown("SGS419", tag.span, tag.text, TAGS, what="tag", known=TAGS)
    parts: list[Part] = []
    for part in decl.parts:
        place = Place(decl.id.text, "", "", skill=decl, has_you=not rules, has_self=equipment)
        parts.extend(_Parts(decl, world, place, len(parts)).lowered(part, rules))
    return Skill(
        decl.id.text,
        decl.names.zh,
        decl.names.en,
        tuple(tag.text for tag in decl.tags),
        tuple(parts),
        state_specs(decl, world),
        pile_specs(decl),
        decl.id.span.source.name,
        tuple((word.name.text, word.names.zh, word.names.en) for word in decl.words),
        decl.names.note,
    )


def _check_names(decl: SkillDecl, world: World) -> None:
    """Names of states and piles are no words of the language, and each is given once."""
    seen: dict[str, Named] = {}
    states, piles, words = ([each.name for each in group] for group in (decl.state, decl.piles, decl.words))
    for name in (*states, *piles, *words):
        if name.text in seen:
            world.found.add("SGS410", name.span, related=(Related(seen[name.text].span, "first_here"),), word=name.text)
        elif name.text in reserved():
            world.error("SGS411", name.span, word=name.text, what=reserved()[name.text])
        else:
            world.symbols.clash(name, "", world.found)
        seen.setdefault(name.text, name)


class _Parts:
    """Lowers one part of a skill; lines of modifiers and offers become parts of their own."""

    def __init__(self, decl: SkillDecl, world: World, place: Place, before: int) -> None:
        self.decl, self.world, self.place = decl, world, place
        self.index = before

    def lowered(self, part: PartDecl, rules: bool) -> list[Part]:
        match part:
            case TriggerDecl():
                made: list[Part | None] = [self._trigger(part, rules)]
            case ModifierDecl():
                made = self._modifiers(part)
            case ActionDecl():
                made = [self._action(part)]
            case OfferDecl():
                made = self._offers(part)
            case BorrowDecl():
                made = [self._borrow(part)]
        return [each for each in made if each is not None]

    def _scope(self, kind: str) -> tuple[str, Scope]:
        """The id of the next part and a scope on a frame of its own."""
        self.index += 1
        part_id = f"{self.decl.id.text}/{self.index}"
        place = replace(self.place, kind=kind, base=part_id, count=[0], gaps=set(), reported=set(), trees=[])
        place.gaps.update(self.place.gaps)
        return part_id, Scope(self.world, replace(place, unread=set(self.decl.unread)), Frame())

    def _limit(self, part: TriggerDecl | ActionDecl | OfferDecl, scope: Scope) -> Limit | None:
        """The limit as written; a skill tagged limited or awakening is used once a game without saying so."""
        tags = {tag.text for tag in (*part.tags, *self.decl.tags)}
        written = limit(part.limit, scope)
        return written or (Limit(("num", 1), "game", None) if tags & ONCE_A_GAME else None)

    # --- triggers

    def _trigger(self, part: TriggerDecl, rules: bool) -> Trigger | None:
        part_id, scope = self._scope("trigger")
        when: tree.Trigger | None = scope.read(part.when, "trigger")
        specs, events = listen(when.events, scope, lambda found: found.node) if when else ((), ())
        fields, gaps = fields_of(when, events, scope)
        scope.place = replace(scope.place, fields=fields, events=events, gaps=scope.place.gaps | gaps)
        lets = self._lets(part.lets, scope)
        test = test_of(part.test, scope)
        write_trigger(part_id, when, part.test, self.world.written)
        times = self._number(part.times, scope)
        limited = self._limit(part, scope)
        do: tree.Block | None = scope.read(part.do, "script")
        if do is None:
            return None
        body = block(do, scope.child())
        if not rules and when is not None:
            check_optional(do, (*part.tags, *self.decl.tags), self.world)
        return Trigger(
            part_id, part.span.line, specs, lets, test, times, limited, not owner_may(do), body, scope.frame.size
        )

    def _lets(self, lets: tuple[LetDecl, ...], scope: Scope) -> tuple[tuple[int, Node], ...]:
        made: list[tuple[int, Node]] = []
        for let in lets:
            written: tree.Expr | None = scope.read(let.value, "value")
            if written is None:
                scope.declare(let.name.text, let.name.span, ANY)
                continue
            found = value(written, scope)
            local = scope.declare(let.name.text, let.name.span, found.type, log=found.log)
            made.append((local.slot, found.node))
        return tuple(made)

    def _number(self, text: ScriptText | None, scope: Scope) -> Node | None:
        written: tree.Expr | None = scope.read(text, "value") if text else None
        return some(need(written, scope, NUMBER), written.span, scope) if written is not None else None

    # --- modifiers

    def _modifiers(self, part: ModifierDecl) -> list[Part | None]:
        lines: tuple[tree.Modifier, ...] = self.world.read(part.lines, "modifiers") or ()
        made: list[Part | None] = []
        for line in lines:
            part_id, scope = self._scope("modifier")
            header = Scope(self.world, scope.place, scope.frame)
            one: Modifier | None = modifier(line, scope, header, lambda found: found.node, part_id)
            made.append(one._replace(slots=scope.frame.size) if one else None)
        return made

    # --- actions and offers

    def _action(self, part: ActionDecl) -> Action | None:
        part_id, scope = self._scope("action")
        by: Node | None = None
        who: Node = ("you",)
        actor = 0
        if part.by is not None:
            by = players(part.by, scope)
            actor = scope.bind("actor", PLAYER).slot
            who = ("slot", actor)
        test = test_of(part.test, scope)
        self.world.written.named(part_id, "action", part.span)
        self.world.written.named(part_id, "condition", part.test)
        chosen = chosen_by(part.choose, scope, who)
        limited = self._limit(part, scope)
        do: tree.Block | None = scope.read(part.do, "script")
        if do is None:
            return None
        body = block(do, scope.child())
        return Action(part_id, part.span.line, by, actor, limited, test, chosen, body, scope.frame.size)

    def _offers(self, part: OfferDecl) -> list[Part | None]:
        if part.lines is None:
            return [self._offer(part)]
        made: list[Part | None] = []
        for line in self.world.read(part.lines, "choices") or ():
            part_id, scope = self._scope("offer")
            made.append(offer_line(line, scope, part_id)._replace(slots=scope.frame.size))
        return made

    def _offer(self, part: OfferDecl) -> Offer | None:
        part_id, scope = self._scope("offer")
        lets = self._lets(part.lets, scope)
        written: tree.Expr | None = scope.read(part.name, "value") if part.name else None
        name, names, claim = offered_name(written, scope) if written is not None else ("", None, 0)
        if written is None:
            scope.bind("claim", ANY)
        answered = scope.bind("answered", Type("Use", optional=True)).slot
        test = test_of(part.test, scope)
        self.world.written.named(part_id, "offer", part.span)
        self.world.written.named(part_id, "condition", part.test)
        chosen = chosen_by(part.choose, scope, ("you",))
        limited = self._limit(part, scope)
        body = None
        if part.do is not None:
            do: tree.Block | None = scope.read(part.do, "script")
            if do is None:
                return None
            body = block(do, scope.child())
            if not provides(body):
                self.world.error("SGS527", part.do.place(0, len(part.do.text.split("\n", 1)[0])))
        at = part.at.text if part.at else ""
        return Offer(
            part_id,
            part.span.line,
            name,
            at,
            limited,
            test,
            chosen,
            body,
            scope.frame.size,
            names,
            claim,
            lets,
            answered,
        )

    # --- borrowed skills

    def _borrow(self, part: BorrowDecl) -> Borrow | None:
        part_id, scope = self._scope("borrow")
        skills = tuple(name.text for name in part.skills if lendable(name, self.decl, self.world))
        test = test_of(part.test, scope)
        pay: tree.Block | None = scope.read(part.pay, "script") if part.pay is not None else None
        body = block(pay, scope.child()) if pay is not None else None
        return Borrow(part_id, part.span.line, skills, test, body, scope.frame.size)


def test_of(text: ScriptText | None, scope: Scope) -> Node | None:
    """A test; what it tells is known afterwards."""
    if text is None:
        return None
    written: tree.Expr | None = scope.read(text, "condition")
    if written is None:
        return None
    test = condition(written, scope)
    scope.know(present_if(test))
    return test


def chosen_by(text: ScriptText | None, scope: Scope, who: Node) -> tuple[Pick, ...]:
    """The lines of `choose`."""
    if text is None:
        return ()
    lines: tuple[tree.Choice, ...] | None = scope.read(text, "choices")
    return choices(lines, scope, who) if lines else ()


def limit(text: ScriptText | None, scope: Scope) -> Limit | None:
    """`once per turn`, `2 times per phase for each actor`."""
    written: tree.Limit | None = scope.read(text, "limit") if text else None
    if written is None:
        return None
    if written.scope.text not in _LIMIT_SCOPES:
        known = [word for word in SCOPE.ids if word in _LIMIT_SCOPES]
        scope.world.unknown("SGS419", written.scope.span, written.scope.text, known, what="scope", known=tuple(known))
    count: Node = ("num", 1)
    if written.count is not None:
        count = some(need(written.count, scope, NUMBER), written.count.span, scope)
    key = value(written.key, scope).node if written.key is not None else None
    return Limit(count, written.scope.text, key)


def players(text: ScriptText, scope: Scope) -> Node | None:
    """A selection of players that asks nobody: `others where it.hp > 1`."""
    written: tree.Noun | None = scope.read(text, "selection")
    if written is None:
        return None
    if isinstance(written, tree.Counted):
        if written.quantity.form != "all":
            scope.error("SGS540", written.span)
        return candidates(written, scope, ("you",)).filtered
    return need(written, scope, PLAYERS)
