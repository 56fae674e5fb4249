"""Playing cards of 71x96 in VGA graphics: faces, backs, cards that may not be played, cards turned by any angle.

Source: LOOK-PC 4 and 5; MANIFEST of the PC art (grid of the sheet, colours of a card that is not playable).
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import pyxel

from retro.machine.rect import Rect
from retro.machine.vga import CLEAR, COLOURS, Ink, shade_of
from retro.ui.vga.dressing import FACES as FACES
from retro.ui.vga.dressing import HEIGHT as HEIGHT
from retro.ui.vga.dressing import PLAIN, Look, dressed
from retro.ui.vga.dressing import SUITS as SUITS
from retro.ui.vga.dressing import WIDTH as WIDTH
from retro.ui.vga.paint import frame, sheet

BACK: Final = ""
"""The name of a card that lies face down."""

SHADE: Final = 2
"""A card's shadow lies so many pixels to the right and below."""

AS_IT_IS, PALE, DARK = range(3)
"""How a card looks that may be played, one that may not (LOOK-PC 4, states), and one that may not where that is to leap to the eye."""

_SHADES: Final = {
    AS_IT_IS: (),
    PALE: ((Ink.PAPER, Ink.PALE), (Ink.SKIN, Ink.PALE), (Ink.YELLOW, Ink.GOLD)),
    DARK: (
        (Ink.PAPER, Ink.GREY), (Ink.SKIN, Ink.GREY), (Ink.PALE, Ink.GREY), (Ink.YELLOW, Ink.OAK), (Ink.GOLD, Ink.OAK), (Ink.RED, Ink.WINE),
        (Ink.SKY, Ink.BLUE), (Ink.MOSS, Ink.FELT),
    ),
}  # fmt: skip


def cell(name: str) -> tuple[int, int]:
    """Where a card is on the sheet: a name such as ``TS``, or :data:`BACK`.

    Raises:
        ValueError: there is no such card.
    """
    if name == BACK:
        return 0, 4 * HEIGHT
    return FACES.index(name[:1]) * WIDTH, SUITS.index(name[1:]) * HEIGHT


def shade(image: pyxel.Image, r: Rect, ground: int) -> None:
    """The shadow of a card that lies on a ground of that colour; to be drawn before the card.

    Only the strip that the card leaves free is painted, with the card's round corner.
    """
    ink = shade_of(ground)
    x, y, w, h = r
    image.rect(x + w, y + 6, 1, h - 8, ink)
    image.rect(x + w + 1, y + 7, 1, h - 9, ink)
    image.rect(x + 6, y + h, w - 8, 1, ink)
    image.rect(x + 7, y + h + 1, w - 9, 1, ink)
    # The corner: what a disc of radius 5 there would leave free of the card.
    for n, (dx, length) in enumerate(((-1, 3), (-2, 4), (-3, 4), (-4, 4), (-6, 5))):
        image.rect(x + w + dx, y + h - 3 + n, length, 1, ink)


def draw(image: pyxel.Image, x: int, y: int, name: str, shading: int = AS_IT_IS, look: Look = PLAIN) -> None:
    """A card with its upper left corner at the place.

    Args:
        name: ``TS`` and the like, or :data:`BACK`.
        shading: one of :data:`AS_IT_IS`, :data:`PALE`, :data:`DARK`.
        look: the dress of its face.
    """
    u, v = cell(name)
    for old, new in _SHADES[shading]:
        image.pal(old, new)
    image.blt(x, y, dressed(look), u, v, WIDTH, HEIGHT, CLEAR)
    if shading:
        image.pal()


def draw_side_back(image: pyxel.Image, x: int, y: int) -> None:
    """A back that lies on its side (96x71)."""
    image.blt(x, y, sheet("back-side"), 0, 0, HEIGHT, WIDTH, CLEAR)


@cache
def turned(name: str, degrees: int, look: Look = PLAIN) -> pyxel.Image:
    """A card turned clockwise about its middle, on a clear square that holds it."""
    size = math.ceil(math.hypot(WIDTH, HEIGHT)) + 2
    u, v = cell(name)
    image = pyxel.Image(size, size)
    image.rect(0, 0, size, size, CLEAR)
    image.blt((size - WIDTH) // 2, (size - HEIGHT) // 2, dressed(look), u, v, WIDTH, HEIGHT, CLEAR, rotate=degrees)
    return image


def draw_turned(image: pyxel.Image, cx: int, cy: int, name: str, degrees: int, ground: int | None = None, look: Look = PLAIN) -> None:
    """A turned card with its middle at the place.

    Args:
        ground: colour of what it lies on, for its shadow; None: no shadow.
        look: the dress of its face.
    """
    picture = turned(name, degrees, look)
    size = picture.width
    x, y = cx - size // 2, cy - size // 2
    if ground is not None:
        ink = shade_of(ground)
        for old in range(COLOURS):
            image.pal(old, ink)
        image.blt(x + SHADE, y + SHADE, picture, 0, 0, size, size, CLEAR)
        image.pal()
    image.blt(x, y, picture, 0, 0, size, size, CLEAR)


def span(degrees: int) -> tuple[int, int]:
    """Width and height that a card fills when it is turned."""
    cos, sin = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    return math.ceil(WIDTH * cos + HEIGHT * sin), math.ceil(WIDTH * sin + HEIGHT * cos)


def ring(image: pyxel.Image, r: Rect, ink: int = Ink.YELLOW) -> None:
    """The mark of the keyboard's focus around a card or a button: two pixels, a black line at either side."""
    frame(image, r.grown(4), Ink.BLACK)
    frame(image, r.grown(3), ink, 2)
    frame(image, r.grown(1), Ink.BLACK)
