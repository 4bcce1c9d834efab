"""The command line: which commands there are and what each may be told. Only `argparse` is needed to read it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from .. import __version__
from .argparse_zh import spoken_in
from .console import LANGS, Console, UsageError

FORMS = ("text", "json", "github", "sarif", "junit")
COMMANDS = ("demo", "check", "test", "sim", "show", "packs", "reference", "explain")
ACTIONS = ("list", "where", "info", "check", "build", "install", "remove")
COVERAGE = ("text", "json")
DIGITS = 12
Args = argparse.Namespace


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, like all others."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def parse(words: Sequence[str], console: Console) -> Args | int:
    """The parsed command line, or an exit code when nothing is left to do (`--help`, `--version`)."""
    with spoken_in(console.lang):
        parser = build(console)
        if not words:
            console.out(parser.format_help(), end="")
            return 2
        rest = _check_command(words, console)
        try:
            if rest == ["packs"]:
                parser.parse_args([*words, "--help"])
            return parser.parse_args(_spelt_out(words))
        except SystemExit as done:
            return 2 if rest == ["packs"] else int(done.code or 0)
        except UsageError as error:
            raise UsageError(console.say("wrong_usage", text=error)) from None


def build(console: Console) -> Parser:
    """The parser with all commands, its help in the user's language."""
    say = console.say
    parser = Parser(prog="sgs", description=say("about"), epilog=say("exit_codes"), allow_abbrev=False)
    parser.add_argument("--lang", choices=LANGS, default=console.lang, help=say("help_lang"))
    parser.add_argument("--version", action="version", version=f"sgs {__version__}", help=say("help_version"))
    commands = parser.add_subparsers(dest="command", metavar=say("command"), required=True, parser_class=Parser)
    for name in COMMANDS:
        command = commands.add_parser(
            name, help=say(f"help_{name}"), description=say(f"help_{name}"), allow_abbrev=False
        )
        _OPTIONS[name](command, console)
        command.add_argument("--lang", choices=LANGS, default=console.lang, help=say("help_lang"))
    return parser


def _spelt_out(words: Sequence[str]) -> list[str]:
    """The words with a bare `--coverage` spelt out, so that it takes no path behind it for its form."""
    made: list[str] = []
    for word, following in zip(words, [*words[1:], ""], strict=True):
        bare = word == "--coverage" and following not in COVERAGE and words[0] == "test"
        made.append(f"{word}={COVERAGE[0]}" if bare else word)
    return made


def _check_command(words: Sequence[str], console: Console) -> list[str]:
    """The words without the language. An unknown command is told with the one that was probably meant."""
    rest = [word for word, before in zip(words, ["", *words], strict=False) if "--lang" not in (word, before)]
    rest = [word for word in rest if not word.startswith("--lang=")]
    _known(rest[0] if rest else "-", COMMANDS, "", console)
    if rest[:1] == ["packs"] and len(rest) > 1:
        _known(rest[1], ACTIONS, "packs ", console)
    return rest


def _known(word: str, known: Sequence[str], before: str, console: Console) -> None:
    if word.startswith("-") or word in known:
        return
    from ..diagnostics.near import near

    close = near(word, known)
    if close:
        raise console.usage("unknown_command_near", word=before + word, near=before + close)
    raise console.usage("unknown_command", word=before + word, known=", ".join(known))


