"""The graph of the match: both sides' points after each hand.  New; it stands at a game's end where the person wants it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from retro.engine.records import read_record
from retro.engine.spades.model import game_points
from retro.engine.spades.rules import SPADES
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Gadget, Gadgets
from retro.ui.amiga.paint import Paint

from .boxes import Box, BoxButton
from .cards import BLACK, BLUE, GREEN, WHITE, YELLOW
from .match import SpadesMatch

Scores = tuple[int, int]

BOX: Final = Rect(16, 14, 288, 180)
PLOT: Final = Rect(62, 52, 226, 92)
PENS: Final = (GREEN, YELLOW)
SIDES: Final = ("We", "They")
MARKED: Final = 40
"""With more hands than these the points of the lines are left out."""


def scores_of(match: SpadesMatch) -> tuple[Scores, ...]:
    """The score before the first hand and after each."""
    record = read_record(match.table.record(), {SPADES.name: SPADES})
    first = [0, 0] if record.begins is None else record.begins.standing["scores"]
    noted = (standing["scores"] for _, standing, _ in record.standings)
    return tuple((int(scores[0]), int(scores[1])) for scores in (first, *noted))


def told(scores: Sequence[Scores]) -> str:
    """The graph in words."""
    if len(scores) < 2:
        return "No hand has been played yet."
    return "Points after each hand, we and they: " + ", ".join(f"{ours} {theirs}" for ours, theirs in scores[1:]) + "."


class Graph(Box):
    """The box.

    Args:
        scores: see :func:`scores_of`.
        goal: points of a game.
        closed: called when it is closed.
    """

    def __init__(self, scores: Sequence[Scores], goal: int, closed: Callable[[], None] = lambda: None) -> None:
        super().__init__("Points after each hand", BOX)
        self._scores: Final = tuple(scores)
        self._goal: Final = goal
        self._done = closed
        ok = Rect(BOX.x + (BOX.w - 72) // 2, BOX.y + BOX.h - 23, 72, 16)
        self.gadgets = Gadgets([BoxButton("ok", ok, "OK", "O")], accept="ok", refuse="ok")

    def draw_inside(self, paint: Paint) -> None:
        """The field, the goal, a line for each side."""
        super().draw_inside(paint)
        numbers = [number for pair in self._scores for number in pair]
        low, high = min(0, *numbers), max(self._goal, *numbers)

        def y_of(number: int) -> int:
            return PLOT.y + PLOT.h - 1 - round((number - low) * (PLOT.h - 1) / (high - low))

        for number, pen in ((0, WHITE), (self._goal, BLUE)):
            paint.box(Rect(PLOT.x, y_of(number), PLOT.w, 1), pen)
            paint.right(PLOT.x - 6, y_of(number) - 3, f"{number}", WHITE)
        if low < -60:
            paint.right(PLOT.x - 6, y_of(low) - 3, f"{low}", WHITE)
        paint.box(Rect(PLOT.x, PLOT.y, 1, PLOT.h), WHITE)
        hands = len(self._scores) - 1
        for side, pen in enumerate(PENS):
            paint.box(Rect(BOX.x + 84 + 84 * side, BOX.y + 26, 6, 6), pen)
            if side:  # told apart without color: theirs are hollow
                paint.box(Rect(BOX.x + 86 + 84 * side, BOX.y + 28, 2, 2), BLACK)
            paint.words(BOX.x + 94 + 84 * side, BOX.y + 25, f"{SIDES[side]} {self._scores[-1][side]}", pen)
            self._line(paint, side, y_of)
        if hands:
            paint.words(PLOT.x, PLOT.y + PLOT.h + 3, "Hand 1" if hands > 1 else "", WHITE)
            paint.right(PLOT.x + PLOT.w, PLOT.y + PLOT.h + 3, f"Hand {hands}", WHITE)

    def _line(self, paint: Paint, side: int, y_of: Callable[[int], int]) -> None:
        hands = len(self._scores) - 1
        points = [(PLOT.x + round(n * (PLOT.w - 4) / max(1, hands)), y_of(pair[side])) for n, pair in enumerate(self._scores)]
        for (x, y), (to_x, to_y) in pairwise(points):
            paint.image.line(x, y, to_x, to_y, PENS[side])
        for x, y in points[1:] if hands <= MARKED else points[-1:]:
            paint.box(Rect(x - 2, y - 2, 5, 5), PENS[side])
            if side:
                paint.box(Rect(x - 1, y - 1, 3, 3), BLACK)

    def acted(self, gadget: Gadget) -> None:
        """It goes away."""
        self.closed = True
        self._done()


def goal_of(match: SpadesMatch) -> int:
    """Points that a game goes to."""
    return game_points(match.options)
