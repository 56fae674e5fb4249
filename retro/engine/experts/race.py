"""Choosing between candidates by trying them in the same worlds: lots that grow, whoever is clearly worse drops out.

Two rules keep chance from choosing.  A candidate that is two standard errors worse than the best, measured on the same worlds,
is not tried any further.  And the temper's own choice stands unless another is better than it by more than one standard error:
without that rule no gain over the tempers could be measured.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import sqrt
from typing import Final

from retro.values import dataclass

DROPS_AT: Final = 2.0
"""Standard errors behind the best, in the same worlds, at which a candidate drops out."""

STANDS_BELOW: Final = 1.0
"""Standard errors that another must be ahead of the temper's choice to be taken instead."""

Worths = Sequence[Sequence[float]]
"""For each candidate tried, what each world of a lot was worth after it; the worlds are the same for all, in the same order."""

Slices = Generator[None, None, Worths]
Lot = Callable[[Sequence[int], int], Slices]
"""Tries candidates (by their numbers) in so many new worlds; yields between slices of the work."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much an expert may think about a decision.

    Attributes:
        lots: worlds of each lot; each is tried only while more than one candidate is left.
    """

    lots: tuple[int, ...] = (64, 128, 256)

    def times(self, factor: int) -> Budget:
        """So many times the worlds."""
        return Budget(tuple(lot * factor for lot in self.lots))

    def longer(self, lots: int) -> Budget:
        """With so many lots more, each twice the one before: for what is close, where a world takes next to no time."""
        last = self.lots[-1]
        return Budget((*self.lots, *(last << n for n in range(1, lots + 1))))


USUAL: Final = Budget()
SMALL: Final = Budget((12, 24, 36))
"""Where a world takes long to play (trick games without NumPy)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a race came to.

    Attributes:
        best: the number of the candidate to choose.
        worlds: in how many worlds it was tried.
        gain: how much more it was worth, on average, than the next best in the same worlds.
        error: the standard error of that.
    """

    best: int
    worlds: int
    gain: float
    error: float

    @property
    def told(self) -> bool:
        """The worlds tell the two apart: the gain is more than its error."""
        return self.gain > self.error


def race(candidates: int, stands: int, lot: Lot, budget: Budget) -> Generator[None, None, Outcome]:
    """Try candidates in growing lots of worlds, and choose.

    Args:
        candidates: how many there are, at least 1.
        stands: the number of the temper's own choice.
        lot: tries some of them in new worlds.
        budget: how many worlds at most.

    Returns:
        The choice; its ``gain`` is 0 when there was nothing to choose from.
    """
    if candidates == 1:
        return Outcome(stands, 0, 0.0, 0.0)
    worths: list[list[float]] = [[] for _ in range(candidates)]
    alive = list(range(candidates))
    for size in budget.lots:
        for number, found in zip(alive, (yield from lot(alive, size)), strict=True):
            worths[number].extend(found)
        alive = _left(worths, alive)
        if len(alive) == 1:
            break
    best = _choice(worths, alive, stands)
    return _outcome(worths, best)


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much more ``one`` is worth in the worlds that both were tried in, and the standard error of that."""
    n = min(len(one), len(other))
    total = square = 0.0
    for a, b in zip(one, other, strict=False):
        d = a - b
        total += d
        square += d * d
    mean = total / n
    return mean, sqrt(max(square / n - mean * mean, 0.0) / n)


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)


def _left(worths: Sequence[Sequence[float]], alive: Sequence[int]) -> list[int]:
    """Who is not clearly worse than the best."""
    best = max(alive, key=lambda number: _mean(worths[number]))

    def stays(number: int) -> bool:
        gain, error = difference(worths[best], worths[number])
        return gain <= DROPS_AT * error

    return [number for number in alive if number == best or stays(number)]


def _choice(worths: Sequence[Sequence[float]], alive: Sequence[int], stands: int) -> int:
    """The best of those left, unless the temper's choice is among them and as good as that."""
    best = max(alive, key=lambda number: (_mean(worths[number]), number == stands))
    if stands in alive and stands != best:
        gain, error = difference(worths[best], worths[stands])
        if gain <= STANDS_BELOW * error:
            return stands
    return best


def _outcome(worths: Sequence[Sequence[float]], best: int) -> Outcome:
    """The choice against the next best: the one that comes nearest to it in the worlds that both were tried in."""
    rivals = [difference(worths[best], worths[number]) for number in range(len(worths)) if number != best]
    gain, error = min(rivals)
    return Outcome(best, len(worths[best]), gain, error)
