"""What card files declare, after their shape was checked and before any script was read.

One class per kind of card file. Ids and words are `Named` (text with its place), scripts are `ScriptText` (unparsed, with
the mapping back into the file). The shape layer makes these from YAML trees; the parse step turns each script into a tree
of `syntax`; the checker resolves names and types.

A declaration with a fault is made all the same, so that the rest of it is checked; its pack is not loaded. Where a word
or a script could not be read stands a hole, of which nothing is said any more, and a number is 0. `unread` are the words
of everything that could not be read: they may be names that were given there.
"""

from __future__ import annotations

from dataclasses import dataclass

from .script.lexer import ScriptText
from .text.source import Span


@dataclass(frozen=True, slots=True)
class Named:
    """A word of a card file with its place."""

    text: str
    span: Span

    @property
    def hole(self) -> bool:
        """Whether something else stands here, which was reported."""
        return not self.text


@dataclass(frozen=True, slots=True)
class Names:
    """What players read; a language that is not written is the id. `note` is what they are told besides, (zh, en)."""

    zh: str
    en: str
    note: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class LetDecl:
    """A line of `let:` beside `if:`."""

    name: Named
    value: ScriptText


@dataclass(frozen=True, slots=True)
class FormDecl:
    """Which form of a skill a part belongs to: it is there while `state` has that value. Parts of one `number` in different
    forms of a skill are forms of one part."""

    state: Named
    value: Named
    number: int


@dataclass(frozen=True, slots=True)
class TriggerDecl:
    """`when`, `let`, `if`, `times`, `limit`, `do`."""

    span: Span
    tags: tuple[Named, ...]
    when: ScriptText
    lets: tuple[LetDecl, ...]
    test: ScriptText | None
    times: ScriptText | None
    limit: ScriptText | None
    do: ScriptText
    form: FormDecl | None = None


@dataclass(frozen=True, slots=True)
class ModifierDecl:
    """`modify:`: one or several lines."""

    span: Span
    tags: tuple[Named, ...]
    lines: ScriptText
    form: FormDecl | None = None


@dataclass(frozen=True, slots=True)
class ActionDecl:
    """`play: {by, limit, if, choose}` with `do`."""

    span: Span
    tags: tuple[Named, ...]
    by: ScriptText | None
    limit: ScriptText | None
    test: ScriptText | None
    choose: ScriptText | None
    do: ScriptText
    form: FormDecl | None = None


@dataclass(frozen=True, slots=True)
class OfferDecl:
    """`offers:` as lines (`lines`), or as a mapping `{at, as, choose, if, limit, do}`."""

    span: Span
    tags: tuple[Named, ...]
    lines: ScriptText | None
    at: Named | None
    name: ScriptText | None
    choose: ScriptText | None
    test: ScriptText | None
    limit: ScriptText | None
    do: ScriptText | None
    lets: tuple[LetDecl, ...] = ()
    form: FormDecl | None = None


@dataclass(frozen=True, slots=True)
class BorrowDecl:
    """`borrow: {skills, if, pay}`."""

    span: Span
    tags: tuple[Named, ...]
    skills: tuple[Named, ...]
    test: ScriptText | None
    pay: ScriptText | None
    form: FormDecl | None = None


PartDecl = TriggerDecl | ModifierDecl | ActionDecl | OfferDecl | BorrowDecl


@dataclass(frozen=True, slots=True)
class StateDecl:
    """One line of `state:`. `type` is a type word (`number`, `players` …) or, for a choice of words, `options`. A number may
    have bounds. A line of `params:` is a number, too, which all see. With `per` there is a value for each of those things."""

    name: Named
    type: Named | None
    options: tuple[Named, ...]
    keep: Named | None
    start: Named | None
    optional: bool
    shown: bool
    least: int | None = None
    most: int | None = None
    bounds: Span | None = None
    per: Named | None = None


@dataclass(frozen=True, slots=True)
class PileDecl:
    """One line of `piles:`."""

    name: Named
    names: Names
    seen_by: Named | None
    of: Named | None = None


@dataclass(frozen=True, slots=True)
class WordDecl:
    """One line of `words:`: an option a player may choose."""

    name: Named
    names: Names


@dataclass(frozen=True, slots=True)
class TemplateDecl:
    """What a tag means, made of general pieces: `test` is a guard (`if:`), `after` runs after each use."""

    id: Named
    names: Names
    text: Names | None
    forced: bool
    test: ScriptText | None
    limit: ScriptText | None
    after: ScriptText | None
    state: tuple[StateDecl, ...]
    words: tuple[WordDecl, ...]


