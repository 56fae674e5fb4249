"""Playing events on the screen in their own time (LOOK-PC 2.9).

A script for each event moves the facts and the effects and says how many ticks to wait in between.  The viewing delay is
a pause between actions and never slows a movement; when it is 0 nothing waits at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from retro.contract.sound import Sound
from retro.engine.stops.model import (
    Bid,
    Dealt,
    DroppedOut,
    HandBegun,
    HandOver,
    MatchOver,
    Named,
    Paid,
    Passed,
    Played,
    Spread,
    Stopped,
    StopsEvent,
    WentOut,
    WidowOffered,
    WidowSold,
    WidowTaken,
)
from retro.ui.scripts import Scripts
from retro.values import dataclass

from . import sounds
from .match import Item
from .scene import YOU, Scene

CARD_TICKS = 2
FALL_TICKS = 4
FLASH_TICKS = 6
KNOCK_TICKS = 12
STRUCK_TICKS = 8
SWEEP_TICKS = 40
COUNT_STEPS = 40
"""A boodle is counted out in at most so many steps of two ticks."""


@dataclass(slots=True)
class Effects:
    """What moves at the moment (see screens.seats and screens.strip)."""

    raised: int | None = None
    struck: int | None = None
    flashing: int | None = None
    lit: str | None = None
    knock: bool = False
    sweep: int | None = None


class Director(Scripts[Item, Sound]):
    """Plays items one after the other.

    Args:
        scene: what the screen shows; changed here.
        sound: called with each sound.
        heard: called with each event when it is shown, and the item that it belongs to.
    """

    def __init__(self, scene: Scene, sound: Callable[[Sound], None], heard: Callable[[StopsEvent, Item], None]) -> None:
        super().__init__(sound)
        self.scene = scene
        self.effects = Effects()
        self.flashing = True
        self.held: list[tuple[StopsEvent, Item]] = []
        """What comes after a settlement has been looked at: shares, and the end of the match."""
        self._heard = heard
        self._delay = 0

    def update(self, ticks: int, delay: int, pace: float = 1.0) -> bool:
        """Let time pass.

        Args:
            ticks: 60ths of a second.
            delay: the viewing delay in ticks; 0 plays everything at once.
            pace: what delay and movements are multiplied by; 0 plays everything at once, too.

        Returns:
            True when something changed on the screen.
        """
        self._delay = delay
        return self._run(ticks, pace if delay else 0)

    def release(self) -> None:
        """The settlement has been looked at: show what was held back."""
        for event, item in self.held:
            self.scene.apply(event)
            self._heard(event, item)
        self.held = []

    # --- scripts ---------------------------------------------------------------------------------------------------

    def _play(self, item: Item) -> Iterator[int]:
        for event in item.events:
            if self.scene.stage == "settled" and self._holds(event):
                self.held.append((event, item))
                continue
            yield from self._event(event, item)
        if self.scene.stage == "settled":
            return
        # The pause shows whose turn it is now: who has just acted is told by badge, pile and words.  Only who holds the next card of
        # a suit is told by that card, and not before.
        self.scene.active = None if self.scene.wanted is not None and item.turn != YOU else item.turn
        if item.turn != YOU or any(isinstance(event, Stopped) for event in item.events):
            yield self._delay
        self.scene.active = item.turn

    @staticmethod
    def _holds(event: StopsEvent) -> bool:
        return isinstance(event, MatchOver) or (isinstance(event, Paid) and event.why == "share")

    def _event(self, event: StopsEvent, item: Item) -> Iterator[int]:
        scene, effects = self.scene, self.effects
        if isinstance(event, Paid):
            yield from self._paid(event)
            self._heard(event, item)
            return
        if isinstance(event, Dealt):
            yield from self._dealt(event, item)
            self._heard(event, item)
            return
        scene.apply(event, item.cards)
        self._heard(event, item)
        if isinstance(event, Played):
            yield from self._played(event)
        elif isinstance(event, Stopped) and event.why != "all_passed":
            self._say(sounds.STOP)
            effects.knock = self.flashing
            yield KNOCK_TICKS
            effects.knock = False
        elif isinstance(event, Bid | Passed | Spread):
            self._say(sounds.bid(event.n) if isinstance(event, Bid) else sounds.PASS if isinstance(event, Passed) else sounds.chips(3))
            effects.struck = event.seat if isinstance(event, Bid) else None
            yield STRUCK_TICKS
            effects.struck = None
        elif isinstance(event, WentOut):
            yield from self._went_out(event)
        elif isinstance(event, HandBegun | HandOver | DroppedOut):
            yield 0
        elif isinstance(event, Named | WidowTaken | WidowOffered | WidowSold | Stopped | MatchOver):
            yield self._delay
        else:
            assert_never(event)

    def _dealt(self, event: Dealt, item: Item) -> Iterator[int]:
        scene = self.scene
        if not self._instant:
            scene.apply(Dealt((0,) * scene.players, event.dead, event.order))
            scene.stage = "deal"
            given = [0] * scene.players
            while any(given[seat] < event.counts[seat] for seat in event.order):
                for seat in event.order:
                    if given[seat] < event.counts[seat]:
                        given[seat] += 1
                        scene.counts = list(given)
                        if seat == YOU:
                            scene.cards = item.cards[: given[seat]]
                        self._say(sounds.DEAL)
                        yield CARD_TICKS
        scene.apply(event, item.cards)

    def _played(self, event: Played) -> Iterator[int]:
        play, effects = event.play, self.effects
        if play.comet:
            self._say(sounds.COMET)
            for tick in range(0, SWEEP_TICKS, 2):
                effects.sweep = tick * 87 // SWEEP_TICKS
                yield 2
            effects.sweep = None
            return
        high = 14 if self.scene.game == "michigan" and play.card.rank == 1 else int(play.card.rank)
        self._say(sounds.card(high))
        effects.raised = None if self.scene.by_rank else play.seat
        yield FALL_TICKS
        effects.raised = None

    def _paid(self, paid: Paid) -> Iterator[int]:
        scene, effects = self.scene, self.effects
        if scene.out is not None or self._instant:
            scene.apply(paid)
            return
        if paid.why != "boodle":
            scene.apply(paid)
            self._say(sounds.chips(1))
            yield CARD_TICKS if paid.why in ("ante", "stake") else FALL_TICKS
            return
        assert isinstance(paid.source, str)
        key = paid.source.removeprefix("boodle:")
        self._say(sounds.boodle(paid.n))
        for n in range(6):
            effects.lit = key if n % 2 == 0 or not self.flashing else None
            yield FLASH_TICKS
        left, step = paid.n, -(-paid.n // COUNT_STEPS)
        while left:
            n = min(step, left)
            scene.move(paid.source, paid.to, n)
            left -= n
            yield 2
        scene.note(paid)
        effects.lit = None

    def _went_out(self, event: WentOut) -> Iterator[int]:
        self._say(sounds.OUT)
        for n in range(8 if self.flashing else 0):
            self.effects.flashing = event.seat if n % 2 else None
            yield 8
        self.effects.flashing = None
        yield self._delay
