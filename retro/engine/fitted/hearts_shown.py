"""What a seat of Hearts knows of the hidden cards, and the play so far, in codes."""

from __future__ import annotations

from collections.abc import Sequence

from retro.engine.fitted.codes import TALL, TALL_CODE
from retro.engine.fitted.hearts import QUEEN
from retro.engine.fitted.hearts_lane import CLUBS, HEARTS, PENALTIES
from retro.engine.fitted.shown import Hidden, Unserved
from retro.engine.fitted.tall_shown import Played, Shown, places, played, voids
from retro.engine.hearts.deal import PACKS, receiver
from retro.engine.hearts.model import HeartsOptions, View

SERVED = ("pass", "play")
EVERYTHING = (1 << 64) - 1


def shown(view: View) -> Shown:
    """Read a view; while cards are passed on, those laid aside count as still held.

    Raises:
        Unserved: the seat is not in turn, or its phase is none of SERVED.
    """
    if view.phase not in SERVED or view.turn != view.seat:
        raise Unserved(f"hearts: nothing to try out for seat {view.seat} in the phase {view.phase}")
    seat, players = view.seat, view.players
    passing = view.phase == "pass"
    others = tuple((seat + n) % players for n in range(1, players))
    hand = tuple(TALL_CODE[card] for card in view.hand)
    tricks = played((*view.tricks, view.trick))
    gone = sum(1 << code for trick in tricks for _, code in trick)
    given = sum(1 << TALL_CODE[card] for card in view.given)
    # What was passed on lies where it went until it is played; while it is chosen it is the seat's own.
    taker = receiver(seat, view.direction, players)
    known = () if passing else tuple(TALL_CODE[card] for card in view.given if not gone >> TALL_CODE[card] & 1)
    pinned = tuple(known if other == taker and other != seat else () for other in range(players))
    seen = gone | sum(1 << code for code in hand) | given
    cards = [TALL_CODE[card] for card in PACKS[players] if not seen >> TALL_CODE[card] & 1]
    sizes = [(len(hand) + len(view.given) if passing else view.counts[other]) - len(pinned[other]) for other in others]
    rest = view.phantoms > 0
    if rest:
        sizes.append(view.phantoms)
    barred = barred_by(tricks, players, view.options)
    return Shown(seat, others, hand, Hidden(tuple(cards), places(cards, others, barred, rest), tuple(sizes)), pinned, tricks, gone)


def barred_by(tricks: Sequence[Played], players: int, options: HeartsOptions) -> list[int]:
    """For each seat the mask of what it cannot hold.

    Who does not follow has none of the suit; who leads a heart before hearts are broken has nothing else; the club that must be led
    is the lowest that was dealt; and who lays a heart or the queen on a clean first trick without having to has nothing else.
    """
    found = voids(tricks, players)
    broken = not options.x_break_hearts
    for number, trick in enumerate(tricks):
        leader, led = trick[0]
        if led < TALL and not broken:
            found[leader] |= EVERYTHING & ~HEARTS
        if number == 0 and options.x_two_of_clubs and CLUBS >> led & 1:
            for seat in range(players):
                found[seat] |= CLUBS & (1 << led) - 1
        if number == 0 and options.x_clean_first:
            for n, (seat, code) in enumerate(trick):
                if PENALTIES >> code & 1 and (n == 0 or code ^ led >= TALL):
                    found[seat] |= EVERYTHING & ~PENALTIES
        broken = broken or any(code < TALL or (code == QUEEN and options.x_break_hearts == 2) for _, code in trick)
    return found
