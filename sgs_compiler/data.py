"""Where the data that comes with the compiler lies: the shipped packs and the grammar."""

from __future__ import annotations

from pathlib import Path


def shipped_cards() -> Path:
    """The folder of the packs that come with the compiler: package data when installed, else beside the package."""
    return _data("cards")


def grammar_file(name: str) -> Path:
    """A file of the folder `grammar`, such as the grammar or a schema."""
    return _data("grammar") / name


def _data(folder: str) -> Path:
    package = Path(__file__).resolve().parent
    installed = package / "_data" / folder
    return installed if installed.is_dir() else package.parent / folder
