"""The effect syntax tree: what one script says, before anybody asked what its words mean.

One class per form of the grammar (`grammar/effects.lark`). Nodes are frozen, hold no types and no meaning, and each
knows the exact place it was written at (`span`). The checker turns this tree into the checked tree; the formatter and
`sgs show` read it too. Nothing here imports anything but the source text it points into.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..text.source import Span

# Begins the text of a word that stands in a line that could not be read. Behind it stand the names of the line, which it
# may have bound, and `ANY_NAME` when it bound one that is not there.
UNREAD = "?"
ANY_NAME = "*"

# --- expressions: never ask, never change anything ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number as written: `2`."""

    span: Span
    value: int


@dataclass(frozen=True, slots=True)
class Word:
    """A bare word: a name, an enum member, a field, a card id, a group (`others`), a kind (`card`) used as a value."""

    span: Span
    text: str

    @property
    def unread(self) -> bool:
        return self.text.startswith(UNREAD)


@dataclass(frozen=True, slots=True)
class Get:
    """`of.name`."""

    span: Span
    of: Expr
    name: Word


@dataclass(frozen=True, slots=True)
class Call:
    """`of(args)`: a query, a secret choice read back (`bid(you)`), a pile of a player (`letters_of(it)`)."""

    span: Span
    of: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Many:
    """`[a, b]`."""

    span: Span
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """`uses this phase`: rows of the event log within a scope."""

    span: Span
    what: Word
    scope: Word


@dataclass(frozen=True, slots=True)
class Arith:
    """`a + b`, `a - b`, `a * b`; `op` is the sign."""

    span: Span
    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negative:
    """`-a`."""

    span: Span
    of: Expr


@dataclass(frozen=True, slots=True)
class Compare:
    """`a <= b`; `op` is one of `<= >= < >`."""

    span: Span
    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Is:
    """`a is b`, `a is not b`, `a are b`: compares and classifies."""

    span: Span
    left: Expr
    right: Expr
    negated: bool


@dataclass(frozen=True, slots=True)
class In:
    """`a in b`, `a in low .. high` (then `high` is set); `a not in b` sets `negated`."""

    span: Span
    item: Expr
    within: Expr
    high: Expr | None
    negated: bool


@dataclass(frozen=True, slots=True)
class Exists:
    """`a exists`: an optional value is there. `a does not exist` is written `not a exists`."""

    span: Span
    of: Expr


@dataclass(frozen=True, slots=True)
class Not:
    """`not a`."""

    span: Span
    of: Expr


@dataclass(frozen=True, slots=True)
class Logic:
    """`a and b`, `a or b`; `op` is the word."""

    span: Span
    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Where:
    """`many where test`: each candidate is `it`. Stands after a noun, in brackets, or ends a `let`."""

    span: Span
    many: Expr
    test: Expr


Expr = Number | Word | Get | Call | Many | Log | Arith | Negative | Compare | Is | In | Exists | Not | Logic | Where

