"""The shelf's pictures: one palette, sheets loaded when they are first drawn, and the pictures that the computer's screen shows."""

from __future__ import annotations

import contextlib
from functools import cache
from pathlib import Path
from typing import Final

import pyxel

from retro.cabinet.shelf.things import ART
from retro.contract.machine import Machine
from retro.machine.fonts import load_font
from retro.machine.pngread import PngError, png_size, read_indexed, read_indices, read_png

SHELF_COLOURS: Final = (
    0x0D0A16, 0x191430, 0x262046, 0x372E62, 0x51458A, 0x2B1710, 0x4E2C1A, 0x7C4A29, 0xAE713C, 0xDCA55F, 0xFFF3D6, 0xCFBF9E,
    0x16161C, 0x2E2E3A, 0x555564, 0x9494A6, 0xDADAE6, 0xCE3830, 0xF08A3C, 0xF6D04E, 0x3C9C58, 0x2F5FC4, 0x84B8F4, 0xD4589C,
)  # fmt: skip
CLEAR: Final = len(SHELF_COLOURS)
"""Pixels of a sheet that are not drawn."""

NIGHT, DUSK, INK, PAPER, RULE, PALE, RED, AMBER, GREEN = 0, 1, 12, 10, 11, 16, 17, 19, 20
"""Indices that are used by name."""

PICTURE_COLOURS: Final = 23
"""Colours of its own that a picture on the screen may have beside the shelf's; two may be seen at a time, while one rolls away."""

PICTURE_WIDTH, PICTURE_HEIGHT = 320, 200

WIDTH, HEIGHT = 640, 480


def machine(palette: tuple[int, ...]) -> Machine:
    """The shelf fills the canvas pixel by pixel."""
    return Machine(name="shelf", width=WIDTH, height=HEIGHT, scale_x=1, scale_y=1, palette=palette, top=0)


@cache
def sheet(name: str) -> pyxel.Image:
    """One of the sheets in ``art``, read once."""
    return image_of(*read_indices((ART / f"{name}.png").read_bytes()))


def image_of(width: int, height: int, pixels: bytes) -> pyxel.Image:
    """An image with these palette indices."""
    image = pyxel.Image(width, height)
    memoryview(image.data_ptr()).cast("B")[:] = pixels
    return image


@cache
def cart_sheet(path: Path, width: int, height: int) -> pyxel.Image | None:
    """A picture of a cart's folder in the shelf's colors; None where it is none of this size.

    A picture in the shelf's own palette is taken as it is, of any other each pixel goes to the nearest color; what is clear stays clear.
    """
    try:
        data = path.read_bytes()
        if png_size(data) != (width, height):
            return None
        with contextlib.suppress(PngError):
            _, _, pixels, palette = read_indexed(data)
            if palette[:CLEAR] == SHELF_COLOURS and max(pixels) <= CLEAR:
                return image_of(width, height, pixels)
        found = read_png(data)
    except (OSError, PngError):
        return None
    near = {colour: CLEAR if colour >> 24 < 128 else nearest(colour & 0xFFFFFF) for colour in set(found.colours)}
    return image_of(width, height, bytes(near[colour] for colour in found.colours))


def far(a: int, b: int) -> int:
    """How unlike two colors (0xRRGGBB) are; the eye sees green best."""
    return sum(weight * ((a >> shift & 255) - (b >> shift & 255)) ** 2 for weight, shift in ((3, 16), (6, 8), (2, 0)))


def nearest(colour: int) -> int:
    """The index of the shelf's color that is nearest."""
    return min(range(CLEAR), key=lambda index: far(SHELF_COLOURS[index], colour))


TOPAZ, BOLD = "amiga8", "shelf16"


@cache
def width_of(text: str, face: str = TOPAZ) -> int:
    """Pixels that a text takes."""
    return load_font(face).text_width(text)


def words(image: pyxel.Image, x: int, y: int, text: str, ink: int, face: str = TOPAZ) -> None:
    """A line with its cell's upper left at the place."""
    image.text(x, y, text, ink, load_font(face))


def large(image: pyxel.Image, x: int, y: int, text: str, ink: int, room: int) -> None:
    """A title at twice its size where that fits into ``room`` pixels, else at its own, then cut."""
    if 2 * width_of(text, BOLD) <= room:
        strip = _strip(text, ink)
        wide = strip.width
        image.blt(x + wide // 2, y + 8, strip, 0, 0, wide, 16, CLEAR, scale=2)
        return
    while text and width_of(text, BOLD) > room:
        text = text[:-1]
    words(image, x, y + 10, text, ink, BOLD)


@cache
def _strip(text: str, ink: int) -> pyxel.Image:
    wide = width_of(text, BOLD)
    image = pyxel.Image(wide + wide % 2, 16)
    image.cls(CLEAR)
    words(image, 0, 0, text, ink, BOLD)
    return image
