"""A game from its start to its end: set-up as the mode says, then one step after another (R-008 to R-031).

A game is a pure function of the program, the set-up, the seed and the answers (design 4.1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .asking import EndPhase, EndTurn, GameOver, ask, tell_used, window
from .choices import Choice, ChoiceWay, Question, Way
from .play import NOBODY, Play, build_index
from .procedures.dying import settle_dying
from .procedures.moves import draw
from .procedures.skills import settle_loans
from .procedures.turn import (
    after_unwinding,
    begin_round,
    begin_turn,
    between_turns,
    end_turn,
    phase_step,
    play_step,
)
from .program import Program
from .records import Amount, Plain
from .state import State
from .traits import max_hp_of
from .write import become, gain_skill, give_general, order_deck, set_role, set_spare
from .write_course import set_stage

Answerer = Callable[[Play, Question], Any]
TURN_LIMIT = 2000


class SetupError(Exception):
    """The set-up cannot be played: says what is missing, with the numbers (B-041)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played: the mode, the number of players, the seed; `mode` may be a variant. `generals` fixes the general of
    each seat (empty words: dealt)."""

    players: int
    seed: int
    mode: str = ""
    generals: tuple[str, ...] = ()


def deck_of(program: Program, mode: str) -> list[tuple[str, str, int]]:
    """The physical cards of a game: the decks the mode names, else all loaded ones that are not kept apart, without the
    numbers the mode takes out (R-017)."""
    source = program.modes[mode].source
    out = source.without_numbers
    return [
        (card.card, card.suit, card.number)
        for deck in program.decks.values()
        if (deck.id in source.decks if source.decks else not deck.apart)
        for card in deck.cards
        if card.number not in out
    ]


def generals_of(program: Program, mode: str) -> list[str]:
    """The generals that are dealt: those of the packs the mode names, else all loaded ones."""
    packs = program.modes[mode].source.packs
    return [name for name in program.generals if not packs or program.origins[name] in packs]


def new_game(program: Program, setup: Setup, answerer: Answerer) -> Play:
    """A game before its first step. Raises SetupError when it cannot be played."""
    mode = setup.mode or program.default_mode
    if mode not in program.modes:
        raise SetupError(f"no mode called {mode!r}; there are {', '.join(sorted(program.modes))}")
    _check(program, setup, mode)
    deck = deck_of(program, mode)
    play = Play(program, State(setup.players, len(deck), setup.seed, mode), deck, answerer)
    for seat, name in enumerate(setup.generals):
        give_general(play, seat, name)
    _check_generals(play)
    return play


def _check(program: Program, setup: Setup, mode: str) -> None:
    source = program.modes[mode].source
    if not source.least <= setup.players <= source.most or setup.players not in dict(source.roles):
        raise SetupError(f"{mode} is for {source.least} to {source.most} players, not for {setup.players}")
    named = [name for name in setup.generals if name]
    unknown = [name for name in named if name not in program.generals]
    if unknown:
        raise SetupError(f"no general called {unknown[0]!r} is loaded")
    if len(set(named)) != len(named):
        raise SetupError("a general can be played by one player only")
    if len(setup.generals) > setup.players:
        raise SetupError(f"{len(setup.generals)} generals are given to {setup.players} players")
    if len(deck_of(program, mode)) < source.hand * setup.players:
        raise SetupError(
            f"{setup.players} players need {source.hand * setup.players} cards to start, "
            f"{len(deck_of(program, mode))} are loaded"
        )


def _check_generals(play: Play) -> None:
    """There must be enough generals to deal, whoever gets which role (B-041); tried on a game that is thrown away."""
    program, state = play.program, play.state.copy()
    mode = program.modes[state.mode]
    trial = Play(program, state, [], play.answerer)
    for seat, (role, shown) in enumerate(_role_cards(trial)):
        set_role(trial, seat, role, shown)
    frame: list[Any] = [trial, NOBODY, None, (), None] + [None] * 64
    pool = [name for name in generals_of(program, state.mode) if name not in state.given]
    lords, left = sum(program.generals[name].lord_candidate for name in pool), len(pool)
    barred = sum(program.generals[name].never_lord for name in pool)
    for draft in mode.drafts if mode.source.blank is None else ():
        if draft.test is not None and not draft.test(frame):
            continue
        meant = draft.who(frame)
        players = sum(seat in meant and not state.given[seat] for seat in range(state.seats))
        need = players * (min(draft.fixed, lords) + draft.random)
        able = left - (barred if draft.fixed else 0)
        if need > able:
            raise SetupError(f"{players} players are to choose from {need} generals, {able} are left")
        left -= players if draft.shown else need


def advance(play: Play) -> bool:
    """One step from an empty rule stack to an empty rule stack; False when the game is over."""
    state = play.state
    if state.over:
        return False
    play.steps = 0
    play.quiet = False
    try:
        _STAGES[state.stage](play)
        if play.invoked:
            tell_used(play)
        if play.returned:
            settle_loans(play)
        if play.program.spares_dying:
            settle_dying(play)
    except (EndPhase, EndTurn) as ended:
        _cut_short(play, isinstance(ended, EndTurn))
    except GameOver:
        play.unwind()
    play.invoked.clear()
    play.returned.clear()
    play.quiet = True
    return not state.over


def _cut_short(play: Play, whole: bool) -> None:
    """What follows when an effect has ended the phase, or the whole turn; it may be cut short again."""
    again = False
    while True:
        try:
            after_unwinding(play, whole, again)
        except (EndPhase, EndTurn) as ended:
            whole, again = isinstance(ended, EndTurn), True
        except GameOver:
            play.unwind()
            return
        else:
            return


def run(play: Play, turns: int = TURN_LIMIT) -> None:
    """Play to the end, or until `turns` turns have been taken."""
    state = play.state
    while state.turn <= turns and advance(play):
        pass


# --- set-up -------------------------------------------------------------------------------------------------------------


def set_up(play: Play) -> None:
    """Roles, generals, hp, hands."""
    deal_roles(play)
    for seat, general in enumerate(deal_generals(play)):
        take_general(play, seat, general)
    set_spare(play, [name for name in generals_of(play.program, play.state.mode) if name not in play.state.general])
    shuffle_deck(play)
    for seat in play.action_order():
        deal_hand(play, seat)
    start_game(play)


def start_game(play: Play) -> None:
    """The table is set: the game starts, and its first round."""
    window(play, "game_start", Plain(), NOBODY)
    begin_round(play)
    set_stage(play, "turn")


def deal_roles(play: Play) -> None:
    """Roles at random; those shown from the start sit first (R-008, R-009)."""
    cards = _role_cards(play)
    shown = [card for card in cards if card[1]]
    hidden = [card for card in cards if not card[1]]
    play.state.random.shuffle(hidden)
    for seat, (role, known) in enumerate([*shown, *hidden]):
        set_role(play, seat, role, known)


def _role_cards(play: Play) -> list[tuple[str, bool]]:
    """The roles of the mode for this number of players, each with whether it is known from the start."""
    source = play.program.modes[play.state.mode].source
    row = dict(source.roles)[play.state.seats]
    return [(role, role in source.shown) for role, count in row for _ in range(count)]


def deal_generals(play: Play) -> list[str]:
    """The general of each seat, chosen from what the mode's drafts deal (R-010 to R-013)."""
    state, program = play.state, play.program
    mode = program.modes[state.mode]
    chosen = list(state.given)
    if mode.source.blank is not None:
        return chosen
    pool = [name for name in generals_of(program, state.mode) if name not in chosen]
    lords = [name for name in pool if program.generals[name].lord_candidate]
    state.random.shuffle(pool)
    frame: list[Any] = [play, NOBODY, None, (), None] + [None] * 64
    for draft in mode.drafts:
        if draft.test is not None and not draft.test(frame):
            continue
        meant = draft.who(frame)
        seats = [seat for seat in range(state.seats) if seat in meant and not chosen[seat]]
        barred = _barred(program) if draft.fixed else frozenset[str]()
        need = sum(min(draft.fixed, len(lords)) + draft.random for _ in seats)
        left = sum(name not in barred for name in pool)
        if need > left:
            raise SetupError(f"{len(seats)} players are to choose from {need} generals, {left} are left")
        fixed = _candidates(pool, lords, draft.fixed)
        hands = [_dealt(play, pool, fixed, draft.random, barred) for _ in seats]
        picks = [_choose_general(play, seat, hand) for seat, hand in zip(seats, hands, strict=True)]
        for seat, hand, name in zip(seats, hands, picks, strict=True):
            chosen[seat] = name
            pool += [other for other in hand if other != name] if draft.shown else []
        if draft.shown:
            state.random.shuffle(pool)
    return chosen


