"""The play of Spades in many lanes, its fitted policy, and what a hand brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np

from retro.engine.batch.arrays import U8, Bytes, Flags, Masks, Places, Points, turned
from retro.engine.batch.tall import ABOVE, looks
from retro.engine.batch.tricks import Tricks, greatest
from retro.engine.fitted.codes import TALL
from retro.engine.fitted.spades import AIMS, FIRST, SECOND, SHAPES, THIRD, TRUMP, TURN
from retro.engine.fitted.spades_data import TABLES
from retro.engine.fitted.tables import BASE, KEY, Tables
from retro.engine.spades.model import HAND, SpadesOptions
from retro.engine.spades.scoring import BAGS, BAGS_COST, BLIND_NIL, NIL, contract_points

_CLUB = 2 * TALL
Keys: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.int32]]


class SpadesTricks(Tricks):
    """The play of Spades, from the first lead or later.

    Args:
        hands: tall codes, (4, slots, lanes).
        leader: the seat that leads, by lane.
        bids: by position, (4, lanes).
        unplayed: masks of all that has not been seen by everybody, by lane; None: no policy asks.
        lowest_club: the first trick is of the lowest clubs.

    Attributes:
        broken: where spades may be led.
        won: tricks by position, (4, lanes).
    """

    size = TALL
    trump = TRUMP

    def __init__(self, hands: Bytes, leader: Bytes, bids: Bytes, unplayed: Masks | None = None, *, lowest_club: bool = False) -> None:
        super().__init__(hands, leader, counting=unplayed is not None)
        if unplayed is not None:
            self.unplayed = unplayed
        self.lowest_club = lowest_club
        self.broken: Flags = np.zeros(self.count, np.bool_)
        self._aims: tuple[int, Places] | None = None
        # Bids and tricks are turned together.
        self._notes: Bytes = np.stack((bids, np.zeros_like(bids)), axis=1)

    @property
    def bids(self) -> Bytes:
        """By position."""
        return self._notes[:, 0]

    @property
    def won(self) -> Bytes:
        """Tricks by position."""
        return self._notes[:, 1]

    @property
    def over(self) -> bool:
        """All tricks have been taken."""
        return self.tricks == HAND

    def may_lead(self) -> Flags:
        side = self.hand < U8(TRUMP)
        side |= self.broken | ~np.logical_or.reduce(side, axis=0)
        return side

    def restricted(self, legal: Flags) -> Flags:
        if not self.lowest_club or self.tricks:
            return legal
        hand = self.hand
        clubs = np.where((hand >= U8(_CLUB)) & (hand < U8(TRUMP)), hand, U8(255))
        lowest = clubs.min(axis=0)
        side = hand < U8(TRUMP)
        side |= ~np.logical_or.reduce(side, axis=0)
        return np.where(lowest < U8(255), hand == lowest, side)

    def _put(self, cards: Bytes) -> None:
        super()._put(cards)
        self.broken = self.broken | (cards >= U8(TRUMP))

    def taken(self) -> None:
        for position in range(4):
            self._notes[position, 1] += (self.holder == U8(position)).view(U8)

    def turn(self, steps: Bytes) -> None:
        super().turn(steps)
        self._notes = turned(self._notes, steps)

    def aims(self) -> Places:
        """What whoever is to play is after; see :mod:`retro.engine.fitted.spades`."""
        if self._aims is None or self._aims[0] != self.tricks:
            self._aims = self.tricks, self._all_aims()
        aims: Places = self._aims[1][self.at]
        return aims

    def _all_aims(self) -> Places:
        """The same of every position: nothing changes before the trick is taken."""
        nils = (self.bids | self.won) == 0
        lacking = (self.bids - self.won).view(np.int8)
        left = HAND - self.tricks
        ours = lacking + lacking[[2, 3, 0, 1]]
        in_time = (ours > 0) & (ours <= left)
        foes = nils[[1, 2, 3, 0]] | nils[[3, 0, 1, 2]]
        aim: Places = np.where(in_time, 2 + foes, np.where(foes, 4, np.where(in_time[[1, 2, 3, 0]], 5, 6)))
        return np.where(nils, 0, np.where(nils[[2, 3, 0, 1]], 1, aim))

    def taken_by_seat(self) -> Bytes:
        """Tricks by seat, (4, lanes)."""
        return self.by_seat(self.won)


class FittedSpades:
    """Plays as the fitted tables say; the plays must be counting.

    The tables are added up as :class:`retro.engine.fitted.spades.Fused` does it, in arrays, since that is quicker.

    Args:
        tables: of the policy.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = {name: KEY * np.array(tables[name], np.int32).reshape(shape) for name, shape in SHAPES.items()}
        near, long = self._tables["near"], self._tables["long"]
        self._second: Keys = (near[..., None, None] + long[:, :, None, None]).ravel()
        self._firsts: dict[int, Keys] = {}
        self._thirds: dict[int, Keys] = {}

    def _first(self, trick: int) -> Keys:
        """By first_block, then wins, card."""
        if trick not in self._firsts:
            card, late, tall = (self._tables[name] for name in ("card", "late", "tall"))
            cards = card.reshape(4, AIMS, 1, 1, 4, TALL) + late[:, trick][:, :, None, None, (0, 0, 0, 1), None]
            self._firsts[trick] = (cards + tall.swapaxes(2, 3)[..., None, :] + KEY * BASE).ravel()
        return self._firsts[trick]

    def _third(self, turn: int) -> Keys:
        """By third_block, then wins, trump, rank."""
        if turn not in self._thirds:
            wins = self._tables["wins"][..., turn]
            self._thirds[turn] = (wins[:, :, :, None, :, :, None] + self._tables["safe"]).ravel()
        return self._thirds[turn]

    def __call__(self, play: SpadesTricks) -> Bytes:
        """One legal card for each lane."""
        at = play.at
        hand = play.hand
        look = looks(play)
        seat = look.case * AIMS + play.aims()
        partner = (play.holder == U8(at - 2)).view(U8) if at >= 2 else U8(2)
        with_partner = seat * 3 + partner
        trump = (hand >= U8(TRUMP)).view(U8)
        keys = self._first(play.tricks).take(with_partner * FIRST + (look.wins * U8(64) | hand))
        near = (look.below * U8(9) + look.above).astype(np.int16)
        near *= np.int16(16)
        near += look.length * U8(2) + trump
        keys += self._second.take(seat * SECOND + near)
        if at:
            above = play.unplayed & ~play.held[at] & ABOVE.take(play.best)
            with_partner = with_partner * 3 + np.minimum(np.bitwise_count(above), U8(2))
        else:
            with_partner = with_partner * 3
        keys += self._third(TURN[at]).take(with_partner * THIRD + (look.wins * U8(8) + trump * U8(4) + look.rank))
        return greatest(keys, hand, look.legal)


