"""What a question must and must not offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from runtime.choices import Choice, Question
from runtime.play import Play
from runtime.ways import is_plain

from ..diagnostics import Diagnostic
from ..text.source import Span
from .answering import Fitted, is_the_card
from .model import Act, CardText, OptionText, Thing
from .notation import choice_text, offered, part_skill, player_text, question_text


def check(play: Play, question: Question, act: Act, fitted: Fitted | None) -> list[Diagnostic]:
    """Everything about the options of a question that is not as the entry says."""
    checks = act.checks
    choices = fitted.choices if fitted is not None else list(_first_choices(question))
    failures = []
    for option in checks.offered:
        if not _is_there(play, question, option, choices):
            failures.append(_failure("SGS756", play, question, option.span, str(option)))
    for option in checks.not_offered:
        if _is_there(play, question, option, choices):
            failures.append(_failure("SGS757", play, question, option.span, str(option)))
    return failures + _check_targets(play, question, act, choices, fitted)


def _check_targets(
    play: Play, question: Question, act: Act, choices: list[Choice], fitted: Fitted | None
) -> list[Diagnostic]:
    checks = act.checks
    main = fitted.targets if fitted is not None else None
    groups = [main] if main is not None else [choice for choice in choices if choice.kind == "player"]
    seats = {seat for choice in groups for seat in choice.values}
    failures = []
    for code, names, wanted in (("SGS756", checks.targets, True), ("SGS757", checks.not_targets, False)):
        for name in names:
            if (int(name.text[1:]) - 1 in seats) != wanted:
                failures.append(_failure(code, play, question, name.span, name.text, groups))
    if checks.most is not None:
        most = max((choice.high for choice in groups or choices), default=0)
        if most != checks.most:
            facts = (("what", "most"), ("expected", checks.most), ("actual", most))
            failures.append(Diagnostic("SGS750", act.span, facts, file=act.span.source.name))
    return failures


def _failure(
    code: str, play: Play, question: Question, span: Span, expected: str, groups: Iterable[Choice] | None = None
) -> Diagnostic:
    options = offered(play, question) if groups is None else tuple(choice_text(play, each) for each in groups)
    facts = (
        ("player", player_text(question.player)),
        ("question", question_text(question)),
        ("expected", expected),
        ("offered", options),
    )
    return Diagnostic(code, span, facts, file=span.source.name)


def _first_choices(question: Question) -> Iterator[Choice]:
    """The first choice of each way that is possible."""
    for key in question.keys:
        way = question.way(key)
        choice = None if way is None else way.choice(0)
        if choice is not None:
            yield choice


def _is_there(play: Play, question: Question, option: OptionText, choices: list[Choice]) -> bool:
    """Whether a question offers what an entry of `offered` names."""
    keys = [key for key in question.keys if question.way(key) is not None]
    if option.thing is not None:
        return _has_thing(play, question, option.thing, keys, choices)
    if option.recast is not None:
        return any(_recasts(play, key, option.recast) for key in keys)
    if option.by:
        return any(_offers(play, question, key, option) for key in keys)
    if option.skill:
        named = any(_is_skill(play, key, option.skill) for key in keys)
        return named or (question.may and question.about == option.skill and bool(keys))
    return any(key[0] == "option" and option.option in (str(key[1] + 1), key[2]) for key in keys)


def _offers(play: Play, question: Question, key: Any, option: OptionText) -> bool:
    if key[0] != "offer" or part_skill(play, key) != option.by:
        return False
    return not option.goes_as or bool(option.goes_as == key[4])


def _recasts(play: Play, key: Any, card: CardText) -> bool:
    """Whether a key is the recasting of such a card: of the card itself, or of one that is converted."""
    if key[0] != "recast":
        return False
    return is_the_card(play, key[1], card) if is_plain(key) else bool(key[4] == card.name)


def _is_skill(play: Play, key: Any, skill: str) -> bool:
    return isinstance(key, tuple) and key[0] not in ("card", "offer", "recast") and part_skill(play, key) == skill


def _has_thing(play: Play, question: Question, thing: Thing, keys: list[Any], choices: list[Choice]) -> bool:
    """A card that may be used or played, or a value of one of the choices."""
    if question.kind in ("play", "respond") and thing.card is not None:
        return any(key[0] == "card" and is_the_card(play, key[1], thing.card) for key in keys)
    if question.kind == "option" and any(thing.text in (str(key[1] + 1), key[2]) for key in keys):
        return True
    if question.kind == "order" and any(_is_skill(play, key, thing.text) for key in keys):
        return True
    return any(_has_value(play, choice, thing) for choice in choices)


def _has_value(play: Play, choice: Choice, thing: Thing) -> bool:
    if choice.kind == "player":
        return thing.player in choice.values
    if choice.kind != "card":
        return thing.text in choice.values
    if thing.hidden is not None:
        return len([value for value in choice.values if value < 0]) >= thing.hidden.count
    card = thing.card
    return card is not None and any(value >= 0 and is_the_card(play, value, card) for value in choice.values)
