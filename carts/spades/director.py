"""Shows events one after the other (LOOK-AMIGA, Motion): cards appear, nothing glides; after bids and tricks it waits for a click.

A script for each event changes the scene and says how long to wait.  Nothing here knows the rules; times are 50ths of a second,
multiplied by the pace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

from retro.contract.sound import Cue
from retro.engine.spades import model as m
from retro.engine.spades.model import SpadesEvent
from retro.ui.scripts import HOLD, Scripts

from . import sounds, texts
from .scene import YOU, Scene, in_order, shown_bid, side_won, tallies

DRAW, ACE, DEAL, DEALT, BID, PLAY = 10, 100, 2, 20, 15, 20
"""A card of the draw (0.2 s), the look at who deals, a card of the deal, the heaps before they are taken up, a bid, a card."""

Script = Iterator[float]

Shown = tuple[SpadesEvent, m.View, bool]
"""An event, what you know after it and what came with it, and whether a hand ended there."""


class Director(Scripts[Shown, Cue]):
    """Runs the scripts.

    Args:
        scene: what it changes.
        pace: gives what all times are multiplied by.
        hear: takes a cue to be played.

    Attributes:
        waiting: it waits for a click (see :meth:`go_on`).
        dealing: cards are drawn or dealt, which :meth:`hurry` makes quick.
    """

    def __init__(self, scene: Scene, pace: Callable[[], float], hear: Callable[[Cue], None]) -> None:
        super().__init__(hear)
        self.scene: Final = scene
        self.dealing = False
        self._hurried = False
        self._pace = pace
        # What comes at once can be heard, too: four voices, and a click of your own after each trick.
        self._hear = hear

    def show_all(self, events: Sequence[SpadesEvent], view: m.View) -> None:
        """Queue events; ``view`` is what you know after them."""
        last = any(isinstance(event, m.HandOver) for event in events)
        for event in events:
            self.show((event, view, last))

    def run(self, ticks: int) -> bool:
        """Time goes by; True when the scene changed."""
        return self._run(ticks, self._pace())

    def _next(self) -> float:
        wait = super()._next()
        return 0 if self.dealing and self._hurried else wait

    def hurry(self) -> None:
        """Enough of cards being drawn or dealt: the rest of that comes at once."""
        self._hurried = True
        self._wait = 0

    def _deals(self, on: bool) -> None:
        self.dealing, self._hurried = on, False

    def drop(self) -> None:
        super().drop()
        self._deals(False)

    # --- scripts ---------------------------------------------------------------------------------------------------

    def _play(self, item: Shown) -> Script:
        event, view, last = item
        match event:
            case m.DealerDrawn():
                return self._draw(event)
            case m.HandBegun():
                return self._begin(event, view)
            case m.Dealt():
                return self._deal(event, view)
            case m.Looked():
                return self._look(event, view)
            case m.Bid():
                return self._bid(event, view)
            case m.PlayBegins():
                return self._play_begins(event, view)
            case m.Played():
                return self._played(event)
            case m.TrickTaken():
                return self._take(event, last)
            case m.HandOver():
                return self._end(event, view)
            case m.MatchOver():
                return iter(())
            case _:
                assert_never(event)

    def _draw(self, event: m.DealerDrawn) -> Script:
        scene = self.scene
        self._deals(True)
        for seat, card in event.cards:
            scene.played[seat] = card
            self._hear(sounds.dealt(seat))
            yield DRAW
        scene.winner = event.dealer
        scene.words = texts.dealer(event.dealer)
        self._hear(sounds.ACE)
        yield ACE
        scene.played.clear()
        scene.winner, scene.words = -1, ()
        self._deals(False)

    def _begin(self, event: m.HandBegun, view: m.View) -> Script:
        self.scene.dealer, self.scene.count_bags = event.dealer, view.options.bags
        self.scene.clear()
        self.scene.bags = view.bags
        yield 0

    def _deal(self, event: m.Dealt, view: m.View) -> Script:
        scene, mine = self.scene, in_order(view.hand)
        self._deals(True)
        for number in range(m.HAND):
            for seat in event.order:
                if seat != YOU:
                    scene.dealt[seat] += 1
                elif view.hand:
                    scene.hand[number] = mine[number]
                else:
                    scene.backs += 1
                if seat in (event.order[0], event.order[2]):
                    self._hear(sounds.dealt(seat))
                yield DEAL
        yield DEALT
        scene.dealt[:] = [0] * m.SEATS
        scene.won = (0, 0)
        self._deals(False)
        yield BID

    def _look(self, event: m.Looked, view: m.View) -> Script:
        if event.seat == YOU:
            self._show_hand(view)
        yield 0

    def _show_hand(self, view: m.View) -> None:
        """Your cards are turned up."""
        self.scene.backs = 0
        self.scene.hand[:] = in_order(view.hand)
        self._hear(sounds.dealt(YOU))

    def _bid(self, event: m.Bid, view: m.View) -> Script:
        if event.blind and event.seat == YOU:
            self._show_hand(view)
        self.scene.bids[event.seat] = shown_bid(event.bid, event.blind)
        self._hear(sounds.BID)
        yield BID

    def _play_begins(self, event: m.PlayBegins, view: m.View) -> Script:
        scene = self.scene
        scene.side_bids = event.bids
        scene.words = texts.lead(event.leader)
        yield HOLD
        scene.words = ()
        scene.bids.clear()
        scene.tallies = tallies(view.bids, view.blind)

    def _played(self, event: m.Played) -> Script:
        scene = self.scene
        if event.seat == YOU:
            scene.hand[scene.hand.index(event.card)] = None
        scene.played[event.seat] = event.card
        self._hear(sounds.played(event.seat))
        # The fourth card is looked at as long as one likes.
        yield PLAY if event.count < m.SEATS else 1

    def _take(self, event: m.TrickTaken, last: bool) -> Script:
        scene, winner = self.scene, event.trick.winner
        scene.winner = winner
        scene.won, scene.taken = side_won(event.taken), event.taken
        self._hear(sounds.OURS if winner % 2 == YOU else sounds.THEIRS)
        if not last:
            scene.words = texts.GO_ON
            yield HOLD
            self._away()

    def _end(self, event: m.HandOver, view: m.View) -> Script:
        scene = self.scene
        scene.scores = event.scores
        scene.bags = event.bags
        ours = event.results[0]
        if ours.set or ours.penalty:
            self._hear(sounds.COSTLY)
        scene.words = texts.hand_over(event)
        yield HOLD
        self._away()
        scene.side_bids = scene.won = None
        scene.tallies.clear()

    def _away(self) -> None:
        """No sweep: the four cards vanish at once."""
        scene = self.scene
        scene.played.clear()
        scene.winner, scene.words = -1, ()
