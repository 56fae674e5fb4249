"""The text screen: what is written, what is cut off, what is painted again."""

from __future__ import annotations

import pytest
import pyxel

from retro.machine.cp437 import CP437, decode, encode
from retro.machine.looks import AMBER, COLOUR8, COLOUR16, MONO, mono_look
from retro.machine.text import TextScreen


def pixels(image: pyxel.Image, row: int, col: int, height: int = 16) -> list[list[int]]:
    """The pixels of one cell."""
    return [[image.pget(col * 8 + x, row * height + y) for x in range(8)] for y in range(height)]


def inks(image: pyxel.Image, row: int, col: int) -> set[int]:
    return {p for line in pixels(image, row, col) for p in line}


def test_code_page_reads_back() -> None:
    assert len(CP437) == 256 and len(set(CP437[1:])) == 255
    codes = bytes(range(1, 256))
    assert encode(decode(codes)) == codes
    assert encode("A♥♦♣♠║€") == bytes((65, 3, 4, 5, 6, 0xBA, ord("?")))
    assert encode(" ") == b" "


def test_put_clips_and_never_wraps() -> None:
    screen = TextScreen(10, 3)
    screen.put(0, 8, "ABC", 7)
    screen.put(1, -2, "DEF", 7)
    screen.put(1, -9, "LONG", 7)
    screen.put(2, 12, "FAR", 7)
    screen.put(-1, 0, "NO", 7)
    screen.put(3, 0, "NO", 7)
    assert screen.snapshot().lines() == ("        AB", "F         ", "          ")


def test_box_fill_and_attributes() -> None:
    screen = TextScreen(8, 4)
    screen.fill(0, 0, 9, 99, "░", 0x19)
    screen.box(0, 1, 3, 4, 0x0D, frame="double", inside=0x70)
    screen.box(2, 6, 2, 2, 0x03)
    assert screen.snapshot().lines() == ("░╔══╗░░░", "░║  ║░░░", "░╚══╝░┌┐", "░░░░░░└┘")
    assert (screen.attr_at(0, 0), screen.attr_at(0, 1), screen.attr_at(1, 2), screen.attr_at(3, 7)) == (0x19, 0x0D, 0x70, 0x03)
    screen.paint_attr(0, 6, 5, 0x4F)
    assert screen.text_at(0, 5) == "░░░" and [screen.attr_at(0, c) for c in (5, 6, 7)] == [0x19, 0x4F, 0x4F]


def test_only_rows_that_changed_are_painted() -> None:
    screen, image = TextScreen(), pyxel.Image(640, 400)
    assert screen.paint(image)
    assert not screen.paint(image)
    screen.put(3, 5, "HELLO", 0x1F)
    assert screen.dirty_rows == {3} and screen.paint(image)
    screen.put(3, 5, "HELLO", 0x1F)
    assert not screen.dirty_rows
    image.rect(0, 0, 640, 400, 4)
    screen.put(4, 0, "X", 7)
    screen.paint(image)
    assert image.pget(100, 3 * 16 + 2) == 4 and image.pget(100, 4 * 16 + 2) == 0
    assert screen.paint(pyxel.Image(640, 400)), "another image must be painted wholly"


def test_painting_is_the_same_by_runs_and_by_cells() -> None:
    """What is drawn in runs must equal what single cells drawn one at a time give."""
    screen, image = TextScreen(20, 2), pyxel.Image(160, 32)
    screen.put(0, 0, "AB  C D", 0x1E)
    screen.put(0, 7, " ♥║ x ", 0xF4)
    screen.put(1, 3, "▒▒ ▒", 0x2F)
    screen.paint(image)
    for row in range(2):
        for col in range(20):
            lone, cell = TextScreen(1, 1), pyxel.Image(8, 16)
            lone.put(0, 0, screen.text_at(row, col, 1), screen.attr_at(row, col))
            lone.paint(cell)
            assert pixels(image, row, col) == pixels(cell, 0, 0), (row, col)


