"""Diagnostics laid out for a reader: text for people, the other forms for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .machine import render_github, render_json, render_junit, render_sarif
from .model import Diagnostic
from .prose import LANGS
from .text import render_text

FORMS: dict[str, Callable[[list[Diagnostic], str], str]] = {
    "text": render_text,
    "json": render_json,
    "github": render_github,
    "sarif": render_sarif,
    "junit": render_junit,
}


def render(diagnostics: Iterable[Diagnostic], form: str = "text", lang: str = "en") -> str:
    """The findings in one of `FORMS`, in `zh` or `en`. The result can always be encoded in UTF-8."""
    if lang not in LANGS:
        raise KeyError(lang)
    return FORMS[form](list(diagnostics), lang)
