"""What a card may cost at Hearts: the chance that it takes the trick, the points in it, what the rest of a hand threatens.

The chances are rough: every seat is taken to hold each unseen card of a suit as likely as its room allows, to play under a card when
it can, and to throw its worst card when it is out of the suit.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.hearts.model import QUEEN, QUEEN_POINTS
from retro.engine.styles.hearts_know import HEIGHTS, QUEEN_HEIGHT, Know

OVER: Final = 0.15
"""How often a player who could play under a card plays over it all the same."""

OVER_LAST: Final = 0.45
"""The same of the last player to a trick without points."""

THROWS_QUEEN: Final = 0.9
"""How often the queen of spades is thrown when her holder is out of the suit."""

THROWS_HEART: Final = 0.75
"""Hearts that a player out of the suit throws, on average, while hearts are out."""

LATER: Final = 0.8
"""What danger counts for each further round in which a suit must be led."""

HER_GUARDS: Final = (0.72, 0.62, 0.48, 0.3, 0.16, 0.08, 0.04)
"""The chance to be left with one's own queen of spades, by the number of other spades held."""

CAUGHT: Final = (0.5, 0.4, 0.26, 0.13, 0.06, 0.02)
"""The chance that the king or ace of spades catches the queen, by the number of spades below her held with it."""

FREE: Final = 0.88
"""What the danger of the rest counts for each suit that this seat is out of."""


def win_chance(know: Know, card: Card, out: Sequence[int], later: Sequence[int], clean: bool) -> float:
    """The chance that a card that has the trick keeps it through the seats still to play.

    Args:
        out: the unseen heights of its suit, the lowest first.
        clean: no points lie in the trick, so that the last player may take it with an easy mind.
    """
    below = bisect_left(out, HEIGHTS[card])
    above = len(out) - below
    if not above:
        return 1.0
    chance = 1.0
    for n, seat in enumerate(later, 1):
        share = know.shares[card.suit][seat]
        lacks_low = (1.0 - share) ** below
        has_high = 1.0 - (1.0 - share) ** above
        over = OVER_LAST if clean and n == len(later) else OVER
        chance *= 1.0 - has_high * (lacks_low + over * (1.0 - lacks_low))
    return float(chance)


def to_fall(know: Know, card: Card, later: Sequence[int]) -> float:
    """The points that seats still to play will add to a trick of the card's suit which the card wins."""
    suit = card.suit
    unseen = len(know.out[suit])
    total = 0.0
    for seat in later:
        empty = know.chance_out(seat, suit, unseen)
        queen = know.queen_at[seat]
        if suit is Suit.HEARTS:
            total += 1.0 - empty
            total += empty * queen * THROWS_QUEEN * QUEEN_POINTS
            continue
        hearts = min(1.0, know.hearts_out / len(know.others)) * THROWS_HEART
        total += empty * ((queen * THROWS_QUEEN * QUEEN_POINTS if suit is not Suit.SPADES else 0.0) + hearts)
        if suit is Suit.SPADES and HEIGHTS[card] > QUEEN_HEIGHT:
            total += queen * QUEEN_POINTS  # she goes under a king or an ace at once
    return total


def dangers(know: Know, hand: Sequence[Sequence[Card]]) -> list[float]:
    """What each suit of a hand is likely to cost from the next trick on, in points, taken by itself.

    Args:
        hand: for each suit, the cards that will be held then, the lowest first.
    """
    return [suit_danger(know, Suit(suit), cards) for suit, cards in enumerate(hand)]


def together(know: Know, hand: Sequence[Sequence[Card]], by_suit: Sequence[float]) -> float:
    """What the suits of a hand cost together: less where this seat can throw cards away."""
    empty = sum(1 for suit, cards in enumerate(hand) if not cards and know.out[suit])
    return sum(by_suit) * float(FREE**empty)


def suit_danger(know: Know, suit: Suit, cards: Sequence[Card]) -> float:
    """What the cards held of a suit are likely to cost."""
    if not cards:
        return 0.0
    out = know.out[suit]
    total = _spade_danger(know, cards) if suit is Suit.SPADES else 0.0
    if not out:
        # Nobody follows any more: harmless unless it must be led, and then everybody throws what he likes.
        return total + 0.4 * len(cards) * _thrown(know, suit, 0.0)
    others = len(know.others)
    weight, rest = 1.0, 1.0
    for n, card in enumerate(cards):
        below = bisect_left(out, HEIGHTS[card])
        above = len(out) - below
        rest = max(0.0, 1.0 - n * others / len(out))
        unseen = rest * len(out)
        wins = 1.0
        if above:
            for seat in know.others:
                share = know.shares[suit][seat]
                lacks_low = (1.0 - share) ** (below * rest)
                has_high = 1.0 - (1.0 - share) ** (above * rest)
                wins *= 1.0 - has_high * (lacks_low + OVER * (1.0 - lacks_low))
        total += weight * wins * _thrown(know, suit, unseen)
        weight *= LATER
    return total


def _thrown(know: Know, suit: Suit, unseen: float) -> float:
    """The points that a trick of a suit holds when so many of its cards are unseen."""
    total = 0.0
    hearts = min(1.0, know.hearts_out / len(know.others)) * THROWS_HEART
    for seat in know.others:
        empty = know.chance_out(seat, suit, unseen)
        queen = know.queen_at[seat] * THROWS_QUEEN * QUEEN_POINTS
        if suit is Suit.HEARTS:
            total += 1.0 - empty + empty * queen
        else:
            total += empty * ((queen if suit is not Suit.SPADES else 0.0) + hearts)
    return total + (1.0 if suit is Suit.HEARTS else 0.0)


def _spade_danger(know: Know, cards: Sequence[Card]) -> float:
    """What the queen of spades herself, or a card that catches her, adds."""
    if QUEEN in cards:
        return HER_GUARDS[min(len(cards) - 1, len(HER_GUARDS) - 1)] * QUEEN_POINTS
    if not know.queen_out:
        return 0.0
    high = sum(HEIGHTS[card] > QUEEN_HEIGHT for card in cards)
    if not high:
        return 0.0
    low = len(cards) - high
    return CAUGHT[min(low, len(CAUGHT) - 1)] * QUEEN_POINTS * (1.0 if high == 1 else 1.3)
