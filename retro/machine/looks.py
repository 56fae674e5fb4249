"""What an attribute byte looks like: the colour display and the monochrome one.

Source: PERIOD, PC.  Bits 0-3 are the ink, bits 4-6 the ground, bit 7 blinks or makes the ground bright.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from retro.values import dataclass


class Dress(NamedTuple):
    """How a cell is painted: palette indices of ink and ground, a line under the letter, ink that comes and goes."""

    ink: int
    ground: int
    underline: bool
    blinks: bool


@dataclass(frozen=True)
class Look:
    """A display's reading of the attribute byte.

    Attributes:
        name: "colour" or "mono".
        palette: colours as 0xRRGGBB.
        dress: how a cell of an attribute is painted.
        flip: what becomes of that under the mouse pointer.
    """

    name: str
    palette: tuple[int, ...]
    dress: Callable[[int], Dress]
    flip: Callable[[Dress], Dress]

    @cached_property
    def dresses(self) -> tuple[Dress, ...]:
        """One for each of the 256 attributes."""
        return tuple(map(self.dress, range(256)))

    @cached_property
    def flipped(self) -> tuple[Dress, ...]:
        """The same for a cell under the mouse pointer."""
        return tuple(map(self.flip, self.dresses))


RGBI = (
    0x000000, 0x0000AA, 0x00AA00, 0x00AAAA, 0xAA0000, 0xAA00AA, 0xAA5500, 0xAAAAAA,
    0x555555, 0x5555FF, 0x55FF55, 0x55FFFF, 0xFF5555, 0xFF55FF, 0xFFFF55, 0xFFFFFF,
)  # fmt: skip
"""The sixteen colours of the colour display."""

GREEN = (0x000000, 0x09CC50, 0x0CFF64)
AMBER = (0x000000, 0xFFB000, 0xFFD470)
"""Palettes of the monochrome display: dark, normal, bright."""

_DARK, _NORMAL, _BRIGHT = 0, 1, 2


def colour_look(*, blink: bool) -> Look:
    """The colour display; with ``blink`` bit 7 makes the ink blink (8 grounds), else it makes the ground bright (16 grounds).

    Under the pointer the colours of ink and ground are both complemented.
    """

    def dress(attr: int) -> Dress:
        ground = attr >> 4
        return Dress(attr & 15, ground & 7 if blink else ground, False, blink and attr > 127)

    return Look("colour", RGBI, dress, lambda d: d._replace(ink=15 - d.ink, ground=15 - d.ground))


def mono_look(palette: tuple[int, int, int] = GREEN, *, blink: bool = True) -> Look:
    """The monochrome display: 07 normal, 08 added bright, 01 underlined, 70 reverse, 00 hidden; all other colours are normal ink on dark.

    With ``blink`` bit 7 makes the ink blink; without, a reversed ground turns bright.  Under the pointer ink and ground change places.
    """

    def dress(attr: int) -> Dress:
        low = attr & 0x77
        blinks = blink and attr > 127
        if low == 0x70:
            return Dress(_DARK, _NORMAL if attr < 128 or blink else _BRIGHT, False, blinks)
        if low == 0:
            return Dress(_DARK, _DARK, False, blinks)
        return Dress(_BRIGHT if attr & 8 else _NORMAL, _DARK, attr & 7 == 1, blinks)

    def flip(d: Dress) -> Dress:
        if d.ink == d.ground:
            return d._replace(ink=_NORMAL, ground=_NORMAL)
        return d._replace(ink=d.ground, ground=d.ink)

    return Look("mono", palette, dress, flip)


COLOUR16 = colour_look(blink=False)
COLOUR8 = colour_look(blink=True)
MONO = mono_look()
