"""The compiler of the card language: text to checked packs, and everything that talks about cards."""

__version__ = "0.1.0"
