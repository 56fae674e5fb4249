"""The pack, how it ranks, the draw for the first dealer and the deal of Spades (S-02, S-09; ruling 2)."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import CARDS, JOKERS, Card, Rank, Suit
from retro.engine.shuffle import shuffled, stream
from retro.engine.spades.model import SEATS, left
from retro.engine.tricks import Order

ACE_OF_SPADES: Final = Card.of(Rank.ACE, Suit.SPADES)
TWO_OF_CLUBS: Final = Card.of(Rank.TWO, Suit.CLUBS)

RED_TWOS: Final = (Card.of(Rank.TWO, Suit.HEARTS), Card.of(Rank.TWO, Suit.DIAMONDS))
"""What the jokers take the place of."""

WITH_JOKERS: Final = (*(card for card in CARDS if card not in RED_TWOS), *JOKERS)


def _height(card: Card) -> int:
    """Two lowest, ace high (S-09's rule 6); the jokers above it."""
    return card.rank + 1 if card in JOKERS else card.height


ORDER: Final = Order(Suit.SPADES, lambda card: card.suit, _height)
"""How the cards rank: spades are trump."""


def pack(jokers: bool) -> tuple[Card, ...]:
    """The 52 cards that are played with, in a fixed order."""
    return WITH_JOKERS if jokers else CARDS


def draw(game: str, seed: str) -> tuple[tuple[int, Card], ...]:
    """Cards dealt face up, one at a time from seat 0 on, until the ace of spades: who gets that deals first (S-02)."""
    drawn = []
    for n, card in enumerate(shuffled(CARDS, stream(seed, game, SEATS, "dealer"))):
        drawn.append((n % SEATS, card))
        if card == ACE_OF_SPADES:
            break
    return tuple(drawn)


def deal(game: str, dealer: int, jokers: bool, seed: str, hand: int) -> tuple[tuple[Card, ...], ...]:
    """Deal hand number ``hand``, one card at a time from the dealer's left: a pure function of its arguments (ruling 2).

    Returns:
        the cards of each seat, sorted by suit then rank
    """
    cards = shuffled(pack(jokers), stream(seed, game, SEATS, hand, "cards"))
    return tuple(tuple(sorted(cards[(seat - left(dealer)) % SEATS :: SEATS])) for seat in range(SEATS))
