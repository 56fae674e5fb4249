"""The row in which the observers speak: a comment stands until it can be read, and the lesser of two gives way.

It is typed letter by letter and then stands; who reads twenty letters a second has read it before another takes its place.  One that
weighs more than what stands there waits for its turn; one that does not is never said.
"""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

TYPED: Final = 2
"""Letters of a comment typed in a tick."""

READ: Final = 3
"""Ticks that a reader needs for a letter: twenty letters a second."""

HEARD: Final = 20
"""So many comments can be read again."""


class Said(NamedTuple):
    """Something to say, and how much it weighs beside others."""

    text: str
    weight: int = 1


class Saying:
    """The row of comments.

    Attributes:
        text: what stands there, empty: nothing.
        heard: the comments that stood there last, oldest first.
    """

    def __init__(self) -> None:
        self.text = ""
        self.heard: deque[str] = deque(maxlen=HEARD)
        self._weight = 0
        self._typed = self._age = self._needed = 0
        self._waiting: Said | None = None

    @property
    def shown(self) -> str:
        """As far as it has been typed."""
        return self.text[: self._typed]

    @property
    def _unread(self) -> bool:
        return bool(self.text) and self._age < self._needed

    def takes(self, weight: int) -> bool:
        """Something of that weight would be shown, now or when what stands there has been read."""
        if not self._unread:
            return True
        return weight > (self._weight if self._waiting is None else self._waiting.weight)

    def say(self, said: Said) -> bool:
        """Show it, or let it wait; what is not taken is dropped.

        Returns:
            True when it stands there now.
        """
        if not self.takes(said.weight):
            return False
        if self._unread:
            self._waiting = said
            return False
        self._show(said)
        return True

    def _show(self, said: Said) -> None:
        self.text, self._weight, self._waiting = said.text, said.weight, None
        self._typed = self._age = 0
        self._needed = READ * len(said.text)
        self.heard.append(said.text)

    def pass_time(self, ticks: int, pace: float) -> tuple[bool, bool]:
        """Let time pass.

        Args:
            ticks: 60ths of a second.
            pace: what movements are multiplied by; a slow one gives more time to read, a quick one never less.

        Returns:
            Whether the row looks otherwise now, and whether another comment has taken its turn.
        """
        if not self.text:
            return False, False
        self._needed = round(READ * max(1.0, pace) * len(self.text))
        self._age += ticks
        if self._waiting is not None and not self._unread:
            self._show(self._waiting)
            return True, True
        if self._typed >= len(self.text):
            return False, False
        self._typed += round(TYPED * ticks / pace) if pace else len(self.text)
        return True, False

    def fall_silent(self, least: int | None = None) -> bool:
        """The comment goes: whatever stands there, or only what has been read and has stood for so many ticks.

        Returns:
            True when it is gone.
        """
        if not self.text or (least is not None and (self._unread or self._age < least)):
            return False
        self.text, self._waiting, self._typed = "", None, 0
        return True

    def settle(self) -> bool:
        """All that moves has come to its end, and what stood there has been read; True: another comment has taken its turn."""
        turned = self._waiting is not None
        if self._waiting is not None:
            self._show(self._waiting)
        self._typed, self._age = len(self.text), self._needed
        return turned
