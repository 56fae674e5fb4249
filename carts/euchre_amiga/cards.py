"""The card faces: built-in ones, and a person's own pictures from a folder (K-16)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

import pyxel

from retro.engine.cards import Card
from retro.engine.euchre.deal import PACK
from retro.machine.amiga import HIRES_PALETTE, PENS, Pen
from retro.machine.rect import Rect
from retro.ui.amiga.paint import Paint, image_of, load_sheet
from retro.values import dataclass, field

WIDTH, HEIGHT = 71, 40
ART: Final = Path(__file__).parent / "art"
BACK: Final = "back"

KEY: Final = PENS
"""Pixels of this index are not drawn, in sheets and in own pictures alike."""

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "SHCD"

LOOKS: Final = ("Standard", "Red backs", "Four pens", "My own...")
STANDARD, RED_BACKS, FOUR_PENS, OWN = range(4)
"""Looks of the cards, as the settings count them."""

NAMES: Final = (*map(str, PACK), BACK)
"""Names of the pictures of a folder, without ``.png``."""


SPREAD: Final = 0.5
"""How much of a lost shade its neighbours make up for."""

PIECE: Final = Rect(15, 2, 41, 36)
ASIDE: Final = 11
"""The part of a face between its indices, and by how much it moves to the right for large ones."""

INSIDE: Final = Rect(2, 2, 67, 36)
MARGINS: Final = (Rect(2, 2, 13, 36), Rect(56, 2, 13, 36))
LARGE_MARGIN: Final = Rect(2, 2, 23, 36)
"""Where a face has ink of its suit; of a court, beside its picture."""

INDEX: Final = Rect(3, 3, 11, 11)
RANK_MIDDLE, RANK_Y, SUIT_Y = 14, 3, 26


@cache
def _sheet(four_pens: bool, four_colours: bool = False, large: bool = False) -> pyxel.Image:
    if not four_pens:
        plain = load_sheet(ART / "cards.png")
    else:
        plain = pyxel.Image(13 * WIDTH, 5 * HEIGHT)
        # Its own key is pen 4, the first that the desktop has no colour for.
        plain.pal(4, KEY)
        plain.blt(0, 0, load_sheet(ART / "cards-four-pens.png"), 0, 0, plain.width, plain.height)
        plain.pal()
    if large:
        plain = _enlarged(plain, four_pens)
    return _in_four_colours(plain, large) if four_colours and not four_pens else plain


def _copy(sheet: pyxel.Image) -> pyxel.Image:
    image = pyxel.Image(sheet.width, sheet.height)
    image.blt(0, 0, sheet, 0, 0, sheet.width, sheet.height)
    return image


def _enlarged(plain: pyxel.Image, four_pens: bool) -> pyxel.Image:
    """The sheet with large ranks and suits."""
    image = _copy(plain)
    for row, suit in enumerate(_SUITS):
        for column in range(len(_RANKS)):
            _enlarge(image, plain, column * WIDTH, row * HEIGHT, suit, suit_pen(suit, four_pens, False))
    return image


def _in_four_colours(plain: pyxel.Image, large: bool) -> pyxel.Image:
    """The sheet with a pen for each suit; a court's clothes stay."""
    image = _copy(plain)
    for row, suit in enumerate(_SUITS):
        image.pal(suit_pen(suit, False, False), suit_pen(suit, False, True))
        for column, rank in enumerate(_RANKS):
            where = (INSIDE,) if rank not in "JQK" else (LARGE_MARGIN,) if large else MARGINS
            for r in where:
                x, y = column * WIDTH + r.x, row * HEIGHT + r.y
                image.blt(x, y, plain, x, y, r.w, r.h)
        image.pal()
    return image


def _enlarge(image: pyxel.Image, plain: pyxel.Image, x: int, y: int, suit: str, pen: int) -> None:
    """The picture moves aside; the rank stands twice as large at its left, a large suit below it."""
    image.rect(x + INSIDE.x, y + INSIDE.y, INSIDE.w, INSIDE.h, Pen.SHINE)
    image.blt(x + PIECE.x + ASIDE, y + PIECE.y, plain, x + PIECE.x, y + PIECE.y, PIECE.w, PIECE.h)
    inks = [(dx, dy) for dx in range(INDEX.w) for dy in range(INDEX.h) if plain.pget(x + INDEX.x + dx, y + INDEX.y + dy) != Pen.SHINE]
    wide = max(dx for dx, _ in inks) + min(dx for dx, _ in inks) + 1
    for dx, dy in inks:
        image.rect(x + RANK_MIDDLE - wide + 2 * dx, y + RANK_Y + 2 * dy, 2, 2, pen)
    Paint(image).pip(suit, x + RANK_MIDDLE - 10, y + SUIT_Y, 19, pen, pen)


def suit_pen(suit: str, four_pens: bool, four_colours: bool) -> int:
    """The pen of a suit, by its letter; in the desktop's four pens there are not enough for more than two."""
    if four_pens:
        return Pen.FILL if suit in "HD" else Pen.TEXT
    if four_colours and suit in "CD":
        return Pen.FELT if suit == "C" else Pen.FILL
    return Pen.RED if suit in "HD" else Pen.TEXT


