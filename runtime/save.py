"""Saved games and hashes: the state of a game as plain JSON data, and back, exact to the byte.

A game is saved at a quiet point, between two steps; then the state is all there is to know (design 4.2). A save names the
packs it was played with by id, version and content; other packs do not load it.

One canonical form serves saves and hashes. In it a tuple is an array, a list `{"list": …}`, a card of the deck
`{"card": id}`; numbers, words, truth values and nothing are themselves. Mappings are sorted by key, so the text of a form
is the same in every process.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from .cards import Card
from .piles import Pile
from .play import Play, build_index
from .program import Program
from .records import Contest, Use
from .stacks import Stack
from .state import State

FORMAT, VERSION = "sgs-save", 1
Save = dict[str, Any]
_WORDS = ("mode", "phase", "stage", "inserted")
_NUMBERS = ("seats", "turn_owner", "step", "turn_seat", "turn", "round", "serial", "over")
_NUMBER_LISTS = ("hp", "max_hp", "alive", "chained", "face_down", "role_shown", "zone_of", "extra")
_WORD_LISTS = ("role", "general", "kingdom", "gender", "skipped", "added", "given")


class SaveError(Exception):
    """A game that cannot be saved now, or a save that cannot be loaded; says why."""


# --- hashes -------------------------------------------------------------------------------------------------------------


def digest(form: Any) -> str:
    """The hash of a canonical form."""
    text = json.dumps(form, ensure_ascii=True, separators=(",", ":"), sort_keys=True, default=_refuse)
    return sha256(text.encode("ascii")).hexdigest()


def _refuse(value: object) -> Any:
    raise SaveError(f"a {type(value).__name__} has no canonical form")


def state_hash(play: Play) -> str:
    """The hash of everything in the state, the log included; also defined in the middle of a step."""
    return digest(_state_form(play))


def log_hash(play: Play) -> str:
    """The hash of the event log."""
    return digest(play.state.log)  # rows hold numbers, words and tuples only


def pack_digests(program: Program) -> dict[str, str]:
    """The content hash of each pack; where its files lie does not count."""
    if not program.digests:
        program.digests.update((pack.id, digest(_pack_form(pack))) for pack in program.packs)
    return program.digests


def _pack_form(node: Any) -> Any:
    if isinstance(node, tuple):
        names = getattr(node, "_fields", None)
        if names is None:
            return [_pack_form(part) for part in node]
        fields = zip(names, node, strict=True)
        return [type(node).__name__, *(_pack_form(part) for name, part in fields if name != "source")]
    return node


# --- values -------------------------------------------------------------------------------------------------------------


def encode(play: Play, value: Any) -> Any:
    """The canonical form of a value kept in a state. Raises SaveError for one that is no plain data."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, tuple):
        return [encode(play, item) for item in value]
    if isinstance(value, Pile):
        return {"pile": [value.zone, value.owner, value.key], "list": [encode(play, card) for card in value]}
    if isinstance(value, Stack):
        return {"stack": [value.key, *value]}
    if isinstance(value, list):
        return {"list": [encode(play, item) for item in value]}
    if isinstance(value, Card):
        return _card_form(play, value)
    if isinstance(value, dict):
        return {"map": [[encode(play, key), encode(play, item)] for key, item in value.items()]}
    return _record_form(play, value)


def _card_form(play: Play, card: Card) -> Any:
    if 0 <= card.id < len(play.cards) and play.cards[card.id] is card:
        return {"card": card.id}
    return {
        "made": [card.id, card.kind.id, card.suit, card.number, card.colour, list(card.material), card.made_by],
    }


def _record_form(play: Play, value: Any) -> Any:
    """The form of a use or a contest that a script still remembers."""
    if isinstance(value, Use):
        told = (value.user, value.card, list(value.targets), value.serial, value.at, value.bonus, value.offset)
        return {"use": [encode(play, field) for field in told]}
    if isinstance(value, Contest):
        fields = (value.initiator, value.rival, value.winner, list(value.cards))
        return {"contest": [encode(play, field) for field in fields]}
    raise SaveError(f"a {type(value).__name__} cannot be saved")


