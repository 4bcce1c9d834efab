"""`is` with a word on its right: a card or a player is sorted into a class.

A card is of a suit, colour, type, slot or zone, or of the family of a card (`card is X` holds for every kind of X);
a player is alive, wounded, male and so on; a skill bears a tag. Everything else that follows `is` is compared as a value.
"""

from __future__ import annotations

from runtime.lowered import Node

from ..script.syntax import Expr, Word
from .lookup import CARD_CLASSES, known_words, quiet_meaning
from .scope import Scope
from .typed import Typed, shown
from .words import bases_of, enum_words, player_flags

MOUNT = "mount"
_PROPERTY_OF = {"Role": "role", "Kingdom": "kingdom"}


def class_base(written: Word, base: str, scope: Scope) -> str | None:
    """The class a word names for a card, a player or a skill, None when it names none."""
    word = written.text
    if base == "Skill":
        return "Tag" if scope.world.symbols.template(written) else None
    if base == "Card":
        if word == MOUNT:
            return MOUNT
        classes = [each for each in CARD_CLASSES if word in enum_words()[each]]
        return classes[0] if classes else "Name" if scope.world.symbols.card(written) else None
    if base == "Player":
        return "Flag" if word in player_flags() else "Gender" if word in enum_words()["Gender"] else None
    return None


def classified(left: Typed, word: Word, scope: Scope) -> Node | None:
    """The classification `left is word`, None when the word names no class of such a thing."""
    if left.many or scope.find(word.text) is not None:
        return None
    base = class_base(word, left.type.base, scope)
    return None if base is None else class_node(base, left.node, word, scope)


def class_node(base: str, of: Node, word: Word, scope: Scope) -> Node:
    """Whether something is of the class a word names."""
    kind = {"Name": "card", "Tag": "template"}.get(base)
    if kind is None:
        return ("class", base, of, word.text)
    scope.world.symbols.refer(kind, word)
    return ("class", base, of, scope.world.symbols.means(kind, word).id)


def class_words(base: str, scope: Scope) -> list[str]:
    """Every word that may stand after `is` for a card, player or skill, values apart."""
    if base == "Skill":
        return list(scope.world.names("template"))
    if base == "Card":
        enums = [word for each in CARD_CLASSES for word in enum_words()[each]]
        return [*enums, MOUNT, *scope.world.names("card")]
    return [*player_flags(), *enum_words()["Gender"]] if base == "Player" else []


def refuse_word(left: Typed, word: Word, tree: Expr, scope: Scope) -> None:
    """Says what is wrong with a word after `is` that is no class and no value."""
    base = left.type.base
    of = _PROPERTY_OF.get(next(iter(bases_of(word.text)), ""))
    if base == "Player" and of:
        scope.error(
            "SGS505", word.span, left=base, right=word.text, usage=f"{tree.span.text}.{of} is {word.text}", fix=None
        )
    elif not scope.world.symbols.unclear(("card", "skill"), word, scope.world.found):
        known = [*class_words(base, scope), *known_words(scope, left.type)]
        scope.world.unknown("SGS506", word.span, word.text, known, type=shown(left.type))


def names_class(tree: Expr, scope: Scope) -> bool:
    """Whether an operand is a bare class word: the second half of `card is a or b`."""
    if not isinstance(tree, Word):
        return False
    value = quiet_meaning(tree, scope.quiet())
    if value is not None:
        return bool(value.node[0] == "word")
    return any(class_base(tree, base, scope) for base in ("Card", "Player"))
