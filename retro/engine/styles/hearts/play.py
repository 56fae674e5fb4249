"""Playing the cards of Hearts: every card that may be played is weighed, the least costly one goes.

The cost of a card is what it may bring in now (the chance that it takes the trick, the points the trick will hold, the lead that comes
with it) and what the rest of the hand threatens afterwards.  A few things are not weighed but never done: see :func:`sensible` and
:func:`no_gifts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro.engine.cards import Card, Suit
from retro.engine.game import Choice
from retro.engine.hearts import legality
from retro.engine.hearts.legality import PLAYS
from retro.engine.hearts.model import ALL_POINTS, QUEEN, QUEEN_POINTS, View, penalty
from retro.engine.styles.hearts.know import HEIGHTS, QUEEN_HEIGHT, Know
from retro.engine.styles.hearts.moon import shoots, threat
from retro.engine.styles.hearts.reason import reason
from retro.engine.styles.hearts.risk import dangers, suit_danger, to_fall, win_chance
from retro.engine.styles.hearts.shoot import shoot_card
from retro.engine.styles.hearts.temper import Temper
from retro.values import dataclass

GUARDS: Final = 3
"""Spades below the queen with which a king or an ace of spades is no longer bare."""

DROP_LATER: Final = 0.35
"""The chance to drop a well guarded queen on the leader later on."""


LATE: Final = 5
"""Cards of a hand from which on a lead is one of the last."""

DEARER: Final = 2.0
"""So many points more than the cheapest of the last leads a lead may bring in, whatever it does for the rest of the hand."""

SURE, GIFT, HARMLESS = 0.95, 0.5, 0.15
"""A lead that takes the trick as good as surely, with that many points in it, is a gift to the others where another lead should bring in
no more than the last."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card and what speaks for or against it, in points.

    Attributes:
        wins: the chance that it takes the trick.
        brings: the points that the trick will hold then.
        rest: what the rest of the hand threatens.
        moon: what it does against a shoot (below zero: good).
        cost: all together.
    """

    card: Card
    wins: float
    brings: float
    rest: float
    moon: float
    cost: float


def may_play(view: View) -> tuple[Card, ...]:
    """The cards that may be played."""
    return tuple(card for card in view.hand if legality.objection(view, PLAYS[card]) is None)


def play_card(view: View, temper: Temper) -> Choice:
    """The card for the trick on the table, and why."""
    may = may_play(view)
    if len(may) == 1:
        return Choice(PLAYS[may[0]], "the only card that will do")
    know = Know(view, temper.does("count"))
    if shoots(know, temper):
        card, why = shoot_card(know, may)
        return Choice(PLAYS[card], why)
    scale = Scale(know, temper)
    some = [scale.weigh(card) for card in sensible(know, may, temper)]
    if not know.view.trick.cards and temper.does("gift"):
        some = no_gifts(some)
    if not know.view.trick.cards and len(view.hand) <= LATE and temper.does("late"):
        some = _not_dear(some)
    best = min(some, key=lambda one: (round(one.cost, 6), -HEIGHTS[one.card], one.card))
    return Choice(PLAYS[best.card], reason(know, best.card, best.wins, best.moon))


def no_gifts(some: list[Weighed]) -> list[Weighed]:
    """Leads without those that take points for certain, as long as there is one that hardly takes any."""
    if not any(one.wins * one.brings <= HARMLESS for one in some):
        return some
    return [one for one in some if one.wins < SURE or one.brings < GIFT or one.moon < 0.0] or some


def _not_dear(some: list[Weighed]) -> list[Weighed]:
    """Leads without those that should bring in far more than the cheapest."""
    least = min(one.wins * one.brings for one in some)
    return [one for one in some if one.wins * one.brings <= least + DEARER or one.moon < 0.0] or some


class Scale:
    """What the weighing of one hand's cards has in common."""

    def __init__(self, know: Know, temper: Temper) -> None:
        self.know: Final = know
        self.temper: Final = temper
        self.by_suit: Final = dangers(know, know.held)
        self.shooter, self.threat = threat(know, temper)
        self._exits: Final[dict[Card, float]] = {}
        self.bare: Final = all(HEIGHTS[card] < QUEEN_HEIGHT for card in know.held[Suit.SPADES])

    def weigh(self, card: Card) -> Weighed:
        """One card, weighed."""
        know, view = self.know, self.know.view
        suit = card.suit
        best = view.trick.best
        wins = brings = 0.0
        if best is None or (suit is best.suit and HEIGHTS[card] > HEIGHTS[best]):
            clean = know.on_table + know.worth(card) <= 0
            wins = win_chance(know, card, know.out[suit], know.to_come, clean)
            brings = know.on_table + know.worth(card) + to_fall(know, card, know.to_come) + know.hidden
        held = [cards if n != suit else tuple(other for other in cards if other != card) for n, cards in enumerate(know.held)]
        by_suit = list(self.by_suit)
        by_suit[suit] = suit_danger(know, suit, held[suit])
        rest = sum(by_suit)
        cost = wins * brings + rest
        if wins > 0.05 and len(view.hand) > 1 and self.temper.does("exit"):
            cost += wins * min(self.exit(cards[0]) for cards in held if cards)
        moon = self._against_shoot(card, wins, brings) if self.threat else 0.0
        return Weighed(card, wins, brings, rest, moon, cost + moon - self._gains(card, held))

    def exit(self, low: Card) -> float:
        """What a lead of that card to the next trick would cost."""
        if low not in self._exits:
            know = self.know
            wins = win_chance(know, low, know.out[low.suit], know.others, True)
            self._exits[low] = wins * (know.worth(low) + to_fall(know, low, know.others))
        return self._exits[low]

    def _gains(self, card: Card, held: Sequence[Sequence[Card]]) -> float:
        """Small things that speak for a card: bleeding the queen, giving points to the leader."""
        know, temper, trick = self.know, self.temper, self.know.view.trick
        gain = 0.0
        if not trick.cards:
            if card.suit is Suit.SPADES and know.queen_out and self.bare and temper.does("bleed"):
                gain += temper.bleeds
            return gain
        leader = know.leader
        if leader is None or not temper.does("leader"):
            return gain
        if card.suit is not trick.cards[0].suit and trick.winner == leader:
            gain += temper.spite * penalty(card)
        thrown = trick.cards[0].suit is not Suit.SPADES  # under a king or an ace of spades she goes at once, whoever has played it
        if temper.waits and thrown and QUEEN in held[Suit.SPADES] and len(know.view.hand) > 4:
            gain += temper.spite * QUEEN_POINTS * DROP_LATER
        return gain

    def _against_shoot(self, card: Card, wins: float, brings: float) -> float:
        """Points for anybody else than the shooter break his shoot up."""
        know, trick, sure = self.know, self.know.view.trick, self.threat
        if wins == 0.0 and penalty(card) and trick.winner != self.shooter:
            return -sure * ALL_POINTS * (1.0 if not know.to_come else 0.7)
        return -wins * min(1.0, max(brings, 0.0)) * sure * ALL_POINTS