def _candidates(pool: list[str], lords: list[str], most: int) -> list[str]:
    """The lord candidates a lord is offered, in their order: of more than `most`, those that chance has put first in the
    shuffled pool (R-011)."""
    if len(lords) <= most:
        return lords
    drawn = [name for name in pool if name in lords][:most]
    return [name for name in lords if name in drawn]


def _barred(program: Program) -> frozenset[str]:
    """Those no lord is offered (R-012)."""
    return frozenset(name for name, general in program.generals.items() if general.never_lord)


def _dealt(play: Play, pool: list[str], fixed: list[str], count: int, barred: frozenset[str]) -> list[str]:
    """The generals one player chooses from, taken out of the pool; one that is barred goes back into it."""
    hand = [name for name in fixed if name in pool]
    hand += [name for name in reversed(pool) if name not in barred and name not in hand][:count]
    for name in hand:
        pool.remove(name)
    return hand


def _choose_general(play: Play, seat: int, options: list[str]) -> str:
    if len(options) == 1:
        return options[0]
    way = ChoiceWay("general", [Choice("general", options, 1, 1)])

    def build(key: Any) -> Way:
        return way

    taken = ask(play, Question(seat, "choose", "", False, ["general"], build, secret=True))
    assert isinstance(taken, ChoiceWay)
    return str(taken.values[0][0])


def take_general(play: Play, seat: int, name: str) -> None:
    """A player is that general: hp, kingdom, gender, skills (R-014, R-015)."""
    program = play.program
    blank = program.modes[play.state.mode].source.blank
    general = program.generals[name] if name else blank
    if general is None:
        raise SetupError(f"seat {seat + 1} has no general")
    most = max_hp_of(play, seat, general.hp)
    become(play, seat, name, general.kingdom, general.gender, most, most)
    for skill in general.skills:
        gain_skill(play, seat, skill)


def shuffle_deck(play: Play) -> None:
    """All cards shuffled into the draw pile."""
    ids = list(range(len(play.cards)))
    play.state.random.shuffle(ids)
    order_deck(play, ids)


def deal_hand(play: Play, seat: int) -> None:
    """The starting hand (R-030)."""
    record = Amount(seat, play.program.modes[play.state.mode].source.hand)
    window(play, "initial_draw_count", record, seat)
    draw(play, seat, record.amount)
    window(play, "after_initial_draw", record, seat)


_STAGES: dict[str, Callable[[Play], None]] = {
    "set_up": set_up,
    "start": start_game,
    "turn": begin_turn,
    "phase": phase_step,
    "play_step": play_step,
    "turn_end": end_turn,
    "between": between_turns,
}

__all__ = ["Answerer", "Setup", "SetupError", "advance", "build_index", "new_game", "run", "set_up"]
