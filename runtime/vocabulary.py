"""Loads every declaration, so that the registry is complete: import this to read it."""

from __future__ import annotations

from . import history, plain_queries, properties, queries, verbs_cards, verbs_events, verbs_players
from .events import EVENTS
from .registry import FORMS, GLOBALS, LOGS, PROPERTIES, QUERIES, VERBS

DECLARING = (history, plain_queries, properties, queries, verbs_cards, verbs_events, verbs_players)

__all__ = ["DECLARING", "EVENTS", "FORMS", "GLOBALS", "LOGS", "PROPERTIES", "QUERIES", "VERBS"]