def sensible(know: Know, may: Sequence[Card], temper: Temper) -> Sequence[Card]:
    """The cards that are worth weighing: what players complain of in other programs is left out, as far as something remains."""
    does, best = temper.does, know.view.trick.best
    if best is None:
        if does("bare"):
            may = _without(may, lambda card: card.suit is Suit.SPADES and _bare_honour(know))
        return _late_leads(know, may) if does("late") and len(know.view.hand) <= LATE else may
    if does("keep") and best.suit is Suit.SPADES and HEIGHTS[best] < QUEEN_HEIGHT:
        may = _without(may, lambda card: card == QUEEN)
    if does("idle") and not know.to_come and not know.on_table and know.queen_out:
        may = _no_idle_winners(know, may, best)
    return may


def _without(may: Sequence[Card], bad: Callable[[Card], bool]) -> Sequence[Card]:
    """The cards that are not bad; all of them when nothing else is left."""
    return [card for card in may if not bad(card)] or may


def _late_leads(know: Know, may: Sequence[Card]) -> Sequence[Card]:
    """Near the end of a hand: no suit that nobody else holds while another lead may lose, and no higher heart than the lowest."""
    lose = [card for card in may if know.out[card.suit] and know.out[card.suit][-1] > HEIGHTS[card]]
    if lose and know.points_out and know.sole != know.view.seat:
        may = _without(may, lambda card: not know.out[card.suit])
    return _without(may, lambda card: card.suit is Suit.HEARTS and card != know.held[Suit.HEARTS][0])


def _bare_honour(know: Know) -> bool:
    """A king or ace of spades is held with too few others, while somebody else holds the queen."""
    spades = know.held[Suit.SPADES]
    low = sum(HEIGHTS[other] < QUEEN_HEIGHT for other in spades)
    return know.queen_out and low < len(spades) and low < GUARDS


def _no_idle_winners(know: Know, may: Sequence[Card], best: Card) -> Sequence[Card]:
    """Who takes a trick without points as the last player does it with his highest card of the suit, or not at all."""
    top = know.held[best.suit][-1:]
    return _without(may, lambda card: card.suit is best.suit and HEIGHTS[card] > HEIGHTS[best] and card not in top)
