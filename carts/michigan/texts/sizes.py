"""How many cards everybody gets, as the instructions tell it; the figures are the engine's."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro.engine.stops import deal
from retro.engine.stops.settings import StopsOptions

SEATS: Final = {"comet": range(2, 6), "commit": range(3, 8), "boodle": range(3, 9), "michigan": range(3, 9)}
"""The numbers of players of each game (M-01)."""


class Size(NamedTuple):
    """Cards of a hand with so many active players, how many hands get one more, and cards of the dead hand or widow."""

    players: int
    cards: int
    longer: int
    dead: int


def size(game: str, options: StopsOptions, players: int) -> Size:
    """What is dealt to each of so many active players."""
    hands, dead = deal.sizes(game, options, players)
    return Size(players, min(hands), sum(hands) - players * min(hands), dead)


def sizes(game: str, options: StopsOptions, players: int) -> tuple[Size, ...]:
    """The sizes for the match's players and for fewer, down to the game's least."""
    return tuple(size(game, options, n) for n in range(players, SEATS[game].start - 1, -1))
