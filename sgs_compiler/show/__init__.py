"""What was understood: a lowered skill or card as an indented tree of sentences, in Chinese or English.

The author reads here what the game will do. Verbs, events, properties and words are said with the phrases of the
registry; slots have no names in the lowered form, so each is called by what is put into it.
"""

from .parts import show_card, show_skill, show_template
from .saying import Saying, labels_of

__all__ = ["Saying", "labels_of", "show_card", "show_skill", "show_template"]
