"""Euchre's endings: the partner's tricks are one's own, three cards and more lie out of play."""

from __future__ import annotations

from retro.engine.cards import Card
from retro.engine.endings.reading import LEAST, Reading, position, voids
from retro.engine.euchre.model import SEATS, View, partner
from retro.engine.styles.euchre.know import Know

OUT = 1 << SEATS


def read(view: View) -> Reading | None:
    """The view of the seat in turn; None where nothing can be claimed yet."""
    me = view.seat
    if view.phase != "play" or view.turn != me or len(view.hand) < LEAST:
        return None
    know = Know(view)
    seats = [seat for seat in range(SEATS) if seat not in view.out]
    sizes = [0 if seat in view.out else view.counts[seat] for seat in range(SEATS)]
    away = len(know.unseen) - sum(sizes[seat] for seat in seats if seat != me)
    shown = voids((*view.tricks, view.trick), know.order, SEATS)

    def lies(card: Card) -> int:
        if view.ordered and card == view.upcard:  # the dealer has it, whatever he has discarded
            return 1 << view.dealer if view.dealer in seats else OUT
        suit = know.order.suits[card]
        return sum(1 << seat for seat in seats if seat != me and not shown[seat] >> suit & 1) | (OUT if away else 0)

    ending, cards = position(me, seats, view.hand, know.unseen, lies, (*sizes, away), know.order, view.trick)
    ours = 1 << me | 1 << partner(me)
    return Reading(ending, cards, ours, ours)
