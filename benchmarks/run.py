"""Runs the benchmarks from a checkout: `python benchmarks/run.py`."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    runpy.run_module("benchmarks", run_name="__main__")
