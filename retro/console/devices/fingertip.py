"""Where a finger is, as the page of a browser tells it: on the picture, or on the enlarged part below it.

A touch of the picture is handed on as it is, and :class:`~retro.console.devices.touch.Touch` makes a tap, a drag or a long press of it.  On
the enlarged part a finger points as long as it is down, and chooses by lifting: that is a pointer which moves, then a click.
"""

from __future__ import annotations

import re
from collections import deque

from retro.console.devices.gather import Raw
from retro.contract.input import Button
from retro.values import replace

Place = tuple[int, int]

AWAY: Place = (-1, -1)
"""A place that is not on the canvas."""

_WORD = re.compile(r">([dmlht])(-?\d{1,5}),(-?\d{1,5})")


class Fingertip:
    """Takes the page's words about fingers, and gives each frame no more than it can show: a button that goes down and comes up at once
    does so in two frames.
    """

    def __init__(self) -> None:
        self._coming: deque[tuple[str, Place]] = deque()
        self._place: Place | None = None
        self._down = False
        self._sure = False
        self._mouse: Place | None = None

    def hear(self, word: str) -> None:
        """A word: ``>d320,200`` a finger went down on the picture, ``>m`` moved, ``>l`` was lifted; ``>h320,200`` points on the enlarged
        part, ``>t`` chose there; ``>c`` it is gone, and means nothing.
        """
        if word == ">c":
            self._coming.append(("c", AWAY))
        elif found := _WORD.fullmatch(word):
            self._coming.append((found[1], (int(found[2]), int(found[3]))))

    def merge(self, raw: Raw) -> Raw:
        """The frame with the finger in it."""
        if not self._coming and self._place is not None and not self._down and raw.mouse != self._mouse:
            self._place = None  # somebody has taken the mouse
        self._mouse = raw.mouse
        before = self._down
        if self._sure and self._down:
            self._down = False
        while self._coming and self._down == before:
            what, place = self._coming.popleft()
            self._sure = what in "ht"
            if what == "c":
                self._down, self._place = False, AWAY
            else:
                self._down, self._place = what in "dt" or (what == "m" and self._down), place
        if self._place is None:
            return raw
        buttons: frozenset[Button] = frozenset({"left"}) if self._down else frozenset()
        sent = replace(raw, mouse=self._place, buttons=buttons, pointing="sure" if self._sure else "finger")
        if self._sure and before and not self._down and not self._coming:
            self._coming.append(("c", AWAY))  # chosen: a finger cannot hover
        return sent
