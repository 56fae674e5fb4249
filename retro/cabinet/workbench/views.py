"""The windows of the desktop: the backdrop with the disks, drawers, texts, information.  Source: LOOK-AMIGA, Desktop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.cabinet.workbench.disk import BLOCK, Entry, Kind
from retro.cabinet.workbench.icons import WIDE, Board, Icon, draw_icon
from retro.cabinet.workbench.scrolling import ScrollWindow
from retro.cabinet.workbench.shell import when
from retro.contract.input import InputEvent, KeyDown, Press
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import Requester, Window

COLUMNS: Final = 3
FIRST: Final = (40, 13)
APART: Final = (150, 64)
"""Places of icons in a drawer: the first one's, and from one to the next."""

DISKS_AT: Final = (542, 18)
DISKS_APART: Final = 52

LINE: Final = 9
"""Rows from one line of text to the next."""

ORDER: Final = (Kind.PROGRAM, Kind.TEXT, Kind.SHELL, Kind.DRAWER)
"""Kinds that have icons in a drawer."""

ARROWS: Final = ("Left", "Right", "Up", "Down")


class Looks:
    """What windows tell their owner."""

    def __init__(self, picked: Callable[[Board], None], opened: Callable[[Entry], None], leave: Callable[[], None]) -> None:
        self.picked = picked
        self.opened = opened
        self.leave = leave


def on_board(board: Board, looks: Looks, event: InputEvent, at: tuple[int, int]) -> bool:
    """An event for a window with icons; ``at`` is the corner of its contents.  True when something looks different."""
    match event:
        case Press(x, y, "left"):
            twice = board.press(x - at[0], y - at[1])
            looks.picked(board)
            if twice and board.entry is not None:
                looks.opened(board.entry)
            return True
        case KeyDown(name) if name in ARROWS:
            changed = board.step(name)
            looks.picked(board)
            return changed
        case KeyDown("Enter" | "KPEnter" | "Space", repeat=False):
            if board.entry is not None:
                looks.opened(board.entry)
            return True
        case KeyDown("Esc"):
            looks.leave()
    return False


