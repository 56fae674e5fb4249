"""Pull-down menus: the bar, the panels that hang from its words, a list of colours.  Places, drawing, moving the choice; what the
words mean is the program's affair.

Source: LOOK-PC 4 (menu bar); FEATURES G-03 to G-05.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pyxel

from retro.machine.rect import Rect
from retro.machine.vga import Ink
from retro.ui.vga import paint
from retro.ui.vga.buttons import Button, ButtonRow
from retro.values import dataclass

BAR_HEIGHT: Final = 24
FIRST_X, WORD_GAP, WORD_PAD = 13, 31, 9
ROW: Final = 24
_EDGE = 4
"""Between a panel's side and its rows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the bar, or a row of a panel.

    Attributes:
        name: for programs.
        label: what stands there.
        hot: the key that chooses it, a letter of the label.
        checked: it is what holds now.
        swatch: a colour to be shown at its right end, None: none.
    """

    name: str
    label: str
    hot: str
    checked: bool = False
    swatch: int | None = None


def by_key(entries: Sequence[Entry], char: str) -> Entry | None:
    """The entry with that hot key, in either case."""
    return next((entry for entry in entries if entry.hot.lower() == char.lower()), None)


class Bar:
    """The words along the upper edge."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries: Final = tuple(entries)
        self._rects: list[Rect] = []
        x = FIRST_X
        for entry in entries:
            wide = paint.width_of(entry.label)
            self._rects.append(Rect(x - WORD_PAD, 2, wide + 2 * WORD_PAD, BAR_HEIGHT - 3))
            x += wide + WORD_GAP

    @property
    def rects(self) -> tuple[Rect, ...]:
        """Where the words are."""
        return tuple(self._rects)

    def rect(self, name: str) -> Rect:
        """The place of a word."""
        return self._rects[[entry.name for entry in self.entries].index(name)]

    def at(self, x: int, y: int) -> Entry | None:
        """The word at a place."""
        return next((entry for entry, rect in zip(self.entries, self._rects, strict=True) if rect.holds(x, y)), None)

    def beside(self, name: str, by: int) -> str:
        """The word to the right (1) or left (-1), round and round."""
        names = [entry.name for entry in self.entries]
        return names[(names.index(name) + by) % len(names)]

    def draw(self, image: pyxel.Image, chosen: str | None) -> None:
        """Paint the bar.

        Args:
            chosen: the word that is highlighted.
        """
        image.rect(0, 0, image.width, BAR_HEIGHT, Ink.PALE)
        image.rect(0, 0, image.width, 1, Ink.PAPER)
        image.rect(0, BAR_HEIGHT - 2, image.width, 1, Ink.GREY)
        image.rect(0, BAR_HEIGHT - 1, image.width, 1, Ink.BLACK)
        for entry, rect in zip(self.entries, self._rects, strict=True):
            lit = entry.name == chosen
            if lit:
                paint.box(image, Rect(rect.x, rect.y, rect.w, rect.h - 1), Ink.BLUE)
            ink, hot = (Ink.PAPER, Ink.YELLOW) if lit else (Ink.BLACK, Ink.RED)
            paint.label(image, rect.x + WORD_PAD, 5, entry.label, entry.hot, ink, hot)


