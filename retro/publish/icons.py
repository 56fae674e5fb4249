"""The page's icons and its logo, drawn as rectangles: a disk with a spade, and RETRO in striped blocks."""

from __future__ import annotations

from collections.abc import Sequence

from retro.library.shown import OnPage
from retro.machine.png import encode_png
from retro.machine.pngread import read_indexed

SIZE = 64
"""Pixels of the drawing; icons are whole multiples of it, or have it in their middle."""

PALETTE: tuple[int, ...] = (0x191430, 0x0D0A16, 0x2F5FC4, 0x84B8F4, 0xDADAE6, 0x9494A6, 0x2E2E3A, 0xFFF3D6, 0xCE3830, 0xF6D04E, 0x1F3F8A)
_ROOM, _NIGHT, _BLUE, _SKY, _STEEL, _GREY, _DARK, _PAPER, _RED, _GOLD, _DEEP = range(len(PALETTE))

_SPADE = (
    "......##......",
    ".....####.....",
    "....######....",
    "...########...",
    "..##########..",
    ".############.",
    "##############",
    "##############",
    "##############",
    ".#####..#####.",
    "..###.##.###..",
    ".....####.....",
    "....######....",
)

LETTERS = {
    "R": ("######.", "#######", "##...##", "##...##", "#######", "######.", "##..##.", "##...##", "##...##"),
    "E": ("#######", "#######", "##.....", "##.....", "######.", "######.", "##.....", "#######", "#######"),
    "T": ("########", "########", "...##...", "...##...", "...##...", "...##...", "...##...", "...##...", "...##..."),
    "O": (".#####.", "#######", "##...##", "##...##", "##...##", "##...##", "##...##", "#######", ".#####."),
}
STRIPES = ("#fff3d6", "#fff3d6", "#fff3d6", "#fff3d6", "#ce3830", "#f08a3c", "#f6d04e", "#3c9c58", "#84b8f4")

_HEART = (
    "..###....###..",
    ".#####..#####.",
    "##############",
    "##############",
    "##############",
    ".############.",
    "..##########..",
    "...########...",
    "....######....",
    ".....####.....",
    "......##......",
)
_CLUB = (
    ".....####.....",
    "....######....",
    "....######....",
    ".....####.....",
    ".####.##.####.",
    "######.#######",
    "##############",
    "######.#######",
    ".####.##.####.",
    "......##......",
    ".....####.....",
    "....######....",
)
_DIAMOND = (
    "......##......",
    ".....####.....",
    "....######....",
    "...########...",
    "..##########..",
    ".############.",
    "..##########..",
    "...########...",
    "....######....",
    ".....####.....",
    "......##......",
)
_STAR = (
    "......##......",
    "......##......",
    ".....####.....",
    "##############",
    ".############.",
    "..##########..",
    "...########...",
    "...########...",
    "..####..####..",
    "..##......##..",
)
_MARKS = {"spade": _SPADE, "heart": _HEART, "club": _CLUB, "diamond": _DIAMOND, "star": _STAR}


def program_disk(look: OnPage) -> bytes:
    """The small disk of a program, as a PNG of SIZE pixels a side, in the colors and with the mark of its manifest."""
    body, light, deep = look.body
    palette = list(PALETTE)
    palette[_BLUE], palette[_SKY], palette[_DEEP], palette[_RED] = body, light, deep, look.stripe
    ink = _NIGHT
    if look.mark in ("heart", "diamond"):
        palette.append(0xCE3830)
        ink = len(palette) - 1
    return encode_png(SIZE, SIZE, b"".join(disk(_MARKS[look.mark], ink)), palette)


def disk(mark: Sequence[str] = _SPADE, ink: int = _NIGHT) -> list[bytearray]:
    """The drawing: SIZE rows of palette indices, the room's colour around the disk.

    Args:
        mark: what is on the label, at most 14 pixels wide, in ``ink``.
    """
    rows = [bytearray([_ROOM]) * SIZE for _ in range(SIZE)]

    def box(x: int, y: int, width: int, height: int, colour: int) -> None:
        for row in rows[y : y + height]:
            row[x : x + width] = bytes([colour]) * width

    box(10, 10, 46, 46, _NIGHT)  # the shadow
    box(8, 8, 46, 46, _BLUE)
    box(8, 8, 46, 1, _SKY)
    box(8, 8, 1, 46, _SKY)
    box(8, 53, 46, 1, _DEEP)
    box(53, 8, 1, 46, _DEEP)
    box(51, 8, 3, 3, _ROOM)  # the corner that is cut
    box(19, 8, 26, 14, _STEEL)
    box(19, 21, 26, 1, _GREY)
    box(34, 10, 7, 10, _DARK)
    box(13, 26, 36, 26, _PAPER)
    box(13, 26, 36, 3, _RED)
    box(13, 49, 36, 1, _GOLD)
    box(10, 50, 2, 2, _DARK)
    box(50, 50, 2, 2, _DARK)
    for y, line in enumerate(mark):
        for x, point in enumerate(line):
            if point == "#":
                rows[32 + y][24 + x] = ink
    return rows


def icon(size: int) -> bytes:
    """A square PNG of ``size`` pixels: the drawing as large as whole factors allow, in the middle of the room.

    Args:
        size: at least 64.
    """
    factor = size // SIZE
    edge = (size - SIZE * factor) // 2
    blank = bytes([_ROOM]) * size
    pixels = bytearray(blank * edge)
    for row in disk():
        wide = bytes(pixel for pixel in row for _ in range(factor))
        pixels += (bytes([_ROOM]) * edge + wide + blank)[:size] * factor
    pixels += blank * (size - len(pixels) // size)
    return encode_png(size, size, bytes(pixels), PALETTE)


def preview(disks: Sequence[bytes]) -> bytes:
    """What other sites show of a link to the page: these disks (:func:`program_disk`) side by side, a PNG of 1200x630."""
    wide, high, factor = 1200, 630, 3
    first, top = (wide - factor * SIZE * len(disks) - 30 * (len(disks) - 1)) // 2, (high - factor * SIZE) // 2
    pixels = bytearray([_ROOM]) * (wide * high)
    palette = list(PALETTE)
    for number, png in enumerate(disks):
        _, _, indices, colors = read_indexed(png)
        palette += [color for color in colors if color not in palette]
        drawn, left = [palette.index(colors[index]) for index in indices], first + number * (factor * SIZE + 30)
        for y in range(factor * SIZE):
            row = drawn[y // factor * SIZE : (y // factor + 1) * SIZE]
            at = (top + y) * wide + left
            pixels[at : at + factor * SIZE] = bytes(pixel for pixel in row for _ in range(factor))
    return encode_png(wide, high, bytes(pixels), palette)


def logo(word: str = "RETRO") -> str:
    """The word as an SVG of rectangles, 5 units to a pixel."""
    parts, left = [], 0
    for letter in word:
        rows: Sequence[str] = LETTERS[letter]
        for y, row in enumerate(rows):
            x = 0
            while x < len(row):
                end = x
                while end < len(row) and row[end] == "#":
                    end += 1
                if end > x:
                    parts.append(f'<rect x="{left + x}" y="{y}" width="{end - x}" height="1" fill="{STRIPES[y]}"/>')
                x = max(end, x + 1)
        left += len(rows[0]) + 1
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left - 1} 9" shape-rendering="crispEdges">{body}</svg>\n'
