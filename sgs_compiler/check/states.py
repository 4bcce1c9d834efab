"""What skills keep: the types of states, and their checked form."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from runtime.lowered import PileSpec, StateSpec
from runtime.types import Type
from runtime.words import KINDS, MANY_ENDINGS

from ..declarations import Named, PileDecl, SkillDecl, StateDecl, TemplateDecl
from ..diagnostics.model import Related
from .names import Symbols
from .typed import ANY
from .words import enum_words, reserved
from .world import World

# The type words of `state:`.
STATE_TYPES: dict[str, Type] = {
    "number": Type("Number"),
    "numbers": Type("Number", many=True),
    "flag": Type("Flag"),
    **{kind: Type(base) for kind, base in KINDS.items() if base != "Number"},
    **{many: Type(KINDS[one], many=True) for many, one in MANY_ENDINGS.items() if KINDS[one] != "Number"},
    **{base.lower(): Type(base) for base in enum_words() if base.lower() not in KINDS},
}
_KEEP = ("phase", "turn", "round", "game")


def state_type(state: StateDecl) -> Type:
    """The type of a state; an unknown one was reported where the skill is checked."""
    if state.options:
        return Type("Option", optional=state.optional)
    if state.type is None:
        return Type("Number")
    known = STATE_TYPES.get(state.type.text, ANY)
    return Type(known.base, known.many, state.optional)


def whole(skill: SkillDecl, symbols: Symbols) -> SkillDecl:
    """The skill with the states and words its tags give it, before its own; of two of one name the first counts."""
    borne = [found for tag in tags_of(skill) if (found := symbols.template(tag)) is not None]
    if not any(each.state or each.words for each in borne):
        return skill
    states = {state.name.text: state for each in borne for state in each.state}
    words = {word.name.text: word for each in borne for word in each.words}
    own = {each.name.text for each in skill.state} | {each.name.text for each in skill.words}
    return replace(
        skill,
        state=(*(each for name, each in states.items() if name not in own), *skill.state),
        words=(*(each for name, each in words.items() if name not in own), *skill.words),
    )


def tags_of(skill: SkillDecl) -> tuple[Named, ...]:
    """Every tag of a skill and of its parts."""
    return (*skill.tags, *(tag for part in skill.parts for tag in part.tags))


def state_specs(skill: SkillDecl, world: World) -> tuple[StateSpec, ...]:
    """The states of a skill, checked."""
    return tuple(_spec(state, skill, world) for state in skill.state)


def pile_specs(skill: SkillDecl) -> tuple[PileSpec, ...]:
    """The piles of a skill."""
    return tuple(
        PileSpec(
            pile.name.text,
            pile.names.zh,
            pile.names.en,
            pile.seen_by.text if pile.seen_by else "everyone",
            pile.of.text if pile.of else "cards",
        )
        for pile in skill.piles
    )


def names_of(decl: SkillDecl | TemplateDecl) -> list[Named]:
    """The names a declaration gives its states, piles and words."""
    piles = [each.name for each in decl.piles] if isinstance(decl, SkillDecl) else []
    return [*(each.name for each in decl.state), *piles, *(each.name for each in decl.words)]


def check_names(decl: SkillDecl, world: World) -> None:
    """Names of states and piles are no words of the language, and each is given once."""
    seen: dict[str, Named] = {}
    for name in names_of(decl):
        if name.text in seen:
            world.found.add("SGS410", name.span, related=(Related(seen[name.text].span, "first_here"),), word=name.text)
        elif name.text in reserved():
            world.error("SGS411", name.span, word=name.text, what=reserved()[name.text])
        else:
            world.symbols.clash(name, "", world.found)
        seen.setdefault(name.text, name)


def pile_of(pile: PileDecl) -> tuple[str, Type]:
    """The node of a pile and its type: of cards, or of generals."""
    generals = pile.of is not None and pile.of.text == "generals"
    return ("stack", Type("Stack")) if generals else ("pile", Type("Pile"))


def _spec(state: StateDecl, skill: SkillDecl, world: World) -> StateSpec:
    if state.type is not None and not state.type.hole and state.type.text not in STATE_TYPES:
        world.unknown(
            "SGS419", state.type.span, state.type.text, STATE_TYPES, what="state type", known=tuple(STATE_TYPES)
        )
    known = [word.name.text for word in skill.words]
    for option in state.options:
        if option.text not in known:
            world.unknown("SGS417", option.span, option.text, known, known=tuple(known))
    if state.keep is not None and not state.keep.hole and state.keep.text not in _KEEP:
        world.unknown("SGS419", state.keep.span, state.keep.text, _KEEP, what="keep", known=_KEEP)
    kind = state_type(state)
    keep = state.keep.text if state.keep else "game"
    options = tuple(option.text for option in state.options)
    start = _start(state, kind, world)
    _check_bounds(state, kind, start, world)
    return StateSpec(
        state.name.text,
        str(kind),
        keep,
        start,
        state.shown,
        options,
        state.least,
        state.most,
        state.per.text if state.per else "",
    )


def _check_bounds(state: StateDecl, kind: Type, start: Any, world: World) -> None:
    """Only numbers have bounds, the lower one is the smaller, and the start is within."""
    if state.bounds is None and state.least is None:
        return
    place = state.bounds or state.name.span
    if kind.base not in ("Number", "Any") or kind.many or kind.optional:
        world.error("SGS567", place, word=state.name.text)
    elif state.least is not None and state.most is not None and state.least > state.most:
        world.error("SGS327", place, key="least", least=state.least, most=state.most)
    elif kind.base == "Number" and not is_within(start, state.least, state.most):
        span = state.start.span if state.start else place
        world.error("SGS568", span, word=state.name.text, number=start, range=range_text(state.least, state.most))


def is_within(number: int, least: int | None, most: int | None) -> bool:
    """Whether a number keeps within bounds, of which either may be open."""
    return (least is None or least <= number) and (most is None or number <= most)


def range_text(least: int | None, most: int | None) -> str:
    """`0 .. 5`, `>= 0`, `<= 5`."""
    if least is not None and most is not None:
        return f"{least} .. {most}"
    return f">= {least}" if least is not None else f"<= {most}"


def _start(state: StateDecl, kind: Type, world: World) -> Any:
    """A number, a word, or the empty tuple for nothing yet."""
    if kind.many or state.optional or kind.base == "Any":
        return ()
    if state.start is not None and state.start.hole:
        return 0
    text = state.start.text if state.start else None
    if kind.base == "Number":
        if text is None or text.lstrip("-").isdigit():
            return int(text or 0)
    elif kind.base == "Flag":
        if text in (None, "no", "yes"):
            return int(text == "yes")
    else:
        allowed = [each.text for each in state.options] or list(enum_words().get(kind.base, ()))
        if text in allowed:
            return text
        if text is not None and state.options:
            return 0  # told where the shape was read
    if state.start is None:
        written = state.type.text if state.type else f"[{', '.join(each.text for each in state.options)}]"
        usage = f"{state.name.text}: {{type: {written}, optional: yes}}"
        world.error("SGS564", state.name.span, word=state.name.text, type=kind.base, usage=usage)
    else:
        world.error("SGS541", state.start.span, word=state.start.text, type=kind.base)
    return 0
