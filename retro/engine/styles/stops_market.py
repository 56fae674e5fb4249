"""Before the play: what to ante, how to spread it, what the widow is worth."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.cards import Card
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.market import SELL, TAKE
from retro.engine.stops.model import View
from retro.engine.stops.ranges import spread
from retro.engine.styles.stops_temper import Temper


def play_market(view: View, temper: Temper) -> Choice:
    """The choice of a temper in the phases ante, stake, widow and auction."""
    if view.phase == "ante":
        return Choice(Action("ante", str(temper.ante)), f"{temper.ante} chips will do")
    if view.phase == "stake":
        chips = [view.keys[i % len(view.keys)] for i in range(view.named)]
        return Choice(spread(view.keys, chips), "Spread them evenly")
    gap = widow_gain(view)
    if view.phase == "widow":
        if temper.value_widow and gap > temper.take_margin:
            return Choice(TAKE, "Take the widow: your hand is poor")
        return Choice(SELL, "Sell the widow: your hand will do")
    limit = int(gap * temper.bid_share) if temper.value_widow else 0
    if view.high_bid + 1 <= min(limit, view.chips[view.seat]):
        return Choice(Action("bid", str(view.high_bid + 1)), f"The widow may be worth {limit} to you")
    return Choice(PASS, "The widow is not worth more to you")


def widow_gain(view: View) -> float:
    """How much better than one's own hand an unseen one may be expected to be, in chips."""
    chips = dict(zip(view.keys, view.boodles, strict=True))
    return _fair(view, chips) - hand_worth(view.hand, chips)


def hand_worth(hand: Sequence[Card], chips: dict[str, int]) -> float:
    """What a hand is worth: its boodles, its aces and kings, its twos."""
    value = 0.0
    for card in hand:
        value += 0.6 * chips.get(str(card), 0)
        value += {1: 1.5, 13: 0.8, 2: 0.6}.get(card.rank, 0.0)
    return value - len(hand)


def _fair(view: View, chips: dict[str, int]) -> float:
    n = view.dead_count
    unseen = [card for card in (Card(i) for i in range(52)) if card not in view.hand]
    return (hand_worth(unseen, chips) + len(unseen)) * n / len(unseen) - n + 2.0
