"""SGS64x to SGS67x: packs from strangers. Each is a reason not to load a pack at all."""

from __future__ import annotations

from .code import Code

_MORE_ZH = "另有 {more} 处也是这样"
_MORE_EN = "and {more} more like it"


def _refused(
    code: str, titles: tuple[str, str], texts: tuple[str, str], helps: tuple[str, str], wrong: str = "", right: str = ""
) -> Code:
    """A refusal; when several files of a pack have the same fault, the first is named and the others are counted."""
    return Code(code, "error", *titles, *texts, *helps, wrong, right, note_zh=_MORE_ZH, note_en=_MORE_EN)


DAMAGED: tuple[Code, ...] = (
    _refused(
        "SGS640",
        ("不是完好的 zip", "not a sound zip"),
        (
            "这不是一个完好的 zip 文件：被截断、拼接，或不是 zip",
            "this is no sound zip: cut off, joined with something else, or no zip at all",
        ),
        (
            "zip 末尾的目录必须正好和内容对得上。下载中断、被改过、分卷、64 位或自解压的 zip 都不读。请重新下载，或用 "
            "`sgs packs build` 重新打包。",
            "The directory at the end of a zip must fit what is in it. Zips that were cut off while downloading, "
            "changed, split, of the 64-bit kind or that unpack themselves are not read. Download it again, or "
            "build it with `sgs packs build`.",
        ),
        "sgs packs install half_a_download.zip",
        "sgs packs build my_pack",
    ),
    _refused(
        "SGS641",
        ("zip 里的文件损坏", "a damaged file in a zip"),
        ("`{member}` 的内容和 zip 的目录所说的不符", "the content of `{member}` is not what the zip says it is"),
        (
            "文件的大小和校验码写在 zip 的目录里，解开后对不上，就是损坏或被改过。请重新下载，或重新打包。",
            "The directory of a zip holds the size and the checksum of each file. When they differ from what is "
            "unpacked, the file is damaged or was changed. Download the zip again, or build it anew.",
        ),
        "a.yaml  12 bytes  crc 0xDEADBEEF   # 内容被改过 / the content was changed",
        "sgs packs build my_pack",
    ),
    _refused(
        "SGS642",
        ("zip 里的文件互相重叠", "files of a zip that overlap"),
        ("`{member}` 和 zip 里别的内容占着同一段字节", "`{member}` shares bytes with something else in the zip"),
        (
            "重叠的文件能让一个很小的 zip 解出很多内容（zip 炸弹），正常的打包工具不会这样写。",
            "With files that overlap a small zip can hold a mass of content (a zip bomb). No honest tool writes them.",
        ),
        "a.yaml: 0..900, b.yaml: 40..900",
        "a.yaml: 0..900, b.yaml: 900..1800",
    ),
    _refused(
        "SGS643",
        ("加密的 zip", "an encrypted zip"),
        ("`{member}` 是加密的", "`{member}` is encrypted"),
        (
            "卡牌包不加密，谁都能看里面写了什么。请不设密码重新打包。",
            "A pack is not encrypted: everybody may see what is in it. Zip it again without a password.",
        ),
        "zip -e my_pack.zip my_pack/*",
        "sgs packs build my_pack",
    ),
    _refused(
        "SGS644",
        ("不认识的压缩方法", "an unknown compression"),
        (
            "`{member}` 用了不读的压缩方法（{method} 号）",
            "`{member}` is compressed with a method that is not read (number {method})",
        ),
        (
            "只读两种：不压缩（0 号）和 deflate（8 号），所有工具都会。请用它们重新打包。",
            "Two methods are read: stored (0) and deflated (8), which all tools have. Zip it again with one of them.",
        ),
        "zip -Z bzip2 my_pack.zip my_pack/*",
        "sgs packs build my_pack",
    ),
)