class _Reader:
    """Turns forms back into values of one play; a use that was kept twice is one object again."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.uses: dict[int, Use] = {}

    def read(self, form: Any) -> Any:
        if form is None or isinstance(form, int | str):
            return form
        if isinstance(form, list):
            return tuple(self.read(item) for item in form)
        if "pile" in form:
            zone, owner, key = form["pile"]
            return Pile([self.read(item) for item in form["list"]], zone, owner, key)
        (kind, content), *more = form.items()
        if more:
            raise ValueError(f"an unknown value {form!r}")
        return _READ[kind](self, content)

    def listed(self, content: Any) -> Any:
        return [self.read(item) for item in content]

    def card(self, content: Any) -> Any:
        return self.play.cards[_within(content, len(self.play.cards))]

    def made(self, content: Any) -> Any:
        id, kind, suit, number, colour, material, made_by = content
        return Card(id, self.play.program.kinds[kind], suit, number, colour, tuple(material), made_by)

    def mapped(self, content: Any) -> Any:
        return {self.read(key): self.read(item) for key, item in content}

    def stack(self, content: Any) -> Any:
        key, *generals = content
        return Stack([_plain(name, str) for name in generals], _plain(key, str))

    def use(self, content: Any) -> Any:
        user, card, targets, serial, at, bonus, offset = (self.read(item) for item in content)
        if serial not in self.uses:
            self.uses[serial] = made = Use(user, card, targets, serial, at)
            made.bonus, made.offset = bonus, offset
        return self.uses[serial]

    def contest(self, content: Any) -> Any:
        initiator, rival, winner, cards = (self.read(item) for item in content)
        made = Contest(initiator, rival)
        made.winner, made.cards = winner, cards
        return made


_READ: dict[str, Callable[[_Reader, Any], Any]] = {
    "list": _Reader.listed,
    "card": _Reader.card,
    "made": _Reader.made,
    "map": _Reader.mapped,
    "stack": _Reader.stack,
    "use": _Reader.use,
    "contest": _Reader.contest,
}


def _within(number: Any, count: int) -> int:
    if type(number) is not int or not 0 <= number < count:
        raise ValueError(f"{number!r} is not between 0 and {count - 1}")
    return number


# --- the state ----------------------------------------------------------------------------------------------------------


def _state_form(play: Play) -> dict[str, Any]:
    state = play.state
    form: dict[str, Any] = {name: getattr(state, name) for name in (*_WORDS, *_NUMBERS)}
    form |= {name: list(getattr(state, name)) for name in (*_NUMBER_LISTS, *_WORD_LISTS)}
    form |= {name: [list(inner) for inner in getattr(state, name)] for name in ("zones", "skills", "piles")}
    form["random"] = f"{state.random.state:016x}"
    form["vars"] = {key: encode(play, value) for key, value in state.vars.items()}
    form["counts"] = {scope: dict(used) for scope, used in state.counts.items()}
    form["scope_starts"] = dict(state.scope_starts)
    form["worn"] = [[id, encode(play, worn)] for id, worn in sorted(state.worn.items())]
    form["attached"] = [[encode(play, value) for value in row] for row in state.attached]
    form["stacks"] = {key: list(generals) for key, generals in state.stacks.items()}
    form["log"] = [encode(play, row) for row in state.log]
    form["winners"] = None if state.winners is None else list(state.winners)
    return form


def _fill(play: Play, form: Mapping[str, Any]) -> None:
    """Set the whole state of a play from its form."""
    state, reader = play.state, _Reader(play)
    for name in (*_WORDS, *_NUMBERS):
        setattr(state, name, _plain(form[name], str if name in _WORDS else int))
    for name in (*_NUMBER_LISTS, *_WORD_LISTS):
        kind = str if name in _WORD_LISTS else int
        setattr(state, name, [_plain(item, kind) for item in form[name]])
    state.zones = [[_within(id, len(play.cards)) for id in zone] for zone in form["zones"]]
    state.skills = [[_plain(skill, str) for skill in skills] for skills in form["skills"]]
    state.piles = [list(row) for row in form["piles"]]
    state.random.state = int(form["random"], 16)
    state.vars = {key: reader.read(value) for key, value in form["vars"].items()}
    state.counts = {scope: dict(used) for scope, used in form["counts"].items()}
    state.scope_starts = dict(form["scope_starts"])
    state.worn = {id: reader.read(worn) for id, worn in form["worn"]}
    state.attached = [[reader.read(value) for value in row] for row in form["attached"]]
    state.stacks = {key: [_plain(name, str) for name in generals] for key, generals in form["stacks"].items()}
    state.log = [reader.read(row) for row in form["log"]]
    state.winners = None if form["winners"] is None else list(form["winners"])


def _plain(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{value!r} where a {kind.__name__} belongs")
    return value


# --- saves --------------------------------------------------------------------------------------------------------------


def dump(play: Play) -> Save:
    """The game as JSON data. Raises SaveError in the middle of a step."""
    if not play.quiet:
        raise SaveError("a game can be saved between two steps only")
    digests = pack_digests(play.program)
    return {
        "format": FORMAT,
        "version": VERSION,
        "packs": [{"id": pack.id, "version": pack.version, "hash": digests[pack.id]} for pack in play.program.packs],
        "deck": [[card.kind.id, card.suit, card.number] for card in play.cards],
        "state": _state_form(play),
    }


def load(program: Program, data: Any, answerer: Callable[[Play, Any], Any]) -> Play:
    """The game a save holds, ready to go on. Raises SaveError for other packs, other versions and damaged saves."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise SaveError("this is not a saved game")
    if data.get("version") != VERSION:
        raise SaveError(f"a save of version {data.get('version')!r}; this program reads version {VERSION}")
    try:
        check_packs(program, data["packs"])
        return _load(program, data, answerer)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise SaveError(f"the save is damaged: {type(error).__name__}: {error}") from error


