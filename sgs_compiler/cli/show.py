"""`sgs show ID`: what the compiler understood, as an indented tree, and how many scenarios prove it. `sgs show --cycles`:
the skills that may set each other off, with what ends each round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import runtime.vocabulary  # noqa: F401  (declares every verb, query and property)
from runtime.lowered import Card, General, Mode, Pack, Skill, Template

from ..data import shipped_cards
from ..diagnostics import Diagnostics, near
from ..ids import Names, things_of
from ..packs import PackFiles, find_packs
from ..pipeline import id_of
from ..show import labels_of, show_card, show_skill, show_template
from ..show.saying import Labels
from ..show_cycles import show_cycles
from ..show_modes import show_general, show_mode
from ..workspace import Compiled, scenarios
from .arguments import Args
from .console import Console, UsageError
from .loading import beside, load_packs
from .naming import meant
from .prose import count

Thing = General | Skill | Card | Mode | Template
_KINDS = ("general", "skill", "card", "mode", "template")


def run(args: Args, console: Console) -> int:
    """Exit code 2 when nothing has this id or name."""
    if not args.id and not args.cycles:
        raise console.usage("id_or_cycles")
    compiled = load_packs(args, console)
    things = {(kind, thing.id): thing for pack in compiled.packs for kind, thing in _things(pack)}
    found = [things[each] for each in meant(args.id, _KINDS, compiled.packs, console)]
    if args.id and not found:
        raise _unknown(args.id, list(things.values()), console)
    if args.cycles:
        only = {id for thing in found for id in _proved(thing)} if args.id else None
        console.out("\n".join(show_cycles(compiled.packs, console.say, only, console.lang)) or console.say("no_cycles"))
        return 0
    skills = {skill.id: skill for pack in compiled.packs for skill in pack.skills}
    labels = labels_of(things.values())
    about = list(_about(find_packs([*beside(args, console), shipped_cards()], Diagnostics()), compiled))
    for thing in found:
        console.out(_tree(thing, skills, console.lang, labels), end="")
        console.out(count("scenarios", sum(about.count(name) for name in _proved(thing)), console.lang))
    return 0


def _things(pack: Pack) -> Iterator[tuple[str, Thing]]:
    """What can be shown of a pack."""
    return ((kind, thing) for kind, things in things_of(pack) for thing in things if kind in _KINDS)


def _about(packs: list[PackFiles], compiled: Compiled) -> Iterator[str]:
    """What the scenarios of some packs are about, each id as often as it is named."""
    names = Names(compiled.packs)
    for pack in packs:
        sight = names.sight(id_of(pack))
        for name in (name.text for each in scenarios([pack], Diagnostics()) for name in each.about):
            found = (names.ids.means(kind, name, sight).id for kind in _KINDS)
            yield next((id for id in found if id), name)


def _tree(thing: Thing, skills: Mapping[str, Skill], lang: str, labels: Labels) -> str:
    match thing:
        case General():
            return show_general(thing, skills, lang, labels)
        case Skill():
            return show_skill(thing, lang, labels)
        case Card():
            return show_card(thing, lang, labels)
        case Mode():
            return show_mode(thing, lang, labels)
        case Template():
            return show_template(thing, lang, labels)


def _proved(thing: Thing) -> tuple[str, ...]:
    """The ids whose scenarios count: a general is proved by those of its skills."""
    return (thing.id, *thing.skills) if isinstance(thing, General) else (thing.id,)


def _unknown(word: str, things: list[Thing], console: Console) -> UsageError:
    close = near(word, [thing.id for thing in things], labels={thing.id: (thing.zh, thing.en) for thing in things})
    what = console.say("what_id")
    if close is None:
        return console.usage("unknown_plain", what=what, word=word)
    return console.usage("unknown_near", what=what, word=word, near=close)