@cache
def fitted() -> FittedSpades:
    """The policy of the stored tables."""
    return FittedSpades(TABLES)


def gains(bids: Points | Bytes, taken: Bytes, blind: Sequence[int], bags: Sequence[int], options: SpadesOptions) -> Points:
    """What hands bring the two sides, (2, lanes); see :func:`retro.engine.spades.scoring.side_result`.

    Args:
        bids, taken: by seat, (4, lanes).
        blind: the seats that bid nil blind.
        bags: the overtricks of the sides before the hand.
    """
    numbers, tricks = bids.astype(np.int64), taken.astype(np.int64)
    worths = np.array([contract_points(bid, options) for bid in range(2 * HAND + 1)])
    found = []
    for side in (0, 1):
        bid, won = numbers[side] + numbers[side + 2], tricks[side] + tricks[side + 2]
        over = np.maximum(won - bid, 0)
        worth = worths.take(bid)
        total = np.where(won >= bid, worth, -worth) + over
        for seat in (side, side + 2):
            value = BLIND_NIL if seat in blind else NIL
            total += np.where(numbers[seat] == 0, np.where(tricks[seat] == 0, value, -value), 0)
        if options.bags:
            total -= BAGS_COST * ((bags[side] + over) // BAGS)
        found.append(total)
    return np.stack(found)
