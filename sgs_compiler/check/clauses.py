"""Clauses: `who [may] verb what {prep what} [as name]`, matched against the declared forms of the verbs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from runtime.lowered import Block, Node, Pick, Step
from runtime.registry import Form, Param
from runtime.types import Type

from ..declarations import Named
from ..script import syntax as tree
from ..script.doctor.conversions import CONVERTS, in_offers
from ..text.source import Span
from .agreement import agree_kind, agree_verbs
from .bounds import check_constant
from .expressions import fitted, need, value
from .forms import form_of, object_of, usage, verb_instead
from .names import id_of
from .narrow import leaves
from .nouns import CHOOSABLE, chosen, is_one, kind_of, type_of_noun, without_choice
from .places import all_of, place
from .scope import Scope
from .senses import some
from .typed import ANY, NUMBER, PLAYERS, WRONG, Typed, plain, shown

BlockOf = Callable[[tree.Block, Scope], Block]
Arg = Node | Pick | None
_NATURES = ("fire", "thunder")


@dataclass(frozen=True, slots=True)
class Who:
    """The subject of a clause: what it says, and the one player who acts at a time."""

    node: Node | None
    one: Node
    many: bool
    turn: int
    wrong: bool = False


def act(clause: tree.Act, scope: Scope, block: BlockOf) -> Node:
    """One clause with its blocks."""
    inner = scope.child()
    if (verb := verb_instead(clause, scope)) is not None:
        assert clause.who is not None
        scope.world.unknown("SGS201", clause.who.span, clause.who.span.text, [verb])
        for written in clause.steps:
            _bind_anyway(written, inner)
        clause = replace(clause, who=None, steps=())
    who = _who(clause, inner)
    _check_plural(clause, who, scope)
    if not who.wrong:
        agree_verbs(clause, who.many, scope)
    steps: list[Step] = []
    forms: list[Form] = []
    for written in clause.steps:
        form = form_of(written, inner)
        if form is None:
            _bind_anyway(written, inner)
            continue
        _check_subject(clause, written, form, who, scope)
        forms.append(form)
        chooser = replace(who, node=who.one) if form.subject == "needed" else who
        steps.append(_step(written, form, clause, chooser, inner))
        _check_secret(clause, written, form, steps[-1], scope)
    loop = True if isinstance(clause.who, tree.Word) and clause.who.unread else None
    then = block(clause.then, inner.child(loop=loop)) if clause.then is not None else None
    otherwise = block(clause.otherwise, scope.child()) if clause.otherwise is not None else None
    if clause.otherwise is not None and len(forms) == len(clause.steps) and not clause.may:
        _check_otherwise(clause, forms, scope)
    _keep_names(clause, inner, scope, otherwise)
    line = clause.span.line
    return ("act", line, who.node, clause.may, clause.secretly, tuple(steps), then, otherwise, who.turn)


def _keep_names(clause: tree.Act, inner: Scope, scope: Scope, otherwise: Block | None) -> None:
    """Names of a clause go on living when nothing after it can run without it having been done."""
    scope.present = inner.present if not clause.may else scope.present & inner.present
    if not clause.may or (otherwise is not None and leaves(otherwise)):
        scope.names.update(inner.names)
    else:
        scope.end(inner.names)


# --- the subject


def _who(clause: tree.Act, scope: Scope) -> Who:
    if clause.who is None:
        return Who(None, ("you",), False, 0)
    found = value(clause.who, scope, PLAYERS)
    if found.many and not found.wrong:
        node = fitted(found, clause.who, scope, PLAYERS)
        scope.turn = scope.frame.new()
        return Who(node, ("slot", scope.turn), True, scope.turn)
    node = fitted(found, clause.who, scope, Type("Player"))
    return Who(node, node, False, 0, found.wrong)


def _check_plural(clause: tree.Act, who: Who, scope: Scope) -> None:
    named = [step.name for step in clause.steps if step.name and not clause.secretly]
    if who.many and (clause.then is not None or clause.otherwise is not None or named):
        assert clause.who is not None
        scope.error("SGS537", clause.who.span, usage=f"for each … in {clause.who.span.text}:")


def _check_subject(clause: tree.Act, step: tree.Step, form: Form, who: Who, scope: Scope) -> None:
    if clause.who is None and form.subject == "needed":
        you = scope.place.has_you
        said = f"you {form.verb}{step.span.text[len(step.verb.text) :]}" if you else f"… {usage(form)}"
        fix = f"you {form.verb}" if you else None
        scope.error("SGS519", step.verb.span, verb=step.verb.text, usage=said.split("\n")[0], fix=fix)
    elif clause.who is not None and (form.subject == "none" or (form.subject == "with_may" and _idle(clause, step))):
        scope.error("SGS520", clause.who.span, verb=form.verb, usage=usage(form))


def _check_secret(clause: tree.Act, written: tree.Step, form: Form, step: Step, scope: Scope) -> None:
    """What is done in secret is decided by choosing, and by nothing that others see before all have decided."""
    if not clause.secretly or not scope.world.loud or any(arg is None for arg in step.args[:1]):
        return
    chooses = any(isinstance(arg, Pick) and not arg.random for arg in step.args)
    if form.asks or not (chooses or clause.may):
        scope.error("SGS583", written.verb.span, verb=form.verb)


def _idle(clause: tree.Act, step: tree.Step) -> bool:
    """Whether a subject would have nothing to do: it neither may nor chooses anything."""
    nouns = (step.noun, *(prep.noun for prep in step.preps))
    return not clause.may and not any(isinstance(noun, tree.Counted) and noun.quantity.form != "all" for noun in nouns)


def _check_otherwise(clause: tree.Act, forms: list[Form], scope: Scope) -> None:
    """Without `may`, something must be able to fail."""
    if all(form.gives.base == "Nothing" for form in forms):
        scope.error("SGS522", clause.span, verb=forms[-1].verb if forms else "")


# --- one verb


def _step(written: tree.Step, form: Form, clause: tree.Act, who: Who, scope: Scope) -> Step:
    nouns = _nouns(written, form, scope)
    place_type: Typed | None = None
    for param in form.params:
        noun = nouns.get(param.name)
        if param.how == "place" and noun is not None and not isinstance(noun, tree.Counted):
            place_type = place_type or place(noun, scope.quiet())
    args: list[Arg] = []
    for param in form.params:
        noun = nouns.get(param.name)
        if noun is None:
            args.append(None)
            if param.how == "amount" and param.words == ("damage",):
                args.append(None)
        else:
            args.extend(_argument(noun, param, place_type, who, scope))
    check_constant(written, form, args, scope)
    _after_change(form, args, place_type, scope)
    bind, one = _bind(written, form, args, clause, who, scope)
    return Step(written.span.line, form.id, tuple(args), bind, one)


def _nouns(written: tree.Step, form: Form, scope: Scope) -> dict[str, tree.Noun]:
    """The noun of each parameter; prepositions that are missing, doubled or out of place are reported."""
    nouns: dict[str, tree.Noun] = {}
    target = object_of(form)
    if target is not None and written.noun is not None:
        nouns[target.name] = written.noun
    by_prep = {param.prep: param for param in form.params if param.prep}
    for prep in written.preps:
        param = by_prep.get(prep.word.text)
        if param is None:
            scope.error("SGS514", prep.word.span, word=prep.word.text, verb=form.verb, usage=usage(form))
        elif param.name in nouns:
            scope.error("SGS516", prep.word.span, word=prep.word.text, verb=form.verb)
        else:
            nouns[param.name] = prep.noun
    for param in form.params:
        if param.prep and not param.optional and param.name not in nouns:
            scope.error("SGS515", _end(written), word=param.prep, verb=form.verb, usage=usage(form))
    return nouns


def _end(written: tree.Step) -> Span:
    """Where a missing preposition would be noticed: at the verb."""
    return written.verb.span


def _argument(noun: tree.Noun, param: Param, where: Typed | None, who: Who, scope: Scope) -> tuple[Arg, ...]:
    if param.how == "amount":
        return _amount(noun, param, scope)
    if param.how in ("word", "thing", "need"):
        return (_word(noun, param, scope),)
    if isinstance(noun, tree.Counted):
        return (_counted(noun, param, who, scope),)
    if param.how == "place":
        return (_place(noun, where, scope, param),)
    if param.type.base == "Any" and where is not None:
        return (need(noun, scope, ANY if where.wrong else _put_in(noun, param, where, scope)),)
    if where is not None and param.type == NUMBER and not where.wrong and where.type.base != "Number":
        scope.error("SGS501", noun.span, found="Number", wanted=shown(plain(where.type)))
    return (need(noun, scope, param.type.present),)


def _put_in(noun: tree.Expr, param: Param, where: Typed, scope: Scope) -> Type:
    """The type of what is put in a place: what it holds, or for the object of the clause one or several of it."""
    if param.prep != "":
        return where.type.present
    several = where.many and value(noun, scope.quiet(), where.item).many
    return plain(where.type).present if several else where.item


def _place(noun: tree.Expr, first: Typed | None, scope: Scope, param: Param) -> Node:
    """A place to change; two that change with each other are of one type."""
    whole = all_of(noun, scope) if param.words == ("state",) else None
    if whole is not None:
        return whole
    found = place(noun, scope)
    if param.words == ("state",) and not found.wrong and found.node[0] != "state":
        scope.error("SGS573", noun.span, word=noun.span.text)
    if param.words == ("option",) and not found.wrong and (found.node[0] != "state" or found.type != Type("Option")):
        scope.error("SGS566", noun.span, word=noun.span.text)
    if first is not None and not first.wrong and not found.wrong and plain(first.type) != plain(found.type):
        scope.error("SGS501", noun.span, found=shown(plain(found.type)), wanted=shown(plain(first.type)))
    return found.node


def _amount(noun: tree.Noun, param: Param, scope: Scope) -> tuple[Arg, ...]:
    assert isinstance(noun, tree.Counted)
    agree_kind(noun, scope)
    number: Node = ("num", 0)
    if noun.quantity.form != "exactly" or noun.quantity.low is None:
        scope.error("SGS532", noun.quantity.span, word=noun.quantity.span.text, kind=noun.kind.text)
    else:
        number = some(need(noun.quantity.low, scope, NUMBER), noun.quantity.span, scope)
    damage = param.words == ("damage",)
    nature = "normal"
    for adjective in noun.adjectives:
        if damage and adjective.text in _NATURES:
            if nature not in ("normal", adjective.text):
                scope.error("SGS563", adjective.span, word=adjective.text, first=nature)
            nature = adjective.text
        else:
            scope.error("SGS531", adjective.span, word=adjective.text, kind=noun.kind.text)
    for extra in (noun.source, noun.test):
        if extra is not None:
            scope.error("SGS533", extra.span, word=noun.kind.text)
    return (number, ("word", nature)) if damage else (number,)


def _counted(noun: tree.Counted, param: Param, who: Who, scope: Scope) -> Arg:
    """A choice, or all there are."""
    agree_kind(noun, scope)
    if param.how == "place" or type_of_noun(noun).base != param.type.base:
        scope.error("SGS513", noun.span, verb=param.prep or param.name, found=noun.kind.text)
        return None
    fixed = without_choice(noun, scope, who.one)
    if fixed is None:
        single, before = not param.type.many, len(scope.world.found)
        pick = chosen(noun, scope, who.one, single)
        understood = len(scope.world.found) == before
        if single and not is_one(noun) and understood:
            scope.error("SGS510", noun.quantity.span, found=shown(Type(param.type.base, True)), wanted=param.type.base)
        if who.node is None and not pick.random and understood:
            scope.error("SGS547", noun.span, word=noun.span.text)
        return pick
    if not param.type.many:
        scope.error("SGS510", noun.span, found=shown(Type(param.type.base, True)), wanted=param.type.base)
    return fixed


def _word(noun: tree.Noun, param: Param, scope: Scope) -> Node:
    """A word of the form, a thing of the event, or the name of a card that is needed."""
    if not isinstance(noun, tree.Word):
        scope.error("SGS529", noun.span, word=noun.span.text, known=_things(param, scope), event=())
        return WRONG.node
    if param.how == "need":
        return ("word", id_of(scope.world.symbols, "card", Named(noun.text, noun.span), scope.world.found))
    if param.how == "word" and noun.text not in param.words:
        scope.world.unknown("SGS419", noun.span, noun.text, param.words, what=param.name, known=param.words)
    elif _speaks_of_event(param) and noun.text not in _things(param, scope) and "fields" not in scope.place.gaps:
        events = tuple(event.id for event in scope.place.events)
        scope.world.unknown(
            "SGS529", noun.span, noun.text, _things(param, scope), known=_things(param, scope), event=events
        )
    return ("word", noun.text)


def _speaks_of_event(param: Param) -> bool:
    """Whether the word is a thing of the event: damage, a target, an effect."""
    return param.how == "thing" or param.name == "thing"


def _things(param: Param, scope: Scope) -> tuple[str, ...]:
    """The things every event listened to has, of which the verb speaks."""
    events = scope.place.events
    if not events:
        return ()
    shared = [word for word in events[0].cancels if all(word in event.cancels for event in events)]
    return tuple(word for word in shared if not param.words or word in param.words)


def _after_change(form: Form, args: list[Arg], where: Typed | None, scope: Scope) -> None:
    """What was known about a place no longer holds once it was changed."""
    for param, arg in zip(form.params, args, strict=False):
        if param.how == "place" and isinstance(arg, tuple) and not isinstance(arg, Pick):
            scope.forget(arg)
            if where is not None and any(each.type.base == "Any" and each.prep == "to" for each in form.params):
                scope.know(frozenset({arg}))


# --- results


def _bind(
    written: tree.Step, form: Form, args: list[Arg], clause: tree.Act, who: Who, scope: Scope
) -> tuple[int, bool]:
    """Binds the name of the result. True when the function gives a list of one and the name is that one."""
    if written.name is None:
        return 0, False
    kind, one = _result(written, form, args, scope)
    if form.gives.base == "Nothing":
        scope.error("SGS521", written.name.span, verb=form.verb)
    converted = written.noun is not None and form.verb in CONVERTS
    usage = in_offers(written.noun.span.text, written.name.text) if written.noun is not None and converted else ""
    table = who.many and clause.secretly
    local = scope.declare(written.name.text, written.name.span, kind, table=table, usage=usage)
    return local.slot, one


def _result(written: tree.Step, form: Form, args: list[Arg], scope: Scope) -> tuple[Type, bool]:
    target, noun, gives = object_of(form), written.noun, form.gives
    if gives.base == "Nothing" or (gives.base == "Any" and (target is None or target.how == "place")):
        return ANY, False
    is_list = gives.many
    if gives.base == "Any" and target is not None:
        base = type_of_noun(noun) if isinstance(noun, tree.Counted) else plain(target.type).one
        gives, is_list = Type(base.base, many=target.type.many), target.type.many
    one = is_list and _is_single(noun, args[0] if args else None, scope)
    return Type(gives.base, many=gives.many and not one, optional=gives.optional), one


def _is_single(noun: tree.Noun | None, arg: Arg, scope: Scope) -> bool:
    """`1 card` and one given card are one; `all cards` and `2 cards` are many."""
    if isinstance(noun, tree.Counted):
        return is_one(noun) and kind_of(noun) in CHOOSABLE
    wrapped = isinstance(arg, tuple) and not isinstance(arg, Pick) and arg[0] == "list"
    return wrapped and noun is not None and not value(noun, scope.quiet()).many


def _bind_anyway(written: tree.Step, scope: Scope) -> None:
    """The name of a clause that could not be understood: known, of any type, so that nothing follows from it."""
    for prep in written.preps:
        if not isinstance(prep.noun, (tree.Counted, tree.Word)):
            value(prep.noun, scope)
    if written.name is not None:
        scope.declare(written.name.text, written.name.span, ANY)
