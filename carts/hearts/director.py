"""Playing events on the screen in their own time (LOOK-PC 3).

A script for each event changes the scene and says how many ticks to wait.  The person's delay is the time between two cards; the ease
"pace" multiplies all waits, and at 0 everything is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, assert_never

from retro.contract.sound import Sound
from retro.engine.cards import Suit
from retro.engine.hearts.model import (
    PASSED,
    QUEEN,
    Dealt,
    Exchanged,
    HandBegun,
    Handed,
    HandOver,
    HeartsEvent,
    MatchOver,
    PassingBegins,
    PlayBegins,
    Played,
    TrickTaken,
)
from retro.ui.scripts import Scripts

from . import sounds
from .match import Item
from .scene import YOU, Scene
from .screens.table import SLIDE_STEPS, Moves

BLINK_TICKS: Final = 16
BLINKS: Final = 2
SLIDE_TICKS: Final = 4
SHOOT_TICKS: Final = 60
TAKE_UP_TICKS: Final = 40
"""How long cards that were passed to you are looked at before the first lead."""


class Director(Scripts[Item, Sound]):
    """Shows items one after the other.

    Args:
        scene: what the screen shows; changed here.
        sound: called with each sound.
        heard: called with each event when it is shown.
    """

    def __init__(self, scene: Scene, sound: Callable[[Sound], None], heard: Callable[[HeartsEvent], None]) -> None:
        super().__init__(sound)
        self.scene: Final = scene
        self.moves = Moves()
        self._heard = heard
        self._delay = 0

    def update(self, ticks: int, delay: int, pace: float) -> bool:
        """Let time pass.

        Args:
            ticks: 60ths of a second.
            delay: between two cards, in ticks.
            pace: what every wait is multiplied by.

        Returns:
            True when something changed on the screen.
        """
        self._delay = delay
        return self._run(ticks, pace)

    # --- scripts ---------------------------------------------------------------------------------------------------

    def _play(self, item: Item) -> Iterator[int]:
        for event in item.events:
            yield from self._event(event, item)
        self._catch_up(item)
        yield 0

    def _catch_up(self, item: Item) -> None:
        """Your cards and whose turn it is, after an action."""
        scene, view = self.scene, item.view
        scene.cards, scene.given, scene.received = view.hand, view.given, frozenset(view.received)
        scene.active = view.turn if view.turn >= 0 else None

    def _event(self, event: HeartsEvent, item: Item) -> Iterator[int]:
        scene = self.scene
        if isinstance(event, HandOver) and event.shot is not None:
            self._say(sounds.SHOOT)
            yield SHOOT_TICKS
        if isinstance(event, MatchOver):
            self._say(sounds.WON if YOU in event.winners else sounds.LOST)
        if isinstance(event, Played) and scene.active == YOU and event.seat == YOU:
            scene.cards = item.view.hand
        scene.apply(event)
        self._heard(event)
        if isinstance(event, Dealt):
            self._catch_up(item)
            self._say(sounds.DEAL)
            yield self._delay
        elif isinstance(event, Handed):
            if event.count == PASSED:
                self._say(sounds.CARD)
                yield self._delay
        elif isinstance(event, Exchanged):
            self._say(sounds.PASSED)
            self._catch_up(item)
            yield TAKE_UP_TICKS
        elif isinstance(event, Played):
            self._say(sounds.QUEEN if event.card == QUEEN else sounds.CARD)
            scene.active = None if event.count == scene.players else (event.seat + 1) % scene.players
            yield self._delay
        elif isinstance(event, TrickTaken):
            yield from self._trick(event)
        elif not isinstance(event, HandBegun | PassingBegins | PlayBegins | HandOver | MatchOver):
            assert_never(event)

    def _trick(self, event: TrickTaken) -> Iterator[int]:
        if any(card.suit is Suit.HEARTS for card in event.trick.cards):
            self._say(sounds.HEART)
        self.scene.active = None
        for _ in range(BLINKS):
            yield BLINK_TICKS // 2
            self.moves = Moves(hidden=True)
            yield BLINK_TICKS // 2
            self.moves = Moves()
        yield self._delay
        self.scene.clear()
        if event.phantoms:
            for step in range(SLIDE_STEPS + 1):
                self.moves = Moves(slide=step)
                yield SLIDE_TICKS
        self.moves = Moves()
