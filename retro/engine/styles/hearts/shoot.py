"""The cards of a Hearts player who goes for all 26 points."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from retro.engine.cards import Card, Suit
from retro.engine.hearts.model import penalty
from retro.engine.styles.hearts.know import HEIGHTS, Know
from retro.engine.styles.hearts.risk import win_chance


def above(know: Know, card: Card) -> int:
    """How many unseen cards of its suit stand higher."""
    out = know.out[card.suit]
    return len(out) - bisect_left(out, HEIGHTS[card])


def shoot_card(know: Know, may: Sequence[Card]) -> tuple[Card, str]:
    """The card with which the shoot goes on, and why."""
    best = know.view.trick.best
    if best is None:
        return _lead(know, may)
    if may[0].suit is best.suit:
        return _follow(know, may, best)
    return _throw(know, may), "shooting: a card that would lose later"


def _lead(know: Know, may: Sequence[Card]) -> tuple[Card, str]:
    sure = [card for card in may if not above(know, card)]
    if sure:
        # Other suits before hearts: nobody is warned, and points are thrown on them; the longest first.
        card = max(sure, key=lambda card: (card.suit is not Suit.HEARTS, len(know.held[card.suit]), HEIGHTS[card], card))
        return card, "shooting: a sure trick"
    card = min(may, key=lambda card: (above(know, card), card.suit is Suit.HEARTS, -len(know.held[card.suit]), -HEIGHTS[card], card))
    return card, "shooting: the best that is left"


def _follow(know: Know, may: Sequence[Card], best: Card) -> tuple[Card, str]:
    winners = sorted((card for card in may if HEIGHTS[card] > HEIGHTS[best]), key=HEIGHTS.__getitem__)
    if not winners:
        return min(may, key=lambda card: (penalty(card), HEIGHTS[card])), "shooting: nothing lost while the trick is clean"
    if not know.to_come:
        return winners[0], "shooting: takes it"
    chances = [win_chance(know, card, know.out[card.suit], know.to_come, False) for card in winners]
    high = max(chances)
    return next(card for card, chance in zip(winners, chances, strict=True) if chance > high - 0.02), "shooting: takes it"


def _throw(know: Know, may: Sequence[Card]) -> Card:
    """What would lose a trick later on, and never points while anything else is held."""
    return min(may, key=lambda card: (penalty(card) > 0, -min(above(know, card), 3), HEIGHTS[card], card))