def test_bit_seven_is_a_bright_ground_or_blinks() -> None:
    bright, image = TextScreen(2, 1, look=COLOUR16), pyxel.Image(16, 16)
    bright.put(0, 0, "A", 0xF4)
    bright.paint(image)
    assert inks(image, 0, 0) == {15, 4}
    bright.advance(1000)
    assert not bright.paint(image)

    blinking = TextScreen(2, 1, look=COLOUR8)
    blinking.put(0, 0, "A", 0xF4)
    blinking.paint(image)
    assert inks(image, 0, 0) == {7, 4}
    blinking.advance(15)
    assert not blinking.paint(image)
    blinking.advance(1)
    assert blinking.paint(image) and inks(image, 0, 0) == {7}
    blinking.flashing = False
    blinking.paint(image)
    assert inks(image, 0, 0) == {7, 4}
    blinking.advance(16)
    assert not blinking.paint(image)


def test_cursor_blinks_every_eight_ticks() -> None:
    screen, image = TextScreen(4, 2), pyxel.Image(32, 32)
    screen.set_cursor(1, 2)
    screen.paint(image)
    assert pixels(image, 1, 2)[15] == [7] * 8 and pixels(image, 1, 2)[0] == [0] * 8
    lit = []
    for _ in range(32):
        screen.advance(1)
        assert screen.dirty_rows <= {1}
        screen.paint(image)
        lit.append(image.pget(2 * 8, 16 + 15) == 7)
    assert lit == [True] * 7 + [False] * 8 + [True] * 8 + [False] * 8 + [True]
    screen.hide_cursor()
    screen.paint(image)
    assert inks(image, 1, 2) == {0} and screen.cursor is None


def test_the_pointer_flips_its_cell_and_gives_it_back() -> None:
    screen, image = TextScreen(4, 2), pyxel.Image(32, 32)
    screen.put(0, 1, "A", 0x1E)
    screen.paint(image)
    before = pixels(image, 0, 1)
    screen.point((15, 3))
    assert screen.paint(image)
    assert pixels(image, 0, 1) == [[15 - p for p in line] for line in before]
    screen.point((8, 15))
    assert not screen.paint(image), "the same cell"
    screen.point((8, 16))
    assert screen.dirty_rows == {0, 1}
    screen.paint(image)
    assert pixels(image, 0, 1) == before and inks(image, 1, 1) == {15}
    screen.point((32, 0))
    screen.paint(image)
    assert inks(image, 1, 1) == {0}


@pytest.mark.parametrize(
    ("attr", "colours", "line"),
    [
        (0x07, {0, 1}, False),
        (0x0F, {0, 2}, False),
        (0x01, {0, 1}, True),
        (0x09, {0, 2}, True),
        (0x70, {0, 1}, False),
        (0xF0, {0, 1}, False),
        (0x00, {0}, False),
        (0x4E, {0, 2}, False),
        (0x3A, {0, 2}, False),
    ],
)
def test_mono_attributes(attr: int, colours: set[int], line: bool) -> None:
    screen, image = TextScreen(1, 1, look=MONO), pyxel.Image(8, 16)
    screen.put(0, 0, "A", attr)
    screen.paint(image)
    assert inks(image, 0, 0) == colours
    assert (len(set(pixels(image, 0, 0)[13])) == 1 and pixels(image, 0, 0)[13][0] != 0) is (line or attr & 0x70 == 0x70)
    screen.advance(16)
    assert screen.paint(image) is (attr == 0xF0)


def test_mono_pointer_reverses_and_amber_is_another_palette() -> None:
    screen, image = TextScreen(1, 1, look=mono_look(AMBER)), pyxel.Image(8, 16)
    screen.put(0, 0, "A", 0x0F)
    screen.point((0, 0))
    screen.paint(image)
    assert image.pget(0, 0) == 2 and inks(image, 0, 0) == {0, 2}
    assert screen.look.palette[1] == 0xFFB000


def test_snapshot_and_restore() -> None:
    screen, image = TextScreen(10, 3), pyxel.Image(80, 48)
    screen.put(1, 0, "KEEP", 0x0E)
    kept = screen.snapshot()
    screen.paint(image)
    screen.put(1, 2, "LOST", 0x0C)
    screen.paint(image)
    screen.restore(kept)
    assert screen.dirty_rows == {1} and screen.snapshot() == kept
    with pytest.raises(ValueError, match="another size"):
        TextScreen(9, 3).restore(kept)


def test_eight_line_cells() -> None:
    screen, image = TextScreen(3, 2, font="pc8x8", cell_height=8), pyxel.Image(24, 16)
    screen.put(1, 1, "█", 0x4F)
    screen.paint(image)
    assert pixels(image, 1, 1, 8) == [[15] * 8] * 8
    assert screen.cell_at(8, 8) == (1, 1)
