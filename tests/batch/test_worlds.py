"""Hidden cards are dealt exactly uniformly over all deals that agree, and impossible ones are refused."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro.engine.batch.arrays import Chance, turned
from retro.engine.batch.worlds import Worlds, drawn_again
from retro.engine.fitted.shown import Hidden


def all_deals(hidden: Hidden) -> set[tuple[frozenset[int], ...]]:
    """Every deal that agrees, by trying all."""
    places = range(len(hidden.sizes))
    return {
        tuple(frozenset(card for card, at in zip(hidden.cards, spots, strict=True) if at == place) for place in places)
        for spots in product(places, repeat=len(hidden.cards))
        if all(spots.count(place) == hidden.sizes[place] for place in places)
        and all(where >> at & 1 for where, at in zip(hidden.where, spots, strict=True))
    }


def dealt(hidden: Hidden, count: int, seed: int) -> Counter[tuple[frozenset[int], ...]]:
    places = Worlds(hidden).deal(count, Chance(seed))
    return Counter(tuple(frozenset(map(int, cards[:, n])) for cards in places) for n in range(count))


@pytest.mark.parametrize(
    ("where", "sizes"),
    [
        ((7, 7, 7, 5, 5, 3, 6), (2, 2, 3)),
        ((7, 7, 7, 7, 7, 7), (1, 2, 3)),
        ((1, 3, 3, 6, 7, 4), (2, 2, 2)),
        ((15, 15, 9, 6, 8, 15), (2, 1, 1, 2)),
    ],
)
def test_all_deals_that_agree_are_as_likely(where: tuple[int, ...], sizes: tuple[int, ...]) -> None:
    hidden = Hidden(tuple(range(1, len(where) + 1)), where, sizes)
    expected = all_deals(hidden)
    count = 300 * len(expected)
    found = dealt(hidden, count, 11)
    assert found.keys() == expected
    # Chi-squared: its mean is the number of deals less one, its standard deviation the root of twice that.
    spread = sum((n - 300) ** 2 / 300 for n in found.values())
    free = len(expected) - 1
    assert abs(spread - free) < 4.5 * (2 * free) ** 0.5 + 3


@given(st.lists(st.integers(1, 7), min_size=1, max_size=6), st.data())
@settings(max_examples=40)
def test_any_facts_are_kept_or_refused(where: list[int], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(where)))
    second = data.draw(st.integers(0, len(where) - first))
    hidden = Hidden(tuple(range(1, len(where) + 1)), tuple(where), (first, second, len(where) - first - second))
    expected = all_deals(hidden)
    if not expected:
        with pytest.raises(ValueError, match="no deal agrees"):
            Worlds(hidden)
    else:
        assert dealt(hidden, 50, 1).keys() <= expected


def test_sizes_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="3 cards cannot lie"):
        Hidden((1, 2, 3), (1, 1, 1), (2,))


def test_nothing_hidden_is_dealt_as_nothing() -> None:
    assert [cards.shape for cards in Worlds(Hidden((), (), (0, 0))).deal(5, Chance(1))] == [(0, 5), (0, 5)]


def test_drawing_again_follows_the_weights() -> None:
    drawn = np.bincount(drawn_again(np.log([1.0, 1e-9, 3.0]), 400, Chance(1)), minlength=3)
    assert drawn[1] == 0
    assert abs(drawn[2] - 300) <= 1


@pytest.mark.parametrize("positions", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("dtype", [np.uint8, np.uint64])
def test_a_table_is_turned_lane_by_lane(positions: int, dtype: type[np.unsignedinteger]) -> None:
    rng = np.random.default_rng(1)
    table = rng.integers(0, 200, (positions, 3, 40)).astype(dtype)
    steps = rng.integers(0, positions, 40).astype(np.uint8)
    found = turned(table, steps)
    for lane, step in enumerate(steps):
        assert (found[:, :, lane] == np.roll(table[:, :, lane], -int(step), axis=0)).all()
