"""What a card of your hand shows by moving: it rises for a hint, and shakes when it may not be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro.engine.cards import Card

from .scene import Scene

RISE, RISE_STEP = 16, 4
"""A hint: the card rises 16 pixels in 4 ticks, stays, sinks."""

SHAKE: Final = (3, -3, 3, -3, 2, -2)
"""A card that may not be played, tick by tick."""


class Gestures:
    """One card at a time, moved in the scene.

    Args:
        scene: what lies on the table.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._now: Iterator[int] | None = None
        self._wait = 0

    def rise(self, card: Card, stay: int) -> None:
        """The card rises and stays for so many ticks."""
        self._now, self._wait = self._risen(card, stay), 0

    def shake(self, card: Card) -> None:
        """The card shakes its head."""
        self._now, self._wait = self._shaken(card), 0

    def _risen(self, card: Card, stay: int) -> Iterator[int]:
        moved = self._scene.moved
        for up in range(RISE_STEP, RISE + 1, RISE_STEP):
            moved[card] = (0, -up)
            yield 1
        yield stay
        for up in range(RISE - RISE_STEP, 0, -RISE_STEP):
            moved[card] = (0, -up)
            yield 1
        moved.clear()

    def _shaken(self, card: Card) -> Iterator[int]:
        for dx in SHAKE:
            self._scene.moved[card] = (dx, 0)
            yield 1
        self._scene.moved.clear()

    def pass_time(self, ticks: int) -> bool:
        """Let it go on; True when a card has moved."""
        if self._now is None:
            return False
        self._wait -= ticks
        changed = False
        while self._now is not None and self._wait <= 0:
            changed = True
            try:
                self._wait += next(self._now)
            except StopIteration:
                self._now = None
        return changed

    def calm(self) -> None:
        """Every card lies where it should."""
        self._now = None
        self._scene.moved.clear()
