"""Generals and modes as they were compiled, beside the skills and cards of `show`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import indent

from runtime.lowered import Draft, General, Mode, Skill

from .show import Saying, show_skill
from .show.saying import Labels

_INDENT = "  "
_WORDS = {
    "general": (
        "武将 {id} {zh} {en}（{kingdom}，{gender}，体力 {hp}{lord}）",
        "general {id} {zh} {en} ({kingdom}, {gender}, {hp} hp{lord})",
    ),
    "candidate": ("，常备主公", ", lord candidate"),
    "never_lord": ("，不当主公", ", never the lord"),
    "mode": (
        "模式 {id} {zh} {en}（{least} 到 {most} 人{of}{default}）",
        "mode {id} {zh} {en} ({least} to {most} players{of}{default})",
    ),
    "of": ("，{of} 的变体", ", variant of {of}"),
    "default": ("，默认", ", default"),
    "players": ("{n} 人：{dealt}", "{n} players: {dealt}"),
    "shown": ("开局亮明：{roles}", "shown from the start: {roles}"),
    "hand": ("起始手牌 {hand} 张，每回合摸 {draw} 张", "hand {hand}, draw {draw}"),
    "numbers": ("不用点数 {numbers} 的牌", "without the numbers {numbers}"),
    "decks": ("只用牌堆 {decks}", "only the decks {decks}"),
    "packs": ("只用 {packs} 的武将", "only the generals of {packs}"),
    "blank": ("所有角色都是体力 {hp} 的{kingdom}势力武将", "everybody is a {kingdom} general of {hp} hp"),
    "victory": ("如果{test}：{winners}获胜", "if {test}: {winners} win"),
    "draft": (
        "{who}选武将：{fixed} 名常备主公和 {random} 名其他武将{shown}{test}",
        "generals for {who}: {fixed}, {random}{shown}{test}",
    ),
    "draft_shown": ("，立即亮出", ", shown at once"),
    "draft_if": ("，如果{test}", " if {test}"),
}  # fmt: skip


def show_general(general: General, skills: Mapping[str, Skill], lang: str = "en", labels: Labels | None = None) -> str:
    """A general with all its skills."""
    it = Saying(lang, labels)
    lines = [
        _word(it, "general", id=general.id, zh=general.zh, en=general.en, hp=general.hp,
              kingdom=it.known(general.kingdom, "Kingdom"), gender=it.known(general.gender, "Gender"),
              lord="".join(_word(it, key) for key, on in (("candidate", general.lord_candidate),
                                                          ("never_lord", general.never_lord)) if on))
    ]  # fmt: skip
    shown = (show_skill(skills[skill], lang, labels) for skill in general.skills if skill in skills)
    return "\n".join([*lines, *(indent(each.rstrip("\n"), _INDENT) for each in shown)]) + "\n"


def show_mode(mode: Mode, lang: str = "en", labels: Labels | None = None) -> str:
    """A mode with its roles, drafts, rules and victory tests."""
    return "\n".join(_mode(Saying(lang, labels), mode)) + "\n"


def _word(it: Saying, key: str, **parts: object) -> str:
    return _WORDS[key][not it.zh].format(**parts)


def _mode(it: Saying, mode: Mode) -> Iterator[str]:
    joint = "、" if it.zh else ", "
    of = _word(it, "of", of=mode.of) if mode.of else ""
    yield _word(it, "mode", id=mode.id, zh=mode.zh, en=mode.en, least=mode.least, most=mode.most, of=of,
                default=_word(it, "default") if mode.default else "")  # fmt: skip
    for players, roles in mode.roles:
        yield _INDENT + _word(it, "players", n=players, dealt=joint.join(_roles(it, *role) for role in roles))
    if mode.shown:
        yield _INDENT + _word(it, "shown", roles=joint.join(it.known(role, "Role") for role in mode.shown))
    yield _INDENT + _word(it, "hand", hand=mode.hand, draw=mode.draw)
    if mode.without_numbers:
        yield _INDENT + _word(it, "numbers", numbers=joint.join(map(str, mode.without_numbers)))
    if mode.decks:
        yield _INDENT + _word(it, "decks", decks=joint.join(mode.decks))
    if mode.packs:
        yield _INDENT + _word(it, "packs", packs=joint.join(mode.packs))
    if mode.blank is not None:
        yield _INDENT + _word(it, "blank", kingdom=it.known(mode.blank.kingdom, "Kingdom"), hp=mode.blank.hp)
    yield from (_INDENT + _draft(it.about(draft), draft) for draft in mode.drafts)
    if mode.rules is not None:
        yield indent(show_skill(mode.rules, it.lang, it.labels).rstrip("\n"), _INDENT)
    for rule in mode.victory:
        told = it.about(rule)
        yield _INDENT + _word(told, "victory", test=told.say(rule.test), winners=told.say(rule.winners))


def _roles(it: Saying, role: str, count: int) -> str:
    """`2 rebels`."""
    return f"{count} 名{it.known(role, 'Role')}" if it.zh else f"{count} {role}{'s' * (count != 1)}"


def _draft(it: Saying, draft: Draft) -> str:
    test = _word(it, "draft_if", test=it.say(draft.test)) if draft.test is not None else ""
    shown = _word(it, "draft_shown") if draft.shown else ""
    fixed: object = draft.fixed
    random: object = draft.random
    if not it.zh:
        fixed = f"{draft.fixed} lord candidate{'s' * (draft.fixed != 1)}"
        random = f"{draft.random} other{'s' * (draft.random != 1)}"
    return _word(it, "draft", who=it.say(draft.who), fixed=fixed, random=random, shown=shown, test=test)
