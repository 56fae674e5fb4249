"""The line at the top that tells something for a while, or until something is pressed."""

from __future__ import annotations

from typing import Final

import pyxel

from retro.machine.vga import WIDTH, Ink
from retro.ui.vga import paint
from retro.ui.vga.menu import BAR_HEIGHT

from .places import MIDDLE

TICKS: Final = 150
"""How long a short message stays."""


class Told:
    """The line.

    Attributes:
        text: what it says; empty: nothing.
        for_good: it stays until something is pressed.
    """

    def __init__(self) -> None:
        self.text = ""
        self.for_good = False
        self._ticks = 0

    def tell(self, text: str, for_good: bool) -> None:
        """Say that."""
        self.text, self.for_good, self._ticks = text, for_good, TICKS

    def clear(self) -> bool:
        """Say nothing more; True when something was said."""
        said, self.text, self.for_good = bool(self.text), "", False
        return said

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when the line is gone."""
        if not self.text or self.for_good:
            return False
        self._ticks -= ticks
        return self._ticks <= 0 and self.clear()

    def draw(self, image: pyxel.Image) -> None:
        """Paint it in the menu bar's place."""
        if not self.text:
            return
        image.rect(0, 0, WIDTH, BAR_HEIGHT, Ink.PALE)
        image.rect(0, 0, WIDTH, 1, Ink.PAPER)
        image.rect(0, BAR_HEIGHT - 2, WIDTH, 1, Ink.GREY)
        image.rect(0, BAR_HEIGHT - 1, WIDTH, 1, Ink.BLACK)
        paint.centred(image, MIDDLE, 5, self.text, Ink.BLACK)
