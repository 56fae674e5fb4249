"""A decision at Spades, tried out in many worlds; see the top of the package for how it is used."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

import numpy as np

from retro.engine.batch.arrays import U8, U64, Bytes, Chance, Points, Reals, spread, turned
from retro.engine.batch.outcome import Outcome, by_side
from retro.engine.batch.spades_bid import bid, nil_odds, trick_worth
from retro.engine.batch.spades_play import SpadesTricks, fitted, gains
from retro.engine.batch.tricks import Policy
from retro.engine.batch.worlds import Worlds, drawn
from retro.engine.cards import Card
from retro.engine.fitted.codes import TALL_CODE
from retro.engine.fitted.spades_bid import heard
from retro.engine.fitted.spades_shown import CLUB, shown
from retro.engine.fitted.tables import SCALE
from retro.engine.game import Action, settled
from retro.engine.spades.model import SEATS, View
from retro.values import dataclass

BLUR: Final = 80.0
"""How far a bid is from what a hand is worth, in hundredths of a trick (a standard deviation)."""

SLIP: Final = 0.02
"""The chance that a nil, or the lack of one, says nothing."""

_TWO_OF_CLUBS: Final = CLUB + 1


@dataclass(frozen=True, slots=True)
class SpadesWorlds:
    """Hands that could be: tall codes by seat, each (cards, worlds)."""

    hands: tuple[Bytes, ...]

    @property
    def count(self) -> int:
        """How many worlds."""
        return int(self.hands[0].shape[1])


class Position:
    """What a seat has to decide.

    Args:
        view: of the seat, bidding (its cards in sight) or playing, and in turn.

    Raises:
        retro.engine.fitted.shown.Unserved: it is not in turn, or asked about a blind nil.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.shown = shown(view)
        self._source = Worlds(self.shown.hidden)

    def worlds(self, count: int, source: Random, *, informed: bool = True) -> SpadesWorlds:
        """So many hands that could be.

        Args:
            informed: they are drawn again by how likely they make the others' bids.
        """
        return settled(self.dealing(count, source, informed=informed))

    def dealing(self, count: int, source: Random, *, informed: bool = True) -> Generator[None, None, SpadesWorlds]:
        """The same; yields between slices."""
        chance = Chance(source)
        if not informed or all(self.view.bids[seat] is None for seat in self.shown.others):
            return self._deal(count, chance)
        hands, chosen = yield from drawn(lambda some: self._deal(some, chance), self.likelihood, count, chance)
        return SpadesWorlds(tuple(hand[:, chosen] for hand in hands))

    def _deal(self, count: int, chance: Chance) -> SpadesWorlds:
        hands = [spread(self.shown.hand, count)] * SEATS
        for seat, cards in zip(self.shown.others, self._source.deal(count, chance), strict=True):
            hands[seat] = cards
        return SpadesWorlds(tuple(hands))

    def likelihood(self, worlds: SpadesWorlds) -> Reals:
        """How likely each world makes the others' bids: logarithms, up to a common sum."""
        view = self.view
        total = np.zeros(worlds.count)
        order = [(view.dealer + n) % SEATS for n in range(1, SEATS + 1)]
        for n, seat in enumerate(order):
            said = view.bids[seat]
            if said is None or seat == view.seat or seat in view.blind:
                continue
            before = [view.bids[other] if other in order[:n] else None for other in range(SEATS)]
            played = [code for trick in self.shown.tricks for who, code in trick if who == seat]
            hand = np.concatenate((worlds.hands[seat], spread(played, worlds.count)))
            told = heard(before, seat)
            if view.options.nil:
                odds = 1.0 / (1.0 + np.exp(-nil_odds(hand, told, view.options) / SCALE))
                total += np.log(SLIP + (1.0 - 2.0 * SLIP) * (odds if said == 0 else 1.0 - odds))
            if said:
                off = (trick_worth(hand, told, view.options) - 100.0 * said) / BLUR
                total -= 0.5 * np.minimum(off * off, 16.0)
        return total

    def play(
        self, actions: Sequence[Action], worlds: SpadesWorlds, source: Random, policy: Policy[SpadesTricks] | None = None
    ) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action; yields between slices.

        Args:
            actions: of the seat; they must be legal.
            policy: how all play from then on; the fitted one unless told.
        """
        how = policy if policy is not None else fitted()
        view, many, count = self.view, len(actions), worlds.count
        hands = [np.tile(hand, (1, many)) for hand in worlds.hands]
        bids = np.repeat(np.array([said or 0 for said in view.bids], np.int64)[:, None], count * many, axis=1)
        if view.phase == "bid":
            bids[view.seat] = np.repeat([int(action.what) for action in actions], count)
            yield from self._other_bids(hands, bids)
            play = self._from_the_start(hands, bids)
        else:
            play = self._joined(hands, bids)
            play.play(np.repeat(np.array([TALL_CODE[Card.parse(action.what)] for action in actions], U8), count))
        while not play.over:
            if play.at == 0:
                yield
            play.play(how(play))
        brought = gains(bids, play.taken_by_seat(), view.blind, view.bags, view.options)
        return by_side(brought, view.seat % 2, many)

    def _other_bids(self, hands: Sequence[Bytes], bids: Points) -> Generator[None, None, None]:
        """Whoever bids after the seat."""
        view = self.view
        after = (view.dealer - view.seat) % SEATS
        said: list[Points | int | None] = [view.bids[seat] for seat in range(SEATS)]
        said[view.seat] = bids[view.seat]
        for n in range(1, after + 1):
            seat = (view.seat + n) % SEATS
            said[seat] = bids[seat] = bid(hands[seat], said, seat, view.options)
            yield

    def _from_the_start(self, hands: Sequence[Bytes], bids: Points) -> SpadesTricks:
        view, count = self.view, bids.shape[1]
        leader = np.full(count, (view.dealer + 1) % SEATS, U8)
        table = np.stack(hands)
        if view.options.x_lowest_club:
            leader = (table == _TWO_OF_CLUBS).any(axis=1).argmax(axis=0).astype(U8)
        unplayed = np.full(count, self._unplayed(), U64)
        return SpadesTricks(
            turned(table, leader), leader, turned(bids.astype(U8), leader), unplayed, lowest_club=view.options.x_lowest_club
        )

    def _unplayed(self) -> int:
        return sum(1 << code for code in (*self.shown.hand, *self.shown.hidden.cards))

    def _joined(self, hands: Sequence[Bytes], bids: Points) -> SpadesTricks:
        """The play as it stands, before the seat's card."""
        view, count = self.view, bids.shape[1]
        leader = view.trick.leader if view.trick.cards else view.seat
        seats = [(leader + n) % SEATS for n in range(SEATS)]
        table = np.zeros((SEATS, len(self.shown.hand), count), U8)
        for position, seat in enumerate(seats):
            table[position, : len(hands[seat])] = hands[seat]
        played = [code for _, code in self.shown.tricks[-1]] if view.trick.cards else []
        unplayed = np.full(count, self._unplayed(), U64)
        play = SpadesTricks(table, np.full(count, leader, U8), bids[seats].astype(U8), unplayed, lowest_club=view.options.x_lowest_club)
        play.tricks = len(view.tricks)
        play.broken = np.full(count, view.broken)
        play.won[:] = np.array([view.taken[seat] for seat in seats], U8)[:, None]
        for code in played:
            play.lay(code)
        return play
