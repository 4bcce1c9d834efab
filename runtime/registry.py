"""The registry: what scripts may say, each thing declared once beside the Python that does it.

A **verb** is declared by a pattern, `deal {amount: amount damage} to {victim: Player}`: the verb, its object in braces, then
prepositions, optional ones in square brackets. Each pattern is one *form*; a verb may have several. Objects are

| written | the script says | the function gets |
|---|---|---|
| `{n: amount card}` | `2 cards`: how much of a kind | a number; damage has its nature as one more argument |
| `{cards: pick card}` | `1 hand card from it`: a choice of the subject, or any value of the kind | a list |
| `{who: pick player}` | the same for players | a list (one player when the parameter is `Player`) |
| `{skill: Skill}` | a value of that type | the value |
| `{name: need}` | a card name that is needed: the subject is asked for such a card | the name |
| `{thing: thing}` `{place: place}` `{word: word a b}` | a thing of the event, a place to change, one of the words | |
| `{state: place option}` | a state that is one of several words | an object with `words` |
| `{state: place state}` | a state, also all values of one kept for each | an object with `clear` |

The function is called with the play, the subject (a seat, or None), and the parameters in order; None stands for a
preposition left out. `frame=True` gives it the frame of the script instead of the play. It returns the result that
`as` names, or None when nothing was done (then `otherwise` runs).

A **query** is declared by a signature, `distance(from: Player, to: Player) -> Number`; modifiable ones may be changed by
the modifiers of cards. A **property** is a query of one thing, written `thing.name`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from .events import EVENTS, Event
from .raises import Raise
from .types import Type, type_of
from .words import KINDS

Fn = TypeVar("Fn", bound=Callable[..., Any])
HELP, HARM = 1, -1


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of a verb form. `how`: `value amount pick need thing place word`; `prep` is "" for the object."""

    name: str
    how: str
    type: Type
    prep: str
    optional: bool
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """One pattern of a verb with its function. `subject`: `needed`, `with_may` (written only where the
    subject chooses: with `may`, or what is counted) or `none`.

    `leans` says for a parameter (or `who`, or the `owner` of picked cards) whether the verb helps or harms that player,
    with `=word` for its subject when that word is written; `spends` that picked cards leave
    their place (C-004); `admits(play, who, thing)` is one more test of what may be picked; `asks` that the function puts
    the question itself (it gets `may` as last argument); `aims` that picked players must be legal targets of the card
    that is the first argument; `ends` that the script ends afterwards; `leaves` that it may leave
    cards on the table, which the script clears when it ends; `outlives` that a card's script does it without its
    subject when he is dead (C-011); `raises` which events it can set off, closed over the procedures it runs; `tally` what
    players have less or more of afterwards and who, as in `-hp:victim` or `+cards:who`.
    """

    id: str
    verb: str
    pattern: str
    subject: str
    params: tuple[Param, ...]
    gives: Type
    zh: str
    en: str
    leans: dict[str, int]
    spends: bool
    frame: bool
    admits: Callable[..., bool] | None
    asks: bool
    aims: bool
    ends: bool
    leaves: bool
    outlives: bool
    raises: tuple[Raise, ...]
    tally: tuple[str, ...]
    run: Callable[..., Any]
    doc: str


@dataclass(frozen=True, slots=True)
class Query:
    """A declared query; `params` are (name, type) in order. One about a player and a skill may have a word `of_skill`:
    `skill.word` asks it of oneself."""

    id: str
    params: tuple[tuple[str, Type], ...]
    gives: Type
    modifiable: bool
    zh: str
    en: str
    run: Callable[..., Any]
    doc: str
    of_skill: str = ""


@dataclass(frozen=True, slots=True)
class Property:
    """`thing.name`: `of` lists the base types that have it, with the type each gives."""

    id: str
    of: dict[str, Type]
    zh: str
    en: str
    run: dict[str, Callable[..., Any]]
    doc: str


@dataclass(frozen=True, slots=True)
class Global:
    """A name known everywhere: `turn_owner`, `phase`, `deck`."""

    id: str
    type: Type
    doc: str


VERBS: dict[str, list[Form]] = {}
FORMS: dict[str, Form] = {}
QUERIES: dict[str, Query] = {}
PROPERTIES: dict[str, Property] = {}
LOGS: dict[str, dict[str, Type]] = {}
LOG_NAMES: dict[str, str] = {}
GLOBALS = {
    name: Global(name, type_of(text), doc)
    for name, text, doc in (
        ("turn_owner", "Player?", "the player whose turn it is"),
        ("phase", "Phase?", "the phase that is running"),
        ("deck", "Pile", "the draw pile, top first"),
        ("discard_pile", "Pile", "the discard pile, latest first"),
        ("processing", "Pile", "the cards on the table"),
        ("board", "Card*", "all cards in equipment and judge areas"),
        ("spare_generals", "Stack", "the pool of generals that nobody plays and no pile holds"),
    )
}

