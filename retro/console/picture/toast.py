"""A line of the console that stands over the picture for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.contract.input import InputEvent, KeyDown, Press

TICKS: Final = 180
"""How long a line stands at most, in 60ths of a second: the next key or click takes it away."""

WELCOME_AFTER: Final = 90
WELCOME: Final = "Shift+F1, middle mouse button, a pad's Start: keys, comforts, the way out"
"""What a person who has never been at the console's settings is told at the shelf, and when."""

CORNER: Final = {True: "Tap the upper right corner", False: "Hold a finger on the upper right corner"}
"""What a finger does for the same, where that corner is a border and where a picture fills it."""


class Toast:
    """The line, if there is one.

    Args:
        say: the same for who listens.

    Attributes:
        line: what is to be seen now; "" for nothing.
        corner: what a finger does to get help; "" where no finger points.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.line = self.corner = ""
        self._say = say
        self._left = 0
        self._welcome_in = 0

    def show(self, line: str, said: str = "") -> None:
        """Another line, in the place of the one before; ``said`` to who listens, where that is another."""
        self.line, self._left, self._welcome_in = line, TICKS, 0
        self._say(said or line)

    def welcome(self) -> None:
        """Tell in a moment how to get help, if nothing else is to be told before."""
        self._welcome_in = WELCOME_AFTER

    def pass_time(self, events: Sequence[InputEvent] = (), clicked: bool = False, ticks: int = 1) -> None:
        """So many 60ths of a second go by, in which this happened, or a click that is the console's own."""
        if clicked or any(isinstance(event, Press) or (isinstance(event, KeyDown) and not event.repeat) for event in events):
            self.line, self._left = "", 0
        if self._welcome_in:
            self._welcome_in = max(0, self._welcome_in - ticks)
            if not self._welcome_in:
                self.show(f"{self.corner}: keys, comforts, the way out" if self.corner else WELCOME)
        elif self._left:
            self._left = max(0, self._left - ticks)
            if not self._left:
                self.line = ""
