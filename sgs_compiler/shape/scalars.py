"""Reads single values: ids, words, numbers, flags, lines of text, scripts."""

from __future__ import annotations

import re
import unicodedata

from ..declarations import Named
from ..diagnostics import near
from ..script.lexer import ScriptText
from ..text.yaml_tree import Scalar, as_flag, as_int
from ..versions import as_range, is_range
from .names import LONGEST_ID, LONGEST_TEXT, NO_PACKS, NO_TAGS, RESERVED, as_id, is_full_id, is_id, is_surprise
from .report import Report, looks
from .values import Extent, Flag, Free, FullId, Id, Literal, PackId, Range, Ref, Script, TagId, Text, Whole, Word

_MANY_LINES = frozenset({"script", "choices", "modifiers"})
_YES = frozenset(("y", "yes", "true", "on", "1", "是", "真", "对"))
_NO = frozenset(("n", "no", "false", "off", "0", "否", "假", "错"))
_NUMERAL = re.compile(r"[+]?([0-9][0-9_,]*)(?:\.0*)?")
_EXTENT = re.compile(r"(0|[1-9][0-9]*) *\.\. *(0|[1-9][0-9]*)", re.ASCII)
_TWO_NUMBERS = re.compile(r"([0-9]+)[^0-9]+([0-9]+)[^0-9]*")


def named(scalar: Scalar) -> Named:
    """The text of a scalar with its place."""
    return Named(scalar.text, scalar.span)


def is_empty(scalar: Scalar) -> bool:
    """Whether there is nothing but blanks."""
    return not scalar.text.strip()


def read_id(report: Report, _value: Id, scalar: Scalar, key: str) -> Named | None:
    """A name this file gives."""
    return _given(report, scalar, key, RESERVED)


def read_pack_id(report: Report, _value: PackId, scalar: Scalar, key: str) -> Named | None:
    """The name a pack gives itself."""
    return _given(report, scalar, key, NO_PACKS)


def read_tag_id(report: Report, _value: TagId, scalar: Scalar, key: str) -> Named | None:
    """The word a tag is written with."""
    return _given(report, scalar, key, NO_TAGS)


def _given(report: Report, scalar: Scalar, key: str, taken: frozenset[str]) -> Named | None:
    """A name given here. One that may not be given is taken all the same, in the form it was meant to have, so that what
    refers to it is not reported as well."""
    if not _has_form(report, scalar, key):
        meant = as_id(scalar.text)
        return Named(meant, scalar.span) if meant else None
    if scalar.text in taken:
        report.add("SGS324", scalar.span, word=scalar.text)
        return None
    return named(scalar)


def read_ref(report: Report, _value: Ref, scalar: Scalar, key: str) -> Named | None:
    """The id of something declared elsewhere, short or with its pack."""
    return named(scalar) if is_full_id(scalar.text) or _has_form(report, scalar, key) else None


def read_full_id(report: Report, _value: FullId, scalar: Scalar, key: str) -> Named | None:
    """`pack.id`."""
    if is_full_id(scalar.text):
        return named(scalar)
    report.add("SGS352", scalar.span, key=key, word=looks(scalar))
    return None


def read_range(report: Report, _value: Range, scalar: Scalar, key: str) -> Named | None:
    """A range of versions."""
    text = scalar.text.strip()
    if scalar.style == "plain" and is_surprise(text):
        report.add("SGS318", scalar.span, fix=f'"{text}"', key=key, word=text)
    elif len(text) > LONGEST_TEXT:
        report.add("SGS335", scalar.span, key=key, limit=LONGEST_TEXT)
    elif not is_range(text):
        meant = as_range(text)
        report.add("SGS350", scalar.span, fix=f'"{meant}"' if meant else None, key=key, word=looks(scalar))
    else:
        return Named(text, scalar.span)
    return None


def _has_form(report: Report, scalar: Scalar, key: str) -> bool:
    if is_id(scalar.text):
        return True
    if len(scalar.text) > LONGEST_ID and as_id(scalar.text[:LONGEST_ID]) is not None:
        report.add("SGS335", scalar.span, key=key, limit=LONGEST_ID)
    else:
        report.add("SGS323", scalar.span, fix=as_id(scalar.text), key=key, word=looks(scalar))
    return False


def read_word(report: Report, value: Word, scalar: Scalar, key: str) -> Named | None:
    """One of the words of a closed list; a misspelt one is read as the word that was meant."""
    if scalar.text not in value.words:
        like = _near_word(value, scalar.text)
        report.add("SGS325", scalar.span, fix=like, key=key, word=looks(scalar), words=value.words, near=like)
        return Named(like, scalar.span) if like else None
    if scalar.style == "plain" and is_surprise(scalar.text):
        report.add("SGS318", scalar.span, fix=f'"{scalar.text}"', key=key, word=scalar.text)
        return None
    return named(scalar)


def _near_word(value: Word, text: str) -> str | None:
    for word in value.words:
        if text.strip() in value.labels.get(word, ()) or text.strip().casefold() == word:
            return word
    begun = [word for word in value.words if any(name.startswith(text.strip()) for name in value.labels.get(word, ()))]
    return begun[0] if len(begun) == 1 and not text.isascii() else near(text, value.words, labels=value.labels)