_PART = re.compile(r"(\[?)(\w+)? ?\{(\w+): ([^}]*)\}\]?")
_IRREGULAR: dict[str, str] = {}


def third_person(verb: str) -> str:
    """`draw` → `draws`, `discard` → `discards`, `judge` → `judges`, `reach` → `reaches`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    return verb + "s"


def _param(text: str, name: str, prep: str, optional: bool) -> Param:
    how, _, rest = text.partition(" ")
    if how == "amount":
        return Param(name, how, Type("Number"), prep, optional, (rest,))
    if how == "pick":
        base, _, many = rest.partition(" ")
        return Param(name, how, Type(KINDS[base], many != "one"), prep, optional, (base,))
    if how in ("need", "thing", "place", "word"):
        base = {"need": "Name", "thing": "Thing", "place": "Place", "word": "Any"}[how]
        return Param(name, how, Type(base), prep, optional, tuple(rest.split()))
    return Param(name, "value", type_of(text), prep, optional)


def verb(
    pattern: str,
    *,
    zh: str,
    en: str,
    gives: str = "Nothing",
    subject: str = "needed",
    form: str = "",
    leans: dict[str, int] | None = None,
    spends: bool = False,
    frame: bool = False,
    admits: Callable[..., bool] | None = None,
    asks: bool = False,
    aims: bool = False,
    ends: bool = False,
    leaves: bool = False,
    outlives: bool = False,
    raises: tuple[Raise, ...] = (),
    tally: str = "",
) -> Callable[[Fn], Fn]:
    """Declare one form of a verb; `form` tells two forms of a verb apart. Raises ValueError when it is declared twice."""
    word = pattern.split(" ", 1)[0]
    params = tuple(
        _param(kind, name, prep, bool(bracket)) for bracket, prep, name, kind in _PART.findall(pattern[len(word) :])
    )

    def declare(run: Fn) -> Fn:
        name = word + (":" + form if form else "")
        if name in FORMS:
            raise ValueError(f"{name} is declared twice")
        made = Form(
            name,
            word,
            pattern,
            subject,
            params,
            type_of(gives),
            zh,
            en,
            leans or {},
            spends,
            frame,
            admits,
            asks,
            aims,
            ends,
            leaves,
            outlives,
            tuple(dict.fromkeys(raises)),
            tuple(tally.split()),
            run,
            (run.__doc__ or "").strip(),
        )
        FORMS[name] = made
        VERBS.setdefault(word, []).append(made)
        return run

    return declare


def query(signature: str, *, zh: str, en: str, modifiable: bool = False, of_skill: str = "") -> Callable[[Fn], Fn]:
    """Declare a query by its signature. Raises ValueError when it is declared twice."""
    name, params, gives = re.fullmatch(r"(\w+)\((.*)\) -> (\S+)", signature).groups()  # type: ignore[union-attr]
    typed = tuple((key, type_of(text)) for key, text in (part.split(": ") for part in params.split(", ") if part))

    def declare(run: Fn) -> Fn:
        if name in QUERIES:
            raise ValueError(f"{name} is declared twice")
        QUERIES[name] = Query(
            name, typed, type_of(gives), modifiable, zh, en, run, (run.__doc__ or "").strip(), of_skill
        )
        return run

    return declare


def prop(signature: str, *, zh: str, en: str) -> Callable[[Fn], Fn]:
    """Declare a property of one base type: `Player.hp -> Number`. The same name may be declared for several bases."""
    base, name, gives = re.fullmatch(r"(\w+)\.(\w+) -> (\S+)", signature).groups()  # type: ignore[union-attr]

    def declare(run: Fn) -> Fn:
        made = PROPERTIES.setdefault(name, Property(name, {}, zh, en, {}, (run.__doc__ or "").strip()))
        if base in made.of:
            raise ValueError(f"{base}.{name} is declared twice")
        made.of[base] = type_of(gives)
        made.run[base] = run
        return run

    return declare


def log(name: str, zh: str, **fields: str) -> None:
    """Declare what one kind of row of the event log shows: field names with their types."""
    LOGS[name] = {field: type_of(text) for field, text in fields.items()}
    LOG_NAMES[name] = zh


def events() -> dict[str, Event]:
    """All declared events by id."""
    return EVENTS
