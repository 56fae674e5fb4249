"""Large capitals drawn with a round pen: the shapes of the table's face, scaled (LOOK-PC 4, headings).

A letter is a few strokes on a grid of nine units from the middle of its top stroke to that of its bottom one; a program needs only the
letters of its own name.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pyxel

Point = tuple[float, float]
Stroke = tuple[Point, ...]


def _arc(cx: float, cy: float, rx: float, ry: float, start: int, end: int) -> Stroke:
    """Part of an ellipse as a stroke; degrees, 0 right, 90 down."""
    step = 6 if end > start else -6
    return tuple((cx + rx * math.cos(math.radians(a)), cy + ry * math.sin(math.radians(a))) for a in range(start, end + step, step))


GLYPHS: Final[dict[str, tuple[float, tuple[Stroke, ...]]]] = {
    "E": (5, (((5, 0), (0, 0), (0, 9), (5, 9)), ((0, 4.3), (4.6, 4.3)))),
    "U": (6, (((0, 0), (0, 6)), _arc(3, 6, 3, 3, 180, 0), ((6, 6), (6, 0)))),
    "C": (6, (_arc(3, 3, 3, 3, -18, -180), ((0, 3), (0, 6)), _arc(3, 6, 3, 3, 180, 18))),
    "H": (6, (((0, 0), (0, 9)), ((6, 0), (6, 9)), ((0, 4.3), (6, 4.3)))),
    "R": (5.6, (((0, 9), (0, 0), (3.2, 0)), _arc(3.2, 2.4, 2.4, 2.4, -90, 90), ((3.2, 4.8), (0, 4.8)), ((2.8, 4.8), (5.6, 9)))),
}
"""Width in units and strokes of each letter."""

GAP: Final = 3.0
"""Units between two letters, from stroke to stroke."""


def width_of(text: str, unit: int, pen: int) -> int:
    """Pixels that a word takes.

    Raises:
        KeyError: a letter is not known.
    """
    units = sum(GLYPHS[letter][0] for letter in text) + GAP * (len(text) - 1)
    return round(units * unit) + pen


def draw(image: pyxel.Image, x: int, y: int, text: str, unit: int, pen: int, ink: int) -> None:
    """Write a word with its upper left corner at the place.

    Args:
        unit: pixels of a unit of the grid; the word is nine units and the pen high.
        pen: its width in pixels, an odd number.

    Raises:
        KeyError: a letter is not known.
    """
    radius = pen // 2
    at: float = x + radius
    for letter in text:
        wide, strokes = GLYPHS[letter]
        for stroke in strokes:
            for px, py in _along(stroke, unit):
                image.circ(round(at + px), round(y + radius + py), radius, ink)
        at += (wide + GAP) * unit


def _along(stroke: Stroke, unit: int) -> Iterator[Point]:
    """Places on a stroke, less than a pixel apart."""
    for (ax, ay), (bx, by) in pairwise(stroke):
        steps = max(1, math.ceil(math.hypot(bx - ax, by - ay) * unit))
        for n in range(steps + 1):
            yield (ax + (bx - ax) * n / steps) * unit, (ay + (by - ay) * n / steps) * unit
