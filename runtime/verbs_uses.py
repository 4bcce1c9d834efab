"""The verbs of judgements, contests, uses and plays of cards."""

from __future__ import annotations

from typing import Any

from . import raises as can
from .cards import Card
from .play import Play
from .procedures.contest import compete as hold_contest
from .procedures.judge import judge as make_judgement
from .procedures.respond import ask_to_play, play_card
from .procedures.use import ask_to_use, use_directly
from .program import Frame, Picker
from .queries import can_play as may_play
from .queries import can_use as may_use
from .records import Contest, Use
from .registry import verb
from .ways import Request


@verb("judge", zh="{who}进行判定", en="{who} judges", gives="Card", leaves=True, raises=can.JUDGED)
def judge(play: Play, who: int) -> Card:
    """A judgement; the bound card is the verdict as it took effect."""
    return make_judgement(play, who)


@verb(
    "compete with {rival: Player}",
    zh="{who}与{rival}拼点",
    en="{who} competes with {rival}",
    gives="Contest",
    leaves=True,
    raises=can.COMPETED,
    tally="-cards:who",
)
def compete(play: Play, who: int, rival: int) -> Contest | None:
    """Pindian: both put a hand card, the higher number wins; impossible without a hand card on both sides (B-021)."""
    return hold_contest(play, who, rival)


@verb(
    "use {card: pick card one} [on {targets: Player*}] [without {waiver: word distance limit answer}]",
    zh="{who}使用{card}",
    en="{who} uses {card}",
    gives="Use",
    form="pick",
    spends=True,
    admits=lambda play, who, card: may_use(play, who, card),
    aims=True,
    raises=can.USED,
    tally="-cards:who",
)
def use_picked(play: Play, who: int, card: Card, targets: list[int] | None = None, waiver: str = "") -> Use | None:
    """Use a chosen card; a use by an effect counts for no limit (C-006)."""
    return use_directly(play, who, card, targets, waiver or "")


@verb(
    "use {card: Card} [on {targets: Player*}] [without {waiver: word distance limit answer}]",
    zh="{who}使用{card}",
    en="{who} uses {card}",
    gives="Use",
    form="card",
    aims=True,
    raises=can.USED,
)
def use_made(play: Play, who: int, card: Card, targets: list[int] | None = None, waiver: str = "") -> Use | None:
    """Use a given card, often a virtual one; without `answer` nobody can offset it."""
    return use_directly(play, who, card, targets, waiver or "")


@verb(
    "use {name: need} [on {targets: Player*}] [without {waiver: word distance limit answer}]",
    zh="{who}使用一张{name}",
    en="{who} uses a {name}",
    gives="Use",
    form="need",
    asks=True,
    raises=can.USED,
    tally="-cards:who",
)
def use_needed(
    play: Play, who: int, name: str, targets: list[int] | tuple[Picker, Frame] | None, waiver: str | None, may: bool
) -> Use | None:
    """Ask for the use of a card of that name; targets given, or chosen in the same question. It counts for no limit."""
    request = Request("need", name, waived=waiver or "")
    if isinstance(targets, tuple):
        request.picker, request.frame = targets
    elif targets is not None:
        request.only = [seat for seat in targets if play.state.alive[seat]]
        if not request.only:
            return None
    return ask_to_use(play, who, request, may)


@verb(
    "play {card: pick card one}",
    zh="{who}打出{card}",
    en="{who} plays {card}",
    gives="Card",
    form="pick",
    spends=True,
    admits=lambda play, who, card: may_play(play, who, card),
    leaves=True,
    raises=can.PLAYED,
    tally="-cards:who",
)
def play_picked(play: Play, who: int, card: Card) -> Card:
    """Play a chosen card (打出), which counts as no use; it lies on the table until the effect ends."""
    return play_card(play, who, card)


@verb(
    "play {name: need} [against {use: Any}]",
    zh="{who}打出一张{name}",
    en="{who} plays a {name}",
    gives="Card",
    form="need",
    asks=True,
    leaves=True,
    raises=(*can.PLAYED, can.Raise(can.SCRIPTS, "who", False)),
    tally="-cards:who",
)
def play_needed(play: Play, who: int, name: str, use: Any, may: bool) -> Card | None:
    """Ask for a card of that name to be played; against a use as many times as that use needs."""
    against = play.uses[-1] if isinstance(use, Card) and play.uses else use
    return ask_to_play(play, who, name, against if isinstance(against, Use) else None)
