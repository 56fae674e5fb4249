"""The black bid box at the lower right: minus, the figure, plus, OK (S-04); and the two words of the question for a blind nil."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro.engine.spades.model import HAND
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Gadget
from retro.ui.amiga.paint import Paint

from . import places
from .cards import BLACK, GREEN, WHITE, YELLOW

FIRST: Final = 3
"""What the figure is at first."""


class Cell(Gadget):
    """A cell of the box; the pressed one swaps black and yellow."""

    def __init__(self, name: str, rect: Rect, label: str, key: str = "", nudge: tuple[int, int] = (0, 0)) -> None:
        super().__init__(name, rect, key)
        self.label = label
        self.nudge = nudge
        """Pixels by which the word stands right and below of the middle."""

    def draw(self, paint: Paint, down: bool) -> None:
        """The sign or the word in the middle."""
        paint.box(self.rect, YELLOW if down else BLACK)
        dx, dy = self.nudge
        paint.centred(self.rect.moved(dx, dy), self.label, BLACK if down else YELLOW)
        if self.ghosted:
            paint.ghost(self.rect, WHITE)

    def ring(self, paint: Paint) -> None:
        """The keyboard is here: a yellow line just inside the white ones."""
        r = self.rect
        for side in (Rect(r.x, r.y, r.w, 1), Rect(r.x, r.y + r.h - 1, r.w, 1), Rect(r.x, r.y, 1, r.h), Rect(r.x + r.w - 1, r.y, 1, r.h)):
            paint.box(side, YELLOW)


class BidFigure:
    """The figure that minus and plus change, among the bids that may be made.

    Args:
        may: says of a bid whether it may be made.
    """

    def __init__(self, may: Callable[[int], bool]) -> None:
        self._may: Final = may
        self.value = FIRST
        self._typed = -1
        self.refresh()

    def refresh(self) -> None:
        """What may be bid has changed: the nearest bid from here up, or the next one down."""
        if not self._may(self.value):
            up = (n for n in range(self.value, HAND + 1) if self._may(n))
            down = (n for n in range(self.value, -1, -1) if self._may(n))
            self.value = next(up, next(down, self.value))

    def step(self, by: int) -> bool:
        """One up or down; False where there is no such bid."""
        self._typed = -1
        if not (0 <= self.value + by <= HAND and self._may(self.value + by)):
            return False
        self.value += by
        return True

    def set(self, value: int) -> None:
        """Make it that."""
        self._typed = -1
        self.value = value

    def type(self, digit: int) -> bool:
        """A digit: it joins the one typed before it where that makes a bid; False when no bid comes of it."""
        for value in (self._typed * 10 + digit if self._typed > 0 else digit, digit):
            if value <= HAND and self._may(value):
                self.value = value
                self._typed = digit
                return True
        # The first figure of 10 to 13 where one trick may not be bid.
        self._typed = digit if digit == 1 else -1
        return False


def cells() -> list[Gadget]:
    """The three cells that can be pressed."""
    minus = Cell("minus", places.MINUS, "-", nudge=(1, 0))
    plus = Cell("plus", places.PLUS, "+", nudge=(-1, 0))
    return [minus, plus, Cell("ok", places.OK, "OK", "O", nudge=(0, 1))]


def blind_cells() -> list[Gadget]:
    """Nil before the cards are seen, or a look at them."""
    x, y, w, _ = places.BID_BOX
    return [Cell("blind", Rect(x + 1, y + 1, w - 2, 16), "Yes", "Y"), Cell("look", Rect(x + 1, y + 18, w - 2, 15), "No", "N")]


def draw_bid_box(paint: Paint, figure: BidFigure | None) -> None:
    """White lines and the figure; the cells are drawn after it.  Without a figure there are only two rows."""
    r = places.BID_BOX
    paint.box(r, WHITE)
    if figure is not None:
        paint.box(places.FIGURE, BLACK)
        f = places.FIGURE
        words = str(figure.value)
        if len(words) == 1:
            paint.centred(f, words, GREEN)
        else:
            # The one of 10 to 13 is a bare stem: two whole figures are wider than the cell.
            paint.box(Rect(f.x + 1, f.y + 5, 2, 7), GREEN)
            paint.words(f.x + 4, f.y + 5, words[1], GREEN)
