"""The use of a card (timings, section 1): payment, declaration, the stages of its targets, its effect on each, its end.

One record goes through all stages; targets are cancelled, added and redirected in them. Answers are nested uses (T-906).
"""

from __future__ import annotations

from ..absent import holds
from ..asking import ask, window
from ..cards import Card
from ..choices import Question
from ..play import NOBODY, Play
from ..program import GONE, Run
from ..queries import answers_needed, can_be_target, can_hold, slot_card, works_on
from ..records import Use
from ..state import DISCARD, EQUIPPED, TABLE, area_of
from ..ways import CardWay, Request, limit_name
from ..write import count_use, end_scope, next_serial
from .moves import move, recast, sweep, to_judge_area, to_table
from .respond import obtain, request_card

_STAGES = ("target_specifying", "target_confirming", "target_specified", "target_confirmed")


def use_card(play: Play, record: Use, counted: bool = False) -> Use:
    """Use a card with its targets chosen. `counted` uses count for the card's limit (C-006)."""
    user = record.user
    record.serial = next_serial(play)
    record.began = len(play.state.log)
    play.uses.append(record)
    mark = len(play.loose)
    window(play, "card_use_before", record, user)
    _pay(play, record)
    if counted:
        _count(play, record)
    window(play, "card_declared", record, user)
    window(play, "targets_declared", record, user)
    window(play, "card_used", record, user)
    _aim(play, record)
    window(play, "effect_loop_start", record, user)
    _take_effect(play, record)
    record.target = None
    window(play, "card_use_finished", record, user)
    sweep(play, mark)
    left = [id for id in record.card.material if play.state.zone_of[id] == TABLE]
    move(play, [(id, DISCARD) for id in left], "use", user)
    play.uses.pop()
    end_scope(play, "use", record.serial)
    return record


def _pay(play: Play, record: Use) -> None:
    """The card goes to the table; the use is on record."""
    card = record.card
    record.row = len(play.state.log)
    play.log(
        "use",
        record.user,
        card.kind.id,
        card.material,
        card.suit,
        card.number,
        tuple(record.targets),
        play.state.phase,
        card.made_by,
        record.at,
    )
    to_table(play, card, "use", record.user)


def _count(play: Play, record: Use) -> None:
    spec = record.card.kind.uses.get("play")
    if spec is not None and spec.limit is not None:
        count_use(play, spec.limit.scope, limit_name(record.user, record.card.kind))


def recast_card(play: Play, way: CardWay) -> None:
    """Recast the card of a way: nobody is asked for an answer, for it is no use (C-212)."""
    if not obtain(play, way):
        return
    spec = way.spec
    if spec is not None and spec.limit is not None:
        count_use(play, spec.limit.scope, limit_name(way.user, way.card.kind, spec.at))
    recast(play, way.user, [way.card])


def _aim(play: Play, record: Use) -> None:
    """Stage by stage, in each all targets in action order (timings, section 1)."""
    for stage in _STAGES:
        if stage not in play.triggers:
            continue
        done: list[int] = []
        while True:
            target = next((seat for seat in _ordered(play, record.targets) if seat not in done), None)
            if target is None:
                break
            done.append(target)
            _aim_at(play, record, stage, target)


def _aim_at(play: Play, record: Use, stage: str, target: int) -> None:
    subject = target if stage in ("target_confirming", "target_confirmed") else record.user
    record.target = target
    record.reset()
    window(play, stage, record, subject)
    if record.moved_to is not None and target in record.targets:
        record.targets.remove(target)
        if record.moved_to not in record.targets:
            record.targets.append(record.moved_to)
        play.log("target", record.user, target, record.moved_to)
    elif record.cancelled and target in record.targets:
        record.targets.remove(target)
        play.log("target", record.user, target, NOBODY)
    record.reset()


def _ordered(play: Play, targets: list[int]) -> list[int]:
    """The living targets in action order (C-012)."""
    return [seat for seat in play.action_order() if seat in targets]


def _take_effect(play: Play, record: Use) -> None:
    kind = record.card.kind
    if kind.type == "equipment":
        _install(play, record)
    elif kind.type == "delayed_trick" and record.at != "judge":
        for target in _ordered(play, record.targets)[:1]:
            if can_hold(play, target, record.card):  # it may have been redirected, or another has come first (C-008)
                to_judge_area(play, record.card, target, record.user)
    else:
        _resolve(play, record)


def _install(play: Play, record: Use) -> None:
    """Equipment into its slot; what was there goes to the discard pile in the same move (C-007)."""
    for target in _ordered(play, record.targets)[:1]:
        moves = [(id, area_of(target, EQUIPPED)) for id in record.card.material if play.state.zone_of[id] == TABLE]
        old = slot_card(play, target, record.card.kind.slot)
        if old is not None and moves:
            moves.insert(0, (old.id, DISCARD))
        move(play, moves, "equip", record.user)


def _resolve(play: Play, record: Use) -> None:
    kind = record.card.kind
    run_card_script(play, record, kind.before, None)
    targets = _ordered(play, record.targets)
    for target in targets:
        if play.state.alive[target] and target in record.targets:
            effect_on(play, record, target)
    run_card_script(play, record, kind.after, None)


def run_card_script(play: Play, record: Use, run: Run | None, target: int | None) -> None:
    """Run one of the card's scripts on the frame of the use."""
    if run is not None:
        record.target = target
        run(record.frame)


