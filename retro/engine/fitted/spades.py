"""What a fitted policy of Spades looks at when it plays a card.

For the seat: its *case* (0 leads, 1 follows suit, 2 follows as the last, 3 cannot follow), its *aim* (below), its *partner* (0 has not
the trick, 1 has it, 2 has not played), how *safe* the best card of the trick is (cards of its suit that others may hold above it, at
most 2), its *turn* in the trick (0 first or second, 1 third, 2 last) and the number of the *trick*.  For each card what
:class:`retro.engine.fitted.tall_lane.Look` tells, and whether it is a spade (*trump*).

The aims: 0 an own nil, 1 the partner's nil, 2 the bid is short, 3 it is short and an opponent's nil lives, 4 an opponent's nil, 5 the
other side still needs tricks, 6 nothing: no more tricks.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from retro.engine.fitted.tables import BASE, KEY, Tables, place
from retro.engine.fitted.tall_lane import Look

AIMS: Final = 7
TRUMP: Final = 48
"""The least code of a spade."""

TURN: Final = (0, 0, 1, 2)
"""The turn of each position."""

SHAPES: Final = {
    "card": (4, AIMS, 64),  # case, aim, card
    "near": (4, AIMS, 9, 9),  # case, aim, below, above
    "long": (4, AIMS, 8, 2),  # case, aim, length, trump
    "late": (4, 13, AIMS, 2),  # case, trick, aim, trump
    "tall": (4, AIMS, 2, 3, 16),  # case, aim, wins, partner, height
    "wins": (4, AIMS, 3, 2, 2, 3),  # case, aim, partner, wins, trump, turn
    "safe": (4, AIMS, 3, 3, 2, 2, 4),  # case, aim, partner, safe, wins, trump, rank
}

FIRST: Final = 2 * 64
"""Entries of a block of the first fused table: wins, card."""
SECOND: Final = 9 * 9 * 8 * 2
"""Entries of a block of the second: below, above, length, trump."""
THIRD: Final = 2 * 2 * 4
"""Entries of a block of the third: wins, trump, rank."""


def first_block(case: int, aim: int, partner: int) -> int:
    """Where the block of a seat begins in the first fused table."""
    return ((case * AIMS + aim) * 3 + partner) * FIRST


def second_block(case: int, aim: int) -> int:
    """Where the block of a seat begins in the second."""
    return (case * AIMS + aim) * SECOND


def third_block(case: int, aim: int, partner: int, safe: int) -> int:
    """Where the block of a seat begins in the third."""
    return (((case * AIMS + aim) * 3 + partner) * 3 + safe) * THIRD


def entries(case: int, aim: int, partner: int, safe: int, turn: int, trick: int, look: Look) -> dict[str, int]:
    """Where a card is looked up in each table; see the top of the module."""
    trump = int(look.card >= TRUMP)
    return {
        "card": place(SHAPES["card"], case, aim, look.card),
        "near": place(SHAPES["near"], case, aim, look.below, look.above),
        "long": place(SHAPES["long"], case, aim, look.length, trump),
        "late": place(SHAPES["late"], case, trick, aim, trump),
        "tall": place(SHAPES["tall"], case, aim, look.wins, partner, look.card % 16),
        "wins": place(SHAPES["wins"], case, aim, partner, look.wins, trump, turn),
        "safe": place(SHAPES["safe"], case, aim, partner, safe, look.wins, trump, look.rank),
    }


class Fused:
    """The tables added up beforehand, so that three looks are enough for a card.

    Args:
        tables: of SHAPES.

    Attributes:
        second: by second_block, then below, above, length, trump.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._firsts: dict[int, list[int]] = {}
        self._thirds: dict[int, list[int]] = {}
        near, long = tables["near"], tables["long"]
        self.second: list[int] = []
        for seat in range(4 * AIMS):
            lengths = long[seat * 16 : seat * 16 + 16]
            self.second += [KEY * (one + two) for one in near[seat * 81 : seat * 81 + 81] for two in lengths]

    def first(self, trick: int) -> list[int]:
        """The first table for a trick: by first_block, then wins, card."""
        if trick not in self._firsts:
            card, late, tall = (self._tables[name] for name in ("card", "late", "tall"))
            found: list[int] = []
            for case, aim, partner, wins in product(range(4), range(AIMS), range(3), range(2)):
                seat = case * AIMS + aim
                stage = late[((case * 13 + trick) * AIMS + aim) * 2 :][:2]
                heights = tall[((seat * 2 + wins) * 3 + partner) * 16 :][:16]
                cards = card[seat * 64 : seat * 64 + 64]
                rest = [BASE + stage[trump] + height for trump in (0, 0, 0, 1) for height in heights]
                found += [KEY * (one + two) for one, two in zip(cards, rest, strict=True)]
            self._firsts[trick] = found
        return self._firsts[trick]

    def third(self, turn: int) -> list[int]:
        """The third table for a turn: by third_block, then wins, trump, rank."""
        if turn not in self._thirds:
            win, safe = self._tables["wins"], self._tables["safe"]
            found: list[int] = []
            for seat, partner, how_safe, group in product(range(4 * AIMS), range(3), range(3), range(4)):
                base = win[((seat * 3 + partner) * 4 + group) * 3 + turn]
                ranks = safe[(((seat * 3 + partner) * 3 + how_safe) * 4 + group) * 4 :][:4]
                found += [KEY * (base + rank) for rank in ranks]
            self._thirds[turn] = found
        return self._thirds[turn]
