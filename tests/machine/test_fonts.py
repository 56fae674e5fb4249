"""The bitmap fonts hold to the traits that fonts/README.md names."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from retro.machine.cp437 import CP437
from retro.machine.fonts import font_path, load_font

Glyph = tuple[int, ...]


def read_bdf(path: Path) -> dict[str, Glyph]:
    """The glyphs of a BDF font by character: a row of pixels is a number, bit 7 at the left."""
    glyphs: dict[str, Glyph] = {}
    char, rows, inside = "", list[int](), False
    for line in path.read_text(encoding="ascii").splitlines():
        word, _, rest = line.partition(" ")
        if word == "ENCODING":
            char, rows = chr(int(rest)), []
        elif word == "BITMAP":
            inside = True
        elif word == "ENDCHAR":
            assert char not in glyphs, f"U+{ord(char):04X} twice"
            glyphs[char], inside = tuple(rows), False
        elif inside:
            rows.append(int(word, 16))
    return glyphs


def differing(a: Glyph, b: Glyph) -> int:
    return sum((x ^ y).bit_count() for x, y in zip(a, b, strict=True))


FONTS = [("pc8x16", 16), ("pc8x8", 8)]


@pytest.mark.parametrize(("name", "height"), FONTS)
def test_every_code_has_a_glyph_of_the_cell(name: str, height: int) -> None:
    glyphs = read_bdf(font_path(name))
    assert set(glyphs) == set(CP437[1:])
    assert all(len(rows) == height and all(0 <= row < 256 for row in rows) for rows in glyphs.values())
    assert load_font(name).text_width(CP437[1:]) == 255 * 8


@pytest.mark.parametrize(("name", "height"), FONTS)
def test_no_two_visible_glyphs_are_equal(name: str, height: int) -> None:
    glyphs = read_bdf(font_path(name))
    for (a, rows_a), (b, rows_b) in combinations(glyphs.items(), 2):
        assert rows_a != rows_b or {a, b} == {" ", "\xa0"}, (a, b)


@pytest.mark.parametrize(("name", "height"), FONTS)
@pytest.mark.parametrize("pair", ["0O", "1l", "1I", "lI", "l|", "I|", "5S", "8B", "2Z", "6G", "0D", "0Q"])
def test_alike_letters_are_told_apart(name: str, height: int, pair: str) -> None:
    glyphs = read_bdf(font_path(name))
    assert differing(glyphs[pair[0]], glyphs[pair[1]]) >= (5 if height == 16 else 3), pair


def test_the_code_page_file_says_what_the_program_uses() -> None:
    lines = (font_path("pc8x16").parent / "cp437.txt").read_text(encoding="utf-8").splitlines()
    assert [int(line.split()[0], 16) for line in lines[1:]] == [ord(char) for char in CP437[1:]] and len(lines) == 256


@pytest.mark.parametrize(("name", "height"), FONTS)
def test_box_lines_meet(name: str, height: int) -> None:
    """Sides of neighbouring box pieces have the same ink: left with right, upper with lower."""
    glyphs = read_bdf(font_path(name))

    def left(char: str) -> tuple[int, ...]:
        return tuple(row >> 7 & 1 for row in glyphs[char])

    def right(char: str) -> tuple[int, ...]:
        return tuple(row & 1 for row in glyphs[char])

    assert right("─") == left("─") == left("┐") == right("└") == left("┤") == right("├")
    assert right("═") == left("═") == left("╗") == right("╚") == left("╣") == right("╠")
    assert glyphs["│"][0] == glyphs["│"][-1] == glyphs["┌"][-1] == glyphs["┘"][0] == glyphs["┼"][0] == glyphs["┴"][0]
    assert glyphs["║"][0] == glyphs["║"][-1] == glyphs["╔"][-1] == glyphs["╝"][0] == glyphs["╬"][0] == glyphs["╩"][0]


def test_an_unknown_font_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match="no font 'nope'"):
        font_path("nope")
