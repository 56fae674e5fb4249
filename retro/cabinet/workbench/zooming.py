"""Windows with a zoom gadget beside their depth gadget: as large as the screen, and back."""

from __future__ import annotations

from retro.machine.rect import Rect
from retro.ui.amiga.bar import BAR_HEIGHT, HEIGHT, WIDTH
from retro.ui.amiga.paint import Paint
from retro.ui.amiga.windows import DEPTH_WIDTH, TITLE_HEIGHT, Window


class Zooming(Window):
    """A window that can fill the screen."""

    def __init__(self, title: str, rect: Rect) -> None:
        super().__init__(title, rect)
        self._small: tuple[Rect, int, int] | None = None
        """Where it was before it was zoomed."""

    @property
    def zoom_box(self) -> Rect:
        """The zoom gadget, left of the depth gadget."""
        return Rect(self.rect.x + self.rect.w - 2 * DEPTH_WIDTH, self.rect.y, DEPTH_WIDTH, TITLE_HEIGHT)

    def zoom(self) -> None:
        """As large as the screen; once more: as it was."""
        if self._small is None:
            self._small = (self.rect, self.dx, self.dy)
            self.rect, self.dx, self.dy = Rect(0, BAR_HEIGHT, WIDTH, HEIGHT - BAR_HEIGHT), 0, 0
        else:
            (self.rect, self.dx, self.dy), self._small = self._small, None
        self.changed = True

    def draw_zoom(self, paint: Paint, down: bool) -> None:
        """The gadget, pressed or not."""
        box = self.zoom_box
        draw = paint.image.rect
        draw(box.x - 1, box.y + 1, 1, TITLE_HEIGHT - 2, paint.shadow)
        draw(box.x, box.y + 1, 1, TITLE_HEIGHT - 2, paint.shine)
        if down:
            paint.bevel(box, paint.face, True)
        paint.glyph(0, 2, box.x + 4, box.y + 2, 16, 7)
