"""Local names and where a piece of script stands.

A name lives to the end of its block. A block has a `Scope`; the scopes of one script share a `Frame` of slots and a
`Place`. A part attached to the rules for a while has a frame of its own: names of the script around it are copied into
it (`captures`), and fields of the event around it are not seen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from runtime.events import EVENTS, Event
from runtime.lowered import FIRST_SLOT, Node
from runtime.types import Type

from ..declarations import Named, SkillDecl
from ..diagnostics.model import Related
from ..script.lexer import ScriptText
from ..script.syntax import ANY_NAME
from ..text.source import Span
from .narrow import NOTHING, Present
from .typed import Typed
from .words import reserved
from .world import World

_WORD = re.compile(r"[^\W\d]\w*")


@dataclass(slots=True)
class Frame:
    """The slots of one script."""

    size: int = FIRST_SLOT

    def new(self) -> int:
        self.size += 1
        return self.size - 1

    def free(self, slot: int) -> None:
        """Takes back a slot that turned out not to be needed, if it is the last one."""
        if slot == self.size - 1:
            self.size = slot


@dataclass(frozen=True, slots=True)
class Local:
    """A name bound in a script. `table`: a secret choice of several players, read back by player."""

    name: str
    type: Type
    slot: int
    span: Span | None
    log: str = ""
    table: bool = False

    @property
    def typed(self) -> Typed:
        return Typed(("slot", self.slot), self.type, self.log)


@dataclass(frozen=True, slots=True)
class Place:
    """What is the same everywhere in a part.

    `kind` is one of trigger, modifier, action, offer, card, mode. `fields` are those of the event's record, `events`
    what it listens to. `base` begins the ids of parts attached by it, `count` how many there are so far.

    What could not be read may have given names or tested values, so nothing is said that may follow from it: `unread`
    are its words, and `gaps` holds `fields` when an event is unknown and `names` when even that cannot be told.
    `reported` are unknown words: each is reported once. `trees` are the scripts read so far.
    """

    owner: str
    kind: str
    base: str
    fields: dict[str, Type] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    skill: SkillDecl | None = None
    has_you: bool = True
    has_self: bool = False
    count: list[int] = field(default_factory=lambda: [0])
    gaps: set[str] = field(default_factory=set)
    reported: set[str] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)
    trees: list[Any] = field(default_factory=list)

    def may_mean(self, word: str) -> bool:
        """Whether an unknown word may have a meaning that could not be read."""
        if word in self.unread or ANY_NAME in self.unread or "names" in self.gaps:
            return True
        return "fields" in self.gaps and any(word in event.fields for event in EVENTS.values())

    def may_have_tested(self, text: str) -> bool:
        """Whether something unread speaks of an expression, and so may have tested that it is there."""
        return bool(self.unread) and not self.unread.isdisjoint(_WORD.findall(text))

    def lose(self, text: str) -> None:
        """From now on the words of a text may mean anything."""
        self.unread.update(_WORD.findall(text))

    def next_id(self) -> str:
        """The id of the next part attached here."""
        self.count[0] += 1
        return f"{self.base}.{self.count[0]}"

    def spans(self, scope: str) -> bool:
        """Whether `this use` or `this damage` means something here."""
        if "fields" in self.gaps:
            return True
        if scope == "use":
            return self.kind == "card" or "use" in self.fields
        return scope != "damage" or {"victim", "nature"} <= self.fields.keys()


class Scope:
    """The names of a block, and what is known to be there. `turn` is the slot of the player who acts among several."""

    def __init__(
        self,
        world: World,
        place: Place,
        frame: Frame,
        *,
        parent: Scope | None = None,
        outer: Scope | None = None,
        present: Present = NOTHING,
        loop: bool = False,
    ) -> None:
        self.world, self.place, self.frame = world, place, frame
        self.parent, self.outer = parent, outer
        self.present, self.loop = present, loop
        self.names: dict[str, Local] = {}
        self.ended: dict[str, Span] = {}
        self.captures: dict[int, Local] = {}
        self.turn: int = parent.turn if parent else 0

    def child(self, *, present: Present = NOTHING, loop: bool | None = None) -> Scope:
        """The scope of a block inside."""
        inside = self.loop if loop is None else loop
        made = Scope(self.world, self.place, self.frame, parent=self, present=self.present | present, loop=inside)
        made.ended = self.ended
        return made

    def quiet(self) -> Scope:
        """A scope like this one where nothing is reported and nothing stays."""
        made = Scope(
            self.world.quiet(), self.place, replace(self.frame), parent=self, present=self.present, loop=self.loop
        )
        made.ended = self.ended
        return made

    def read(self, text: ScriptText, start: str) -> Any:
        """The tree of a script. One that cannot be read gives None, and from then on its words may mean anything."""
        made = self.world.read(text, start)
        if made is None:
            self.place.lose(text.text)
        else:
            self.place.trees.append(made)
        return made

    def error(self, code: str, span: Span, **facts: Any) -> None:
        self.world.error(code, span, **facts)

    def know(self, present: Present) -> None:
        """From here on these expressions are there."""
        self.present |= present

    def forget(self, node: Node) -> None:
        """A place was changed: nothing is known any more about expressions that mention it."""
        self.present = frozenset(known for known in self.present if not _mentions(known, node))

    def is_present(self, node: Node) -> bool:
        return node in self.present

    # --- names

    def find(self, name: str) -> Local | None:
        """A local name, one of the script around an attached part included (it is then copied in)."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            if scope.outer is not None:
                return scope._capture(name)
            scope = scope.parent
        return None

    def known_names(self) -> list[str]:
        """All local names that can be used here."""
        scope: Scope | None = self
        names: list[str] = []
        while scope is not None:
            names.extend(scope.names)
            scope = scope.parent or scope.outer
        return names

    def declare(
        self,
        name: str,
        span: Span,
        kind: Type,
        *,
        log: str = "",
        table: bool = False,
        slot: int | None = None,
        usage: str = "",
    ) -> Local:
        """Binds a new name in this block; a name that hides something is reported and bound all the same. `usage` is
        what to write when a card of that name was meant."""
        self._refuse(name, span, usage)
        return self.bind(name, kind, span=span, log=log, table=table, slot=slot)

    def bind(
        self,
        name: str,
        kind: Type,
        *,
        span: Span | None = None,
        log: str = "",
        table: bool = False,
        slot: int | None = None,
    ) -> Local:
        """Binds a name without asking whether it may be bound: for names the language gives."""
        made = Local(name, kind, self.frame.new() if slot is None else slot, span, log, table)
        self.names[name] = made
        return made

    def end(self, names: dict[str, Local]) -> None:
        """Remembers names whose block has ended, so that a later use can be explained."""
        self.ended.update({name: each.span for name, each in names.items() if each.span is not None})

    def capture(self, outer: Local) -> Local:
        """A slot of the script around, copied into this part's frame."""
        root = self.root
        if outer.slot not in root.captures:
            root.captures[outer.slot] = replace(outer, slot=root.frame.new())
        return root.captures[outer.slot]

    @property
    def root(self) -> Scope:
        """The outermost scope of this frame."""
        scope = self
        while scope.parent is not None:
            scope = scope.parent
        return scope

    def _capture(self, name: str) -> Local | None:
        assert self.outer is not None
        outer = self.outer.find(name)
        if outer is None or name in ("it", "them"):
            return None
        if outer.type.optional and self.outer.is_present(("slot", outer.slot)):
            outer = replace(outer, type=outer.type.present)
        return self.capture(outer)

    def _refuse(self, name: str, span: Span, usage: str) -> None:
        first = self.find(name)
        if first is not None:
            related = (Related(first.span, "first_here"),) if first.span else ()
            self.error("SGS410", span, word=name, related=related)
        elif name in self.place.fields:
            self.error("SGS411", span, word=name, what="field")
        elif name in reserved():
            self.error("SGS411", span, word=name, what=reserved()[name])
        elif self.place.skill and name in _own_words(self.place.skill):
            self.error("SGS410", span, word=name, related=(Related(_own_words(self.place.skill)[name], "first_here"),))
        else:
            self.world.symbols.clash(Named(name, span), usage, self.world.found)


def _own_words(skill: SkillDecl) -> dict[str, Span]:
    """The names a skill gives its states, piles and words."""
    names = (
        [each.name for each in skill.state] + [each.name for each in skill.piles] + [each.name for each in skill.words]
    )
    return {name.text: name.span for name in names}


def _mentions(node: Any, part: Node) -> bool:
    if node == part:
        return True
    return isinstance(node, tuple) and any(_mentions(each, part) for each in node)
