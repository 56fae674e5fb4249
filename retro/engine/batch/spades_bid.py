"""What the fitted policy of Spades bids, in many lanes; see :mod:`retro.engine.fitted.spades_bid`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from retro.engine.batch.arrays import U16, Bytes, Flags, Points, mask_of
from retro.engine.batch.tricks import suits_of
from retro.engine.fitted.codes import TALL
from retro.engine.fitted.spades_bid import NOT_YET, Heard, top_of
from retro.engine.fitted.spades_bid_data import TABLES
from retro.engine.spades.model import HAND, LEAST_SIDE_BID, SEATS, SpadesOptions

_TABLES: Final = {name: np.array(table, np.int64) for name, table in TABLES.items()}

Suits = NDArray[Any]


def trick_worth(hand: Bytes, told: Heard, options: SpadesOptions) -> Points:
    """What hands are worth in hundredths of a trick: (13, lanes) gives (lanes,)."""
    mate = 0 if told.mate is None else 1 if told.mate == 0 else 2
    total: Points = _tricks(_suits(hand), options) + _TABLES["tricks heard"][mate * 3 + told.nils]
    return total


def nil_odds(hand: Bytes, told: Heard, options: SpadesOptions) -> Points:
    """The odds that hands are bid nil, in 64ths of a logarithm."""
    total: Points = _nils(_suits(hand), options) + _TABLES["nil mate"][NOT_YET if told.mate is None else told.mate]
    return total


def bid(hand: Bytes, said: Sequence[Points | int | None], seat: int, options: SpadesOptions) -> Points:
    """What a seat bids.

    Args:
        said: the bids by seat so far, the same everywhere or by lane; None: not yet.
    """
    suits = _suits(hand)
    mate = said[(seat + 2) % SEATS]
    nils = _is_nil(said[(seat + 1) % SEATS]) + _is_nil(said[(seat + 3) % SEATS])
    heard = np.asarray(0 if mate is None else np.where(np.asarray(mate) == 0, 1, 2))
    tricks = _tricks(suits, options) + _TABLES["tricks heard"].take(heard * 3 + nils)
    odds = _nils(suits, options) + _TABLES["nil mate"].take(NOT_YET if mate is None else mate)
    least: Points | int = LEAST_SIDE_BID - np.asarray(mate) if options.x_minimum_four and mate is not None else 0
    number = np.maximum(np.clip((tricks + 50) // 100, 1, HAND), least)
    nil: Flags = (odds > 0) & (np.asarray(least) <= 0) & options.nil
    return np.where(nil, 0, number)


def _is_nil(said: Points | int | None) -> Points | int:
    return 0 if said is None else np.asarray(np.asarray(said) == 0).astype(np.int64)


def _suits(hand: Bytes) -> Suits:
    """The suits of hands as masks, (4, lanes)."""
    return suits_of(mask_of(hand), TALL).reshape(-1, 4).T


def _tricks(suits: Suits, options: SpadesOptions) -> Points:
    counts = np.bitwise_count(suits).astype(np.int64)
    held = np.minimum(counts[3], 4)
    high = (suits[3] >> U16(top_of(options) - 3)) & U16(15)
    total: Points = _TABLES["tricks spades"].take(np.minimum(counts[3], 13) * 16 + high)
    for suit in range(3):
        high = suits[suit] >> U16(11) & U16(7)
        total = total + _TABLES["tricks side"].take((held * 8 + np.minimum(counts[suit], 7)) * 8 + high)
    return total


def _nils(suits: Suits, options: SpadesOptions) -> Points:
    counts = np.bitwise_count(suits).astype(np.int64)
    high = (suits[3] >> U16(top_of(options) - 3)) & U16(15)
    total: Points = _TABLES["nil spades"].take(np.minimum(counts[3], 5) * 16 + high)
    for suit in range(3):
        mask = suits[suit]
        count = np.minimum(counts[suit], 7)
        total = total + _TABLES["nil honours"].take(count * 8 + (mask >> U16(11) & U16(7)))
        for n in range(3):
            rest = mask & mask - U16(1)
            # The height of the lowest card is the number of bits below it; of an empty suit they are sixteen, which stands for none.
            height = np.bitwise_count((mask ^ rest) - U16(1)) % 16
            total = total + _TABLES["nil low"].take((n * 8 + count) * 14 + height)
            mask = rest
    return total
