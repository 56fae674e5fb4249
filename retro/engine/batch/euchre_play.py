"""The play of Euchre in many lanes, and its fitted policy."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from retro.engine.batch.arrays import U8, Bytes, Flags, Masks, Places, Reals, lanes, turned
from retro.engine.batch.tricks import Tricks, greatest, rows_of, suit_counts, suits_of
from retro.engine.fitted.codes import SHORT, TRUMP
from retro.engine.fitted.euchre import FIRST, ROLE, SECOND, TURN, Fused
from retro.engine.fitted.euchre_lane import TRICKS, fused
from retro.engine.fitted.tables import KEY, SCALE

_ROLE: Final[Places] = np.array(ROLE)
_ABOVE: Final[Bytes] = np.array([254 << code % SHORT & 255 for code in range(64)], U8)
"""Which cards of a suit stand above a code."""
_TRUMP_ROW: Final = TRUMP // SHORT


class EuchreTricks(Tricks):
    """The play of Euchre, from the first lead or later.

    Args:
        hands: codes under the trump, (4, slots, lanes).
        leader: the seat that leads, by lane.
        maker: who made trump, by lane.
        active: all ones where a position plays, 0 where it sits out, (4, lanes).
        unplayed: masks of all that has not been seen by everybody, by lane; None: no policy asks.

    Attributes:
        won: tricks of the two sides, (2, lanes).
    """

    size = SHORT
    trump = TRUMP

    def __init__(self, hands: Bytes, leader: Bytes, maker: Bytes, active: Bytes, unplayed: Masks | None = None) -> None:
        super().__init__(hands, leader, counting=unplayed is not None)
        if unplayed is not None:
            self.unplayed = unplayed
        self.maker = maker
        self.active = active
        self.won: Bytes = np.zeros((2, self.count), U8)

    def play(self, cards: Bytes) -> None:
        """See Tricks; who sits out plays nothing, whatever is given for him."""
        super().play(cards & self.active[self.at])

    def taken(self) -> None:
        theirs = (self.leader + self.holder) & U8(1)
        self.won[1] += theirs
        self.won[0] += theirs ^ U8(1)

    def turn(self, steps: Bytes) -> None:
        super().turn(steps)
        self.active = turned(self.active, steps)

    @property
    def over(self) -> bool:
        """All five tricks have been taken."""
        return self.tricks == TRICKS

    def points(self, alone: Flags, defended: Flags, loner: int) -> Bytes:
        """What the hand brings the two sides, (2, lanes): one of them nothing.

        Args:
            alone, defended: where the maker plays alone, and where a defender does.
            loner: points of a lone hand with all five tricks.
        """
        side = self.maker & U8(1)
        tricks = np.where(side == 0, self.won[0], self.won[1])
        made = np.where(tricks == TRICKS, np.where(alone, loner, 2), 1)
        euchred = np.where(defended, 4, 2)
        points = np.where(tricks >= 3, made, euchred).astype(U8)
        winner = side ^ (tricks < 3).view(U8)
        return np.stack((points * (winner ^ U8(1)), points * winner))


class FittedEuchre:
    """Plays as the fitted tables say; the plays must be counting.

    Args:
        tables: of the policy.
    """

    def __init__(self, tables: Fused) -> None:
        self._fused = tables
        self._second = np.array(self._fused.second, np.int32)
        self._firsts: dict[tuple[int, int], np.ndarray[tuple[int], np.dtype[np.int32]]] = {}

    def __call__(self, play: EuchreTricks) -> Bytes:
        """One legal card for each lane."""
        legal, keys = self._keys(play)
        return greatest(keys, play.hand, legal)

    def chances(self, play: EuchreTricks, cards: Bytes) -> Reals:
        """How likely the policy, taken as a chance, plays these cards of the hands, by lane."""
        legal, keys = self._keys(play)
        odds = np.exp((keys - keys.max(axis=0)) / (KEY * SCALE)) * legal
        found: Reals = (odds * (play.hand == cards)).sum(axis=0) / odds.sum(axis=0)
        return found

    def _first(self, turn: int, trick: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        if (turn, trick) not in self._firsts:
            self._firsts[turn, trick] = np.array(self._fused.first(turn, trick), np.int32)
        return self._firsts[turn, trick]

    def _keys(self, play: EuchreTricks) -> tuple[Flags, np.ndarray[tuple[int, ...], np.dtype[np.int32]]]:
        """The legal slots, and the key of each slot."""
        hand, at, held = play.hand, play.at, play.held[play.at]
        rows = rows_of(hand, SHORT)
        counts = suit_counts(held, SHORT)
        length = counts.take(rows)
        above = np.bitwise_count(suits_of(play.unplayed & ~held, SHORT).take(rows) & _ABOVE.take(hand))
        trumps = np.minimum(counts[lanes(play.count) * SHORT + _TRUMP_ROW], U8(3))
        role = _ROLE.take(play.seat() - play.maker & U8(3))
        trump = hand >> U8(5)
        looks = trump * U8(8)
        looks |= hand & U8(7)
        if at == 0:
            legal = np.ones(hand.shape, np.bool_)
            block = role * (3 * 2) + 2 * 2
            looks |= U8(16)
            second: Places = trumps.astype(np.intp) * SECOND
        else:
            legal, some = play.follows()
            case = np.where(some, 2 if at == 3 else 1, 3)
            legal |= ~some
            partner = (play.holder == U8(at - 2)).view(U8) if at >= 2 else U8(2)
            block = ((case * 3 + role) * 3 + partner) * 2 + (play.best >> U8(5))
            looks |= play.beats(hand).view(U8) * U8(16)
            second = (case * 4 + trumps) * SECOND
        keys = self._first(TURN[at], play.tricks).take(block * FIRST + looks)
        np.minimum(above, U8(7), out=above)
        above *= U8(6)
        above += np.minimum(length, U8(5))
        above += trump * U8(48)
        keys += self._second.take(second + above)
        return legal, keys


@cache
def fitted(game: str) -> FittedEuchre:
    """The policy of a program's stored tables."""
    return FittedEuchre(fused(game))
