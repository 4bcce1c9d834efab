"""Scenarios: tests of cards as data, beside the cards (`NAME.test.yaml`).

`read` turns their files into `model`, `table` sets the table of a game, `run` plays it with the entries of `do` as
answers, `report` says what failed and why, `lacking` what has too few of them, `branches` which ways scripts never went.
"""

from __future__ import annotations

from .branches import Branch, Branches, Covered, covered
from .lacking import Lack, lacking
from .model import Scenario
from .programs import Programs
from .read import read_scenarios
from .report import counts_text, failure_text, report
from .result import Result
from .run import run_scenario, run_scenarios

__all__ = [
    "Branch",
    "Branches",
    "Covered",
    "Lack",
    "Programs",
    "Result",
    "Scenario",
    "counts_text",
    "covered",
    "failure_text",
    "lacking",
    "read_scenarios",
    "report",
    "run_scenario",
    "run_scenarios",
]
