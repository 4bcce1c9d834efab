"""The plain queries: arithmetic, and questions about lists. No modifier changes them."""

from __future__ import annotations

from typing import Any

from .cards import Card, converted
from .modifying import modified
from .piles import own_zone, zone_cards
from .play import Play
from .queries import can_hold
from .registry import query


@query("min(a: Number, b: Number) -> Number", zh="{a}与{b}中较小的", en="the smaller of {a} and {b}")
def smaller(play: Play, a: int, b: int) -> int:
    """The smaller of two numbers."""
    return min(a, b)


@query("max(a: Number, b: Number) -> Number", zh="{a}与{b}中较大的", en="the greater of {a} and {b}")
def greater(play: Play, a: int, b: int) -> int:
    """The greater of two numbers."""
    return max(a, b)


@query("half_up(n: Number) -> Number", zh="{n}的一半（向上取整）", en="half of {n}, rounded up")
def half_up(play: Play, n: int) -> int:
    """Half of a number, rounded up."""
    return -(-n // 2)


@query("half_down(n: Number) -> Number", zh="{n}的一半（向下取整）", en="half of {n}, rounded down")
def half_down(play: Play, n: int) -> int:
    """Half of a number, rounded down."""
    return n // 2


@query("count(many: Any*) -> Number", zh="{many}的数量", en="the number of {many}")
def count(play: Play, many: list[Any]) -> int:
    """How many there are."""
    return len(many)


@query("sum(numbers: Number*) -> Number", zh="{numbers}之和", en="the sum of {numbers}")
def total(play: Play, numbers: list[int]) -> int:
    """The sum of numbers, 0 for none."""
    return sum(numbers)


@query("spread(numbers: Number*) -> Number", zh="{numbers}之差", en="the spread of {numbers}")
def spread(play: Play, numbers: list[int]) -> int:
    """The greatest number minus the least, 0 for none."""
    return max(numbers) - min(numbers) if numbers else 0


@query("some(many: Any*) -> Flag", zh="存在{many}", en="there is some {many}")
def some(play: Play, many: list[Any]) -> bool:
    """Whether there is at least one."""
    return bool(many)


@query("none(many: Any*) -> Flag", zh="不存在{many}", en="there is no {many}")
def none(play: Play, many: list[Any]) -> bool:
    """Whether there is none."""
    return not many


@query("distinct(many: Any*) -> Any*", zh="不同的{many}", en="the different {many}")
def distinct(play: Play, many: list[Any]) -> list[Any]:
    """Each different value once, in the order in which it first came."""
    return list(dict.fromkeys(many))


@query("last(log: Entry*) -> Entry?", zh="{log}中最后一个", en="the last of {log}")
def last(play: Play, rows: list[Any]) -> Any:
    """The last row, absent when there is none."""
    return rows[-1] if rows else None


@query("random_of(many: Any*) -> Any", zh="随机一个{many}", en="a random one of {many}")
def random_of(play: Play, many: list[Any]) -> Any:
    """One of many, drawn by the game's generator; absent when there is none."""
    return play.state.random.pick(many) if many else None


@query("virtual(name: Name, cards: Card*?, suit: Suit?) -> Card", zh="视为{name}的牌", en="a virtual {name}")
def virtual(
    play: Play, name: str, cards: list[Card] | Card | None = None, suit: str | None = None, made_by: str = ""
) -> Card:
    """A card of that name made of others, or of nothing (C-005)."""
    made_of = [cards] if isinstance(cards, Card) else list(cards or [])
    return converted(play.program.kinds[name], made_of, made_by, suit or "")


@query("names(type: Type) -> Name*", zh="{type}的牌名", en="the names of {type} cards")
def names(play: Play, type: str) -> list[str]:
    """Every card name of that type in the loaded packs."""
    return [kind.id for kind in play.program.order if kind.type == type]


@query("still_in(zone: Card*, cards: Card*) -> Card*", zh="仍在{zone}的{cards}", en="those of {cards} still in {zone}")
def still_in(play: Play, zone: list[Card], cards: list[Card]) -> list[Card]:
    """Those of the cards that are in the zone now."""
    return [card for card in cards if card in zone]


@query("skipped(phase: Phase) -> Flag", zh="{phase}被跳过", en="the {phase} is skipped")
def skipped(play: Play, phase: str) -> bool:
    """Whether that phase of the current turn is to be skipped, or the rest of it once it has begun (D-12)."""
    return phase in play.state.skipped


@query(
    "lowest(players: Player*, property: Any) -> Player*",
    zh="{property}最少的{players}",
    en="those of {players} with the lowest {property}",
)
def lowest(play: Play, players: list[int], values: list[int]) -> list[int]:
    """Those with the least value, ties included. The link computes the values of the property."""
    least = min(values, default=0)
    return [player for player, value in zip(players, values, strict=True) if value == least]


@query(
    "highest(players: Player*, property: Any) -> Player*",
    zh="{property}最多的{players}",
    en="those of {players} with the highest {property}",
)
def highest(play: Play, players: list[int], values: list[int]) -> list[int]:
    """Those with the greatest value, ties included. The link computes the values of the property."""
    most = max(values, default=0)
    return [player for player, value in zip(players, values, strict=True) if value == most]


@query(
    "next_holder(player: Player, card: Card) -> Player",
    zh="{player}之后能置入{card}的角色",
    en="the next player after {player} who can hold {card}",
)
def next_holder(play: Play, player: int, card: Card) -> int:
    """The next living player counter-clockwise who may receive the card; the player himself when nobody else may
    (C-305)."""
    following = play.living_from((player + 1) % play.state.seats)
    for seat in following:
        if seat != player and can_hold(play, seat, card) and modified(play, "can_be_target", True, (seat, card)):
            return seat
    return player


@query("matching_area(player: Player, card: Card) -> Pile", zh="{player}的对应区域", en="{player}'s matching area")
def matching_area(play: Play, player: int, card: Card) -> list[Card]:
    """The equipment or judge area of the player, as the card needs."""
    return zone_cards(play, own_zone(player, card))
