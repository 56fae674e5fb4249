"""Hearts' endings: every seat for itself, and nothing is left to play for once no card counts."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.endings.reading import LEAST, MOST, Reading, position, voids
from retro.engine.endings.search import NOT_LED
from retro.engine.hearts.count import Count
from retro.engine.hearts.deal import ORDER
from retro.engine.hearts.legality import broken
from retro.engine.hearts.model import View, counts


def read(view: View) -> Reading | None:
    """The view of the seat in turn; None where nothing can be claimed yet."""
    me, players = view.seat, view.players
    if view.phase != "play" or view.turn != me or not view.tricks or len(view.hand) < LEAST:
        return None
    count = Count(view)
    idle = not any(counts(card, view.options) for card in (*view.hand, *count.unseen, *view.trick.cards))
    if len(view.hand) > MOST and not idle:
        return None
    shown = voids((*view.tricks, view.trick), ORDER, players)
    away = view.phantoms

    def lies(card: Card) -> int:
        if card in count.where:
            return 1 << count.where[card]
        suit = ORDER.suits[card]
        return sum(1 << seat for seat in range(players) if seat != me and not shown[seat] >> suit & 1) | (1 << players if away else 0)

    closed = NOT_LED if broken(view) else int(Suit.HEARTS)
    ending, cards = position(me, range(players), view.hand, count.unseen, lies, (*view.counts, away), ORDER, view.trick, closed)
    # Whom one throws points on may still decide whether somebody takes them all.
    takers = sum(points > 0 for points in view.taken)
    throws = any(counts(card, view.options) for card in view.hand) and takers < 2
    return Reading(ending, cards, 1 << me, 0 if throws else 1 << me, idle)
