"""Menus as the right button pulls them down: a strip in the place of the screen's title, panels under it, release selects.

Today's hands have other ways as well: the Menu key, F10 or Esc (see screen.py) pulls it down for the keyboard, and a left press on the
screen's title does it for a finger.  Source: PERIOD, Amiga; LOOK-AMIGA, Menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from retro.machine.amiga import Pen
from retro.ui.amiga.bar import BAR_HEIGHT
from retro.ui.amiga.paint import AMIGA_GLYPH, Paint, Rect, width_of
from retro.ui.input import InputEvent, KeyDown, Press, Release

ITEM_HEIGHT: Final = 10
SEPARATOR_HEIGHT: Final = 5
TEXT_AT: Final = 19
GLYPH_FROM_RIGHT: Final = 27


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
    """

    title: str
    x: int
    width: int
    items: list[Item] = field(default_factory=list)

    @property
    def head(self) -> Rect:
        """The title's box on the strip."""
        return Rect(self.x, 0, width_of(self.title) + 16, BAR_HEIGHT - 1)

    @property
    def panel(self) -> Rect:
        """The panel with its edge."""
        return Rect(self.x, BAR_HEIGHT, self.width, sum(map(_height, self.items)) + 4)

    def rows(self) -> list[tuple[Item, Rect]]:
        """Each item with its place inside the edge."""
        y, rows = BAR_HEIGHT + 2, []
        for item in self.items:
            rows.append((item, Rect(self.x + 2, y, self.width - 4, _height(item))))
            y += _height(item)
        return rows


def _height(item: Item) -> int:
    return ITEM_HEIGHT if item.name else SEPARATOR_HEIGHT


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

    def pull(self, x: int = -1, y: int = -1, button: str = "right") -> None:
        """Show the strip; the pointer is at that place and the button is down.  Without a button the first menu opens for the keyboard."""
        self.open = True
        self._button = button
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
            case Press(x, y, "left") if self._button != "left":
                self._button = "left"
                self.point(x, y)
                inside = self._menu is not None and self._menu.panel.holds(x, y)
                if not inside and y >= BAR_HEIGHT:
                    self.close()
            case Release(x, y, button) if button == self._button:
                self.point(x, y)
                if button == "left" and y < BAR_HEIGHT:
                    # A finger that only tapped the strip: it stays for a second tap.
                    self._button = ""
                else:
                    return self._choose()
            case KeyDown(name):
                return self._key(name)
        return None

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

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, paint: Paint, width: int) -> None:
        """The strip, ``width`` wide, and the open panel over whatever is there."""
        image = paint.image
        image.rect(0, 0, width, BAR_HEIGHT - 1, self._paper)
        for menu in self.menus:
            paper, ink = self._lit if menu is self._menu else (self._paper, self._ink)
            paint.box(menu.head, paper)
            paint.words(menu.x + 8, 1, menu.title, ink)
        if self._menu is not None:
            self._draw_panel(paint, self._menu)

    def _draw_panel(self, paint: Paint, menu: Menu) -> None:
        r, edge = menu.panel, paint.edge
        paint.box(r, self._ink)
        paint.box(Rect(r.x + edge, r.y + 1, r.w - 2 * edge, r.h - 2), self._paper)
        for item, row in menu.rows():
            if not item.name:
                paint.checker(Rect(row.x + 4, row.y + 1, row.w - 8, 2), self._ink)
                continue
            paper, ink = self._lit if item is self._item else (self._paper, self._ink)
            if item is self._item:
                paint.box(row, paper)
            paint.words(r.x + TEXT_AT, row.y + 1, item.label, ink)
            if item.checked:
                paint.words(r.x + 5, row.y + 1, "\ue001", ink)
            if item.key:
                x = r.x + r.w - GLYPH_FROM_RIGHT - 1
                paint.words(x, row.y + 1, AMIGA_GLYPH, ink)
                paint.words(x + 13, row.y + 1, item.key, ink)
            if item.ghosted:
                paint.ghost(row, paper)
