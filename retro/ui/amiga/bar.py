"""The title bar of a screen, with its depth gadget, in both modes."""

from __future__ import annotations

from typing import Final

from retro.machine.amiga import Pen
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint

WIDTH, HEIGHT = 640, 200
BAR_HEIGHT: Final = 11
DEPTH_BOX: Final = Rect(WIDTH - 24, 0, 24, BAR_HEIGHT - 1)


def draw_bar(paint: Paint, title: str, down: bool) -> None:
    """The bar; ``down``: its depth gadget is being pressed."""
    image = paint.image
    image.rect(0, 0, WIDTH, BAR_HEIGHT - 1, paint.shine)
    image.rect(0, BAR_HEIGHT - 1, WIDTH, 1, paint.text)
    paint.words(6, 1, title)
    image.rect(DEPTH_BOX.x - 1, 0, 1, BAR_HEIGHT - 1, paint.text)
    if down:
        image.rect(DEPTH_BOX.x, 0, DEPTH_BOX.w, BAR_HEIGHT - 1, paint.face)
    paint.glyph(1, 0, DEPTH_BOX.x + 3, 2, 18, 7)


LORES_WIDTH: Final = 320
LORES_BAR_HEIGHT: Final = 10
LORES_DEPTH_BOX: Final = Rect(304, 0, 16, LORES_BAR_HEIGHT - 1)


def draw_lores_bar(paint: Paint, title: str, down: bool) -> None:
    """The bar of a lores screen: white, a black line under it; the pressed gadget has the screen's background."""
    image, box = paint.image, LORES_DEPTH_BOX
    image.rect(0, 0, LORES_WIDTH, LORES_BAR_HEIGHT - 1, paint.shine)
    image.rect(0, LORES_BAR_HEIGHT - 1, LORES_WIDTH, 1, paint.text)
    paint.words(3, 1, title)
    image.rect(box.x - 1, 0, 1, box.h, paint.text)
    if down:
        paint.box(box, paint.face)
    image.pal(Pen.SHINE, paint.shine)
    paint.glyph(1, 1, box.x + 1, 1, 12, 7)
    image.pal()