@dataclass(frozen=True, slots=True)
class VariantDecl:
    """The forms of a skill that follow a state: which values have one. Their parts are parts of the skill."""

    state: Named
    values: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class SkillDecl:
    """A skill: also the body of equipment (`id` is then the card's) and the rules of a mode."""

    id: Named
    names: Names
    tags: tuple[Named, ...]
    parts: tuple[PartDecl, ...]
    state: tuple[StateDecl, ...] = ()
    piles: tuple[PileDecl, ...] = ()
    words: tuple[WordDecl, ...] = ()
    variants: tuple[VariantDecl, ...] = ()
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class GeneralDecl:
    """A general; skills written inside it are `own`, all it has are named in `skills` in order."""

    id: Named
    names: Names
    kingdom: Named
    gender: Named
    hp: int
    skills: tuple[Named, ...]
    own: tuple[SkillDecl, ...]
    lord_candidate: bool
    never_lord: bool


@dataclass(frozen=True, slots=True)
class UseDecl:
    """One entry of a card's `use`."""

    span: Span
    at: Named
    limit: ScriptText | None
    test: ScriptText | None
    targets: ScriptText | None
    within: ScriptText | None
    choose: ScriptText | None
    resolve: ScriptText | None


@dataclass(frozen=True, slots=True)
class AnswerDecl:
    """`answer: {by, with}`: who may answer, with which card."""

    by: Named
    card: Named


@dataclass(frozen=True, slots=True)
class CardDecl:
    """A card (also equipment: then `slot`, `range` and `skill`)."""

    id: Named
    names: Names
    type: Named | None
    kind_of: Named | None
    uses: tuple[UseDecl, ...]
    answer: AnswerDecl | None
    affects: ScriptText | None
    before: ScriptText | None
    resolve: ScriptText | None
    after: ScriptText | None
    offset: ScriptText | None
    slot: Named | None
    range: int
    skill: SkillDecl | None
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class CardTypeDecl:
    """What all cards of a type share."""

    id: Named
    names: Names
    answer: AnswerDecl | None


@dataclass(frozen=True, slots=True)
class DeckRow:
    """One physical card of a deck."""

    card: Named
    suit: Named
    number: int


@dataclass(frozen=True, slots=True)
class DeckDecl:
    """A deck: its cards in the order of the file."""

    id: Named
    names: Names
    rows: tuple[DeckRow, ...]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class DraftDecl:
    """One step of dealing generals: for whom, how many lord candidates and random ones, shown at once or not."""

    span: Span
    who: ScriptText
    fixed: int
    random: int
    shown: bool
    test: ScriptText | None


@dataclass(frozen=True, slots=True)
class VictoryDecl:
    """One victory rule."""

    test: ScriptText
    winners: ScriptText


@dataclass(frozen=True, slots=True)
class ModeDecl:
    """A mode, or a variant of one (`of` is set; what it does not write it takes from there)."""

    id: Named
    names: Names
    of: Named | None
    default: bool
    players: tuple[int, int] | None
    roles: tuple[tuple[int, tuple[tuple[Named, int], ...]], ...]
    shown: tuple[Named, ...] | None
    hand: int | None
    draw: int | None
    drafts: tuple[DraftDecl, ...] | None
    blank: GeneralDecl | None
    without_numbers: tuple[int, ...]
    decks: tuple[Named, ...] | None
    packs: tuple[Named, ...] | None
    rules: SkillDecl | None
    victory: tuple[VictoryDecl, ...] | None
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PackDecl:
    """`pack.yaml`: the manifest. `depends` are packs with ranges of versions, None when it is not written; `replaces` are
    full names, `pack.id`."""

    id: Named
    version: Named
    names: Names
    language: str
    authors: tuple[str, ...]
    licence: str
    depends: tuple[tuple[Named, Named], ...] | None = None
    replaces: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioDecl:
    """A scenario: raw YAML kept as a checked tree; the scenario runner reads it (see scenarios.py)."""

    id: Named
    about: tuple[Named, ...]
    node: object


@dataclass(frozen=True, slots=True)
class GapDecl:
    """Branches no scenario can cover: of the skill, card or mode `id`, at a line of its script, the ways it never goes."""

    id: Named
    at: Named
    never: tuple[Named, ...]
    why: Names


Decl = (
    SkillDecl
    | TemplateDecl
    | GeneralDecl
    | CardDecl
    | CardTypeDecl
    | DeckDecl
    | ModeDecl
    | PackDecl
    | ScenarioDecl
    | GapDecl
)


@dataclass(frozen=True, slots=True)
class Declared:
    """What the files of one pack declare; `faulty` are ids whose declarations could not be read, or not in whole. One
    without a `folder` is a single file."""

    id: str
    decls: tuple[Decl, ...]
    faulty: tuple[Named, ...]
    files: frozenset[str]
    folder: bool = False

    @property
    def manifest(self) -> PackDecl | None:
        """The manifest; None when there is none, or it could not be read."""
        return next((decl for decl in self.decls if isinstance(decl, PackDecl)), None)

    @property
    def alone(self) -> bool:
        """Whether this is a file outside any pack."""
        return not self.folder and self.manifest is None
