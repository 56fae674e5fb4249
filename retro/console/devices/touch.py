"""A finger as a mouse.  Pyxel gives the first finger as mouse and left button; here a tap, a drag and a long press are told apart.

A finger jumps to where it presses, a mouse goes there.  Once a jump and a press came in one frame, it is a finger, until the pointer moves
with no button down; the page knows what it is and says so.  A tap presses and releases where it was; a finger that moves drags with the
left button; one that stays presses the right button (the Amiga's menus: hold, drag, lift).  Between touches the pointer is away: a finger
cannot hover.

In the canvas's upper right corner it opens the overlay: a tap where the corner is a border, a long press where a picture fills it.
Source: issue 6, touch.
"""

from __future__ import annotations

from typing import Final

from retro.console.devices.gather import Raw
from retro.contract.input import Button
from retro.contract.machine import CANVAS_WIDTH
from retro.values import replace

Place = tuple[int, int]

LONG: Final = 30
"""60ths of a second after which a finger that stays is the right button."""

SLACK: Final = 8
"""Pixels of the canvas by which a finger may tremble."""

JUMP: Final = 16
"""Pixels that no mouse leaps in the very frame of a press after having lain still."""

CORNER: Final = 40
"""Size of the corner that opens the overlay."""

_NONE: Final[frozenset[Button]] = frozenset()
_LEFT: Final[frozenset[Button]] = frozenset({"left"})
_RIGHT: Final[frozenset[Button]] = frozenset({"right"})


def in_corner(place: Place) -> bool:
    """Whether a place of the canvas is in the corner that opens the overlay."""
    return CANVAS_WIDTH - CORNER <= place[0] < CANVAS_WIDTH and 0 <= place[1] < CORNER


def _far(a: Place, b: Place, most: int) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) > most


class Touch:
    """Turns what Pyxel makes of a finger into presses.

    Attributes:
        fingers: it is a finger that points, not a mouse.
        summons: the overlay was asked for in the last frame.
        border: the corner is no part of the program's picture, so that a tap there can only mean the overlay.
    """

    def __init__(self) -> None:
        self.fingers = False
        self.summons = False
        self.border = True
        self._before: Place | None = None
        self._still = True
        self._was_down = False
        self._since = 0
        self._from: Place | None = None
        self._sends: frozenset[Button] = _NONE
        self._spent = False

    def change(self, raw: Raw) -> Raw:
        """The frame as a finger means it; a real mouse's is left alone."""
        self.summons = False
        if raw.pointing == "sure":
            self._before, self._was_down, self._sends = None, False, _NONE
            return raw
        mouse, down = raw.mouse, "left" in raw.buttons
        before, self._before = self._before, mouse
        lay_still, self._still = self._still, mouse == before
        was_down, self._was_down = self._was_down, down
        if mouse is None or "right" in raw.buttons:  # the page of a browser can make a finger the right button of itself
            return raw
        if raw.pointing == "finger":
            self.fingers = True
        elif not self.fingers:
            if not (down and not was_down and lay_still and before and _far(mouse, before, JUMP)) or len(raw.buttons) > 1:
                return raw
            self.fingers = True
        elif not down and not was_down and before is not None and mouse != before:
            self.fingers, self._sends = False, _NONE
            return raw
        if down and not was_down:
            self._from, self._since, self._spent = mouse, 0, False
            if self._sends:  # the tap before is not yet released
                self._sends = _NONE
                return self._out(raw, mouse, _NONE)
        if down and self._from is not None:
            return self._holds(raw, mouse, self._from)
        return self._lifts(raw, mouse, was_down)

    def _holds(self, raw: Raw, mouse: Place, start: Place) -> Raw:
        self._since += raw.ticks
        if not self._sends and not self._spent:
            if _far(mouse, start, SLACK):
                self._sends, mouse = _LEFT, start
            elif self._since >= LONG and in_corner(start):
                self.summons = self._spent = True
            elif self._since >= LONG:
                self._sends, mouse = _RIGHT, start
        return self._out(raw, mouse if self._sends else None, self._sends)

    def _lifts(self, raw: Raw, mouse: Place, was_down: bool) -> Raw:
        """The finger is up: a tap is given as a press and, in the next frame, a release."""
        if self._sends:
            self._sends = _NONE
            return self._out(raw, mouse, _NONE)
        if was_down and self._from is not None and not self._spent and mouse[0] >= 0:  # not one that became a pinch
            if self.border and in_corner(self._from):
                self.summons = True
            else:
                self._sends = _LEFT
                return self._out(raw, self._from, _LEFT)
        return self._out(raw, None, _NONE)

    @staticmethod
    def _out(raw: Raw, place: Place | None, buttons: frozenset[Button]) -> Raw:
        return replace(raw, mouse=place, buttons=buttons)
