"""Drawing the table (LOOK-AMIGA, Spades): cards at their places, figures before the seats, the score box, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import pyxel

from retro.engine.cards import Card
from retro.engine.spades.scoring import BAGS
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint, sheet, width_of
from retro.values import dataclass

from . import places, texts
from .cards import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, Faces
from .scene import Scene

SHORT_MINUS: Final = "\ue002"
"""Four pixels wide in a cell of five, so that -120 stands clear of its neighbours."""

ASTERISK: Final = "*"
NIL: Final = "NIL"
LABELS: Final = ("Bid", "Won", "Bag", "Pts")
ROWS: Final = (13, 22, 33, 45)
ENDS: Final = (55, 87)
"""Rows of the score box, and where its two columns end, from its upper left corner."""
WE_ENDS: Final = 49
"""Where the first column's head ends: over the middle of its figures."""

WIDER: Final = 18
SHIFT: Final = 8
"""With a score of more than three signs, as -1000, the box begins so far to the left, and its first column ends so far."""

BAG_CELLS: Final = 42
"""The row of ten cells for each side, one for a bag: the tenth costs a hundred."""

MARKS_BAR: Final = 120
"""How wide the bar is while it thinks."""

LAST_BAGS: Final = 3
"""With so few cells left they are yellow."""


@dataclass(slots=True)
class Looks:
    """How the table is shown while something is asked.

    Attributes:
        lines: at the prompt's place.
        reason: lines above it, while the bid box is there.
        suggested: the place of your hand under the asterisk, -1: none.
        focus: the place of your hand that the keyboard is on, -1: none.
        dim: places of your hand that may not be played.
        bidding: the bid box is there.
    """

    lines: tuple[str, ...] = ()
    reason: tuple[str, ...] = ()
    suggested: int = -1
    focus: int = -1
    dim: tuple[int, ...] = ()
    bidding: bool = False


@cache
def _ornament() -> pyxel.Image:
    """The large spade, every second pixel of it."""
    x, y = places.ORNAMENT
    image = pyxel.Image(27, 31)
    image.blt(0, 0, sheet("suits"), 0, 3 * 34, 27, 31, 0)
    for row in range(31):
        for column in range((x + y + row + 1) % 2, 27, 2):
            image.pset(column, row, BLUE)
    return image


class TablePainter:
    """Paints scenes."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    def draw(self, paint: Paint, scene: Scene, looks: Looks, marks: Sequence[str] = (), thought: int | None = None) -> None:
        """Everything below the title bar but the gadgets; what the red pencil says, and how much of MARKS_BAR it has thought about."""
        paint.box(Rect(0, places.TOP, places.WIDTH, places.HEIGHT - places.TOP), BLUE)
        self._ornament(paint)
        self._places(paint, scene)
        self._hand(paint, scene, looks)
        draw_score(paint, scene)
        words = looks.lines or scene.words
        if marks:
            draw_marks(paint, marks, thought)
            words = (*words[: -len(texts.MARKED)], *texts.MARKED)
        for row, line in enumerate(words):
            paint.words(places.PROMPT[0], places.PROMPT[1] + places.PROMPT_STEP * row, line, YELLOW)
        for row, line in enumerate(looks.reason):
            paint.words(places.REASON[0], places.REASON[1] + places.REASON_STEP * row, line, YELLOW)

    def _ornament(self, paint: Paint) -> None:
        """The spade in black checker, the table's only ornament."""
        paint.image.blt(*places.ORNAMENT, _ornament(), 0, 0, 27, 31, BLUE)

    def _places(self, paint: Paint, scene: Scene) -> None:
        for seat, (x, y) in enumerate(places.PLAYED):
            card = scene.played.get(seat)
            # A card's corners are round: the ticks of its place show there.
            self.faces.empty(paint.image, x, y)
            if card is not None:
                self.faces.card(paint.image, x, y, card)
            elif scene.dealt[seat]:
                self.faces.back(paint.image, x, y)
        for seat, bid in scene.bids.items():
            paint.words(*places.figures_at(seat, bid), bid, WHITE)
        for seat, (made, blind) in scene.tallies.items():
            _tally(paint, places.TALLIES[seat], made, blind, scene.taken[seat])
        if scene.winner >= 0:
            paint.words(*places.FIGURES[scene.winner], ASTERISK, YELLOW)

    def _hand(self, paint: Paint, scene: Scene, looks: Looks) -> None:
        image = paint.image
        for index in range(scene.backs):
            r = places.hand_place(index)
            self.faces.back(image, r.x, r.y)
        for index, card in enumerate(scene.hand):
            if card is None:
                continue
            r = places.hand_place(index)
            self.faces.card(image, r.x, r.y, card)
            if index in looks.dim:
                paint.ghost(Rect(r.x + 1, r.y + 1, r.w - 2, r.h - 2), BLUE)
        if looks.focus >= 0:
            self._ring(paint, scene, looks.focus)
        if looks.suggested >= 0:
            x = places.hand_place(looks.suggested).x + 1
            # In a review your card may lie there.
            paint.box(Rect(x, places.HAND_ASTERISK_Y - 1, 9, 9), BLUE)
            paint.words(x, places.HAND_ASTERISK_Y, ASTERISK, YELLOW)

    def _ring(self, paint: Paint, scene: Scene, index: int) -> None:
        """The keyboard is on this card: a yellow frame round what is to be seen of it, thick where the table is."""
        r = Rect(places.hand_place(index).x, places.HAND_Y, visible(scene.hand, index), places.CARD)
        draw = paint.image.rect
        draw(r.x, r.y - 1, r.w + 1, 2, YELLOW)
        draw(r.x, r.y + r.h - 1, r.w + 1, 2, YELLOW)
        draw(r.x, r.y, 1, r.h, YELLOW)
        draw(r.x + r.w, r.y, 1, r.h, YELLOW)


