"""The skills of `skills`, written by hand against the runtime's own functions."""

from __future__ import annotations

from typing import Any

from runtime.asking import ask, confirm
from runtime.choices import Choice, ChoiceWay, Question, Way
from runtime.play import Play
from runtime.procedures.damage import damage
from runtime.procedures.judge import judge
from runtime.procedures.moves import discard, draw, sweep, to_hand
from runtime.program import EVENT, ON, PLAY, YOU, Frame
from runtime.traits import max_hp_of


def draw_two(fr: Frame) -> int:
    play, you = fr[PLAY], fr[YOU]
    if confirm(play, you, "bench_draw"):
        play.log("skill", you, "bench_draw")
        draw(play, you, 2)
    return ON


def change_amount(fr: Frame) -> int:
    play, you = fr[PLAY], fr[YOU]
    if confirm(play, you, "bench_change"):
        play.log("skill", you, "bench_change")
        fr[EVENT].amount += 1
    return ON


def source_lives(fr: Frame) -> bool:
    source = fr[EVENT].source
    return source is not None and bool(fr[PLAY].state.alive[source])


def judge_source(fr: Frame) -> int:
    play, you, source = fr[PLAY], fr[YOU], fr[EVENT].source
    if confirm(play, you, "bench_judge"):
        play.log("skill", you, "bench_judge")
        mark = len(play.loose)
        if judge(play, you).suit != "heart" and not may_discard(play, source, 2, "bench_judge"):
            damage(play, you, source, 1, "normal", None)
        sweep(play, mark)
    return ON


def may_discard(play: Play, who: int, count: int, about: str) -> bool:
    """Whether a player has discarded so many hand cards, which he need not do."""
    if not play.state.alive[who] or len(play.state.hand(who)) < count:
        return False
    way = pick(play, who, about, True, [Choice("card", list(play.state.hand(who)), count, count)])
    if way is None:
        return False
    discard(play, [play.cards[id] for id in way.values[0]], who)
    return True


def pick(play: Play, who: int, about: str, may: bool, choices: list[Choice]) -> ChoiceWay | None:
    """One question with some choices."""
    made = ChoiceWay("yes", choices)

    def build(key: Any) -> Way:
        return made

    taken = ask(play, Question(who, "choose", about, may, ["yes"], build))
    return None if taken is None else made


def poorer(fr: Frame) -> list[int]:
    """The others with fewer hand cards."""
    play, you = fr[PLAY], fr[YOU]
    hand = play.state.hand
    mine = len(hand(you))
    return [seat for seat in play.action_order() if seat != you and len(hand(seat)) < mine]


def some_poorer(fr: Frame) -> bool:
    return bool(poorer(fr))


def can_give(fr: Frame) -> bool:
    return bool(fr[PLAY].state.hand(fr[YOU])) and bool(poorer(fr))


def give_card(fr: Frame) -> int:
    play, you = fr[PLAY], fr[YOU]
    hand = Choice("card", list(play.state.hand(you)), 1, 1)
    way = pick(play, you, "bench_give", True, [hand, Choice("player", poorer(fr), 1, 1)])
    if way is not None:
        play.log("skill", you, "bench_give")
        to_hand(play, [play.cards[way.values[0][0]]], way.values[1][0], "give", you)
    return ON


def used_two(fr: Frame) -> bool:
    state, you = fr[PLAY].state, fr[YOU]
    used: int = sum(row[0] == "use" and row[1] == you for row in state.log[state.scope_starts["game"] :])
    return used >= 2


def draw_one(fr: Frame) -> int:
    play, you = fr[PLAY], fr[YOU]
    if confirm(play, you, "bench_history"):
        play.log("skill", you, "bench_history")
        draw(play, you, 1)
    return ON


def ask_each(fr: Frame) -> int:
    play, you = fr[PLAY], fr[YOU]
    state = play.state
    if confirm(play, you, "bench_each"):
        play.log("skill", you, "bench_each")
        draw(play, you, 1)
        for rival in play.action_order():
            if rival != you and state.hp[rival] > 2 and not may_discard(play, rival, 1, "bench_each"):
                draw(play, you, 1)
    return ON


def red_count(fr: Frame) -> int:
    play = fr[PLAY]
    return sum(play.cards[id].colour == "red" for id in play.state.hand(fr[YOU]))


def any_red(fr: Frame) -> bool:
    return red_count(fr) > 0


def count_red(fr: Frame) -> int:
    play, you = fr[PLAY], fr[YOU]
    red, hp = red_count(fr), play.state.hp[you]
    if red > hp:
        hand = play.state.hand(you)
        ids = list(hand)
        if len(ids) > 1:
            way = pick(play, you, "bench_count", False, [Choice("card", ids, 1, 1)])
            assert way is not None
            ids = list(way.values[0])
        discard(play, [play.cards[id] for id in ids], you)
    else:
        draw(play, you, min(red, 3))
    return ON


def has_hand(fr: Frame) -> bool:
    return len(fr[PLAY].state.hand(fr[YOU])) > 1


def lost_and_one(fr: Frame) -> int:
    play: Play = fr[PLAY]
    you: int = fr[YOU]
    return max(0, max_hp_of(play, you) - max(play.state.hp[you], 0)) + 1


TRIGGERS: dict[str, tuple[Any, Any, Any]] = {
    "bench_draw": (None, None, draw_two),
    "bench_change": (None, None, change_amount),
    "bench_judge": (source_lives, None, judge_source),
    "bench_give": (some_poorer, can_give, give_card),
    "bench_history": (used_two, None, draw_one),
    "bench_each": (None, None, ask_each),
    "bench_count": (any_red, None, count_red),
}
MODIFIERS: dict[str, tuple[Any, Any]] = {"bench_modify": (has_hand, lost_and_one)}
