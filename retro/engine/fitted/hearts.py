"""What a fitted policy of Hearts looks at when it plays a card or passes one on.

For the seat that plays: its *case* (0 leads, 1 follows suit, 2 follows as the last, 3 cannot follow), the *queen* of spades (0 has been
played, 1 is held by another, 2 is its own), how *dirty* the trick is (0 no points, 1 some, 2 the queen), how *safe* its best card is
(cards of its suit that others may hold above it, at most 2), and how many cards it has *left* (at most 13).  For each card what
:class:`retro.engine.fitted.tall_lane.Look` tells, and its *kind* (0 diamonds and clubs, 1 spades, 2 hearts).

For a card to be passed on: the card and the number of cards of its suit (at most 7), its rank within the suit (lower cards of it held,
at most 3), and for spades which of queen, king and ace are held.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from retro.engine.fitted.tables import BASE, KEY, Tables, place
from retro.engine.fitted.tall_lane import Look

QUEEN: Final = 3 * 16 + 11
"""The code of the queen of spades."""

JACK: Final = 16 + 10
"""The code of the jack of diamonds."""

KIND: Final = (2, 0, 0, 1)
"""The kind of each suit."""

SHAPES: Final = {
    "card": (4, 3, 64),  # case, queen, card
    "near": (4, 3, 9, 9),  # case, kind, below, above
    "long": (4, 8, 3),  # case, length, kind
    "under": (4, 2, 3, 16),  # case, wins, dirty, height
    "late": (4, 14, 16),  # case, left, height
    "rank": (4, 3, 3, 2, 4),  # case, dirty, kind, wins, rank
    "safe": (4, 3, 3, 2, 4),  # case, dirty, safe, wins, rank
    "pass": (8, 64),  # length, card
    "pass low": (4, 16),  # lower cards held, height
    "pass spade": (8, 8, 16),  # spades held, queen to ace, height
}

PASSING: Final = ("pass", "pass low", "pass spade")
"""The tables for passing cards on; the others are for playing them."""

FIRST: Final = 2 * 64
"""Entries of a block of the first fused table: wins, card."""
SECOND: Final = 9 * 9 * 8 * 3
"""Entries of a block of the second: below, above, length, kind."""
THIRD: Final = 3 * 2 * 4
"""Entries of a block of the third: kind, wins, rank."""


def penalty(code: int) -> int:
    """What a card counts of the 26."""
    return 13 if code == QUEEN else 1 if 0 < code < 16 else 0


def entries(case: int, queen: int, dirty: int, safe: int, left: int, look: Look) -> dict[str, int]:
    """Where a card to be played is looked up in each table; see the top of the module."""
    kind, height = KIND[look.card >> 4], look.card % 16
    return {
        "card": place(SHAPES["card"], case, queen, look.card),
        "near": place(SHAPES["near"], case, kind, look.below, look.above),
        "long": place(SHAPES["long"], case, look.length, kind),
        "under": place(SHAPES["under"], case, look.wins, dirty, height),
        "late": place(SHAPES["late"], case, left, height),
        "rank": place(SHAPES["rank"], case, dirty, kind, look.wins, look.rank),
        "safe": place(SHAPES["safe"], case, dirty, safe, look.wins, look.rank),
    }


def pass_entries(hand: int, card: int) -> dict[str, int]:
    """Where a card to be passed on is looked up.

    Args:
        hand: the mask of the hand that it is chosen from.
    """
    suit = hand >> (card & ~15) & 0xFFFF
    height, length = card % 16, min(suit.bit_count(), 7)
    low = min((suit & (1 << height) - 1).bit_count(), 3)
    spade = card >= 48
    return {
        "pass": place(SHAPES["pass"], length, card),
        "pass low": place(SHAPES["pass low"], low, height),
        # All cards of other suits have the first entry, which is no spade's.
        "pass spade": place(SHAPES["pass spade"], length, suit >> 11 & 7, height) if spade else 0,
    }


class Fused:
    """The tables added up beforehand, so that three looks are enough for a card.

    Args:
        tables: of SHAPES.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._firsts: dict[int, list[int]] = {}
        near, long = tables["near"], tables["long"]
        self.second = [
            KEY * (near[((case * 3 + kind) * 9 + below) * 9 + above] + long[(case * 8 + length) * 3 + kind])
            for case, below, above, length, kind in product(range(4), range(9), range(9), range(8), range(3))
        ]
        rank, safe = tables["rank"], tables["safe"]
        self.third = [
            KEY * (rank[(((case * 3 + dirty) * 3 + kind) * 2 + wins) * 4 + n] + safe[(((case * 3 + dirty) * 3 + how) * 2 + wins) * 4 + n])
            for case, dirty, how, kind, wins, n in product(range(4), range(3), range(3), range(3), range(2), range(4))
        ]

    def first(self, left: int) -> list[int]:
        """The first table for a number of cards left: by case, queen, dirty, wins, card."""
        if left not in self._firsts:
            card, under, late = (self.tables[name] for name in ("card", "under", "late"))
            found: list[int] = []
            for case, queen, dirty, wins in product(range(4), range(3), range(3), range(2)):
                cards = card[(case * 3 + queen) * 64 :][:64]
                heights = under[((case * 2 + wins) * 3 + dirty) * 16 :][:16]
                stages = late[(case * 14 + left) * 16 :][:16]
                found += [KEY * (BASE + one + heights[n % 16] + stages[n % 16]) for n, one in enumerate(cards)]
            self._firsts[left] = found
        return self._firsts[left]

    def pass_key(self, hand: int, card: int) -> int:
        """The sum for a card to be passed on."""
        at = pass_entries(hand, card)
        return KEY * (BASE + sum(self.tables[name][at[name]] for name in PASSING))
