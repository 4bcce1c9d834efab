"""The table of a scenario as a game that is about to go on: exact cards, players and states, the cursor where it starts.

Cards named in a scenario are taken from the deck of the mode when they are in it, and made beside it when they are not;
what is left of the deck lies under the cards named for the draw pile, in the order of its file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from runtime.cards import key_of
from runtime.choices import Question
from runtime.game import deck_of, generals_of
from runtime.lowered import Mode
from runtime.play import NOBODY, Play
from runtime.program import Program
from runtime.queries import is_dying
from runtime.stacks import POOL, stack_key
from runtime.state import DECK, DISCARD, EQUIPPED, FIRST_AREA, HAND, JUDGING, State, area_of
from runtime.words import PHASE, SUIT
from runtime.write_course import next_round, set_stage, set_turn

from .model import CardText, Keyed, Scenario, SeatText

Row = tuple[str, str, int]
_KINGDOM, _GENDER, _HP = "qun", "male", 4
_TIMES = ("phase", "turn", "round")


class BadTable(Exception):
    """The table cannot be played; says why."""


class Box:
    """The physical cards of the game, handed out one by one: `rows` are all of them, `rest` those not yet used."""

    def __init__(self, deck: list[Row]) -> None:
        self.rows: list[Row] = []
        self.rest = list(deck)
        self.whole = list(deck)
        self.given: list[tuple[CardText, int]] = []

    def take(self, card: CardText) -> int:
        """The id of the card as written: out of the deck when it is there, made anew when not."""
        fits = [row for row in self.rest if card.fits(*row)]
        row = fits[0] if fits else self._made(card)
        if fits:
            self.rest.remove(row)
        self.rows.append(row)
        self.given.append((card, len(self.rows) - 1))
        return len(self.rows) - 1

    def _made(self, card: CardText) -> Row:
        like = next((row for row in self.whole if row[0] == card.name), (card.name, SUIT.ids[0], 1))
        return card.name, card.suit or like[1], card.number or like[2]

    def take_rest(self) -> list[int]:
        """The ids of all cards that nobody has named, in order."""
        start = len(self.rows)
        self.rows += self.rest
        return list(range(start, len(self.rows)))

    def find(self, card: CardText) -> int:
        """A card that is on the table already, for a state that holds it; -1 when there is none."""
        return next((id for id, row in enumerate(self.rows) if card.fits(*row)), -1)


def reserved_first(cards: list[tuple[CardText, Callable[[int], None]]], box: Box) -> None:
    """Hands cards out, those with suit and number first, so that a bare name never takes one that is named in full."""
    ids: dict[int, int] = {}
    for index in sorted(range(len(cards)), key=lambda i: -_exactness(cards[i][0])):
        ids[index] = box.take(cards[index][0])
    for index, (_, put) in enumerate(cards):
        put(ids[index])


def _exactness(card: CardText) -> int:
    return bool(card.suit) + bool(card.number)


def build(program: Program, scenario: Scenario, answerer: Callable[[Play, Question], Any]) -> Play:
    """The game of a scenario, before its first step. Raises BadTable."""
    mode = scenario.mode or (program.default_mode if program.modes else "")
    if not mode:
        raise BadTable("no mode is loaded")
    box = Box(deck_of(program, mode))
    state = State(len(scenario.seats), 0, scenario.seed)
    state.mode = mode
    _lay_cards(state, scenario, box)
    for seat, text in enumerate(scenario.seats):
        _seat(state, program, seat, text)
    _roles(state, program.modes[mode].source, scenario)
    for seat, text in enumerate(scenario.seats):
        _skills(state, program, seat, text)
    state.zone_of = [0] * len(box.rows)
    for zone, ids in enumerate(state.zones):
        for id in ids:
            state.zone_of[id] = zone
    play = Play(program, state, box.rows, answerer)
    _states(play, scenario, box)
    _generals(play, scenario)
    _start(play, scenario)
    for seat in play.order:
        if is_dying(play, seat):
            raise BadTable(f"P{seat + 1} is alive at {state.hp[seat]} hp, and nothing keeps that player from dying")
    return play


def _lay_cards(state: State, scenario: Scenario, box: Box) -> None:
    """Every card into its zone."""
    wanted: list[tuple[CardText, Callable[[int], None]]] = []

    def lay(zone: int, cards: tuple[CardText, ...]) -> None:
        wanted.extend((card, state.zones[zone].append) for card in cards)

    def wear(name: str) -> Callable[[int], None]:
        def put(id: int) -> None:
            state.worn[id] = (name, (id,), "")

        return put

    for seat, text in enumerate(scenario.seats):
        lay(area_of(seat, HAND), text.hand or ())
        lay(area_of(seat, EQUIPPED), text.equipment)
        for worn in text.judging:
            zone = state.zones[area_of(seat, JUDGING)]
            wanted.append((worn.card, _both(zone.append, wear(worn.goes_by)) if worn.goes_by else zone.append))
        for key, cards in text.piles:
            state.piles.append([seat, key])
            state.zones.append([])
            lay(len(state.zones) - 1, cards)
    lay(DISCARD, scenario.discard)
    tops: list[int] = []
    wanted.extend((card, tops.append) for card in scenario.deck)
    reserved_first(wanted, box)
    state.zones[DECK] = list(reversed([*tops, *box.take_rest()]))


def _both(one: Callable[[int], None], other: Callable[[int], None]) -> Callable[[int], None]:
    def put(id: int) -> None:
        one(id)
        other(id)

    return put


def _seat(state: State, program: Program, seat: int, text: SeatText) -> None:
    """General, hp and what else is on the player's general card."""
    general = program.generals.get(text.general)
    most = text.max_hp or (general.hp if general else _HP)
    state.general[seat] = text.general
    state.max_hp[seat] = most
    state.hp[seat] = (most if text.hp is None else text.hp) if text.alive else 0
    state.kingdom[seat] = text.kingdom or (general.kingdom if general else _KINGDOM)
    state.gender[seat] = text.gender or (general.gender if general else _GENDER)
    state.chained[seat] = int(text.chained)
    state.face_down[seat] = int(text.face_down)
    state.alive[seat] = int(text.alive)


