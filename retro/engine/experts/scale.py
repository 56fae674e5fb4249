"""A decision as it can be weighed (weigh.py): its choices, and a way to try them in worlds.  Each family of games makes its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from retro.engine.experts.race import Lot
from retro.engine.game import Action
from retro.values import dataclass

PERCENT: Final = "% to win"
"""The unit near a match's end."""

LEAST_PERCENT: Final = 1.0
"""What is not worth a word there."""

PLAIN: Final = 1 / 6
"""How many times as many worlds of a trick game are played without NumPy."""

QUICK: Final = 4.0
"""How many times as many where one takes a tenth of a millisecond."""

Deed = tuple[Action, ...]
"""A choice: one action, or the cards that are passed on together."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A decision that can be weighed.

    Attributes:
        deeds: the choices, the one that was made first.
        lot: tries candidates in new worlds.
        of: for each candidate the number of its deed; a deed may be meant in more ways than one (a shoot at Hearts).
        unit: what worths are counted in, in the plural.
        least: a cost below this is not worth a word.
        worlds: so many times as many as elsewhere, because they take less time to play, or more.
    """

    deeds: Sequence[Deed]
    lot: Lot
    of: Sequence[int]
    unit: str
    least: float
    worlds: float = 1.0


Scales = Callable[[Any, Deed, Random], Scale | None]
"""Makes the scale of a view and of what was done; None: there was nothing to choose, or it cannot be weighed."""


def choices(made: Deed, others: Sequence[Action]) -> list[Deed]:
    """What was done and what else could be, one action each."""
    return list(dict.fromkeys((made, *((action,) for action in others))))


def least_of(unit: str, points: float) -> float:
    """What is not worth a word, where it is ``points`` in the game's own unit."""
    return LEAST_PERCENT if unit == PERCENT else points
