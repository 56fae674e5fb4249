"""The canvas's colours beside the program's own, and the look of a picture tube.

Colours 0 to n-1 are the program's; then come the console's own (:data:`CONSOLE`); under the tube's look then a darker one for each of
these, for the rows between a tube's lines, and one that its light leaves on black glass beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

import pyxel

MOST_COLOURS: Final = 72
"""Colours of a program, at most."""


class Tint(IntEnum):
    """The console's own colours, counted after the program's."""

    INK = 0
    PAPER = 1
    NIGHT = 2
    PANEL = 3
    EDGE = 4
    FRAME = 5
    QUIET = 6
    GOLD = 7
    RED = 8
    GREEN = 9
    SKY = 10
    CREAM = 11


CONSOLE: Final = (
    0x000000, 0xFFF3D6, 0x0D0A16, 0x191430, 0x372E62, 0x51458A, 0xCFBF9E, 0xF6D04E, 0xEE4444, 0x3C9C58, 0x84B8F4, 0xEEEECC,
)  # fmt: skip
"""0xRRGGBB of :class:`Tint`: the shelf's colours, and the Amiga pointer's red and cream."""

DIMMED: Final = 0.35
"""How bright the program below the overlay is."""

HALO: Final = 0.22
"""How much of a pixel's light the black one beside it has."""

SHINES: Final = 0.3
BLACK: Final = 0.02
"""From which brightness a colour has a halo, and up to which one it can show that of another."""

ROWS: Final = 8
"""How many rows of a canvas make a band; an even number that divides its 480."""

_KEY: Final = 255


def dim(colour: int, factor: float) -> int:
    """A colour with its guns turned down."""
    return sum(round((colour >> shift & 255) * factor) << shift for shift in (16, 8, 0))


def brightness(colour: int) -> float:
    """Of a colour, 0 to 1."""
    return (0.299 * (colour >> 16) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255)) / 255


def _lit(colour: int) -> int:
    """A colour on a tube's lit line: a little brighter, and black is the faint grey of glass that glows."""
    return sum(min(255, 10 + round((colour >> shift & 255) * 1.04)) << shift for shift in (16, 8, 0))


def _between(colour: int) -> int:
    """The same between two lines: the brighter a line, the wider its beam, and the more of the gap it fills."""
    return dim(_lit(colour), 0.48 + 0.27 * brightness(colour))


def canvas_palette(program: Sequence[int], *, dimmed: bool = False, tube: bool = False) -> tuple[int, ...]:
    """All colours of the canvas.

    Args:
        program: the program's own, at most :data:`MOST_COLOURS`.
        dimmed: the overlay is open, and the program lies in the dark below it.
        tube: the picture tube's look; then :class:`Tube` must have been over the canvas.

    Raises:
        ValueError: the program has too many colours.
    """
    if len(program) > MOST_COLOURS:
        raise ValueError(f"{len(program)} colors are more than {MOST_COLOURS}")
    bright = (*(dim(colour, DIMMED) for colour in program), *CONSOLE) if dimmed else (*program, *CONSOLE)
    if not tube:
        return bright
    return (*map(_lit, bright), *map(_between, bright), *(_lit(dim(colour, HALO)) for colour in bright))


class Tube:
    """Makes a canvas, freshly painted, look like a picture tube: a glow beside what is bright, darker rows between the lines.

    Rows are translated as bytes, and the glow is three blits: about 1 ms for a whole canvas, where Python alone would take 100.
    Bands of rows that are as they were the last time are only copied.

    Args:
        program: the program's colours.
        dimmed: as for :func:`canvas_palette`.
    """

    def __init__(self, program: Sequence[int], *, dimmed: bool = False) -> None:
        colours = (*(dim(colour, DIMMED) for colour in program), *CONSOLE) if dimmed else (*program, *CONSOLE)
        total = len(colours)
        shine = [brightness(colour) for colour in colours]
        pad = bytes([_KEY]) * (256 - total)
        self._halo = bytes(2 * total + i if shine[i] >= SHINES else _KEY for i in range(total)) + pad
        self._solid = bytes(i if shine[i] > BLACK else _KEY for i in range(total)) + pad
        self._dark = bytes(i + total if i < total else i for i in range(256))
        self._images: tuple[pyxel.Image, pyxel.Image] | None = None
        self._painted: dict[int, bytes] = {}
        self._covered: dict[int, bytes] = {}

    def cover(self, canvas: pyxel.Image) -> None:
        """Once after every painting of the whole canvas; it is always the same one."""
        if self._images is None:
            self._images = pyxel.Image(canvas.width, ROWS), pyxel.Image(canvas.width, ROWS)
        pixels = memoryview(canvas.data_ptr()).cast("B")
        for top in range(0, canvas.height, ROWS):
            band = slice(top * canvas.width, (top + ROWS) * canvas.width)
            painted = bytes(pixels[band])
            if painted != self._painted.get(top):
                self._painted[top] = painted
                self._cover_band(canvas, pixels, top)
                self._covered[top] = bytes(pixels[band])
            else:
                pixels[band] = self._covered[top]

    def _cover_band(self, canvas: pyxel.Image, pixels: memoryview, top: int) -> None:
        """The same for :data:`ROWS` rows."""
        assert self._images is not None
        halo, solid = self._images
        width, painted = canvas.width, self._painted[top]
        memoryview(halo.data_ptr()).cast("B")[:] = painted.translate(self._halo)
        memoryview(solid.data_ptr()).cast("B")[:] = painted.translate(self._solid)
        canvas.blt(1, top, halo, 0, 0, width, ROWS, _KEY)
        canvas.blt(-1, top, halo, 0, 0, width, ROWS, _KEY)
        canvas.blt(0, top, solid, 0, 0, width, ROWS, _KEY)
        for start in range((top + 1) * width, (top + ROWS) * width, 2 * width):
            row = slice(start, start + width)
            pixels[row] = bytes(pixels[row]).translate(self._dark)