def _roles(state: State, mode: Mode, scenario: Scenario) -> None:
    """The roles that are written; else the first player without one gets a role that is shown from the start, and the
    others the hidden role that most players of the mode have."""
    written = [text.role for text in scenario.seats]
    free = [role for role in mode.shown if role not in written]
    counts = dict(max(mode.roles, default=(0, ()))[1])
    usual = max((role for role in counts if role not in mode.shown), key=lambda role: counts[role], default="")
    for seat, role in enumerate(written):
        given = role or (free.pop(0) if free else usual)
        state.role[seat] = given
        state.role_shown[seat] = int(given in mode.shown or not state.alive[seat])


def _skills(state: State, program: Program, seat: int, text: SeatText) -> None:
    """The general's skills, then those written beside them."""
    general = program.generals.get(text.general)
    state.skills[seat] += general.skills if general else ()
    state.skills[seat] += [skill for skill in text.skills if skill not in state.skills[seat]]


def _generals(play: Play, scenario: Scenario) -> None:
    """The generals nobody plays: those in piles, and the pool, which holds all others when it is not written."""
    state = play.state
    for seat, text in enumerate(scenario.seats):
        for key, generals in text.stacks:
            state.stacks[stack_key(seat, key)] = list(generals)
    used = list({name: None for name in state.general if name}) + [
        name for stack in state.stacks.values() for name in stack
    ]
    spare = list(scenario.spare) if scenario.spare is not None else generals_of(play.program, state.mode)
    state.stacks[POOL] = [name for name in spare if scenario.spare is not None or name not in used]
    twice = [name for name, count in Counter([*used, *state.stacks[POOL]]).items() if count > 1]
    if twice:
        raise BadTable(f"the general {twice[0]} is in two places")


def _states(play: Play, scenario: Scenario, box: Box) -> None:
    """What skills keep."""
    for seat, text in enumerate(scenario.seats):
        for key, value in text.state:
            if isinstance(value, Keyed):
                key, value = f"{key}{key_of(_kept(play, box, value.card))}", value.value
            play.state.vars[f"{seat}:{key}"] = _kept(play, box, value)


def _kept(play: Play, box: Box, value: Any) -> Any:
    if isinstance(value, tuple):
        return [_kept(play, box, each) for each in value]
    if not isinstance(value, CardText):
        return value
    id = box.find(value)
    if id < 0:
        raise BadTable(f"{value} is not on the table")
    return play.card(id)


# --- the cursor -------------------------------------------------------------------------------------------------------


def _start(play: Play, scenario: Scenario) -> None:
    """Puts the cursor where the scenario starts. Scopes that have begun count from here."""
    state = play.state
    if not state.alive[scenario.turn]:
        raise BadTable(f"P{scenario.turn + 1} is dead and has no turn")
    state.turn_seat = scenario.turn
    state.turn_owner = NOBODY
    if scenario.start != "game":
        next_round(play)
    if scenario.start in ("turn", "game"):
        set_stage(play, {"turn": "turn", "game": "start"}[scenario.start])
    else:
        set_turn(play, scenario.turn)
        set_stage(play, "phase", PHASE.ids.index(scenario.start))
    for scope in _TIMES:
        state.scope_starts[scope] = len(state.log)


def zone_ids(play: Play, zone: int) -> list[int]:
    """The cards of a zone; of the draw pile the topmost first."""
    ids = play.state.zones[zone]
    return list(reversed(ids)) if zone == DECK else list(ids)


def pile_ids(play: Play, seat: int, key: str) -> list[int]:
    """The cards of a pile of a player."""
    state = play.state
    first = FIRST_AREA + 3 * state.seats
    for index, (owner, name) in enumerate(state.piles):
        if owner == seat and name == key:
            return list(state.zones[first + index])
    return []
