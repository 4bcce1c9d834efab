"""Mistakes in a clause: its subject, its verb, what it counts, its prepositions, its name."""

from __future__ import annotations

from dataclasses import replace

from .case import AMOUNT_BEGINS, END, VALUE_BEGINS, VALUE_ENDS, BadLine, Finding, Rule

_WORD_CLASSES = frozenset({"NAME", "KIND", "ADJ", "GROUP"})


def naming(line: BadLine) -> Finding | None:
    """`as card`, `let draw = 1`, `as` and nothing."""
    names = line.before in ("AS", "LET") or (line.before == "FOR_EACH" and "IN" in line.types(line.at + 1))
    if not names or line.here == "NAME":
        return None
    word = line.text(line.at)
    if line.words.class_of(word):
        return line.finding("SGS227", line.at, word=word)
    return line.finding("SGS228", line.at, word=line.text(line.at - 1))


def name_is_a_value(line: BadLine) -> Finding | None:
    """`as mine.cards`: a result gets a plain name."""
    if line.here in ("DOT", "LPAR") and line.types(line.at - 2, line.at) == ("AS", "NAME"):
        return line.finding("SGS228", line.at - 1, line.at + 1, word="as")
    return None


def nobody_says_who(line: BadLine) -> Finding | None:
    """`may draw 2 cards`: who?"""
    if line.at == 0 and line.head in ("MAY", "SECRETLY", "CHOOSE"):
        return line.finding("SGS209", 0, word=line.text(0))
    return None


def order_of_may(line: BadLine) -> Finding | None:
    """`secretly may`, `may may`, `may not`."""
    small = ("MAY", "SECRETLY", "NOT")
    if line.here not in small or line.before not in ("MAY", "SECRETLY"):
        return None
    fix = "may secretly" if (line.before, line.here) == ("SECRETLY", "MAY") else None
    return line.finding("SGS245", line.at - 1, line.at, fix=fix)


def subject_after_then(line: BadLine) -> Finding | None:
    """`… then target draws 1 card`: after `then` the same player goes on."""
    if line.before != "THEN" or line.here == "VERB":
        return None
    after = line.types(line.at, line.at + 4)
    return line.finding("SGS271", line.at, word=line.text(line.at)) if {"VERB", "MAY"} & set(after) else None


def and_for_then(line: BadLine) -> Finding | None:
    """`you may discard 1 card and draw 2 cards`, `source and victim draw 1 card`."""
    if line.start != "script" or line.here != "AND" or line.head in ("IF", "ELSE_IF", "LET", "WHEN", "FOR_EACH"):
        return None
    if line.verb and {line.text(line.at + 1), line.text(line.at + 2)} & set(line.words.verbs):
        return line.finding("SGS214", line.at, fix="then", word="and")
    return line.finding("SGS272", line.at - 1, line.at + 1, left=line.text(line.at - 1), right=line.text(line.at + 1))


def and_then_verb(line: BadLine) -> Finding | None:
    """`… where it is red and draw 2 cards`, `… to draw 2 cards`: the verb was read as a name."""
    joint = line.text(line.at - 2)
    known = line.text(line.at - 1) in line.words.verbs and joint in ("and", "to")
    return line.finding("SGS214", line.at - 2, fix="then", word=joint) if known and line.verb else None


def second_clause(line: BadLine) -> Finding | None:
    """`you draw 1 card discard 2 cards`, `you draw 1 card you recover 1 hp`."""
    if line.verb is None:
        return None
    again = line.here in ("NAME", "GROUP") and line.type(line.at + 1) in ("VERB", "MAY")
    if (line.here == "VERB" and line.before not in ("AS", "LET", "FOR_EACH")) or again:
        fix = f"then {line.text(line.at)}" if line.here == "VERB" else None
        return line.finding("SGS213", line.at, fix=fix, word=line.text(line.at))
    return None


def comma(line: BadLine) -> Finding | None:
    """`you draw 1 card, recover 1 hp`."""
    if line.here == "COMMA" and line.start not in ("trigger", "modifiers") and not line.in_lifetime:
        return line.finding("SGS275", line.at)
    return None


