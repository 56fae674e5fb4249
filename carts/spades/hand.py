"""Your hand as it lies on the table: where each card is, and which of them may be played."""

from __future__ import annotations

from collections.abc import Callable

from retro.engine.cards import Card
from retro.machine.rect import Rect

from . import places
from .scene import Scene


class Hand:
    """The places of your cards, from the left.

    Args:
        scene: what is shown.
        allowed: tells whether a card may be played now.
    """

    def __init__(self, scene: Scene, allowed: Callable[[Card], bool]) -> None:
        self._scene = scene
        self._allowed = allowed

    @property
    def held(self) -> list[int]:
        """The places where a card lies still."""
        return self._scene.held()

    @property
    def rects(self) -> list[Rect]:
        """What is seen of each card."""
        held = self.held
        wide = [places.HAND_STEP] * (len(held) - 1) + [places.CARD]
        return [Rect(*places.hand_place(place)[:2], w, places.CARD) for place, w in zip(held, wide, strict=False)]

    def at(self, x: int, y: int) -> int:
        """The place whose card is to be seen there; -1: none."""
        return next((place for place in reversed(self.held) if places.hand_place(place).holds(x, y)), -1)

    @property
    def legal(self) -> list[int]:
        """The places of cards that may be played now."""
        return [place for place in self.held if (card := self._scene.hand[place]) is not None and self._allowed(card)]

    def first(self, from_right: bool = False) -> int:
        """The first of them from one side; -1: there is none."""
        legal = self.legal
        return legal[-1 if from_right else 0] if legal else -1

    def step(self, place: int, key: str, back: bool) -> int:
        """Where the keyboard goes from a place: to a neighbor or an end; from none (-1) to a card that may be played."""
        if key in ("Home", "End"):
            return self._scene.neighbour(place, 1, key)
        return self.first(from_right=back) if place < 0 else self._scene.neighbour(place, -1 if back else 1)
