"""What a Euchre player can know from his own seat: which cards are gone, which are the highest left, who is out of a suit."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.euchre.deal import KING, PACK, order
from retro.engine.euchre.model import View, partner, side
from retro.engine.tricks import Order


class Know:
    """A view in the phase of play, read as a player who counts the cards reads it.

    Attributes:
        view: what it was made from.
        order: how the cards rank.
        unseen: the cards that others may hold (or that lie in the kitty), in the order of the pack.
    """

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.order: Final[Order] = order(view.trump)
        gone = set(view.hand) | set(view.shown)
        for trick in view.tricks:
            gone.update(trick.cards)
        gone.update(view.trick.cards)
        if view.discarded is not None:
            gone.add(view.discarded)
        if not view.ordered and view.upcard is not None:
            gone.add(view.upcard)
        self.unseen: Final = tuple(card for card in PACK if card not in gone)

    @cached_property
    def trumps(self) -> list[Card]:
        """The trumps held, the highest first."""
        return [card for card in reversed(self.order.sorted(self.view.hand)) if self.order.is_trump(card)]

    @cached_property
    def sides(self) -> list[Card]:
        """The other cards held, the lowest first."""
        return [card for card in self.order.sorted(self.view.hand) if not self.order.is_trump(card)]

    @cached_property
    def unseen_trumps(self) -> int:
        """How many trumps others may hold."""
        return sum(self.order.is_trump(card) for card in self.unseen)

    def is_high(self, card: Card) -> bool:
        """A high trump: bowers, ace, king (ruling 13)."""
        return self.order.is_trump(card) and self.order.heights[card] >= KING

    def above(self, card: Card) -> int:
        """How many unseen cards of its own suit stand higher."""
        suits, heights = self.order.suits, self.order.heights
        suit, height = suits[card], heights[card]
        return sum(1 for other in self.unseen if suits[other] is suit and heights[other] > height)

    def beaten_by(self, card: Card, led: Suit) -> int:
        """How many unseen cards would take a trick of that suit from the card."""
        return sum(1 for other in self.unseen if self.order.beats(other, card, led))

    def unseen_of(self, suit: Suit) -> int:
        """How many cards of a suit others may hold."""
        return sum(1 for card in self.unseen if self.order.suits[card] is suit)

    @cached_property
    def sure_trumps(self) -> list[Card]:
        """The trumps held that no unseen card can beat: certain tricks, the highest first."""
        return [card for card in self.trumps if self.above(card) == 0]

    @cached_property
    def voids(self) -> dict[int, set[Suit]]:
        """Suits that each seat has shown to be out of."""
        out: dict[int, set[Suit]] = {seat: set() for seat in range(4)}
        for trick in (*self.view.tricks, self.view.trick):
            led = trick.led(self.order)
            for seat, card in zip(trick.seats[1:], trick.cards[1:], strict=True):
                if led is not None and self.order.suits[card] is not led:
                    out[seat].add(led)
        return out

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play after this one in the trick."""
        seats = []
        played = set(self.view.trick.seats)
        for n in range(1, 4):
            seat = (self.view.seat + n) % 4
            if seat not in self.view.out and seat not in played:
                seats.append(seat)
        return tuple(seats)

    @property
    def mate(self) -> int | None:
        """The partner, None when he sits out."""
        other = partner(self.view.seat)
        return None if other in self.view.out else other

    @property
    def made_it(self) -> bool:
        """This seat made trump."""
        return self.view.maker == self.view.seat

    @property
    def mate_made_it(self) -> bool:
        """The partner made trump (and plays)."""
        return self.view.maker is not None and self.view.maker == self.mate

    @property
    def defends(self) -> bool:
        """The other side made trump."""
        return self.view.maker is not None and side(self.view.maker) != side(self.view.seat)

    @property
    def alone(self) -> bool:
        """The partner sits out."""
        return self.mate is None

    @property
    def ours(self) -> int:
        """Tricks taken by this seat's side."""
        return self.view.taken[side(self.view.seat)]
