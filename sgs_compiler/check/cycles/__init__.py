"""Trigger cycles (design law 4): skills that set each other off are found before any game, with what ends them.

`causes` reads what each script can raise from the declarations of the verbs, `hearing` who listens, `graph` joins them,
`endless` tells the cycles that nothing ends from the others, `report` makes findings of the first.
"""

from .endless import Cycle, can_be_had, endless, given_back, guarded, surely_fed
from .graph import Graph
from .members import members_of
from .report import report_cycles

__all__ = [
    "Cycle",
    "Graph",
    "can_be_had",
    "endless",
    "given_back",
    "guarded",
    "members_of",
    "report_cycles",
    "surely_fed",
]
