"""Which suit to lead in a playout of Boodle or Michigan: sums of small tables, fitted to the choices of a temper.

The tables are made by ``tools/fit_stops.py``, which prints how often they agree with the temper.  They stand in tables.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

SIZES: Final = (9 * 5, 5 * 2 * 3, 13 * 3, 13 * 9, 3 * 3 * 3, 2 * 3 * 10)
"""Entries of each table; see :func:`shape` and :func:`prizes` for what they hang on."""

RICH: Final = 6
"""Chips on a boodle from which it counts as a large one."""

MEMORY: Final = 100_000
"""Shapes of a suit that are remembered; then it begins anew."""


class Shape(NamedTuple):
    """What a lead in a suit looks like, apart from chips.

    Attributes:
        indices: where to look in the first four tables.
        end: 0: another may hold the card after one's own run; 1: it is gone; 2: the run reaches the top.
        top: 1: the highest card of the suit is one's own.
    """

    indices: tuple[int, int, int, int]
    end: int
    top: int


def shape(mine: int, gone: int) -> Shape:
    """Read a suit.

    Args:
        mine: the mask of one's own cards in it, not 0 (13 bits, bit 0 lowest).
        gone: the mask of those known to be out of play.
    """
    n = min(mine.bit_count(), 8)
    low = (mine & -mine).bit_length() - 1
    starts = min((mine & ~(mine << 1) & (gone << 1 | 1)).bit_count(), 4)
    above = (0x1FFF & ~gone & ~mine & -(1 << low)).bit_count()
    below = 0 if low == 0 else 1 if gone >> low - 1 & 1 else 2
    after = low
    while mine >> after & 1:
        after += 1
    end = 2 if after > 12 else gone >> after & 1
    top = mine >> 12
    run = min(after - low, 4)
    return Shape((n * 5 + starts, (run * 2 + top) * 3 + end, low * 3 + below, min(above, 12) * 9 + n), end, top)


def prizes(boodles: Sequence[int], hand: int, gone: int, chips: Sequence[int]) -> int:
    """What lies on the boodles of a suit: 3 * (own: 0 none, 1 some, 2 many) + (the others', likewise)."""
    own = others = 0
    for place in boodles:
        if chips[place]:
            size = 2 if chips[place] > RICH else 1
            if hand >> place & 1:
                own = max(own, size)
            elif not gone >> place & 1:
                others = max(others, size)
    return own * 3 + others


class Policy:
    """A fitted policy.

    Args:
        tables: as many as SIZES, of whole numbers.
        boodles: the places of the boodle cards of each suit.
    """

    def __init__(self, tables: Sequence[Sequence[int]], boodles: Mapping[int, Sequence[int]]) -> None:
        self._tables = tables
        self._boodles = boodles
        self._known: dict[int, tuple[int, int, int]] = {}

    def suit(self, leads: int, hand: int, gone: int, count: int, chips: Sequence[int]) -> int:
        """The suit to lead.

        Args:
            leads: the mask of the hand's cards in suits that may be led, not 0.
            hand: the mask of the hand.
            gone: the mask of what is known to be out of play.
            count: cards held.
            chips: for each place, what lies on its boodle now.
        """
        best, worth = 0, -(1 << 30)
        known, prize, late = self._known, self._tables[4], self._tables[5]
        cards = min(count, 9)
        for suit in range(4):
            mine = leads >> 13 * suit & 0x1FFF
            if not mine:
                continue
            key = mine << 13 | gone >> 13 * suit & 0x1FFF
            found = known.get(key)
            if found is None:
                found = self._look(key)
            value = found[0] + prize[prizes(self._boodles.get(suit, ()), hand, gone, chips) * 3 + found[1]] + late[found[2] + cards]
            if value > worth:
                best, worth = suit, value
        return best

    def _look(self, key: int) -> tuple[int, int, int]:
        """What of a lead's worth hangs on the suit's cards alone, and where in the other tables to look."""
        seen = shape(key >> 13, key & 0x1FFF)
        value = sum(table[index] for table, index in zip(self._tables, seen.indices, strict=False))
        if len(self._known) >= MEMORY:
            self._known.clear()
        self._known[key] = value, seen.end, (seen.top * 3 + seen.end) * 10
        return self._known[key]
