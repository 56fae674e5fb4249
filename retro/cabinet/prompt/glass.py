"""What stands on the glass: lines that scroll away at the top, the line that is typed at the bottom.  Wraps at 80 columns."""

from __future__ import annotations

from typing import Final

from retro.machine.text import TextScreen

COLS, ROWS = 80, 25
KEPT: Final = 400
"""Rows that can be looked back at."""

ATTR: Final = 0x07


def folded(text: str) -> list[str]:
    """A line as rows of the screen."""
    return [text[at : at + COLS] for at in range(0, len(text), COLS)] or [""]


class Glass:
    """Rows that have been written, and the open line below them.

    Attributes:
        back: by how many rows one looks back.
    """

    def __init__(self) -> None:
        self.screen = TextScreen(COLS, ROWS)
        self.back = 0
        self._rows: list[str] = []
        self._first = 0
        """The row that is at the top of the screen when one does not look back."""

    @property
    def rows(self) -> list[str]:
        """All rows that can be looked back at."""
        return list(self._rows)

    def write(self, text: str) -> None:
        """A finished line."""
        self._rows += folded(text)
        spare = len(self._rows) - KEPT
        if spare > 0:
            del self._rows[:spare]
            self._first = max(0, self._first - spare)

    def clear(self) -> None:
        """An empty screen; what was there can still be looked back at."""
        self._first = len(self._rows)

    def look_back(self, rows: int) -> None:
        """Look further back, or less far; never beyond the first row."""
        self.back = min(max(0, self.back + rows), self._first)

    def show(self, line: str, cursor: int | None) -> None:
        """Lay everything on the screen.

        Args:
            line: the open line.
            cursor: characters of it left of the cursor; None hides it.
        """
        open_rows = folded(line)
        if cursor is not None and cursor == len(line) and cursor and cursor % COLS == 0:
            open_rows.append("")
        everything = [*self._rows, *open_rows]
        self._first = max(self._first, len(everything) - ROWS)
        top = max(0, min(self._first, len(everything) - 1) - self.back)
        seen = everything[top : top + ROWS]
        for row in range(ROWS):
            self.screen.put(row, 0, (seen[row] if row < len(seen) else "").ljust(COLS), ATTR)
        row = len(self._rows) + (cursor or 0) // COLS - top
        if cursor is None or not 0 <= row < ROWS:
            self.screen.hide_cursor()
        else:
            self.screen.set_cursor(row, cursor % COLS)

    def is_open_row(self, row: int, line: str) -> bool:
        """That row of the screen belongs to the open line."""
        top = max(0, self._first - self.back)
        return 0 <= row + top - len(self._rows) < len(folded(line))
