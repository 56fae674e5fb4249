"""A question over whatever is shown: it must be answered first, and No is what Enter, Esc and help mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pyxel

from retro.contract.input import Press, Release
from retro.machine.rect import Rect
from retro.machine.vga import Ink
from retro.ui.vga import paint
from retro.ui.vga.buttons import Button, ButtonRow
from retro.ui.vga.control import Control

from . import keys, spoken
from .places import MIDDLE

PANEL: Final = Rect(130, 160, 380, 96)
HELP_KEYS: Final = frozenset({"F1"})


class Question:
    """See the module.

    Args:
        words: the question, in one line or two.
        buttons: the answers; the first is ``no``.
        answered: called with the name of the answer.
    """

    def __init__(self, words: str, buttons: Sequence[Button], answered: Callable[[str], None]) -> None:
        self._control: Final = Control(ButtonRow(buttons, MIDDLE, PANEL.y + 50), ready=True)
        self._lines: Final = words.split("\n")
        self._answered = answered

    @property
    def row(self) -> ButtonRow:
        """Its buttons."""
        return self._control.row

    @property
    def spoken(self) -> str:
        """The question and its answers in a plain line."""
        return f"{' '.join(self._lines)} {spoken.buttons(self.row)}"

    @property
    def keys(self) -> keys.Keys:
        """Which keys do what."""
        return [*keys.of_buttons(self.row), ("Esc", "No")]

    def _press(self, index: int | None) -> None:
        if index is not None:
            self._answered(self.row.buttons[index].name)

    def _help(self) -> None:
        self._control.signal(["no"])

    def key(self, name: str, shift: bool, shown: bool) -> None:
        """A key that types nothing."""
        if name == "Esc":
            self._press(self.row.index("no"))
        elif name in HELP_KEYS:
            self._help()
        else:
            self._press(self._control.key(name, shift, shown))

    def char(self, char: str) -> None:
        """A typed character."""
        if char in "hH":
            self._help()
        else:
            self._press(self._control.char(char))

    def mouse(self, event: Press | Release) -> None:
        """A button of the mouse."""
        if event.button == "right":
            if isinstance(event, Press):
                self._help()
        elif isinstance(event, Press):
            self._control.press(event.x, event.y)
        else:
            self._press(self._control.release(event.x, event.y))

    def move(self, x: int, y: int) -> None:
        """The pointer has moved."""
        self._control.move(x, y)

    def pass_time(self, ticks: int) -> bool:
        """Let time pass; True when a button has moved."""
        return self._control.pass_time(ticks)

    def calm(self) -> None:
        """End what moves."""
        self._control.calm()

    def draw(self, image: pyxel.Image) -> None:
        """The panel; the frame shows from the beginning what Enter does."""
        paint.panel(image, PANEL)
        lines = self._lines
        for number, line in enumerate(lines):
            paint.centred(image, MIDDLE, PANEL.y + 29 - 9 * len(lines) + 18 * number, line, Ink.BLACK)
        self.row.draw(image, True)
