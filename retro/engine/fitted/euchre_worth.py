"""What five cards are worth under a trump, from tables by code: the figures of the tempers (retro/engine/styles/euchre/hand.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.fitted.codes import NO_TRUMP, SHORT, SHORT_CARD, TRUMP, UNDER
from retro.engine.styles.euchre.call import DEFENDS_AT
from retro.engine.styles.euchre.hand import SIDE_ACE, SIDE_KING, VOID, own_strength
from retro.engine.styles.euchre.hand import TRUMP as TRUMP_WORTH

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


def defends(hand: Sequence[int], trump: int) -> bool:
    """A seat would defend a lone hand alone."""
    return worth(hand, trump) >= DEFENDS_AT
