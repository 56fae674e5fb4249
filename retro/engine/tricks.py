"""Tricks: which suit a card counts in, how high it stands, following suit, who wins.  Shared by the trick games.

A game makes an :class:`Order` for each trump it knows (Euchre's bowers, Spades' spades, Hearts without any) and asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, final

from retro.engine.cards import CARDS, JOKERS, SUITS, Card, Suit
from retro.engine.fields import quickly
from retro.values import dataclass

TRUMP_ABOVE: Final = 100
"""What a card of trump counts above its height: more than any height within a suit."""


@final
class Order:
    """How the cards rank for one trump (or without trump).

    Attributes:
        trump: the trump suit, None when there is none.
        suits: the suit in which each card counts, by the card's number 0-53.
        heights: how high each stands in that suit, 1-99, higher wins, by the card's number.

    >>> from retro.engine.cards import Rank, cards, names
    >>> spades = Order(Suit.SPADES, lambda card: card.suit, lambda card: card.height)
    >>> ace, three, two = cards("AH 3H 2S")
    >>> spades.beats(ace, three, Suit.HEARTS), spades.beats(ace, two, Suit.HEARTS)
    (True, False)
    >>> names(spades.following(cards("4H 9C AS"), Suit.HEARTS)), names(spades.following(cards("9C AS"), Suit.HEARTS))
    ('4H', '9C AS')
    >>> names(spades.sorted(cards("2S AH 3H KD")))
    '3H KD AH 2S'
    """

    __slots__ = ("_powers", "heights", "suits", "trump")

    def __init__(self, trump: Suit | None, suit_of: Callable[[Card], Suit], height_of: Callable[[Card], int]) -> None:
        self.trump: Final = trump
        self.suits: Final = tuple(suit_of(card) for card in (*CARDS, *JOKERS))
        self.heights: Final = tuple(height_of(card) for card in (*CARDS, *JOKERS))
        trumps = [TRUMP_ABOVE + height if suit is trump else 0 for suit, height in zip(self.suits, self.heights, strict=True)]
        self._powers: Final = tuple(
            tuple(most or (height if suit is led else 0) for most, suit, height in zip(trumps, self.suits, self.heights, strict=True))
            for led in SUITS
        )

    def suit(self, card: Card) -> Suit:
        """The suit in which the card counts; never the printed one for a left bower."""
        return self.suits[card]

    def is_trump(self, card: Card) -> bool:
        """The card counts as trump."""
        return self.suits[card] is self.trump

    def power(self, card: Card, led: Suit) -> int:
        """What the card is worth in a trick of that suit; 0 when it cannot win: neither of the suit nor trump."""
        return self._powers[led][card]

    def beats(self, card: Card, other: Card, led: Suit) -> bool:
        """The card would take a trick of that suit from the other."""
        powers = self._powers[led]
        return powers[card] > powers[other]

    def following(self, hand: Sequence[Card], led: Suit | None) -> tuple[Card, ...]:
        """The cards that may be played: those of the suit led, all when there are none, all on a lead (None)."""
        if led is not None:
            suits = self.suits
            some = tuple([card for card in hand if suits[card] is led])
            if some:
                return some
        return tuple(hand)

    def sorted(self, cards: Iterable[Card]) -> list[Card]:
        """The cards from the lowest to the highest, side suits below trump; equal ones in the order of their numbers."""
        return sorted(cards, key=lambda card: (self.suits[card] is self.trump, self.heights[card], card))


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick, finished or not, in the order in which they were played.

    Attributes:
        seats: who played each.
        cards: what was played.
        winner: the seat that has the trick, or has had it so far; -1 before the first card.

    >>> from retro.engine.cards import cards
    >>> plain = Order(None, lambda card: card.suit, lambda card: card.height)
    >>> trick = Trick()
    >>> for seat, card in zip((2, 3, 0), cards("9H AS KH")):
    ...     trick = trick.plus(seat, card, plain)
    >>> trick.leader, trick.winner, trick.best, trick.led(plain)
    (2, 0, Card.parse('KH'), <Suit.HEARTS: 0>)
    """

    seats: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    winner: int = -1

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def leader(self) -> int:
        """The seat that led; -1 before the first card."""
        return self.seats[0] if self.seats else -1

    @property
    def best(self) -> Card | None:
        """The card that has the trick so far."""
        return self.cards[self.seats.index(self.winner)] if self.seats else None

    def led(self, order: Order) -> Suit | None:
        """The suit that must be followed; None before the first card."""
        return order.suits[self.cards[0]] if self.cards else None

    def plus(self, seat: int, card: Card, order: Order) -> Trick:
        """The trick with one card more."""
        if not self.cards:
            return _trick((seat,), (card,), seat)
        takes = order.beats(card, self.cards[self.seats.index(self.winner)], order.suits[self.cards[0]])
        return _trick((*self.seats, seat), (*self.cards, card), seat if takes else self.winner)


_trick = quickly(Trick)

NO_TRICK: Final = Trick()
"""A trick before its first card."""