PATHS: tuple[Code, ...] = (
    _refused(
        "SGS645",
        ("路径跑出包外", "a path that leads out of the pack"),
        ("`{member}` 的路径里有 `..`、`.` 或空的一段", "the path `{member}` has a `..`, a `.` or an empty part"),
        (
            "包里的路径只能往下走。有 `..` 的路径会写到别人的文件夹里（zip slip），所以整个包都不读。",
            "A path inside a pack only leads down. One with `..` could reach the folders of others (zip slip), so "
            "the whole pack is refused.",
        ),
        "../../home/me/.profile",
        "generals/my_general.yaml",
    ),
    _refused(
        "SGS646",
        ("绝对路径", "an absolute path"),
        ("`{member}` 是绝对路径", "`{member}` is an absolute path"),
        ("包里的路径从包的文件夹算起，不以 `/` 开头。", "A path inside a pack begins at its folder, never with `/`."),
        "/etc/my_general.yaml",
        "generals/my_general.yaml",
    ),
    _refused(
        "SGS647",
        ("带盘符的路径", "a path with a drive letter"),
        ("`{member}` 带有盘符", "`{member}` has a drive letter"),
        ("包里的路径从包的文件夹算起，不写盘符。", "A path inside a pack begins at its folder and names no drive."),
        "C:/cards/my_general.yaml",
        "generals/my_general.yaml",
    ),
    _refused(
        "SGS648",
        ("路径里有反斜杠", "a backslash in a path"),
        ("`{member}` 的路径里有反斜杠", "the path `{member}` has a backslash"),
        (
            "zip 里的路径一律用 `/`。反斜杠在 Windows 上是分隔符，在别处是普通字符，同一个名字会指不同的文件。",
            "Paths in a zip are written with `/`. A backslash parts folders on Windows and is a plain letter "
            "elsewhere, so that one name would mean two files.",
        ),
        "generals\\my_general.yaml",
        "generals/my_general.yaml",
    ),
    _refused(
        "SGS649",
        ("包里有链接或特殊文件", "a link or a special file in a pack"),
        ("`{member}` 是链接、管道或设备，不是普通文件", "`{member}` is a link, a pipe or a device, no plain file"),
        (
            "包里只有普通文件和文件夹。链接会指到包外的东西，所以不读。请换成文件本身。",
            "A pack holds plain files and folders only. A link may point to something outside. Put the file itself "
            "in its place.",
        ),
        "generals/hero.yaml -> /home/me/secret.yaml",
        "generals/hero.yaml",
    ),
    _refused(
        "SGS650",
        ("zip 里还有 zip", "a zip inside a pack"),
        ("`{member}` 是一个 zip", "`{member}` is a zip"),
        (
            "包里不再放 zip，它里面的东西没有人检查。要装几个包，就分别安装。",
            "A pack holds no zip: nobody would check what is in it. Several packs are installed one by one.",
        ),
        "my_pack.zip/more_cards.zip",
        "sgs packs install my_pack.zip",
    ),
    _refused(
        "SGS651",
        ("同一个名字有两份", "two files with one name"),
        (
            "zip 里有两个 `{member}`，或它既是文件又是文件夹",
            "there are two `{member}` in the zip, or it is a file and a folder",
        ),
        (
            "两份同名的文件，不同的程序会读到不同的一份，检查过的和用到的可能不一样。",
            "Of two files with one name one program reads the first, another the second, so that what was checked "
            "need not be what is used.",
        ),
        "a.yaml, a.yaml",
        "a.yaml, b.yaml",
    ),
    _refused(
        "SGS652",
        ("名字只差大小写", "names that differ only by case"),
        (
            "`{member}` 和另一个名字只差大小写或字的写法",
            "`{member}` differs from another name only by case or by the form of a letter",
        ),
        (
            "在 Windows 和 macOS 上这两个名字是同一个文件，其中一个会盖掉另一个。请改名。",
            "On Windows and macOS both are one file, and one would take the place of the other. Rename one of them.",
        ),
        "generals/Hero.yaml, generals/hero.yaml",
        "generals/hero.yaml, generals/hero_2.yaml",
    ),
    _refused(
        "SGS657",
        ("文件名不是 UTF-8", "a file name that is not UTF-8"),
        ("文件名 `{member}` 不是 UTF-8 编码", "the file name `{member}` is not UTF-8"),
        (
            "中文 Windows 自带的压缩功能会用 GBK 写文件名。请用 `sgs packs build` 打包，或把文件名改成英文字母。",
            "The zip tool of a Chinese Windows writes names in GBK. Build the pack with `sgs packs build`, or give "
            "the files names of plain letters.",
        ),
        "\\xb2\\xdc.yaml",
        "hero.yaml",
    ),
    _refused(
        "SGS658",
        ("Windows 的保留名", "a name Windows keeps for itself"),
        ("`{member}` 用了 Windows 的保留名", "`{member}` has a name that Windows keeps for a device"),
        (
            "con、prn、aux、nul、com1 到 com9、lpt1 到 lpt9 在 Windows 上是设备，加上扩展名也一样。请改名。",
            "On Windows con, prn, aux, nul, com1 to com9 and lpt1 to lpt9 are devices, with any ending. Rename the "
            "file.",
        ),
        "generals/con.yaml",
        "generals/control.yaml",
    ),
    _refused(
        "SGS659",
        ("路径太长或太深", "a path that is too long or too deep"),
        ("`{member}` 的路径太长或太深", "the path `{member}` is too long or too deep"),
        (
            "一个路径最多 200 个字、12 层。别的系统放不下更长的。",
            "A path has at most 200 letters and 12 parts. Some systems have no room for longer ones.",
        ),
        "a/b/c/d/e/f/g/h/i/j/k/l/m.yaml",
        "generals/m.yaml",
    ),
    _refused(
        "SGS672",
        ("文件名里有不能用的字符", "letters that do not fit a file name"),
        ("`{member}` 里有不能用在文件名里的字符", "`{member}` has letters that do not fit a file name"),
        (
            '< > : " | ? *、看不见的字符，以及名字开头或结尾的空格和结尾的点，有的系统不收，有的悄悄去掉。请改名。',
            '< > : " | ? *, letters that cannot be seen, spaces at either end of a name and a dot at its end are '
            "refused by some systems and dropped by others. Rename the file.",
        ),
        "what?.yaml",
        "what.yaml",
    ),
)

