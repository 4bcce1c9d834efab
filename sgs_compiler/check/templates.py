"""Templates of tags: what a skill has because it bears a tag.

A template gives its skills states and words, as if they stood in the skill itself; a guard, a limit and what follows each
use are read in the skill, so that they speak of its own states. What is wrong in a template is told once, where it is
declared.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from runtime.lowered import FIRST_SLOT, Block, Guard, Limit, Node, Pick, Script, Template, Terms
from runtime.registry import FORMS

from ..declarations import Decl, Named, PartDecl, SkillDecl, TemplateDecl
from ..diagnostics.model import Related
from ..script import syntax as tree
from ..script.lexer import ScriptText
from ..text.source import Span
from .blocks import block
from .expressions import condition
from .formed import form_test, group_of
from .limits import limit
from .narrow import HOLE
from .scope import Frame, Place, Scope
from .states import check_names, names_of, state_specs, tags_of
from .world import World

_STATEMENTS = ("act", "if", "let", "stop", "next", "quit")
_PLACES = ("state", "slot")


def template(decl: TemplateDecl, world: World) -> Template:
    """A template by itself, checked."""
    alone = SkillDecl(decl.id, decl.names, (), (), decl.state, (), decl.words)
    check_names(alone, world)
    skill = world.symbols.skill(decl.id)
    if skill is not None and not decl.id.hole:
        related = (Related(skill.id.span, "first_here"),)
        world.error("SGS401", decl.id.span, related=related, kind="skill", word=decl.id.text)
    place = Place(decl.id.text, "template", f"{decl.id.text}/0", skill=alone)
    guard = _guard((decl,), Scope(world, place, Frame()))
    before = len(world.found)
    after = _after((decl,), replace(place, trees=[]), world)
    if after is not None and decl.after is not None and len(world.found) == before and not _only_keeps(after.do):
        world.error("SGS565", _first_line(decl.after))
    text = (decl.text.zh, decl.text.en) if decl.text else ("", "")
    return Template(
        decl.id.text,
        decl.names.zh,
        decl.names.en,
        text,
        decl.forced,
        guard,
        limit(decl.limit, Scope(world, place, Frame())),
        after,
        state_specs(alone, world),
        tuple((word.name.text, word.names.zh, word.names.en) for word in decl.words),
        decl.id.span.source.name,
    )


def read_templates(decls: Iterable[Decl], world: World) -> None:
    """Reads the scripts of all templates aloud: the skills that bear them read them in silence."""
    for decl in decls:
        if isinstance(decl, TemplateDecl):
            for text, start in ((decl.test, "condition"), (decl.limit, "limit"), (decl.after, "script")):
                if text is not None:
                    world.read(text, start)


# --- what a skill has from its tags


def known_tag(tag: Named, world: World) -> TemplateDecl | None:
    """The template of a tag; for an unknown one, which was reported, that of the tag that was probably meant."""
    found = world.symbols.template(tag)
    if found is None:
        close = world.near(tag.text, world.names("template"))
        entry = world.symbols.tables["template"].get(world.names("template").get(close or "", ""))
        return entry.decl if entry is not None and isinstance(entry.decl, TemplateDecl) else None
    return found


def check_tags(skill: SkillDecl, world: World) -> None:
    """Tags are known, and give nothing that is there already."""
    given: dict[str, Named] = {}
    for tag in tags_of(skill):
        found = world.symbols.template(tag)
        if found is None:
            quiet = tag.hole or world.symbols.is_faulty(tag)
            if not quiet and not world.symbols.unclear(("template",), tag, world.found):
                known = tuple(world.names("template"))
                world.unknown("SGS419", tag.span, tag.text, known, what="tag", known=known)
            continue
        world.symbols.refer("template", tag)
        for name in names_of(found):
            first = given.setdefault(name.text, tag)
            if first.text != tag.text:
                world.error("SGS410", tag.span, related=(Related(first.span, "first_here"),), word=name.text)
    for name in names_of(skill):
        if name.text in given:
            related = (Related(given[name.text].span, "first_here"),)
            world.error("SGS410", name.span, related=related, word=name.text)


class Borne:
    """What the parts of one skill have from its tags."""

    def __init__(self, skill: SkillDecl, world: World, place: Place) -> None:
        self.world, self.place, self.skill = world.quiet(), place, skill
        self.of_skill = tuple(self._known(skill.tags))

    def _known(self, tags: Iterable[Named]) -> list[TemplateDecl]:
        found = (known_tag(tag, self.world) for tag in tags)
        return list(dict.fromkeys(each for each in found if each is not None))

    def forced_by(self, part: PartDecl) -> str | None:
        """The tag that makes a part run without asking."""
        return next((each.id.text for each in (*self._known(part.tags), *self.of_skill) if each.forced), None)

    def unsure(self, part: PartDecl) -> bool:
        """Whether a tag is not known, so that nobody can tell what it means."""
        return any(known_tag(tag, self.world) is None for tag in (*part.tags, *self.skill.tags))

    def limit(self, part: PartDecl, scope: Scope) -> Limit | None:
        """The limit of a part that writes none: of one of its tags, or of the skill's; that one its parts share."""
        quiet = Scope(self.world, scope.place, scope.frame, parent=scope)
        for each in self._known(part.tags):
            if each.limit is not None:
                return self.shared(part, limit(each.limit, quiet))
        for each in self.of_skill:
            found = limit(each.limit, quiet) if each.limit is not None else None
            if found is not None:
                return found._replace(of=self.skill.id.text)
        return None

    def shared(self, part: PartDecl, found: Limit | None) -> Limit | None:
        """The limit of a part that is one form of a part: its forms share it."""
        if found is None or part.form is None or found.of:
            return found
        return found._replace(of=group_of(part.form, self.skill))

    def guard(self) -> Guard | None:
        """When the skill works at all."""
        return _guard(self.of_skill, self._scope())

    def terms(self, part: PartDecl) -> Terms | None:
        """When a part works, and what follows each use of it."""
        borne = tuple(dict.fromkeys((*self.of_skill, *self._known(part.tags))))
        guard, after = _guard(borne, self._scope()), _after(borne, self.place, self.world)
        if part.form is None:
            return None if guard is None and after is None else Terms(guard, after)
        test, slots = form_test(part.form, self.skill), guard[1] if guard else FIRST_SLOT
        both = test if guard is None else ("and", guard[0], test)
        form = (part.form.state.text, part.form.value.text)
        return Terms((both, slots), after, group_of(part.form, self.skill), form)

    def _scope(self) -> Scope:
        return Scope(self.world, replace(self.place, kind="template", trees=[]), Frame())


