"""What the play of Hearts or Spades has shown, in tall codes."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.fitted.codes import TALL, TALL_CODE
from retro.engine.fitted.shown import Hidden
from retro.engine.tricks import Trick
from retro.values import dataclass

Played = tuple[tuple[int, int], ...]
"""A trick as far as it was played: (seat, code) of each card."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A view, read.

    Attributes:
        seat: whose it is.
        others: the other seats, clockwise: places 0 and up of ``hidden``; one more place may follow, of cards that nobody holds.
        hand: its cards.
        hidden: the hidden cards.
        pinned: cards that another seat is known to hold, by seat; they are not among the hidden ones.
        tricks: those begun; the last may be unfinished.
        gone: the mask of the cards played.
    """

    seat: int
    others: tuple[int, ...]
    hand: tuple[int, ...]
    hidden: Hidden
    pinned: tuple[tuple[int, ...], ...]
    tricks: tuple[Played, ...]
    gone: int


def played(tricks: Sequence[Trick]) -> tuple[Played, ...]:
    """Tricks in codes, without one that has not begun."""
    return tuple(
        tuple((seat, TALL_CODE[card]) for seat, card in zip(trick.seats, trick.cards, strict=True)) for trick in tricks if trick.cards
    )


def suit_mask(code: int) -> int:
    """All codes of a card's suit."""
    return (1 << TALL) - 1 << (code & ~15)


def voids(tricks: Sequence[Played], players: int) -> list[int]:
    """For each seat the mask of what it cannot hold, because it did not follow suit."""
    barred = [0] * players
    for trick in tricks:
        for seat, code in trick:
            if code ^ trick[0][1] >= TALL:
                barred[seat] |= suit_mask(trick[0][1])
    return barred


def places(cards: Sequence[int], others: Sequence[int], barred: Sequence[int], rest: bool) -> tuple[int, ...]:
    """For each card the places where it may lie.

    Args:
        barred: for each seat the mask of what it cannot hold.
        rest: there is a place more, of cards that nobody holds.
    """
    found = []
    for card in cards:
        where = 1 << len(others) if rest else 0
        for n, seat in enumerate(others):
            if not barred[seat] >> card & 1:
                where |= 1 << n
        found.append(where)
    return tuple(found)