SIZES: tuple[Code, ...] = (
    _refused(
        "SGS653",
        ("包里的文件太大", "a file of a pack that is too large"),
        ("`{member}` 解开后超过 {limit} 字节的上限", "`{member}` is larger than {limit} bytes when unpacked"),
        (
            "包里的一个文件最多 1 000 000 字节。把卡牌分成几个文件。",
            "A file of a pack has at most 1,000,000 bytes. Split it.",
        ),
        "cards.yaml  1073741824 bytes",
        "cards_1.yaml, cards_2.yaml",
    ),
    _refused(
        "SGS654",
        ("包太大", "a pack that is too large"),
        ("包里的文件一共超过 {limit} 字节的上限", "the files of this pack have more than {limit} bytes in all"),
        (
            "一个包解开后最多 20 000 000 字节。分成几个包，用 `depends` 连起来。",
            "A pack has at most 20,000,000 bytes, unpacked. Split it into packs that depend on each other.",
        ),
    ),
    _refused(
        "SGS655",
        ("压缩得太厉害", "a file that is compressed too strongly"),
        ("`{member}` 解开后会变大 {limit} 倍以上", "`{member}` grows more than {limit} times when it is unpacked"),
        (
            "卡牌文件压缩后只小几倍。小小一个 zip 解出一大片，是 zip 炸弹。",
            "Card files grow a few times when unpacked. A little zip that grows enormously is a bomb.",
        ),
        "zeros.yaml  1000 -> 1000000 bytes",
        "sgs packs build my_pack",
    ),
    _refused(
        "SGS656",
        ("包里的文件太多", "too many files"),
        ("包里的文件和文件夹超过 {limit} 个", "this pack has more than {limit} files and folders"),
        (
            "一个包最多 5 000 个文件和文件夹。一个文件可以写好几张牌，用 `---` 隔开。",
            "A pack has at most 5,000 files and folders. One file may declare several cards, separated by `---`.",
        ),
    ),
    _refused(
        "SGS670",
        ("zip 太大", "a zip that is too large"),
        ("这个 zip 超过 {limit} 字节的上限", "this zip is larger than {limit} bytes"),
        (
            "一个包的 zip 最多 21 000 000 字节。分成几个包。",
            "The zip of a pack has at most 21,000,000 bytes. Split the pack.",
        ),
    ),
)

