"""Where a command writes to, and in which language.

Nothing written can fail on a console that is not UTF-8: what it cannot show is replaced (B-057). Lines go to standard
output, errors and progress to standard error.
"""

from __future__ import annotations

import contextlib
import io
import json
import locale
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from .prose import say

LANGS = ("zh", "en")
FAULT = "SGS902"


class UsageError(Exception):
    """The command was called wrongly; the message is one line for the user."""

    code = 2


class PacksError(UsageError):
    """The packs have errors, so that the command cannot work with them."""

    code = 1


class OutputError(UsageError):
    """Standard output cannot be written to."""


def language(words: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of a command line: `--lang`, else that of the environment, Chinese or English."""
    for place, word in enumerate(words):
        if word == "--":
            break
        if word == "--lang" and place + 1 < len(words) and words[place + 1] in LANGS:
            return words[place + 1]
        if word.startswith("--lang=") and word[7:] in LANGS:
            return word[7:]
    named = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if not named and sys.platform == "win32":
        named = locale.getlocale()[0] or ""
    return "zh" if named.casefold().startswith(("zh", "chinese")) else "en"


class Console:
    """Standard output and standard error, made safe, with the language of the user."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                with contextlib.suppress(ValueError, io.UnsupportedOperation):
                    stream.reconfigure(errors="replace")

    def say(self, name: str, **facts: object) -> str:
        """A phrase of the command line in the user's language."""
        return say(name, self.lang, **facts)

    def usage(self, name: str, **facts: object) -> UsageError:
        """An error of the caller, to be raised."""
        return UsageError(self.say(name, **facts))

    def out(self, text: str = "", end: str = "\n", form: str = "text") -> None:
        """Writes to standard output; what it cannot show is written as the form of the text has it. Raises OutputError."""
        stream: TextIO | None = sys.stdout
        if stream is None:
            raise OutputError(self.say("output", reason=self.say("output_closed")))
        with self._checked():
            self._write(stream, fitting(text + end, getattr(stream, "encoding", None), form))

    @contextlib.contextmanager
    def _checked(self) -> Iterator[None]:
        """That nothing can be written is an error of the caller, told in one line; a closed pipe is something else."""
        try:
            yield
        except BrokenPipeError:
            raise
        except OSError as error:
            self.abandon()
            raise OutputError(self.say("output", reason=error.strerror or type(error).__name__)) from None

    def error(self, text: str) -> None:
        """Writes one error line to standard error."""
        self.hint(f"sgs: {' '.join(text.split())}")

    def hint(self, text: str) -> None:
        """Writes a line to standard error, if there is one."""
        stream: TextIO | None = sys.stderr
        if stream is not None:
            with contextlib.suppress(OSError):
                self._write(stream, text + "\n")

    def fault(self, error: Exception) -> None:
        """Tells of a fault of the program in one line; the way there only when it was asked for."""
        if os.environ.get("SGS_TRACE"):
            import traceback

            self.hint("".join(traceback.format_exception(error)).rstrip())
        detail = " ".join(str(error).split())
        reason = f"{type(error).__name__}: {detail}" if detail else type(error).__name__
        self.error(f"{FAULT}: {self.say('internal', reason=reason)}")

    def flush(self) -> None:
        """Writes what is still held back, so that a closed pipe is noticed here and not at exit."""
        stream: TextIO | None = sys.stdout
        if stream is not None:
            with self._checked():
                stream.flush()

    def abandon(self) -> None:
        """Nobody reads standard output any more: what is left of it goes nowhere."""
        with contextlib.suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    @staticmethod
    def _write(stream: TextIO, text: str) -> None:
        """Writes text; what the stream cannot encode is replaced even where it could not be set up to do so."""
        try:
            stream.write(text)
        except UnicodeEncodeError:
            encoding = getattr(stream, "encoding", None) or "ascii"
            stream.write(text.encode(encoding, "replace").decode(encoding))


def fitting(text: str, encoding: str | None, form: str) -> str:
    """A text for programs, with what an encoding does not have escaped: `\\u5b57` in JSON, `&#23383;` in XML."""
    if form == "text" or not encoding:
        return text
    if form in ("json", "sarif"):
        return "".join(char if char.isascii() or _has(encoding, char) else json.dumps(char)[1:-1] for char in text)
    how = "xmlcharrefreplace" if form == "junit" else "backslashreplace"
    return text.encode(encoding, how).decode(encoding)


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def is_terminal(stream: TextIO) -> bool:
    """Whether a person looks at the stream."""
    with contextlib.suppress(AttributeError, ValueError):
        return stream.isatty()
    return False
