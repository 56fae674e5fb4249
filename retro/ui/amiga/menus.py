"""Menus as the right button pulls them down: a strip in the place of the screen's title, panels under it, release selects.

A button that only clicked, without moving, leaves them open: the next press chooses, or puts them away.
Today's hands have other ways as well: the Menu key, F10 or Esc (see screen.py) pulls it down for the keyboard, and a left press on the
screen's title does it for a finger.  Source: PERIOD, Amiga; LOOK-AMIGA, Menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from retro.contract.input import InputEvent, KeyDown, Press, Release
from retro.machine.amiga import Pen
from retro.machine.rect import Rect
from retro.ui.amiga.bar import BAR_HEIGHT
from retro.ui.amiga.paint import AMIGA_GLYPH, CHECK_GLYPH, Paint, width_of
from retro.values import dataclass, field

ITEM_HEIGHT: Final = 10
TEXT_AT: Final = 19
STILL: Final = 3
"""Pixels that a hand may tremble while it clicks."""


class Metrics(NamedTuple):
    """Where things are on a menu, in the pixels of a screen mode; as it stands, of hires.

    Attributes:
        bar: rows of the screen's title bar, under which the panels hang.
        title_at: from the left edge of a title's box to its first letter.
        edge: columns of a panel's edge, and as many around its items.
        above: rows between the bar and the first item; the edge is the first of them.
        below: rows below the last item, the edge among them.
        separator: rows of a separating line.
        dots: of these, the first one that is dotted, and how many are.
        margin: from the panel's edges to its dots.
        key_at: from the right edge to the Amiga key.
        letter_at: from there to its letter.
        lores: the tick is the one drawn for square pixels.
    """

    bar: int = BAR_HEIGHT
    title_at: int = 8
    edge: int = 2
    above: int = 2
    below: int = 2
    separator: int = 5
    dots: tuple[int, int] = (1, 2)
    margin: int = 6
    key_at: int = 28
    letter_at: int = 13
    lores: bool = False


HIRES_MENU: Final = Metrics()
LORES_MENU: Final = Metrics(10, 4, 1, 0, 3, 4, (2, 1), 4, 25, 11, lores=True)
"""The line under the title bar is the upper edge of the panels."""


@dataclass(slots=True)
class Item:
    """A line of a menu.

    Attributes:
        name: what the program knows it by; empty for a separating line.
        label: its words.
        key: its letter with the right Amiga key, empty without one.
        checked: a tick at its left; None where there is never one.
        ghosted: it cannot be had now.
    """

    name: str
    label: str = ""
    key: str = ""
    checked: bool | None = None
    ghosted: bool = False


@dataclass(slots=True)
class Menu:
    """A panel under its title.

    Attributes:
        title: on the strip.
        x: left edge of the title's box and the panel.
        width: of the panel.
        metrics: of the screen's mode.
    """

    title: str
    x: int
    width: int
    items: list[Item] = field(default_factory=list)
    metrics: Metrics = HIRES_MENU

    @property
    def head(self) -> Rect:
        """The title's box on the strip."""
        return Rect(self.x, 0, width_of(self.title) + 16, self.metrics.bar - 1)

    @property
    def panel(self) -> Rect:
        """The panel with its edge."""
        m = self.metrics
        return Rect(self.x, m.bar, self.width, sum(map(self._height, self.items)) + m.above + m.below)

    def rows(self) -> list[tuple[Item, Rect]]:
        """Each item with its place inside the edge."""
        m = self.metrics
        y, rows = m.bar + m.above, []
        for item in self.items:
            high = self._height(item)
            rows.append((item, Rect(self.x + m.edge, y, self.width - 2 * m.edge, high)))
            y += high
        return rows

    def _height(self, item: Item) -> int:
        return ITEM_HEIGHT if item.name else self.metrics.separator


