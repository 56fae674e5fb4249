"""The play of Hearts by two to six in many lanes, its fitted policy, and what a hand brings."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

import numpy as np

from retro.engine.batch.arrays import U8, U64, Bytes, Flags, Masks, Places, Points, lanes, turned
from retro.engine.batch.tall import ABOVE, Looks, looks
from retro.engine.batch.tricks import Tricks, greatest
from retro.engine.fitted.codes import TALL
from retro.engine.fitted.hearts import FIRST, JACK, KIND, QUEEN, SECOND, SHAPES, THIRD, penalty
from retro.engine.fitted.hearts_lane import tables_for
from retro.engine.fitted.tables import BASE, KEY, Tables
from retro.engine.hearts.model import ALL_POINTS, JACK_POINTS, PASSED, HeartsOptions

Keys: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.int32]]

_PENALTY: Final[Bytes] = np.array([penalty(code) for code in range(64)], U8)
_KIND: Final[Bytes] = np.array([KIND[code >> 4] for code in range(64)], U8)
_CLUB: Final = 2 * TALL
_SPADE: Final = 3 * TALL
_QUEEN: Final = U64(1 << QUEEN)


class HeartsTricks(Tricks):
    """The play of Hearts, from the first lead or later.

    Args:
        hands: tall codes, (players, slots, lanes).
        leader: the seat that leads, by lane.
        options: of the game.
        unplayed: masks of all that has not been seen by everybody, by lane; None: no policy asks.
        aside: the cards set aside, (cards, lanes); they go to the first trick's winner.

    Attributes:
        on_table: penalties of the trick so far.
        broken: where hearts may be led.
    """

    size = TALL

    def __init__(
        self, hands: Bytes, leader: Bytes, options: HeartsOptions, unplayed: Masks | None = None, aside: Bytes | None = None
    ) -> None:
        super().__init__(hands, leader, counting=unplayed is not None)
        if unplayed is not None:
            self.unplayed = unplayed
        self.options = options
        self._aside = aside
        self.on_table: Bytes = np.zeros(self.count, U8)
        self._jack_lies: Flags = np.zeros(self.count, np.bool_)
        self.broken: Flags = np.full(self.count, not options.x_break_hearts)
        # Penalties, and whether the jack was taken, are turned together.
        self._notes: Bytes = np.zeros((self.positions, 2, self.count), U8)

    @property
    def points(self) -> Bytes:
        """Penalties by position, of the 26."""
        return self._notes[:, 0]

    @property
    def jack(self) -> Bytes:
        """1 for the position that has the jack of diamonds."""
        return self._notes[:, 1]

    @property
    def over(self) -> bool:
        """All cards have been played."""
        return bool(self.slots == 0)

    def may_lead(self) -> Flags:
        if not self.options.x_break_hearts:
            return super().may_lead()
        other = self.hand >= U8(TALL)
        other |= self.broken | ~np.logical_or.reduce(other, axis=0)
        return other

    def restricted(self, legal: Flags) -> Flags:
        options = self.options
        if self.tricks or not (options.x_two_of_clubs or options.x_clean_first):
            return legal
        hand = self.hand
        if options.x_clean_first:
            clean = _PENALTY.take(hand) == 0
            fine = clean | ~np.logical_or.reduce(clean, axis=0)
            if self.at:
                fine |= self.same_suit(hand, self.lead)
            legal = legal & fine
        if options.x_two_of_clubs and self.at == 0:
            clubs = np.where((hand >= U8(_CLUB)) & (hand < U8(_SPADE)), hand, U8(255))
            lowest = clubs.min(axis=0)
            legal = np.where(lowest < U8(255), hand == lowest, legal)
        return legal

    def _put(self, cards: Bytes) -> None:
        super()._put(cards)
        self.on_table = self.on_table + _PENALTY.take(cards)
        if self.options.x_jack:
            self._jack_lies = self._jack_lies | (cards == U8(JACK))
        if self.options.x_break_hearts:
            self.broken = self.broken | (cards < U8(TALL))
            if self.options.x_break_hearts == 2:
                self.broken |= cards == U8(QUEEN)

    def taken(self) -> None:
        if self.tricks == 0 and self._aside is not None:
            self.on_table = self.on_table + _PENALTY.take(self._aside).sum(axis=0, dtype=U8)
            self._jack_lies = self._jack_lies | np.logical_or.reduce(self._aside == U8(JACK), axis=0)
        for position in range(self.positions):
            here = (self.holder == U8(position)).view(U8)
            self._notes[position, 0] += self.on_table * here
            if self.options.x_jack:
                self._notes[position, 1] |= self._jack_lies.view(U8) & here
        self.on_table = np.zeros(self.count, U8)
        if self.options.x_jack:
            self._jack_lies = np.zeros(self.count, np.bool_)

    def turn(self, steps: Bytes) -> None:
        super().turn(steps)
        self._notes = turned(self._notes, steps)

    def gains(self) -> Points:
        """What the hand adds to each score, (seats, lanes)."""
        points = self.by_seat(self.points).astype(np.int64)
        shot = points == ALL_POINTS
        mine, others = (-ALL_POINTS, 0) if self.options.x_shoot_subtract else (0, ALL_POINTS)
        points = np.where(np.logical_or.reduce(shot, axis=0), np.where(shot, mine, others), points)
        if self.options.x_jack:
            points += JACK_POINTS * self.by_seat(self.jack).astype(np.int64)
        return points


class FittedHearts:
    """Plays as the fitted tables say; the plays must be counting.

    The tables are added up as :class:`retro.engine.fitted.hearts.Fused` does it, in arrays, since that is quicker.

    Args:
        tables: of the policy.
        shooter: a seat that goes for all the points in the lanes of ``shooting``, as long as it has them all.
        shooting: those lanes.
    """

    def __init__(self, tables: Tables, shooter: int = -1, shooting: Flags | None = None) -> None:
        self._tables = {name: KEY * np.array(tables[name], np.int32).reshape(shape) for name, shape in SHAPES.items()}
        near, long, rank, safe = (self._tables[name] for name in ("near", "long", "rank", "safe"))
        self._second: Keys = (near.transpose(0, 2, 3, 1)[:, :, :, None] + long[:, None, None]).ravel()
        self._third: Keys = (rank[:, :, None] + safe[:, :, :, None]).ravel()
        self._firsts: dict[int, Keys] = {}
        self._shooter, self._shooting = shooter, shooting

    def with_shooter(self, seat: int, lanes: Flags) -> FittedHearts:
        """The same policy with a seat that shoots in some lanes."""
        other = FittedHearts.__new__(FittedHearts)
        other.__dict__.update(self.__dict__)
        other._shooter, other._shooting = seat, lanes
        return other

    def _first(self, left: int) -> Keys:
        """By case, queen, dirty, wins, card."""
        if left not in self._firsts:
            card, under, late = (self._tables[name] for name in ("card", "under", "late"))
            cards = card.reshape(4, 3, 1, 1, 4, TALL) + late[:, left].reshape(4, 1, 1, 1, 1, TALL)
            self._firsts[left] = (cards + under.swapaxes(1, 2)[:, None, :, :, None] + KEY * BASE).ravel()
        return self._firsts[left]

    def __call__(self, play: HeartsTricks) -> Bytes:
        """One legal card for each lane."""
        hand, held = play.hand, play.held[play.at]
        look = looks(play)
        out, own = play.unplayed & _QUEEN != 0, held & _QUEEN != 0
        queen = out.view(U8) + own.view(U8)
        dirty = (play.on_table > U8(0)).view(U8) + (play.on_table >= U8(13)).view(U8)
        kind = _KIND.take(hand)
        seat = (look.case * 3 + queen) * 3 + dirty
        keys = self._first(min(play.slots, 13)).take(seat * FIRST + (look.wins * U8(64) | hand))
        near = (look.below * U8(9) + look.above).astype(np.int16)
        near *= np.int16(24)
        near += look.length * U8(3) + kind
        keys += self._second.take(look.case * SECOND + near)
        block: Places = (look.case * 3 + dirty) * 3
        if play.at:
            block = block + np.minimum(np.bitwise_count(play.unplayed & ~held & ABOVE.take(play.best)), U8(2))
        group: Bytes = kind * U8(8) + look.wins * U8(4) + look.rank
        keys += self._third.take(block * THIRD + group)
        cards = greatest(keys, hand, look.legal)
        return cards if self._shooting is None else self._shot(play, look, cards)

    def _shot(self, play: HeartsTricks, look: Looks, cards: Bytes) -> Bytes:
        """The cards, those of the shooter where he goes for all the points; see HeartsLane.shoot."""
        assert self._shooting is not None
        points = play.points
        goes = self._shooting & (play.seat() == U8(self._shooter)) & (points.sum(axis=0, dtype=U8) == points[play.at])
        if not goes.any():
            return cards
        hand = play.hand
        height, harmless = hand & U8(15), _PENALTY.take(hand) == 0
        other, above = (hand >= U8(TALL)).view(U8), look.above
        if play.at == 0:
            lost = (U8(8) - above) * U8(16) + other * U8(8) + look.length
            keys = np.where(above == 0, U8(192) + other * U8(32) + look.length, lost)
        else:
            thrown = harmless * U8(128) + np.minimum(above, U8(3)) * U8(32) + (U8(16) - height)
            over = U8(128) + (U8(16) - height if play.at == play.positions - 1 else height)
            followed = np.where(look.wins > 0, over, harmless * U8(64) + (U8(16) - height))
            keys = np.where(look.case == 3, thrown, followed)
        shot = greatest(keys.astype(np.int32) * KEY, hand, look.legal)
        return np.where(goes, shot, cards)

    def passed_on(self, hands: Bytes, count: int = PASSED) -> tuple[Bytes, Bytes]:
        """The cards that hands pass on, (count, lanes) in their order, and what they keep.

        Args:
            hands: (slots, lanes).
        """
        tables = [self._tables[name].ravel() for name in ("pass", "pass low", "pass spade")]
        found = []
        for _ in range(count):
            suit = hands >> U8(4)
            same = suit[:, None] == suit[None]
            length = np.minimum(same.sum(axis=1, dtype=U8), U8(7)).astype(np.int64)
            low = np.minimum((same & (hands[None] < hands[:, None])).sum(axis=1, dtype=U8), U8(3)).astype(np.int64)
            high = np.bitwise_or.reduce(np.where(hands >= U8(QUEEN), U8(1) << (hands & U8(15)) - U8(11), U8(0)), axis=0)
            height = hands & U8(15)
            spade = ((length * 8 + high) * 16 + height) * (hands >= U8(_SPADE))
            keys = tables[0].take(length * 64 + hands) + tables[1].take(low * 16 + height) + tables[2].take(spade) + KEY * BASE
            card = greatest(keys, hands, np.ones(hands.shape, np.bool_))
            found.append(card)
            hands = without(hands, card)
        return np.stack(found), hands


def without(hands: Bytes, card: Bytes) -> Bytes:
    """Hands that hold a card, without it: (slots, lanes) gives a slot less."""
    slot = (hands == card).argmax(axis=0)
    kept = hands[:-1].copy()
    here = slot < len(kept)
    kept[slot[here], lanes(hands.shape[1])[here]] = hands[-1][here]
    return kept


@cache
def fitted(two: bool = False) -> FittedHearts:
    """The policy of the stored tables: those for two, or for three to six."""
    return FittedHearts(tables_for(2 if two else 4))
