"""Mistakes in the shape of a line: brackets, what it begins with, what it may hold where it stands, its end."""

from __future__ import annotations

from ...diagnostics.near import edit_distance
from ..lexer_words import KEYWORDS, PHRASES
from .case import AMOUNT_BEGINS, VALUE_BEGINS, VALUE_ENDS, BadLine, Finding, Rule
from .conversions import CONVERTS, made_of

_CLOSING = {"(": ")", "[": "]"}
_HEADERS = frozenset({"IF", "ELSE", "ELSE_IF", "OTHERWISE", "FOR_EACH", "REPEAT", "THIS", "UNTIL", "WHEN"})
_HEADS = _HEADERS | {"LET", "STOP", "NEXT", "QUIT", "OFFER"}

# Words other languages begin a line with -> how it is written here.
_FOREIGN = {
    "elif": "else if",
    "elseif": "else if",
    "elsif": "else if",
    "foreach": "for each",
    "for": "for each",
    "each": "for each",
    "break": "stop",
    "continue": "next",
    "return": "quit",
    "exit": "quit",
    "abort": "quit",
    "pass": "stop",
    "while": "repeat",
    "loop": "repeat",
    "unless": "if not",
    "switch": "if",
    "match": "if",
    "case": "else if",
    "default": "else",
    "var": "let",
    "local": "let",
    "const": "let",
    "set": "let",
}
# The same for words inside a line.
_FOREIGN_INSIDE = {"isn't": "is not", "aren't": "are not", "equals": "is", "equal": "is"}


def brackets(line: BadLine) -> Finding | None:
    """`(` without `)`, `)` without `(`, `( ]`."""
    opened: list[int] = []
    for number, token in enumerate(line.tokens):
        if token.text in _CLOSING:
            opened.append(number)
        elif token.text in _CLOSING.values():
            if not opened:
                return line.finding("SGS225", number, sign=token.text)
            right = _CLOSING[line.text(opened.pop())]
            if token.text != right:
                return line.finding("SGS226", number, fix=right, sign=token.text)
    return line.finding("SGS224", opened[-1], sign=line.text(opened[-1])) if opened else None


def capitals(line: BadLine) -> Finding | None:
    """`If`, `You Draw`: the words of the language are written in small letters."""
    for number in range(min(line.at, len(line.tokens) - 1), -1, -1):
        word = line.text(number)
        small = word.lower()
        if word != small and line.type(number) == "NAME" and line.words.class_of(small):
            return line.finding("SGS238", number, fix=small, word=word)
    return None


def foreign_word(line: BadLine) -> Finding | None:
    """`elif`, `foreach`, `break`: what is said in other words here."""
    inside = _FOREIGN_INSIDE.get(line.text(line.at))
    if inside:
        return line.finding("SGS237", line.at, fix=inside, word=line.text(line.at), right=inside)
    number = 1 if line.head == "ITEM" else 0
    meant = _FOREIGN.get(line.text(number))
    if meant is None or line.at <= number or line.type(number) != "NAME":
        return None
    return line.finding("SGS237", number, fix=meant, word=line.text(number), right=meant)


def misspelt(line: BadLine) -> Finding | None:
    """`othrwise:`, `1 player whre …`, `you mya draw`, `lte x = 1`: nearly a word that can stand there."""
    if line.here == "NAME" and not _counts(line):
        can_stand = [word for word, kind in {**KEYWORDS, **PHRASES}.items() if kind in line.could_follow]
        if line.near(line.at, can_stand):
            return line.unknown("SGS283", line.at, can_stand)
    if line.head != "NAME" or line.at != 1 or line.start != "script":
        return None
    heads = [word for word, kind in {**KEYWORDS, **PHRASES}.items() if kind in _HEADS]
    verbs = () if line.here == "COLON" else line.words.verbs
    return line.unknown("SGS283", 0, heads) if line.near(0, [*heads, *verbs]) in heads else None


def _counts(line: BadLine) -> bool:
    """Whether a word stands behind a number and is nearly one that says of what: `2 hannd cards`, `2 cares`."""
    if "KIND" not in line.could_follow or line.before not in AMOUNT_BEGINS | {"NUMBER", "ADJ"}:
        return False
    described = line.type(line.at + 1) in ("KIND", "ADJ")
    return line.near(line.at, line.words.adjectives if described else line.words.kinds) is not None


