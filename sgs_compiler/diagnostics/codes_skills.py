"""SGS580 to SGS589: skills that lend or borrow other skills."""

from __future__ import annotations

from .code import Code

SKILL_CODES: tuple[Code, ...] = (
    Code(
        "SGS580",
        "error",
        "没有写明给哪个技能",
        "which skill is given",
        "`{word}` 不是一个技能：给技能时要写明是哪个",
        "`{word}` is not one skill: to give skills, say which",
        "`has_skill(you, …) is yes` 要写技能的编号，或一个记着技能的状态。`is no` 时才可以写 `anything` 或标签。",
        "`has_skill(you, …) is yes` names a skill, or a state that holds one. Only to take skills away (`is no`) may "
        "`anything` or a tag be written.",
        "has_skill(you, anything) is yes",
        "has_skill(you, art) is yes",
    ),
)