class Panel:
    """Rows that hang from a word of the bar.

    Attributes:
        entries: its rows.
        focus: the row that is highlighted, None: none.

    Args:
        head: a line above the rows; empty for none.
        x: its left side, moved so that it stays on the screen.
    """

    def __init__(self, head: str, entries: Sequence[Entry], x: int, focus: int | None = None) -> None:
        self.head: Final = head
        self.entries: Final = tuple(entries)
        self.focus = focus
        self._marks = 22 if any(entry.checked for entry in entries) else 0
        swatch = 40 if any(entry.swatch is not None for entry in entries) else 0
        wide = max(self._marks + paint.width_of(entry.label) + swatch for entry in entries)
        w = max(wide, paint.width_of(head)) + 2 * _EDGE + 28
        self._top = ROW if head else 0
        self.rect: Final = Rect(min(x, 640 - 8 - w), BAR_HEIGHT, w, self._top + ROW * len(entries) + 2 * _EDGE)

    def _row(self, index: int) -> Rect:
        return Rect(self.rect.x + _EDGE, self.rect.y + _EDGE + self._top + ROW * index, self.rect.w - 2 * _EDGE, ROW)

    def at(self, x: int, y: int) -> int | None:
        """The row at a place."""
        return next((n for n in range(len(self.entries)) if self._row(n).holds(x, y)), None)

    def step(self, by: int) -> None:
        """Move the choice down (1) or up (-1), round and round."""
        if self.focus is None:
            self.focus = 0 if by > 0 else len(self.entries) - 1
        else:
            self.focus = (self.focus + by) % len(self.entries)

    def draw(self, image: pyxel.Image) -> None:
        """Paint the panel."""
        paint.panel(image, self.rect)
        if self.head:
            paint.words(image, self.rect.x + _EDGE + 8, self.rect.y + _EDGE + 5, self.head, Ink.SLATE)
        for n, entry in enumerate(self.entries):
            x, y, w, h = self._row(n)
            lit = n == self.focus
            if lit:
                image.rect(x, y, w, h - 1, Ink.BLUE)
            ink, hot = (Ink.PAPER, Ink.YELLOW) if lit else (Ink.BLACK, Ink.RED)
            if entry.checked:
                _check(image, x + 8, y + 9, Ink.PAPER if lit else Ink.BLUE)
            paint.label(image, x + 10 + self._marks, y + 5, entry.label, entry.hot, ink, hot)
            if entry.swatch is not None:
                image.rect(x + w - 30, y + 4, 20, 15, entry.swatch)
                image.rectb(x + w - 30, y + 4, 20, 15, Ink.BLACK)


def _check(image: pyxel.Image, x: int, y: int, ink: int) -> None:
    """A tick: down to the right, then up, three pixels thick."""
    for n, dy in enumerate((3, 4, 5, 6, 5, 4, 3, 2, 1, 0)):
        image.rect(x + n, y + dy, 1, 3, ink)


class ColourList:
    """The sixteen colours with their names, one of them chosen, and two buttons below.

    Attributes:
        chosen: the colour that holds now.
        barred: colours that may not be chosen.
        in_list: the keyboard is in the list; else on the buttons.
        row: the buttons ``default`` and ``done``.

    Args:
        x: its left side.
    """

    ROW: Final = 20
    TOP: Final = 56

    def __init__(self, head: str, names: Sequence[str], chosen: int, x: int, barred: frozenset[int] = frozenset()) -> None:
        self.head: Final = head
        self.names: Final = tuple(names)
        self.chosen = chosen
        self.barred: Final = barred
        self.in_list = True
        self.rect: Final = Rect(x, BAR_HEIGHT, 206, 400)
        buttons = [Button("default", "Default", "D"), Button("done", "Done", "o")]
        self.row: Final = ButtonRow(buttons, self.rect.x + self.rect.w // 2, 387)

    def _row(self, index: int) -> Rect:
        return Rect(self.rect.x + 6, self.TOP + self.ROW * index, self.rect.w - 12, self.ROW)

    def at(self, x: int, y: int) -> int | None:
        """The colour at a place, if it may be chosen."""
        return next((n for n in range(len(self.names)) if self._row(n).holds(x, y) and n not in self.barred), None)

    def beside(self, by: int) -> int:
        """The next (1) or previous (-1) colour that may be chosen, round and round."""
        count = len(self.names)
        return next(n for step in range(1, count + 1) if (n := (self.chosen + by * step) % count) not in self.barred or step == count)

    def draw(self, image: pyxel.Image, focused: bool) -> None:
        """Paint the list; what may not be chosen is grey.

        Args:
            focused: show where the keyboard is on the buttons.
        """
        paint.panel(image, self.rect)
        paint.words(image, self.rect.x + 13, BAR_HEIGHT + 9, self.head, Ink.BLACK)
        for n, name in enumerate(self.names):
            x, y, w, h = self._row(n)
            lit = n == self.chosen
            if lit:
                image.rect(x, y, w, h, Ink.BLUE)
                for step in range(7):
                    image.rect(x + w - 12 - step, y + 3 + step, 1, 13 - 2 * step, Ink.YELLOW)
            image.rect(x + 8, y + 2, 34, 16, n)
            image.rectb(x + 8, y + 2, 34, 16, Ink.BLACK)
            paint.words(image, x + 51, y + 3, name, Ink.PAPER if lit else Ink.GREY if n in self.barred else Ink.BLACK)
        self.row.draw(image, focused and not self.in_list)
