"""Bids and spreads: sets of actions too large to write out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, islice
from math import comb
from random import Random

from retro.engine.game import Action
from retro.engine.shuffle import below
from retro.values import dataclass


@dataclass(frozen=True, slots=True)
class Bids:
    """Every bid from low to high chips; written ``bid:3..37`` (``bid:3`` when there is but one)."""

    low: int
    high: int

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action.verb == "bid" and (n := whole(action.what)) is not None and self.low <= n <= self.high

    def __iter__(self) -> Iterator[Action]:
        return (Action("bid", str(n)) for n in range(self.low, self.high + 1))

    def __len__(self) -> int:
        return max(0, self.high - self.low + 1)

    def __getitem__(self, at: int) -> Action:
        return Action("bid", str(range(self.low, self.high + 1)[at]))

    def index(self, action: Action) -> int:
        """Where one of the bids stands."""
        return int(action.what) - self.low

    def sample(self, source: Random) -> Action:
        """Any of the bids."""
        return Action("bid", str(self.low + below(self.high - self.low + 1, source)))

    def __str__(self) -> str:
        return f"bid:{self.low}..{self.high}" if self.low < self.high else f"bid:{self.low}"


@dataclass(frozen=True, slots=True)
class Stakes:
    """Every way of spreading so many chips over the boodles in use; written ``stake:6``."""

    chips: int
    keys: tuple[str, ...]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.verb != "stake":
            return False
        words = action.what.split(",")
        return len(words) == self.chips and all(word in self.keys for word in words)

    def __iter__(self) -> Iterator[Action]:
        return (Action("stake", ",".join(words)) for words in combinations_with_replacement(self.keys, self.chips))

    def __len__(self) -> int:
        return comb(self.chips + len(self.keys) - 1, self.chips)

    def __getitem__(self, at: int) -> Action:
        return next(islice(self, at, None))

    def index(self, action: Action) -> int:
        """Where a way of spreading stands, in whatever order its chips are named."""
        wanted = spread(self.keys, action.what.split(","))
        return next(at for at, one in enumerate(self) if one == wanted)

    def sample(self, source: Random) -> Action:
        """Chip by chip on any boodle."""
        return spread(self.keys, (self.keys[below(len(self.keys), source)] for _ in range(self.chips)))

    def __str__(self) -> str:
        return f"stake:{self.chips}"


def spread(keys: tuple[str, ...], chips: Iterable[str]) -> Action:
    """The action of putting these chips (a key for each) on the boodles, written in layout order."""
    count = Counter(chips)
    return Action("stake", ",".join(key for key in keys for _ in range(count[key])))


def whole(text: str) -> int | None:
    """A whole number written plainly in digits, without sign or leading zeros; else None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 and str(int(text)) == text else None
