"""The card faces: built-in ones, and a person's own pictures from a folder (K-16)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import pyxel

from retro.engine.cards import Card
from retro.engine.euchre.deal import PACK
from retro.machine.amiga import HIRES_PALETTE, PENS
from retro.machine.pngread import Picture, PngError, png_size, read_png
from retro.ui.amiga.paint import image_of, load_sheet

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


@cache
def _sheet(four_pens: bool) -> pyxel.Image:
    if not four_pens:
        return load_sheet(ART / "cards.png")
    image = load_sheet(ART / "cards-four-pens.png")
    # Its own key is pen 4, the first that the desktop has no colour for.
    copy = pyxel.Image(image.width, image.height)
    copy.pal(4, KEY)
    copy.blt(0, 0, image, 0, 0, image.width, image.height)
    copy.pal()
    return copy


@dataclass(slots=True)
class Faces:
    """The cards as they look now.

    Attributes:
        look: one of the numbers of :data:`LOOKS`.
        own: the person's pictures by name; a card that has none shows the built-in face.
    """

    look: int = STANDARD
    own: dict[str, pyxel.Image] = field(default_factory=dict)

    @property
    def four_pens(self) -> bool:
        """The table is drawn in the desktop's four pens as well."""
        return self.look == FOUR_PENS

    def card(self, image: pyxel.Image, x: int, y: int, card: Card) -> None:
        """A card's face with its upper left corner at the place."""
        name = str(card)
        if name in self.own:
            image.blt(x, y, self.own[name], 0, 0, WIDTH, HEIGHT, KEY)
            return
        column, row = _RANKS.index(name[0]), _SUITS.index(name[1])
        image.blt(x, y, _sheet(self.four_pens), column * WIDTH, row * HEIGHT, WIDTH, HEIGHT, KEY)

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


def own_picture(data: bytes) -> pyxel.Image:
    """A person's picture in our pens.

    Raises:
        PngError: it is no PNG, damaged, or not 71x40.
    """
    size = png_size(data)
    if size != (WIDTH, HEIGHT):
        raise PngError(f"is {size[0]}x{size[1]}, not {WIDTH}x{HEIGHT}")
    picture: Picture = read_png(data)
    pens = {colour: nearest_pen(colour) for colour in set(picture.colours)}
    return image_of(WIDTH, HEIGHT, bytes(pens[colour] for colour in picture.colours))


def load_folder(folder: Path) -> tuple[dict[str, pyxel.Image], tuple[str, ...]]:
    """The pictures of a folder, and a line for each one that is missing or cannot be used."""
    found: dict[str, pyxel.Image] = {}
    faults: list[str] = []
    if not folder.is_dir():
        return {}, ("there is no such folder",)
    for name in NAMES:
        file = folder / f"{name}.png"
        try:
            found[name] = own_picture(file.read_bytes())
        except FileNotFoundError:
            faults.append(f"{file.name}: missing")
        except PngError as fault:
            faults.append(f"{file.name}: {fault}")
        except OSError as fault:
            faults.append(f"{file.name}: cannot be read ({fault.strerror or 'no reason given'})")
    return found, tuple(faults)
