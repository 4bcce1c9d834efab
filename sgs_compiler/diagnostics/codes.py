"""The catalogue: every code, and the few phrases the renderers share.

    SGS0xx  files and encodings        SGS5xx  types
    SGS1xx  YAML                       SGS6xx  packs
    SGS2xx  words and syntax           SGS7xx  scenarios
    SGS3xx  shape of card files        SGS8xx  run time
    SGS4xx  names and references       SGS9xx  faults of the compiler itself

Each hundred has a module of its own with a tuple of `Code` entries; `GROUPS` lists them. A code keeps its number for
ever: one that is no longer reported is removed, and its number is not given to another fault.
"""

from __future__ import annotations

from .code import Code
from .codes_archives import ARCHIVE_CODES
from .codes_dependencies import DEPENDENCY_CODES
from .codes_files import FILES
from .codes_internal import INTERNAL
from .codes_names import NAME_CODES
from .codes_packs import PACK_CODES
from .codes_scenarios import SCENARIO_CODES
from .codes_script import SCRIPT_CODES
from .codes_shape import SHAPE_CODES
from .codes_types import TYPE_CODES
from .codes_yaml import YAML

GROUPS: tuple[tuple[Code, ...], ...] = (
    FILES,
    YAML,
    SCRIPT_CODES,
    SHAPE_CODES,
    NAME_CODES,
    TYPE_CODES,
    PACK_CODES,
    ARCHIVE_CODES,
    DEPENDENCY_CODES,
    SCENARIO_CODES,
    INTERNAL,
)

CODES: dict[str, Code] = {code.code: code for group in GROUPS for code in group}

# What a related place is to the finding: role -> (zh, en).
ROLES: dict[str, tuple[str, str]] = {
    "first_here": ("第一次写在这里", "first written here"),
    "defined_here": ("定义在这里", "defined here"),
    "did_you_mean": ("是不是指这个", "did you mean this one?"),
    "set_off": ("它也在这一圈里", "part of the same round"),
    "version_here": ("它的版本写在这里", "its version is written here"),
    "bound_here": ("在这里才得到这个名字", "it gets its name here"),
    "opened_here": ("从这里开始", "opened here"),
}

# The words of the renderers: name -> (zh, en).
WORDS: dict[str, tuple[str, str]] = {
    "error": ("错误", "error"),
    "warning": ("警告", "warning"),
    "note": ("提示", "note"),
    "did_you_mean": ("是不是 `{near}`？", "did you mean `{near}`?"),
    "write": ("应写 `{fix}`", "write `{fix}`"),
    "remove": ("应删去", "remove this"),
    "wrong": ("错误写法", "wrong"),
    "right": ("正确写法", "right"),
}
