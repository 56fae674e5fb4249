"""What trying actions out in worlds needs in plain Python: worlds, drawing them again by weight, the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import TypeVar

from retro.engine.experts.worlds import Walk
from retro.engine.fitted.shown import Hidden
from retro.values import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Outcome:
    """As :class:`retro.engine.batch.outcome.Outcome`, in lists.

    Attributes:
        gains: by side or seat, action, world.
        worth: by action, world.
    """

    gains: list[list[list[int]]]
    worth: list[list[float]]


def outcome(results: Sequence[Sequence[Sequence[int]]], seat: int, sides: bool) -> Outcome:
    """The outcome for a seat, of what each world of each action brings each side or seat (actions, worlds, sides or seats).

    Args:
        sides: the parties are the two sides, the seat's own and the other; else all seats for themselves, who want few points.
    """
    parties = len(results[0][0]) if results and results[0] else 0
    gains = [[[brought[party] for brought in worlds] for worlds in results] for party in range(parties)]
    if sides:
        worth = [[float(brought[seat % 2] - brought[1 - seat % 2]) for brought in worlds] for worlds in results]
    else:
        worth = [[(sum(brought) - brought[seat]) / (parties - 1) - brought[seat] for brought in worlds] for worlds in results]
    return Outcome(gains, worth)


def deals(hidden: Hidden, count: int, source: Random) -> Iterator[list[list[int]]]:
    """So many deals of hidden cards: for each place its cards.

    They come from a walk among the deals that agree with what was shown (see there), each as likely as any other in the long run.
    """
    everywhere = (1 << len(hidden.sizes)) - 1
    if not hidden.cards:
        for _ in range(count):
            yield [[] for _ in hidden.sizes]
        return
    walk = Walk([everywhere & ~where for where in hidden.where], hidden.sizes, source)
    for _ in range(count):
        found: list[list[int]] = [[] for _ in hidden.sizes]
        for card, place in zip(hidden.cards, walk.next(), strict=True):
            found[place].append(card)
        yield found


def drawn_again(some: Sequence[T], weights: Sequence[float], count: int, source: Random) -> list[T]:
    """So many of some things, by weight (systematic resampling), in a random order.

    Args:
        weights: logarithms.
    """
    most = max(weights)
    odds = [exp(weight - most) for weight in weights]
    step = sum(odds) / count
    point, passed = source.random() * step, 0.0
    found: list[T] = []
    for one, share in zip(some, odds, strict=True):
        passed += share
        while point < passed and len(found) < count:
            found.append(one)
            point += step
    found += [some[-1]] * (count - len(found))
    for last in range(count - 1, 0, -1):
        other = int(source.random() * (last + 1))
        found[last], found[other] = found[other], found[last]
    return found
