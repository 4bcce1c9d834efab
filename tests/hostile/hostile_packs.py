"""Packs that mean harm or are broken, each with the code it is refused with.

A pack is a function that writes it below a folder and gives its path. `ZIPS` are refused as archives, `CONTENTS` for
what their files say (each is tried as a zip and as a folder), `FOLDERS` as folders.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from raw_zip import BZIP2, DEFLATED, DEVICE, LINK, PIPE, Entry, deflated, overlapping, raw_zip, zeros

from sgs_compiler.archives.limits import MAX_DEPTH, MAX_FILE, MAX_FILES, MAX_PACK, MAX_ZIP

MANIFEST = 'pack: {}\nversion: "1.0.0"\nlanguage: "1"\nlicence: CC0-1.0\n'
SKILL = "skill: thrift\nname: {zh: 节俭, en: Thrift}\nwhen: phase_start(finish)\ndo: |\n  you may draw 1 card\n"
HEAD = "skill: thrift\nname: {zh: 节俭, en: Thrift}\n"
SHIPPED = "standard"

PACK = Entry("pack.yaml", MANIFEST.format("evil"))
CARDS = Entry("cards.yaml", SKILL)


@dataclass(frozen=True)
class Hostile:
    """A pack, what it is called in the tests, and the code it is refused with."""

    name: str
    code: str
    write: Callable[[Path], Path]


def zipped(name: str, code: str, make: Callable[[], bytes]) -> Hostile:
    def write(folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "evil.zip"
        path.write_bytes(make())
        return path

    return Hostile(name, code, write)


def with_member(name: str, code: str, *members: Entry) -> Hostile:
    """A good pack with something more."""
    return zipped(name, code, lambda: raw_zip([PACK, CARDS, *members]))


def hashes(*entries: Entry) -> Entry:
    """A list of hashes of these files."""
    lines = (f"{hashlib.sha256(each.content).hexdigest()}  {each.raw_name.decode()}\n" for each in entries)
    return Entry("pack.sha256", "".join(lines))


def half(data: bytes) -> bytes:
    return data[: len(data) // 2]


def many() -> Iterator[Entry]:
    yield PACK
    yield from (Entry(f"{number}.yaml") for number in range(100_000))


# A quarter of the letters are what the letter before is not, so that it does not pack too well.
TEXT = bytes(65 + number * number % 23 for number in range(1_000)) * 999
BIG = [Entry(f"{number}.txt", TEXT, DEFLATED, packed=deflated(TEXT)) for number in range(MAX_PACK // len(TEXT) + 1)]

ZIPS = (
    # --- paths
    with_member("zip slip", "SGS645", Entry("../evil.yaml", SKILL)),
    with_member("zip slip from below", "SGS645", Entry("generals/../../../evil.yaml", SKILL)),
    with_member("a dot in a path", "SGS645", Entry("./evil.yaml", SKILL)),
    with_member("an absolute path", "SGS646", Entry("/etc/evil.yaml", SKILL)),
    with_member("a path on a server", "SGS646", Entry("//server/share/evil.yaml", SKILL)),
    with_member("a drive letter", "SGS647", Entry("C:/evil.yaml", SKILL)),
    with_member("a drive and backslashes", "SGS647", Entry("C:\\evil.yaml", SKILL)),
    with_member("a backslash", "SGS648", Entry("..\\evil.yaml", SKILL)),
    with_member("a stream of NTFS", "SGS672", Entry("cards.yaml:evil", SKILL)),
    with_member("a NUL in a name", "SGS672", Entry(b"evil.yaml\0.txt", SKILL)),
    with_member("a name that turns its direction", "SGS672", Entry("evil\u202elmay.txt", SKILL)),
    with_member("a name that ends in a dot", "SGS672", Entry("evil.yaml.", SKILL)),
    with_member("a Windows device", "SGS658", Entry("con.yaml", SKILL)),
    with_member("a folder that is a device", "SGS658", Entry("aux/evil.yaml", SKILL)),
    with_member("a name in GBK", "SGS657", Entry("曹操.yaml".encode("gbk"), SKILL)),
    with_member("a path too deep", "SGS659", Entry("a/" * MAX_DEPTH + "evil.yaml", SKILL)),
    with_member("a path too long", "SGS659", Entry("a" * 30_000 + ".yaml", SKILL)),
    # --- two for one
    with_member("one name twice", "SGS651", CARDS),
    with_member("a file that is a folder", "SGS651", Entry("cards.yaml/evil.yaml", SKILL)),
    with_member("names that differ by case", "SGS652", Entry("Cards.yaml", SKILL)),
    with_member("folders that differ by case", "SGS652", Entry("a/b.yaml", SKILL), Entry("A/c.yaml", SKILL)),
    with_member("one name in two forms of Unicode", "SGS652", Entry("\u00e9.txt"), Entry("e\u0301.txt")),
    # --- what is no plain file
    with_member("a link", "SGS649", Entry("evil.yaml", "/etc/passwd", mode=LINK)),
    with_member("a link to a folder", "SGS649", Entry("evil", "..", mode=LINK), Entry("evil/x.yaml", SKILL)),
    with_member("a pipe", "SGS649", Entry("evil.yaml", mode=PIPE)),
    with_member("a device", "SGS649", Entry("evil.yaml", mode=DEVICE)),
    with_member("a junction of Windows", "SGS649", Entry("evil.yaml", attributes=0x400)),
    with_member("a zip in it", "SGS650", Entry("more.zip", raw_zip([PACK]))),
    with_member("a zip that is called otherwise", "SGS650", Entry("more.yaml", raw_zip([PACK]))),
    with_member("an encrypted member", "SGS643", Entry("evil.yaml", SKILL, flags=1)),
    with_member("an unknown compression", "SGS644", Entry("evil.yaml", SKILL, BZIP2)),
    # --- masses
    with_member("1 GB of zeros", "SGS653", Entry("0.yaml", b"", DEFLATED, packed=zeros(1024), size=1 << 30)),
    with_member("1 GB that says it is little", "SGS641", Entry("0.yaml", b"", DEFLATED, packed=zeros(1024), size=99)),
    with_member("4 GB, says the zip", "SGS653", Entry("0.yaml", b"", size=0xFFFFFFFF)),
    with_member("zeros below the limit of a file", "SGS655", Entry("0.yaml", bytes(MAX_FILE), DEFLATED)),
    zipped("many large files", "SGS654", lambda: raw_zip([PACK, *BIG])),
    zipped("a zip too large", "SGS670", lambda: bytes(MAX_ZIP + 1)),
    zipped("100,000 files", "SGS656", lambda: raw_zip(many())),
    zipped("100,000 files, says the zip", "SGS656", lambda: raw_zip([PACK, CARDS], total=0xFFFF)),
    zipped("members that overlap", "SGS642", lambda: overlapping(Entry("a.yaml"), Entry("b.yaml", SKILL), PACK)),
    # --- damage
    zipped("nothing", "SGS640", lambda: b""),
    zipped("no zip", "SGS640", lambda: SKILL.encode() * 100),
    zipped("cut off", "SGS640", lambda: half(raw_zip([PACK, CARDS]))),
    zipped("something before it", "SGS640", lambda: raw_zip([PACK, CARDS], before=b"MZ" * 100)),
    zipped("something behind it", "SGS640", lambda: raw_zip([PACK, CARDS], after=b"PK")),
    zipped("more members than there are", "SGS640", lambda: raw_zip([PACK, CARDS], total=3)),
    zipped("fewer members than there are", "SGS640", lambda: raw_zip([PACK, CARDS], total=1)),
    with_member("two names for one member", "SGS640", Entry("a.yaml", SKILL, local_name=b"../a.yaml")),
    with_member("a wrong checksum", "SGS641", Entry("a.yaml", SKILL, crc=1)),
    with_member("a wrong size", "SGS641", Entry("a.yaml", SKILL, size=5)),
    with_member("a deflated member that is none", "SGS641", Entry("a.yaml", SKILL, DEFLATED, packed=b"\xff" * 50)),
    with_member("a deflated member that goes on", "SGS641", Entry("a.yaml", "a", DEFLATED, packed=deflated(b"a") + b"x")),
    # --- manifests and hashes
    zipped("no manifest", "SGS660", lambda: raw_zip([CARDS])),
    zipped("a manifest too deep", "SGS660", lambda: raw_zip([Entry("a/b/pack.yaml", PACK.data), CARDS])),
    with_member("two manifests", "SGS661", Entry("more/pack.yaml", MANIFEST.format("more"))),
    zipped("a file beside the pack", "SGS671", lambda: raw_zip([Entry("evil/pack.yaml", PACK.data), CARDS])),
    with_member("a wrong hash", "SGS662", hashes(PACK, Entry("cards.yaml"))),
    with_member("a file that is gone", "SGS663", hashes(PACK, CARDS, Entry("more.yaml"))),
    with_member("a file that was slipped in", "SGS664", hashes(PACK)),
    with_member("no list of hashes", "SGS665", Entry("pack.sha256", "trust me\n")),
    with_member("a list of hashes with a path twice", "SGS665", hashes(PACK, PACK, CARDS)),
)  # fmt: skip


# --- what files say -----------------------------------------------------------------------------------------------------


def script(text: str, head: str = HEAD) -> str:
    """A skill with a script."""
    return f"{head}when: phase_start(finish)\ndo: |\n" + "".join(f"  {line}\n" for line in text.split("\n"))


def echo(name: str, when: str, does: str) -> str:
    return f"skill: {name}\nname: {{zh: 回声, en: Echo}}\ntags: [locked]\nwhen: {when}\ndo: |\n  {does}\n"


DEEP = "\n".join("  " * depth + "if you is wounded:" for depth in range(40)) + "\n" + "  " * 40 + "you draw 1 card"
BOMB = "name: &a [x, x]\n" + "".join(f"k{n}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20))

# Name -> the code, the manifest, the card file.
CONTENTS: dict[str, tuple[str, str, str]] = {
    # --- ids
    "the id of a shipped pack": ("SGS666", MANIFEST.format(SHIPPED), SKILL),
    "an id that looks like a shipped one": ("SGS667", MANIFEST.format(f"{SHIPPED[:2]}_{SHIPPED[2:]}"), SKILL),
    "a shipped id in capitals": ("SGS323", MANIFEST.format(SHIPPED.upper()), SKILL),
    "a Cyrillic letter in an id": ("SGS323", MANIFEST.format("st\u0430ndard"), SKILL),
    "a path for an id": ("SGS323", MANIFEST.format("../evil"), SKILL),
    "the id con": ("SGS668", MANIFEST.format("con"), SKILL),
    "the id com1": ("SGS668", MANIFEST.format("com1"), SKILL),
    # --- manifests
    "a manifest of two packs": ("SGS615", MANIFEST.format("evil") + "---\n" + MANIFEST.format("evil_twin"), SKILL),
    "an empty manifest": ("SGS006", "", SKILL),
    "a manifest without a version": ("SGS304", MANIFEST.format("evil").replace('version: "1.0.0"\n', ""), SKILL),
    "a manifest that is a skill": ("SGS614", SKILL.replace("thrift", "other_thrift"), SKILL),
    "a manifest with an unknown key": ("SGS301", MANIFEST.format("evil") + "postinstall: rm -rf /\n", SKILL),
    "a pack that needs one that is not there": ("SGS630", MANIFEST.format("evil") + 'depends: {nobody: "1"}\n', SKILL),
    # --- YAML
    "an alias bomb": ("SGS101", MANIFEST.format("evil"), f"{HEAD}{BOMB}"),
    "an object of Python": ("SGS103", MANIFEST.format("evil"), "skill: !!python/object/apply:os.system [id]\n"),
    "brackets without end": ("SGS111", MANIFEST.format("evil"), "skill: " + "[" * 100_000 + "\n"),
    "lists without end": ("SGS111", MANIFEST.format("evil"), "- " * 100_000 + "x\n"),
    "20,000 unknown keys": ("SGS007", MANIFEST.format("evil"), HEAD + "".join(f"k{n}: 1\n" for n in range(20_000))),
    "a file in GBK": ("SGS001", MANIFEST.format("evil"), "skill: 曹操"),
    "text that turns its direction": ("SGS002", MANIFEST.format("evil"), SKILL.replace("节", "\u202e节")),
    # --- scripts
    "a script 1 MB long": ("SGS285", MANIFEST.format("evil"), script("you may draw 1 card\n" * 43_000)),
    "50,000 faulty lines": ("SGS285", MANIFEST.format("evil"), script("you xdraw 1 card\n" * 50_000)),
    "an expression 10,000 brackets deep": (
        "SGS285", MANIFEST.format("evil"), script("let x = " + "(" * 10_000 + "1" + ")" * 10_000)
    ),
    "an expression 2,000 brackets deep": (
        "SGS266", MANIFEST.format("evil"), script("let x = " + "(" * 2_000 + "1" + ")" * 2_000)
    ),
    "blocks without end": ("SGS270", MANIFEST.format("evil"), script(DEEP)),
    "a repeat of a huge bound": ("SGS570", MANIFEST.format("evil"), script("repeat 999999 times:\n  you draw 1 card")),
    "a repeat of a bound with 100 digits": (
        "SGS267", MANIFEST.format("evil"), script(f"repeat {'9' * 100} times:\n  you draw 1 card")
    ),
    "a repeat nothing stops": ("SGS538", MANIFEST.format("evil"), script("repeat:\n  you draw 1 card")),
    "a skill that sets itself off for ever": (
        "SGS554", MANIFEST.format("evil"), echo("thrift", "cards_gained", "you draw 1 card")
    ),
    "two skills that set each other off": (
        "SGS554",
        MANIFEST.format("evil"),
        echo("thrift", "cards_gained", "you discard 1 card") + "---\n" + echo("waste", "cards_lost", "you draw 1 card"),
    ),
    "a card that is a kind of itself": ("SGS415", MANIFEST.format("evil"), "card: a\nkind_of: a\n"),
    "a card that comes from 2,000 others": (
        "SGS431",
        MANIFEST.format("evil"),
        "---\n".join(f"card: c{n}\nname: {{zh: 甲, en: A}}\nkind_of: c{n + 1}\n" for n in range(2_000)),
    ),
}  # fmt: skip


def content_zip(folder: Path, manifest: str, cards: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "evil.zip"
    path.write_bytes(raw_zip([Entry("pack.yaml", coded(manifest)), Entry("cards.yaml", coded(cards))]))
    return path


def content_folder(folder: Path, manifest: str, cards: str) -> Path:
    path = folder / "evil"
    path.mkdir(parents=True)
    (path / "pack.yaml").write_bytes(coded(manifest))
    (path / "cards.yaml").write_bytes(coded(cards))
    return path


def coded(text: str) -> bytes:
    """The bytes of a file; the one that should not be UTF-8 is not."""
    return text.encode("gbk" if text == "skill: 曹操" else "utf-8")


# --- folders ------------------------------------------------------------------------------------------------------------


def foldered(name: str, code: str, fill: Callable[[Path], None]) -> Hostile:
    def write(folder: Path) -> Path:
        path = content_folder(folder, MANIFEST.format("evil"), SKILL)
        fill(path)
        return path

    return Hostile(name, code, write)


def put(*names: str | bytes) -> Callable[[Path], None]:
    """Empty card files with these names."""

    def fill(folder: Path) -> None:
        for name in names:
            path = os.path.join(os.fsencode(folder), os.fsencode(name))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(b"# nothing\n")

    return fill


def sparse(folder: Path) -> None:
    for number in range(MAX_PACK // MAX_FILE + 1):
        with (folder / f"{number}.yaml").open("wb") as file:
            file.truncate(MAX_FILE)


def crowd(folder: Path) -> None:
    for number in range(MAX_FILES):
        (folder / f"{number}.txt").touch()


def changed(folder: Path) -> None:
    (folder / "pack.sha256").write_bytes(hashes(PACK, Entry("cards.yaml")).content)


FOLDERS = (
    foldered("a folder of 5,000 files", "SGS656", crowd),
    foldered("a folder of 21 MB", "SGS654", sparse),
    foldered("folders in folders", "SGS659", put("a/" * 40 + "x.yaml")),
    foldered("a folder with a changed file", "SGS662", changed),
)
# Names that only some systems can write.
ODD_FOLDERS = (
    foldered("a device in a folder", "SGS658", put("nul.yaml")),
    foldered("a backslash in a folder", "SGS648", put("a\\b.yaml")),
    foldered("two cases in a folder", "SGS652", put("a.yaml", "A.yaml")),
    foldered("a name in GBK in a folder", "SGS657", put("曹操.yaml".encode("gbk"))),
    foldered("a question mark in a folder", "SGS672", put("what?.yaml")),
)
