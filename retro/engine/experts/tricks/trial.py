"""Trying actions of a trick game: positions from :mod:`retro.engine.batch`, or from :mod:`retro.engine.fitted` where NumPy is missing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol, TypeVar

from retro.engine.experts.race import SMALL, Budget, Slices
from retro.values import dataclass

T = TypeVar("T")

ABSENT: Final = ("numpy", "retro.engine.batch")
"""What may be missing: then worlds are played one after the other."""

MOST_LANES: Final = 1024
"""Actions times worlds that are played together: what keeps a slice short."""

MOST_PLAIN: Final = 12
"""Worlds that are dealt together where they are played one after the other."""

TRICKS_A_SLICE: Final = 16
"""Tricks of a slice there."""


class Outcome(Protocol):
    """What the hands came to (see :mod:`retro.engine.batch.outcome`)."""

    @property
    def gains(self) -> Any:
        """What the hand adds to each score: (sides or seats, actions, worlds)."""
        ...

    @property
    def worth(self) -> Any:
        """The seat's own side less the other, (actions, worlds)."""
        ...


class Position(Protocol):
    """A decision that can be tried out."""

    def dealing(self, count: int, source: Random) -> Generator[None, None, Any]:
        """So many hands that could be; yields between slices."""
        ...

    def play(self, actions: Sequence[Any], worlds: Any, source: Random) -> Generator[None, None, Outcome]:
        """Play every world to the hand's end after each action."""
        ...


Reads = Callable[[Any], Position]
"""Makes a position of a view."""

Valued = Callable[[Outcome], Sequence[Sequence[float]]]
"""What an outcome is worth to the seat: (actions, worlds)."""


@dataclass(frozen=True, slots=True)
class Means:
    """How positions of a game are tried out here.

    Attributes:
        read: makes a position of a view.
        fast: many worlds are played together; else one after the other, and there can be only few.
    """

    read: Reads
    fast: bool

    def budget(self, given: Budget) -> Budget:
        """What can be thought about a decision with these means."""
        if self.fast:
            return given
        return Budget(tuple(min(small, lot) for small, lot in zip(SMALL.lots, given.lots, strict=False)))


def means(game: str) -> Means:
    """The means for "euchre", "spades" or "hearts"."""
    try:
        return Means(import_module(f"retro.engine.batch.{game}").Position, True)
    except ModuleNotFoundError as missing:
        # The page has neither NumPy nor the package that is for it.
        if missing.name is None or not missing.name.startswith(ABSENT):
            raise
    return Means(import_module(f"retro.engine.fitted.plain_{game}").Position, False)


def coarser(thinking: Generator[None, None, T], every: int) -> Generator[None, None, T]:
    """The same thinking in fewer slices: so many of its own together.  A program that gives a slice a frame need not wait for long."""
    try:
        while True:
            for _ in range(every):
                next(thinking)
            yield
    except StopIteration as done:
        found: T = done.value
        return found


class Trial:
    """Trying candidates of a position in worlds.

    Args:
        position: the decision.
        actions: the candidates, as the position takes them.
        source: where chance comes from.
        valued: what an outcome is worth.
        fast: many worlds are played together.
    """

    def __init__(self, position: Position, actions: Sequence[Any], source: Random, valued: Valued, fast: bool) -> None:
        self._position = position
        self._fast = fast
        self._actions = actions
        self._source = source
        self._valued = valued

    def lot(self, alive: Sequence[int], worlds: int) -> Slices:
        """See :data:`retro.engine.experts.race.Lot`."""
        actions = [self._actions[number] for number in alive]
        worths: list[list[float]] = [[] for _ in alive]
        left = worlds
        while left:
            count = min(left, max(MOST_LANES // len(actions), 1) if self._fast else MOST_PLAIN)
            left -= count
            some = yield from self._position.dealing(count, self._source)
            yield
            tricks = max(MOST_LANES // (count * len(actions)), 1) if self._fast else TRICKS_A_SLICE
            outcome = yield from coarser(self._position.play(actions, some, self._source), tricks)
            for found, row in zip(worths, self._valued(outcome), strict=True):
                found.extend(float(value) for value in row)
        return worths
