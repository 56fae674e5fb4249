"""The race between candidates, and the walk over worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from retro.engine.experts.deciding import reason
from retro.engine.experts.race import Budget, Lot, Outcome, Slices, difference, race
from retro.engine.experts.worlds import Walk
from retro.engine.game import Action, Choice
from retro.engine.shuffle import stream


def noisy(means: Sequence[float], noise: float, own: float, tried: list[tuple[int, int]]) -> Lot:
    """Candidates worth so much on average, with chance that all share and chance of their own."""
    source = stream("noisy")

    def lot(alive: Sequence[int], worlds: int) -> Slices:
        tried.extend((number, worlds) for number in alive)
        yield
        shared = [source.gauss(0, noise) for _ in range(worlds)]
        return [[means[number] + common + source.gauss(0, own) for common in shared] for number in alive]

    return lot


def outcome(means: Sequence[float], stands: int, own: float, tried: list[tuple[int, int]] | None = None) -> Outcome:
    thinking = race(len(means), stands, noisy(means, 5.0, own, [] if tried is None else tried), Budget((64, 128, 256)))
    try:
        while True:
            next(thinking)
    except StopIteration as done:
        found: Outcome = done.value
        return found


def test_the_better_wins_though_worlds_differ_much_more_than_candidates() -> None:
    """The worlds are the same for all, so what they have in common does not count."""
    found = outcome([0.0, 0.5, -0.5], 0, 0.5)
    assert found.best == 1 and found.told
    assert found.gain == pytest.approx(0.5, abs=0.15)


def swings(up: float, down: float) -> Lot:
    """The temper's choice (0) is worth nothing in every world, the other is up and down in turn."""

    def lot(alive: Sequence[int], worlds: int) -> Slices:
        yield
        return [[(0.0 if number == 0 else down if n % 2 else up) for n in range(worlds)] for number in alive]

    return lot


@pytest.mark.parametrize(("down", "best"), [(-0.95, 0), (-0.5, 1)])
def test_the_temper_stands_unless_another_is_better_by_more_than_its_error(down: float, best: int) -> None:
    """64 worlds: ahead by 0.025 with an error of 0.12, or by 0.25 with one of 0.09."""
    thinking = race(2, 0, swings(1.0, down), Budget((64,)))
    with pytest.raises(StopIteration) as done:
        while True:
            next(thinking)
    assert done.value.value.best == best


def test_who_is_clearly_worse_is_not_tried_again() -> None:
    tried: list[tuple[int, int]] = []
    outcome([0.0, 0.05, -3.0], 0, 1.0, tried)
    assert (2, 64) in tried and (2, 128) not in tried and (0, 128) in tried


def test_one_candidate_is_no_race() -> None:
    assert outcome([1.0], 0, 1.0) == Outcome(0, 0, 0.0, 0.0)


def test_a_difference_and_its_error() -> None:
    mean, error = difference([1.0, 3.0, 5.0, 7.0], [0.0, 0.0, 0.0, 0.0])
    assert mean == 4.0
    assert error == pytest.approx((5.0 / 4) ** 0.5)


def test_the_reason_tells_worth_and_error() -> None:
    temper = Choice(Action("play", "QS"), "nobody can beat it")
    same = reason(Outcome(0, 64, 0.84, 0.21), temper, temper.action, "tricks")
    assert same == "nobody can beat it (+0.8 ± 0.2 tricks)"
    other = reason(Outcome(0, 448, 0.84, 0.21), temper, Action("play", "2S"), "tricks")
    assert other == "+0.8 ± 0.2 tricks on the next best"
    assert reason(Outcome(0, 9000, 0.01, 0.001), temper, Action("play", "2S"), "tricks") == "a close call, a little better"
    assert reason(Outcome(0, 448, -0.1, 0.2), temper, temper.action, "tricks") == "nobody can beat it (a close call)"
    assert reason(Outcome(0, 0, 0.0, 0.0), temper, temper.action, "tricks") == temper.reason


def test_the_walk_makes_all_deals_that_agree_as_likely() -> None:
    """Six cards at three places of 1, 2 and 3; some may not lie everywhere: counted against all that can be written down."""
    barred, sizes = [0b001, 0b010, 0b000, 0b100, 0b000, 0b011], [1, 2, 3]
    places = [place for place, size in enumerate(sizes) for _ in range(size)]
    agree = {deal for deal in permutations(places) if not any(barred[card] >> place & 1 for card, place in enumerate(deal))}
    walk = Walk(barred, sizes, Random(7))
    count = Counter(tuple(walk.next()) for _ in range(300 * len(agree)))
    assert set(count) == agree
    chi = sum((count[deal] - 300) ** 2 / 300 for deal in agree)
    assert chi < 3 * len(agree), chi


@pytest.mark.parametrize("seed", range(20))
def test_a_first_deal_is_found_where_there_is_one(seed: int) -> None:
    """Bars drawn at random around a deal that agrees, many of them."""
    source = Random(seed)
    sizes = [5, 4, 3, 6]
    there = [place for place, size in enumerate(sizes) for _ in range(size)]
    source.shuffle(there)
    barred = [sum(1 << place for place in range(4) if place != home and source.random() < 0.75) for home in there]
    walk = Walk(barred, sizes, source)
    assert [walk.at.count(place) for place in range(4)] == sizes
    assert not any(barred[card] >> place & 1 for card, place in enumerate(walk.at))
    assert not any(barred[card] >> place & 1 for card, place in enumerate(walk._anyhow(sizes)))
