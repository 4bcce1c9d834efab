"""Generals, decks and modes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from runtime.lowered import Deck, DeckCard, Draft, General, Mode, Victory
from runtime.words import GENDER, KINGDOM, ROLE, SUIT

from ..declarations import DeckDecl, DraftDecl, GeneralDecl, ModeDecl, Named, SkillDecl, VictoryDecl
from ..diagnostics.model import Diagnostics, Related
from ..script import syntax as tree
from .expressions import condition
from .names import Thing, id_of, look_up
from .parts import players, skill
from .scope import Frame, Place, Scope
from .world import LONGEST_LINE, World

_INHERITED = ("players", "shown", "hand", "draw", "drafts", "blank", "victory", "decks", "packs")


def general(decl: GeneralDecl, world: World) -> General:
    """A general with the ids of its skills."""
    _word(decl.kingdom, KINGDOM.ids, "Kingdom", world)
    _word(decl.gender, GENDER.ids, "Gender", world)
    return General(
        decl.id.text,
        decl.names.zh,
        decl.names.en,
        decl.kingdom.text,
        decl.gender.text,
        decl.hp,
        tuple(id_of(world.symbols, "skill", name, world.found) for name in decl.skills),
        decl.lord_candidate,
        decl.never_lord,
        decl.names.note,
    )


def deck(decl: DeckDecl, world: World) -> Deck:
    """A deck; every row names a card there is."""
    for row in decl.rows:
        _word(row.suit, SUIT.ids, "Suit", world)
    symbols, found = world.symbols, world.found
    cards = tuple(DeckCard(id_of(symbols, "card", row.card, found), row.suit.text, row.number) for row in decl.rows)
    return Deck(decl.id.text, decl.names.zh, decl.names.en, cards, decl.apart)


def mode(decl: ModeDecl, world: World) -> Mode:
    """A mode; a variant is filled up from the mode it is a variant of."""
    whole = _inherited(decl, world)
    roles = tuple((count, tuple((role.text, number) for role, number in dealt)) for count, dealt in whole.roles)
    for _, dealt in whole.roles:
        for role, _ in dealt:
            _word(role, ROLE.ids, "Role", world)
    for role in whole.shown or ():
        _word(role, ROLE.ids, "Role", world)
    rules = replace(whole.rules, id=decl.id) if whole.rules else None
    least, most = whole.players or (0, 0)
    return Mode(
        decl.id.text, decl.names.zh, decl.names.en, decl.default, _of(decl, world), least, most, roles,
        tuple(role.text for role in whole.shown or ()), whole.hand if whole.hand is not None else 4,
        whole.draw if whole.draw is not None else 2,
        tuple(_draft(each, rules, decl, world) for each in whole.drafts or ()),
        general(whole.blank, world) if whole.blank else None, whole.without_numbers,
        skill(rules, world, rules=True) if rules else None,
        tuple(_victory(index, each, rules, decl, world) for index, each in enumerate(whole.victory or (), 1)),
        decl.id.span.source.name,
        tuple(id_of(world.symbols, "deck", name, world.found) for name in whole.decks or ()),
        tuple(_pack(name, world) for name in whole.packs or ()),
    )  # fmt: skip


def _of(decl: ModeDecl, world: World) -> str:
    """The mode a variant is of; that it is there was seen to."""
    return (world.symbols.means("mode", decl.of).id or decl.of.text) if decl.of else ""


def report_defaults(modes: Iterable[Thing], found: Diagnostics) -> None:
    """Over all packs together one mode is played when none is named."""
    defaults = [decl for decl in modes if isinstance(decl, ModeDecl) and decl.default]
    for decl in defaults[1:]:
        first = Related(defaults[0].id.span, "first_here")
        found.add("SGS430", decl.id.span, related=(first,), word=decl.id.text, first=defaults[0].id.text)


def _inherited(decl: ModeDecl, world: World) -> ModeDecl:
    """A variant with everything it does not write, along the whole line it comes from."""
    whole, seen, parent = decl, {decl.id.text}, decl.of
    while parent is not None:
        found = look_up(world.symbols, "mode", parent, world.found)
        if not isinstance(found, ModeDecl):
            break
        if found.id.text in seen:
            world.error("SGS415", parent.span, word=decl.id.text)
            break
        if len(seen) > LONGEST_LINE:
            world.error("SGS431", decl.id.span, word=decl.id.text, limit=LONGEST_LINE)
            break
        seen.add(found.id.text)
        missing: dict[str, Any] = {key: getattr(found, key) for key in _INHERITED if getattr(whole, key) is None}
        whole = replace(
            whole,
            roles=whole.roles or found.roles,
            rules=whole.rules or found.rules,
            without_numbers=whole.without_numbers or found.without_numbers,
            **missing,
        )
        parent = found.of
    return whole


def _word(name: Named, known: tuple[str, ...], what: str, world: World) -> None:
    if not name.hole and name.text not in known:
        world.unknown("SGS419", name.span, name.text, known, what=what, known=known)


def _pack(name: Named, world: World) -> str:
    """A pack whose generals are dealt: its own, or one it is built on."""
    sight = world.symbols.sight(name.span)
    if not name.hole and not sight.sees(name.text):
        known = tuple(sorted({sight.pack, *sight.below}))
        world.unknown("SGS630", name.span, name.text, known, known=known)
    return name.text


def _scope(decl: ModeDecl, rules: SkillDecl | None, world: World) -> Scope:
    rootless = decl.of is not None and world.symbols.mode(decl.of) is None
    gaps = {"names"} if rootless else set()
    unread = set(decl.unread)
    place = Place(decl.id.text, "mode", f"{decl.id.text}/0", skill=rules, has_you=False, gaps=gaps, unread=unread)
    return Scope(world, place, Frame())


def _draft(each: DraftDecl, rules: SkillDecl | None, decl: ModeDecl, world: World) -> Draft:
    scope = _scope(decl, rules, world)
    who = players(each.who, scope) or ("group", "seats")
    written: tree.Expr | None = scope.read(each.test, "condition") if each.test else None
    test = condition(written, scope) if written is not None else None
    return Draft(who, each.fixed, each.random, each.shown, test)


def _victory(index: int, each: VictoryDecl, rules: SkillDecl | None, decl: ModeDecl, world: World) -> Victory:
    scope = _scope(decl, rules, world)
    written: tree.Expr | None = scope.read(each.test, "condition")
    world.written.named(f"{decl.id.text}/victory/{index}", "condition", each.test)
    test = condition(written, scope) if written is not None else ("flag", False)
    winners = players(each.winners, scope) or ("group", "seats")
    return Victory(test, winners, scope.frame.size)
