"""Mistakes in tests and values, and in the short texts: triggers, limits, modifiers, choices."""

from __future__ import annotations

from .case import END, OPERATORS, VALUE_BEGINS, VALUE_ENDS, BadLine, Finding, Rule

_ENDS_A_VALUE = frozenset({END, "COLON", "RPAR", "RSQB", "COMMA", "AND", "OR", "THEN", "AS", "IF", "OTHERWISE"})


def equals(line: BadLine) -> Finding | None:
    """`if amount = 2`, `amount > = 2`."""
    if line.here != "EQUALS" or line.head == "LET":
        return None
    if line.before == "COMPARE":
        sign = line.text(line.at - 1)
        return line.finding("SGS215", line.at - 1, line.at, fix=f"{sign}=", right=f"{sign}=")
    return line.finding("SGS215", line.at, fix="is", right="is")


def is_and_sign(line: BadLine) -> Finding | None:
    """`phase is in [draw, play]`, `amount is >= 2`, `amount is greater than 2`."""
    if line.before not in ("IS", "IS_NOT"):
        return None
    if line.here in ("IN", "NOT_IN", "COMPARE", "EXISTS"):
        right = line.text(line.at)
        right = f"not {right}" if line.before == "IS_NOT" and line.here == "IN" else right
        return line.finding("SGS247", line.at - 1, line.at, fix=right, right=right)
    return None


def compared_in_words(line: BadLine) -> Finding | None:
    """`amount is greater than 2`, `amount is at least 2`."""
    signs = {"greater": ">", "more": ">", "bigger": ">", "less": "<", "fewer": "<", "smaller": "<"}
    last = line.text(line.at - 1)
    if line.type(line.at - 2) == "IS" and last in signs and line.text(line.at) in ("than", ">", "<"):
        return line.finding("SGS247", line.at - 2, line.at, fix=signs[last], right=signs[last])
    if line.before == "IS" and line.here in ("AT_LEAST", "AT_MOST"):
        right = ">=" if line.here == "AT_LEAST" else "<="
        return line.finding("SGS247", line.at - 1, line.at, fix=right, right=right)
    return None


def chain(line: BadLine) -> Finding | None:
    """`1 < amount < 3`."""
    if line.here == "COMPARE" and "COMPARE" in line.types(0, line.at):
        return line.finding("SGS232", line.at)
    return None


def does_not_exist(line: BadLine) -> Finding | None:
    """`card does not exist`, `card not exists`."""
    if line.here == "NOT" and line.text(line.at + 1) in ("exists", "exist"):
        return line.finding("SGS246", line.at, line.at + 1)
    return line.finding("SGS246", line.at) if line.text(line.at) in ("does", "doesn't", "do") else None


def where(line: BadLine) -> Finding | None:
    """`where` inside an expression, or after what is not a noun."""
    return line.finding("SGS230", line.at) if line.here == "WHERE" else None


def operand_missing(line: BadLine) -> Finding | None:
    """`if amount is:`, `a and`, `and and`."""
    operator = line.before in OPERATORS | {"PREP", "BY", "FROM", "OF", "COMMA", "LPAR", "LSQB", "IF", "DOT", "ELSE_IF"}
    if operator and line.here in _ENDS_A_VALUE | OPERATORS - {"MINUS", "NOT"} | {"DOT"}:
        return line.finding("SGS233", line.at - 1, word=line.text(line.at - 1))
    return None


def missing_is(line: BadLine) -> Finding | None:
    """`if card red:`, `if it not red`, `card exists card is red`."""
    tests: object = line.start in ("condition", "value") or line.head in ("IF", "ELSE_IF", "LET")
    tests = tests or {"WHERE", "IF"} & set(line.types(0, line.at))
    goes_on = {"IS", "AND"} & line.could_follow and line.before in VALUE_ENDS | {"EXISTS"}
    if not tests or not goes_on:
        return None
    if line.here in VALUE_BEGINS - {"LPAR", "MINUS"} | {"NOT", "VERB"}:
        return line.finding("SGS274", line.at, left=line.text(line.at - 1), right=line.text(line.at))
    return None


def trigger(line: BadLine) -> Finding | None:
    """`card_used and card_played`, `card_used, card_played`, `card_used if card is red`."""
    whole = line.start == "trigger" or (line.in_lifetime and line.head == "WHEN")
    if not whole or {"IS", "PLUS"} & line.could_follow:
        return None
    if (events := _events_about(line)) and line.before in (END, "WHEN", "NEXT", "OR"):
        return line.finding("SGS406", line.at, word=line.text(line.at), events=events)
    fix = "or" if line.here in ("AND", "COMMA") else None
    return line.finding("SGS242", line.at, fix=fix, word=line.text(line.at))


def _events_about(line: BadLine) -> tuple[str, ...]:
    """The events whose names begin with a word that stands where an event should: `damage`, `turn`."""
    word = line.text(line.at).removesuffix("s")
    return tuple(each for each in line.words.events if word and each.startswith(word))


def limit(line: BadLine) -> Finding | None:
    """`2 per turn`, `once a turn`, `twice per phase`."""
    if line.start != "limit":
        return None
    if line.head == "NAME" and line.near(0, ["once"]):
        return line.unknown("SGS283", 0, ["once"])
    return line.finding("SGS241", 0, len(line.tokens))


def modifier(line: BadLine) -> Finding | None:
    """`distance(you, others) -1`, `hand_limit by 1`, `range(you) = 2`."""
    whole = line.start == "modifiers" or (line.in_lifetime and line.head == "NAME")
    ahead = {"LPAR", "BY", "NAME"} & line.could_follow and "EXISTS" not in line.could_follow
    return line.finding("SGS243", line.at, word=line.text(line.at)) if whole and ahead else None


def choice(line: BadLine) -> Finding | None:
    """`1 hand card gift`, `1 hand card`: as what?"""
    whole = line.start == "choices" or (line.in_lifetime and line.head == "OFFER")
    if whole and "AS" in line.could_follow:
        return line.finding("SGS244", line.at)
    return None


RULES: tuple[Rule, ...] = (
    limit,
    equals,
    is_and_sign,
    compared_in_words,
    chain,
    does_not_exist,
    operand_missing,
    where,
    trigger,
    modifier,
    choice,
    missing_is,
)