def _guard(templates: Iterable[TemplateDecl], scope: Scope) -> Guard | None:
    """All guards together, on one frame."""
    node: Node | None = None
    for each in templates:
        written: tree.Expr | None = scope.read(each.test, "condition") if each.test else None
        if written is not None:
            test = condition(written, scope)
            node = test if node is None else ("and", node, test)
    return None if node is None else (node, scope.frame.size)


def _after(templates: Iterable[TemplateDecl], place: Place, world: World) -> Script | None:
    """What follows each use, one template after the other."""
    scope = Scope(world, replace(place, kind="template", trees=[]), Frame())
    made: list[Node] = []
    line = 0
    for each in templates:
        written: tree.Block | None = scope.read(each.after, "script") if each.after else None
        if each.after is not None and written is not None:
            made.extend(block(written, scope.child()))
            line = line or each.after.place(0, 1).line
    return Script(tuple(made), scope.frame.size, line) if made else None


def _only_keeps(do: Block) -> bool:
    """Whether a script does no more than change what skills keep: it asks nobody and nothing happens in the game."""
    for stmt in do:
        if stmt == HOLE:
            continue
        if stmt[0] not in _STATEMENTS:
            return False
        blocks: list[Block] = []
        if stmt[0] == "act":
            if stmt[3] or any(not _keeps(step.form, step.args) for step in stmt[5]):
                return False
            blocks = [each for each in stmt[6:8] if each is not None]
        elif stmt[0] == "if":
            blocks = [each for _, each in stmt[1]] + ([stmt[2]] if stmt[2] is not None else [])
        if not all(map(_only_keeps, blocks)):
            return False
    return True


def _keeps(form: str, args: tuple[Node | Pick | None, ...]) -> bool:
    places = [arg for param, arg in zip(FORMS[form].params, args, strict=False) if param.how == "place"]
    chooses = FORMS[form].asks or any(isinstance(arg, Pick) for arg in args)
    return bool(places) and not chooses and all(arg is not None and arg[0] in _PLACES for arg in places)


def _first_line(text: ScriptText) -> Span:
    return text.place(0, len(text.text.split("\n", 1)[0]))
