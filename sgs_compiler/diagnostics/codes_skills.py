"""SGS580 to SGS589: skills that lend or borrow other skills, and equipment one only counts as wearing."""

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
    Code(
        "SGS581",
        "error",
        "这个技能不能借用",
        "a skill that cannot be borrowed",
        "`{word}` 有不由主人决定的部分，没有付代价的时候：不能借用",
        "a part of `{word}` runs without its owner choosing it, so there is no moment to pay: it cannot be borrowed",
        "可以借用的技能，每一部分都从主人的选择开始。锁定的部分可以这样给：付了代价，写 `this turn:` 和 "
        "`has_skill(you, …) is yes`。",
        "Every part of a borrowed skill begins with its owner's choice. A locked part is given in another way: pay, and "
        "write `has_skill(you, …) is yes` under `this turn:`.",
        "borrow:\n  skills: [art]",
        "play: {}\ndo: |\n  this turn:\n    has_skill(you, art) is yes",
    ),
    Code(
        "SGS582",
        "error",
        "技能借用自己",
        "a skill borrows itself",
        "`{word}` 不能借用自己",
        "`{word}` cannot borrow itself",
        "`borrow` 写的是别的技能。",
        "`borrow` names other skills.",
        "skill: mirror\nborrow:\n  skills: [mirror]",
        "skill: mirror\nborrow:\n  skills: [art]",
    ),
    Code(
        "SGS583",
        "error",
        "不能秘密地做",
        "not to be done in secret",
        "`{verb}` 不能 `secretly`：这里没有能同时秘密决定的选择",
        "`{verb}` cannot be done `secretly`: there is no choice that all could make at the same time",
        "`secretly` 让几个人先各自选好，再一起做。选牌、选角色、声明可以；使用、打出、分配要当面问，不能这样做。",
        "`secretly` lets several choose first and then all do it. To pick, discard or declare can be done so; to use, play "
        "or distribute cards is asked in the open.",
        "others secretly draw 1 card",
        "others secretly discard 1 card",
    ),
    Code(
        "SGS584",
        "error",
        "视为装备着什么",
        "what is worn by whom",
        "`{word}` 不能写在这里：视为装备着时写 `you` 和一件装备",
        "`{word}` cannot stand here: who counts as wearing what is told with `you` and one piece of equipment",
        "`wears(you, …) is yes` 让技能拥有者视为装备着一件装备，要写明是哪一件。问别人装备着什么时没有这个限制。",
        "`wears(you, …) is yes` makes the owner of the skill count as wearing a piece of equipment, told by its name. To ask "
        "what others wear there is no such bound.",
        "wears(others, plate) is yes",
        "wears(you, plate) is yes",
    ),
)
