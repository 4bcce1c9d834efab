"""What a player may do in the play phase: cards, offers of cards, actions of skills (his own and those others grant)."""

from __future__ import annotations

from typing import Any

from ..absent import holds
from ..asking import within_limit
from ..choices import Choice, Question, Way
from ..modifying import active
from ..picking import PickWay
from ..play import Live, Play
from ..program import Frame, LinkedAction
from ..ways import Request, build_way, keys_of, recast_keys


def action_of(live: Live) -> LinkedAction:
    """The action of an attached part."""
    assert isinstance(live.part, LinkedAction)
    return live.part


class ActionWay(Way):
    """An action with its choices, on the frame its script will run on."""

    __slots__ = ("live", "fr", "inner")

    def __init__(self, key: Any, play: Play, actor: int, live: Live) -> None:
        super().__init__(key)
        action = action_of(live)
        self.live = live
        self.fr: Frame = live.frame(play, None)
        if action.by is not None:
            self.fr[action.actor] = actor
        self.inner = PickWay(None, play, self.fr, actor, action.choose)

    def choice(self, i: int) -> Choice | None:
        return self.inner.choice(i)

    def put(self, i: int, values: tuple[Any, ...]) -> None:
        self.inner.put(i, values)

    def depends(self, i: int) -> bool:
        return self.inner.depends(i)

    def settle(self) -> None:
        self.inner.settle()


_PLAYING, _RECASTING = Request("play"), Request("recast")


def play_question(play: Play, player: int) -> Question:
    """The question of a play step; passing ends the phase. Its ways are looked at only when somebody asks for them."""
    keys = keys_of(play, player, _PLAYING)
    if play.offers[player]:
        failed, now = play.state.counts["phase"], len(play.state.log)
        keys = [key for key in keys if key[0] == "card" or failed.get(failed_name(key)) != now]
    if play.program.recasts:
        keys.extend(recast_keys(play, player))
    actions = {action_key(live): live for live in play.actions if may_act(play, player, live)}
    keys.extend(actions)

    def build(key: Any) -> Way | None:
        if key[0] != "action":
            return build_way(play, player, key, _RECASTING if key[0] == "recast" else _PLAYING)
        return action_way(play, player, key, actions[key])

    return Question(player, "play", "", True, keys, build)


def failed_name(key: Any) -> str:
    """The name under which a failed offer is noted until something else has happened."""
    return "failed:" + ":".join(str(part) for part in key[1:])


def action_key(live: Live) -> tuple[str, str, int, int]:
    """The key of an action: its part, its owner, its attachment."""
    return ("action", live.part.id, live.owner, live.serial)


def may_act(play: Play, player: int, live: Live) -> bool:
    """Whether the action is this player's: his own, or one another player's skill grants him."""
    action = action_of(live)
    if action.by is None:
        return live.owner == player
    by = action.by
    return play.state.alive[live.owner] == 1 and holds(lambda fr: player in by(fr), live.frame(play, None))


def action_way(play: Play, player: int, key: Any, live: Live) -> Way | None:
    """The way of an action, None when it is not possible now."""
    action = action_of(live)
    if not active(play, live):
        return None
    way = ActionWay(key, play, player, live)
    limit = action.limit
    if limit is not None and limit.last >= 0:
        way.inner.limit(limit.last, lambda: within_limit(play, live, limit, way.fr))
    elif not within_limit(play, live, limit, way.fr):
        return None
    if action.test is not None and not holds(action.test, way.fr):
        return None
    return way if way.possible() else None
