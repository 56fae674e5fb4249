"""Spades' endings: the partner's tricks are one's own, unless one of the two has bid nil and has taken nothing yet."""

from __future__ import annotations

from retro.engine.cards import Card, Suit
from retro.engine.endings.reading import LEAST, MOST, Reading, position, voids
from retro.engine.endings.search import NOT_LED
from retro.engine.spades.deal import ORDER, pack
from retro.engine.spades.model import SEATS, View, partner


def read(view: View) -> Reading | None:
    """The view of the seat in turn; None where nothing can be claimed yet."""
    me = view.seat
    if view.phase != "play" or view.turn != me or not LEAST <= len(view.hand) <= MOST:
        return None
    tricks = (*view.tricks, view.trick)
    gone = {*view.hand, *(card for trick in tricks for card in trick.cards)}
    unseen = [card for card in pack(view.options.x_jokers) if card not in gone]
    shown = voids(tricks, ORDER, SEATS)

    def lies(card: Card) -> int:
        suit = ORDER.suits[card]
        return sum(1 << seat for seat in range(SEATS) if seat != me and not shown[seat] >> suit & 1)

    closed = NOT_LED if view.broken else int(Suit.SPADES)
    ending, cards = position(me, range(SEATS), view.hand, unseen, lies, (*view.counts, 0), ORDER, view.trick, closed)
    ours = 1 << me | 1 << partner(me)
    alive = [seat for seat in range(SEATS) if view.bids[seat] == 0 and not view.taken[seat]]
    # Who of the two takes a trick decides a nil that is alive, and so does who of the others.
    every = 1 << me if me in alive or partner(me) in alive else ours
    none = 0 if any(not ours >> seat & 1 for seat in alive) else ours
    return Reading(ending, cards, every, none)
