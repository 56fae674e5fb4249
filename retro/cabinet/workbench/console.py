"""The Shell's window: lines that scroll away at the top, the line that is typed at the bottom, its cursor a block.

Source: LOOK-AMIGA, Shell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from retro.cabinet.line import Line
from retro.cabinet.workbench.shell import GREETING, LONGEST, Answer, Shell
from retro.cabinet.workbench.zooming import Zooming
from retro.contract.input import InputEvent, KeyDown, Press, Typed
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint

ROW: Final = 9
KEPT: Final = 400
"""Rows that can be looked back at."""


class Console(Zooming):
    """A window to type in.

    Args:
        shell: what understands the lines.
        answered: called with what each line brings about.
        say: each line that is written, for who listens.

    Attributes:
        rows: what has been written, as it was.
    """

    def __init__(self, shell: Shell, answered: Callable[[Answer], None], say: Callable[[str], None], rect: Rect) -> None:
        super().__init__("Shell", rect)
        self.shell: Final = shell
        self.line: Final = Line(LONGEST)
        self.rows: list[str] = []
        self._answered = answered
        self._say = say
        self._back = 0
        self.write(GREETING)
        self.write("")

    @property
    def columns(self) -> int:
        """Characters in a row."""
        return (self.rect.w - 16) // 8

    @property
    def _height(self) -> int:
        return (self.rect.h - 16) // ROW

    def write(self, text: str) -> None:
        """A finished line."""
        self.rows = [*self.rows, text][-KEPT:]
        self.changed = True
        if text.strip():
            self._say(text.strip())

    def _folded(self) -> list[str]:
        """All rows as wide as the window, the open line last."""
        wide = self.columns
        lines = [*self.rows, self.shell.prompt + self.line.text + " "]
        return [line[at : at + wide] for line in lines for at in range(0, max(1, len(line)), wide)]

    def enter(self) -> None:
        """What has been typed is done."""
        typed = self.line.take()
        self.rows.append(self.shell.prompt + typed)
        answer = self.shell.run(typed)
        for line in answer.lines:
            self.write(line)
        if answer.lines:
            self.write("")
        self.changed = True
        self._answered(answer)

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Typing, editing, words that are clicked."""
        self.changed = True
        if isinstance(event, Typed) and event.char.isprintable():
            self._back = 0
            self.line.insert(event.char)
        elif isinstance(event, KeyDown):
            self._key(event.name)
        elif isinstance(event, Press) and event.button == "left":
            self._click(event.x, event.y)

    def _key(self, name: str) -> None:
        if name in ("PageUp", "PageDown"):
            step = self._height - 1 if name == "PageUp" else 1 - self._height
            self._back = min(max(0, self._back + step), max(0, len(self._folded()) - self._height))
            return
        if name in ("Enter", "KPEnter"):
            self._back = 0
            self.enter()
        elif name == "Esc":
            if self.line.text:
                self.line.set("")
            else:
                self.close()
        elif name == "Tab":
            self.line.complete(self.shell.words)
        else:
            self.line.key(name)

    def _seen(self) -> list[str]:
        rows = self._folded()
        last = len(rows) - self._back
        return rows[max(0, last - self._height) : last]

    def _click(self, x: int, y: int) -> None:
        """A word that means something is typed; clicked once more, or on the open line, it is entered."""
        seen = self._seen()
        row, column = (y - self.rect.y - 13) // ROW, (x - self.rect.x - 8) // 8
        if not 0 <= row < len(seen) or column < 0:
            return
        open_rows = -(-(len(self.shell.prompt + self.line.text) + 1) // self.columns)
        if not self._back and row >= len(seen) - open_rows:
            self.enter()
            return
        names = sorted({word.strip('"') for word in self.shell.words}, key=len, reverse=True)
        for name in names:
            for found in re.finditer(rf"(?<![\w.!]){re.escape(name)}(?![\w.!])", seen[row], re.IGNORECASE):
                if found.start() <= column < found.end():
                    self._take(f'"{name}"' if " " in name else name)
                    return

    def _take(self, word: str) -> None:
        typed = self.line.text.strip()
        if typed.lower() == word.lower():
            self.enter()
        elif typed.lower() in ("type", "cd", "list", "dir", "run", "delete"):
            self.line.set(f"{typed} {word}")
        else:
            self.line.set(word)

    def draw(self, paint: Paint, active: bool, held: str = "") -> None:
        """Frame and text; the cursor is a block, hollow while the window is not the active one."""
        super().draw(paint, active, held)
        self.draw_zoom(paint, held == "zoom")

    def draw_inside(self, paint: Paint) -> None:
        """The rows, the cursor."""
        super().draw_inside(paint)
        seen = self._seen()
        top = self.rect.y + 14
        for number, text in enumerate(seen):
            paint.words(self.rect.x + 8, top + ROW * number, text.rstrip())
        if self._back:
            return
        at = len(self.shell.prompt) + self.line.at
        open_rows = -(-(len(self.shell.prompt + self.line.text) + 1) // self.columns)
        row, column = divmod(at, self.columns)
        x, y = self.rect.x + 8 + 8 * column, top + ROW * (len(seen) - open_rows + row)
        paint.box(Rect(x, y - 1, 8, ROW), paint.fill)
        under = (self.line.text + " ")[self.line.at]
        paint.words(x, y, under, paint.shine)
