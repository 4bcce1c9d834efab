"""SGS9xx: faults of the compiler itself."""

from __future__ import annotations

from .code import Code

INTERNAL: tuple[Code, ...] = (
    Code(
        "SGS901",
        "error",
        "编译器内部错误：位置对不上",
        "internal fault: places do not match",
        "编译器没能找到这段文字每个字的位置；这是编译器的错，不是卡牌文件的错",
        "the compiler lost track of where the characters of this text stand; the fault is its own, not the card file's",
        "编译器读出了这段文字，但重新核对位置时结果不一致。请把这个文件附在报告里寄给维护者；"
        "在修好之前，把这段文字换一种写法（例如用 |）通常可以绕过。",
        "The compiler read this text, but a second reading that looks for the place of each character gave another "
        "result. Please report it and attach the file. Until it is mended, writing the text in another style "
        "(with |, say) usually helps.",
        "",
        "",
    ),
    Code(
        "SGS902",
        "error",
        "程序自身的错误",
        "a fault of the program",
        "程序自身的错误：{reason}",
        "a fault of the program: {reason}",
        "程序遇到了没有料到的情况；这是程序的错，不是卡牌文件的错。请报告，并附上命令和文件；"
        "设环境变量 SGS_TRACE=1 再运行一次，会显示出错的地方。",
        "The program met something nobody had foreseen; the fault is its own, not that of a card file. Please report it "
        "with the command and the files. With SGS_TRACE=1 in the environment the command shows where it happened.",
        "",
        "",
    ),
)
