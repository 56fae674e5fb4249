"""The running count of a Hearts hand (H-09): which cards are still out, who is out of a suit, who has the points.

Everything here can be known by anybody who watches the table from his own seat and remembers.
"""

from __future__ import annotations

from typing import Final

from retro.engine.cards import SUITS, Card, Suit
from retro.engine.hearts.deal import ORDER, PACKS, receiver
from retro.engine.hearts.model import QUEEN, View, penalties


class Count:
    """A view, counted.

    Args:
        remembers: the tricks that have been taken count; otherwise only the cards in sight (what counting is worth is measured so).

    Attributes:
        view: what it was made from.
        played: the cards that have been played in this hand.
        unseen: the cards that others hold (two players: or that are set aside), in the order of the pack.
        where: cards that this seat has passed on and that have not been played, with their holder.
    """

    def __init__(self, view: View, remembers: bool = True) -> None:
        self.view: Final = view
        tricks = (*view.tricks, view.trick) if remembers else (view.trick,)
        self.played: Final = frozenset(card for trick in tricks for card in trick.cards)
        gone = self.played.union(view.hand, view.given if view.phase == "pass" else ())
        self.unseen: Final = tuple(card for card in PACKS[view.players] if card not in gone)
        taker = receiver(view.seat, view.direction, view.players)
        given = view.given if view.phase == "play" else ()
        self.where: Final = {card: taker for card in given if card not in self.played}
        self.out_of: Final[tuple[set[Suit], ...]] = tuple(set() for _ in range(view.players))
        for trick in tricks:
            led = trick.led(ORDER)
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                if led is not None and card.suit is not led:
                    self.out_of[seat].add(led)

    def left(self, suit: Suit) -> tuple[Card, ...]:
        """The unseen cards of a suit, the lowest first."""
        return tuple(sorted((card for card in self.unseen if card.suit is suit), key=lambda card: ORDER.heights[card]))

    def gone(self, suit: Suit) -> int:
        """How many cards of a suit have been played."""
        return sum(card.suit is suit for card in self.played)

    @property
    def queen_out(self) -> bool:
        """Somebody else holds the queen of spades (two players: or she lies aside)."""
        return QUEEN in self.unseen

    @property
    def points_out(self) -> int:
        """How many of the 26 points are in cards that have not been seen."""
        return penalties(self.unseen)

    def lines(self) -> tuple[tuple[Suit, int, tuple[Card, ...]], ...]:
        """The count as the tutor shows it: each suit, how many of it have been played, and which are still out."""
        return tuple((suit, self.gone(suit), self.left(suit)) for suit in SUITS)