def misspelt_phrase(line: BadLine) -> Finding | None:
    """`for eahc`, `at leats 1`, `is nto`, `any nubmer of`: a phrase with a slip in it."""
    for first in range(max(line.at - 2, 0), min(line.at + 1, len(line.tokens))):
        for count in (2, 3):
            last = first + count - 1
            if last >= len(line.tokens) or "NAME" not in line.types(first, last + 1):
                continue
            phrase = _phrase_like("".join(line.text(each) for each in range(first, last + 1)), count)
            if phrase:
                written = " ".join(line.text(each) for each in range(first, last + 1))
                return line.finding("SGS283", first, last, fix=phrase, word=written, near=phrase)
    return None


def _phrase_like(word: str, count: int) -> str | None:
    """The phrase of so many words that differs from what is written in one letter."""
    like = [each for each in PHRASES if each.count(" ") + 1 == count]
    return next((each for each in like if edit_distance(word, each.replace(" ", ""), 1) == 1), None)


def misspelt_not(line: BadLine) -> Finding | None:
    """`if nto card exists`: read as a name."""
    begins = line.type(line.at - 2) in ("IF", "ELSE_IF", "AND", "OR", "WHERE", "LPAR", "END")
    if begins and line.before == "NAME" and line.here in VALUE_BEGINS and "IS" in line.could_follow:
        return line.unknown("SGS283", line.at - 1, ["not"]) if line.near(line.at - 1, ["not"]) else None
    return None


def conversion(line: BadLine) -> Finding | None:
    """`you may use 1 card as strike on you`: `as` gives a name to what was used."""
    verb = line.verb
    made = line.types(line.at - 2, line.at) == ("AS", "NAME") and line.here in ("PREP", "BY", "FROM")
    if verb is None or not made or line.words.verbs.get(verb.text) not in CONVERTS:
        return None
    first = line.tokens.index(verb) + 1
    noun = line.tokens[first].span.to(line.tokens[line.at - 3].span).text
    return made_of(line.tokens[line.at - 2].span.to(line.tokens[line.at - 1].span), noun, line.text(line.at - 1))


def option_outside(line: BadLine) -> Finding | None:
    """`- …` anywhere but under `chooses`."""
    if line.head == "ITEM" and not line.among_options:
        return line.finding("SGS220", 0)
    return None


def not_an_option(line: BadLine) -> Finding | None:
    """A line under `chooses` that does not begin with `- `."""
    if line.among_options and line.at == 0:
        return line.finding("SGS221", 0, fix=f"- {line.text(0)}", word=line.text(0))
    return None


def not_an_attachment(line: BadLine) -> Finding | None:
    """A clause under `this turn:`, which holds only what lasts that long."""
    if not line.in_lifetime:
        return None
    acts = {"VERB", "MAY", "CHOOSE"} & set(line.types()) and line.head not in ("WHEN", "OFFER")
    return line.finding("SGS222", 0, len(line.tokens), word=line.text(0)) if acts or line.at == 0 else None


def attachment_outside(line: BadLine) -> Finding | None:
    """`when`, `offer` and `query(…) by n` in a script, where nobody says how long they last."""
    if line.start != "script" or line.in_lifetime:
        return None
    if line.head in ("WHEN", "OFFER") and line.at == 0:
        return line.finding("SGS223", 0, word=line.text(0))
    query = line.types(0, 2) == ("NAME", "LPAR") and line.here in ("BY", "IS") and line.before == "RPAR"
    return line.finding("SGS223", 0, line.at, word=line.text(0)) if query else None


def else_without_if(line: BadLine) -> Finding | None:
    """`else` after something that is not an `if`."""
    if line.head not in ("ELSE", "ELSE_IF") or line.at > 0:
        return None
    above = line.above
    clause = above is not None and above.opens and any(token.type in ("MAY", "VERB") for token in above.tokens)
    if clause and line.head == "ELSE":
        return line.finding("SGS212", 0, fix="otherwise", word="else", right="otherwise")
    return line.finding("SGS211", 0, word=line.text(0))


def otherwise_without_clause(line: BadLine) -> Finding | None:
    """`otherwise` after something that is not a clause."""
    if line.here != "OTHERWISE":
        return None
    above = line.above.tokens[0].type if line.above and line.at == 0 else ""
    if above in ("IF", "ELSE_IF"):
        return line.finding("SGS212", 0, fix="else", word="otherwise", right="else")
    return line.finding("SGS210", line.at)


