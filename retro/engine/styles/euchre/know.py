"""What a Euchre player can know from his own seat: which cards are gone, which are the highest left, who is out of a suit."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.euchre.deal import KING, PACK, order
from retro.engine.euchre.model import HAND, View, partner, side
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
    def foes(self) -> tuple[int, ...]:
        """The opponents who play."""
        return tuple(seat for seat in range(4) if side(seat) != side(self.view.seat) and seat not in self.view.out)

    def holds_none(self, seat: int, suit: Suit) -> bool:
        """The seat has shown that it holds none of the suit, or nobody else does."""
        return suit in self.voids[seat] or not self.unseen_of(suit)

    @cached_property
    def foes_may_trump(self) -> bool:
        """An opponent may hold trump, as far as has been shown."""
        trump = self.view.trump
        return trump is not None and any(not self.holds_none(seat, trump) for seat in self.foes)

    def may_beat(self, seat: int, card: Card, led: Suit) -> bool:
        """A seat still to play may take a trick of that suit from the card, as far as has been shown."""
        suits, trump = self.order.suits, self.view.trump
        if self.holds_none(seat, led):
            return trump is not None and led is not trump and not self.holds_none(seat, trump) and self.beaten_by_trump(card) > 0
        return suits[card] is led and self.above(card) > 0

    def may_trump(self, seat: int, led: Suit) -> bool:
        """The seat has shown to be out of the suit led, and may hold trump."""
        trump = self.view.trump
        return trump is not None and led is not trump and self.holds_none(seat, led) and not self.holds_none(seat, trump)

    def turned_over(self, card: Card) -> bool:
        """The turned card, in the other side's dealer's hand, beats this trump."""
        view = self.view
        if view.upcard is None or not view.ordered or view.upcard not in self.unseen or side(view.dealer) == side(view.seat):
            return False
        return self.order.heights[view.upcard] > self.order.heights[card]

    def beaten_by_trump(self, card: Card) -> int:
        """How many unseen trumps would take a trick from the card."""
        return self.above(card) if self.order.is_trump(card) else self.unseen_trumps

    @property
    def left(self) -> int:
        """Tricks still to be taken, the one on the table among them."""
        return HAND - len(self.view.tricks)

    @property
    def must(self) -> bool:
        """This seat's side needs every trick that is left to make its three, or to set the makers."""
        return self.ours < 3 and 3 - self.ours >= self.left

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
