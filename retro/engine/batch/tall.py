"""What fitted policies of Hearts and Spades look at, for every card of a hand in every lane."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro.engine.batch.arrays import U8, U64, Bytes, Flags, Masks, Places
from retro.engine.batch.tricks import Tricks, rows_of, suit_counts, suits_of
from retro.engine.fitted.codes import TALL
from retro.values import dataclass

_LOW: Final[NDArray[np.uint16]] = np.array([(1 << code % TALL) - 1 for code in range(64)], np.uint16)
"""The cards below a code in its suit, as the suit's mask."""


ABOVE: Final[Masks] = np.array([((1 << TALL) - 1 & -2 << (code % TALL)) << (code & ~15) for code in range(64)], U64)
"""The cards of its suit above a code, as a mask."""


def _winning(trump: int) -> Masks:
    found = []
    for best in range(64):
        suit = best & ~15
        mask = ((1 << TALL) - 1 & -2 << (best - suit)) << suit
        if best < trump < 64:
            mask |= ((1 << TALL) - 1) << trump
        found.append(mask)
    return np.array(found, U64)


_WINNING: Final = {trump: _winning(trump) for trump in (48, 255)}
"""The cards that take a trick from a best card, by the least trump and the best card's code."""


@dataclass(frozen=True, slots=True)
class Looks:
    """The cards of the hand that is to play; see :class:`retro.engine.fitted.tall_lane.Look` (arrays are (slots, lanes)).

    Attributes:
        legal: which slots may be played.
        case: 0 leads, 1 follows suit, 2 follows as the last, 3 cannot follow; by lane.
    """

    legal: Flags
    case: Places
    below: Bytes
    above: Bytes
    length: Bytes
    wins: Bytes
    rank: Bytes


def looks(play: Tricks) -> Looks:
    """Look at the hand of whoever is to play; the play must be counting."""
    hand, held = play.hand, play.held[play.at]
    rows = rows_of(hand, TALL)
    low = _LOW.take(hand)
    suit = suits_of(play.unplayed & ~held, TALL).take(rows)
    below = np.bitwise_count(suit & low)
    above = np.bitwise_count(suit)
    above -= below
    np.minimum(below, U8(8), out=below)
    np.minimum(above, U8(8), out=above)
    length = np.minimum(suit_counts(held, TALL).take(rows), U8(7))
    mine = suits_of(held, TALL).take(rows)
    legal, case = play.legal_case()
    if play.at == 0:
        wins = np.ones(hand.shape, U8)
        lows = highs = mine
    else:
        wins = play.beats(hand).view(U8)
        winning = suits_of(held & _WINNING[play.trump].take(play.best), TALL).take(rows)
        losing = wins - U8(1)  # all ones where the card does not win
        all_ = losing.view(np.int8).astype(np.int16).view(np.uint16)
        lows = winning | mine & all_
        highs = mine ^ (winning & all_)
    rank = ((lows & low) == 0).view(U8)
    # Nothing above the card in its group: what is left of the group without the lower ones is the card alone.
    highs = highs & ~low
    rank |= ((highs & highs - np.uint16(1)) == 0).view(U8) << U8(1)
    return Looks(legal, case, below, above, length, wins, rank)
