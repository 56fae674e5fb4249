"""Packs, hand sizes and the deal of the stops family (rulings 2, 23-25)."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import CARDS, Card, Rank, Suit
from retro.engine.shuffle import below, shuffled, stream
from retro.engine.stops.settings import BoodleOptions, StopsOptions
from retro.values import dataclass

NINE_CLUBS: Final = Card.of(Rank.NINE, Suit.CLUBS)
NINE_DIAMONDS: Final = Card.of(Rank.NINE, Suit.DIAMONDS)
EIGHT_DIAMONDS: Final = Card.of(Rank.EIGHT, Suit.DIAMONDS)

_FIXED_SIZES: Final[dict[str, dict[int, int]]] = {
    "comet": {2: 18, 3: 12, 4: 10, 5: 9},
    "boodle": {3: 14, 4: 11, 5: 9, 6: 8, 7: 6, 8: 6},
}


def is_red_pack(hand: int) -> bool:
    """Comet's packs alternate: hands 0, 2, ... of a match use the red one (ruling 25)."""
    return hand % 2 == 0


def comet_card(game: str, options: StopsOptions, hand: int) -> Card | None:
    """The comet of that hand, None in a game without one."""
    if game == "comet":
        return NINE_CLUBS if is_red_pack(hand) else NINE_DIAMONDS
    if game == "commit" or (isinstance(options, BoodleOptions) and options.comet):
        return NINE_DIAMONDS
    return None


def pack(game: str, options: StopsOptions, hand: int) -> tuple[Card, ...]:
    """The cards that a hand is played with, in a fixed order.

    Comet: 48 of one colour, two of each from the two down to one nine that is the other colour's (M-04);
    Commit and Boodle with the comet: 51 without the eight of diamonds; else all 52.
    """
    if game == "comet":
        red = is_red_pack(hand)
        twice = [card for card in CARDS if card.suit.red == red and card.rank is not Rank.ACE for _ in range(2)]
        ours, theirs = (NINE_DIAMONDS, NINE_CLUBS) if red else (NINE_CLUBS, NINE_DIAMONDS)
        twice[twice.index(ours)] = theirs
        return tuple(twice)
    if comet_card(game, options, hand) is not None:
        return tuple(card for card in CARDS if card != EIGHT_DIAMONDS)
    return CARDS


def sizes(game: str, options: StopsOptions, seats: int) -> tuple[tuple[int, ...], int]:
    """Cards to each of so many active seats, eldest first, and to the dead hand (ruling 24).

    Returns:
        (cards by place from the dealer's left, cards of the dead hand)
    """
    total = len(pack(game, options, 0))
    if game == "michigan":
        each, over = divmod(total, seats + 1)
        return tuple(each + (place + 1 < over) for place in range(seats)), each + (over > 0)
    each = total // seats if game == "commit" else _FIXED_SIZES[game][seats]
    return (each,) * seats, total - each * seats


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one hand, by places: place 0 is the dealer's left (eldest), the last is the dealer.

    Attributes:
        dealer: which of the active seats deals, counted from 0 in ascending order of seats.
        hands: unsorted, in the order in which the cards came.
        dead: the dead hand (Michigan's widow).
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    dead: tuple[Card, ...]


def draw_dealer(game: str, seats: int, seed: str, hand: int) -> int:
    """Which of so many active seats deals this hand, from 0 (ruling 23)."""
    return below(seats, stream(seed, game, seats, hand, "dealer"))


def deal(game: str, options: StopsOptions, seats: int, seed: str, hand: int) -> Deal:
    """Deal hand number ``hand`` to so many active seats: a pure function of its arguments (ruling 2).

    One card at a time, eldest first; Michigan's widow before eldest in every round; elsewhere the rest is the dead hand.
    """
    cards = shuffled(pack(game, options, hand), stream(seed, game, seats, hand, "cards"))
    dealer = draw_dealer(game, seats, seed, hand)
    if game == "michigan":
        stride = seats + 1
        return Deal(dealer, tuple(tuple(cards[place + 1 :: stride]) for place in range(seats)), tuple(cards[::stride]))
    each = sizes(game, options, seats)[0][0]
    dealt = cards[: each * seats]
    return Deal(dealer, tuple(tuple(dealt[place::seats]) for place in range(seats)), tuple(cards[each * seats :]))
