"""The verbs that act on the event at hand, on places that hold values, and on the course of the game."""

from __future__ import annotations

from typing import Any, Protocol

from .asking import EndPhase, EndTurn
from .cards import Card
from .play import Play
from .procedures.damage import redirect_damage
from .procedures.judge import replace_verdict
from .program import EVENT, PLAY, Frame
from .raises import MAX_HP, REDIRECTED, perhaps
from .records import Damage, Judgement, Use
from .registry import HARM, HELP, verb


class Place(Protocol):
    """Where a value is kept: a field of the event, a local name, a state of a skill, max hp."""

    def get(self) -> Any:
        """The value now."""
        ...

    def set(self, value: Any) -> None:
        """Keep another value."""
        ...


class Words(Place, Protocol):
    """A state that is always one of several words."""

    def words(self) -> tuple[str, ...]:
        """The words in their order."""
        ...


class Kept(Place, Protocol):
    """A state of a skill."""

    def clear(self) -> bool:
        """As at the start again; False when it was."""
        ...


@verb(
    "replace {old: Card} with {new: Card}",
    zh="用{new}替换{old}",
    en="replace {old} with {new}",
    gives="Card",
    subject="with_may",
    frame=True,
)
def replace(fr: Frame, who: int | None, old: Card, new: Card) -> Card | None:
    """Put another card in the place of the verdict; the result is the old card, still on the table."""
    event = fr[EVENT]
    return replace_verdict(fr[PLAY], event, new) if isinstance(event, Judgement) else None


@verb("provide {card: Card}", zh="视为使用或打出{card}", en="provide {card}", subject="none", ends=True)
def provide(play: Play, who: int | None, card: Card) -> bool:
    """In an offer's script: the card answers the need, and the script ends."""
    play.provided = card
    return True


@verb("offset {use: Use}", zh="抵消{use}", en="offset {use}", subject="none")
def offset(play: Play, who: int | None, use: Use) -> bool:
    """What an answer does to the use it answers."""
    use.offset = True
    return True


@verb("cancel {thing: thing}", zh="取消{thing}", en="cancel {thing}", subject="with_may", frame=True)
def cancel(fr: Frame, who: int | None, thing: str) -> bool:
    """The event says what can be cancelled: damage is prevented, a target is removed, an offset does not count."""
    fr[EVENT].cancelled = thing
    return True


@verb(
    "redirect {thing: word damage target} to {to: Player}",
    zh="将{thing}转移给{to}",
    en="redirect {thing} to {to}",
    subject="with_may",
    frame=True,
    leans={"who": HELP, "to": HARM},
    raises=REDIRECTED,
)
def redirect(fr: Frame, who: int | None, thing: str, to: int) -> bool:
    """Another player becomes the target in this one's place, or takes the damage, which is done when the next clause
    begins."""
    event = fr[EVENT]
    if isinstance(event, Damage):
        redirect_damage(fr[PLAY], event, to)
    else:
        event.moved_to = to
    return True


@verb("add {item: Any} to {place: place}", zh="将{item}加入{place}", en="add {item} to {place}", subject="with_may")
def add(play: Play, who: int | None, item: Any, place: Place) -> bool:
    """Add a value, or several, to a list: the targets of a use, a state of a skill. What is in it already stays once."""
    items = item if isinstance(item, list) else [item]
    kept = list(place.get() or [])
    place.set([*kept, *(value for value in items if value not in kept)])
    return True


@verb(
    "change {place: place} by {n: Number}",
    zh="{place}增加{n}",
    en="change {place} by {n}",
    subject="with_may",
    form="by",
    gives="Number",
    raises=perhaps(MAX_HP),
)
def change_by(play: Play, who: int | None, place: Place, n: int) -> int | None:
    """Add to a number. What keeps within bounds goes no further; when it could not change at all nothing was done. The result
    is what was added in fact."""
    before = place.get()
    place.set(before + n)
    added = place.get() - before
    return None if n and not added else added


@verb(
    "change {place: place} to {value: Any}",
    zh="将{place}改为{value}",
    en="change {place} to {value}",
    subject="with_may",
    form="to",
    gives="Any",
    raises=perhaps(MAX_HP),
)
def change_to(play: Play, who: int | None, place: Place, value: Any) -> Any:
    """Set a value."""
    place.set(value)
    return value if value is not None and value != 0 and value is not False else True


@verb(
    "advance {state: place option}",
    zh="将{state}换到下一项",
    en="advance {state}",
    subject="with_may",
    gives="Option",
)
def advance(play: Play, who: int | None, state: Words) -> str:
    """A state that is one of several words becomes the next of them, after the last the first."""
    words = state.words()
    now = words[(words.index(state.get()) + 1) % len(words)]
    state.set(now)
    return now


@verb("clear {state: place state}", zh="清除{state}", en="clear {state}", subject="with_may", gives="Flag")
def clear(play: Play, who: int | None, state: Kept) -> bool:
    """What a skill keeps is as at the start again; of a state kept for each, the one that is named or all of them."""
    return state.clear()


@verb(
    "swap {a: place} with {b: place}",
    zh="互换{a}与{b}",
    en="swap {a} with {b}",
    subject="none",
    raises=perhaps(MAX_HP),
)
def swap(play: Play, who: int | None, a: Place, b: Place) -> bool:
    """Each gets the other's value."""
    first, second = a.get(), b.get()
    a.set(second)
    b.set(first)
    return True


@verb("end {what: word turn phase}", zh="结束此{what}", en="end the {what}", subject="none")
def end(play: Play, who: int | None, what: str) -> bool:
    """End the current turn or phase at once: everything under way is cut short (T-908)."""
    raise EndTurn if what == "turn" else EndPhase
