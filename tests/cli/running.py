"""Running the command line inside the test process."""

from __future__ import annotations

import contextlib
import io
from dataclasses import dataclass
from pathlib import Path

from sgs_compiler.cli import main

PACK = 'pack: mine\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n'
GENERAL = """\
general: hero
name: {zh: 英雄, en: Hero}
kingdom: wei
gender: male
hp: 4
skills:
  - skill: thrift
    name: {zh: 节俭, en: Thrift}
    when: phase_start(finish)
    do: |
      you may draw 1 card
"""
WRONG = GENERAL.replace("draw", "drwa")
WORKS = """\
scenario: a card is drawn at the end
about: [thrift]
works: yes
players:
  - {general: hero}
  - {}
until: end
do:
  - P1: end
  - P1: yes
expect:
  P1: {hand_count: 1}
"""
REFUSED = WORKS.replace("a card is drawn", "none is drawn").replace("works: yes", "works: no")
REFUSED = REFUSED.replace("  - P1: yes\n", "  - P1: no\n").replace("hand_count: 1", "hand_count: 0")
FAILS = WORKS.replace("hand_count: 1", "hand_count: 2")


@dataclass(frozen=True)
class Ran:
    """What one command gave."""

    code: int
    out: str
    err: str


def sgs(*words: str, lang: str = "en") -> Ran:
    """Runs `sgs` with these words."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*words[:1], "--lang", lang, *words[1:]] if words else [])
    return Ran(code, out.getvalue(), err.getvalue())


def one_line(text: str) -> bool:
    """Whether an error is one line, and no traceback."""
    return text.startswith("sgs: ") and text.count("\n") == 1 and "Traceback" not in text


def write(files: dict[str, str], folder: Path) -> Path:
    """Writes files into a folder; gives the folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


def pack(folder: Path, general: str = GENERAL, **more: str) -> Path:
    """A small pack of one general, with more files."""
    return write({"pack.yaml": PACK, "hero.yaml": general, **more}, folder)
