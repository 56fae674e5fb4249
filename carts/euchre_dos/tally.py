"""The tally on the barns' doors: games that each side has won, in chalk.  New, and off at first; it is chosen in the console's overlay.

The games are those of the program's record, so that what does not count there (demo, practice, moves taken back) is no stroke here either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pyxel

from retro.contract.program import Extra
from retro.contract.store import Store
from retro.machine.rect import Rect
from retro.machine.vga import Ink
from retro.session.record import Record, results_key
from retro.store.kept import Damaged, Kept, write_kept
from retro.ui.vga import paint
from retro.values import dataclass

from .match import CART

KEY: Final = "euchre-dos/tally.toml"
LABEL: Final = "Tally on the barn door"
HINT: Final = "The games that each side has won, in chalk on its barn door. Only games in your record count."

DOOR: Final = Rect(15, 23, 18, 17)
"""In the barn's picture."""

STROKES: Final = 5
"""Strokes of a bundle, the last across the others."""

BUNDLES: Final = 6
"""Bundles that fit on a door: two in a row; what has filled it is written as a number."""

_DIGITS: Final = (
    "###|#.#|#.#|#.#|###", ".#.|##.|.#.|.#.|###", "###|..#|###|#..|###", "###|..#|.##|..#|###", "#.#|#.#|###|..#|..#",
    "###|#..|###|..#|###", "###|#..|###|#.#|###", "###|..#|..#|.#.|.#.", "###|#.#|###|#.#|###", "###|#.#|###|..#|###",
)  # fmt: skip
"""Figures of three by five, by what they mean."""


@dataclass(slots=True)
class Tally:
    """Whether there is a tally."""

    on: bool = False

    def write(self) -> str:
        """The text form."""
        return write_kept({"on": self.on})

    @staticmethod
    def read(text: str) -> Tally:
        """Read the text form.

        Raises:
            retro.store.kept.Damaged: it is no TOML, or a value cannot be.
        """
        return Tally(Kept.read(text).flag("on", False))


class Won:
    """The games that each side has won, read again when the record has changed.

    Args:
        store: where the record is.
    """

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._text: str | None = ""
        self._won = (0, 0)

    @property
    def won(self) -> tuple[int, int]:
        """We, they; none while the record cannot be read."""
        text = self._store.get(results_key(CART))
        if text != self._text:
            self._text = text
            try:
                whole = (Record() if text is None else Record.read(text)).whole
            except Damaged:
                whole = Record().whole
            self._won = (whole["wins"], whole["matches"] - whole["wins"])
        return self._won


def extra(tally: Tally, store: Store, changed: Callable[[], None]) -> Extra:
    """The choice of the overlay.

    Args:
        tally: changed when somebody chooses, and kept.
        store: where.
        changed: called then.
    """

    def choose(at: int) -> None:
        tally.on = bool(at)
        store.put(KEY, tally.write())
        changed()

    return Extra(LABEL, ("off", "on"), int(tally.on), choose, HINT)


def draw_tally(image: pyxel.Image, x: int, y: int, won: int) -> None:
    """Chalk on a door.

    Args:
        x, y: the barn's upper left.
        won: games.
    """
    left, top = x + DOOR.x, y + DOOR.y
    paint.box(image, Rect(left + 1, top + 1, DOOR.w - 2, DOOR.h - 2), Ink.WINE)
    if won > STROKES * BUNDLES:
        _draw_number(image, left, top, won)
        return
    for bundle in range(-(-won // STROKES)):
        bx, by = left + 2 + 8 * (bundle % 2), top + 2 + 5 * (bundle // 2)
        strokes = min(STROKES, won - STROKES * bundle)
        for n in range(min(strokes, STROKES - 1)):
            image.rect(bx + 2 * n, by, 1, 4, Ink.PAPER)
        if strokes == STROKES:
            for n in range(7):
                image.pset(bx + n, by + 3 - n // 2, Ink.YELLOW)


def _draw_number(image: pyxel.Image, left: int, top: int, won: int) -> None:
    """A number of at most four figures in the middle of the door."""
    figures = f"{min(won, 9999)}"
    at = left + (DOOR.w - 4 * len(figures) + 1) // 2
    for n, figure in enumerate(figures):
        for row, cells in enumerate(_DIGITS[int(figure)].split("|")):
            for column, cell in enumerate(cells):
                if cell == "#":
                    image.pset(at + 4 * n + column, top + 6 + row, Ink.PAPER)
