"""What the console keeps of the mouse for itself: the middle button, which no original used, opens and closes the overlay."""

from __future__ import annotations

from retro.console.devices.gather import Raw
from retro.values import replace


class Mouse:
    """Takes the middle button out of what the devices say, so that no program sees it.

    Attributes:
        summons: it went down in the last frame.
    """

    def __init__(self) -> None:
        self.summons = False
        self._down = False

    def change(self, raw: Raw, wanted: bool) -> Raw:
        """The frame without the middle button; without the whole mouse where it is not ``wanted`` (the button does its work even then)."""
        down = "middle" in raw.buttons
        self.summons, self._down = down and not self._down, down
        if not wanted:
            return replace(raw, mouse=None, buttons=frozenset(), wheel=0)
        return replace(raw, buttons=raw.buttons - {"middle"}) if down else raw
