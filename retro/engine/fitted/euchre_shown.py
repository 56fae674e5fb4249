"""What a seat of Euchre knows of the hidden cards, and the play so far, in codes."""

from __future__ import annotations

from retro.engine.euchre.model import SEATS, View
from retro.engine.fitted.codes import NO_TRUMP, SHORT, SHORT_CODE, SHORT_PACK, TRUMP, UNDER
from retro.engine.fitted.shown import Hidden, Unserved
from retro.values import dataclass

SERVED = ("order", "discard", "call", "defend", "play")
REST = 3
"""The place of what nobody holds: the kitty and the discard."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A view, read.

    Attributes:
        seat: whose it is.
        others: the other seats, clockwise: places 0 to 2 of ``hidden``; REST is the fourth.
        hand: its cards, printed codes.
        upcard: the turned card's printed code.
        trump: the trump suit, NO_TRUMP for a hand without, -1 before it is made.
        hidden: the hidden cards, printed codes.
        pinned: whether the dealer, another seat, is known to hold the turned card.
        tricks: the tricks begun, as (seat, printed code) in the order of play; the last may be unfinished.
        played: by seat, the printed codes that it has played.
        gone: a mask under the trump of what all have seen and nobody holds any more.
    """

    seat: int
    others: tuple[int, int, int]
    hand: tuple[int, ...]
    upcard: int
    trump: int
    hidden: Hidden
    pinned: bool
    tricks: tuple[tuple[tuple[int, int], ...], ...]
    played: tuple[tuple[int, ...], ...]
    gone: int


def shown(view: View) -> Shown:
    """Read a view.

    Raises:
        Unserved: the seat is not in turn, or its phase is none of SERVED.
    """
    if view.phase not in SERVED or view.turn != view.seat or view.upcard is None:
        raise Unserved(f"euchre: nothing to try out for seat {view.seat} in the phase {view.phase}")
    seat = view.seat
    others = ((seat + 1) % SEATS, (seat + 2) % SEATS, (seat + 3) % SEATS)
    hand = tuple(SHORT_CODE[card] for card in view.hand)
    upcard = SHORT_CODE[view.upcard]
    made = view.maker is not None
    trump = NO_TRUMP if view.trump is None and made else -1 if view.trump is None else int(view.trump)
    tricks = tuple(
        tuple((who, SHORT_CODE[card]) for who, card in zip(trick.seats, trick.cards, strict=True))
        for trick in (*view.tricks, view.trick)
        if trick.cards
    )
    played = tuple(tuple(code for trick in tricks for who, code in trick if who == s) for s in range(SEATS))
    picked_up = view.ordered and view.phase != "discard"
    pinned = picked_up and view.dealer != seat and upcard not in played[view.dealer]
    seen = {upcard, *hand, *(SHORT_CODE[card] for card in view.shown), *(code for some in played for code in some)}
    if view.discarded is not None:
        seen.add(SHORT_CODE[view.discarded])
    cards = tuple(code for code in SHORT_PACK if code not in seen)
    sizes = [view.counts[other] - (pinned and other == view.dealer) for other in others]
    where = _where(cards, trump, tricks, others)
    hidden = Hidden(cards, where, (*sizes, len(cards) - sum(sizes)))
    out_of_play = [code for some in played for code in some] + [SHORT_CODE[card] for card in view.shown]
    if made and not view.ordered:
        out_of_play.append(upcard)
    row = UNDER[trump if made else NO_TRUMP]
    gone = sum(1 << row[code] for code in out_of_play)
    return Shown(seat, others, hand, upcard, trump, hidden, pinned, tricks, played, gone)


def _where(
    cards: tuple[int, ...], trump: int, tricks: tuple[tuple[tuple[int, int], ...], ...], others: tuple[int, int, int]
) -> tuple[int, ...]:
    """The places where each card may lie: nobody holds a suit that he did not follow."""
    row = UNDER[trump if trump >= 0 else NO_TRUMP]
    without = [0] * (TRUMP // SHORT + 1)
    for trick in tricks:
        led = row[trick[0][1]] // SHORT
        for who, code in trick:
            if row[code] // SHORT != led and who in others:
                without[led] |= 1 << others.index(who)
    return tuple(15 & ~without[row[code] // SHORT] for code in cards)


def full(trump: int) -> int:
    """The mask of the pack under a trump."""
    return sum(1 << UNDER[trump][code] for code in SHORT_PACK)
