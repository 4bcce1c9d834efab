"""Judgements and the judge phase (timings, section 4; C-301 to C-308; D-17)."""

from __future__ import annotations

from ..asking import window
from ..cards import Card
from ..play import Play
from ..queries import works_on
from ..records import Judgement, Use
from ..state import DISCARD, TABLE
from ..traits import judge_rank
from ..write import end_scope, next_serial
from .moves import bear, move, need_cards, sweep
from .use import ask_answers, run_card_script


def judge(play: Play, player: int) -> Card:
    """Reveal the top card, let others replace it, and let it take effect. The verdict stays on the table until the effect
    that asked for it ends, and goes to the discard pile then if nothing took it (D-17)."""
    record = Judgement(player)
    window(play, "judge_start", record, player)
    id = need_cards(play, 1)[0]
    move(play, [(id, TABLE)], "judge", player)
    play.loose.append(id)
    record.verdict = play.cards[id]
    bear(play, record.verdict, player)
    play.log("judge", player, id)
    window(play, "judge_modify", record, player)
    window(play, "judge_result", record, player)
    verdict = record.verdict
    assert verdict is not None
    record.row = len(play.state.log)
    play.log("verdict", player, verdict.material[0] if verdict.material else -1)
    window(play, "judge_effective_after", record, player)
    return record.verdict or verdict


def replace_verdict(play: Play, record: Judgement, new: Card) -> Card | None:
    """Put another card in the place of the verdict; the old one, which lies on the table still. The new card stays as long
    as the judgement needs it (D-17), the old one goes to the discard pile with the effect that replaced it (S-004)."""
    old = record.verdict
    record.verdict = new
    bear(play, new, record.player)
    play.log("replace", record.player, new.material[0] if new.material else -1)
    if old is not None:
        _change_places(play.loose, old.material, new.material)
    return old


def _change_places(loose: list[int], old: tuple[int, ...], new: tuple[int, ...]) -> None:
    """The new cards are left on the table where the old ones were, the old ones last."""
    place = next((index for index, id in enumerate(loose) if id in old), len(loose))
    before = [id for id in loose[:place] if id not in new]
    behind = [id for id in loose[place:] if id not in old and id not in new]
    loose[:] = [*before, *new, *behind, *old]


def judge_phase(play: Play, player: int) -> None:
    """The delayed tricks in front of a player, each resolved fully before the next: the last placed first unless a rule
    ranks them (R-033, R-034, C-308)."""
    done: list[int] = []
    while play.state.alive[player]:
        waiting = [id for id in play.state.judging(player) if id not in done]
        if not waiting:
            return
        next_one = waiting[-1] if "judge_rank" not in play.modifiers else _first(play, waiting)
        done.append(next_one)
        resolve_delayed(play, player, next_one)


def _first(play: Play, waiting: list[int]) -> int:
    """The one of the greatest rank, the last placed among equals (R-034)."""
    return max(enumerate(waiting), key=lambda each: (judge_rank(play, play.card(each[1])), each[0]))[1]


def resolve_delayed(play: Play, holder: int, id: int) -> None:
    """One delayed trick: answers are asked for before the judgement; discarded afterwards unless it moved on. One that has
    no effect on its holder (C-010) goes the way of one that was offset, and nobody is asked."""
    card = play.card(id)
    record = Use(holder, card, [holder], next_serial(play), "judge")
    record.began = len(play.state.log)
    record.frame = [play, holder, record, (), None] + [None] * card.kind.slots
    record.target = holder
    mark = len(play.loose)
    play.uses.append(record)
    move(play, [(material, TABLE) for material in card.material], "judge", holder)
    works = works_on(play, card, holder)
    if works:
        ask_answers(play, record, holder)
    if record.offset or not works:
        play.log("offset" if works else "ineffective", holder, holder, card.kind.id)
        run_card_script(play, record, card.kind.offset, holder)
    elif play.state.alive[holder]:
        run_card_script(play, record, card.kind.resolve, holder)
    sweep(play, mark)
    left = [material for material in card.material if play.state.zone_of[material] == TABLE]
    move(play, [(material, DISCARD) for material in left], "put", holder)
    play.uses.pop()
    end_scope(play, "use", record.serial)
