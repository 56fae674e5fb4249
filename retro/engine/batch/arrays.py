"""What all batches are made of: typed arrays, chance, choosing between arrays, turning the table.

Arrays run over *lanes* in their last axis: one lane is one hand that is being played.  Small whole numbers in bytes, choices by masks
of all ones instead of branches, and few calls for each card are what makes it fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bytes: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint64]
Flags: TypeAlias = NDArray[np.bool_]
Places: TypeAlias = NDArray[np.intp]
Points: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

U8: Final = np.uint8
U16: Final = np.uint16
U64: Final = np.uint64

BIT: Final[Masks] = np.concatenate(([0], U64(1) << np.arange(1, 64, dtype=U64))).astype(U64)
"""The mask of each code; code 0 is no card and has none."""

_LANES: dict[int, Places] = {}


def lanes(count: int) -> Places:
    """The numbers of so many lanes."""
    if count not in _LANES:
        if len(_LANES) > 64:
            _LANES.clear()
        _LANES[count] = np.arange(count)
    return _LANES[count]


class Chance:
    """Random bits of a stream that is the same for every version of NumPy.

    Args:
        source: seeds it (a decision's own stream), or the seed itself.
    """

    def __init__(self, source: Random | int) -> None:
        seed = source if isinstance(source, int) else int(source.random() * (1 << 53))
        self._bits = np.random.SFC64(seed)

    def raw(self, count: int) -> Masks:
        """So many random numbers of 64 bits."""
        some: Masks = self._bits.random_raw(count)
        return some

    def halves(self, *shape: int) -> NDArray[np.uint32]:
        """Random numbers of 32 bits."""
        count = int(np.prod(shape))
        return self.raw((count + 1) // 2).view(np.uint32)[:count].reshape(shape)

    def shorts(self, *shape: int) -> NDArray[np.uint16]:
        """Random numbers of 16 bits."""
        count = int(np.prod(shape))
        return self.raw((count + 3) // 4).view(U16)[:count].reshape(shape)

    def bytes(self, *shape: int) -> Bytes:
        """Random numbers of 8 bits."""
        count = int(np.prod(shape))
        return self.raw((count + 7) // 8).view(U8)[:count].reshape(shape)

    def unit(self, count: int) -> Reals:
        """Random numbers from 0 to below 1."""
        some: Reals = (self.raw(count) >> U64(11)).astype(np.float64) * 2.0**-53
        return some

    def shuffled(self, cards: Bytes, count: int) -> Bytes:
        """So many shuffles of some cards: (cards, lanes)."""
        order = self.halves(count, len(cards)).argsort(axis=1)
        return np.ascontiguousarray(cards[order].T)


def either(which: Flags, one: Bytes, other: Bytes) -> Bytes:
    """``one`` where ``which`` holds, ``other`` elsewhere; several times as fast as ``where``."""
    mixed = one ^ other
    mixed &= np.negative(which.view(U8))
    mixed ^= other
    return mixed


def spread(cards: Sequence[int], count: int) -> Bytes:
    """The same cards in every lane: (cards, lanes)."""
    return np.repeat(np.array(cards, U8)[:, None], count, axis=1)


def turned(table: NDArray[Any], steps: Bytes) -> NDArray[Any]:
    """The table turned, lane by lane, so that position ``steps`` becomes position 0.

    Args:
        table: (positions, ..., lanes) of unsigned numbers.
        steps: (lanes,) from 0 to positions - 1.
    """
    positions = len(table)
    bit = 1
    while bit < positions:
        mask: NDArray[Any] = np.negative(steps >> U8(bit.bit_length() - 1) & U8(1))
        if table.dtype != U8:
            mask = mask.view(np.int8).astype(table.dtype)
        other = np.concatenate((table[bit:], table[:bit]))
        other ^= table
        other &= mask
        other ^= table
        table = other
        bit *= 2
    return table


def mask_of(cards: Bytes) -> Masks:
    """The masks of hands: (..., cards, lanes) gives (..., lanes)."""
    some: Masks = np.bitwise_or.reduce(BIT[cards], axis=-2)
    return some
