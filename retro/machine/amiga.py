"""The emulated Amiga (OS 2.04, NTSC): its two screen modes, pens, pointer sprite, keys and clock.

Source: PERIOD, Amiga; LOOK-AMIGA, Pens and Decided A-E.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import pyxel

from retro.contract.machine import Machine


class Pen(IntEnum):
    """Pens of a hires screen cloned from the desktop: the first four are the desktop's and draw all chrome."""

    FACE = 0
    TEXT = 1
    SHINE = 2
    FILL = 3
    RED = 4
    FELT = 5
    GOLD = 6
    SKIN = 7


POINTER_COLOURS: Final = (0xEE4444, 0x000000, 0xEEEECC)
"""The sprite has colours of its own, outside the pens."""

HIRES_PALETTE: Final = (0xAAAAAA, 0x000000, 0xFFFFFF, 0x6688BB, 0xDD2222, 0x336655, 0xEEBB44, 0xFFCCAA, *POINTER_COLOURS)
LORES_PALETTE: Final = (0x0000FF, 0x000000, 0xFF0000, 0x00FF00, 0xFFFFFF, 0xFFFF00, 0xFF00FF, 0x00FFFF, *POINTER_COLOURS)
PENS: Final = 8
"""Pens of both modes; the pointer's three colours follow them in the palette."""

HIRES: Final = Machine(name="amiga-hires", width=640, height=200, scale_x=1, scale_y=2, palette=HIRES_PALETTE, top=40)
"""Pixels twice as tall as wide."""

LORES: Final = Machine(name="amiga-lores", width=320, height=200, scale_x=2, scale_y=2, palette=LORES_PALETTE, top=40)

BORDER: Final = 0
"""The overscan shows colour 0 on an Amiga."""

TICKS_PER_SECOND: Final = 50
"""The clock that delays are counted in."""

AMIGA_KEYS: Final = frozenset({"RGui", "RCtrl", "RAlt"})
"""Keys of today that are the right Amiga key."""

MENU_KEYS: Final = frozenset({"Menu", "F10"})
"""Keys of today that pull the menu down, as the right button does."""


class Clock:
    """Turns 60ths of a second, as they come, into the machine's 50ths, losing nothing."""

    def __init__(self) -> None:
        self._rest = 0

    def ticks(self, sixtieths: int) -> int:
        """How many 50ths have become full."""
        full, self._rest = divmod(self._rest + sixtieths * TICKS_PER_SECOND, 60)
        return full


_POINTER: Final = (
    "22........",
    "2322......",
    "231122....",
    ".2311122..",
    ".23111112.",
    ".2311122..",
    "..231112..",
    "..2322312.",
    "...2..2312",
    ".......22.",
)
"""The arrow, in lores pixels; its tip is the hot spot."""


def draw_pointer(image: pyxel.Image, x: int, y: int, across: int = 2) -> None:
    """Paint the sprite with its tip at a place.

    Args:
        across: picture pixels that one of the sprite's is wide: 2 in hires, 1 in lores.
    """
    for row, line in enumerate(_POINTER):
        for column, dot in enumerate(line):
            if dot != ".":
                image.rect(x + column * across, y + row, across, 1, PENS - 1 + int(dot))
