"""What a hand of Spades brings (S-10; rulings 15, 16), and when a match is over (ruling 18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro.engine.spades.model import FLOOR, SideResult, SpadesOptions, game_points

NIL: Final = 100
BLIND_NIL: Final = 200
TRICK: Final = 10
"""Points of a trick that was bid."""
BAGS: Final = 10
BAGS_COST: Final = 100
"""So many overtricks cost so much."""
TEN: Final = 10
TEN_FOR: Final = 200
"""The bid, and its worth, of the option x_ten_for_200."""


def contract_points(bid: int, options: SpadesOptions) -> int:
    """What a side's bid is worth, won or lost."""
    return TEN_FOR if options.x_ten_for_200 and bid == TEN else TRICK * bid


def side_result(
    number: int, bids: Sequence[int], taken: Sequence[int], blind: Sequence[int], bags: int, options: SpadesOptions
) -> SideResult:
    """What a hand brings one side.

    Args:
        number: which side, 0 or 1.
        bids, taken: by seat.
        blind: the seats that bid nil blind.
        bags: the side's overtricks before the hand, less than ten.
    """
    seats = (number, number + 2)
    bid, tricks = sum(bids[seat] for seat in seats), sum(taken[seat] for seat in seats)
    worth = contract_points(bid, options)
    over = max(tricks - bid, 0)
    nils = 0
    for seat in seats:
        # A failed nil's tricks count for the contract all the same (ruling 15).  Without NIL nobody can bid nothing.
        if bids[seat] == 0:
            value = BLIND_NIL if seat in blind else NIL
            nils += value if taken[seat] == 0 else -value
    penalty = -BAGS_COST * ((bags + over) // BAGS) if options.bags else 0
    return SideResult(bid, tricks, worth if tricks >= bid else -worth, over, nils, penalty)


def bags_after(before: int, result: SideResult, options: SpadesOptions) -> int:
    """A side's overtricks after a hand: ten are taken off for every hundred points that they cost (ruling 16)."""
    return (before + result.overtricks) % BAGS if options.bags else 0


def winning_side(scores: tuple[int, int], options: SpadesOptions) -> int | None:
    """The side that has won the match, None while it goes on."""
    ours, theirs = scores
    ends = max(scores) >= game_points(options) or (options.x_floor and min(scores) <= FLOOR)
    if not ends or ours == theirs:  # equal: another hand is played
        return None
    return 0 if ours > theirs else 1
