"""What the window shows of keeping: a line that stays while something cannot be kept; and giving the data up to another window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.contract.program import Launch
from retro.store.keys import ListedStore

EVERY: Final = 30
"""Frames between two looks at whether another window asks; at first it is looked in each."""

AGAIN: Final = 300
"""Frames between two tries to keep what could not be kept."""

STANDS: Final = 3
"""Frames after which a program that was started has shown that it can be."""

KEPT_AGAIN: Final = "Everything is kept again."
GO_ON: Final = "You can play on; it is tried again and again."


class Keeping:
    """Looks after the store, frame by frame.

    Args:
        store: of the desk.
        tell: shows a line for a while.

    Attributes:
        line: what stays to be seen: why something is not kept; "" while everything is.
        yields: called now and then: gives what is to be shown instead of all programs, because another window takes the data over; None
            as long as none does.
    """

    def __init__(self, store: ListedStore, tell: Callable[[str], None]) -> None:
        self._store = store
        self._tell = tell
        self._ticks = 0
        self._starts = 0
        self.line = ""
        self.yields: Callable[[], Launch | None] = lambda: None

    def starting(self) -> None:
        """A program is about to be started: until it has run for a moment it is noted what is read for it."""
        self._starts = STANDS
        self._store.careful(True)

    def frame(self) -> Launch | None:
        """A frame goes by; gives what is to be shown instead of all programs."""
        self._ticks += 1
        if self._starts:
            self._starts -= 1
            if not self._starts:
                self._store.careful(False)
        if self.line and self._ticks % AGAIN == 0:
            self._store.retry()
        if self._store.trouble != self.line:
            self.line = self._store.trouble
            self._tell(f"{self.line}. {GO_ON}" if self.line else KEPT_AGAIN)
        return self.yields() if self._ticks < EVERY or self._ticks % EVERY == 0 else None
