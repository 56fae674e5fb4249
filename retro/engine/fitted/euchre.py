"""What a fitted policy of Euchre looks at when it plays a card.

For the seat: its *case* (0 leads, 1 follows suit, 2 follows as the last, 3 cannot follow), its *role* (0 maker, 1 the maker's partner,
2 defender), its *turn* in the trick (0 first or second, 1 third, 2 last; seats that sit out are counted), its *partner* (0 has not
the trick, 1 has it, 2 has not played), whether the trick is *trumped* so far, how many *trumps* it holds (at most 3), and the number
of the *trick*.  For each card: its *height* in its suit, whether it is *trump*, whether it *wins* the trick as it lies, how many
cards *above* it in its suit others may hold (at most 7), and the *length* of that suit in the hand (at most 5).
"""

from __future__ import annotations

from itertools import product
from typing import Final

from retro.engine.fitted.codes import SHORT, TRUMP
from retro.engine.fitted.tables import BASE, KEY, Tables, place

SHAPES: Final = {
    "height": (4, 3, 2, 8),  # case, role, trump, height
    "above": (4, 2, 8, 6),  # case, trump, above, length
    "length": (4, 2, 6, 4),  # case, trump, length, trumps
    "wins": (4, 3, 2, 2, 3),  # case, partner, wins, trump, turn
    "trick": (5, 4, 3, 2),  # trick, case, role, trump
    "trumped": (4, 2, 2, 8, 3),  # case, trumped, trump, height, partner
}

TURN: Final = (0, 0, 1, 2)
"""The turn of each position."""

ROLE: Final = (0, 2, 1, 2)
"""The role of the seat so many places after the maker."""

FIRST: Final = 2 * 2 * 8
"""Entries of a block of the first fused table: wins, trump, height."""

SECOND: Final = 2 * 8 * 6
"""Entries of a block of the second: trump, above, length."""


def first_block(case: int, role: int, partner: int, trumped: int) -> int:
    """Where the block of a seat begins in the first fused table."""
    return place((4, 3, 3, 2), case, role, partner, trumped) * FIRST


def second_block(case: int, trumps: int) -> int:
    """Where the block of a seat begins in the second."""
    return (case * 4 + trumps) * SECOND


def entries(
    case: int, role: int, turn: int, partner: int, trumped: int, trumps: int, trick: int, card: int, wins: int, above: int, length: int
) -> dict[str, int]:
    """Where a card is looked up in each table; see the top of the module."""
    trump, height = int(card >= TRUMP), card % SHORT
    return {
        "height": place(SHAPES["height"], case, role, trump, height),
        "above": place(SHAPES["above"], case, trump, above, length),
        "length": place(SHAPES["length"], case, trump, length, trumps),
        "wins": place(SHAPES["wins"], case, partner, wins, trump, turn),
        "trick": place(SHAPES["trick"], trick, case, role, trump),
        "trumped": place(SHAPES["trumped"], case, trumped, trump, height, partner),
    }


class Fused:
    """The tables added up beforehand, so that two looks are enough for a card.

    Args:
        tables: of SHAPES.

    Attributes:
        second: by second_block, then trump, above, length.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._firsts: dict[tuple[int, int], list[int]] = {}
        above, long = tables["above"], tables["length"]
        self.second = [
            KEY * (above[((case * 2 + trump) * 8 + up) * 6 + length] + long[((case * 2 + trump) * 6 + length) * 4 + trumps])
            for case in range(4)
            for trumps in range(4)
            for trump in range(2)
            for up in range(8)
            for length in range(6)
        ]

    def first(self, turn: int, trick: int) -> list[int]:
        """The first table for a turn of a trick: by first_block, then wins, trump, height."""
        if (turn, trick) not in self._firsts:
            self._firsts[turn, trick] = self._first(turn, trick)
        return self._firsts[turn, trick]

    def _first(self, turn: int, trick: int) -> list[int]:
        tall, win, stage, over = (self._tables[name] for name in ("height", "wins", "trick", "trumped"))
        found: list[int] = []
        for case, role, partner, trumped, wins, trump in product(range(4), range(3), range(3), range(2), range(2), range(2)):
            base = (
                BASE + win[(((case * 3 + partner) * 2 + wins) * 2 + trump) * 3 + turn] + stage[((trick * 4 + case) * 3 + role) * 2 + trump]
            )
            here = ((case * 3 + role) * 2 + trump) * 8
            there = ((case * 2 + trumped) * 2 + trump) * 24
            heights = zip(tall[here : here + 8], over[there + partner : there + 24 : 3], strict=True)
            found += [KEY * (base + one + other) for one, other in heights]
        return found