def draw_marks(paint: Paint, lines: Sequence[str], thought: int | None) -> None:
    """The red pencil's black slip, in the place of your cards."""
    r = places.MARKS
    paint.box(r, BLACK)
    for row, line in enumerate(lines):
        paint.words(r.x + 2, r.y + 1 + places.MARKS_STEP * row, line, WHITE)
    if thought is not None:
        left, y = r.x + (r.w - MARKS_BAR) // 2, r.y + r.h - 14
        paint.box(Rect(left - 1, y - 1, MARKS_BAR + 2, 8), WHITE)
        paint.box(Rect(left, y, MARKS_BAR, 6), BLACK)
        paint.box(Rect(left, y, thought, 6), RED)


def visible(hand: list[Card | None], index: int) -> int:
    """Columns of a card of the hand that no other lies on."""
    after = next((i for i in range(index + 1, len(hand)) if hand[i] is not None), len(hand))
    return min(places.CARD - 1, places.HAND_STEP * (after - index))


def _tally(paint: Paint, at: tuple[int, int], bid: int, blind: bool, taken: int) -> None:
    """What a seat has bid and won; a nil that is broken is struck out."""
    x, y = at
    if bid:
        paint.words(x, y, f"Bid {bid}", WHITE)
    else:
        paint.words(x, y, NIL, YELLOW)
        if blind:
            paint.words(x, y - places.TALLY_STEP, "Blind", YELLOW)
        if taken:
            paint.box(Rect(x - 2, y + 3, width_of(NIL) + 3, 2), RED)
    paint.words(x, y + places.TALLY_STEP, f"Won {taken}", WHITE)


def draw_score(paint: Paint, scene: Scene) -> None:
    """The black box at the upper right; a row stays empty until its figures are known.

    Ten cells under the bags fill up to the next hundred.  Where a score has more than three signs the box is wider.
    """
    long = any(score <= -100 for score in scene.scores)
    r, ends = places.SCORE, ENDS
    if long:
        r, ends = Rect(r.x - WIDER, r.y, r.w + WIDER, r.h), (ENDS[0] + WIDER - SHIFT, ENDS[1] + WIDER)
    paint.box(r, BLACK)
    paint.right(r.x + ends[0] - ENDS[0] + WE_ENDS, r.y + 2, "We", YELLOW)
    paint.right(r.x + ends[1], r.y + 2, "They", YELLOW)
    paint.box(Rect(r.x + 2, r.y + 11, r.w - 4, 1), WHITE)
    paint.box(Rect(r.x + 2, r.y + 30, r.w - 4, 1), WHITE)
    figures = (scene.side_bids, scene.won, scene.bags if scene.count_bags else None, scene.scores)
    for label, row, both in zip(LABELS, ROWS, figures, strict=True):
        if label == "Bag" and not scene.count_bags:
            continue
        paint.words(r.x + 1, r.y + row, label, YELLOW)
        for end, figure in zip(ends, both or (), strict=False):
            draw_figure(paint, r.x + end, r.y + row, figure, GREEN)
            if label == "Bag":
                _draw_bags(paint, r.x + end, r.y + BAG_CELLS, figure)


def _draw_bags(paint: Paint, right: int, y: int, bags: int) -> None:
    """A cell for each of ten bags: so many are full, so many are left to the next hundred."""
    pen = YELLOW if BAGS - bags <= LAST_BAGS else GREEN
    for n in range(BAGS):
        paint.box(Rect(right - 3 * (BAGS - n), y, 2, 2), pen if n < bags else BLUE)


def draw_figure(paint: Paint, right: int, y: int, figure: int, pen: int) -> None:
    """A number that ends before a column, with the short minus."""
    words = f"{SHORT_MINUS}{-figure}" if figure < 0 else str(figure)
    paint.words(right - width_of(words), y, words, pen)
