"""Where the window opens and how large; what of it is remembered, as ``console/window.toml`` in the store.

The first time it is as large as the picture fits whole times into what the desktop leaves free of its bars, in the middle.  Later it is
where and as large as it was left, as far as the screen still has room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from retro.contract.machine import CANVAS_HEIGHT, CANVAS_WIDTH
from retro.contract.store import Store
from retro.store.kept import Kept, load_kept, set_aside, write_kept

KEY: Final = "console/window.toml"

FARTHEST: Final = 100_000
"""No screen reaches beyond that many points."""


class Area(NamedTuple):
    """A rectangle of the desktop, in its points: where it begins, how large it is."""

    x: int
    y: int
    width: int
    height: int


class Borders(NamedTuple):
    """What the desktop puts around a window's picture: title bar and edges, in points."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Left(NamedTuple):
    """How a window was left.

    Attributes:
        area: of its picture, None while that is not known.
        full: it filled the screen.
    """

    area: Area | None = None
    full: bool = False

    @classmethod
    def read(cls, text: str) -> Left:
        """From the kept text.

        Raises:
            Damaged: it cannot be what :meth:`write` wrote.
        """
        found = Kept.read(text)
        width = found.number("width", range(FARTHEST), 0)
        height = found.number("height", range(FARTHEST), 0)
        x, y = (found.number(name, range(-FARTHEST, FARTHEST), 0) for name in ("x", "y"))
        return cls(Area(x, y, width, height) if width and height else None, found.flag("full_screen", False))

    def keep(self, store: Store) -> None:
        """Keep it."""
        store.put(KEY, self.write())

    def write(self) -> str:
        """The text to keep."""
        place = {} if self.area is None else dict(self.area._asdict())
        return write_kept({"full_screen": self.full, **place})


def load(store: Store, notice: Callable[[str], None]) -> Left:
    """How the window was left; a damaged file is set aside with a notice, and it opens as the first time."""
    return load_kept(store, KEY, Left.read, Left, lambda why: notice(set_aside(store, KEY, why)))


def opened(free: Area, borders: Borders, before: Area | None) -> Area:
    """Where a window's picture goes, and how large.

    Args:
        free: what the desktop leaves free of its bars.
        borders: what it puts around the picture.
        before: where the picture was when the window was left.

    Returns:
        A whole number of times the canvas, as large as fits and in the middle; or as it was before, moved and shrunk as far as it must.
        Never less than the canvas, which Pyxel would crop: on a screen smaller than that the window hangs over its edges.
    """
    left, top = free.x + borders.left, free.y + borders.top
    width = free.width - borders.left - borders.right
    height = free.height - borders.top - borders.bottom
    if before is not None:
        wide, high = min(before.width, width), min(before.height, height)
        if wide >= CANVAS_WIDTH and high >= CANVAS_HEIGHT:
            x = min(max(before.x, left), left + width - wide)
            y = min(max(before.y, top), top + height - high)
            return Area(x, y, wide, high)
    factor = max(1, min(width // CANVAS_WIDTH, height // CANVAS_HEIGHT))
    wide, high = factor * CANVAS_WIDTH, factor * CANVAS_HEIGHT
    return Area(left + (width - wide) // 2, top + (height - high) // 2, wide, high)
