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
    Code(
        "SGS635",
        "error",
        "没有可以替换的东西",
        "nothing to replace",
        "没有 `{word}`，没有什么可以替换",
        "there is no `{word}` to replace",
        "`replaces` 下面写的是别的包里已有的东西的全名：`包.编号`。检查包名和编号的拼写。",
        "Under `replaces` stand full names, `pack.id`, of what other packs declare. Check how pack and id are spelt.",
        "replaces: [other.strkie]",
        "replaces: [other.strike]",
    ),
    Code(
        "SGS636",
        "error",
        "只能替换所依赖的包里的东西",
        "replacing something of a pack this one is not built on",
        "要替换 `{word}`，这个包得依赖 `{pack}`：把它写进 `depends`",
        "to replace `{word}` this pack must be built on `{pack}`: add it to `depends`",
        "替换的东西一定在依赖的包里，这样替换的人说明了用的是哪个版本，先后也清楚。",
        "What is replaced lies in a pack this one is built on, so that it is clear which version is meant, and which pack "
        "comes first.",
        "replaces: [other.strike]",
        'depends: {other: "1"}\nreplaces: [other.strike]',
    ),
    Code(
        "SGS637",
        "error",
        "没有用来替换的东西",
        "nothing to put in its place",
        "这个包里没有叫 `{word}` 的{kind:class}，不能替换",
        "this pack declares no {kind:noun} `{word}` to put in its place",
        "用来替换的东西和被替换的同类、同编号，写在这个包自己的文件里。",
        "What takes the place of something is of the same kind and has the same id, and stands in a file of this pack.",
        "replaces: [other.strike]",
        "replaces: [other.strike]\n# strike.yaml\ncard: strike",
    ),
    Code(
        "SGS638",
        "error",
        "两个包替换同一样东西",
        "two packs replace the same thing",
        "另一个包已经替换了 `{word}`",
        "another pack replaces `{word}` already",
        "同一样东西只能有一个包来替换，两个都载入就说不清用哪个。只载入一个；或者让后一个依赖前一个，替换前一个里的。",
        "A thing is replaced once: with both packs loaded nobody could say which is meant. Load only one of them, or let "
        "the second be built on the first and replace what stands there.",
        "replaces: [other.strike]   # in two packs",
        "replaces: [first.strike]   # in the second",
    ),
    Code(
        "SGS639",
        "note",
        "和依赖的包里的同名",
        "an id that a pack below has as well",
        "`{other}` 里也有叫 `{word}` 的{kind:class}，这里的不会代替它",
        "`{other}` has a {kind:noun} `{word}`, too: this one does not take its place",
        "自己的牌、牌堆、模式可以和依赖的包里的同名，这个包写的短名是自己的，别的包还是用原来的。想给所有包换掉，写 "
        "`replaces`。",
        "A card, deck or mode may have the id of one in a pack this one is built on. Here the short name means the own one; "
        "all other packs go on with theirs. To change it for everybody write `replaces`.",
        "card: strike",
        "card: strike\n# pack.yaml\nreplaces: [other.strike]",
    ),
)
