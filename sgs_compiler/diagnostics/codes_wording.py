"""SGS558 and SGS559: wording that is read as it was meant, and corrected all the same."""

from __future__ import annotations

from .code import Code

WORDING_CODES: tuple[Code, ...] = (
    Code(
        "SGS558",
        "note",
        "动词的形式",
        "the form of a verb",
        "这里的动词写作 `{right}`",
        "the verb is written `{right}` here",
        "`you` 和多名角色后面、`may` 后面，动词不加 s；其他一名角色后面加 s：`you draw`、`others draw`、"
        "`target may draw`、`target draws`。写错了也看得懂，意思不变。",
        "Behind `you`, behind several players and behind `may` a verb has no s; behind one other player it has: "
        "`you draw`, `others draw`, `target may draw`, `target draws`. It is read either way and means the same.",
        "you draws 1 card",
        "you draw 1 card",
    ),
    Code(
        "SGS559",
        "note",
        "单数和复数",
        "one or several",
        "这里写作 `{right}`",
        "here it is `{right}`",
        "数量是 `1` 时用单数：`1 card`；其他都用复数：`2 cards`、`1 .. 2 cards`、`all cards`。写错了也看得懂，意思不变。",
        "After exactly `1` stands the singular, `1 card`; after everything else the plural: `2 cards`, `1 .. 2 cards`, "
        "`all cards`. It is read either way and means the same.",
        "you draw 2 card",
        "you draw 2 cards",
    ),
)