class Backdrop(Window):
    """The desktop itself: behind all windows, without a frame, the disks at its right."""

    framed = False

    def __init__(self, disks: Sequence[Entry], looks: Looks) -> None:
        super().__init__("", Rect(0, 11, 640, 189), closable=False, movable=False)
        self.board: Final = Board([Icon(disk, DISKS_AT[0], DISKS_AT[1] + DISKS_APART * i) for i, disk in enumerate(disks)])
        self._looks = looks

    def at_hand(self) -> Sequence[Rect]:
        """The disks."""
        return [icon.whole for icon in self.board.icons]

    def draw_inside(self, paint: Paint) -> None:
        """The grey, the disks."""
        super().draw_inside(paint)
        paint.box(self.rect, paint.face)
        self.board.draw(paint, 0, 0)

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Choose a disk, open it."""
        self.changed |= on_board(self.board, self._looks, event, (0, 0))

    def tick(self, ticks: int) -> None:
        """For the double click."""
        self.board.tick(ticks)


class Drawer(ScrollWindow):
    """What is in a disk or a drawer, as icons.

    Attributes:
        path: of what it shows.
    """

    def __init__(self, path: tuple[str, ...], entry: Entry, rect: Rect, looks: Looks) -> None:
        super().__init__(entry.name, rect)
        self.path: Final = path
        self.board: Final = Board()
        self._looks = looks
        self.show(entry)

    def show(self, entry: Entry) -> None:
        """What is in it now: documents last; data and kept files have no icon, as ever."""
        shown = [e for kind in ORDER for e in entry.entries if e.kind is kind]
        shown.sort(key=lambda e: e.name.endswith(".doc"))
        self.board.put([Icon(e, FIRST[0] + APART[0] * (i % COLUMNS), FIRST[1] + APART[1] * (i // COLUMNS)) for i, e in enumerate(shown)])
        self.scroll_to(self.sx, self.sy)

    def extent(self) -> tuple[int, int]:
        """Up to the last icon."""
        if not self.board.icons:
            return self.view.w, self.view.h
        wide = max(icon.whole.x + icon.whole.w for icon in self.board.icons) + 20
        high = max(icon.whole.y + icon.whole.h for icon in self.board.icons) + 8
        return max(wide, self.view.w), max(high, self.view.h)

    def at_hand(self) -> Sequence[Rect]:
        """The icons that are in view."""
        view = self.view
        places = (icon.whole.moved(view.x - self.sx, view.y - self.sy) for icon in self.board.icons)
        return [place for place in places if view.holds(place.x, place.y) and view.holds(place.x + place.w - 1, place.y + place.h - 1)]

    def draw_contents(self, paint: Paint, at: Rect) -> None:
        """The icons."""
        self.board.draw(paint, at.x, at.y)

    def inside_event(self, event: InputEvent, shift: bool) -> None:
        """Choose and open."""
        corner = (self.view.x - self.sx, self.view.y - self.sy)
        self.changed |= on_board(self.board, self._looks, event, corner)
        if isinstance(event, KeyDown) and event.name in ARROWS and self.board.chosen >= 0:
            self.reveal(self.board.icons[self.board.chosen].whole)

    def tick(self, ticks: int) -> None:
        """For the double click, and a held arrow."""
        super().tick(ticks)
        self.board.tick(ticks)


class Reader(ScrollWindow):
    """A text to read."""

    def __init__(self, name: str, text: str, rect: Rect) -> None:
        super().__init__(name, rect)
        self._lines = [line.expandtabs(8) for line in text.splitlines()]

    def extent(self) -> tuple[int, int]:
        """All lines."""
        wide = max((8 * len(line) for line in self._lines), default=0) + 16
        return max(wide, self.view.w), max(LINE * len(self._lines) + 8, self.view.h)

    def draw_contents(self, paint: Paint, at: Rect) -> None:
        """The lines that are seen."""
        for number, line in enumerate(self._lines):
            y = at.y + 4 + LINE * number
            if self.view.y - LINE < y < self.view.y + self.view.h:
                paint.words(at.x + 8, y, line)

    def inside_event(self, event: InputEvent, shift: bool) -> None:
        """Arrows and pages; Esc closes it."""
        if not isinstance(event, KeyDown):
            return
        page = self.view.h - 2 * LINE
        steps = {"Up": -LINE, "Down": LINE, "PageUp": -page, "PageDown": page, "Space": page, "Home": -(10**5), "End": 10**5}
        if event.name in steps:
            self.scroll_to(self.sx, self.sy + steps[event.name])
        elif event.name in ("Left", "Right"):
            self.scroll_to(self.sx + (16 if event.name == "Right" else -16), self.sy)
        elif event.name in ("Esc", "Enter", "KPEnter"):
            self.close()


class Information(Requester):
    """What there is to know about an icon, beside its picture."""

    def __init__(self, entry: Entry) -> None:
        self.entry: Final = entry
        size = "" if entry.kind is Kind.VOLUME else f"{entry.blocks} block{'s' * (entry.blocks != 1)} of {BLOCK} bytes"
        size = f"{entry.size} bytes, {size}" if entry.size else size
        lines = [line for line in (entry.name, f"A {entry.kind.value}", size, when(entry.stamp), entry.comment) if line]
        self._inset = WIDE + 24
        wide = " " * (self._inset // 8 + 2)
        super().__init__("Information", [wide + line for line in lines], [("ok", "All right", "A")], lambda name: None)

    def draw_words(self, paint: Paint) -> None:
        """The picture at the left, the lines beside it."""
        draw_icon(paint, self.entry, self.panel.x + 12, self.panel.y + (self.panel.h - 36) // 2, False, named=False)
        y = self.panel.y + (self.panel.h - 10 * len(self.lines)) // 2 + 1
        for line in self.lines:
            paint.words(self.panel.x + self._inset, y, line.strip())
            y += 10
