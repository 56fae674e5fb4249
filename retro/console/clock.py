"""Frames into time: how many 60ths of a second each stands for, on any display and however slow the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PER_SECOND: Final = 60

LONGEST: Final = 30
"""60ths of a second that one frame stands for at most: while a tab is hidden or a machine sleeps, no time passes in a game."""


class FrameClock:
    """Counts the ticks of each frame.

    A display of 60 Hz gives one tick a frame though its frames come now earlier, now later: a tick is given when it is half over.

    Args:
        now: seconds that never go back, from anywhere.
    """

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        self._now = now
        self._last: float | None = None
        self._owed = 0.0

    def frame(self) -> int:
        """A frame begins; gives the ticks since the one before, 1 for the first one: 0 to :data:`LONGEST`."""
        now, last = self._now(), self._last
        self._last = now
        if last is None:
            return 1
        self._owed += max(0.0, now - last) * PER_SECOND
        ticks = int(self._owed + 0.5)
        if ticks > LONGEST:
            self._owed = 0.0
            return LONGEST
        self._owed -= ticks
        return ticks
