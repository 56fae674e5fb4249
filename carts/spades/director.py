"""Shows events one after the other (LOOK-AMIGA, Motion): cards appear, nothing glides; after bids and tricks it waits for a click.

A script for each event changes the scene and says how long to wait.  Nothing here knows the rules; times are 50ths of a second,
multiplied by the pace.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from retro.contract.sound import Cue
from retro.engine.game import Event
from retro.engine.spades import model as m

from . import sounds, texts
from .scene import YOU, Scene, in_order, shown_bid, side_won

DRAW, ACE, DEAL, DEALT, BID, PLAY = 10, 100, 2, 20, 15, 20
"""A card of the draw (0.2 s), the look at who deals, a card of the deal, the heaps before they are taken up, a bid, a card."""

CLICK: Final = -1.0
"""Wait for the person instead of a time."""

Script = Iterator[float]


class Director:
    """Runs the scripts.

    Args:
        scene: what it changes.
        pace: gives what all times are multiplied by.
        hear: takes a cue to be played.

    Attributes:
        paused: it waits for :meth:`go_on`.
        dealing: cards are drawn or dealt, which :meth:`hurry` makes quick.
    """

    def __init__(self, scene: Scene, pace: Callable[[], float], hear: Callable[[Cue], None]) -> None:
        self.scene: Final = scene
        self.paused = False
        self.dealing = False
        self._hurried = False
        self._pace = pace
        self._hear = hear
        self._scripts: deque[Script] = deque()
        self._wait = 0.0

    @property
    def busy(self) -> bool:
        """Something is still being shown, or waits for a click."""
        return bool(self._scripts)

    def show(self, events: Sequence[Event], view: m.View) -> None:
        """Queue events; ``view`` is what you know after them."""
        last = any(isinstance(event, m.HandOver) for event in events)
        for event in events:
            self._scripts.append(self._script(event, view, last))

    def run(self, ticks: int) -> bool:
        """Time goes by; True when the scene changed."""
        changed = False
        self._wait -= ticks
        while self._scripts and self._wait <= 0 and not self.paused:
            self._step()
            changed = True
        if not self._scripts or self.paused:
            self._wait = 0.0
        return changed

    def _step(self) -> None:
        try:
            wait = next(self._scripts[0])
        except StopIteration:
            self._scripts.popleft()
            return
        if wait == CLICK:
            self.paused = True
        elif not (self.dealing and self._hurried):
            self._wait += wait * self._pace()

    def finish(self) -> None:
        """Show everything at once, up to the next click that is waited for."""
        while self._scripts and not self.paused:
            self._step()
        self._wait = 0.0

    def go_on(self) -> None:
        """The click has come."""
        self.paused = False
        self._wait = 0.0

    def hurry(self) -> None:
        """Enough of cards being drawn or dealt: the rest of that comes at once."""
        self._hurried = True
        self._wait = 0.0

    def _deals(self, on: bool) -> None:
        self.dealing, self._hurried = on, False

    def drop(self) -> None:
        """Forget what was still to be shown."""
        self._scripts.clear()
        self._deals(False)
        self._wait = 0.0
        self.paused = False

    # --- scripts ---------------------------------------------------------------------------------------------------

    def _script(self, event: Event, view: m.View, last: bool) -> Script:
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
                return self._play_begins(event)
            case m.Played():
                return self._play(event)
            case m.TrickTaken():
                return self._take(event, last)
            case m.HandOver():
                return self._end(event, view)
        return iter(())

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

    def _play_begins(self, event: m.PlayBegins) -> Script:
        scene = self.scene
        scene.side_bids = event.bids
        scene.words = texts.lead(event.leader)
        yield CLICK
        scene.words = ()
        scene.bids.clear()

    def _play(self, event: m.Played) -> Script:
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
        scene.won = side_won(event.taken)
        self._hear(sounds.OURS if winner % 2 == YOU else sounds.THEIRS)
        if not last:
            scene.words = texts.GO_ON
            yield CLICK
            self._away()

    def _end(self, event: m.HandOver, view: m.View) -> Script:
        scene = self.scene
        scene.scores = event.scores
        scene.bags = event.bags
        ours = event.results[0]
        if ours.set or ours.penalty:
            self._hear(sounds.COSTLY)
        scene.words = texts.hand_over(event)
        yield CLICK
        self._away()
        scene.side_bids = scene.won = None

    def _away(self) -> None:
        """No sweep: the four cards vanish at once."""
        scene = self.scene
        scene.played.clear()
        scene.winner, scene.words = -1, ()
