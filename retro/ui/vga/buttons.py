"""Buttons on a screen: a row of bevelled ones with hot letters, a focus for the keyboard, and what a press looks like.

Source: LOOK-PC 4 (calling, states); MANIFEST of the PC art (buttons.png).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pyxel

from retro.machine.rect import Rect
from retro.machine.vga import CLEAR, Ink
from retro.ui.vga.dressing import PLAIN, SUITS, Look, suit_inks
from retro.ui.vga.paint import label, sheet, sliced, width_of
from retro.values import dataclass

HEIGHT: Final = 26
GAP: Final = 8
LEAST_WIDTH, PADDING, SUIT_WIDTH = 86, 44, 44

_CELL, _EDGE, _RING = 32, 6, 3
_NORMAL, _PRESSED, _GHOSTED, _FOCUSED, _ON, _ON_PRESSED = range(6)
"""Columns of the sheet."""

_PIP_WIDTH, _PIP_HEIGHT, _GHOST_ROW = 13, 14, 1


@dataclass(slots=True)
class Button:
    """A button.

    Attributes:
        name: what it is for, for programs.
        label: what stands on it.
        hot: the key that presses it: a letter of the label, or a digit; empty for none.
        pip: column of the suit on it (S H D C as the sheet has them), None: none.  Its digit stands beside it.
        enabled: it can be pressed; else it is ghosted.
        on: a switch that is on: gold.
    """

    name: str
    label: str
    hot: str = ""
    pip: int | None = None
    enabled: bool = True
    on: bool = False

    @property
    def width(self) -> int:
        """Pixels."""
        return SUIT_WIDTH if self.pip is not None else max(LEAST_WIDTH, width_of(self.label) + PADDING)


class ButtonRow:
    """Buttons side by side.

    Attributes:
        buttons: left to right.
        focus: which one the keyboard has; it is never a ghosted one while another can be pressed.
        pressed: the one that is down, if any.

    Args:
        middle, y: column of the row's middle, and its first row.
    """

    def __init__(self, buttons: Sequence[Button], middle: int, y: int) -> None:
        self.buttons: Final = tuple(buttons)
        self.pressed: int | None = None
        total = sum(button.width for button in buttons) + GAP * (len(buttons) - 1)
        x = middle - total // 2
        self._rects: list[Rect] = []
        for button in buttons:
            self._rects.append(Rect(x, y, button.width, HEIGHT))
            x += button.width + GAP
        self.focus = next((n for n, button in enumerate(buttons) if button.enabled), 0)

    @property
    def rects(self) -> tuple[Rect, ...]:
        """Where the buttons are."""
        return tuple(self._rects)

    def rect(self, index: int) -> Rect:
        """Where a button is."""
        return self._rects[index]

    def at(self, x: int, y: int) -> int | None:
        """The button at a place that can be pressed."""
        for n, rect in enumerate(self._rects):
            if rect.holds(x, y):
                return n if self.buttons[n].enabled else None
        return None

    def by_key(self, char: str) -> int | None:
        """The button with that hot key, in either case, that can be pressed."""
        for n, button in enumerate(self.buttons):
            if button.hot and button.hot.lower() == char.lower():
                return n if button.enabled else None
        return None

    def index(self, name: str) -> int:
        """The button of that name.

        Raises:
            ValueError: there is none.
        """
        return [button.name for button in self.buttons].index(name)

    def step(self, by: int) -> None:
        """Move the focus to the next (1) or previous (-1) button that can be pressed, round and round."""
        for n in range(1, len(self.buttons) + 1):
            wanted = (self.focus + by * n) % len(self.buttons)
            if self.buttons[wanted].enabled:
                self.focus = wanted
                return

    def draw(self, image: pyxel.Image, focused: bool, look: Look = PLAIN) -> None:
        """Paint the row.

        Args:
            focused: show where the focus is.
            look: the colours of suits.
        """
        for n, button in enumerate(self.buttons):
            self._draw(image, self._rects[n], button, n == self.pressed, focused and n == self.focus, look)

    @staticmethod
    def _draw(image: pyxel.Image, r: Rect, button: Button, pressed: bool, focused: bool, look: Look) -> None:
        column = _GHOSTED if not button.enabled else _NORMAL
        if button.on:
            column = _ON
        if pressed:
            column = _ON_PRESSED if button.on else _PRESSED
        outer = r.grown(_RING)
        if focused:
            sliced(image, sheet("buttons"), _FOCUSED * _CELL, 0, _CELL, _EDGE, outer)
        sliced(image, sheet("buttons"), column * _CELL, 0, _CELL, _EDGE, outer)
        dx = dy = 1 if pressed else 0
        ink = Ink.BLACK if button.enabled else Ink.GREY
        hot_ink = Ink.RED if button.enabled else Ink.GREY
        if button.pip is None:
            x = r.x + (r.w - width_of(button.label)) // 2
        else:
            x = r.x + (r.w - _PIP_WIDTH - 4 - width_of(button.label)) // 2
            row = 0 if button.enabled else _GHOST_ROW
            for old, new in suit_inks(SUITS[button.pip], look).items():
                image.pal(old, new)
            image.blt(
                x + dx, r.y + 6 + dy, sheet("pips"), button.pip * _PIP_WIDTH, row * _PIP_HEIGHT, _PIP_WIDTH, _PIP_HEIGHT, CLEAR
            )  # fmt: skip
            image.pal()
            x += _PIP_WIDTH + 4
        label(image, x + dx, r.y + 6 + dy, button.label, button.hot, ink, hot_ink)
