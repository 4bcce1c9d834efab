"""The events of the game: each declared once with its subject, its fields and what may be changed or cancelled.

Ids and order are those of the timings (T-901 to T-911 and the tables before them). The subject is the field a trigger
without `of` compares with its owner. Fields are attributes of the event's record. `changes` names fields that
`change` may write, `cancels` the things `cancel` may name. `asked` says that the event walks its players in order and
each may be the subject.
"""

from __future__ import annotations

from dataclasses import dataclass

from .types import Type, type_of


@dataclass(frozen=True, slots=True)
class Event:
    """One declared event; `fields` maps a field to its type, `args` is the type its arguments must have."""

    id: str
    subject: str
    fields: dict[str, Type]
    changes: tuple[str, ...]
    cancels: tuple[str, ...]
    args: str
    zh: str
    en: str


EVENTS: dict[str, Event] = {}


def _event(
    ids: str, subject: str, fields: str, zh: str, en: str, changes: str = "", cancels: str = "", args: str = ""
) -> None:
    typed = dict(field.split(":") for field in fields.split())
    names, chinese, english = ids.split(), zh.split(" / "), en.split(" / ")
    for index, name in enumerate(names):
        EVENTS[name] = Event(
            name,
            subject,
            {field: type_of(text) for field, text in typed.items()},
            tuple(changes.split()),
            tuple(cancels.split()),
            args,
            chinese[index],
            english[index],
        )


_USE = "user:Player card:Card targets:Player* use:Use bonus:Number"
_AIMED = _USE + " target:Player"
_DAMAGE = "source:Player? user:Player? victim:Player card:Card? amount:Number nature:Nature chained:Flag direct:Flag"
_HP = "player:Player amount:Number"

# --- game, rounds, turns, phases (timings, section 7) ---
_event("game_start", "", "", "游戏开始时", "when the game starts")
_event("round_start round_end", "", "", "每轮开始时 / 每轮结束时", "at the start of a round / at the end of a round")
_event(
    "turn_before turn_start turn_end",
    "turn_owner",
    "turn_owner:Player",
    "回合开始前 / 回合开始时 / 回合结束时",
    "before the turn / at the start of the turn / at the end of the turn",
)
_event(
    "phase_before",
    "phase_owner",
    "phase_owner:Player phase:Phase",
    "阶段开始前",
    "before the phase",
    cancels="phase",
    args="Phase",
)
_event(
    "phase_skipped phase_start phase_proceed phase_end",
    "phase_owner",
    "phase_owner:Player phase:Phase",
    "阶段被跳过后 / 阶段开始时 / 阶段进行时 / 阶段结束时",
    "after the phase was skipped / at the start of the phase / during the phase / at the end of the phase",
    args="Phase",
)
_event("draw_count", "player", _HP, "摸牌阶段摸牌时", "when drawing in the draw phase", changes="amount")
_event("after_draw", "player", _HP, "摸牌阶段摸牌后", "after drawing in the draw phase")
_event("initial_draw_count", "player", _HP, "分发起始手牌时", "when the starting hand is dealt", changes="amount")
_event("after_initial_draw", "player", _HP, "分发起始手牌后", "after the starting hand was dealt")

# --- use of cards (section 1) ---
_event(
    "card_use_before card_declared",
    "user",
    _USE,
    "使用牌前 / 声明使用牌后",
    "before a card is used / after a card was declared",
    changes="card",
)
_event("targets_declared", "user", _USE, "选择目标后", "after targets were chosen", changes="targets")
_event("card_used", "user", _USE, "使用牌时", "when a card is used", changes="bonus")
_event(
    "target_specifying",
    "user",
    _AIMED,
    "指定目标时",
    "when a target is being specified",
    changes="targets",
    cancels="target",
)
_event(
    "target_confirming", "target", _AIMED, "成为目标时", "when becoming a target", changes="targets", cancels="target"
)
_event("target_specified", "user", _AIMED, "指定目标后", "after a target was specified")
_event("target_confirmed", "target", _AIMED, "成为目标后", "after becoming a target")
_event("effect_loop_start", "user", _USE, "结算开始时", "when the resolution starts")
_event("card_effect_start", "target", _AIMED, "生效前", "before a card takes effect", cancels="effect")
_event("card_offset", "user", _AIMED, "被抵消后", "after a card was offset", cancels="offset")
_event("card_effect_before", "target", _AIMED, "生效时", "when a card takes effect", cancels="effect")
_event(
    "card_effecting card_effect_end",
    "target",
    _AIMED,
    "生效后 / 对目标结算结束后",
    "after a card took effect / after the effect on a target ended",
)
_event("card_use_finished", "user", _USE, "使用结算结束后", "after the use of a card was resolved")
_event(
    "card_play_before card_played card_play_finished",
    "player",
    "player:Player card:Card",
    "打出牌前 / 打出牌时 / 打出牌后",
    "before a card is played / when a card is played / after a card was played",
)

