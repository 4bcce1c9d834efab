"""What happened, in words: rows of the event log as lines of Chinese or English.

Names come from the packs, phrases from the word lists. With a `viewer` only what that player may know is said: cards he
has not seen are counted, not named (design 4.8). Unknown rows are shown as they are, so nothing is ever hidden by a fault.
"""

from .moves import is_technical
from .names import Names
from .tellers import LANGS, describe, hand_of

__all__ = ["LANGS", "Names", "describe", "hand_of", "is_technical"]
