"""Icons on the desktop and in drawers: choosing one, opening it by a double click or Enter.  Source: LOOK-AMIGA, Desktop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pyxel

from retro.cabinet.workbench.disk import Entry, Kind
from retro.machine.pngread import PngError, read_indices
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint, image_of, sheet, width_of
from retro.values import dataclass

WIDE, HIGH = 84, 36
NAME_AT: Final = 38
TALL: Final = 46
"""Height with the name below."""

DOUBLE: Final = 25
"""50ths of a second within which a second click opens."""

_CELLS: Final = {Kind.TEXT: 2, Kind.SHELL: 3, Kind.DRAWER: 4, Kind.VOLUME: 5, Kind.KEPT: 2}
_RAM: Final = 6
_CARDS: Final = 0
"""For programs that bring no picture."""


def cell_of(entry: Entry) -> int:
    """Its picture on the sheet."""
    if entry.kind is Kind.VOLUME and entry.name == "Ram Disk":
        return _RAM
    return _CARDS if entry.kind is Kind.PROGRAM else _CELLS.get(entry.kind, 2)


@cache
def own_icon(path: Path) -> pyxel.Image | None:
    """The picture that a program brings, 56x28 in four pens; None where the file is none."""
    try:
        width, height, pixels = read_indices(path.read_bytes())
    except (OSError, PngError):
        return None
    return image_of(width, height, pixels) if (width, height) == (56, 28) and max(pixels) < 4 else None


@dataclass(frozen=True, slots=True)
class Icon:
    """An entry at a place of its window's contents."""

    entry: Entry
    x: int
    y: int

    @property
    def box(self) -> Rect:
        """What can be clicked."""
        return Rect(self.x, self.y, WIDE, HIGH)

    @property
    def whole(self) -> Rect:
        """With its name, which may be wider than the box."""
        wide = max(WIDE, width_of(self.entry.name))
        return Rect(self.x - (wide - WIDE) // 2, self.y, wide, TALL)


class Board:
    """Icons of which at most one is chosen.

    Attributes:
        icons: in their order.
        chosen: the chosen one's number, -1 for none.
    """

    def __init__(self, icons: Sequence[Icon] = ()) -> None:
        self.icons: tuple[Icon, ...] = tuple(icons)
        self.chosen = -1
        self._since = DOUBLE

    @property
    def entry(self) -> Entry | None:
        """The chosen one."""
        return self.icons[self.chosen].entry if 0 <= self.chosen < len(self.icons) else None

    def put(self, icons: Sequence[Icon]) -> None:
        """Other icons; the chosen one stays so by its name."""
        name = self.entry.name if self.entry else ""
        self.icons = tuple(icons)
        self.chosen = next((i for i, icon in enumerate(self.icons) if icon.entry.name == name), -1)

    def press(self, x: int, y: int) -> bool:
        """A click in the contents; True when it was the second one on the same icon."""
        hit = next((i for i, icon in enumerate(self.icons) if icon.box.holds(x, y) or icon.whole.holds(x, y)), -1)
        twice = hit >= 0 and hit == self.chosen and self._since < DOUBLE
        self._since = DOUBLE if twice else 0
        self.chosen = hit
        return twice

    def tick(self, ticks: int) -> None:
        """Time goes by: 50ths of a second."""
        self._since += ticks

    def step(self, key: str) -> bool:
        """An arrow key goes to the nearest icon that way; True when the choice changed."""
        if not self.icons:
            return False
        if self.chosen < 0:
            self.chosen = 0
            return True
        here = self.icons[self.chosen]
        across, down = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}[key]
        best, least = -1, 10**6
        for number, icon in enumerate(self.icons):
            dx, dy = icon.x - here.x, icon.y - here.y
            ahead, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            if ahead > 0 and (down or aside < HIGH) and ahead + 4 * aside < least:
                best, least = number, ahead + 4 * aside
        if best >= 0:
            self.chosen = best
        return best >= 0

    def draw(self, paint: Paint, left: int, top: int) -> None:
        """Paint them, the contents' corner at a place."""
        for number, icon in enumerate(self.icons):
            draw_icon(paint, icon.entry, left + icon.x, top + icon.y, number == self.chosen)


def draw_icon(paint: Paint, entry: Entry, x: int, y: int, chosen: bool, named: bool = True) -> None:
    """An icon: a raised box with a picture; chosen: recessed, every pen its complement."""
    image = paint.image
    if chosen:
        paint.bevel(Rect(x, y, WIDE, HIGH), paint.fill, recessed=True)
        for pen in range(4):
            image.pal(pen, 3 - pen)
    else:
        paint.bevel(Rect(x, y, WIDE, HIGH), paint.face)
    own = None if entry.icon is None else own_icon(entry.icon)
    if own is not None:
        image.blt(x + 14, y + 4, own, 0, 0, 56, 28)
    else:
        image.blt(x + 14, y + 4, sheet("icons-desktop"), cell_of(entry) * 56, 0, 56, 28)
    image.pal()
    if named:
        paint.words(x + (WIDE - width_of(entry.name)) // 2, y + NAME_AT, entry.name)
