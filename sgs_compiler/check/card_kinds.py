"""Cards: their uses, their scripts, and what they take from the card they are a kind of.

All scripts of a card run on one frame, so that names bound in `before` or `choose` are seen in `resolve` and `after`.
A card that is a kind of another has every key that it does not write from that one; inherited scripts are lowered again
on its own frame.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from runtime.events import EVENTS
from runtime.lowered import Card, Node, Pick, Script, UseSpec
from runtime.types import Type
from runtime.words import SLOT, TYPE

from ..declarations import AnswerDecl, CardDecl, CardTypeDecl, Named, UseDecl
from ..script import syntax as tree
from ..script.lexer import ScriptText
from .blocks import block
from .expressions import need
from .limits import limit
from .names import id_of, look_up
from .nouns import chosen, is_one
from .parts import chosen_by, skill, test_of
from .scope import Frame, Local, Place, Scope
from .typed import ANY, NUMBER, PLAYERS
from .world import LONGEST_LINE, World

EQUIPMENT = "equipment"
_EVENT = "card_effecting"
_ANSWERERS = ("target", "everyone")
_SCRIPTS = ("before", "resolve", "after", "offset")
_INHERITED = ("type", "answer", "affects", "before", "resolve", "after", "offset", "slot", "skill")


def card(decl: CardDecl, world: World) -> Card:
    """One card, whole."""
    whole, families = _inherited(decl, world)
    kind = _enum_word(whole.type, TYPE.ids, "Type", world) if whole.type else ""
    if whole.slot is not None:
        return _equipment(decl, whole, families, world)
    scripts = _Scripts(decl, whole, world)
    uses, affects, texts = scripts.lowered()
    slots = scripts.frame.size
    uses = tuple(use._replace(slots=slots, resolve=_sized(use.resolve, slots)) for use in uses)
    before, resolve, after, offset = (_sized(text, slots) for text in texts)
    return Card(
        decl.id.text,
        decl.names.zh,
        decl.names.en,
        kind,
        families,
        "",
        0,
        uses,
        _answer(whole, kind, world),
        (affects, slots) if affects else None,
        before,
        resolve,
        after,
        offset,
        None,
        decl.id.span.source.name,
        decl.names.note,
    )


def _equipment(decl: CardDecl, whole: CardDecl, families: tuple[str, ...], world: World) -> Card:
    """Equipment is used on oneself; its parts work while it is worn."""
    slot = _enum_word(whole.slot, SLOT.ids, "Slot", world) if whole.slot else ""
    use = UseSpec("play", None, None, ("you",), None, (), None, Frame().size)
    parts = skill(replace(whole.skill, id=decl.id), world, equipment=True) if whole.skill else None
    world.written.named(f"{decl.id.text}/use/{use.at}", "use", decl.id.span)
    return Card(
        decl.id.text,
        decl.names.zh,
        decl.names.en,
        EQUIPMENT,
        families,
        slot,
        whole.range,
        (use,),
        _answer(whole, EQUIPMENT, world),
        None,
        None,
        None,
        None,
        None,
        parts,
        decl.id.span.source.name,
        decl.names.note,
    )


def _enum_word(name: Named, known: tuple[str, ...], what: str, world: World) -> str:
    if not name.hole and name.text not in known:
        world.unknown("SGS419", name.span, name.text, known, what=what, known=known)
    return name.text


def _sized(script: Script | None, slots: int) -> Script | None:
    return script._replace(slots=slots) if script is not None else None


# --- inheritance


def _inherited(decl: CardDecl, world: World) -> tuple[CardDecl, tuple[str, ...]]:
    """The card with the keys it does not write, and its families: itself and all it is a kind of."""
    whole, families, parent = decl, [decl.id.text], decl.kind_of
    while parent is not None:
        found = look_up(world.symbols, "card", parent, world.found)
        if not isinstance(found, CardDecl):
            break
        if found.id.text in families:
            world.error("SGS415", parent.span, word=decl.id.text)
            break
        if len(families) > LONGEST_LINE:
            world.error("SGS431", decl.id.span, word=decl.id.text, limit=LONGEST_LINE)
            break
        families.append(found.id.text)
        missing: dict[str, Any] = {key: getattr(found, key) for key in _INHERITED if getattr(whole, key) is None}
        whole = replace(whole, uses=whole.uses or found.uses, range=whole.range or found.range, **missing)
        parent = found.kind_of
    return whole, tuple(families)


def _rootless(decl: CardDecl, world: World) -> bool:
    """Whether a card is a kind of one that there is not: then nobody knows what it has from there."""
    seen: set[str] = set()
    found: CardDecl | None = decl
    while found is not None and found.kind_of is not None and found.id.text not in seen and len(seen) <= LONGEST_LINE:
        seen.add(found.id.text)
        found = world.symbols.card(found.kind_of)
    return found is None


def _answer(whole: CardDecl, kind: str, world: World) -> tuple[str, str] | None:
    """Who may answer the card with what: written, inherited, or said once for the type."""
    answer: AnswerDecl | None = whole.answer
    if answer is None:
        of_type = world.symbols.tables["card_type"].get(kind)
        answer = of_type.decl.answer if of_type and isinstance(of_type.decl, CardTypeDecl) else None
    if answer is None:
        return None
    return check_answer(answer, world)


def check_answer(answer: AnswerDecl, world: World) -> tuple[str, str]:
    """Who answers, with which card: there is such a card."""
    by = _enum_word(answer.by, _ANSWERERS, "answer", world)
    return by, id_of(world.symbols, "card", answer.card, world.found)


# --- scripts


class _Scripts:
    """Everything a card does, on one frame."""

    def __init__(self, decl: CardDecl, whole: CardDecl, world: World) -> None:
        self.whole, self.world, self.frame = whole, world, Frame()
        fields = dict(EVENTS[_EVENT].fields)
        at = {use.at.text for use in whole.uses}
        rootless = _rootless(decl, world)
        unsure = ANY if rootless or "" in at or not at else None
        for word, field, kind in (("answer", "answered", Type("Use")), ("save", "dying", Type("Player"))):
            if word in at or unsure:
                fields[field] = unsure or kind
        gaps = {"names"} if rootless else set()
        self.place = Place(decl.id.text, "card", f"{decl.id.text}/0", fields, gaps=gaps, unread=set(decl.unread))
        self.scope = Scope(world, self.place, self.frame)

    def lowered(self) -> tuple[tuple[UseSpec, ...], Node | None, list[Script | None]]:
        """The uses; who is affected; then before, resolve, after, offset."""
        whole = self.whole
        before = self._script(whole.before, self.scope)
        uses: list[UseSpec] = []
        names: dict[str, Local] = {}
        for use in whole.uses:
            inner = self.scope.child()
            uses.append(self._use(use, inner))
            names = names or inner.names
        self.scope.names.update(names)
        affects = test_of(whole.affects, self.scope.child())
        rest = [self._script(text, self.scope.child()) for text in (whole.resolve, whole.after, whole.offset)]
        self._write()
        return tuple(uses), affects, [before, *rest]

    def _write(self) -> None:
        """Keeps where the uses and the scripts stand."""
        named, whole, name = self.world.written.named, self.whole, self.place.owner
        named(f"{name}/if", "condition", whole.affects)
        for key in _SCRIPTS:
            named(f"{name}/{key}", "script", getattr(whole, key))
        for use in whole.uses:
            at = f"{name}/use/{use.at.text}"
            named(at, "use", use.at.span)
            named(at, "condition", use.test)
            named(f"{at}/resolve", "script", use.resolve)

    def _script(self, text: ScriptText | None, scope: Scope) -> Script | None:
        written: tree.Block | None = scope.read(text, "script") if text else None
        if text is None or written is None:
            return None
        return Script(block(written, scope), 0, text.place(0, 1).line)

    def _use(self, use: UseDecl, scope: Scope) -> UseSpec:
        test = test_of(use.test, scope)
        targets = self._targets(use.targets, scope)
        within: tree.Expr | None = scope.read(use.within, "value") if use.within else None
        reach = need(within, scope, NUMBER) if within is not None else None
        picks = chosen_by(use.choose, scope, ("you",))
        resolve = self._script(use.resolve, scope.child())
        limited = limit(use.limit, scope)
        if limited is not None and limited.key is not None and use.limit is not None:
            scope.error("SGS574", use.limit.place(0, len(use.limit.text)))
        return UseSpec(use.at.text, limited, test, targets, reach, picks, resolve, 0)

    def _targets(self, text: ScriptText | None, scope: Scope) -> Pick | Node | None:
        written: tree.Noun | None = scope.read(text, "selection") if text else None
        if written is None:
            return None
        if isinstance(written, tree.Counted):
            pick = chosen(written, scope, ("you",), is_one(written))
            if pick.kind != "player":
                scope.error("SGS501", written.span, found=written.kind.text, wanted="Players")
            return pick
        node = need(written, scope, PLAYERS)
        return node[1][0] if node[0] == "list" and len(node[1]) == 1 else node
