"""Skills: their parts, states and piles."""

from __future__ import annotations

from dataclasses import replace

from runtime.lowered import Action, Borrow, Limit, Modifier, Node, Offer, Part, Pick, Skill, Trigger
from runtime.types import Type

from ..declarations import (
    ActionDecl,
    BorrowDecl,
    LetDecl,
    ModifierDecl,
    OfferDecl,
    PartDecl,
    SkillDecl,
    TriggerDecl,
)
from ..script import syntax as tree
from ..script.lexer import ScriptText
from .blocks import block, provides
from .borrowed import lendable
from .expressions import condition, need, value
from .formed import check_variants
from .limits import limit
from .listening import fields_of, listen
from .modifiers import modifier
from .narrow import present_if
from .nouns import candidates
from .offers import choices, offer_line, offered_name
from .openings import check_optional, owner_may
from .scope import Frame, Place, Scope
from .senses import some
from .states import check_names, pile_specs, state_specs, whole
from .templates import Borne, check_tags
from .typed import ANY, NUMBER, PLAYER, PLAYERS
from .world import World
from .written import write_trigger


def skill(decl: SkillDecl, world: World, *, equipment: bool = False, rules: bool = False) -> Skill:
    """A skill; also the parts of equipment (then `self` is the card) and the rules of a mode (then nobody is `you`)."""
    check_names(decl, world)
    check_tags(decl, world)
    decl = whole(decl, world.symbols)
    check_variants(decl, world)
    place = Place(decl.id.text, "", "", skill=decl, has_you=not rules, has_self=equipment)
    borne = Borne(decl, world, place)
    parts: list[Part] = []
    for part in decl.parts:
        terms = borne.terms(part)
        made = _Parts(decl, world, replace(place), len(parts), borne).lowered(part, rules)
        parts.extend(each._replace(terms=terms) for each in made)
    return Skill(
        decl.id.text,
        decl.names.zh,
        decl.names.en,
        tuple(world.symbols.means("template", tag).id or tag.text for tag in decl.tags),
        tuple(parts),
        state_specs(decl, world),
        pile_specs(decl),
        decl.id.span.source.name,
        tuple((word.name.text, word.names.zh, word.names.en) for word in decl.words),
        decl.names.note,
        borne.guard(),
    )


class _Parts:
    """Lowers one part of a skill; lines of modifiers and offers become parts of their own."""

    def __init__(self, decl: SkillDecl, world: World, place: Place, before: int, borne: Borne) -> None:
        self.decl, self.world, self.place, self.borne = decl, world, place, borne
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
        """The limit as written, or that of a tag."""
        return self.borne.shared(part, limit(part.limit, scope)) or self.borne.limit(part, scope)

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
            check_optional(do, self.borne.forced_by(part), self.borne.unsure(part), self.world)
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
        means = self.world.symbols.means
        skills = tuple(means("skill", name).id for name in part.skills if lendable(name, self.decl, self.world))
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
