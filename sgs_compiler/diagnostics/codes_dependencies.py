"""SGS63x: what packs are to each other."""

from __future__ import annotations

from .code import Code

DEPENDENCY_CODES: tuple[Code, ...] = (
    Code(
        "SGS630",
        "error",
        "没有这个包",
        "no such pack",
        "没有叫 `{word}` 的包",
        "there is no pack `{word}`",
        "`depends` 里写的包必须一起载入：自带的包总在，别的包用 `--packs 文件夹` 指出来。这个包不会被载入。",
        "The packs under `depends` must be loaded together with this one: the shipped ones always are, others are named by "
        "`--packs FOLDER`. This pack is not loaded.",
        'depends: {othre: "1"}',
        'depends: {other: "1"}',
        note_zh="有这些包：{known}",
        note_en="there are: {known}",
    ),
    Code(
        "SGS631",
        "error",
        "包绕着圈依赖",
        "packs that depend on each other",
        "依赖 `{word}` 绕了一圈又回到这个包：断开一处",
        "depending on `{word}` leads back to this pack: break the round somewhere",
        "两个包不能互相依赖，隔着别的包也不行：先有哪个就说不清了。把两边都要用的东西移到第三个包里，让两个包都依赖它。",
        "Two packs cannot depend on each other, nor by way of others: nobody could say which comes first. Move what both "
        "need to a third pack and let both depend on that.",
        'pack: a\ndepends: {b: "1"}\n---\npack: b\ndepends: {a: "1"}',
        'pack: a\ndepends: {b: "1"}\n---\npack: b',
    ),
    Code(
        "SGS632",
        "error",
        "版本不合",
        "a version that will not do",
        "这里要 `{word}` 的版本 `{range}`，载入的是 {version}",
        "version `{range}` of `{word}` is wanted here; {version} is loaded",
        "载入的那个包的版本不在要求的范围里，这个包可能用到它没有的东西，所以不载入。换一个版本的包，或检查过之后改这里的范围。",
        "The version of the pack that is loaded is not in the range, so this pack may use what is not there, and is not "
        "loaded. Get the other version, or, when all is well with this one, change the range.",
        'depends: {other: ">=2"}',
        'depends: {other: "1"}',
    ),
    Code(
        "SGS633",
        "error",
        "用到的包没有写在 depends 里",
        "a name of a pack this one is not built on",
        "`{word}` 在包 {packs} 里，这个包没有依赖它",
        "`{word}` is declared in {packs}, which this pack is not built on",
        "一个包只能用自己的东西和它依赖的包的东西，这样不管一起载入了什么，它的意思都一样。把那个包写进 pack.yaml 的 "
        "`depends`。写了 `depends`，自带的包里要用的也都要写上；依赖的包自己依赖的，不用再写。",
        "A pack names its own things and those of the packs it is built on, so that it means the same whatever else is "
        "loaded. Add the other pack to `depends` in pack.yaml. Once there is a `depends`, the shipped packs that are used "
        "stand there, too; what those are built on comes with them.",
        "skills: [skill_of_other]",
        'skills: [skill_of_other]\n# pack.yaml\ndepends: {other: "1"}',
    ),
    Code(
        "SGS634",
        "error",
        "不知道是哪一个",
        "an id of several packs",
        "`{word}` 可以是 {known}：写全名",
        "`{word}` may be {known}: write the full name",
        "这个包依赖的几个包里都有这个编号。写全名 `包.编号`，就知道是哪一个。自己包里的东西总是写短名。",
        "Several of the packs this one is built on declare the id. The full name, `pack.id`, says which is meant. What "
        "the pack itself declares goes by its short name.",
        "skills: [rage]",
        "skills: [other.rage]",
    ),
)
