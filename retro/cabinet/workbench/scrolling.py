"""Windows whose contents may be larger than they are: knobs and arrows at the right and below, a gadget for the size, one for zooming.

Source: LOOK-AMIGA, Desktop (pictures of the window "Card Games"); PERIOD, Amiga.
"""

from __future__ import annotations

from typing import Final

from retro.cabinet.workbench.zooming import Zooming
from retro.contract.input import InputEvent, Press, Release
from retro.machine.rect import Rect
from retro.ui.amiga.bar import HEIGHT, WIDTH
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import TITLE_HEIGHT

BORDER: Final = 20
"""Width of the right border, which holds a knob and two arrows."""
FOOT: Final = 10
UPRIGHT: Final = 13
"""Height of an arrow in the right border."""
ACROSS: Final = 30
"""Width of one in the lower border."""
STEP: Final = 16
REPEAT: Final = 5
"""50ths of a second between two steps while an arrow is held."""
SMALLEST: Final = (160, 64)


class ScrollWindow(Zooming):
    """A window with something in it that may be scrolled, and whose size can be changed.

    Attributes:
        sx, sy: how far its contents are scrolled.
    """

    def __init__(self, title: str, rect: Rect) -> None:
        super().__init__(title, rect)
        self.sx = self.sy = 0
        self._part = ""
        self._grip = (0, 0)
        self._held_for = 0

    # --- places ----------------------------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Rect:
        """Where the contents are seen."""
        r = self.rect
        return Rect(r.x + 4, r.y + TITLE_HEIGHT, r.w - 4 - BORDER, r.h - TITLE_HEIGHT - FOOT)

    def extent(self) -> tuple[int, int]:
        """Width and height of all the contents."""
        return self.view.w, self.view.h

    def _boxes(self) -> dict[str, Rect]:
        r = self.rect
        right, bottom = r.x + r.w - BORDER, r.y + r.h - FOOT
        return {
            "size": Rect(right, bottom, BORDER, FOOT),
            "down": Rect(right, bottom - UPRIGHT, BORDER, UPRIGHT),
            "up": Rect(right, bottom - 2 * UPRIGHT, BORDER, UPRIGHT),
            "right": Rect(right - ACROSS, bottom, ACROSS, FOOT),
            "left": Rect(right - 2 * ACROSS, bottom, ACROSS, FOOT),
            "upright": Rect(right, r.y + TITLE_HEIGHT, BORDER, r.h - TITLE_HEIGHT - FOOT - 2 * UPRIGHT),
            "across": Rect(r.x, bottom, r.w - BORDER - 2 * ACROSS, FOOT),
        }

    def _knob(self, upright: bool) -> Rect:
        """The knob in its groove: as long as the part that is seen."""
        box = self._boxes()["upright" if upright else "across"]
        seen, all_of_it = (self.view.h, self.extent()[1]) if upright else (self.view.w, self.extent()[0])
        at = self.sy if upright else self.sx
        groove = Rect(box.x + 4, box.y + 2, BORDER - 8, box.h - 4) if upright else Rect(box.x + 5, box.y + 2, box.w - 8, FOOT - 4)
        room = groove.h if upright else groove.w
        if all_of_it <= seen:
            return groove
        long = max(8, room * seen // all_of_it)
        start = (room - long) * at // (all_of_it - seen)
        return Rect(groove.x, groove.y + start, groove.w, long) if upright else Rect(groove.x + start, groove.y, long, groove.h)

    # --- scrolling -------------------------------------------------------------------------------------------------------------------

    def scroll_to(self, x: int, y: int) -> None:
        """Scroll, as far as there is something to see."""
        wide, high = self.extent()
        self.sx = min(max(0, x), max(0, wide - self.view.w))
        self.sy = min(max(0, y), max(0, high - self.view.h))
        self.changed = True

    def reveal(self, r: Rect) -> None:
        """Scroll so that a rectangle of the contents is seen."""
        x = min(max(self.sx, r.x + r.w - self.view.w), r.x)
        y = min(max(self.sy, r.y + r.h - self.view.h), r.y)
        self.scroll_to(x, y)

    def zoom(self) -> None:
        """As large as the screen; once more: as it was."""
        super().zoom()
        self.scroll_to(self.sx, self.sy)

    # --- input -----------------------------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent, shift: bool) -> None:
        """The frame's gadgets; what is left goes to :meth:`inside_event`."""
        match event:
            case Press(x, y, "left"):
                part = next((name for name, box in self._boxes().items() if box.holds(x, y)), "")
                if part:
                    self._take_hold(part, x, y)
                    return
            case Release(_, _, "left") if self._part:
                self._part = ""
                self.changed = True
                return
        self.inside_event(event, shift)

    def inside_event(self, event: InputEvent, shift: bool) -> None:
        """An event that is not for the frame."""

    def _take_hold(self, part: str, x: int, y: int) -> None:
        self._part, self._held_for = part, -10
        self.changed = True
        if part == "size":
            self._grip = (self.rect.w - x, self.rect.h - y)
        elif part in ("upright", "across"):
            knob = self._knob(part == "upright")
            self._grip = (x - knob.x, y - knob.y)
            if not knob.holds(x, y):
                self._page(part, x, y)
                self._part = "held"
        else:
            self._arrow(part)

    def _page(self, part: str, x: int, y: int) -> None:
        """A press beside the knob turns a page."""
        knob = self._knob(part == "upright")
        if part == "upright":
            self.scroll_to(self.sx, self.sy + (self.view.h - STEP) * (1 if y > knob.y else -1))
        else:
            self.scroll_to(self.sx + (self.view.w - STEP) * (1 if x > knob.x else -1), self.sy)

    def _arrow(self, part: str) -> None:
        across = {"left": -STEP, "right": STEP}.get(part, 0)
        self.scroll_to(self.sx + across, self.sy + {"up": -STEP, "down": STEP}.get(part, 0))

    def tick(self, ticks: int) -> None:
        """A held arrow goes on."""
        if self._part in ("up", "down", "left", "right"):
            self._held_for += ticks
            while self._held_for >= REPEAT:
                self._held_for -= REPEAT
                self._arrow(self._part)

    def pointed(self, x: int, y: int) -> None:
        """The pointer drags the corner or a knob."""
        match self._part:
            case "size":
                wide = min(max(SMALLEST[0], x + self._grip[0]), WIDTH - self.rect.x - self.dx)
                high = min(max(SMALLEST[1], y + self._grip[1]), HEIGHT - self.rect.y - self.dy)
                self.rect = Rect(self.rect.x, self.rect.y, wide, high)
                self._small = None
                self.scroll_to(self.sx, self.sy)
            case "upright":
                box, knob = self._boxes()["upright"], self._knob(True)
                room = max(1, box.h - 4 - knob.h)
                self.scroll_to(self.sx, (self.extent()[1] - self.view.h) * (y - self._grip[1] - box.y - 2) // room)
            case "across":
                box, knob = self._boxes()["across"], self._knob(False)
                room = max(1, box.w - 8 - knob.w)
                self.scroll_to((self.extent()[0] - self.view.w) * (x - self._grip[0] - box.x - 5) // room, self.sy)

    def cancel(self) -> None:
        """Nothing is held any more."""
        super().cancel()
        self._part = ""

    # --- drawing ---------------------------------------------------------------------------------------------------------------------

    def draw(self, paint: Paint, active: bool, held: str = "") -> None:
        """Frame, borders, and the contents within their view."""
        self._frame(paint, active, held)
        self._borders(paint, paint.fill if active else paint.face)
        self.draw_zoom(paint, held == "zoom")
        view = self.view
        paint.box(view, paint.face)
        paint.image.clip(view.x + self.dx, view.y + self.dy, view.w, view.h)
        self.draw_contents(paint, Rect(view.x - self.sx, view.y - self.sy, *self.extent()))
        paint.image.clip()

    def draw_contents(self, paint: Paint, at: Rect) -> None:
        """Paint the contents; ``at`` is where all of them would lie."""

    def _borders(self, paint: Paint, fill: int) -> None:
        r, boxes = self.rect, self._boxes()
        right, bottom = r.x + r.w - BORDER, r.y + r.h - FOOT
        draw = paint.image.rect
        draw(right, r.y + TITLE_HEIGHT, BORDER - 1, r.h - TITLE_HEIGHT - 1, fill)
        draw(r.x + 1, bottom, r.w - 2, FOOT - 1, fill)
        draw(right, r.y + TITLE_HEIGHT, 1, r.h - TITLE_HEIGHT - FOOT, paint.shadow)
        draw(r.x + 3, bottom - 1, r.w - BORDER - 3, 1, paint.shine)
        for name, column in (("left", 4), ("right", 5), ("up", 6), ("down", 7)):
            box = boxes[name]
            if self._part == name:
                draw(box.x + 1, box.y, box.w - 2, box.h - 1, paint.face)
            upright = name in ("up", "down")
            if upright:
                draw(box.x, box.y, box.w - 1, 1, paint.shadow)
                draw(box.x + 1, box.y + 1, box.w - 2, 1, paint.shine)
            else:
                draw(box.x - 1, box.y, 1, box.h - 1, paint.shadow)
                draw(box.x, box.y, 1, box.h - 1, paint.shine)
            size = (8, 4) if upright else (8, 5)
            paint.glyph(1, column, box.x + (box.w - size[0]) // 2, box.y + (box.h - size[1]) // 2 + upright, *size)
        corner = boxes["size"]
        draw(corner.x, corner.y - 1, BORDER - 1, 1, paint.shadow)
        draw(corner.x, corner.y, 1, FOOT - 1, paint.shadow)
        paint.glyph(0, 3, corner.x + 5, corner.y + 2, 11, 5)
        for upright in (True, False):
            knob = self._knob(upright)
            paint.bevel(knob, paint.face)
