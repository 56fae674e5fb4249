"""Pointers larger than the machines' own, which the console draws over them.  Source: issue 6, ease."""

from __future__ import annotations

from typing import Final

import pyxel

from retro.console.picture.tube import Tint

_PC: Final = (
    "#...........",
    "##..........",
    "#o#.........",
    "#oo#........",
    "#ooo#.......",
    "#oooo#......",
    "#ooooo#.....",
    "#oooooo#....",
    "#ooooooo#...",
    "#oooooooo#..",
    "#ooooooooo#.",
    "#oooooo#####",
    "#ooo#oo#....",
    "#oo##oo#....",
    "#o#.#ooo#...",
    "##...#oo#...",
    "#....#oo#...",
    "......##....",
)
"""The arrow of the PC programs, in pixels of the canvas."""

_AMIGA: Final = (
    "##........",
    "#o##......",
    "#ooro##...",
    ".#orrro##.",
    ".#orrrrro#",
    ".#orrro##.",
    "..#orro#..",
    "..#o##rro#",
    "...#..#ro#",
    ".......##.",
)
"""The Amiga's, each dot two pixels of the canvas wide and high."""

_TINTS: Final = {"pc": {"#": Tint.INK, "o": Tint.PAPER}, "amiga": {"#": Tint.INK, "o": Tint.CREAM, "r": Tint.RED}}


def draw_large(canvas: pyxel.Image, x: int, y: int, machine: str, scale: int, first: int) -> None:
    """Paint a pointer with its tip at a place.

    Args:
        canvas: of 640x480.
        machine: name of the machine; the Amigas' arrow is theirs.
        scale: how many times as large as the machine's own.
        first: index of the console's first colour.
    """
    kind, rows, dot = ("amiga", _AMIGA, 2 * scale) if machine.startswith("amiga") else ("pc", _PC, scale)
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign != ".":
                canvas.rect(x + column * dot, y + row * dot, dot, dot, first + _TINTS[kind][sign])
