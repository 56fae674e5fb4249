"""What the stops games are played with: chips, boodles, numbers of players, options.

Apart from model.py, so that a program can show its options before the rules are loaded.
"""

from __future__ import annotations

from typing import Final

from retro.engine.options import choice, flag, number
from retro.values import dataclass

START_CHIPS: Final = 1000
"""Chips of each player at a match's start (M-03)."""

SHORT_PURSES: Final = (0, 100, 200)
"""Chips of each player at the start of a short match; 0: as the document has it."""

DEALS: Final = (0, 5, 10, 20, 40)
"""Deals of a match that ends after so many; 0: it goes on as long as the chips do."""


def short_purse() -> int:
    """The option x_chips: what each player starts with, 0 for the document's 1000."""
    return choice(SHORT_PURSES, 0, late=True)


def deals() -> int:
    """The option x_deals: after so many deals the match is over, 0 for no such end."""
    return choice(DEALS, 0, late=True)


STAY_CHIPS: Final = 20
"""Who has fewer than these after a hand drops out (M-03)."""

FIRST_COMET_VALUE: Final = 2
"""What each other player pays for the comet of Comet at a match's start (M-13)."""

LAYOUT: Final = ("AD", "KC", "QD", "JS")
"""The boodle cards that are always there (M-09)."""

TEN, RUN, QUEEN_KING = "TH", "7-8-9", "QH-KH"
"""The extra boodles (M-20), in layout order."""


@dataclass(frozen=True, slots=True)
class CometOptions:
    """Options of Comet and of Commit."""

    pool_ante: int = number(0, 10, 5)
    x_chips: int = short_purse()
    x_deals: int = deals()


@dataclass(frozen=True, slots=True)
class BoodleOptions:
    """Options of Boodle; saratoga is the number of chips that everyone puts on every boodle, 0: off."""

    pool_ante: int = number(0, 10, 5)
    comet: bool = flag()
    extra_ten: bool = flag()
    extra_run: bool = flag()
    extra_queen_king: bool = flag()
    spinado: bool = flag()
    saratoga: int = number(0, 5, 0)
    x_chips: int = short_purse()
    x_deals: int = deals()


@dataclass(frozen=True, slots=True)
class MichiganOptions:
    """Options of Michigan."""

    pool_ante: int = number(0, 10, 5)
    extra_ten: bool = flag()
    extra_run: bool = flag()
    extra_queen_king: bool = flag()
    spinado: bool = flag()
    colour: bool = flag()
    kitty: bool = flag()
    x_chips: int = short_purse()
    x_deals: int = deals()


StopsOptions = CometOptions | BoodleOptions | MichiganOptions


def start_chips(options: StopsOptions) -> int:
    """What each player has at a match's start.

    >>> start_chips(CometOptions()), start_chips(CometOptions(x_chips=100))
    (1000, 100)
    """
    return options.x_chips or START_CHIPS


SEATS: Final = {"comet": range(2, 6), "commit": range(3, 8), "boodle": range(3, 9), "michigan": range(3, 9)}
"""Numbers of players that each game takes (M-01)."""

OPTIONS: Final[dict[str, type[StopsOptions]]] = {
    "comet": CometOptions,
    "commit": CometOptions,
    "boodle": BoodleOptions,
    "michigan": MichiganOptions,
}
"""The options of each game."""
