"""Drawing for programs in VGA graphics: sheets, the proportional text, bevelled boxes, panels, plates, shadows.

Source: LOOK-PC 4 (type, menus, states); MANIFEST of the PC art (slices of the buttons).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pyxel

from retro.machine.fonts import load_font
from retro.machine.pngread import read_indices
from retro.machine.rect import Rect
from retro.machine.vga import CLEAR, Ink

ART: Final = Path(__file__).parent / "art"

FACE: Final = "table"
"""The proportional face: capitals 11 high, x-height 8, strokes 2 wide."""

UNDERLINE: Final = 13
"""Row of the line under a hot letter, from the text's y."""


# --- sheets ---------------------------------------------------------------------------------------------------------


@cache
def load_sheet(path: Path) -> pyxel.Image:
    """A picture with a palette, its pixels as palette indices (this works before Pyxel's ``init``).

    Raises:
        retro.machine.pngread.PngError: it is damaged.
        OSError: it cannot be read.
    """
    width, height, pixels = read_indices(path.read_bytes())
    image = pyxel.Image(width, height)
    memoryview(image.data_ptr()).cast("B")[:] = pixels
    return image


def sheet(name: str) -> pyxel.Image:
    """One of the shared sheets: ``cards``, ``back-side``, ``buttons``, ``pointer``, ``pips``."""
    return load_sheet(ART / f"{name}.png")


# --- words ----------------------------------------------------------------------------------------------------------


@cache
def width_of(text: str) -> int:
    """Pixels of a text's ink, without the space after its last letter."""
    return max(0, load_font(FACE).text_width(text) - 2)


def words(image: pyxel.Image, x: int, y: int, text: str, ink: int) -> None:
    """A line; y is the top of its box."""
    image.text(x, y, text, ink, load_font(FACE))


def centred(image: pyxel.Image, x: int, y: int, text: str, ink: int) -> None:
    """A line whose middle is at column x."""
    words(image, x - width_of(text) // 2, y, text, ink)


def right(image: pyxel.Image, x: int, y: int, text: str, ink: int) -> None:
    """A line that ends before column x."""
    words(image, x - width_of(text), y, text, ink)


def label(image: pyxel.Image, x: int, y: int, text: str, hot: str, ink: int, hot_ink: int) -> None:
    """A line with its hot letter, the first such one in either case, underlined in a colour of its own.

    Args:
        hot: the letter; empty for none.
    """
    at = text.lower().find(hot.lower()) if hot else -1
    if at < 0:
        words(image, x, y, text, ink)
        return
    words(image, x, y, text[:at], ink)
    x += load_font(FACE).text_width(text[:at]) if at else 0
    words(image, x, y, text[at], hot_ink)
    image.rect(x, y + UNDERLINE, width_of(text[at]), 1, hot_ink)
    words(image, x + load_font(FACE).text_width(text[at]), y, text[at + 1 :], ink)


# --- boxes ----------------------------------------------------------------------------------------------------------


def box(image: pyxel.Image, r: Rect, ink: int) -> None:
    """A filled rectangle."""
    image.rect(*r, ink)


def frame(image: pyxel.Image, r: Rect, ink: int, thick: int = 1) -> None:
    """The outline of a rectangle, inside it."""
    for n in range(thick):
        image.rectb(*r.inset(n), ink)


def bevel(image: pyxel.Image, r: Rect, face: int = Ink.PALE, light: int = Ink.PAPER, dark: int = Ink.GREY) -> None:
    """A raised face of two pixels' edge inside a black line."""
    frame(image, r, Ink.BLACK)
    inner = r.inset(1)
    box(image, inner, face)
    for n in range(2):
        x, y, w, h = inner.inset(n)
        image.rect(x, y + h - 1, w, 1, dark)
        image.rect(x + w - 1, y, 1, h, dark)
        image.rect(x, y, w - 1, 1, light)
        image.rect(x, y, 1, h - 1, light)


def shadow(image: pyxel.Image, r: Rect, depth: int = 4) -> None:
    """A dithered shade at the right and the lower side of a box: every second pixel black."""
    image.dither(0.5)
    image.rect(r.x + r.w, r.y + depth, depth, r.h, Ink.BLACK)
    image.rect(r.x + depth, r.y + r.h, r.w - depth, depth, Ink.BLACK)
    image.dither(1.0)


def panel(image: pyxel.Image, r: Rect) -> None:
    """What hangs from a menu: a bevelled box with its shade."""
    shadow(image, r)
    bevel(image, r)


def plate(image: pyxel.Image, r: Rect) -> None:
    """A plate of wine and gold with a hard shade."""
    box(image, Rect(r.x + 5, r.y + 5, r.w, r.h), Ink.BLACK)
    for by, ink in enumerate((Ink.BLACK, Ink.BLACK, Ink.GOLD, Ink.GOLD, Ink.BLACK, Ink.BLACK)):
        frame(image, r.inset(by), ink)
    box(image, r.inset(6), Ink.WINE)
    frame(image, r.inset(10), Ink.GOLD)


def sliced(image: pyxel.Image, source: pyxel.Image, u: int, v: int, cell: int, edge: int, r: Rect) -> None:
    """A picture of any size from a square cell of a sheet: corners as they are, edges and middle repeated.

    Args:
        u, v: the cell's corner on the sheet.
        cell, edge: its size, and that of its corners.
        r: where; at least twice ``edge`` each way.
    """
    flat = cell - 2 * edge

    def pieces(start: int, length: int) -> list[tuple[int, int, int]]:
        # (from in the cell, to on the image, how long)
        found = [(0, start, edge)]
        at = start + edge
        while at < start + length - edge:
            size = min(flat, start + length - edge - at)
            found.append((edge, at, size))
            at += size
        return [*found, (cell - edge, start + length - edge, edge)]

    for du, x, w in pieces(r.x, r.w):
        for dv, y, h in pieces(r.y, r.h):
            image.blt(x, y, source, u + du, v + dv, w, h, CLEAR)


# --- the pointer ----------------------------------------------------------------------------------------------------


def pointer(image: pyxel.Image, x: int, y: int) -> None:
    """The arrow with its tip at the place."""
    image.blt(x, y, sheet("pointer"), 0, 0, 16, 20, CLEAR)
