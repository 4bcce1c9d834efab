"""`sgs demo`: the shipped packs checked, one whole game told line by line, and what to try next.

A game that breaks is a finding about the skill that was running, as in a simulation, not a fault of the program.
"""

from __future__ import annotations

from runtime.bots import table
from runtime.describe import Names, describe, is_technical
from runtime.game import TURN_LIMIT, Setup, SetupError, new_game
from runtime.game import run as play_on
from runtime.play import Play
from runtime.simulate import blame

from ..data import shipped_cards
from ..workspace import Compiled, check, locate
from .arguments import Args
from .check import summary
from .console import Console
from .loading import cache_of, link, load_game
from .naming import meant
from .prose import count
from .sim import mode_of, unknown

Row = tuple[object, ...]
# Rows that nobody needs to read: what skills count, each phase, and at the start what the line-up says.
_LEFT_OUT = frozenset({"var", "phase", "gain_skill"})
_LINE_UP = frozenset({"general", "role"})
DEFAULT_SEED = 2


def run(args: Args, console: Console) -> int:
    """Exit code 1 when the shipped packs have errors or the game broke or did not end."""
    compiled = load_game(args, console)
    mode = mode_of("", args.players, compiled, console)
    seed = DEFAULT_SEED if args.seed is None else args.seed
    first = _general(args.general, compiled, console)
    checked = check(locate([shipped_cards()]), cache_of(args))
    console.out(summary(checked, console))
    console.out("\n" + console.say("demo_game", players=count("players", args.players, console.lang), seed=seed))
    bots = table("simple", args.players, seed)
    try:
        play = new_game(link(compiled), Setup(args.players, seed, mode.id, first), bots)
    except SetupError as error:
        raise console.usage("plain", text=error) from None
    broken = _told(play, console)
    console.out("\n" + (broken or _result(play, console)))
    general = next((name for name in play.state.general if name), mode.id)
    console.out("\n" + console.say("demo_next", other=seed + 1, id=general))
    bad = any(each.severity == "error" for each in checked.findings)
    return int(bad or bool(broken) or not play.state.over)


def _general(name: str, compiled: Compiled, console: Console) -> tuple[str, ...]:
    """The generals that are fixed: that of the first seat, by id or name."""
    if not name:
        return ()
    generals = [general for pack in compiled.packs for general in pack.generals]
    found = meant(name, ("general",), compiled.packs, console)
    if not found:
        raise unknown(name, "what_general", [general.id for general in generals], console)
    return (found[0][1],)


def _told(play: Play, console: Console) -> str:
    """Plays the game and tells it; gives what broke it, empty when nothing did."""
    play.observe = _Teller(play, console)
    try:
        play_on(play)
    except SetupError as error:
        raise console.usage("plain", text=error) from None
    except Exception as error:  # whatever it is, a game that breaks is a finding about the cards
        return console.say("demo_broken", error=blame(play, error))
    return ""


class _Teller:
    """Tells the rows of the log that a player would want to read."""

    def __init__(self, play: Play, console: Console) -> None:
        self.play = play
        self.console = console
        self.names = Names(play, console.lang)
        self.begun = False
        self.verdict: object = None

    def __call__(self, row: Row) -> None:
        """One row; a new round and a new turn stand apart."""
        if row[0] in _LEFT_OUT or (row[0] in _LINE_UP and not self.begun) or is_technical(self.play, row):
            return
        if not self.begun:
            self.begun = True
            self.line_up()
        if self.again(row):
            return
        apart = row[0] in ("round", "turn")
        if apart:
            self.console.out()
        self.console.out(("" if apart else "  ") + describe(self.play, row, self.console.lang))

    def again(self, row: Row) -> bool:
        """Whether a verdict is the card that was turned over, of which the line before has told."""
        known = row[0] == "verdict" and row[2] == self.verdict
        if row[0] in ("judge", "replace"):
            self.verdict = row[2]
        return known

    def line_up(self) -> None:
        """The roles of the game, and who plays what; the roles known from the start with it."""
        state, names, say = self.play.state, self.names, self.console.say
        self.console.out("\n  " + say("demo_roles", roles=names.roles()))
        for seat in range(state.seats):
            known = names.pick(f"（{names.role(seat)}）", f", {names.role(seat)}") if state.role_shown[seat] else ""
            player = names.player(seat) + known
            self.console.out("  " + say("demo_player", player=player, hp=state.hp[seat]))
        self.console.out()


def _result(play: Play, console: Console) -> str:
    names = Names(play, console.lang)
    if not play.state.over:
        return console.say("demo_unfinished", limit=TURN_LIMIT)
    winners = [
        names.player(seat) + names.pick("（{}）", " ({})").format(names.word("Role", play.state.role[seat]))
        for seat in play.state.winners or ()
    ]
    return console.say("demo_winners", winners=names.join(winners)) if winners else console.say("demo_draw")