def number(low: int, console: Console) -> Callable[[str], int]:
    """A whole number that is at least `low`."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]+", text):
            raise argparse.ArgumentTypeError(console.say("not_a_number", word=text))
        if len(text.lstrip("-0")) > DIGITS:
            size = "too_small" if text.startswith("-") else "too_large"
            raise argparse.ArgumentTypeError(console.say(size, word=text, low=low, high="9" * DIGITS))
        if int(text) < low:
            raise argparse.ArgumentTypeError(console.say("too_small", word=text, low=low))
        return int(text)

    return read


def path(console: Console) -> Callable[[str], str]:
    """A path; an empty one, as a variable that was never set gives, is no path."""

    def read(text: str) -> str:
        if not text.strip():
            raise argparse.ArgumentTypeError(console.say("no_path"))
        return text

    return read


def _packs(command: Parser, console: Console, help: str = "help_with_packs") -> None:
    command.add_argument(
        "--packs", action="append", type=path(console), default=[], metavar=console.say("meta_pack"),
        help=console.say(help),
    )  # fmt: skip
    command.add_argument("--no-cache", action="store_true", help=console.say("help_no_cache"))


def _demo(command: Parser, console: Console) -> None:
    command.add_argument(
        "--seed",
        type=number(0, console),
        metavar=console.say("meta_number"),
        default=None,
        help=console.say("help_seed"),
    )
    command.add_argument(
        "--players",
        type=number(1, console),
        metavar=console.say("meta_number"),
        default=5,
        help=console.say("help_players"),
    )
    command.add_argument("--general", default="", metavar=console.say("meta_id"), help=console.say("help_general"))
    _packs(command, console, "help_game_packs")


def _check(command: Parser, console: Console) -> None:
    command.add_argument(
        "paths", nargs="+", type=path(console), metavar=console.say("meta_path"), help=console.say("help_paths")
    )
    command.add_argument("--format", choices=FORMS, default="text", help=console.say("help_format"))
    _packs(command, console)


def _test(command: Parser, console: Console) -> None:
    command.add_argument(
        "paths", nargs="+", type=path(console), metavar=console.say("meta_path"), help=console.say("help_paths")
    )
    command.add_argument("-k", dest="word", default="", metavar=console.say("meta_word"), help=console.say("help_k"))
    command.add_argument("--format", choices=("text", "json", "junit"), default="text", help=console.say("help_format"))
    command.add_argument(
        "--coverage", nargs="?", choices=COVERAGE, const=COVERAGE[0], default="", help=console.say("help_coverage")
    )
    command.add_argument(
        "--coverage-min", type=number(0, console), metavar=console.say("meta_number"), default=None,
        help=console.say("help_coverage_min"),
    )  # fmt: skip
    _packs(command, console)


def _sim(command: Parser, console: Console) -> None:
    say = console.say
    command.add_argument(
        "--players", type=number(1, console), metavar=console.say("meta_number"), default=5, help=say("help_players")
    )
    command.add_argument(
        "--games", type=number(1, console), metavar=console.say("meta_number"), default=100, help=say("help_games")
    )
    command.add_argument(
        "--seed", type=number(0, console), metavar=console.say("meta_number"), default=1, help=say("help_seed")
    )
    command.add_argument(
        "--jobs", type=number(1, console), metavar=console.say("meta_number"), default=None, help=say("help_jobs")
    )
    command.add_argument("--bots", default="", metavar=console.say("meta_name"), help=say("help_bots"))
    command.add_argument("--mode", default="", metavar=console.say("meta_id"), help=say("help_mode"))
    command.add_argument("--json", action="store_true", help=say("help_json"))
    command.add_argument("--coverage", action="store_true", help=say("help_sim_coverage"))
    command.add_argument(
        "--coverage-min", type=number(0, console), metavar=say("meta_number"), default=None,
        help=say("help_sim_coverage_min"),
    )  # fmt: skip
    _packs(command, console, "help_game_packs")


def _show(command: Parser, console: Console) -> None:
    command.add_argument("id", metavar=console.say("meta_id"), nargs="?", default="", help=console.say("help_id"))
    command.add_argument("--cycles", action="store_true", help=console.say("help_cycles"))
    _packs(command, console)


def _pack_actions(command: Parser, console: Console) -> None:
    """The commands below `sgs packs`."""
    say = console.say
    actions = command.add_subparsers(dest="action", metavar=say("command"), required=True, parser_class=Parser)
    for name in ACTIONS:
        what = say(f"help_packs_{name}")
        action = actions.add_parser(name, help=what, description=what, allow_abbrev=False)
        if name in _PLACES:
            argument, metavar, about = _PLACES[name]
            action.add_argument(argument, type=path(console), metavar=say(metavar), help=say(about))
        if name == "build":
            action.add_argument("-o", dest="out", default="", metavar=say("meta_file"), help=say("help_packs_out"))
        if name in ("list", "info"):
            action.add_argument("--format", choices=("text", "json"), default="text", help=say("help_format"))
        if name == "check":
            action.add_argument("--format", choices=FORMS, default="text", help=say("help_format"))
        if name in ("info", "check", "build"):
            _packs(action, console)
        elif name in ("list", "install"):
            action.add_argument("--no-cache", action="store_true", help=say("help_no_cache"))
        action.add_argument("--lang", choices=LANGS, default=console.lang, help=say("help_lang"))


# What each of them is told first: the argument, how it is called in the help, and what is said about it.
_PLACES = {
    "info": ("pack", "meta_pack", "help_packs_pack"),
    "check": ("path", "meta_path", "help_packs_path"),
    "build": ("folder", "meta_folder", "help_packs_folder"),
    "install": ("path", "meta_path", "help_packs_path"),
    "remove": ("id", "meta_id", "help_packs_id"),
}


def _reference(command: Parser, console: Console) -> None:
    command.add_argument(
        "--out", default="docs/reference.md", metavar=console.say("meta_file"), help=console.say("help_out")
    )


def _explain(command: Parser, console: Console) -> None:
    command.add_argument("code", metavar=console.say("meta_code"), help=console.say("help_code"))


_OPTIONS: dict[str, Callable[[Parser, Console], None]] = {
    "demo": _demo,
    "check": _check,
    "test": _test,
    "sim": _sim,
    "show": _show,
    "packs": _pack_actions,
    "reference": _reference,
    "explain": _explain,
}
