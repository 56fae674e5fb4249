"""The overlay's panel: which page is open, which row the keys are on, what keys, mouse, pad and finger do.

Up and Down go from row to row, Left and Right change a value (elsewhere the page), Enter does or changes it, Tab and Shift+Tab go from page
to page, Esc goes back.  A pad gives these keys, a finger is a mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pyxel

from retro.overlay import layout, paint
from retro.overlay.layout import CLOSE, CONTENT, DOWN_ARROW, PANEL, UP_ARROW, Placed
from retro.overlay.rows import Choice, Deed, Row, Sheet
from retro.ui.input import Input, KeyDown, Press
from retro.ui.program import Launch

STEP = 3 * layout.LINE
"""How far a click on an arrow and a step of the wheel scroll."""

FOOT = "Up and Down, Left and Right, Enter. Tab: the next page. Esc: back to the program, which waits."


class Panel:
    """An open overlay.

    Args:
        sheets: gives the pages as things stand now.
        close: closes the overlay.
        say: a plain line for who listens.
        waiting: says which program waits below.

    Attributes:
        sheets: the pages.
        page: which one is open.
        focus: the row that the keys are on.
        scroll: how far the rows have been pushed up.
        message: what the last deed has to tell; "" for nothing.
        version: rises with every change of the picture.
        after: is started when the overlay is closed (see :class:`retro.overlay.actions.Page`).
        closed: the overlay has been closed; what else was pressed in that frame is lost.
    """

    def __init__(
        self, sheets: Callable[[], Sequence[Sheet]], close: Callable[[], None], say: Callable[[str], None], waiting: str = ""
    ) -> None:
        self._make = sheets
        self._close = close
        self._say = say
        self.waiting = waiting
        self.sheets: Sequence[Sheet] = sheets()
        self._above: list[Sheet] = []
        self.page = 0
        self.focus = 0
        self.scroll = 0
        self.message = ""
        self.version = 0
        self.closed = False
        self.after: Launch | None = None
        self.places: tuple[Placed, ...] = ()
        self._pointer: tuple[int, int] | None = None
        self._open()

    # ------------------------------------------------------------------ what is shown

    @property
    def sheet(self) -> Sheet:
        """The page that is open."""
        return self._above[-1] if self._above else self.sheets[self.page]

    @property
    def deep(self) -> bool:
        """A page of an action lies over the others."""
        return bool(self._above)

    @property
    def row(self) -> Row | None:
        """The row that the keys are on."""
        return self.places[self.focus].row if self.places else None

    @property
    def overflow(self) -> int:
        """How far the rows can be scrolled."""
        return max(0, self.places[-1].top + self.places[-1].height - CONTENT.h) if self.places else 0

    @property
    def foot(self) -> str:
        """What stands at the lower edge."""
        hint = self.row.hint if isinstance(self.row, Choice | Deed) else ""
        return self.message or hint or FOOT

    def draw(self, canvas: pyxel.Image, first: int) -> None:
        """Paint it; ``first`` is the index of the console's first colour."""
        paint.draw(self, canvas, first)

    # ------------------------------------------------------------------ going about

    def _open(self) -> None:
        """A page has been opened."""
        self.places = layout.placed(self.sheet.rows)
        self.focus = self.scroll = 0
        self.version += 1
        self._say(f"{self.sheet.title}.")
        self._tell()

    def _tell(self) -> None:
        if self.row is not None:
            self._say(self.row.spoken())

    def turn(self, step: int) -> None:
        """To another page, round and round."""
        self._above.clear()
        self.page = (self.page + step) % len(self.sheets)
        self.message = ""
        self._open()

    def lay(self, sheet: Sheet) -> None:
        """Open a page over the others."""
        self._above.append(sheet)
        self.message = ""
        self._open()

    def back(self) -> None:
        """One page up, or out."""
        if not self._above:
            self._close()
            return
        self._above.pop()
        self.sheets = self._make()  # what was done up there may have changed them
        self.page = min(self.page, len(self.sheets) - 1)
        self.message = ""
        self._open()

    def refresh(self, message: str = "") -> None:
        """Something that the pages show has changed; ``message`` says what there is to say."""
        self.sheets = self._make()
        self.page = min(self.page, len(self.sheets) - 1)
        self.places = layout.placed(self.sheet.rows)
        self.focus = min(self.focus, max(0, len(self.places) - 1))
        self.scroll = min(self.scroll, self.overflow)
        self.message = message
        self.version += 1
        if message:
            self._say(message)

    def _move(self, to: int) -> None:
        """The keys go to another row, which is brought into sight."""
        to = min(max(0, to), len(self.places) - 1)
        if not self.places or to == self.focus:
            return
        self.focus = to
        place = self.places[to]
        self.scroll = min(max(self.scroll, place.top + place.height - CONTENT.h), place.top)
        self.message = ""
        self.version += 1
        self._tell()

    def _roll(self, by: int) -> None:
        scroll = min(max(0, self.scroll + by), self.overflow)
        if scroll != self.scroll:
            self.scroll = scroll
            self.version += 1

    # ------------------------------------------------------------------ input

    def update(self, inp: Input) -> None:
        """Take a frame's input, in pixels of the canvas."""
        if inp.pointer is not None and inp.pointer != self._pointer and not any(isinstance(event, Press) for event in inp.events):
            self._hover(*inp.pointer)
        self._pointer = inp.pointer
        if inp.wheel:
            self._roll(-STEP * inp.wheel)
        for event in inp.events:
            before = self.version
            if isinstance(event, KeyDown):
                self._key(event.name, "Shift" in inp.held)
            elif isinstance(event, Press) and event.button == "left":
                self._press(event.x, event.y)
            elif isinstance(event, Press) and event.button == "right":
                self.back()
            if self.version != before or self.closed:
                break  # one thing at a time: the page may be another one now

    def _key(self, key: str, shift: bool) -> None:
        row = self.row
        match key:
            case "Esc":
                self.back()
            case "Tab":
                self.turn(-1 if shift else 1)
            case "Up" | "KP8":
                self._move(self.focus - 1)
            case "Down" | "KP2":
                self._move(self.focus + 1)
            case "PageUp" | "PageDown":
                self._leap(-1 if key == "PageUp" else 1)
            case "Home":
                self._move(0)
            case "End":
                self._move(len(self.places) - 1)
            case "Left" | "KP4" | "Right" | "KP6":
                step = -1 if key in ("Left", "KP4") else 1
                if isinstance(row, Choice):
                    if 0 <= row.at + step < len(row.values):
                        self._choose(row, row.at + step)
                elif not self._above:
                    self.turn(step)
            case "Enter" | "KPEnter" | "Space":
                self._do(row)

    def _leap(self, step: int) -> None:
        """As many rows as are in sight."""
        if self.places:
            target = self.places[self.focus].top + step * CONTENT.h
            near = [number for number, place in enumerate(self.places) if place.top <= target]
            self._move(max(near, default=0))

    def _choose(self, row: Choice, at: int) -> None:
        row.choose(at)
        self.refresh(self.message)
        if isinstance(self.row, Choice):
            self._tell()

    def _do(self, row: Row | None) -> None:
        if isinstance(row, Choice):
            self._choose(row, (row.at + 1) % len(row.values))
        elif isinstance(row, Deed):
            row.do()

    def _at(self, x: int, y: int) -> int | None:
        """The row at a place."""
        if not CONTENT.has(x, y) or (self.overflow and x >= UP_ARROW.x):
            return None
        down = y - CONTENT.y + self.scroll
        return next((number for number, place in enumerate(self.places) if place.top <= down < place.top + place.height), None)

    def _hover(self, x: int, y: int) -> None:
        number = self._at(x, y)
        if number is not None and number != self.focus:
            self.focus, self.message = number, ""
            self.version += 1
            self._tell()

    def _press(self, x: int, y: int) -> None:
        if CLOSE.has(x, y) or not PANEL.has(x, y):
            self.back()
            return
        for number, box in enumerate(layout.tabs([sheet.title for sheet in self.sheets])):
            if box.has(x, y):
                self.turn(number - self.page)
                return
        if self.overflow and (UP_ARROW.has(x, y) or DOWN_ARROW.has(x, y)):
            self._roll(-STEP if UP_ARROW.has(x, y) else STEP)
            return
        there = self._at(x, y)
        if there is None:
            return
        self._hover(x, y)
        place = self.places[there]
        if isinstance(place.row, Choice):
            boxes = layout.chips(place.row, CONTENT.y + place.top - self.scroll)
            for at, box in enumerate(boxes):
                if box.has(x, y):
                    self._choose(place.row, at)
        else:
            self._do(place.row)
