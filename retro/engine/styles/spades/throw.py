"""Cards that are given up on a trick: kept for their tricks, or thrown so that they take none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card
from retro.engine.styles.spades.know import HEIGHT, SPADES, SUIT_OF, Know

NOT_TO_BE_WON: Final = "the trick cannot be won: throw low"
KEPT_LOW: Final = "the trick is lost: keep low cards"
"""Why a card goes: a low one, or a higher one while an opponent's nil lives."""


def keep_tricks(know: Know, cards: Sequence[Card]) -> Card:
    """The card that is missed least by a player who wants tricks: a low one of a suit that holds nothing."""

    def missed(card: Card) -> tuple[int, int, int, int]:
        suit = SUIT_OF[card]
        if suit is SPADES:
            return 3, HEIGHT[card], 0, card
        held = know.of(suit)
        good = know.above(card) == 0
        top = held[-1]
        # An honour with just enough beside it: neither it nor what stands by it is thrown if anything else will do.
        guards = HEIGHT[top] >= 11 and len(held) - 1 <= know.above(top) < len(held)
        short = len(held) if know.of(SPADES) else 0
        return (2 if good else 1 if guards else 0), HEIGHT[card] - (3 if short == 1 else 0), short, card

    return min(cards, key=missed)


def keep_low(know: Know, cards: Sequence[Card]) -> Card:
    """As :func:`keep_tricks`, and where an opponent's nil lives the low cards are kept, too: they are what catches him.

    What is neither a trick nor stands by one goes, the highest of it first.
    """
    if not know.foe_nils:
        return keep_tricks(know, cards)

    def spared(card: Card) -> tuple[int, int, int, int]:
        suit = SUIT_OF[card]
        if suit is SPADES:
            return 3, HEIGHT[card], 0, card
        held = know.of(suit)
        top = held[-1]
        if know.above(card) == 0:
            return 2, HEIGHT[card], 0, card
        if HEIGHT[top] >= 11 and len(held) > know.above(top):
            return 1, HEIGHT[card], 0, card
        return 0, -HEIGHT[card], len(held), card

    return min(cards, key=spared)


def given_up(know: Know, cards: Sequence[Card]) -> tuple[Card, str]:
    """The card for a trick that none of these can win (:func:`keep_low`), and why."""
    card = keep_low(know, cards)
    lowest = card == know.of(SUIT_OF[card])[0]
    return card, NOT_TO_BE_WON if lowest or not know.foe_nils else KEPT_LOW


def lose_tricks(know: Know, cards: Sequence[Card]) -> Card:
    """The card that is best got rid of by a player who wants no tricks: the one most likely to take one."""

    def danger(card: Card) -> tuple[int, int, int]:
        suit = SUIT_OF[card]
        lower = sum(1 for other in know.of(suit) if HEIGHT[other] < HEIGHT[card])
        # A spade is the more dangerous card, but a low one under many is harmless.
        weight = 20 * know.below(card) - 12 * know.above(card) + HEIGHT[card] + (60 if suit is SPADES else 0)
        return weight - 6 * lower, HEIGHT[card], card

    return max(cards, key=danger)
