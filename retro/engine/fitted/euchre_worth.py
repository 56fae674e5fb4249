"""What five cards are worth under a trump, from tables by code: the figures of the tempers (retro/engine/styles/euchre/hand.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from retro.engine.euchre.model import EuchreOptions, View
from retro.engine.fitted.codes import NO_TRUMP, SHORT, SHORT_CARD, TRUMP, UNDER
from retro.engine.styles.euchre.call import DEFENDS_AT, SURE_ALONE
from retro.engine.styles.euchre.hand import BARE, FIRST_LEAD, MATE, SIDE_ACE, SIDE_KING, THEIRS, VOID, own_strength
from retro.engine.styles.euchre.hand import TRUMP as TRUMP_WORTH
from retro.engine.styles.euchre.temper import AMIGA_TEMPERS, DOS_TEMPERS

ACE, KING = 6, 5


def _worth(code: int, trump: int) -> int:
    under = UNDER[trump][code]
    if code not in SHORT_CARD:
        return 0
    if under >= TRUMP:
        return TRUMP_WORTH[under - TRUMP]
    return SIDE_ACE if code % SHORT == ACE else SIDE_KING if code % SHORT == KING else 0


WORTH: Final = tuple(tuple(_worth(code, trump) for code in range(TRUMP)) for trump in range(4))
"""By trump and printed code; what a void is worth comes on top."""

SUITS_HELD: Final = tuple(tuple(1 << UNDER[trump][code] // SHORT for code in range(TRUMP)) for trump in range(4))
"""By trump and printed code: bit s for suit s, bit 4 for trump."""

VOIDS: Final = tuple(VOID * (3 - (held & 15).bit_count()) if held & 16 else 0 for held in range(32))
"""What the missing suits are worth, by the suits held."""

PLAIN_WORTH: Final = tuple(own_strength([SHORT_CARD[n + 1] for n in range(6) if mask >> n & 1], None) for mask in range(64))
"""Without trump: what the cards of a suit are worth, by their mask (bit 0: the nine)."""


def worth(hand: Sequence[int], trump: int) -> int:
    """What cards (printed codes) are worth under a trump, or NO_TRUMP; see own_strength."""
    if trump == NO_TRUMP:
        masks = [0, 0, 0, 0]
        for code in hand:
            masks[code // SHORT] |= 1 << code % SHORT >> 1
        return sum(map(PLAIN_WORTH.__getitem__, masks))
    total = held = 0
    value, suits = WORTH[trump], SUITS_HELD[trump]
    for code in hand:
        total += value[code]
        held |= suits[code]
    return total + VOIDS[held]


@dataclass(frozen=True, slots=True)
class Caller:
    """When the players of a playout make trump: the least strengths of a temper, without its whims."""

    calls_at: int
    alone_at: int


def caller(view: View) -> Caller:
    """How the others call in this game: as the temper does that the program has at first."""
    name, rows = ("aggressive", DOS_TEMPERS) if view.game == "euchre-dos" else ("moderate", AMIGA_TEMPERS)
    temper = next(row for row in rows if row.name == name)
    return Caller(temper.calls_at, temper.alone_at)


def without(hand: Sequence[int], upcard: int) -> int:
    """The card that a dealer misses least when he takes the turned one; see the tempers' best_discard."""
    trump = upcard // SHORT

    def kept(card: int) -> tuple[bool, int, int, int]:
        rest = [upcard if other == card else other for other in hand]
        code = UNDER[trump][card]
        return code < TRUMP, worth(rest, trump), -(code % SHORT), -card

    return max(hand, key=kept)


def with_upcard(hand: Sequence[int], upcard: int) -> list[int]:
    """A dealer's hand once he has taken the turned card and laid the one away that he misses least."""
    gone = without(hand, upcard)
    return [upcard if card == gone else card for card in hand]


def strength(hand: Sequence[int], seat: int, dealer: int, upcard: int, trump: int | None) -> tuple[int, int]:
    """What a seat's side may expect when it makes trump, and what its own five cards are worth; see the tempers' strength.

    Args:
        trump: None: by ordering up; the dealer's own hand is then the one with the turned card.
    """
    if trump is None:
        suit = upcard // SHORT
        own = worth(with_upcard(hand, upcard) if seat == dealer else hand, suit)
        turned = WORTH[suit][upcard]
        return own + MATE + (0 if seat == dealer else turned if (seat - dealer) % 2 == 0 else -(turned * THEIRS // 100)), own
    own = worth(hand, trump)
    plain = BARE + (FIRST_LEAD if seat == (dealer + 1) % 4 else 0) if trump == NO_TRUMP else 0
    return own + MATE + plain, own


def call(
    hand: Sequence[int], seat: int, dealer: int, upcard: int, passes: int, who: Caller, options: EuchreOptions
) -> tuple[int, bool] | None:
    """What a seat calls after so many passes: the trump, and whether alone; None: it passes."""
    turned = upcard // SHORT
    alone_at = min(who.alone_at, SURE_ALONE)
    if passes < 4:
        total, own = strength(hand, seat, dealer, upcard, None)
        may = not options.must_hold or seat == dealer or holds(hand, turned)
        return (turned, own >= alone_at) if may and total >= who.calls_at else None
    best, mine, trump = -1, 0, 0
    for suit in range(NO_TRUMP + (1 if options.x_no_trump else 0)):
        if suit != turned and (suit == NO_TRUMP or not options.must_hold or holds(hand, suit)):
            total, own = strength(hand, seat, dealer, upcard, suit)
            if total > best:
                best, mine, trump = total, own, suit
    stuck = options.stick_dealer and passes == 7
    return (trump, mine >= alone_at) if best >= (0 if stuck else who.calls_at) else None


def holds(hand: Sequence[int], suit: int) -> bool:
    """A card printed in that suit is held."""
    return any(card // SHORT == suit for card in hand)


def defends(hand: Sequence[int], trump: int) -> bool:
    """A seat would defend a lone hand alone."""
    return worth(hand, trump) >= DEFENDS_AT
