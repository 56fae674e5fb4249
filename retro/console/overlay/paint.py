"""Painting the overlay's panel: night-blue, gold for what is chosen, a gold bar at the row that the keys are on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pyxel

from retro.console.overlay import layout
from retro.console.overlay.layout import CLOSE, CONTENT, DOWN_ARROW, FOOT, KEY_LEFT, LINE, PANEL, TEXT_LEFT, TEXT_RIGHT, UP_ARROW, Placed
from retro.console.overlay.rows import Bars, Cards, Choice, Deed, Laid, Sheet, Text, Words
from retro.console.picture.tube import Tint
from retro.machine.rect import Rect


class Shown(Protocol):
    """What is painted: an open panel (see :class:`retro.console.overlay.panel.Panel`)."""

    page: int
    focus: int
    scroll: int
    message: str
    waiting: str

    @property
    def sheets(self) -> Sequence[Sheet]: ...
    @property
    def sheet(self) -> Sheet: ...
    @property
    def deep(self) -> bool: ...
    @property
    def places(self) -> Sequence[Placed]: ...
    @property
    def overflow(self) -> int: ...
    @property
    def foot(self) -> str: ...


class Brush:
    """Draws on a canvas in the console's colours.

    Args:
        first: index of the first of them.
    """

    def __init__(self, canvas: pyxel.Image, first: int) -> None:
        self.canvas = canvas
        self._first = first

    def fill(self, box: Rect, tint: Tint) -> None:
        self.canvas.rect(*box, self._first + tint)

    def frame(self, box: Rect, tint: Tint) -> None:
        self.canvas.rectb(*box, self._first + tint)

    def text(self, x: int, y: int, text: str, tint: Tint, font: pyxel.Font | None = None) -> None:
        self.canvas.text(x, y, text, self._first + tint, font or layout.plain_font())

    def line(self, x: int, y: int, text: str, tint: Tint, font: pyxel.Font | None = None) -> None:
        """A line of the scrolled content, if all of it is in sight."""
        if CONTENT.y <= y and y + 15 <= CONTENT.y + CONTENT.h:
            self.text(x, y, text, tint, font)

    def middle(self, box: Rect, text: str, tint: Tint, font: pyxel.Font | None = None) -> None:
        """A line in the middle of a box."""
        face = font or layout.plain_font()
        self.text(box.x + (box.w - face.text_width(text) + 2) // 2, box.y + (box.h - 15) // 2, text, tint, face)

    def arrow(self, box: Rect, step: int, tint: Tint) -> None:
        """A triangle, up or down."""
        x, y = box.x + box.w // 2, box.y + box.h // 2
        self.canvas.tri(x - 6, y + 3 * -step, x + 6, y + 3 * -step, x, y + 3 * step, self._first + tint)


def draw(panel: Shown, canvas: pyxel.Image, first: int) -> None:
    """Paint the whole panel."""
    brush = Brush(canvas, first)
    brush.fill(Rect(PANEL.x + 5, PANEL.y + 5, PANEL.w, PANEL.h), Tint.INK)
    brush.fill(PANEL, Tint.PANEL)
    brush.frame(PANEL, Tint.FRAME)
    brush.frame(Rect(PANEL.x + 1, PANEL.y + 1, PANEL.w - 2, PANEL.h - 2), Tint.EDGE)
    brush.text(CONTENT.x + 4, 40, panel.sheet.title if panel.deep else "Retro Card Cabinet", Tint.GOLD, layout.head_font())
    if not panel.deep:
        brush.text(CLOSE.x - 16 - layout.plain_font().text_width(panel.waiting), 41, panel.waiting, Tint.QUIET)
    brush.frame(CLOSE, Tint.FRAME)
    brush.middle(CLOSE, "x", Tint.PAPER)
    _tabs(panel, brush)
    canvas.clip(*CONTENT)
    for number, place in enumerate(panel.places):
        _row(panel, brush, number, place)
    canvas.clip()
    if panel.overflow:
        for box, step, there in ((UP_ARROW, -1, panel.scroll > 0), (DOWN_ARROW, 1, panel.scroll < panel.overflow)):
            brush.fill(box, Tint.EDGE if there else Tint.PANEL)
            brush.frame(box, Tint.FRAME if there else Tint.EDGE)
            brush.arrow(box, step, Tint.PAPER if there else Tint.EDGE)
        track = DOWN_ARROW.y - UP_ARROW.y - UP_ARROW.h
        length = max(16, track * CONTENT.h // (CONTENT.h + panel.overflow))
        top = UP_ARROW.y + UP_ARROW.h + (track - length) * panel.scroll // panel.overflow
        brush.fill(Rect(UP_ARROW.x + 8, top, 4, length), Tint.FRAME)
    brush.fill(Rect(FOOT.x, FOOT.y, FOOT.w, 1), Tint.EDGE)
    for number, line in enumerate(layout.foot_lines(panel.foot)):
        brush.text(FOOT.x + 8, FOOT.y + 8 + number * LINE, line, Tint.GOLD if panel.message else Tint.QUIET)


def _tabs(panel: Shown, brush: Brush) -> None:
    titles = [sheet.title for sheet in panel.sheets]
    for number, (title, box) in enumerate(zip(titles, layout.tabs(titles), strict=True)):
        chosen = number == panel.page and not panel.deep
        brush.fill(box, Tint.FRAME if chosen else Tint.EDGE)
        if chosen:
            brush.fill(Rect(box.x, box.y, box.w, 2), Tint.GOLD)
        brush.middle(box, title, Tint.PAPER if chosen else Tint.QUIET, layout.head_font())


def _row(panel: Shown, brush: Brush, number: int, place: Placed) -> None:
    top = CONTENT.y + place.top - panel.scroll
    if top + place.height <= CONTENT.y or top >= CONTENT.y + CONTENT.h:
        return
    if number == panel.focus:
        brush.fill(Rect(CONTENT.x, top, TEXT_RIGHT - CONTENT.x + 6, place.height), Tint.EDGE)
        brush.fill(Rect(CONTENT.x, top, 4, place.height), Tint.GOLD)
    whole = top >= CONTENT.y and top + place.height <= CONTENT.y + CONTENT.h
    match place.row:
        case Choice() | Deed() if not whole:
            pass
        case Choice(label, values, at):
            brush.text(KEY_LEFT, top + 7, label, Tint.PAPER)
            for value, box, held in zip(values, layout.chips(place.row, top), (n == at for n in range(len(values))), strict=True):
                brush.fill(box, Tint.GOLD if held else Tint.NIGHT)
                brush.frame(box, Tint.GOLD if held else Tint.FRAME)
                brush.middle(box, value, Tint.INK if held else Tint.QUIET)
        case Deed(label, _, _, key):
            brush.text(KEY_LEFT, top + 7, label, Tint.PAPER)
            brush.text(TEXT_RIGHT - layout.plain_font().text_width(key), top + 7, key, Tint.GOLD)
        case Words(key):
            brush.line(KEY_LEFT, top + 2, key, Tint.GOLD)
            below = LINE if layout.key_stands_alone(place.row) else 0
            for line_number, line in enumerate(layout.lines_of(place.row)):
                brush.line(TEXT_LEFT, top + 2 + below + LINE * line_number, line, Tint.PAPER)
        case Cards(names, note, marked) if whole:
            for at, name in enumerate(names):
                _card(brush, Rect(KEY_LEFT + at * (layout.CARD[0] + 4), top + 4, *layout.CARD), name, at in marked)
            brush.line(KEY_LEFT, top + layout.CARD[1] + 8, note, Tint.QUIET)
        case Laid(cards) if whole:
            wide = (TEXT_RIGHT - KEY_LEFT) // len(cards)
            for at, (who, name, won) in enumerate(cards):
                x = KEY_LEFT + at * wide
                brush.text(x, top + 4, who, Tint.GOLD if won else Tint.PAPER)
                _card(brush, Rect(x, top + LINE + 6, *layout.LAID_CARD), name, won)
        case Cards() | Laid():
            pass
        case Bars() if whole:
            _bars(brush, place.row, top + 4)
        case Bars():
            pass
        case Text(text, True):
            brush.line(KEY_LEFT, top + 9, text, Tint.SKY, layout.head_font())
        case Text():
            for line_number, line in enumerate(layout.lines_of(place.row)):
                brush.line(KEY_LEFT, top + 3 + LINE * line_number, line, Tint.PAPER)


def _bars(brush: Brush, graph: Bars, top: int) -> None:
    """A graph, its largest and smallest number beside it, and what it shows below."""
    zero, boxes = layout.bars(graph, top)
    for number, box in zip(graph.numbers, boxes, strict=True):
        good = number <= 0 if graph.low else number > 0
        brush.fill(box, Tint.GOLD if good else Tint.SKY)
    brush.fill(Rect(KEY_LEFT, zero, TEXT_RIGHT - KEY_LEFT - 52, 1), Tint.QUIET)
    high, low = max(graph.numbers), min(graph.numbers)
    if high > 0:
        brush.text(TEXT_RIGHT - 44, top - 4, f"{high:,}", Tint.QUIET)
    if low < 0:
        brush.text(TEXT_RIGHT - 44, top + layout.GRAPH - 12, f"{low:,}", Tint.QUIET)
    brush.text(KEY_LEFT, top + layout.GRAPH + 6, graph.note, Tint.QUIET)


SUITS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}


def _card(brush: Brush, box: Rect, name: str, marked: bool = False) -> None:
    """A small card: its rank above its suit; a joker has its two letters."""
    brush.fill(box, Tint.CREAM)
    brush.frame(box, Tint.GOLD if marked else Tint.FRAME)
    if marked:
        brush.frame(Rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2), Tint.GOLD)
        brush.frame(Rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2), Tint.GOLD)
    tint = Tint.RED if name[-1] in "HD" else Tint.INK
    rank, suit = ("10" if name[0] == "T" else name[0]), SUITS.get(name[-1], name[-1])
    top = box.y + (box.h - 36) // 2
    brush.middle(Rect(box.x, top, box.w, 18), rank, tint)
    brush.middle(Rect(box.x, top + 17, box.w, 18), suit, tint)
