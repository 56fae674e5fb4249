"""Working a row of buttons: Tab, arrows, Enter, hot keys and the mouse; and buttons that press themselves to show what one could do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.ui.vga.buttons import ButtonRow

SIGNAL_TICKS, SIGNAL_GAP = 20, 8
"""How long a button stays down that presses itself, unless told, and the pause before the next one does (LOOK-PC 4, help)."""

NEXT: Final = frozenset({"Tab", "Right", "Down"})
PREVIOUS: Final = frozenset({"Left", "Up"})
ENTER: Final = frozenset({"Enter", "KPEnter", "Space"})
MOVING: Final = NEXT | PREVIOUS | ENTER
"""Keys that work a focus; with the first of them it is shown."""


def direction(key: str, shift: bool) -> int:
    """Where a key moves a focus: 1, -1, or 0 for not at all."""
    if key == "Tab" and shift:
        return -1
    return 1 if key in NEXT else -1 if key in PREVIOUS else 0


class Control:
    """A row of buttons and who works it.  Each method that takes input gives the index of the button that has been pressed, if one has.

    Args:
        ready: Enter presses the button that has the focus even before the keyboard has been used; the program shows which one it is.
    """

    def __init__(self, row: ButtonRow, ready: bool = False) -> None:
        self.row: Final = row
        self.ready: Final = ready
        self._held: int | None = None
        self._signals: list[int] = []
        self._left = 0
        self._stay = SIGNAL_TICKS

    def key(self, key: str, shift: bool, shown: bool) -> int | None:
        """A key.

        Args:
            shown: the focus can be seen; Enter presses a button only when it can, or when there is but one, or :attr:`ready`.
        """
        self.calm()
        if key in ENTER:
            at_once = shown or self.ready or len(self.row.buttons) == 1
            return self.row.focus if at_once and self.row.buttons[self.row.focus].enabled else None
        step = direction(key, shift)
        if step and shown:
            self.row.step(step)
        return None

    def char(self, char: str) -> int | None:
        """A typed character."""
        index = self.row.by_key(char)
        if index is not None:
            self.calm()
        return index

    def press(self, x: int, y: int) -> None:
        """The mouse button goes down: so does the button under it."""
        self.calm()
        self._held = self.row.pressed = self.row.at(x, y)

    def move(self, x: int, y: int) -> bool:
        """The pointer has moved: a held button comes up when it has left it; True when that changed."""
        if self._held is None:
            return False
        down = self._held if self.row.at(x, y) == self._held else None
        changed = down != self.row.pressed
        self.row.pressed = down
        return changed

    def release(self, x: int, y: int) -> int | None:
        """The mouse button comes up: on the same button, that is pressed."""
        held, self._held = self._held, None
        if held is None:
            return None
        self.row.pressed = None
        return held if self.row.at(x, y) == held else None

    # --- buttons that press themselves -----------------------------------------------------------------------------

    def signal(self, names: Sequence[str], ticks: int = SIGNAL_TICKS) -> None:
        """Let these buttons press themselves for so many ticks each, one after the other; nothing comes of it."""
        self.calm()
        self._stay = ticks
        self._signals = [self.row.index(name) for name in names]
        if self._signals:
            self.row.pressed = self._signals.pop(0)
            self._left = self._stay

    @property
    def signalling(self) -> bool:
        """A button is pressing itself."""
        return self._left > 0

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when a button has moved."""
        if not self._left:
            return False
        self._left -= ticks
        if self._left > 0:
            return False
        if self.row.pressed is not None:
            self.row.pressed = None
            self._left = SIGNAL_GAP if self._signals else 0
        else:
            self.row.pressed = self._signals.pop(0)
            self._left = self._stay
        return True

    def calm(self) -> None:
        """End the signal."""
        if self._left:
            self._left, self._signals, self.row.pressed = 0, [], None
