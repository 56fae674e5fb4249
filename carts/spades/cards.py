"""The card faces: as they were drawn, in four colours, or with large indices (comforts, off at first)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pyxel

from retro.engine.cards import JOKERS, Card
from retro.machine.amiga import LORES_PALETTE, PENS
from retro.machine.fonts import load_font
from retro.ui.amiga.paint import TOPAZ, image_of, load_sheet, sheet

from .places import CARD

ART: Final = Path(__file__).parent / "art"
KEY: Final = PENS
"""Pixels of this index are not drawn."""

BLUE, BLACK, RED, GREEN, WHITE, YELLOW, _, CYAN = range(PENS)

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "SHCD"
_SHEET_WIDTH: Final = 13 * CARD
_BACK, _EMPTY = (0, 4), (2, 4)
_JOKERS: Final = {JOKERS[0]: (3, 4), JOKERS[1]: (4, 4)}
"""Columns and rows of the cells that are no card of the 52."""

FOUR: Final = {"S": BLACK, "H": RED, "C": CYAN, "D": BLUE}
"""Pens of the suits when each has its own; pen 7 is a dark green then, as long as they are shown."""

FOUR_PALETTE: Final = (*LORES_PALETTE[:CYAN], 0x007700, *LORES_PALETTE[PENS:])
TWO: Final = {"S": BLACK, "H": RED, "C": BLACK, "D": RED}


@cache
def _art(four: bool, large: bool) -> pyxel.Image:
    image = load_sheet(ART / "cards.png")
    if large:
        image = _enlarged(image, FOUR if four else TWO)
    elif four:
        image = _recoloured(image)
    return image


def _recoloured(image: pyxel.Image) -> pyxel.Image:
    """The same sheet with clubs and diamonds in their own pens; edges and courts' pictures stay."""
    pixels = bytearray(memoryview(image.data_ptr()).cast("B"))
    for row, (suit, old) in ((2, ("C", BLACK)), (3, ("D", RED))):
        for column in range(13):
            # Of a court only the index; everything within the edge of the others.
            right = 10 if _RANKS[column] in "JQK" else CARD - 1
            for y in range(row * CARD + 1, row * CARD + CARD - 1):
                at = y * _SHEET_WIDTH + column * CARD
                for x in range(at + 1, at + right):
                    if pixels[x] == old:
                        pixels[x] = FOUR[suit]
    return image_of(image.width, image.height, pixels)


def _enlarged(old: pyxel.Image, pens: dict[str, int]) -> pyxel.Image:
    """Faces whose rank and suit fill the whole strip that a fan leaves free, and a large pip beside it."""
    image = pyxel.Image(old.width, old.height)
    image.blt(0, 0, old, 0, 0, old.width, old.height)
    for row, suit in enumerate(_SUITS):
        for column, rank in enumerate(_RANKS):
            x, y = column * CARD, row * CARD
            image.rect(x + 1, y + 1, CARD - 2, CARD - 2, WHITE)
            _tall(image, old, x + 1, y, rank, suit, pens[suit])
            image.pal(1, pens[suit])
            image.pal(2, pens[suit])
            image.blt(x + 16, y + 11, sheet("suits"), _SUITS.index(suit) * 38, 6 * 34, 19, 21, 0)
            image.pal()
            _double(image, old, x + 1, y + 22, x + 1, y + 11, suit, pens[suit])
    return image


def _tall(image: pyxel.Image, old: pyxel.Image, x: int, y: int, rank: str, suit: str, pen: int) -> None:
    """A rank with its rows doubled; the ten is the narrow one of the drawn cards."""
    if rank == "T":
        _double(image, old, x, y + 3, x, y + 2, suit, pen)
        return
    cell = pyxel.Image(8, 8)
    cell.cls(WHITE)
    cell.text(0, 0, rank, pen, load_font(TOPAZ))
    _rows_doubled(image, cell, x, y + 3, 8, 7)


def _double(image: pyxel.Image, old: pyxel.Image, x: int, y: int, u: int, v: int, suit: str, pen: int) -> None:
    """Eight columns and seven rows of a card on the sheet, rows doubled, in a pen."""
    ink = RED if suit in "HD" else BLACK
    cell = pyxel.Image(8, 8)
    cell.pal(ink, pen)
    cell.blt(0, 0, old, u, v, 8, 7)
    cell.pal()
    _rows_doubled(image, cell, x, y, 8, 7)


def _rows_doubled(image: pyxel.Image, cell: pyxel.Image, x: int, y: int, w: int, h: int) -> None:
    for row in range(h):
        for twice in range(2):
            image.blt(x, y + 2 * row + twice, cell, 0, row, w, 1)


class Faces:
    """The cards as they look now.

    Args:
        four, large: ask for the comforts.
    """

    def __init__(self, four: Callable[[], bool], large: Callable[[], bool]) -> None:
        self._four = four
        self._large = large

    @property
    def palette(self) -> tuple[int, ...]:
        """The machine's colours for them."""
        return FOUR_PALETTE if self._four() else LORES_PALETTE

    def card(self, image: pyxel.Image, x: int, y: int, card: Card) -> None:
        """A card's face with its upper left corner at the place."""
        if card in _JOKERS:
            self._cell(image, x, y, *_JOKERS[card])
        else:
            name = str(card)
            self._cell(image, x, y, _RANKS.index(name[0]), _SUITS.index(name[1]))

    def back(self, image: pyxel.Image, x: int, y: int) -> None:
        """A card's back."""
        self._cell(image, x, y, *_BACK)

    def empty(self, image: pyxel.Image, x: int, y: int) -> None:
        """The corners of a place that waits for a card."""
        self._cell(image, x, y, *_EMPTY)

    def _cell(self, image: pyxel.Image, x: int, y: int, column: int, row: int) -> None:
        image.blt(x, y, _art(self._four(), self._large()), column * CARD, row * CARD, CARD, CARD, KEY)
