"""Where things lie on the table screen, in rows and columns (LOOK-PC 3).

Two and three players hold more cards than one row takes: the table is shorter then, and the hand lies in two rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card
from retro.values import dataclass

from .pieces import STEP, in_order

WIDTH: Final = 57
"""Columns of the room, left of the slate."""

TABLE_COL: Final = 12
TABLE_WIDTH: Final = 33
TABLE_TOP: Final = 2
MARK_ROW: Final = 22
LEFT, TOP_COL, RIGHT = 14, 26, 38
"""Columns of the cards in a trick."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the screen is divided.

    Attributes:
        bottom: the last row of the table.
        name_row: of your name.
        card_rows: how high a card is.
        words: row and middle column of what is said about passing.
        upper_row: of the upper row of your hand, where there are two.
        upper_rows: how much of its cards is seen.
        tricks: where each seat's card lies.
        names: row of the names at the sides, by seat; who is missing sits at the top or is you.
    """

    bottom: int
    name_row: int
    card_rows: int
    words: tuple[int, int]
    upper_row: int
    upper_rows: int
    tricks: tuple[tuple[int, int], ...]
    names: dict[int, tuple[int, bool]]

    @property
    def top(self) -> int | None:
        """Who sits at the top."""
        return next((seat for seat in range(1, len(self.tricks)) if seat not in self.names), None)


SIDES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    # seat, and which of the places: 0 the only one at that side, 1 the upper, 2 the lower; left ones first
    2: (),
    3: ((1, 0), (2, 0)),
    4: ((1, 0), (3, 0)),
    5: ((1, 2), (2, 1), (3, 1), (4, 2)),
    6: ((1, 2), (2, 1), (4, 1), (5, 2)),
}


def plan(players: int, large: bool) -> Plan:
    """The screen for so many players, with large cards or without."""
    short = players < 4
    bottom = 15 if not short else 11 if large else 14
    high = 5 if large else 4
    yours = (bottom - high, TOP_COL)
    rows = {0: 5 if short and large else 7, 1: 4, 2: 10}
    tricks: list[tuple[int, int]] = [(3, TOP_COL)] * players
    tricks[0] = yours
    words = (bottom + TABLE_TOP) // 2, TABLE_COL + TABLE_WIDTH // 2
    if short and large:
        words = 4, words[1]
        if players == 2:
            # Two large cards do not fit above each other: they lie side by side, and the words beside them.
            tricks = [(yours[0], TOP_COL + 1), (3, TOP_COL - 4)]
            words = 5, RIGHT - 2
    elif large:
        words = words[0] + 1, words[1]
    names: dict[int, tuple[int, bool]] = {}
    half = len(SIDES[players]) // 2
    for n, (seat, place) in enumerate(SIDES[players]):
        tricks[seat] = rows[place], LEFT if n < half else RIGHT
        names[seat] = rows[place], n < half
    upper, seen = (13, 4) if large else (16, 2)
    return Plan(bottom, bottom + 1, high, words, upper, seen, tuple(tricks), names)


@dataclass(frozen=True, slots=True)
class Held:
    """A card of your hand on the screen: its upper left cell, and how many of its columns and rows are seen."""

    card: Card
    row: int
    col: int
    width: int
    rows: int


def _size(cards: Sequence[Card]) -> int:
    """Columns that cards take side by side."""
    return STEP * len(cards) + len({card.suit for card in cards}) if cards else 0


def _halves(cards: Sequence[Card]) -> int:
    """After how many cards the second row begins: near the middle, if possible between two suits."""
    middle = len(cards) / 2
    fit = [n for n in range(1, len(cards)) if _size(cards[:n]) <= WIDTH and _size(cards[n:]) <= WIDTH]

    def cost(n: int) -> tuple[float, int]:
        return abs(n - middle) - (2.5 if cards[n].suit is not cards[n - 1].suit else 0), n

    return min(fit, key=cost)


def hand_places(cards: Sequence[Card], screen: Plan) -> tuple[Held, ...]:
    """Your cards from left to right, the upper row first."""
    some = in_order(cards)
    if _size(some) <= WIDTH:
        return _row(some, MARK_ROW - screen.card_rows, screen.card_rows)
    cut = _halves(some)
    lower = _row(some[cut:], MARK_ROW - screen.card_rows, screen.card_rows)
    return (*_row(some[:cut], screen.upper_row, screen.upper_rows), *lower)


def _row(cards: Sequence[Card], row: int, rows: int) -> tuple[Held, ...]:
    col = (WIDTH - _size(cards)) // 2
    made: list[Held] = []
    for n, card in enumerate(cards):
        last = n + 1 == len(cards) or cards[n + 1].suit is not card.suit
        made.append(Held(card, row, col, STEP + 1 if last else STEP, rows))
        col += STEP + (1 if last else 0)
    return tuple(made)
