"""What `argparse` itself says, in Chinese. A text it may have in another version of Python stays as it is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

_ZH = {
    "usage: ": "用法：",
    "positional arguments": "参数",
    "options": "选项",
    "optional arguments": "选项",
    "show this help message and exit": "显示这份帮助",
    "show program's version number and exit": "显示版本",
    "argument %(argument_name)s: %(message)s": "参数 %(argument_name)s：%(message)s",
    "expected one argument": "后面要写一个值",
    "expected at most one argument": "后面至多写一个值",
    "expected at least one argument": "后面至少写一个值",
    "expected %s argument": "后面要写 %s 个值",
    "expected %s arguments": "后面要写 %s 个值",
    "the following arguments are required: %s": "还缺少：%s",
    "one of the arguments %s is required": "要写其中一个：%s",
    "unrecognized arguments: %s": "不认识：%s",
    "invalid choice: %(value)r (choose from %(choices)s)": "不能是 %(value)r（可以是 %(choices)s）",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)": (
        "不能是 %(value)r，是不是 %(closest)r？（可以是 %(choices)s）"
    ),
    "invalid %(type)s value: %(value)r": "不能是 %(value)r",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "没有 %(parser_name)r（可以是 %(choices)s）",
    "ignored explicit argument %r": "后面不写值：%r",
    "not allowed with argument %s": "不能和 %s 一起用",
    "ambiguous option: %(option)s could match %(matches)s": "%(option)s 不明确，可能是 %(matches)s",
    "unexpected option string: %s": "不认识：%s",
}


@contextmanager
def spoken_in(lang: str) -> Iterator[None]:
    """While it lasts, `argparse` speaks the language: it looks its texts up with two functions of gettext."""
    if lang != "zh":
        yield
        return
    kept = {name: getattr(argparse, name) for name in ("_", "ngettext") if hasattr(argparse, name)}
    found = {"_": _one, "ngettext": _several}
    for name in kept:
        setattr(argparse, name, found[name])
    try:
        yield
    finally:
        for name, function in kept.items():
            setattr(argparse, name, function)


def _one(text: str) -> str:
    return _ZH.get(text, text)


def _several(one: str, more: str, n: int) -> str:
    return _ZH.get(one if n == 1 else more, one if n == 1 else more)
