"""Design law 4.4: the state is changed only by the writer (and built by set-up and loading); rule code has no `finally`,
no clock and no global randomness."""

from __future__ import annotations

import ast
from pathlib import Path

from runtime.state import State

ROOT = Path(__file__).parents[2] / "runtime"
BUILDERS = {"write.py", "write_course.py", "state.py", "save.py"}
FIELDS = set(State.__slots__)
MUTATORS = {"append", "remove", "insert", "pop", "clear", "extend", "update", "setdefault", "sort", "reverse"}


def _is_state(node: ast.expr) -> bool:
    """`state.x`, `play.state.x`, `self.state.x`, and subscripts of them."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute) or node.attr not in FIELDS:
        return False
    owner = node.value
    return (isinstance(owner, ast.Name) and owner.id == "state") or (
        isinstance(owner, ast.Attribute) and owner.attr == "state"
    )


def _writes(tree: ast.AST) -> list[int]:
    lines: list[int] = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            targets = [node.func.value]
        lines += [target.lineno for target in targets if _is_state(target)]
    return sorted(lines)


def test_the_detector_sees_writes() -> None:
    tree = ast.parse("play.state.hp[0] -= 1\nstate.zones[1].append(2)\nstate.mode = ''\nx = state.hp[0]")
    assert _writes(tree) == [1, 2, 3]


def test_only_the_writer_changes_the_state() -> None:
    wrong = []
    for path in sorted(ROOT.rglob("*.py")):
        if path.name in BUILDERS:
            continue
        allowed = {"log"} if path.name == "play.py" else set()
        for line in _writes(ast.parse(path.read_text("utf-8"))):
            text = path.read_text("utf-8").splitlines()[line - 1]
            if not any(f"state.{name}." in text for name in allowed):
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {text.strip()}")
    assert not wrong, "\n".join(wrong)


def test_rule_code_has_no_finally_no_clock_and_no_global_randomness() -> None:
    wrong = []
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Try) and node.finalbody and path.parent.name in ("procedures", "linking"):
                wrong.append(f"{path.name}:{node.lineno}: finally")
            if isinstance(node, ast.Import):
                wrong += [
                    f"{path.name}:{node.lineno}: {name.name}"
                    for name in node.names
                    if name.name in ("time", "random", "datetime", "secrets", "os")
                ]
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
                wrong.append(f"{path.name}:{node.lineno}: print")
    assert not wrong, "\n".join(wrong)
