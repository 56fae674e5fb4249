"""What points are worth as a match stands: near its end a point may be worth nothing, or everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, exp, sqrt
from typing import Any, Final

from retro.engine.experts.scale import PERCENT
from retro.engine.experts.tricks.trial import Outcome, Valued

EUCHRE_HANDS: Final = ((1, 0.37), (2, 0.11), (4, 0.02))
"""What a hand of Euchre brings one side, and how likely; the other side the same."""

EUCHRE_NEAR: Final = 4
"""Points to go at which the score begins to count."""

SPADES_HAND: Final = 90.0
"""What a hand of Spades brings a side, about."""

SPADES_SPREAD: Final = 100.0
"""How far the two sides' points of a hand differ (a standard deviation)."""

SPADES_NEAR: Final = 200
"""Points to go at which the score begins to count."""

BAG: Final = 4.0
"""What an overtrick will cost later, beyond what the hand counts for it."""

HEARTS_SPREAD: Final = 12.0
"""How far points of players differ after some more hands of Hearts."""


@lru_cache(maxsize=4096)
def euchre_odds(ours: int, theirs: int) -> float:
    """How likely a side wins with so many points to go against so many."""
    if ours <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return sum(odds * (euchre_odds(ours - points, theirs) + euchre_odds(ours, theirs - points)) for points, odds in EUCHRE_HANDS)


def euchre_values(needed: tuple[int, int], side: int) -> tuple[Valued, str]:
    """What outcomes are worth at Euchre, and the unit.

    Args:
        needed: points to go, by side.
        side: whose worth it is.
    """
    if min(needed) > EUCHRE_NEAR:
        return lambda outcome: outcome.worth, "points"

    def odds(ours: int, theirs: int) -> float:
        return 100.0 * euchre_odds(needed[side] - ours, needed[1 - side] - theirs)

    return _by_side(side, odds), PERCENT


def spades_values(scores: tuple[int, int], goal: int, side: int, bags: bool) -> tuple[Valued, str]:
    """What outcomes are worth at Spades, and the unit.

    Args:
        scores: before the hand, by side.
        goal: points of the match.
        side: whose worth it is.
        bags: overtricks will cost.
    """
    bag = BAG if bags else 0.0

    def less_bags(gain: int) -> float:
        return gain - bag * (gain % 10)

    if max(scores) + SPADES_NEAR < goal:
        return _by_side(side, lambda ours, theirs: less_bags(ours) - less_bags(theirs)), "points"

    def odds(ours: int, theirs: int) -> float:
        mine, yours = scores[side] + ours, scores[1 - side] + theirs
        if max(mine, yours) >= goal and mine != yours:
            return 100.0 if mine > yours else 0.0
        hands = max(goal - max(mine, yours), 0) / SPADES_HAND + 0.5
        ahead = (scores[side] + less_bags(ours) - scores[1 - side] - less_bags(theirs)) / (SPADES_SPREAD * sqrt(hands))
        return 50.0 * (1.0 + erf(ahead / sqrt(2.0)))

    return _by_side(side, odds), PERCENT


def hearts_values(scores: Sequence[int], goal: int, seat: int) -> tuple[Valued, str]:
    """What outcomes are worth at Hearts, and the unit.

    Args:
        scores: before the hand, by seat.
        goal: the score that ends the match.
        seat: whose worth it is.
    """
    if max(scores) + 26 < goal:
        return lambda outcome: outcome.worth, "points"

    def odds(gains: tuple[int, ...]) -> float:
        after = [score + gain for score, gain in zip(scores, gains, strict=True)]
        if max(after) >= goal:
            least = min(after)
            return 100.0 / after.count(least) if after[seat] == least else 0.0
        weights = [exp((min(after) - score) / HEARTS_SPREAD) for score in after]
        return 100.0 * weights[seat] / sum(weights)

    return _of_all(odds), PERCENT


def _by_side(side: int, value: Callable[[int, int], float]) -> Valued:
    """Values from what the hand brought one's own side and the other."""
    return _of_all(lambda gains: value(gains[side], gains[1 - side]))


def _of_all(value: Callable[[tuple[int, ...]], float]) -> Valued:
    """Values from what the hand brought everybody; the same gains are valued once."""

    def valued(outcome: Outcome) -> Sequence[Sequence[float]]:
        known: dict[Any, float] = {}
        rows = []
        for action in range(len(outcome.gains[0])):
            row = []
            for gains in zip(*(_plain(brought[action]) for brought in outcome.gains), strict=True):
                if gains not in known:
                    known[gains] = value(gains)
                row.append(known[gains])
            rows.append(row)
        return rows

    return valued


def _plain(row: Any) -> list[int]:
    """A row of an array, or of a list of lists, as whole numbers."""
    plain: list[int] = row.tolist() if hasattr(row, "tolist") else row
    return plain
