"""Before the play: how many chips to name, where to put them, what the widow is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.cards import Card
from retro.engine.game import PASS, Action, Choice
from retro.engine.stops.market import SELL, TAKE
from retro.engine.stops.model import View
from retro.engine.stops.ranges import spread
from retro.engine.stops.settings import QUEEN_KING, RUN
from retro.engine.styles.stops.temper import MarketRow, Temper

SELDOM_WON: Final = (RUN, QUEEN_KING, "KC")
"""Boodles that are seldom won, the most seldom first."""


WIDOW: Final = {3: 6.8, 4: 5.2, 5: 4.4, 6: 3.7, 7: 3.4, 8: 3.1}
"""What an unseen hand is worth instead of an average one, in chips, by the number of players: with many of them hands are short, and who
has exchanged knows less of the dead ones.  Measured on 800 deals a number for 3, 4, 6 and 8, each played both ways."""

SALE: Final = {3: 0.0, 4: 1.0, 5: 2.0, 6: 3.0, 7: 3.0, 8: 3.0}
"""What the sale of the widow brings more than keeping one's hand and burying it: the more bidders, the better the price."""


def play_market(view: View, temper: Temper) -> Choice:
    """The choice of a temper in the phases ante, stake, widow and auction."""
    row = temper.market
    if view.phase == "ante":
        why = "The dealer gains least from the boodles, so name few chips" if row.ante < 7 else "Let it pile up"
        return Choice(Action("ante", str(row.ante)), why)
    if view.phase == "stake":
        return _spread(view, row)
    return _widow(view, row)


def _spread(view: View, row: MarketRow) -> Choice:
    n = len(view.keys)
    if row.spread == "place":
        if eldest(view):
            return Choice(spread(view.keys, ["AD"] * view.named), "You have the first lead: it wins the A♦ most often")
        others = [key for key in view.keys if key != "AD"]
        chips = spread(view.keys, (others[i % len(others)] for i in range(view.named)))
        return Choice(chips, "The A♦ favors the first leader")
    if row.spread == "rare":
        key = next(key for key in SELDOM_WON if key in view.keys)
        return Choice(spread(view.keys, [key] * view.named), "It is seldom won, and grows")
    return Choice(spread(view.keys, (view.keys[i % n] for i in range(view.named))), "No place is better than another")


def eldest(view: View) -> bool:
    """The view's seat is the first active one to the dealer's left."""
    after = [s for s in view.seats if s > view.dealer]
    return view.seat == (after or view.seats)[0]


def _widow(view: View, row: MarketRow) -> Choice:
    gain = widow_gain(view, row)
    if view.phase == "widow":
        if gain > row.take + SALE[view.players]:
            return Choice(TAKE, "Your own hand is poor")
        return Choice(SELL, "Your own hand will do")
    limit = min(int(gain * row.bid), view.chips[view.seat])
    if view.high_bid < limit:
        bid = min(view.high_bid + row.raise_by, limit)
        return Choice(Action("bid", str(bid)), f"The widow is worth {limit} to you")
    return Choice(PASS, "The widow is worth no more to you")


def widow_gain(view: View, row: MarketRow) -> float:
    """How much more than one's own hand the widow may be expected to bring, in chips.

    That it is the better the poorer one's own hand is, and that who has exchanged knows the dead hand, is in the numbers.
    """
    return WIDOW[view.players] + own_hand(view.hand, dict(zip(view.keys, view.boodles, strict=True)), row)


def own_hand(hand: Sequence[Card], chips: dict[str, int], row: MarketRow) -> float:
    """What the exchange would cost (below 0) or bring for the cards of one's own hand."""
    boodle = sum(chips.get(str(card), 0) for card in hand)
    aces = sum(card.rank == 1 for card in hand)
    low = sum(card.rank in (2, 3) for card in hand)
    return row.widow_boodle * boodle + (row.widow_ace * aces + row.widow_low * low) / len(hand)
