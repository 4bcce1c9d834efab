"""Findings about card files: facts (`model`), prose (`codes`), layout (`render`), near matches (`near`)."""

from __future__ import annotations

from .code import Code
from .codes import CODES
from .model import MOST_ERRORS, Diagnostic, Diagnostics, Fact, Related, TooMany
from .near import near
from .prose import explain
from .render import FORMS, render

__all__ = [
    "CODES",
    "FORMS",
    "MOST_ERRORS",
    "Code",
    "Diagnostic",
    "Diagnostics",
    "Fact",
    "Related",
    "TooMany",
    "explain",
    "near",
    "render",
]
