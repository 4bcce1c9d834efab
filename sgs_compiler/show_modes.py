"""Generals and modes as they were compiled, beside the skills and cards of `show`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import indent

from runtime.lowered import Draft, General, Mode, Skill

from .show import say, show_skill

_INDENT = "  "


def show_general(general: General, skills: Mapping[str, Skill]) -> str:
    """A general with all its skills."""
    lord = ", lord candidate" if general.lord_candidate else ""
    lines = [
        f"general {general.id} {general.zh} {general.en} ({general.kingdom}, {general.gender}, {general.hp} hp{lord})"
    ]
    lines += (indent(show_skill(skills[skill]).rstrip("\n"), _INDENT) for skill in general.skills if skill in skills)
    return "\n".join(lines) + "\n"


def show_mode(mode: Mode) -> str:
    """A mode with its roles, drafts, rules and victory tests."""
    return "\n".join(_mode(mode)) + "\n"


def _mode(mode: Mode) -> Iterator[str]:
    of = f", variant of {mode.of}" if mode.of else ""
    yield f"mode {mode.id} {mode.zh} {mode.en} ({mode.least} to {mode.most} players{of}{', default' * mode.default})"
    for players, roles in mode.roles:
        dealt = ", ".join(f"{count} {role}" for role, count in roles)
        yield f"{_INDENT}{players} players: {dealt}"
    if mode.shown:
        yield f"{_INDENT}shown from the start: {', '.join(mode.shown)}"
    yield f"{_INDENT}hand {mode.hand}, draw {mode.draw}"
    if mode.without_numbers:
        yield f"{_INDENT}without the numbers {', '.join(map(str, mode.without_numbers))}"
    if mode.blank is not None:
        yield f"{_INDENT}everybody is a {mode.blank.kingdom} general of {mode.blank.hp} hp"
    yield from (_INDENT + _draft(draft) for draft in mode.drafts)
    if mode.rules is not None:
        yield indent(show_skill(mode.rules).rstrip("\n"), _INDENT)
    for rule in mode.victory:
        yield f"{_INDENT}if {say(rule.test)}: {say(rule.winners)} win"


def _draft(draft: Draft) -> str:
    test = f" if {say(draft.test)}" if draft.test is not None else ""
    shown = ", shown at once" if draft.shown else ""
    return f"generals for {say(draft.who)}: {draft.fixed} lord candidates, {draft.random} others{shown}{test}"
