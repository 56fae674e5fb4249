"""The text screen of the emulated PC: cells of a code and an attribute, painted row by row and only where something changed."""

from __future__ import annotations

import re
from typing import Literal

import pyxel

from retro.machine.cp437 import decode, encode
from retro.machine.fonts import load_font
from retro.machine.looks import COLOUR16, Dress, Look
from retro.values import dataclass

CURSOR_TICKS = 8
BLINK_TICKS = 16

Frame = Literal["single", "double"]
_RUNS = re.compile(rb"(.)\1*", re.DOTALL)
_FRAMES: dict[Frame, bytes] = {"single": encode("┌─┐│└┘"), "double": encode("╔═╗║╚╝")}


@dataclass(frozen=True, slots=True)
class TextSnapshot:
    """All cells of a text screen at one moment: codes and attributes, row after row."""

    cols: int
    codes: bytes
    attrs: bytes

    def lines(self) -> tuple[str, ...]:
        """The rows as text, full width."""
        text = decode(self.codes)
        return tuple(text[i : i + self.cols] for i in range(0, len(text), self.cols))


class TextScreen:
    """``rows`` rows of ``cols`` cells.  Row and column count from 0 at the top left.

    Whatever lies outside is cut off; nothing wraps or scrolls.

    Args:
        cols, rows: size in cells.
        look: how attributes are read (colour with 16 or 8 grounds, mono).
        font: name of the font, ``pc8x16`` or ``pc8x8``.
        cell_height: pixels of a cell from top to bottom; cells are 8 wide.

    Attributes:
        cursor_rows: how many pixels of a cell, from its foot up, the cursor fills.
    """

    def __init__(self, cols: int = 80, rows: int = 25, *, look: Look = COLOUR16, font: str = "pc8x16", cell_height: int = 16) -> None:
        self.cols, self.rows = cols, rows
        self.look = look
        self.cell_height = cell_height
        self.cursor_rows = cell_height // 2
        self._flashing = True
        self._font = load_font(font)
        self._codes = bytearray(b" " * (cols * rows))
        self._attrs = bytearray(b"\x07" * (cols * rows))
        self._dirty = set(range(rows))
        self._blinkers = frozenset(attr for attr, dress in enumerate(look.dresses) if dress.blinks)
        self._cursor_ticks = 0
        self._blink_ticks = 0
        self._cursor: tuple[int, int] | None = None
        self._pointer: tuple[int, int] | None = None
        self._image: pyxel.Image | None = None

    # ------------------------------------------------------------------ writing

    def put(self, row: int, col: int, text: str, attr: int) -> None:
        """Write text from a cell to the right; characters that the code page lacks become ``?``."""
        self.put_codes(row, col, encode(text), attr)

    def put_codes(self, row: int, col: int, codes: bytes, attr: int) -> None:
        """Write codes of the code page from a cell to the right."""
        if not 0 <= row < self.rows:
            return
        if col < 0:
            codes, col = codes[-col:], 0
        codes = codes[: max(0, self.cols - col)]
        self._write(row, col, codes, bytes((attr,)) * len(codes))

    def paint_attr(self, row: int, col: int, width: int, attr: int) -> None:
        """Give cells another attribute and leave their letters."""
        if 0 <= row < self.rows:
            first, last = max(0, col), min(self.cols, col + width)
            if first < last:
                at = row * self.cols
                self._write(row, first, bytes(self._codes[at + first : at + last]), bytes((attr,)) * (last - first))

    def fill(self, row: int, col: int, height: int, width: int, char: str = " ", attr: int = 0x07) -> None:
        """Fill a rectangle with one character."""
        line = encode(char) * max(0, width)
        for r in range(max(0, row), min(self.rows, row + height)):
            self.put_codes(r, col, line, attr)

    def clear(self, attr: int = 0x07) -> None:
        """Blank the whole screen and put the cursor out."""
        self.fill(0, 0, self.rows, self.cols, " ", attr)
        self.hide_cursor()

    def box(self, row: int, col: int, height: int, width: int, attr: int, *, frame: Frame = "single", inside: int | None = None) -> None:
        """Draw a frame of that outer size (2x2 at least); with ``inside``, blank what it holds in that attribute."""
        tl, across, tr, down, bl, br = (bytes((code,)) for code in _FRAMES[frame])
        bottom, right = row + height - 1, col + width - 1
        self.put_codes(row, col, tl + across * (width - 2) + tr, attr)
        self.put_codes(bottom, col, bl + across * (width - 2) + br, attr)
        for r in range(row + 1, bottom):
            self.put_codes(r, col, down, attr)
            self.put_codes(r, right, down, attr)
        if inside is not None:
            self.fill(row + 1, col + 1, height - 2, width - 2, " ", inside)

    def _write(self, row: int, col: int, codes: bytes, attrs: bytes) -> None:
        at = row * self.cols + col
        end = at + len(codes)
        if self._codes[at:end] != codes or self._attrs[at:end] != attrs:
            self._codes[at:end] = codes
            self._attrs[at:end] = attrs
            self._dirty.add(row)

    # ------------------------------------------------------------------ cursor, pointer, time

    @property
    def cursor_row(self) -> int | None:
        """The row that the cursor is in; None while there is none."""
        return None if self._cursor is None else self._cursor[0]

    def set_cursor(self, row: int, col: int) -> None:
        """Show the cursor in a cell; it is lit at first, so that it is seen while it moves."""
        if self._cursor != (row, col):
            self._touch(self._cursor)
            self._cursor = (row, col)
            self._touch(self._cursor)
            self._cursor_ticks = 0

    def hide_cursor(self) -> None:
        self._touch(self._cursor)
        self._cursor = None

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Row and column of the cursor, None when it is hidden."""
        return self._cursor

    @property
    def flashing(self) -> bool:
        """Off: the cursor and blinking letters stay lit."""
        return self._flashing

    @flashing.setter
    def flashing(self, on: bool) -> None:
        self._flashing = on
        self._cursor_ticks = self._blink_ticks = 0
        self.invalidate()

    def point(self, pixel: tuple[int, int] | None) -> None:
        """Put the mouse pointer on the cell that holds a native pixel (x, y); None takes it away."""
        cell = None
        if pixel is not None:
            row, col = pixel[1] // self.cell_height, pixel[0] // 8
            if 0 <= row < self.rows and 0 <= col < self.cols:
                cell = (row, col)
        if cell != self._pointer:
            self._touch(self._pointer)
            self._pointer = cell
            self._touch(cell)

    def cell_at(self, x: int, y: int) -> tuple[int, int]:
        """Row and column of the cell that holds a native pixel; may lie outside the screen."""
        return y // self.cell_height, x // 8

    def advance(self, ticks: int) -> None:
        """Let time pass (60ths of a second): the cursor blinks every 8, blinking letters every 16."""
        if not self._flashing:
            return
        cursor_was, blink_was = self._cursor_ticks // CURSOR_TICKS, self._blink_ticks // BLINK_TICKS
        self._cursor_ticks += ticks
        self._blink_ticks += ticks
        if cursor_was != self._cursor_ticks // CURSOR_TICKS:
            self._touch(self._cursor)
        if self._blinkers and blink_was != self._blink_ticks // BLINK_TICKS:
            for row in range(self.rows):
                if not self._blinkers.isdisjoint(self._attrs[row * self.cols : (row + 1) * self.cols]):
                    self._dirty.add(row)

    def _touch(self, cell: tuple[int, int] | None) -> None:
        if cell is not None and 0 <= cell[0] < self.rows:
            self._dirty.add(cell[0])

    # ------------------------------------------------------------------ reading

    def text_at(self, row: int, col: int = 0, width: int | None = None) -> str:
        """The text of a row, or of a part of it."""
        end = self.cols if width is None else min(self.cols, col + width)
        return decode(bytes(self._codes[row * self.cols + col : row * self.cols + end]))

    def attr_at(self, row: int, col: int) -> int:
        """The attribute of a cell."""
        return self._attrs[row * self.cols + col]

    def snapshot(self) -> TextSnapshot:
        """All cells as they are now."""
        return TextSnapshot(self.cols, bytes(self._codes), bytes(self._attrs))

    def restore(self, snapshot: TextSnapshot) -> None:
        """Put all cells back as they were; only rows that differ are painted again.

        Raises:
            ValueError: the snapshot is of a screen of another size.
        """
        if snapshot.cols != self.cols or len(snapshot.codes) != len(self._codes):
            raise ValueError("that snapshot is of a screen of another size")
        for row in range(self.rows):
            part = slice(row * self.cols, (row + 1) * self.cols)
            self._write(row, 0, snapshot.codes[part], snapshot.attrs[part])

    # ------------------------------------------------------------------ painting

    @property
    def dirty_rows(self) -> frozenset[int]:
        """Rows that the next painting will draw."""
        return frozenset(self._dirty)

    def invalidate(self) -> None:
        """Everything is to be painted again."""
        self._dirty.update(range(self.rows))

    def paint(self, image: pyxel.Image) -> bool:
        """Paint what changed since the last time on an image of (8 * cols) x (cell_height * rows); True if there was anything.

        Another image than the last one is painted wholly.
        """
        if image is not self._image:
            self._image = image
            self.invalidate()
        if not self._dirty:
            return False
        for row in sorted(self._dirty):
            self._paint_row(image, row)
        self._dirty.clear()
        return True

    def _paint_row(self, image: pyxel.Image, row: int) -> None:
        start = row * self.cols
        text = decode(bytes(self._codes[start : start + self.cols]))
        attrs = bytes(self._attrs[start : start + self.cols])
        dresses = self.look.dresses
        for run in _RUNS.finditer(attrs):
            first, end = run.span()
            self._paint_run(image, row, first, text[first:end], dresses[attrs[first]])
        if self._pointer is not None and self._pointer[0] == row:
            at = self._pointer[1]
            self._paint_run(image, row, at, text[at], self.look.flipped[attrs[at]])
        lit = self._cursor_ticks // CURSOR_TICKS % 2 == 0
        if lit and self._cursor is not None and self._cursor[0] == row and 0 <= self._cursor[1] < self.cols:
            at = self._cursor[1]
            high = self.cursor_rows
            image.rect(at * 8, (row + 1) * self.cell_height - high, 8, high, dresses[attrs[at]].ink)

    def _paint_run(self, image: pyxel.Image, row: int, col: int, text: str, dress: Dress) -> None:
        ink, ground, underline, blinks = dress
        x, y, height = col * 8, row * self.cell_height, self.cell_height
        image.rect(x, y, 8 * len(text), height, ground)
        if ink == ground or (blinks and self._blink_ticks // BLINK_TICKS % 2):
            return
        letters = text.lstrip()
        if letters:
            image.text(x + 8 * (len(text) - len(letters)), y, letters.rstrip(), ink, self._font)
        if underline:
            image.rect(x, y + height - 3, 8 * len(text), 1, ink)
