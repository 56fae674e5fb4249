"""Drawing as an Amiga of OS 2 draws: bevels, wells, ridges, ghosts, checkers, and words in two faces.

Light comes from the upper left; verticals are ``edge`` pixels wide (2 in hires, 1 in lores), horizontals 1.  Source: PERIOD, LOOK-AMIGA.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pyxel

from retro.machine.amiga import Pen
from retro.machine.fonts import load_font
from retro.machine.pngread import read_indices
from retro.machine.rect import Rect

ART: Final = Path(__file__).parent / "art"

TOPAZ, SANS, TIGHT = "amiga8", "sans15", "sans15-tight"
"""The fixed face of the system (8x8), the proportional one (15 high), and that one for narrow gadgets."""

AMIGA_GLYPH: Final = "\ue000"
CHECK_GLYPH: Final = "\ue001"

GLYPH_KEY: Final = 4
SUIT_KEY: Final = 0
SUIT_ROWS: Final = {37: 0, 31: 2, 23: 5, 19: 7, 13: 9, 11: 10}
"""Row of a pip on the sheet by its width: ace, game over, trump, gadget, card, index."""
SUIT_SIZES: Final = {37: 19, 31: 17, 23: 15, 19: 11, 13: 7, 11: 6}
"""Height of a pip by its width."""
SUIT_COLUMNS: Final = "SHCD"


def load_sheet(path: Path) -> pyxel.Image:
    """A picture with a palette, its pixels as palette indices.

    Raises:
        retro.machine.pngread.PngError: it is damaged.
        OSError: it cannot be read.
    """
    width, height, pixels = read_indices(path.read_bytes())
    return image_of(width, height, pixels)


def image_of(width: int, height: int, pixels: bytes | bytearray) -> pyxel.Image:
    """An image with these palette indices."""
    image = pyxel.Image(width, height)
    memoryview(image.data_ptr()).cast("B")[:] = pixels
    return image


@cache
def sheet(name: str) -> pyxel.Image:
    """One of the shared sheets: ``gadget-glyphs``, ``suits``, ``icons-desktop``."""
    return load_sheet(ART / f"{name}.png")


@cache
def _widths(face: str) -> dict[str, int]:
    return {}


def width_of(text: str, face: str = TOPAZ) -> int:
    """Pixels that a text takes, the space after its last letter included."""
    known = _widths(face)
    if text not in known:
        known[text] = load_font(face).text_width(text)
    return known[text]


class Paint:
    """An image with the manners of the machine.

    Attributes:
        image: what is drawn on, in pens.
        edge: width of a vertical bevel.
        face, text, shine, shadow, fill: pens of the chrome.
    """

    def __init__(self, image: pyxel.Image, edge: int = 2) -> None:
        self.image = image
        self.edge = edge
        self.face: int = Pen.FACE
        self.text: int = Pen.TEXT
        self.shine: int = Pen.SHINE
        self.shadow: int = Pen.TEXT
        self.fill: int = Pen.FILL

    # --- boxes -----------------------------------------------------------------------------------------------------

    def box(self, r: Rect, pen: int) -> None:
        """A filled rectangle."""
        self.image.rect(r.x, r.y, r.w, r.h, pen)

    def bevel(self, r: Rect, face: int | None = None, recessed: bool = False) -> None:
        """A raised or recessed edge around a face (None leaves the inside as it is)."""
        light, dark = (self.shadow, self.shine) if recessed else (self.shine, self.shadow)
        draw, edge = self.image.rect, self.edge
        if face is not None:
            draw(r.x, r.y, r.w, r.h, face)
        draw(r.x, r.y, edge, r.h, light)
        draw(r.x, r.y, r.w, 1, light)
        draw(r.x + r.w - edge, r.y + 1, edge, r.h - 1, dark)
        draw(r.x + edge - 1, r.y + r.h - 1, r.w - edge + 1, 1, dark)
        draw(r.x + r.w - 1, r.y, 1, 1, dark)

    def ridge(self, r: Rect, head: str = "") -> None:
        """A group: a raised line all round, its head set into the upper one."""
        self.bevel(r, recessed=False)
        self.bevel(Rect(r.x + self.edge, r.y + 1, r.w - 2 * self.edge, r.h - 2), recessed=True)
        if head:
            wide = width_of(head)
            self.box(Rect(r.x + 13, r.y - 3, wide + 5, 8), self.face)
            self.words(r.x + 16, r.y - 4, head)

    def groove(self, x: int, y: int, h: int) -> None:
        """An engraved upright line."""
        self.image.rect(x, y, 1, h, self.shadow)
        self.image.rect(x + 1, y, 1, h, self.shine)

    def checker(self, r: Rect, pen: int, other: int | None = None) -> None:
        """Every second pixel; what lies between stays, or takes the other pen."""
        if other is not None:
            self.box(r, other)
        _pattern(self.image, r, pen, 2)

    def ghost(self, r: Rect, pen: int | None = None) -> None:
        """Dots on one pixel in four, staggered each row: what cannot be had now."""
        _pattern(self.image, r, self.shadow if pen is None else pen, 4)

    # --- words -----------------------------------------------------------------------------------------------------

    def words(self, x: int, y: int, text: str, pen: int | None = None, face: str = TOPAZ) -> None:
        """A line with its cell's upper left at the place."""
        self.image.text(x, y, text, self.text if pen is None else pen, load_font(face))

    def centred(self, r: Rect, text: str, pen: int | None = None, face: str = TOPAZ, dy: int = 0) -> int:
        """A line in the middle of a box; returns its left edge."""
        high = 8 if face == TOPAZ else 15
        wide = width_of(text, face) - (0 if face == TOPAZ else 1)
        x = r.x + (r.w - wide) // 2
        self.words(x, r.y + (r.h - high) // 2 + dy, text, pen, face)
        return x

    def right(self, x: int, y: int, text: str, pen: int | None = None, face: str = TOPAZ) -> None:
        """A line that ends before column x."""
        self.words(x - width_of(text, face), y, text, pen, face)

    # --- pictures --------------------------------------------------------------------------------------------------

    def glyph(self, row: int, column: int, x: int, y: int, w: int, h: int) -> None:
        """A cell of the gadget sheet, its first w x h pixels."""
        self.image.blt(x, y, sheet("gadget-glyphs"), column * 24, row * 12, w, h, GLYPH_KEY)

    def pip(self, suit: str, x: int, y: int, w: int, black: int, red: int) -> None:
        """A suit by its letter, one of the sizes of :data:`SUIT_ROWS`."""
        image = self.image
        image.pal(1, black)
        image.pal(2, red)
        image.blt(x, y, sheet("suits"), SUIT_COLUMNS.index(suit) * 38, SUIT_ROWS[w] * 34, w, SUIT_SIZES[w], SUIT_KEY)
        image.pal()


@cache
def _dots(pen: int, step: int) -> pyxel.Image:
    """A sheet of dots to blit from; what lies between is of the pen that :func:`_between` gives."""
    width, height = 640 + step, 200 + step
    dot, gap = bytes([pen]), bytes([_between(pen)]) * (step - 1)
    even, odd = (dot + gap) * (width // step), (gap[: step // 2] + dot + gap[step // 2 :]) * (width // step)
    return image_of(width, height, (even + odd) * (height // 2))


def _between(pen: int) -> int:
    return 0 if pen else 1


def _pattern(image: pyxel.Image, r: Rect, pen: int, step: int) -> None:
    """Dots counted from the rectangle's own corner."""
    image.blt(r.x, r.y, _dots(pen, step), 0, 0, r.w, r.h, _between(pen))
