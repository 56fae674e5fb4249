"""What a fitted policy of Spades bids: a hand's tricks and the odds of a nil as sums of small tables.

A hand is its mask of tall codes.  Tricks (in hundredths) add up what the spades bring, by their number and which of the four highest
are among them, what each side suit brings, by the number of spades (at most 4), of its cards (at most 7) and its queen, king and ace,
and what has been heard.  The odds of a nil (64ths of a logarithm; above 0 it is bid) add up likewise, with the three lowest cards of
each side suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.fitted.tables import Tables
from retro.engine.fitted.tall_lane import SUIT
from retro.engine.spades.model import HAND, LEAST_SIDE_BID, SpadesOptions
from retro.values import dataclass

SHAPES: Final = {
    "tricks spades": (14, 16),  # spades, the four highest
    "tricks side": (5, 8, 8),  # spades, cards, queen to ace
    "tricks heard": (3, 3),  # the partner has bid (0 nothing yet, 1 nil, 2 a number), nils of the others
    "nil spades": (6, 16),  # spades (at most 5), the four highest
    "nil honours": (8, 8),  # cards, queen to ace
    "nil low": (3, 8, 14),  # which of the lowest, cards, its height (0: there is none)
    "nil mate": (15,),  # the partner's bid, 14: none yet
}

NOT_YET: Final = 14


@dataclass(frozen=True, slots=True)
class Heard:
    """What a bidder has heard.

    Attributes:
        mate: the partner's bid, None before it.
        nils: how many of the others have bid nil.
    """

    mate: int | None
    nils: int


def heard(bids: Sequence[int | None], seat: int) -> Heard:
    """What a seat has heard of bids by seat."""
    return Heard(bids[(seat + 2) % 4], sum(bids[(seat + n) % 4] == 0 for n in (1, 3)))


def trick_places(hand: int, top: int, told: Heard) -> list[tuple[str, int]]:
    """Where the tricks of a hand are looked up.

    Args:
        top: the height of the highest spade of the pack.
    """
    spades = hand >> 48
    held = min(spades.bit_count(), 4)
    found = [("tricks spades", min(spades.bit_count(), 13) * 16 + (spades >> (top - 3) & 15))]
    for suit in range(3):
        mask = hand >> 16 * suit & SUIT
        found.append(("tricks side", (held * 8 + min(mask.bit_count(), 7)) * 8 + (mask >> 11 & 7)))
    mate = 0 if told.mate is None else 1 if told.mate == 0 else 2
    found.append(("tricks heard", mate * 3 + told.nils))
    return found


def nil_places(hand: int, top: int, told: Heard) -> list[tuple[str, int]]:
    """Where the odds of a nil are looked up; see trick_places."""
    spades = hand >> 48
    found = [("nil spades", min(spades.bit_count(), 5) * 16 + (spades >> (top - 3) & 15))]
    for suit in range(3):
        mask = hand >> 16 * suit & SUIT
        count = min(mask.bit_count(), 7)
        found.append(("nil honours", count * 8 + (mask >> 11 & 7)))
        for n in range(3):
            low = mask & -mask
            mask ^= low
            found.append(("nil low", (n * 8 + count) * 14 + max(low.bit_length() - 1, 0)))
    found.append(("nil mate", NOT_YET if told.mate is None else told.mate))
    return found


def sums(tables: Tables, places: Sequence[tuple[str, int]]) -> int:
    """The entries of some places added up."""
    return sum(tables[name][at] for name, at in places)


def top_of(options: SpadesOptions) -> int:
    """The height of the highest spade of the pack."""
    return 15 if options.x_jokers else 13


def bid(tables: Tables, hand: int, told: Heard, options: SpadesOptions) -> int:
    """What the policy bids."""
    top = top_of(options)
    least = LEAST_SIDE_BID - told.mate if options.x_minimum_four and told.mate is not None else 0
    if options.nil and least <= 0 and sums(tables, nil_places(hand, top, told)) > 0:
        return 0
    return max(rounded(sums(tables, trick_places(hand, top, told))), least)


def rounded(hundredths: int) -> int:
    """The bid on so many hundredths of a trick, when it is not nil."""
    return min(max((hundredths + 50) // 100, 1), HAND)
