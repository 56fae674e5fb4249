"""What a hand of Euchre is worth: the tricks that it may expect, in hundredths.

The weights were fitted to the tricks that the makers took in 16,000 random hands played by the styles themselves (least
squares, then rounded); a partner came out at one trick, as the Amiga program's document advises to count on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import SUITS, Card, Rank, Suit
from retro.engine.euchre.deal import ACE, KING, LEFT, NINE, QUEEN, RIGHT, TEN, order
from retro.engine.euchre.model import HAND, View, partner, side

TRUMP: Final = {RIGHT: 112, LEFT: 87, ACE: 66, KING: 61, QUEEN: 53, TEN: 49, NINE: 49}
"""A trump held, by its height."""

SIDE_ACE, SIDE_KING, VOID = 34, 5, 20
"""An ace or a king of another suit; a suit that is missing beside trump."""

MATE: Final = 100
"""A partner who plays."""

THEIRS: Final = 65
"""How much of the turned card's worth is lost when it goes to the other side, in hundredths of it."""

BARE, NO_TRUMP_ACE, KING_WITH_ACE, GUARDED_KING, BARE_KING, LONE_QUEEN, FIRST_LEAD = 56, 74, 42, 21, 11, 6, 20
"""Without trump: any hand (beside its partner), its high cards, and the first lead."""


def own_strength(hand: Sequence[Card], trump: Suit | None) -> int:
    """What five cards are worth by themselves under a trump (None: without)."""
    return _without_trump(hand) if trump is None else _with_trump(hand, trump)


def _with_trump(hand: Sequence[Card], trump: Suit) -> int:
    ranking = order(trump)
    total = trumps = 0
    suits = set()
    for card in hand:
        if ranking.suits[card] is trump:
            trumps += 1
            total += TRUMP[ranking.heights[card]]
        else:
            suits.add(ranking.suits[card])
            total += SIDE_ACE if card.rank is Rank.ACE else SIDE_KING if card.rank is Rank.KING else 0
    return total + (VOID * (3 - len(suits)) if trumps else 0)


def _without_trump(hand: Sequence[Card]) -> int:
    total = 0
    for suit in SUITS:
        ranks = [card.rank for card in hand if card.suit is suit]
        ace = Rank.ACE in ranks
        total += NO_TRUMP_ACE if ace else 0
        if Rank.KING in ranks:
            total += KING_WITH_ACE if ace else GUARDED_KING if len(ranks) > 1 else BARE_KING
        total += LONE_QUEEN if Rank.QUEEN in ranks else 0
    return total


def high_trumps(hand: Sequence[Card], trump: Suit | None) -> int:
    """How many of the bowers, ace and king of trump are held; without trump, the aces (they are what is high then)."""
    if trump is None:
        return sum(card.rank is Rank.ACE for card in hand)
    ranking = order(trump)
    return sum(1 for card in hand if ranking.suits[card] is trump and ranking.heights[card] >= KING)


def best_discard(hand: Sequence[Card], taken: Card) -> Card:
    """The card that a dealer misses least when he takes the turned one, trump by it (trump itself goes last)."""
    trump = taken.suit
    ranking = order(trump)

    def kept(card: Card) -> tuple[bool, int, int, int]:
        rest = [other for other in hand if other != card] + [taken]
        return not ranking.is_trump(card), own_strength(rest, trump), -ranking.heights[card], -card

    return max(hand, key=kept)


def as_played(view: View, trump: Suit | None, ordering: bool) -> tuple[Card, ...]:
    """The seat's five cards as it would play them: the dealer who orders takes the turned card for his worst."""
    if ordering and view.seat == view.dealer and view.upcard is not None and len(view.hand) == HAND:
        gone = best_discard(view.hand, view.upcard)
        return (*(card for card in view.hand if card != gone), view.upcard)
    return view.hand


def strength(view: View, trump: Suit | None, ordering: bool) -> int:
    """The tricks that the side of the view's seat may expect when it makes that trump, with the partner, in hundredths.

    Args:
        ordering: trump is made by ordering up the turned card, which then strengthens the dealer's side.
    """
    total = own_strength(as_played(view, trump, ordering), trump) + MATE
    if trump is None:
        leads = view.seat == (view.dealer + 1) % 4
        return total + BARE + (FIRST_LEAD if leads else 0)
    if ordering and view.upcard is not None and view.seat != view.dealer:
        worth = TRUMP[order(trump).heights[view.upcard]]
        if view.dealer == partner(view.seat):
            total += worth
        elif side(view.dealer) != side(view.seat):
            total -= worth * THEIRS // 100
    return total
