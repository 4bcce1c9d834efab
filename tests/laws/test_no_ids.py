"""Design law 2: no card, skill, general, mode, deck or pack is named in the Python of the runtime or the compiler."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import yaml

from runtime.words import ENUMS

ROOT = Path(__file__).parents[2]
KINDS = ("general", "skill", "card", "equipment", "deck", "mode", "variant")


def ids_of(node: object) -> set[str]:
    """Every id declared in a YAML tree, also of skills inside generals."""
    found: set[str] = set()
    if isinstance(node, dict):
        for key, value in node.items():
            if key in KINDS and isinstance(value, str) and key == next(iter(node)):
                found.add(value)
            else:
                found |= ids_of(value)
    elif isinstance(node, list):
        for item in node:
            found |= ids_of(item)
    return found


def shipped_ids() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "cards").rglob("*.yaml"):
        if path.name.endswith(".test.yaml"):
            continue
        for tree in yaml.load_all(path.read_text("utf-8"), Loader=yaml.BaseLoader):
            found |= ids_of(tree)
    return found


def test_the_collector_finds_the_packs() -> None:
    assert {"slash", "caocao", "jianxiong", "crossbow", "identity", "standard_deck"} <= shipped_ids()


def test_no_id_of_any_pack_is_named_in_python() -> None:
    ids = shipped_ids()
    pattern = re.compile(r"(?<![A-Za-z0-9_])(" + "|".join(sorted(map(re.escape, ids))) + r")(?![A-Za-z0-9_])")
    named = []
    for package in ("runtime", "sgs_compiler"):
        for path in sorted((ROOT / package).rglob("*.py")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                for match in pattern.finditer(line):
                    named.append(f"{path.relative_to(ROOT)}:{number}: {match.group()}")
    assert not named, "\n".join(named)


def test_no_tag_has_a_meaning_in_python() -> None:
    """Tags are templates in data: no string of the program is one. Words of enums and of other languages may be equal."""
    trees = list(yaml.load_all((ROOT / "cards" / "standard" / "tags.yaml").read_text("utf-8"), Loader=yaml.BaseLoader))
    enums = {word for enum in ENUMS for word in enum.ids}
    tags = {tree["template"] for tree in trees} - enums
    assert {"locked", "limited", "awakening", "switch", "quest"} <= tags
    named = []
    for package in ("runtime", "sgs_compiler"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if path.parent.name in ("doctor", "diagnostics"):
                continue
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in tags:
                    named.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}")
    assert not named, "\n".join(named)
