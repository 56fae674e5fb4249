"""From a seat's view to a position that can be proved: what the trick games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from retro.engine.cards import SUITS, Card
from retro.engine.endings.search import NOT_LED, Ending
from retro.engine.tricks import Order, Trick
from retro.values import dataclass

MOST: Final = 9
"""Tricks left at most where a proof is looked for: before that nearly nothing is certain, and much would have to be looked at."""

LEAST: Final = 2
"""The last trick plays itself."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A position as a seat reads it.

    Attributes:
        ending: the position.
        cards: the cards of its suits, as they stand there; another seat's are those that it may hold.
        every: the seats for whom all tricks that are left may be claimed, as bits; 0: nobody.
        none: the seats of whom it may be claimed that they take no more; 0: nobody.
        idle: nothing that is left counts for anybody.
    """

    ending: Ending
    cards: tuple[tuple[Card, ...], ...]
    every: int = 0
    none: int = 0
    idle: bool = False


def voids(tricks: Iterable[Trick], order: Order, seats: int) -> list[int]:
    """The suits that each seat has shown to be out of, as bits by suit."""
    found = [0] * seats
    for trick in tricks:
        led = trick.led(order)
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if led is not None and order.suits[card] is not led:
                found[seat] |= 1 << led
    return found


def position(
    me: int,
    seats: Sequence[int],
    hand: Sequence[Card],
    unseen: Iterable[Card],
    lies: Callable[[Card], int],
    sizes: Sequence[int],
    order: Order,
    trick: Trick,
    closed: int = NOT_LED,
) -> tuple[Ending, tuple[tuple[Card, ...], ...]]:
    """A position of a seat in turn, and its cards.

    Args:
        me: the seat.
        seats: those that play, clockwise.
        hand: its cards.
        unseen: those that it does not see.
        lies: the places where an unseen card may lie, as bits.
        sizes: cards at each place.
        order: how the cards rank.
        trick: on the table.
        closed: see :class:`Ending`.
    """
    places = {**{card: lies(card) for card in unseen}, **dict.fromkeys(hand, 1 << me)}
    cards = tuple(tuple(sorted((card for card in places if order.suits[card] is suit), key=order.heights.__getitem__)) for suit in SUITS)
    best, led = trick.best, trick.led(order)
    best_suit = NOT_LED if best is None else int(order.suits[best])
    under = 0 if best is None else sum(order.heights[card] < order.heights[best] for card in cards[best_suit])
    ending = Ending(
        me, tuple(seats), tuple(tuple(map(places.__getitem__, some)) for some in cards), tuple(sizes),
        NOT_LED if order.trump is None else int(order.trump), me, len(trick), NOT_LED if led is None else int(led),
        best_suit, under, trick.winner, closed,
    )  # fmt: skip
    return ending, cards