def check_packs(program: Program, needed: Any) -> None:
    """Raise SaveError unless the program is made of exactly these packs, in this order."""
    digests = pack_digests(program)
    loaded = [(pack.id, pack.version, digests[pack.id]) for pack in program.packs]
    wanted = [(pack["id"], pack["version"], pack["hash"]) for pack in needed]
    for mine, theirs in zip(loaded, wanted, strict=False):
        if mine != theirs:
            what = "with other content" if mine[:2] == theirs[:2] else f"not {mine[0]} {mine[1]}"
            raise SaveError(f"the save needs {theirs[0]} {theirs[1]} ({theirs[2][:12]}), {what}")
    if len(loaded) != len(wanted):
        words = ", ".join(f"{id} {version}" for id, version, _ in wanted)
        raise SaveError(f"the save needs {len(wanted)} packs ({words}), {len(loaded)} are loaded")


def _load(program: Program, data: Mapping[str, Any], answerer: Callable[[Play, Any], Any]) -> Play:
    form = data["state"]
    deck = [(name, suit, number) for name, suit, number in data["deck"]]
    state = State(_plain(form["seats"], int), len(deck), 0)
    play = Play(program, state, deck, answerer)
    _fill(play, form)
    _check_zones(state, len(deck))
    build_index(play)
    return play


def _check_zones(state: State, cards: int) -> None:
    """Each card in exactly one zone, and the state knows which."""
    zones = [-1] * cards
    for zone, ids in enumerate(state.zones):
        for id in ids:
            if zones[id] >= 0:
                raise ValueError(f"card {id} is in two zones")
            zones[id] = zone
    if zones != state.zone_of:
        raise ValueError("the zones and the places of the cards differ")
