"""The benchmarks measure what they say: the yardstick never changes, and both kinds of skill do the same."""

from __future__ import annotations

import random
from pathlib import Path

from benchmarks.generated import write_pack
from benchmarks.skills import EVENTS, QUERIES, measure_skills
from benchmarks.toy import play_game
from sgs_compiler.cache import Cache
from sgs_compiler.workspace import check, locate


def test_the_yardstick_is_the_one_all_figures_were_made_with() -> None:
    source = random.Random(1)
    games = [play_game(players, source) for players in (5, 8) for _ in range(100)]
    assert [sum(column) for column in zip(*games[:100], strict=True)] == [17989, 65253]
    assert [sum(column) for column in zip(*games[100:], strict=True)] == [28226, 103018]


def test_skills_by_hand_do_what_the_language_does() -> None:
    rows = measure_skills(12)
    assert [row.skill for row in rows] == [*EVENTS, *QUERIES, "total"]
    assert all(row.ratio > 0 for row in rows)


def test_the_generated_pack_is_clean(tmp_path: Path) -> None:
    checked = check(locate([write_pack(tmp_path / "pack", 30)]), Cache(on=False))
    assert checked.findings == () and (checked.counts.generals, checked.counts.skills) == (30, 60)
