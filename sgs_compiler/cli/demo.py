"""`sgs demo`: the shipped packs checked, one whole game told line by line, and what to try next."""

from __future__ import annotations

from runtime.bots import table
from runtime.describe import Names, describe
from runtime.game import TURN_LIMIT, Setup, SetupError, new_game
from runtime.game import run as play_on
from runtime.play import Play

from ..data import shipped_cards
from ..workspace import Compiled, check, locate
from .arguments import Args
from .check import summary
from .console import Console
from .loading import cache_of, link, load_packs
from .sim import mode_of, unknown

# Rows that nobody needs to read, and reasons of moves that only repeat what another line says.
_LEFT_OUT = frozenset({"var", "phase", "gain_skill"})
_REPEATED = frozenset({"use", "play", "equip", "judge"})
DEFAULT_SEED = 2


def run(args: Args, console: Console) -> int:
    """Exit code 1 when the shipped packs have errors or the game did not end."""
    compiled = load_packs(args, console)
    mode = mode_of("", args.players, compiled, console)
    seed = DEFAULT_SEED if args.seed is None else args.seed
    first = _general(args.general, compiled, console)
    checked = check(locate([shipped_cards()]), cache_of(args))
    console.out(summary(checked, console))
    console.out("\n" + console.say("demo_game", players=args.players, seed=seed) + "\n")
    bots = table("simple", args.players, seed)
    try:
        play = new_game(link(compiled), Setup(args.players, seed, mode.id, first), bots)
        play.observe = lambda row: _tell(play, row, console)
        play_on(play)
    except SetupError as error:
        raise console.usage("plain", text=error) from None
    console.out("\n" + _result(play, console))
    general = next((name for name in play.state.general if name), mode.id)
    console.out("\n" + console.say("demo_next", other=seed + 1, id=general))
    return int(not play.state.over or any(each.severity == "error" for each in checked.findings))


def _general(name: str, compiled: Compiled, console: Console) -> tuple[str, ...]:
    """The generals that are fixed: that of the first seat, by id or name."""
    if not name:
        return ()
    generals = [general for pack in compiled.packs for general in pack.generals]
    meant = next((general.id for general in generals if name in (general.id, general.zh, general.en)), None)
    if meant is None:
        raise unknown(name, "what_general", [general.id for general in generals], console)
    return (meant,)


def _tell(play: Play, row: tuple[object, ...], console: Console) -> None:
    """One line of the log; a new round and a new turn stand apart."""
    if row[0] in _LEFT_OUT or (row[0] == "move" and row[1] in _REPEATED):
        return
    if row[0] in ("round", "turn"):
        console.out()
    console.out(("" if row[0] in ("round", "turn") else "  ") + describe(play, row, console.lang))


def _result(play: Play, console: Console) -> str:
    names = Names(play, console.lang)
    if not play.state.over:
        return console.say("demo_unfinished", limit=TURN_LIMIT)
    winners = [
        f"{names.player(seat)} ({names.word('Role', play.state.role[seat])})" for seat in play.state.winners or ()
    ]
    return console.say("demo_winners", winners=names.join(winners)) if winners else console.say("demo_draw")
