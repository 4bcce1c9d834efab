"""The time `sgs check` takes for a generated pack, cold and when nothing has changed, and the start of `sgs --help`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from .generated import write_pack

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class CheckFigures:
    """Seconds, the start of the interpreter included."""

    generals: int
    cold_s: float
    cached_s: float
    help_s: float


def measure_check(generals: int, repeats: int = 3) -> CheckFigures:
    """The best of some runs, each in a process of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pack = write_pack(folder / "pack", generals)
        cold = min(_run("check", str(pack), "--no-cache", cache=folder) for _ in range(repeats))
        _run("check", str(pack), cache=folder)
        cached = min(_run("check", str(pack), cache=folder) for _ in range(repeats))
        started = min(_run("--help", cache=folder) for _ in range(repeats))
    return CheckFigures(generals, cold, cached, started)


def _run(*words: str, cache: Path) -> float:
    """The seconds one command takes; it must succeed."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(cache), "LOCALAPPDATA": str(cache)}
    begun = time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "sgs_compiler", *words], env=env, capture_output=True)
    took = time.perf_counter() - begun
    if done.returncode:
        raise AssertionError(done.stdout.decode() + done.stderr.decode())
    return took
