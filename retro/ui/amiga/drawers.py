"""A requester for a drawer (folder): a list of what is in it, its path to type, Parent, OK and Cancel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from retro.contract.input import InputEvent, KeyDown, Release, Typed
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Button, Gadget, Gadgets
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Window

ROWS: Final = 7
ROW_HEIGHT: Final = 9
LONGEST: Final = 400
"""Characters of a path."""


class Line(Gadget):
    """A line to type in; while the keyboard is on it, letters are its own."""

    def __init__(self, name: str, rect: Rect, text: str = "") -> None:
        super().__init__(name, rect)
        self.text = text

    def draw(self, paint: Paint, down: bool) -> None:
        """A recessed line with its end in view and a cursor block after it."""
        r = self.rect
        paint.bevel(r, paint.face, recessed=True)
        room = (r.w - 12) // 8 - 1
        shown = self.text[-room:]
        paint.words(r.x + 6, r.y + (r.h - 8) // 2, shown)
        paint.box(Rect(r.x + 6 + 8 * len(shown), r.y + 2, 8, r.h - 4), paint.fill)

    def take(self, event: InputEvent) -> bool:
        """Characters, Backspace; other keys are the window's."""
        if isinstance(event, Typed):
            if len(self.text) < LONGEST and event.char.isprintable():
                self.text += event.char
            return True
        if isinstance(event, KeyDown) and event.name == "Backspace":
            self.text = self.text[:-1]
            return True
        # A space is typed; its key must not press the line as a button.
        return isinstance(event, KeyDown) and event.name == "Space"


class Listing(Gadget):
    """Names to choose from, one a row; arrows or a click choose."""

    lists = True

    def __init__(self, name: str, rect: Rect) -> None:
        super().__init__(name, rect)
        self.entries: tuple[str, ...] = ()
        self.top = 0
        self.chosen = -1

    def draw(self, paint: Paint, down: bool) -> None:
        """The rows in view, the chosen one filled."""
        r = self.rect
        paint.bevel(r, paint.face, recessed=True)
        for row, entry in enumerate(self.entries[self.top : self.top + ROWS]):
            y = r.y + 2 + ROW_HEIGHT * row
            if self.top + row == self.chosen:
                paint.box(Rect(r.x + 4, y - 1, r.w - 8, ROW_HEIGHT), paint.fill)
            room = (r.w - 16) // 8
            paint.words(r.x + 8, y, entry if len(entry) <= room else entry[: room - 1] + "\u00bb")

    def scroll(self, step: int) -> None:
        """Move the view."""
        self.top = max(0, min(self.top + step, len(self.entries) - ROWS))

    def show(self, entries: tuple[str, ...]) -> None:
        """Other names."""
        self.entries, self.top, self.chosen = entries, 0, -1

    def turn(self, step: int) -> bool:
        """The next or the one before."""
        if not self.entries:
            return False
        self.chosen = min(len(self.entries) - 1, max(0, self.chosen + step))
        self.top = min(max(self.top, self.chosen - ROWS + 1), self.chosen)
        return True


class DrawerRequester(Window):
    """Asks for a drawer.

    Args:
        start: where to begin; where that is no folder, its nearest one above, or the person's own.
        chosen: called with the answer.
    """

    def __init__(self, title: str, start: Path, chosen: Callable[[Path], None]) -> None:
        super().__init__(title, Rect(150, 30, 340, 140), closable=True, modal=True)
        self._chosen = chosen
        self._row = -1
        """The row that a click was let go on, while it is being handled."""
        self._list = Listing("list", Rect(162, 46, 290, 4 + ROW_HEIGHT * ROWS))
        self._line = Line("line", Rect(162, 116, 316, 14))
        self.gadgets = Gadgets(
            [
                self._list,
                Button("up", Rect(454, 46, 24, 33), "\u00ab"),
                Button("down", Rect(454, 80, 24, 33), "\u00bb"),
                self._line,
                Button("ok", Rect(162, 146, 90, 16), "OK", "O"),
                Button("parent", Rect(275, 146, 90, 16), "Parent", "P"),
                Button("cancel", Rect(388, 146, 90, 16), "Cancel", "C"),
            ],
            accept="ok",
            refuse="cancel",
        )
        self._go(_folder(start))

    def _go(self, folder: Path) -> None:
        self._line.text = str(folder)
        self._list.show(drawers_in(folder))
        for name in ("up", "down"):
            self.gadgets[name].ghosted = len(self._list.entries) <= ROWS
        self.changed = True

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Enter on the list goes into the drawer, on the line to what was typed."""
        if isinstance(event, KeyDown) and event.name in ("Enter", "KPEnter"):
            if self.gadgets.focus is self._list and self._list.chosen >= 0:
                self._enter(self._list.chosen)
                return
            if self.gadgets.focus is self._line and Path(self._line.text).is_dir() and self._typed_elsewhere():
                self._go(_folder(Path(self._line.text)))
                return
        if isinstance(event, Release):
            row = (event.y - self._list.rect.y - 1) // ROW_HEIGHT
            self._row = self._list.top + row if 0 <= row < ROWS else -1
        super().handle(event, shift)
        self._row = -1

    def _typed_elsewhere(self) -> bool:
        return self._list.entries != drawers_in(Path(self._line.text))

    def _enter(self, index: int) -> None:
        self._go(_folder(Path(self._line.text) / self._list.entries[index]))

    def acted(self, gadget: Gadget) -> None:
        """A row chosen twice is entered; the buttons do what they say."""
        self.changed = True
        match gadget.name:
            case "list":
                if 0 <= self._row < len(self._list.entries):
                    if self._row == self._list.chosen:
                        self._enter(self._row)
                    else:
                        self._list.chosen = self._row
            case "line":
                self.gadgets.focus = self._line
            case "up":
                self._list.scroll(-ROWS + 1)
            case "down":
                self._list.scroll(ROWS - 1)
            case "parent":
                self._go(_folder(Path(self._line.text).parent))
            case "ok":
                self.closed = True
                folder = Path(self._line.text).expanduser()
                if 0 <= self._list.chosen < len(self._list.entries):
                    folder /= self._list.entries[self._list.chosen]
                self._chosen(folder)
            case "cancel":
                self.closed = True


def _folder(path: Path) -> Path:
    """The path, or the nearest folder above it."""
    path = path.expanduser()
    if not path.is_absolute():
        path = Path.home()
    return next((place for place in (path, *path.parents) if place.is_dir()), path)


def drawers_in(folder: Path) -> tuple[str, ...]:
    """Names of the drawers in a drawer, without hidden ones; none where they cannot be read."""
    try:
        return tuple(sorted((entry.name for entry in folder.iterdir() if not entry.name.startswith(".") and entry.is_dir()), key=str.lower))
    except OSError:
        return ()
