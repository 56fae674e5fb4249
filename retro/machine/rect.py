"""A rectangle of pixels: one for all that is drawn and pointed at."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle: left column, top row, width, height."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, x: int, y: int) -> bool:
        """The place lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def moved(self, dx: int, dy: int) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: int) -> Rect:
        """Larger by so many pixels on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def inset(self, by: int) -> Rect:
        """Smaller by so many pixels on every side."""
        return self.grown(-by)
