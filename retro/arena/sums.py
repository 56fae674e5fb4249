"""Sums over deals, and what can be said from them.

Everything that is counted is a whole number, and so are its squares and products: adding is exact, and the order in which the parts of a
run arrive changes nothing.  The deal is the unit of chance: what happened at one deal in all its seatings, hands and seats is one
observation.  A figure is the ratio of two counts (points and hands, calls euchred and calls); its interval comes from the scatter of
``top - ratio * bottom`` over the deals (the usual linearization of a ratio).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from retro.values import dataclass

Z: Final = 1.96
"""How many standard errors an interval of 95% reaches to either side."""


class Estimate(NamedTuple):
    """A figure and its 95% interval.

    Attributes:
        value: None: nothing of the kind happened.
        low, high: the ends of the interval; None: too little was seen to tell.
        of: how often the thing happened of which it is a part (hands, calls, ...).
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    of: int = 0

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


class Moments:
    """Sums of some counts over deals, and of all their products by two.

    Args:
        size: how many counts an observation has.
    """

    __slots__ = ("deals", "products", "seen", "sums")

    def __init__(self, size: int) -> None:
        self.deals = 0
        self.sums = [0] * size
        self.seen = [0] * size
        self.products = [0] * (size * (size + 1) // 2)

    def add(self, values: Sequence[int]) -> None:
        """One deal's counts."""
        self.deals += 1
        at = 0
        for n, value in enumerate(values):
            if value:
                self.sums[n] += value
                self.seen[n] += 1
                for m in range(n + 1):
                    self.products[at + m] += value * values[m]
            at += n + 1

    def join(self, other: Moments) -> None:
        """Those of other deals."""
        self.deals += other.deals
        for mine, theirs in ((self.sums, other.sums), (self.seen, other.seen), (self.products, other.products)):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]

    def product(self, n: int, m: int) -> int:
        """The sum of count ``n`` times count ``m`` over the deals."""
        high, low = max(n, m), min(n, m)
        return self.products[high * (high + 1) // 2 + low]

    def scatter(self, weights: Mapping[int, float]) -> float:
        """The variance of the sum, over all deals, of the weighted counts, which is about zero."""
        if self.deals < 2:
            return 0.0
        total = sum(a * b * self.product(n, m) for n, a in weights.items() for m, b in weights.items())
        middle = sum(weight * self.sums[n] for n, weight in weights.items())
        return max(0.0, total - middle * middle / self.deals) * self.deals / (self.deals - 1)

    def told(self) -> dict[str, Any]:
        """As JSON can say it."""
        return {"deals": self.deals, "sums": self.sums, "seen": self.seen, "products": self.products}

    @staticmethod
    def read(told: Mapping[str, Any]) -> Moments:
        """The inverse of :meth:`told`.

        Raises:
            KeyError, TypeError, ValueError: it is nothing of the kind.
        """
        moments = Moments(len(told["sums"]))
        moments.deals = int(told["deals"])
        moments.sums, moments.seen, moments.products = (list(map(int, told[name])) for name in ("sums", "seen", "products"))
        size = len(moments.sums)
        if len(moments.seen) != size or len(moments.products) != size * (size + 1) // 2:
            raise ValueError("the sums do not fit together")
        return moments


def mean(moments: Moments, top: int, bottom: int, unit: int = 1) -> Estimate:
    """A count for each of another: points a hand.

    Args:
        top, bottom: which counts.
        unit: how many of the top's make one.
    """
    whole = moments.sums[bottom]
    if not whole:
        return Estimate(None)
    ratio = moments.sums[top] / whole
    if moments.deals < 2:
        return Estimate(ratio / unit, of=whole)
    half = Z * sqrt(moments.scatter({top: 1.0, bottom: -ratio} if top != bottom else {})) / whole
    return Estimate(ratio / unit, (ratio - half) / unit, (ratio + half) / unit, whole)


def share(moments: Moments, part: int, bottom: int, unit: int = 1) -> Estimate:
    """How many of the things that might have happened did, with Wilson's interval.

    Things that happen at one deal hang together; the interval is that of as many things apart as would scatter as much.

    Returns:
        From 0 to 1.
    """
    plain = mean(moments, part, bottom, unit)
    if plain.value is None or moments.deals < 2:
        return plain
    p, whole = min(max(plain.value, 0.0), 1.0), moments.sums[bottom]
    wide = moments.scatter({part: 1.0 / unit, bottom: -p}) / whole**2
    if wide <= 1e-18 and 0 < p < 1:  # the same at every deal: so it must be, as a quarter of the tricks where all four seats are counted
        return Estimate(p, p, p, whole)
    apart = p * (1 - p) / wide if wide > 0 and 0 < p < 1 else float(moments.seen[bottom])
    apart = max(1.0, apart)
    middle = (p + Z * Z / (2 * apart)) / (1 + Z * Z / apart)
    half = Z * sqrt(p * (1 - p) / apart + Z * Z / (4 * apart * apart)) / (1 + Z * Z / apart)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), whole)


