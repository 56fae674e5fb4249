"""Suits, ranks, cards and packs, and the notation "9H" (ruling 4: rank, then suit).

Nothing here knows a game: whether the ace is high or low is the affair of the
game that asks.  The two jokers stand beside the 52 cards: a game that wants them
takes them from JOKERS.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, final


class Suit(IntEnum):
    """The four suits, in the order in which hands are laid out on a screen.

    >>> [(suit.letter, suit.word, suit.red) for suit in Suit][1:3]
    [('D', 'diamonds', True), ('C', 'clubs', False)]
    """

    HEARTS = 0
    DIAMONDS = 1
    CLUBS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit as it is typed: one of H D C S."""
        return "HDCS"[self]

    @property
    def word(self) -> str:
        """The suit as it is said: "hearts"."""
        return self.name.lower()

    @property
    def red(self) -> bool:
        """True for hearts and diamonds."""
        return self < 2


class Rank(IntEnum):
    """The thirteen ranks, and the two of the jokers; ACE is 1 here, whatever a game makes of it.

    >>> Rank.TEN.letter, Rank.QUEEN.word, Rank.ACE < Rank.TWO
    ('T', 'queen', True)
    """

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    LITTLE_JOKER = 14
    BIG_JOKER = 15

    @property
    def letter(self) -> str:
        """The rank as it is typed: one of A 2-9 T J Q K, L and B for the jokers."""
        return " A23456789TJQKLB"[self]

    @property
    def word(self) -> str:
        """The rank as it is said: "queen", "two", "little joker"."""
        return self.name.lower().replace("_", " ")


@final
class Card(int):
    """A playing card: a whole number 0-51 that knows its rank, suit and name (52, 53: the jokers).

    Being a number it is cheap to hash, compare and sort (by suit, H D C S, then
    by rank with the ace low), and a set of cards has the same order on every
    machine.  Make one with :meth:`of` or :meth:`parse`, not by its number.

    >>> card = Card.parse("QS")
    >>> card
    Card.parse('QS')
    >>> card.rank.name, card.suit.name, card.words
    ('QUEEN', 'SPADES', 'queen of spades')
    >>> card is Card.of(Rank.QUEEN, Suit.SPADES)
    True
    >>> names(sorted(cards("2S AH KD TC 3H")))
    'AH 3H KD TC 2S'
    """

    __slots__ = ()

    @property
    def suit(self) -> Suit:
        """The printed suit."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> Rank:
        """The printed rank."""
        return _RANK_OF[self]

    @property
    def words(self) -> str:
        """The card as it is said: "queen of spades"; a joker's whole name."""
        return self.rank.word if self >= 52 else f"{self.rank.word} of {self.suit.word}"

    @property
    def height(self) -> int:
        """How high it stands where the ace is the highest of its suit: 2 to 14."""
        return 14 if self.rank is Rank.ACE else int(self.rank)

    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The card of that rank and suit; the jokers are of the suit of spades."""
        return _ALL[suit * 13 + rank - 1]

    @staticmethod
    def parse(text: str) -> Card:
        """Read "9H" or "TS" (upper case).

        Raises:
            ValueError: the text names no card.

        >>> Card.parse("10H")
        Traceback (most recent call last):
        ValueError: '10H' is not a card: write rank then suit, as in 9H or TS
        """
        try:
            return _BY_NAME[text]
        except KeyError:
            raise ValueError(f"{text!r} is not a card: write rank then suit, as in 9H or TS") from None

    def __str__(self) -> str:
        return _NAME_OF[self]

    def __repr__(self) -> str:
        return f"Card.parse({_NAME_OF[self]!r})"


CARDS: Final[tuple[Card, ...]] = tuple(Card(n) for n in range(52))
"""The 52 cards: hearts A-K, diamonds, clubs, spades."""

JOKERS: Final[tuple[Card, Card]] = (Card(52), Card(53))
"""The little joker "LS" and the big one "BS": written as spades, since where they are played they rank above the ace of that suit."""

RANKS: Final[tuple[Rank, ...]] = tuple(Rank)[:13]
"""The thirteen ranks of a suit, without the jokers' two."""

SUITS: Final[tuple[Suit, ...]] = tuple(Suit)
SUIT_BY_LETTER: Final[dict[str, Suit]] = {suit.letter: suit for suit in SUITS}
RANK_BY_LETTER: Final[dict[str, Rank]] = {rank.letter: rank for rank in RANKS}

_ALL: Final = (*CARDS, *JOKERS)
_SUIT_OF: Final = (*(Suit(n // 13) for n in range(52)), Suit.SPADES, Suit.SPADES)
_RANK_OF: Final = (*(Rank(n % 13 + 1) for n in range(52)), Rank.LITTLE_JOKER, Rank.BIG_JOKER)
_NAME_OF: Final = tuple(rank.letter + suit.letter for rank, suit in zip(_RANK_OF, _SUIT_OF, strict=True))
_BY_NAME: Final = dict(zip(_NAME_OF, _ALL, strict=True))


def card_named(name: str) -> Card | None:
    """The card of that notation; None when it is no card's.

    >>> card_named("9H"), card_named("9X")
    (Card.parse('9H'), None)
    """
    return _BY_NAME.get(name)


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards divided by spaces: ``cards("9H TS")``.

    Raises:
        ValueError: one of the words names no card.

    >>> cards("9H TS")
    (Card.parse('9H'), Card.parse('TS'))
    """
    return tuple(Card.parse(word) for word in text.split())


def names(some: Iterable[Card]) -> str:
    """The notation of several cards, divided by spaces; the inverse of :func:`cards`.

    >>> names(CARDS[:13])
    'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH'
    """
    return " ".join(map(str, some))
