"""Versions and ranges of them: what holds, what is refused, and what was meant."""

from __future__ import annotations

import pytest

from sgs_compiler.versions import as_range, is_range, meets, version_of


@pytest.mark.parametrize(
    ("wanted", "inside", "outside"),
    [
        ("1", "1.0.0 1.9.9", "0.9.9 2.0.0 10.0.0"),
        ("1.2", "1.2.0 1.2.9", "1.1.9 1.3.0 1.20.0"),
        ("=1.2.3", "1.2.3", "1.2.2 1.2.4"),
        (">=1.0 <2", "1.0.0 1.99.0", "0.99.0 2.0.0 2.0.1"),
        (">1", "2.0.0", "1.0.0 1.0.1 0.1.0"),
        (">1.2.3", "1.2.4 1.10.0", "1.2.3"),
        ("<=1", "0.1.0 1.9.0", "2.0.0"),
        (">=1.2  <1.4", "1.2.0 1.3.9", "1.4.0 1.1.0"),
        (">=2 <1", "", "1.0.0 2.0.0"),
    ],
)
def test_a_range_compares_as_many_numbers_as_are_written(wanted: str, inside: str, outside: str) -> None:
    assert is_range(wanted)
    assert all(meets(version_of(each), wanted) for each in inside.split())
    assert not any(meets(version_of(each), wanted) for each in outside.split())


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("^1.2", ">=1.2 <2"),
        ("~1", ">=1 <2"),
        (">= 1.0", ">=1.0"),
        (">=1.0, <2", ">=1.0 <2"),
        ("≥１．０ ＜2", ">=1.0 <2"),
        ("1.x", "1"),
        ("1.2.*", "1.2"),
        ("v1.0", "1.0"),
        ("*", ">=0"),
        ("==1.0", "=1.0"),
        (">=1 and <2", ">=1 <2"),
        ("1.2.3.4", None),
        ("01", None),
        ("new", None),
        ("", None),
        (">=", None),
        ("1-2", None),
        ("!=1", None),
    ],
)
def test_another_spelling_is_no_range_but_often_clear(written: str, meant: str | None) -> None:
    assert not is_range(written) and as_range(written) == meant
