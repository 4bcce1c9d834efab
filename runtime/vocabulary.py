"""Loads every declaration, so that the registry is complete: import this to read it."""

from __future__ import annotations

from . import history, plain_queries, properties, queries, traits, verbs_cards, verbs_events, verbs_players, verbs_uses
from .events import EVENTS
from .registry import FORMS, GLOBALS, LOGS, PROPERTIES, QUERIES, VERBS

DECLARING = (history, plain_queries, properties, queries, traits, verbs_cards, verbs_events, verbs_players, verbs_uses)

__all__ = ["DECLARING", "EVENTS", "FORMS", "GLOBALS", "LOGS", "PROPERTIES", "QUERIES", "VERBS"]
