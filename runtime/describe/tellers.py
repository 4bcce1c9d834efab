"""What happened, in words: each row of the event log as one line of Chinese or English.

Names come from the packs, phrases from the word lists. With a `viewer` only what that player may know is said: cards he
has not seen are counted, not named (design 4.8). Unknown rows are shown as they are, so nothing is ever hidden by a fault.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .play import NOBODY, Play
from .state import FIRST_AREA, HAND, owner_of_zone, zone_word
from .words import PHRASES

LANGS = ("zh", "en")
Row = tuple[Any, ...]
_FACES = {1: "A", 11: "J", 12: "Q", 13: "K"}
_PUBLIC = frozenset(("discard_pile", "processing", "equipped", "judging"))


def describe(play: Play, row: Row, lang: str = "zh", viewer: int | None = None) -> str:
    """One row of the event log in `zh` or `en`, for a viewer or for somebody who sees everything."""
    tell = _TELLERS.get(row[0])
    if tell is None:
        return " ".join(str(part) for part in row)
    return tell(Names(play, lang, viewer), row)


# --- one teller for each kind of row ----------------------------------------------------------------------------------


def _move(names: Names, row: Row) -> str:
    """A batch of moves, each pair of zones in a phrase of its own."""
    _, reason, agent, steps = row
    groups: dict[tuple[int, int], list[int]] = {}
    for id, origin, to in steps:
        groups.setdefault((origin, to), []).append(id)
    told = []
    for (origin, to), ids in groups.items():
        what = names.cards(ids) if names.seen(origin, to) else names.count(len(ids))
        source, target = names.zone(origin), names.zone(to)
        told.append(f"{what}：{source}→{target}" if names.zh else f"{what} from {source} to {target}")
    who = "" if agent == NOBODY else names.player(agent) + names.pick("", ": ")
    why = names.word("Reason", reason)
    joined = (names.pick("；", "; ")).join(told)
    return f"{who}{why} {joined}" if names.zh else f"{who}{why}, {joined}"


def _use(names: Names, row: Row) -> str:
    _, user, kind, material, suit, number, targets, _phase, made_by = row
    card = names.titled(kind, suit, number)
    by = _made_of(names, material, made_by)
    on = "" if not targets else names.pick("对", " on ") + names.players(targets)
    return f"{names.player(user)}{by}{on}使用{card}" if names.zh else f"{names.player(user)} uses {card}{on}{by}"


def _made_of(names: Names, material: tuple[int, ...], made_by: str) -> str:
    """How a converted card came about."""
    if not made_by and len(material) == 1:
        return ""
    what = names.cards(material)
    by = names.skill(made_by) if made_by else ""
    if names.zh:
        return (f"以{by}" if by else "") + (f"将{what}当牌" if what else "视为")
    return (f" by {by}" if by else "") + (f" made of {what}" if what else " made of nothing")


def _play(names: Names, row: Row) -> str:
    _, player, kind, _material, suit, number, _phase = row
    card = names.titled(kind, suit, number)
    return f"{names.player(player)}{names.pick('打出', ' plays ')}{card}"


def _damage(names: Names, row: Row) -> str:
    _, source, victim, amount, nature, kind, _material, chained = row
    harm = "" if nature == "normal" else names.word("Nature", nature)
    if names.zh:
        by = "" if source == NOBODY else f"{names.player(source)}造成的"
        how = (f"（{names.kind(kind)}）" if kind else "") + ("（传导）" if chained else "")
        return f"{names.player(victim)}受到{by}{amount}点{harm}伤害{how}"
    what = f"{amount} {harm} damage" if harm else f"{amount} damage"
    by = "" if source == NOBODY else f" from {names.player(source)}"
    how = (f" by {names.kind(kind)}" if kind else "") + (" along the chain" if chained else "")
    return f"{names.player(victim)} suffers {what}{by}{how}"


def _hp(names: Names, row: Row) -> str:
    _, seat, amount, now, cause = row
    who = names.player(seat)
    if cause == "recovery":
        return f"{who}回复{amount}点体力，现在{now}" if names.zh else f"{who} recovers {amount} hp, now {now}"
    if cause == "loss":
        return f"{who}失去{-amount}点体力，现在{now}" if names.zh else f"{who} loses {-amount} hp, now {now}"
    return f"{who}体力{amount:+d}，现在{now}" if names.zh else f"{who} hp {amount:+d}, now {now}"


def _shown(names: Names, row: Row) -> str:
    _, who, ids, viewers = row
    hidden = bool(viewers) and names.viewer is not None and names.viewer not in (who, *viewers)
    what = names.count(len(ids)) if hidden else names.cards(ids)
    to = names.pick("给", " to ") + names.players(viewers) if viewers else ""
    return f"{names.player(who)}展示{what}{to}" if names.zh else f"{names.player(who)} shows {what}{to}"


def _peek(names: Names, row: Row) -> str:
    _, who, ids = row
    what = names.cards(ids) if names.viewer in (None, who) else names.count(len(ids))
    return f"{names.player(who)}{names.pick('观看', ' looks at ')}{what}"


def _var(names: Names, row: Row) -> str:
    _, holder, name, value = row
    return f"{names.player(holder)} {name} = {value}"


def _target(names: Names, row: Row) -> str:
    _, _user, old, new = row
    if new == NOBODY:
        return names.player(old) + names.pick("不再是目标", " is no target any more")
    return (
        names.pick("目标由", "the target passes from ")
        + names.player(old)
        + names.pick("改为", " to ")
        + names.player(new)
    )


def _win(names: Names, row: Row) -> str:
    if not row[1]:
        return names.pick("平局", "a draw")
    return names.players(row[1]) + names.pick("获胜", " win" + ("s" if len(row[1]) == 1 else ""))


def _of(zh: str, en: str, *readers: Callable[[Names, Any], str]) -> Callable[[Names, Row], str]:
    """A teller that fills a phrase with the parts of a row in order."""

    def tell(names: Names, row: Row) -> str:
        parts = [read(names, part) for read, part in zip(readers, row[1:], strict=False)]
        return names.pick(zh, en).format(*parts)

    return tell


def _either(zh: tuple[str, str], en: tuple[str, str]) -> Callable[[Names, Row], str]:
    """A teller for a player and a yes or no."""
    return lambda names, row: names.player(row[1]) + names.pick(zh[not row[2]], " " + en[not row[2]])


_TELLERS: dict[str, Callable[[Names, Row], str]] = {
    "move": _move,
    "use": _use,
    "play": _play,
    "damage": _damage,
    "hp": _hp,
    "show": _shown,
    "peek": _peek,
    "var": _var,
    "target": _target,
    "win": _win,
    "chain": _either(("横置", "重置"), ("is chained", "is freed of the chain")),
    "flip": _either(("翻面，背面朝上", "翻面，正面朝上"), ("turns face down", "turns face up")),
    "max_hp": _of("{0}体力上限{1}，现在{2}", "{0} max hp {1}, now {2}", Names.player, lambda _, n: f"{n:+d}",
                  lambda _, n: str(n)),
    "role": _of("{0}的身份是{1}", "{0} is a {1}", Names.player, lambda names, role: names.word("Role", role)),
    "general": _of("{0}成为{1}，体力{2}/{3}", "{0} becomes {1}, hp {2}/{3}", Names.player, Names.general,
                   lambda _, n: str(n), lambda _, n: str(n)),
    "gain_skill": _of("{0}获得技能{1}", "{0} gains the skill {1}", Names.player, Names.skill),
    "lose_skill": _of("{0}失去技能{1}", "{0} loses the skill {1}", Names.player, Names.skill),
    "skill": _of("{0}发动{1}", "{0} uses {1}", Names.player, Names.skill),
    "turn": _of("—— {0}的回合 ——", "-- {0}'s turn --", Names.player),
    "phase": _of("{0}的{1}", "{0}'s {1}", Names.player, lambda names, phase: names.word("Phase", phase)),
    "skip": _of("{0}跳过{1}", "{0} skips the {1}", Names.player, lambda names, phase: names.word("Phase", phase)),
    "round": _of("== 第{0}轮 ==", "== round {0} ==", lambda _, n: str(n)),
    "reshuffle": _of("弃牌堆的{0}张牌洗入牌堆", "{0} cards of the discard pile are shuffled into the draw pile",
                     lambda _, n: str(n)),
    "arrange": _of("{0}张牌置于牌堆顶，{1}张牌置于牌堆底", "{0} cards go on top of the draw pile, {1} under it",
                   lambda _, n: str(n), lambda _, n: str(n)),
    "judge": _of("{0}判定，翻开{1}", "{0} judges: {1}", Names.player, Names.card),
    "replace": _of("{0}的判定牌换成{1}", "{0}'s verdict is replaced by {1}", Names.player, Names.card),
    "verdict": _of("{0}的判定结果是{1}", "{0}'s verdict is {1}", Names.player, Names.card),
    "offset": _of("{2}对{1}的效果被抵消", "{2} on {1} is offset", Names.player, Names.player, Names.kind),
    "ineffective": _of("{2}对{1}无效", "{2} has no effect on {1}", Names.player, Names.player, Names.kind),
    "compete": _of("{0}与{1}拼点：{2}对{3}", "{0} competes with {1}: {2} against {3}", Names.player, Names.player,
                   Names.card, Names.card),
    "declare": _of("{0}声明{1}", "{0} declares {1}", Names.player, Names.any_name),
    "dying": _of("{0}进入濒死状态", "{0} is dying", Names.player),
    "death": _of("{0}死亡，凶手：{1}", "{0} dies, killed by {1}", Names.player, Names.player),
}  # fmt: skip


def hand_of(play: Play, seat: int, lang: str = "zh") -> str:
    """The hand of a player in words, for himself or somebody who sees everything."""
    return Names(play, lang).cards(play.state.zones[FIRST_AREA + 3 * seat + HAND])
