"""The pack of 24, how it ranks under each trump, and the deal of Euchre (K-13, K-14; rulings 2, 5)."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import CARDS, SUITS, Card, Rank, Suit
from retro.engine.euchre.model import HAND, SEATS, round_from
from retro.engine.shuffle import below, shuffled, stream
from retro.engine.tricks import Order
from retro.values import dataclass

PACK: Final = tuple(card for card in CARDS if card.rank is Rank.ACE or card.rank >= Rank.NINE)
"""Nine to ace of the four suits."""

LOW_RANKS: Final = frozenset({Rank.NINE, Rank.TEN})
LOW_CARDS: Final = frozenset(card for card in PACK if card.rank in LOW_RANKS)

RIGHT, LEFT, ACE, KING, QUEEN, TEN, NINE = 7, 6, 5, 4, 3, 2, 1
"""Heights within trump."""

_HEIGHTS: Final = {Rank.NINE: NINE, Rank.TEN: TEN, Rank.QUEEN: QUEEN, Rank.KING: KING, Rank.ACE: ACE}

_SAME_COLOUR: Final = {
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
}


def right_bower(trump: Suit) -> Card:
    """The jack of trump, the highest card (ruling 5)."""
    return Card.of(Rank.JACK, trump)


def left_bower(trump: Suit) -> Card:
    """The other jack of trump's colour, the second highest; it counts as trump."""
    return Card.of(Rank.JACK, _SAME_COLOUR[trump])


def _order(trump: Suit | None) -> Order:
    if trump is None:
        return Order(None, lambda card: card.suit, lambda card: card.height)
    right, left = right_bower(trump), left_bower(trump)

    def suit_of(card: Card) -> Suit:
        return trump if card == left else card.suit

    def height_of(card: Card) -> int:
        if card == right:
            return RIGHT
        if card == left:
            return LEFT
        return _HEIGHTS.get(card.rank, 0) if card.suit is trump else card.height

    return Order(trump, suit_of, height_of)


_ORDERS: Final[dict[Suit | None, Order]] = {trump: _order(trump) for trump in (None, *SUITS)}


def order(trump: Suit | None) -> Order:
    """How the cards rank under that trump; None: a hand without trump, no bowers."""
    return _ORDERS[trump]


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one hand: five to each seat, the turned card, the three under it."""

    hands: tuple[tuple[Card, ...], ...]
    upcard: Card
    kitty: tuple[Card, ...]


def first_dealer(game: str, seed: str) -> int:
    """Who deals the first hand of a match (ruling 12)."""
    return below(SEATS, stream(seed, game, SEATS, "dealer"))


def packets(dealer: int, clumps: bool) -> tuple[tuple[int, int], ...]:
    """(seat, cards) in the order of dealing: 3-2-3-2 then 2-3-2-3 (K-14), or one at a time, from the dealer's left."""
    around = round_from(dealer)
    if not clumps:
        return tuple([(seat, 1) for seat in around]) * HAND
    return tuple(zip(around * 2, (3, 2, 3, 2, 2, 3, 2, 3), strict=True))


def deal(game: str, dealer: int, clumps: bool, seed: str, hand: int) -> Deal:
    """Deal hand number ``hand``: a pure function of its arguments (ruling 2)."""
    cards = shuffled(PACK, stream(seed, game, SEATS, hand, "cards"))
    hands: list[list[Card]] = [[], [], [], []]
    at = 0
    for seat, count in packets(dealer, clumps):
        hands[seat] += cards[at : at + count]
        at += count
    return Deal(tuple([tuple(sorted(some)) for some in hands]), cards[at], tuple(sorted(cards[at + 1 :])))
