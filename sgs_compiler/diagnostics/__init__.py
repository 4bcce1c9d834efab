"""Findings about card files: facts (`model`), prose (`codes`), layout (`render`), near matches (`near`)."""

from __future__ import annotations

from .code import Code
from .codes import CODES
from .model import Diagnostic, Diagnostics, Fact, Related
from .near import near
from .prose import explain
from .render import FORMS, render

__all__ = ["CODES", "FORMS", "Code", "Diagnostic", "Diagnostics", "Fact", "Related", "explain", "near", "render"]
