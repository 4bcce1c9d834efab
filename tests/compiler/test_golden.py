"""Every `err/NAME.yaml` gives exactly the text in `err/NAME.out`; every `ok/NAME.yaml` gives nothing.

To add a case, write the `.yaml` file, run with `SGS_UPDATE_GOLDEN=1`, and read the `.out` file that appears.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sgs_compiler.diagnostics import CODES, Diagnostics, render
from sgs_compiler.text.source import Unreadable, read_source
from sgs_compiler.text.yaml_tree import read_yaml

HERE = Path(__file__).parent
WRONG = sorted((HERE / "err").glob("*.yaml"))
RIGHT = sorted((HERE / "ok").glob("*.yaml"))

# Codes of the text level that no file beside this test can show: they need a huge or an unreadable file, a fault of
# the compiler, or text for which no better explanation exists.
NOT_SHOWN = {"SGS004", "SGS005", "SGS007", "SGS199"}


def diagnose(path: Path) -> Diagnostics:
    """What the compiler says about one file. This is where further stages of the pipeline join in."""
    found = Diagnostics()
    try:
        read_yaml(read_source(path, path.name), found)
    except Unreadable as error:
        found.add_unreadable(error)
    return found


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_wrong_file_gives_the_expected_text(path: Path) -> None:
    expected = path.with_suffix(".out")
    text = render(diagnose(path), "text", "en")
    if os.environ.get("SGS_UPDATE_GOLDEN"):
        expected.write_bytes(text.encode())
    assert text == expected.read_bytes().decode()
    assert text


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_right_file_gives_nothing(path: Path) -> None:
    assert render(diagnose(path), "text", "en") == ""


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
@pytest.mark.parametrize("form", ["text", "json", "github", "sarif", "junit"])
def test_wrong_file_renders_in_every_form_and_language(path: Path, form: str) -> None:
    for lang in ("zh", "en"):
        assert render(diagnose(path), form, lang).encode("utf-8")


def test_every_code_of_the_text_level_is_shown() -> None:
    shown = {found.code for path in WRONG for found in diagnose(path)}
    assert {code for code in CODES if code < "SGS200"} - NOT_SHOWN <= shown


def test_no_expected_text_is_left_over() -> None:
    assert {path.stem for path in (HERE / "err").glob("*.out")} == {path.stem for path in WRONG}
