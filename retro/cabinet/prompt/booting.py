"""How the PC starts: it counts its memory, beeps, finds its drives, reads its disk.  Any key ends it."""

from __future__ import annotations

from typing import Final

LINES: Final = (
    (20, "Cabinet BIOS 2.11, for machines that play cards"),
    (6, ""),
    (96, "#"),
    (8, ""),
    (10, "Keyboard .... 84 keys, one of them sticky"),
    (10, "Drive A ..... empty"),
    (14, "Drive C ..... 32 MB, labeled CARDS"),
    (8, ""),
    (40, "Starting DOS ..."),
    (8, ""),
    (26, "C:\\>CD CARDS"),
    (4, ""),
)
"""60ths of a second that a line takes, and the line; ``#`` counts the memory."""

MEMORY: Final = 640
STEP: Final = 16
BEEP_AFTER: Final = 3
"""The line after which the speaker is tried."""


class Boot:
    """The start of the machine as time goes by.

    Attributes:
        over: all has been shown.
    """

    def __init__(self) -> None:
        self._at = 0
        self._ticks = 0.0
        self._beep = False

    @property
    def over(self) -> bool:
        """All has been shown."""
        return self._at >= len(LINES)

    @property
    def open(self) -> str:
        """The line that is not finished yet."""
        if self.over:
            return ""
        ticks, text = LINES[self._at]
        if text == "#":
            return _memory(self._ticks / ticks)
        return text if self._at else ""

    def advance(self, ticks: float) -> list[str]:
        """Let time pass; the lines that have been finished by it."""
        self._ticks += ticks
        done = []
        while not self.over and self._ticks >= LINES[self._at][0]:
            need, text = LINES[self._at]
            self._ticks -= need
            done.append(_memory(1) + ", all there" if text == "#" else text)
            self._at += 1
            self._beep |= self._at == BEEP_AFTER
        return done

    def take_beep(self) -> bool:
        """The speaker beeps now."""
        beep, self._beep = self._beep, False
        return beep


def _memory(part: float) -> str:
    return f"Memory ...... {round(MEMORY * part / STEP) * STEP:3} KB"
