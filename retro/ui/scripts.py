"""Showing one thing after the other: each is played by a script that yields the ticks for which it rests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from retro.contract.sound import Sound

T = TypeVar("T")


class Scripts(ABC, Generic[T]):
    """A queue of items; the first is being shown, the others wait for it.

    Args:
        sound: called with each sound, but for those of what is shown at once (they would all be heard together).
    """

    def __init__(self, sound: Callable[[Sound], None]) -> None:
        self._sound = sound
        self._items: deque[T] = deque()
        self._script: Iterator[int] | None = None
        self._wait: float = 0
        self._instant = False

    @abstractmethod
    def _play(self, item: T) -> Iterator[int]:
        """Show an item bit by bit; yields the ticks (60ths of a second) until it goes on."""

    @property
    def busy(self) -> bool:
        """Something is still to be shown."""
        return self._script is not None or bool(self._items)

    def show(self, item: T) -> None:
        """Queue what an action shows."""
        self._items.append(item)

    def finish(self) -> None:
        """Show all that is queued at once."""
        self._instant = True
        while self.busy:
            self._next()
        self._wait = 0

    def _next(self) -> int:
        """Play on to the next pause; its ticks, 0 at an item's end."""
        if self._script is None:
            self._script = self._play(self._items.popleft())
        try:
            return next(self._script)
        except StopIteration:
            self._script = None
            return 0

    def _say(self, sound: Sound) -> None:
        if not self._instant:
            self._sound(sound)

    def _run(self, ticks: int, pace: float) -> bool:
        """Let time pass.

        Args:
            ticks: 60ths of a second.
            pace: what every wait is multiplied by; 0 shows all that is queued at once.

        Returns:
            True when something went on.
        """
        if self._script is None and not self._items:
            return False
        self._instant = pace == 0
        self._wait -= ticks
        changed = False
        while self.busy and (self._instant or self._wait <= 0):
            changed = True
            # What is left of a frame counts for the next wait, but no more than that frame.
            self._wait = max(self._wait, -float(ticks)) + self._next() * pace
        if self._instant:
            self._wait = 0
        return changed
