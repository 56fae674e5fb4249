"""What has been shown about hidden cards: where each may lie, and how many lie where."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

from retro.engine.game import Action
from retro.values import dataclass


class Unserved(ValueError):
    """A position that playouts do not serve: the seat is not in turn, or nothing can be tried out in that phase."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards that a seat does not see.

    Attributes:
        cards: their codes.
        where: for each, the places where it may lie: bit n is place n.
        sizes: how many lie at each place; they add up to the number of cards.
    """

    cards: tuple[int, ...]
    where: tuple[int, ...]
    sizes: tuple[int, ...]

    def __post_init__(self) -> None:
        if sum(self.sizes) != len(self.cards) or min(self.sizes, default=0) < 0:
            raise ValueError(f"{len(self.cards)} cards cannot lie in places of {self.sizes}")


class AtOnce:
    """A position whose worlds are dealt in one slice."""

    def worlds(self, count: int, source: Random) -> Any:
        """So many hands that could be."""
        raise NotImplementedError

    def dealing(self, count: int, source: Random) -> Generator[None, None, Any]:
        """The same as slices."""
        yield from ()
        return self.worlds(count, source)


@dataclass(frozen=True, slots=True)
class Try:
    """A candidate at Hearts that is more than one action.

    Attributes:
        actions: a card that is played, or cards that are passed on in turn (those that are missing the policy chooses).
        shoots: the seat goes for all 26 points from then on, for as long as it has all that have been taken.
    """

    actions: tuple[Action, ...]
    shoots: bool = False
