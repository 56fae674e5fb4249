"""What a seat may claim of a hand: looked for in slices, as nothing in a frame may take long, and then played for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from retro.engine.endings.reading import Reading
from retro.engine.endings.search import Proof
from retro.engine.game import Action

Certain = Literal["every", "none", "idle"]
"""All tricks that are left are the side's, none is, or nothing that is left counts."""

SLICE: Final = 30
"""Positions that are looked at in a slice: some thousandths of a second."""

SLICES: Final = 100
"""After so many nothing is claimed for this card: what is certain is mostly found in fewer than ten."""

Read = Callable[[Any], Reading | None]


class Claim:
    """Looks for what is certain in one hand.

    Args:
        read: reads a view of the game.

    Attributes:
        tricks: how many were left where it looked last.
    """

    def __init__(self, read: Read) -> None:
        self.tricks = 0
        self._read = read
        self._proofs: dict[tuple[int, bool], Proof] = {}
        self._reading: Reading | None = None
        self._slices = 0

    def begin(self, view: Any) -> None:
        """Look at the position of the seat in turn from now on."""
        self._reading = self._read(view)
        self._slices = SLICES
        self.tricks = 0 if self._reading is None else self._reading.ending.tricks

    def look(self) -> Certain | None:
        """One slice more; what is certain once that is known."""
        reading = self._reading
        if reading is None or not self._slices:
            return None
        if reading.idle:
            return "idle"
        self._slices -= 1
        sure = self._holds(reading, True)
        if sure:
            return "every"
        if sure is None:
            return None
        sure = self._holds(reading, False)
        if sure is not None:
            self._reading = None
        return "none" if sure else None

    def _holds(self, reading: Reading, every: bool) -> bool | None:
        ours = reading.every if every else reading.none
        return self._proof(ours, every).look(reading.ending, SLICE) if ours else False

    def _proof(self, ours: int, every: bool) -> Proof:
        key = (ours, every)
        if key not in self._proofs:
            self._proofs[key] = Proof(ours, every)
        return self._proofs[key]

    def card(self, view: Any) -> Action | None:
        """The card with which all tricks stay the side's, as :meth:`look` has found; None where any card will do."""
        reading = self._read(view)
        if reading is None or not reading.every:
            return None
        play = self._proof(reading.every, True).card(reading.ending)
        return None if play is None else Action("play", str(reading.cards[play[0]][play[1]]))
