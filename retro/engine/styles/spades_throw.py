"""Cards that are given up on a trick: kept for their tricks, or thrown so that they take none."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.cards import Card
from retro.engine.styles.spades_know import HEIGHT, SPADES, SUIT_OF, Know


def keep_tricks(know: Know, cards: Sequence[Card]) -> Card:
    """The card that is missed least by a player who wants tricks: a low one of a suit that holds nothing."""

    def missed(card: Card) -> tuple[int, int, int, int]:
        suit = SUIT_OF[card]
        if suit is SPADES:
            return 3, HEIGHT[card], 0, card
        held = know.of(suit)
        good = know.above(card) == 0
        top = held[-1]
        guards = HEIGHT[top] >= 11 and card != top and len(held) - 1 <= know.above(top)
        short = len(held) if know.of(SPADES) else 0
        return (2 if good else 1 if guards else 0), HEIGHT[card] - (3 if short == 1 else 0), short, card

    return min(cards, key=missed)


def lose_tricks(know: Know, cards: Sequence[Card]) -> Card:
    """The card that is best got rid of by a player who wants no tricks: the one most likely to take one."""

    def danger(card: Card) -> tuple[int, int, int]:
        suit = SUIT_OF[card]
        lower = sum(1 for other in know.of(suit) if HEIGHT[other] < HEIGHT[card])
        # A spade is the more dangerous card, but a low one under many is harmless.
        weight = 20 * know.below(card) - 12 * know.above(card) + HEIGHT[card] + (60 if suit is SPADES else 0)
        return weight - 6 * lower, HEIGHT[card], card

    return max(cards, key=danger)
