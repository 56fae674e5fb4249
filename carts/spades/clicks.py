"""Clicks that wait for their turn while the table is busy."""

from __future__ import annotations

from collections import deque
from typing import Final

from retro.contract.input import Press, Release

MOST: Final = 8
"""Presses and releases that are kept."""

DOUBLE: Final = 15
"""50ths of a second: a click that comes so soon after another, while the table is busy, belongs to it."""


class Clicks:
    """The queue.  A press is kept with its release, or neither is."""

    def __init__(self) -> None:
        self._kept: deque[Press | Release] = deque()
        self._since = DOUBLE

    def __bool__(self) -> bool:
        return bool(self._kept)

    def tick(self, ticks: int) -> None:
        """Time goes by: 50ths of a second."""
        self._since = min(DOUBLE, self._since + ticks)

    @property
    def soon(self) -> bool:
        """A click made now would belong to a double click."""
        return self._since < DOUBLE

    def made(self) -> None:
        """A click has been made, whether it was kept or not."""
        self._since = 0

    def keep(self, event: Press | Release) -> None:
        """Keep it for later, unless it belongs to a double click or too many wait already."""
        if isinstance(event, Press):
            if not self.soon and len(self._kept) < MOST:
                self._kept.append(event)
        elif self._kept and isinstance(self._kept[-1], Press):
            self._kept.append(event)

    def take(self) -> Press | Release:
        """The one that has waited longest."""
        return self._kept.popleft()

    def clear(self) -> None:
        """Forget them."""
        self._kept.clear()
