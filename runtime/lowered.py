"""The lowered form: what the compiler hands to the runtime.

Plain data only (strings, ints, tuples, named tuples of these), so a pack can be hashed, cached and sent to a worker
process as it is. `link.py` turns it into closures over slots.

A **frame** is the list a script runs on: slot 0 the play, 1 `you` (a seat), 2 the event's record, 3 the cards treated as
gone while a question is built (C-004), 4 the attachment the script belongs to, and from `FIRST_SLOT` the parameters of a query, captured values and locals.

**Expressions** are tuples with their kind first:

| node | value |
|---|---|
| `("num", n)` `("word", w)` `("flag", bool)` `("unlimited",)` | a constant |
| `("you",)` `("slot", i)` `("field", name)` | the owner, a slot, an attribute of the event's record |
| `("global", name)` | `turn_owner phase deck discard_pile processing board` |
| `("group", name)` | `everyone others seats` |
| `("get", base, property, expr)` | a property of one thing of that base type; base `many` for `count` and `first`, the log's id for a row of the log |
| `("map", base, property, expr)` | the property of each of many |
| `("query", id, args)` | a query, modifiable or plain |
| `("add"/"sub"/"mul", a, b)` `("neg", a)` | arithmetic on numbers; on many, `add` joins and `sub` takes away |
| `("cmp", op, a, b)` | `< <= > >=` |
| `("same", a, b)` | equality of two values of one type |
| `("and"/"or", a, b)` `("not", a)` | logic |
| `("class", base, expr, word)` | classification of a card, player or skill: base `Suit Colour Type Slot Name Flag Gender Zone Tag` or `mount` |
| `("empty", many)` `("exists", expr)` | |
| `("in", item, many)` `("between", item, low, high)` | |
| `("list", items)` | several values; an item that is many is joined in |
| `("where", many, slot, test)` | the candidates that pass, each bound to slot |
| `("log", what, scope)` | rows of the event log, oldest first |
| `("state", skill, name, holder, key)` | one value of a state kept for each key; `("all",)` instead: all of them together |
| `("state", skill, name, holder)` `("pile", skill, name, holder)` `("stack", skill, name, holder)` | a skill's state, its pile of cards or of generals (holder: a player) |
| `("table", slot, player)` | a secret choice read back |
| `("spent",)` | the card a modifier or offer belongs to (`self`) |

**Picks** are choices of a clause's subject, `Pick` below. **Statements** are tuples too:

| node | does |
|---|---|
| `("act", line, who, may, secret, steps, then, otherwise, turn)` | `steps` of `Step`; `who` an expression or None; blocks or None; `turn`: the slot for whose turn it is when many act, or 0 |
| `("if", arms, otherwise)` | `arms` are `(test, block)` |
| `("each", slot, many, block)` | players in action order, cards in order |
| `("repeat", form, bound, block)` | form `bare exactly at_most` |
| `("options", line, who, most, options)` | `most` an expression or None (exactly one); options are `(label, test, block)`; perhaps one more item, how often each may be chosen (`Limit` or None) |
| `("let", slot, expr)` | |
| `("stop",)` `("next",)` `("quit",)` | |
| `("attach", line, scope, until, parts)` | scope a word or None; `until` an `EventSpec` or None; parts of `Attached` |

A block is a tuple of statements.
"""

from __future__ import annotations

from typing import Any, NamedTuple

FIRST_SLOT = 5
Node = tuple[Any, ...]
Block = tuple[Node, ...]


class Pick(NamedTuple):
    """A choice: between `low` and `high` of `kind` from `source`, into `slot` (a value when `single`, else a list).

    `kind`: `card player suit option name skill`. `low` / `high` are expressions, `high` None for no bound. Candidates
    must pass `test` (each bound to slot `it`), the whole choice `whole` (bound to slot `them`). `forced_low`: a chooser
    who has fewer takes all there are. `random`: the game's generator chooses, nobody is asked.
    """

    slot: int
    kind: str
    low: Node
    high: Node | None
    source: Node
    single: bool
    it: int = 0
    test: Node | None = None
    them: int = 0
    whole: Node | None = None
    random: bool = False


class Step(NamedTuple):
    """One verb of a clause. `form` is the id of the verb's declared form; `args` follow its parameters in order, each
    an expression, a `Pick`, or None where the parameter was not written (an amount of damage is followed by its nature, a
    word); the result goes to slot `bind` (0: nowhere), with `one` the only item of the result. When many act secretly it
    is a table from player to result.

    Special arguments: a place is `("field", name)`, `("slot", i)`, `("state", …)` or `("get", base, property, expr)`; a
    thing, a plain word and a need (the card name) are `("word", w)`. A value given where a pick may stand, and one value
    where many are wanted, are wrapped as `("list", (value,))`.
    """

    line: int
    form: str
    args: tuple[Node | Pick | None, ...]
    bind: int = 0
    one: bool = False


