"""The final screen: who won, the last hand, and whether to play again (S-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pyxel

from retro.contract.input import InputEvent, KeyDown, Typed
from retro.engine.cards import cards
from retro.engine.spades.model import View
from retro.machine.rect import Rect
from retro.ui.amiga.gadgets import Gadget, Gadgets
from retro.ui.amiga.paint import Paint, width_of
from retro.ui.amiga.windows import Window

from . import places
from .boxes import BoxButton, draw_box
from .cards import BLACK, BLUE, GREEN, WHITE, YELLOW, Faces
from .table_view import draw_figure

CORNERS: Final = ((9, 28), (269, 28), (9, 136), (269, 136))
ENDS: Final = (188, 244)
"""Where the two columns of figures end."""

AGAIN: Final = "Play again?"


def double(paint: Paint, y: int, text: str, pen: int) -> None:
    """A line in the middle of the screen, twice as large."""
    wide = width_of(text)
    line = pyxel.Image(wide, 8)
    line.cls(BLACK)
    Paint(line).words(0, 0, text, pen)
    left = (places.WIDTH - 2 * wide) // 2
    for row in range(8):
        for column in range(wide):
            if line.pget(column, row) == pen:
                paint.box(Rect(left + 2 * column, y + 2 * row, 2, 2), pen)


class FinalScreen(Window):
    """Over the whole table; the menus work meanwhile.

    Args:
        view: how the match has ended.
        answered: called with "yes" or "no", with "menu" when the menus are wanted, with "graph" for the game's graph.
    """

    framed = False

    def __init__(self, view: View, faces: Faces, answered: Callable[[str], None]) -> None:
        whole = Rect(0, places.TOP, places.WIDTH, places.HEIGHT - places.TOP)
        super().__init__("Spades", whole, closable=False, movable=False)
        self._view: Final = view
        self._faces = faces
        self._answered = answered
        self.gadgets = Gadgets(
            [BoxButton("yes", places.YES, "YES", "Y", underlined=False), BoxButton("no", places.NO, "NO", "N", underlined=False)],
            accept="yes",
        )

    @property
    def head(self) -> str:
        """Who has won."""
        return "You win!" if 0 in self._view.winners else "They win!"

    def rows(self) -> tuple[tuple[str, tuple[int, int]], ...]:
        """Words and figures of the two sides."""
        view = self._view
        assert view.results is not None
        ours, theirs = view.results
        last = ("Last hand", (ours.points, theirs.points))
        score = ("Score", view.scores)
        return (last, ("Bags", view.bags), score) if view.options.bags else (last, score)

    def draw_inside(self, paint: Paint) -> None:
        """The box, four cards in the corners."""
        paint.box(self.rect, BLUE)
        for (x, y), card in zip(CORNERS, cards("AS KC QH JD"), strict=True):
            self._faces.card(paint.image, x, y, card)
        draw_box(paint, places.FINAL)
        double(paint, 38, self.head, YELLOW)
        for y in (60, 115):
            paint.box(Rect(76, y, 168, 1), WHITE)
        for right, word in zip(ENDS, ("We", "They"), strict=True):
            paint.right(right, 66, word, YELLOW)
        for number, (label, figures) in enumerate(self.rows()):
            y = 78 + 11 * number
            paint.words(76, y, label, YELLOW)
            for right, figure in zip(ENDS, figures, strict=True):
                draw_figure(paint, right, y, figure, GREEN)
        paint.centred(Rect(0, 123, places.WIDTH, 8), AGAIN, YELLOW)

    def handle(self, event: InputEvent, shift: bool) -> None:
        """Esc pulls the menus down, as at the table."""
        if event == KeyDown("Esc"):
            self._answered("menu")
        elif isinstance(event, Typed) and event.char in "gG":
            self._answered("graph")
        else:
            super().handle(event, shift)

    def acted(self, gadget: Gadget) -> None:
        """Answered."""
        self.closed = True
        self._answered(gadget.name)

    def help_keys(self) -> tuple[tuple[str, str], ...]:
        """What the keys do here."""
        return (("Y, Return", "play again"), ("N", "end the program"), ("G", "the graph of the game"), ("Esc", "the menus"))
