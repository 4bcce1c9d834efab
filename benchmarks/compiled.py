"""The same games with the runtime compiled by mypyc: `python benchmarks/compiled.py [FOLDER]`.

Copies the project to a folder (a temporary one unless named), compiles the modules that rules run through, checks that the
games leave the very same logs as in plain Python, and prints the ratio to the toy. Takes two or three minutes and a C
compiler; mypyc comes with the `dev` extra. Plain Python stays the default everywhere else.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Not compiled: declarations (imported once), drivers, and classes that extend built-in ones.
LEFT_OUT = {
    "__init__",
    "bots",
    "beliefs",
    "simple_bot",
    "describe",
    "events",
    "history",
    "invariants",
    "lowered",
    "piles",
    "registry",
    "save",
    "session",
    "simulate",
    "tally",
    "views",
    "seen",
    "vocabulary",
}
GAMES = ("--players", "5", "--games", "40", "--seed", "1", "--jobs", "1", "--json")


def main() -> int:
    """Compile, compare, measure."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else made)
        plain, compiled = folder / "plain", folder / "compiled"
        for copy in (plain, compiled):
            for name in ("runtime", "sgs_compiler", "cards", "grammar", "benchmarks"):
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        compile_runtime(compiled)
        if log_hash(compiled) != log_hash(plain):
            print("the compiled runtime plays other games than plain Python", file=sys.stderr)
            return 1
        print("compiled and plain Python leave the same logs")
        return subprocess.run([sys.executable, "benchmarks/run.py", "--quick"], cwd=compiled, check=False).returncode


def compile_runtime(folder: Path) -> None:
    """Compile the modules of the runtime in place."""
    runtime = folder / "runtime"
    modules = [path for path in sorted(runtime.glob("*.py")) if path.stem not in LEFT_OUT]
    modules += sorted(runtime.glob("procedures/*.py")) + sorted(runtime.glob("linking/*.py"))
    names = [path.relative_to(folder).as_posix() for path in modules]
    mypyc = Path(sys.executable).with_name("mypyc")
    subprocess.run([str(mypyc), *names], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def log_hash(folder: Path) -> str:
    """The hash of the logs of some games, played with the runtime that lies in the folder."""
    command = [sys.executable, "-m", "sgs_compiler", "sim", *GAMES]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return str(json.loads(done.stdout)["log_hash"])


if __name__ == "__main__":
    sys.exit(main())
