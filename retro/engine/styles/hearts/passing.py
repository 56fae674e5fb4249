"""Passing cards at Hearts (an option): what the hand is most dangerous with goes; a hand made for a shoot gives its losers."""

from __future__ import annotations

from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.game import Choice
from retro.engine.hearts.legality import GIVES
from retro.engine.hearts.model import PASSED, QUEEN, View
from retro.engine.styles.hearts.know import HEIGHTS, Know, by_suit
from retro.engine.styles.hearts.moon import chance, made_for_it
from retro.engine.styles.hearts.risk import dangers
from retro.engine.styles.hearts.temper import Temper

HOPE: Final = 0.2
"""The chance of all 26 points, with the worst card gone, below which no further cards are tried."""


def pass_card(view: View, temper: Temper) -> Choice:
    """The next card to pass on, and why."""
    know = Know(view)
    if temper.does("shoot") and (losing := _for_a_shoot(know, temper)) is not None:
        return Choice(GIVES[losing], "it would lose on the way to all 26")
    kept = QUEEN in view.hand and len(know.held[Suit.SPADES]) > temper.keeps
    left = {card: threat_without(know, card) for card in view.hand if card != QUEEN or not kept}
    card = min(left, key=lambda card: (round(left[card], 6), -HEIGHTS[card], card))
    return Choice(GIVES[card], _why(know, card))


def _for_a_shoot(know: Know, temper: Temper) -> Card | None:
    """The worst card on the way to all 26 points, if the hand is made for them once all cards have been passed on; None: it is not."""
    hand = know.view.hand
    first = None
    for _ in range(len(know.view.given), PASSED):
        odds = {card: chance(know, by_suit(_without(hand, card))) for card in hand}
        card = max(hand, key=lambda card: (round(odds[card], 6), -HEIGHTS[card], -card))
        if odds[card] < HOPE:
            return None
        hand = _without(hand, card)
        first = card if first is None else first
    return first if made_for_it(know, by_suit(hand), temper) else None


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other != card)


def threat_without(know: Know, card: Card) -> float:
    """What a hand threatens once a card of it is passed on."""
    rest = by_suit(_without(know.view.hand, card))
    return sum(dangers(know, rest))


def _why(know: Know, card: Card) -> str:
    if card == QUEEN:
        return "the queen has too few guards"
    if card.suit is Suit.SPADES and HEIGHTS[card] > HEIGHTS[QUEEN]:
        return "it might catch the queen"
    return "the last of its suit" if len(know.held[card.suit]) == 1 else "the most dangerous card of the hand"
