"""Places that `change`, `add` and `swap` write to: a field of the event, a local name, a state of a skill, max hp."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..absent import Absent
from ..cards import key_of
from ..lowered import Node
from ..play import Play
from ..procedures.damage import change_max_hp
from ..program import EVENT, PLAY, Frame, Value
from ..write import clear_var, set_var
from .values import value


class FieldPlace:
    """A field of the event's record."""

    __slots__ = ("record", "name")

    def __init__(self, record: Any, name: str) -> None:
        self.record = record
        self.name = name

    def get(self) -> Any:
        """The value now."""
        return getattr(self.record, self.name)

    def set(self, new: Any) -> None:
        """Keep another value."""
        setattr(self.record, self.name, list(new) if type(new) is list else new)


class SlotPlace:
    """A local name."""

    __slots__ = ("frame", "index")

    def __init__(self, frame: Frame, index: int) -> None:
        self.frame = frame
        self.index = index

    def get(self) -> Any:
        """The value now."""
        return self.frame[self.index]

    def set(self, new: Any) -> None:
        """Keep another value."""
        self.frame[self.index] = new


class StatePlace:
    """A state of a skill of one player."""

    __slots__ = ("frame", "read", "holder", "name", "key")

    def __init__(self, frame: Frame, read: Value, holder: int, name: str, key: str = "") -> None:
        self.frame = frame
        self.read = read
        self.holder = holder
        self.name = name
        self.key = key

    def get(self) -> Any:
        """The value now."""
        return self.read(self.frame)

    def set(self, new: Any) -> None:
        """Keep another value, through the writer."""
        set_var(self.frame[PLAY], self.holder, self.name, new, self.key)

    def clear(self) -> bool:
        """As at the start again, for all keys when it stands for all; False when it was."""
        return clear_var(self.frame[PLAY], self.holder, self.name, self.key)

    def words(self) -> tuple[str, ...]:
        """The words it may be, in their order; none for a state of another type."""
        play: Play = self.frame[PLAY]
        return play.program.states[self.name].options


class MaxHpPlace:
    """The max hp of a player; changing it is an event of its own (T-306)."""

    __slots__ = ("play", "player")

    def __init__(self, play: Play, player: int) -> None:
        self.play = play
        self.player = player

    def get(self) -> int:
        """The value now."""
        return self.play.state.max_hp[self.player]

    def set(self, new: int) -> None:
        """Change it by the difference."""
        change_max_hp(self.play, self.player, new - self.get())


def place(node: Node, skill: str) -> Callable[[Frame], Any]:
    """The closure that finds a place. Raises ValueError for a node that is none."""
    match node[0]:
        case "field":
            return lambda fr: FieldPlace(fr[EVENT], node[1])
        case "slot":
            return lambda fr: SlotPlace(fr, node[1])
        case "state":
            return _state(node, skill)
        case "get" if node[2] == "max_hp":
            return _max_hp(value(node[3], skill))
    raise ValueError(f"not a place: {node!r}")


def _state(node: Node, skill: str) -> Callable[[Frame], Any]:
    name, holder, read = f"{node[1]}.{node[2]}", value(node[3], skill), value(node, skill)
    if len(node) == 4 or node[4] == ("all",):
        return lambda fr: StatePlace(fr, read, holder(fr), name)
    key = value(node[4], skill)

    def find(fr: Frame) -> StatePlace:
        thing = key(fr)
        if thing is None:
            raise Absent
        return StatePlace(fr, read, holder(fr), name, key_of(thing))

    return find


def _max_hp(player: Value) -> Callable[[Frame], Any]:
    def find(fr: Frame) -> MaxHpPlace:
        seat = player(fr)
        if seat is None:
            raise Absent
        return MaxHpPlace(fr[PLAY], seat)

    return find