class EventSpec(NamedTuple):
    """An event a part listens to; `args` filter (phases, zones); `subject` is an expression for one player or many,
    or None for everybody."""

    event: str
    args: tuple[str, ...]
    subject: Node | None


class Limit(NamedTuple):
    """At most `count` times per `scope`, counted apart for each value of `key`; under the name `of`, or that of the part."""

    count: Node  # type: ignore[assignment]
    scope: str
    key: Node | None
    of: str = ""


class Script(NamedTuple):
    """A block with the size of its frame."""

    do: Block
    slots: int
    line: int


Guard = tuple[Node, int]
"""A test with the size of its frame."""


class Terms(NamedTuple):
    """What holds for a part beyond what it says itself: it works only while `guard` holds, and `after` runs after each use
    of it. Parts of one `group` are forms of one part: they do not both react to one event. `form` is the state and value of
    the form it belongs to."""

    guard: Guard | None
    after: Script | None
    group: str = ""
    form: tuple[str, str] = ("", "")


class Trigger(NamedTuple):
    """Runs `do` when one of `events` happens and `test` holds, after computing `lets`; once for each of `times`.

    `forced` parts ask nothing themselves; others begin with a question to the owner. `slots` is the frame's size.
    """

    id: str
    line: int
    events: tuple[EventSpec, ...]
    lets: tuple[tuple[int, Node], ...]
    test: Node | None
    times: Node | None
    limit: Limit | None
    forced: bool
    do: Block
    slots: int
    once: bool = False
    terms: Terms | None = None


class Modifier(NamedTuple):
    """Changes query `query` where its parameters (slots from `FIRST_SLOT`) pass `test`; `form` is `by` or `is`.

    `owner_at` is the index of the parameter that must be the owner, -1 when none must (an index for speed: the same
    condition is not in `test` again).
    """

    id: str
    line: int
    query: str
    owner_at: int
    test: Node | None
    form: str
    value: Node
    slots: int
    terms: Terms | None = None


class Action(NamedTuple):
    """Something done in the play phase: by the owner, or by the players `by` (bound to slot `actor`)."""

    id: str
    line: int
    by: Node | None
    actor: int
    limit: Limit | None
    test: Node | None
    choose: tuple[Pick, ...]
    do: Block
    slots: int
    terms: Terms | None = None


class Offer(NamedTuple):
    """One more way to have a card called `name`: materials chosen by `choose`, or whatever the script provides.

    Without `do` the chosen cards (the last pick's slot) become the card. `at` is `play`, `answer` or empty for both.
    An offer of several names has `names` instead of `name`; the one declared goes to slot `claim`; the use that is
    answered, if any, to slot `answered`.
    """

    id: str
    line: int
    name: str
    at: str
    limit: Limit | None
    test: Node | None
    choose: tuple[Pick, ...]
    do: Block | None
    slots: int
    names: Node | None = None
    claim: int = 0
    lets: tuple[tuple[int, Node], ...] = ()
    answered: int = 0
    terms: Terms | None = None


class Borrow(NamedTuple):
    """Other skills, used at their own timings by who does not have them: while `test` holds, and for the price `pay`, a
    script that runs before each use. Every part of them begins with its owner's choice."""

    id: str
    line: int
    skills: tuple[str, ...]
    test: Node | None
    pay: Block | None
    slots: int
    terms: Terms | None = None

    def borrowed_id(self, part: str) -> str:
        """The id of a part of another skill as it is borrowed here."""
        return f"{self.id}+{part}"


Part = Trigger | Modifier | Action | Offer | Borrow


class Attached(NamedTuple):
    """A part put on the rules for a stretch of time; `captures` copies outer slots into the part's own:
    `(inner, outer)`."""

    part: Part
    captures: tuple[tuple[int, int], ...]


class StateSpec(NamedTuple):
    """A value a skill keeps for its owner: `keep` is `phase turn round game`; `start` a number, word or empty tuple;
    `options` are the words it may be, in order, when the skill names them; a number stays within `least` and `most`. With `per` there
    is a value for each player, card, name and so on."""

    name: str
    type: str
    keep: str
    start: Any
    shown: bool
    options: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    per: str = ""

    def first(self) -> Any:
        """What it holds at first: nothing at all for one value that may be absent."""
        if not isinstance(self.start, tuple):
            return self.start
        return [] if "*" in self.type or "?" not in self.type else None


class PileSpec(NamedTuple):
    """A pile on a player; `seen_by` is `everyone` or `you`, `of` what it holds: `cards` or `generals`."""

    name: str
    zh: str
    en: str
    seen_by: str
    of: str = "cards"