PLACES: tuple[Code, ...] = (
    _refused(
        "SGS660",
        ("zip 里没有 pack.yaml", "a zip without a manifest"),
        ("这个 zip 里没有 `{manifest}`", "there is no `{manifest}` in this zip"),
        (
            "包的 zip 在最上层，或在最上层唯一的文件夹里有 pack.yaml。请打包有 pack.yaml 的那个文件夹。",
            "The zip of a pack has pack.yaml at its top, or in the one folder at its top. Zip the folder that "
            "holds pack.yaml.",
        ),
        "cards.zip: generals/a.yaml",
        "cards.zip: pack.yaml, generals/a.yaml",
    ),
    _refused(
        "SGS661",
        ("zip 里有两个 pack.yaml", "a zip with two manifests"),
        (
            "`{member}` 之外还有 `{first}`：一个 zip 里只有一个包",
            "there is `{first}` besides `{member}`: a zip holds one pack",
        ),
        (
            "一个 zip 里放一个包。几个包各打各的 zip，放进一个文件夹，再用 `--packs` 加载这个文件夹。",
            "A zip holds one pack. Build a zip of each, put them into a folder, and load that folder with `--packs`.",
        ),
        "packs.zip: a/pack.yaml, b/pack.yaml",
        "a.zip: pack.yaml",
    ),
    _refused(
        "SGS671",
        ("包的文件夹旁边还有文件", "a file beside the pack in a zip"),
        (
            "`{member}` 不在 `{folder}` 里，而 `{manifest}` 在那里",
            "`{member}` lies outside `{folder}`, where `{manifest}` is",
        ),
        (
            "zip 里的 pack.yaml 在一个文件夹里时，其他文件也都在那里，否则不知道它们是不是包的一部分。",
            "When pack.yaml lies in a folder of the zip, so does everything else; or nobody knows whether it "
            "belongs to the pack.",
        ),
        "my.zip: my/pack.yaml, a.yaml",
        "my.zip: my/pack.yaml, my/a.yaml",
    ),
    Code(
        "SGS673",
        "note",
        "不是卡牌包的 zip",
        "a zip that is no pack",
        "这个 zip 里没有 `{manifest}`，被忽略",
        "this zip is ignored: it has no `{manifest}`",
        "在放着几个包的文件夹里，只读里面有 pack.yaml 的 zip。",
        "In a folder that holds packs only zips with a pack.yaml are read.",
        "packs/photos.zip",
        "packs/my_pack.zip",
    ),
)

HASHED: tuple[Code, ...] = (
    _refused(
        "SGS662",
        ("文件被改过", "a file that was changed"),
        ("`{member}` 和打包时不一样", "`{member}` is not what it was when the pack was built"),
        (
            "pack.sha256 是打包时每个文件的 SHA-256。对不上，就是传送中损坏或被人改过，请重新下载。自己要接着改这个包，就"
            "删掉 pack.sha256，改好再打包。",
            "pack.sha256 has the SHA-256 of every file at the time the pack was built. A file that differs was "
            "damaged or changed on its way: download the pack again. To go on working on the pack yourself, delete "
            "pack.sha256 and build it anew.",
        ),
        "sgs packs install changed_on_the_way.zip",
        "sgs packs build my_pack",
    ),
    _refused(
        "SGS663",
        ("少了一个文件", "a file that is gone"),
        ("`{member}` 打包时有，现在没有", "`{member}` was there when the pack was built and is gone"),
        (
            "pack.sha256 列出了打包时的每个文件。少了文件的包不完整，请重新下载；自己改的，就删掉 pack.sha256 再打包。",
            "pack.sha256 lists every file the pack was built from. Without one of them it is not whole: download "
            "it again. If you changed it yourself, delete pack.sha256 and build it anew.",
        ),
    ),
    _refused(
        "SGS664",
        ("多了一个文件", "a file that was slipped in"),
        ("`{member}` 打包时没有", "`{member}` was not there when the pack was built"),
        (
            "pack.sha256 列出了打包时的每个文件，多出来的不是作者放的。自己加的，就删掉 pack.sha256 再打包。",
            "pack.sha256 lists every file the pack was built from; the author did not put this one there. If you "
            "added it yourself, delete pack.sha256 and build the pack anew.",
        ),
    ),
    _refused(
        "SGS665",
        ("哈希列表看不懂", "a list of hashes that cannot be read"),
        ("`{member}` 不是哈希列表", "`{member}` is no list of hashes"),
        (
            "每行是 64 个小写的十六进制数字、两个空格和路径，每个路径一行，和 sha256sum 写的一样。删掉它，用 "
            "`sgs packs build` 重新打包。",
            "Each line has 64 hexadecimal digits in small letters, two spaces and a path, as sha256sum writes "
            "them, and each path has one line. Delete it, and build the pack anew with `sgs packs build`.",
        ),
        "sha256 of a.yaml is 12ab…",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.yaml",
    ),
)