@dataclass(slots=True)
class Faces:
    """The cards as they look now.

    Attributes:
        look: one of the numbers of :data:`LOOKS`.
        own: the person's pictures by name; a card that has none shows the built-in face.
        four_colours, large: comforts of the built-in faces.
    """

    look: int = STANDARD
    own: dict[str, pyxel.Image] = field(default_factory=dict)
    four_colours: bool = False
    large: bool = False

    @property
    def four_pens(self) -> bool:
        """The table is drawn in the desktop's four pens as well."""
        return self.look == FOUR_PENS

    def pen(self, suit: str) -> int:
        """The pen of a suit, by its letter; of none (a hand without trump) that of words."""
        return suit_pen(suit, self.four_pens, self.four_colours)

    def card(self, image: pyxel.Image, x: int, y: int, card: Card) -> None:
        """A card's face with its upper left corner at the place."""
        name = str(card)
        if name in self.own:
            image.blt(x, y, self.own[name], 0, 0, WIDTH, HEIGHT, KEY)
            return
        column, row = _RANKS.index(name[0]), _SUITS.index(name[1])
        sheet = _sheet(self.four_pens, self.four_colours, self.large)
        image.blt(x, y, sheet, column * WIDTH, row * HEIGHT, WIDTH, HEIGHT, KEY)

    def back(self, image: pyxel.Image, x: int, y: int, rows: int = HEIGHT) -> None:
        """A card's back; only its first rows where others lie on it."""
        if BACK in self.own:
            image.blt(x, y, self.own[BACK], 0, 0, WIDTH, rows, KEY)
        else:
            column = 1 if self.look == RED_BACKS else 0
            image.blt(x, y, _sheet(self.four_pens), column * WIDTH, 4 * HEIGHT, WIDTH, rows, KEY)


def nearest_pen(colour: int) -> int:
    """The pen whose colour is nearest to 0xAARRGGBB, the key for one that is more clear than not."""
    if colour >> 24 < 128:
        return KEY
    red, green, blue = colour >> 16 & 255, colour >> 8 & 255, colour & 255

    def distance(pen: int) -> int:
        other = HIRES_PALETTE[pen]
        # Eyes tell greens apart best and blues least.
        return 3 * (red - (other >> 16)) ** 2 + 6 * (green - (other >> 8 & 255)) ** 2 + (blue - (other & 255)) ** 2

    return min(range(PENS), key=distance)


def in_pens(width: int, height: int, colours: Sequence[int]) -> bytes:
    """A picture in our pens, in the middle of a card's place; what is beside it stays clear.

    A scaled picture has shades that no pen has: what is lost of one is made up by its neighbours, by half, so that areas stay quiet.

    Args:
        width, height: its size, at most that of a card.
        colours: 0xAARRGGBB a pixel.
    """
    exact = (width, height) == (WIDTH, HEIGHT)
    known: dict[int, int] = {}
    pixels = bytearray([KEY]) * (WIDTH * HEIGHT)
    left, top = (WIDTH - width) // 2, (HEIGHT - height) // 2
    owed = [[0.0] * 3 for _ in range(width + 2)]
    for y in range(height):
        below = [[0.0] * 3 for _ in range(width + 2)]
        for x in range(width):
            colour = colours[y * width + x]
            if colour >> 24 < 128:
                continue
            if not exact:
                parts = [min(255, max(0, round((colour >> shift & 255) + due))) for shift, due in zip((16, 8, 0), owed[x + 1], strict=True)]
                colour = 0xFF << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
            pen = known.get(colour, -1)
            if pen < 0:
                pen = known[colour] = nearest_pen(colour)
            pixels[(top + y) * WIDTH + left + x] = pen
            if not exact:
                for channel, shift in enumerate((16, 8, 0)):
                    lost = SPREAD * ((colour >> shift & 255) - (HIRES_PALETTE[pen] >> shift & 255))
                    owed[x + 2][channel] += lost * 7 / 16
                    below[x][channel] += lost * 3 / 16
                    below[x + 1][channel] += lost * 5 / 16
                    below[x + 2][channel] += lost / 16
        owed = below
    return bytes(pixels)


def loading(folder: Path, found: dict[str, pyxel.Image]) -> Generator[None, None, tuple[str, ...]]:
    """Read the pictures of a folder one after the other into ``found``, in slices.

    Returns:
        A line for each card that is missing or cannot be used.
    """
    try:
        from . import sets
    except ImportError:  # the page leaves out what only reads files
        return ("no folder can be read here",)
    faults: list[str] = []
    try:
        names = sets.found_in(file.name for file in islice(folder.iterdir(), sets.MOST_FILES))
    except OSError as fault:
        return ("there is no such folder" if not folder.is_dir() else f"it cannot be read ({fault.strerror})",)
    for name in NAMES:
        if name not in names:
            faults.append(f"{name}.png: missing")
            continue

        def made(width: int, height: int, colours: Sequence[int], name: str = name) -> None:
            found[name] = image_of(WIDTH, HEIGHT, in_pens(width, height, colours))

        why = yield from sets.read_picture(folder / names[name], WIDTH, HEIGHT, made)
        if why:
            faults.append(f"{names[name]}: {why}")
        yield
    return tuple(faults)


def load_folder(folder: Path) -> tuple[dict[str, pyxel.Image], tuple[str, ...]]:
    """The pictures of a folder at once, and a line for each one that is missing or cannot be used."""
    found: dict[str, pyxel.Image] = {}
    slices = loading(folder, found)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return found, end.value
