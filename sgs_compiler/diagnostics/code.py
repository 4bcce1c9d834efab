"""One entry of the catalogue of diagnostics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Code:
    """Everything said about one kind of finding, in both languages.

    `title` names the fault for tables and reports. `text` is the sentence of one finding, a template over its facts:
    `{word}` shows a fact in plain text; a fact that is a tuple of words is listed. `help` is the explanation of
    `sgs explain`. `sample` shows the fault and `right` the same lines corrected.

    `label` stands behind the caret and `note` in lines of its own under the excerpt. Both are templates, too, and are
    left out when a fact they mention is missing.
    """

    code: str
    severity: Literal["error", "warning", "note"]
    title_zh: str
    title_en: str
    text_zh: str
    text_en: str
    help_zh: str
    help_en: str
    sample: str
    right: str
    label_zh: str = ""
    label_en: str = ""
    note_zh: str = ""
    note_en: str = ""

    def say(self, what: Literal["title", "text", "help", "label", "note"], lang: str) -> str:
        """One of the prose fields in a language, `zh` or `en`."""
        prose: str = getattr(self, f"{what}_{lang}")
        return prose
