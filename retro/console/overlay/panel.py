"""The overlay's panel: which page is open, which row the keys are on, what keys, mouse, pad and finger do.

Up and Down go from row to row, of those that can be changed or done; what is only to be read scrolls by.  Left and Right change a value,
Enter does or changes it, Tab and Shift+Tab go from page to page, Esc goes back.  A pad gives these keys, a finger is a mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pyxel

from retro.console.devices.remap import PAD
from retro.console.overlay import layout, paint
from retro.console.overlay.layout import CLOSE, CONTENT, DOWN_ARROW, PANEL, UP_ARROW, Placed
from retro.console.overlay.rows import Choice, Deed, Row, Sheet
from retro.contract.input import Input, KeyDown, KeyUp, Press, Typed
from retro.contract.program import Launch
from retro.contract.summons import LETTERS

STEP = 3 * layout.LINE
"""How far a click on an arrow and a step of the wheel scroll."""

FOOT = "Up and Down choose, Left and Right change, Enter does it. Tab and Shift+Tab: other pages. Esc: back to the program, which waits."

HEARING = "The next key counts, whatever it is. Esc goes back; so does the mouse."

MODIFIERS = frozenset({"LAlt", "RAlt", "Ctrl", "RCtrl", "Shift", "LGui", "RGui"})

NONE = -1
"""The keys are on no row: none that is in sight can be done."""


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
        focus: the row that the keys are on, or ``NONE``.
        scroll: how far the rows have been pushed up.
        message: what the last deed has to tell; "" for nothing.
        version: rises with every change of the picture.
        after: is started when the overlay is closed (see :class:`retro.console.overlay.actions.Page`).
        only: one page was asked for by its key: Esc, or its letter again, closes the overlay.
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
        self.only = False
        self.after: Launch | None = None
        self.places: tuple[Placed, ...] = ()
        self._pointer: tuple[int, int] | None = None
        self._alone = ""
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
        return self.places[self.focus].row if self.focus != NONE else None

    @property
    def overflow(self) -> int:
        """How far the rows can be scrolled."""
        return max(0, self.places[-1].top + self.places[-1].height - CONTENT.h) if self.places else 0

    @property
    def foot(self) -> str:
        """What stands at the lower edge."""
        hint = self.row.hint if isinstance(self.row, Choice | Deed) else ""
        return self.message or (HEARING if self.sheet.hears else hint or FOOT)

    def draw(self, canvas: pyxel.Image, first: int) -> None:
        """Paint it; ``first`` is the index of the console's first colour."""
        paint.draw(self, canvas, first)

    # ------------------------------------------------------------------ going about

    def _open(self) -> None:
        """A page has been opened."""
        self.places = layout.placed(self.sheet.rows)
        self.scroll = 0
        self.focus = min(self._doable(), default=NONE)
        self.version += 1
        self._say(f"{self.sheet.title}.")
        self._read(0)
        self._tell()

    def _in_sight(self, number: int) -> bool:
        """Whether all of a row is to be seen."""
        place = self.places[number]
        return self.scroll <= place.top and place.top + place.height <= self.scroll + CONTENT.h

    def _doable(self) -> list[int]:
        """The rows in sight that the keys can be on."""
        return [number for number, place in enumerate(self.places) if isinstance(place.row, Choice | Deed) and self._in_sight(number)]

    def say_again(self) -> None:
        """Say the page that is open and the row that the keys are on."""
        self._say(f"{self.sheet.title}.")
        self._read(self.scroll)
        self._tell()

    def _read(self, upper: int, lower: int | None = None) -> None:
        """Say what is only to be read of the rows in sight that begin between two heights, from ``upper`` on."""
        for number, place in enumerate(self.places):
            inside = upper <= place.top and (lower is None or place.top < lower)
            if inside and self._in_sight(number) and not isinstance(place.row, Choice | Deed):
                self._say(place.row.spoken())

    def _tell(self) -> None:
        if self.row is not None:
            self._say(self.row.spoken())

    def turn(self, step: int) -> None:
        """To another page, round and round."""
        self._above.clear()
        self.only = False
        self.page = (self.page + step) % len(self.sheets)
        self.message = ""
        self._open()

    def turn_to(self, title: str) -> None:
        """To the page of that title, where there is one."""
        titles = [sheet.title for sheet in self.sheets]
        if title in titles:
            self.turn(titles.index(title) - self.page)

    def lay(self, sheet: Sheet, *, alone: bool = False) -> None:
        """Open a page over the others; ``alone``: in the place of those that led to it."""
        if alone:
            self._above.clear()
        self._above.append(sheet)
        self.message = ""
        self._open()

    def back(self) -> None:
        """One page up, or out."""
        if not self._above or (self.only and len(self._above) == 1):
            self._close()
            return
        self._above.pop()
        self.sheets = self._make()  # what was done up there may have changed them
        self.page = min(self.page, len(self.sheets) - 1)
        self.message = ""
        self._open()

    def refresh(self, message: str = "") -> None:
        """Something that the pages show has changed; ``message`` says what there is to say."""
        before = self.focus
        self.sheets = self._make()
        self.page = min(self.page, len(self.sheets) - 1)
        self.places = layout.placed(self.sheet.rows)
        self.scroll = min(self.scroll, self.overflow)
        if before != NONE:  # rows may have come and gone: the nearest one
            able = [number for number, place in enumerate(self.places) if isinstance(place.row, Choice | Deed)]
            self.focus = min(able, key=lambda number: (abs(number - before), number), default=NONE)
            self._show(self.focus)
        self.message = message
        self.version += 1
        if message:
            self._say(message)

    def _show(self, number: int) -> None:
        """Scroll as far as a row needs to be in sight."""
        if number != NONE:
            place = self.places[number]
            self.scroll = min(max(self.scroll, place.top + place.height - CONTENT.h), place.top)

    def _point(self, to: int) -> None:
        """The keys go to a row that is in sight, or to none."""
        if to != self.focus:
            self.focus, self.message = to, ""
            self.version += 1
            if to != NONE:
                self._tell()

    def _step(self, step: int) -> None:
        """To the next row that can be done, if it is near; else what stands between comes into sight first."""
        able = [number for number, place in enumerate(self.places) if isinstance(place.row, Choice | Deed)]
        if self.focus == NONE and self._doable():
            self._point(self._doable()[0 if step > 0 else -1])
            return
        if self.focus == NONE:
            able = [number for number in able if (self.places[number].top >= self.scroll) == (step > 0)]
        else:
            able = [number for number in able if (number > self.focus if step > 0 else number < self.focus)]
        if able:
            place = self.places[able[0 if step > 0 else -1]]
            wanted = min(max(self.scroll, place.top + place.height - CONTENT.h), place.top)
            if abs(wanted - self.scroll) <= STEP:
                self._roll(wanted - self.scroll)
                self._point(able[0 if step > 0 else -1])
                return
        self._roll(step * STEP)

    def _roll(self, by: int) -> None:
        """The rows are pushed up or down; what comes into sight is read, and the keys do not stay on what has left it."""
        before, self.scroll = self.scroll, min(max(0, self.scroll + by), self.overflow)
        if self.scroll == before:
            return
        self.version += 1
        if self.scroll > before:
            # from the first row that was not wholly in sight
            self._read(next((place.top for place in self.places if place.top + place.height > before + CONTENT.h), 0))
        else:
            self._read(0, before)
        if self.focus != NONE and not self._in_sight(self.focus):
            self._point(NONE)

    def _leap(self, step: int, far: int) -> None:
        """So far up or down, the keys to the last row in that direction that can be done."""
        self._roll(step * far)
        able = self._doable()
        if able:
            self._point(able[-1 if step > 0 else 0])

    # ------------------------------------------------------------------ input

    def update(self, inp: Input, pad: Sequence[str] = (), *, chord: bool = False) -> None:
        """Take a frame's input, in pixels of the canvas.

        Args:
            inp: the frame's.
            pad: buttons of a pad that went down in it.
            chord: a chord of the console was pressed, which its events do not tell.
        """
        if chord:
            self._alone = ""
        if self.sheet.hears is not None and self._heard(inp, pad, self.sheet.hears):
            return
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

    def _heard(self, inp: Input, pad: Sequence[str], hears: Callable[[str], None]) -> bool:
        """The page waits for a key: whether there was one, or anything else that only a keyboard or a pad can do."""
        if pad:
            hears(PAD + pad[0])
            return True
        for event in inp.events:
            if isinstance(event, KeyUp) and event.name == self._alone:
                self._alone = ""
                hears(event.name)
                return True
            if isinstance(event, KeyDown) and not event.repeat:
                # A modifier may begin a chord of the console: it counts when it comes up alone.
                self._alone = event.name if event.name in MODIFIERS else ""
                if event.name == "Esc":
                    self.back()
                elif not self._alone:
                    hears(event.name)
                return True
            if isinstance(event, KeyDown):
                return True
            if isinstance(event, Typed):
                hears("")
                return True
        return False

    def _key(self, key: str, shift: bool) -> None:
        row = self.row
        match key:
            case "Esc":
                self.back()
            case _ if self.only and key in LETTERS:
                self._close()
            case "Tab":
                self.turn(-1 if shift else 1)
            case "Up" | "KP8":
                self._step(-1)
            case "Down" | "KP2":
                self._step(1)
            case "PageUp" | "PageDown":
                self._leap(-1 if key == "PageUp" else 1, CONTENT.h - 2 * layout.LINE)
            case "Home" | "End":
                self._leap(-1 if key == "Home" else 1, self.overflow)
            case "Left" | "KP4" | "Right" | "KP6":
                step = -1 if key in ("Left", "KP4") else 1
                if isinstance(row, Choice) and 0 <= row.at + step < len(row.values):
                    self._choose(row, row.at + step)
            case "Enter" | "KPEnter" | "Space":
                if row is None and self.deep and self.scroll < self.overflow:
                    self._leap(1, CONTENT.h - 2 * layout.LINE)  # a long page is read by Enter alone
                else:
                    self._do(row)

    def _choose(self, row: Choice, at: int) -> None:
        row.choose(at)
        self.refresh(self.message)
        if isinstance(self.row, Choice):
            self._tell()

    def _do(self, row: Row | None) -> None:
        if isinstance(row, Choice):
            if row.wraps or row.at + 1 < len(row.values):
                self._choose(row, (row.at + 1) % len(row.values))
            else:
                self.refresh(f"{row.label} {row.values[row.at]} is the most; Left makes it less.")
        elif isinstance(row, Deed):
            row.do()

    def _at(self, x: int, y: int) -> int | None:
        """The row at a place."""
        if not CONTENT.holds(x, y) or (self.overflow and x >= UP_ARROW.x):
            return None
        down = y - CONTENT.y + self.scroll
        return next((number for number, place in enumerate(self.places) if place.top <= down < place.top + place.height), None)

    def _hover(self, x: int, y: int) -> None:
        number = self._at(x, y)
        if number is not None and isinstance(self.places[number].row, Choice | Deed):
            self._point(number)

    def _press(self, x: int, y: int) -> None:
        if CLOSE.holds(x, y) or not PANEL.holds(x, y):
            self.back()
            return
        for number, box in enumerate(layout.tabs([sheet.title for sheet in self.sheets])):
            if box.holds(x, y):
                self.turn(number - self.page)
                return
        if self.overflow and (UP_ARROW.holds(x, y) or DOWN_ARROW.holds(x, y)):
            self._roll(-STEP if UP_ARROW.holds(x, y) else STEP)
            return
        there = self._at(x, y)
        if there is None:
            return
        self._hover(x, y)
        place = self.places[there]
        if isinstance(place.row, Choice):
            boxes = layout.chips(place.row, CONTENT.y + place.top - self.scroll)
            for at, box in enumerate(boxes):
                if box.holds(x, y):
                    self._choose(place.row, at)
        else:
            self._do(place.row)