class MenuBar:
    """The menus of a program.

    Args:
        menus: from left to right.
        paper, ink: pens of the panels.
        lit: paper and ink of the chosen item; on three planes they are the complement (LOOK-AMIGA, Decided B).

    Attributes:
        open: the strip is shown.
    """

    def __init__(
        self,
        menus: Sequence[Menu],
        paper: int = Pen.SHINE,
        ink: int = Pen.TEXT,
        lit: tuple[int, int] = (7 - Pen.SHINE, 7 - Pen.TEXT),
    ) -> None:
        self.menus: Final = tuple(menus)
        self.open = False
        self._paper, self._ink, self._lit = paper, ink, lit
        self._menu: Menu | None = None
        self._item: Item | None = None
        self._button = ""
        """The button whose release selects; empty when the keyboard or a click does."""
        self._from = (-1, -1)
        """Where it went down."""

    @property
    def _bar(self) -> int:
        return self.menus[0].metrics.bar

    def pull(self, x: int = -1, y: int = -1, button: str = "right") -> None:
        """Show the strip; the pointer is at that place and the button is down.  Without a button the first menu opens for the keyboard."""
        self.open = True
        self._button = button
        self._from = (x, y)
        self._menu = self._item = None
        if button:
            self.point(x, y)
        else:
            self._show(self.menus[0])

    def close(self) -> None:
        """Put it away; nothing is chosen."""
        self.open = False
        self._menu = self._item = None

    def chord(self, letter: str) -> str | None:
        """The name of the item that the right Amiga key chooses together with this letter."""
        for menu in self.menus:
            for item in menu.items:
                if item.key and item.key == letter.upper() and not item.ghosted:
                    return item.name
        return None

    def point(self, x: int, y: int) -> bool:
        """The pointer is there: titles open, items light up; True when something looks different."""
        before = (self._menu, self._item)
        title = next((menu for menu in self.menus if menu.head.holds(x, y)), None)
        if title is not None:
            self._menu = title
        self._item = None
        if self._menu is not None:
            self._item = next((item for item, r in self._menu.rows() if r.holds(x, y) and item.name and not item.ghosted), None)
        return (self._menu, self._item) != before

    def handle(self, event: InputEvent) -> str | None:
        """Take an event while it is open; the name of the item that was chosen, if one was.  It may be closed afterwards."""
        match event:
            case Press(x, y, button) if button != self._button and (button == "left" or not self._button):
                self._button, self._from = button, (-1, -1)
                self.point(x, y)
                inside = self._menu is not None and self._menu.panel.holds(x, y)
                if not inside and y >= self._bar:
                    self.close()
            case Release(x, y, button) if button == self._button:
                self.point(x, y)
                if self._item is None and (self._clicked(x, y) or (button == "left" and y < self._bar)):
                    # A click, or a finger that only tapped the strip: it stays for a second one.
                    self._button = ""
                    if self._menu is None:
                        self._menu = self.menus[0]
                else:
                    return self._choose()
            case KeyDown(name):
                return self._key(name)
        return None

    def _clicked(self, x: int, y: int) -> bool:
        """The button has come up where it pulled the menus down."""
        return max(abs(x - self._from[0]), abs(y - self._from[1])) <= STILL

    def _choose(self) -> str | None:
        name = self._item.name if self._item is not None else None
        self.close()
        return name

    def _key(self, key: str) -> str | None:
        menu = self._menu
        if key in ("Esc", "Menu", "F10"):
            self.close()
        elif key in ("Left", "Right"):
            at = self.menus.index(menu) if menu else 0
            self._show(self.menus[(at + (1 if key == "Right" else -1)) % len(self.menus)])
        elif key in ("Up", "Down"):
            if menu is None:
                self._show(self.menus[0])
            else:
                usable = [item for item in menu.items if item.name and not item.ghosted]
                at = usable.index(self._item) + (1 if key == "Down" else -1) if self._item in usable else 0 if key == "Down" else -1
                self._item = usable[at % len(usable)] if usable else None
        elif key in ("Enter", "KPEnter", "Space"):
            return self._choose() if self._item is not None else None
        elif len(key) == 1 and self.chord(key):
            name = self.chord(key)
            self.close()
            return name
        return None

    def _show(self, menu: Menu) -> None:
        self._menu = menu
        self._item = next((item for item in menu.items if item.name and not item.ghosted), None)

    @property
    def chosen(self) -> tuple[str, str]:
        """Title of the menu that is pulled down, and label of the item that is lit; empty where there is none."""
        return (self._menu.title if self._menu is not None else "", self._item.label if self._item is not None else "")

    def at_hand(self) -> list[Rect]:
        """The titles, and the panel that is pulled down."""
        return [*(menu.head for menu in self.menus), *([self._menu.panel] if self._menu is not None else [])]

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, paint: Paint, width: int) -> None:
        """The strip, ``width`` wide, and the open panel over whatever is there."""
        image = paint.image
        image.rect(0, 0, width, self._bar - 1, self._paper)
        for menu in self.menus:
            paper, ink = self._lit if menu is self._menu else (self._paper, self._ink)
            paint.box(menu.head, paper)
            paint.words(menu.x + menu.metrics.title_at, 1, menu.title, ink)
        if self._menu is not None:
            self._draw_panel(paint, self._menu)

    def _draw_panel(self, paint: Paint, menu: Menu) -> None:
        r, m = menu.panel, menu.metrics
        paint.box(r, self._ink)
        line = 1 if m.above else 0
        paint.box(Rect(r.x + m.edge, r.y + line, r.w - 2 * m.edge, r.h - line - 1), self._paper)
        for item, row in menu.rows():
            if not item.name:
                first, count = m.dots
                paint.checker(Rect(r.x + m.margin, row.y + first, r.w - 2 * m.margin, count), self._ink)
                continue
            paper, ink = self._lit if item is self._item else (self._paper, self._ink)
            if item is self._item:
                paint.box(row, paper)
            paint.words(r.x + TEXT_AT, row.y + 1, item.label, ink)
            if item.checked:
                if m.lores:
                    paint.image.pal(Pen.TEXT, ink)
                    paint.glyph(1, 2, r.x + 5, row.y + 2, 9, 6)
                    paint.image.pal()
                else:
                    paint.words(r.x + 5, row.y + 1, CHECK_GLYPH, ink)
            if item.key:
                x = r.x + r.w - m.key_at
                paint.words(x, row.y + 1, AMIGA_GLYPH, ink)
                paint.words(x + m.letter_at, row.y + 1, item.key, ink)
            if item.ghosted:
                paint.ghost(row, paper)
