"""Which rank to lead in a playout of Comet or Commit: sums of small tables, fitted to the choices of a temper.

A hand is a whole number with four bits a rank: how many cards of rank r it has stands in bits 4r and up; the comet is in none.
The tables are made by ``tools/fit_stops.py``, which prints how often they agree with the temper.  They stand in tables.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

KING: Final = 13
SIZES: Final = (14 * 5, 7 * 2 * 2, 6 * 13, 2 * 13, 6 * 8)
"""Entries of each table; see :func:`features`."""


def features(hand: int, unseen: Sequence[int], rank: int, lowest: bool, count: int, seats: int) -> tuple[int, int, int, int, int]:
    """Where a lead of a rank stands in each table.

    Args:
        hand: the hand.
        unseen: for each rank, how many cards of it the hand's owner has not seen.
        rank: a rank held.
        lowest: it is the lowest held.
        count: cards held, the comet among them.
        seats: how many play.
    """
    end = rank
    while end < KING and hand >> 4 * (end + 1) & 15:
        end += 1
    run = min(end - rank + 1, 6)
    middle = 1 if hand >> 4 * (rank - 1) & 15 else 0
    follows = 5 if end == KING else min(unseen[end + 1], 4)
    cards = min(count, 12)
    several = min(hand >> 4 * rank & 15, 4)
    return (
        rank * 5 + several, (run * 2 + middle) * 2 + (end == KING), follows * 13 + cards,
        (13 if lowest else 0) + cards, follows * 8 + seats,
    )  # fmt: skip


class Policy:
    """A fitted policy.

    Args:
        tables: as many as SIZES, of whole numbers.
    """

    def __init__(self, tables: Sequence[Sequence[int]]) -> None:
        self._tables = tables

    def rank(self, hand: int, unseen: Sequence[int], count: int, seats: int) -> int:
        """The rank to lead; the hand must have a card besides the comet (see :func:`features`)."""
        first, second, third, fourth, fifth = self._tables
        best, worth, lowest = 0, -(1 << 30), True
        for rank in range(1, 14):
            if hand >> 4 * rank & 15:
                a, b, c, d, e = features(hand, unseen, rank, lowest, count, seats)
                lowest = False
                value = first[a] + second[b] + third[c] + fourth[d] + fifth[e]
                if value > worth:
                    best, worth = rank, value
        return best
