"""What each choice of a decision is worth with what its seat could know then, and what the one that was made has cost.

An expert races its candidates and stops when it knows which to take (race.py).  Here nobody drops out, and chance must not blame
anybody: a first set of worlds finds the best choice, then all choices are tried in a fresh one, and only that one speaks.  Whoever was
lucky in the first set is not lucky in the second.

Each family of games says what can be weighed (``scale`` in its expert's module; one row in :mod:`retro.engine.games`).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any, Final

from retro.engine.experts.race import difference
from retro.engine.experts.scale import Deed, Scale, Scales
from retro.engine.experts.styles import Loading
from retro.engine.games import REGISTRY
from retro.values import dataclass

BLAMED_AT: Final = 3.0
"""Standard errors that a choice must be behind the best to be blamed."""

SPREAD: Final = 2.0
"""Standard errors of an interval, to either side."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How many worlds a weighing may try.

    Attributes:
        first: to find the best choice.
        fresh: to measure all of them by it.
    """

    first: int
    fresh: int

    def times(self, factor: float) -> Depth:
        """So many times the worlds."""
        return Depth(max(int(self.first * factor), 2), max(int(self.fresh * factor), 2))


USUAL: Final = Depth(96, 256)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice as it was weighed.

    Attributes:
        deed: what is done.
        worth: the mean over all worlds, in the unit.
        behind: how much less that is than the best's in the same worlds (0 for the best; chance may make it a little less than 0).
        error: the standard error of ``behind``.
    """

    deed: Deed
    worth: float
    behind: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where ``behind`` is likely to lie (95 of 100 times)."""
        return self.behind - SPREAD * self.error, self.behind + SPREAD * self.error


@dataclass(frozen=True, slots=True)
class Weighing:
    """A decision that was weighed.

    Attributes:
        choices: every choice, the best first.
        made: the one that was made.
        worlds: in how many worlds all of them were tried.
        unit: what they are counted in: "points", "chips", "% to win".
        least: a cost below this is not worth a word.
    """

    choices: tuple[Choice, ...]
    made: Choice
    worlds: int
    unit: str
    least: float

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.choices[0]

    @property
    def cost(self) -> float:
        """What the choice made has cost; 0 for the best, never below."""
        return max(self.made.behind, 0.0)

    @property
    def blamed(self) -> bool:
        """It cost more than chance explains, and enough to be worth a word."""
        return self.blames(self.made)

    @property
    def telling(self) -> bool:
        """Something could have been done that would be blamed."""
        return any(map(self.blames, self.choices))

    def blames(self, choice: Choice) -> bool:
        """Whether a choice would be blamed, had it been made."""
        return choice.behind >= self.least and choice.behind > BLAMED_AT * choice.error


Weighs = Generator[None, None, Weighing | None]

_ready: dict[str, Loading[Scales]] = {}


def weigh(game: str, view: Any, made: Deed, depth: Depth, source: Random) -> Weighs:
    """Weigh a decision; yields between slices of the work.

    Args:
        game: its name.
        view: what the seat in turn knew.
        made: what it did: one action, or the cards that it passed on together.
        depth: how many worlds.
        source: where chance comes from; with the same one the same is found, whatever else runs.

    Returns:
        None: there was nothing to choose, or the game cannot weigh such a choice.
    """
    load = REGISTRY[game].scales
    if load is None:
        return None
    if game not in _ready:
        _ready[game] = Loading(load)
    scales = yield from _ready[game].waited()
    scale = scales(view, made, source)
    if scale is None or len(scale.deeds) == 1:
        return None
    depth = depth.times(scale.worlds)
    first = yield from scale.lot(range(len(scale.of)), depth.first)
    meant = _meant(scale, [_mean(row) for row in first])
    best = max(range(len(meant)), key=lambda deed: (_mean(first[meant[deed]]), -deed))
    fresh = yield from scale.lot(meant, depth.fresh)
    return _weighed(scale, fresh, best)


def _meant(scale: Scale, means: Sequence[float]) -> list[int]:
    """For each deed the candidate that does best by it."""
    found = []
    for deed in range(len(scale.deeds)):
        ways = [candidate for candidate, of in enumerate(scale.of) if of == deed]
        found.append(max(ways, key=lambda candidate: means[candidate]))
    return found


def _mean(row: Sequence[float]) -> float:
    return sum(row) / len(row)


def _weighed(scale: Scale, fresh: Sequence[Sequence[float]], best: int) -> Weighing:
    found = [Choice(deed, _mean(row), *difference(fresh[best], row)) for deed, row in zip(scale.deeds, fresh, strict=True)]
    others = sorted((choice for n, choice in enumerate(found) if n != best), key=lambda choice: choice.behind)
    return Weighing((found[best], *others), found[0], len(fresh[best]), scale.unit, scale.least)
