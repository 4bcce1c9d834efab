"""Packs in zips, in the folder of the user, and in Python distributions: where they are found and which one has an id."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest

from sgs_compiler.archives.limits import MAX_FILES, MAX_PACK, MAX_ZIP
from sgs_compiler.cache import Cache, key_of
from sgs_compiler.diagnostics import Diagnostics
from sgs_compiler.identities import look
from sgs_compiler.packs import PackFiles, find_packs
from sgs_compiler.places import packs_folder
from sgs_compiler.strangers import strangers, user_packs
from sgs_compiler.workspace import Compiled, check, load, locate

SKILL = "skill: {}\nname: {{zh: 甲, en: A}}\nwhen: phase_start(finish)\ndo: |\n  you may draw 1 card\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test stands in a folder of its own and has a user's folder, `packs`, of its own."""
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    monkeypatch.delenv("SGS_PACKS")
    return work


def manifest(id: str, version: str = "1.0.0") -> str:
    return f'pack: {id}\nversion: "{version}"\nlanguage: "1"\nlicence: CC0-1.0\n'


def files(id: str = "mine", skill: str = "thrift", version: str = "1.0.0") -> dict[str, str]:
    return {"pack.yaml": manifest(id, version), "skills/a.yaml": SKILL.format(skill)}


def zipped(path: str | Path, members: dict[str, str], top: str = "") -> Path:
    place = Path(path)
    place.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(top + name, text)
    return place


def written(path: str | Path, members: dict[str, str]) -> Path:
    for name, text in members.items():
        place = Path(path) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return Path(path)


def find(*paths: str | Path) -> tuple[list[PackFiles], list[str]]:
    found = Diagnostics()
    return find_packs(paths, found), [f"{each.code} {each.file}" for each in found]


def user() -> Path:
    place = packs_folder()
    assert place is not None
    return place


def ids(compiled: Compiled) -> set[str]:
    return {pack.id for pack in compiled.packs}


# --- zips -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("top", ["", "mine-main/"])
def test_a_zip_is_a_pack(top: str) -> None:
    zipped("mine.zip", files() | {"skills/a.test.yaml": "", "README.md": "# mine"}, top)
    (pack,), findings = find("mine.zip")
    assert findings == [] and pack.strange and pack.outside
    assert [file.name for file in pack.files] == [
        f"mine.zip/{top}{name}" for name in ("pack.yaml", "skills/a.yaml", "skills/a.test.yaml")
    ]
    assert pack.files[1].path.read_bytes().decode() == files()["skills/a.yaml"]


def test_nothing_is_unpacked(folder: Path) -> None:
    zipped("mine.zip", files())
    assert "mine" in ids(load(locate(["mine.zip"]), Cache(on=False)))
    assert [path.name for path in folder.rglob("*")] == ["mine.zip"]
    assert not user().exists()


def test_a_finding_in_a_zip_names_the_member() -> None:
    zipped("mine.zip", files() | {"skills/b.yaml": SKILL.format("second").replace("draw", "drwa")})
    (finding,) = check(locate(["mine.zip"]), Cache(on=False)).findings
    assert (finding.code, finding.file) == ("SGS201", "mine.zip/skills/b.yaml")
    assert finding.span is not None and finding.span.line == 5


def test_what_macos_adds_and_hidden_files_are_nobodys_business() -> None:
    zipped("mine.zip", files() | {".DS_Store": "x"}, "top/")
    with zipfile.ZipFile("mine.zip", "a") as archive:
        archive.writestr("__MACOSX/top/._pack.yaml", "x")
    assert find("mine.zip")[1] == []


def test_a_folder_of_zips_and_packs() -> None:
    zipped("all/b.zip", files("b", "b"))
    zipped("all/deep/c.ZIP", files("c", "c"))
    zipped("all/photos.zip", {"a.png": ""})
    written("all/a", files("a", "a"))
    packs, findings = find("all")
    assert [pack.name for pack in packs] == ["all/a", "all/b.zip", "all/deep/c.ZIP"]
    assert findings == ["SGS673 all/photos.zip"]


def test_the_cache_looks_at_what_is_in_a_zip() -> None:
    keys = set()
    for skill in ("alpha", "beta"):
        zipped("mine.zip", files(skill=skill))
        keys.add(key_of((), find("mine.zip")[0]))
    assert len(keys) == 2


def test_limits_leave_room_for_honest_packs() -> None:
    """The largest shipped pack is a tenth of what a pack may be."""
    assert MAX_PACK < MAX_ZIP and MAX_FILES >= 5_000


# --- the folder of the user -------------------------------------------------------------------------------------------


def test_where_it_is() -> None:
    linux = {"HOME": "/home/a"}
    assert packs_folder(linux, "linux") == Path("/home/a/.local/share/sgs/packs")
    assert packs_folder({**linux, "XDG_DATA_HOME": "/d"}, "linux") == Path("/d/sgs/packs")
    assert packs_folder({**linux, "XDG_DATA_HOME": "relative"}, "linux") == Path("/home/a/.local/share/sgs/packs")
    assert packs_folder(linux, "darwin") == Path("/home/a/Library/Application Support/sgs/packs")
    assert packs_folder({"USERPROFILE": "/u/a"}, "win32") == Path("/u/a/AppData/Local/sgs/packs")
    assert packs_folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/sgs/packs")
    assert packs_folder({}, "linux") is None


def test_packs_in_it_are_loaded() -> None:
    zipped(user() / "mine.zip", files())
    written(user() / "other", files("second", "tidy"))
    written(user() / ".hidden", files("hidden", "hidden"))
    (user() / "notes.txt").write_text("")
    found = Diagnostics()
    assert [(pack.origin, pack.outside) for pack in user_packs(found)] == [("user", True)] * 2 and not len(found)
    assert {"mine", "second"} < ids(load(locate([]), Cache(on=False)))


