"""The canvas: where the picture lies, whole factors, the border; and pictures as files."""

from __future__ import annotations

from random import Random

import pytest
import pyxel

from retro.console.picture.present import present
from retro.contract.machine import Machine, to_native
from retro.machine.looks import RGBI
from retro.machine.pc import PC_TEXT
from retro.machine.png import encode_png
from tests.machine.pngread import read_png

ROWS_DOUBLED = Machine("cga-text", 640, 200, 1, 2, RGBI, 40)
BOTH_DOUBLED = Machine("amiga-lores", 320, 200, 2, 2, RGBI, 40)
WHOLE = Machine("pc-vga", 640, 480, 1, 1, RGBI, 0)
NARROW = Machine("narrow", 300, 200, 2, 2, RGBI, 40)


def noise(machine: Machine) -> pyxel.Image:
    image, random = pyxel.Image(machine.width, machine.height), Random(7)
    memoryview(image.data_ptr()).cast("B")[:] = bytes(random.randrange(16) for _ in range(machine.width * machine.height))
    return image


@pytest.mark.parametrize("machine", [PC_TEXT, ROWS_DOUBLED, BOTH_DOUBLED, WHOLE, NARROW], ids=lambda m: m.name)
def test_every_canvas_pixel_is_its_native_pixel_or_border(machine: Machine) -> None:
    image, canvas = noise(machine), pyxel.Image(640, 480)
    canvas.cls(3)
    present(canvas, image, machine, 9)
    native, shown = bytes(image.data_ptr()), bytes(canvas.data_ptr())
    for y in range(480):
        for x in range(640):
            nx, ny = to_native(machine, x, y)
            inside = 0 <= nx < machine.width and 0 <= ny < machine.height
            assert shown[y * 640 + x] == (native[ny * machine.width + nx] if inside else 9), (x, y)


def test_places_of_the_picture() -> None:
    assert to_native(PC_TEXT, 0, 40) == (0, 0) and to_native(PC_TEXT, 639, 439) == (639, 399)
    assert to_native(PC_TEXT, 5, 39) == (5, -1) and to_native(PC_TEXT, 5, 440) == (5, 400)
    assert to_native(ROWS_DOUBLED, 10, 43) == (10, 1) and to_native(BOTH_DOUBLED, 639, 439) == (319, 199)


def test_png_is_exact() -> None:
    pixels = bytes(Random(1).randrange(16) for _ in range(37 * 11))
    assert read_png(encode_png(37, 11, pixels, RGBI)) == (37, 11, pixels, RGBI)


@pytest.mark.parametrize(("pixels", "palette"), [(b"\0" * 5, RGBI), (b"\x10" * 4, RGBI), (b"\0" * 4, ())])
def test_png_refuses_what_is_no_picture(pixels: bytes, palette: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"not a picture|pixel index"):
        encode_png(2, 2, pixels, palette)
