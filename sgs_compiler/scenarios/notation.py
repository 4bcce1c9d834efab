"""Questions and what they offer, written as a scenario would write the answer."""

from __future__ import annotations

from typing import Any

from runtime.choices import Choice, Question
from runtime.picking import is_unseen
from runtime.play import Play
from runtime.ways import CardWay, is_plain

_MOST = 12
_MANY = 40


def player_text(seat: int) -> str:
    """`P1` for the first seat."""
    return f"P{seat + 1}"


def players_text(seats: Any) -> str:
    """Several players, as a list."""
    return "[" + ", ".join(player_text(seat) for seat in seats) + "]"


def card_text(play: Play, id: int) -> str:
    """A physical card with suit and number."""
    card = play.cards[id]
    return f"{card.kind.id} {card.suit} {card.number}"


def cards_text(play: Play, ids: Any) -> str:
    """Several cards, as a list."""
    return "[" + ", ".join(card_text(play, id) for id in ids) + "]"


def value_text(play: Play, kind: str, value: Any) -> str:
    """One value of a choice."""
    if kind in ("card", "general") and is_unseen(value):
        return "hidden"
    if kind == "card":
        return card_text(play, value)
    return player_text(value) if kind == "player" else str(value)


def choice_text(play: Play, choice: Choice) -> str:
    """The values of a choice and how many are taken."""
    texts = [value_text(play, choice.kind, value) for value in choice.values]
    hidden = texts.count("hidden")
    if hidden > 1:
        texts = [text for text in texts if text != "hidden"] + [f"hidden {hidden}"]
    shown = " | ".join(texts[:_MOST]) + (" | …" if len(texts) > _MOST else "")
    if (choice.low, choice.high) == (1, 1):
        return shown
    count = str(choice.low) if choice.low == choice.high else f"{choice.low} .. {choice.high}"
    return f"{count} of {shown}"


def part_skill(play: Play, key: Any) -> str:
    """The skill, or equipment, a key belongs to; empty for a card and for plain answers."""
    if isinstance(key, tuple) and len(key) > 1 and key[0] in ("offer", "action", "recast") and isinstance(key[1], str):
        return play.program.parts[key[1]].words_of
    return play.program.parts[key[0]].words_of if isinstance(key, tuple) and key[0] in play.program.parts else ""


def key_text(play: Play, question: Question, key: Any) -> str:
    """One way of a question, without its choices."""
    if not isinstance(key, tuple):
        return "yes" if question.may and key == "yes" else "choose"
    match key[0]:
        case "recast" if is_plain(key):
            return f"recast: {card_text(play, key[1])}"
        case "recast":
            return f"recast: {key[4]}, by: {part_skill(play, key)}"
        case "card":
            return f"{_verb(question, key)}: {card_text(play, key[1])}"
        case "offer":
            return f"{_verb(question, key)}: {key[4]}, by: {part_skill(play, key)}"
        case "action":
            return f"skill: {part_skill(play, key)}"
        case "option":
            return f"option: {key[1] + 1}" + (f" ({key[2]})" if key[2] else "")
    return f"skill: {part_skill(play, key)}" if question.kind == "order" else str(key)


def _verb(question: Question, key: Any) -> str:
    """Cards are used or, inside an effect, played."""
    way = question.way(key)
    return "play" if isinstance(way, CardWay) and way.request.mode == "respond" else "use"


def offered(play: Play, question: Question) -> tuple[str, ...]:
    """Everything a question offers."""
    texts = []
    for key in question.keys:
        way = question.way(key)
        if way is None:
            continue
        choice = way.choice(0)
        text = key_text(play, question, key)
        if choice is None:
            texts.append(text)
        elif text in ("yes", "choose"):
            texts.append(f"choose: {choice_text(play, choice)}")
        else:
            texts.append(f"{text} ({_aim(choice)}: {choice_text(play, choice)})")
    if question.may:
        texts.append("end" if question.kind == "play" else "no")
    return tuple(dict.fromkeys(texts[:_MANY]))


def _aim(choice: Choice) -> str:
    return {"player": "on", "card": "cards"}.get(choice.kind, choice.kind)


def question_text(question: Question) -> str:
    """What a question is about, in a few words of the language."""
    words = [question.kind, question.need, question.about if question.about != question.need else ""]
    return " ".join(word for word in words if word)


def answer_text(play: Play, question: Question, answer: Any) -> str:
    """An answer as a scenario writes it."""
    key, rows = answer
    if key == "pass":
        return "end" if question.kind == "play" else "no"
    way = question.way(key)
    texts = [key_text(play, question, key)]
    for i, row in enumerate(rows):
        choice = way.choice(i) if way is not None else None
        kind = choice.kind if choice is not None else ""
        texts.append("[" + ", ".join(value_text(play, kind, value) for value in row) + "]")
        if way is not None:
            way.put(i, tuple(row))
    return " ".join(texts)
