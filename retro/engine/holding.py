"""Hands being changed: what the drafts of all trick games can do with them."""

from __future__ import annotations

from typing import Protocol

from retro.engine.cards import Card


class Hands(Protocol):
    """Cards by seat.

    Attributes:
        hands: the cards of each seat.
    """

    hands: tuple[tuple[Card, ...], ...]

    def hold(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Give a seat these cards for a hand."""


class Holding:
    """To be mixed into a draft that has :class:`Hands`."""

    __slots__ = ()

    def hold(self: Hands, seat: int, cards: tuple[Card, ...]) -> None:
        """Give a seat these cards for a hand."""
        self.hands = (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def take_out(self: Hands, seat: int, card: Card) -> None:
        """Remove a card from a hand.

        Raises:
            ValueError: it is not there.
        """
        hand = self.hands[seat]
        at = hand.index(card)
        self.hold(seat, hand[:at] + hand[at + 1 :])
