"""What cards and players count as: values of a card or a general that skills change."""

from __future__ import annotations

from .cards import Card
from .modifying import modified
from .play import Play
from .registry import query


@query("suit_of(card: Card) -> Suit", zh="{card}的花色", en="the suit of {card}", modifiable=True)
def suit_of(play: Play, card: Card) -> str:
    """The suit the card counts as."""
    return str(modified(play, "suit_of", card.suit, (card,))) if "suit_of" in play.modifiers else card.suit


@query("gender_of(player: Player) -> Gender", zh="{player}的性别", en="{player}'s gender", modifiable=True)
def gender_of(play: Play, player: int) -> str:
    """The gender of the general, unless changed (R-020)."""
    return str(modified(play, "gender_of", play.state.gender[player], (player,)))


@query("kingdom_of(player: Player) -> Kingdom", zh="{player}的势力", en="{player}'s kingdom", modifiable=True)
def kingdom_of(play: Play, player: int) -> str:
    """The kingdom of the general, unless changed."""
    return str(modified(play, "kingdom_of", play.state.kingdom[player], (player,)))


@query(
    "belongs_to(player: Player, kingdom: Kingdom) -> Flag",
    zh="{player}属于{kingdom}势力",
    en="{player} belongs to {kingdom}",
    modifiable=True,
)
def belongs_to(play: Play, player: int, kingdom: str) -> bool:
    """Whether the player is of that kingdom: what `kingdom is …` asks. One player may belong to several."""
    own = play.state.kingdom[player] if "kingdom_of" not in play.modifiers else kingdom_of(play, player)
    return own == kingdom or bool(modified(play, "belongs_to", False, (player, kingdom)))


@query(
    "wears(player: Player, equipment: Name) -> Flag",
    zh="{player}装备着{equipment}",
    en="{player} wears {equipment}",
    modifiable=True,
)
def wears(play: Play, player: int, equipment: str) -> bool:
    """Whether the player wears a piece of equipment of that name, or counts as wearing one: then he has its range and its
    skill, which is no card (S-206)."""
    own = any(play.cards[id].kind.id == equipment for id in play.state.equipment(player))
    return bool(modified(play, "wears", own, (player, equipment)))


@query("max_hp_of(player: Player) -> Number", zh="{player}的体力上限", en="{player}'s max hp", modifiable=True)
def max_hp_of(play: Play, player: int, printed: int | None = None) -> int:
    """What the general's max hp becomes when the game is set up (R-015)."""
    base = play.state.max_hp[player] if printed is None else printed
    return int(modified(play, "max_hp_of", base, (player,)))


@query("judge_rank(card: Card) -> Number", zh="{card}的判定次序", en="how early {card} is judged", modifiable=True)
def judge_rank(play: Play, card: Card) -> int:
    """In the judge phase the delayed trick with the greatest rank comes first, the last placed among equals; 0 unless
    changed (R-033, R-034)."""
    return int(modified(play, "judge_rank", 0, (card,)))
