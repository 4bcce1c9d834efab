"""What a bare word means.

In order: a word of the type that is wanted (`phase is draw`), a local name, `you` and `self`, a field of the event, a
state or pile of the skill, a global, a group; then card ids, skill ids, options and words of enums as values. No two of
these can be the same word for names bound in a script, because a name may hide nothing.
"""

from __future__ import annotations

from runtime.events import EVENTS
from runtime.registry import GLOBALS, LOGS, PROPERTIES, QUERIES
from runtime.types import Type
from runtime.words import GROUPS, ZONE

from ..declarations import SkillDecl, StateDecl
from ..diagnostics.model import Related
from ..script.syntax import Word, words_of
from .binders import bound_later
from .scope import Local, Scope
from .states import STATE_TYPES, pile_of, state_type
from .typed import ANY, FLAG, PLAYER, PLAYERS, WRONG, Typed
from .words import GIVEN, TRUTHS, bases_of, enum_words

YOU = ("you",)
# The types whose values are ids of something declared, with its kind.
_DECLARED = {"Name": "card", "Skill": "skill"}
CARD_CLASSES = ("Suit", "Colour", "Type", "Slot", "Zone")


def meaning(word: Word, scope: Scope, wanted: Type | None = None, also: tuple[str, ...] = ()) -> Typed:
    """The value of a word; an unknown one is reported. `also` are words that may stand here and are no values."""
    if word.unread:
        scope.place.unread.update(words_of(word.text))
        return WRONG
    found = quiet_meaning(word, scope, wanted)
    local = scope.find(word.text)
    if local is not None and word.text in scope.place.fields:
        related = (Related(local.span, "first_here"),) if local.span else ()
        scope.error("SGS410", word.span, word=word.text, related=related)
    if found is None:
        quiet = scope.world.symbols.is_faulty(word) or scope.place.may_mean(word.text)
        if not quiet and word.text not in scope.place.reported:
            _unknown(word, scope, wanted, also)
        return WRONG
    return found


def quiet_meaning(word: Word, scope: Scope, wanted: Type | None = None) -> Typed | None:
    """The value of a word, None when it has none here."""
    found = (
        wanted_word(word, scope, wanted)
        or _local(word, scope)
        or _given(word.text, scope)
        or _field(word.text, scope)
        or _own(word, scope)
        or _common(word.text)
    )
    if found is not None:
        return _referring(found, word, scope)
    constant = _constant(word, scope)
    return None if constant is None else _referring(constant, word, scope)


def wanted_word(written: Word, scope: Scope, wanted: Type | None) -> Typed | None:
    """The word as a constant of the wanted type."""
    word = written.text
    if wanted is None or scope.find(word) is not None:
        return None
    base = wanted.base
    if word in enum_words().get(base, ()) or (base == "Option" and word in option_words(scope)):
        return Typed(("word", word), Type(base))
    kind = _DECLARED.get(base)
    decl = scope.world.symbols.get(kind, written) if kind else None
    return Typed(("word", decl.id.text), Type(base)) if decl is not None else None


def option_words(scope: Scope) -> list[str]:
    """The words of the skill a player may choose."""
    skill = scope.place.skill
    return [each.name.text for each in skill.words] if skill else []


def skill_value(skill: SkillDecl, name: str) -> Typed | None:
    """A state or pile of a skill, of the owner."""
    for state in skill.state:
        if state.name.text == name:
            return Typed(("state", skill.id.text, name, YOU), state_type(state))
    for pile in skill.piles:
        if pile.name.text == name:
            node, kind = pile_of(pile)
            return Typed((node, skill.id.text, name, YOU), kind)
    return None


def kept_names(skill: SkillDecl) -> list[str]:
    """The names of a skill's states and piles."""
    return [state.name.text for state in skill.state] + [pile.name.text for pile in skill.piles]


def _local(word: Word, scope: Scope) -> Typed | None:
    local: Local | None = scope.find(word.text)
    if local is None:
        return None
    if local.table and scope.turn:
        return Typed(("table", local.slot, ("slot", scope.turn)), local.type)
    if local.table:
        scope.error("SGS553", word.span, word=word.text, usage=f"{word.text}(you)")
        return WRONG
    return local.typed


def _given(word: str, scope: Scope) -> Typed | None:
    if word == "you" and scope.place.has_you:
        return Typed(YOU, PLAYER)
    if word == "self" and scope.place.has_self:
        return Typed(("spent",), Type("Card"))
    return None


def _field(word: str, scope: Scope) -> Typed | None:
    kind = scope.place.fields.get(word)
    return None if kind is None else Typed(("field", word), kind)


def _own(word: Word, scope: Scope) -> Typed | None:
    skill = scope.place.skill
    if skill is None:
        return None
    return WRONG if for_each(skill, word, scope) else skill_value(skill, word.text)


def for_each(skill: SkillDecl, word: Word, scope: Scope) -> bool:
    """Whether a word names a state that is kept for each of something: then it is reported, for which one is not said."""
    state = keyed_state(skill, word.text)
    if state is None or state.per is None or scope.find(word.text) is not None:
        return False
    scope.error(
        "SGS572", word.span, word=word.text, what=STATE_TYPES.get(state.per.text, ANY).base, usage=f"{word.text}(…)"
    )
    return True


