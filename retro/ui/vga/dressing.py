"""Card faces in other dress (see :class:`retro.contract.program.Ease`): a colour for each suit, large ranks and suits.

A dressed sheet has the same grid as the one it is made from, so that cards are drawn from either in the same way.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import pyxel

from retro.machine.rect import Rect
from retro.machine.vga import CLEAR, Ink
from retro.ui.vga.paint import sheet

WIDTH, HEIGHT = 71, 96
FACES: Final = "23456789TJQKA"
SUITS: Final = "SHCD"


class Look(NamedTuple):
    """How faces are dressed.

    Attributes:
        four_colours: clubs are green and diamonds blue.
        large: rank and suit stand large at the left of the face; the picture moves aside.
    """

    four_colours: bool = False
    large: bool = False


PLAIN: Final = Look()

FOUR_COLOURS: Final[dict[str, dict[int, int]]] = {
    "C": {Ink.BLACK: Ink.MOSS, Ink.SLATE: Ink.FELT},
    "D": {Ink.RED: Ink.BLUE, Ink.WINE: Ink.SKY},
}
"""For each suit that changes: its two inks (the ace has an inner one), and what they become."""

_INSIDE: Final = Rect(3, 4, 65, 88)
"""A face without its outline."""

_INDEX: Final = (Rect(2, 4, 12, 88), Rect(57, 4, 12, 88))
_SMALL_PIPS: Final = {"left": (Rect(48, 9, 7, 9), Rect(16, 78, 7, 9)), "right": (Rect(16, 9, 7, 9), Rect(48, 78, 7, 9))}
"""Where a court has ink of its suit: the margins, and by where it looks the corner of its frame away from what it holds."""

_LOOKS_RIGHT: Final = frozenset({"KS", "KD", "QH", "QC", "JS", "JD"})

_PICTURE: Final = Rect(14, 7, 43, 82)
_ASIDE: Final = 11
"""The part of a face between its indices, and by how much it moves to the right for the large ones."""

_RANK: Final = Rect(3, 5, 11, 11)
_RANK_MIDDLE, _RANK_Y, _SUIT_Y = 14, 7, 34
_PIP_WIDTH, _PIP_HEIGHT = 17, 18


def cell_of(name: str) -> Rect:
    """Where a face is on the sheet."""
    return Rect(FACES.index(name[0]) * WIDTH, SUITS.index(name[1]) * HEIGHT, WIDTH, HEIGHT)


@cache
def dressed(look: Look) -> pyxel.Image:
    """The sheet of cards in that dress."""
    if look == PLAIN:
        return sheet("cards")
    under = dressed(look._replace(four_colours=False)) if look.four_colours else sheet("cards")
    image = pyxel.Image(under.width, under.height)
    image.blt(0, 0, under, 0, 0, under.width, under.height)
    for suit in SUITS:
        for rank in FACES:
            if look.four_colours and suit in FOUR_COLOURS:
                _recolour(image, under, rank + suit, look.large)
            elif look.large and not look.four_colours:
                _enlarge(image, under, rank + suit)
    return image


def _enlarge(image: pyxel.Image, plain: pyxel.Image, name: str) -> None:
    """Large rank and suit at the left, the picture aside."""
    x, y, _, _ = cell = cell_of(name)
    image.rect(x + _INSIDE.x, y + _INSIDE.y, _INSIDE.w, _INSIDE.h, Ink.PAPER)
    px, py, w, h = _PICTURE
    image.blt(x + px + _ASIDE, y + py, plain, cell.x + px, cell.y + py, w, h)
    inks = [(dx, dy) for dx in range(_RANK.w) for dy in range(_RANK.h) if _is_ink(plain, x + _RANK.x + dx, y + _RANK.y + dy)]
    wide = max(dx for dx, _ in inks) + min(dx for dx, _ in inks) + 1
    ink = Ink.RED if name[1] in "HD" else Ink.BLACK
    for dx, dy in inks:
        image.rect(x + _RANK_MIDDLE - wide + 2 * dx, y + _RANK_Y + 2 * dy, 2, 2, ink)
    pip = SUITS.index(name[1]) * _PIP_WIDTH
    image.blt(x + _RANK_MIDDLE - _PIP_WIDTH // 2, y + _SUIT_Y, sheet("pips-large"), pip, 0, _PIP_WIDTH, _PIP_HEIGHT, CLEAR)


def _is_ink(image: pyxel.Image, x: int, y: int) -> bool:
    return image.pget(x, y) in (Ink.BLACK, Ink.RED)


def _recolour(image: pyxel.Image, under: pyxel.Image, name: str, large: bool) -> None:
    """Another ink wherever the face shows its suit's; a court's clothes stay."""
    x, y, _, _ = cell_of(name)
    aside = _ASIDE if large else 0
    where = [_INSIDE]
    if name[0] in "JQK":
        pips = _SMALL_PIPS["right" if name in _LOOKS_RIGHT else "left"]
        margins = (Rect(2, 4, _PICTURE.x - 2 + aside, 88),) if large else _INDEX
        where = [*margins, *(Rect(r.x + aside, r.y, r.w, r.h) for r in pips)]
    for old, new in FOUR_COLOURS[name[1]].items():
        image.pal(old, new)
    for r in where:
        image.blt(x + r.x, y + r.y, under, x + r.x, y + r.y, r.w, r.h)
    image.pal()


def suit_inks(suit: str, look: Look) -> dict[int, int]:
    """What to put into ``Image.pal`` for a pip of that suit outside the sheet of cards."""
    return FOUR_COLOURS.get(suit, {}) if look.four_colours else {}
