"""What a card may cost at Hearts: the chance that it takes the trick, the points in it, what the rest of a hand threatens.

The chances are rough: every seat is taken to hold each unseen card of a suit as likely as its room allows, to play under a card when
it can, and to throw its worst card when it is out of the suit.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card, Rank, Suit
from retro.engine.hearts.model import QUEEN, QUEEN_POINTS
from retro.engine.styles.hearts.know import HEIGHTS, QUEEN_HEIGHT, Know

OVER: Final = 0.15
"""How often a player who could play under a card plays over it all the same."""

OVER_LAST: Final = 0.45
"""The same of the last player to a trick without points."""

THROWS_QUEEN: Final = 0.9
"""How often the queen of spades is thrown when her holder is out of the suit."""

THROWS_HEART: Final = 0.75
"""Hearts that a player out of the suit throws, on average, while hearts are out."""

MINOR: Final = (1.0, 0.25, 0.06)
"""What the expected cost of a card of diamonds or clubs counts, the lowest held first; of the next ones; others count nothing."""

HEARTS: Final = (1.0, 0.25)
"""The same of hearts."""

SPADES: Final = (1.0, 0.25)
"""The same of spades, beside what the queen and the cards above her cost."""

HER_GUARDS: Final = (8.1, 6.7, 5.2, 3.5, 2.0, 1.5, 0.6)
"""What one's own queen of spades costs, by the number of other spades held."""

ACE_CATCHES: Final = (6.1, 3.2, 3.2, 1.2, 0.0)
KING_CATCHES: Final = (4.6, 3.4, 2.4, 1.6, 0.0)
BOTH_CATCH: Final = (9.7, 5.5, 4.0, 2.3, 0.0)
"""What the ace, the king or both of spades cost while somebody else holds the queen, by the number of spades below her held with them."""


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
    beaten = 0.0  # what is known of one higher card by who did not play it
    for n, seat in enumerate(later, 1):
        share = know.shares[card.suit][seat]
        lacks_low = (1.0 - share) ** below
        over = OVER_LAST if clean and n == len(later) else OVER
        plays = lacks_low + over * (1.0 - lacks_low)
        has_high = 1.0 - max(0.0, 1.0 - share / (1.0 - beaten)) ** above if beaten < 1.0 else 1.0
        beaten += share * plays
        chance *= 1.0 - has_high * plays
    return float(max(chance, 0.0))


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


def suit_danger(know: Know, suit: Suit, cards: Sequence[Card]) -> float:
    """What the cards held of a suit are likely to cost."""
    out = know.out[suit]
    total = _spade_danger(know, cards) if suit is Suit.SPADES else 0.0
    if not out:
        return total  # nobody follows any more: harmless unless it must be led
    weights = HEARTS if suit is Suit.HEARTS else SPADES if suit is Suit.SPADES else MINOR
    for n, (weight, card) in enumerate(zip(weights, cards, strict=False)):
        below = bisect_left(out, HEIGHTS[card])
        above = len(out) - below
        rest = max(0.0, 1.0 - n * len(know.others) / len(out))
        wins = 1.0
        if above:
            for seat in know.others:
                share = know.shares[suit][seat]
                lacks_low = (1.0 - share) ** (below * rest)
                has_high = 1.0 - (1.0 - share) ** (above * rest)
                wins *= 1.0 - has_high * (lacks_low + OVER * (1.0 - lacks_low))
        total += weight * wins * _thrown(know, suit, rest * len(out))
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
    """What the queen of spades herself, or a card that catches her, costs."""
    if QUEEN in cards:
        return HER_GUARDS[min(len(cards) - 1, len(HER_GUARDS) - 1)]
    if not know.queen_out:
        return 0.0
    high = [card for card in cards if HEIGHTS[card] > QUEEN_HEIGHT]
    if not high:
        return 0.0
    table = BOTH_CATCH if len(high) > 1 else ACE_CATCHES if high[0].rank is Rank.ACE else KING_CATCHES
    return table[min(len(cards) - len(high), len(table) - 1)]
