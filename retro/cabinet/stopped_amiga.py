"""The error screen of an Amiga: black, the head in a red frame that blinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from retro.cabinet.stopped import BLINK, CHOSEN, Failure, Stopped
from retro.contract.input import Input, Press
from retro.contract.program import Host
from retro.machine.amiga import HIRES, Pen
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint
from retro.ui.text.page import COLS, Page
from retro.values import replace

if TYPE_CHECKING:
    import pyxel

RED, GRAY, WHITE = 0x04, 0x07, 0x0F
PENS: Final = {RED: Pen.RED, GRAY: Pen.FACE, WHITE: Pen.SHINE, CHOSEN: Pen.GOLD}
"""Pens by the attributes of the page."""

FRAME: Final = Rect(0, 0, HIRES.width, 40)
EDGE: Final = 4
ROWS: Final = 25


class Halted(Stopped):
    """The same program on an Amiga's screen of 80 by 25 letters."""

    ground = GRAY

    def __init__(self, host: Host, failure: Failure) -> None:
        super().__init__(host, failure)
        self.machine = HIRES
        self.border = Pen.TEXT
        self._ticks = 0

    def _draw_page(self, page: Page) -> None:
        head, *lines = self.told()
        page.put(2, (COLS - len(head)) // 2, head, RED)
        for row, line in enumerate(lines, 7):
            page.put(row, 8, line, GRAY)
        self._draw_choices(page, 18)

    def draw(self, image: pyxel.Image) -> bool:
        """The letters where something has changed, the frame where it blinks."""
        if not self._stale:
            return False
        self._stale = False
        paint, page = Paint(image), self.page()
        paint.box(Rect(0, 0, HIRES.width, HIRES.height), Pen.TEXT)
        if not self._ticks // BLINK % 2:
            paint.box(FRAME, Pen.RED)
            paint.box(Rect(EDGE * 2, EDGE, FRAME.w - EDGE * 4, FRAME.h - EDGE * 2), Pen.TEXT)
        for row, line in enumerate(page.lines()):
            if text := line.strip():
                column = line.index(text)
                paint.words(column * 8, row * 8, text, PENS[page.attr(row, column)])
        return True

    def update(self, inp: Input) -> None:
        """A choice; time goes on for the frame.  The rows of the page are 16 pixels high, those of the screen 8."""
        before, self._ticks = self._ticks // BLINK, self._ticks + inp.ticks
        if self._ticks // BLINK != before:
            self.touch()
        super().update(replace(inp, events=tuple(replace(one, y=one.y * 2) if isinstance(one, Press) else one for one in inp.events)))
