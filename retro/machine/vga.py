"""The emulated VGA in its 640x480 graphics mode: 16 colours of 262,144 at a time.

Source: PERIOD (DOS, 1995); LOOK-PC 4, palette.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from retro.contract.machine import Machine


class Ink(IntEnum):
    """The 16 colours that the DAC is loaded with."""

    BLACK = 0
    FELT = 1
    DEEP_FELT = 2
    PAPER = 3
    PALE = 4
    GREY = 5
    SLATE = 6
    RED = 7
    WINE = 8
    GOLD = 9
    OAK = 10
    BLUE = 11
    SKY = 12
    SKIN = 13
    YELLOW = 14
    MOSS = 15


_DAC: Final = (
    (2, 22, 16), (1, 15, 11), (62, 62, 60), (49, 49, 46), (34, 34, 31), (16, 16, 18), (51, 7, 10),
    (31, 3, 6), (59, 47, 16), (39, 25, 8), (8, 14, 40), (28, 40, 57), (61, 51, 42), (62, 62, 22), (11, 35, 24),
)  # fmt: skip
"""Red, green and blue of colours 1 to 15, six bits a gun; 0 is black."""


def dac(red: int, green: int, blue: int) -> int:
    """A colour of the DAC, 0-63 a gun, as 0xRRGGBB: the six bits are widened to eight by repeating the upper two.

    Raises:
        ValueError: a gun is not of six bits.
    """
    if not all(0 <= gun < 64 for gun in (red, green, blue)):
        raise ValueError(f"({red}, {green}, {blue}) is not a color of the DAC")
    wide = [gun << 2 | gun >> 4 for gun in (red, green, blue)]
    return wide[0] << 16 | wide[1] << 8 | wide[2]


COLOURS: Final = 16
CLEAR: Final = 16
"""Index of the pixels of a sheet that are not drawn; no picture that is shown holds it."""

PALETTE: Final = (0, *(dac(*guns) for guns in _DAC), 0)
"""0xRRGGBB of the 16 colours, and a seventeenth place for :data:`CLEAR`."""

WIDTH, HEIGHT = 640, 480

VGA: Final = Machine(name="pc-vga", width=WIDTH, height=HEIGHT, scale_x=1, scale_y=1, palette=PALETTE, top=0)
"""Fills the whole canvas: the border of the mode lies outside it, so programs draw their own frame."""

_SHADES: Final = (
    Ink.BLACK, Ink.DEEP_FELT, Ink.BLACK, Ink.PALE, Ink.GREY, Ink.SLATE, Ink.BLACK, Ink.WINE,
    Ink.BLACK, Ink.OAK, Ink.SLATE, Ink.BLACK, Ink.BLUE, Ink.PALE, Ink.GOLD, Ink.FELT,
)  # fmt: skip


def shade_of(ink: int) -> Ink:
    """The colour that a shadow gives to another one: the next darker of its kind."""
    return _SHADES[ink]