def counted_subject(line: BadLine) -> Finding | None:
    """`1 other player draws 1 card`, `all players draw`, `other players draw`."""
    first = 1 if line.head == "ITEM" else 0
    starts = line.type(first) in AMOUNT_BEGINS | {"NUMBER", "ADJ"} and line.start == "script" and not line.verb
    ends = next((n for n, kind in enumerate(line.types()) if kind in ("VERB", "MAY")), 0)
    if starts and "KIND" in line.types(first, ends) and first <= line.at < ends:
        return line.finding("SGS282", first, ends - 1)
    return None


def amount_in_words(line: BadLine) -> Finding | None:
    """`draw one card`, `if the card is red`."""
    if line.here == "ONE" and line.type(line.at + 1) in ("ADJ", "KIND"):
        return line.finding("SGS280", line.at, fix="1", word="one")
    if line.text(line.at - 1) in ("the", "a", "an") and line.here in _WORD_CLASSES:
        return line.finding("SGS281", line.at - 1, fix="", word=line.text(line.at - 1))
    return None


def unknown_verb(line: BadLine) -> Finding | None:
    """`you dael 1 damage`, `dael 1 damage`, `you may daraw`."""
    if "VERB" not in line.could_follow:
        return None
    if line.here == "NAME":
        second = line.text(1) not in line.bound and line.type(2) != "BY" and line.near(1, line.words.verbs)
        first = line.at == 1 and not second and line.near(0, line.words.verbs)
        return line.unknown("SGS201", 0 if first else line.at, _spellings(line, 0 if first else line.at))
    begins_noun = line.here in VALUE_BEGINS | AMOUNT_BEGINS
    if begins_noun and line.at == 1 and _verb_like(line):
        return line.unknown("SGS201", 0, _spellings(line, 0))
    return None


def _spellings(line: BadLine, number: int) -> list[str]:
    """How a verb is spelt in a place: with its `s` behind one player who is not `you`."""
    adds_s = line.type(number - 1) in VALUE_ENDS - {"GROUP"} and line.text(number - 1) != "you"
    wanted = [word for word, verb in line.words.verbs.items() if (word != verb) == adds_s]
    return wanted if line.near(number, wanted) else list(line.words.verbs)


def _verb_like(line: BadLine) -> bool:
    return line.head == "NAME" and line.near(0, line.words.verbs) is not None


def no_verb(line: BadLine) -> Finding | None:
    """`source 1 damage`, `source` alone: what does it do?"""
    if "VERB" not in line.could_follow or line.in_lifetime or line.before in (END, "ITEM"):
        return None
    if line.here in VALUE_BEGINS | AMOUNT_BEGINS | {"PREP", "BY", "THEN", "AS", "COLON", END}:
        return line.finding("SGS205", line.at, word=line.text(line.at - 1))
    return None


def unknown_adjective(line: BadLine) -> Finding | None:
    """`2 rde cards`."""
    counts = line.here == "NAME" and "KIND" in line.could_follow and line.type(line.at + 1) in ("KIND", "ADJ")
    if not counts or line.before not in AMOUNT_BEGINS | {"NUMBER", "ADJ"}:
        return None
    finding = line.unknown("SGS203", line.at, line.words.adjectives, kind=line.text(line.at + 1))
    if finding.fix is None and line.type(line.at + 1) == "KIND":
        usage = f"{line.text(line.at - 1)} {line.text(line.at + 1)}"
        return replace(finding, facts={**finding.facts, "usage": usage})
    return finding


def unknown_kind(line: BadLine) -> Finding | None:
    """`2 crads`, `1 hand carsd`, `bonus damaeg`."""
    if line.here != "NAME" or "KIND" not in line.could_follow:
        return None
    if line.before in AMOUNT_BEGINS | {"NUMBER", "ADJ"} or (
        line.before in VALUE_ENDS and line.near(line.at, line.words.kinds)
    ):
        return line.unknown("SGS202", line.at, _kinds(line))
    return None


