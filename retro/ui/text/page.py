"""A sheet of 80x25 cells that a text program draws a screen on, with the places on it that can be clicked.

Screens draw a fresh page; the program lays it on the text screen, which paints only the rows that differ.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from retro.machine.cp437 import decode, encode
from retro.machine.text import TextSnapshot
from retro.values import dataclass

ROWS: Final = 25
COLS: Final = 80
SUIT_SIGNS: Final = "♥♦♣♠"


@dataclass(frozen=True, slots=True)
class Hot:
    """A rectangle of cells that can be clicked, and what the click means (``key:P``, ``card:9H``, ``game:boodle`` ...)."""

    row: int
    col: int
    height: int
    width: int
    means: str

    def holds(self, row: int, col: int) -> bool:
        """The cell lies in it."""
        return self.row <= row < self.row + self.height and self.col <= col < self.col + self.width


class Run(NamedTuple):
    """A piece of text of one attribute; with a meaning it can be clicked."""

    text: str
    attr: int
    means: str = ""


class Page:
    """The sheet.  What would lie outside is cut off and noted in ``cut``: a screen on which that happens is wrong."""

    def __init__(self) -> None:
        self._codes = bytearray(b" " * (ROWS * COLS))
        self._attrs = bytearray(b"\x07" * (ROWS * COLS))
        self.hot: list[Hot] = []
        self.cursor: tuple[int, int] | None = None
        self.cut: list[str] = []

    def put(self, row: int, col: int, text: str, attr: int) -> int:
        """Write text to the right of a cell; returns the column after it."""
        end = col + len(text)
        if not (0 <= row < ROWS and col >= 0 and end <= COLS):
            self.cut.append(f"{row},{col}: {text}")
            text = text[max(0, -col) : max(0, COLS - col)]
            if not 0 <= row < ROWS or not text:
                return end
            col = max(0, col)
        at = row * COLS + col
        self._codes[at : at + len(text)] = encode(text)
        self._attrs[at : at + len(text)] = bytes((attr,)) * len(text)
        return end

    def right(self, row: int, last: int, text: str, attr: int) -> int:
        """Write text that ends in column ``last``; returns the column where it begins."""
        self.put(row, last + 1 - len(text), text, attr)
        return last + 1 - len(text)

    def runs(self, row: int, col: int, runs: tuple[Run, ...] | list[Run]) -> int:
        """Write runs one after the other; returns the column after the last."""
        for run in runs:
            if run.means:
                self.hot.append(Hot(row, col, 1, len(run.text), run.means))
            col = self.put(row, col, run.text, run.attr)
        return col

    def ground(self, row: int, col: int, width: int, attr: int) -> None:
        """Blank cells of one attribute."""
        self.put(row, col, " " * width, attr)

    def recolour(self, row: int, col: int, width: int, attr: int) -> None:
        """Give cells another attribute and leave their letters."""
        at = row * COLS + col
        self._attrs[at : at + width] = bytes((attr,)) * width

    def box(self, row: int, col: int, height: int, width: int, attr: int, title: str = "", heading: int = 0, double: bool = False) -> None:
        """A frame of that outer size, with a title let into its upper edge."""
        tl, across, tr, down, bl, br = "╔═╗║╚╝" if double else "┌─┐│└┘"
        self.put(row, col, tl + across * (width - 2) + tr, attr)
        for r in range(row + 1, row + height - 1):
            self.put(r, col, down, attr)
            self.put(r, col + width - 1, down, attr)
        self.put(row + height - 1, col, bl + across * (width - 2) + br, attr)
        if title:
            self.put(row, col + 2, f" {title} ", heading)

    def click(self, row: int, col: int, height: int, width: int, means: str) -> None:
        """Make a rectangle clickable."""
        self.hot.append(Hot(row, col, height, width, means))

    def at(self, row: int, col: int) -> str | None:
        """What a click on that cell means; where several overlap the one drawn last."""
        for hot in reversed(self.hot):
            if hot.holds(row, col):
                return hot.means
        return None

    def lines(self) -> tuple[str, ...]:
        """The rows as text."""
        text = decode(bytes(self._codes))
        return tuple(text[i : i + COLS] for i in range(0, len(text), COLS))

    def attr(self, row: int, col: int) -> int:
        """The attribute of a cell."""
        return self._attrs[row * COLS + col]

    def snapshot(self) -> TextSnapshot:
        """The cells in the form that a text screen takes."""
        return TextSnapshot(COLS, bytes(self._codes), bytes(self._attrs))