# --- damage, hp (section 3) ---
_event(
    "damage_confirm",
    "source",
    _DAMAGE,
    "确定伤害时",
    "when damage is determined",
    changes="amount source nature",
    cancels="damage",
)
_event(
    "damage_caused damage_caused_final",
    "source",
    _DAMAGE,
    "造成伤害时 / 造成伤害时（最终）",
    "when dealing damage / when dealing damage (final)",
    changes="amount",
    cancels="damage",
)
_event(
    "damage_inflicted damage_inflicted_final",
    "victim",
    _DAMAGE,
    "受到伤害时 / 受到伤害时（最终）",
    "when taking damage / when taking damage (final)",
    changes="amount",
    cancels="damage",
)
_event("hp_change_before hp_changed", "player", _HP, "体力变化前 / 体力变化后", "before hp changes / after hp changed")
_event("damage_dealt_after", "source", _DAMAGE, "造成伤害后", "after dealing damage")
_event(
    "damaged_after damage_finished",
    "victim",
    _DAMAGE,
    "受到伤害后 / 伤害结算结束后",
    "after taking damage / after the damage was settled",
)
_event("hp_lost_before", "player", _HP, "失去体力前", "before losing hp", changes="amount")
_event("hp_lost", "player", _HP, "失去体力后", "after losing hp")
_event(
    "recover_before",
    "player",
    "player:Player source:Player? card:Card? amount:Number",
    "回复体力前",
    "before recovering hp",
    changes="amount",
    cancels="recovery",
)
_event(
    "recovered", "player", "player:Player source:Player? card:Card? amount:Number", "回复体力后", "after recovering hp"
)
_event("max_hp_changed", "player", _HP, "体力上限变化后", "after max hp changed")

# --- judgement (section 4) ---
_event("judge_start", "player", "player:Player", "判定开始时", "when a judgement starts")
_event(
    "judge_modify judge_result judge_effective_after",
    "player",
    "player:Player verdict:Card",
    "判定牌生效前 / 判定结果确定时 / 判定牌生效后",
    "before a judgement takes effect / when the verdict is fixed / after a judgement took effect",
)

# --- moves (section 5); cards_lost and cards_gained are views of one batch, one for each owner ---
_event("cards_moved", "", "cards:Card* reason:Reason agent:Player?", "牌移动后", "after cards moved", args="Zone")
_event(
    "cards_lost",
    "owner",
    "owner:Player cards:Card* reason:Reason agent:Player? receiver:Player?",
    "失去牌后",
    "after losing cards",
    args="Zone",
)
_event(
    "cards_gained",
    "owner",
    "owner:Player cards:Card* reason:Reason agent:Player? giver:Player?",
    "获得牌后",
    "after gaining cards",
    args="Zone",
)
_event("pile_shuffled", "", "", "洗牌后", "after the draw pile was made anew")

# --- dying and death (section 6) ---
_event("enter_dying", "dying", "dying:Player", "进入濒死状态时", "when entering the dying state")
_event("ask_peach", "dying", "dying:Player asked:Player", "处于濒死状态时", "while dying")
_event(
    "ask_peach_done dying_end",
    "dying",
    "dying:Player",
    "求桃结束时 / 濒死结算结束后",
    "when the asking for rescue is over / after dying was settled",
)
_event(
    "death_before at_death bury death_after",
    "dead",
    "dead:Player killer:Player?",
    "死亡前 / 死亡时 / 埋葬时 / 死亡后",
    "before death / at death / when the dead are cleared / after death",
)

# --- contests (section 8) and other changes (section 9) ---
_event(
    "pindian_start pindian_shown pindian_result pindian_finished",
    "initiator",
    "initiator:Player rival:Player winner:Player?",
    "拼点开始时 / 拼点牌亮出后 / 拼点结果确定时 / 拼点结束后",
    "when a contest starts / after contest cards were shown / when a contest is decided / after a contest",
)
_event(
    "turned_over chain_changed",
    "player",
    "player:Player",
    "翻面后 / 横置或重置后",
    "after turning over / after being chained or reset",
)
_event(
    "skill_acquired skill_lost",
    "player",
    "player:Player skill:Skill",
    "获得技能后 / 失去技能后",
    "after gaining a skill / after losing a skill",
)
_event("skill_used", "player", "player:Player skill:Skill", "发动技能后", "after using a skill")
_event("card_shown", "player", "player:Player cards:Card*", "展示牌后", "after showing cards")