def effect_on(play: Play, record: Use, target: int) -> None:
    """The effect on one target: ineffective ones ask nobody (C-010), answers, then the card's script."""
    kind = record.card.kind
    record.target = target
    record.offset = False
    record.cancelled = ""
    if kind.affects is not None and not holds(kind.affects, record.frame):
        return
    window(play, "card_effect_start", record, target)
    if record.cancelled or not play.state.alive[target]:
        record.cancelled = ""
        return
    if not works_on(play, record.card, target):
        play.log("ineffective", record.user, target, kind.id)
        return
    mark = len(play.loose)
    record.target = target
    ask_answers(play, record, target)
    if record.offset:
        _offset(play, record, target)
    if not record.offset and play.state.alive[target]:
        _effective(play, record, target)
    sweep(play, mark)
    record.target = target
    window(play, "card_effect_end", record, target)


def _offset(play: Play, record: Use, target: int) -> None:
    """After it was offset: its user may undo that; else what the card says for this case."""
    record.target = target
    play.log("offset", record.user, target, record.card.kind.id)
    if record.user != NOBODY and play.state.alive[record.user]:
        window(play, "card_offset", record, record.user)
    if record.cancelled:
        record.cancelled = ""
        record.offset = False
    elif record.card.kind.offset is not None:
        run_card_script(play, record, record.card.kind.offset, target)


def _effective(play: Play, record: Use, target: int) -> None:
    record.target = target
    window(play, "card_effect_before", record, target)
    if record.cancelled or not play.state.alive[target]:
        record.cancelled = ""
        return
    spec = record.card.kind.uses.get(record.at if record.at == "save" else "play")
    run = spec.resolve if spec is not None and spec.resolve is not None else record.card.kind.resolve
    run_card_script(play, record, run, target)
    record.target = target
    window(play, "card_effecting", record, target)


def ask_answers(play: Play, record: Use, target: int | None) -> None:
    """Ask those who may answer this use; `record.offset` tells the outcome. A target needs all its answers given (S-062);
    of everybody the first counts, and the window is not opened again (D-18)."""
    answer = record.card.kind.answer
    if answer is None or record.waived == "answer":
        return
    by, need = answer
    if by == "target":
        if target is not None:
            _answer_all(play, record, target, need)
        return
    held, number, width = play.held, play.program.kinds[need].number, play.width
    for player in play.action_order():
        if not held[player * width + number] and not play.offers[player]:
            continue
        if play.state.alive[player] and answer_with(play, player, need, record):
            return


def _answer_all(play: Play, record: Use, target: int, need: str) -> None:
    for left in range(answers_needed(play, target, record), 0, -1):
        record.offset = False
        if not play.state.alive[target] or not answer_with(play, target, need, record):
            record.offset = False
            return
        if not record.offset:
            return
        if left > 1:
            record.offset = False


def answer_with(play: Play, player: int, need: str, against: Use) -> bool:
    """Ask a player to use a card that answers; whether he did (not whether it worked)."""
    way = request_card(play, player, Request("answer", need, against))
    if way is None:
        return False
    answer_use(play, way.record)
    return True


def answer_use(play: Play, record: Use) -> None:
    """The use of a card as an answer: no target, an effect on what it answers, itself open to answers (C-210)."""
    user = record.user
    record.serial = next_serial(play)
    record.began = len(play.state.log)
    mark = len(play.loose)
    play.uses.append(record)
    window(play, "card_use_before", record, user)
    _pay(play, record)
    window(play, "card_declared", record, user)
    window(play, "card_used", record, user)
    ask_answers(play, record, None)
    if not record.offset and record.card.kind.resolve is not None:
        record.card.kind.resolve(record.frame)
    window(play, "card_use_finished", record, user)
    sweep(play, mark)
    left = [id for id in record.card.material if play.state.zone_of[id] == TABLE]
    move(play, [(id, DISCARD) for id in left], "use", user)
    play.uses.pop()
    end_scope(play, "use", record.serial)


def ask_to_use(play: Play, player: int, request: Request, may: bool = True) -> Use | None:
    """Ask a player to use a card of the requested name because an effect says so; it never counts (C-006)."""
    way = request_card(play, player, request, may)
    if way is None:
        return None
    return use_card(play, way.record)


def save(play: Play, player: int, dying: int) -> bool:
    """Ask a player to use a card that saves the dying; whether he did (R-050, R-051)."""
    way = request_card(play, player, Request("save", dying=dying))
    if way is None:
        return False
    way.record.targets = [dying]
    use_card(play, way.record)
    return True


def use_directly(play: Play, user: int, card: Card, targets: list[int] | None, waived: str) -> Use | None:
    """Use a given card because an effect says so: on given targets, on its own, or on targets the user must choose."""
    if not play.state.alive[user] or "play" not in card.kind.uses:
        return None
    way = CardWay("use", play, user, card, Request("need", waived=waived))
    way.fr[GONE] = ()
    if not way.legal():
        return None
    if targets is not None:
        way.targets = [seat for seat in play.action_order() if seat in targets and can_be_target(play, seat, card)]
        way.record.targets = way.targets
        if not way.targets:
            return None
    elif way.spec is not None and way.spec.picker is not None:
        if not way.possible():
            return None
        taken = ask(play, Question(user, "choose", card.kind.id, False, ["use"], lambda key: way))
        assert taken is way
    return use_card(play, way.record)
