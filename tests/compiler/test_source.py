"""Sources: decoding, lines and columns, and what is refused before YAML is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from sgs_compiler.text.source import MAX_BYTES, Source, Unreadable, decode, from_text, read_source


def refused(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        decode(data, "pack/card.yaml")
    return caught.value


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_and_columns_count_code_points_with_every_line_end(end: str) -> None:
    source = Source("a.yaml", end.join(["general: 曹操", "𠮷x", "", "last"]))
    places = {char: source.line_col(source.text.index(char)) for char in "g操x𠮷l"}
    assert places["g"] == (1, 1)
    assert places["操"] == (1, 11)
    assert places["𠮷"] == (2, 1)
    assert places["x"] == (2, 2)
    assert source.line_col(source.text.index("last")) == (4, 1)
    assert [source.line(number) for number in range(6)] == ["", "general: 曹操", "𠮷x", "", "last", ""]
    assert source.line_col(len(source.text)) == (4, 5)
    assert source.line_col(10_000) == (4, 5)


def test_mixed_line_ends_each_end_one_line() -> None:
    source = Source("a", "1\r2\n3\r\n\r4\n\r5")
    lines = [source.line(number) for number in range(1, 8)]
    assert lines == ["1", "2", "3", "", "4", "", "5"]
    assert source.line_start(5) == source.text.index("4")


def test_a_line_keeps_signs_other_programs_break_at() -> None:
    assert Source("a", "x\x0b\x0cy\x85z\u2028w").line(1) == "x\x0b\x0cy\x85z\u2028w"


def test_span_knows_its_text_and_covers_another() -> None:
    source = Source("a.yaml", "hp: 4\nname: x\n")
    key, value = source.span(6, 10), source.span(12, 13)
    assert (key.line, key.column, key.text) == (2, 1, "name")
    assert key.to(value) == value.to(key) == source.span(6, 13)


@pytest.mark.parametrize("size", [0, 1])
def test_empty_source_has_one_line(size: int) -> None:
    assert Source("a", "").line_col(size) == (1, 1)


def test_bom_at_the_front_is_taken_off_at_every_entry(tmp_path: Path) -> None:
    """B-060: one way in, so the file, the bytes and the text read alike."""
    text = "\ufeffid: caocao\n"
    path = tmp_path / "card.yaml"
    path.write_bytes(text.encode())
    sources = [decode(text.encode(), "x"), from_text(text, "x"), read_source(path, "x")]
    assert {source.text for source in sources} == {"id: caocao\n"}
    assert sources[0].span(0, 2).column == 1


@pytest.mark.parametrize("text", ["\ufeff\ufeffid: x\n", "---\n\ufeffid: x\n"])
def test_second_bom_is_refused_by_name_at_every_entry(text: str) -> None:
    """B-060"""
    error = refused(text.encode())
    assert (error.code, error.facts["point"], error.facts["name"]) == ("SGS003", "U+FEFF", "BYTE ORDER MARK")
    assert error.span is not None and error.span.text == "\ufeff"
    with pytest.raises(Unreadable):
        from_text(text, "x")


def test_gbk_file_is_named_as_such() -> None:
    """B-057 b"""
    error = refused("# x\nname: 曹操\n".encode("gbk"))
    assert error.code == "SGS001"
    assert error.facts == {"guess": "GBK", "byte": "0xB2", "offset": 10, "line": 2}
    assert error.span is None


def test_other_encodings_are_guessed_or_left_open() -> None:
    assert refused("id: x".encode("utf-16")).facts["guess"] == "UTF-16"
    for encoding in ("utf-16-le", "utf-16-be"):
        for text in ("card: x\nname: 杀\n", "name: {zh: 桃园结义, en: Peach Garden}\n"):
            assert refused(text.encode(encoding)).facts["guess"] == "UTF-16"
    assert refused(b"a\xffb\xff").facts["guess"] == ""
    assert refused(b"a: \xed\xa0\x80").code == "SGS001", "a surrogate in UTF-8"


@pytest.mark.parametrize("char", ["\x00", "\x07", "\x1b", "\x7f", "\x85", "\u2028", "\u200b", "\u202e", "\uffff"])
def test_characters_nobody_can_see_are_refused_at_their_place(char: str) -> None:
    error = refused(f"a: b\nc: 曹{char}".encode())
    assert error.code == "SGS002"
    assert error.span is not None and (error.span.line, error.span.column) == (2, 5)
    assert error.facts["point"] == f"U+{ord(char):04X}"


def test_ordinary_characters_of_all_planes_are_kept() -> None:
    text = "\t🀄𠮷é\u3000\xa0\u200d：“”……\r\n"
    assert decode(text.encode(), "x").text == text


def test_file_over_the_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    for read in (lambda: read_source(path), lambda: from_text("#" * (MAX_BYTES + 1), "x")):
        with pytest.raises(Unreadable) as caught:
            read()
        assert caught.value.code == "SGS004"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(read_source(path).text) == MAX_BYTES


def test_missing_file_and_folder_are_findings_not_errors_of_the_system(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path, Path("a\0b")):
        with pytest.raises(Unreadable) as caught:
            read_source(path)
        assert caught.value.code == "SGS005"


def test_name_is_the_path_as_given(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_bytes(b"a: b")
    assert read_source(path).name == path.as_posix()
    assert read_source(path, "packs/card.yaml").name == "packs/card.yaml"