def test_the_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    zipped(user() / "mine.zip", files())
    assert len(strangers(Diagnostics())) == 1
    monkeypatch.setenv("SGS_PACKS", "off")
    assert strangers(Diagnostics()) == []


def test_a_bad_installed_pack_does_not_load_and_the_others_do() -> None:
    zipped(user() / "bad.zip", files("bad") | {"b.yaml": "skill: [\n"})
    (user() / "broken.zip").write_bytes(b"PK\x03\x04 no zip")
    zipped(user() / "good.zip", files("good", "good"))
    located = locate([])
    compiled = load(located, Cache(on=False))
    assert "good" in ids(compiled) and "bad" not in ids(compiled)
    assert set(compiled.bad) <= located.installed
    assert [(each.code, Path(each.file).name) for each in located.refused] == [("SGS640", "broken.zip")]


# --- which pack has an id ---------------------------------------------------------------------------------------------


def test_the_pack_that_was_named_goes_before_the_installed_one() -> None:
    zipped(user() / "mine.zip", files(version="1.0.0"))
    written("mine", files(version="1.1.0"))
    for located in (locate(["mine"]), locate([], ["mine"])):
        compiled = load(located, Cache(on=False))
        assert compiled.bad == ()
        assert [pack.version for pack in compiled.packs if pack.id == "mine"] == ["1.1.0"]


def test_two_installed_packs_of_one_id() -> None:
    zipped(user() / "a.zip", files(skill="alpha"))
    zipped(user() / "b.zip", files(skill="beta"))
    findings = load(locate([]), Cache(on=False)).findings
    assert [(each.code, Path(each.file).parent.name) for each in findings] == [("SGS611", "b.zip")]


@pytest.mark.parametrize("id", ["pirate", "wlnd_2", "rnodern"])
def test_ids_that_look_alike(id: str) -> None:
    other = id.translate(str.maketrans({"l": "1", "i": "l"})).replace("rn", "m")
    assert look(id) == look(other)
    written("mine", files(id, "alpha"))
    zipped(user() / "b.zip", files(other, "beta"))
    compiled = load(locate(["mine"]), Cache(on=False))
    assert [(each.code, each.fact["word"], each.fact["other"]) for each in compiled.findings] == [("SGS667", other, id)]
    assert id in ids(compiled) and other not in ids(compiled)


# --- Python distributions ---------------------------------------------------------------------------------------------


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "site"
    place.mkdir()
    monkeypatch.syspath_prepend(str(place))
    return place


def distribution(site: Path, package: str, value: str, name: str = "mine") -> None:
    """A distribution whose package must not be imported."""
    text = "raise SystemExit('the package was imported')\n"
    written(site / package, {"__init__.py": text})
    written(
        site / f"{package}-1.0.dist-info",
        {
            "METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n",
            "entry_points.txt": f"[sgs.packs]\n{name} = {value}\n",
        },
    )


@pytest.mark.parametrize("value", ["evil_cards:packs", "evil_cards.packs", "evil_cards : packs"])
def test_a_distribution_brings_packs_and_none_of_its_code_is_run(site: Path, value: str) -> None:
    distribution(site, "evil_cards", value)
    written(site / "evil_cards/packs/mine", files())
    zipped(site / "evil_cards/packs/other.zip", files("second", "tidy"))
    found = Diagnostics()
    packs = strangers(found)
    assert [(pack.folder.name, pack.origin) for pack in packs] == [
        ("mine", "distribution"),
        ("other.zip", "distribution"),
    ]
    assert not len(found) and "evil_cards" not in sys.modules
    assert {"mine", "second"} < ids(load(locate([]), Cache(on=False)))
    assert "evil_cards" not in sys.modules


def test_the_package_itself_may_be_the_pack(site: Path) -> None:
    distribution(site, "evil_cards", "evil_cards")
    written(site / "evil_cards", files())
    assert [pack.name for pack in strangers(Diagnostics())] == [(site / "evil_cards").as_posix()]


def test_a_package_that_is_found_by_pythons_own_finders(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when it is installed to be edited: its files are not where the distribution is."""
    distribution(site, "evil_cards", "elsewhere:packs")
    written(tmp_path / "source/elsewhere", {"__init__.py": "raise SystemExit"})
    written(tmp_path / "source/elsewhere/packs/mine", files())
    monkeypatch.syspath_prepend(str(tmp_path / "source"))
    assert [pack.folder.name for pack in strangers(Diagnostics())] == ["mine"]


@pytest.mark.parametrize(
    "value", ["evil_cards:nowhere", "nobody:packs", "evil_cards:..", "evil_cards:/etc", "..:..", "evil_cards:a/b", ""]
)
def test_a_distribution_that_names_no_folder_of_its_own(site: Path, value: str) -> None:
    distribution(site, "evil_cards", value)
    found = Diagnostics()
    assert strangers(found) == []
    assert [each.code for each in found] == ["SGS669"]


def test_a_users_pack_goes_before_that_of_a_distribution(site: Path) -> None:
    distribution(site, "evil_cards", "evil_cards:packs")
    written(site / "evil_cards/packs/mine", files(version="1.0.0"))
    zipped(user() / "mine.zip", files(version="2.0.0"))
    compiled = load(locate([]), Cache(on=False))
    assert [pack.version for pack in compiled.packs if pack.id == "mine"] == ["2.0.0"] and compiled.bad == ()
