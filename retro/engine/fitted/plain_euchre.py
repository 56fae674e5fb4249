"""A decision at Euchre, tried out in worlds one at a time, in plain Python: the twin of retro/engine/batch/euchre.py.

Worlds are weighed by the others' calls; their plays are left out, since playing them over takes too long here.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp, log
from random import Random
from typing import Final

from retro.engine.cards import SUIT_BY_LETTER, Card
from retro.engine.euchre.legality import DEFEND_ALONE
from retro.engine.euchre.model import SEATS, View, round_from
from retro.engine.fitted import euchre_call as calling
from retro.engine.fitted import euchre_worth as worth
from retro.engine.fitted.codes import NO_TRUMP, SHORT, SHORT_CODE, TRUMP, UNDER
from retro.engine.fitted.euchre import Fused
from retro.engine.fitted.euchre_lane import EuchreLane, fused, points
from retro.engine.fitted.euchre_shown import full, shown
from retro.engine.fitted.plain import Outcome, deals, drawn_again, outcome
from retro.engine.fitted.shown import AtOnce
from retro.engine.fitted.tables import SCALE
from retro.engine.game import PASS, Action

LIKELY: Final = 4
CERTAIN: Final = 20 * SCALE
SLIP: Final = 0.05
"""As in the batch."""

World = tuple[tuple[int, ...], ...]
"""Printed codes by seat; the dealer holds the turned card once he has taken it."""


class Position(AtOnce):
    """What a seat has to decide; see :class:`retro.engine.batch.euchre.Position`."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.shown = shown(view)
        self._tables = calling.tables_of(view.game)
        self._shown_away = [SHORT_CODE[card] for card in view.shown]

    def worlds(self, count: int, source: Random, *, informed: bool = True) -> list[World]:
        """So many hands that could be."""
        told = informed and (self.view.passes > 0 or self.view.maker is not None)
        some = [self._world(places) for places in deals(self.shown.hidden, count * LIKELY if told else count, source)]
        return drawn_again(some, [self._likelihood(world) for world in some], count, source) if told else some

    def _world(self, places: Sequence[list[int]]) -> World:
        hands: list[tuple[int, ...]] = [self.shown.hand] * SEATS
        for other, cards in zip(self.shown.others, places, strict=False):
            pinned = self.shown.pinned and other == self.view.dealer
            hands[other] = (*cards, self.shown.upcard) if pinned else tuple(cards)
        return tuple(hands)

    def _likelihood(self, world: World) -> float:
        """How likely a world makes what the others have called: a logarithm."""
        view, upcard, dealer = self.view, self.shown.upcard, self.view.dealer
        total = 0.0
        for number in range(view.passes + (view.maker is not None)):
            seat = (dealer + 1 + number) % SEATS
            if seat == view.seat:
                continue
            hand = (*world[seat], *self.shown.played[seat])
            calls = number == view.passes
            second = number >= SEATS
            if calls:
                value = calling.odds(self._tables, hand, seat, dealer, upcard, self.shown.trump, second)
            else:
                played = calling.as_played(hand, seat, dealer, upcard, second)
                trumps = calling.trumps_of(upcard, view.options) if second else [upcard // SHORT]
                may = [trump for trump in trumps if not view.options.must_hold or trump == NO_TRUMP or calling.holds(hand, trump)]
                value = max((calling.odds(self._tables, played, seat, dealer, upcard, trump, second) for trump in may or trumps), default=0)
            odds = 1.0 / (1.0 + exp(-max(min(value, CERTAIN), -CERTAIN) / SCALE))
            total += log(SLIP + (1.0 - 2.0 * SLIP) * (odds if calls else 1.0 - odds))
        return total

    def play(self, actions: Sequence[Action], worlds: Sequence[World], source: Random) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action; yields after every hand."""
        results: list[list[tuple[int, int]]] = []
        for action in actions:
            brought = []
            for world in worlds:
                brought.append(self._joined(action, world) if self.view.phase == "play" else self._from_calls(action, world))
                yield
            results.append(brought)
        return outcome(results, self.view.seat, sides=True)

    def _joined(self, action: Action, world: World) -> tuple[int, int]:
        view, trump = self.view, self.shown.trump
        assert view.maker is not None
        row = UNDER[trump]
        leader = view.trick.leader if view.trick.cards else view.seat
        lane = EuchreLane(
            [sum(1 << row[code] for code in hand) for hand in world], leader, view.maker, view.out, full(trump) & ~self.shown.gone
        )
        lane.tricks = len(view.tricks)
        lane.won[:] = view.taken
        put = dict(self.shown.tricks[-1]) if view.trick.cards else {}
        while lane.seat != view.seat:
            if lane.seat in put:
                lane.lay(row[put[lane.seat]])
            else:
                lane.at += 1
        lane.play(row[SHORT_CODE[Card.parse(action.what)]])
        _to_the_end(lane, fused(view.game))
        return points(lane.won, view.maker, view.alone, view.defender is not None, view.options.loner)

    def _from_calls(self, action: Action, world: World) -> tuple[int, int]:
        """Before the first lead: the action, the rest of the bidding, the discard, a lone defender, then the play."""
        view, upcard, dealer, options = self.view, self.shown.upcard, self.view.dealer, self.view.options
        hands = [list(hand) for hand in world]
        maker, trump, alone, ordered, defender = view.maker, self.shown.trump, view.alone, view.ordered, view.defender
        if view.phase == "discard":
            gone = SHORT_CODE[Card.parse(action.what)]
            hands[view.seat] = [upcard if card == gone else card for card in hands[view.seat]]
        elif action == DEFEND_ALONE:
            defender = view.seat
        elif maker is None:
            for passes in range(view.passes, 2 * SEATS):
                seat = (dealer + 1 + passes) % SEATS
                made = calling.call(self._tables, hands[seat], seat, dealer, upcard, passes, options)
                if passes == view.passes:
                    made = _called(action, upcard)
                if made is not None:
                    maker, ordered = seat, passes < SEATS
                    trump, alone = made
                    break
            if maker is None:
                return 0, 0
            if ordered:
                hands[dealer] = worth.with_upcard(hands[dealer], upcard)
        assert maker is not None
        order = round_from(dealer)
        if alone and defender is None and options.x_defend_alone:
            asked = order[order.index(view.seat) + 1 :] if view.phase == "defend" else order
            defender = next((seat for seat in asked if seat % 2 != maker % 2 and worth.defends(hands[seat], trump)), None)
        out = [(seat + 2) % SEATS for seat in (maker if alone else None, defender) if seat is not None]
        row = UNDER[trump]
        if options.redeal and any(seat not in out and all(_low(card, row) for card in hands[seat]) for seat in order):
            return 0, 0
        gone_mask = sum(1 << row[code] for code in self._shown_away) | (0 if ordered else 1 << row[upcard])
        masks = [sum(1 << row[code] for code in hand) for hand in hands]
        leader = next(seat for seat in order if seat not in out)
        lane = EuchreLane(masks, leader, maker, out, full(trump) & ~gone_mask)
        _to_the_end(lane, fused(view.game))
        return points(lane.won, maker, alone, defender is not None, options.loner)


def _called(action: Action, upcard: int) -> tuple[int, bool] | None:
    """The trump that an action makes, and whether alone."""
    if action == PASS:
        return None
    alone = action.verb.endswith("alone")
    return (int(SUIT_BY_LETTER.get(action.what, NO_TRUMP)) if action.what else upcard // SHORT), alone


def _low(card: int, row: Sequence[int]) -> bool:
    """A nine or ten that is no trump."""
    return card % SHORT <= 2 and row[card] < TRUMP


def _to_the_end(lane: EuchreLane, tables: Fused) -> None:
    for _ in lane.finish(tables):
        pass
