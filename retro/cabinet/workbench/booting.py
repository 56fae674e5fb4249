"""How the Amiga starts: a hand brings the disk, the drive clicks, the desktop appears.  Any key ends it.  The drawing is our own."""

from __future__ import annotations

from functools import cache
from typing import Final

import pyxel

from retro.contract.sound import Cue, Note
from retro.machine.amiga import Pen
from retro.ui.amiga.paint import sheet

COMING: Final = 70
READING: Final = 90
GREY: Final = 25
"""60ths of a second: the hand brings the disk, the drive reads, the screen is empty."""

CLICKS_EVERY: Final = 15

CLICK: Final[Cue] = {1: (Note(3000, 2, "noise", 30), Note(0, 2), Note(900, 2, "noise", 20))}
"""What the drive says."""

FRONT: Final = (180, 18, 280, 44)
"""The front of the drive: x, y, width, height."""
EDGE: Final = 44
"""The row at which the disk goes in."""

_HAND: Final = (
    "..XXX..XXX..XXX..XXX......",
    ".XoooXXoooXXoooXXoooX.....",
    ".XoooXXoooXXoooXXoooX.....",
    ".XoooXXoooXXoooXXoooX.XXX.",
    ".XoooXXoooXXoooXXoooXXoooX",
    ".XoooXXoooXXoooXXoooXXoooX",
    ".XooooooooooooooooooXXoooX",
    ".XoooooooooooooooooooooooX",
    ".XooooooooooooooooooooooX.",
    "..XooooooooooooooooooooX..",
    "...XoooooooooooooooooXX...",
    "....XooooooooooooooXX.....",
    "....XXXXXXXXXXXXXXXX......",
    "....XWWWWWWWWWWWWWWX......",
    "....XWWWWWWWWWWWWWWX......",
    "....XXXXXXXXXXXXXXXX......",
    "....XBBBBBBBBBBBBBBX......",
)
"""A hand from below, four fingers in front of the disk; a cuff, and a sleeve that goes on to the lower edge."""

_INKS: Final = {"X": Pen.TEXT, "o": Pen.SKIN, "W": Pen.SHINE, "B": Pen.FILL}
DOT: Final = (4, 2)
"""Pixels of a dot of the hand."""
TIMES: Final = 3
"""How many times as large as its icon the disk is."""


class Boot:
    """The start of the machine as time goes by.

    Attributes:
        over: all has been shown.
    """

    def __init__(self) -> None:
        self._ticks = 0.0
        self._clicked = 0
        self._drawn = -1

    @property
    def over(self) -> bool:
        """All has been shown."""
        return self._ticks >= COMING + READING + GREY

    def advance(self, ticks: float) -> list[Cue]:
        """Let time pass; what is to be heard."""
        self._ticks += ticks
        wanted = int(max(0.0, min(self._ticks - COMING, READING)) // CLICKS_EVERY)
        cues: list[Cue] = [CLICK] * max(0, min(1, wanted - self._clicked))
        self._clicked = max(wanted, self._clicked)
        return cues

    def draw(self, image: pyxel.Image) -> bool:
        """Paint the moment; True when it differs from the last one."""
        now = int(self._ticks)
        if now == self._drawn:
            return False
        self._drawn = now
        if now >= COMING + READING:
            image.cls(Pen.FACE)
            return True
        image.cls(Pen.SHINE)
        _drive(image, reading=now >= COMING and now // 8 % 2 == 0)
        way = min(1.0, now / COMING)
        high = 28 * TIMES
        top = round(200 + (EDGE - 24 - 200) * way)
        image.clip(0, EDGE, 640, 200)
        if top + high > EDGE and now < COMING + 20:
            top -= max(0, now - COMING) * 3
            disk = _disk()
            image.blt(320 - disk.width // 2, top, disk, 0, 0, disk.width, disk.height, Pen.GOLD)
        below = top + high - 30 if now < COMING else EDGE + 30 + (now - COMING) * 4
        _hand(image, 320 - 48, below)
        image.clip()
        return True


def _drive(image: pyxel.Image, reading: bool) -> None:
    """The drive's front: a slot, a button, a lamp."""
    x, y, w, h = FRONT
    image.rect(x - 4, y - 2, w + 8, h + 4, Pen.TEXT)
    image.rect(x, y, w, h, Pen.FACE)
    image.rect(x, y, w, 2, Pen.SHINE)
    image.rect(x, y, 4, h, Pen.SHINE)
    image.rect(320 - 84, EDGE - 5, 168, 7, Pen.TEXT)
    image.rect(x + w - 44, y + 30, 32, 8, Pen.TEXT)
    image.rect(x + w - 42, y + 31, 28, 6, Pen.SHINE)
    image.rect(x + 14, y + 31, 24, 6, Pen.TEXT)
    image.rect(x + 16, y + 32, 20, 4, Pen.GOLD if reading else Pen.FELT)


@cache
def _disk() -> pyxel.Image:
    """The disk's icon, enlarged; its ground is of a pen that is not drawn."""
    picture = sheet("icons-desktop")
    image = pyxel.Image(56 * TIMES, 28 * TIMES)
    image.cls(Pen.GOLD)
    for row in range(28):
        pens = [picture.pget(5 * 56 + column, row) for column in range(56)]
        inked = [column for column, pen in enumerate(pens) if pen != Pen.FACE]
        for column in range(min(inked, default=0), max(inked, default=-1) + 1):
            image.rect(column * TIMES, row * TIMES, TIMES, TIMES, pens[column])
    return image


def _hand(image: pyxel.Image, left: int, top: int) -> None:
    wide, high = DOT
    for row in range(max(len(_HAND), (200 - top) // high + 1)):
        for column, dot in enumerate(_HAND[min(row, len(_HAND) - 1)]):
            if dot != ".":
                image.rect(left + column * wide, top + row * high, wide, high, _INKS[dot])
