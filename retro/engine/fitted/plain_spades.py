"""A decision at Spades, tried out in worlds one at a time, in plain Python: the twin of retro/engine/batch/spades.py."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, log
from random import Random
from typing import Final

from retro.engine.cards import Card
from retro.engine.fitted import spades_bid as bids
from retro.engine.fitted.codes import TALL_CODE
from retro.engine.fitted.plain import Outcome, deals, drawn_again, outcome
from retro.engine.fitted.shown import AtOnce
from retro.engine.fitted.spades_bid_data import TABLES
from retro.engine.fitted.spades_lane import SpadesLane, fused
from retro.engine.fitted.spades_shown import CLUB, shown
from retro.engine.fitted.tables import SCALE
from retro.engine.game import Action
from retro.engine.spades.model import SEATS, View
from retro.engine.spades.scoring import side_result

LIKELY: Final = 4
BLUR: Final = 80.0
SLIP: Final = 0.02
"""As in the batch."""

TWO_OF_CLUBS: Final = 1 << CLUB + 1
World = tuple[int, ...]
"""Masks of tall codes by seat."""


class Position(AtOnce):
    """What a seat has to decide; see :class:`retro.engine.batch.spades.Position`."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.shown = shown(view)
        self._own = sum(1 << code for code in self.shown.hand)
        self._unplayed = self._own | sum(1 << code for code in self.shown.hidden.cards)

    def worlds(self, count: int, source: Random, *, informed: bool = True) -> list[World]:
        """So many hands that could be."""
        told = informed and any(self.view.bids[seat] is not None for seat in self.shown.others)
        some = [self._world(places) for places in deals(self.shown.hidden, count * LIKELY if told else count, source)]
        return drawn_again(some, [self._likelihood(world) for world in some], count, source) if told else some

    def _world(self, places: Sequence[list[int]]) -> World:
        hands = [self._own] * SEATS
        for seat, cards in zip(self.shown.others, places, strict=True):
            hands[seat] = sum(1 << code for code in cards)
        return tuple(hands)

    def _likelihood(self, world: World) -> float:
        """How likely a world makes the others' bids: a logarithm."""
        view = self.view
        total, top = 0.0, bids.top_of(view.options)
        order = [(view.dealer + n) % SEATS for n in range(1, SEATS + 1)]
        for n, seat in enumerate(order):
            said = view.bids[seat]
            if said is None or seat == view.seat or seat in view.blind:
                continue
            before = [view.bids[other] if other in order[:n] else None for other in range(SEATS)]
            hand = world[seat] | sum(1 << code for trick in self.shown.tricks for who, code in trick if who == seat)
            told = bids.heard(before, seat)
            if view.options.nil:
                odds = 1.0 / (1.0 + exp(-bids.sums(TABLES, bids.nil_places(hand, top, told)) / SCALE))
                total += log(SLIP + (1.0 - 2.0 * SLIP) * (odds if said == 0 else 1.0 - odds))
            if said:
                off = (bids.sums(TABLES, bids.trick_places(hand, top, told)) - 100.0 * said) / BLUR
                total -= 0.5 * min(off * off, 16.0)
        return total

    def play(self, actions: Sequence[Action], worlds: Sequence[World], source: Random) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action; yields after every trick."""
        tables = fused()
        yield  # adding them up takes a while the first time
        results: list[list[tuple[int, int]]] = []
        for action in actions:
            brought = []
            for world in worlds:
                lane = self._begun(action, world) if self.view.phase == "bid" else self._joined(action, world)
                yield from lane.finish(tables)
                brought.append(self._gains(lane))
            results.append(brought)
        return outcome(results, self.view.seat, sides=True)

    def _begun(self, action: Action, world: World) -> SpadesLane:
        """A bid, the others' after it, then the first lead."""
        view = self.view
        said = list(view.bids)
        said[view.seat] = int(action.what)
        for n in range(1, (view.dealer - view.seat) % SEATS + 1):
            seat = (view.seat + n) % SEATS
            said[seat] = bids.bid(TABLES, world[seat], bids.heard(said, seat), view.options)
        leader = (view.dealer + 1) % SEATS
        if view.options.x_lowest_club:
            leader = next(seat for seat in range(SEATS) if world[seat] & TWO_OF_CLUBS)
        return SpadesLane(world, leader, self._unplayed, [bid or 0 for bid in said], False, view.options.x_lowest_club)

    def _joined(self, action: Action, world: World) -> SpadesLane:
        view = self.view
        leader = view.trick.leader if view.trick.cards else view.seat
        lane = SpadesLane(world, leader, self._unplayed, [bid or 0 for bid in view.bids], view.broken, view.options.x_lowest_club)
        lane.tricks = len(view.tricks)
        lane.won = list(view.taken)
        for _, code in self.shown.tricks[-1] if view.trick.cards else ():
            lane.lay(code)
        lane.play(TALL_CODE[Card.parse(action.what)])
        return lane

    def _gains(self, lane: SpadesLane) -> tuple[int, int]:
        view = self.view
        ours, theirs = (side_result(n, lane.bids, lane.won, view.blind, view.bags[n], view.options).points for n in (0, 1))
        return ours, theirs
