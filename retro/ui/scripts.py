"""Showing one thing after the other: each is played by a script that yields the ticks for which it rests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

T = TypeVar("T")
C = TypeVar("C")

HOLD: Final = -1
"""Yielded by a script: it rests until :meth:`Scripts.go_on`, whatever the pace."""


class Scripts(ABC, Generic[T, C]):
    """A queue of items of type ``T``; the first is being shown, the others wait for it.

    Attributes:
        waiting: a script waits for :meth:`go_on`.

    Args:
        sound: called with each sound, of type ``C``.
    """

    def __init__(self, sound: Callable[[C], None]) -> None:
        self.waiting = False
        self._sound = sound
        self._items: deque[T] = deque()
        self._script: Iterator[float] | None = None
        self._wait: float = 0
        self._instant = False

    @abstractmethod
    def _play(self, item: T) -> Iterator[float]:
        """Show an item bit by bit; yields the ticks until it goes on, or :data:`HOLD`."""

    @property
    def busy(self) -> bool:
        """Something is still to be shown."""
        return self._script is not None or bool(self._items)

    def show(self, item: T) -> None:
        """Queue what an action shows."""
        self._items.append(item)

    def finish(self) -> None:
        """Show all that is queued at once, as far as a script that waits for :meth:`go_on`."""
        self._instant = True
        while self._goes():
            self._next()
        self._wait = 0

    def go_on(self) -> None:
        """Who was waited for has seen it."""
        self.waiting = False

    def drop(self) -> None:
        """Forget what was still to be shown."""
        self._items.clear()
        self._script = None
        self._wait = 0
        self.waiting = False

    def _goes(self) -> bool:
        return self.busy and not self.waiting

    def _next(self) -> float:
        """Play on to the next pause; its ticks, 0 at an item's end and where it waits for :meth:`go_on`."""
        if self._script is None:
            self._script = self._play(self._items.popleft())
        try:
            ticks = next(self._script)
        except StopIteration:
            self._script = None
            return 0
        self.waiting = ticks == HOLD
        return 0 if self.waiting else ticks

    def _say(self, sound: C) -> None:
        """A sound, unless all is shown at once: they would all be heard together."""
        if not self._instant:
            self._sound(sound)

    def _run(self, ticks: int, pace: float) -> bool:
        """Let time pass.

        Args:
            ticks: of the program's clock.
            pace: what every wait is multiplied by; 0 shows all that is queued at once.

        Returns:
            True when something went on.
        """
        if not self._goes():
            return False
        self._instant = pace == 0
        self._wait -= ticks
        changed = False
        while self._goes() and (self._instant or self._wait <= 0):
            changed = True
            # What is left of a frame counts for the next wait, but no more than that frame.
            self._wait = max(self._wait, -float(ticks)) + self._next() * pace
        if self._instant:
            self._wait = 0
        return changed
