"""Loads every declaration, so that the registry is complete: import this to read it."""

from __future__ import annotations

from . import (
    history,
    modifying,
    plain_queries,
    properties,
    queries,
    traits,
    verbs_cards,
    verbs_events,
    verbs_generals,
    verbs_players,
    verbs_uses,
)
from .events import EVENTS
from .registry import FORMS, GLOBALS, LOGS, PROPERTIES, QUERIES, VERBS

DECLARING = (
    history,
    modifying,
    plain_queries,
    properties,
    queries,
    traits,
    verbs_cards,
    verbs_events,
    verbs_generals,
    verbs_players,
    verbs_uses,
)


def _in_order() -> None:
    """Queries and verbs in the order of their modules, whichever of these was loaded first."""
    place = {module.__name__: index for index, module in enumerate(DECLARING)}
    queries = sorted(QUERIES.items(), key=lambda item: place[item[1].run.__module__])
    verbs = sorted(VERBS.items(), key=lambda item: place[item[1][0].run.__module__])
    QUERIES.clear()
    QUERIES.update(queries)
    VERBS.clear()
    VERBS.update(verbs)


_in_order()

__all__ = ["DECLARING", "EVENTS", "FORMS", "GLOBALS", "LOGS", "PROPERTIES", "QUERIES", "VERBS"]
