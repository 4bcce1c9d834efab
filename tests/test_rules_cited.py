"""Every rule of the shipped packs is shown by a test that names its number, or stands here with the reason why not.

Numbers are those of the facts: R- modes, C- cards, T- timings, S- skills, D- rulings, B- trouble cases. A scenario cites in
`rules:`, a Python test in its docstring.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def numbers(letter: str, *ranges: tuple[int, int]) -> set[str]:
    return {f"{letter}-{n:03d}" for low, high in ranges for n in range(low, high + 1)}


RULES = (
    numbers("R", (1, 9), (10, 20), (30, 41), (50, 62))
    | numbers("C", (1, 13), (101, 108), (201, 212), (301, 308), (401, 414), (501, 505), (601, 603))
    | {f"C-B{n:02d}" for n in (1, 12, 13, 14, 15, 16, 17, 18)}
    | {f"C-D{n:02d}" for n in range(1, 7)}
    | numbers("T", (301, 306), (901, 911))
    | numbers("S", (1, 11), (20, 30), (40, 52), (60, 64), (101, 111), (201, 213), (301, 318), (401, 418))
    | {f"D-{n:02d}" for n in range(1, 22)}
    | numbers("B", (1, 67))
)

EXPLAINED = {
    "R-001": "counts the components of a printed box; there is nothing to run",
    "R-002": "a garbled count of an edition that is not modelled, by its own reading",
    "R-004": "tells how a garbled table is to be read; the table itself is tested (R-003)",
    "R-005": "tells how a garbled row is to be read; the row itself is tested (R-003)",
    "C-412": "tells which weapons that edition leaves out of its beginners' rules; the pack has its advanced ones",
    "C-413": "says that a source agrees with C-402",
    "C-414": "says that a source agrees with C-406",
    "C-303": "read as C-301",
    "C-307": "read as C-305",
    "C-B01": "says what R-038 says",
    "C-B13": "says what C-208 and C-209 say",
    "C-B14": "says how any judgement works",
    "C-B15": "says that there was one armour only; qinggang_sword is C-403",
    "C-B16": "says what C-601 and C-602 say",
    "C-B18": "an incomplete list of cards in a source",
    "C-D04": "tells how the deck tables were compared",
    "C-D05": "tells how other projects name cards; the ids used are tested against the table",
    "C-D06": "tells which deck a source speaks of",
}


def cited() -> set[str]:
    pattern = re.compile(r"\b(?:[RCTSB]-[BD]?\d{2,3}|D-\d{2})\b")
    files = [*ROOT.glob("cards/**/*.test.yaml"), *ROOT.glob("tests/**/*.test.yaml"), *ROOT.glob("tests/**/test_*.py")]
    own = Path(__file__)
    return {number for file in files if file != own for number in pattern.findall(file.read_text("utf-8"))}


def test_every_rule_is_cited_or_explained() -> None:
    missing = sorted(RULES - cited() - EXPLAINED.keys())
    assert not missing, f"no test names {', '.join(missing)}"


def test_explanations_are_only_for_rules_that_exist() -> None:
    assert EXPLAINED.keys() <= RULES


def test_no_test_cites_a_number_that_does_not_exist() -> None:
    known = RULES | numbers("R", (63, 199)) | numbers("S", (65, 300), (319, 400), (419, 499))
    unknown = sorted(cited() - known)
    assert not unknown, unknown
