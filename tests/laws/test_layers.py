"""Design law 2: imports point one way, inside each package and between them."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]

# The layers of the runtime, lowest first. A module imports from its own layer or from lower ones.
RUNTIME = (
    ("types", "words", "events", "absent", "raises", "registry", "lowered", "random"),
    ("program", "cards", "records", "state", "selection", "choices"),
    ("live", "held", "loans", "play", "write", "write_course"),
    ("modifying", "piles", "stacks", "queries", "traits", "plain_queries", "properties", "history", "picking"),
    ("asking", "ways"),
    ("procedures",),
    ("verbs_cards", "verbs_events", "verbs_generals", "verbs_players", "verbs_uses", "vocabulary"),
    ("linking",),
    ("game",),
    ("save", "views", "describe", "invariants", "tally"),
    ("session", "seen"),
    ("beliefs",),
    ("simple_bot",),
    ("bots",),
    ("simulate",),
)


def imports_of(path: Path, package: str) -> set[str]:
    """The top-level modules of `package` that a file imports when it is loaded or run."""
    tree = ast.parse(path.read_text("utf-8"))
    depth = len(path.relative_to(ROOT / package).parts)
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            if node.level == 0 and node.module and node.module.split(".")[0] == package:
                found.update(node.module.split(".")[1:2] or [name.name for name in node.names])
            elif node.level == depth:
                found.update([node.module.split(".")[0]] if node.module else [name.name for name in node.names])
        elif isinstance(node, ast.Import):
            found.update(name.name.split(".")[1] for name in node.names if name.name.startswith(package + "."))
    return found


def test_runtime_never_imports_the_compiler() -> None:
    for path in (ROOT / "runtime").rglob("*.py"):
        assert "sgs_compiler" not in path.read_text("utf-8"), path


def test_runtime_layers_point_down() -> None:
    layer = {name: index for index, names in enumerate(RUNTIME) for name in names}
    wrong = []
    for path in sorted((ROOT / "runtime").rglob("*.py")):
        name = path.relative_to(ROOT / "runtime").parts[0].removesuffix(".py")
        if name == "__init__":
            continue
        for other in imports_of(path, "runtime"):
            if other in layer and layer[other] > layer[name]:
                wrong.append(f"{path.relative_to(ROOT)} imports {other}")
    assert not wrong, wrong


def test_every_module_of_the_runtime_has_a_layer() -> None:
    layered = {name for names in RUNTIME for name in names}
    there = {
        path.stem for path in (ROOT / "runtime").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert there - {"__init__"} == layered


# The layers of the compiler, lowest first.
COMPILER = (
    ("data", "places", "versions"),
    ("text", "diagnostics"),
    ("script",),
    ("declarations", "shape"),
    ("archives",),
    ("packs", "strangers", "dependencies", "ids"),
    ("check",),
    ("pipeline", "schemas", "identities"),
    ("scenarios", "cache", "show", "show_cycles", "show_modes", "reference", "reference_keys", "workspace"),
    ("packaging",),
    ("cli",),
)


def test_compiler_layers_point_down() -> None:
    layer = {name: index for index, names in enumerate(COMPILER) for name in names}
    wrong = []
    for path in sorted((ROOT / "sgs_compiler").rglob("*.py")):
        name = path.relative_to(ROOT / "sgs_compiler").parts[0].removesuffix(".py")
        if name in ("__init__", "__main__"):
            continue
        for other in imports_of(path, "sgs_compiler"):
            if other in layer and layer[other] > layer[name]:
                wrong.append(f"{path.relative_to(ROOT)} imports {other}")
    assert not wrong, wrong


def test_every_module_of_the_compiler_has_a_layer() -> None:
    layered = {name for names in COMPILER for name in names}
    folder = ROOT / "sgs_compiler"
    there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert there - {"__init__", "__main__"} == layered
