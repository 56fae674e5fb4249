"""The title bar of a hires screen, with its depth gadget."""

from __future__ import annotations

from typing import Final

from retro.ui.amiga.paint import Paint, Rect

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
