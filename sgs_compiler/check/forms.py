"""Which form of a verb a clause uses, and what is wrong when it uses none."""

from __future__ import annotations

from runtime.registry import VERBS, Form, Param
from runtime.words import KINDS

from ..diagnostics.near import near
from ..script import syntax as tree
from .expressions import value
from .lookup import quiet_meaning
from .nouns import CHOOSABLE, kind_of
from .places import is_place
from .scope import Scope
from .typed import fits, plain, shown
from .words import language_words, verb_of_word


def form_of(step: tree.Step, scope: Scope) -> Form | None:
    """The form of the verb that fits object and prepositions best; None, and a report, when none takes the object."""
    forms = VERBS.get(verb_of_word(step.verb.text))
    if forms is None:
        scope.world.unknown("SGS201", step.verb.span, step.verb.text, VERBS)
        return None
    ranked = [
        ((_prep_fit(form, step) == 2, fit, _prep_fit(form, step)), form)
        for form in forms
        if (fit := object_fit(object_of(form), step.noun, scope))
    ]
    if not ranked:
        only = _only_form(step, forms, scope)
        if only is None:
            _refuse_object(step, forms, scope)
        return only
    best = max(rank for rank, _ in ranked)
    return next(form for rank, form in ranked if rank == best)


def verb_instead(clause: tree.Act, scope: Scope) -> str | None:
    """The verb a clause begins with when it is misspelt and its object is a word that is a verb, too: `cancle offset`
    is no clause in which somebody called `cancle` offsets something."""
    if not isinstance(clause.who, tree.Word) or not clause.steps or clause.who.unread:
        return None
    if quiet_meaning(clause.who, scope.quiet()) is not None:
        return None
    close, thing = near(clause.who.text, VERBS), clause.steps[0].verb.text
    objects = [object_of(form) for form in VERBS.get(close or "", ())]
    takes = [param for param in objects if param is not None and param.how in ("thing", "word")]
    return close if any(not param.words or thing in param.words for param in takes) else None


def _only_form(step: tree.Step, forms: list[Form], scope: Scope) -> Form | None:
    """The form of a verb that has one for values: then the type of the value is what is wrong, and is said later."""
    noun = step.noun
    if noun is None or isinstance(noun, (tree.Counted, tree.Number)):
        return None
    if isinstance(noun, tree.Word) and _is_kind(noun, scope):
        return None
    taking = [form for form in forms if (param := object_of(form)) and param.how in ("value", "pick")]
    return taking[0] if len(taking) == 1 == len(forms) else None


def object_of(form: Form) -> Param | None:
    """The parameter that is the object."""
    return next((param for param in form.params if not param.prep), None)


def usage(form: Form) -> str:
    """A form as it is written."""
    parts = [form.verb]
    for param in form.params:
        text = f"{param.prep} {_slot(param)}".strip()
        parts.append(f"[{text}]" if param.optional else text)
    return " ".join(parts)


def usages(forms: list[Form]) -> str:
    return "\n".join(dict.fromkeys(usage(form) for form in forms))


def _slot(param: Param) -> str:
    if param.how == "amount":
        return f"<n> {param.words[0]}"
    if param.how == "pick":
        return f"<n> {param.words[0]}s"
    if param.how == "word":
        return "|".join(param.words)
    return {"need": "<Name>", "thing": "<…>", "place": "<…>"}.get(param.how, f"<{shown(param.type)}>")


def object_fit(param: Param | None, noun: tree.Noun | None, scope: Scope) -> int:
    """How well an object fits a form: 0 not at all, more is better."""
    if param is None or noun is None:
        return int(param is None and noun is None)
    if isinstance(noun, tree.Counted):
        return _counted_fit(param, kind_of(noun))
    return _expression_fit(param, noun, scope)


def _counted_fit(param: Param, kind: str) -> int:
    if param.how in ("amount", "pick"):
        return 3 if param.words == (kind,) else 0
    return 2 if param.how == "value" and kind in CHOOSABLE and param.type.base == KINDS[kind] else 0


def _expression_fit(param: Param, noun: tree.Expr, scope: Scope) -> int:
    word = noun.text if isinstance(noun, tree.Word) else None
    if param.how == "amount":
        return 0
    if param.how == "need":
        return _name_fit(noun, scope) if isinstance(noun, tree.Word) else 0
    if param.how in ("thing", "word"):
        return 3 if word in param.words else 1 if word else 0
    if isinstance(noun, tree.Word) and _is_kind(noun, scope):
        return 0
    if param.how == "place":
        return 3 if is_place(noun, scope) else 1
    found = value(noun, scope.quiet(), param.type)
    if found.wrong:
        return 1
    if not fits(found.type, param.type):
        return 0
    return 3 if param.how == "value" and plain(found.type).many == plain(param.type).many else 2


def _name_fit(word: tree.Word, scope: Scope) -> int:
    """A word where the name of a card is needed. One that means nothing at all may be a misspelt one."""
    symbols = scope.world.symbols
    if scope.find(word.text) is not None:
        return 0
    if symbols.card(word) is not None or symbols.is_faulty(word):
        return 4
    if quiet_meaning(word, scope.quiet()) is not None or _is_kind(word, scope):
        return 0
    return 2 if scope.world.near(word.text, scope.world.names("card")) else 1


def _prep_fit(form: Form, step: tree.Step) -> int:
    """2: the prepositions are right; 1: some is missing; 0: one does not belong."""
    written = [prep.word.text for prep in step.preps]
    allowed = {param.prep for param in form.params if param.prep}
    required = {param.prep for param in form.params if param.prep and not param.optional}
    if not set(written) <= allowed:
        return 0
    return 2 if required <= set(written) else 1


def _refuse_object(step: tree.Step, forms: list[Form], scope: Scope) -> None:
    """Says what is wrong with the object, or with its absence."""
    verb, noun = step.verb.text, step.noun
    help_lines = usages(forms)
    if noun is None:
        scope.error("SGS512", step.verb.span, verb=verb, usage=help_lines)
    elif isinstance(noun, tree.Word) and (_is_kind(noun, scope) or _is_counted(noun, forms)):
        scope.error("SGS518", noun.span, verb=verb, word=noun.text, usage=help_lines)
    elif isinstance(noun, tree.Counted):
        scope.error("SGS513", noun.span, verb=verb, found=noun.kind.text, usage=help_lines)
    else:
        wanted = next(
            (param.type for form in forms if (param := object_of(form)) and param.how in ("value", "pick")), None
        )
        found = value(noun, scope, wanted)
        if not found.wrong:
            scope.error("SGS513", noun.span, verb=verb, found=shown(plain(found.type)), usage=help_lines)


def _is_counted(word: tree.Word, forms: list[Form]) -> bool:
    """Whether a word is what the verb counts: `deal damage`, but how much?"""
    counted = {kind for form in forms if (param := object_of(form)) and param.how == "amount" for kind in param.words}
    return language_words().kinds.get(word.text) in counted


def _is_kind(word: tree.Word, scope: Scope) -> bool:
    """Whether a word is a bare kind: cards, but how many?"""
    return word.text in language_words().kinds and quiet_meaning(word, scope.quiet()) is None
