"""Hands that could be: exactly uniform over all ways of laying hidden cards where they may lie.

Cards that may lie at the same places are a group, places that may hold the same groups a class.  How many cards of a group go to
each class is drawn first: how many deals each way of dividing leaves is counted backwards from the last group (a division among
classes counts as many deals as there are ways of choosing its cards).  Which cards of the group they are, and where in the class
they lie, are shuffles then.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from math import factorial, prod
from typing import Final, Protocol, TypeVar

import numpy as np

from retro.engine.batch.arrays import U8, Bytes, Chance, Places, Reals, lanes
from retro.engine.fitted.shown import Hidden


class Dealt(Protocol):
    """Hands by seat, each (cards, worlds), and how many worlds there are."""

    @property
    def hands(self) -> tuple[Bytes, ...]: ...

    @property
    def count(self) -> int: ...


W = TypeVar("W", bound=Dealt)

_MOST: Final = 52
_INVERSE: Final[Reals] = np.array([1.0 / factorial(n) for n in range(_MOST + 1)])


class Worlds:
    """A source of deals of hidden cards.

    Args:
        hidden: the cards and where they may lie.

    Raises:
        ValueError: there is no such deal.
    """

    def __init__(self, hidden: Hidden) -> None:
        self.hidden = hidden
        groups: dict[int, list[int]] = {}
        for card, where in zip(hidden.cards, hidden.where, strict=True):
            groups.setdefault(where, []).append(card)
        signatures = [tuple(where >> place & 1 for where in groups) for place in range(len(hidden.sizes))]
        kinds = sorted({sign for sign, size in zip(signatures, hidden.sizes, strict=True) if size})
        self._places = [[p for p, sign in enumerate(signatures) if sign == kind and hidden.sizes[p]] for kind in kinds]
        room = tuple(sum(hidden.sizes[place] for place in some) for some in self._places)
        allowed = {where: tuple(bool(kind[n]) for kind in kinds) for n, where in enumerate(groups)}
        # A group with few classes first: the table that is counted back stays small.
        order = sorted(groups, key=lambda where: (sum(allowed[where]), -len(groups[where])))
        self._cards = [np.array(groups[where], U8) for where in order]
        self._dividing = _Dividing(tuple((len(groups[where]), allowed[where]) for where in order), room)

    def deal(self, count: int, chance: Chance) -> list[Bytes]:
        """So many deals: for each place its cards, (cards, count), in no particular order."""
        sizes = self.hidden.sizes
        found = [np.zeros((size, count), U8) for size in sizes]
        if not self._cards:
            return found
        divided = self._dividing.draw(count, chance)
        cards, classes = [], []
        for some, parts in zip(self._cards, divided, strict=True):
            n = len(some)
            cards.append(some[chance.halves(count, n).argsort(axis=1)] if n > 1 else np.broadcast_to(some, (count, n)))
            edges = parts.cumsum(axis=1)
            classes.append((np.arange(n)[None, :, None] >= edges[:, None, :]).sum(axis=2))
        mixed = chance.halves(count, len(self.hidden.cards)).astype(np.int64)
        mixed |= np.concatenate(classes, axis=1).astype(np.int64) << 32
        dealt = np.take_along_axis(np.concatenate(cards, axis=1), mixed.argsort(axis=1), axis=1).T
        at = 0
        for place in (place for some in self._places for place in some):
            found[place] = np.ascontiguousarray(dealt[at : at + sizes[place]])
            at += sizes[place]
        return found


class _Dividing:
    """How many cards of each group go to each class.

    Args:
        groups: for each, its size and which classes may have its cards.
        room: how many cards each class has.
    """

    def __init__(self, groups: tuple[tuple[int, tuple[bool, ...]], ...], room: tuple[int, ...]) -> None:
        self._room = np.array(room, np.int64)
        self._shape = tuple(size + 1 for size in room[:-1])
        # A place in a table is what is left of the rooms before a group, without the last class's, which follows from the total.
        grid = np.indices(self._shape).reshape(len(self._shape), prod(self._shape)).T if room else np.zeros((1, 0), np.int64)
        left = 0
        after: Reals | None = None
        self._stages: list[tuple[Places, Reals]] = []
        for size, allowed in reversed(groups):
            left += size
            last = left - grid.sum(axis=1)
            fits = (last >= 0) & (last <= room[-1])
            here = np.zeros(len(grid))
            if after is None:  # the last group goes wherever there is room
                rooms = np.concatenate((grid, last[:, None]), axis=1)[fits]
                here[fits] = _INVERSE[rooms].prod(axis=1) * (rooms[:, ~np.array(allowed)] == 0).all(axis=1)
            else:
                ways = _ways(size, allowed, room)
                here[fits] = self._follow(grid[fits], last[fits], ways, after).sum(axis=1)
                self._stages.append((ways, after))
            after = here
        self._stages.reverse()
        if after is not None and after[-1] <= 0.0:
            raise ValueError("no deal agrees with what has been shown")

    def _follow(self, rooms: Places, last: Places, ways: Places, after: Reals) -> Reals:
        """How many deals (up to a common factor) each way of dividing leaves, (rooms, ways)."""
        rest = rooms[:, None, :] - ways[None, :, :-1]
        good = (rest >= 0).all(axis=2) & (last[:, None] >= ways[None, :, -1])
        at = np.zeros(good.shape, np.int64)
        for n, size in enumerate(self._shape):
            at = at * size + rest[:, :, n]
        found: Reals = after[np.where(good, at, 0)] * good * _INVERSE[ways].prod(axis=1)
        return found

    def draw(self, count: int, chance: Chance) -> Iterator[Places]:
        """For each group how many of its cards go to each class in so many deals, (count, classes)."""
        rooms = np.tile(self._room, (count, 1))
        for ways, after in self._stages:
            if len(ways) == 1:
                chosen = np.zeros(count, np.int64)
            else:
                sums = self._follow(rooms[:, :-1], rooms[:, -1], ways, after).cumsum(axis=1)
                spot = chance.unit(count) * sums[:, -1]
                chosen = (sums <= spot[:, None]).sum(axis=1)
            parts = ways[chosen]
            rooms = rooms - parts
            yield parts
        yield rooms


@lru_cache(maxsize=4096)
def _ways(size: int, allowed: tuple[bool, ...], room: tuple[int, ...]) -> Places:
    """All ways of dividing a group among the classes that may have its cards: (ways, classes)."""
    found: list[tuple[int, ...]] = [()]
    for may, most in zip(allowed, room, strict=True):
        found = [(*some, n) for some in found for n in range((min(most, size - sum(some)) if may else 0) + 1)]
    return np.array([some for some in found if sum(some) == size], np.int64).reshape(-1, len(room))


LIKELY: Final = 4
"""So many times the worlds asked for are dealt, to be drawn again by weight."""

DEALT_A_SLICE: Final = 1024
"""Worlds that are dealt and weighed without a pause."""


def drawn(
    deal: Callable[[int], W], weigh: Callable[[W], Reals], count: int, chance: Chance
) -> Generator[None, None, tuple[tuple[Bytes, ...], Places]]:
    """Deal many worlds in slices, and draw so many of them by weight.

    Args:
        deal: deals so many.
        weigh: how likely each makes what was seen: logarithms.

    Returns:
        (the hands of all that were dealt, by seat (cards, worlds); which of them were drawn)
    """
    left = LIKELY * count
    dealt: list[tuple[Bytes, ...]] = []
    weights: list[Reals] = []
    while left:
        some = deal(min(left, DEALT_A_SLICE))
        left -= some.count
        dealt.append(some.hands)
        weights.append(weigh(some))
        if left:
            yield
    hands = tuple(np.concatenate(parts, axis=1) for parts in zip(*dealt, strict=True))
    return hands, drawn_again(np.concatenate(weights), count, chance)


def drawn_again(weights: Reals, count: int, chance: Chance) -> Places:
    """So many of some worlds, by weight (systematic resampling), in a random order.

    Args:
        weights: logarithms, one a world.
    """
    odds = np.exp(weights - weights.max())
    odds /= odds.sum()
    points = (lanes(count) + chance.unit(1)[0]) / count
    chosen = np.minimum(np.searchsorted(odds.cumsum(), points), len(odds) - 1)
    order = chance.halves(count).argsort()
    mixed: Places = chosen[order]
    return mixed
