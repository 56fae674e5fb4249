"""A decision at Hearts, tried out in worlds one at a time, in plain Python: the twin of retro/engine/batch/hearts.py."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from retro.engine.cards import Card
from retro.engine.fitted.codes import TALL, TALL_CODE
from retro.engine.fitted.hearts import JACK, QUEEN, penalty
from retro.engine.fitted.hearts_lane import CLUBS, HEARTS, HeartsLane, fused, passed_on
from retro.engine.fitted.hearts_shown import shown
from retro.engine.fitted.plain import Outcome, deals, outcome
from retro.engine.fitted.shown import AtOnce, Try
from retro.engine.game import Action
from retro.engine.hearts.deal import receiver
from retro.engine.hearts.model import PASSED, View

World = tuple[int, ...]
"""Masks of tall codes by seat, then of the cards set aside; while cards are passed on, those laid aside are still in their hands."""


class Position(AtOnce):
    """What a seat has to decide; see :class:`retro.engine.batch.hearts.Position`."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.shown = shown(view)
        self._tables = fused(view.players == 2)
        given = [TALL_CODE[card] for card in view.given] if view.phase == "pass" else []
        self._own = sum(1 << code for code in (*self.shown.hand, *given))
        pinned = [code for some in self.shown.pinned for code in some]
        self._unplayed = self._own | sum(1 << code for code in (*self.shown.hidden.cards, *pinned))

    def worlds(self, count: int, source: Random, *, informed: bool = True) -> list[World]:
        """So many hands that could be; ``informed`` is there for the other games' sake."""
        del informed
        return [self._world(places) for places in deals(self.shown.hidden, count, source)]

    def _world(self, places: Sequence[list[int]]) -> World:
        hands = [self._own] * self.view.players
        for seat, cards in zip(self.shown.others, places, strict=False):
            hands[seat] = sum(1 << code for code in (*cards, *self.shown.pinned[seat]))
        aside = sum(1 << code for code in places[-1]) if self.view.phantoms else 0
        return (*hands, aside)

    def play(self, actions: Sequence[Action | Try], worlds: Sequence[World], source: Random) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action; yields after every trick."""
        results: list[list[list[int]]] = []
        for action in actions:
            one = action if isinstance(action, Try) else Try((action,))
            brought = []
            for world in worlds:
                lane = self._begun(one, world) if self.view.phase == "pass" else self._joined(one, world)
                yield from lane.finish(self._tables, self.view.seat if one.shoots else -1)
                brought.append(lane.gains())
            results.append(brought)
        return outcome(results, self.view.seat, sides=False)

    def _begun(self, one: Try, world: World) -> HeartsLane:
        """All pass on, the seat what is tried (the policy adds what is missing); then the first lead."""
        view, players = self.view, self.view.players
        kept, gets = list(world[:players]), [0] * players
        for seat in range(players):
            chosen: tuple[int, ...] = ()
            if seat == view.seat:
                chosen = (*(TALL_CODE[card] for card in view.given), *map(_code, one.actions))
            rest = kept[seat] & ~sum(1 << code for code in chosen)
            chosen += passed_on(rest, self._tables, PASSED - len(chosen))
            given = sum(1 << code for code in chosen)
            kept[seat] &= ~given
            gets[receiver(seat, view.direction, players)] |= given
        hands = [own | more for own, more in zip(kept, gets, strict=True)]
        leader = (view.dealer + 1) % players
        if view.options.x_two_of_clubs:
            clubs = sum(hands) & CLUBS
            leader = next(seat for seat in range(players) if hands[seat] & clubs & -clubs)
        return HeartsLane(hands, leader, self._unplayed, view.options, world[players])

    def _joined(self, one: Try, world: World) -> HeartsLane:
        view, aside = self.view, world[-1]
        leader = view.trick.leader if view.trick.cards else view.seat
        lane = HeartsLane(world[:-1], leader, self._unplayed, view.options, 0 if view.tricks else aside)
        lane.tricks = len(view.tricks)
        for number, (trick, taken) in enumerate(zip(self.shown.tricks, view.tricks, strict=False)):
            codes = [code for _, code in trick]
            lane.points[taken.winner] += sum(map(penalty, codes))
            if number == 0:
                lane.points[taken.winner] += (aside & HEARTS).bit_count() + 13 * (aside >> QUEEN & 1)
            if JACK in codes or (number == 0 and aside >> JACK & 1):
                lane.jack = taken.winner
            how = view.options.x_break_hearts
            lane.broken = lane.broken or any(code < TALL or (code == QUEEN and how == 2) for code in codes)
        for _, code in self.shown.tricks[-1] if view.trick.cards else ():
            lane.lay(code)
        lane.play(_code(one.actions[0]))
        return lane


def _code(action: Action) -> int:
    return TALL_CODE[Card.parse(action.what)]
