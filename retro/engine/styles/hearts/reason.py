"""Why a Hearts player plays a card, in one short line for the tutor (H-09)."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.hearts.model import QUEEN, penalty
from retro.engine.styles.hearts.know import HEIGHTS, QUEEN_HEIGHT, Know


def reason(know: Know, card: Card, wins: float, moon: float) -> str:
    """What speaks for a card that was chosen.

    Args:
        wins: the chance that it takes the trick.
        moon: what it does against a shoot, below zero when it helps.
    """
    best = know.view.trick.best
    if moon < -1.0:
        return "breaks up a shoot"
    if best is None:
        return _lead(know, card, wins)
    if card.suit is not know.view.trick.cards[0].suit:
        return _thrown(know, card)
    return _follow(know, card, best)


def _lead(know: Know, card: Card, wins: float) -> str:
    if card.suit is Suit.SPADES and know.queen_out and HEIGHTS[card] < QUEEN_HEIGHT:
        return "a low spade, to bleed the queen"
    if len(know.held[card.suit]) == 1 and know.out[card.suit] and wins < 0.5:
        return "empties the suit, to throw others later"
    if wins < 0.3:
        return "low enough to lose"
    lower = know.held[card.suit][0]
    if card != lower and len(know.out[card.suit]) > 2 * len(know.others):
        return "high while everybody follows: little can be thrown on it"
    return "the least harm of all leads"


def _follow(know: Know, card: Card, best: Card) -> str:
    under = HEIGHTS[card] < HEIGHTS[best]
    if card == QUEEN and under:
        return f"drops the queen under the {best.words}"
    if under:
        lower = [other for other in know.held[card.suit] if HEIGHTS[other] < HEIGHTS[best]]
        return "the highest that ducks" if len(lower) > 1 else "ducks"
    winners = [other for other in know.held[card.suit] if HEIGHTS[other] > HEIGHTS[best]]
    if len(winners) == len(know.held[card.suit]):
        if know.to_come:
            return "it must go over; somebody may go higher" if card == winners[0] else "it may take the trick anyway: the high one now"
        return "the trick must be taken: the high one goes" if card == winners[-1] else "the trick must be taken"
    if know.on_table > 0:
        return "takes these points rather than worse ones"
    return "takes a trick without points, to be rid of a high card"


def _thrown(know: Know, card: Card) -> str:
    winner = know.view.trick.winner
    leads = winner == know.leader
    if card == QUEEN:
        return "drops the queen on the leader" if leads else "drops the queen"
    if card.suit is Suit.SPADES and HEIGHTS[card] > QUEEN_HEIGHT and know.queen_out:
        return "rid of it before the queen comes"
    if penalty(card):
        return "a heart for the leader" if leads else "a heart for somebody else"
    if len(know.held[card.suit]) == 1:
        return f"out of {card.suit.name.lower()} now"
    return "the most dangerous card of the hand"
