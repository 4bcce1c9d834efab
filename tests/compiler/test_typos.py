"""A slip of one letter anywhere in the shipped cards is always found, and nearly always the right word is proposed.

Letters are left out, doubled, swapped with a neighbour or replaced, drawn by a seed that a failure prints. Words that
give a new name (`as gift`, ids, what players read) are left alone: there is nothing they could be compared with.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from sgs_compiler.check.names import collect
from sgs_compiler.check.words import language_words, reserved
from sgs_compiler.check.world import World
from sgs_compiler.data import shipped_cards
from sgs_compiler.declarations import Decl, Declared
from sgs_compiler.dependencies import standings
from sgs_compiler.diagnostics import Diagnostic, Diagnostics
from sgs_compiler.packs import find_packs
from sgs_compiler.pipeline import declare, declare_sources, lower
from sgs_compiler.script.lexer_words import KEYWORDS
from sgs_compiler.shape.kinds import FORMS
from sgs_compiler.text.source import Source, read_source

SEED = 20250917
SLIPS = 1500
FLOOR = 0.99

KEYS = {key for form in FORMS for key in form.names} | {
    key for form in FORMS for part in form.parts for key in part.names
}

_WORD = re.compile(r"[a-z][a-z_]{2,}")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# What a name given here, or a text for people, stands behind.
_GIVES = re.compile(r"(?:\b(?:as|let|for each) |^[- ]*\w+: *\{(?:name|type): .*)$")
_DECLARES = re.compile(
    r"^[- ]*(?:card|equipment|skill|template|general|mode|variant|deck|pack|licence|version|authors): *$"
)


@dataclass(frozen=True)
class Slip:
    """A word of a file with a wrong letter."""

    source: Source
    start: int
    right: str
    wrong: str

    @property
    def text(self) -> str:
        return self.source.text[: self.start] + self.wrong + self.source.text[self.start + len(self.right) :]


@cache
def packs() -> tuple[Declared, ...]:
    """The shipped packs, as they are declared."""
    found = Diagnostics()
    made = tuple(declare(pack, found) for pack in find_packs([shipped_cards()], found))
    assert not list(found)
    return made


@cache
def sources() -> tuple[Source, ...]:
    """Every card file."""
    found = find_packs([shipped_cards()], Diagnostics())
    return tuple(read_source(file.path, file.name) for pack in found for file in pack.cards)


def places() -> list[tuple[Source, int, str]]:
    """Every word that could be misspelt."""
    return [(source, at, word) for source in sources() for at, word in _words(source)]


def _words(source: Source) -> Iterator[tuple[int, str]]:
    at = 0
    cards = {decl.id.text for pack in packs() for decl in pack.decls}
    for line in source.text.splitlines(keepends=True):
        code = line.split("#", 1)[0]
        code = re.sub(r"\{zh: .*?\}", lambda match: " " * len(match.group()), code)
        for match in _WORD.finditer(code):
            before = code[: match.start()]
            if before[-1:].isalnum() or before[-1:] in "_\"'" or _DECLARES.search(before):
                continue
            key = code[match.end() : match.end() + 1] == ":" and not before.strip(" -")
            if key and match.group() not in KEYS:
                continue
            if _GIVES.search(before) and not (before.endswith("as ") and match.group() in cards):
                continue
            yield at + match.start(), match.group()
        at += len(line)


def slips(seed: int, count: int) -> list[Slip]:
    """Slips drawn fairly over all words. One that gives another word of the language or of the file is no slip."""
    draw = random.Random(seed)
    every = places()
    made: list[Slip] = []
    while len(made) < count:
        source, start, right = draw.choice(every)
        wrong = _with_a_slip(right, draw)
        known = wrong in reserved() or wrong in KEYWORDS or re.search(rf"\b{wrong}\b", source.text)
        if wrong != right and not known:
            made.append(Slip(source, start, right, wrong))
    return made


def _with_a_slip(word: str, draw: random.Random) -> str:
    at = draw.randrange(len(word))
    kind = draw.choice(("leave out", "double", "swap", "replace"))
    if kind == "leave out":
        return word[:at] + word[at + 1 :]
    if kind == "double":
        return word[:at] + word[at] + word[at:]
    if kind == "swap":
        at = min(at, len(word) - 2)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + draw.choice(_LETTERS) + word[at + 1 :]


def findings(slip: Slip) -> list[Diagnostic]:
    """What is found in the file with the slip, over everything else that is shipped."""
    found = Diagnostics()
    file = slip.source.name
    changed = declare_sources("", [Source(file, slip.text)], frozenset({file}), found)
    every = [
        replace(pack, decls=(*_others(pack, file), *changed.decls), faulty=changed.faulty)
        if file in pack.files
        else pack
        for pack in packs()
    ]
    base = frozenset(pack.id for pack in every)
    symbols, every = collect(every, standings(every, base, Diagnostics()), found)
    own = next(pack for pack in every if file in pack.files)
    here = tuple(decl for decl in own.decls if decl.id.span.source.name == file)
    lower(replace(own, decls=here), World(symbols, language_words(), found))
    return list(found)


def _others(pack: Declared, file: str) -> Iterator[Decl]:
    """What the other files of a pack declare."""
    return (decl for decl in pack.decls if decl.id.span.source.name != file)


def proposes(found: Diagnostic, slip: Slip) -> bool:
    """Whether a finding stands on the word and says the right one, as its fix or in its help lines."""
    if found.span is None or not found.span.start <= slip.start <= found.span.end:
        return False
    said = [found.fix or "", *(str(fact) for name, fact in found.facts if name in ("near", "usage", "right"))]
    return any(re.search(rf"(?<!\w){re.escape(slip.right)}(?!\w)", each) for each in said)


def test_a_slip_is_never_silent_and_its_hint_is_nearly_always_right() -> None:
    missed: list[str] = []
    for slip in slips(SEED, SLIPS):
        found = findings(slip)
        where = f"seed {SEED}: {slip.source.name}: `{slip.right}` written `{slip.wrong}`"
        assert found, where
        if not any(proposes(each, slip) for each in found):
            missed.append(f"{where}: {[(each.code, each.span and each.span.text, each.fix) for each in found]}")
    share = 1 - len(missed) / SLIPS
    assert share >= FLOOR, f"{share:.1%}\n" + "\n".join(missed)