def after_else(line: BadLine) -> Finding | None:
    """`else card is red:`."""
    if line.head == "ELSE" and line.at == 1 and line.here not in ("END", "COLON") and "COLON" in line.types():
        return line.finding("SGS237", 0, fix="else if", word="else", right="else if")
    return None


def after_colon(line: BadLine) -> Finding | None:
    """`if card is red: you draw 1 card`."""
    if line.before == "COLON" and line.at < len(line.tokens):
        return line.finding("SGS231", line.at, len(line.tokens))
    return None


def clause_after_test(line: BadLine) -> Finding | None:
    """`if card is red you draw 1 card`."""
    if line.head not in ("IF", "ELSE_IF") or line.here not in ("NAME", "GROUP", "VERB", "COMMA"):
        return None
    rest = line.types(line.at + (line.here == "COMMA"), line.at + 3)
    return line.finding("SGS231", line.at, len(line.tokens)) if {"VERB", "MAY"} & set(rest) else None


def then_after_if(line: BadLine) -> Finding | None:
    """`if card is red then`."""
    if line.here == "THEN" and line.head in ("IF", "ELSE_IF", "WHEN", "FOR_EACH"):
        return line.finding("SGS239", line.at, fix=":", word=line.text(0))
    return None


def needs_block(line: BadLine) -> Finding | None:
    """A header that ends without `:`, with nothing below it."""
    header = line.head in _HEADERS or "CHOOSE" in line.types() or line.before in ("MAY", "OTHERWISE")
    if header and line.here == "END" and "COLON" in line.could_follow:
        return line.finding("SGS273", line.at, fix=":", word=line.text(0 if line.head in _HEADERS else line.at - 1))
    return None


def full_stop(line: BadLine) -> Finding | None:
    """`you draw 1 card.`."""
    last = len(line.tokens) - 1
    if line.type(last) == "DOT" and line.at >= last:
        return line.finding("SGS262", last, fix="", sign=".")
    return None


def for_each(line: BadLine) -> Finding | None:
    """`for each` in any form but `for each name in many:`."""
    if line.head == "FOR_EACH" and line.at <= 3:
        return line.finding("SGS234", 0, line.at)
    return None


def repeat(line: BadLine) -> Finding | None:
    """`repeat 2:`, `repeat up to 3 times:`."""
    if line.head == "REPEAT" and ("TIMES" in line.could_follow or line.at == 1):
        return line.finding("SGS235", 0, len(line.tokens))
    return None


def chooses(line: BadLine) -> Finding | None:
    """`chooses 2:`, `you may choose one:`."""
    number = line.find("CHOOSE")
    if number < 0 or line.at not in (number, number + 1):
        return None
    return line.finding("SGS236", number, len(line.tokens) if line.at > number else number, word=line.text(number))


def lifetime(line: BadLine) -> Finding | None:
    """`this:`, `until end of turn:`."""
    if line.head in ("THIS", "UNTIL") and line.could_begin >= {"THIS"}:
        return line.finding("SGS240", 0, len(line.tokens), word=line.text(0))
    return None


def condition_alone(line: BadLine) -> Finding | None:
    """`card is red:` without `if`."""
    tests = line.here in ("IS", "IS_NOT", "IN", "NOT_IN", "COMPARE", "EXISTS") and line.before in VALUE_ENDS
    if tests and line.start == "script" and line.head in VALUE_BEGINS and not line.verb and not line.in_lifetime:
        return line.finding("SGS279", 0, len(line.tokens), fix=None)
    return None


def let(line: BadLine) -> Finding | None:
    """`let x is 2`, `x = 2`."""
    if line.head == "LET" and line.at == 2 and line.type(1) == "NAME":
        fix = "=" if line.here == "IS" else None
        return line.finding("SGS229", line.at, fix=fix, word=line.text(1))
    if line.here == "EQUALS" and line.at == 1 and line.start == "script" and not line.in_lifetime:
        return line.finding("SGS229", 0, 1, word=line.text(0))
    return None


RULES: tuple[Rule, ...] = (
    brackets,
    capitals,
    misspelt_phrase,
    foreign_word,
    misspelt,
    misspelt_not,
    conversion,
    option_outside,
    not_an_option,
    not_an_attachment,
    attachment_outside,
    else_without_if,
    otherwise_without_clause,
    after_else,
    after_colon,
    then_after_if,
    clause_after_test,
    full_stop,
    let,
    condition_alone,
)

# Asked last, when no word of the line is to blame.
FORMS: tuple[Rule, ...] = (for_each, repeat, chooses, lifetime, needs_block)