def keyed_state(skill: SkillDecl, name: str) -> StateDecl | None:
    """A state of a skill that is kept for each of something."""
    return next((state for state in skill.state if state.name.text == name and state.per is not None), None)


def _common(word: str) -> Typed | None:
    if word in GLOBALS:
        kind = GLOBALS[word].type
        zone = word in ZONE.ids and kind == Type("Card", many=True)
        return Typed(("global", word), Type("Pile") if zone else kind)
    if word == "anyone":
        return Typed(("group", "everyone"), PLAYERS)
    return Typed(("group", word), PLAYERS) if word in GROUPS and word != "anything" else None


def _constant(written: Word, scope: Scope) -> Typed | None:
    word = written.text
    if word in TRUTHS:
        return Typed(("flag", TRUTHS[word]), FLAG)
    for base, kind in _DECLARED.items():
        decl = scope.world.symbols.get(kind, written)
        if decl is not None:
            return Typed(("word", decl.id.text), Type(base))
    if word in option_words(scope):
        return Typed(("word", word), Type("Option"))
    bases = bases_of(word)
    return Typed(("word", word), Type(bases[0])) if bases else None


def _referring(found: Typed, word: Word, scope: Scope) -> Typed:
    """A constant that names a card or a skill is a reference to its pack."""
    if found.node[0] == "word" and found.type.base in _DECLARED:
        scope.world.symbols.refer(_DECLARED[found.type.base], word)
    return found


def _unknown(word: Word, scope: Scope, wanted: Type | None, also: tuple[str, ...]) -> None:
    """Says why a word means nothing here."""
    text, place = word.text, scope.place
    known = [*also, *known_words(scope, wanted)]
    if scope.world.loud:
        place.reported.add(text)
        place.lose(scope.world.near(text, known) or "")
    if scope.world.symbols.unclear(_DECLARED.values(), word, scope.world.found):
        return
    having = tuple(event.id for event in EVENTS.values() if text in event.fields)
    if text in scope.ended:
        scope.error("SGS413", word.span, word=text, related=(Related(scope.ended[text], "defined_here"),))
    elif (later := bound_later(text, word.span.start, place.trees)) is not None:
        related = (Related(later, "bound_here"),)
        scope.error("SGS429", word.span, word=text, line=later.line, related=related)
    elif text in GIVEN or text == "anything":
        scope.error("SGS423", word.span, word=text)
    elif scope.root.outer is not None and text in scope.root.outer.place.fields:
        scope.error("SGS418", word.span, word=text)
    elif text in QUERIES:
        params = ", ".join(name for name, _ in QUERIES[text].params)
        scope.error("SGS425", word.span, word=text, usage=f"{text}({params})")
    elif text in LOGS:
        scope.error("SGS409", word.span, word=text, usage=f"{text} this phase")
    elif having and place.events:
        events = tuple(event.id for event in place.events if text not in event.fields)
        scope.error("SGS405", word.span, word=text, event=events or (place.events[0].id,), having=having)
    elif (whole := _of_what(text, scope)) is not None:
        scope.error("SGS424", word.span, word=text, fix=whole)
    elif text in PROPERTIES and "Player" in PROPERTIES[text].of:
        scope.error("SGS424", word.span, word=text, fix=f"you.{text}" if place.has_you else None)
    elif having and not candidates_of(wanted, scope):
        scope.error("SGS405", word.span, word=text, event=(), having=having)
    else:
        world = scope.world
        if world.near(text, known) is None:  # nothing that fits here is like it: perhaps the verb is not what was meant
            known = [*world.names("skill"), *world.names("card"), *PROPERTIES]
        world.unknown("SGS404", word.span, text, known)


def _of_what(name: str, scope: Scope) -> str | None:
    """`it.suit` for a bare `suit` in a `where`, `card.suit` where the event brings a card."""
    having = PROPERTIES[name].of if name in PROPERTIES else {}
    it = scope.find("it")
    if it is not None and it.type.base in having:
        return f"it.{name}"
    card = scope.place.fields.get("card")
    return f"card.{name}" if card is not None and "Card" in having and "Player" not in having else None


def candidates_of(wanted: Type | None, scope: Scope) -> list[str]:
    """The constants of a type. Cards are spoken of by their names and by the classes they are sorted into."""
    if wanted is None:
        return []
    names = scope.world.names
    by_base = {
        "Name": list(names("card")),
        "Card": [*names("card"), *(word for base in CARD_CLASSES for word in enum_words()[base])],
        "Skill": list(names("skill")),
        "Option": option_words(scope),
    }
    return by_base.get(wanted.base) or list(enum_words().get(wanted.base, ()))


def known_words(scope: Scope, wanted: Type | None) -> list[str]:
    """Every word that would mean something here, those of the wanted type first."""
    words = candidates_of(wanted, scope)
    words += [*scope.known_names(), *scope.place.fields, *GLOBALS, *GROUPS]
    words += [name for name, has in (("you", scope.place.has_you), ("self", scope.place.has_self)) if has]
    skill = scope.place.skill
    if skill:
        words += kept_names(skill)
    if wanted is None or wanted == ANY:
        words += [*scope.world.names("card"), *scope.world.names("skill"), *option_words(scope)]
    return words