# --- nouns: what a clause acts on ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many. `form` is one of `exactly`, `between`, `up_to`, `at_least`, `any_number`, `all`.

    `low` is set for exactly, between and at_least; `high` for between and up_to.
    """

    span: Span
    form: str
    low: Expr | None = None
    high: Expr | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """`2 red hand cards from target where it is not self`."""

    span: Span
    quantity: Quantity
    adjectives: tuple[Word, ...]
    kind: Word
    source: Expr | None
    test: Expr | None


Noun = Counted | Expr


@dataclass(frozen=True, slots=True)
class Prep:
    """`to source`, `on 1 other player`: a preposition with its noun."""

    span: Span
    word: Word
    noun: Noun


# --- statements ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """`verb noun prep* [as name]`."""

    span: Span
    verb: Word
    noun: Noun | None
    preps: tuple[Prep, ...]
    name: Word | None


@dataclass(frozen=True, slots=True)
class Act:
    """One clause: `who [may] [secretly] step {then step}`, with its block and its `otherwise`.

    `then` is the block after `clause:`, run when the clause was done; `otherwise` the one run when it was declined or
    could not be done. `steps` is empty for the plain question `who may:`.
    """

    span: Span
    who: Expr | None
    may: bool
    secretly: bool
    steps: tuple[Step, ...]
    then: Block | None = None
    otherwise: Block | None = None


@dataclass(frozen=True, slots=True)
class If:
    """`if … else if … else`: `arms` in order, `otherwise` is the `else` block."""

    span: Span
    arms: tuple[tuple[Expr, Block], ...]
    otherwise: Block | None


@dataclass(frozen=True, slots=True)
class Each:
    """`for each name in many:`."""

    span: Span
    name: Word
    many: Expr
    body: Block


@dataclass(frozen=True, slots=True)
class Repeat:
    """`repeat:`, `repeat 2 times:` (form `exactly`), `repeat at most n times:` (form `at_most`); bare: form `bare`."""

    span: Span
    form: str
    bound: Expr | None
    body: Block


@dataclass(frozen=True, slots=True)
class Option:
    """One `- …` line of a choice: a label or a clause, with how often it may be chosen, its test and its block."""

    span: Span
    label: Word | None
    act: Act | None
    test: Expr | None
    body: Block | None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """`who chooses one:` / `who chooses up to n:` with its options; `at_most` is None for `one`."""

    span: Span
    who: Expr
    at_most: Expr | None
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Let:
    """`let name = value`."""

    span: Span
    name: Word
    value: Expr


@dataclass(frozen=True, slots=True)
class Leave:
    """`stop`, `next` (innermost loop) and `quit` (this effect); `word` says which."""

    span: Span
    word: str


@dataclass(frozen=True, slots=True)
class EventRef:
    """`name(args) [of subject]`: an event as triggers and `until` name it."""

    span: Span
    name: Word
    args: tuple[Word, ...]
    subject: Expr | None


@dataclass(frozen=True, slots=True)
class Trigger:
    """`event [or event …]`, the content of a `when` key."""

    span: Span
    events: tuple[EventRef, ...]


@dataclass(frozen=True, slots=True)
class Modifier:
    """`query(args) by n [if test]` (form `by`) or `query(args) is value [if test]` (form `is`)."""

    span: Span
    query: Word
    args: tuple[Expr, ...]
    form: str
    value: Expr
    test: Expr | None


@dataclass(frozen=True, slots=True)
class Choice:
    """`noun as name [if test]`: a line of `choose` (name is a local name) or of `offers` (name is a card)."""

    span: Span
    noun: Noun
    name: Expr
    test: Expr | None


@dataclass(frozen=True, slots=True)
class When:
    """`when [next] trigger [if test]:` inside a lifetime."""

    span: Span
    once: bool
    trigger: Trigger
    test: Expr | None
    body: Block


@dataclass(frozen=True, slots=True)
class OfferLine:
    """`offer noun as card [if test]` inside a lifetime."""

    span: Span
    choice: Choice


Attachment = When | OfferLine | Modifier


@dataclass(frozen=True, slots=True)
class Attach:
    """`this turn:` (scope set) or `until event:` (until set) with what lasts that long."""

    span: Span
    scope: Word | None
    until: EventRef | None
    attachments: tuple[Attachment, ...]


@dataclass(frozen=True, slots=True)
class Hole:
    """A line that could not be read, with its words; why was reported."""

    span: Span
    words: frozenset[str]


Stmt = Act | If | Each | Repeat | Options | Let | Leave | Attach | Hole
Block = tuple[Stmt, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """`once per phase`, `2 times per turn for each actor`; `count` is None for `once`."""

    span: Span
    count: Expr | None
    scope: Word
    key: Expr | None


def words_of(unread: str) -> frozenset[str]:
    """The names of a line that could not be read, from the text of a word that stands in it."""
    return frozenset(unread.removeprefix(UNREAD).split())
