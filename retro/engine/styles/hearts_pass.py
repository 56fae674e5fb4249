"""Passing cards at Hearts (an option): what the hand is most dangerous with goes; a hand made for a shoot gives its losers."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.game import Choice
from retro.engine.hearts.legality import GIVES
from retro.engine.hearts.model import QUEEN, View
from retro.engine.styles.hearts_know import HEIGHTS, Know, by_suit
from retro.engine.styles.hearts_moon import chance
from retro.engine.styles.hearts_risk import dangers, together
from retro.engine.styles.hearts_temper import Temper


def pass_card(view: View, temper: Temper) -> Choice:
    """The next card to pass on, and why."""
    know = Know(view)
    moon = {card: chance(know, by_suit(_without(view.hand, card))) for card in view.hand}
    if temper.does("shoot") and max(moon.values()) >= temper.shoots_at:
        card = max(view.hand, key=lambda card: (round(moon[card], 6), -HEIGHTS[card], -card))
        return Choice(GIVES[card], "it would lose on the way to all 26")
    left = {card: _threat_without(know, card) for card in view.hand}
    card = min(view.hand, key=lambda card: (round(left[card], 6), -HEIGHTS[card], card))
    return Choice(GIVES[card], _why(know, card))


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other != card)


def _threat_without(know: Know, card: Card) -> float:
    rest = by_suit(_without(know.view.hand, card))
    return together(know, rest, dangers(know, rest))


def _why(know: Know, card: Card) -> str:
    if card == QUEEN:
        return "the queen has too few guards"
    if card.suit is Suit.SPADES and HEIGHTS[card] > HEIGHTS[QUEEN]:
        return "it might catch the queen"
    return "the last of its suit" if len(know.held[card.suit]) == 1 else "the most dangerous card of the hand"
