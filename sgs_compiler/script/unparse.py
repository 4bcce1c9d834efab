"""A tree back to script text, in its canonical form.

One clause a line, two spaces for a level, one space between words, brackets only where the grammar needs them. Printing
and parsing again gives the same tree, places apart. Words stand as the author spelled them (`draw` or `draws`); what
the tree does not keep is chosen: `are` after a subject that is several or `you`, `choose` or `chooses` likewise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from . import syntax as tree

INDENT = "  "

# How tightly a form binds; what binds less than its place demands is put in brackets.
_WHERE, _OR, _AND, _NOT, _TEST, _SUM, _PRODUCT, _UNARY, _ATOM = range(9)

_SEVERAL = frozenset({"you", "others", "everyone", "them"})


def unparse(node: object) -> str:
    """The text of what `parse` gave, for any start symbol; ends without a line end."""
    return "\n".join(_any(node))


def _any(node: object) -> Iterator[str]:
    match node:
        case tuple():
            for each in node:
                yield from _any(each)
        case tree.Trigger():
            yield _trigger(node)
        case tree.Limit():
            yield _limit(node)
        case tree.Choice():
            yield _choice(node)
        case tree.Option():
            yield from _option(node)
        case tree.When() | tree.OfferLine() | tree.Modifier():
            yield from _attachment(node)
        case tree.Counted() | tree.Quantity():
            yield _noun(node) if isinstance(node, tree.Counted) else _quantity(node)
        case tree.Step():
            yield _step(node)
        case tree.EventRef():
            yield _event(node)
        case _:
            yield from _statement(node) if isinstance(node, tree.Stmt) else [_expr(node)]


# --- statements


def _statement(node: tree.Stmt) -> Iterator[str]:
    match node:
        case tree.Act():
            yield from _act(node)
        case tree.If():
            yield from _if(node)
        case tree.Each():
            yield from _headed(f"for each {node.name.text} in {_expr(node.many)}:", node.body)
        case tree.Repeat():
            yield from _headed(_repeat(node), node.body)
        case tree.Options():
            yield from _headed(_options(node), node.options)
        case tree.Let():
            yield f"let {node.name.text} = {_expr(node.value)}"
        case tree.Hole():
            yield "# …"
        case tree.Leave():
            yield node.word
        case tree.Attach():
            time = f"until {_event(node.until)}" if node.until else f"this {node.scope.text if node.scope else ''}"
            yield from _headed(f"{time}:", node.attachments)


def _headed(header: str, block: Iterable[object]) -> Iterator[str]:
    yield header
    for each in block:
        for line in _any(each):
            yield INDENT + line


def _act(node: tree.Act) -> Iterator[str]:
    clause = _clause(node)
    if node.then is not None:
        yield from _headed(f"{clause}:", node.then)
        if node.otherwise is not None:
            yield from _headed("otherwise:", node.otherwise)
    elif node.otherwise is not None:
        yield from _headed(f"{clause} otherwise:", node.otherwise)
    else:
        yield clause


def _clause(node: tree.Act) -> str:
    who = _expr(node.who, _SUM) if node.who else ""
    steps = " then ".join(map(_step, node.steps))
    return _joined(who, "may" if node.may else "", "secretly" if node.secretly else "", steps)


def _step(node: tree.Step) -> str:
    preps = (f"{prep.word.text} {_noun(prep.noun)}" for prep in node.preps)
    name = f"as {node.name.text}" if node.name else ""
    return _joined(node.verb.text, _noun(node.noun) if node.noun else "", *preps, name)


def _if(node: tree.If) -> Iterator[str]:
    word = "if"
    for test, block in node.arms:
        yield from _headed(f"{word} {_expr(test, _OR)}:", block)
        word = "else if"
    if node.otherwise is not None:
        yield from _headed("else:", node.otherwise)


def _repeat(node: tree.Repeat) -> str:
    if node.bound is None:
        return "repeat:"
    at_most = "at most " if node.form == "at_most" else ""
    return f"repeat {at_most}{_expr(node.bound, _SUM)} times:"


def _options(node: tree.Options) -> str:
    how = "one" if node.at_most is None else f"up to {_expr(node.at_most, _SUM)}"
    return f"{_expr(node.who, _SUM)} {'choose' if _is_several(node.who) else 'chooses'} {how}:"


def _option(node: tree.Option) -> Iterator[str]:
    what = node.label.text if node.label else _clause(node.act) if node.act else ""
    often = f" {_limit(node.limit)}" if node.limit is not None else ""
    line = f"- {what}{often}{_test(node.test)}"
    if node.body is None:
        yield line
        return
    header, *block = _headed(f"{line}:", node.body)
    yield header
    yield from (INDENT + each for each in block)


# --- nouns


def _noun(node: tree.Noun) -> str:
    if not isinstance(node, tree.Counted):
        return _expr(node)
    adjectives = (word.text for word in node.adjectives)
    source = f"from {_expr(node.source, _SUM)}" if node.source else ""
    test = f"where {_expr(node.test, _OR)}" if node.test else ""
    return _joined(_quantity(node.quantity), *adjectives, node.kind.text, source, test)


def _quantity(node: tree.Quantity) -> str:
    low = _expr(node.low, _SUM) if node.low else ""
    high = _expr(node.high, _SUM) if node.high else ""
    forms = {
        "exactly": low,
        "between": f"{low} .. {high}",
        "up_to": f"up to {high}",
        "at_least": f"at least {low}",
        "any_number": "any number of",
        "all": "all",
    }
    return forms[node.form]


# --- attachments and the short texts


def _attachment(node: tree.Attachment) -> Iterator[str]:
    match node:
        case tree.When():
            once = "next " if node.once else ""
            yield from _headed(f"when {once}{_trigger(node.trigger)}{_test(node.test)}:", node.body)
        case tree.OfferLine():
            yield f"offer {_choice(node.choice)}"
        case tree.Modifier():
            args = ", ".join(_expr(arg, _SUM) for arg in node.args)
            yield f"{node.query.text}({args}) {node.form} {_expr(node.value, _SUM)}{_test(node.test)}"


def _trigger(node: tree.Trigger) -> str:
    return " or ".join(map(_event, node.events))


def _event(node: tree.EventRef) -> str:
    args = f"({', '.join(arg.text for arg in node.args)})" if node.args else ""
    subject = f" of {_expr(node.subject, _ATOM)}" if node.subject else ""
    return f"{node.name.text}{args}{subject}"


def _choice(node: tree.Choice) -> str:
    return f"{_noun(node.noun)} as {_expr(node.name, _SUM)}{_test(node.test)}"


def _limit(node: tree.Limit) -> str:
    often = "once" if node.count is None else f"{_expr(node.count, _SUM)} times"
    key = f" for each {_expr(node.key, _SUM)}" if node.key else ""
    return f"{often} per {node.scope.text}{key}"


def _test(test: tree.Expr | None) -> str:
    return f" if {_expr(test, _OR)}" if test else ""


# --- expressions


def _expr(node: object, least: int = _WHERE) -> str:
    """An expression, in brackets when it binds less than its place demands."""
    text, binds = _bound(node)
    return text if binds >= least else f"({text})"


def _bound(node: object) -> tuple[str, int]:
    match node:
        case tree.Where():
            return f"{_expr(node.many, _SUM)} where {_expr(node.test, _OR)}", _WHERE
        case tree.Logic(op="or"):
            return f"{_expr(node.left, _OR)} or {_expr(node.right, _AND)}", _OR
        case tree.Logic():
            return f"{_expr(node.left, _AND)} {node.op} {_expr(node.right, _NOT)}", _AND
        case tree.Not():
            return f"not {_expr(node.of, _NOT)}", _NOT
        case tree.Compare() | tree.Is() | tree.In() | tree.Exists():
            return _comparison(node), _TEST
        case tree.Arith(op="*"):
            return f"{_expr(node.left, _PRODUCT)} * {_expr(node.right, _UNARY)}", _PRODUCT
        case tree.Arith():
            return f"{_expr(node.left, _SUM)} {node.op} {_expr(node.right, _PRODUCT)}", _SUM
        case tree.Negative():
            return f"-{_expr(node.of, _ATOM)}", _UNARY
        case _:
            return _atom(node), _ATOM


def _comparison(node: tree.Compare | tree.Is | tree.In | tree.Exists) -> str:
    match node:
        case tree.Compare():
            return f"{_expr(node.left, _SUM)} {node.op} {_expr(node.right, _SUM)}"
        case tree.Is():
            word = ("are" if _is_several(node.left) else "is") + (" not" if node.negated else "")
            return f"{_expr(node.left, _SUM)} {word} {_expr(node.right, _SUM)}"
        case tree.In():
            high = f" .. {_expr(node.high, _SUM)}" if node.high else ""
            word = "not in" if node.negated else "in"
            return f"{_expr(node.item, _SUM)} {word} {_expr(node.within, _SUM)}{high}"
        case tree.Exists():
            return f"{_expr(node.of, _SUM)} exists"


def _atom(node: object) -> str:
    match node:
        case tree.Number():
            return str(node.value)
        case tree.Word():
            return node.text
        case tree.Get():
            return f"{_expr(node.of, _ATOM)}.{node.name.text}"
        case tree.Call():
            return f"{_expr(node.of, _ATOM)}({', '.join(map(_expr, node.args))})"
        case tree.Many():
            return f"[{', '.join(_expr(item, _OR) for item in node.items)}]"
        case tree.Log():
            return f"{node.what.text} this {node.scope.text}"
    raise TypeError(f"no node of the effect tree: {node!r}")


def _is_several(node: tree.Expr) -> bool:
    return isinstance(node, (tree.Many, tree.Where)) or (isinstance(node, tree.Word) and node.text in _SEVERAL)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
