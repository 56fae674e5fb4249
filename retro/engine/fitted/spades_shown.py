"""What a seat of Spades knows of the hidden cards, and the play so far, in codes."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.fitted.codes import TALL_CODE
from retro.engine.fitted.shown import Hidden, Unserved
from retro.engine.fitted.spades import TRUMP
from retro.engine.fitted.tall_shown import Played, Shown, places, played, suit_mask, voids
from retro.engine.spades.deal import pack
from retro.engine.spades.model import SEATS, SpadesOptions, View

SERVED = ("bid", "play")
CLUB = 32


def shown(view: View) -> Shown:
    """Read a view.

    Raises:
        Unserved: the seat is not in turn, or its phase is none of SERVED.
    """
    if view.phase not in SERVED or view.turn != view.seat:
        raise Unserved(f"spades: nothing to try out for seat {view.seat} in the phase {view.phase}")
    seat = view.seat
    others = tuple((seat + n) % SEATS for n in range(1, SEATS))
    hand = tuple(TALL_CODE[card] for card in view.hand)
    tricks = played((*view.tricks, view.trick))
    gone = sum(1 << code for trick in tricks for _, code in trick)
    held = sum(1 << code for code in hand)
    codes = [TALL_CODE[card] for card in pack(view.options.x_jokers)]
    cards = [code for code in codes if not (gone | held) >> code & 1]
    hidden = Hidden(tuple(cards), places(cards, others, barred(tricks, view.options), rest=False), tuple(view.counts[s] for s in others))
    return Shown(seat, others, hand, hidden, ((),) * SEATS, tricks, gone)


def barred(tricks: Sequence[Played], options: SpadesOptions) -> list[int]:
    """For each seat the mask of what it cannot hold.

    Who does not follow has none of the suit; who leads a spade before spades are broken has nothing else; on a first trick of
    lowest clubs nobody keeps a lower one, and who throws a spade has nothing else.
    """
    found = voids(tricks, SEATS)
    broken = False
    for number, trick in enumerate(tricks):
        for n, (seat, code) in enumerate(trick):
            first = options.x_lowest_club and number == 0
            if code >= TRUMP and not broken and (n == 0 or first):
                found[seat] |= (1 << TRUMP) - 1
            if first:
                found[seat] |= (1 << code) - (1 << CLUB) if CLUB <= code < TRUMP else suit_mask(CLUB)
        broken = broken or any(code >= TRUMP for _, code in trick)
    return found