class Template(NamedTuple):
    """What a tag means, for people: `text` in Chinese and English, and the pieces it is made of. Skills that bear the tag
    have these pieces themselves."""

    id: str
    zh: str
    en: str
    text: tuple[str, str]
    forced: bool
    guard: Guard | None
    limit: Limit | None
    after: Script | None
    state: tuple[StateSpec, ...]
    words: tuple[tuple[str, str, str], ...]
    source: str


class Skill(NamedTuple):
    """A skill: parts with shared state. `source` is the file it is written in, for messages; `words` are the options it
    names, each with its Chinese and English name; `note` is what players are told besides, (zh, en). It works only while
    `guard` holds."""

    id: str
    zh: str
    en: str
    tags: tuple[str, ...]
    parts: tuple[Part, ...]
    state: tuple[StateSpec, ...]
    piles: tuple[PileSpec, ...]
    source: str
    words: tuple[tuple[str, str, str], ...] = ()
    note: tuple[str, str] = ("", "")
    guard: Guard | None = None


class General(NamedTuple):
    """A general; `hp` is both its hp and its max hp (R-014). `lord_candidate`: offered to every lord (R-010, R-011);
    `never_lord`: to none (R-012)."""

    id: str
    zh: str
    en: str
    kingdom: str
    gender: str
    hp: int
    skills: tuple[str, ...]
    lord_candidate: bool
    never_lord: bool = False
    note: tuple[str, str] = ("", "")


class UseSpec(NamedTuple):
    """One way to use a card. `at`: `play answer save recast`. `targets` is a Pick or an expression (fixed targets),
    None where there are none; `within` the reach; `choose` further picks, kept for the resolution in their slots;
    `resolve` overrides the card's."""

    at: str
    limit: Limit | None
    test: Node | None
    targets: Pick | Node | None
    within: Node | None
    choose: tuple[Pick, ...]
    resolve: Script | None
    slots: int


class Card(NamedTuple):
    """A kind of card. `families` are its own id and what it is a kind of. `answer` is `(by, card name)` or None.
    `affects` tells which targets it has an effect on at all. `parts` are those of equipment."""

    id: str
    zh: str
    en: str
    type: str
    families: tuple[str, ...]
    slot: str
    range: int
    uses: tuple[UseSpec, ...]
    answer: tuple[str, str] | None
    affects: tuple[Node, int] | None
    before: Script | None
    resolve: Script | None
    after: Script | None
    offset: Script | None
    skill: Skill | None
    source: str
    note: tuple[str, str] = ("", "")


class DeckCard(NamedTuple):
    """One physical card."""

    card: str
    suit: str
    number: int


class Deck(NamedTuple):
    """A list of physical cards; one kept `apart` is used only by modes that name it."""

    id: str
    zh: str
    en: str
    cards: tuple[DeckCard, ...]
    apart: bool = False


class Draft(NamedTuple):
    """How players of the seats `who` (an expression) get generals: `fixed` lord candidates and `random` others to
    choose one from; `shown` at once or together with the rest; only if `test` holds."""

    who: Node
    fixed: int
    random: int
    shown: bool
    test: Node | None


class Victory(NamedTuple):
    """Tested in order after each death: when `test` holds the players `winners` have won."""

    test: Node
    winners: Node
    slots: int


class Mode(NamedTuple):
    """A way to play. `roles` maps a number of players to the roles dealt (role, count); `shown` roles are public from
    the start and sit first. `blank` is the general everybody has when generals are not dealt. `decks` are those played
    with, all that are not kept apart when there are none; `packs` those whose generals are dealt, all when there are none.
    """

    id: str
    zh: str
    en: str
    default: bool
    of: str
    least: int
    most: int
    roles: tuple[tuple[int, tuple[tuple[str, int], ...]], ...]
    shown: tuple[str, ...]
    hand: int
    draw: int
    drafts: tuple[Draft, ...]
    blank: General | None
    without_numbers: tuple[int, ...]
    rules: Skill | None
    victory: tuple[Victory, ...]
    source: str
    decks: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()


class Pack(NamedTuple):
    """Everything one pack defines. `depends` are the packs it is built on, by id, `sees` those
    whose things it may name; whether that is `written` in its manifest. A file outside any pack has no version and may
    name everything. `replaces` are the kinds and full names of what other packs declare and this one has in their place."""

    id: str
    version: str
    zh: str
    en: str
    skills: tuple[Skill, ...]
    generals: tuple[General, ...]
    cards: tuple[Card, ...]
    decks: tuple[Deck, ...]
    modes: tuple[Mode, ...]
    depends: tuple[str, ...] = ()
    sees: tuple[str, ...] = ()
    written: bool = False
    templates: tuple[Template, ...] = ()
    replaces: tuple[tuple[str, str], ...] = ()