def difference(moments: Moments, ours: tuple[int, int], theirs: tuple[int, int], unit: int = 1) -> Estimate:
    """How much more one ratio of counts is than another, of the same deals."""
    (top, bottom), (other, below) = ours, theirs
    whole, rest = moments.sums[bottom], moments.sums[below]
    if not whole or not rest:
        return Estimate(None)
    mine, his = moments.sums[top] / whole, moments.sums[other] / rest
    value = (mine - his) / unit
    if moments.deals < 2:
        return Estimate(value, of=whole)
    weights = _gathered([(top, 1 / whole), (bottom, -mine / whole), (other, -1 / rest), (below, his / rest)])
    half = Z * sqrt(moments.scatter(weights)) / unit
    return Estimate(value, value - half, value + half, whole)


def part(moments: Moments, ours: tuple[int, int], theirs: tuple[int, int]) -> Estimate:
    """One ratio of counts as a part of another, of the same deals: 0.8 of their points."""
    (top, bottom), (other, below) = ours, theirs
    whole, rest = moments.sums[bottom], moments.sums[below]
    if not whole or not rest or moments.sums[other] <= 0:
        return Estimate(None)
    mine, his = moments.sums[top] / whole, moments.sums[other] / rest
    value = mine / his
    if moments.deals < 2:
        return Estimate(value, of=whole)
    weights = _gathered([(top, 1 / whole), (bottom, -mine / whole), (other, -value / rest), (below, value * his / rest)])
    half = Z * sqrt(moments.scatter(weights)) / his
    return Estimate(value, value - half, value + half, whole)


def _gathered(pairs: Iterable[tuple[int, float]]) -> dict[int, float]:
    found: dict[int, float] = {}
    for n, weight in pairs:
        found[n] = found.get(n, 0.0) + weight
    return found


@dataclass(slots=True)
class Clock:
    """How long decisions took: processor time in nanoseconds, by bins of an eighth of an octave.  No part of the figures.

    Attributes:
        bins: how many decisions took so long.
        total: of all of them.
        slice: the longest that a player thought without a pause in which a program could draw.
    """

    bins: dict[int, int]
    total: int = 0
    slice: int = 0

    def add(self, took: int, slice: int) -> None:
        """One decision."""
        place = _bin(took)
        self.bins[place] = self.bins.get(place, 0) + 1
        self.total += took
        self.slice = max(self.slice, slice)

    def join(self, other: Clock) -> None:
        """Those of another part of the run."""
        for place, count in other.bins.items():
            self.bins[place] = self.bins.get(place, 0) + count
        self.total += other.total
        self.slice = max(self.slice, other.slice)

    @property
    def count(self) -> int:
        """Decisions."""
        return sum(self.bins.values())

    def quantile(self, part: float) -> float:
        """The time, in microseconds, that so many of the decisions did not exceed (to an eighth of an octave)."""
        left = part * self.count
        for place in sorted(self.bins):
            left -= self.bins[place]
            if left <= 0:
                octave, eighth = divmod(place, 8)
                return (1 << octave) * (8.5 + eighth) / 8 / 1000
        return 0.0

    def told(self) -> dict[str, Any]:
        """As JSON can say it."""
        return {"bins": {str(place): count for place, count in sorted(self.bins.items())}, "total": self.total, "slice": self.slice}

    @staticmethod
    def read(told: Mapping[str, Any]) -> Clock:
        """The inverse of :meth:`told`.

        Raises:
            KeyError, TypeError, ValueError: it is nothing of the kind.
        """
        return Clock({int(place): int(count) for place, count in told["bins"].items()}, int(told["total"]), int(told["slice"]))


def _bin(took: int) -> int:
    """Eight bins an octave, without logarithms: the place of the highest bit, and the three below it."""
    took = max(took, 8)
    high = took.bit_length() - 1
    return 8 * high + ((took >> (high - 3)) & 7)
