"""Sums of whole numbers over deals, and the intervals that come of them."""

from __future__ import annotations

import json
from math import sqrt
from random import Random
from statistics import mean as plain_mean
from statistics import stdev

import pytest

from retro.arena.sums import Clock, Moments, difference, mean, part, share


def moments_of(*deals: tuple[int, ...]) -> Moments:
    moments = Moments(len(deals[0]))
    for deal in deals:
        moments.add(deal)
    return moments


def test_a_mean_of_one_hand_a_deal_has_the_interval_of_the_textbook() -> None:
    points = [3, -2, 0, 1, 4, -1]
    found = mean(moments_of(*((n, 1) for n in points)), 0, 1)
    assert found.value == pytest.approx(plain_mean(points))
    assert found.half == pytest.approx(1.96 * stdev(points) / sqrt(len(points)))
    assert found.of == len(points)


def test_a_share_of_things_that_happen_apart_has_wilsons_interval() -> None:
    found = share(moments_of(*[(1, 1)] * 25, *[(0, 1)] * 75), 0, 1)
    assert found.value == 0.25
    assert found.low == pytest.approx(0.175, abs=0.001)
    assert found.high == pytest.approx(0.343, abs=0.001)
    sure = share(moments_of(*[(1, 1)] * 10), 0, 1)
    assert sure.value == 1.0
    assert sure.low == pytest.approx(0.722, abs=0.001)
    assert sure.high == pytest.approx(1.0)
    assert share(moments_of((0, 0), (0, 0)), 0, 1).value is None


def test_things_that_happen_together_tell_less_than_as_many_apart() -> None:
    apart = share(moments_of(*[(1, 1), (0, 1)] * 40), 0, 1)
    together = share(moments_of(*[(8, 8), (0, 8)] * 5), 0, 1)
    assert apart.of == together.of == 80
    assert apart.half is not None and together.half is not None
    assert together.half > 2 * apart.half


def test_what_is_the_same_at_every_deal_has_no_scatter() -> None:
    found = share(moments_of(*[(1, 4)] * 9), 0, 1)
    assert (found.value, found.low, found.high) == (0.25, 0.25, 0.25)


def test_the_scatter_of_a_ratio_is_that_of_playing_it_again_and_again() -> None:
    """The interval of the linearization against the spread of the same figure over 400 runs."""
    source = Random(7)

    def deal() -> tuple[int, int, int, int]:
        luck = source.randrange(-3, 4)
        hands = source.randrange(1, 4)
        return (sum(luck + source.randrange(8) for _ in range(hands)), hands, sum(luck + source.randrange(6) for _ in range(hands)), hands)

    runs = [moments_of(*(deal() for _ in range(60))) for _ in range(400)]
    for estimate in (
        [mean(run, 0, 1) for run in runs],
        [difference(run, (0, 1), (2, 3)) for run in runs],
        [part(run, (0, 1), (2, 3)) for run in runs],
    ):
        spread = stdev(one.value or 0.0 for one in estimate)
        told = plain_mean((one.half or 0.0) / 1.96 for one in estimate)
        assert told == pytest.approx(spread, rel=0.12)


def test_the_order_in_which_parts_arrive_changes_nothing() -> None:
    source = Random(1)
    deals = [tuple(source.randrange(-50, 50) for _ in range(5)) for _ in range(30)]
    whole = moments_of(*deals).told()
    parts = [moments_of(*deals[n : n + 6]) for n in range(0, 30, 6)]
    source.shuffle(parts)
    joined = Moments(5)
    for one in parts:
        joined.join(Moments.read(json.loads(json.dumps(one.told()))))
    assert joined.told() == whole


def test_one_deal_has_no_interval() -> None:
    found = mean(moments_of((3, 1)), 0, 1)
    assert (found.value, found.low, found.high) == (3.0, None, None)


@pytest.mark.parametrize("damage", [{"sums": [1]}, {"products": []}, {"deals": "x"}, {"seen": None}])
def test_damaged_sums_are_refused(damage: dict[str, object]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        Moments.read({**moments_of((1, 2)).told(), **damage})


def test_a_clock_tells_its_quantiles_to_an_eighth_of_an_octave() -> None:
    clock = Clock({})
    for took in range(1000, 101_000, 1000):  # 1 to 100 microseconds
        clock.add(took, took // 2)
    assert clock.count == 100
    assert clock.quantile(0.5) == pytest.approx(50, rel=0.07)
    assert clock.quantile(0.99) == pytest.approx(99, rel=0.07)
    assert clock.slice == 50_000
    again = Clock.read(json.loads(json.dumps(clock.told())))
    again.join(clock)
    assert again.count == 200 and again.total == 2 * clock.total
    assert Clock({}).quantile(0.5) == 0.0
