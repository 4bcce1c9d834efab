"""One row of the event log as one line, a teller for each kind of row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..play import NOBODY, Play
from ..state import FIRST_AREA, HAND
from .moves import tell_move
from .names import Names

LANGS = ("zh", "en")
Row = tuple[Any, ...]


def describe(play: Play, row: Row, lang: str = "zh", viewer: int | None = None) -> str:
    """One row of the event log in `zh` or `en`, for a viewer or for somebody who sees everything."""
    tell = _TELLERS.get(row[0])
    if tell is None:
        return " ".join(str(part) for part in row)
    return tell(Names(play, lang, viewer), row)


# --- one teller for each kind of row ----------------------------------------------------------------------------------


def _use(names: Names, row: Row) -> str:
    _, user, kind, material, suit, number, targets, _phase, made_by, _at = row
    own = tuple(targets) == (user,)
    on = "" if own or not targets else names.pick("对", " on ") + names.players(targets)
    return _with_card(names, user, ("使用", "uses", "using"), on, (kind, suit, number), material, made_by)


def _play(names: Names, row: Row) -> str:
    _, player, kind, material, suit, number, _phase = row
    return _with_card(names, player, ("打出", "plays", "playing"), "", (kind, suit, number), material, "")


def _with_card(
    names: Names, who: int, verb: tuple[str, str, str], on: str, card: tuple[str, str, int], material: Any, made_by: str
) -> str:
    """A card that is used or played: as it is, made of others, or of none."""
    zh, en, counted = verb
    player, kind = names.player(who), names.kind(card[0])
    as_it_is = len(material) == 1 and names.play.cards[material[0]].kind.id == card[0]
    if as_it_is:
        by, titled = _by(names, made_by), names.titled(*card)
        return f"{player}{by}{on}{zh}{titled}" if names.zh else f"{player} {en} {titled}{on}{by}"
    by, what = _by(names, made_by), names.cards(material)
    if names.zh:
        return f"{player}{by}将{what}当{kind}{on}{zh}" if what else f"{player}{by}视为{on}{zh}{kind}"
    return f"{player} {en} {what} as {kind}{on}{by}" if what else f"{player} counts as {counted} {kind}{on}{by}"


def _by(names: Names, made_by: str) -> str:
    """The skill or the equipment that makes it possible."""
    if not made_by:
        return ""
    return names.pick(f"以{names.skill(made_by)}", f", by {names.skill(made_by)}")


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
    _, seat, amount, now, cause, _source = row
    who = names.player(seat)
    if cause == "recovery":
        return names.pick(f"{who}回复{amount}点体力，体力变为{now}", f"{who} recovers {amount} hp and is at {now}")
    if cause == "loss":
        return names.pick(f"{who}失去{-amount}点体力，体力变为{now}", f"{who} loses {-amount} hp and is at {now}")
    return names.pick(f"{who}体力变为{now}", f"{who} is at {now} hp")


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
    _, holder, name, value, *key = row
    spec = names.play.program.states.get(name)
    of = names.player(int(key[0])) if key and spec is not None and spec.per == "player" else "".join(key)
    return f"{names.player(holder)} {name}{f'({of})' if of else ''} = {value}"


def _generals(names: Names, row: Row) -> str:
    _, origin, to, generals = row
    seen = names.generals(generals)
    if not to:
        return names.pick(f"{seen}返回武将牌堆", f"{seen} go back to the pool")
    owner, _, pile = to.partition(":")
    where = names.kept_pile(pile)
    return names.pick(
        f"{names.player(int(owner))}将{seen}置于{where}", f"{names.player(int(owner))} puts {seen} on {where}"
    )


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


def _claim(names: Names, row: Row) -> str:
    _, who, name, targets = row
    on = names.pick("，目标是", " on ") + names.players(targets) if targets else ""
    return f"{names.player(who)}{names.pick('声明', ' claims ')}{names.kind(name)}{on}"


def _death(names: Names, row: Row) -> str:
    _, who, killer = row
    dead = names.player(who)
    if killer == NOBODY:
        return names.pick(f"{dead}阵亡", f"{dead} dies")
    if killer == who:
        return names.pick(f"{dead}阵亡，凶手是自己", f"{dead} dies, without another to blame")
    return names.pick(f"{dead}阵亡，凶手是{names.player(killer)}", f"{dead} dies, killed by {names.player(killer)}")


def _role(names: Names, row: Row) -> str:
    return names.pick("{0}的身份是{1}", "{0} was {1}" if not names.play.state.alive[row[1]] else "{0} is {1}").format(
        names.player(row[1]), names.role(row[1])
    )


def _arrange(names: Names, row: Row) -> str:
    _, top, under = row
    places = ((top, "置于牌堆顶", "on top of the draw pile"), (under, "置于牌堆底", "at the bottom of the draw pile"))
    told = [(n, zh, en) for n, zh, en in places if n]
    if names.zh:
        return "，".join(f"{n}张牌{zh}" for n, zh, _ in told) or "没有牌放回牌堆"
    return (
        " and ".join(f"{names.count(n)} {'is' if n == 1 else 'are'} put {en}" for n, _, en in told)
        or "no card is put back"
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
    "move": tell_move,
    "use": _use,
    "play": _play,
    "damage": _damage,
    "hp": _hp,
    "show": _shown,
    "peek": _peek,
    "var": _var,
    "target": _target,
    "generals": _generals,
    "win": _win,
    "renew": _of("{0}可以重新发动{1}", "{0} may use {1} anew", Names.player, Names.skill),
    "chain": _either(("横置", "重置"), ("is chained", "is freed of the chain")),
    "flip": _either(("翻面，背面朝上", "翻面，正面朝上"), ("turns face down", "turns face up")),
    "max_hp": _of("{0}体力上限{1}，现在{2}", "{0} max hp {1}, now {2}", Names.player, lambda _, n: f"{n:+d}",
                  lambda _, n: str(n)),
    "role": _role,
    "general": _of("{0}成为{1}，体力{2}/{3}", "{0} becomes {1}, hp {2}/{3}", Names.player, Names.general,
                   lambda _, n: str(n), lambda _, n: str(n)),
    "gain_skill": _of("{0}获得技能{1}", "{0} gains the skill {1}", Names.player, Names.skill),
    "lose_skill": _of("{0}失去技能{1}", "{0} loses the skill {1}", Names.player, Names.skill),
    "skill": _of("{0}发动{1}", "{0} uses {1}", Names.player, Names.skill),
    "turn": _of("—— {0}的回合 ——", "-- {0}'s turn --", Names.player),
    "phase": _of("{0}的{1}", "{0}'s {1}", Names.player, lambda names, phase: names.word("Phase", phase)),
    "skip": _of("{0}跳过{1}", "{0} skips the {1}", Names.player, lambda names, phase: names.word("Phase", phase)),
    "round": _of("== 第{0}轮 ==", "== round {0} ==", lambda _, n: str(n)),
    "reshuffle": _of("弃牌堆的{0}洗入牌堆", "the discard pile ({0}) is shuffled into the draw pile", Names.count),
    "arrange": _arrange,
    "judge": _of("{0}判定：{1}", "{0} judges: {1}", Names.player, Names.card),
    "replace": _of("{0}的判定牌换成{1}", "{0}'s verdict is replaced by {1}", Names.player, Names.card),
    "verdict": _of("{0}的判定结果是{1}", "{0}'s verdict is {1}", Names.player, Names.card),
    "offset": _of("{2}对{1}的效果被抵消", "{2} on {1} is offset", Names.player, Names.player, Names.kind),
    "ineffective": _of("{2}对{1}无效", "{2} has no effect on {1}", Names.player, Names.player, Names.kind),
    "compete": _of("{0}与{1}拼点：{2}对{3}", "{0} competes with {1}: {2} against {3}", Names.player, Names.player,
                   Names.card, Names.card),
    "declare": _of("{0}声明{1}", "{0} declares {1}", Names.player, Names.any_name),
    "claim": _claim,
    "dying": _of("{0}进入濒死状态", "{0} is dying", Names.player),
    "death": _death,
}  # fmt: skip


def hand_of(play: Play, seat: int, lang: str = "zh") -> str:
    """The hand of a player in words, for himself or somebody who sees everything."""
    return Names(play, lang).cards(play.state.zones[FIRST_AREA + 3 * seat + HAND])