FROM_OUTSIDE: tuple[Code, ...] = (
    Code(
        "SGS666",
        "error",
        "自带的包的编号",
        "the id of a shipped pack",
        "`{word}` 是自带的包，外来的包不能叫这个",
        "`{word}` comes with the program: a pack from elsewhere cannot be called so",
        "zip、安装的包和 Python 发行版里的包都不能用自带的包的编号，免得被当成它。请改编号；要代替它的东西，写 `replaces`。",
        "Zips, installed packs and those in Python distributions cannot have the id of a shipped pack, or they "
        "would be taken for it. Choose another id; what takes the place of something is said with `replaces`.",
        "pack: standard",
        "pack: my_standard",
    ),
    Code(
        "SGS667",
        "error",
        "看起来和另一个包一样的编号",
        "an id that looks like that of another pack",
        "`{word}` 看起来和包 `{other}` 一样",
        "`{word}` looks like the pack `{other}`",
        "只差 0 和 o、1 和 l、rn 和 m、下划线，或形近的汉字的编号，人会看错。后来的那个不加载。请改编号。",
        "Ids that differ only by 0 and o, 1 and l, rn and m, an underscore, or Chinese letters that look alike are "
        "mistaken for each other. The later pack is not loaded. Choose another id.",
        "pack: w1nd",
        "pack: my_wind",
    ),
    Code(
        "SGS668",
        "error",
        "包的编号是 Windows 的保留名",
        "the id of a pack that Windows keeps for itself",
        "`{word}` 是 Windows 的保留名，不能用作包的编号",
        "Windows keeps `{word}` for a device: no pack can be called so",
        "包装在以编号命名的文件里；con、nul、com1 等在 Windows 上是设备。请改编号。",
        "A pack is installed in a file that has its id for a name; on Windows con, nul, com1 and so on are "
        "devices. Choose another id.",
        "pack: con",
        "pack: control",
    ),
    Code(
        "SGS669",
        "error",
        "Python 发行版指的地方没有包",
        "a Python distribution whose packs are not there",
        "发行版 `{word}` 的 `{entry}` 没有指向它的文件夹",
        "`{entry}` of the distribution `{word}` names no folder of it",
        "入口组 `sgs.packs` 的值是 `包名:文件夹`，指出装着卡牌包的数据文件夹；里面的代码不会被运行。请告诉它的作者，"
        "或检查数据文件有没有一起安装。",
        "An entry point of the group `sgs.packs` has the value `package:folder`: the folder of data that holds "
        "packs. No code in it is run. Tell its author, or see whether its data files were installed.",
        '[project.entry-points."sgs.packs"]\nmine = "my_package:pakcs"',
        '[project.entry-points."sgs.packs"]\nmine = "my_package:packs"',
    ),
)

ARCHIVE_CODES: tuple[Code, ...] = tuple(
    sorted(DAMAGED + PATHS + SIZES + PLACES + HASHED + FROM_OUTSIDE, key=lambda each: each.code)
)
REFUSALS = frozenset(code.code for code in ARCHIVE_CODES if code.severity == "error")
