"""SGS0xx: files and encodings."""

from __future__ import annotations

from .code import Code

FILES: tuple[Code, ...] = (
    Code(
        "SGS001",
        "error",
        "文件不是 UTF-8 编码",
        "the file is not UTF-8",
        "文件不是 UTF-8 编码：第 {line} 行的字节 {byte}（第 {offset} 字节处）不合法",
        "the file is not UTF-8: the byte {byte} in line {line} (byte offset {offset}) is not valid there",
        "卡牌文件一律用 UTF-8 编码。中文 Windows 上的记事本和一些旧编辑器会存成 GBK（也叫 ANSI、cp936）。"
        "在编辑器里选“另存为”，编码选 UTF-8，再存一次即可。",
        "Card files are always UTF-8. Notepad on a Chinese Windows and some older editors save as GBK (also called "
        "ANSI or cp936). Choose “save as” in the editor, pick UTF-8 as the encoding, and save the file again.",
        "name: {zh: \\xbc\\xd7}   # 用 GBK 存的“甲” / 甲 saved as GBK",
        "name: {zh: 甲}",
        note_zh="看起来像 {guess}；请用编辑器另存为 UTF-8",
        note_en="it looks like {guess}; save it again as UTF-8",
    ),
    Code(
        "SGS002",
        "error",
        "文件里有不许出现的字符",
        "a character that may not stand in a card file",
        "这里有不许出现的字符 {point}（{name}）",
        "the character {point} ({name}) may not stand in a card file",
        "控制字符、看不见的字符和改变书写方向的字符不许出现在卡牌文件里：它们会让文字看起来和实际内容不一样。"
        "常见来源是从网页或聊天软件复制。删掉它即可；编辑器通常有“显示不可见字符”的选项。",
        "Control characters, invisible characters and characters that change the direction of writing may not stand "
        "in a card file: with them a text can read differently from what it says. They usually come with text copied "
        "from a web page or a chat. Delete it; most editors can show invisible characters.",
        "name: {zh: 甲\u200b乙}   # U+200B",
        "name: {zh: 甲乙}",
    ),
    Code(
        "SGS003",
        "error",
        "字节顺序标记出现在文件中间",
        "byte order mark inside the text",
        "这里有一个字节顺序标记 {point}（{name}）；它只能出现一次，而且只能在文件最前面",
        "there is a byte order mark, {point} ({name}), here; it may stand once, at the very beginning of the file",
        "字节顺序标记（BOM）是一些编辑器加在文件最前面的隐形字符。最前面的一个会被忽略；"
        "把几个文件拼在一起时，它会跑到中间，让后面的第一个键变得无法识别。删掉它即可。",
        "A byte order mark (BOM) is an invisible character some editors put at the front of a file. One at the very "
        "front is ignored. When files are joined it ends up in the middle and makes the key behind it unknown. "
        "Delete it.",
        "---\n\ufeffskill: my_skill",
        "---\nskill: my_skill",
    ),
    Code(
        "SGS004",
        "error",
        "文件太大",
        "the file is too large",
        "文件太大，超过 {limit} 字节的上限",
        "the file is too large: the limit is {limit} bytes",
        "一个卡牌文件最多 1 000 000 字节。请把内容分成几个文件；同一个包里的文件是一起读的。",
        "A card file has at most 1,000,000 bytes. Split it: the files of a pack are read together.",
        "",
        "",
    ),
    Code(
        "SGS005",
        "error",
        "文件无法读取",
        "the file cannot be read",
        "文件无法读取：{reason}",
        "the file cannot be read: {reason}",
        "系统没有让编译器读这个文件：文件不存在，或是一个文件夹，或没有读取权限。请检查路径和权限。",
        "The system did not let the compiler read this file: it does not exist, is a folder, or must not be read. "
        "Check the path and the permissions.",
        "",
        "",
    ),
    Code(
        "SGS006",
        "error",
        "空文件",
        "empty card file",
        "文件里没有内容（最多只有注释）",
        "there is nothing in this file (comments at most)",
        "每个卡牌文件至少写一样东西。文件还没写好时，把它移出卡牌包的文件夹；不再需要时，删掉它。"
        "空文件不会被悄悄跳过，因为它常常是存盘出错留下的。",
        "A card file declares at least one thing. Keep an unfinished file outside the folder of the pack, and delete "
        "one that is no longer needed. An empty file is not skipped in silence, because it is often what is left when "
        "saving went wrong.",
        "# 以后再写 / to be written",
        "skill: my_skill\nname: {zh: 我的技能, en: My Skill}",
    ),
    Code(
        "SGS007",
        "error",
        "错误太多",
        "too many errors",
        "这个包的错误超过 {limit} 个，后面的没有检查",
        "this pack has more than {limit} errors; what comes after them was not checked",
        "一个包最多列出 500 个错误。先改好列出的，再检查一次。很多错误常常出自同一个原因，比如整个文件的缩进不对。",
        "At most 500 errors of a pack are listed. Mend these, then check again. So many errors often have one cause, such as "
        "a whole file that is indented wrongly.",
        "",
        "",
    ),
)