def _kinds(line: BadLine) -> list[str]:
    """How a kind is spelt in a place: singular after exactly 1."""
    number = line.at - 1
    while line.type(number) == "ADJ":
        number -= 1
    one = line.text(number) == "1" and line.type(number - 1) not in ("RANGE", "PLUS", "MINUS", "STAR")
    many = {kind for word, kind in line.words.kinds.items() if word != kind}
    wanted = [word for word, kind in line.words.kinds.items() if kind not in many or (word == kind) == one]
    return wanted if line.near(line.at, wanted) else list(line.words.kinds)


def what(line: BadLine) -> Finding | None:
    """`discard all`, `take 2 from source`, `1 hand as gift`: of what?"""
    amount = line.before in AMOUNT_BEGINS | {"NUMBER", "ADJ"} and "KIND" in line.could_follow
    if amount and line.here in {END, "FROM", "PREP", "AS", "THEN", "WHERE", "COLON", "OTHERWISE"}:
        return line.finding("SGS206", line.at - 1, word=line.text(line.at - 1))
    return None


def range_with_to(line: BadLine) -> Finding | None:
    """`1 to 2 players` where no clause is."""
    if line.text(line.at) == "to" and line.before == "NUMBER" and line.type(line.at + 1) == "NUMBER":
        return line.finding("SGS208", line.at, fix="..", sign="to")
    return None


def unknown_preposition(line: BadLine) -> Finding | None:
    """`deal 1 damage at source`."""
    introduces = line.here in ("NAME", "IN", "OF") and line.type(line.at + 1) in VALUE_BEGINS - {"LPAR", "MINUS"}
    if "PREP" not in line.could_follow or line.verb is None or not introduces:
        return None
    return line.unknown("SGS276", line.at, line.words.preps, preps=_preps(line))


def missing_preposition(line: BadLine) -> Finding | None:
    """`deal 1 damage source`: `to` is missing."""
    if "PREP" not in line.could_follow or line.verb is None or line.here not in _WORD_CLASSES | {"LSQB", "NUMBER"}:
        return None
    preps = _preps(line)
    fix = f"{preps[0]} {line.text(line.at)}" if len(preps) == 1 else None
    return line.finding("SGS204", line.at, fix=fix, word=line.text(line.at), preps=preps)


def _preps(line: BadLine) -> tuple[str, ...]:
    """The prepositions the verb takes, all of them when nobody told."""
    verb = line.words.verbs.get(line.verb.text, "") if line.verb else ""
    return tuple(line.words.takes.get(verb, ())) or tuple(sorted(line.words.preps))


def from_without_amount(line: BadLine) -> Finding | None:
    """`take gifts from deck`."""
    return line.finding("SGS248", line.at) if line.here == "FROM" and line.before in VALUE_ENDS else None


def counted_in_expression(line: BadLine) -> Finding | None:
    """`let spoils = 2 cards`, `if 2 cards`: cards are chosen by a clause, not by a value."""
    amount = line.here in AMOUNT_BEGINS and "NUMBER" in line.could_follow
    counts = line.here in ("KIND", "ADJ") and line.before == "NUMBER"
    if (amount or counts) and "KIND" not in line.could_follow:
        return line.finding("SGS277", line.at if amount else line.at - 1, len(line.tokens) if amount else line.at)
    return None


RULES: tuple[Rule, ...] = (
    naming,
    name_is_a_value,
    nobody_says_who,
    counted_subject,
    amount_in_words,
    order_of_may,
    subject_after_then,
    and_for_then,
    and_then_verb,
    second_clause,
    comma,
    range_with_to,
    counted_in_expression,
    what,
    unknown_adjective,
    unknown_kind,
)

# After the rules about expressions: these trust every word before the one that does not fit.
LATER: tuple[Rule, ...] = (
    from_without_amount,
    unknown_verb,
    no_verb,
    unknown_preposition,
    missing_preposition,
)