def read_text(report: Report, value: Text, scalar: Scalar, key: str) -> Named | None:
    """One line for people."""
    if scalar.style == "plain" and is_surprise(scalar.text):
        report.add("SGS318", scalar.span, fix=f'"{scalar.text}"', key=key, word=scalar.text)
    elif len(scalar.text.strip().splitlines()) > 1:
        report.add("SGS329", scalar.span, key=key)
    elif len(scalar.text) > LONGEST_TEXT:
        report.add("SGS335", scalar.span, key=key, limit=LONGEST_TEXT)
    elif value.pattern and not re.search(value.pattern, scalar.text):
        meant = scalar.text.strip().upper()
        fix = meant if meant != scalar.text and re.search(value.pattern, meant) else None
        report.add("SGS332", scalar.span, fix=fix, key=key, word=looks(scalar), like=value.like)
    else:
        return Named(scalar.text.strip(), scalar.span)
    return None


def read_whole(report: Report, value: Whole, scalar: Scalar, key: str) -> int | None:
    """A whole number between two bounds."""
    number = as_int(scalar)
    if number is None:
        meant = _meant(value, scalar.text)
        fix = str(meant) if meant is not None and value.low <= meant <= value.high else None
        code = "SGS319" if _is_odd_number(scalar) else "SGS313"
        report.add(code, scalar.span, fix=fix, key=key, word=looks(scalar), low=value.low, high=value.high)
        return None
    if not value.low <= number <= value.high:
        report.add("SGS315", scalar.span, key=key, number=number, low=value.low, high=value.high)
        return None
    return number


def _is_odd_number(scalar: Scalar) -> bool:
    """Whether there is a number, though not written the one way numbers are."""
    text = unicodedata.normalize("NFKC", scalar.text.strip())
    return bool(re.fullmatch(r"[-+]?[0-9][0-9a-fA-FxXoO_,.:]*", text))


def _meant(value: Whole, text: str) -> int | None:
    """The number somebody meant who wrote it in another way: `04`, `"4"`, `４`, `4.0`, `四`, `K`."""
    text = text.strip()
    if text.upper() in value.faces:
        return value.faces[text.upper()]
    if len(text) == 1 and (numeric := unicodedata.numeric(text, None)) is not None and numeric == int(numeric):
        return int(numeric)
    match = _NUMERAL.fullmatch(unicodedata.normalize("NFKC", text))
    return int(re.sub("[_,]", "", match.group(1))) if match and len(match.group(1)) < 10 else None


def read_flag(report: Report, _value: Flag, scalar: Scalar, key: str) -> bool | None:
    """`yes` or `no`."""
    flag = as_flag(scalar)
    if flag is None:
        word = scalar.text.strip().casefold()
        fix = "yes" if word in _YES else "no" if word in _NO else near(word, ("yes", "no"))
        report.add("SGS314", scalar.span, fix=fix, key=key, word=looks(scalar))
    return flag


def read_extent(report: Report, value: Extent, scalar: Scalar, key: str) -> tuple[int, int] | None:
    """`least .. most`, or one number for both."""
    number = as_int(scalar)
    match = _EXTENT.fullmatch(scalar.text)
    if number is None and match is None:
        two = _TWO_NUMBERS.fullmatch(unicodedata.normalize("NFKC", scalar.text.strip()))
        fix = f"{int(two.group(1))} .. {int(two.group(2))}" if two and len(scalar.text) < 20 else None
        report.add("SGS326", scalar.span, fix=fix, key=key, word=looks(scalar))
        return None
    low, high = (int(match.group(1)), int(match.group(2))) if match else (number or 0, number or 0)
    for end in dict.fromkeys((low, high)):
        if not value.low <= end <= value.high:
            report.add("SGS315", scalar.span, key=key, number=end, low=value.low, high=value.high)
            return None
    if low > high:
        report.add("SGS327", scalar.span, fix=f"{high} .. {low}", key=key, least=low, most=high)
        return None
    return low, high


def read_literal(report: Report, _value: Literal, scalar: Scalar, key: str) -> Named | None:
    """A word or a whole number."""
    if as_int(scalar) is not None or is_id(scalar.text):
        return named(scalar)
    report.add("SGS336", scalar.span, key=key, word=looks(scalar))
    return None


def read_free(report: Report, _value: Free, scalar: Scalar, key: str) -> Named | None:
    """Any text of one line."""
    if len(scalar.text.strip().splitlines()) > 1:
        report.add("SGS329", scalar.span, key=key)
        return None
    return Named(scalar.text.strip(), scalar.span)


def read_script(report: Report, value: Script, scalar: Scalar, key: str) -> ScriptText | None:
    """Text in the effect language. Where lines matter they must stand behind `|`, which alone keeps them."""
    lines = [line for line in scalar.span.text.splitlines() if line.strip()]
    extra = 1 if scalar.style == "folded" else 0
    if value.start in _MANY_LINES and scalar.style != "literal" and len(lines) - extra > 1:
        report.add("SGS321", scalar.span, key=key)
        return None
    return ScriptText.of_scalar(scalar)
