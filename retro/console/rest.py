"""At rest the window waits for its devices instead of for the next 60th of a second: a third of the pictures, and no key comes late.

What a frame costs is Pyxel's showing it, whatever is on it, and Pyxel shows 60 a second.  Where nothing has changed for a moment the
console waits before a picture is shown, until SDL has any event (a key, the mouse, a pad) or two further frames have gone by.
Pyxel then makes up for the updates, so that programs see every 60th; the event is in the first of them.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from typing import Final

from retro.console.sdl import function

STILL: Final = 6
"""Pictures without a change before it is waited."""

BUSY: Final = 0.004
"""Seconds of an update from which on something is being thought out, a slice in each, though nothing moves."""

WAIT: Final = 33
"""Milliseconds."""


def sdl_wait() -> Callable[[], object] | None:
    """What waits for an event, and leaves it where it is; None where SDL cannot be asked."""
    wait = function("SDL_WaitEventTimeout")
    return None if wait is None else lambda: wait(ctypes.c_void_p(), WAIT)


class Rest:
    """Counts the pictures without a change.

    Args:
        wait: see :func:`sdl_wait`; None: nothing is ever waited for.
        now: seconds that never go back, from anywhere.
    """

    def __init__(self, wait: Callable[[], object] | None, now: Callable[[], float] = time.perf_counter) -> None:
        self._wait = wait
        self._now = now
        self._begun = 0.0
        self._moved = False
        self._still = 0

    def begin(self, moved: bool) -> None:
        """An update begins; ``moved``: somebody has done something."""
        self._begun = self._now()
        self._moved |= moved

    def end(self) -> None:
        """An update is over."""
        self._moved |= self._now() - self._begun > BUSY

    def drawn(self, changed: bool) -> None:
        """A picture is there, to be shown when this returns."""
        self._still = 0 if changed or self._moved else self._still + 1
        self._moved = False
        if self._still > STILL and self._wait is not None:
            self._wait()
